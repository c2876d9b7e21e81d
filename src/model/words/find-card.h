/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a card lies, for players who look for it: only what lies face up, in sight. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* A card of a table, by the number of its pile and its place from the bottom. */
typedef struct {
  guint pile, index;
} MarquiseFound;

/* The cards in sight of that rank (0: of any) and suit (-1: of any), pile by pile. (transfer full)
 * (element-type MarquiseFound) */
GArray *marquise_find_cards    (MarquiseGame *game, int rank, int suit);
/* The cards in sight that go next on the foundation @pile, or with -1 on any one, as soon as
 * nothing covers them. None in games without such moves. (transfer full) (element-type
 * MarquiseFound) */
GArray *marquise_find_next     (MarquiseGame *game, int pile);
/* A sentence for each: “Ten of hearts, column 3, fourth of 6.”; where there are many, how many.
 * NULL when there are none. (transfer full) */
char *  marquise_find_describe (MarquiseGame *game, const GArray *found);
/* How many: “4 cards light up.” (transfer full) */
char *  marquise_find_count    (const GArray *found);

G_END_DECLS
