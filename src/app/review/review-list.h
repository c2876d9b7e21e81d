/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReviewList: a quiet list of the decisions of a deal of Marjolet that cost most. It works
 * them out by itself, in a thread; where that takes a while it shows how far it has come, and can
 * be stopped. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/record/statistics.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_REVIEW_LIST (marquise_review_list_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReviewList, marquise_review_list, MARQUISE, REVIEW_LIST, AdwBin)

/* Where luck and play are counted, deal by deal. */
void marquise_review_list_set_statistics (MarquiseReviewList *self,
                                          MarquiseStatistics *statistics);
/* Looks back at the deal of @game, which is over. Nothing happens when it is shown already. */
void marquise_review_list_show  (MarquiseReviewList   *self,
                                 MarquiseTrickMatch   *game);
/* Empty, and no longer at work. */
void marquise_review_list_clear (MarquiseReviewList *self);

G_END_DECLS
