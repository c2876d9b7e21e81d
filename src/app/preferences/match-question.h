/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question before a match of a trick game: the opponent, the number of points, and the first
 * dealer. */

#pragma once

#include "app/system/question.h"
#include "model/trick/trick-match.h"
#include "model/settings.h"

G_BEGIN_DECLS

/* Responses: "cancel", "begin". @game: the present match, whose place the new one takes. */
MarquiseQuestion *marquise_match_question_new    (GSettings          *settings,
                                                  MarquiseTrickMatch *game);
/* Stores the choices in the settings. Returns the number of the first deal, or 0 for any number and
 * a drawn dealer. */
guint32           marquise_match_question_choose (MarquiseQuestion  *self);

G_END_DECLS
