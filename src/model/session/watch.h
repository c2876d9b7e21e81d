/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWatch: somebody else plays while the player looks on, from where a game stands, at a pace
 * that can be followed. It plays in a copy, so that the game itself stays as it is and nothing is
 * counted; at any move the player can take the cards over, and their game then stands where the
 * watched one does.
 *
 * It is played by an adviser, which can answer with a hint what to do at the position of a game
 * (the solver; a coach; a player of Marjolet). Each move is shown first and made a moment later. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_WATCH (marquise_watch_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWatch, marquise_watch, MARQUISE, WATCH, GObject)

/* Signals: "changed" (): anything that the functions below answer; "taken" (): the player has moved
 * a card of the watched game themselves. */

typedef struct {
  /* Begins to think about the present position of @game; @self is the object given to
   * marquise_watch_new(). @callback gets @game's answer by answer(). A cancelled question may be
   * answered or not. */
  void          (*ask)    (gpointer             self,
                           MarquiseGame        *game,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             data);
  /* What to play (transfer full); or NULL and a sentence for the player. */
  MarquiseHint *(*answer) (gpointer       self,
                           GAsyncResult  *result,
                          GError       **error);
} MarquiseAdviser;

/* @game: to be watched from where it stands; it is left alone, but counts as helped once the
 * adviser has told more than a player can see (the copy is marked as helped). @adviser is a
 * constant; @self: (transfer full) an object it answers for, or NULL. NULL and the error when the
 * game cannot be copied. */
MarquiseWatch *marquise_watch_new          (MarquiseGame           *game,
                                            const MarquiseAdviser  *adviser,
                                            GObject                *self,
                                            GError                **error);
/* The solver is the adviser; @game is a patience. It sees all cards. */
MarquiseWatch *marquise_watch_new_solver   (MarquiseGame           *game,
                                            GError                **error);
/* The coach is the adviser: it sees no more than the player. */
MarquiseWatch *marquise_watch_new_coach    (MarquiseGame           *game,
                                            GError                **error);

/* The copy that is played in. (transfer none) */
MarquiseGame * marquise_watch_get_game     (MarquiseWatch *self);
/* Moves follow each other by themselves, @interval milliseconds apart. */
void           marquise_watch_set_running  (MarquiseWatch *self,
                                            gboolean       running);
gboolean       marquise_watch_get_running  (MarquiseWatch *self);
void           marquise_watch_set_interval (MarquiseWatch *self,
                                            guint          interval);
/* One move forward, as soon as it is known; one back; back to the cards as they were dealt. All of
 * them stop the moves that follow by themselves. */
void           marquise_watch_step         (MarquiseWatch *self);
void           marquise_watch_step_back    (MarquiseWatch *self);
void           marquise_watch_rewind       (MarquiseWatch *self);
/* The move that is about to be made; or NULL (transfer none). */
const MarquiseHint *
marquise_watch_get_idea     (MarquiseWatch *self);
/* Why the adviser plays no more, a sentence, or NULL. */
const char *   marquise_watch_get_problem  (MarquiseWatch *self);
gboolean       marquise_watch_is_thinking  (MarquiseWatch *self);
/* How many moves the watched game has had. */
guint          marquise_watch_get_n_moves  (MarquiseWatch *self);
gboolean       marquise_watch_is_over      (MarquiseWatch *self);

/* The game it was made of stands where the watched one does, with the moves to undo; the watch has
 * ended. FALSE when a move does not fit, which is a fault. */
gboolean       marquise_watch_take_over    (MarquiseWatch *self,
                                            GError       **error);

G_END_DECLS
