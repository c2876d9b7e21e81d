/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseAnalysis: whether a patience in progress can still be won, found by the solver in a
 * thread.
 *
 * It knows the face-down cards. So it says nothing until it is switched on, and a game about which
 * it has said something counts as helped. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_VERDICT_NONE,        /* switched off, not a patience, or the game is over */
  MARQUISE_VERDICT_SEARCHING,   /* not known yet */
  MARQUISE_VERDICT_UNKNOWN,     /* searched up to the limit without result */
  MARQUISE_VERDICT_WINNABLE,
  MARQUISE_VERDICT_LOST         /* proved: can no longer be won */
} MarquiseVerdict;

GType marquise_verdict_get_type (void);
#define MARQUISE_TYPE_VERDICT (marquise_verdict_get_type ())

#define MARQUISE_TYPE_ANALYSIS (marquise_analysis_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseAnalysis, marquise_analysis, MARQUISE, ANALYSIS, GObject)

/* Properties: "active" (boolean, FALSE): the verdict is wanted; "limit" (double, 30): CPU time for
 * a question, in seconds; "verdict" (MarquiseVerdict, read-only). It uses memory only while a
 * search runs. */
MarquiseAnalysis *marquise_analysis_new         (void);
/* @game: any game or NULL. Forgets the results for the game before. */
void              marquise_analysis_set_game    (MarquiseAnalysis *self, MarquiseGame *game);
MarquiseVerdict   marquise_analysis_get_verdict (MarquiseAnalysis *self);
/* Undoes, in one step, back to the last position that could be won. If that is not known it is
 * searched, even if the analysis is not active. A move cancels the search. */
void              marquise_analysis_go_back_async (MarquiseAnalysis *self,
                                                   GCancellable *cancellable,
                                                   GAsyncReadyCallback callback, gpointer data);
/* FALSE and MARQUISE_ERROR_LOST, MARQUISE_ERROR_UNDECIDED with a sentence for the player, or
 * G_IO_ERROR_CANCELLED. */
gboolean          marquise_analysis_go_back_finish (MarquiseAnalysis *self, GAsyncResult *result,
                                                    GError **error);

/* The first move of a line that wins from the present position, even if the analysis is not active.
 * A later question or a move cancels this one. */
void              marquise_analysis_hint_async  (MarquiseAnalysis *self, GCancellable *cancellable,
                                                 GAsyncReadyCallback callback, gpointer data);
/* The same, asked as “Can this be won?”: the sentence of the hint, or of the error, begins with yes
 * or no, or says how long the search was. */
void              marquise_analysis_ask_async   (MarquiseAnalysis *self, GCancellable *cancellable,
                                                 GAsyncReadyCallback callback, gpointer data);
/* For both. NULL and MARQUISE_ERROR_LOST, MARQUISE_ERROR_UNDECIDED with a sentence for the player,
 * or G_IO_ERROR_CANCELLED. */
MarquiseHint *    marquise_analysis_hint_finish (MarquiseAnalysis *self, GAsyncResult *result,
                                                 GError **error);

G_END_DECLS
