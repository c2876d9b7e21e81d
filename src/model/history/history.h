/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of a game: positions, since they are plain values, the moves between them, and the
 * bookmarks that the player has put. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* So many steps a game has at most, those that can be redone with them: what is played can be kept,
 * and what was kept can be read. */
#define MARQUISE_HISTORY_MAX 100000

/* A move in the game's notation has room for this many bytes with its NUL. */
#define MARQUISE_STEP_TEXT 16

/* A step of the history: the move, and whether it was a decision of the player. Undo goes back
 * to before such a decision; what happened by itself after it goes along. */
typedef struct {
  char text[MARQUISE_STEP_TEXT];
  gboolean own;
} MarquiseStep;

typedef struct {
  GArray *steps;                /* of MarquiseStep */
  GByteArray *states;           /* one more than steps, state_size bytes each */
  guint state_size;
  guint at;                     /* steps played */
  GArray *marks;                /* of guint, rising: positions, by the steps played before them */
} MarquiseHistory;

void                marquise_history_init      (MarquiseHistory *self);
void                marquise_history_clear     (MarquiseHistory *self);
/* Forgets all, bookmarks too, and begins with @state, of @state_size bytes. */
void                marquise_history_begin     (MarquiseHistory *self, gconstpointer state,
                                                gsize state_size);
/* After @text, the position @state, unless it is full. What could be redone is forgotten, with its
 * bookmarks. */
void                marquise_history_push      (MarquiseHistory *self, gconstpointer state,
                                                const char *text, gboolean own);
/* As many steps are played as there may be. */
gboolean            marquise_history_is_full   (const MarquiseHistory *self);
/* The position after @step steps, 0 … steps->len. */
gconstpointer       marquise_history_get_state (const MarquiseHistory *self, guint step);
/* 0 … steps->len - 1 */
MarquiseStep *      marquise_history_get_step  (const MarquiseHistory *self, guint step);
/* The step that undo takes back first: the player's last decision, or -1. */
int                 marquise_history_find_undo (const MarquiseHistory *self);
/* The step at which redo stops: after the decision that was undone and the automatic moves that
 * followed it. There has to be something to redo. */
guint               marquise_history_find_redo (const MarquiseHistory *self);

/* A bookmark at the position after @step steps, 0 … steps->len; FALSE when there is one already. */
gboolean            marquise_history_put_mark  (MarquiseHistory *self, guint step);
/* The last bookmark before the present position, or -1. */
int                 marquise_history_find_mark (const MarquiseHistory *self);

G_END_DECLS
