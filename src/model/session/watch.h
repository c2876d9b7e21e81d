/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWatch: the computer plays on from where a game stands, at a pace that can be followed,
 * while the player watches. It plays in a copy, so that the game stays as it is and nothing is
 * counted. At any move the player can take over, and the game then gets the position of the copy.
 *
 * An adviser decides the moves; it answers with a hint for the present position (the solver, a
 * coach, or a player of Marjolet). Each move is shown first and made a moment later. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_WATCH (marquise_watch_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWatch, marquise_watch, MARQUISE, WATCH, GObject)

/* Signals: "changed" (): any of the values below; "taken" (): the player has moved a card in the
 * copy. */

typedef struct {
  /* Begins to think about the present position of @game; @self is the object given to
   * marquise_watch_new(). @callback gets the result for answer(). A cancelled question may or may
   * not be answered. */
  void          (*ask)    (gpointer             self,
                           MarquiseGame        *game,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             data);
  /* The move to play (transfer full), or NULL and a sentence for the player. */
  MarquiseHint *(*answer) (gpointer       self,
                           GAsyncResult  *result,
                          GError       **error);
} MarquiseAdviser;

/* @game: the game to watch from where it stands. It is not changed, but counts as helped once the
 * adviser has told more than a player can see (the copy is marked as helped). @adviser: a constant;
 * @self: (transfer full) its object, or NULL. NULL and the error if the game cannot be copied. */
MarquiseWatch *marquise_watch_new          (MarquiseGame           *game,
                                            const MarquiseAdviser  *adviser,
                                            GObject                *self,
                                            GError                **error);
/* Watches the solver, which sees all cards; @game is a patience. */
MarquiseWatch *marquise_watch_new_solver   (MarquiseGame           *game,
                                            GError                **error);
/* Watches the coach, which sees no more than the player. */
MarquiseWatch *marquise_watch_new_coach    (MarquiseGame           *game,
                                            GError                **error);

/* The copy that is played. (transfer none) */
MarquiseGame * marquise_watch_get_game     (MarquiseWatch *self);
/* Whether moves follow each other automatically, @interval milliseconds apart. */
void           marquise_watch_set_running  (MarquiseWatch *self,
                                            gboolean       running);
gboolean       marquise_watch_get_running  (MarquiseWatch *self);
void           marquise_watch_set_interval (MarquiseWatch *self,
                                            guint          interval);
/* One move forward, as soon as it is known; one back; back to the deal. All of these stop automatic
 * moves. */
void           marquise_watch_step         (MarquiseWatch *self);
void           marquise_watch_step_back    (MarquiseWatch *self);
void           marquise_watch_rewind       (MarquiseWatch *self);
/* The move about to be made, or NULL. (transfer none) */
const MarquiseHint *
marquise_watch_get_idea     (MarquiseWatch *self);
/* Why the adviser has stopped playing, a sentence, or NULL. */
const char *   marquise_watch_get_problem  (MarquiseWatch *self);
gboolean       marquise_watch_is_thinking  (MarquiseWatch *self);
/* The number of moves in the copy. */
guint          marquise_watch_get_n_moves  (MarquiseWatch *self);
gboolean       marquise_watch_is_over      (MarquiseWatch *self);

/* Gives the original game the position of the copy, with its moves to undo, and ends the watch.
 * FALSE if a move does not fit, which is a fault. */
gboolean       marquise_watch_take_over    (MarquiseWatch *self,
                                            GError       **error);

G_END_DECLS
