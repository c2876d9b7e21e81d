/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something cannot be played in a patience, as a sentence that is true of this table, from the
 * rules for columns, cells, foundations and stock and from the position. It reveals nothing about
 * face-down cards. */

#pragma once

#include "engine/patience/blocks.h"

#include <glib.h>

G_BEGIN_DECLS

/* What refusals need to know of the rules. @blocks are the patience's own building blocks; for a
 * patience without, as much as its columns, stock and passes resemble them. */
typedef struct {
  const Patience *patience;
  const Position *position;
  Blocks blocks;
  gboolean as_blocks;           /* a told patience of which @blocks say everything */
  gboolean returns;             /* the top card of a foundation may come back */
} MarquiseRefusal;

/* Why the card at @index of the engine's pile @from cannot be taken up with those on it, or has
 * nowhere to go. (transfer full) */
char *marquise_refusal_card  (const MarquiseRefusal *self, int from, int index);
/* Why it cannot be put on @to. (transfer full) */
char *marquise_refusal_move  (const MarquiseRefusal *self, int from, int index, int to);
/* Why nothing can be done with the stock or its empty place; @pile becomes the pile in the way, or
 * the stock. (transfer full) */
char *marquise_refusal_stock (const MarquiseRefusal *self, int *pile);

G_END_DECLS
