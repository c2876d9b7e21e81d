/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of a game: its positions, which are plain values, the moves between them, and the
 * player's bookmarks. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most steps that a game has, including those that can be redone; saved games have the same
 * limit. */
#define MARQUISE_HISTORY_MAX 100000

/* Room for a move in the game's notation, in bytes including NUL. */
#define MARQUISE_STEP_TEXT 272

/* A step of the history: the move, and whether it was a decision of the player. Undo goes back to
 * before the last decision, over the automatic moves after it. */
typedef struct {
  char text[MARQUISE_STEP_TEXT];
  gboolean own;
} MarquiseStep;

typedef struct {
  GArray *steps;                /* of MarquiseStep */
  GByteArray *states;           /* positions, one more than steps, of state_size bytes each */
  guint state_size;
  guint at;                     /* steps played */
  GArray *marks;                /* bookmarks, of guint, rising: numbers of steps before them */
} MarquiseHistory;

/* Makes an empty history; clear frees what it has. */
void                marquise_history_init      (MarquiseHistory *self);
void                marquise_history_clear     (MarquiseHistory *self);
/* Forgets everything, including bookmarks, and begins with @state, of @state_size bytes. */
void                marquise_history_begin     (MarquiseHistory *self, gconstpointer state,
                                                gsize state_size);
/* Adds the step @text that leads to @state, unless the history is full. Forgets what could be
 * redone, with its bookmarks. */
void                marquise_history_push      (MarquiseHistory *self, gconstpointer state,
                                                const char *text, gboolean own);
/* Whether MARQUISE_HISTORY_MAX steps are played. */
gboolean            marquise_history_is_full   (const MarquiseHistory *self);
/* The position after @step steps, 0 … steps->len. */
gconstpointer       marquise_history_get_state (const MarquiseHistory *self, guint step);
/* Step 0 … steps->len - 1. */
MarquiseStep *      marquise_history_get_step  (const MarquiseHistory *self, guint step);
/* The index of the player's last decision, from which undo takes steps back, or -1. */
int                 marquise_history_find_undo (const MarquiseHistory *self);
/* The step at which redo stops: after the decision that was undone and the automatic moves that
 * followed it. There has to be something to redo. */
guint               marquise_history_find_redo (const MarquiseHistory *self);

/* Puts a bookmark at the position after @step steps, 0 … steps->len; FALSE if there is one
 * already. */
gboolean            marquise_history_put_mark  (MarquiseHistory *self, guint step);
/* The last bookmark before the present position, or -1. */
int                 marquise_history_find_mark (const MarquiseHistory *self);

G_END_DECLS
