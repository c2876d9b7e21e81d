/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns are fed: cards are laid there, one rank down, until they go to foundations of
 * suits or leave in runs, and either a stock is turned, empty columns are filled by themselves, or
 * rows are dealt over all. Lists name every empty column. */

#include "told-private.h"

#include <stdlib.h>

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
  MERIT_WASTE = 150,
  MERIT_ORDER = 100,            /* joins cards to a run they did not lie in */
  MERIT_SPACE = 20,             /* uses up an empty column */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_NOTHING = -20
};

#define KEY_MASK ((uint8_t) ~CARD_COPY)

/* The number of cards in the pack. */
static inline int
count_cards (const Told *self)
{
  return self->packs * N_SUITS * RANK_KING;
}

/* The rank with which foundations begin, known or read from these. */
static int
find_base (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->fed.facts;

  if (!facts->based)
    return RANK_ACE;
  for (int i = 0; i < facts->foundations && position->base == 0; i++)
    if (position_count (position, facts->foundation + i) > 0)
      return card_rank (position_pile (position, facts->foundation + i)[0]);

  return position->base != 0 ? position->base : RANK_ACE;
}

/* What fits in the columns. */
static const Relation *
builds_of (const Told *self, const Position *position)
{
  return self->fed.builds[self->fed.facts->based ? find_base (self, position) : 0];
}

/* The place of the card on its foundation, from 0 on. */
static int
find_place (const Told *self, const Position *position, Card card)
{
  return (card_rank (card) - find_base (self, position) + RANK_KING) % RANK_KING;
}

/* The first foundation that takes the card now, or -1. */
static int
goes_up (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->fed.facts;
  int place = find_place (self, position, card);

  for (int i = card_suit (card); i < facts->foundations && facts->goal == FACT_SUITS; i += N_SUITS)
    if (position_count (position, facts->foundation + i) == place)
      return facts->foundation + i;

  return -1;
}

typedef struct {
  const Told *told;
  const ToldFacts *facts;
  const Position *position;
  const Relation *builds;       /* in the columns */
  bool one_space;               /* only the first empty column is listed */
  int count;                    /* only moves of this many cards are wanted; 0: any */
  uint64_t accepts[POSITION_MAX_PILES]; /* by column: the cards that may go there */
  Move *moves;
  int n, max;
} Listing;

static inline void
add (Listing *l, int kind, int from, int to, int count)
{
  if (l->n < l->max)
    l->moves[l->n++] = (Move) {
      (uint8_t) kind, (uint8_t) from, (uint8_t) to, (uint8_t) count, 0, 0
    };
}

/* The cards that an empty column takes. */
static uint64_t
find_first (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->fed.facts;

  if (facts->spaces == FACT_NONE || facts->closed_spaces)
    return 0;
  if (facts->spaces != FACT_LAST)
    return CARDS_ALL;
  return CARDS_OF_RANK ((find_base (self, position) + RANK_KING - 2) % RANK_KING + 1);
}

/* How many cards at the end of the column are a run by the rule that lifts them. */
static int
measure_run (const Told *self, const Position *position, int pile)
{
  const ToldFacts *facts = self->fed.facts;
  const Relation *builds = builds_of (self, position);
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile), n = count > 0 ? 1 : 0;

  if (facts->lift == FACT_CARD || n == 0)
    return n;
  for (; n < count; n++)
    {
      Card head = card[count - n], onto = card[count - n - 1];

      if (card_is_down (onto)
          || (facts->lift != FACT_GROUP && !relation_holds (builds, head, onto))
          || (facts->lift == FACT_SUIT && card_suit (head) != card_suit (onto)))
        break;
    }
  return n;
}

/* Whether @n cards of a column of @count may move together, if they are a run. */
static bool
lifts (const ToldFacts *facts, int n, int count)
{
  return n == count || (facts->lift == FACT_ENDS ? n == 1 : facts->lift != FACT_WHOLE);
}

static int
count_spaces (const ToldFacts *facts, const Position *position)
{
  int n = 0;

  for (int i = 0; i < facts->columns; i++)
    n += position_count (position, facts->column + i) == 0;
  return n;
}

/* At most eight cards fit on a card, and whatever can be lifted may go to every empty column. If
 * there are many of these, only the first is listed, so that there is room for all moves. */
static bool
has_one_space (const Listing *l, int spaces)
{
  int lifted = 0, others = 10 * l->facts->columns + 20;

  if (spaces * (count_cards (l->told) + 2) + others <= l->max)
    return false;
  for (int i = 0; i < l->facts->columns; i++)
    lifted += measure_run (l->told, l->position, l->facts->column + i);
  return spaces * (lifted + 2) + others > l->max;
}

static void
begin (Listing *l, const Told *self, const Position *position, Move *moves, int max)
{
  const ToldFacts *facts = self->fed.facts;
  uint64_t first = find_first (self, position);

  l->told = self;
  l->facts = facts;
  l->position = position;
  l->builds = builds_of (self, position);
  l->count = l->n = 0;
  l->moves = moves;
  l->max = max;
  l->one_space = has_one_space (l, count_spaces (facts, position));
  for (int i = 0; i < facts->columns; i++)
    {
      int pile = facts->column + i;

      l->accepts[i] = position_count (position, pile) == 0 ? first
                      : l->builds->on[card_face (position_top (position, pile))];
    }
}

/* The moves of @card, alone or heading the @count cards that move with it, to the columns. */
static void
add_to_columns (Listing *l, int from, Card card, int count)
{
  const ToldFacts *facts = l->facts;
  bool whole = (unsigned) (from - facts->column) < facts->columns
               && count == position_count (l->position, from);
  bool had_space = false;

  for (int i = 0; i < facts->columns; i++)
    {
      int to = facts->column + i;
      bool empty = position_count (l->position, to) == 0;

      if ((l->accepts[i] >> card_face (card) & 1) == 0 || (empty && had_space && l->one_space))
        continue;
      had_space |= empty;
      /* Moving a whole column to an empty one would change nothing. */
      if (to != from && !(empty && whole))
        add (l, MOVE_CARDS, from, to, count);
    }
}

static void
add_up (Listing *l, int from)
{
  int to = goes_up (l->told, l->position, position_top (l->position, from));

  if (to >= 0)
    add (l, MOVE_CARDS, from, to, 1);
}

static void
add_from_pile (Listing *l, int from)
{
  Card card = from < 0 ? CARD_NONE : position_top (l->position, from);

  /* It may be one that nobody has seen. */
  if (card == CARD_NONE)
    return;
  add_up (l, from);
  add_to_columns (l, from, card, 1);
}

/* To a foundation, then by count and column. */
static void
add_from_column (Listing *l, int from)
{
  int count = position_count (l->position, from);
  int longest = measure_run (l->told, l->position, from);

  if (count == 0 || card_is_down (position_top (l->position, from)))
    return;
  add_up (l, from);
  for (int i = 1; i <= longest; i++)
    if (lifts (l->facts, i, count) && (l->count == 0 || i == l->count))
      add_to_columns (l, from, position_pile (l->position, from)[count - i], i);
}

static void
add_stock (Listing *l)
{
  const ToldFacts *facts = l->facts;
  const Position *position = l->position;

  if (facts->stock == FACT_NO_STOCK)
    return;
  if (position_count (position, facts->stock_pile) > 0)
    {
      if (!facts->full_rows || count_spaces (facts, position) == 0)
        add (l, MOVE_DRAW, 0, 0, 0);
    }
  else if (facts->waste_pile >= 0 && position_count (position, facts->waste_pile) > 0
           && (facts->passes == 0 || position->passes < facts->passes))
    {
      add (l, MOVE_REDEAL, 0, 0, 0);
    }
}

/* The stock, the waste, the reserve, the columns. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  const ToldFacts *facts = self->fed.facts;
  Listing l;

  begin (&l, self, position, moves, max);
  add_stock (&l);
  add_from_pile (&l, facts->waste_pile);
  add_from_pile (&l, facts->reserve);
  for (int i = 0; i < facts->columns; i++)
    add_from_column (&l, facts->column + i);
  return l.n;
}

static int
list_from (const Told     *self,
           const Position *position,
           int             pile,
           int             count,
           Move           *moves,
           int             max)
{
  const ToldFacts *facts = self->fed.facts;
  Listing l;

  begin (&l, self, position, moves, max);
  l.count = count;
  if ((unsigned) (pile - facts->column) < facts->columns)
    add_from_column (&l, pile);
  else if (pile == facts->waste_pile || pile == facts->reserve)
    add_from_pile (&l, pile);
  return l.n;
}

/* Playing */

/* Whether the last cards of the column are a run of a suit from king to ace. */
static bool
ends_with_run (const Position *position, int pile)
{
  int count = position_count (position, pile);
  const Card *top = position_pile (position, pile) + count - 1;

  if (count < RANK_KING)
    return false;
  for (int i = 0; i < RANK_KING; i++)
    if (card_is_down (top[-i]) || card_rank (top[-i]) != i + 1
        || card_suit (top[-i]) != card_suit (top[0]))
      return false;

  return true;
}

static void
take_runs (const ToldFacts *facts, Position *position, Undo *undo)
{
  for (int i = 0; i < facts->columns; i++)
    {
      int to = facts->foundation;

      if (!ends_with_run (position, facts->column + i))
        continue;
      while (!facts->heap && position_count (position, to) > 0)
        to++;
      step_transfer (position, undo, facts->column + i, to, RANK_KING, 0);
      step_turn_up (position, undo, facts->column + i, 0);
    }
}

static void
fill (const ToldFacts *facts, Position *position, int pile, Undo *undo)
{
  if (facts->spaces == FACT_RESERVE)
    {
      if (position_count (position, facts->reserve) > 0)
        step_transfer (position, undo, facts->reserve, pile, 1, 0);
      step_turn_up (position, undo, facts->reserve, 0);
    }
  else if (facts->waste_pile >= 0 && position_count (position, facts->waste_pile) > 0)
    {
      step_transfer (position, undo, facts->waste_pile, pile, 1, 0);
    }
  else if (position_count (position, facts->stock_pile) > 0)
    {
      step_turn (position, undo, facts->stock_pile, pile, 1);
      undo->count++;
    }
}

/* Makes the automatic changes after a move. */
static void
settle (const ToldFacts *facts, Position *position, Undo *undo, int from)
{
  bool fills = facts->spaces == FACT_RESERVE || facts->spaces == FACT_WASTE;

  if (from >= 0 && from != facts->waste_pile)
    undo->turned = step_turn_up (position, undo, from, 0);
  if (facts->goal == FACT_RUNS)
    take_runs (facts, position, undo);
  for (int i = 0; i < facts->columns && fills; i++)
    if (position_count (position, facts->column + i) == 0)
      fill (facts, position, facts->column + i, undo);
}

static void
turn (const ToldFacts *facts, Position *position, Undo *undo)
{
  int left = position_count (position, facts->stock_pile);
  int count = facts->stock == FACT_ROWS ? facts->row : facts->draw;

  if (count > left)
    count = left;
  undo->count = (uint8_t) count;
  if (facts->stock == FACT_TURNS)
    step_turn (position, undo, facts->stock_pile, facts->waste_pile, count);
  else
    for (int i = 0; i < count; i++)
      step_turn (position, undo, facts->stock_pile, facts->column + i, 1);
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  const ToldFacts *facts = self->fed.facts;

  switch (move.kind)
    {
    case MOVE_DRAW:
      turn (facts, position, undo);
      settle (facts, position, undo, -1);
      break;

    case MOVE_REDEAL:
      step_redeal (position, undo, facts->stock_pile, facts->waste_pile);
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      settle (facts, position, undo, move.from);
      break;
    }
}

/* Worth */

static int
count_pile (const Position *position, int pile)
{
  return pile >= 0 ? position_count (position, pile) : 0;
}

static int
count_out (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->fed.facts;

  return position->start[facts->foundation + (facts->heap ? 1 : facts->foundations)]
         - position->start[facts->foundation];
}

static bool
is_won (const Told *self, const Position *position)
{
  return count_out (self, position) == count_cards (self);
}

static int
count_down (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->fed.facts;
  int n = 0;

  for (int i = position->start[facts->column];
       i < position->start[facts->column + facts->columns]; i++)
    n += card_is_down (position->card[i]);
  return n;
}

/* Cards face down or in stock, waste and reserve, and those that are not out. */
static int
potential (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->fed.facts;

  return count_down (self, position) + count_pile (position, facts->stock_pile)
         + count_pile (position, facts->waste_pile) + count_pile (position, facts->reserve)
         + count_cards (self) - count_out (self, position);
}

static int
key_foundations (const ToldFacts *facts, const Position *position, uint8_t *key)
{
  int n = 0;

  for (int i = 0; i < N_SUITS && facts->goal == FACT_SUITS; i++)
    {
      int low = position_count (position, facts->foundation + i), high = 0;

      if (facts->foundations > N_SUITS)
        high = position_count (position, facts->foundation + N_SUITS + i);
      key[n++] = (uint8_t) (low < high ? low : high);
      if (facts->foundations > N_SUITS)
        key[n++] = (uint8_t) (low < high ? high : low);
    }
  return n;
}

/* The order of columns does not matter unless a row is to be dealt over them. */
static int
write_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const ToldFacts *facts = self->fed.facts;
  int n = 0;

  if (facts->stock != FACT_ROWS || position_count (position, facts->stock_pile) == 0)
    n = position_key_set (position, facts->column, facts->columns, 0, KEY_MASK, key);
  else
    for (int i = 0; i < facts->columns; i++)
      n += position_key_pile (position, facts->column + i, KEY_MASK, key + n);
  if (facts->reserve >= 0)
    n += position_key_pile (position, facts->reserve, KEY_MASK, key + n);
  if (facts->stock_pile >= 0)
    n += position_key_pile (position, facts->stock_pile, KEY_MASK, key + n);
  if (facts->waste_pile >= 0)
    n += position_key_pile (position, facts->waste_pile, KEY_MASK, key + n);
  n += key_foundations (facts, position, key + n);
  key[n++] = facts->passes == 0 ? 0 : position->passes;
  return n;
}

/* Safe moves */

static int
count_copies_out (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->fed.facts;
  int place = find_place (self, position, card), n = 0;

  for (int i = card_suit (card); i < facts->foundations; i += N_SUITS)
    n += position_count (position, facts->foundation + i) > place;
  return n;
}

/* Whether no card of lower rank can ever need @card in a column, and its copy, if any, can go out
 * as well, since otherwise it would matter which copy goes first. */
static bool
is_needless (const Told *self, const Position *position, Card card)
{
  const ToldFacts *facts = self->fed.facts;
  const Relation *builds = builds_of (self, position);
  int place = find_place (self, position, card);
  uint64_t needing = builds->on[card_face (card)];

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

static bool
is_safe (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = self->fed.facts;
  int stock = count_pile (position, facts->stock_pile);
  bool last = position_count (position, move.from) == 1;

  if (move.kind != MOVE_CARDS || told_role (self, move.to) != ROLE_FOUNDATIONS)
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

/* The number of cards that lie face down directly under the moved ones. */
static int
turns_up (const ToldFacts *facts, const Position *position, Move move)
{
  const Card *card = position_pile (position, move.from);
  int left = position_count (position, move.from) - move.count;

  return move.from >= facts->column && left > 0 && card_is_down (card[left - 1]) ? left : 0;
}

/* Whether the moved cards fit on the card under them: then moving them gains little. */
static bool
breaks_run (const Told *self, const Position *position, Move move)
{
  const Card *card = position_pile (position, move.from);
  int left = position_count (position, move.from) - move.count;

  return left > 0 && !card_is_down (card[left - 1])
         && relation_holds (builds_of (self, position), card[left], card[left - 1])
         && (self->fed.facts->lift != FACT_SUIT
             || card_suit (card[left]) == card_suit (card[left - 1]));
}

static int
merit_from_column (const Told *self, const Position *position, Move move)
{
  const ToldFacts *facts = self->fed.facts;
  int left = position_count (position, move.from) - move.count;
  Card below = left > 0 ? position_pile (position, move.from)[left - 1] : CARD_NONE;
  Card head = position_pile (position, move.from)[left];
  bool empty = position_count (position, move.to) == 0;
  bool same = !empty && card_suit (position_top (position, move.to)) == card_suit (head);
  int down = turns_up (facts, position, move), merit;

  if (down > 0)
    merit = (empty ? MERIT_FREE : MERIT_TURN_UP) - down;
  else if (below != CARD_NONE && goes_up (self, position, below) >= 0)
    merit = empty ? MERIT_ORDER : MERIT_EXPOSE;
  else if (left == 0)
    merit = facts->spaces == FACT_NONE ? MERIT_SPACE : MERIT_FREE;
  else if (breaks_run (self, position, move))
    return same && card_suit (below) != card_suit (head) ? MERIT_ORDER - 10 : MERIT_NOTHING;
  else
    merit = empty ? MERIT_SPACE + card_rank (head) / 4 : MERIT_ORDER;
  return merit + (same && self->fed.prefers_suit ? MERIT_SUIT - MERIT_ORDER : 0);
}

static int
merit_between (const Told *self, const Position *position, Move move)
{
  if (move.from >= self->fed.facts->column)
    return merit_from_column (self, position, move);
  if (move.from == self->fed.facts->reserve)
    return MERIT_RESERVE;
  return position_count (position, move.to) == 0
         ? MERIT_SPACE + card_rank (position_top (position, move.from)) / 2 : MERIT_WASTE;
}

static int
merit_of (const Told *self, const Position *position, Move move)
{
  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  if (told_role (self, move.to) != ROLE_FOUNDATIONS)
    return merit_between (self, position, move);
  if (is_safe (self, position, move))
    return MERIT_SAFE;
  if (turns_up (self->fed.facts, position, move) > 0)
    return MERIT_TURN_UP;
  return move.from == self->fed.facts->waste_pile ? MERIT_WASTE_UP : MERIT_UP;
}

/* Finding */

/* Whether these facts are the whole game, and its columns are fed. */
static bool
is_served (const ToldFacts *facts)
{
  bool filled = facts->spaces == FACT_RESERVE || facts->spaces == FACT_WASTE;
  bool turned = facts->stock == FACT_TURNS && facts->lift == FACT_CARD;

  if (!facts->all || facts->odd || facts->gives_back || facts->again > 0 || facts->cells > 0
      || facts->lift == FACT_CELLS)
    return false;
  return (facts->goal == FACT_SUITS && (filled || turned))
         || (facts->goal == FACT_RUNS && facts->stock == FACT_ROWS && !filled);
}

/* Whether a stock is turned, or anything fills piles or leaves them by itself: other games are told
 * apart by that. */
static bool
may_be_fed (const Told *self)
{
  for (int i = 0; i < self->n_pile_rules; i++)
    if (self->pile_rules[i].n_fills > 0 || self->pile_rules[i].leave > 0)
      return true;

  return self->rulesets[0].stock.how == STOCK_TURN;
}

static bool
find (Told *self)
{
  int bases = self->base_how == BASE_NONE ? 1 : RANK_KING + 1;
  ToldFacts *facts;

  if (!may_be_fed (self))
    return false;
  facts = malloc (sizeof *facts);
  if (facts == NULL)
    abort ();
  if (!told_facts (self, facts) || !is_served (facts))
    {
      free (facts);
      return false;
    }
  for (int base = 0; base < bases; base++)
    {
      const PileRules *rules = told_pile_rules (self, &self->rulesets[base], facts->column);

      if (rules->n_builds != 1)
        {
          free (facts);
          return false;
        }
      self->fed.builds[base] = rules->build[0].relation;
    }
  self->fed.prefers_suit = facts->goal == FACT_RUNS
                           || relation_breadth (&facts->builds) == N_SUITS;
  self->fed.facts = facts;
  return true;
}

const ToldOps told_fed_ops = {
  .find = find,
  .list = list,
  .list_from = list_from,
  .play = play,
  .won = is_won,
  .potential = potential,
  .key = write_key,
  .safe = is_safe,
  .merit = merit_of,
  .count_down = count_down,
  .each_space = true
};

bool
told_is_fed (const Told *told, bool *hides)
{
  *hides = told->ops == &told_fed_ops && told->fed.facts->hides;
  return told->ops == &told_fed_ops;
}
