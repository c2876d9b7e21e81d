/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReviewList: a list of the most expensive decisions in a deal of Marjolet. It finds them
 * in a thread, shows its progress if that takes long, and can be stopped. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/record/statistics.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_REVIEW_LIST (marquise_review_list_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReviewList, marquise_review_list, MARQUISE, REVIEW_LIST, AdwBin)

/* Sets the statistics that count luck and play, deal by deal. */
void marquise_review_list_set_statistics (MarquiseReviewList *self,
                                          MarquiseStatistics *statistics);
/* Looks back at the deal of @game, which is over. Nothing happens when it is shown already. */
void marquise_review_list_show  (MarquiseReviewList   *self,
                                 MarquiseTrickMatch   *game);
/* Empties the list, and stops its work. */
void marquise_review_list_clear (MarquiseReviewList *self);

G_END_DECLS
