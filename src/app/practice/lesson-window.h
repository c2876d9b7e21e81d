/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLessonWindow: first steps in a game, beside the games that count. */

#pragma once

#include "model/store/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_LESSON_WINDOW (marquise_lesson_window_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLessonWindow, marquise_lesson_window, MARQUISE, LESSON_WINDOW,
                      AdwWindow)

/* @game is the id of a game that has a lesson; tables look as @settings say. */
MarquiseLessonWindow *marquise_lesson_window_new (const char       *game,
                                                  MarquiseSettings *settings);

G_END_DECLS
