/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a patience by a value: always the move after which the value is highest, or without a
 * network the one of most merit. Turning a card is valued before the card is seen. */

#pragma once

#include "value-net.h"

#include "engine/solve/solver.h"

#include <stdatomic.h>

#define VALUE_MAX_BEEN 64
/* Positions that are searched when everything is known. */
#define VALUE_KNOWN_POSITIONS 20000

/* The value of the inputs in @active: higher is better. */
typedef float (*ValueEstimate) (const void *net, const uint16_t *active, int n);

/* One game. It does not return to a position in @been as long as only the order of cards has
 * changed since. */
typedef struct {
  const Patience *patience;
  const ValueInputs *inputs;
  ValueEstimate estimate;
  const void *net;              /* or NULL, then neither inputs nor estimate are asked */
  float back_cost;              /* how much better than others a move between columns has to be */
  const atomic_bool *cancel;    /* NULL, or a flag: once true, a game is not played to its end */
  Solver *solver;               /* NULL, or asked once in a game played out: when the whole stock
                                 * has been seen, as the coach does */
  uint64_t been[VALUE_MAX_BEEN];
  int n_been;
} ValueGame;

typedef struct {
  Move move;
  double value;
} ValueMove;

/* Lists the moves that do not look silly, with their merits as values; returns their number. */
int  value_list_merits (const Patience *patience, const Position *position,
                        ValueMove moves[PATIENCE_MAX_MOVES]);
/* Sorts @n moves by their values, the best first; equals keep their order. */
void value_sort     (ValueMove *moves, int n);

/* Forgets where the game has been. */
void value_restart  (ValueGame *game);

/* A safe move that can be made at once; false if there is none. */
bool value_free_move (const Patience *patience, const Position *position, Move *move);

/* Whether the game might return to the position before the move. Most moves cannot be undone, but a
 * stock can be turned through again. */
bool value_may_come_back (const Patience *patience, Move move);

/* Lists the moves from @position that do not lead back, with their values, without a network their
 * merits; returns their number. */
int  value_moves    (const ValueGame *game, const Position *position,
                     ValueMove moves[PATIENCE_MAX_MOVES]);

/* Lists the moves worth considering, the best first: a free one alone, else those of value_moves().
 * Returns their number; 0 if the game is over. */
int  value_candidates (const ValueGame *game, const Position *position,
                       ValueMove moves[PATIENCE_MAX_MOVES]);

/* Plays @move, and remembers the position before. */
void value_play     (ValueGame *game, Position *position, Move move);

/* Plays to the end; true if won. If cancelled, the answer means nothing. */
bool value_play_out (ValueGame *game, Position *position);
