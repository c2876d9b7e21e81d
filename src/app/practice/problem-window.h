/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseProblemWindow: problems of a trick game: of which kind, then one after the other on a
 * table of its own. Nothing of it counts but for its own figures. */

#pragma once

#include "model/store/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_PROBLEM_WINDOW (marquise_problem_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseProblemWindow, marquise_problem_window, MARQUISE, PROBLEM_WINDOW,
                      AdwWindow)

/* @game: the id of a game that has problems (marquise_problem_find_game()). */
MarquiseProblemWindow *marquise_problem_window_new (const char       *game,
                                                    MarquiseLibrary *library);

G_END_DECLS
