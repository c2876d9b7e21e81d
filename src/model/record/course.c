/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals are counted in the order of their ends; the first one ever begins the first course. */

#include "config.h"

#include "course.h"

#include "model/game/game-private.h"
#include "model/game/patience-points.h"
#include "model/game/patience.h"

#include "engine/patience/points.h"

#include <glib/gi18n-lib.h>

static PointsScheme
get_scheme (MarquiseGame *game)
{
  return MARQUISE_IS_PATIENCE (game)
         ? points_scheme (MARQUISE_PATIENCE_GET_CLASS (game)->patience,
                          marquise_game_get_rules (game)) : POINTS_NONE;
}

/* The record of the game on the table is in the journal as soon as the game is over. */
static gboolean
is_of (const MarquiseRecord *record,
       MarquiseGame         *game)
{
  return g_strcmp0 (record->id, marquise_game_get_counted_id (game)) == 0;
}

/* The number of cards left in the deal of @record; FALSE if it was not counted. */
static gboolean
read_left (const MarquiseRecord *record,
           int                  *points)
{
  gboolean left;

  return marquise_points_read (record, points, &left) && left;
}

gboolean
marquise_course_get (MarquiseStatistics *statistics,
                     MarquiseGame       *game,
                     guint              *n,
                     int                *points)
{
  g_autoptr (GPtrArray) records = NULL;
  gboolean over = marquise_game_is_over (game);
  guint played = 0;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (n != NULL && points != NULL, FALSE);

  *n = 0;
  *points = 0;
  if (get_scheme (game) != POINTS_LEFT)
    return FALSE;

  records = marquise_statistics_list (statistics, marquise_game_get_id (game), NULL, TRUE);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      int of_deal;

      if (!read_left (record, &of_deal) || (is_of (record, game) && !over))
        continue;
      if (played++ % MARQUISE_COURSE == 0)
        *points = 0;
      *points += of_deal;
    }
  *n = played % MARQUISE_COURSE;
  if (*n == 0 && played > 0 && over)
    *n = MARQUISE_COURSE;
  else if (*n == 0)
    *points = 0;

  return TRUE;
}

gboolean
marquise_course_best (MarquiseStatistics *statistics,
                      const char         *game,
                      const char         *rules,
                      int                *points)
{
  g_autoptr (GPtrArray) records = NULL;
  guint played = 0;
  int sum = 0;
  gboolean found = FALSE;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (game != NULL && points != NULL, FALSE);

  records = marquise_statistics_list (statistics, game, rules, TRUE);
  for (guint i = 0; i < records->len; i++)
    {
      int of_deal;

      if (!read_left (g_ptr_array_index (records, i), &of_deal))
        continue;
      sum += of_deal;
      if (++played % MARQUISE_COURSE != 0)
        continue;
      *points = found ? MIN (*points, sum) : sum;
      found = TRUE;
      sum = 0;
    }

  return found;
}

/* Whether a deal by the rules in @text costs money. */
static gboolean
is_paid_for (const char     *text,
             const Patience *patience)
{
  Rules rules;

  return rules_parse (&patience->game, text, &rules, NULL, 0)
         && points_scheme (patience, &rules) == POINTS_VEGAS;
}

gboolean
marquise_course_bank (MarquiseStatistics *statistics,
                      MarquiseGame       *game,
                      int                *bank)
{
  g_autoptr (GPtrArray) records = NULL;
  const char *rules = NULL;
  gboolean paid = FALSE;
  int own = 0;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (statistics), FALSE);
  g_return_val_if_fail (bank != NULL, FALSE);

  *bank = 0;
  if (get_scheme (game) != POINTS_VEGAS)
    return FALSE;

  records = marquise_statistics_list (statistics, marquise_game_get_id (game), NULL, TRUE);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);
      gboolean left;
      int points;

      if (is_of (record, game) || !marquise_points_read (record, &points, &left))
        continue;
      /* Most deals have the same rules as the one before. */
      if (g_strcmp0 (record->rules, rules) != 0)
        paid = is_paid_for (record->rules, MARQUISE_PATIENCE_GET_CLASS (game)->patience);
      rules = record->rules;
      if (paid)
        *bank += points;
    }
  marquise_patience_points_get (game, &own, NULL);
  *bank += own;

  return TRUE;
}

char *
marquise_course_say (MarquiseStatistics *statistics,
                     MarquiseGame       *game)
{
  g_autofree char *number = NULL;
  int points;
  guint n;

  if (marquise_course_bank (statistics, game, &points))
    {
      number = marquise_points_format (points);
      /* Translators: beneath the table, all that was won and lost. */
      return g_strdup_printf (_("bank %s"), number);
    }
  if (!marquise_course_get (statistics, game, &n, &points))
    return NULL;
  number = marquise_points_format (points);
  if (marquise_game_is_over (game))
    /* Translators: deals of a course, and the cards left in all of them. */
    return g_strdup_printf (_("after %u of 9: %s"), n, number);

  return n == 0 ? g_strdup (_("deal 1 of 9"))
         /* Translators: which deal of a course, and the cards left in those before. */
         : g_strdup_printf (_("deal %u of 9, %s so far"), n + 1, number);
}
