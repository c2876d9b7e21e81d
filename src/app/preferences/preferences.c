/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences: one page on the looks of everything, then one for the rules of the games.
 * Every row is bound to a property of the settings; nothing is applied by hand. */

#include "config.h"

#include "preferences.h"

#include "cards-group.h"
#include "app/kit/combo-row.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "model/trick/trick-match.h"
#include "rules-page.h"
#include "swatch-row.h"
#include "table/faces/table-felt.h"

#include <glib/gi18n.h>

struct _MarquisePreferences {
  MarquisePages parent_instance;

  MarquiseLibrary *library;
  gboolean said;                /* that rules wait for the next deal */

  AdwComboRow *appearance;
  MarquiseSwatchRow *table;
  MarquiseCardsGroup *cards;
  GtkWidget *animations;
  AdwComboRow *speed;
  AdwComboRow *nudge;
  AdwComboRow *click;
  GtkWidget *sounds;
  GtkWidget *left_handed;
  GtkWidget *shade_covered;
  GtkWidget *show_clock;
  GtkWidget *hide_numbers;
  GtkWidget *auto_play;
  GtkWidget *verdict;
  GtkWidget *chances;
  GtkWidget *menu_bar;
};

G_DEFINE_FINAL_TYPE (MarquisePreferences, marquise_preferences, MARQUISE_TYPE_PAGES)

/* In the order of the rows in the .ui file. */
static const char * const appearances[] = { "system", "light", "dark", NULL };
static const char * const speeds[] = { "quick", "calm", NULL };
static const char * const nudges[] = { "never", "10s", "20s", "60s", NULL };
static const char * const clicks[] = { "play", "carry", NULL };

static const MarquiseSwatch tables[] = {
  { "green", N_("Green") },
  { "blue", N_("Blue") },
  { "burgundy", N_("Burgundy") },
  { "slate", N_("Slate") },
  { "night", N_("Night") },
  { NULL, NULL }
};

static void
draw_felt (const char *value,
           cairo_t    *cr,
           int         width,
           int         height)
{
  cairo_surface_t *felt = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  table_felt_draw (felt, value);
  cairo_set_source_surface (cr, felt, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (felt);
}

static void
rules_changed_cb (MarquisePreferences *self,
                  MarquiseRulesPage   *page)
{
  const char *id = marquise_rules_page_get_game (page)->id;
  gboolean match = marquise_trick_match_is_id (id);
  const char *sentence;

  /* RULES.md 5: a rule belongs to the deal, or to the match. */
  if (marquise_library_has_open_game (self->library, id))
    sentence = match ? _("The current match keeps its rules; these apply from the next match.")
               : _("The current game keeps its rules; these apply from the next deal.");
  else
    sentence = match ? _("These rules apply from the next match.")
               : _("These rules apply from the next deal.");
  marquise_rules_page_say (page, sentence);
  if (!self->said)
    marquise_toasts_say (marquise_pages_get_toasts (MARQUISE_PAGES (self)),
                         marquise_dialogs_toast (sentence));
  self->said = TRUE;
}

static void
add_rules_page (MarquisePreferences *self,
                const char          *shown)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  MarquiseRulesPage *page = marquise_rules_page_new (settings, shown);

  g_signal_connect_object (page, "rules-changed", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  marquise_pages_add (MARQUISE_PAGES (self), ADW_PREFERENCES_PAGE (page), FALSE);
}

static void
bind_rows (MarquisePreferences *self)
{
  GSettings *settings = marquise_library_get_settings (self->library);
  const struct {
    const char *key;
    GtkWidget *widget;
  } switches[] = {
    { "animations", self->animations },
    { "sounds", self->sounds },
    { "left-handed", self->left_handed },
    { "shade-covered", self->shade_covered },
    { "show-clock", self->show_clock },
    { "hide-numbers", self->hide_numbers },
    { "auto-play", self->auto_play },
    { "verdict", self->verdict },
    { "chances", self->chances },
    { "menu-bar", self->menu_bar },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].key, switches[i].widget, "active",
                     G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);

  marquise_combo_row_bind (self->appearance, settings, "appearance", appearances);
  marquise_swatch_row_bind (self->table, settings, "table", tables, draw_felt, 44, 34);
  marquise_cards_group_bind (self->cards, settings);
  marquise_combo_row_bind (self->speed, settings, "speed", speeds);
  marquise_combo_row_bind (self->click, settings, "click", clicks);
  marquise_combo_row_bind (self->nudge, settings, "nudge", nudges);
}

static void
marquise_preferences_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_PREFERENCES (object)->library);

  G_OBJECT_CLASS (marquise_preferences_parent_class)->dispose (object);
}

static void
marquise_preferences_class_init (MarquisePreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_preferences_dispose;

  g_type_ensure (MARQUISE_TYPE_CARDS_GROUP);
  g_type_ensure (MARQUISE_TYPE_SWATCH_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, table);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, cards);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, animations);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, speed);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, nudge);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, click);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, left_handed);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, shade_covered);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, show_clock);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, hide_numbers);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, auto_play);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, verdict);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, chances);
  gtk_widget_class_bind_template_child (widget_class, MarquisePreferences, menu_bar);
}

static void
marquise_preferences_init (MarquisePreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MarquisePreferences *
marquise_preferences_new (MarquiseLibrary *library,
                          const char      *game)
{
  MarquisePreferences *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_PREFERENCES, NULL);
  marquise_pages_set_up (MARQUISE_PAGES (self), _("Preferences"), 680, 640);
  self->library = g_object_ref (library);
  bind_rows (self);
  add_rules_page (self, game);

  return self;
}
