/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck and play separately: the points that cards and opponent brought in the deals of a trick
 * game, and those that the player's choices cost, as found by the reviews. Each review is a record
 * of its own in the journal, not a game. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

/* The deals of one month. */
typedef struct {
  int year;
  int month;                    /* 1 … 12 */
  int cards;                    /* points, summed over the deals */
  int choices;
  guint n_deals;
} MarquiseLuckMonth;

/* Counts the review of the deal @deal_id (letters, digits and hyphens) once; in points. */
void     marquise_luck_add    (MarquiseStatistics *statistics, const char *game, const char *rules,
                               const char *deal_id, int cards, int choices);
/* The months in which deals were reviewed, the latest first. @rules NULL: under any rules.
 * (transfer full) (element-type MarquiseLuckMonth) */
GArray * marquise_luck_months (MarquiseStatistics *statistics, const char *game,
                               const char *rules);

G_END_DECLS
