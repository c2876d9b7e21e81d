/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known about positions of one deal: which can be won, by which move, and which can no
 * longer be won.
 *
 * A position that can be won always comes with a move to another one that is known to be won,
 * so that following the moves leads to the end of the game. */

#pragma once

#include "model/game/game.h"

#include "engine/solve/solver.h"

G_BEGIN_DECLS

typedef struct _MarquiseVerdicts MarquiseVerdicts;

MarquiseVerdicts *marquise_verdicts_new  (const Patience *patience);
void              marquise_verdicts_free (MarquiseVerdicts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseVerdicts, marquise_verdicts_free)

const Patience *  marquise_verdicts_get_patience (MarquiseVerdicts *self);

/* @next, may be NULL, takes the move of a winnable position that is not won yet. */
Verdict           marquise_verdicts_look     (MarquiseVerdicts *self, const Position *position,
                                              Move *next);
/* Seconds that were spent on the position without an answer; 0: none. */
double            marquise_verdicts_tried    (MarquiseVerdicts *self, const Position *position);

/* The line @moves wins from @position. */
void              marquise_verdicts_add_line (MarquiseVerdicts *self, const Position *position,
                                              const Move *moves, gsize n_moves);
/* @move leads from @position to one that is known to be winnable. */
void              marquise_verdicts_add_lost (MarquiseVerdicts *self, const Position *position);
void              marquise_verdicts_add_tried (MarquiseVerdicts *self, const Position *position,
                                               double seconds);

/* Each position of @game's history leads to the next: what comes before a winnable one is winnable,
 * what comes after a lost one is lost. Returns the last winnable step, or -1; @lost is the first
 * lost one, or one more than the present step. */
int               marquise_verdicts_conclude (MarquiseVerdicts *self, MarquiseGame *game,
                                              guint *lost);
/* The step between these two that halves what is not known, of those on which fewer than @seconds
 * were spent; -1 when there is none. */
int               marquise_verdicts_find_between (MarquiseVerdicts *self, MarquiseGame *game,
                                                  int winnable, guint lost, double seconds);

G_END_DECLS
