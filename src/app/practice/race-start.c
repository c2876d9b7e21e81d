/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "race-start.h"

#include "app/system/accessible.h"
#include "app/kit/side-page.h"
#include "app/pick/game-button.h"
#include "model/game/rule-texts.h"
#include "race-results.h"

#include <glib/gi18n.h>

/* The number of best results shown. */
#define BEST 5

struct _MarquiseRaceStart {
  AdwBin parent_instance;

  MarquiseLibrary *library;

  AdwPreferencesGroup *about;
  MarquiseGameButton *patience;
  AdwComboRow *minutes;
  AdwActionRow *rules;
  GtkWidget *best;
  GtkListBox *results;
  GtkWidget *begin;
};

G_DEFINE_FINAL_TYPE (MarquiseRaceStart, marquise_race_start_page, ADW_TYPE_BIN)

enum {
  SIGNAL_BEGIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_patience (const char *id)
{
  return games_has_patience (id);
}

static void
begin_cb (MarquiseRaceStart *self)
{
  g_signal_emit (self, signals[SIGNAL_BEGIN], 0);
}

static gboolean
marquise_race_start_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MARQUISE_RACE_START (widget)->begin);
}

static void
marquise_race_start_page_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_RACE_START (object)->library);

  G_OBJECT_CLASS (marquise_race_start_page_parent_class)->dispose (object);
}

static void
marquise_race_start_page_class_init (MarquiseRaceStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_race_start_page_dispose;
  widget_class->grab_focus = marquise_race_start_page_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;

  signals[SIGNAL_BEGIN] = g_signal_new ("begin", MARQUISE_TYPE_RACE_START, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MARQUISE_TYPE_GAME_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/race-start.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, about);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, patience);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, minutes);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, rules);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, best);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, results);
  gtk_widget_class_bind_template_child (widget_class, MarquiseRaceStart, begin);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, marquise_race_start_page_update);
}

static void
marquise_race_start_page_init (MarquiseRaceStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Above it stands what a race is; it has the focus. */
  marquise_accessible_tell (self->begin, adw_preferences_group_get_description (self->about));
}

/* @game is shown first. */
static void
fill_rows (MarquiseRaceStart *self,
           const char        *game)
{
  g_autoptr (GPtrArray) ids = marquise_game_button_list_games (is_patience);
  g_autoptr (GtkStringList) times = gtk_string_list_new (NULL);

  marquise_game_button_set_games (self->patience, ids, _("Patience"), NULL);
  marquise_game_button_set_chosen (self->patience, game);
  for (guint i = 0; marquise_race_minutes[i] != 0; i++)
    {
      guint n = marquise_race_minutes[i];

      gtk_string_list_take (times, g_strdup_printf (ngettext ("%u minute", "%u minutes", n), n));
    }

  adw_combo_row_set_model (self->minutes, G_LIST_MODEL (times));
  adw_combo_row_set_selected (self->minutes, 1);
}

void
marquise_race_start_page_set_library (MarquiseRaceStart *self,
                                      MarquiseLibrary   *library,
                                      const char        *game)
{
  g_return_if_fail (MARQUISE_IS_RACE_START (self));
  g_return_if_fail (MARQUISE_IS_LIBRARY (library) && self->library == NULL);

  fill_rows (self, game);
  self->library = g_object_ref (library);
  g_signal_connect_object (marquise_library_get_settings (library), "changed::hide-numbers",
                           G_CALLBACK (marquise_race_start_page_update), self, G_CONNECT_SWAPPED);
  marquise_race_start_page_update (self);
}

const Game *
marquise_race_start_page_get_game (MarquiseRaceStart *self)
{
  g_return_val_if_fail (MARQUISE_IS_RACE_START (self), NULL);

  return game_find (marquise_game_button_get_chosen (self->patience));
}

guint
marquise_race_start_page_get_minutes (MarquiseRaceStart *self)
{
  guint selected;

  g_return_val_if_fail (MARQUISE_IS_RACE_START (self), 0);

  selected = adw_combo_row_get_selected (self->minutes);
  for (guint i = 0; marquise_race_minutes[i] != 0; i++)
    if (i == selected)
      return marquise_race_minutes[i];

  return marquise_race_minutes[0];
}

void
marquise_race_start_page_update (MarquiseRaceStart *self)
{
  g_autofree char *described = NULL;
  GSettings *settings;
  Rules rules = { 0 };
  const Game *game;

  g_return_if_fail (MARQUISE_IS_RACE_START (self));

  if (self->library == NULL)
    return;

  game = marquise_race_start_page_get_game (self);
  settings = marquise_library_get_settings (self->library);
  marquise_settings_get_rules (settings, game, &rules);
  described = marquise_rules_describe (game, &rules);
  adw_action_row_set_subtitle (self->rules, described);

  gtk_widget_set_visible (self->best, !marquise_settings_hides_numbers (settings));
  marquise_race_results_fill (self->results, marquise_library_get_statistics (self->library), game,
                              &rules, marquise_race_start_page_get_minutes (self), 0, BEST);
}
