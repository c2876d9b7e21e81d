/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's record: for the game chosen at the top one group of figures for each set of rules
 * it has been played under, and one for all of them together. A figure that does not exist yet
 * is a dash. */

#include "config.h"

#include "statistics-window.h"

#include "format.h"
#include "model/marjolet.h"
#include "model/rule-texts.h"

#include <glib/gi18n.h>

#define NONE "—"

struct _MarquiseStatisticsWindow{
  AdwWindow parent_instance;

  MarquiseStatistics *statistics;

  GtkWidget *games;
  GtkWidget *groups;
};

G_DEFINE_FINAL_TYPE (MarquiseStatisticsWindow, marquise_statistics_window, ADW_TYPE_WINDOW)

/* Takes @value. */
static void
add_figure (AdwPreferencesGroup *group,
            const char          *title,
            char                *value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *label = gtk_label_new (value);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (group, row);
  g_free (value);
}

/* 0 stands for "none yet" in best times and fewest moves. */
static char *
format_best (guint    value,
             gboolean time)
{
  if (value == 0)
    return g_strdup (NONE);

  return time ? marquise_format_duration (value) : marquise_format_number (value);
}

static char *
format_mean (guint64  total,
             guint    n,
             gboolean time)
{
  guint64 mean;

  if (n == 0)
    return g_strdup (NONE);

  mean = (total + n / 2) / n;

  return time ? marquise_format_duration (mean) : marquise_format_number (mean);
}

static void
add_patience_figures (AdwPreferencesGroup  *group,
                      const MarquiseTotals *totals)
{
  add_figure (group, _("Games played"), marquise_format_number (totals->played));
  add_figure (group, _("Games won"), marquise_format_number (totals->won));
  add_figure (group, _("Share won"), marquise_format_share (totals->won, totals->played));
  add_figure (group, _("Wins in a row, at present"), marquise_format_number (totals->streak));
  add_figure (group, _("Wins in a row, at best"), marquise_format_number (totals->longest_streak));
  add_figure (group, _("Best time"), format_best (totals->best_time, TRUE));
  add_figure (group, _("Mean time of the games won"),
              format_mean (totals->total_time, totals->won, TRUE));
  add_figure (group, _("Fewest moves"), format_best (totals->fewest_moves, FALSE));
}

static void
add_marjolet_figures (AdwPreferencesGroup  *group,
                      const MarquiseTotals *totals)
{
  add_figure (group, _("Matches played"), marquise_format_number (totals->played));
  add_figure (group, _("Matches won"), marquise_format_number (totals->won));
  add_figure (group, _("Share won"), marquise_format_share (totals->won, totals->played));
  add_figure (group, _("Matches won in a row, at present"),
              marquise_format_number (totals->streak));
  add_figure (group, _("Matches won in a row, at best"),
              marquise_format_number (totals->longest_streak));
  add_figure (group, _("Deals played"), marquise_format_number (totals->deals));
  add_figure (group, _("Deals won"), marquise_format_number (totals->deals_won));
  add_figure (group, _("Mean points a deal"), format_mean (totals->points, totals->deals, FALSE));
  add_figure (group, _("Best deal"), format_best (totals->best_deal, FALSE));
}

static void
add_group (MarquiseStatisticsWindow *self,
           const Game               *game,
           const char               *rules,
           const char               *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  MarquiseTotals totals;

  marquise_statistics_get (self->statistics, game->id, rules, &totals);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  if (marquise_game_type_for_id (game->id) == MARQUISE_TYPE_MARJOLET)
    add_marjolet_figures (ADW_PREFERENCES_GROUP (group), &totals);
  else
    add_patience_figures (ADW_PREFERENCES_GROUP (group), &totals);
  gtk_box_append (GTK_BOX (self->groups), group);
}

static void
add_rule_group (MarquiseStatisticsWindow *self,
                const Game               *game,
                const char               *text)
{
  Rules rules = { 0 };
  g_autofree char *title = NULL;
  g_autofree char *escaped = NULL;

  /* Rules of another version, perhaps: shown as they are written. */
  if (rules_parse (game, text, &rules, NULL, 0))
    title = marquise_rules_describe (game, &rules);
  escaped = g_markup_escape_text (title != NULL ? title : text, -1);
  add_group (self, game, text, escaped);
}

static void
show_game (MarquiseStatisticsWindow *self,
           const Game               *game)
{
  g_auto (GStrv) rules = marquise_statistics_list_rules (self->statistics, game->id);
  guint n_rules = rules != NULL ? g_strv_length (rules) : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->groups)) != NULL)
    gtk_box_remove (GTK_BOX (self->groups), child);

  if (n_rules != 1)
    add_group (self, game, NULL, n_rules == 0 ? _("Not played yet") : _("All rules together"));
  for (guint i = 0; i < n_rules; i++)
    add_rule_group (self, game, rules[i]);
}

static void
selection_changed_cb (MarquiseStatisticsWindow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->games));

  if (self->statistics != NULL && selected != GTK_INVALID_LIST_POSITION)
    show_game (self, games[selected]);
}

static void
marquise_statistics_window_dispose (GObject *object)
{
  g_clear_object (&MARQUISE_STATISTICS_WINDOW (object)->statistics);

  G_OBJECT_CLASS (marquise_statistics_window_parent_class)->dispose (object);
}

static void
marquise_statistics_window_class_init (MarquiseStatisticsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_statistics_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/marquise/Marquise/statistics-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsWindow, games);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsWindow, groups);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
marquise_statistics_window_init (MarquiseStatisticsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MarquiseStatisticsWindow *
marquise_statistics_window_new (MarquiseLibrary *library,
                                const char      *game)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  MarquiseStatisticsWindow *self;
  guint shown = 0;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_STATISTICS_WINDOW, NULL);
  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (MarquiseGame) sample = marquise_game_new (games[i]->id);

      gtk_string_list_append (names, marquise_game_get_name (sample));
      if (g_strcmp0 (games[i]->id, game) == 0)
        shown = i;
    }

  gtk_drop_down_set_model (GTK_DROP_DOWN (self->games), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->games), shown);
  self->statistics = g_object_ref (marquise_library_get_statistics (library));
  g_signal_connect_object (self->statistics, "changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  selection_changed_cb (self);

  return self;
}
