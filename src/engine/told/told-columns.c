/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in which cards are laid on columns of one kind, one rank down, until they go to foundations
 * of suits or leave in runs. There are two: those in which cards are only laid, with cells for one
 * card each but no stock, and cards that may be shuffled and dealt again; and those whose columns
 * are fed, since a stock is turned, empty columns are filled by themselves, or rows are dealt over
 * all. Lists name every empty column, but only the first empty cell. */

#include "told-private.h"

#include "engine/cards/pack.h"

#include <stdlib.h>

#define MOST_FANS 18            /* of step_shuffle() */

int
told_columns_find_base (const Told *self, const Position *position)
{
  const ToldFacts *facts = self->columns.facts;

  for (int i = 0; i < facts->foundations && position->base == 0; i++)
    if (position_count (position, facts->foundation + i) > 0)
      return card_rank (position_pile (position, facts->foundation + i)[0]);

  return position->base != 0 ? position->base : RANK_ACE;
}

/* Moves */

typedef struct {
  const Told *told;
  const ToldFacts *facts;
  const Position *position;
  int room, room_empty;         /* for moves to a column with cards, and to an empty one */
  bool one_space;               /* only the first empty column is listed */
  int free_cell;                /* the first empty cell, or -1 */
  int count;                    /* only moves of this many cards are wanted; 0: any */
  uint64_t may_take[RANK_KING + 1]; /* by rank: bit i if column i may take such a card */
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
  const ToldFacts *facts = self->columns.facts;

  if (facts->spaces == FACT_NONE || facts->closed_spaces)
    return 0;
  if (facts->spaces != FACT_LAST)
    return CARDS_ALL;
  return CARDS_OF_RANK ((told_columns_base (self, position) + RANK_KING - 2) % RANK_KING + 1);
}

/* How many cards at the end of the column are a run by the rule that lifts them. */
static int
measure_run (const Told *self, const Position *position, int pile)
{
  const ToldFacts *facts = self->columns.facts;
  const Relation *builds = told_columns_builds (self, position);
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

/* How many cards can move together if @spaces other columns are empty. */
static int
find_room (const ToldFacts *facts, const Position *position, int spaces)
{
  int room = 1;

  if (facts->lift != FACT_CELLS)
    return POSITION_MAX_CARDS;
  for (int i = 0; i < facts->cells; i++)
    room += position_count (position, facts->cell + i) == 0;
  if (facts->spaces != FACT_ANY)
    return room;
  return spaces > 6 ? POSITION_MAX_CARDS : room << spaces;
}

static bool
may_exceed (const Listing *l, int spaces, int lifted)
{
  return spaces * (lifted + l->facts->cells + 2) + 10 * l->facts->columns + 20 > TOLD_SHORT_LIST;
}

/* At most eight cards fit on a card, and whatever can be lifted may go to every empty column. If
 * there are many of these, only the first is listed, so that there is room for all moves. */
static bool
has_one_space (const Listing *l, int spaces)
{
  int lifted = 0;

  if (!may_exceed (l, spaces, POSITION_MAX_CARDS))
    return false;
  for (int i = 0; i < l->facts->columns; i++)
    lifted += measure_run (l->told, l->position, l->facts->column + i);
  return may_exceed (l, spaces, lifted);
}

/* What each column takes. */
static void
see_columns (Listing *l)
{
  const ToldFacts *facts = l->facts;
  const Relation *builds = told_columns_builds (l->told, l->position);
  uint64_t first = find_first (l->told, l->position);

  for (int i = 0; i < facts->columns; i++)
    {
      /* CARD_NONE may also be a card that nobody has seen. */
      bool empty = position_count (l->position, facts->column + i) == 0;
      Card top = position_top (l->position, facts->column + i);

      l->accepts[i] = empty ? first : card_is_down (top) ? 0 : builds->on[card_face (top)];
      if (!empty)
        l->may_take[(card_rank (top) + RANK_KING - 2) % RANK_KING + 1] |= pile_bit (i);
      else
        for (int rank = RANK_ACE; rank <= RANK_KING && first != 0; rank++)
          if ((first & CARDS_OF_RANK (rank)) != 0)
            l->may_take[rank] |= pile_bit (i);
    }
}

static void
begin (Listing *l, const Told *self, const Position *position, Move *moves, int max)
{
  const ToldFacts *facts = self->columns.facts;
  int spaces = count_spaces (facts, position);

  *l = (Listing) {
    .told = self, .facts = facts, .position = position, .moves = moves, .max = max
  };
  l->room = find_room (facts, position, spaces);
  l->room_empty = spaces > 0 ? find_room (facts, position, spaces - 1) : 0;
  l->one_space = has_one_space (l, spaces);
  l->free_cell = -1;
  for (int i = facts->cells - 1; i >= 0; i--)
    if (position_count (position, facts->cell + i) == 0)
      l->free_cell = facts->cell + i;
  see_columns (l);
}

/* The moves of @card, alone or heading the @count cards that move with it, to the columns. */
static void
add_to_columns (Listing *l, int from, Card card, int count)
{
  const ToldFacts *facts = l->facts;
  bool whole = (unsigned) (from - facts->column) < facts->columns
               && count == position_count (l->position, from);
  bool had_space = false;

  for (uint64_t left = l->may_take[card_rank (card)]; left != 0; left &= left - 1)
    {
      int i = __builtin_ctzll (left), to = facts->column + i;
      bool empty = position_count (l->position, to) == 0;

      if ((l->accepts[i] & face_bit (card)) == 0 || (empty && had_space && l->one_space))
        continue;
      had_space |= empty;
      /* Moving a whole column to an empty one would change nothing. */
      if (to != from && !(empty && whole) && count <= (empty ? l->room_empty : l->room))
        add (l, MOVE_CARDS, from, to, count);
    }
}

static void
add_up (Listing *l, int from)
{
  int to = told_columns_goes_up (l->told, l->position, position_top (l->position, from));

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

/* To a foundation, then by count and column, and to a cell last. */
static void
add_from_column (Listing *l, int from)
{
  int count = position_count (l->position, from);
  const Card *end = position_pile (l->position, from) + count;
  int longest = measure_run (l->told, l->position, from);

  if (count == 0 || card_is_down (end[-1]))
    return;
  add_up (l, from);
  for (int i = 1; i <= longest; i++)
    if (lifts (l->facts, i, count) && (l->count == 0 || i == l->count))
      add_to_columns (l, from, end[-i], i);
  if (l->free_cell >= 0)
    add (l, MOVE_CARDS, from, l->free_cell, 1);
}

static void
add_stock (Listing *l)
{
  const ToldFacts *facts = l->facts;
  const Position *position = l->position;

  if (facts->stock == FACT_NO_STOCK)
    {
      if (told_columns_deals_again (l->told, position))
        add (l, MOVE_REDEAL, 0, 0, 0);
    }
  else if (position_count (position, facts->stock_pile) > 0)
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

/* The stock, the cells, the waste, the reserve, the columns. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  const ToldFacts *facts = self->columns.facts;
  Listing l;

  begin (&l, self, position, moves, max);
  add_stock (&l);
  for (int i = 0; i < facts->cells; i++)
    add_from_pile (&l, facts->cell + i);
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
  const ToldFacts *facts = self->columns.facts;
  Listing l;

  begin (&l, self, position, moves, max);
  l.count = count;
  if ((unsigned) (pile - facts->column) < facts->columns)
    add_from_column (&l, pile);
  else if (pile == facts->waste_pile || pile == facts->reserve
           || (unsigned) (pile - facts->cell) < facts->cells)
    add_from_pile (&l, pile);
  return l.n;
}

static bool
shifts (const Told *self, const Position *position, int from, int to)
{
  const ToldFacts *facts = self->columns.facts;
  int n = position_count (position, from);

  if (n == 0 || position_count (position, to) > 0 || self->kind_of[from] != self->kind_of[to])
    return false;
  if (told_role (self, from) != ROLE_COLUMNS)
    return told_role (self, from) == ROLE_CELLS;
  return (find_first (self, position) & face_bit (position_pile (position, from)[0])) != 0
         && n <= measure_run (self, position, from)
         && n <= find_room (facts, position, count_spaces (facts, position) - 1);
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

/* The same as the general way, in half of the time. */
static void
shuffle (const Told *self, Position *position, Undo *undo)
{
  const ToldFacts *facts = self->columns.facts;
  int n = position->start[facts->column + facts->columns] - position->start[facts->column];
  uint8_t order[52];

  for (int i = 0; i < n; i++)
    order[i] = (uint8_t) i;
  pack_shuffle_again (position->shuffle_seed, position->passes, order, n);
  step_shuffle (position, undo, facts->column, facts->columns, order, self->columns.fans);
  position_next_pass (position);
}

static void
redeal (const Told *self, Position *position, Move move, Undo *undo)
{
  const ToldFacts *facts = self->columns.facts;

  if (facts->stock != FACT_NO_STOCK)
    step_redeal (position, undo, facts->stock_pile, facts->waste_pile);
  else if (self->columns.fans > 0)
    shuffle (self, position, undo);
  else
    told_play_any (self, position, move, undo);
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  const ToldFacts *facts = self->columns.facts;

  switch (move.kind)
    {
    case MOVE_DRAW:
      turn (facts, position, undo);
      settle (facts, position, undo, -1);
      break;

    case MOVE_REDEAL:
      redeal (self, position, move, undo);
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      settle (facts, position, undo, move.from);
      break;
    }
}

/* Finding */

/* Notes the facts of such a game. */
static bool
take_facts (Told *self, const ToldFacts *facts)
{
  int bases = self->base_how == BASE_NONE ? 1 : RANK_KING + 1;

  /* Until a card decides it, any may go up, to any foundation. */
  if (self->base_how == BASE_FIRST || self->base_how == BASE_CHOSEN)
    return false;
  for (int base = 0; base < bases; base++)
    {
      const PileRules *rules = told_pile_rules (self, &self->rulesets[base], facts->column);

      if (rules->n_builds != 1)
        return false;
      self->columns.builds[base] = rules->build[0].relation;
    }
  self->columns.prefers_suit = facts->goal == FACT_RUNS
                               || relation_breadth (&facts->builds) == N_SUITS;
  self->columns.facts = malloc (sizeof *facts);
  if (self->columns.facts == NULL)
    abort ();
  *self->columns.facts = *facts;
  return true;
}

/* Whether these facts are the whole game, and its columns are fed. */
static bool
is_fed (const ToldFacts *facts)
{
  bool filled = facts->spaces == FACT_RESERVE || facts->spaces == FACT_WASTE;
  bool turned = facts->stock == FACT_TURNS && facts->lift == FACT_CARD;

  if (!facts->all || facts->odd || facts->gives_back || facts->again > 0 || facts->cells > 0
      || facts->lift == FACT_CELLS)
    return false;
  return (facts->goal == FACT_SUITS && (filled || turned))
         || (facts->goal == FACT_RUNS && facts->stock == FACT_ROWS && !filled);
}

static bool
find_fed (Told *self, const ToldFacts *facts)
{
  if (facts == NULL || !is_fed (facts) || !take_facts (self, facts))
    return false;
  self->columns.counts_passes = facts->passes != 0;
  return true;
}

/* Whether cards are not dealt again, or are shuffled and dealt as at first. */
static bool
deals_as_at_first (const Told *self, const ToldFacts *facts)
{
  const Again *again = &self->rulesets[0].again;
  const Kind *columns = &self->kind[self->kind_of[facts->column]];

  return again->how == AGAIN_NOTHING
         || (again->how == AGAIN_SHUFFLE && again->as_dealt && again->times != NO_LIMIT
             && again->piles.set == kind_piles (columns));
}

static bool
is_laid (const Told *self, const ToldFacts *facts)
{
  return facts->all && facts->goal == FACT_SUITS && facts->suits == N_SUITS
         && facts->stock == FACT_NO_STOCK && facts->waste_pile < 0 && facts->reserve < 0
         && facts->closed == 0 && facts->lift <= FACT_GROUP && facts->lift != FACT_SUIT
         && facts->lift != FACT_WHOLE && facts->spaces <= FACT_NONE && !facts->closed_spaces
         && !facts->based && !facts->corner && !facts->odd && !facts->gives_back
         && deals_as_at_first (self, facts);
}

/* How many cards the deal puts on each column, if it is only fans of one pack; else 0. */
static int
find_fans (const Told *self, const ToldFacts *facts)
{
  const DealStep *step = &self->step[0];

  return self->packs == 1 && facts->columns <= MOST_FANS && self->n_steps == 1
         && step->how == DEAL_ROUND && step->count == NO_LIMIT && !step->down && !step->out
         && step->to.n == facts->columns && step->to.pile[0] == facts->column
         && step->by > 1 && step->by * facts->columns >= 52 ? step->by : 0;
}

static bool
find_laid (Told *self, const ToldFacts *facts)
{
  const Again *again = &self->rulesets[0].again;

  if (told_n_rulesets (self) != 1 || self->ranks.n != RANK_KING || facts == NULL
      || !is_laid (self, facts) || !take_facts (self, facts))
    return false;
  self->columns.counts_passes = true;
  self->columns.redeals = again->how == AGAIN_NOTHING ? 0 : again->times;
  self->columns.fans = (uint8_t) find_fans (self, facts);
  return true;
}

const ToldOps told_laid_ops = {
  .find = find_laid,
  .list = list,
  .list_from = list_from,
  .shifts = shifts,
  .play = play,
  .won = told_columns_won,
  .potential = told_columns_potential,
  .key = told_columns_key,
  .safe = told_columns_safe,
  .merit = told_columns_merit,
  .count_down = told_columns_count_down
};

const ToldOps told_fed_ops = {
  .find = find_fed,
  .list = list,
  .list_from = list_from,
  .play = play,
  .won = told_columns_won,
  .potential = told_columns_potential,
  .key = told_columns_key,
  .safe = told_columns_safe,
  .merit = told_columns_merit,
  .count_down = told_columns_count_down,
  .each_space = true
};

bool
told_is_laid (const Told *told)
{
  return told->ops == &told_laid_ops;
}

bool
told_is_fed (const Told *told, bool *hides)
{
  *hides = told->ops == &told_fed_ops && told->columns.facts->hides;
  return told->ops == &told_fed_ops;
}
