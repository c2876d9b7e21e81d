/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each goal is a small count over all games, the oldest first. */

#include "config.h"

#include "goals.h"
#include "daily.h"

#include "engine/games.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n-lib.h>

typedef struct _Goal Goal;

/* The progress towards a goal. */
typedef struct {
  guint n;
  guint32 day;                  /* the last day of a series of days */
  GHashTable *games;            /* ids of games, not owned */
} Walk;

struct _Goal {
  const char *id;
  const char *title;
  gboolean common;              /* games of all patiences count together; otherwise each patience
                                 * has its own goal */
  guint target;                 /* 0: the number of patiences */
  /* Takes a game in; walk->n is the progress after it. */
  void (*count) (Walk *walk, const MarquiseRecord *record);
};

/* A win at a patience that counts in the totals. */
static gboolean
is_win (const MarquiseRecord *record)
{
  return record->result == MARQUISE_RESULT_WON && !record->again
         && (record->race == NULL || record->race[0] == '\0')
         && games_has_patience (record->game);
}

static gboolean
is_loss (const MarquiseRecord *record)
{
  return record->result == MARQUISE_RESULT_LOST && !record->again
         && (record->race == NULL || record->race[0] == '\0')
         && games_has_patience (record->game);
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
  if (is_win (record) && marquise_daily_comes_every_day (record->game))
    g_hash_table_add (walk->games, record->game);
  walk->n = g_hash_table_size (walk->games);
}

/* Deals of the day won on successive days. */
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

static const Goal all_goals[] = {
  { "no-undo", N_("Win a patience without undo"), FALSE, 1, count_no_undo },
  { "alone", N_("Win five patiences without help"), TRUE, 5, count_alone },
  { "three-minutes", N_("Win a patience in under three minutes"), FALSE, 1, count_quick },
  { "ten-in-a-row", N_("Win ten patiences in a row"), TRUE, 10, count_run },
  { "each", N_("Win each of the patiences that have a deal of the day"), TRUE, 0, count_each },
  { "hundred", N_("Win a hundred patiences"), TRUE, 100, count_win },
  { "seven-days", N_("Win the deal of the day every day for a week"), TRUE, 7, count_days },
  { "race", N_("Win three deals against the clock"), FALSE, 3, count_race },
};

static guint
get_target (const Goal *goal)
{
  guint n = 0;

  if (goal->target > 0)
    return goal->target;

  for (int i = 0; games[i] != NULL; i++)
    n += marquise_daily_comes_every_day (games[i]->id)
         && trick_game_find (games[i]->id) == NULL;

  return n;
}

/* When it was reached with games of @game or, if it is common, of all patiences; 0 if it was
 * not. */
static gint64
find_reached (const Goal *goal,
              GPtrArray  *records,
              const char *game)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  Walk walk = { .games = seen };
  guint target = get_target (goal);

  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (!goal->common && g_strcmp0 (record->game, game) != 0)
        continue;

      goal->count (&walk, record);
      if (walk.n >= target)
        return record->date;
    }

  return 0;
}

/* Whether the goal of a trick game is reached with this game. */
static gboolean
reaches (const MarquiseRecord    *record,
         const TrickGame         *tricks,
         const MarquiseTrickGoal *goal)
{
  g_autofree char *level = NULL;
  guint points = 0;

  if (marquise_record_is_two_player (record) || g_strcmp0 (record->game, tricks->game->id) != 0)
    return FALSE;
  if (goal->kind != NULL)
    {
      marquise_record_get_number (record, goal->kind, &points);
      return record->result == MARQUISE_RESULT_DEAL && !record->again && points > 0;
    }

  level = marquise_record_get_word (record, "level");

  return record->result == MARQUISE_RESULT_WON && level != NULL
         && trick_game_find_character (tricks, level) == trick_game_count_characters (tricks) - 1;
}

static void
list_trick_goals (GArray          *list,
                  GPtrArray       *records,
                  const TrickGame *tricks)
{
  const MarquiseTrickGoal *goals = marquise_trick_match_get_goals (tricks->game->id);

  for (gsize i = 0; goals != NULL && goals[i].id != NULL; i++)
    {
      MarquiseGoal reached = { goals[i].id, _(goals[i].title), 0, FALSE };

      for (guint j = 0; j < records->len && reached.reached_on == 0; j++)
        if (reaches (records->pdata[j], tricks, &goals[i]))
          reached.reached_on = ((const MarquiseRecord *) records->pdata[j])->date;
      if (reached.reached_on != 0)
        g_array_append_val (list, reached);
    }
}

/* A common goal is shown for each game that contributed to it. */
static gboolean
has_part (GPtrArray  *records,
          const char *game)
{
  for (guint i = 0; i < records->len; i++)
    if (g_strcmp0 (((const MarquiseRecord *) records->pdata[i])->game, game) == 0)
      return TRUE;

  return FALSE;
}

GArray *
marquise_goals_list (MarquiseStatistics *statistics,
                     const char         *game)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (MarquiseGoal));
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), list);
  g_return_val_if_fail (game != NULL, list);

  records = marquise_statistics_list (statistics, NULL, NULL, FALSE);
  if (trick_game_find (game) != NULL)
    list_trick_goals (list, records, trick_game_find (game));
  else if (has_part (records, game))
    for (gsize i = 0; i < G_N_ELEMENTS (all_goals); i++)
      {
        const Goal *goal = &all_goals[i];
        MarquiseGoal reached = { goal->id, _(goal->title), 0, goal->common };

        reached.reached_on = find_reached (goal, records, game);
        if (reached.reached_on != 0)
          g_array_append_val (list, reached);
      }

  return list;
}
