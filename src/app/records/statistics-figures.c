/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A figure that is nothing yet is left out. */

#include "config.h"

#include "statistics-figures.h"

#include "app/kit/figure-row.h"
#include "app/kit/format.h"
#include "model/trick/trick-match.h"
#include "model/game/patience-points.h"
#include "model/record/course.h"
#include "model/record/goals.h"
#include "model/record/normal-shares.h"

#include <glib/gi18n.h>

/* The number of months shown. */
#define MONTHS 12

/* Takes @value. */
static GtkWidget *
add_figure (AdwPreferencesGroup *group,
            const char          *title,
            char                *value)
{
  GtkWidget *row = marquise_figure_row_new (title, NULL, value);

  adw_preferences_group_add (group, row);
  g_free (value);

  return row;
}

static void
add_count (AdwPreferencesGroup *group,
           const char          *title,
           guint64              n)
{
  if (n > 0)
    add_figure (group, title, marquise_format_number (n));
}

/* 0 stands for "none yet" in best times. */
static void
add_time (AdwPreferencesGroup *group,
          const char          *title,
          guint                seconds)
{
  g_autofree char *heard = marquise_format_spoken_duration (seconds);
  GtkWidget *row;

  if (seconds == 0)
    return;

  row = add_figure (group, title, marquise_format_duration (seconds));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heard,
                                  -1);
}

/* The rounded average over @n; 0 if that is 0. */
static guint64
find_mean (guint64 total,
           guint   n)
{
  return n > 0 ? (total + n / 2) / n : 0;
}

/* Shows the best possible share beside the player's own. */
static void
add_normal_share (AdwPreferencesGroup *group,
                  const Game          *game,
                  const char          *text)
{
  Rules rules = { 0 };
  double low, high;
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;

  if (text == NULL || !rules_parse (game, text, &rules, NULL, 0)
      || !marquise_normal_share_close (game->id, &rules, &low, &high))
    return;

  from = marquise_format_share ((guint) (low * 1000 + 0.5), 1000);
  to = marquise_format_share ((guint) (high * 1000 + 0.5), 1000);
  add_figure (group, _("Deals a perfect player could win"),
              g_strcmp0 (from, to) == 0 ? g_strdup (from)
              /* Translators: two percentages. */
              : g_strdup_printf (_("%s to %s"), from, to));
}

static void
add_help_figures (AdwPreferencesGroup  *group,
                  const MarquiseTotals *totals)
{
  add_count (group, _("Moves undone"), totals->undos);
  add_count (group, _("Hints"), totals->hints);
  add_count (group, _("Solver answers"), totals->solver);
}

/* Sums of the points of a patience. */
static void
add_points (AdwPreferencesGroup  *group,
            MarquiseStatistics   *statistics,
            const MarquiseTotals *totals,
            const Game           *game,
            const char           *rules)
{
  int course;

  if (totals->pointed == 0)
    return;

  add_figure (group, _("Best score"), marquise_points_format (totals->best_points));
  add_figure (group, _("Average score"),
              marquise_format_decimal ((double) totals->all_points / totals->pointed));
  if (marquise_course_best (statistics, game->id, rules, &course))
    add_figure (group, _("Best course of nine deals"), marquise_points_format (course));
}

/* Figures of finished games; there are none before the first. */
static void
add_played_figures (AdwPreferencesGroup  *group,
                    MarquiseStatistics   *statistics,
                    const MarquiseTotals *totals,
                    const Game           *game,
                    const char           *rules)
{
  add_figure (group, _("Games played"), marquise_format_number (totals->played));
  add_count (group, _("Games won"), totals->won);
  add_count (group, _("Games won without any help"), totals->won_alone);
  add_figure (group, _("Win rate"), marquise_format_share (totals->won, totals->played));
  add_normal_share (group, game, rules);
  add_count (group, _("Current winning streak"), totals->streak);
  add_count (group, _("Longest winning streak"), totals->longest_streak);
  add_time (group, _("Best time"), totals->best_time);
  add_time (group, _("Average time of games won"),
            (guint) find_mean (totals->total_time, totals->won));
  add_time (group, _("Time of the last game won"), totals->last_time);
  add_count (group, _("Fewest moves"), totals->fewest_moves);
  add_points (group, statistics, totals, game, rules);
  add_help_figures (group, totals);
}

static void
add_patience_figures (AdwPreferencesGroup  *group,
                      MarquiseStatistics   *statistics,
                      const MarquiseTotals *totals,
                      const Game           *game,
                      const char           *rules)
{
  if (totals->played > 0)
    add_played_figures (group, statistics, totals, game, rules);
  else
    adw_preferences_group_set_description (group, _("After your first game, its "
                                                    "figures appear here."));
  if (totals->again_played > 0)
    add_figure (group, _("Deals played again"),
                /* Translators: games won out of games played. */
                g_strdup_printf (_("%u, of which %u won"), totals->again_played,
                                 totals->again_won));
  if (totals->race_played > 0)
    add_figure (group, _("Games against the clock"),
                g_strdup_printf (_("%u, of which %u won"), totals->race_played, totals->race_won));
}

/* How much is luck: the coach wins as often as the cards allow without seeing hidden ones. */
static void
add_compared (AdwPreferencesGroup       *group,
              const MarquiseCoachTotals *totals)
{
  if (totals->compared == 0)
    return;

  add_figure (group, _("Deals the coach also played"),
              marquise_format_number (totals->compared));
  add_figure (group, _("Won by you and by the coach"), marquise_format_number (totals->both));
  add_figure (group, _("Won by you, lost by the coach"), marquise_format_number (totals->own));
  add_figure (group, _("Lost by you, won by the coach"), marquise_format_number (totals->coach));
}

static void
add_given (AdwPreferencesGroup       *group,
           const MarquiseCoachTotals *totals)
{
  guint mean;

  if (totals->reviewed == 0)
    return;

  mean = (totals->given + totals->reviewed / 2) / totals->reviewed;
  add_figure (group, _("Games reviewed by the coach"),
              marquise_format_number (totals->reviewed));
  /* Translators: chances in a hundred. */
  add_figure (group, _("Chances given away per game, on average"),
              g_strdup_printf (_("%u in 100"), mean));
}

GtkWidget *
marquise_statistics_coach_new (MarquiseStatistics *statistics,
                               const Game         *game,
                               const char         *rules)
{
  MarquiseCoachTotals totals;
  GtkWidget *group;

  marquise_statistics_get_coach (statistics, game->id, rules, &totals, NULL);
  if (totals.compared + totals.reviewed == 0)
    return NULL;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Luck and skill"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("The coach sees no hidden card either. What it cannot "
                                           "win was most likely bad luck."));
  add_compared (ADW_PREFERENCES_GROUP (group), &totals);
  add_given (ADW_PREFERENCES_GROUP (group), &totals);

  return group;
}

/* A month: what was given away in each of its games, and the deals of it that one of the two
 * won. */
static GtkWidget *
make_month_row (const MarquiseCoachMonth *month)
{
  const MarquiseCoachTotals *totals = &month->totals;
  guint n = MAX (totals->compared, totals->reviewed);
  GtkWidget *row;
  g_autoptr (GDate) first = g_date_new_dmy (1, (GDateMonth) month->month, (GDateYear) month->year);
  g_autofree char *title = marquise_format_month (g_date_get_julian (first));
  g_autofree char *played = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  GString *text = g_string_new (NULL);

  if (totals->reviewed > 0)
    /* Translators: chances in a hundred, in each game. */
    g_string_append_printf (text, _("Given away: %u in 100 per game."),
                            (totals->given + totals->reviewed / 2) / totals->reviewed);
  if (totals->compared > 0)
    {
      g_string_append (text, text->len > 0 ? " " : "");
      /* Translators: numbers of deals. */
      g_string_append_printf (text, _("Won by you alone: %u. Won by the coach alone: %u."),
                              totals->own, totals->coach);
    }
  row = marquise_figure_row_new (title, text->str, played);
  g_string_free (text, TRUE);

  return row;
}

GtkWidget *
marquise_statistics_months_new (const GArray *months)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   _("Luck and skill, month by month"));
  for (guint i = months->len; i > 0 && months->len - i < MONTHS; i--)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               make_month_row (&g_array_index (months, MarquiseCoachMonth, i - 1)));

  return group;
}

static void
add_match_figures (AdwPreferencesGroup  *group,
                   const MarquiseTotals *totals)
{
  if (totals->played + totals->deals == 0)
    {
      adw_preferences_group_set_description (group, _("After your first game, its "
                                                      "figures appear here."));
      return;
    }

  add_count (group, _("Matches played"), totals->played);
  add_count (group, _("Matches won"), totals->won);
  add_count (group, _("Matches won without any help"), totals->won_alone);
  add_figure (group, _("Win rate"), marquise_format_share (totals->won, totals->played));
  add_count (group, _("Current streak of matches won"), totals->streak);
  add_count (group, _("Longest streak of matches won"), totals->longest_streak);
  add_count (group, _("Deals played"), totals->deals);
  add_count (group, _("Deals won"), totals->deals_won);
  add_count (group, _("Average points per deal"), find_mean (totals->points, totals->deals));
  add_count (group, _("Best deal"), totals->best_deal);
  add_help_figures (group, totals);
}

/**
 * marquise_statistics_describe_unknown:
 * @statistics: a record that is not known
 * @game: the id of a game
 *
 * Returns: (transfer full): one or two sentences
 */
char *
marquise_statistics_describe_unknown (MarquiseStatistics *statistics,
                                      const char         *game)
{
  g_auto (MarquiseStoredTotals) stored = { 0 };
  g_autofree char *date = NULL, *share = NULL;

  if (marquise_statistics_get_state (statistics) == MARQUISE_STATISTICS_READING)
    return g_strdup (_("Loading your statistics…"));
  if (!marquise_statistics_get_stored (statistics, game, &stored) || stored.totals.played == 0)
    return g_strdup (_("Your statistics could not be read."));

  date = marquise_format_date (stored.as_of);
  share = marquise_format_share (stored.totals.won, stored.totals.played);
  /* Translators: games played, games won, their share as a percentage, a date. */
  return g_strdup_printf (ngettext ("%u game played, %u won (%s), as of %s. The list of games "
                                    "cannot be read.",
                                    "%u games played, %u won (%s), as of %s. The list of games "
                                    "cannot be read.", stored.totals.played),
                          stored.totals.played, stored.totals.won, share, date);
}

/**
 * marquise_statistics_figures_new:
 * @statistics: the record
 * @game: which game
 * @rules: (nullable): a rule string; all together without
 * @title: translated
 *
 * Returns: (transfer floating): a group of rows
 */
GtkWidget *
marquise_statistics_figures_new (MarquiseStatistics *statistics,
                                 const Game         *game,
                                 const char         *rules,
                                 const char         *title)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *escaped = g_markup_escape_text (title, -1);
  MarquiseTotals totals;

  marquise_statistics_get (statistics, game->id, rules, &totals);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), escaped);
  if (trick_game_find (game->id) != NULL)
    add_match_figures (ADW_PREFERENCES_GROUP (group), &totals);
  else
    add_patience_figures (ADW_PREFERENCES_GROUP (group), statistics, &totals, game, rules);

  return group;
}

static void
add_level_figures (AdwPreferencesGroup       *group,
                   const Game                *game,
                   const MarquiseTrickTotals *totals)
{
  add_count (group, _("Matches played"), totals->matches);
  add_count (group, _("Matches won"), totals->matches_won);
  add_count (group, _("Longest streak of matches won"), totals->longest_streak);
  add_count (group, _("Deals played"), totals->deals);
  add_count (group, _("Deals won"), totals->deals_won);
  add_count (group, _("Average points per deal"), find_mean (totals->points, totals->deals));
  add_count (group, _("Opponent’s average points per deal"),
             find_mean (totals->other_points, totals->deals));
  add_count (group, _("Best deal"), totals->best_deal);
  if (totals->detailed_deals == 0)
    return;

  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    add_count (group, marquise_trick_match_meld_title (game->id, i), totals->melds[i]);
  add_figure (group, _("Brisques per deal"),
              marquise_format_decimal ((double) totals->brisques / totals->detailed_deals));
  add_count (group, _("All of the last six tricks"), totals->capots);
}

static void
add_level (GtkBox             *box,
           MarquiseStatistics *statistics,
           const Game         *game,
           const char         *rules,
           const char         *level,
           const char         *title)
{
  MarquiseTrickTotals totals;
  GtkWidget *group;

  marquise_statistics_get_tricks (statistics, game->id, rules, level, &totals);
  if (totals.matches == 0 && totals.deals == 0)
    return;

  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  add_level_figures (ADW_PREFERENCES_GROUP (group), game, &totals);
  gtk_box_append (box, group);
}

/**
 * marquise_statistics_add_levels:
 * @box: where to append
 * @statistics: the record
 * @game: a trick game
 * @rules: (nullable): a rule string; all together without
 *
 * Appends a group for each level that was played against.
 */
void
marquise_statistics_add_levels (GtkBox             *box,
                                MarquiseStatistics *statistics,
                                const Game         *game,
                                const char         *rules)
{
  guint n_characters = marquise_trick_match_get_n_characters (game->id);
  const char *alias, *alias_title;

  for (guint i = 0; (alias = marquise_trick_match_get_alias (game->id, i, &alias_title)) != NULL;
       i++)
    add_level (box, statistics, game, rules, alias, alias_title);
  add_level (box, statistics, game, rules, MARQUISE_LEVEL_TWO_PLAYERS,
             _("Two players at one screen"));
  for (guint i = 0; i < n_characters; i++)
    {
      g_autofree char *title = NULL;
      MarquiseCharacter character;

      marquise_trick_match_get_character (game->id, i, &character);
      /* Translators: %s is the name of a character to play against. */
      title = g_strdup_printf (_("Against %s"), character.name);
      add_level (box, statistics, game, rules, marquise_trick_match_get_level_id (game->id, i),
                 title);
    }
}

/* The goals reached with one game or, if @common, with all patiences together; NULL if there are
 * none. */
static GtkWidget *
make_goals (GArray     *goals,
            gboolean    common,
            const char *title)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  guint n = 0;

  g_object_ref_sink (group);
  adw_preferences_group_set_title (group, title);
  for (guint i = 0; i < goals->len; i++)
    {
      const MarquiseGoal *goal = &g_array_index (goals, MarquiseGoal, i);
      g_autofree char *date = marquise_format_date (goal->reached_on);
      g_autofree char *text = NULL;

      if (goal->common != common)
        continue;

      n++;
      /* Translators: %s is a date with its time. */
      text = g_strdup_printf (_("Reached on %s"), date);
      adw_preferences_group_add (group, marquise_figure_row_new (goal->title, text, NULL));
    }
  if (n == 0)
    g_clear_object (&group);

  return group != NULL ? GTK_WIDGET (group) : NULL;
}

void
marquise_statistics_add_goals (GtkBox             *box,
                               MarquiseStatistics *statistics,
                               const Game         *game)
{
  g_autoptr (GArray) goals = marquise_goals_list (statistics, game->id);
  g_autoptr (GtkWidget) own = make_goals (goals, FALSE, _("Goals reached"));
  g_autoptr (GtkWidget) common = make_goals (goals, TRUE,
                                             _("Goals reached at all patiences together"));

  if (own != NULL)
    gtk_box_append (box, own);
  if (common != NULL)
    gtk_box_append (box, common);
}
