/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something cannot be played in a patience, as a sentence that holds on this table: worked out
 * from what the rules say of columns, cells, foundations and stock, and from the position. It tells
 * nothing of cards that lie face down. */

#pragma once

#include "engine/patience/blocks.h"

#include <glib.h>

G_BEGIN_DECLS

/* What has to be known of the rules. @blocks are those of a patience made of building blocks; of
 * any other as much as its columns, stock and passes are like that. */
typedef struct {
  const Patience *patience;
  const Position *position;
  Blocks blocks;
  gboolean returns;             /* the top card of a foundation may come back */
  gboolean fixed_bases;         /* the first card of a column never moves */
  int highest;                  /* rank of what is built on the columns; 0: the king */
  const char *bare;             /* translated: why nothing goes on such a card lying alone, or
                                 * NULL */
  int (*below) (int rank);      /* on which rank a foundation takes this one, or 0; NULL: on one
                                 * that is a rank lower */
} MarquiseRefusal;

/* Why the card at @index of pile @from, an engine's number, cannot be taken up with those on it, or
 * has nowhere to go. (transfer full) */
char *marquise_refusal_card  (const MarquiseRefusal *self, int from, int index);
/* Why it cannot be put on @to. (transfer full) */
char *marquise_refusal_move  (const MarquiseRefusal *self, int from, int index, int to);
/* Why neither the stock nor its empty place gives anything; @pile is the pile in the way, or the
 * stock. (transfer full) */
char *marquise_refusal_stock (const MarquiseRefusal *self, int *pile);

G_END_DECLS
