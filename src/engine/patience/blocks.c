/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Patiences made of building blocks: dealing and moving. Values for solvers and hints are in
 * blocks-worth.c. */

#include "blocks-private.h"

#include "engine/cards/pack.h"

#include <string.h>

int
blocks_count (const Game *game)
{
  int n = 1;

  for (int rule = 0; rule < game->n_rules; rule++)
    n *= rules_count_values (&game->rules[rule]);
  return n;
}

/* Called at every move, so it begins counting at the first value that is not the default. */
static int
find_index (const Game *game, const Rules *rules)
{
  int index = 0;

  for (int rule = 0; rule < game->n_rules; rule++)
    index = (index > 0 ? index * rules_count_values (&game->rules[rule]) : 0) + rules->value[rule];
  return index;
}

const Blocks *
blocks_of (const Patience *patience, const Rules *rules)
{
  return &patience->blocks[find_index (&patience->game, rules)];
}

bool
blocks_pile_exists (const Patience *patience, const Rules *rules, int pile)
{
  const Blocks *blocks = blocks_of (patience, rules);
  const PileSpec *spec = &patience->piles[pile];

  if (spec->kind == PILE_TABLEAU)
    return spec->index < blocks->columns;
  if (spec->kind == PILE_CELL)
    return spec->index < blocks->cells;
  return true;
}

/* The rank counted from the base, 0 to 12. */
static inline int
rank_above (int base, Card card)
{
  return (card_rank (card) - base + 13) % 13;
}

int
blocks_base (const Blocks *blocks, const Position *position)
{
  if (blocks->dealt_base)
    for (int i = 0; i < blocks->foundations; i++)
      if (position_count (position, blocks->foundation + i) > 0)
        return card_rank (position_pile (position, blocks->foundation + i)[0]);

  return RANK_ACE;
}

bool
blocks_builds (const Blocks *blocks, const Position *position, Card card, Card onto)
{
  int base = blocks->dealt_base && !blocks->corner ? blocks_base (blocks, position) : RANK_ACE;

  if (base == RANK_ACE)
    return relation_holds (&blocks->builds, card, onto);
  return relation_holds (&blocks->builds, card_make (card_suit (card), rank_above (base, card) + 1),
                         card_make (card_suit (onto), rank_above (base, onto) + 1));
}

/* The first foundation of the card's suit that takes it, or -1. */
int
blocks_foundation_for (const Blocks *blocks, const Position *position, Card card)
{
  int rank = rank_above (blocks_base (blocks, position), card);

  if (blocks->goal == GOAL_PAIRS)
    return blocks->partner[card_rank (card)] == 0 ? blocks->foundation : -1;
  if (blocks->goal != GOAL_SUITS)
    return -1;
  for (int i = card_suit (card); i < blocks->foundations; i += N_SUITS)
    if (position_count (position, blocks->foundation + i) == rank)
      return blocks->foundation + i;

  return -1;
}

static int
find_empty_cell (const Blocks *blocks, const Position *position)
{
  for (int i = blocks->closed; i < blocks->cells; i++)
    if (position_count (position, blocks->cell + i) == 0)
      return blocks->cell + i;

  return -1;
}

int
blocks_landing (const Patience *patience, const Position *position, Move move)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  int at = position->start[move.from + 1] - move.under - 1;

  if (patience->piles[move.to].kind == PILE_CELL)
    return find_empty_cell (blocks, position);
  return at < position->start[move.from] ? -1
         : blocks_foundation_for (blocks, position, position->card[at]);
}

/* Dealing */

typedef struct {
  const Blocks *blocks;
  Position *position;
  Card cards[POSITION_MAX_CARDS];
  int n;
  int next;
} Dealer;

static void
put (Dealer *dealer, int pile, bool down)
{
  Card card = card_id (dealer->cards[dealer->next++]);

  position_push (dealer->position, pile, down ? (Card) (card | CARD_DOWN) : card);
}

/* Turns up the last card of each column that was dealt face down, if nothing lies on it. */
static void
turn_last_up (Dealer *dealer)
{
  const Blocks *blocks = dealer->blocks;

  for (int i = 0; i < blocks->columns; i++)
    {
      int at = dealer->position->start[blocks->column + i + 1] - 1;

      if (at >= dealer->position->start[blocks->column + i]
          && blocks_is_free (blocks, dealer->position, blocks->column + i))
        dealer->position->card[at] = card_id (dealer->position->card[at]);
    }
}

static void
deal_columns (Dealer *dealer, const BlockStep *step, int count)
{
  const Blocks *blocks = dealer->blocks;
  int width = blocks->columns - step->from;

  if (step->how == DEAL_FANS)
    {
      for (int i = 0; dealer->next < dealer->n; i++)
        put (dealer, blocks->column + i / step->count, false);
    }
  else if (step->how == DEAL_TRIANGLE)
    {
      for (int row = 0; row < blocks->columns; row++)
        for (int i = row; i < blocks->columns; i++)
          put (dealer, blocks->column + i, step->down);
    }
  else
    {
      for (int i = 0; i < count; i++)
        put (dealer, blocks->column + step->from + i % width,
             step->down && i < count - step->open);
    }
  if (step->down)
    turn_last_up (dealer);
}

static void
deal_step (Dealer *dealer, const BlockStep *step)
{
  const Blocks *blocks = dealer->blocks;
  int count = step->count == BLOCKS_ALL ? dealer->n - dealer->next : step->count;

  switch (step->how)
    {
    case DEAL_RESERVE:
      for (int i = 1; i <= count; i++)
        put (dealer, blocks->reserve, i < count);
      break;

    case DEAL_BASE:
      put (dealer, blocks->foundation + card_suit (dealer->cards[dealer->next]), false);
      break;

    case DEAL_CELLS:
      for (int i = 0; i < count; i++)
        put (dealer, blocks->cell + i, false);
      break;

    case DEAL_WASTE:
      put (dealer, blocks->waste, false);
      break;

    default:
      deal_columns (dealer, step, count);
      break;
    }
}

/* Moves the kings of a column to its bottom; the other cards keep their order. */
static void
sink_kings (const Blocks *blocks, Position *position)
{
  for (int i = 0; i < blocks->columns; i++)
    {
      Card *card = position->card + position->start[blocks->column + i];
      int kings = 0;

      for (int j = 0; j < position_count (position, blocks->column + i); j++)
        if (card_rank (card[j]) == RANK_KING)
          {
            Card king = card[j];

            memmove (card + kings + 1, card + kings, (size_t) (j - kings));
            card[kings++] = king;
          }
    }
}

/* With two suits, black cards get the first suit of the pair and red cards the second; with one,
 * all cards get that. This does not change where cards lie. */
static Card
merge_suits (const Blocks *blocks, Card card)
{
  static const uint8_t one[] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  static const uint8_t two[][2] = {
    { SUIT_SPADES, SUIT_HEARTS }, { SUIT_CLUBS, SUIT_DIAMONDS },
    { SUIT_SPADES, SUIT_CLUBS }, { SUIT_HEARTS, SUIT_DIAMONDS },
  };
  int suit = card_suit (card);

  if (blocks->suits == 1)
    suit = one[blocks->one_suit];
  else if (blocks->suits == 2)
    suit = two[blocks->two_suits][card_is_red (card)];
  return (Card) (card_make (suit, card_rank (card)) | (card & CARD_COPY));
}

bool
blocks_merge (const Patience *patience, const Rules *rules)
{
  for (int suit = 0; suit < N_SUITS && patience->merge != NULL; suit++)
    if (patience->merge (patience, rules, card_make (suit, RANK_ACE))
        != card_make (suit, RANK_ACE))
      return true;
  return patience->blocks != NULL && blocks_of (patience, rules)->suits < N_SUITS;
}

Card
blocks_merged (const Patience *patience, const Rules *rules, Card card)
{
  if (patience->merge != NULL)
    return patience->merge (patience, rules, card);
  return blocks_merge (patience, rules) ? merge_suits (blocks_of (patience, rules), card) : card;
}

int
blocks_copies (const Blocks *blocks, int suit)
{
  for (int other = 0; other < N_SUITS; other++)
    if (card_suit (merge_suits (blocks, card_make (other, RANK_ACE))) == suit)
      return blocks->foundations / blocks->suits;
  return 0;
}

void
blocks_deal (const Patience *patience, Position *position, const Card *cards)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  Dealer dealer = { .blocks = blocks, .position = position };

  for (int i = 0; i < patience->game.n_cards; i++)
    if (blocks->aces_out && card_rank (cards[i]) == RANK_ACE)
      position_push (position, blocks->foundation + card_suit (cards[i])
                     + ((cards[i] & CARD_COPY) != 0 ? N_SUITS : 0), card_id (cards[i]));
    else
      dealer.cards[dealer.n++] = merge_suits (blocks, card_id (cards[i]));

  for (const BlockStep *step = blocks->deal; step->how != DEAL_END; step++)
    deal_step (&dealer, step);
  for (int i = dealer.n - 1; i >= dealer.next; i--)
    position_push (position, blocks->stock_pile,
                   i == dealer.next && blocks_shows_stock (blocks) ? dealer.cards[i]
                   : (Card) (dealer.cards[i] | CARD_DOWN));
  if (blocks->kings_down)
    {
      sink_kings (blocks, position);
      turn_last_up (&dealer);
    }
  if (blocks->redeals > 0)
    position->shuffle_seed = pack_hash (cards, patience->game.n_cards);
}

/* Moving */

static int
run_length (const Blocks *blocks, const Position *position, int pile)
{
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile);
  int n = count > 0 ? 1 : 0;

  if (blocks->lift == LIFT_CARD || n == 0)
    return n;
  for (; n < count; n++)
    {
      Card head = card[count - n], onto = card[count - n - 1];

      if (card_is_down (onto)
          || (blocks->lift != LIFT_GROUP && !blocks_builds (blocks, position, head, onto))
          || (blocks->lift == LIFT_SUIT && card_suit (head) != card_suit (onto)))
        break;
    }
  return n;
}

int
blocks_run_length (const Patience *patience, const Position *position, int pile)
{
  return run_length (blocks_of (patience, &position->rules), position, pile);
}

static int
count_empty_columns (const Blocks *blocks, const Position *position, int except)
{
  int n = 0;

  for (int i = 0; i < blocks->columns; i++)
    n += blocks->column + i != except && position_count (position, blocks->column + i) == 0;
  return n;
}

/* How many cards can move together if @spaces other columns are empty. */
static int
capacity_with (const Blocks *blocks, const Position *position, int spaces)
{
  int cells = 0, capacity;

  if (blocks->lift != LIFT_CELLS)
    return POSITION_MAX_CARDS;
  for (int i = blocks->closed; i < blocks->cells; i++)
    cells += position_count (position, blocks->cell + i) == 0;
  capacity = cells + 1;
  if (blocks->spaces == SPACE_ANY)
    for (int n = spaces; n > 0 && capacity < 52; n--)
      capacity *= 2;
  return capacity;
}

int
blocks_capacity (const Patience *patience, const Position *position, int to)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);

  return capacity_with (blocks, position, count_empty_columns (blocks, position, to));
}

typedef struct {
  const Patience *patience;
  const Blocks *blocks;
  const Position *position;
  int capacity, capacity_empty;  /* for moves to a column with cards, and to an empty one */
  bool one_space;               /* only the first empty column is tried */
  uint64_t may_take[RANK_KING + 1]; /* by rank: bit i if column i takes such a card */
  int count;                    /* only moves of this many cards are wanted; 0: any */
  Move *moves;
  int n;
} Generator;

static void
add (Generator *g, int kind, int from, int to, int count, int under)
{
  g->moves[g->n++] = (Move) {
    (uint8_t) kind, (uint8_t) from, (uint8_t) to, (uint8_t) count, (uint8_t) under
  };
}

static bool
fits_column (const Generator *g, Card card, int pile)
{
  Card top = position_top (g->position, pile);

  if (g->blocks->breadth == 0)
    return false;
  if (top != CARD_NONE)
    return blocks_builds (g->blocks, g->position, card, top);
  return g->blocks->spaces != SPACE_NONE && !g->blocks->closed_spaces
         && (g->blocks->spaces != SPACE_KING
             || rank_above (blocks_base (g->blocks, g->position), card) == RANK_KING - 1);
}

static void
add_column_moves (Generator *g, int from, Card card, int count)
{
  bool whole = from >= g->blocks->column && from < g->blocks->column + g->blocks->columns
               && count == position_count (g->position, from);
  bool had_space = false;

  for (uint64_t left = g->may_take[card_rank (card)], i = 0; left != 0; left >>= 1, i++)
    {
      int to = g->blocks->column + (int) i;
      bool empty = position_count (g->position, to) == 0;

      if ((left & 1) == 0)
        continue;
      if (empty && had_space && g->one_space)
        continue;
      had_space |= empty;
      /* Moving a whole column to an empty one would change nothing. */
      if (to != from && !(empty && whole) && count <= (empty ? g->capacity_empty : g->capacity)
          && fits_column (g, card, to))
        add (g, MOVE_CARDS, from, to, count, 0);
    }
}

static void
add_up (Generator *g, int from, int under)
{
  Card card = g->position->card[g->position->start[from + 1] - 1 - under];
  int to = blocks_foundation_for (g->blocks, g->position, card);

  if (to >= 0)
    add (g, MOVE_CARDS, from, to, 1, under);
}

static void
add_cell (Generator *g, int from)
{
  int to = find_empty_cell (g->blocks, g->position);

  if (to >= 0)
    add (g, MOVE_CARDS, from, to, 1, 0);
}

/* Moves from a column: to a foundation, then by count and column, to a cell last. */
static void
add_from_column (Generator *g, int from)
{
  const Blocks *blocks = g->blocks;
  int count = position_count (g->position, from);
  int longest = run_length (blocks, g->position, from);

  if (count == 0 || card_is_down (position_top (g->position, from)))
    return;
  add_up (g, from, 0);
  for (int i = 1; i <= longest; i++)
    if (blocks_lifts (blocks, i, count) && (g->count == 0 || i == g->count))
      add_column_moves (g, from, position_pile (g->position, from)[count - i], i);
  add_cell (g, from);
}

/* Moves back from foundations, from only one of equal ones. */
static void
add_back (Generator *g)
{
  const Blocks *blocks = g->blocks;

  for (int i = 0; i < blocks->foundations; i++)
    {
      int from = blocks->foundation + i, n = position_count (g->position, from);

      if (n > 0 && (i < N_SUITS || position_count (g->position, from - N_SUITS) != n))
        add_column_moves (g, from, position_top (g->position, from), 1);
    }
}

/* Moves from waste, reserve or cell. */
static void
add_from_pile (Generator *g, int from)
{
  Card card = position_top (g->position, from);

  if (card == CARD_NONE)
    return;
  add_up (g, from, 0);
  add_column_moves (g, from, card, 1);
}

/* Whether the ranks adjoin. */
bool
blocks_steps (const Blocks *blocks, Card card, Card top)
{
  return relation_holds (&blocks->steps, card, top);
}

static void
add_onto_waste (Generator *g)
{
  Card top = g->blocks->waste < 0 ? CARD_NONE : position_top (g->position, g->blocks->waste);

  for (int i = 0; i < g->blocks->columns; i++)
    {
      int pile = g->blocks->column + i;
      Card card = position_top (g->position, pile);

      if (card != CARD_NONE && !card_is_down (card)
          && (top != CARD_NONE ? blocks_steps (g->blocks, card, top)
              : g->blocks->spaces == SPACE_ANY)
          && blocks_is_free (g->blocks, g->position, pile))
        add (g, MOVE_CARDS, pile, g->blocks->waste, 1, 0);
    }
}

/* The card of the waste with @under others above it, or CARD_NONE. */
static Card
get_waste_card (const Blocks *blocks, const Position *position, int under)
{
  int at;

  if (blocks->waste < 0)
    return CARD_NONE;

  at = position->start[blocks->waste + 1] - 1 - under;

  return at >= position->start[blocks->waste] ? position->card[at] : CARD_NONE;
}

/* The face-up card of the stock, or CARD_NONE. */
static Card
get_stock_card (const Blocks *blocks, const Position *position)
{
  return blocks_shows_stock (blocks) ? position_top (position, blocks->stock_pile) : CARD_NONE;
}

static bool
is_pair (const Generator *g, Card a, Card b)
{
  return a != CARD_NONE && b != CARD_NONE && g->blocks->partner[card_rank (a)] == card_rank (b);
}

/* Adds pairs with the first of @n uncovered places. */
static void
add_pairs_of_place (Generator *g, const uint8_t *free, int n)
{
  const Blocks *blocks = g->blocks;
  Card card = position_top (g->position, free[0]);

  add_up (g, free[0], 0);
  if (is_pair (g, card, get_stock_card (blocks, g->position)))
    add (g, MOVE_PAIR, free[0], blocks->stock_pile, 1, 0);
  for (int under = 0; under < blocks_free_waste (blocks); under++)
    if (is_pair (g, card, get_waste_card (blocks, g->position, under)))
      add (g, MOVE_PAIR, free[0], blocks->waste, 1, under);
  for (int i = 1; i < n; i++)
    if (is_pair (g, card, position_top (g->position, free[i])))
      add (g, MOVE_PAIR, free[0], free[i], 1, 0);
}

static void
add_pairs (Generator *g)
{
  const Blocks *blocks = g->blocks;
  Card top = get_waste_card (blocks, g->position, 0), stock = get_stock_card (blocks, g->position);
  uint8_t free[POSITION_MAX_PILES];
  int n = 0;

  if (stock != CARD_NONE)
    add_up (g, blocks->stock_pile, 0);
  for (int under = 0; under < blocks_free_waste (blocks); under++)
    {
      if (get_waste_card (blocks, g->position, under) == CARD_NONE)
        break;
      add_up (g, blocks->waste, under);
      if (under == 0 && is_pair (g, top, stock))
        add (g, MOVE_PAIR, blocks->waste, blocks->stock_pile, 1, 0);
      if (under == 0 && blocks_pairs_waste (blocks)
          && is_pair (g, top, get_waste_card (blocks, g->position, 1)))
        add (g, MOVE_PAIR, blocks->waste, blocks->waste, 1, 1);
    }
  for (int pile = blocks->column; pile < blocks->column + blocks->columns; pile++)
    if (position_count (g->position, pile) > 0 && blocks_is_free (blocks, g->position, pile))
      free[n++] = (uint8_t) pile;
  for (int i = 0; i < n; i++)
    add_pairs_of_place (g, free + i, n - i);
}

static void
add_stock (Generator *g)
{
  const Blocks *blocks = g->blocks;
  const Position *position = g->position;

  if (blocks->redeals > 0 && position->passes <= blocks->redeals)
    add (g, MOVE_REDEAL, 0, 0, 0, 0);
  if (blocks->stock == STOCK_NONE)
    return;
  if (position_count (position, blocks->stock_pile) > 0)
    {
      if (blocks->stock != STOCK_ROW || !blocks->full_rows
          || count_empty_columns (blocks, position, -1) == 0)
        add (g, MOVE_DRAW, 0, 0, 0, 0);
    }
  else if (blocks->stock == STOCK_WASTE && position_count (position, blocks->waste) > 0
           && (blocks->passes == 0 || position->passes < blocks->passes)
           && blocks->goal != GOAL_WASTE)
    {
      add (g, MOVE_REDEAL, 0, 0, 0, 0);
    }
}

/* At most eight cards fit on a card, and whatever can be lifted may go to every empty column. If
 * there are many of these, only the first is tried, so that there is room for all moves. */
bool
blocks_one_space (const Blocks *blocks, int spaces, int lifted)
{
  return spaces * (lifted + blocks->cells + 2) + 10 * blocks->columns + 20 > PATIENCE_MAX_MOVES;
}

static bool
has_one_space (const Generator *g, int spaces)
{
  const Blocks *blocks = g->blocks;
  int lifted = 0;

  if (!blocks_one_space (blocks, spaces, g->patience->game.n_cards))
    return false;
  for (int i = 0; i < blocks->columns; i++)
    lifted += run_length (blocks, g->position, blocks->column + i);
  return blocks_one_space (blocks, spaces, lifted);
}

static void
add_empty_column (Generator *g, int column)
{
  const Blocks *blocks = g->blocks;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (rank == RANK_KING || blocks->spaces != SPACE_KING || blocks->dealt_base)
      g->may_take[rank] |= UINT64_C (1) << column;
}

/* Prepares what is the same for every move between columns. */
static Generator
begin (const Patience *patience, const Position *position, Move *moves)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  Generator g = { .patience = patience, .blocks = blocks, .position = position, .moves = moves };
  int spaces;

  if (blocks->goal == GOAL_WASTE || blocks->goal == GOAL_PAIRS)
    return g;
  spaces = count_empty_columns (blocks, position, -1);
  g.capacity = capacity_with (blocks, position, spaces);
  g.capacity_empty = spaces > 0 ? capacity_with (blocks, position, spaces - 1) : 0;
  g.one_space = has_one_space (&g, spaces);
  /* All empty columns are alike: only the first is tried. */
  for (int i = 0; i < blocks->columns; i++)
    {
      int rank = card_rank (position_top (position, blocks->column + i));

      if (position_count (position, blocks->column + i) == 0)
        add_empty_column (&g, i);
      else if (blocks->odd)
        for (int any = RANK_ACE; any <= RANK_KING; any++)
          g.may_take[any] |= UINT64_C (1) << i;
      else if (rank >= RANK_ACE)
        g.may_take[rank == RANK_ACE ? RANK_KING : rank - 1] |= UINT64_C (1) << i;
    }
  return g;
}

int
blocks_moves (const Patience *patience, const Position *position, Move moves[PATIENCE_MAX_MOVES])
{
  Generator g = begin (patience, position, moves);
  const Blocks *blocks = g.blocks;

  add_stock (&g);
  if (blocks->goal == GOAL_WASTE)
    {
      add_onto_waste (&g);
      return g.n;
    }
  if (blocks->goal == GOAL_PAIRS)
    {
      add_pairs (&g);
      return g.n;
    }

  if (blocks->gives_back)
    add_back (&g);
  if (blocks->waste >= 0)
    add_from_pile (&g, blocks->waste);
  if (blocks->reserve >= 0)
    add_from_pile (&g, blocks->reserve);
  for (int i = 0; i < blocks->cells; i++)
    add_from_pile (&g, blocks->cell + i);
  for (int i = 0; i < blocks->columns; i++)
    add_from_column (&g, blocks->column + i);
  return g.n;
}

int
blocks_moves_from (const Patience *patience,
                   const Position *position,
                   int             pile,
                   int             count,
                   Move            moves[PATIENCE_MAX_MOVES])
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  Generator g;

  if (blocks->goal == GOAL_WASTE || blocks->goal == GOAL_PAIRS)
    return blocks_moves (patience, position, moves);

  g = begin (patience, position, moves);
  g.count = count;
  if (pile >= blocks->column && pile < blocks->column + blocks->columns)
    add_from_column (&g, pile);
  else if (pile == blocks->waste || pile == blocks->reserve
           || (pile >= blocks->cell && pile < blocks->cell + blocks->cells))
    add_from_pile (&g, pile);
  return g.n;
}

/* Playing */

/* The length of the run in suit at the end of a column, if it begins with a king; 0 if it is not
 * complete. */
static int
whole_run (const Blocks *blocks, const Position *position, int pile)
{
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile);

  if (count < 13)
    return 0;
  for (int i = 0; i < 13; i++)
    if (card_is_down (card[count - 1 - i]) || card_rank (card[count - 1 - i]) != i + 1
        || card_suit (card[count - 1 - i]) != card_suit (card[count - 1]))
      return 0;

  return 13;
}

static void
take_runs (const Blocks *blocks, Position *position, Undo *undo)
{
  for (int i = 0; i < blocks->columns; i++)
    {
      int run = whole_run (blocks, position, blocks->column + i);
      int to = blocks->foundation;

      if (run == 0)
        continue;
      while (!blocks->heap && position_count (position, to) > 0)
        to++;
      step_transfer (position, undo, blocks->column + i, to, run, 0);
      step_turn_up (position, undo, blocks->column + i, 0);
    }
}

static void
fill_spaces (const Blocks *blocks, Position *position, Undo *undo)
{
  for (int i = 0; i < blocks->columns; i++)
    {
      int pile = blocks->column + i;

      if (position_count (position, pile) > 0)
        continue;
      if (blocks->spaces == SPACE_RESERVE)
        {
          if (position_count (position, blocks->reserve) > 0)
            step_transfer (position, undo, blocks->reserve, pile, 1, 0);
          step_turn_up (position, undo, blocks->reserve, 0);
        }
      else if (position_count (position, blocks->waste) > 0)
        {
          step_transfer (position, undo, blocks->waste, pile, 1, 0);
        }
      else if (position_count (position, blocks->stock_pile) > 0)
        {
          step_turn (position, undo, blocks->stock_pile, pile, 1);
          undo->count++;
        }
    }
}

/* Makes the automatic changes after a move. */
static void
settle (const Blocks *blocks, Position *position, Undo *undo, int from)
{
  if (blocks->covers != COVERS_NONE)
    {
      for (int i = 0; blocks->hides && i < blocks->columns; i++)
        if (card_is_down (position_top (position, blocks->column + i))
            && blocks_is_free (blocks, position, blocks->column + i))
          undo->turned |= step_turn_up (position, undo, blocks->column + i, 0);
      return;
    }
  if (from >= 0 && from != blocks->waste)
    undo->turned = step_turn_up (position, undo, from, 0);
  if (blocks->goal == GOAL_RUNS && !blocks->stays)
    take_runs (blocks, position, undo);
  if (blocks->spaces == SPACE_RESERVE || blocks->spaces == SPACE_WASTE)
    fill_spaces (blocks, position, undo);
}

static void
play_draw (const Blocks *blocks, Position *position, Undo *undo)
{
  int left = position_count (position, blocks->stock_pile);
  int count = blocks->stock == STOCK_ROW ? blocks_row (blocks) : blocks->draw;

  if (count > left)
    count = left;
  undo->count = (uint8_t) count;
  if (blocks_shows_stock (blocks))
    for (int i = 0; i < count; i++)
      {
        step_transfer (position, undo, blocks->stock_pile, blocks->waste, 1, 0);
        step_turn_up (position, undo, blocks->waste, 0);
      }
  else if (blocks->stock == STOCK_WASTE)
    step_turn (position, undo, blocks->stock_pile, blocks->waste, count);
  else
    for (int i = 0; i < count; i++)
      step_turn (position, undo, blocks->stock_pile, blocks->column + i, 1);
}

static void
play_pair (const Blocks *blocks, Position *position, Move move, Undo *undo)
{
  /* A pair of the waste: the top card leaves last, so that the other one is still under it. */
  step_transfer (position, undo, move.to, blocks->foundation, 1, move.under);
  step_transfer (position, undo, move.from, blocks->foundation, 1, 0);
}

void
blocks_play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);

  switch (move.kind)
    {
    case MOVE_DRAW:
      play_draw (blocks, position, undo);
      settle (blocks, position, undo, -1);
      break;

    case MOVE_REDEAL:
      if (blocks->redeals > 0)
        {
          blocks_shuffle (blocks, position, undo);
          position_next_pass (position);
        }
      else
        {
          step_redeal (position, undo, blocks->stock_pile, blocks->waste);
        }
      break;

    case MOVE_PAIR:
      play_pair (blocks, position, move, undo);
      settle (blocks, position, undo, move.from);
      if (blocks->covers == COVERS_NONE && move.to != blocks->waste)
        step_turn_up (position, undo, move.to, 0);
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      settle (blocks, position, undo, move.from);
      break;
    }
  if (blocks_shows_stock (blocks))
    step_turn_up (position, undo, blocks->stock_pile, 0);
}
