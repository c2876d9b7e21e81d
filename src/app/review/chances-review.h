/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseChancesReview: what the coach says of a patience that was played: where chances were
 * given away, and a line of the chances from move to move. Invisible as long as it has nothing to
 * show. */

#pragma once

#include "model/session/replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CHANCES_REVIEW (marquise_chances_review_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseChancesReview, marquise_chances_review, MARQUISE, CHANCES_REVIEW,
                      GtkBox)

/* Signals: "go-to" (guint stop): show this; "changed" (): the marks may have changed; "told" (const
 * char *sentence): a new text is shown; "weighed" (guint given): the whole game was reviewed, and
 * this many chances in a hundred were given away. */

/* Forgets earlier results. NULL: nothing is reviewed. */
void marquise_chances_review_set_replay (MarquiseChancesReview *self,
                                         MarquiseReplay        *replay);
void marquise_chances_review_begin      (MarquiseChancesReview *self);
/* Beside the table, where there is room for the curve, rather than beneath it. */
void marquise_chances_review_set_beside (MarquiseChancesReview *self,
                                         gboolean               beside);
/* Puts the moves that gave chances away on @slider, whose values are the stops of the replay. */
void marquise_chances_review_mark       (MarquiseChancesReview *self,
                                         GtkScale              *slider);

/* The curve of the chances, to be placed by the caller; visible if there are any. (transfer
 * none) */
GtkWidget *marquise_chances_review_get_chart (MarquiseChancesReview *self);

G_END_DECLS
