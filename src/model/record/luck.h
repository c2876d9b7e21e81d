/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck told from play: what cards and opponent brought in the deals of a trick game, and what the
 * player's own choices cost, as the reviews after the deals have found them. Each review is a
 * record of its own in the journal, and no game. */

#pragma once

#include "statistics.h"

G_BEGIN_DECLS

/* The deals of a month. */
typedef struct {
  int year;
  int month;                    /* 1 … 12 */
  int cards;                    /* points, the sum over the deals */
  int choices;
  guint n_deals;
} MarquiseLuckMonth;

/* Counts the deal that was reviewed as @deal_id, letters, digits and hyphens, once. In points. */
void     marquise_luck_add    (MarquiseStatistics *statistics, const char *game, const char *rules,
                               const char *deal_id, int cards, int choices);
/* The months in which deals were reviewed, the latest first. @rules NULL: under any rules.
 * (transfer full) (element-type MarquiseLuckMonth) */
GArray * marquise_luck_months (MarquiseStatistics *statistics, const char *game,
                               const char *rules);

G_END_DECLS
