/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Open columns and cells: loading, moving, and the score of a position. */

#include "columns-private.h"

#include <string.h>

bool
columns_accepts (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);
  uint64_t seen = 0;
  int n = position->start[POSITION_MAX_PILES];

  if (blocks == NULL || !blocks_build_suits (blocks) || blocks->covers
      || blocks->stock != STOCK_NONE || blocks->reserve >= 0 || blocks->corner
      || blocks->foundations != N_SUITS || blocks->suits != N_SUITS || blocks->lift == LIFT_WHOLE
      || blocks->lift == LIFT_ENDS
      || (blocks->redeals > 0 && position->passes <= blocks->redeals)
      || blocks->columns > COLUMNS_MAX || blocks->cells > COLUMNS_CELLS || n != 52)
    return false;
  for (int i = 0; i < n; i++)
    seen |= UINT64_C (1) << card_face (position->card[i]);
  for (int i = 0; i < blocks->columns; i++)
    if (card_is_down (position_top (position, blocks->column + i)))
      return false;
  /* The search does not distinguish cells. */
  if (blocks->closed > 0 && (blocks->closed < blocks->cells || blocks->lift == LIFT_CELLS))
    return false;
  for (int i = 0; i < blocks->closed; i++)
    if (position_count (position, blocks->cell + i) > 1)
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

/* How much @card is in the way when it lies on @below, with @lowest the lowest card of each suit
 * under it. */
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

/* Usually the card that lay here a moment ago comes back: then the level is still valid. */
static inline void
put (Columns *self, Column *column, Card card)
{
  const ColumnsLevel *under = &column->level[column->height];
  ColumnsLevel *level = &column->level[++column->height];
  uint64_t hash = hash_on (self, under->hash, card);
  bool goes_on;

  if (level->hash == hash && level->top == card)
    return;
  goes_on = self->groups ? !card_is_down (under->top)
            : self->runs && fits_on (self, under->top, card)
            && (!self->suit_runs || card_suit (under->top) == card_suit (card));
  *level = (ColumnsLevel) {
    .hash = hash, .lowest = (uint16_t) lower (under->lowest, card), .top = card,
    .burden = (int16_t) ((under->top != CARD_NONE ? under->burden : 0)
                         + weigh (self, under->top, card, under->lowest)),
    .run = (uint8_t) (goes_on ? under->run + 1 : 1)
  };
  column->card[column->height - 1] = card;
}

/* Forgets all levels, since the weights may have changed. */
static void
clear_column (Columns *self, Column *column)
{
  memset (column->level, 0, sizeof column->level);
  column->height = 0;
  column->level[0].lowest = 0xffff;
  column->level[0].burden = (int16_t) -self->weights->space;
}

void
columns_begin (Columns *self, const Blocks *blocks)
{
  memset (self, 0, sizeof *self);
  self->blocks = blocks;
  self->n_columns = blocks->columns;
  self->n_cells = blocks->cells;
  self->groups = blocks->lift == LIFT_GROUP;
  self->patient = self->groups && blocks->breadth == 2 && blocks->cells == 0 && !blocks->odd;
  self->spaces = blocks->breadth == 0 ? SPACE_NONE : blocks->spaces;
  self->runs = blocks->lift != LIFT_CARD;
  self->suit_runs = blocks->lift == LIFT_SUIT;
  self->splits = self->groups || blocks->lift == LIFT_RUN || self->suit_runs;
  self->closed = blocks->closed > 0;
  relation_tables (&blocks->builds, self->fits, self->takes);
}

/* Makes a column of these cards; the lower ones may lie there already. */
static void
lay_column (Columns *self, int at, const Card *cards, int height)
{
  Column *column = &self->column[at];
  int same = 0;

  while (same < height && same < column->height && column->card[same] == cards[same])
    same++;
  column->height = same;
  for (; same < height; same++)
    {
      self->place[card_face (cards[same])] = (uint8_t) at;
      self->at[card_face (cards[same])] = (uint8_t) same;
      put (self, column, cards[same]);
    }
}

static void
lay_cells_and_out (Columns *self, const Card cell[COLUMNS_CELLS], const uint8_t out[N_SUITS])
{
  self->n_free = 0;
  self->n_out = 0;
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

static inline void
count_column (Columns *self, const Column *column)
{
  self->n_empty += column->height == 0;
  self->hash += column->level[column->height].hash;
}

void
columns_load (void *game, const Patience *patience, const Position *position)
{
  Columns *self = game;
  const Blocks *blocks = self->blocks;
  int base = blocks_base (blocks, position);
  uint8_t out[N_SUITS];
  Card cell[COLUMNS_CELLS] = { 0 };

  search_random (self->random, blocks, self->streamline == STREAMLINE_SUITS);
  self->hash = 0;
  self->n_empty = 0;
  for (int i = 0; i < self->n_columns; i++)
    {
      Card cards[COLUMNS_HEIGHT];
      int pile = blocks->column + i, count = position_count (position, pile);

      clear_column (self, &self->column[i]);
      for (int j = 0; j < count; j++)
        cards[j] = search_based (position_pile (position, pile)[j], base);
      lay_column (self, i, cards, count);
      count_column (self, &self->column[i]);
    }
  for (int i = 0; i < self->n_cells; i++)
    if (position_count (position, blocks->cell + i) > 0)
      cell[i] = card_face (search_based (position_top (position, blocks->cell + i), base));
  for (int i = 0; i < N_SUITS; i++)
    {
      out[i] = (uint8_t) position_count (position, blocks->foundation + i);
      self->out[i] = 0;
    }
  lay_cells_and_out (self, cell, out);
}

size_t
columns_packed_size (const void *game)
{
  const Columns *self = game;

  return offsetof (ColumnsPacked, hash) + (size_t) self->n_columns * sizeof (uint64_t);
}

void
columns_pack (const void *game, uint8_t *bytes)
{
  const Columns *self = game;
  ColumnsPacked *packed = (ColumnsPacked *) (void *) bytes;
  Card *card = packed->card;

  for (int i = 0; i < self->n_columns; i++)
    {
      const Column *column = &self->column[i];

      packed->height[i] = (uint8_t) column->height;
      packed->hash[i] = column->level[column->height].hash;
      /* Copies in one piece, mostly; what is copied too much is overwritten. */
      for (int j = 0; j < column->height; j += COLUMNS_CHUNK)
        memcpy (card + j, column->card + j, COLUMNS_CHUNK);
      card += column->height;
    }
  memcpy (packed->cell, self->cell, sizeof packed->cell);
  memcpy (packed->out, self->out, sizeof packed->out);
}

/* Most of the cards lie there already if the last position was similar. */
void
columns_lay (void *game, const uint8_t *bytes)
{
  Columns *self = game;
  const ColumnsPacked *packed = (const ColumnsPacked *) (const void *) bytes;
  const Card *cards = packed->card;

  self->hash = 0;
  self->n_empty = 0;
  for (int i = 0; i < self->n_columns; i++)
    {
      Column *column = &self->column[i];
      int height = packed->height[i];

      if (height <= column->height && column->level[height].hash == packed->hash[i])
        column->height = height;
      else
        lay_column (self, i, cards, height);
      count_column (self, column);
      cards += height;
    }
  lay_cells_and_out (self, packed->cell, packed->out);
}

/* Moving */

/* Puts a run of @count cards on a column. */
static inline void
put_on_column (Columns *self, int to, const Card *cards, int count)
{
  Column *column = &self->column[to];

  self->hash -= column->level[column->height].hash;
  self->n_empty -= column->height == 0;
  for (int i = 0; i < count; i++)
    {
      self->place[cards[i]] = (uint8_t) to;
      self->at[cards[i]] = (uint8_t) column->height;
      put (self, column, cards[i]);
    }
  self->hash += column->level[column->height].hash;
}

/* Lowers the column; the cards stay in its array above the height. */
static inline const Card *
take_from_column (Columns *self, int from, int count)
{
  Column *column = &self->column[from];

  self->hash -= column->level[column->height].hash;
  column->height -= count;
  self->n_empty += column->height == 0;
  self->hash += column->level[column->height].hash;
  return column->card + column->height;
}

/* Turns the top card of a column up or down. */
static void
turn (Columns *self, int at, bool down)
{
  Column *column = &self->column[at];
  Card card = card_face (column->level[column->height].top);

  self->hash -= column->level[column->height].hash;
  column->height--;
  put (self, column, down ? card | CARD_DOWN : card);
  self->hash += column->level[column->height].hash;
}

/* Takes cards from wherever they are; a column's cards stay in its array above the height. */
static inline const Card *
take (Columns *self, int place, const Card *cards, int count)
{
  if (place < PLACE_CELL)
    return take_from_column (self, place, count);
  if (place == PLACE_OUT)
    {
      self->out[card_suit (*cards)]--;
      self->n_out--;
    }
  else
    {
      self->cell[place - PLACE_CELL] = CARD_NONE;
      self->n_free++;
      self->hash -= cell_hash (self, *cards);
    }
  return cards;
}

static inline void
place_cards (Columns *self, int place, const Card *cards, int count)
{
  if (place < PLACE_CELL)
    {
      put_on_column (self, place, cards, count);
      return;
    }
  self->place[*cards] = (uint8_t) place;
  if (place == PLACE_OUT)
    {
      self->out[card_suit (*cards)]++;
      self->n_out++;
    }
  else
    {
      self->cell[place - PLACE_CELL] = *cards;
      self->n_free--;
      self->hash += cell_hash (self, *cards);
    }
}

void
columns_play (void *game, SearchMove *move)
{
  Columns *self = game;
  const Card *cards = take (self, move->from, &move->card, move->count);
  const Column *column = &self->column[move->from];

  move->note = move->from < PLACE_CELL && card_is_down (column->level[column->height].top);
  if (move->note)
    turn (self, move->from, false);
  place_cards (self, move->to, cards, move->count);
}

void
columns_unplay (void *game, SearchMove move)
{
  Columns *self = game;
  const Card *cards = take (self, move.to, &move.card, move.count);

  if (move.note)
    turn (self, move.from, true);
  place_cards (self, move.from, cards, move.count);
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

/* Moves */

static inline bool
is_top (const Columns *self, Card card)
{
  int place = self->place[card];

  return place >= PLACE_CELL || self->at[card] == self->column[place].height - 1;
}

bool
columns_safe (const void *game, SearchMove *move)
{
  const Columns *self = game;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int rank = self->out[suit] + 1;
      Card card = card_make (suit, rank);

      if (rank <= RANK_KING && is_top (self, card)
          && (self->streamline != STREAMLINE_NONE
              || search_is_needless (self->blocks, self->out, N_SUITS, false, card)))
        {
          *move = (SearchMove) { self->place[card], PLACE_OUT, 1, card, false };
          return true;
        }
    }
  return false;
}

typedef struct {
  const Columns *self;
  SearchChild *children;
  int n;
  int empty, cell;              /* an empty column, an empty cell, or -1 */
  int capacity, capacity_empty;
  uint64_t tops;                /* the top cards of the columns, a bit each */
  uint64_t next;                /* the next card of each suit to go out, a bit each */
  uint8_t nexts[COLUMNS_MAX];   /* how many such cards each column has */
  ColumnsWeights by;
  /* The cards being moved, and how the score changes when they leave. */
  int from, count;
  const Card *cards;
  bool known;                   /* no card is turned up, and none goes out automatically */
  int change;
  uint64_t hash;
} Finder;

static inline bool
is_next (const Finder *f, Card card)
{
  return (f->next >> card & 1) != 0;
}

/* Lifts @count cards of a column; @nexts is the number of next cards for foundations that stay in
 * it. */
static inline void
lift (Finder *f, int from, int count, int nexts)
{
  const Columns *self = f->self;
  const Column *column = &self->column[from];
  const ColumnsLevel *now = &column->level[column->height], *left = now - count;
  Card under = left->top;

  f->from = from;
  f->count = count;
  f->cards = column->card + column->height - count;
  f->known = !card_is_down (under)
             && !(is_next (f, under)
                  && search_is_needless (self->blocks, self->out, N_SUITS, false, under));
  f->hash = self->hash + left->hash - now->hash;
  f->change = left->burden - now->burden - f->by.above_next * count * nexts;
}

static inline void
lift_from_cell (Finder *f, int cell)
{
  const Columns *self = f->self;

  f->from = PLACE_CELL + cell;
  f->count = 1;
  f->cards = &self->cell[cell];
  f->known = true;
  f->hash = self->hash - cell_hash (self, self->cell[cell]);
  f->change = -f->by.cell;
}

static inline SearchChild *
add (Finder *f, int to)
{
  SearchChild *child = &f->children[f->n++];

  child->move = (SearchMove) {
    (uint8_t) f->from, (uint8_t) to, (uint8_t) f->count, f->cards[0], false
  };
  child->known = f->known;
  return child;
}

/* What follows a card going out is found by playing it. */
static inline void
add_out (Finder *f)
{
  add (f, PLACE_OUT)->known = false;
}

static inline void
add_to_column (Finder *f, int to)
{
  const Columns *self = f->self;
  const Column *column = &self->column[to];
  const ColumnsLevel *onto = &column->level[column->height];
  SearchChild *child = add (f, to);
  Card card = f->cards[0];
  uint64_t hash;
  int value, lowest = onto->lowest;

  if (!child->known)
    return;
  hash = hash_on (self, onto->hash, card);
  value = weigh (self, onto->top, card, lowest);
  for (int i = 1; i < f->count; i++)
    {
      lowest = lower (lowest, card);
      value += weigh (self, card, f->cards[i], lowest);
      card = f->cards[i];
      hash = hash_on (self, hash, card);
    }
  child->hash = f->hash + hash - onto->hash;
  child->change = f->change + value - (onto->top == CARD_NONE ? onto->burden : 0)
                  + f->by.above_next * f->count * f->nexts[to];
}

static inline void
add_to_cell (Finder *f)
{
  SearchChild *child = add (f, PLACE_CELL + f->cell);

  child->hash = f->hash + cell_hash (f->self, f->cards[0]);
  child->change = f->change + f->by.cell;
}

/* Adds moves to the columns whose top card takes the cards. */
static inline void
add_to_tops (Finder *f, uint64_t tops)
{
  for (; tops != 0; tops &= tops - 1)
    add_to_column (f, f->self->place[__builtin_ctzll (tops)]);
}

/* For games built by colour in which groups move. The group that begins with the card at @height,
 * and lies on a card that it fits, could move to the twin of that card. This is pointless for now
 * unless the card below, when uncovered, could go out, could take the twin of the group's first
 * card, or could itself move onto the group with those below it. As long as it can do none of
 * these, every other move is possible before the group moves as well as after: either twin carries
 * the group, and a card put on it or taken from it does not depend on where it lies. So the move
 * can wait. */
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
  int longest = column->level[column->height].run, nexts = f->nexts[from];

  for (int count = 1; count <= longest && count < column->height && count <= f->capacity_empty;
       count++)
    {
      Card head = column->card[column->height - count];
      bool stays = count == 1 || count == longest || count == f->capacity_empty || self->splits;

      nexts -= is_next (f, head);
      if (self->spaces == SPACE_KING ? card_rank (head) == RANK_KING : stays)
        {
          lift (f, from, count, nexts);
          add_to_column (f, f->empty);
        }
    }
}

static void
add_from_column (Finder *f, int from)
{
  const Columns *self = f->self;
  const Column *column = &self->column[from];
  const Card *head = column->card + column->height - 1;
  int longest = column->level[column->height].run, nexts = f->nexts[from];
  bool goes_out = is_next (f, *head);
  /* Not to the card on which they lie. */
  uint64_t tops = f->tops & ~(UINT64_C (1) << *head);

  if (longest > f->capacity)
    longest = f->capacity;
  if (goes_out)
    {
      lift (f, from, 1, nexts - 1);
      add_out (f);
    }
  for (int count = 1; count <= longest; count++, head--)
    {
      uint64_t onto = self->takes[*head] & tops;

      nexts -= is_next (f, *head);
      if (onto == 0 || (self->patient && is_idle (self, from, column->height - count)))
        continue;
      lift (f, from, count, nexts);
      add_to_tops (f, onto);
    }
  if (f->empty >= 0 && self->spaces != SPACE_NONE)
    add_to_space (f, from);
  if (f->cell >= 0)
    {
      lift (f, from, 1, f->nexts[from] - goes_out);
      add_to_cell (f);
    }
}

static void
add_from_cell (Finder *f, int cell)
{
  const Columns *self = f->self;
  Card card = self->cell[cell];
  int spaces = self->spaces;

  lift_from_cell (f, cell);
  if (is_next (f, card))
    add_out (f);
  add_to_tops (f, self->takes[card] & f->tops);
  if (f->empty >= 0
      && (spaces == SPACE_ANY || (spaces == SPACE_KING && card_rank (card) == RANK_KING)))
    add_to_column (f, f->empty);
}

static inline void
find_nexts (Finder *f)
{
  const Columns *self = f->self;

  for (int suit = 0; suit < N_SUITS; suit++)
    if (self->out[suit] < RANK_KING)
      {
        Card next = card_make (suit, self->out[suit] + 1);

        f->next |= UINT64_C (1) << next;
        if (self->place[next] < PLACE_CELL)
          f->nexts[self->place[next]]++;
      }
}

int
columns_children (const void *game, SearchChild children[SEARCH_MOVES])
{
  const Columns *self = game;
  Finder f = {
    .self = self, .children = children, .empty = -1, .cell = -1, .capacity = COLUMNS_HEIGHT,
    .capacity_empty = COLUMNS_HEIGHT, .by = *self->weights
  };

  find_nexts (&f);
  for (int i = self->n_columns - 1; i >= 0; i--)
    {
      /* An empty column counts as CARD_NONE, on which nothing is built. */
      f.tops |= UINT64_C (1) << self->column[i].level[self->column[i].height].top;
      if (self->column[i].height == 0)
        f.empty = i;
    }
  if (self->blocks->lift == LIFT_CELLS)
    {
      int doubled = self->spaces == SPACE_ANY ? self->n_empty : 0;

      f.capacity = (self->n_free + 1) << (doubled < 4 ? doubled : 4);
      f.capacity_empty = doubled > 0 ? f.capacity / 2 : f.capacity;
    }
  for (int i = 0; i < self->n_cells; i++)
    if (self->cell[i] != CARD_NONE)
      add_from_cell (&f, i);
    else if (f.cell < 0 && !self->closed)
      f.cell = i;
  for (int i = 0; i < self->n_columns; i++)
    if (self->column[i].height > 0)
      add_from_column (&f, i);
  return f.n;
}

int
columns_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  SearchChild children[SEARCH_MOVES];
  int n = columns_children (game, children);

  for (int i = 0; i < n; i++)
    moves[i] = children[i].move;
  return n;
}

int
columns_score (const void *game)
{
  const Columns *self = game;
  const ColumnsWeights *by = self->weights;
  int score = by->cell * (self->n_cells - self->n_free) - by->out * self->n_out;
  int low = RANK_KING, high = 0;

  for (int i = 0; i < self->n_columns; i++)
    score += self->column[i].level[self->column[i].height].burden;
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
