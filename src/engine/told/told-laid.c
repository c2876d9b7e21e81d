/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games in which cards are only laid: columns of one kind on which they are built down, cells for
 * one card each, foundations for suits, and no stock. There may be cards that lie face down, and
 * cards may be shuffled and dealt again. Lists name every empty column, but only the first empty
 * cell. */

#include "told-facts.h"
#include "told-private.h"

#include "engine/cards/pack.h"

#define MOST_FANS 18            /* of step_shuffle() */

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
find (Told *self)
{
  const PileRules *rules;
  ToldFacts facts;

  if (told_n_rulesets (self) != 1 || self->ranks.n != RANK_KING
      || !told_facts (self, &facts) || !is_laid (self, &facts))
    return false;
  rules = told_pile_rules (self, self->rulesets, facts.column);
  if (rules->n_builds != 1)
    return false;
  self->laid.builds = rules->build[0].relation;
  self->laid.breadth = (uint8_t) relation_breadth (self->laid.builds);
  self->laid.column = (uint8_t) facts.column;
  self->laid.columns = facts.columns;
  self->laid.cell = (uint8_t) (facts.cells > 0 ? facts.cell : 0);
  self->laid.cells = facts.cells;
  self->laid.foundation = (uint8_t) facts.foundation;
  self->laid.foundations = facts.foundations;
  self->laid.single = facts.lift == FACT_CARD;
  self->laid.by_cells = facts.lift == FACT_CELLS;
  self->laid.groups = facts.lift == FACT_GROUP;
  self->laid.begins = facts.spaces == FACT_ANY ? CARDS_ALL
                      : facts.spaces == FACT_LAST ? CARDS_OF_RANK (RANK_KING) : 0;
  self->laid.redeals = self->rulesets[0].again.how == AGAIN_NOTHING ? 0
                       : self->rulesets[0].again.times;
  self->laid.fans = (uint8_t) find_fans (self, &facts);
  return true;
}

/* Moves */

typedef struct {
  const Told *self;
  const Position *position;
  int room, room_empty;         /* for moves to a column with cards, and to an empty one */
  bool one_space;               /* only the first empty column is listed */
  int free_cell;                /* the first empty cell, or -1 */
  uint64_t may_take[RANK_KING + 1]; /* by rank: bit i if column i may take such a card */
  uint64_t accepts[POSITION_MAX_PILES]; /* by column: the cards that it takes */
  Move *moves;
  int n, max;
} Listing;

static inline void
add (Listing *l, int from, int to, int count)
{
  if (l->n < l->max)
    l->moves[l->n++] = (Move) {
      MOVE_CARDS, (uint8_t) from, (uint8_t) to, (uint8_t) count, 0, 0
    };
}

static int
find_foundation (const Told *self, const Position *position, Card card)
{
  for (int i = card_suit (card); i < self->laid.foundations; i += N_SUITS)
    if (position_count (position, self->laid.foundation + i) == card_rank (card) - RANK_ACE)
      return self->laid.foundation + i;

  return -1;
}

static int
run_length (const Told *self, const Position *position, int pile)
{
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile), n = count > 0 ? 1 : 0;

  if (self->laid.single || n == 0)
    return n;
  while (n < count && !card_is_down (card[count - n - 1])
         && (self->laid.groups
             || relation_holds (self->laid.builds, card[count - n], card[count - n - 1])))
    n++;
  return n;
}

static int
count_spaces (const Told *self, const Position *position)
{
  int n = 0;

  for (int i = 0; i < self->laid.columns; i++)
    n += position_count (position, self->laid.column + i) == 0;
  return n;
}

/* How many cards can move together if @spaces other columns are empty. */
static int
find_room (const Told *self, const Position *position, int spaces)
{
  int room = 1;

  if (!self->laid.by_cells)
    return POSITION_MAX_CARDS;
  for (int i = 0; i < self->laid.cells; i++)
    room += position_count (position, self->laid.cell + i) == 0;
  if (self->laid.begins != CARDS_ALL)
    return room;
  return spaces > 6 ? POSITION_MAX_CARDS : room << spaces;
}

static bool
may_exceed (const Told *self, int spaces, int lifted, int max)
{
  return spaces * (lifted + self->laid.cells + 2) + 10 * self->laid.columns + 20 > max;
}

/* Whether there may be too many moves to list each empty column. */
static bool
has_one_space (const Listing *l, int spaces)
{
  int lifted = 0;

  if (!may_exceed (l->self, spaces, POSITION_MAX_CARDS, l->max))
    return false;
  for (int i = 0; i < l->self->laid.columns; i++)
    lifted += run_length (l->self, l->position, l->self->laid.column + i);
  return may_exceed (l->self, spaces, lifted, l->max);
}

static void
begin (Listing *l)
{
  const Told *self = l->self;
  int spaces = count_spaces (self, l->position);

  l->room = find_room (self, l->position, spaces);
  l->room_empty = spaces > 0 ? find_room (self, l->position, spaces - 1) : 0;
  l->one_space = has_one_space (l, spaces);
  l->free_cell = -1;
  for (int i = self->laid.cells - 1; i >= 0; i--)
    if (position_count (l->position, self->laid.cell + i) == 0)
      l->free_cell = self->laid.cell + i;
  for (int i = 0; i < self->laid.columns; i++)
    {
      Card top = position_top (l->position, self->laid.column + i);

      l->accepts[i] = top == CARD_NONE ? self->laid.begins
                      : card_is_down (top) ? 0 : self->laid.builds->on[card_face (top)];
      if (top != CARD_NONE && card_rank (top) > RANK_ACE)
        l->may_take[card_rank (top) - 1] |= pile_bit (i);
      else if (top == CARD_NONE && self->laid.begins == CARDS_ALL)
        for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
          l->may_take[rank] |= pile_bit (i);
      else if (top == CARD_NONE && self->laid.begins != 0)
        l->may_take[RANK_KING] |= pile_bit (i);
    }
}

/* The moves of the @count cards that @card heads to the columns. */
static void
add_to_columns (Listing *l, int from, Card card, int count)
{
  const Told *self = l->self;
  bool whole = from >= self->laid.column && from < self->laid.column + self->laid.columns
               && count == position_count (l->position, from);
  bool had_space = false;

  for (uint64_t left = l->may_take[card_rank (card)]; left != 0; left &= left - 1)
    {
      int i = __builtin_ctzll (left), to = self->laid.column + i;
      bool empty = position_count (l->position, to) == 0;

      if (empty && had_space && l->one_space)
        continue;
      had_space |= empty;
      /* Moving a whole column to an empty one would change nothing. */
      if ((l->accepts[i] & face_bit (card)) != 0 && to != from && !(empty && whole)
          && count <= (empty ? l->room_empty : l->room))
        add (l, from, to, count);
    }
}

static void
add_up (Listing *l, int from)
{
  int to = find_foundation (l->self, l->position, position_top (l->position, from));

  if (to >= 0)
    add (l, from, to, 1);
}

static void
add_from_column (Listing *l, int from)
{
  int count = position_count (l->position, from);
  const Card *end = position_pile (l->position, from) + count;
  int longest = run_length (l->self, l->position, from);

  if (count == 0 || card_is_down (end[-1]))
    return;
  add_up (l, from);
  for (int i = 1; i <= longest; i++)
    if (l->may_take[card_rank (end[-i])] != 0)
      add_to_columns (l, from, end[-i], i);
  if (l->free_cell >= 0)
    add (l, from, l->free_cell, 1);
}

/* For each source the foundation, then the columns by the number of cards, and a cell last. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  Listing l = { .self = self, .position = position, .moves = moves, .max = max };

  if (self->laid.redeals > 0 && position->passes <= self->laid.redeals)
    moves[l.n++] = (Move) { .kind = MOVE_REDEAL };
  begin (&l);
  for (int pile = self->laid.cell; pile < self->laid.cell + self->laid.cells; pile++)
    if (position_count (position, pile) > 0)
      {
        add_up (&l, pile);
        add_to_columns (&l, pile, position_top (position, pile), 1);
      }
  for (int i = 0; i < self->laid.columns; i++)
    add_from_column (&l, self->laid.column + i);

  return l.n;
}

static bool
shifts (const Told *self, const Position *position, int from, int to)
{
  int n = position_count (position, from);

  if (n == 0 || position_count (position, to) > 0 || self->kind_of[from] != self->kind_of[to])
    return false;
  if (told_role (self, from) != ROLE_COLUMNS)
    return told_role (self, from) == ROLE_CELLS;
  return (self->laid.begins & face_bit (position_pile (position, from)[0])) != 0
         && n <= run_length (self, position, from)
         && n <= find_room (self, position, count_spaces (self, position) - 1);
}

/* The same as the general way, in half of the time. */
static void
shuffle (const Told *self, Position *position, Undo *undo)
{
  int n = position->start[self->laid.column + self->laid.columns]
          - position->start[self->laid.column];
  uint8_t order[52];

  for (int i = 0; i < n; i++)
    order[i] = (uint8_t) i;
  pack_shuffle_again (position->shuffle_seed, position->passes, order, n);
  step_shuffle (position, undo, self->laid.column, self->laid.columns, order, self->laid.fans);
  position_next_pass (position);
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  if (move.kind != MOVE_CARDS && self->laid.fans > 0)
    {
      shuffle (self, position, undo);
    }
  else if (move.kind != MOVE_CARDS)
    {
      told_play_any (self, position, move, undo);
    }
  else
    {
      step_transfer (position, undo, move.from, move.to, move.count, 0);
      undo->turned = step_turn_up (position, undo, move.from, 0);
    }
}

/* Positions */

static int
count_up (const Told *self, const Position *position)
{
  return position->start[self->laid.foundation + self->laid.foundations]
         - position->start[self->laid.foundation];
}

static bool
is_won (const Told *self, const Position *position)
{
  return count_up (self, position) == 52 * self->packs;
}

static int
count_down (const Told *self, const Position *position)
{
  int n = 0;

  for (int i = position->start[self->laid.column];
       i < position->start[self->laid.column + self->laid.columns]; i++)
    n += card_is_down (position->card[i]);
  return n;
}

static int
potential (const Told *self, const Position *position)
{
  return count_down (self, position) + 52 * self->packs - count_up (self, position);
}

/* Whether cards may still be dealt again, for which the order of the columns matters. */
static inline bool
deals_again (const Told *self, const Position *position)
{
  return self->laid.redeals > 0 && position->passes <= self->laid.redeals;
}

static int
write_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const uint8_t mask = (uint8_t) ~CARD_COPY;
  int n = 0;

  if (!deals_again (self, position))
    n = position_key_set (position, self->laid.column, self->laid.columns, 0, mask, key);
  else
    for (int i = 0; i < self->laid.columns; i++)
      n += position_key_pile (position, self->laid.column + i, mask, key + n);
  if (self->laid.cells > 0)
    n += position_key_set (position, self->laid.cell, self->laid.cells, 0, mask, key + n);
  for (int i = 0; i < N_SUITS; i++)
    {
      int low = position_count (position, self->laid.foundation + i), high = low;

      if (self->laid.foundations > N_SUITS)
        high = position_count (position, self->laid.foundation + N_SUITS + i);
      key[n++] = (uint8_t) (low < high ? low : high);
      if (self->laid.foundations > N_SUITS)
        key[n++] = (uint8_t) (low < high ? high : low);
    }
  key[n++] = position->passes;
  return n;
}

/* Safe moves */

/* The number of copies of this card on foundations. */
static int
copies_up (const Told *self, const Position *position, Card card)
{
  int n = 0;

  for (int i = card_suit (card); i < self->laid.foundations; i += N_SUITS)
    n += position_count (position, self->laid.foundation + i) >= card_rank (card);
  return n;
}

/* Whether no lower card can ever need @card in a column, and its copy, if any, can go up as well,
 * since otherwise it would matter which of them goes first. */
static bool
is_needless (const Told *self, const Position *position, Card card)
{
  int rank = card_rank (card);

  if (rank == RANK_ACE)
    return true;
  for (int i = card_suit (card); i < self->laid.foundations; i += N_SUITS)
    if (position_count (position, self->laid.foundation + i) < rank - 1)
      return false;
  for (uint64_t lower = self->laid.builds->on[card_face (card)]; lower != 0; lower &= lower - 1)
    if (copies_up (self, position, (Card) __builtin_ctzll (lower)) < self->packs)
      return false;

  return true;
}

/* As long as cards may be dealt again, each that stays changes how the others lie then. */
static bool
is_safe (const Told *self, const Position *position, Move move)
{
  return move.kind == MOVE_CARDS && told_role (self, move.to) == ROLE_FOUNDATIONS
         && !deals_again (self, position)
         && is_needless (self, position, position_top (position, move.from));
}

/* Merits, from a card that can never be missed down to a pointless move. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* turns a card up */
  MERIT_UP = 300,
  MERIT_SUIT = 260,             /* onto its own suit although any suit is allowed */
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_FREE = 200,             /* empties a column or a cell */
  MERIT_ORDER = 100,            /* joins cards to a run they did not lie in */
  MERIT_SPACE = 20,             /* uses up an empty column */
  MERIT_REDEAL = 8,
  MERIT_CELL = 4,
  MERIT_NOTHING = -20
};

typedef struct {
  const Told *self;
  const Position *position;
  Move move;
  int left;                     /* cards that stay in its column */
  Card below, head;             /* the last of them, and the first one that moves */
} Laying;

/* The number of cards that lie face down directly under the moved ones. */
static inline int
turns_up (const Laying *l)
{
  return l->left > 0 && card_is_down (l->below) ? l->left : 0;
}

/* Whether the moved cards fit on the card under them: then moving them gains little. */
static inline bool
breaks_run (const Laying *l)
{
  return l->left > 0 && !card_is_down (l->below)
         && relation_holds (l->self->laid.builds, l->head, l->below);
}

static inline bool
exposes (const Laying *l)
{
  return l->left > 0 && !card_is_down (l->below)
         && find_foundation (l->self, l->position, l->below) >= 0;
}

static int
merit_from_column (const Laying *l)
{
  Card top = position_top (l->position, l->move.to);
  bool empty = top == CARD_NONE, same = !empty && card_suit (top) == card_suit (l->head);
  int down = turns_up (l), merit;

  if (down > 0)
    merit = (empty ? MERIT_FREE : MERIT_TURN_UP) - down;
  else if (exposes (l))
    merit = empty ? MERIT_ORDER : MERIT_EXPOSE;
  else if (l->left == 0)
    merit = l->self->laid.begins == 0 ? MERIT_SPACE : MERIT_FREE;
  else if (breaks_run (l))
    return same && card_suit (l->below) != card_suit (l->head) ? MERIT_ORDER - 10 : MERIT_NOTHING;
  else
    merit = empty ? MERIT_SPACE + card_rank (l->head) / 4 : MERIT_ORDER;
  if (same && l->self->laid.breadth == N_SUITS)
    merit += MERIT_SUIT - MERIT_ORDER;
  return merit;
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
merit_of (const Told *self, const Position *position, Move move)
{
  Laying l = { .self = self, .position = position, .move = move };
  ToldRole to = told_role (self, move.to);

  if (move.kind != MOVE_CARDS)
    return MERIT_REDEAL;
  l.left = position_count (position, move.from) - move.count;
  l.head = position_pile (position, move.from)[l.left];
  l.below = l.left > 0 ? position_pile (position, move.from)[l.left - 1] : CARD_NONE;
  if (to == ROLE_CELLS)
    return merit_to_cell (&l);
  if (to != ROLE_FOUNDATIONS && told_role (self, move.from) == ROLE_CELLS)
    return position_count (position, move.to) == 0 ? MERIT_SPACE - 10 : MERIT_FREE - 20;
  if (to != ROLE_FOUNDATIONS)
    return merit_from_column (&l);
  if (is_safe (self, position, move))
    return MERIT_SAFE;
  return turns_up (&l) > 0 ? MERIT_TURN_UP : MERIT_UP;
}

const ToldOps told_laid_ops = {
  .find = find,
  .list = list,
  .shifts = shifts,
  .play = play,
  .won = is_won,
  .potential = potential,
  .key = write_key,
  .safe = is_safe,
  .merit = merit_of,
  .count_down = count_down
};

bool
told_is_laid (const Told *told)
{
  return told->ops == &told_laid_ops;
}
