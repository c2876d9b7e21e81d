/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What MarquiseGame offers only to its subclasses, to saved games and to the library. */

#pragma once

#include "game.h"
#include "record.h"
#include "model/history/history.h"

G_BEGIN_DECLS

/* For subclasses. */

/* The present position, a value of the class's state_size. */
gconstpointer   marquise_game_get_state     (MarquiseGame *self);
/* The position after @step steps, 0 … steps played. */
gconstpointer   marquise_game_get_state_at  (MarquiseGame *self, guint step);
/* Begins a history with the position after the deal. */
void            marquise_game_begin_history (MarquiseGame *self, gconstpointer state);
/* The text of the last step, or NULL. */
const char *    marquise_game_get_last_move (MarquiseGame *self);
/* Whether the game has reached MARQUISE_HISTORY_MAX moves (model/history/history.h). */
gboolean        marquise_game_is_full       (MarquiseGame *self);
/* A move was made that led to @state. Forgets what could be redone. */
void            marquise_game_push_step     (MarquiseGame *self, gconstpointer state,
                                             const char *text,
                                             gboolean own, MarquiseChange change);
/* Reads the piles again and emits "changed". */
void            marquise_game_announce      (MarquiseGame *self, MarquiseChange change);
void            marquise_game_set_status    (MarquiseGame *self, MarquiseStatus status);
void            marquise_game_set_busy      (MarquiseGame *self, gboolean busy);
/* To be called in read_piles(). @cards and @numbers are copied; @numbers NULL: the cards are of one
 * pack, and are numbered by their faces. */
void            marquise_game_add_pile      (MarquiseGame *self, const MarquisePileLayout *layout,
                                             const Card *cards, const guint8 *numbers,
                                             guint n_cards);
/* Emits "refused" and returns FALSE. */
gboolean        marquise_game_refuse        (MarquiseGame *self, int pile, const char *why);
/* Deals again within the same game (the next deal of a match): rules and counters stay. */
void            marquise_game_next_cards    (MarquiseGame *self, guint32 number, const Card *cards);
const Card *    marquise_game_get_pack      (MarquiseGame *self);

/* For saved games and the library. */

const MarquiseStep *
marquise_game_get_steps     (MarquiseGame *self, guint *n_steps, guint *at);
/* An id that is unique for every deal. A game that is loaded keeps it, so that it is counted
 * once. */
const char *    marquise_game_get_record_id (MarquiseGame *self);
gboolean        marquise_game_get_again     (MarquiseGame *self);
void            marquise_game_set_again     (MarquiseGame *self, gboolean again);
/* Whether this deal was chosen because it can be won, and the player was told so. */
gboolean        marquise_game_get_chosen    (MarquiseGame *self);
void            marquise_game_set_chosen    (MarquiseGame *self, gboolean chosen);
gboolean        marquise_game_get_helped    (MarquiseGame *self);
void            marquise_game_set_helped    (MarquiseGame *self, gboolean helped);
/* All of these are forgotten with a new deal. The deal of the day and the race are NULL for other
 * games. */
void            marquise_game_count_solver  (MarquiseGame *self);
void            marquise_game_set_daily     (MarquiseGame *self, const char *daily);
void            marquise_game_set_race      (MarquiseGame *self, const char *race);
/* A hint was given by another part of the program. */
void            marquise_game_count_hint    (MarquiseGame *self);
/* Undoes in one step back to the position after @step steps, or to the decision before it. */
void            marquise_game_undo_to       (MarquiseGame *self, guint step);

/* From now on the game is only shown: nothing can be played, and no move is automatic. */
void            marquise_game_begin_replay  (MarquiseGame *self);
gboolean        marquise_game_is_replaying  (MarquiseGame *self);
/* Shows the position after @step steps; later steps stay in the history. */
void            marquise_game_show_step     (MarquiseGame *self, guint step, MarquiseChange change);

/* Between these two calls nothing is announced; the second announces MARQUISE_CHANGE_RESTORE. */
void            marquise_game_begin_restore (MarquiseGame *self);
void            marquise_game_end_restore   (MarquiseGame *self);
gboolean        marquise_game_is_restoring  (MarquiseGame *self);
void            marquise_game_restore_deal  (MarquiseGame *self, const Rules *rules, guint32 number,
                                             const Card *cards);
void            marquise_game_restore_steps (MarquiseGame *self, guint n_undone,
                                             const gint *automatic,
                                             gsize n_automatic);
/* The bookmarks, as numbers of steps before them. (transfer none) */
const guint *   marquise_game_get_bookmarks (MarquiseGame *self, gsize *n_marks);
void            marquise_game_restore_bookmarks (MarquiseGame *self, const gint *marks,
                                                 gsize n_marks);

/* The id under which the whole game is counted: that of the match, or of the deal. */
const char *    marquise_game_get_counted_id (MarquiseGame *self);
/* Whether a card was moved, even if it was taken back; for a match, in any of its deals. */
gboolean        marquise_game_is_under_way  (MarquiseGame *self);
/* The record of the whole game, or of a single deal of it, that ended at @date, Unix time in
 * seconds; 0: now. NULL if it has none. (transfer full) */
MarquiseRecord *marquise_game_make_record   (MarquiseGame *self, MarquiseResult result,
                                             gint64 date);
/* The record of the game as it stands, for a match of its present deal; it does not say whether it
 * was won. (transfer full) */
MarquiseRecord *marquise_game_get_record    (MarquiseGame *self);
/* Sets what was known of the game before, as far as its cards and moves do not tell it. Without an
 * id the game keeps its own. */
void            marquise_game_set_record    (MarquiseGame *self, const MarquiseRecord *record);
/* The game was counted: until the next deal its clock stands still, even if its end is taken back,
 * so that a game never has two times. */
void            marquise_game_set_counted   (MarquiseGame *self);

G_END_DECLS
