/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is known about positions of one deal: which can be won, by which move, and which can no
 * longer be won.
 *
 * A position that can be won always comes with a move to another one that is known to be won,
 * so that following the moves leads to the end of the game. */

#pragma once

#include "engine/solve/solver.h"

#include <glib.h>

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
void              marquise_verdicts_add_move (MarquiseVerdicts *self, const Position *position,
                                              Move move);
void              marquise_verdicts_add_lost (MarquiseVerdicts *self, const Position *position);
void              marquise_verdicts_add_tried (MarquiseVerdicts *self, const Position *position,
                                               double seconds);

G_END_DECLS
