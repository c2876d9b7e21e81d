/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLessonPage: first steps in a game, beside the games that count. */

#pragma once

#include "app/kit/side-page.h"
#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_LESSON_PAGE (marquise_lesson_page_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLessonPage, marquise_lesson_page, MARQUISE, LESSON_PAGE,
                      MarquiseSidePage)

/* @game is the id of a game that has a lesson; tables look as @settings say. */
MarquiseLessonPage *marquise_lesson_page_new (const char       *game,
                                              GSettings *settings);

G_END_DECLS
