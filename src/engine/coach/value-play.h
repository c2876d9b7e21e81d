/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing a patience by a value: of all moves the one after which the value is greatest. Turning a
 * card is valued before the card is seen. */

#pragma once

#include "value-inputs.h"

#include <stdatomic.h>

#define VALUE_MAX_BEEN 64

/* The value of the inputs in @active: greater is better. */
typedef float (*ValueEstimate) (const void *net, const uint16_t *active, int n);

/* One game. Where nothing but its order has changed since, a position is not gone back to:
 * @been. */
typedef struct {
  const Patience *patience;
  const ValueInputs *inputs;
  ValueEstimate estimate;
  const void *net;
  float back_cost;              /* what a move between columns has to be worth more than the
                                 * others */
  const atomic_bool *cancel;    /* NULL, or: once true a game is not played to its end */
  uint64_t been[VALUE_MAX_BEEN];
  int n_been;
} ValueGame;

typedef struct {
  Move move;
  float value;
} ValueMove;

/* Forgets where the game has been. */
void value_restart  (ValueGame *game);

/* A move that can be made at once: it is safe. */
bool value_free_move (const ValueGame *game, const Position *position, Move *move);

/* Lists the moves from @position that do not lead back, valued; returns how many. */
int  value_moves    (const ValueGame *game, const Position *position,
                     ValueMove moves[PATIENCE_MAX_MOVES]);

/* Plays @move, and remembers the position before. */
void value_play     (ValueGame *game, Position *position, Move move);

/* Plays to the end: true when won. When cancelled the answer means nothing. */
bool value_play_out (ValueGame *game, Position *position);
