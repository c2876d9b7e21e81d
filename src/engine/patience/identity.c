/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "identity.h"

#include <assert.h>

/* The first card of the pack that equals @card under these rules and has not been used. */
static int
find_in_pack (const Patience *patience,
              const Rules    *rules,
              const Card     *cards,
              const bool      found[POSITION_MAX_CARDS],
              Card            card)
{
  for (int i = 0; i < patience->game.n_cards; i++)
    if (!found[i] && patience->merge (patience, rules, card_id (cards[i])) == card_id (card))
      return i;

  return -1;
}

void
patience_number (const Patience *patience,
                 const Position *dealt,
                 const Card     *cards,
                 uint8_t         number[POSITION_MAX_CARDS])
{
  bool found[POSITION_MAX_CARDS] = { false };

  for (int i = 0; i < patience->game.n_cards; i++)
    {
      int at = find_in_pack (patience, &dealt->rules, cards, found, dealt->card[i]);

      assert (at >= 0);
      found[at] = true;
      number[i] = (uint8_t) at;
    }
}

/* Steps move cards without looking at them. So places are written on the cards, and the steps taken
 * back: each card then lies where it came from. */
void
patience_trace (const Patience *patience,
                const Position *after,
                Move            move,
                const Undo     *undo,
                uint8_t         was[POSITION_MAX_CARDS])
{
  Position labels = *after;

  for (int i = 0; i < patience->game.n_cards; i++)
    labels.card[i] = (Card) ((after->card[i] & CARD_DOWN) | i);
  patience_unplay (patience, &labels, move, undo);
  for (int i = 0; i < patience->game.n_cards; i++)
    was[card_id (labels.card[i])] = (uint8_t) i;
}
