/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lower characters follow rules of thumb: the value of keeping a card, and of winning a trick.
 * The higher ones judge by the network, like the better players, with errors due to their weakness.
 * Cards that they have forgotten seem to them still to come. */

#include "player-character.h"

#include "player-net.h"

#include <string.h>

#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
#define BRISQUES ((CardSet) 0xc0c0c0c0)
#define COURT ((CardSet) 0x38383838)
#define JACK 3
/* With this many points to declare, a character does not let the trick go. */
#define MUCH 40

/* Somebody's way of playing, in points. */
typedef struct {
  int memory;                   /* tricks that they remember; 16 is all */
  bool judges;                  /* by the network; else by these rules of thumb: */
  float keep[8];                /* how dearly they keep 7 8 9 J Q K 10 A */
  float trump;                  /* how much more if it is a trump */
  float marjolet;               /* and if it is the marjolet */
  float hope;                   /* for each combination that lacks one card */
  float held;                   /* and for each that they could declare */
  float brisque;                /* what an ace or ten in a trick is worth to them */
  float trick;                  /* and a trick as such */
  float high;                   /* how gladly they lead and take with high cards */
  float pulls;                  /* how gladly they lead trumps */
  float hoards;                 /* in judging: how much dearer aces and tens seem to them than
                                 * they are */
} Taste;

/* The numbers were found by trying, so that the steps between the characters are alike. */
static const Taste tastes[] = {
  [CHARACTER_GRABBER] = {
    .memory = 1, .keep = { 0, 0.1f, 0.2f, 0.3f, 2, 2, 2, 2.1f }, .trump = 0.5f,
    .held = 3, .brisque = 3,
    .trick = 12, .high = 0.6f
  },
  [CHARACTER_TRUMPER] = {
    .memory = 4, .keep = { 1, 2, 3, 4, 8, 7, 12, 14 },
    .trump = 4, .marjolet = 30, .hope = 4, .held = 20,
    .brisque = 10, .trick = 4, .pulls = 20
  },
  [CHARACTER_SNATCHER] = {
    .memory = 6, .keep = { 1, 2, 3, 4, 6, 6, 9, 10 },
    .trump = 3, .marjolet = 8, .held = 2, .brisque = 20, .trick = 4
  },
  [CHARACTER_HOARDER] = {
    .memory = 6, .judges = true, .keep = { 1, 2, 3, 4, 5, 6, 7, 8 },
    .trump = 4, .brisque = 10, .hoards = 13
  },
  [CHARACTER_DREAMER] = {
    .memory = 8, .judges = true, .keep = { 1, 2, 3, 4, 5, 6, 7, 8 }, .trump = 4, .brisque = 10
  }
};

/* The beliefs of a character who remembers only the last @memory tricks. In the last six tricks
 * they do not deduce the other hand either. */
static void
forget (const Observation *obs,
        int                memory,
        Observation       *out)
{
  int complete = obs->n_played / 2, gone = complete > memory ? complete - memory : 0;

  *out = *obs;
  if (memory >= 16)
    return;
  out->n_played = (uint8_t) (obs->n_played - 2 * gone);
  memmove (out->played, obs->played + 2 * gone, out->n_played);
  memmove (out->leaders, obs->leaders + gone, sizeof out->leaders - (size_t) gone);
  if (obs->up == MARJOLET_NO_CARD)
    out->known = obs->shown[1 - obs->seat];
}

/* The cards that may still come, as far as @obs knows. */
static CardSet
still_out (const Observation *obs)
{
  return observation_hidden (obs) | obs->known;
}

static bool
is_master (const Observation *obs,
           int                card)
{
  return (still_out (obs) & SUIT_CARDS (card >> 3) & ~(2 * card_bit (card) - 1)) == 0;
}

static bool
wins (const Observation *obs,
      int                card)
{
  return obs->led != MARJOLET_NO_CARD && marjolet_beats (obs->led, card, obs->trump);
}

/* How much @card should be kept for combinations that may still be declared. */
static float
keep_for_combinations (const Taste       *taste,
                       const Observation *obs,
                       int                card)
{
  CardSet open = obs->hand | observation_hidden (obs);
  unsigned done = obs->declared[0] | obs->declared[1];
  float keep = 0;

  if (obs->up == MARJOLET_NO_CARD)
    open = obs->hand;
  else
    open |= card_bit (obs->up);
  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, obs->trump, &obs->rules);
      int missing = __builtin_popcount (cards & ~obs->hand);

      if ((cards & card_bit (card)) == 0 || (cards & ~open) != 0 || (done & 1u << i) != 0)
        continue;
      keep += missing == 0 ? taste->held : missing == 1 ? taste->hope : 0;
    }
  return keep;
}

static float
keep_value (const Taste       *taste,
            const Observation *obs,
            int                card)
{
  float keep = taste->keep[card & 7] + keep_for_combinations (taste, obs, card);

  if (card >> 3 == obs->trump)
    keep += taste->trump + ((card & 7) == JACK ? taste->marjolet : 0);
  return keep;
}

/* The move by rules of thumb. In the last six tricks cards need not be kept, and an unbeatable card
 * is led. */
static float
rule_of_thumb (const Taste       *taste,
               const Observation *obs,
               int                card)
{
  bool last = obs->up == MARJOLET_NO_CARD;
  float keep = keep_value (taste, obs, card) * (last ? 0.5f : 1.0f);
  float own = (card_bit (card) & BRISQUES) != 0 ? taste->brisque : 0;

  if (obs->led == MARJOLET_NO_CARD)
    {
      float high = taste->high * (float) (card & 7) + (card >> 3 == obs->trump ? taste->pulls : 0);

      if (last && is_master (obs, card))
        return 100 + own - keep;
      return high - keep - (is_master (obs, card) ? 0 : own);
    }
  if (!wins (obs, card))
    return -keep - own;
  if ((card_bit (obs->led) & BRISQUES) != 0)
    own += taste->brisque;
  return taste->trick + own + taste->high * (float) (card & 7) - keep;
}

/* Declarations are read off the hand: all of them at once, the dearest first, the exchange before
 * them, for the highest card. */
static float
declaration (const Observation *obs,
             MarjoletMove       move)
{
  if (move == MARJOLET_DONE)
    return 0;
  if (marjolet_exchanges (move))
    return 1000 + (float) (marjolet_exchanged_card (move, obs->up) & 7);
  return 500 + (float) marjolet_combination_value (move - MARJOLET_DECLARE_FIRST, obs->trump,
                                                   &obs->rules);
}

/* The cards of all combinations ready in the hand, and their @value. */
static CardSet
find_ready (const Observation *obs,
            int               *value)
{
  unsigned done = obs->declared[0] | obs->declared[1];
  CardSet ready = 0;

  *value = 0;
  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      CardSet cards = marjolet_combination (i, obs->trump, &obs->rules);

      if ((cards & ~obs->hand) != 0 || (done & 1u << i) != 0)
        continue;
      ready |= cards;
      *value += marjolet_combination_value (i, obs->trump, &obs->rules);
    }
  return ready;
}

static int
keep_moves (MarjoletMove *moves,
            int           n,
            CardSet       kept)
{
  int left = 0;

  for (int i = 0; i < n; i++)
    if (moves[i] >= MARJOLET_CARDS || (card_bit (moves[i]) & kept) != 0)
      moves[left++] = moves[i];
  return left;
}

/* What nobody at the table does, whatever their taste, as long as there is a stock. A player who
 * has much to declare and a card to spare that takes the trick takes it. Nobody throws an ace or a
 * ten, or a part of what they could declare, on a trick that is lost while they have a low card to
 * throw, nor an ace or a ten while a card to spare takes the trick. In the last six tricks only the
 * aces and tens matter. Returns how many of @moves are left. */
static int
leave_out_follies (const Observation *obs,
                   MarjoletMove      *moves,
                   int                n)
{
  CardSet low = 0, taking = 0, all = 0, ready = 0, precious = BRISQUES;
  bool stock = obs->up != MARJOLET_NO_CARD;
  int value = 0;

  if (obs->led == MARJOLET_NO_CARD)
    return n;
  if (stock)
    ready = find_ready (obs, &value);
  for (int i = 0; i < n; i++)
    if (moves[i] < MARJOLET_CARDS)
      {
        CardSet card = card_bit (moves[i]);
        bool marjolet = moves[i] >> 3 == obs->trump && (moves[i] & 7) == JACK;

        all |= card;
        if (wins (obs, moves[i]))
          taking |= card;
        if (wins (obs, moves[i]) ? stock && !marjolet && (card & (BRISQUES | ready)) == 0
            : (card & (BRISQUES | COURT | SUIT_CARDS (obs->trump))) == 0)
          low |= card;
      }

  if ((low & taking) != 0 && value >= MUCH && obs->rules.value[MARJOLET_DECLARE] == 0)
    return keep_moves (moves, n, taking & ~ready);
  if ((low & ~taking) != 0)
    precious |= ready;
  return low == 0 ? n : keep_moves (moves, n, taking | (all & ~precious));
}

static MarjoletMove
choose_by_taste (const Observation *seen,
                 const Taste       *taste)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float values[MARJOLET_MAX_MOVES], best = -1e9f;
  int n = observation_moves (seen, moves), which = 0;
  bool judges = taste->judges && seen->up != MARJOLET_NO_CARD;
  Observation obs;

  forget (seen, taste->memory, &obs);
  n = leave_out_follies (&obs, moves, n);
  if (judges)
    net_values (&obs, moves, n, values);
  for (int i = 0; i < n; i++)
    {
      if (moves[i] >= MARJOLET_CARDS)
        values[i] = declaration (&obs, moves[i]);
      else
        {
          if (!judges)
            values[i] = rule_of_thumb (taste, &obs, moves[i]);
          else if ((card_bit (moves[i]) & BRISQUES) != 0)
            values[i] -= taste->hoards;
        }
      if (values[i] > best)
        {
          best = values[i];
          which = i;
        }
    }
  return moves[which];
}

MarjoletMove
character_choose (const Observation *obs,
                  Character          character)
{
  return choose_by_taste (obs, &tastes[character]);
}
