/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseProblem: a position of a trick game with one best move, which the player has to find. It
 * has a table of its own and is not counted. A wrong move is pointed out and taken back; the
 * solution can be stepped through.
 *
 * Problems with a grade have both hands open, are played to the end of the deal, and are proved. A
 * question, "what to play?", shows what a player sees; one card answers it, and the expert judges
 * it. */

#pragma once

#include "model/trick/trick-match.h"
#include "problem-kinds.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_PROBLEM_POSED,
  MARQUISE_PROBLEM_MISSED,      /* the last move was wrong, and is taken back */
  MARQUISE_PROBLEM_SOLVED,
  MARQUISE_PROBLEM_SHOWN        /* the solution is shown */
} MarquiseProblemState;

/* Signals: "changed" (): any of the values below; "begun" (): there is another game to show. */
#define MARQUISE_TYPE_PROBLEM (marquise_problem_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseProblem, marquise_problem, MARQUISE, PROBLEM, GObject)

/* Makes problem @number (not 0) in a thread; the same number and rules always give the same
 * problem. */
void                 marquise_problem_make_async   (const char *game, const Rules *rules, int grade,
                                                    guint32 number, GCancellable *cancellable,
                                                    GAsyncReadyCallback callback, gpointer data);
/* (transfer full) NULL and G_IO_ERROR_CANCELLED. */
MarquiseProblem *    marquise_problem_make_finish  (GAsyncResult *result, GError **error);

guint32              marquise_problem_get_number   (MarquiseProblem *self);
/* The game to show. (transfer none) */
MarquiseGame *       marquise_problem_get_game     (MarquiseProblem *self);
MarquiseProblemState marquise_problem_get_state    (MarquiseProblem *self);
/* Whether no move of the player's was wrong, and they have not seen the solution. */
gboolean             marquise_problem_is_clean     (MarquiseProblem *self);
/* What to do, or the result of the last move, as whole sentences. (transfer full) */
char *               marquise_problem_get_text     (MarquiseProblem *self);

/* Goes back to the start and shows the solution from there, move by move. */
void                 marquise_problem_show         (MarquiseProblem *self);
/* One move forward or back; FALSE at the ends. */
gboolean             marquise_problem_step         (MarquiseProblem *self, int by);
gboolean             marquise_problem_can_step     (MarquiseProblem *self, int by);
/* The best card, to be highlighted, or NULL. */
MarquiseHint *       marquise_problem_get_hint     (MarquiseProblem *self);
/* Begins the problem again. */
void                 marquise_problem_restart      (MarquiseProblem *self);

G_END_DECLS
