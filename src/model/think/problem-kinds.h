/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which problems there are: games that have any, their grades, and the one of a day. */

#pragma once

#include "engine/games.h"

#include <glib.h>

G_BEGIN_DECLS

/* In the place of a grade. */
#define MARQUISE_PROBLEM_QUESTION (-1)

/* The rules and players of that game, or NULL: it has no problems. */
const TrickGame *    marquise_problem_find_tricks  (const char *game);
/* The id of a game that has problems, or NULL. */
const char *         marquise_problem_find_game    (void);
/* How many grades that game has, and their ids: "easy" … ; of MARQUISE_PROBLEM_QUESTION:
 * "question". */
int                  marquise_problem_count_grades (const char *game);
const char *         marquise_problem_get_grade_id (const char *game, int grade);
/* The number of the problem of a day (20261122), and its grade: easy on the first days of the
 * week. */
guint32              marquise_problem_find_day     (GDateTime *date, int n_grades, int *grade);

G_END_DECLS
