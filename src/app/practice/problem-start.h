/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseProblemStart: the kinds of problems, each with the player's results. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_PROBLEM_START (marquise_problem_start_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseProblemStart, marquise_problem_start, MARQUISE, PROBLEM_START, AdwBin)

/* Signal "begin" (int grade, uint number): that kind was chosen; the number is 0 except for the
 * problem of the day. */

/* To be called once. */
void        marquise_problem_start_set_up (MarquiseProblemStart *self,
                                           const char           *game,
                                           MarquiseLibrary      *library);
/* Reads the results again. */
void        marquise_problem_start_update (MarquiseProblemStart *self);
/* “Six tricks: easy”, translated. */
const char *marquise_problem_title        (const char           *id);

G_END_DECLS
