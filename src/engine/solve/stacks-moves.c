/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns with stock, waste and reserve: what can be done, and what a position is worth. */

#include "stacks-private.h"

typedef struct {
  const Stacks *self;
  SearchMove *moves;
  int n;
  int empty[STACKS_COLUMNS];    /* empty columns that matter: one, where they are alike */
  int n_empty;
  int capacity, capacity_empty;
} Finder;

static void
add (Finder *f, int from, int to, int count, Card card)
{
  if (f->n < SEARCH_MOVES)
    f->moves[f->n++] = (SearchMove) { (uint8_t) from, (uint8_t) to, (uint8_t) count, card, 0 };
}

static void
add_stock (Finder *f)
{
  const Stacks *self = f->self;
  const Blocks *blocks = self->blocks;

  if (blocks->stock == STOCK_NONE)
    return;
  if (self->pile[self->stock].height > 0)
    {
      if (blocks->stock != STOCK_ROW || !blocks->full_rows || self->n_empty == 0)
        add (f, STACK_DRAW, 0, 0, CARD_NONE);
    }
  else if (blocks->stock == STOCK_WASTE && self->pile[self->waste].height > 0
           && (blocks->passes == 0 || self->passes < blocks->passes))
    {
      add (f, STACK_REDEAL, 0, 0, CARD_NONE);
    }
}

static bool
may_fill_space (const Stacks *self, Card card)
{
  int spaces = self->blocks->spaces;

  return self->blocks->build != BUILD_NO && spaces != SPACE_NONE
         && (spaces != SPACE_KING || card_rank (card) == RANK_KING);
}

/* The top of waste, reserve or cell. */
static void
add_from_pile (Finder *f, int from)
{
  const Stacks *self = f->self;
  Card card = stack_top (&self->pile[from]);

  if (card == CARD_NONE)
    return;
  if (stacks_foundation (self, card) >= 0 && self->blocks->goal == GOAL_SUITS)
    add (f, from, STACK_OUT, 1, card);
  for (int to = 0; to < self->n_columns; to++)
    if (self->pile[to].height > 0 && (self->fits[stack_top (&self->pile[to])] >> card & 1) != 0)
      add (f, from, to, 1, card);
  for (int i = 0; i < f->n_empty && may_fill_space (self, card); i++)
    add (f, from, f->empty[i], 1, card);
}

static void
add_groups (Finder *f, int from, int to)
{
  const Stack *column = &f->self->pile[from];
  Card onto = stack_top (&f->self->pile[to]);

  for (int count = 1; count <= column->run[column->height - 1]; count++)
    {
      Card head = column->card[column->height - count];

      if ((f->self->fits[onto] >> head & 1) != 0)
        add (f, from, to, count, head);
    }
}

/* A run has one card of the rank that is wanted. */
static void
add_run (Finder *f, int from, int to)
{
  const Stack *column = &f->self->pile[from];
  Card onto = stack_top (&f->self->pile[to]);
  int count = card_rank (onto) - card_rank (stack_top (column));

  if (count >= 1 && count <= column->run[column->height - 1] && count <= f->capacity
      && (f->self->blocks->lift != LIFT_WHOLE || count == column->height)
      && (f->self->fits[onto] >> column->card[column->height - count] & 1) != 0
      && (!f->self->eager || count == column->run[column->height - 1]
          || card_suit (onto) == card_suit (stack_top (column))))
    add (f, from, to, count, column->card[column->height - count]);
}

static void
add_to_spaces (Finder *f, int from)
{
  const Stacks *self = f->self;
  const Stack *column = &self->pile[from];
  int longest = column->run[column->height - 1];

  for (int count = self->eager ? longest : 1;
       count <= longest && count < column->height && count <= f->capacity_empty; count++)
    {
      Card head = column->card[column->height - count];

      for (int i = 0; i < f->n_empty && self->blocks->lift != LIFT_WHOLE; i++)
        if (may_fill_space (self, head))
          add (f, from, f->empty[i], count, head);
    }
}

static void
add_from_column (Finder *f, int from)
{
  const Stacks *self = f->self;
  Card top = stack_top (&self->pile[from]);

  if (self->blocks->goal == GOAL_SUITS && stacks_foundation (self, top) >= 0)
    add (f, from, STACK_OUT, 1, top);
  for (int to = 0; to < self->n_columns; to++)
    if (to != from && self->pile[to].height > 0)
      {
        if (self->groups)
          add_groups (f, from, to);
        else
          add_run (f, from, to);
      }
  add_to_spaces (f, from);
  for (int i = 0; i < self->n_cells; i++)
    if (self->pile[self->cell + i].height == 0)
      {
        add (f, from, self->cell + i, 1, top);
        break;
      }
}

static void
count_spaces (Finder *f)
{
  const Stacks *self = f->self;
  bool alike = self->blocks->stock != STOCK_ROW || self->pile[self->stock].height == 0;
  int free_cells = 0, doubled = self->blocks->spaces == SPACE_ANY ? self->n_empty : 0;
  int lifted = 0;

  for (int i = 0; i < self->n_columns && !alike; i++)
    if (self->pile[i].height > 0)
      lifted += self->pile[i].run[self->pile[i].height - 1];
  alike |= blocks_one_space (self->blocks, self->n_empty, lifted);

  for (int i = 0; i < self->n_columns && self->n_empty > 0; i++)
    if (self->pile[i].height == 0 && (f->n_empty == 0 || !alike))
      f->empty[f->n_empty++] = i;
  if (self->blocks->lift != LIFT_CELLS)
    return;
  for (int i = 0; i < self->n_cells; i++)
    free_cells += self->pile[self->cell + i].height == 0;
  f->capacity = (free_cells + 1) << (doubled < 4 ? doubled : 4);
  f->capacity_empty = doubled > 0 ? f->capacity / 2 : f->capacity;
}

int
stacks_moves (const Stacks *self, SearchMove moves[SEARCH_MOVES])
{
  Finder f = {
    .self = self, .moves = moves, .capacity = STACKS_HEIGHT, .capacity_empty = STACKS_HEIGHT
  };

  count_spaces (&f);
  add_stock (&f);
  add_from_pile (&f, self->waste);
  add_from_pile (&f, self->reserve);
  for (int i = 0; i < self->n_cells; i++)
    add_from_pile (&f, self->cell + i);
  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0)
      add_from_column (&f, i);
  return f.n;
}

/* The lowest rank up to which all foundations of a suit stand. */
static inline int
least_out (const Stacks *self, int suit)
{
  int least = self->out[suit];

  if (self->n_foundations > N_SUITS && self->out[suit + N_SUITS] < least)
    least = self->out[suit + N_SUITS];
  return least;
}

/* Whether no card will ever need @card in a column: the others that could be laid on it can go out
 * themselves, or what could be laid on those. With groups only the first is certain, and it must be
 * out: what lies on the other card moves with it. */
static bool
is_needless (const Stacks *self, Card card)
{
  int build = self->blocks->build, spare = self->groups ? 0 : 1;

  /* Which copy goes first would be a choice, unless both can. */
  if (least_out (self, card_suit (card)) < card_rank (card) - 1)
    return false;
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      bool alike = card_is_red (card) == (suit == SUIT_DIAMONDS || suit == SUIT_HEARTS);
      bool own = suit == card_suit (card);

      if (build == BUILD_NO || (build == BUILD_SUIT && !own))
        continue;
      if (build == BUILD_SUIT || (own && build == BUILD_ANY))
        {
          if (least_out (self, suit) < card_rank (card) - 1)
            return false;
        }
      else if (build == BUILD_COLOUR && alike)
        {
          if (!self->groups && least_out (self, suit) < card_rank (card) - 3)
            return false;
        }
      else if (least_out (self, suit) < card_rank (card) - 1 - spare)
        {
          return false;
        }
    }
  return true;
}

static bool
is_safe (const Stacks *self, int pile)
{
  Card card = stack_top (&self->pile[pile]);

  if (card == CARD_NONE || stacks_foundation (self, card) < 0)
    return false;
  /* Other cards would be turned than if it stayed, no row could be dealt, or one on what had filled
   * a space, or another card would fill a space. */
  if (pile == self->waste && self->blocks->draw > 1)
    return false;
  if (self->blocks->stock == STOCK_ROW
      && (self->blocks->full_rows || self->blocks->spaces == SPACE_RESERVE)
      && self->pile[pile].height == 1 && self->pile[self->stock].height > 0)
    return false;
  if (self->blocks->spaces == SPACE_WASTE
      && (pile == self->waste || self->pile[pile].height == 1)
      && self->pile[self->waste].height + self->pile[self->stock].height > 0)
    return false;
  return is_needless (self, card);
}

bool
stacks_joins (const Stacks *self)
{
  return self->blocks->goal == GOAL_RUNS && self->blocks->suits > 1 && self->suit_runs
         && (self->fits[card_make (0, 2)] >> card_make (0, RANK_ACE) & 1) != 0;
}

/* The column on which the run of this column goes on in its suit, where it becomes longest; -1:
 * none. */
static int
find_end (const Stacks *self, Card head)
{
  Card onto = card_make (card_suit (head), card_rank (head) + 1);
  int best = -1, longest = 0;

  for (int to = 0; to < self->n_columns; to++)
    {
      const Stack *column = &self->pile[to];

      if (stack_top (column) == onto && column->run[column->height - 1] > longest)
        {
          longest = column->run[column->height - 1];
          best = to;
        }
    }
  return best;
}

/* The join that makes the longest run of a suit: what looks right without thinking, for searches
 * that are after a win and prove nothing. False when there is none. */
static bool
find_join (const Stacks *self, SearchMove *move)
{
  int longest = 0;

  for (int from = 0; from < self->n_columns; from++)
    {
      const Stack *column = &self->pile[from];
      int run = column->height > 0 ? column->run[column->height - 1] : 0, to;
      Card head = run > 0 ? column->card[column->height - run] : CARD_NONE;

      if (run == 0 || card_rank (head) == RANK_KING || (to = find_end (self, head)) < 0)
        continue;
      run += self->pile[to].run[self->pile[to].height - 1];
      if (run <= longest)
        continue;
      longest = run;
      *move = (SearchMove) {
        .from = (uint8_t) from, .to = (uint8_t) to, .card = head,
        .count = column->run[column->height - 1]
      };
    }
  return longest > 0;
}

bool
stacks_safe (const Stacks *self, SearchMove *move)
{
  if (self->blocks->goal != GOAL_SUITS)
    return self->eager && find_join (self, move);
  for (int pile = 0; pile < self->stock; pile++)
    if (is_safe (self, pile))
      {
        *move = (SearchMove) {
          (uint8_t) pile, STACK_OUT, 1, stack_top (&self->pile[pile]), 0
        };
        return true;
      }
  return false;
}

/* Cards above the next ones to go out, each copy that lies highest. */
static int
count_above_next (const Stacks *self)
{
  uint8_t least[STACKS_CARDS];
  uint64_t wanted = 0;
  int n = 0;

  for (int i = 0; i < self->n_foundations; i++)
    if (self->out[i] < RANK_KING)
      {
        Card card = card_make (i % N_SUITS, self->out[i] + 1);

        wanted |= UINT64_C (1) << card;
        least[card] = 0;
      }
  for (int i = 0; i <= self->waste; i++)
    for (int j = 0; j < self->pile[i].height; j++)
      {
        Card card = card_face (self->pile[i].card[j]);
        int above = self->pile[i].height - 1 - j;

        if ((wanted >> card & 1) == 0)
          continue;
        if (least[card] == 0 || above + 1 < least[card])
          least[card] = (uint8_t) (above + 1);
      }
  for (int i = 0; i < self->n_foundations; i++)
    if (self->out[i] < RANK_KING && least[card_make (i % N_SUITS, self->out[i] + 1)] > 0)
      n += least[card_make (i % N_SUITS, self->out[i] + 1)] - 1;
  return n;
}

int
stacks_score (const Stacks *self)
{
  const StacksWeights *by = self->weights;
  int score = by->down * self->n_down - by->out * self->n_out - by->space * self->n_empty
              + by->stock * self->pile[self->stock].height
              + by->waste * self->pile[self->waste].height
              + by->reserve * self->pile[self->reserve].height;
  int low = RANK_KING, high = 0;

  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0)
      score += self->pile[i].burden[self->pile[i].height - 1];
  for (int i = 0; i < self->n_cells; i++)
    score += by->cell * self->pile[self->cell + i].height;
  if (self->blocks->goal == GOAL_RUNS)
    return score;
  for (int i = 0; i < self->n_foundations; i++)
    {
      low = self->out[i] < low ? self->out[i] : low;
      high = self->out[i] > high ? self->out[i] : high;
    }
  score += by->uneven * (high - low);
  return by->above_next == 0 ? score : score + by->above_next * count_above_next (self);
}

Move
stacks_spell (const Stacks *self, SearchMove move)
{
  const Blocks *blocks = self->blocks;
  int piles[2] = { move.from, move.to };

  if (move.from == STACK_DRAW || move.from == STACK_REDEAL)
    return (Move) { .kind = move.from == STACK_DRAW ? MOVE_DRAW : MOVE_REDEAL };
  for (int i = 0; i < 2; i++)
    {
      int pile = piles[i];

      if (pile == STACK_OUT)
        piles[i] = blocks->foundation + stacks_foundation (self, move.card);
      else if (pile < self->n_columns)
        piles[i] = blocks->column + pile;
      else
        piles[i] = pile == self->waste ? blocks->waste : pile == self->reserve ? blocks->reserve
                   : blocks->cell + pile - self->cell;
    }
  return (Move) { MOVE_CARDS, (uint8_t) piles[0], (uint8_t) piles[1], move.count, 0 };
}
