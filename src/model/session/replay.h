/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseReplay: a game gone through once more, move by move, without touching it. It shows a
 * copy of the game that cannot be played; from any point a game can begin that can. */

#pragma once

#include "model/game/game.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_REPLAY (marquise_replay_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseReplay, marquise_replay, MARQUISE, REPLAY, GObject)

/* How many deals there are to be looked at: of a match of Marjolet all that were begun, else 1. */
guint            marquise_replay_count_deals (MarquiseGame   *game);
/* @game up to where it stands; @deal 0 … is one of count_deals(). It begins at its end. NULL and
 * the error when an earlier deal of a match does not fit the rules. */
MarquiseReplay * marquise_replay_new         (MarquiseGame   *game,
                                              guint           deal,
                                              GError        **error);

/* The game to be shown on a table. (transfer none) */
MarquiseGame *   marquise_replay_get_game    (MarquiseReplay *self);
/* The moves that are replayed: the stops are 0, as dealt, to this one. */
guint            marquise_replay_get_n_moves (MarquiseReplay *self);
guint            marquise_replay_get_stop    (MarquiseReplay *self);
void             marquise_replay_go_to       (MarquiseReplay *self,
                                              guint           stop);
/* The stop at which the move after @step steps of the history was chosen: the last one with this
 * many before it, or else the first with more. */
guint            marquise_replay_find_stop   (MarquiseReplay *self,
                                              guint           step);
/* What happened on the way to @stop, a sentence. (transfer full) */
char *           marquise_replay_say         (MarquiseReplay *self,
                                              guint           stop);
/* A move in the notation that could have been made at @stop, as advice: “Turn the next card.” NULL
 * when it does not fit there. */
char *           marquise_replay_say_move    (MarquiseReplay *self,
                                              guint           stop,
                                              const char     *move);

/* A new game that stands where this one stood at @stop, with @moves (NULL-terminated, may be NULL)
 * made from there. It is marked as a known deal, has no time and no undo yet, and counts as a game
 * of its own. (transfer full) */
MarquiseGame *   marquise_replay_branch      (MarquiseReplay     *self,
                                              guint               stop,
                                              const char *const  *moves,
                                              GError            **error);

G_END_DECLS
