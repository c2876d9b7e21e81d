/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inputs of the network, and its arithmetic. */

#include "player-net.h"

#include <string.h>

#define SUIT_CARDS(suit) ((CardSet) 0xff << 8 * (suit))
#define BRISQUES ((CardSet) 0xc0c0c0c0)
#define STRIP 32                /* divides NET_FIRST */

/* Twice as fast where the processor can, with the same result to the bit (no fused
 * multiplication). */
#if defined (__x86_64__) && defined (__GLIBC__) && !defined (__SANITIZE_ADDRESS__) \
  && !defined (__SANITIZE_THREAD__)
#define VECTORISED __attribute__ ((target_clones ("avx2", "default")))
#else
#define VECTORISED
#endif

static inline int
rename_card (const NetSuits *suits,
             int             card)
{
  return suits->suit[card >> 3] << 3 | (card & 7);
}

/* Plain suits are interchangeable; ordering them by what the player holds and has seen leaves the
 * network fewer cases to learn. */
static NetSuits
rename_suits (const Observation *obs,
              CardSet            gone)
{
  NetSuits suits;
  uint32_t key[4];

  for (int s = 0; s < N_SUITS; s++)
    key[s] = (uint32_t) (obs->hand >> 8 * s & 0xff) << 16 | (uint32_t) (gone >> 8 * s & 0xff) << 8
             | (uint32_t) (obs->known >> 8 * s & 0xff);
  for (int s = 0; s < N_SUITS; s++)
    {
      int before = 1;

      for (int t = 0; t < N_SUITS; t++)
        before += t != obs->trump && t != s && (key[t] > key[s] || (key[t] == key[s] && t < s));
      suits.suit[s] = (uint8_t) (s == obs->trump ? 0 : before);
    }
  return suits;
}

static int
rename_combination (const NetSuits *suits,
                    int             which)
{
  return which < 4 ? which : (which & ~3) + suits->suit[which & 3];
}

/* 0: nobody can declare it now; 1 + n: the player has n of its cards and may get the rest; 6: the
 * opponent is known to have a part of it. */
static int
combination_state (const Observation *obs,
                   CardSet            gone,
                   int                which)
{
  CardSet cards = marjolet_combination (which, obs->trump, &obs->rules);
  int own = __builtin_popcount (cards & obs->hand);
  bool other = (cards & obs->known) != 0;

  if (((obs->declared[0] | obs->declared[1]) & 1u << which) != 0 || (cards & gone) != 0)
    return 0;
  if (other)
    return own == 0 ? 6 : 0;
  return 1 + own;
}

static int
add_cards (const NetSuits *suits,
           CardSet         cards,
           int             block,
           uint16_t       *rows,
           int             n)
{
  for (; cards != 0; cards &= cards - 1)
    rows[n++] = (uint16_t) (block + rename_card (suits, __builtin_ctz (cards)));
  return n;
}

/* Sorts the cards played by who played them and how; returns all of them. */
static CardSet
sort_played (const Observation *obs,
             CardSet           *own,
             CardSet           *led,
             CardSet           *followed)
{
  *own = *led = *followed = 0;
  for (int i = 0; i < obs->n_played; i++)
    {
      bool leads = (i & 1) == 0;
      CardSet bit = card_bit (obs->played[i]);

      if ((obs->leaders[i / 2] == obs->seat) == leads)
        *own |= bit;
      else if (leads)
        *led |= bit;
      else
        *followed |= bit;
    }
  return *own | *led | *followed;
}

/* How many tricks the opponent has won, and how many ago the last one was. */
static void
count_wins (const Observation *obs,
            int               *wins,
            int               *since)
{
  int tricks = obs->n_played / 2;

  *wins = *since = 0;
  for (int t = 0; t < tricks; t++)
    {
      int winner = t + 1 < tricks || obs->n_played % 2 == 1 ? obs->leaders[t + 1] : obs->leader;

      *since = winner == obs->seat ? *since + 1 : 0;
      *wins += winner != obs->seat;
    }
}

static int
add_combinations (const Observation *obs,
                  const NetSuits    *suits,
                  CardSet            gone,
                  uint16_t          *rows,
                  int                n)
{
  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    rows[n++] = (uint16_t) (NET_COMBINATION + rename_combination (suits, i) * 7
                            + combination_state (obs, gone, i));
  return n;
}

static int
add_rules (const Observation *obs,
           uint16_t          *rows,
           int                n)
{
  for (int i = 0; i < 5; i++)
    if (obs->rules.value[MARJOLET_QUEEN + i] != 0)
      rows[n++] = (uint16_t) (NET_RULES + i);
  if (obs->declared_now)
    rows[n++] = NET_RULES + 5;
  return n;
}

/* The latest card reveals most about the rest of their hand. */
static int
add_last (const Observation *obs,
          const NetSuits    *suits,
          uint16_t          *rows,
          int                n)
{
  bool seen[2] = { false, false };

  for (int t = (obs->n_played + 1) / 2 - 1; t >= 0 && !(seen[0] && seen[1]); t--)
    {
      int follows = obs->leaders[t] == obs->seat;
      int index = 2 * t + follows;

      if (index >= obs->n_played || seen[follows])
        continue;
      seen[follows] = true;
      rows[n++] = (uint16_t) (NET_LAST + 32 * follows + rename_card (suits, obs->played[index]));
    }
  return n;
}

int
net_rows (const Observation *obs,
          NetSuits          *suits,
          uint16_t           rows[NET_MAX_ACTIVE])
{
  CardSet own, led, followed;
  CardSet gone = sort_played (obs, &own, &led, &followed);
  int wins, since, n = 0;

  *suits = rename_suits (obs, gone);
  n = add_cards (suits, obs->hand, NET_HAND, rows, n);
  n = add_cards (suits, obs->shown[obs->seat], NET_SHOWN, rows, n);
  n = add_cards (suits, obs->known, NET_KNOWN, rows, n);
  n = add_cards (suits, own, NET_OWN_PLAYED, rows, n);
  n = add_cards (suits, led, NET_OTHER_LED, rows, n);
  n = add_cards (suits, followed, NET_OTHER_FOLLOWED, rows, n);
  if (obs->led != MARJOLET_NO_CARD)
    rows[n++] = (uint16_t) (NET_LED + rename_card (suits, obs->led));
  if (obs->up != MARJOLET_NO_CARD)
    rows[n++] = (uint16_t) (NET_UP + (obs->up & 7));
  rows[n++] = (uint16_t) (NET_MOMENT + (obs->trick - 1) * 3 + obs->phase);
  rows[n++] = (uint16_t) (NET_EXCHANGE + (obs->exchanger == MARJOLET_NO_CARD ? 0
                                          : obs->exchanger == obs->seat ? 1 : 2));
  n = add_combinations (obs, suits, gone, rows, n);
  count_wins (obs, &wins, &since);
  rows[n++] = (uint16_t) (NET_WINS + wins);
  rows[n++] = (uint16_t) (NET_SINCE + since);
  n = add_last (obs, suits, rows, n);
  return add_rules (obs, rows, n);
}

/* Whether the follower's card wins, and with how many brisques; or whether the card led is a
 * master. */
static int
trick_row (const Observation *obs,
           int                card)
{
  if (obs->led != MARJOLET_NO_CARD)
    {
      CardSet trick = card_bit (obs->led) | card_bit (card);
      int brisques = __builtin_popcount (trick & BRISQUES);

      return NET_TRICK + (marjolet_beats (obs->led, card, obs->trump) ? 3 : 0) + brisques;
    }
  else
    {
      CardSet out = observation_hidden (obs) | obs->known;
      CardSet higher = out & SUIT_CARDS (card >> 3) & ~(2 * card_bit (card) - 1);

      return NET_TRICK + (higher == 0 ? 7 : 6);
    }
}

/* What the player could declare with the remaining cards after playing @card and winning the trick;
 * this follows from the hand, but helps the network. */
static int
gain_row (const Observation *obs,
          int                card)
{
  CardSet rest = obs->hand & ~card_bit (card);
  unsigned done = obs->declared[0] | obs->declared[1];
  int worth = 0, how = 0;

  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    if ((done & 1u << i) == 0 && (marjolet_combination (i, obs->trump, &obs->rules) & ~rest) == 0)
      worth += marjolet_combination_value (i, obs->trump, &obs->rules);
  if ((rest & card_bit (obs->trump * 8)) != 0)
    worth += 10;
  if (obs->led != MARJOLET_NO_CARD)
    how = marjolet_beats (obs->led, card, obs->trump) ? 2 : 1;
  return NET_GAIN + 6 * how + (worth > 100 ? 5 : (worth + 19) / 20);
}

static int
above_row (const Observation *obs,
           int                card)
{
  CardSet out = observation_hidden (obs) | obs->known;
  CardSet higher = out & SUIT_CARDS (card >> 3) & ~(2 * card_bit (card) - 1);

  return NET_ABOVE + (card >> 3 == obs->trump ? 8 : 0) + __builtin_popcount (higher);
}

int
net_move_rows (const Observation *obs,
               const NetSuits    *suits,
               MarjoletMove       move,
               uint16_t           rows[NET_MAX_MOVE_ACTIVE])
{
  CardSet gone;
  int n = 0;

  if (move >= MARJOLET_CARDS)
    {
      int code = move < MARJOLET_EXCHANGE
                 ? 32 + rename_combination (suits, move - MARJOLET_DECLARE_FIRST)
                 : marjolet_exchanges (move) ? MARJOLET_EXCHANGE : move;

      rows[n++] = (uint16_t) (NET_MOVE + code);
      return n;
    }

  gone = observation_gone (obs);
  rows[n++] = (uint16_t) (NET_MOVE + rename_card (suits, move));
  rows[n++] = (uint16_t) trick_row (obs, move);
  rows[n++] = (uint16_t) gain_row (obs, move);
  if (obs->led == MARJOLET_NO_CARD)
    rows[n++] = (uint16_t) above_row (obs, move);
  for (int i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      int state;

      if ((marjolet_combination (i, obs->trump, &obs->rules) & card_bit (move)) == 0)
        continue;
      state = combination_state (obs, gone, i);
      if (state >= 2 && state <= 5)
        rows[n++] = (uint16_t) (NET_BREAK + rename_combination (suits, i) * 4 + state - 2);
    }
  return n;
}

VECTORISED static float
evaluate (const int16_t  *base,
          const uint16_t *rows,
          int             n)
{
  int16_t first[NET_FIRST];
  float second[NET_SECOND];
  float sum = marjolet_net_third_bias[0];

  memcpy (first, base, sizeof first);
  for (int k = 0; k < n; k++)
    for (int i = 0; i < NET_FIRST; i++)
      first[i] = (int16_t) (first[i] + marjolet_net_first[rows[k]][i]);

  memcpy (second, marjolet_net_second_bias, sizeof second);
  for (int i = 0; i < NET_FIRST; i++)
    if (first[i] > 0)
      {
        float x = (float) first[i] * (1.0f / NET_SCALE);

        for (int j = 0; j < NET_SECOND; j++)
          second[j] += x * marjolet_net_second[i][j];
      }
  for (int j = 0; j < NET_SECOND; j++)
    sum += second[j] > 0.0f ? second[j] * marjolet_net_third[j] : 0.0f;
  return sum * 100.0f;
}

/* By strips that stay in registers. */
VECTORISED static void
add_rows (const uint16_t *rows,
          int             n,
          int16_t        *first)
{
  for (int strip = 0; strip < NET_FIRST; strip += STRIP)
    {
      int16_t sum[STRIP];

      memcpy (sum, first + strip, sizeof sum);
      for (int k = 0; k < n; k++)
        {
          const int16_t *row = marjolet_net_first[rows[k]] + strip;

          for (int i = 0; i < STRIP; i++)
            sum[i] = (int16_t) (sum[i] + row[i]);
        }
      memcpy (first + strip, sum, sizeof sum);
    }
}

void
net_values (const Observation  *obs,
            const MarjoletMove *moves,
            int                 n,
            float              *values)
{
  uint16_t rows[NET_MAX_ACTIVE];
  int16_t base[NET_FIRST];
  NetSuits suits;
  int n_rows = net_rows (obs, &suits, rows);

  memcpy (base, marjolet_net_first_bias, sizeof base);
  add_rows (rows, n_rows, base);
  for (int i = 0; i < n; i++)
    {
      n_rows = net_move_rows (obs, &suits, moves[i], rows);
      values[i] = evaluate (base, rows, n_rows);
    }
}
