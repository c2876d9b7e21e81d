/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of games whose cards go onto the waste, one rank up or down (Golf, TriPeaks): a
 * complete search, each position once. A position is the number of cards left in each slot and in
 * the stock, and the rank on the waste; packed into a number this is exact. */

#include "slots.h"

#include <string.h>

#define STOCK_MAX 104

typedef struct {
  Solver *solver;
  const Blocks *blocks;
  Slots slots;
  Transposition seen;
  uint8_t ranks[RANK_KING + 3]; /* cards of each rank in the slots, … */
  uint8_t starts[RANK_KING + 3]; /* … and on the waste or still to be turned */
  uint8_t stock[STOCK_MAX];     /* ranks; the last one is turned next */
  int n_stock;
  uint16_t follows[RANK_KING + 1]; /* for each rank, the ranks that go on it, a bit each */
  Move way[2 * STOCK_MAX];
  int length;
} Waste;

static bool
waste_load (Waste *self, const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);

  memset (self, 0, sizeof *self);
  self->blocks = blocks;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    for (int other = RANK_ACE; other <= RANK_KING; other++)
      if (relation_holds (&blocks->steps, card_make (0, other), card_make (0, rank)))
        self->follows[rank] |= (uint16_t) (1 << other);
  if (blocks->spaces == SPACE_ANY)
    self->follows[0] = UINT16_MAX;
  if (!slots_load (&self->slots, blocks, position)
      || self->slots.keys > UINT64_MAX / (16 * (STOCK_MAX + 1)))
    return false;
  for (int i = 0; i < self->slots.n; i++)
    for (int j = 0; j < self->slots.height[i]; j++)
      self->ranks[card_rank (self->slots.card[i][j])]++;
  self->n_stock = blocks->stock != STOCK_NONE ? position_count (position, blocks->stock_pile) : 0;
  for (int i = 0; i < self->n_stock; i++)
    {
      self->stock[i] = (uint8_t) card_rank (position_pile (position, blocks->stock_pile)[i]);
      self->starts[self->stock[i]]++;
    }
  return true;
}

static bool
waste_accepts (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);
  Waste self;

  return blocks != NULL && blocks_go_onto_waste (blocks) && blocks->stock != STOCK_ROW
         && blocks->redeals == 0 && waste_load (&self, patience, position);
}

/* Each card that goes is put on one of an adjoining rank, and each is covered at most once. So in a
 * series of every other rank there may be no more cards than in the ranks beside them; the card on
 * the waste and those of the stock can be covered, too. */
static bool
is_lost (const Waste *self)
{
  for (int parity = 0; parity < 2; parity++)
    {
      int excess = -SLOTS_MAX * SLOTS_HEIGHT; /* the greatest excess of a series that ends at this
                                               * rank */

      for (int rank = 1 + parity; rank <= RANK_KING; rank += 2)
        {
          int below = self->ranks[rank - 1] + self->starts[rank - 1];
          int above = self->ranks[rank + 1] + self->starts[rank + 1];

          if (excess < -below)
            excess = -below;
          excess += self->ranks[rank] - above;
          if (excess > 0)
            return true;
        }
    }
  return false;
}

static inline bool
follows (const Waste *self, int rank, int top)
{
  return (self->follows[top] >> rank & 1) != 0;
}

static Verdict search (Waste *self, int top);

static Verdict
play_place (Waste *self, int place, Card card, int top)
{
  int rank = card_rank (card);
  Verdict verdict;

  self->way[self->length++] = (Move) {
    MOVE_CARDS, (uint8_t) (self->blocks->column + place), (uint8_t) self->blocks->waste, 1, 0
  };
  slots_take (&self->slots, place);
  self->ranks[rank]--;
  self->starts[top]--;
  self->starts[rank]++;
  verdict = search (self, rank);
  if (verdict == VERDICT_WINNABLE)
    return verdict;
  self->starts[rank]--;
  self->starts[top]++;
  self->ranks[rank]++;
  slots_put_back (&self->slots, place);
  self->length--;
  return verdict;
}

static Verdict
play_stock (Waste *self, int top)
{
  int count = self->blocks->draw < self->n_stock ? self->blocks->draw : self->n_stock;
  Verdict verdict;

  self->way[self->length++] = (Move) { .kind = MOVE_DRAW };
  self->starts[top]--;
  self->n_stock -= count;
  for (int i = 1; i < count; i++)
    self->starts[self->stock[self->n_stock + i]]--;
  verdict = search (self, self->stock[self->n_stock]);
  if (verdict == VERDICT_WINNABLE)
    return verdict;
  for (int i = 1; i < count; i++)
    self->starts[self->stock[self->n_stock + i]]++;
  self->n_stock += count;
  self->starts[top]++;
  self->length--;
  return verdict;
}

/* UNWINNABLE only after a complete search; @top lies on the waste. */
static Verdict
search (Waste *self, int top)
{
  Verdict verdict = VERDICT_UNWINNABLE;
  uint64_t key = (self->slots.key * (STOCK_MAX + 1) + (uint64_t) self->n_stock) * 16
                 + (uint64_t) top;

  if (self->slots.left == 0)
    return VERDICT_WINNABLE;
  if (!solver_count (self->solver))
    return VERDICT_UNKNOWN;
  if ((!self->blocks->wrap && top != 0 && is_lost (self)) || !transposition_add (&self->seen, key))
    return VERDICT_UNWINNABLE;
  for (int i = 0; i < self->slots.n && verdict == VERDICT_UNWINNABLE; i++)
    {
      Card card = slots_free (&self->slots, i);

      if (card != CARD_NONE && follows (self, card_rank (card), top))
        verdict = play_place (self, i, card, top);
    }
  if (verdict == VERDICT_UNWINNABLE && self->n_stock > 0)
    verdict = play_stock (self, top);
  return verdict;
}

static Verdict
waste_solve (Solver *solver, const Position *position)
{
  Waste *self = solver_take (solver, sizeof *self);
  Verdict verdict;
  int top;

  if (self == NULL)
    return VERDICT_UNKNOWN;
  waste_load (self, solver->patience, position);
  self->solver = solver;
  solver_take_table (solver, &self->seen, 1);
  top = card_rank (position_top (position, self->blocks->waste));
  self->starts[top]++;
  verdict = search (self, top);
  solver->touched = transposition_bytes (&self->seen);
  for (int i = 0; i < self->length && verdict == VERDICT_WINNABLE; i++)
    solver_add (solver, self->way[i]);
  return verdict;
}

const SolverOps waste_solver = {
  .accepts = waste_accepts,
  .solve = waste_solve
};
