/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseProblem: a position of a trick game in which there is one best move, to be found by the
 * player. It is played on a table of its own and counts nowhere. A move that is not the best is
 * said to be so, and taken back; the solution can be gone through move by move.
 *
 * Problems of a grade have both hands open, are played to the end of the deal and are proved. A
 * question, "what to play?", shows what a player sees; one card answers it, and it is judged by the
 * expert. */

#pragma once

#include "model/trick/trick-match.h"
#include "problem-kinds.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_PROBLEM_POSED,
  MARQUISE_PROBLEM_MISSED,      /* the last move was not the best; it has been, or will be, taken
                                 * back */
  MARQUISE_PROBLEM_SOLVED,
  MARQUISE_PROBLEM_SHOWN        /* the solution */
} MarquiseProblemState;

/* Signals: "changed" (): anything that the functions below answer; "begun" (): another game is to
 * be shown. */
#define MARQUISE_TYPE_PROBLEM (marquise_problem_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseProblem, marquise_problem, MARQUISE, PROBLEM, GObject)

/* Makes problem @number (not 0) in a thread: the same one for the same rules at any time. */
void                 marquise_problem_make_async   (const char *game, const Rules *rules, int grade,
                                                    guint32 number, GCancellable *cancellable,
                                                    GAsyncReadyCallback callback, gpointer data);
/* (transfer full) NULL and G_IO_ERROR_CANCELLED. */
MarquiseProblem *    marquise_problem_make_finish  (GAsyncResult *result, GError **error);

guint32              marquise_problem_get_number   (MarquiseProblem *self);
/* On the table. (transfer none) */
MarquiseGame *       marquise_problem_get_game     (MarquiseProblem *self);
MarquiseProblemState marquise_problem_get_state    (MarquiseProblem *self);
/* No move of the player's was worse than the best, and they have not seen the solution. */
gboolean             marquise_problem_is_clean     (MarquiseProblem *self);
/* What to do, or what became of the last move, as whole sentences. (transfer full) */
char *               marquise_problem_get_text     (MarquiseProblem *self);

/* Goes back to the problem and shows its solution from there; then each move of it. */
void                 marquise_problem_show         (MarquiseProblem *self);
/* One move forward or back; FALSE at the ends. */
gboolean             marquise_problem_step         (MarquiseProblem *self, int by);
gboolean             marquise_problem_can_step     (MarquiseProblem *self, int by);
/* The best card, to be lit; NULL where nothing is to be shown. */
MarquiseHint *       marquise_problem_get_hint     (MarquiseProblem *self);
/* Once more from the beginning. */
void                 marquise_problem_restart      (MarquiseProblem *self);

G_END_DECLS
