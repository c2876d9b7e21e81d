/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a deal of Marjolet: the decisions of a player that cost most, judged by what they
 * could know when they made them. It is worked out in a thread. */

#pragma once

#include "marjolet.h"
#include "model/work/job.h"

#include "engine/marjolet-players/player-advice.h"

G_BEGIN_DECLS

/* No deal has more moves than this: 32 cards, 12 combinations, the exchange and 15 passes. */
#define MARQUISE_DEAL_MAX_MOVES 64

/* A deal that was played to its end, as a value. */
typedef struct {
  Rules rules;
  int dealer;
  int totals[2];                /* of the match before this deal, by seat */
  Card cards[MARJOLET_CARDS];   /* in dealing order */
  MarjoletMove moves[MARQUISE_DEAL_MAX_MOVES];
  int n_moves;
} MarquiseFinishedDeal;

/* The deal number @deal (0: the first) of the match of @game; FALSE when there is none, or when it
 * is not over. */
gboolean    marquise_finished_deal_get      (MarquiseMarjolet     *game,
                                             guint                 deal,
                                             MarquiseFinishedDeal *out);

/* Looks for the decisions of @seat in @deal that cost most, at most @max of them and none that cost
 * less than five points. Once @cancellable is cancelled the answer is the error
 * G_IO_ERROR_CANCELLED, and @progress, which may be NULL, is called no more. The same deal gives
 * the same answer. */
void        marquise_marjolet_review_async  (const MarquiseFinishedDeal *deal,
                                             int                         seat,
                                             guint                       max,
                                             GCancellable               *cancellable,
                                             MarquiseJobProgress         progress,
                                             gpointer                    progress_data,
                                             GAsyncReadyCallback         callback,
                                             gpointer                    user_data);
/* (transfer full) (element-type MarquiseReviewItem): in the order of the deal; empty when nothing
 * cost much. NULL with @error. */
GPtrArray * marquise_marjolet_review_finish (GAsyncResult         *result,
                                             GError              **error);

G_END_DECLS
