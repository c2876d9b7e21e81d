/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReviewPane: the review of a replay: begun, waited for, stopped, and told. What the
 * solver does not know is said as such. Invisible as long as it has nothing to show. */

#pragma once

#include "model/session/replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_REVIEW_PANE (marquise_review_pane_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReviewPane, marquise_review_pane, MARQUISE, REVIEW_PANE, GtkBox)

/* Signals: "go-to" (guint stop) and "show-line" (MarquiseReplay *line, guint stop): show this;
 * "reviewed" (): the solver has said something about the game; "told" (const char *sentence): a new
 * text is shown; "changed" (): the values below, or the marks, may have changed. */

/* Sets what to review: deal @deal of @game, shown in @replay. Forgets earlier results. */
void     marquise_review_pane_set_game    (MarquiseReviewPane *self,
                                           MarquiseGame       *game,
                                           guint               deal,
                                           MarquiseReplay     *replay);
/* A patience always; of a match the deals that are over. */
gboolean marquise_review_pane_is_possible (MarquiseReviewPane *self);
gboolean marquise_review_pane_is_busy     (MarquiseReviewPane *self);
/* Whether the player has been told something. */
gboolean marquise_review_pane_is_told     (MarquiseReviewPane *self);
void     marquise_review_pane_begin       (MarquiseReviewPane *self);
/* Beside the table, where it is narrow and as high as it likes, rather than beneath it. */
void     marquise_review_pane_set_beside  (MarquiseReviewPane *self,
                                           gboolean            beside);
/* Puts what was found on @slider, whose values are the stops of the replay. */
void     marquise_review_pane_mark        (MarquiseReviewPane *self,
                                           GtkScale           *slider);

G_END_DECLS
