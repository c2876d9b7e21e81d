/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deck, with a picture and a page of its own to choose it on, and what can be chosen of our own
 * deck. An installed deck is drawn as it is: while one is in use the rest cannot be changed, and a
 * sentence says why. */

#include "config.h"

#include "cards-group.h"

#include "app/view/card-style.h"
#include "app/kit/combo-row.h"
#include "deck-picker.h"
#include "deck-preview.h"
#include "swatch-row.h"
#include "table/art/card-art.h"

#include <glib/gi18n.h>

/* Of a picture, in logical pixels. */
#define BACK_WIDTH 40

struct _MarquiseCardsGroup {
  AdwPreferencesGroup parent_instance;

  GSettings *settings;
  MarquiseDeck *deck;           /* the installed one in use, or NULL */

  AdwActionRow *deck_row;
  MarquiseDeckPreview *preview;
  AdwComboRow *indices;
  MarquiseSwatchRow *back;
  GtkWidget *four_colours_row;
  GtkWidget *four_colours;
  AdwComboRow *diamonds;
  AdwComboRow *index_size;
  GtkWidget *own_row;
};

G_DEFINE_FINAL_TYPE (MarquiseCardsGroup, marquise_cards_group, ADW_TYPE_PREFERENCES_GROUP)

/* In the order of the rows in the .ui file. */
static const char * const indices[] = { "auto", "french", "english", NULL };
static const char * const index_sizes[] = { "usual", "large", "largest", NULL };
static const char * const diamonds[] = { "blue", "orange", NULL };

static const MarquiseSwatch backs[] = {
  { "lilies", N_("Blue with lilies") },
  { "scales", N_("Burgundy with rings") },
  { "stars", N_("Green with stars") },
  { NULL, NULL }
};

static void
draw_back (const char *value,
           cairo_t    *cr,
           int         width,
           int         height)
{
  CardStyle style = { .back = marquise_card_style_parse_back (value) };

  card_art_draw (cr, CARD_DOWN, &style, width, height);
}

/* The name of the deck in use; or a sentence when the one that was chosen cannot be. */
static void
describe_deck (MarquiseCardsGroup *self,
               MarquiseDeck       *deck,
               const char         *id)
{
  const char *text = _("Marquise");
  g_autofree char *escaped = NULL;

  if (deck != NULL)
    text = marquise_deck_get_name (deck);
  else if (g_strcmp0 (id, MARQUISE_DECK_OWN) != 0)
    text = _("The deck you chose is missing or damaged. “Marquise” is used instead.");
  /* An artist names a deck: “Tom & Jerry”. */
  escaped = g_markup_escape_text (text, -1);
  adw_action_row_set_subtitle (self->deck_row, escaped);
}

static void update (MarquiseCardsGroup *self);

/* A deck can turn out to be broken while it is drawn. */
static void
deck_state_cb (MarquiseCardsGroup *self)
{
  update (self);
}

static void
follow_deck (MarquiseCardsGroup *self,
             MarquiseDeck       *deck)
{
  if (self->deck == deck)
    return;
  if (self->deck != NULL)
    g_signal_handlers_disconnect_by_func (self->deck, deck_state_cb, self);
  g_set_object (&self->deck, deck);
  if (deck != NULL)
    g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (deck_state_cb), self);
}

static void
update (MarquiseCardsGroup *self)
{
  g_autofree char *id = NULL;
  g_autoptr (MarquiseDeck) deck = NULL;
  gboolean four_colours = FALSE;
  CardStyle style;

  g_settings_get (self->settings, "deck", "s", &id);
  g_settings_get (self->settings, "four-colours", "b", &four_colours);
  deck = marquise_card_style_find_deck (id);
  marquise_card_style_read (self->settings, &style);
  marquise_deck_preview_set_deck (self->preview, deck, &style);
  marquise_deck_preview_load (self->preview);
  describe_deck (self, deck, id);
  follow_deck (self, deck);

  gtk_widget_set_sensitive (GTK_WIDGET (self->indices), deck == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->back), deck == NULL);
  gtk_widget_set_sensitive (self->four_colours_row, deck == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->diamonds), deck == NULL && four_colours);
  gtk_widget_set_sensitive (GTK_WIDGET (self->index_size), deck == NULL);
  gtk_widget_set_visible (self->own_row, deck != NULL);
}

static void
setting_changed_cb (MarquiseCardsGroup *self,
                    const char         *key)
{
  static const char * const keys[] = {
    "deck", "indices", "back", "four-colours", "diamonds", "index-size"
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_str_equal (key, keys[i]))
      update (self);
}

static void
back_cb (MarquiseCardsGroup *self)
{
  MarquisePages *pages = marquise_pages_find (GTK_WIDGET (self));

  if (pages != NULL)
    marquise_pages_close_sub (pages);
}

static void
deck_cb (MarquiseCardsGroup *self)
{
  MarquisePages *pages = marquise_pages_find (GTK_WIDGET (self));
  MarquiseDeckPicker *picker = marquise_deck_picker_new (self->settings);

  g_signal_connect_object (picker, "back", G_CALLBACK (back_cb), self, G_CONNECT_SWAPPED);
  if (marquise_pages_open_sub (pages, GTK_WIDGET (picker), _("Deck of cards")))
    gtk_widget_grab_focus (GTK_WIDGET (picker));
}

static void
marquise_cards_group_dispose (GObject *object)
{
  follow_deck (MARQUISE_CARDS_GROUP (object), NULL);
  g_clear_object (&MARQUISE_CARDS_GROUP (object)->settings);

  G_OBJECT_CLASS (marquise_cards_group_parent_class)->dispose (object);
}

static void
marquise_cards_group_class_init (MarquiseCardsGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_cards_group_dispose;

  g_type_ensure (MARQUISE_TYPE_DECK_PREVIEW);
  g_type_ensure (MARQUISE_TYPE_SWATCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/cards-group.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, deck_row);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, preview);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, indices);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, four_colours_row);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, four_colours);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, diamonds);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, index_size);
  gtk_widget_class_bind_template_child (widget_class, MarquiseCardsGroup, own_row);
}

static void
marquise_cards_group_init (MarquiseCardsGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->deck_row, "activated", G_CALLBACK (deck_cb), self);
}

void
marquise_cards_group_bind (MarquiseCardsGroup *self,
                           GSettings          *settings)
{
  g_return_if_fail (MARQUISE_IS_CARDS_GROUP (self));
  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  marquise_combo_row_bind (self->indices, settings, "indices", indices);
  marquise_combo_row_bind (self->index_size, settings, "index-size", index_sizes);
  marquise_swatch_row_bind (self->back, settings, "back", backs, draw_back, BACK_WIDTH,
                            (int) (BACK_WIDTH * CARD_ART_ASPECT));
  marquise_combo_row_bind (self->diamonds, settings, "diamonds", diamonds);
  g_settings_bind (settings, "four-colours", self->four_colours, "active",
                   G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
  g_signal_connect_object (settings, "changed", G_CALLBACK (setting_changed_cb), self,
                           G_CONNECT_SWAPPED);
  update (self);
}
