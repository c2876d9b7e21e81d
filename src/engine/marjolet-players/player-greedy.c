/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The yardstick player; see the header. */

#include "player-greedy.h"

/* How dearly a card is kept: 7 8 9 J Q K 10 A; trumps are worth more, the marjolet most. */
static int
keep_value (int card,
            int trump)
{
  static const uint8_t plain[8] = { 1, 2, 3, 4, 14, 12, 13, 15 };
  int value = plain[card & 7];

  if (card >> 3 != trump)
    return value;
  return (card & 7) == 3 ? 24 : value + 7;
}

static int
brisque_points (int card)
{
  return (card & 7) >= 6 ? 10 : 0;
}

/* Declarations first, the dearest first; the exchange before them, since it can only help them, for
 * the best card. */
static int
declaration_worth (const Observation *obs,
                   MarjoletMove       move)
{
  if (marjolet_exchanges (move))
    return 1000 + keep_value (marjolet_exchanged_card (move, obs->up), obs->trump);
  return 500 + marjolet_combination_value (move - MARJOLET_DECLARE_FIRST, obs->trump, &obs->rules);
}

/* A card that nothing unseen can beat in its own suit. */
static bool
is_master (const Observation *obs,
           int                card)
{
  CardSet out = ~(observation_gone (obs) | obs->hand);
  CardSet suit = (CardSet) 0xff << 8 * (card >> 3);

  return (out & suit & ~(2 * card_bit (card) - 1)) == 0;
}

static int
score_lead (const Observation *obs,
            int                card)
{
  int keep = keep_value (card, obs->trump);

  if (obs->up == MARJOLET_NO_CARD && is_master (obs, card))
    return 100 - keep;
  return -keep - (obs->up == MARJOLET_NO_CARD ? brisque_points (card) : 0);
}

static int
score_follow (const Observation *obs,
              int                card)
{
  bool wins = marjolet_beats (obs->led, card, obs->trump);
  int keep = keep_value (card, obs->trump);
  int gain = brisque_points (obs->led) + brisque_points (card);

  if (obs->up == MARJOLET_NO_CARD)
    keep /= 2;
  return wins ? gain + 6 - keep : -keep - brisque_points (card);
}

int
player_greedy_rank (const Observation *obs,
                    MarjoletMove       move)
{
  if (move == MARJOLET_DONE)
    return 0;
  if (move >= MARJOLET_CARDS)
    return declaration_worth (obs, move);
  return obs->phase == MARJOLET_LEAD ? score_lead (obs, move) : score_follow (obs, move);
}

int
player_greedy_score (int card,
                     int led,
                     int trump)
{
  int keep = keep_value (card, trump);

  if (led == MARJOLET_NO_CARD)
    return -keep;
  if (marjolet_beats (led, card, trump))
    return brisque_points (led) + brisque_points (card) + 6 - keep;
  return -keep - brisque_points (card);
}

MarjoletMove
player_greedy (const Observation *obs)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  int n = observation_moves (obs, moves);
  int best = 0;

  for (int i = 1; i < n; i++)
    if (player_greedy_rank (obs, moves[i]) > player_greedy_rank (obs, moves[best]))
      best = i;
  return moves[best];
}
