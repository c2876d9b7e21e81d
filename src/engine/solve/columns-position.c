/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Open columns and cells: loading, moving, and what a position is worth. */

#include "columns-private.h"

#include <string.h>

bool
columns_accepts (const Patience *patience, const Position *position)
{
  const Blocks *blocks = patience->blocks != NULL ? blocks_of (patience, &position->rules) : NULL;
  uint64_t seen = 0;
  int n = position->start[POSITION_MAX_PILES];

  if (blocks == NULL || blocks->goal != GOAL_SUITS || blocks->covers != COVERS_NONE
      || blocks->stock_pile >= 0 || blocks->reserve >= 0 || blocks->dealt_base
      || blocks->foundations != N_SUITS || blocks->suits != N_SUITS || blocks->lift == LIFT_WHOLE
      || (blocks->redeals > 0 && position->passes <= blocks->redeals)
      || blocks->columns > COLUMNS_MAX || blocks->cells > COLUMNS_CELLS || n != 52)
    return false;
  for (int i = 0; i < n; i++)
    seen |= UINT64_C (1) << card_face (position->card[i]);
  for (int i = 0; i < blocks->columns; i++)
    if (card_is_down (position_top (position, blocks->column + i)))
      return false;
  return seen == UINT64_C (0x00fffffffffffff0);
}

static inline uint64_t
cell_hash (const Columns *self, Card card)
{
  return self->random[192 + card];
}

static inline bool
fits_on (const Columns *self, Card below, Card card)
{
  return !card_is_down (below) && (self->fits[below] >> card_face (card) & 1) != 0;
}

/* What @card is in the way, on a card under which the lowest of each suit are @lowest. */
static inline int
weigh (const Columns *self, Card below, Card card, int lowest)
{
  const ColumnsWeights *by = self->weights;
  bool over = (lowest >> 4 * card_suit (card) & 15) <= card_rank (card);
  int value = card_is_down (card) ? by->down : 0;

  if (fits_on (self, below, card))
    return value - by->fits + (over ? by->fits_over : 0);
  return value + (over ? by->over : 0);
}

static inline int
lower (int lowest, Card card)
{
  int suit = 4 * card_suit (card), rank = card_rank (card);

  return (lowest >> suit & 15) <= rank ? lowest : (lowest & ~(15 << suit)) | rank << suit;
}

static inline uint64_t
hash_on (const Columns *self, uint64_t hash, Card card)
{
  hash = (hash ^ self->random[card]) * UINT64_C (0x9fb21c651e98df25);
  return hash ^ hash >> 29;
}

/* What lay here a moment ago mostly comes back: then all is known already. */
static inline void
put (Columns *self, Column *column, Card card)
{
  int at = column->height++;
  uint64_t hash = hash_on (self, column->hash[at], card);

  if (column->hash[at + 1] == hash)
    return;
  column->card[at] = card;
  column->hash[at + 1] = hash;
  column->lowest[at] = (uint16_t) lower (at == 0 ? 0xffff : column->lowest[at - 1], card);
  column->run[at] = 1;
  if (at == 0)
    {
      column->burden[at] = (int16_t) (card_is_down (card) ? self->weights->down : 0);
    }
  else
    {
      Card below = column->card[at - 1];
      bool goes_on = self->groups ? !card_is_down (below)
                     : self->runs && fits_on (self, below, card)
                     && (!self->suit_runs || card_suit (below) == card_suit (card));

      if (goes_on)
        column->run[at] = (uint8_t) (column->run[at - 1] + 1);
      column->burden[at] = (int16_t) (column->burden[at - 1]
                                      + weigh (self, below, card, column->lowest[at - 1]));
    }
}

static void
set_fits (Columns *self)
{
  for (int pair = 0; pair < N_SUITS * N_SUITS; pair++)
    for (int rank = RANK_ACE; rank < RANK_KING; rank++)
      {
        Card card = card_make (pair % N_SUITS, rank), onto = card_make (pair / N_SUITS, rank + 1);
        bool fits = false;

        switch (self->blocks->build)
          {
          case BUILD_ANY: fits = true; break;
          case BUILD_COLOUR: fits = card_is_red (card) != card_is_red (onto); break;
          case BUILD_SUIT: fits = card_suit (card) == card_suit (onto); break;
          case BUILD_OTHER: fits = card_suit (card) != card_suit (onto); break;
          default: break;
          }
        self->fits[onto] |= (uint64_t) fits << card;
        self->takes[card] |= (uint64_t) fits << onto;
      }
}

void
columns_begin (Columns *self, const Blocks *blocks)
{
  memset (self, 0, sizeof *self);
  self->blocks = blocks;
  self->n_columns = blocks->columns;
  self->n_cells = blocks->cells;
  self->groups = blocks->lift == LIFT_GROUP;
  self->patient = self->groups && blocks->build == BUILD_COLOUR && blocks->cells == 0;
  self->spaces = blocks->build == BUILD_NO ? SPACE_NONE : blocks->spaces;
  self->runs = blocks->lift != LIFT_CARD;
  self->suit_runs = blocks->lift == LIFT_SUIT;
  set_fits (self);
  for (int i = 0; i < 256; i++)
    self->random[i] = transposition_mix (UINT64_C (0x9e3779b97f4a7c15) * (uint64_t) (i + 1));
}

void
columns_load (Columns *self, const Position *position)
{
  const Blocks *blocks = self->blocks;
  uint8_t height[COLUMNS_MAX] = { 0 }, out[N_SUITS];
  Card cards[52], cell[COLUMNS_CELLS] = { 0 };
  int n = 0;

  for (int i = 0; i < self->n_columns; i++)
    {
      int pile = blocks->column + i, count = position_count (position, pile);

      /* The weights may be others: nothing is known of any card. */
      self->column[i].height = 0;
      memset (self->column[i].hash, 0, sizeof self->column[i].hash);
      height[i] = (uint8_t) count;
      for (int j = 0; j < count; j++)
        cards[n++] = position_pile (position, pile)[j] & (Card) ~CARD_COPY;
    }
  for (int i = 0; i < self->n_cells; i++)
    cell[i] = card_face (position_top (position, blocks->cell + i));
  for (int i = 0; i < N_SUITS; i++)
    {
      out[i] = (uint8_t) position_count (position, blocks->foundation + i);
      self->out[i] = 0;
    }
  columns_lay (self, height, cards, cell, out);
}

/* Most of it lies there already, when the position is a near relation of the last one. */
static void
lay_column (Columns *self, int at, const Card *cards, int height)
{
  Column *column = &self->column[at];
  int same = 0;

  self->n_empty += height == 0;
  if (height <= column->height && memcmp (cards, column->card, (size_t) height) == 0)
    {
      column->height = height;
      self->hash += column->hash[height];
      return;
    }
  while (same < height && same < column->height && column->card[same] == cards[same])
    same++;
  column->height = same;
  for (; same < height; same++)
    {
      self->place[card_face (cards[same])] = (uint8_t) at;
      self->at[card_face (cards[same])] = (uint8_t) same;
      put (self, column, cards[same]);
    }
  self->hash += column->hash[height];
}

void
columns_lay (Columns       *self,
             const uint8_t  height[COLUMNS_MAX],
             const Card    *cards,
             const Card     cell[COLUMNS_CELLS],
             const uint8_t  out[N_SUITS])
{
  self->hash = 0;
  self->n_empty = 0;
  self->n_free = 0;
  self->n_out = 0;
  for (int i = 0; i < self->n_columns; i++)
    {
      lay_column (self, i, cards, height[i]);
      cards += height[i];
    }
  for (int i = 0; i < self->n_cells; i++)
    {
      self->cell[i] = cell[i];
      self->n_free += cell[i] == CARD_NONE;
      if (cell[i] == CARD_NONE)
        continue;
      self->place[cell[i]] = (uint8_t) (PLACE_CELL + i);
      self->hash += cell_hash (self, cell[i]);
    }
  for (int i = 0; i < N_SUITS; i++)
    {
      for (int rank = self->out[i] + 1; rank <= out[i]; rank++)
        self->place[card_make (i, rank)] = PLACE_OUT;
      self->out[i] = out[i];
      self->n_out += out[i];
    }
}

/* Moving */

/* Puts @count cards that run up from @cards on a column. */
static inline void
put_on_column (Columns *self, int to, const Card *cards, int count)
{
  Column *column = &self->column[to];

  self->hash -= column->hash[column->height];
  self->n_empty -= column->height == 0;
  for (int i = 0; i < count; i++)
    {
      self->place[cards[i]] = (uint8_t) to;
      self->at[cards[i]] = (uint8_t) column->height;
      put (self, column, cards[i]);
    }
  self->hash += column->hash[column->height];
}

/* The cards stay in the array above the height. */
static inline const Card *
take_from_column (Columns *self, int from, int count)
{
  Column *column = &self->column[from];

  self->hash -= column->hash[column->height];
  column->height -= count;
  self->n_empty += column->height == 0;
  self->hash += column->hash[column->height];
  return column->card + column->height;
}

/* The top of a column anew, face up or down. */
static void
turn (Columns *self, int at, bool down)
{
  Column *column = &self->column[at];
  Card card = card_face (column->card[column->height - 1]);

  self->hash -= column->hash[column->height];
  column->height--;
  put (self, column, down ? card | CARD_DOWN : card);
  self->hash += column->hash[column->height];
}

static inline void
fill_cell (Columns *self, int cell, Card card)
{
  self->cell[cell - PLACE_CELL] = card;
  self->place[card] = (uint8_t) cell;
  self->n_free--;
  self->hash += cell_hash (self, card);
}

static inline void
empty_cell (Columns *self, int cell, Card card)
{
  self->cell[cell - PLACE_CELL] = CARD_NONE;
  self->n_free++;
  self->hash -= cell_hash (self, card);
}

void
columns_play (void *game, SearchMove *move)
{
  Columns *self = game;
  const Card *cards = &move->card;

  move->note = false;
  if (move->from >= PLACE_CELL)
    {
      empty_cell (self, move->from, move->card);
    }
  else
    {
      const Column *column = &self->column[move->from];

      cards = take_from_column (self, move->from, move->count);
      if (column->height > 0 && card_is_down (column->card[column->height - 1]))
        {
          move->note = true;
          turn (self, move->from, false);
        }
    }

  if (move->to < PLACE_CELL)
    {
      put_on_column (self, move->to, cards, move->count);
    }
  else if (move->to == PLACE_OUT)
    {
      self->out[card_suit (move->card)]++;
      self->n_out++;
      self->place[move->card] = PLACE_OUT;
    }
  else
    {
      fill_cell (self, move->to, move->card);
    }
}

void
columns_unplay (void *game, SearchMove move)
{
  Columns *self = game;
  const Card *cards = &move.card;

  if (move.to < PLACE_CELL)
    {
      cards = take_from_column (self, move.to, move.count);
    }
  else if (move.to == PLACE_OUT)
    {
      self->out[card_suit (move.card)]--;
      self->n_out--;
    }
  else
    {
      empty_cell (self, move.to, move.card);
    }

  if (move.from >= PLACE_CELL)
    {
      fill_cell (self, move.from, move.card);
      return;
    }
  if (move.note)
    turn (self, move.from, true);
  put_on_column (self, move.from, cards, move.count);
}

int
columns_spell (const void *game, SearchMove move, Move spelt[SEARCH_SPELT])
{
  const Columns *self = game;
  const Blocks *blocks = self->blocks;
  int from = move.from >= PLACE_CELL ? blocks->cell + move.from - PLACE_CELL
             : blocks->column + move.from;
  int to = move.to == PLACE_OUT ? blocks->foundation + card_suit (move.card)
           : move.to >= PLACE_CELL ? blocks->cell + move.to - PLACE_CELL
           : blocks->column + move.to;

  spelt[0] = (Move) { MOVE_CARDS, (uint8_t) from, (uint8_t) to, move.count, 0 };
  return 1;
}

/* What can be done */

static inline bool
is_top (const Columns *self, Card card)
{
  int place = self->place[card];

  return place >= PLACE_CELL || self->at[card] == self->column[place].height - 1;
}

/* Whether no card will ever need @card in a column. Another that could be laid on it goes out
 * itself, or what could be laid on that one does. With groups only the first is certain: what lies
 * on the other card moves with it. */
static bool
is_needless (const Columns *self, int suit, int rank)
{
  int least = RANK_KING;

  if (self->blocks->build == BUILD_SUIT || self->blocks->build == BUILD_NO)
    return true;
  for (int other = 0; other < N_SUITS; other++)
    {
      bool same = self->blocks->build == BUILD_COLOUR && (other == 1 || other == 2) == (suit == 1
                                                                                        || suit
                                                                                        == 2);
      int enough = self->out[other] + (same ? 1 : 0) + (self->groups ? 1 : 2);

      if (other == suit || (same && self->groups))
        continue;
      least = enough < least ? enough : least;
    }
  return rank <= least;
}

bool
columns_safe (const void *game, SearchMove *move)
{
  const Columns *self = game;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int rank = self->out[suit] + 1;
      Card card = card_make (suit, rank);

      if (rank <= RANK_KING && is_top (self, card) && is_needless (self, suit, rank))
        {
          *move = (SearchMove) { self->place[card], PLACE_OUT, 1, card, false };
          return true;
        }
    }
  return false;
}

typedef struct {
  const Columns *self;
  SearchMove *moves;
  int n;
  int empty, cell;              /* an empty column, an empty cell, or -1 */
  int capacity, capacity_empty;
  uint64_t tops;                /* the top cards of the columns, a bit each */
} Finder;

static inline void
add (Finder *f, int from, int to, int count, Card card)
{
  f->moves[f->n++] = (SearchMove) {
    (uint8_t) from, (uint8_t) to, (uint8_t) count, card, false
  };
}

/* To the columns whose top takes @head. */
static inline void
add_to_tops (Finder *f, int from, int count, Card head)
{
  for (uint64_t tops = f->self->takes[head] & f->tops; tops != 0; tops &= tops - 1)
    {
      int to = f->self->place[__builtin_ctzll (tops)];

      if (to != from)
        add (f, from, to, count, head);
    }
}

/* While groups move, built by colour: whether the group that begins with the card at @height, and
 * lies where it fits, has no reason yet to go over to the other card on which it fits, alike in all
 * but its suit. What that would free, the card below, could go out, or take the twin of the group's
 * first card, or go onto the group with what lies below it. As long as it can do neither, whatever
 * else can be done could be done before, too: each of the two carries the group as well, and a card
 * that comes upon it, or leaves it, does not care where it lies. So the move can wait. */
static bool
is_idle (const Columns *self, int from, int height)
{
  const Column *column = &self->column[from];
  Card head = column->card[height], below = height > 0 ? column->card[height - 1] : CARD_NONE;
  Card twin = card_make (N_SUITS - 1 - card_suit (head), card_rank (head));
  uint64_t onto = 0, lower = 0;

  if (below == CARD_NONE || card_is_down (below) || (self->takes[head] >> below & 1) == 0)
    return false;
  if (self->out[card_suit (below)] + 1 == card_rank (below))
    return false;
  if (self->place[twin] < PLACE_CELL
      && !card_is_down (self->column[self->place[twin]].card[self->at[twin]])
      && (self->place[twin] != from || self->at[twin] > height))
    return false;
  for (int i = height; i < column->height; i++)
    onto |= self->fits[column->card[i]];
  for (int i = height - 1; i >= 0 && !card_is_down (column->card[i]); i--)
    lower |= UINT64_C (1) << column->card[i];
  return (onto & lower) == 0;
}

static void
add_to_space (Finder *f, int from)
{
  const Columns *self = f->self;
  const Column *column = &self->column[from];
  int longest = column->run[column->height - 1];

  for (int count = 1; count <= longest && count < column->height && count <= f->capacity_empty;
       count++)
    {
      Card head = column->card[column->height - count];
      bool stays = count == 1 || count == longest || count == f->capacity_empty || self->groups;

      if (self->spaces == SPACE_KING ? card_rank (head) == RANK_KING : stays)
        add (f, from, f->empty, count, head);
    }
}

static void
add_from_column (Finder *f, int from)
{
  const Columns *self = f->self;
  const Column *column = &self->column[from];
  Card top = column->card[column->height - 1];
  int longest = column->run[column->height - 1];

  if (card_rank (top) == self->out[card_suit (top)] + 1)
    add (f, from, PLACE_OUT, 1, top);
  for (int count = 1; count <= longest && count <= f->capacity; count++)
    if (!self->patient || !is_idle (self, from, column->height - count))
      add_to_tops (f, from, count, column->card[column->height - count]);
  if (f->empty >= 0 && self->spaces != SPACE_NONE)
    add_to_space (f, from);
  if (f->cell >= 0)
    add (f, from, PLACE_CELL + f->cell, 1, top);
}

static void
add_from_cell (Finder *f, int cell)
{
  const Columns *self = f->self;
  Card card = self->cell[cell];
  int spaces = self->spaces;

  if (card_rank (card) == self->out[card_suit (card)] + 1)
    add (f, PLACE_CELL + cell, PLACE_OUT, 1, card);
  add_to_tops (f, PLACE_CELL + cell, 1, card);
  if (f->empty >= 0
      && (spaces == SPACE_ANY || (spaces == SPACE_KING && card_rank (card) == RANK_KING)))
    add (f, PLACE_CELL + cell, f->empty, 1, card);
}

int
columns_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  const Columns *self = game;
  Finder f = { self, moves, 0, -1, -1, COLUMNS_HEIGHT, COLUMNS_HEIGHT, 0 };

  for (int i = self->n_columns - 1; i >= 0; i--)
    if (self->column[i].height > 0)
      f.tops |= UINT64_C (1) << self->column[i].card[self->column[i].height - 1];
    else
      f.empty = i;
  if (self->blocks->lift == LIFT_CELLS)
    {
      int doubled = self->spaces == SPACE_ANY ? self->n_empty : 0;

      f.capacity = (self->n_free + 1) << (doubled < 4 ? doubled : 4);
      f.capacity_empty = doubled > 0 ? f.capacity / 2 : f.capacity;
    }
  for (int i = self->n_cells - 1; i >= 0; i--)
    if (self->cell[i] == CARD_NONE)
      f.cell = i;
  for (int i = 0; i < self->n_cells; i++)
    if (self->cell[i] != CARD_NONE)
      add_from_cell (&f, i);
  for (int i = 0; i < self->n_columns; i++)
    if (self->column[i].height > 0)
      add_from_column (&f, i);
  return f.n;
}

int
columns_score (const void *game)
{
  const Columns *self = game;
  const ColumnsWeights *by = self->weights;
  int score = by->cell * (self->n_cells - self->n_free) - by->out * self->n_out
              - by->space * self->n_empty;
  int low = RANK_KING, high = 0;

  for (int i = 0; i < self->n_columns; i++)
    if (self->column[i].height > 0)
      score += self->column[i].burden[self->column[i].height - 1];
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int out = self->out[suit];
      Card next = card_make (suit, out + 1);
      int place = out < RANK_KING ? self->place[next] : PLACE_OUT;

      low = out < low ? out : low;
      high = out > high ? out : high;
      if (place < PLACE_CELL)
        score += by->above_next * (self->column[place].height - 1 - self->at[next]);
    }
  return score + by->uneven * (high - low);
}

/* What a move would come to */

static inline const Card *
cards_of (const Columns *self, const SearchMove *move)
{
  const Column *column = &self->column[move->from];

  return move->from >= PLACE_CELL ? &move->card : column->card + column->height - move->count;
}

bool
columns_peek (const void *game, SearchMove move, uint64_t *hash)
{
  const Columns *self = game;
  const Card *cards = cards_of (self, &move);
  uint64_t sum = self->hash;

  if (move.to == PLACE_OUT)
    return false;
  if (move.from >= PLACE_CELL)
    {
      sum -= cell_hash (self, move.card);
    }
  else
    {
      const Column *column = &self->column[move.from];
      int left = column->height - move.count;
      Card under = left > 0 ? column->card[left - 1] : CARD_NONE;

      if (card_is_down (under)
          || (left > 0 && card_rank (under) == self->out[card_suit (under)] + 1))
        return false;
      sum += column->hash[left] - column->hash[column->height];
    }

  if (move.to >= PLACE_CELL)
    {
      sum += cell_hash (self, move.card);
    }
  else
    {
      uint64_t column = self->column[move.to].hash[self->column[move.to].height];

      sum -= column;
      for (int i = 0; i < move.count; i++)
        column = hash_on (self, column, cards[i]);
      sum += column;
    }
  *hash = sum;
  return true;
}

/* The cards of a move on their new column: what they are in the way there. */
static int
weigh_on (const Columns *self, const Column *column, const Card *cards, int count)
{
  int at = column->height - 1, value = 0;
  int lowest = at < 0 ? 0xffff : column->lowest[at];

  for (int i = 0; i < count; i++)
    {
      if (i > 0 || at >= 0)
        value += weigh (self, i > 0 ? cards[i - 1] : column->card[at], cards[i], lowest);
      lowest = lower (lowest, cards[i]);
    }
  return value;
}

int
columns_change (const void *game, SearchMove move)
{
  const Columns *self = game;
  const ColumnsWeights *by = self->weights;
  const Column *from = &self->column[move.from], *to = &self->column[move.to];
  int left = -1, change = 0;

  if (move.from >= PLACE_CELL)
    {
      change -= by->cell;
    }
  else
    {
      left = from->height - move.count;
      change += (left > 0 ? from->burden[left - 1] : -by->space) - from->burden[from->height - 1];
    }

  if (move.to >= PLACE_CELL)
    change += by->cell;
  else
    change += weigh_on (self, to, cards_of (self, &move), move.count)
              + (to->height == 0 ? by->space : 0);

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      Card next = card_make (suit, self->out[suit] + 1);

      if (self->out[suit] == RANK_KING)
        continue;
      if (self->place[next] == move.to && move.to < PLACE_CELL)
        change += by->above_next * move.count;
      else if (self->place[next] == move.from && self->at[next] < left)
        change -= by->above_next * move.count;
    }
  return change;
}
