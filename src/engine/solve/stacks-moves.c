/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Columns with stock, waste and reserve: moves, and the score of a position. */

#include "stacks-private.h"

typedef struct {
  const Stacks *self;
  SearchMove *moves;
  int n;
  int empty[STACKS_COLUMNS];    /* empty columns that matter: only one if they are alike */
  int n_empty;
  uint64_t tops;                /* the top cards of columns, a bit each */
  uint64_t next;                /* the cards to go out next, a bit each; none if runs leave */
  bool shifts;                  /* whole columns move to them, too */
  int capacity, capacity_empty;
  uint8_t turned[STACKS_HEIGHT]; /* rolling: heights of the waste that turning leads to */
  int n_turned;
} Finder;

/* The cards to go out next, a bit each. */
static inline uint64_t
next_cards (const Stacks *self)
{
  uint64_t next = 0;

  for (int i = 0; i < self->n_foundations; i++)
    if (self->out[i] < RANK_KING)
      next |= UINT64_C (1) << card_make (i % N_SUITS, self->out[i] + 1);
  return next;
}

static void
add (Finder *f, int from, int to, int count, Card card)
{
  if (f->n < SEARCH_MOVES)
    f->moves[f->n++] = (SearchMove) {
      .from = (uint8_t) from, .to = (uint8_t) to, .count = (uint8_t) count, .card = card
    };
}

static void
add_stock (Finder *f)
{
  const Stacks *self = f->self;
  const Blocks *blocks = self->blocks;

  if (blocks->stock == STOCK_NONE || self->rolling)
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

  return self->blocks->breadth > 0 && spaces != SPACE_NONE && !self->blocks->closed_spaces
         && (spaces != SPACE_KING || card_rank (card) == RANK_KING);
}

/* Adds all moves of a card that is not in a column; one from a foundation goes to a column. */
static void
add_card (Finder *f, int from, Card card)
{
  const Stacks *self = f->self;

  if (from < STACK_OUT && (f->next >> card & 1) != 0)
    add (f, from, STACK_OUT, 1, card);
  for (int to = 0; (self->takes[card] & f->tops) != 0 && to < self->n_columns; to++)
    if (self->pile[to].height > 0 && (self->fits[stack_top (&self->pile[to])] >> card & 1) != 0)
      add (f, from, to, 1, card);
  for (int i = 0; i < f->n_empty && may_fill_space (self, card); i++)
    add (f, from, f->empty[i], 1, card);
}

/* Adds the moves of the top card of waste, reserve or cell. */
static void
add_from_pile (Finder *f, int from)
{
  Card card = stack_top (&f->self->pile[from]);

  if (card != CARD_NONE)
    add_card (f, from, card);
}

/* Rolling: adds the moves of every card that turning brings to the top of the waste. */
static void
add_from_stock (Finder *f)
{
  const Stacks *self = f->self;
  const Stack *stock = &self->pile[self->stock];
  bool seen[STACKS_HEIGHT] = { false };

  for (int turned = self->turned; !seen[turned]; turned = stacks_turn (self, turned))
    {
      int first = f->n;

      seen[turned] = true;
      if (turned == 0)
        continue;
      f->turned[f->n_turned++] = (uint8_t) turned;
      add_card (f, self->stock, stock->card[turned - 1]);
      for (int i = first; i < f->n; i++)
        f->moves[i].note = (uint8_t) turned;
    }
}

static void
add_groups (Finder *f, int from, int to)
{
  const Stack *column = &f->self->pile[from];
  Card onto = stack_top (&f->self->pile[to]);

  for (int count = 1; count <= column->run[column->height - 1] && count <= f->capacity; count++)
    {
      Card head = column->card[column->height - count];

      if ((f->self->fits[onto] >> head & 1) != 0
          && blocks_lifts (f->self->blocks, count, column->height))
        add (f, from, to, count, head);
    }
}

static void
add_second (Finder *f, SearchMove move, int from, int note)
{
  move.then = (uint8_t) (from + 1);
  move.note = (uint8_t) note;
  if (f->n < SEARCH_MOVES)
    f->moves[f->n++] = move;
}

/* The end of a run may move to the twin of the card it lies on, for one of two reasons: the
 * uncovered card goes out, or it takes the twin of the card that lay on it. As long as neither
 * follows, every other move is possible before this one as well as after: a card that fits on the
 * run, or is part of it, does not depend on where the run lies, and the cards below move as well
 * with it as without. So the move is made only together with one of these two. */
static void
add_lazy (Finder *f, int from, int to, int count)
{
  const Stacks *self = f->self;
  const Stack *column = &self->pile[from];
  Card card = column->card[column->height - count], twin = stacks_twin (card);
  SearchMove move = {
    .from = (uint8_t) from, .to = (uint8_t) to, .count = (uint8_t) count, .card = card
  };

  if (stacks_foundation (self, column->card[column->height - count - 1]) >= 0)
    add_second (f, move, from, 0);
  if (stack_top (&self->pile[self->reserve]) == twin)
    add_second (f, move, self->reserve, 0);
  if (stack_top (&self->pile[self->waste]) == twin)
    add_second (f, move, self->waste, 0);
  for (int i = 0; i < f->n_turned; i++)
    if (self->pile[self->stock].card[f->turned[i] - 1] == twin)
      add_second (f, move, self->stock, f->turned[i]);
  for (int i = 0; i < self->n_columns; i++)
    {
      int others = i != from && i != to && self->pile[i].height > 0
                   ? stacks_second_count (self, i, twin) : 0;

      if (others > 0 && others <= self->pile[i].run[self->pile[i].height - 1]
          && self->pile[i].card[self->pile[i].height - others] == twin)
        add_second (f, move, i, 0);
    }
}

/* A run has one card of the rank that fits; past the corner, every thirteenth. */
static void
add_run (Finder *f, int from, int to)
{
  const Stack *column = &f->self->pile[from];
  Card onto = stack_top (&f->self->pile[to]);
  int count = card_rank (onto) - card_rank (stack_top (column));
  int longest = column->run[column->height - 1];

  if (f->self->blocks->corner && count < 1)
    count += RANK_KING;
  if (f->self->blocks->corner && count + RANK_KING <= longest
      && (f->self->fits[onto] >> column->card[column->height - count] & 1) == 0)
    count += RANK_KING;
  if (count >= 1 && count <= longest && count <= f->capacity
      && blocks_lifts (f->self->blocks, count, column->height)
      && (f->self->fits[onto] >> column->card[column->height - count] & 1) != 0
      && (f->self->joins == JOINS_FREELY || count == longest
          || card_suit (onto) == card_suit (stack_top (column))))
    {
      if (f->self->lazy && count < longest)
        add_lazy (f, from, to, count);
      else
        add (f, from, to, count, column->card[column->height - count]);
    }
}

static void
add_to_spaces (Finder *f, int from)
{
  const Stacks *self = f->self;
  const Stack *column = &self->pile[from];
  int longest = column->run[column->height - 1];

  for (int count = self->joins > JOINS_FREELY ? longest : 1;
       count <= longest && (count < column->height || f->shifts) && count <= f->capacity_empty;
       count++)
    {
      Card head = column->card[column->height - count];

      for (int i = 0; i < f->n_empty && blocks_lifts (self->blocks, count, column->height); i++)
        if (may_fill_space (self, head))
          add (f, from, f->empty[i], count, head);
    }
}

static void
add_from_column (Finder *f, int from)
{
  const Stacks *self = f->self;
  const Stack *column = &self->pile[from];
  Card top = stack_top (column);
  uint64_t onto = 0;

  for (int i = 1; i <= column->run[column->height - 1]; i++)
    onto |= self->takes[column->card[column->height - i]];
  if ((f->next >> top & 1) != 0)
    add (f, from, STACK_OUT, 1, top);
  for (int to = 0; (onto & f->tops) != 0 && to < self->n_columns; to++)
    if (to != from && self->pile[to].height > 0)
      {
        if (self->groups || self->odd)
          add_groups (f, from, to);
        else
          add_run (f, from, to);
      }
  add_to_spaces (f, from);
  for (int i = self->n_closed; i < self->n_cells; i++)
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

  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0)
      {
        f->tops |= UINT64_C (1) << stack_top (&self->pile[i]);
        lifted += self->pile[i].run[self->pile[i].height - 1];
      }
  f->shifts = self->shifting && !alike;
  alike |= blocks_one_space (self->blocks, self->n_empty, lifted);

  for (int i = 0; i < self->n_columns && self->n_empty > 0; i++)
    if (self->pile[i].height == 0 && (f->n_empty == 0 || !alike))
      f->empty[f->n_empty++] = i;
  if (self->blocks->lift != LIFT_CELLS)
    return;
  for (int i = self->n_closed; i < self->n_cells; i++)
    free_cells += self->pile[self->cell + i].height == 0;
  f->capacity = (free_cells + 1) << (doubled < 4 ? doubled : 4);
  f->capacity_empty = doubled > 0 ? f->capacity / 2 : f->capacity;
}

/* Adds cards that may come back to a column; of equal foundations only one is used. */
static void
add_from_foundations (Finder *f)
{
  const Stacks *self = f->self;

  for (int i = 0; i < self->n_foundations; i++)
    {
      Card card = card_make (i % N_SUITS, self->out[i]);

      if (self->out[i] == 0 || (i >= N_SUITS && self->out[i] == self->out[i - N_SUITS])
          || search_is_needless (self->blocks, self->out, self->n_foundations, true, card))
        continue;
      add_card (f, STACK_BACK + i, card);
    }
}

int
stacks_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  const Stacks *self = game;
  Finder f = {
    .self = self, .moves = moves, .capacity = STACKS_HEIGHT, .capacity_empty = STACKS_HEIGHT,
    .next = blocks_build_suits (self->blocks) ? next_cards (self) : 0
  };

  count_spaces (&f);
  add_stock (&f);
  if (self->rolling)
    add_from_stock (&f);
  if (self->blocks->gives_back)
    add_from_foundations (&f);
  add_from_pile (&f, self->waste);
  add_from_pile (&f, self->reserve);
  for (int i = 0; i < self->n_cells; i++)
    add_from_pile (&f, self->cell + i);
  for (int i = 0; i < self->n_columns; i++)
    if (self->pile[i].height > 0)
      add_from_column (&f, i);
  return f.n;
}

/* Whether a top card that can go out may do so without loss. */
static bool
is_safe (const Stacks *self, int pile)
{
  /* Other cards would be turned than if it stayed, or another card would fill the space. */
  if (pile == self->waste && self->blocks->draw > 1)
    return false;
  if (self->blocks->stock == STOCK_ROW
      && blocks_holds_for_row (self->blocks, self->pile[self->stock].height,
                               self->pile[pile].height))
    return false;
  if (self->blocks->spaces == SPACE_WASTE
      && (pile == self->waste || self->pile[pile].height == 1)
      && self->pile[self->waste].height + self->pile[self->stock].height > 0)
    return false;
  return search_is_needless (self->blocks, self->out, self->n_foundations,
                             self->blocks->gives_back, stack_top (&self->pile[pile]));
}

bool
stacks_joins (const Stacks *self)
{
  return blocks_leave_as_runs (self->blocks) && self->blocks->suits > 1 && self->suit_runs
         && (self->fits[card_make (0, 2)] >> card_make (0, RANK_ACE) & 1) != 0;
}

/* The column on which this column's run continues in suit with the longest result, or -1. */
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

/* The move that makes the longest run of a suit, for searches that only look for a win. False if
 * there is none. */
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
stacks_safe (const void *game, SearchMove *move)
{
  const Stacks *self = game;
  uint64_t next;

  if (!blocks_build_suits (self->blocks))
    return self->joins == JOINS_AT_ONCE && find_join (self, move);
  next = next_cards (self);
  for (int pile = 0; pile < self->stock; pile++)
    if ((next >> card_face (stack_top (&self->pile[pile])) & 1) != 0
        && (is_safe (self, pile)
            || (self->streamline != STREAMLINE_NONE
                && (pile != self->waste || self->blocks->draw == 1))))
      {
        *move = (SearchMove) {
          .from = (uint8_t) pile, .to = STACK_OUT, .count = 1,
          .card = stack_top (&self->pile[pile])
        };
        return true;
      }
  return false;
}

/* Counts the cards above the next ones to go out, in each case above the highest copy. */
static int
count_above_next (const Stacks *self)
{
  uint8_t least[STACKS_CARDS];
  uint64_t wanted = next_cards (self);
  int n = 0;

  for (uint64_t left = wanted; left != 0; left &= left - 1)
    least[__builtin_ctzll (left)] = 0;
  for (int i = 0; i <= self->waste; i++)
    {
      const Stack *pile = &self->pile[i];
      uint64_t here = pile->set[pile->height] & wanted;

      for (int depth = 1; here != 0; depth++)
        {
          Card card = card_face (pile->card[pile->height - depth]);

          if ((here >> card & 1) == 0)
            continue;
          here &= ~(UINT64_C (1) << card);
          if (least[card] == 0 || depth < least[card])
            least[card] = (uint8_t) depth;
        }
    }
  for (int i = 0; i < self->n_foundations; i++)
    if (self->out[i] < RANK_KING && least[card_make (i % N_SUITS, self->out[i] + 1)] > 0)
      n += least[card_make (i % N_SUITS, self->out[i] + 1)] - 1;
  return n;
}

int
stacks_score (const void *game)
{
  const Stacks *self = game;
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
  if (blocks_leave_as_runs (self->blocks))
    return score;
  for (int i = 0; i < self->n_foundations; i++)
    {
      low = self->out[i] < low ? self->out[i] : low;
      high = self->out[i] > high ? self->out[i] : high;
    }
  score += by->uneven * (high - low);
  return by->above_next == 0 ? score : score + by->above_next * count_above_next (self);
}

/* Rolling: writes the turns that bring @height cards onto the waste. */
static int
spell_turns (const Stacks *self, int height, Move spelt[SEARCH_SPELT])
{
  int all = self->pile[self->stock].height, n = 0;

  for (int turned = self->turned; turned != height; turned = stacks_turn (self, turned))
    spelt[n++] = (Move) { .kind = turned == all ? MOVE_REDEAL : MOVE_DRAW };
  return n;
}

static Move
spell_cards (const Stacks *self, int from, int to, int count, Card card)
{
  const Blocks *blocks = self->blocks;
  int piles[2] = { from, to };

  for (int i = 0; i < 2; i++)
    {
      int pile = piles[i];

      if (pile >= STACK_BACK)
        piles[i] = blocks->foundation + pile - STACK_BACK;
      else if (pile == STACK_OUT)
        piles[i] = blocks->foundation + stacks_foundation (self, card);
      else if (pile < self->n_columns)
        piles[i] = blocks->column + pile;
      else if (pile == self->waste || pile == self->stock)
        piles[i] = blocks->waste;
      else
        piles[i] = pile == self->reserve ? blocks->reserve : blocks->cell + pile - self->cell;
    }
  return (Move) { MOVE_CARDS, (uint8_t) piles[0], (uint8_t) piles[1], (uint8_t) count, 0 };
}

int
stacks_spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  const Stacks *self = game;
  int n = 0, second;

  if (move.from == STACK_DRAW || move.from == STACK_REDEAL)
    {
      spelt[0] = (Move) { .kind = move.from == STACK_DRAW ? MOVE_DRAW : MOVE_REDEAL };
      return 1;
    }
  if (self->rolling && move.from == self->stock)
    n = spell_turns (self, move.note, spelt);
  spelt[n++] = spell_cards (self, move.from, move.to, move.count, move.card);
  if (move.then == 0)
    return n;
  second = move.then - 1;
  if (second == move.from)
    {
      const Stack *column = &self->pile[second];

      spelt[n++] = spell_cards (self, second, STACK_OUT, 1,
                                column->card[column->height - move.count - 1]);
      return n;
    }
  if (self->rolling && second == self->stock)
    n += spell_turns (self, move.note, spelt + n);
  spelt[n++] = spell_cards (self, second, move.from,
                            stacks_second_count (self, second, move.card), stacks_twin (move.card));
  return n;
}
