/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guessing the unseen cards.
 *
 * All distributions of the unseen cards are equally likely before anybody has played; what the
 * opponent then did is evidence. For a guessed hand the past is dealt backwards: of the cards that
 * they held after a draw each is equally likely to be the one drawn, unless they had declared it
 * before. That gives a hand for each of their decisions, and the network, looking through their
 * eyes at that moment, says how likely their move was with that hand. The product over all their
 * decisions is the weight of the world (Bayes). An opponent need not think as the network does: a
 * share of all their moves is held to be arbitrary.
 *
 * Weights are used where all distributions are listed. Worlds drawn at random all count the same:
 * weighing them, with one past each, brought +0.5 ± 2.1 points a deal over 200 pairs, and -2.4 ±
 * 2.5 with half the temperature, for a fifth more time; too little, though in the seventh trick
 * half of them would still matter. */

#include "player-worlds.h"

#include "player-net.h"

#include <math.h>
#include <string.h>

#define TEMPERATURE 8.0f        /* points: how sharply the opponent is thought to tell moves
                                 * apart */
#define ARBITRARY 0.15f         /* share of moves held to be arbitrary */
#define TRICKS_WITH_STOCK 10
#define PASTS 48                /* that are imagined for each distribution listed */
#define PASTS_OF_FEW 60         /* and for each of the seven at most in the tenth trick */
#define ENUMERATE_MAX 9         /* hidden cards up to which all distributions are listed */

uint32_t
player_random (PlayerRandom *random,
               uint32_t      n)
{
  uint64_t z = random->state += 0x9e3779b97f4a7c15u;

  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
  z = (z ^ z >> 27) * 0x94d049bb133111ebu;
  return (uint32_t) (((z ^ z >> 31) >> 32) * n >> 32);
}

/* ------------------------------------------------------------------ the past */

/* The opponent's hand before their card in each trick, guessed. */
typedef struct {
  int n;                        /* tricks to which they have played */
  CardSet hand[TRICKS_WITH_STOCK + 1];
} Past;

/* The index in obs->played of the card of @seat in trick @trick (from 0), or -1. */
static int
played_index (const Observation *obs,
              int                trick,
              int                seat)
{
  int index = 2 * trick + (obs->leaders[trick] == seat ? 0 : 1);

  return index < obs->n_played ? index : -1;
}

/* The cards that the opponent, judging by declarations, had when @n_played cards had been
 * played. */
static CardSet
shown_until (const Observation *obs,
             int                n_played)
{
  CardSet shown = 0;
  unsigned set = obs->declared[1 - obs->seat];

  for (; set != 0; set &= set - 1)
    {
      int i = __builtin_ctz (set);

      if (obs->declared_after[i] <= n_played)
        shown |= marjolet_combination (i, obs->trump, &obs->rules);
    }
  return shown;
}

static CardSet
pick_card (CardSet       cards,
           PlayerRandom *random)
{
  int skip = (int) player_random (random, (uint32_t) __builtin_popcount (cards));

  while (skip-- > 0)
    cards &= cards - 1;
  return cards & -cards;
}

/* Deals backwards from the hand @now. False when the declarations contradict it. */
static bool
imagine_past (const Observation *obs,
              CardSet            now,
              PlayerRandom      *random,
              Past              *past)
{
  int other = 1 - obs->seat;
  int tricks = (obs->n_played + 1) / 2;
  CardSet hand = now;
  ExchangedCards change;
  bool exchanged = observation_exchange (obs, &change);
  bool both = obs->rules.value[MARJOLET_DECLARE] == 1;
  /* Draws follow each complete trick, unless the winner is still declaring. */
  int draws = obs->n_played / 2 - (obs->phase == MARJOLET_DECLARING ? 1 : 0);

  past->n = 0;
  for (int t = tricks - 1; t >= 0; t--)
    {
      int index = played_index (obs, t, other);

      if (exchanged && both && change.trick == t + 1)
        hand = (hand & ~change.gained) | change.lost;
      if (t < draws)
        {
          CardSet may = hand & ~shown_until (obs, 2 * t + 2);

          if (exchanged && change.trick <= t + 1)
            may &= ~change.gained;
          if (may == 0)
            return false;
          hand &= ~pick_card (may, random);
        }
      /* A card gained by the exchange after this trick was not yet in the hand during it. */
      if (exchanged && !both && change.trick == t + 1)
        hand = (hand & ~change.gained) | change.lost;
      if (index >= 0)
        {
          hand |= card_bit (obs->played[index]);
          past->hand[t] = hand;
          past->n = t + 1 > past->n ? t + 1 : past->n;
        }
    }
  return true;
}

/* ------------------------------------------------------------------ the opponent's view of it */

/* Sets what everybody knew when @n_played cards had been played, in trick @trick (from 0), as the
 * opponent of @obs saw it. */
static void
look_back (const Observation *obs,
           int                n_played,
           int                trick,
           Observation       *past)
{
  int other = 1 - obs->seat;
  CardSet gone = 0;
  bool exchanged = obs->exchanger != MARJOLET_NO_CARD && obs->exchanged_after <= n_played;

  *past = *obs;
  past->seat = past->turn = (uint8_t) other;
  past->n_played = (uint8_t) n_played;
  past->trick = (uint8_t) (trick + 1);
  for (int i = 0; i < n_played; i++)
    gone |= card_bit (obs->played[i]);
  for (int seat = 0; seat < 2; seat++)
    {
      unsigned declared = obs->declared[seat];

      past->declared[seat] = 0;
      past->shown[seat] = 0;
      for (; declared != 0; declared &= declared - 1)
        {
          int i = __builtin_ctz (declared);

          if (obs->declared_after[i] > n_played)
            continue;
          past->declared[seat] |= (uint16_t) (1u << i);
          past->shown[seat] |= marjolet_combination (i, obs->trump, &obs->rules) & ~gone;
        }
    }
  past->exchanger = exchanged ? obs->exchanger : MARJOLET_NO_CARD;
  past->taken = exchanged ? obs->taken : MARJOLET_NO_CARD;
  past->up = exchanged && obs->taken == obs->first_up ? (uint8_t) (obs->trump * 8) : obs->first_up;
  if (exchanged && obs->taken != obs->first_up)
    {
      past->shown[1 - obs->exchanger] &= ~card_bit (obs->taken);
      past->shown[1 - obs->exchanger] |= card_bit (obs->trump * 8) & ~gone;
    }
  past->known = past->shown[obs->seat];
  if (exchanged && obs->exchanger == obs->seat)
    past->known |= card_bit (obs->taken) & ~gone;
  past->n_stock = (uint8_t) (MARJOLET_STOCK - 2 * trick);
  past->n_other = 6;
  past->declared_now = 0;
}

/* How likely the opponent, as @past, chooses @move. */
static float
likelihood (const Observation *past,
            MarjoletMove       move)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float values[MARJOLET_MAX_MOVES], sum = 0, best = -1e9f, own = 0;
  int n = observation_moves (past, moves);

  if (n <= 1)
    return 1;
  net_values (past, moves, n, values);
  for (int i = 0; i < n; i++)
    if (values[i] > best)
      best = values[i];
  for (int i = 0; i < n; i++)
    {
      float share = expf ((values[i] - best) / TEMPERATURE);

      sum += share;
      if (moves[i] == move)
        own = share;
    }
  return (1 - ARBITRARY) * own / sum + ARBITRARY / (float) n;
}

/* The opponent won trick @trick and stopped declaring: how likely that was with their hand. */
static float
silence_likelihood (const Observation *obs,
                    const Past        *past,
                    int                trick,
                    Observation       *then)
{
  int other = 1 - obs->seat;
  int index = played_index (obs, trick, other);

  look_back (obs, 2 * trick + 2, trick, then);
  then->hand = past->hand[trick] & ~card_bit (obs->played[index]);
  if (then->exchanger == other && obs->exchanged_after == 2 * trick + 2)
    then->hand ^= card_bit (obs->trump * 8) | card_bit (obs->taken);
  then->phase = MARJOLET_DECLARING;
  then->leader = (uint8_t) other;
  then->led = MARJOLET_NO_CARD;
  then->n_other = 5;
  return likelihood (then, MARJOLET_DONE);
}

static float
past_likelihood (const Observation *obs,
                 const Past        *past)
{
  int other = 1 - obs->seat;
  float product = 1;

  for (int t = 0; t < past->n; t++)
    {
      int index = played_index (obs, t, other);
      bool leads = index == 2 * t;
      int complete = obs->n_played / 2;
      int winner = t + 1 < complete || (t + 1 == complete && obs->n_played % 2 == 1)
                   ? obs->leaders[t + 1] : obs->leader;
      Observation then;

      look_back (obs, index, t, &then);
      then.hand = past->hand[t];
      then.phase = leads ? MARJOLET_LEAD : MARJOLET_FOLLOW;
      then.leader = obs->leaders[t];
      then.led = leads ? MARJOLET_NO_CARD : obs->played[2 * t];
      if (!leads)
        then.n_other = 5;
      product *= likelihood (&then, obs->played[index]);

      if (t < complete && winner == other && obs->rules.value[MARJOLET_DECLARE] == 0)
        product *= silence_likelihood (obs, past, t, &then);
    }
  return product;
}

/* ------------------------------------------------------------------ worlds */

void
player_shuffle (uint8_t      *cards,
                int           n,
                PlayerRandom *random)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) player_random (random, (uint32_t) i + 1);
      uint8_t swap = cards[i];

      cards[i] = cards[j];
      cards[j] = swap;
    }
}

static void
shuffle_worlds (World        *worlds,
                int           n,
                PlayerRandom *random)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) player_random (random, (uint32_t) i + 1);
      World swap = worlds[i];

      worlds[i] = worlds[j];
      worlds[j] = swap;
    }
}

static float
weigh (const Observation *obs,
       CardSet            other,
       PlayerRandom      *random,
       int                tries)
{
  float sum = 0;

  for (int i = 0; i < tries; i++)
    {
      Past past;

      if (imagine_past (obs, other, random, &past))
        sum += past_likelihood (obs, &past);
    }
  return sum / (float) tries;
}

static void
normalize (World *worlds,
           int    n)
{
  float sum = 0;

  for (int i = 0; i < n; i++)
    sum += worlds[i].weight;
  for (int i = 0; i < n; i++)
    worlds[i].weight = sum > 0 ? worlds[i].weight * (float) n / sum : 1;
}

/* The number of ways in which the @n hidden cards can lie if @rest of them are face down. */
static int
count_ways (int n,
            int rest)
{
  return rest == 1 ? n : n * (n - 1) * (n - 2);
}

/* Lists every choice of @take of the @n hidden cards for the opponent and, for each, every relevant
 * order of the rest: who draws which card from a stock of one or three. */
static int
enumerate (const Observation *obs,
           const uint8_t     *hidden,
           int                n,
           int                take,
           PlayerRandom      *random,
           World             *worlds,
           int                max)
{
  static const uint8_t orders[6][3] = {
    { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 }
  };
  int rest = n - take, made = 0;

  for (unsigned set = 0; set < 1u << n; set++)
    {
      CardSet other = obs->known;
      uint8_t left[3];
      int k = 0, n_orders = rest == 3 ? 6 : 1;
      float weight;

      if (__builtin_popcount (set) != take || made + n_orders > max)
        continue;
      for (int i = 0; i < n; i++)
        if ((set & 1u << i) != 0)
          other |= card_bit (hidden[i]);
        else
          left[k++] = hidden[i];
      weight = weigh (obs, other, random, rest == 1 ? PASTS_OF_FEW : PASTS);
      for (int o = 0; o < n_orders; o++)
        {
          World *world = &worlds[made++];

          world->other = other;
          world->weight = weight;
          world->plain = false;
          for (int i = 0; i < rest; i++)
            world->stock[i] = left[rest == 3 ? orders[o][i] : i];
        }
    }
  return made;
}

int
worlds_make (const Observation *obs,
             PlayerRandom      *random,
             World             *worlds,
             int                max)
{
  uint8_t hidden[MARJOLET_CARDS];
  int n = 0, take = obs->n_other - __builtin_popcount (obs->known);

  for (CardSet set = observation_hidden (obs); set != 0; set &= set - 1)
    hidden[n++] = (uint8_t) __builtin_ctz (set);

  if (n <= ENUMERATE_MAX && (n - take == 3 || n - take == 1) && count_ways (n, n - take) <= max)
    {
      n = enumerate (obs, hidden, n, take, random, worlds, max);
      /* A search that stops half-way must not have seen one corner only. */
      shuffle_worlds (worlds, n, random);
      normalize (worlds, n);
      return n;
    }

  for (int i = 0; i < max; i++)
    {
      player_shuffle (hidden, n, random);
      worlds[i].other = obs->known;
      for (int k = 0; k < take; k++)
        worlds[i].other |= card_bit (hidden[k]);
      memcpy (worlds[i].stock, hidden + take, (size_t) (n - take));
      worlds[i].weight = 1;
      worlds[i].plain = false;
    }

  return max;
}
