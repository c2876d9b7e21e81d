/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Briscola, and its computer players. */

#include "config.h"

#include "briscola.h"

#include "engine/cards/notation.h"

#include <string.h>

#define HAND 3
#define CARDS 40
#define TRICKS (CARDS / 2)

/* Kinds of points. */
enum {
  HIGH,                         /* aces and threes */
  COURTS,
  N_KINDS
};

typedef struct {
  TrickTable table;
  Rules rules;
  int dealer, turn;
  int points[2][N_KINDS];
} Deal;

static const RuleSpec rule_specs[] = { { "target", { "61", "241" }, false, false } };

static const Game game = {
  .id = "briscola",
  .n_rules = 1,
  .rules = rule_specs,
  .presets = { { "house", "" }, { NULL, NULL } },
  .n_cards = CARDS,
  .lowest_rank = 2,
  .without = 1 << 8 | 1 << 9 | 1 << RANK_TEN,
};

/* B1 */
static const uint8_t strength[RANK_KING + 1] = {
  [2] = 0, [4] = 1, [5] = 2, [6] = 3, [7] = 4, [RANK_JACK] = 5, [RANK_QUEEN] = 6, [RANK_KING] = 7,
  [3] = 8, [RANK_ACE] = 9
};

/* B6 */
static const uint8_t worth[RANK_KING + 1] = {
  [RANK_ACE] = 11, [3] = 10, [RANK_KING] = 4, [RANK_QUEEN] = 3, [RANK_JACK] = 2
};

static Card
take_next (TrickTable *table)
{
  Card card = table->n_stock > 0 ? table->stock[--table->n_stock] : table->up;

  if (card == table->up)
    table->up = CARD_NONE;
  return card;
}

static void
deal_cards (void *deal, const Rules *rules, int dealer, const int totals[2], const Card *cards)
{
  Deal *at = deal;

  *at = (Deal) { .rules = *rules, .dealer = dealer, .turn = 1 - dealer };
  at->table.leader = 1 - dealer;
  at->table.trick = 1;
  for (int i = 0; i < 2 * HAND; i++)
    at->table.hand[i < HAND ? 1 - dealer : dealer] |= trick_bit (cards[i]);
  at->table.up = cards[2 * HAND];
  at->table.trump = card_suit (at->table.up);
  for (int i = CARDS - 1; i > 2 * HAND; i--)
    at->table.stock[at->table.n_stock++] = cards[i];
}

static int
list_moves (const void *deal, TrickMove moves[TRICK_MAX_MOVES])
{
  const Deal *at = deal;
  int n = 0;

  for (TrickSet left = at->table.hand[at->turn]; left != 0; left &= left - 1)
    moves[n++] = (TrickMove) __builtin_ctzll (left);
  return n;
}

static bool
is_legal (const void *deal, TrickMove move)
{
  const Deal *at = deal;

  return move < 64 && (at->table.hand[at->turn] & trick_bit (move)) != 0;
}

/* B4 */
static bool
beats (Card led, Card card, int trump)
{
  if (card_suit (card) != card_suit (led))
    return card_suit (card) == trump;
  return strength[card_rank (card)] > strength[card_rank (led)];
}

static void
count (Deal *at, int seat, Card card)
{
  int rank = card_rank (card);

  at->points[seat][rank < RANK_JACK ? HIGH : COURTS] += worth[rank];
}

static void
play_card (void *deal, TrickMove move)
{
  Deal *at = deal;
  TrickTable *table = &at->table;
  int trick = table->n_played / 2, taker;

  table->hand[at->turn] &= ~trick_bit (move);
  table->played[table->n_played++] = move;
  if (table->led == CARD_NONE)
    {
      table->led = move;
      table->leaders[trick] = (uint8_t) table->leader;
      at->turn = 1 - at->turn;
      return;
    }
  taker = beats (table->led, move, table->trump) ? at->turn : table->leader;
  count (at, taker, table->led);
  count (at, taker, move);
  table->takers[trick] = (uint8_t) taker;
  table->led = CARD_NONE;
  table->leader = at->turn = taker;
  table->trick = trick + 2 < TRICKS ? trick + 2 : TRICKS;
  for (int i = 0; i < 2 && table->up != CARD_NONE; i++)
    table->hand[i == 0 ? taker : 1 - taker] |= trick_bit (take_next (table));
}

static void
lay_out (const void *deal, TrickTable *table)
{
  *table = ((const Deal *) deal)->table;
}

static Card
get_card (TrickMove move)
{
  return move;
}

static int
get_turn (const void *deal)
{
  const Deal *at = deal;

  return at->table.n_played == CARDS ? -1 : at->turn;
}

static int
get_dealer (const void *deal)
{
  return ((const Deal *) deal)->dealer;
}

static int
get_points (const void *deal, int seat, int kind)
{
  const int *points = ((const Deal *) deal)->points[seat];

  return kind < 0 ? points[HIGH] + points[COURTS] : points[kind];
}

static bool
can_pay (const Rules *rules, int kind)
{
  return true;
}

static uint32_t
get_declared (const void *deal, int seat)
{
  return 0;
}

static int
count_tricks (const Rules *rules)
{
  return TRICKS;
}

static int
get_target (const Rules *rules)
{
  return rules->value[0] == 0 ? 61 : 241;
}

static int
get_winner (const Rules *rules, const int totals[2])
{
  int ahead = totals[0] > totals[1] ? 0 : 1;

  return totals[ahead] < get_target (rules) || totals[0] == totals[1] ? -1 : ahead;
}

static bool
parse_move (const char *text, TrickMove *move)
{
  *move = strlen (text) == 2 ? card_parse (text) : CARD_NONE;
  return *move != CARD_NONE;
}

static void
format_move (TrickMove move, char out[TRICK_MOVE_TEXT])
{
  card_format (move, out);
}

/* The players */

void
briscola_look (const void *deal, BriscolaView *view)
{
  const Deal *at = deal;

  /* Bytes between the fields are compared too, so they have to be zero. */
  memset (view, 0, sizeof *view);
  view->hand = at->table.hand[at->turn];
  view->led = at->table.led;
  view->trump = at->table.trump;
}

double
briscola_value (const BriscolaView *view, Card card)
{
  int own = worth[card_rank (card)], other = view->led != CARD_NONE
                                             ? worth[card_rank (view->led)] : 0;
  double kept = card_suit (card) == view->trump ? 3 + own / 2.0 : own / 3.0;

  if (view->led != CARD_NONE && beats (view->led, card, view->trump))
    return other + own - kept;
  return -other - own - kept;
}

static Card
pick (const BriscolaView *view, double (*value) (const BriscolaView *view, Card card))
{
  Card best = CARD_NONE;

  for (TrickSet left = view->hand; left != 0; left &= left - 1)
    {
      Card card = (Card) __builtin_ctzll (left);

      if (best == CARD_NONE || value (view, card) > value (view, best))
        best = card;
    }
  return best;
}

Card
briscola_best (const BriscolaView *view)
{
  return pick (view, briscola_value);
}

/* The player who always gives away as few points as possible. */
static double
value_timidly (const BriscolaView *view, Card card)
{
  return -strength[card_rank (card)] - (card_suit (card) == view->trump ? 10 : 0);
}

static TrickMove
choose_card (const void *deal, const int totals[2], int player, const PlayerLimits *limits)
{
  BriscolaView view;

  briscola_look (deal, &view);
  return pick (&view, player == BRISCOLA_SHREWD ? briscola_value : value_timidly);
}

static int
finish_deal (void               *deal,
             const int           totals[2],
             const int           seated[2],
             const PlayerLimits *limits,
             TrickMove           moves[TRICK_LINE_MAX])
{
  int n = 0;

  for (int turn; (turn = get_turn (deal)) >= 0; n++)
    {
      moves[n] = choose_card (deal, totals, seated[turn], limits);
      play_card (deal, moves[n]);
    }
  return n;
}

static const char *const kinds[] = { [HIGH] = "high", [COURTS] = "courts", NULL };
static const char *const players[] = {
  [BRISCOLA_TIMID] = "timid", [BRISCOLA_SHREWD] = "shrewd", NULL
};

const TrickGame briscola_tricks = {
  .game = &game,
  .group = "Briscola",
  .deal_size = sizeof (Deal),
  .offers = TRICK_TWO_PEOPLE | TRICK_WARNINGS,
  .kinds = kinds,
  .players = players,
  .characters = players,
  .usual = BRISCOLA_TIMID,
  .strength = strength,
  .n_hand = HAND,
  .pass = -1,
  .deal = deal_cards,
  .moves = list_moves,
  .legal = is_legal,
  .play = play_card,
  .lay_out = lay_out,
  .card = get_card,
  .turn = get_turn,
  .dealer = get_dealer,
  .points = get_points,
  .pays = can_pay,
  .declared = get_declared,
  .n_tricks = count_tricks,
  .target = get_target,
  .winner = get_winner,
  .parse = parse_move,
  .format = format_move,
  .choose = choose_card,
  .finish = finish_deal,
};
