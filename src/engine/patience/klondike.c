/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Solitaire (Klondike): the rules of RULES.md section 2. */

#include "patience.h"

enum {
  STOCK,
  WASTE,
  COLUMN,
  FOUNDATION = COLUMN + 7,
  N_PILES = FOUNDATION + 4,
  N_COLUMNS = 7
};

enum { RULE_DRAW, RULE_PASSES, RULE_BUILD, RULE_RETURN };
enum { DRAW_3, DRAW_1, DRAW_3_OPEN };
enum { PASSES_UNLIMITED, PASSES_3, PASSES_1 };
enum { BUILD_COLOUR, BUILD_SUIT };
enum { RETURN_YES, RETURN_NO };

static const PileSpec piles[] = {
  { PILE_STOCK, 0 },
  { PILE_WASTE, 0 },
  { PILE_TABLEAU, 0 },
  { PILE_TABLEAU, 1 },
  { PILE_TABLEAU, 2 },
  { PILE_TABLEAU, 3 },
  { PILE_TABLEAU, 4 },
  { PILE_TABLEAU, 5 },
  { PILE_TABLEAU, 6 },
  { PILE_FOUNDATION, 0 },
  { PILE_FOUNDATION, 1 },
  { PILE_FOUNDATION, 2 },
  { PILE_FOUNDATION, 3 },
};

static const RuleSpec rules[] = {
  { "draw", { "3", "1", "3-open" }, .often = true },
  { "passes", { "unlimited", "3", "1" } },
  { "build", { "colour", "suit" } },
  { "return", { "yes", "no" } },
  { "points", { "none", "standard", "vegas" }, .later = true, .scoring = true },
};

static inline bool
is_column (int pile)
{
  return pile >= COLUMN && pile < FOUNDATION;
}

static inline int
height (const Position *position, int suit)
{
  return position_count (position, FOUNDATION + suit);
}

static inline bool
goes_up (const Position *position, Card card)
{
  return card_rank (card) == height (position, card_suit (card)) + 1;
}

/* K1: whether @card may lie on @onto, both face up. */
static inline bool
builds (const Rules *set, Card card, Card onto)
{
  if (card_rank (onto) != card_rank (card) + 1)
    return false;
  if (set->value[RULE_BUILD] == BUILD_SUIT)
    return card_suit (onto) != card_suit (card);
  return card_is_red (onto) != card_is_red (card);
}

static int
face_down (const Position *position, int pile)
{
  const Card *card = position_pile (position, pile);
  int count = position_count (position, pile);
  int n = 0;

  while (n < count && card_is_down (card[n]))
    n++;
  return n;
}

static int
passes (const Patience *patience, const Rules *chosen)
{
  static const int limits[] = { 0, 3, 1 };

  return limits[chosen->value[RULE_PASSES]];
}

static void
deal (const Patience *patience, Position *position, const Card *cards)
{
  int n = 0;

  for (int row = 0; row < N_COLUMNS; row++)
    for (int column = row; column < N_COLUMNS; column++)
      {
        Card card = card_id (cards[n++]);

        position_push (position, COLUMN + column,
                       column == row ? card : (Card) (card | CARD_DOWN));
      }

  for (int i = 51; i >= n; i--)
    position_push (position, STOCK, (Card) (cards[i] | CARD_DOWN));
}

/* Adds the moves of @card, alone or heading the @count cards that move with it, to the columns. */
static int
add_column_moves (const Position *position, Card card, Move move, Move *moves)
{
  int n = 0;

  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    {
      Card top = position_top (position, pile);

      /* K8: a king, alone or with its run, goes to an empty column. */
      if (pile == move.from || (top == CARD_NONE ? card_rank (card) != RANK_KING
                                : !builds (&position->rules, card, top)))
        continue;
      move.to = (uint8_t) pile;
      moves[n++] = move;
    }

  return n;
}

/* The foundation first, then the columns: the canonical order for one source. */
static int
add_single_moves (const Position *position, int from, int under, Move *moves)
{
  Card card = position->card[position->start[from + 1] - 1 - under];
  Move move = { .kind = MOVE_CARDS, .from = (uint8_t) from, .count = 1, .under = (uint8_t) under };
  int n = 0;

  if (goes_up (position, card))
    {
      move.to = (uint8_t) (FOUNDATION + card_suit (card));
      moves[n++] = move;
    }

  return n + add_column_moves (position, card, move, moves + n);
}

static int
add_waste_moves (const Position *position, Move *moves)
{
  int count = position_count (position, WASTE);
  int sources = position->fresh > 1 ? position->fresh : 1;
  int n = 0;

  for (int under = 0; under < sources && under < count; under++)
    n += add_single_moves (position, WASTE, under, moves + n);

  return n;
}

static int
add_run_moves (const Position *position, int from, Move *moves)
{
  int count = position_count (position, from);
  int up = count - face_down (position, from);
  const Card *card = position_pile (position, from);
  int n = 0;

  if (up > 0 && goes_up (position, card[count - 1]))
    moves[n++] = (Move) {
      MOVE_CARDS, (uint8_t) from, (uint8_t) (FOUNDATION + card_suit (card[count - 1])), 1, 0
    };

  for (int i = 1; i <= up; i++)
    {
      Card head = card[count - i];

      /* Moving a whole column to an empty one would change nothing. */
      if (i == count && card_rank (head) == RANK_KING)
        continue;
      n += add_column_moves (position, head,
                             (Move) { MOVE_CARDS, (uint8_t) from, 0, (uint8_t) i, 0 }, moves + n);
    }

  return n;
}

static int
generate (const Patience *patience, const Position *position, Move moves[PATIENCE_MAX_MOVES])
{
  int n = 0;

  if (position_count (position, STOCK) > 0)
    moves[n++] = (Move) { .kind = MOVE_DRAW };
  else if (position_count (position, WASTE) > 0 && patience_passes_left (patience, position) != 0)
    moves[n++] = (Move) { .kind = MOVE_REDEAL };

  n += add_waste_moves (position, moves + n);
  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    n += add_run_moves (position, pile, moves + n);

  /* K6: a card may come back. */
  if (position->rules.value[RULE_RETURN] == RETURN_YES)
    for (int pile = FOUNDATION; pile < N_PILES; pile++)
      if (position_count (position, pile) > 0)
        n += add_column_moves (position, position_top (position, pile),
                               (Move) { MOVE_CARDS, (uint8_t) pile, 0, 1, 0 }, moves + n);

  return n;
}

/* A king with its whole run. */
static bool
shifts (const Patience *patience, const Position *position, int from, int to)
{
  Card head = position_pile (position, from)[0];

  return card_rank (head) == RANK_KING && !card_is_down (head);
}

static void
play_draw (Position *position, Undo *undo)
{
  int stock = position_count (position, STOCK);
  int count = position->rules.value[RULE_DRAW] == DRAW_1 ? 1 : 3;

  if (count > stock)
    count = stock;
  step_turn (position, undo, STOCK, WASTE, count);
  undo->count = (uint8_t) count;
  if (position->rules.value[RULE_DRAW] == DRAW_3_OPEN)
    position->fresh = (uint8_t) count;
}

static void
play (const Patience *patience, Position *position, Move move, Undo *undo)
{
  switch (move.kind)
    {
    case MOVE_DRAW:
      play_draw (position, undo);
      break;

    case MOVE_REDEAL:
      step_redeal (position, undo, STOCK, WASTE);
      position->fresh = 0;
      break;

    default:
      step_transfer (position, undo, move.from, move.to, move.count, move.under);
      if (move.from == WASTE && position->fresh > 0)
        position->fresh--;
      if (is_column (move.from))
        undo->turned = step_turn_up (position, undo, move.from, 0); /* K9 */
      break;
    }
}

static bool
won (const Patience *patience, const Position *position)
{
  return position->start[N_PILES] - position->start[FOUNDATION] == 52;
}

static int
all_face_down (const Position *position)
{
  int n = 0;

  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    n += face_down (position, pile);
  return n;
}

/* RULES.md 2.1, "Blocked": face-down cards, stock and waste. */
static int
potential (const Patience *patience, const Position *position)
{
  return all_face_down (position) + position->start[COLUMN];
}

static int
make_key (const Patience *patience, const Position *position, uint8_t key[PATIENCE_MAX_KEY])
{
  int n = position_key_set (position, COLUMN, N_COLUMNS, 0, 0xff, key);

  n += position_key_pile (position, STOCK, 0xff, key + n);
  n += position_key_pile (position, WASTE, 0xff, key + n);
  for (int suit = 0; suit < N_SUITS; suit++)
    key[n++] = (uint8_t) height (position, suit);
  key[n++] = position->fresh;
  key[n++] = position->rules.value[RULE_PASSES] == PASSES_UNLIMITED ? 0 : position->passes;
  return n;
}

/* Whether no card of lower rank can ever need @card in a column (RULES.md 2.1, "Safe
 * auto-play"). */
static bool
is_needless (const Position *position, Card card)
{
  int rank = card_rank (card);

  if (rank <= 2)
    return true;
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      bool carries = position->rules.value[RULE_BUILD] == BUILD_SUIT
                     ? suit != card_suit (card)
                     : card_is_red (card_make (suit, rank)) != card_is_red (card);

      if (carries && height (position, suit) < rank - 1)
        return false;
    }

  return true;
}

static Card
moved_card (const Position *position, Move move)
{
  return position->card[position->start[move.from + 1] - move.under - move.count];
}

static bool
safe (const Patience *patience, const Position *position, Move move)
{
  if (move.kind != MOVE_CARDS || move.to < FOUNDATION || move.from >= FOUNDATION)
    return false;
  if (move.from == WASTE
      && (position->rules.value[RULE_DRAW] != DRAW_1
          || position->rules.value[RULE_PASSES] != PASSES_UNLIMITED))
    return false;

  return is_needless (position, moved_card (position, move));
}

static bool
certain (const Patience *patience, const Position *position)
{
  return position->start[COLUMN] == 0 && all_face_down (position) == 0;
}

static bool
is_open (const Patience *patience, const Position *position)
{
  return all_face_down (position) == 0;
}

/* Merits, from a card that turns another up down to a pointless move. Hints follow this order; the
 * gaps leave room for the bonus of deep columns. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* to a foundation, and turns a card up */
  MERIT_TURN = 600,             /* between columns, and turns a card up */
  MERIT_FREE_COLUMN = 500,      /* empties a column, and a king is in sight */
  MERIT_EXPOSE = 400,           /* uncovers a card that can then go up */
  MERIT_WASTE_UP = 300,
  MERIT_WASTE_ENABLES = 250,
  MERIT_WASTE = 150,
  MERIT_RETURN_TURN = 120,
  MERIT_UP = 60,
  MERIT_EXPOSE_DOUBTFUL = 40,
  MERIT_RETURN_WASTE = 30,
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_NOTHING = -20,
  MERIT_RETURN = -100
};

/* The most face-down cards under a run that could go on @card, in any column but @except. */
static int
turns_onto (const Position *position, Card card, int except)
{
  int most = 0;

  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    {
      int down = face_down (position, pile);

      if (pile != except && down > most && down < position_count (position, pile)
          && builds (&position->rules, position_pile (position, pile)[down], card))
        most = down;
    }

  return most;
}

/* Whether a king could use an empty column at once: on the waste, or over face-down cards. */
static bool
king_in_sight (const Position *position)
{
  if (card_rank (position_top (position, WASTE)) == RANK_KING)
    return true;
  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    {
      int down = face_down (position, pile);

      if (down > 0 && down < position_count (position, pile)
          && card_rank (position_pile (position, pile)[down]) == RANK_KING)
        return true;
    }

  return false;
}

static bool
column_is_free (const Position *position)
{
  for (int pile = COLUMN; pile < FOUNDATION; pile++)
    if (position_count (position, pile) == 0)
      return true;

  return false;
}

static int
merit_up (const Position *position, Move move, Card card)
{
  int down;

  if (is_needless (position, card) && (move.from != WASTE || card_rank (card) <= 2))
    return MERIT_SAFE;
  if (move.from == WASTE)
    return MERIT_WASTE_UP;

  down = face_down (position, move.from);
  if (down > 0 && down == position_count (position, move.from) - 1)
    return MERIT_TURN_UP + down;
  return MERIT_UP;
}

/* The merit of uncovering @card. It is high only if the card can then go up at once; otherwise two
 * equal cards could be uncovered in turn for ever. */
static int
merit_expose (const Position *position, Card card, bool turns)
{
  if (!goes_up (position, card))
    return MERIT_NOTHING;
  return turns || is_needless (position, card) ? MERIT_EXPOSE : MERIT_EXPOSE_DOUBTFUL;
}

static int
merit_between (const Position *position, Move move)
{
  int down = face_down (position, move.from);
  int left = position_count (position, move.from) - move.count;

  if (left > down)
    return merit_expose (position, position_pile (position, move.from)[left - 1],
                         left - 1 == down && down > 0);
  if (down > 0)
    return MERIT_TURN + down;

  return king_in_sight (position) && !column_is_free (position) ? MERIT_FREE_COLUMN
         : MERIT_NOTHING;
}

static int
merit_return (const Position *position, Card card)
{
  Card waste = position_top (position, WASTE);
  int down;

  /* For a two that comes back, the ace that could lie on it can go up instead. */
  if (card_rank (card) <= 2)
    return MERIT_RETURN;
  down = turns_onto (position, card, -1);
  if (down > 0)
    return MERIT_RETURN_TURN + down;
  return waste != CARD_NONE && builds (&position->rules, waste, card) ? MERIT_RETURN_WASTE
         : MERIT_RETURN;
}

static int
merit (const Patience *patience, const Position *position, Move move)
{
  Card card;

  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;

  card = moved_card (position, move);
  if (move.from >= FOUNDATION)
    return merit_return (position, card);
  if (move.to >= FOUNDATION)
    return merit_up (position, move, card);
  if (move.from != WASTE)
    return merit_between (position, move);
  return turns_onto (position, card, -1) > 0 ? MERIT_WASTE_ENABLES : MERIT_WASTE;
}

const Patience klondike = {
  .game = {
    .id = "klondike",
    .n_rules = 5,
    .rules = rules,
    .presets = {
      { "house", "" },
      { "letter", "draw=3-open" },
      { "strict", "passes=3" },
      { "vegas", "draw=3,passes=3,points=vegas" },
      { "vegas-1", "draw=1,passes=1,points=vegas" },
    },
    .n_cards = 52,
    .lowest_rank = 2,
  },
  .n_piles = N_PILES,
  .n_out = 52,
  .won_in = 169,
  .piles = piles,
  .counts_moves = true,
  .deal = deal,
  .moves = generate,
  .shifts = shifts,
  .play = play,
  .won = won,
  .passes = passes,
  .potential = potential,
  .key = make_key,
  .safe = safe,
  .certain = certain,
  .open = is_open,
  .merit = merit,
  /* Measured on the winnable among deals 1 … 420 (350 with one card, 500 with three passes),
   * 21 November 2026. */
  .grades = {
    { "", { 105, 193, 468 } },
    { "draw=1", { 311, 911, 1000 } },
    { "passes=3", { 85, 140, 260 } },
  },
  .shares = {
    { "draw=3", 10000, 8215, 2, 0.8139, 0.8292 },
    { "draw=1", 10000, 9053, 0, 0.8994, 0.9110 },
    { "draw=3-open", 2000, 1809, 0, 0.8908, 0.9170 },
    { "passes=3", 2000, 1285, 0, 0.6210, 0.6635 },
    { "passes=1", 2000, 39, 0, 0.0139, 0.0266 },
    { "build=suit", 2000, 1987, 2, 0.9889, 0.9973 },
    { "return=no", 2000, 1634, 1, 0.7993, 0.8342 },
    { "draw=1,passes=1", 2000, 570, 0, 0.2653, 0.3053 },
  },
  /* By the coach, deals 1000001 and on, 22 November 2026. */
  .coached = {
    { "draw=3", 5000, 2577, 0, 0.5014, 0.5293 },
    { "draw=1", 5000, 3660, 0, 0.7194, 0.7442 },
    { "passes=3", 500, 63, 0, 0.0982, 0.1583 },
    { "build=suit", 200, 194, 0, 0.9358, 0.9889 },
  },
  .lengths = { { 6, 1 }, { 0, 8 }, { 0, 12 } },
};
