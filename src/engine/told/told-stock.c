/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The stock, and what is done again once it is empty. */

#include "told-private.h"

#include "engine/cards/pack.h"

#include <string.h>

/* The piles to which the stock goes now. */
static int
find_targets (const ToldPosition *position, const Stock *stock, uint8_t to[TOLD_MAX_PILES])
{
  int n = 0;

  for (int i = 0; i < stock->to.n; i++)
    if (!stock->last || told_count (position, stock->to.pile[i]) > 0)
      to[n++] = stock->to.pile[i];
  if (!stock->last)
    return n;
  to[0] = n > 0 ? to[n - 1] : stock->to.pile[0];
  return stock->to.n > 0 ? 1 : 0;
}

/* Whether closing up would move or turn a card: there is a space before a pile that is not empty,
 * or one for a card of the stock. */
static bool
has_gap (const Told *self, const ToldPosition *position, const Piles *piles)
{
  bool space = false;

  for (int i = 0; i < piles->n; i++)
    if (told_count (position, piles->pile[i]) == 0)
      space = true;
    else if (space)
      return true;

  return space && told_count (position, self->stock) > 0;
}

/* Closes the gaps, and turns a card of the stock onto each pile that is empty then. */
static void
close_up (const Told *self, ToldPosition *position, const Piles *piles)
{
  int n = told_close_gaps (self, position, piles->pile, piles->n);

  for (; n < piles->n && told_count (position, self->stock) > 0; n++)
    {
      Card card = told_take (self, position, self->stock, 1);

      told_push (self, position, piles->pile[n], card & (uint8_t) ~CARD_DOWN);
    }
}

bool
told_can_stock (const Told *self, const ToldPosition *position, const Ruleset *ruleset)
{
  const Stock *stock = &ruleset->stock;
  uint8_t to[TOLD_MAX_PILES];
  int n, taken = 0;
  bool place = false;

  if (stock->how == STOCK_NOTHING)
    return false;
  if (stock->how == STOCK_CLOSE)
    return has_gap (self, position, &stock->to);
  if (told_count (position, self->stock) == 0)
    return (self->passes == 0 || position->passes + 1 < self->passes)
           && (told_taken (position, self) & self->of_role[ROLE_WASTE]) != 0;
  n = find_targets (position, stock, to);
  for (int i = 0; i < n; i++)
    {
      taken += told_count (position, to[i]) > 0;
      place = place || told_count (position, to[i])
              < told_pile_rules (self, ruleset, to[i])->hold;
    }
  return place && (!stock->full || taken == n) && (!stock->taken || taken > 0);
}

/* Counts one pass or redeal more; numbers stop, since without limit they only inform. */
static void
count_up (uint8_t *number)
{
  if (*number < MAX_TIMES)
    ++*number;
}

/* The wastes go back to the stock, face down. */
static void
turn_over (const Told *self, ToldPosition *position)
{
  Card cards[TOLD_MAX_CARDS], stock[TOLD_MAX_CARDS];
  int n_stock = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_role (self, pile) == ROLE_WASTE)
      {
        int n = told_empty (self, position, pile, cards);

        memmove (stock + n, stock, (size_t) n_stock);
        for (int i = 0; i < n; i++)
          stock[n - 1 - i] = cards[i];
        n_stock += n;
      }
  for (int i = 0; i < n_stock; i++)
    told_push (self, position, self->stock, stock[i] | CARD_DOWN);
  count_up (&position->passes);
  count_up (&position->round);
  position->turned = 0;
}

void
told_turn_stock (const Told *self, ToldPosition *position)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  const Stock *stock = &ruleset->stock;
  uint8_t to[TOLD_MAX_PILES];
  int n = 0, targets;

  if (stock->how == STOCK_CLOSE)
    {
      close_up (self, position, &stock->to);
      return;
    }
  if (told_count (position, self->stock) == 0)
    {
      turn_over (self, position);
      return;
    }
  targets = find_targets (position, stock, to);
  for (int i = 0; i < targets; i++)
    if (!stock->taken || told_count (position, to[i]) > 0)
      to[n++] = to[i];
  targets = n * stock->count;
  if (targets > told_count (position, self->stock))
    targets = told_count (position, self->stock);
  position->turned = (uint8_t) targets;
  for (int i = 0; i < targets; i++)
    {
      int landing = told_landing (self, position, told_top (position, self->stock));
      Card card = told_take (self, position, self->stock, 1) & (uint8_t) ~CARD_DOWN;
      int pile = landing != NO_PILE ? landing : to[stock->by ? i / stock->count : i % n];
      bool down = told_pile_rules (self, ruleset, pile)->turn == TURN_NO;

      told_push (self, position, pile, down ? card | CARD_DOWN : card);
    }
}

/* Again */

bool
told_can_again (const Told *self, const ToldPosition *position, const Ruleset *ruleset)
{
  const Again *again = &ruleset->again;

  return again->how != AGAIN_NOTHING && told_count (position, self->stock) == 0
         && (again->times == NO_LIMIT || position->redeals < again->times)
         && (told_taken (position, self) & again->piles.set) != 0;
}

/* Gathers the piles but for those @kept, each from its bottom where they are turned over or
 * shuffled, from its top otherwise. */
static int
gather (const Told   *self,
        ToldPosition *position,
        const Again  *again,
        uint64_t      kept,
        Card          cards[TOLD_MAX_CARDS])
{
  bool upwards = again->turned || again->how == AGAIN_SHUFFLE;
  int n = 0;

  for (int i = 0; i < again->piles.n; i++)
    {
      int pile = again->piles.pile[again->backwards ? again->piles.n - 1 - i : i], count;
      Card own[TOLD_MAX_CARDS];

      if ((kept & pile_bit (pile)) != 0)
        continue;
      count = told_empty (self, position, pile, own);
      for (int c = 0; c < count; c++)
        cards[n++] = own[upwards ? c : count - 1 - c] & (uint8_t) ~CARD_DOWN;
    }
  if (again->how == AGAIN_SHUFFLE)
    pack_shuffle_again (position->lot, position->redeals, cards, n);
  return n;
}

static void
bottom_to_top (const Told *self, ToldPosition *position, const Piles *piles)
{
  for (int i = 0; i < piles->n; i++)
    {
      int pile = piles->pile[i], n = told_count (position, pile);

      if (n > 0)
        told_push (self, position, pile, told_take (self, position, pile, n));
    }
}

/* Into a grid: a gap stays after each run that lies in order. */
static void
deal_in_place (const Told   *self,
               ToldPosition *position,
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
        told_push (self, position, pile, cards[at++]);
    }
}

/* As at first; packets that were gathered lie as they lay. */
static void
deal_as_dealt (const Told *self, ToldPosition *position, const Again *again, Card *cards, int n)
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
  /* What no step deals twice. */
  for (int i = 0; i < n; i++)
    told_push (self, position, again->piles.pile[i % again->piles.n], cards[i]);
}

void
told_deal_again (const Told *self, ToldPosition *position)
{
  const Again *again = &told_ruleset (self, position)->again;
  const Piles *piles = &again->piles;
  Card cards[TOLD_MAX_CARDS];
  uint64_t kept = 0;
  int n;

  count_up (&position->redeals);
  count_up (&position->round);
  if (again->how == AGAIN_BOTTOM)
    {
      bottom_to_top (self, position, piles);
      return;
    }
  for (int i = 0; i < piles->n && again->in_place; i++)
    if (told_in_order (self, position, piles->pile[i]))
      kept |= pile_bit (piles->pile[i]);
  n = gather (self, position, again, kept, cards);
  if (again->to_stock)
    {
      for (int i = n - 1; i >= 0; i--)
        told_push (self, position, self->stock, cards[i] | CARD_DOWN);
      if (told_ruleset (self, position)->stock.how != STOCK_NOTHING)
        told_turn_stock (self, position);
    }
  else if (again->in_place)
    deal_in_place (self, position, piles, kept, cards, n);
  else if (again->as_dealt)
    deal_as_dealt (self, position, again, cards, n);
  else
    for (int i = 0; i < n; i++)
      told_push (self, position, piles->pile[i % piles->n], cards[i]);
}
