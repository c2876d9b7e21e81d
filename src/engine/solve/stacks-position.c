/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns with stock, waste and reserve: loading, and playing moves with all automatic ones. */

#include "stacks-private.h"
#include "transposition.h"

#include <string.h>

#define SPARE_STEPS 200         /* steps of one move; none needs as many */

enum {
  STEP_MARK, STEP_MOVE, STEP_TURN, STEP_FLIP, STEP_OUT, STEP_RUN, STEP_PASS, STEP_PICK, STEP_BACK
};

bool
stacks_accepts (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);

  return blocks != NULL && (blocks_build_suits (blocks) || blocks_leave_as_runs (blocks))
         && !blocks->covers && blocks->foundations <= 2 * N_SUITS
         && blocks->columns <= STACKS_COLUMNS && blocks->cells <= STACKS_CELLS
         && (blocks->redeals == 0 || position->passes > blocks->redeals);
}

bool
stacks_rolls (const Blocks *blocks)
{
  return blocks->stock == STOCK_WASTE && blocks->passes == 0 && blocks->spaces != SPACE_WASTE;
}

static void
put_in_column (Stacks *self, Stack *column, Card card)
{
  int at = column->height - 1, suit = 4 * card_suit (card), rank = card_rank (card);
  const StacksWeights *by = self->weights;
  Card below = at > 0 ? column->card[at - 1] : CARD_NONE;
  bool fits = at > 0 && !card_is_down (below) && (self->fits[below] >> card_face (card) & 1) != 0;
  bool same = fits && card_suit (below) == card_suit (card);
  bool goes_on = at > 0 && (self->groups ? !card_is_down (below)
                            : fits && self->runs && (same || !self->suit_runs));
  int lowest = at > 0 ? column->lowest[at - 1] >> suit & 15 : 15;
  int burden = at > 0 ? column->burden[at - 1] : 0;

  column->run[at] = goes_on ? (uint8_t) (column->run[at - 1] + 1) : 1;
  if (fits)
    burden -= by->fits + (same ? by->same + by->longer * column->run[at - 1] / 4 : 0);
  else
    burden += lowest < rank ? by->over : 0;
  burden += at == 0 && rank == RANK_KING ? by->bottom : 0;
  column->burden[at] = (int16_t) burden;
  column->lowest[at] = at > 0 ? column->lowest[at - 1] : 0xffff;
  if (rank < lowest)
    column->lowest[at] = (uint16_t) ((column->lowest[at] & ~(15 << suit)) | rank << suit);
}

/* The hash of a card lying on another one, or on none: 0. */
static inline uint64_t
link_of (const Stacks *self, Card card, Card below)
{
  return transposition_mix (self->random[card] + 3 * self->random[below]);
}

/* Usually the card that lay here a moment ago comes back: then its values are still known. */
void
stacks_put (Stacks *self, int pile, Card card)
{
  Stack *stack = &self->pile[pile];
  int at = stack->height++;

  if (pile < self->n_columns)
    {
      self->n_empty -= at == 0;
      self->n_down += card_is_down (card);
    }
  if (at < stack->known && stack->card[at] == card)
    return;
  stack->known = at + 1;
  stack->card[at] = card;
  stack->set[at + 1] = stack->set[at] | UINT64_C (1) << card_face (card);
  if (self->lazy && pile < self->n_columns)
    {
      stack->hash[at + 1] = stack->hash[at] + link_of (self, card,
                                                       at > 0 ? stack->card[at - 1] : 0);
    }
  else
    {
      stack->hash[at + 1] = (stack->hash[at] ^ self->random[card]) * UINT64_C (0x9fb21c651e98df25);
      stack->hash[at + 1] ^= stack->hash[at + 1] >> 29;
    }
  if (pile < self->n_columns)
    put_in_column (self, stack, card);
}

static Card
take (Stacks *self, int pile)
{
  Stack *stack = &self->pile[pile];
  Card card = stack->card[--stack->height];

  if (pile < self->n_columns)
    {
      self->n_empty += stack->height == 0;
      self->n_down -= card_is_down (card);
    }
  return card;
}

/* Loading */

/* Loads a pile of the position, upside down if @over. Ranks are counted from the base, so that the
 * rest of the search can ignore it. */
static void
load_pile (Stacks *self, int pile, const Position *position, int from, int base, bool over)
{
  int n = from >= 0 ? position_count (position, from) : 0;

  for (int i = 0; i < n; i++)
    {
      Card card = search_based (position_pile (position, from)[over ? n - 1 - i : i], base);

      stacks_put (self, pile, pile < self->n_columns ? card : card_face (card));
    }
}

/* Whether every space that fills automatically is filled, so that rolling moves can consist of
 * several. */
static bool
is_filled (const Blocks *blocks, const Position *position)
{
  if (blocks->spaces != SPACE_RESERVE || position_count (position, blocks->reserve) == 0)
    return true;
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (position, blocks->column + i) == 0)
      return false;

  return true;
}

static void
set_rules (Stacks *self, const Blocks *blocks, bool filled)
{
  self->blocks = blocks;
  self->n_columns = blocks->columns;
  self->n_cells = blocks->cells;
  self->n_closed = blocks->closed;
  self->n_foundations = blocks->foundations;
  self->cell = self->n_columns;
  self->waste = self->cell + self->n_cells;
  self->reserve = self->waste + 1;
  self->stock = self->reserve + 1;
  self->groups = blocks->lift == LIFT_GROUP;
  self->odd = blocks->odd;
  self->runs = blocks->lift != LIFT_CARD;
  self->suit_runs = blocks->lift == LIFT_SUIT;
  self->limited = blocks->passes != 0;
  self->rolling = filled && stacks_rolls (blocks);
  self->foreseen = blocks_build_suits (blocks) && blocks->cells == 0
                   && (self->rolling || blocks->stock == STOCK_NONE)
                   && blocks->foundations == N_SUITS && self->n_cards == 52;
  self->lazy = filled && blocks->breadth == 2 && blocks->lift == LIFT_RUN
               && blocks->cells == 0 && !blocks->odd && !blocks->gives_back
               && blocks->stock != STOCK_ROW && blocks_build_suits (blocks)
               && blocks->foundations == N_SUITS && self->n_cards == 52;
  self->n_empty = self->n_columns;
  relation_tables (&blocks->builds, self->fits, self->takes);
  search_random (self->random, blocks, self->streamline == STREAMLINE_SUITS);
  /* Piles of different kinds begin with different hashes. */
  self->pile[self->waste].hash[0] = self->random[250];
  self->pile[self->reserve].hash[0] = self->random[251];
  self->pile[self->stock].hash[0] = self->random[252];
  for (int i = 0; i < self->n_cells; i++)
    self->pile[self->cell + i].hash[0] = self->random[i < self->n_closed ? 249 : 253];
}

void
stacks_load (void *game, const Patience *patience, const Position *position)
{
  Stacks *self = game;
  const Blocks *blocks = blocks_searched (patience, position);
  int base = blocks->dealt_base ? blocks_base (blocks, position) : RANK_ACE;

  memset ((uint8_t *) self + offsetof (Stacks, blocks), 0,
          offsetof (Stacks, step) - offsetof (Stacks, blocks));
  self->n_cards = patience->game.n_cards;
  set_rules (self, blocks, is_filled (blocks, position));
  for (int i = 0; i < self->n_columns; i++)
    load_pile (self, i, position, blocks->column + i, base, false);
  for (int i = 0; i < self->n_cells; i++)
    load_pile (self, self->cell + i, position, blocks->cell + i, base, false);
  load_pile (self, self->rolling ? self->stock : self->waste, position, blocks->waste, base, false);
  self->turned = self->pile[self->stock].height;
  load_pile (self, self->reserve, position, blocks->reserve, base, false);
  load_pile (self, self->stock, position, blocks->stock_pile, base, self->rolling);
  for (int i = 0; i < (blocks->heap ? 1 : self->n_foundations) && i < 2 * N_SUITS; i++)
    {
      int count = position_count (position, blocks->foundation + i);

      self->n_out += count;
      if (blocks_build_suits (blocks))
        self->out[i] = (uint8_t) count;
      else
        self->out[0] = (uint8_t) (self->out[0] + (blocks->heap ? count / RANK_KING : count > 0));
    }
  self->passes = self->limited ? position->passes : 0;
}

/* Steps */

static void
note (Stacks *self, int kind, int from, int to, int count, Card card)
{
  self->step[self->n_steps++] = (StackStep) {
    (uint8_t) kind, (uint8_t) from, (uint8_t) to, (uint8_t) count, card
  };
}

static void
transfer (Stacks *self, int from, int to, int count)
{
  const Card *cards = self->pile[from].card + self->pile[from].height - count;

  for (int i = 0; i < count; i++)
    take (self, from);
  for (int i = 0; i < count; i++)
    stacks_put (self, to, cards[i]);
}

static void
turn (Stacks *self, int from, int to, int count)
{
  for (int i = 0; i < count; i++)
    stacks_put (self, to, take (self, from));
}

static void
flip (Stacks *self, int pile)
{
  stacks_put (self, pile, take (self, pile) ^ CARD_DOWN);
}

static void
turn_up (Stacks *self, int pile)
{
  if (pile >= self->n_columns || !card_is_down (stack_top (&self->pile[pile])))
    return;
  flip (self, pile);
  note (self, STEP_FLIP, pile, 0, 0, 0);
}

static void
play_cards (Stacks *self, int from, int to, int count)
{
  transfer (self, from, to, count);
  note (self, STEP_MOVE, from, to, count, 0);
  turn_up (self, from);
}

static bool
is_whole_run (const Stack *column)
{
  const Card *top = column->card + column->height - 1;

  if (column->height < RANK_KING || card_rank (*top) != RANK_ACE)
    return false;
  for (int i = 0; i < RANK_KING; i++)
    if (top[-i] != card_make (card_suit (*top), i + 1))
      return false;

  return true;
}

bool
stacks_are_ordered (const Stacks *self)
{
  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0
        && (self->pile[i].height != RANK_KING || !is_whole_run (&self->pile[i])))
      return false;
  for (int i = self->n_columns; i <= self->stock; i++)
    if (self->pile[i].height > 0)
      return false;

  return true;
}

static void
take_runs (Stacks *self)
{
  for (int i = 0; i < self->n_columns; i++)
    {
      int suit;

      if (!is_whole_run (&self->pile[i]))
        continue;
      suit = card_suit (stack_top (&self->pile[i]));
      for (int j = 0; j < RANK_KING; j++)
        take (self, i);
      self->out[0]++;
      self->n_out += RANK_KING;
      note (self, STEP_RUN, i, 0, 0, (Card) suit);
      turn_up (self, i);
    }
}

static void
fill_spaces (Stacks *self)
{
  int sources[2] = { self->waste, self->stock };
  int n = 2;

  if (self->blocks->spaces == SPACE_RESERVE)
    {
      sources[0] = self->reserve;
      n = 1;
    }
  for (int i = 0; i < self->n_columns && self->n_empty > 0; i++)
    for (int j = 0; j < n && self->pile[i].height == 0; j++)
      if (self->pile[sources[j]].height > 0)
        play_cards (self, sources[j], i, 1);
}

static void
play_draw (Stacks *self)
{
  int left = self->pile[self->stock].height;
  bool row = self->blocks->stock == STOCK_ROW;
  int count = row ? blocks_row (self->blocks) : self->blocks->draw;

  count = count < left ? count : left;
  for (int i = 0; row && i < count; i++)
    play_cards (self, self->stock, i, 1);
  if (row)
    return;
  turn (self, self->stock, self->waste, count);
  note (self, STEP_TURN, self->stock, self->waste, count, 0);
}

/* Rolling: takes the card that lies on top of a waste of @height cards. */
static Card
pick (Stacks *self, int height)
{
  Stack *stock = &self->pile[self->stock];
  Card card = stock->card[height - 1];
  int above = stock->height - height;

  stock->height = height - 1;
  for (int i = 0; i < above; i++)
    stacks_put (self, self->stock, stock->card[height + i]);
  self->turned = height - 1;
  return card;
}

static void
put_back (Stacks *self, Card card, int height)
{
  Stack *stock = &self->pile[self->stock];
  int above = stock->height - height + 1;

  memmove (stock->card + height, stock->card + height - 1, (size_t) above * sizeof (Card));
  stock->height = stock->known = height - 1;
  stacks_put (self, self->stock, card);
  for (int i = 0; i < above; i++)
    stacks_put (self, self->stock, stock->card[height + i]);
}

static void
play_out (Stacks *self, int from)
{
  Card card = take (self, from);
  int foundation = stacks_foundation (self, card);

  self->out[foundation]++;
  self->n_out++;
  note (self, STEP_OUT, from, foundation, 0, card);
  turn_up (self, from);
}

static void
play_back (Stacks *self, int foundation, int to, Card card)
{
  self->out[foundation]--;
  self->n_out--;
  stacks_put (self, to, card);
  note (self, STEP_BACK, foundation, to, 0, 0);
}

static void
play_stock (Stacks *self, int to, int height)
{
  int turned = self->turned;
  Card card = pick (self, height);

  if (to == STACK_OUT)
    {
      to = stacks_foundation (self, card);
      self->out[to]++;
      self->n_out++;
      to += STACK_OUT;
    }
  else
    {
      stacks_put (self, to, card);
    }
  note (self, STEP_PICK, turned, to, height, card);
}

static void
take_back_stock (Stacks *self, StackStep step)
{
  if (step.to >= STACK_OUT)
    {
      self->out[step.to - STACK_OUT]--;
      self->n_out--;
    }
  else
    {
      take (self, step.to);
    }
  put_back (self, step.card, step.count);
  self->turned = step.from;
}

bool
stacks_full (const void *game)
{
  const Stacks *self = game;

  return self->n_steps > STACKS_JOURNAL - SPARE_STEPS;
}

/* The second part of a move: the uncovered card goes out, or takes another card in place of the one
 * that left. */
static void
play_second (Stacks *self, const SearchMove *move)
{
  int from = move->then - 1;

  if (from == move->from)
    play_out (self, from);
  else if (self->rolling && from == self->stock)
    play_stock (self, move->from, move->note);
  else
    play_cards (self, from, move->from, stacks_second_count (self, from, move->card));
}

void
stacks_play (void *game, SearchMove *move)
{
  Stacks *self = game;

  note (self, STEP_MARK, 0, 0, 0, 0);
  if (move->from == STACK_DRAW)
    {
      play_draw (self);
    }
  else if (move->from == STACK_REDEAL)
    {
      int count = self->pile[self->waste].height;

      turn (self, self->waste, self->stock, count);
      note (self, STEP_TURN, self->waste, self->stock, count, 0);
      self->passes += self->limited;
      note (self, STEP_PASS, 0, 0, 0, 0);
      return;
    }
  else if (self->rolling && move->from == self->stock)
    {
      play_stock (self, move->to, move->note);
    }
  else if (move->from >= STACK_BACK)
    {
      play_back (self, move->from - STACK_BACK, move->to, move->card);
    }
  else if (move->to == STACK_OUT)
    {
      play_out (self, move->from);
    }
  else
    {
      play_cards (self, move->from, move->to, move->count);
    }
  if (move->then > 0)
    play_second (self, move);
  if (blocks_leave_as_runs (self->blocks) && !self->blocks->stays)
    take_runs (self);
  if (self->blocks->spaces == SPACE_RESERVE || self->blocks->spaces == SPACE_WASTE)
    fill_spaces (self);
}

static void
take_back (Stacks *self, StackStep step)
{
  switch (step.kind)
    {
    case STEP_MOVE:
      transfer (self, step.to, step.from, step.count);
      break;

    case STEP_TURN:
      turn (self, step.to, step.from, step.count);
      break;

    case STEP_FLIP:
      flip (self, step.from);
      break;

    case STEP_OUT:
      self->out[step.to]--;
      self->n_out--;
      stacks_put (self, step.from, step.card);
      break;

    case STEP_BACK:
      take (self, step.to);
      self->out[step.from]++;
      self->n_out++;
      break;

    case STEP_PICK:
      take_back_stock (self, step);
      break;

    case STEP_RUN:
      self->out[0]--;
      self->n_out -= RANK_KING;
      for (int rank = RANK_KING; rank >= RANK_ACE; rank--)
        stacks_put (self, step.from, card_make (step.card, rank));
      break;

    default:
      self->passes -= self->limited;
      break;
    }
}

void
stacks_unplay (void *game, SearchMove move)
{
  Stacks *self = game;

  while (self->step[--self->n_steps].kind != STEP_MARK)
    take_back (self, self->step[self->n_steps]);
}

/* With lazy moves, a run lying on a card whose twin is uncovered can move to the twin and back at
 * any time. Both positions count as the one in which it lies on the lower suit; returns the
 * difference that makes to the sum over all columns. */
static uint64_t
hash_twins (const Stacks *self)
{
  uint64_t bare = 0, change = 0;

  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0)
      bare |= UINT64_C (1) << card_face (stack_top (&self->pile[i]));
  for (int i = 0; i < self->n_columns; i++)
    {
      const Stack *column = &self->pile[i];
      int top = column->height - 1;

      for (int at = top < 0 ? 0 : column->height - column->run[top]; at < top; at++)
        {
          Card twin = stacks_twin (column->card[at]);

          if (twin < column->card[at] && (bare >> twin & 1) != 0)
            change += link_of (self, column->card[at + 1], twin)
                      - (column->hash[at + 2] - column->hash[at + 1]);
        }
    }
  return change;
}

/* The order of columns does not matter unless a row will be dealt over them. */
uint64_t
stacks_hash (const void *game)
{
  const Stacks *self = game;
  bool alike = self->blocks->stock != STOCK_ROW || self->pile[self->stock].height == 0;
  uint64_t hash = self->random[255] * (uint64_t) (self->passes + 1);

  if (self->rolling)
    hash += self->random[254] * (uint64_t) (stacks_turned (self) + 1);
  for (int i = 0; i <= self->stock; i++)
    {
      const Stack *stack = &self->pile[i];

      if (stack->height > 0)
        hash += stack->hash[stack->height] * (alike ? 1 : (uint64_t) (2 * i + 1));
    }
  return self->lazy ? hash + hash_twins (self) : hash;
}
