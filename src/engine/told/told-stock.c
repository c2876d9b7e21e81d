/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stock, and what is done again once it is empty. */

#include "told-private.h"

#include "engine/cards/pack.h"

#include <string.h>

/* The piles to which the stock goes now. */
static int
find_targets (const Position *position, const Stock *stock, uint8_t to[POSITION_MAX_PILES])
{
  int n = 0;

  for (int i = 0; i < stock->to.n; i++)
    if (!stock->last || position_count (position, stock->to.pile[i]) > 0)
      to[n++] = stock->to.pile[i];
  if (!stock->last)
    return n;
  to[0] = n > 0 ? to[n - 1] : stock->to.pile[0];
  return stock->to.n > 0 ? 1 : 0;
}

/* Whether closing up would move or turn a card: there is a gap before a pile with cards, or one
 * that a card of the stock would fill. */
static bool
has_gap (const Told *self, const Position *position, const Piles *piles)
{
  bool space = false;

  for (int i = 0; i < piles->n; i++)
    if (position_count (position, piles->pile[i]) == 0)
      space = true;
    else if (space)
      return true;

  return space && position_count (position, self->stock) > 0;
}

/* Moves the piles that are not empty to the front of these @n; returns their number. */
static int
close_gaps (Position *position, const uint8_t *piles, int n, Undo *undo)
{
  int full = 0;

  for (int i = 0; i < n; i++)
    {
      int count = position_count (position, piles[i]);

      if (count > 0 && full < i)
        step_transfer (position, undo, piles[i], piles[full], count, 0);
      full += count > 0;
    }
  return full;
}

/* Closes the gaps, then turns a card of the stock onto each empty pile. */
static void
close_up (const Told *self, Position *position, const Piles *piles, Undo *undo)
{
  int n = close_gaps (position, piles->pile, piles->n, undo);

  for (; n < piles->n && position_count (position, self->stock) > 0; n++)
    step_turn (position, undo, self->stock, piles->pile[n], 1);
}

bool
told_can_stock (const Told *self, const Position *position, const Ruleset *ruleset)
{
  const Stock *stock = &ruleset->stock;
  uint8_t to[POSITION_MAX_PILES];
  int n, taken = 0;
  bool place = false;

  if (stock->how == STOCK_NOTHING)
    return false;
  if (stock->how == STOCK_CLOSE)
    return has_gap (self, position, &stock->to);
  if (position_count (position, self->stock) == 0)
    return (self->passes == 0 || position->passes < self->passes)
           && (told_taken (position) & self->of_role[ROLE_WASTE]) != 0;
  n = find_targets (position, stock, to);
  for (int i = 0; i < n; i++)
    {
      taken += position_count (position, to[i]) > 0;
      place = place || position_count (position, to[i])
              < told_pile_rules (self, ruleset, to[i])->hold;
    }
  return place && (!stock->full || taken == n) && (!stock->taken || taken > 0);
}

/* Puts the wastes back into the stock, face down, the first one on top. */
void
told_turn_over (const Told *self, Position *position, Undo *undo)
{
  for (int pile = self->n_piles - 1; pile >= 0; pile--)
    if (told_role (self, pile) == ROLE_WASTE && position_count (position, pile) > 0)
      {
        undo->count = (uint8_t) (undo->count + position_count (position, pile));
        step_turn_back (position, undo, self->stock, pile);
      }
  position_next_pass (position);
  position->fresh = 0;
}

/* Whether the top @n cards of the stock lie face down; undo has to restore that. */
static bool
are_down (const Told *self, const Position *position, int n)
{
  for (int i = 0; i < n; i++)
    if (!card_is_down (position_pile (position, self->stock)[position_count (position, self->stock)
                                                             - 1 - i]))
      return false;

  return true;
}

/* Turns a card of the stock to where it lands, or else to @pile. */
static void
turn_card (const Told *self, const Ruleset *ruleset, Position *position, int pile, Undo *undo)
{
  int landing = told_landing (self, position, position_top (position, self->stock));

  pile = landing != NO_PILE ? landing : pile;
  if (told_pile_rules (self, ruleset, pile)->turn == TURN_NO || !are_down (self, position, 1))
    step_transfer (position, undo, self->stock, pile, 1, 0);
  else
    step_turn (position, undo, self->stock, pile, 1);
}

void
told_turn_stock (const Told *self, Position *position, Undo *undo)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  const Stock *stock = &ruleset->stock;
  uint8_t to[POSITION_MAX_PILES];
  int n = 0, targets, before = position_count (position, self->stock);

  if (stock->how == STOCK_CLOSE)
    {
      close_up (self, position, &stock->to, undo);
      undo->count = (uint8_t) (before - position_count (position, self->stock));
      return;
    }
  targets = find_targets (position, stock, to);
  for (int i = 0; i < targets; i++)
    if (!stock->taken || position_count (position, to[i]) > 0)
      to[n++] = to[i];
  targets = n * stock->count;
  if (targets > before)
    targets = before;
  if (self->plays_turned)
    position->fresh = n > 0 && told_role (self, to[0]) == ROLE_WASTE ? (uint8_t) targets : 0;
  undo->count = (uint8_t) targets;
  if (n == 1 && !self->lands && told_pile_rules (self, ruleset, to[0])->turn != TURN_NO
      && are_down (self, position, targets))
    step_turn (position, undo, self->stock, to[0], targets);
  else
    for (int i = 0; i < targets; i++)
      turn_card (self, ruleset, position, to[stock->by ? i / stock->count : i % n], undo);
}

/* Again */

bool
told_can_again (const Told *self, const Position *position, const Ruleset *ruleset)
{
  const Again *again = &ruleset->again;

  return again->how != AGAIN_NOTHING && position_count (position, self->stock) == 0
         && (again->times == NO_LIMIT || position->passes <= again->times)
         && (told_taken (position) & again->piles.set) != 0;
}

/* Gathers the piles except @kept: from the bottom if they are turned over or shuffled, otherwise
 * from the top. */
static int
gather (Position *position, const Again *again, uint64_t kept, Card cards[POSITION_MAX_CARDS])
{
  bool upwards = again->turned || again->how == AGAIN_SHUFFLE;
  int n = 0;

  for (int i = 0; i < again->piles.n; i++)
    {
      int pile = again->piles.pile[again->backwards ? again->piles.n - 1 - i : i], count;
      Card own[POSITION_MAX_CARDS];

      if ((kept & pile_bit (pile)) != 0)
        continue;
      count = told_empty (position, pile, own);
      for (int c = 0; c < count; c++)
        cards[n++] = own[upwards ? c : count - 1 - c] & (uint8_t) ~CARD_DOWN;
    }
  if (again->how == AGAIN_SHUFFLE)
    pack_shuffle_again (position->shuffle_seed, position->passes - 1, cards, n);
  return n;
}

static void
bottom_to_top (Position *position, const Piles *piles)
{
  for (int i = 0; i < piles->n; i++)
    {
      int pile = piles->pile[i], n = position_count (position, pile);

      if (n > 0)
        position_push (position, pile, position_take (position, pile, n));
    }
}

/* Deals into a grid, with a gap after each run that is in order. */
static void
deal_in_place (const Told   *self,
               Position     *position,
               const Piles  *piles,
               uint64_t      kept,
               const Card   *cards,
               int           n)
{
  int at = 0;

  for (int i = 0; i < piles->n && at < n; i++)
    {
      int pile = piles->pile[i], left = self->left[pile];

      if ((kept & pile_bit (pile)) == 0 && left >= 0 && (kept & pile_bit (left)) == 0)
        position_push (position, pile, cards[at++]);
    }
  /* If there are no gaps, the remaining cards still have to go somewhere. */
  for (int i = 0; i < piles->n && at < n; i++)
    if ((kept & pile_bit (piles->pile[i])) == 0 && position_count (position, piles->pile[i]) == 0)
      position_push (position, piles->pile[i], cards[at++]);
  while (at < n)
    position_push (position, piles->pile[piles->n - 1], cards[at++]);
}

/* Deals as at first; packets of gathered cards keep their order. */
static void
deal_as_dealt (const Told *self, Position *position, const Again *again, Card *cards, int n)
{
  uint8_t dealt[MAX_STEPS] = { 0 };
  int by = 1;

  for (int s = self->n_steps - 1; s >= 0; s--)
    if (self->step[s].by > 1)
      by = self->step[s].by;
  for (int from = 0; again->how == AGAIN_GATHER && !again->turned && from < n; from += by)
    for (int i = from, j = (from + by < n ? from + by : n) - 1; i < j; i++, j--)
      {
        Card other = cards[i];

        cards[i] = cards[j];
        cards[j] = other;
      }
  for (int s = 0; s < self->n_steps; s++)
    {
      const DealStep *step = &self->step[s];

      if ((step->how == DEAL_ROUND || step->how == DEAL_COUNTS || step->how == DEAL_TRIANGLE)
          && (step->to.set & ~again->piles.set) == 0)
        n -= told_deal_step (self, position, step, cards, n, dealt);
    }
  /* Cards that no step deals. */
  for (int i = 0; i < n; i++)
    position_push (position, again->piles.pile[i % again->piles.n], cards[i]);
}

static void
gather_and_deal (const Told *self, Position *position, const Again *again, uint64_t kept)
{
  const Piles *piles = &again->piles;
  Card cards[POSITION_MAX_CARDS];
  int n = gather (position, again, kept, cards);

  if (again->to_stock)
    for (int i = n - 1; i >= 0; i--)
      position_push (position, self->stock, cards[i] | CARD_DOWN);
  else if (again->in_place)
    deal_in_place (self, position, piles, kept, cards, n);
  else if (again->as_dealt)
    deal_as_dealt (self, position, again, cards, n);
  else
    for (int i = 0; i < n; i++)
      position_push (position, piles->pile[i % piles->n], cards[i]);
}

void
told_deal_again (const Told *self, Position *position, Undo *undo)
{
  const Again *again = &told_ruleset (self, position)->again;
  const Position before = *position;
  uint64_t kept = 0;

  position_next_pass (position);
  for (int i = 0; i < again->piles.n && again->in_place; i++)
    if (told_in_order (self, position, again->piles.pile[i]))
      kept |= pile_bit (again->piles.pile[i]);
  if (again->how == AGAIN_BOTTOM)
    bottom_to_top (position, &again->piles);
  else
    gather_and_deal (self, position, again, kept);
  step_arrange (&before, position, undo);
  if (again->how != AGAIN_BOTTOM && again->to_stock
      && told_ruleset (self, position)->stock.how != STOCK_NOTHING)
    told_turn_stock (self, position, undo);
}
