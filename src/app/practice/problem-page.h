/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseProblemPage: problems of a trick game: first the choice of their kind, then one after the
 * other on a table of its own. They only count in their own figures. */

#pragma once

#include "app/kit/side-page.h"
#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_PROBLEM_PAGE (marquise_problem_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseProblemPage, marquise_problem_page, MARQUISE, PROBLEM_PAGE,
                      MarquiseSidePage)

/* @game: the id of a game that has problems (marquise_problem_find_game()). */
MarquiseProblemPage *marquise_problem_page_new (const char      *game,
                                                MarquiseLibrary *library);

G_END_DECLS
