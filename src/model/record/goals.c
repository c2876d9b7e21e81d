/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goals: see goals.h. Each is a small count over the games since it was chosen, the oldest
 * first. */

#include "config.h"

#include "goals.h"
#include "model/history/clock.h"
#include "daily.h"

#include "engine/games.h"

#include <glib/gi18n-lib.h>

typedef struct _Goal Goal;

/* How far one has come. */
typedef struct {
  guint n;
  guint32 day;                  /* the last day of a run of days */
  GHashTable *games;            /* ids of games, not owned */
} Walk;

struct _Goal {
  const char *id;
  const char *title;
  const char *explanation;
  guint target;                 /* 0: as many as there are patiences */
  /* Takes a game in; walk->n is the progress after it. */
  void (*count) (Walk *walk, const MarquiseRecord *record);
};

/* A win at a patience that counts in the totals. */
static gboolean
is_win (const MarquiseRecord *record)
{
  return record->result == MARQUISE_RESULT_WON && !record->again
         && (record->race == NULL || record->race[0] == '\0')
         && patience_find (record->game) != NULL;
}

static gboolean
is_loss (const MarquiseRecord *record)
{
  return record->result == MARQUISE_RESULT_LOST && !record->again
         && (record->race == NULL || record->race[0] == '\0')
         && patience_find (record->game) != NULL;
}

static void
count_win (Walk                 *walk,
           const MarquiseRecord *record)
{
  walk->n += is_win (record);
}

static void
count_no_undo (Walk                 *walk,
               const MarquiseRecord *record)
{
  walk->n += is_win (record) && record->undos == 0;
}

static void
count_alone (Walk                 *walk,
             const MarquiseRecord *record)
{
  walk->n += is_win (record) && !marquise_record_was_helped (record);
}

static void
count_quick (Walk                 *walk,
             const MarquiseRecord *record)
{
  walk->n += is_win (record) && record->seconds < 3 * 60;
}

static void
count_run (Walk                 *walk,
           const MarquiseRecord *record)
{
  if (is_win (record))
    walk->n++;
  else if (is_loss (record))
    walk->n = 0;
}

static void
count_each (Walk                 *walk,
            const MarquiseRecord *record)
{
  if (is_win (record))
    g_hash_table_add (walk->games, record->game);
  walk->n = g_hash_table_size (walk->games);
}

/* Deals of the day, each won on its day, one day after the other. */
static void
count_days (Walk                 *walk,
            const MarquiseRecord *record)
{
  guint32 day;

  if (!is_win (record) || !marquise_daily_parse (record->daily, &day) || day == walk->day
      || (marquise_record_get_day (record) != day && marquise_record_get_first_day (record) != day))
    return;

  walk->n = day == walk->day + 1 ? walk->n + 1 : 1;
  walk->day = day;
}

static void
count_race (Walk                 *walk,
            const MarquiseRecord *record)
{
  guint won;

  if (record->result != MARQUISE_RESULT_RACE || record->seconds > 5 * 60)
    return;

  marquise_record_get_number (record, "won", &won);
  walk->n = MAX (walk->n, won);
}

static void
count_capot (Walk                 *walk,
             const MarquiseRecord *record)
{
  guint points;

  if (record->result != MARQUISE_RESULT_DEAL || record->again
      || marquise_record_is_two_player (record))
    return;

  marquise_record_get_number (record, "allsix", &points);
  walk->n += points > 0;
}

static void
count_expert (Walk                 *walk,
              const MarquiseRecord *record)
{
  walk->n += record->result == MARQUISE_RESULT_WON
             && (marquise_record_has_word (record, "level", "expert")
                 || marquise_record_has_word (record, "level", "master"))
             && !marquise_record_is_two_player (record);
}

static const Goal all_goals[] = {
  { "no-undo", N_("Win a patience without undo"),
    N_("Take back no move from the first card to the last."), 1, count_no_undo },
  { "alone", N_("Win five patiences without help"),
    N_("Neither a hint nor the solver."), 5, count_alone },
  { "three-minutes", N_("Win a patience in under three minutes"),
    N_("By the game’s clock, which stops while you are elsewhere."), 1, count_quick },
  { "ten-in-a-row", N_("Win ten patiences in a row"),
    N_("Of any kind; losing a game starts the count again."), 10, count_run },
  { "each", N_("Win each of the patiences"),
    N_("One game of each kind, under any rules."), 0, count_each },
  { "hundred", N_("Win a hundred patiences"), N_("There is no hurry."), 100, count_win },
  { "seven-days", N_("Win the deal of the day for a week"),
    N_("Seven days in a row, each deal on its own day, whichever the patience."), 7, count_days },
  { "race", N_("Win three deals against the clock"),
    N_("In one race of three or five minutes."), 3, count_race },
  { "capot", N_("Take all of the last six tricks"),
    N_("All six of them in one deal."), 1, count_capot },
  { "expert", N_("Win a match against the expert"), N_("A whole match, to its last deal."), 1,
    count_expert },
};

static guint
get_target (const Goal *goal)
{
  guint n = 0;

  if (goal->target > 0)
    return goal->target;

  for (int i = 0; games[i] != NULL; i++)
    n += patience_find (games[i]->id) != NULL;

  return n;
}

static void
walk_records (const Goal   *goal,
              GPtrArray    *records,
              MarquiseGoal *result)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { .games = seen };

  for (guint i = 0; i < records->len && !result->reached; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (record->date < result->since)
        continue;

      goal->count (&walk, record);
      result->reached = walk.n >= result->target;
      result->reached_on = result->reached ? record->date : 0;
    }
  result->progress = MIN (walk.n, result->target);
}

void
marquise_goal_free (MarquiseGoal *goal)
{
  if (goal == NULL)
    return;

  g_free (goal->title);
  g_free (goal->explanation);
  g_free (goal);
}

GPtrArray *
marquise_goals_list (MarquiseStatistics *statistics)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_goal_free);
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), list);

  records = marquise_statistics_list (statistics, NULL, NULL, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (all_goals); i++)
    {
      MarquiseGoal *goal = g_new0 (MarquiseGoal, 1);

      goal->id = all_goals[i].id;
      goal->title = g_strdup (_(all_goals[i].title));
      goal->explanation = g_strdup (_(all_goals[i].explanation));
      goal->target = get_target (&all_goals[i]);
      goal->chosen = marquise_statistics_get_goal (statistics, goal->id, &goal->since, NULL);
      if (goal->chosen)
        walk_records (&all_goals[i], records, goal);
      g_ptr_array_add (list, goal);
    }

  return list;
}

gboolean
marquise_goals_choose (MarquiseStatistics *statistics,
                       const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (all_goals); i++)
    if (g_str_equal (all_goals[i].id, id))
      {
        marquise_statistics_set_goal (statistics, id, TRUE, marquise_clock_now ());
        return TRUE;
      }

  return FALSE;
}

void
marquise_goals_drop (MarquiseStatistics *statistics,
                     const char         *id)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));
  g_return_if_fail (id != NULL);

  marquise_statistics_set_goal (statistics, id, FALSE, marquise_clock_now ());
}
