/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "searched.h"
#include "told-patience.h"

/* Whether the card is the one at height @at of foundation @i. */
static bool
belongs (Card card, int i, int base, int at)
{
  return card_suit (card) == i % N_SUITS && card_rank (card) == (base - 1 + at) % RANK_KING + 1;
}

/* Whether foundations contain what building from their base gives. If any card may begin them, this
 * is not known before the first one. */
static bool
has_base (const Blocks *blocks, const Position *position)
{
  int base = blocks->dealt_base ? position->base : RANK_ACE;
  bool begun = !blocks->dealt_base;

  if (!blocks_build_suits (blocks))
    return true;
  for (int i = 0; i < blocks->foundations; i++)
    {
      const Card *cards = position_pile (position, blocks->foundation + i);
      int n = position_count (position, blocks->foundation + i);

      if (n > 0 && !(belongs (cards[0], i, base, 0) && belongs (cards[n - 1], i, base, n - 1)))
        return false;
      begun |= n > 0;
    }
  return begun;
}

const Blocks *
blocks_known (const Patience *patience, const Rules *rules)
{
  bool all;

  return told_patience_blocks (patience, rules, &all);
}

const Blocks *
blocks_searched (const Patience *patience, const Position *position)
{
  bool all;
  const Blocks *blocks = told_patience_blocks (patience, &position->rules, &all);

  return blocks != NULL && has_base (blocks, position) ? blocks : NULL;
}

bool
blocks_are_all (const Patience *patience, const Position *position)
{
  bool all;
  const Blocks *blocks = told_patience_blocks (patience, &position->rules, &all);

  return blocks != NULL && all
         && (blocks->again == 0 || (blocks->again != BLOCKS_ALL
                                    && position->passes > blocks->again));
}
