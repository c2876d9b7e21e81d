/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReplay: steps through a game move by move without changing it. It shows a copy that
 * cannot be played; a new game can be begun from any point. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_REPLAY (marquise_replay_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReplay, marquise_replay, MARQUISE, REPLAY, GObject)

/* The number of deals to look at: for a match of Marjolet all those begun, otherwise 1. */
guint            marquise_replay_count_deals (MarquiseGame   *game);
/* A replay of deal @deal, 0 … count_deals() - 1, of @game as it stands; it begins at its end. NULL
 * and the error if an earlier deal of a match does not fit the rules. */
MarquiseReplay * marquise_replay_new         (MarquiseGame   *game,
                                              guint           deal,
                                              GError        **error);

/* The game to show on a table. (transfer none) */
MarquiseGame *   marquise_replay_get_game    (MarquiseReplay *self);
/* The number of moves: stops go from 0, the deal, to this. */
guint            marquise_replay_get_n_moves (MarquiseReplay *self);
guint            marquise_replay_get_stop    (MarquiseReplay *self);
void             marquise_replay_go_to       (MarquiseReplay *self,
                                              guint           stop);
/* The stop at which the move after @step steps of the history was chosen: the last one with that
 * many steps before it, or else the first with more. */
guint            marquise_replay_find_stop   (MarquiseReplay *self,
                                              guint           step);
/* A sentence on what happened before @stop. (transfer full) */
char *           marquise_replay_say         (MarquiseReplay *self,
                                              guint           stop);
/* A move in the notation that was possible at @stop, as advice: “Turn the next card.” NULL if it
 * does not fit there. */
char *           marquise_replay_say_move    (MarquiseReplay *self,
                                              guint           stop,
                                              const char     *move);

/* A new game in the position at @stop, with @moves (NULL-terminated, may be NULL) played from
 * there. It is a known deal, has neither time nor undos, and counts as a game of its own. (transfer
 * full) */
MarquiseGame *   marquise_replay_branch      (MarquiseReplay     *self,
                                              guint               stop,
                                              const char *const  *moves,
                                              GError            **error);

G_END_DECLS
