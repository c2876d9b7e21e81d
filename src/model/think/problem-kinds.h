/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of problems: games that have any, their grades, and the problem of a day. */

#pragma once

#include "engine/games.h"

#include <glib.h>

G_BEGIN_DECLS

/* Used in place of a grade. */
#define MARQUISE_PROBLEM_QUESTION (-1)

/* The rules and players of that game, or NULL if it has no problems. */
const TrickGame *    marquise_problem_find_tricks  (const char *game);
/* The id of a game that has problems, or NULL. */
const char *         marquise_problem_find_game    (void);
/* The number of grades of that game, and their ids: "easy" …, or "question" for
 * MARQUISE_PROBLEM_QUESTION. */
int                  marquise_problem_count_grades (const char *game);
const char *         marquise_problem_get_grade_id (const char *game, int grade);
/* The number of the problem for a day (20261122), and its grade, easy at the beginning of the
 * week. */
guint32              marquise_problem_find_day     (GDateTime *date, int n_grades, int *grade);

G_END_DECLS
