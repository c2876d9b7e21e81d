/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known about positions of one deal: which can be won, by which move, and which are lost.
 *
 * A winnable position always has a move to another one that is known to be winnable, so that
 * following the moves wins the game. */

#pragma once

#include "model/game/game.h"

#include "engine/solve/solver.h"

G_BEGIN_DECLS

typedef struct _MarquiseVerdicts MarquiseVerdicts;

MarquiseVerdicts *marquise_verdicts_new  (const Patience *patience);
void              marquise_verdicts_free (MarquiseVerdicts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseVerdicts, marquise_verdicts_free)

const Patience *  marquise_verdicts_get_patience (MarquiseVerdicts *self);

/* @next (may be NULL) gets the move for a winnable position that is not won yet. */
Verdict           marquise_verdicts_look     (MarquiseVerdicts *self, const Position *position,
                                              Move *next);
/* Seconds spent on the position without a result; 0: none. */
double            marquise_verdicts_tried    (MarquiseVerdicts *self, const Position *position);

/* Adds the positions of a line that wins from @position. */
void              marquise_verdicts_add_line (MarquiseVerdicts *self, const Position *position,
                                              const Move *moves, gsize n_moves);
/* Adds @move from @position to one known to be winnable; or a lost position; or the time spent
 * without a result. */
void              marquise_verdicts_add_lost (MarquiseVerdicts *self, const Position *position);
void              marquise_verdicts_add_tried (MarquiseVerdicts *self, const Position *position,
                                               double seconds);

/* Draws conclusions along the history of @game: positions before a winnable one are winnable, those
 * after a lost one are lost. Returns the last winnable step, or -1; @lost becomes the first lost
 * one, or one more than the present step. */
int               marquise_verdicts_conclude (MarquiseVerdicts *self, MarquiseGame *game,
                                              guint *lost);
/* The step between these two, among those with fewer than @seconds spent on them, that best halves
 * the unknown part; -1 if there is none. */
int               marquise_verdicts_find_between (MarquiseVerdicts *self, MarquiseGame *game,
                                                  int winnable, guint lost, double seconds);

G_END_DECLS
