/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a deal to what one player knows of it. This file and the matches are the only places where a
 * deal and a player meet; everything read from the deal below is either public or the player's
 * own. */

#include "observation.h"

#include <string.h>

CardSet
observation_gone (const Observation *obs)
{
  CardSet gone = 0;

  for (int i = 0; i < obs->n_played; i++)
    gone |= card_bit (obs->played[i]);
  return gone;
}

CardSet
observation_hidden (const Observation *obs)
{
  CardSet seen = obs->hand | obs->known | observation_gone (obs);

  if (obs->up != MARJOLET_NO_CARD)
    seen |= card_bit (obs->up);
  return ~seen;
}

/* What is certain about the opponent's hand:
 *  - a declared card that has not been played is still there, or the seven that was exchanged for
 * it;
 *  - so is the card that they took in exchange for the seven;
 *  - the loser of the tenth trick has drawn the card that lay face up, and after it no card is
 * hidden
 *    anywhere else: what is not seen elsewhere is in that hand. */
static CardSet
certain_cards (const Observation *obs)
{
  CardSet gone = observation_gone (obs);
  CardSet known = obs->shown[1 - obs->seat];
  CardSet hidden;

  if (obs->exchanger == 1 - obs->seat)
    known |= card_bit (obs->taken) & ~gone;

  hidden = ~(obs->hand | gone);
  if (obs->up != MARJOLET_NO_CARD)
    hidden &= ~card_bit (obs->up);
  return obs->n_stock == 0 && obs->up == MARJOLET_NO_CARD ? hidden : known;
}

void
observation_make (const MarjoletDeal *deal,
                  int                 seat,
                  const int           totals[2],
                  Observation        *out)
{
  memset (out, 0, sizeof *out);
  out->rules = deal->rules;
  out->seat = (uint8_t) seat;
  out->dealer = deal->dealer;
  out->turn = deal->turn;
  out->leader = deal->leader;
  out->phase = deal->phase;
  out->trick = deal->trick;
  out->trump = deal->trump;
  out->led = deal->led;
  out->up = deal->up;
  out->first_up = deal->first_up;
  out->exchanger = deal->exchanger;
  out->taken = deal->taken;
  out->exchanged_after = deal->exchanged_after;
  out->n_stock = deal->n_stock;
  out->n_other = (uint8_t) __builtin_popcount (deal->hand[1 - seat]);
  out->declared_now = deal->declared_now;
  out->n_played = deal->n_played;
  memcpy (out->strict_won, deal->strict_won, sizeof out->strict_won);
  memcpy (out->played, deal->played, sizeof out->played);
  memcpy (out->leaders, deal->leaders, sizeof out->leaders);
  memcpy (out->declared_after, deal->declared_after, sizeof out->declared_after);
  memcpy (out->declared, deal->declared, sizeof out->declared);
  memcpy (out->points, deal->points, sizeof out->points);
  memcpy (out->shown, deal->shown, sizeof out->shown);
  memcpy (out->need, deal->need, sizeof out->need);
  if (totals != NULL)
    memcpy (out->totals, totals, sizeof out->totals);
  out->hand = deal->hand[seat];
  out->known = certain_cards (out);
}

void
observation_world (const Observation *obs,
                   CardSet            other,
                   const uint8_t     *stock,
                   MarjoletDeal      *world)
{
  memset (world, 0, sizeof *world);
  world->rules = obs->rules;
  world->dealer = obs->dealer;
  world->turn = obs->turn;
  world->leader = obs->leader;
  world->phase = obs->phase;
  world->trick = obs->trick;
  world->trump = obs->trump;
  world->led = obs->led;
  world->up = obs->up;
  world->first_up = obs->first_up;
  world->exchanger = obs->exchanger;
  world->taken = obs->taken;
  world->exchanged_after = obs->exchanged_after;
  world->n_stock = obs->n_stock;
  if (obs->n_stock > 0)
    memcpy (world->stock, stock, obs->n_stock);
  world->declared_now = obs->declared_now;
  world->n_played = obs->n_played;
  memcpy (world->strict_won, obs->strict_won, sizeof world->strict_won);
  memcpy (world->played, obs->played, sizeof world->played);
  memcpy (world->leaders, obs->leaders, sizeof world->leaders);
  memcpy (world->declared_after, obs->declared_after, sizeof world->declared_after);
  memcpy (world->declared, obs->declared, sizeof world->declared);
  memcpy (world->points, obs->points, sizeof world->points);
  memcpy (world->shown, obs->shown, sizeof world->shown);
  memcpy (world->need, obs->need, sizeof world->need);
  world->hand[obs->seat] = obs->hand;
  world->hand[1 - obs->seat] = other;
}

/* The mover's legal moves depend on their own hand and on public facts alone (RULES.md 4.3): any
 * world that looks like the observation, here one with an empty hand opposite, has the same
 * ones. */
int
observation_moves (const Observation *obs,
                   MarjoletMove       moves[MARJOLET_MAX_MOVES])
{
  static const uint8_t no_stock[MARJOLET_STOCK];
  MarjoletDeal world;

  if (obs->turn != obs->seat)
    return 0;
  observation_world (obs, 0, no_stock, &world);
  return marjolet_moves (&world, moves);
}

bool
observation_exchange (const Observation *obs,
                      ExchangedCards    *cards)
{
  CardSet seven = card_bit (obs->trump * 8);
  bool theirs = obs->exchanger == 1 - obs->seat;

  if (obs->exchanger == MARJOLET_NO_CARD || (!theirs && obs->taken == obs->first_up))
    return false;

  cards->lost = theirs ? seven : card_bit (obs->taken);
  cards->gained = theirs ? card_bit (obs->taken) : seven;
  /* With declare=winner it follows a trick, with declare=both it comes before a card: their own, or
   * one that may answer theirs. */
  cards->trick = (obs->exchanged_after + (theirs ? 0 : 1)) / 2;
  return true;
}

int
observation_points (const Observation *obs,
                    int                seat)
{
  int sum = 0;

  for (int i = 0; i < MARJOLET_N_KINDS; i++)
    sum += obs->points[seat][i];
  return sum;
}
