/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position of building blocks is worth: won, blocked, safe moves and merits; and its key. */

#include "blocks-private.h"

static int
in_columns (const Blocks *blocks, const Position *position)
{
  return position->start[blocks->column + blocks->columns] - position->start[blocks->column];
}

static int
on_foundations (const Blocks *blocks, const Position *position)
{
  return position->start[blocks->foundation + blocks->foundations]
         - position->start[blocks->foundation];
}

static int
count_down (const Blocks *blocks, const Position *position)
{
  int n = 0;

  for (int i = position->start[blocks->column];
       i < position->start[blocks->column + blocks->columns]; i++)
    n += card_is_down (position->card[i]);
  return n;
}

static int
count_pile (const Position *position, int pile)
{
  return pile >= 0 ? position_count (position, pile) : 0;
}

static bool
won (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);

  if (blocks->goal == GOAL_WASTE || blocks->goal == GOAL_PAIRS)
    return in_columns (blocks, position) == 0;
  return on_foundations (blocks, position) == patience->game.n_cards;
}

static int
count_out (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);

  if (blocks->goal == GOAL_WASTE || blocks->goal == GOAL_PAIRS)
    return patience->n_out - in_columns (blocks, position);
  return on_foundations (blocks, position);
}

/* Cards face down or in stock, waste and reserve, and those that are not out. */
static int
potential (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  int stock = count_pile (position, blocks->stock_pile);

  if (blocks->goal == GOAL_WASTE)
    return stock + in_columns (blocks, position);
  if (blocks->goal == GOAL_PAIRS)
    return patience->game.n_cards - on_foundations (blocks, position);
  return count_down (blocks, position) + stock + count_pile (position, blocks->waste)
         + count_pile (position, blocks->reserve) + patience->game.n_cards
         - on_foundations (blocks, position);
}

/* Whether the order of columns does not matter. It does if a row is dealt over them, if they are
 * gathered, or if they are places that cover each other. */
static bool
columns_are_alike (const Blocks *blocks, const Position *position)
{
  return blocks->covers == COVERS_NONE
         && !(blocks->stock == STOCK_ROW && position_count (position, blocks->stock_pile) > 0)
         && !(blocks->redeals > 0 && position->passes <= blocks->redeals);
}

#define KEY_MASK ((uint8_t) ~CARD_COPY)

static int
key_foundations (const Blocks *blocks, const Position *position, uint8_t *key)
{
  int n = 0;

  if (blocks->goal != GOAL_SUITS)
    return 0;
  for (int i = 0; i < N_SUITS; i++)
    {
      int low = position_count (position, blocks->foundation + i), high = 0;

      if (blocks->foundations > N_SUITS)
        high = position_count (position, blocks->foundation + N_SUITS + i);
      key[n++] = (uint8_t) (low < high ? low : high);
      if (blocks->foundations > N_SUITS)
        key[n++] = (uint8_t) (low < high ? high : low);
    }
  return n;
}

/* A covered place has a card or not; the deal decides which card. */
static int
key_places (const Blocks *blocks, const Position *position, uint8_t *key)
{
  int n = (blocks->columns + 7) / 8;

  for (int i = 0; i < n; i++)
    key[i] = 0;
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (position, blocks->column + i) > 0)
      key[i / 8] |= (uint8_t) (1 << i % 8);
  for (int i = 0; i < blocks->columns; i++)
    if (position_count (position, blocks->column + i) > 0)
      key[n++] = position_top (position, blocks->column + i) & KEY_MASK;
  return n;
}

static int
make_key (const Patience *patience, const Position *position, uint8_t key[PATIENCE_MAX_KEY])
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  int n = 0;

  if (blocks->covers != COVERS_NONE)
    n = key_places (blocks, position, key);
  else if (columns_are_alike (blocks, position))
    n = position_key_set (position, blocks->column, blocks->columns, 0, KEY_MASK, key);
  else
    for (int i = 0; i < blocks->columns; i++)
      n += position_key_pile (position, blocks->column + i, KEY_MASK, key + n);

  if (blocks->cells > 0)
    n += position_key_set (position, blocks->cell, blocks->cells, 0, KEY_MASK, key + n);
  if (blocks->reserve >= 0)
    n += position_key_pile (position, blocks->reserve, KEY_MASK, key + n);
  if (blocks->stock_pile >= 0)
    n += position_key_pile (position, blocks->stock_pile, KEY_MASK, key + n);
  if (blocks->goal == GOAL_WASTE)
    key[n++] = position_top (position, blocks->waste) & KEY_MASK;
  else if (blocks->waste >= 0)
    n += position_key_pile (position, blocks->waste, KEY_MASK, key + n);
  n += key_foundations (blocks, position, key + n);
  key[n++] = blocks->passes == 0 && blocks->redeals == 0 ? 0 : position->passes;
  return n;
}

/* The number of copies of this card on foundations. */
static int
copies_out (const Blocks *blocks, const Position *position, Card card)
{
  int rank = (card_rank (card) - blocks_base (blocks, position) + 13) % 13;
  int n = 0;

  for (int i = card_suit (card); i < blocks->foundations; i += N_SUITS)
    n += position_count (position, blocks->foundation + i) > rank;
  return n;
}

/* Whether no card of lower rank can ever need @card in a column, and its copy, if any, can go out
 * as well, since otherwise it would matter which copy goes first. */
static bool
is_needless (const Blocks *blocks, const Position *position, Card card)
{
  int rank = card_rank (card);
  int place = (rank - blocks_base (blocks, position) + 13) % 13;

  /* Round the corner, the last card to go out may lie on the first one. */
  if (place == 0 && !blocks->corner)
    return true;
  for (int i = card_suit (card); i < blocks->foundations; i += N_SUITS)
    if (position_count (position, blocks->foundation + i) < place)
      return false;
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      Card lower = card_make (suit, rank == RANK_ACE ? RANK_KING : rank - 1);

      if (blocks_builds (blocks, position, lower, card)
          && copies_out (blocks, position, lower) < blocks->foundations / N_SUITS)
        return false;
    }
  return true;
}

static bool
safe (const Patience *patience, const Position *position, Move move)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  Card card;

  if (move.kind != MOVE_CARDS || patience->piles[move.to].kind != PILE_FOUNDATION)
    return false;
  /* A king can go at any time. */
  if (blocks->goal == GOAL_PAIRS)
    return true;
  /* The redeal, or the card that fills a space, would be different. */
  if (blocks->redeals > 0 && position->passes <= blocks->redeals)
    return false;
  if (blocks->spaces == SPACE_WASTE
      && (move.from == blocks->waste || position_count (position, move.from) == 1)
      && count_pile (position, blocks->waste) + count_pile (position, blocks->stock_pile) > 0)
    return false;
  if (blocks_holds_for_row (blocks, count_pile (position, blocks->stock_pile),
                            position_count (position, move.from)))
    return false;
  /* Other cards would be turned than if it stayed. */
  if (move.from == blocks->waste && blocks->draw > 1)
    return false;
  card = position_top (position, move.from);
  return is_needless (blocks, position, card);
}

static bool
is_open (const Patience *patience, const Position *position)
{
  return count_down (blocks_of (patience, &position->rules), position) == 0;
}

/* Merits, from a card that can never be missed down to a pointless move. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* turns a card up */
  MERIT_PAIR = 400,
  MERIT_WASTE_UP = 330,
  MERIT_UP = 300,
  MERIT_SUIT = 260,             /* onto its own suit although any suit is allowed */
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_FREE = 200,             /* empties a column or a cell */
  MERIT_WASTE = 150,
  MERIT_ORDER = 100,            /* joins cards to a run they did not lie in */
  MERIT_SPACE = 20,             /* uses up an empty column */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_CELL = 4,
  MERIT_NOTHING = -20
};

/* The number of cards that lie face down directly under the moved ones. */
static int
turns_up (const Blocks *blocks, const Position *position, Move move)
{
  const Card *card = position_pile (position, move.from);
  int left = position_count (position, move.from) - move.count;

  return blocks->covers == COVERS_NONE && move.from >= blocks->column && left > 0
         && card_is_down (card[left - 1]) ? left : 0;
}

/* The number of places that only the card of @pile still covers. */
static int
uncovers (const Blocks *blocks, const Position *position, int pile)
{
  int n = 0;

  /* Covered places have lower numbers than those that cover them. */
  for (int i = 0; i < blocks->columns && blocks->column + i < pile; i++)
    {
      int covering[2];

      if (position_count (position, blocks->column + i) == 0)
        continue;
      blocks_covering (blocks, i, covering);
      for (int j = 0; j < 2; j++)
        n += covering[j] >= 0 && blocks->column + covering[j] == pile
             && (covering[1 - j] < 0
                 || position_count (position, blocks->column + covering[1 - j]) == 0);
    }
  return n;
}

/* Golf and peaks: how many cards can follow, and what is uncovered. */
static int
merit_onto_waste (const Blocks *blocks, const Position *position, Move move)
{
  Card card = position_top (position, move.from);
  int value = MERIT_PAIR + 40 * uncovers (blocks, position, move.from);

  for (int i = 0; i < blocks->columns; i++)
    {
      int pile = blocks->column + i, left = position_count (position, pile);
      Card next = position_top (position, pile);

      if (pile == move.from)
        next = left > 1 ? position_pile (position, pile)[left - 2] : CARD_NONE;
      if (next != CARD_NONE && !card_is_down (next) && blocks_is_free (blocks, position, pile)
          && blocks_steps (blocks, next, card))
        value += 20;
    }
  return value + (blocks->covers == COVERS_NONE ? position_count (position, move.from) : 0);
}

static int
merit_pair (const Blocks *blocks, const Position *position, Move move)
{
  int places = (move.from >= blocks->column) + (move.to >= blocks->column);

  return MERIT_PAIR + 60 * places + 20 * uncovers (blocks, position, move.from)
         + 20 * uncovers (blocks, position, move.to);
}

/* Whether the moved cards fit on the card under them: then moving them gains little. */
static bool
breaks_run (const Blocks *blocks, const Position *position, Move move)
{
  const Card *card = position_pile (position, move.from);
  int left = position_count (position, move.from) - move.count;

  return left > 0 && !card_is_down (card[left - 1])
         && blocks_builds (blocks, position, card[left], card[left - 1])
         && (blocks->lift != LIFT_SUIT || card_suit (card[left]) == card_suit (card[left - 1]));
}

static int
merit_from_column (const Blocks *blocks, const Position *position, Move move)
{
  int left = position_count (position, move.from) - move.count;
  Card below = left > 0 ? position_pile (position, move.from)[left - 1] : CARD_NONE;
  Card head = position_pile (position, move.from)[left];
  bool empty = position_count (position, move.to) == 0;
  bool same = !empty && card_suit (position_top (position, move.to)) == card_suit (head);
  int down = turns_up (blocks, position, move);
  int value;

  if (down > 0)
    value = (empty ? MERIT_FREE : MERIT_TURN_UP) - down;
  else if (below != CARD_NONE && blocks_foundation_for (blocks, position, below) >= 0)
    value = empty ? MERIT_ORDER : MERIT_EXPOSE;
  else if (left == 0)
    value = blocks->spaces == SPACE_NONE ? MERIT_SPACE : MERIT_FREE;
  else if (breaks_run (blocks, position, move))
    return same && card_suit (below) != card_suit (head) ? MERIT_ORDER - 10 : MERIT_NOTHING;
  else
    value = empty ? MERIT_SPACE + card_rank (head) / 4 : MERIT_ORDER;
  if (same && (blocks->goal == GOAL_RUNS || blocks->breadth == N_SUITS))
    value += MERIT_SUIT - MERIT_ORDER;
  return value;
}

static int
merit_between (const Blocks *blocks, const Position *position, Move move)
{
  bool empty = position_count (position, move.to) == 0;

  if (move.from >= blocks->column)
    return merit_from_column (blocks, position, move);
  if (blocks->cells > 0)
    return empty ? MERIT_SPACE - 10 : MERIT_FREE - 20;
  if (move.from == blocks->reserve)
    return MERIT_WASTE + 60;
  return empty ? MERIT_SPACE + card_rank (position_top (position, move.from)) / 2 : MERIT_WASTE;
}

static int
merit_cell (const Blocks *blocks, const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  Card below = left > 0 ? position_pile (position, move.from)[left - 1] : CARD_NONE;

  if (below != CARD_NONE && blocks_foundation_for (blocks, position, below) >= 0)
    return MERIT_ORDER - 30;
  if (left == 0)
    return MERIT_CELL + 8;
  return MERIT_CELL + (breaks_run (blocks, position, move) ? -4 : 8 - left);
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  PileKind to = patience->piles[move.to].kind;
  int value;

  if (move.kind == MOVE_DRAW)
    return MERIT_DRAW;
  if (move.kind == MOVE_REDEAL)
    return MERIT_REDEAL;
  if (move.kind == MOVE_PAIR)
    return merit_pair (blocks, position, move);
  if (to == PILE_WASTE)
    return merit_onto_waste (blocks, position, move);
  if (to == PILE_CELL)
    {
      value = merit_cell (blocks, position, move);
      return value < 0 ? 0 : value;
    }
  if (to != PILE_FOUNDATION)
    return merit_between (blocks, position, move);
  if (safe (patience, position, move))
    return MERIT_SAFE;
  if (turns_up (blocks, position, move) > 0)
    return MERIT_TURN_UP;
  return move.from == blocks->waste ? MERIT_WASTE_UP : MERIT_UP;
}

/* Any whole column may move to an empty one if the rules of empty columns allow it. */
static bool
shifts (const Patience *patience, const Position *position, int from, int to)
{
  const Blocks *blocks = blocks_of (patience, &position->rules);
  int base = blocks_base (blocks, position), count = position_count (position, from);
  bool highest = (card_rank (position_pile (position, from)[0]) - base + 13) % 13 == 12;

  return (blocks->goal == GOAL_SUITS || blocks->goal == GOAL_RUNS) && blocks->breadth > 0
         && blocks->spaces != SPACE_NONE && (blocks->spaces != SPACE_KING || highest)
         && count <= blocks_run_length (patience, position, from)
         && count <= blocks_capacity (patience, position, to);
}

static int
passes (const Patience *patience, const Rules *rules)
{
  const Blocks *blocks = blocks_of (patience, rules);

  return blocks->redeals > 0 ? blocks->redeals + 1 : blocks->passes;
}

void
blocks_set_functions (Patience *patience)
{
  bool redeals = false, hides = false;

  for (int i = 0; i < blocks_count (&patience->game); i++)
    {
      const Blocks *blocks = &patience->blocks[i];

      redeals |= blocks->redeals > 0
                 || (blocks->stock == STOCK_WASTE && blocks->passes != 1
                     && blocks->goal != GOAL_WASTE);
      hides |= blocks->hides;
    }
  patience->pile_exists = blocks_pile_exists;
  patience->deal = blocks_deal;
  patience->moves = blocks_moves;
  patience->moves_from = blocks_moves_from;
  patience->shifts = shifts;
  patience->play = blocks_play;
  patience->landing = blocks_landing;
  patience->won = won;
  patience->out = count_out;
  patience->potential = potential;
  patience->key = make_key;
  patience->safe = safe;
  patience->merit = merit;
  patience->passes = redeals ? passes : NULL;
  patience->open = hides ? is_open : NULL;
}
