/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's statistics: all games in short, and of the one that is chosen, under the rules
 * chosen at the top, the figures, the charts of all games over time, and the same games as a
 * table. */

#include "config.h"

#include "statistics-page.h"

#include "app/kit/chart.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "model/game/rule-texts.h"
#include "luck.h"
#include "pairs.h"
#include "statistics-figures.h"
#include "statistics-head.h"
#include "statistics-files.h"
#include "statistics-list.h"
#include "statistics-table.h"

#include <glib/gi18n.h>

/* The win rate is that of the last SHARE_WINDOW games, or of more when there are thousands. */
#define SHARE_WINDOW 20
#define MAX_BINS 16
/* Fewer games are not worth a chart. */
#define MIN_CHART_GAMES 2

struct _MarquiseStatisticsPage {
  MarquiseSidePage parent_instance;

  MarquiseStatistics *statistics;
  GSettings *settings;
  const Game *game;             /* that is chosen; NULL: all in short */
  gboolean from_list;           /* where it was chosen */
  char **rules;                 /* under which the game has been played */
  const Game *listed;           /* the game @rules are of */

  AdwToastOverlay *toasts;
  GtkWidget *all;
  MarquiseStatisticsList *list;
  GtkWidget *scrolled;
  GtkWidget *rule_sets;
  GtkWidget *stack;
  AdwStatusPage *unknown;
  GtkWidget *figures;
};

G_DEFINE_FINAL_TYPE (MarquiseStatisticsPage, marquise_statistics_page, MARQUISE_TYPE_SIDE_PAGE)

/* The rule string chosen, or NULL: all together. */
static const char *
get_rules (MarquiseStatisticsPage *self)
{
  guint n = self->rules != NULL ? g_strv_length (self->rules) : 0;
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->rule_sets));

  if (n == 1)
    return self->rules[0];

  return n > 1 && selected >= 1 && selected <= n ? self->rules[selected - 1] : NULL;
}

static char *
describe_rules (const Game *game,
                const char *text)
{
  Rules rules = { 0 };

  /* Rules of another version, perhaps: shown as they are written. */
  return rules_parse (game, text, &rules, NULL, 0) ? marquise_rules_describe (game, &rules)
         : g_strdup (text);
}

/* The games behind the charts, as they are counted now. */
static GPtrArray *
list_records (MarquiseStatisticsPage *self,
              gboolean                ordinary)
{
  return marquise_statistics_list (self->statistics, self->game->id, get_rules (self),
                                   ordinary);
}

/* How many games, up to each one, its win rate is taken from. */
static guint
get_share_window (const GPtrArray *records)
{
  return MAX (SHARE_WINDOW, records->len / 500 * 10);
}

static MarquiseChart *
add_chart (MarquiseStatisticsPage *self,
           MarquiseChartKind       kind,
           const char             *title,
           GArray                 *values)
{
  GtkWidget *chart = marquise_chart_new (kind, title);

  marquise_chart_set (MARQUISE_CHART (chart), values);
  gtk_box_append (GTK_BOX (self->figures), chart);

  return MARQUISE_CHART (chart);
}

/* A table is made when it is opened. */

static GtkWidget *
make_games_table (MarquiseStatisticsPage *self)
{
  g_autoptr (GPtrArray) records = list_records (self, TRUE);
  g_autoptr (GArray) shares = NULL;

  if (records->len >= MIN_CHART_GAMES)
    shares = marquise_series_share (records, get_share_window (records));

  return marquise_statistics_table_new_games (records, shares);
}

static GtkWidget *
make_times_table (MarquiseStatisticsPage *self)
{
  g_autoptr (GPtrArray) records = list_records (self, TRUE);
  g_autoptr (GArray) bins = marquise_series_distribution (records, MAX_BINS);

  return marquise_statistics_table_new_bins (bins);
}

static GtkWidget *
make_deals_table (MarquiseStatisticsPage *self)
{
  g_autoptr (GPtrArray) records = list_records (self, FALSE);

  return marquise_statistics_table_new_deals (records);
}

static void
expanded_cb (MarquiseStatisticsPage *self,
             GParamSpec             *pspec,
             GtkExpander            *expander)
{
  GtkWidget *(*make) (MarquiseStatisticsPage *)
    = g_object_get_data (G_OBJECT (expander), "make-table");

  if (gtk_expander_get_expanded (expander) && gtk_expander_get_child (expander) == NULL)
    gtk_expander_set_child (expander, make (self));
}

static void
add_table (MarquiseStatisticsPage   *self,
           const char               *title,
           GtkWidget              *(*make) (MarquiseStatisticsPage *))
{
  GtkWidget *expander = gtk_expander_new (title);
  GtkWidget *heading = gtk_expander_get_label_widget (GTK_EXPANDER (expander));

  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  /* Its label does not name it to assistive technology. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_object_set_data (G_OBJECT (expander), "make-table", make);
  g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (expanded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_margin_bottom (expander, 12);
  gtk_box_append (GTK_BOX (self->figures), expander);
}

static void
add_game_charts (MarquiseStatisticsPage *self,
                 GPtrArray              *records)
{
  guint window = get_share_window (records);
  g_autofree char *title
    = g_strdup_printf (ngettext ("Win rate over the last %u game",
                                 "Win rate over the last %u games", window), window);

  marquise_chart_set_first (add_chart (self, MARQUISE_CHART_SHARE, title,
                                       marquise_series_share (records, window)), window - 1);
  add_chart (self, MARQUISE_CHART_TIMES, _("Time per game (ring: lost)"),
             marquise_series_times (records, TRUE));
}

/* Each chart, and below it the same numbers as a table; share and time have one table. */
static void
add_charts (MarquiseStatisticsPage *self,
            const Game             *game)
{
  g_autoptr (GPtrArray) records = list_records (self, TRUE);
  GArray *bins = marquise_series_distribution (records, MAX_BINS);
  gboolean drawn = records->len >= MIN_CHART_GAMES;

  if (drawn)
    add_game_charts (self, records);
  if (records->len > 0)
    add_table (self, _("All games as a table"), make_games_table);

  if (drawn && bins->len > 0)
    {
      add_chart (self, MARQUISE_CHART_BINS, _("Length of your wins"), bins);
      add_table (self, _("How long they took, as a table"), make_times_table);
    }
  else
    {
      g_array_unref (bins);
    }

  if (trick_game_find (game->id) != NULL)
    {
      g_autoptr (GPtrArray) all = list_records (self, FALSE);
      GArray *points = marquise_series_points (all);

      if (points->len == 0)
        {
          g_array_unref (points);
          return;
        }

      add_chart (self, MARQUISE_CHART_POINTS, _("Points per deal (ring: not won)"), points);
      add_table (self, _("All deals as a table"), make_deals_table);
    }
}

/* What was given away in each game of a month, on average. */
static GArray *
average_months (const GArray *months)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (MarquisePoint));

  for (guint i = 0; i < months->len; i++)
    {
      const MarquiseCoachMonth *month = &g_array_index (months, MarquiseCoachMonth, i);
      GDate first;
      MarquisePoint point = { 0 };

      if (month->totals.reviewed == 0)
        continue;

      g_date_clear (&first, 1);
      g_date_set_dmy (&first, 1, (GDateMonth) month->month, (GDateYear) month->year);
      point.game = g_date_get_julian (&first);
      point.value = MIN (month->totals.given / (100.0 * month->totals.reviewed), 1);
      g_array_append_val (points, point);
    }

  return points;
}

static void
add_months (MarquiseStatisticsPage *self,
            const Game             *game)
{
  g_autoptr (GArray) months
    = marquise_statistics_coach_months (self->statistics, game->id, get_rules (self));
  GArray *points = average_months (months);

  if (points->len > 1)
    add_chart (self, MARQUISE_CHART_MONTHS, _("Chances given away per game, month by "
                                              "month"), points);
  else
    g_array_unref (points);
  if (months->len > 0)
    gtk_box_append (GTK_BOX (self->figures), marquise_statistics_months_new (months));
}

/* The coach's results for the same deals, and what was given away by month and by game. */
static void
add_coach (MarquiseStatisticsPage *self,
           const Game             *game)
{
  GtkWidget *group = marquise_statistics_coach_new (self->statistics, game, get_rules (self));
  MarquiseCoachTotals totals;
  GArray *given;

  if (group == NULL)
    return;

  gtk_box_append (GTK_BOX (self->figures), group);
  add_months (self, game);
  marquise_statistics_get_coach (self->statistics, game->id, get_rules (self), &totals, &given);
  if (given->len >= MIN_CHART_GAMES)
    add_chart (self, MARQUISE_CHART_SHARE, _("Chances given away, game by game"), given);
  else
    g_array_unref (given);
}

/* No number that is not known. */
static void
show_unknown (MarquiseStatisticsPage *self)
{
  const char *id = self->game != NULL ? self->game->id : games[0]->id;
  g_autofree char *sentence = marquise_statistics_describe_unknown (self->statistics, id);
  const char *problem = marquise_statistics_get_problem (self->statistics);
  g_autofree char *escaped = g_markup_escape_text (problem != NULL ? problem : "", -1);

  /* A warning is not for what only takes a moment. */
  adw_status_page_set_icon_name (self->unknown,
                                 marquise_statistics_get_state (self->statistics)
                                 == MARQUISE_STATISTICS_READING ? NULL : "dialog-warning-symbolic");
  adw_status_page_set_title (self->unknown, sentence);
  adw_status_page_set_description (self->unknown, escaped);
}

static void
add_luck (MarquiseStatisticsPage *self,
          const Game             *game)
{
  GtkWidget *group = marquise_luck_new_group (self->statistics, game->id, get_rules (self));

  if (group != NULL)
    gtk_box_append (GTK_BOX (self->figures), group);
}

static void
update_figures (MarquiseStatisticsPage *self)
{
  const Game *game = self->game;
  const char *rules = get_rules (self);
  guint n = self->rules != NULL ? g_strv_length (self->rules) : 0;
  g_autofree char *title = NULL;
  GtkWidget *child, *head;

  while ((child = gtk_widget_get_first_child (self->figures)) != NULL)
    gtk_box_remove (GTK_BOX (self->figures), child);

  if (rules != NULL)
    title = describe_rules (game, rules);
  else
    title = g_strdup (n == 0 ? _("Not played yet") : _("All rules combined"));
  head = marquise_statistics_head_new (self->statistics, game, rules);
  if (head != NULL)
    gtk_box_append (GTK_BOX (self->figures), head);
  add_charts (self, game);
  gtk_box_append (GTK_BOX (self->figures),
                  marquise_statistics_figures_new (self->statistics, game, rules, title));
  add_coach (self, game);
  if (trick_game_find (game->id) != NULL)
    {
      add_luck (self, game);
      marquise_statistics_add_levels (GTK_BOX (self->figures), self->statistics, game, rules);
    }
  if (trick_game_offers (game->id, TRICK_TWO_PEOPLE))
    marquise_pairs_add (GTK_BOX (self->figures), self->statistics, game->id, rules);
  marquise_statistics_add_goals (GTK_BOX (self->figures), self->statistics, game);
}

/* The rule sets of the game, if there are several to choose from. */
static void
update_rules (MarquiseStatisticsPage *self)
{
  const Game *game = self->game;
  g_auto (GStrv) rules = marquise_statistics_list_rules (self->statistics, game->id);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  if (self->listed == game && self->rules != NULL && rules != NULL
      && g_strv_equal ((const char *const *) self->rules, (const char *const *) rules))
    return;

  gtk_string_list_append (names, _("All rules combined"));
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    gtk_string_list_take (names, describe_rules (game, rules[i]));
  g_clear_pointer (&self->rules, g_strfreev);
  self->rules = g_steal_pointer (&rules);
  self->listed = game;
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->rule_sets), G_LIST_MODEL (names));
  gtk_widget_set_visible (self->rule_sets,
                          g_list_model_get_n_items (G_LIST_MODEL (names)) > 2);
}

/* Whether there is anything to show of the game: deals played again, and races, count apart. */
static gboolean
is_played (MarquiseStatisticsPage *self,
           const Game             *game)
{
  g_autoptr (GPtrArray) records
    = marquise_statistics_list (self->statistics, game != NULL ? game->id : NULL, NULL, FALSE);

  return records->len > 0;
}

/* Which of the pages of the stack. */
static const char *
choose_view (MarquiseStatisticsPage *self)
{
  if (marquise_settings_hides_numbers (self->settings))
    return "hidden";
  if (marquise_statistics_get_state (self->statistics) != MARQUISE_STATISTICS_KNOWN)
    return "unknown";
  if (!is_played (self, self->game))
    return "nothing";

  return self->game != NULL ? "shown" : "list";
}

static void
update (MarquiseStatisticsPage *self)
{
  const char *view = choose_view (self);
  g_autofree char *reset = NULL;

  if (self->game != NULL)
    reset = marquise_statistics_get_reset (self->statistics, self->game->id);
  marquise_side_page_enable_action (MARQUISE_SIDE_PAGE (self), "reset",
                                    g_str_equal (view, "shown"));
  marquise_side_page_enable_action (MARQUISE_SIDE_PAGE (self), "bring-back", reset != NULL);
  gtk_widget_set_visible (self->all, self->game != NULL && is_played (self, NULL));
  marquise_side_page_set_titles (MARQUISE_SIDE_PAGE (self),
                                 self->game != NULL ? marquise_game_find_name (self->game->id)
                                 : _("Statistics"),
                                 self->game != NULL ? _("Statistics") : "");
  if (g_str_equal (view, "unknown"))
    show_unknown (self);
  if (g_str_equal (view, "list"))
    {
      marquise_statistics_list_update (self->list, self->statistics);
    }
  else if (g_str_equal (view, "shown"))
    {
      update_rules (self);
      update_figures (self);
    }
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), view);
}

static void
show_game (MarquiseStatisticsPage *self,
           const Game             *game,
           gboolean                from_list)
{
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));

  if (game == NULL && self->game != NULL)
    marquise_statistics_list_set_current (self->list, self->game->id);
  self->game = game;
  self->from_list = from_list;
  update (self);
  gtk_adjustment_set_value (adjustment, 0);
  /* The stack has put the keyboard somewhere in the list already, and not where one comes from. */
  gtk_widget_grab_focus (game == NULL ? GTK_WIDGET (self->list) : GTK_WIDGET (self));
}

static void
chosen_cb (MarquiseStatisticsPage *self,
           const char             *id)
{
  show_game (self, game_find (id), TRUE);
}

static void
rules_changed_cb (MarquiseStatisticsPage *self)
{
  if (self->rules != NULL)
    update_figures (self);
}

static void
show_numbers_cb (MarquiseStatisticsPage *self)
{
  g_settings_set (self->settings, "hide-numbers", "b", FALSE);
}

/* Actions */

static GtkWindow *
get_window (gpointer self)
{
  return GTK_WINDOW (gtk_widget_get_root (self));
}

static void
all_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  show_game (user_data, NULL, FALSE);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MarquiseStatisticsPage *self = user_data;

  marquise_statistics_export (get_window (self), self->toasts, self->statistics,
                              g_str_equal (g_action_get_name (G_ACTION (action)), "export-csv")
                              ? MARQUISE_EXCHANGE_CSV : MARQUISE_EXCHANGE_JSON);
}

static void
import_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MarquiseStatisticsPage *self = user_data;

  marquise_statistics_import (get_window (self), self->toasts, self->statistics);
}

/* Shows a toast at once, before waiting ones, which come back afterwards. */
static void
show_toast (MarquiseStatisticsPage *self,
            AdwToast               *toast)
{
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  marquise_toasts_say (self->toasts, toast);
}

static void
undo_reset (MarquiseStatisticsPage *self,
            const char             *reset)
{
  marquise_statistics_undo_reset (self->statistics, reset);
  /* The button goes with the toast. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  marquise_toasts_announce (self->toasts, _("The statistics are restored."));
}

static void
undo_reset_cb (MarquiseStatisticsPage *self,
               AdwToast               *toast)
{
  undo_reset (self, g_object_get_data (G_OBJECT (toast), "reset"));
}

/* Also long after. */
static void
bring_back_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  MarquiseStatisticsPage *self = user_data;
  g_autofree char *reset = marquise_statistics_get_reset (self->statistics, self->game->id);

  if (reset != NULL)
    undo_reset (self, reset);
}

/* Nothing is asked, since a reset can be taken back at any time. */
static void
reset_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MarquiseStatisticsPage *self = user_data;
  char *id = marquise_statistics_reset (self->statistics, self->game->id);
  g_autofree char *sentence = NULL;
  AdwToast *toast;

  /* Translators: %s is the name of a game. */
  sentence = g_strdup_printf (_("Statistics for %s were reset."),
                              marquise_game_find_name (self->game->id));
  toast = marquise_dialogs_toast (sentence);
  adw_toast_set_button_label (toast, _("_Undo"));
  adw_toast_set_timeout (toast, 0);
  g_object_set_data_full (G_OBJECT (toast), "reset", id, g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_reset_cb), self,
                           G_CONNECT_SWAPPED);
  show_toast (self, toast);
}

/* Goes from a game back to the list. */
static gboolean
marquise_statistics_page_go_back (MarquiseSidePage *page)
{
  MarquiseStatisticsPage *self = MARQUISE_STATISTICS_PAGE (page);

  if (!self->from_list)
    return FALSE;

  show_game (self, NULL, FALSE);

  return TRUE;
}

static gboolean
marquise_statistics_page_grab_focus (GtkWidget *widget)
{
  MarquiseStatisticsPage *self = MARQUISE_STATISTICS_PAGE (widget);
  GtkWidget *child = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, child))
    return TRUE;
  if (g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), "list") == 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->list));

  return gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void
marquise_statistics_page_dispose (GObject *object)
{
  MarquiseStatisticsPage *self = MARQUISE_STATISTICS_PAGE (object);

  g_clear_object (&self->statistics);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->rules, g_strfreev);

  G_OBJECT_CLASS (marquise_statistics_page_parent_class)->dispose (object);
}

static void
marquise_statistics_page_class_init (MarquiseStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_statistics_page_dispose;
  widget_class->grab_focus = marquise_statistics_page_grab_focus;
  widget_class->focus = marquise_side_page_move_focus;
  MARQUISE_SIDE_PAGE_CLASS (klass)->go_back = marquise_statistics_page_go_back;

  g_type_ensure (MARQUISE_TYPE_STATISTICS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/marquise/statistics-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, all);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, list);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, unknown);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, rule_sets);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MarquiseStatisticsPage, figures);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_numbers_cb);
}

static void
marquise_statistics_page_init (MarquiseStatisticsPage *self)
{
  static const GActionEntry actions[] = {
    { .name = "all", .activate = all_cb },
    { .name = "export-csv", .activate = export_cb },
    { .name = "export-json", .activate = export_cb },
    { .name = "import", .activate = import_cb },
    { .name = "reset", .activate = reset_cb },
    { .name = "bring-back", .activate = bring_back_cb },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  marquise_side_page_add_actions (MARQUISE_SIDE_PAGE (self), "statistics", actions,
                                  G_N_ELEMENTS (actions));
}

MarquiseStatisticsPage *
marquise_statistics_page_new (MarquiseLibrary *library,
                              const char      *game)
{
  MarquiseStatisticsPage *self;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  self = g_object_new (MARQUISE_TYPE_STATISTICS_PAGE, NULL);
  self->game = game != NULL ? game_find (game) : NULL;
  self->statistics = g_object_ref (marquise_library_get_statistics (library));
  self->settings = g_object_ref (marquise_library_get_settings (library));
  g_signal_connect_object (self->statistics, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::hide-numbers", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return self;
}
