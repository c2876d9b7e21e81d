/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The decks as a grid of pictures, ours first. The list is made in a thread; a picture is drawn
 * when it comes into sight, and a deck that turns out to be broken goes away. The selection is the
 * setting: the table behind shows a deck as soon as it is chosen. */

#include "config.h"

#include "deck-picker.h"

#include "app/view/card-style.h"
#include "deck-preview.h"

#include <glib/gi18n.h>
#include <string.h>

struct _MarquiseDeckPicker {
  AdwBin parent_instance;

  GSettings *settings;
  GCancellable *cancellable;
  gboolean syncing;             /* the selection is being set, not made */
  gboolean listed;              /* all decks are there */
  gboolean begun;               /* the deck in use has been brought into sight */
  guint look_idle;

  GtkWidget *back;
  GtkWidget *scrolled;
  GtkWidget *notice;
  GtkWidget *decks;
  GtkWidget *left_out;          /* why others cannot be used */
};

G_DEFINE_FINAL_TYPE (MarquiseDeckPicker, marquise_deck_picker, ADW_TYPE_BIN)

enum {
  SIGNAL_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What belongs to a child of the box. */
#define KEY_ID "marquise-deck"
#define KEY_PREVIEW "marquise-preview"

static GtkFlowBoxChild *
get_child (MarquiseDeckPicker *self,
           int                 i)
{
  return gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->decks), i);
}

/* Looking */

/* Draws what is in sight, and a little beyond. */
static gboolean
look_cb (gpointer user_data)
{
  MarquiseDeckPicker *self = user_data;
  float height = (float) gtk_widget_get_height (self->scrolled);
  GtkFlowBoxChild *child;

  /* Scrolls to the deck in use once, and reads the decks again. */
  if (self->listed && !self->begun && height > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->begun = TRUE;
      gtk_widget_grab_focus (GTK_WIDGET (self));
      return G_SOURCE_CONTINUE;
    }

  self->look_idle = 0;
  if (height <= 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  for (int i = 0; (child = get_child (self, i)) != NULL; i++)
    {
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (GTK_WIDGET (child), self->scrolled, &bounds))
        continue;
      if (bounds.origin.y + bounds.size.height > 0 && bounds.origin.y < height * 1.2f)
        marquise_deck_preview_load (g_object_get_data (G_OBJECT (child), KEY_PREVIEW));
    }

  return G_SOURCE_REMOVE;
}

static void
look_later (MarquiseDeckPicker *self)
{
  if (self->look_idle == 0)
    self->look_idle = g_idle_add_full (G_PRIORITY_LOW, look_cb, self, NULL);
}

/* The decks */

static void
describe_child (GtkFlowBoxChild *child,
                MarquiseDeck    *deck)
{
  const char *author = marquise_deck_get_author (deck);
  const char *license = marquise_deck_get_license (deck);
  g_autofree char *by = NULL;
  g_autofree char *tooltip = NULL;

  if (author != NULL)
    /* Translators: the name of the artist of a deck of cards. */
    by = g_strdup_printf (_("Artwork by %s"), author);
  tooltip = g_strjoin (by && license ? "\n" : "", by ? by : "", license ? license : "", NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (child), *tooltip ? tooltip : NULL);
  if (by != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    by, -1);
}

static GtkFlowBoxChild *
add_child (MarquiseDeckPicker *self,
           MarquiseDeck       *deck,
           const char         *id,
           const char         *name)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *preview = marquise_deck_preview_new ();
  GtkWidget *label = gtk_label_new (name);
  CardStyle style;

  marquise_card_style_read (self->settings, &style);
  marquise_deck_preview_set_deck (MARQUISE_DECK_PREVIEW (preview), deck, &style);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_box_append (GTK_BOX (box), preview);
  gtk_box_append (GTK_BOX (box), label);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_halign (child, GTK_ALIGN_CENTER);

  g_object_set_data_full (G_OBJECT (child), KEY_ID, g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (child), KEY_PREVIEW, preview);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_flow_box_append (GTK_FLOW_BOX (self->decks), child);

  return GTK_FLOW_BOX_CHILD (child);
}

/* Why a deck cannot be used, for players who have installed it. The reason is cached from an
 * earlier start, in English. */
static const char *
explain (const char *why)
{
  static const struct {
    const char *part;
    const char *reason;
  } reasons[] = {
    { "not a plain file", N_("its file cannot be read") },
    { "too large", N_("its file is too large") },
    { "empty", N_("its file is empty") },
    { "how large it is", N_("its drawing has no size") },
    { "size makes no sense", N_("its drawing has no size") },
    { "it has no ", N_("some of its cards are missing") },
    { "nothing is drawn for", N_("some of its cards are missing") },
    { "not where it should be", N_("its cards are arranged in another way than expected") },
    { "times as high as wide", N_("its cards are too wide or too high") },
    { "librsvg", N_("librsvg, which draws it, is not installed") },
  };

  for (guint i = 0; why != NULL && i < G_N_ELEMENTS (reasons); i++)
    if (strstr (why, reasons[i].part) != NULL)
      return _(reasons[i].reason);

  return _("its file is damaged, or no drawing");
}

/* A deck that goes without a word would be looked for. */
static void
say_left_out (MarquiseDeckPicker *self,
              MarquiseDeck       *deck)
{
  const char *before = gtk_label_get_label (GTK_LABEL (self->left_out));
  /* Translators: the name of a deck of cards, and why, such as “its file is empty”. */
  g_autofree char *sentence = g_strdup_printf (_("The deck “%s” cannot be used: %s."),
                                               marquise_deck_get_name (deck),
                                               explain (marquise_deck_get_why (deck)));
  g_autofree char *all = g_strjoin (*before != '\0' ? "\n" : "", before, sentence, NULL);

  if (strstr (before, sentence) == NULL)
    gtk_label_set_label (GTK_LABEL (self->left_out), all);
  gtk_widget_set_visible (self->left_out, TRUE);
}

/* The deck has been read: shows its artist, or removes it. */
static void
deck_state_cb (GtkFlowBoxChild *child,
               GParamSpec      *pspec,
               MarquiseDeck    *deck)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (child));
  GtkWidget *picker = gtk_widget_get_ancestor (GTK_WIDGET (child), MARQUISE_TYPE_DECK_PICKER);

  describe_child (child, deck);
  if (marquise_deck_get_state (deck) != MARQUISE_DECK_LEFT_OUT || !GTK_IS_FLOW_BOX (box))
    return;

  say_left_out (MARQUISE_DECK_PICKER (picker), deck);
  gtk_flow_box_remove (GTK_FLOW_BOX (box), GTK_WIDGET (child));
}

static void
show_selection (MarquiseDeckPicker *self)
{
  g_autofree char *deck = NULL;
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (GTK_FLOW_BOX (self->decks));
  GtkFlowBoxChild *child;

  g_settings_get (self->settings, "deck", "s", &deck);
  if (selected != NULL
      && g_strcmp0 (g_object_get_data (selected->data, KEY_ID), deck) == 0)
    return;

  self->syncing = TRUE;
  gtk_flow_box_unselect_all (GTK_FLOW_BOX (self->decks));
  for (int i = 0; (child = get_child (self, i)) != NULL; i++)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (child), KEY_ID), deck) == 0)
      gtk_flow_box_select_child (GTK_FLOW_BOX (self->decks), child);
  self->syncing = FALSE;
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) left_out = NULL;
  g_autoptr (GPtrArray) decks = marquise_deck_list_finish (result, &left_out, &error);
  MarquiseDeckPicker *self = user_data;

  /* Cancelled: the page is gone. */
  if (decks == NULL)
    return;

  for (guint i = 0; i < decks->len; i++)
    {
      MarquiseDeck *deck = g_ptr_array_index (decks, i);
      GtkFlowBoxChild *child = add_child (self, deck, marquise_deck_get_id (deck),
                                          marquise_deck_get_name (deck));

      describe_child (child, deck);
      g_signal_connect_object (deck, "notify::state", G_CALLBACK (deck_state_cb), child,
                               G_CONNECT_SWAPPED);
    }
  for (guint i = 0; i < left_out->len; i++)
    say_left_out (self, g_ptr_array_index (left_out, i));
  gtk_label_set_label (GTK_LABEL (self->notice), decks->len > 0
                       ? _("Decks installed with GNOME and KDE card games are listed here too.")
                       : _("No other decks are installed. Decks from GNOME and KDE card games "
                           "would appear here."));
  show_selection (self);
  self->listed = TRUE;
  look_later (self);
}

static void
selected_cb (MarquiseDeckPicker *self)
{
  g_autoptr (GList) selected = NULL;

  if (self->syncing)
    return;
  selected = gtk_flow_box_get_selected_children (GTK_FLOW_BOX (self->decks));
  if (selected != NULL)
    g_settings_set (self->settings, "deck", "s", g_object_get_data (selected->data, KEY_ID));
}

static void
back_cb (MarquiseDeckPicker *self)
{
  g_signal_emit (self, signals[SIGNAL_BACK], 0);
}

/* The arrow keys begin at the child that was activated last, not at the one with the focus: so the
 * deck in use, or ours, is activated, without choosing it. */
static gboolean
marquise_deck_picker_grab_focus (GtkWidget *widget)
{
  MarquiseDeckPicker *self = MARQUISE_DECK_PICKER (widget);
  g_autoptr (GList) selected = gtk_flow_box_get_selected_children (GTK_FLOW_BOX (self->decks));
  GtkWidget *child = selected ? selected->data : GTK_WIDGET (get_child (self, 0));

  self->syncing = TRUE;
  gtk_widget_activate (child);
  if (selected == NULL)
    gtk_flow_box_unselect_all (GTK_FLOW_BOX (self->decks));
  self->syncing = FALSE;

  return gtk_widget_grab_focus (child);
}

static void
marquise_deck_picker_dispose (GObject *object)
{
  MarquiseDeckPicker *self = MARQUISE_DECK_PICKER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->look_idle, g_source_remove);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_deck_picker_parent_class)->dispose (object);
}

static void
marquise_deck_picker_finalize (GObject *object)
{
  g_object_unref (MARQUISE_DECK_PICKER (object)->cancellable);

  G_OBJECT_CLASS (marquise_deck_picker_parent_class)->finalize (object);
}

static void
marquise_deck_picker_class_init (MarquiseDeckPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_deck_picker_dispose;
  G_OBJECT_CLASS (klass)->finalize = marquise_deck_picker_finalize;
  widget_class->grab_focus = marquise_deck_picker_grab_focus;

  signals[SIGNAL_BACK] = g_signal_new ("back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/deck-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseDeckPicker, back);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDeckPicker, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDeckPicker, notice);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDeckPicker, decks);
  gtk_widget_class_bind_template_child (widget_class, MarquiseDeckPicker, left_out);
}

static void
marquise_deck_picker_init (MarquiseDeckPicker *self)
{
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));
  gtk_flow_box_set_vadjustment (GTK_FLOW_BOX (self->decks), adjustment);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (look_later), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (look_later), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (look_later), NULL);
#if ADW_CHECK_VERSION (1, 4, 0)
  /* Ours says where it leads. */
  g_object_set (gtk_widget_get_ancestor (self->back, ADW_TYPE_HEADER_BAR), "show-back-button",
                FALSE, NULL);
#endif
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (back_cb), self);
  g_signal_connect_swapped (self->decks, "selected-children-changed", G_CALLBACK (selected_cb),
                            self);
}

MarquiseDeckPicker *
marquise_deck_picker_new (GSettings *settings)
{
  MarquiseDeckPicker *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MARQUISE_TYPE_DECK_PICKER, NULL);
  self->settings = g_object_ref (settings);
  add_child (self, NULL, MARQUISE_DECK_OWN, _("Marquise"));
  show_selection (self);
  g_signal_connect_object (settings, "changed::deck", G_CALLBACK (show_selection), self,
                           G_CONNECT_SWAPPED);
  marquise_deck_list_async (self->cancellable, listed_cb, self);

  return self;
}
