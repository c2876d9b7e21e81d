/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds cards on the table for the player: only visible, face-up ones. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

/* A card on the table: its pile, and its index from the bottom. */
typedef struct {
  guint pile, index;
} MarquiseFound;

/* The visible cards of that rank (0: any) and suit (-1: any), pile by pile. (transfer full)
 * (element-type MarquiseFound) */
GArray *marquise_find_cards    (MarquiseGame *game, int rank, int suit);
/* Whether cards go one by one to foundations, unlike whole runs or pairs that are removed. */
gboolean marquise_find_has_next (MarquiseGame *game);
/* What is said where they do not (static). */
const char *marquise_find_say_no_next (void);
/* The visible cards that go next on the foundation @pile, or on any with -1, once nothing covers
 * them. None in games without such moves. (transfer full) (element-type MarquiseFound) */
GArray *marquise_find_next     (MarquiseGame *game, int pile);
/* A sentence for each: “Ten of hearts, column 3, fourth of 6.”; if there are many, only how many.
 * NULL if there are none. (transfer full) */
char *  marquise_find_describe (MarquiseGame *game, const GArray *found);
/* How many: “4 cards light up.” (transfer full) */
char *  marquise_find_count    (const GArray *found);

G_END_DECLS
