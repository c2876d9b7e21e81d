/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet as a trick game: its rules, its players and what they may know, as a table of functions
 * for the rest of the program. */

#include "engine/marjolet/endgame.h"
#include "engine/marjolet/marjolet.h"
#include "duplicate.h"
#include "player.h"
#include "problem.h"

#include <limits.h>

static void
deal_cards (void *deal, const Rules *rules, int dealer, const int totals[2], const Card *cards)
{
  marjolet_deal (deal, rules, dealer, cards);
  if (totals != NULL)
    marjolet_set_totals (deal, totals);
}

static int
list_moves (const void *deal, TrickMove moves[TRICK_MAX_MOVES])
{
  return marjolet_moves (deal, moves);
}

static bool
is_legal (const void *deal, TrickMove move)
{
  return marjolet_legal (deal, move);
}

static void
play_move (void *deal, TrickMove move)
{
  marjolet_play (deal, move);
}

static TrickSet
to_set (CardSet cards)
{
  TrickSet set = 0;

  for (; cards != 0; cards &= cards - 1)
    set |= trick_bit (marjolet_face (__builtin_ctz (cards)));
  return set;
}

static Card
to_card (int card)
{
  return card == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (card);
}

/* For the last six tricks declared cards go back to the hand (RULES.md 4.2); if these are not
 * played, they stay. */
static void
lay_out (const void *deal, TrickTable *table)
{
  const MarjoletDeal *at = deal;

  *table = (TrickTable) {
    .up = to_card (at->up), .led = to_card (at->led), .leader = at->leader, .trump = at->trump,
    .trick = at->trick, .n_stock = at->n_stock, .n_played = at->n_played
  };
  for (int seat = 0; seat < 2; seat++)
    {
      table->hand[seat] = to_set (at->hand[seat]);
      table->shown[seat] = at->trick > MARJOLET_DRAWN_TRICKS ? 0 : to_set (at->shown[seat]);
    }
  for (int i = 0; i < at->n_stock; i++)
    table->stock[i] = marjolet_face (at->stock[i]);
  for (int i = 0; i < at->n_played; i++)
    {
      bool beaten = i % 2 == 1 && marjolet_beats (at->played[i - 1], at->played[i], at->trump);

      table->played[i] = marjolet_face (at->played[i]);
      table->leaders[i / 2] = at->leaders[i / 2];
      table->takers[i / 2] = beaten ? 1 - at->leaders[i / 2] : at->leaders[i / 2];
    }
}

static Card
get_card (TrickMove move)
{
  return move < MARJOLET_CARDS ? marjolet_face (move) : CARD_NONE;
}

static void
announce (const void *deal, TrickMove move, TrickSet *laid, TrickSet *gained)
{
  const MarjoletDeal *at = deal;
  CardSet cards = 0;

  *laid = *gained = 0;
  if (marjolet_exchanges (move))
    *gained = trick_bit (marjolet_face (marjolet_exchanged_card (move, at->up)));
  else if (move >= MARJOLET_DECLARE_FIRST && move < MARJOLET_EXCHANGE)
    cards = marjolet_combination (move - MARJOLET_DECLARE_FIRST, at->trump, &at->rules);
  *laid = to_set (cards & at->hand[at->turn]);
}

static int
get_turn (const void *deal)
{
  const MarjoletDeal *at = deal;

  return at->phase == MARJOLET_OVER ? -1 : at->turn;
}

static int
get_dealer (const void *deal)
{
  return ((const MarjoletDeal *) deal)->dealer;
}

static int
get_points (const void *deal, int seat, int kind)
{
  return kind < 0 ? marjolet_points (deal, seat)
         : ((const MarjoletDeal *) deal)->points[seat][kind];
}

/* Nobody wins all of the last six tricks if they are not played. */
static bool
can_pay (const Rules *rules, int kind)
{
  return kind != MARJOLET_ALL_SIX || rules->value[MARJOLET_LAST_SIX] == 0;
}

/* The exchange of the seven follows the combinations. */
static uint32_t
get_declared (const void *deal, int seat)
{
  const MarjoletDeal *at = deal;

  return at->declared[seat] | (at->exchanger == seat ? 1u << MARJOLET_N_COMBINATIONS : 0);
}

/* Four aces, tens, kings and queens; marriages, those of trumps, those of the marjolet. */
static int
get_meld_kind (const void *deal, int which)
{
  return which < 4 ? which : which >= 8 ? 6 : (which & 3) == ((const MarjoletDeal *) deal)->trump
         ? 5 : 4;
}

static TrickMove
choose_move (const void *deal, const int totals[2], int player, const PlayerLimits *limits)
{
  Observation obs;

  observation_make (deal, get_turn (deal), totals, &obs);
  return player_choose (&obs, (PlayerLevel) player, limits);
}

static int
finish_deal (void               *deal,
             const int           totals[2],
             const int           seated[2],
             const PlayerLimits *limits,
             TrickMove           moves[TRICK_LINE_MAX])
{
  const PlayerLevel levels[2] = { (PlayerLevel) seated[0], (PlayerLevel) seated[1] };

  return duplicate_finish (deal, totals, levels, limits, moves);
}

static int
judge_moves (const void *deal, TrickMove moves[TRICK_MAX_MOVES], int behind[TRICK_MAX_MOVES])
{
  const MarjoletDeal *at = deal;
  int n, best = INT_MIN;

  if (at->up != MARJOLET_NO_CARD || at->phase == MARJOLET_OVER)
    return 0;
  n = endgame_moves (at, moves, behind);
  for (int i = 0; i < n; i++)
    best = behind[i] > best ? behind[i] : best;
  for (int i = 0; i < n; i++)
    behind[i] = best - behind[i];
  return n;
}

static void
write_observation (const void *deal, const int totals[2], char *line, size_t size)
{
  Observation obs;

  observation_make (deal, get_turn (deal), totals, &obs);
  observation_write (&obs, line, size);
}

/* Points of one deal, by kind. */
static const char *const kinds[] = {
  [MARJOLET_MELDS] = "melds",
  [MARJOLET_SEVENS] = "sevens",
  [MARJOLET_BRISQUES] = "brisques",
  [MARJOLET_LAST] = "last",
  [MARJOLET_ALL_SIX] = "allsix",
  [MARJOLET_N_KINDS] = NULL
};

static const char *const players[] = {
  [PLAYER_RANDOM] = "random",
  [PLAYER_GREEDY] = "greedy",
  [PLAYER_GRABBER] = "grabber",
  [PLAYER_TRUMPER] = "trumper",
  [PLAYER_SNATCHER] = "snatcher",
  [PLAYER_HOARDER] = "hoarder",
  [PLAYER_DREAMER] = "dreamer",
  [PLAYER_MASTER] = "master",
  NULL
};

/* There were players of these names, as strong as those. */
static const TrickAlias aliases[] = {
  { "beginner", "snatcher" }, { "intermediate", "dreamer" }, { "expert", "master" }, { NULL, NULL }
};

static const uint8_t strength[RANK_KING + 1] = {
  [7] = 0, [8] = 1, [9] = 2, [RANK_JACK] = 3, [RANK_QUEEN] = 4, [RANK_KING] = 5, [RANK_TEN] = 6,
  [RANK_ACE] = 7
};

static const char *const grades[] = {
  [PROBLEM_EASY] = "easy",
  [PROBLEM_MIDDLING] = "medium",
  [PROBLEM_HARD] = "hard",
  [PROBLEM_N_GRADES] = NULL
};

const TrickGame marjolet_tricks = {
  .game = &marjolet_game,
  .group = "Marjolet",
  .deal_size = sizeof (MarjoletDeal),
  .offers = TRICK_TWO_PEOPLE | TRICK_WARNINGS | TRICK_DUPLICATE,
  .kinds = kinds,
  .players = players,
  .aliases = aliases,
  .characters = players + PLAYER_GRABBER,
  .usual = PLAYER_HOARDER - PLAYER_GRABBER,
  .strength = strength,
  .n_hand = MARJOLET_HAND,
  .pass = MARJOLET_DONE,
  .n_melds = MARJOLET_N_COMBINATIONS,
  .n_meld_kinds = 7,
  .deal = deal_cards,
  .moves = list_moves,
  .legal = is_legal,
  .play = play_move,
  .lay_out = lay_out,
  .card = get_card,
  .announce = announce,
  .turn = get_turn,
  .dealer = get_dealer,
  .points = get_points,
  .pays = can_pay,
  .declared = get_declared,
  .meld_kind = get_meld_kind,
  .n_tricks = marjolet_n_tricks,
  .target = marjolet_target,
  .winner = marjolet_match_winner,
  .parse = marjolet_move_parse,
  .format = marjolet_move_format,
  .choose = choose_move,
  .finish = finish_deal,
  .judge = judge_moves,
  .grades = grades,
  .problem = problem_make,
  .question = problem_question,
  .observe = write_observation,
};
