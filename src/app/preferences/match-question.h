/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked before a match of a trick game: against whom, to how many points, and who deals
 * first. */

#pragma once

#include "app/system/question.h"
#include "model/trick/trick-match.h"
#include "model/settings.h"

G_BEGIN_DECLS

/* Responses: "cancel", "begin". @game: the present match, whose place the new one takes. */
MarquiseQuestion *marquise_match_question_new    (GSettings          *settings,
                                                  MarquiseTrickMatch *game);
/* Keeps what was chosen in the settings; returns the number of the first deal, or 0: any, and who
 * deals first is drawn at random. */
guint32           marquise_match_question_choose (MarquiseQuestion  *self);

G_END_DECLS
