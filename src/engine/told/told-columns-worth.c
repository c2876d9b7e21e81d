/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in which cards are laid on columns (told-columns.c): how far they are, their keys, which
 * moves are safe, and what each is worth. */

#include "told-private.h"

/* Merits, from a card that can never be missed down to a pointless move. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* turns a card up */
  MERIT_WASTE_UP = 330,
  MERIT_UP = 300,
  MERIT_SUIT = 260,             /* onto its own suit although any suit is allowed */
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_RESERVE = 210,
  MERIT_FREE = 200,             /* empties a column */
  MERIT_FREE_CELL = 180,
  MERIT_WASTE = 150,
  MERIT_ORDER = 100,            /* joins cards to a run they did not lie in */
  MERIT_SPACE = 20,             /* uses up an empty column */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_CELL = 4,
  MERIT_NOTHING = -20
};

#define KEY_MASK ((uint8_t) ~CARD_COPY)

/* Positions */

/* The number of cards in the pack. */
static inline int
count_cards (const Told *self)
{
  return self->packs * N_SUITS * RANK_KING;
}

static int
count_pile (const Position *position, int pile)
{
  return pile >= 0 ? position_count (position, pile) : 0;
}

static int
count_out (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->columns.facts;

  return position->start[facts->foundation + (facts->heap ? 1 : facts->foundations)]
         - position->start[facts->foundation];
}

bool
told_columns_won (const Told *self, const Position *position)
{
  return count_out (self, position) == count_cards (self);
}

int
told_columns_count_down (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->columns.facts;
  int n = 0;

  for (int i = position->start[facts->column];
       i < position->start[facts->column + facts->columns]; i++)
    n += card_is_down (position->card[i]);
  return n;
}

/* Cards face down or in stock, waste and reserve, and those that are not out. */
int
told_columns_potential (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->columns.facts;

  return told_columns_count_down (self, position) + count_pile (position, facts->stock_pile)
         + count_pile (position, facts->waste_pile) + count_pile (position, facts->reserve)
         + count_cards (self) - count_out (self, position);
}

static int
key_pile (const Position *position, int pile, uint8_t *key)
{
  return pile >= 0 ? position_key_pile (position, pile, KEY_MASK, key) : 0;
}

static int
key_foundations (const ToldFacts *facts, const Position *position, uint8_t *key)
{
  int n = 0;

  for (int i = 0; i < N_SUITS && facts->goal == FACT_SUITS; i++)
    {
      int low = position_count (position, facts->foundation + i), high = low;

      if (facts->foundations > N_SUITS)
        high = position_count (position, facts->foundation + N_SUITS + i);
      key[n++] = (uint8_t) (low < high ? low : high);
      if (facts->foundations > N_SUITS)
        key[n++] = (uint8_t) (low < high ? high : low);
    }
  return n;
}

/* The order of columns does not matter unless a row is to be dealt over them, or cards may be dealt
 * again. */
int
told_columns_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const ToldFacts *facts = self->columns.facts;
  bool rows = facts->stock == FACT_ROWS && position_count (position, facts->stock_pile) > 0;
  int n = 0;

  if (!rows && !told_columns_deals_again (self, position))
    n = position_key_set (position, facts->column, facts->columns, 0, KEY_MASK, key);
  else
    for (int i = 0; i < facts->columns; i++)
      n += key_pile (position, facts->column + i, key + n);
  if (facts->cells > 0)
    n += position_key_set (position, facts->cell, facts->cells, 0, KEY_MASK, key + n);
  n += key_pile (position, facts->reserve, key + n);
  n += key_pile (position, facts->stock_pile, key + n);
  n += key_pile (position, facts->waste_pile, key + n);
  n += key_foundations (facts, position, key + n);
  key[n++] = self->columns.counts_passes ? position->passes : 0;
  return n;
}

/* Safe moves */

/* The number of copies of this card on foundations. */
static int
count_copies_out (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->columns.facts;
  int place = told_columns_place (self, position, card), n = 0;

  for (int i = card_suit (card); i < facts->foundations; i += N_SUITS)
    n += position_count (position, facts->foundation + i) > place;
  return n;
}

/* Whether no card of lower rank can ever need @card in a column, and its copy, if any, can go out
 * as well, since otherwise it would matter which copy goes first. */
static bool
is_needless (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->columns.facts;
  int place = told_columns_place (self, position, card);
  uint64_t needing = told_columns_builds (self, position)->on[card_face (card)];

  /* Round the corner, the last card to go out may lie on the first one. */
  if (place == 0 && !facts->corner)
    return true;
  for (int i = card_suit (card); i < facts->foundations; i += N_SUITS)
    if (position_count (position, facts->foundation + i) < place)
      return false;
  for (; needing != 0; needing &= needing - 1)
    if (count_copies_out (self, position, (Card) __builtin_ctzll (needing))
        < facts->foundations / N_SUITS)
      return false;

  return true;
}

bool
told_columns_safe (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = self->columns.facts;
  int stock = count_pile (position, facts->stock_pile);
  bool last = position_count (position, move.from) == 1;

  if (move.kind != MOVE_CARDS || told_role (self, move.to) != ROLE_FOUNDATIONS)
    return false;
  /* As long as cards may be dealt again, each that stays changes how the others lie then. */
  if (told_columns_deals_again (self, position))
    return false;
  /* The card that fills a space would be different. */
  if (facts->spaces == FACT_WASTE && (move.from == facts->waste_pile || last)
      && count_pile (position, facts->waste_pile) + stock > 0)
    return false;
  /* Any card may be needed to fill a column before a row is dealt; or the row would fall on the
   * card that fills it. */
  if (facts->stock == FACT_ROWS && stock > 0
      && (facts->full_rows || (facts->spaces == FACT_RESERVE && last)))
    return false;
  /* Other cards would be turned than if it stayed. */
  if (move.from == facts->waste_pile && facts->draw > 1)
    return false;
  return is_needless (self, position, position_top (position, move.from));
}

/* Merits */

typedef struct {
  const Told *self;
  const Position *position;
  Move move;
  int left;                     /* cards that stay in its pile */
  Card below, head;             /* the last of them, and the first one that moves */
} Laying;

/* The number of cards of a column that lie face down directly under the moved ones. */
static inline int
turns_up (const Laying *l)
{
  return l->move.from >= l->self->columns.facts->column && l->left > 0 && card_is_down (l->below)
         ? l->left : 0;
}

/* Whether the moved cards fit on the card under them: then moving them gains little. */
static bool
breaks_run (const Laying *l)
{
  return l->left > 0 && !card_is_down (l->below)
         && relation_holds (told_columns_builds (l->self, l->position), l->head, l->below)
         && (l->self->columns.facts->lift != FACT_SUIT
             || card_suit (l->head) == card_suit (l->below));
}

static inline bool
exposes (const Laying *l)
{
  return l->left > 0 && !card_is_down (l->below)
         && told_columns_goes_up (l->self, l->position, l->below) >= 0;
}

static int
merit_from_column (const Laying *l)
{
  Card top = position_top (l->position, l->move.to);
  bool empty = position_count (l->position, l->move.to) == 0;
  bool same = !empty && card_suit (top) == card_suit (l->head);
  int down = turns_up (l), merit;

  if (down > 0)
    merit = (empty ? MERIT_FREE : MERIT_TURN_UP) - down;
  else if (exposes (l))
    merit = empty ? MERIT_ORDER : MERIT_EXPOSE;
  else if (l->left == 0)
    merit = l->self->columns.facts->spaces == FACT_NONE ? MERIT_SPACE : MERIT_FREE;
  else if (breaks_run (l))
    return same && card_suit (l->below) != card_suit (l->head) ? MERIT_ORDER - 10 : MERIT_NOTHING;
  else
    merit = empty ? MERIT_SPACE + card_rank (l->head) / 4 : MERIT_ORDER;
  return merit + (same && l->self->columns.prefers_suit ? MERIT_SUIT - MERIT_ORDER : 0);
}

static int
merit_to_cell (const Laying *l)
{
  if (exposes (l))
    return MERIT_ORDER - 30;
  if (l->left == 0)
    return MERIT_CELL + 8;
  if (breaks_run (l))
    return 0;
  return l->left < 8 + MERIT_CELL ? MERIT_CELL + 8 - l->left : 0;
}

static int
merit_between (const Laying *l)
{
  const ToldFacts *facts = l->self->columns.facts;
  bool empty = position_count (l->position, l->move.to) == 0;

  if (told_role (l->self, l->move.to) == ROLE_CELLS)
    return merit_to_cell (l);
  if (told_role (l->self, l->move.from) == ROLE_CELLS)
    return empty ? MERIT_SPACE - 10 : MERIT_FREE_CELL;
  if (l->move.from >= facts->column)
    return merit_from_column (l);
  if (l->move.from == facts->reserve)
    return MERIT_RESERVE;
  return empty ? MERIT_SPACE + card_rank (l->head) / 2 : MERIT_WASTE;
}

int
told_columns_merit (const Told *self, const Position *position, Move move)
{
  Laying l = { .self = self, .position = position, .move = move };

  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  l.left = position_count (position, move.from) - move.count;
  l.head = position_pile (position, move.from)[l.left];
  l.below = l.left > 0 ? position_pile (position, move.from)[l.left - 1] : CARD_NONE;
  if (told_role (self, move.to) != ROLE_FOUNDATIONS)
    return merit_between (&l);
  if (told_columns_safe (self, position, move))
    return MERIT_SAFE;
  if (turns_up (&l) > 0)
    return MERIT_TURN_UP;
  return move.from == self->columns.facts->waste_pile ? MERIT_WASTE_UP : MERIT_UP;
}
