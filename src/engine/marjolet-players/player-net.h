/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The judgement of the better players: a small neural network that estimates, for every legal move,
 * how many points more than the opponent the player will still make in this deal. It was trained by
 * playing against itself (build-aux/train) and sees an Observation, so that it values cards, tempo
 * and declarations as somebody must who does not know the other hand: it cannot commit strategy
 * fusion.
 *
 * Inputs are zeros and ones, so the first layer is a sum of rows of weights: one part for what is
 * known and one, small, for each move. */

#pragma once

#include "engine/marjolet/observation.h"

/* Rows of the first layer. */
enum {
  NET_HAND = 0,                 /* own cards */
  NET_SHOWN = NET_HAND + 32,    /* own cards that the opponent has seen */
  NET_KNOWN = NET_SHOWN + 32,   /* cards known to be in the other hand */
  NET_OWN_PLAYED = NET_KNOWN + 32,
  NET_OTHER_LED = NET_OWN_PLAYED + 32,
  NET_OTHER_FOLLOWED = NET_OTHER_LED + 32,
  NET_LED = NET_OTHER_FOLLOWED + 32,
  NET_UP = NET_LED + 32,        /* strength of the retourne */
  NET_MOMENT = NET_UP + 8,      /* trick × phase */
  NET_EXCHANGE = NET_MOMENT + 48, /* nobody, self, other */
  NET_COMBINATION = NET_EXCHANGE + 3, /* 12 × state, see combination_state() */
  NET_WINS = NET_COMBINATION + 12 * 7, /* tricks won by the opponent */
  NET_SINCE = NET_WINS + 17,    /* tricks since they won one */
  NET_RULES = NET_SINCE + 17,   /* rules that differ from the house rules, declared_now */
  NET_OBSERVATION_ROWS = NET_RULES + 6,

  NET_MOVE = NET_OBSERVATION_ROWS, /* 32 cards, 12 combinations, exchange, done */
  NET_TRICK = NET_MOVE + 46,    /* outcome of the trick × brisques in it; master lead */
  NET_BREAK = NET_TRICK + 8,    /* combination × own cards of it that the move would break up */
  NET_LAST = NET_BREAK + 12 * 4, /* the card that the opponent led last, and that they followed with
                                  * last */
  NET_ABOVE = NET_LAST + 64,    /* unseen cards that beat the card led in its suit, 0 … 7 ×
                                 * trumps */
  NET_GAIN = NET_ABOVE + 16,    /* what could be declared after the trick, in 20s × lead, lose,
                                 * win */
  NET_ROWS = NET_GAIN + 18
};

#define NET_MAX_ACTIVE 128
#define NET_MAX_MOVE_ACTIVE 10
#define NET_FIRST 128           /* width of the first and second hidden layer */
#define NET_SECOND 32
#define NET_SCALE 512           /* weights of the first layer are held as whole numbers of this
                                 * size */

/* The suits under the names the network knows: trumps 0, the others by length of knowledge. */
typedef struct {
  uint8_t suit[4];
} NetSuits;

/* Writes the rows that are on for @obs, and for a move in it; returns how many. Exported for the
 * training in build-aux. */
int  net_rows      (const Observation *obs, NetSuits *suits, uint16_t rows[NET_MAX_ACTIVE]);
int  net_move_rows (const Observation *obs, const NetSuits *suits, MarjoletMove move,
                    uint16_t rows[NET_MAX_MOVE_ACTIVE]);

/* Points that the player to move is expected to make more than the other from now on if they play
 * each of @moves. Before the last six tricks only (there the endgame solver knows). */
void net_values    (const Observation *obs, const MarjoletMove *moves, int n, float *values);

/* The weights: data/marjolet.net, which build-aux/make-net.py turns into C. The first layer is held
 * as whole numbers, NET_SCALE times its value. */
extern const int16_t marjolet_net_first[NET_ROWS][NET_FIRST];
extern const int16_t marjolet_net_first_bias[NET_FIRST];
extern const float marjolet_net_second[NET_FIRST][NET_SECOND];
extern const float marjolet_net_second_bias[NET_SECOND];
extern const float marjolet_net_third[NET_SECOND];
extern const float marjolet_net_third_bias[1];
