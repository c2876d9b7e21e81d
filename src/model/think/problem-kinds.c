/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "problem-kinds.h"

const TrickGame *
marquise_problem_find_tricks (const char *id)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (trick_games[i]->problem != NULL && g_str_equal (trick_games[i]->game->id, id))
      return trick_games[i];

  return NULL;
}

const char *
marquise_problem_find_game (void)
{
  for (gsize i = 0; trick_games[i] != NULL; i++)
    if (trick_games[i]->problem != NULL)
      return trick_games[i]->game->id;

  return NULL;
}

int
marquise_problem_count_grades (const char *game)
{
  const TrickGame *tricks = marquise_problem_find_tricks (game);
  int n = 0;

  g_return_val_if_fail (tricks != NULL, 0);

  while (tricks->grades[n] != NULL)
    n++;

  return n;
}

const char *
marquise_problem_get_grade_id (const char *game,
                               int         grade)
{
  const TrickGame *tricks = marquise_problem_find_tricks (game);

  g_return_val_if_fail (tricks != NULL, NULL);

  return grade == MARQUISE_PROBLEM_QUESTION ? "question" : tricks->grades[grade];
}

guint32
marquise_problem_find_day (GDateTime *date,
                           int        n_grades,
                           int       *grade)
{
  /* Monday is 1. */
  *grade = MIN ((g_date_time_get_day_of_week (date) - 1) * n_grades / 7, n_grades - 1);

  return (guint32) (g_date_time_get_year (date) * 10000 + g_date_time_get_month (date) * 100
                    + g_date_time_get_day_of_month (date));
}
