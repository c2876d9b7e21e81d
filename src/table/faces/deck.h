/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDeck: a deck of cards that other programs brought to this system, as an SVG file. The
 * object only knows where the file lies and what has been learnt about it so far; the file is read
 * and drawn by a thread of its own (deck-faces.c), through DeckFaces. The deck « Marquise » is not
 * such an object: it is drawn by card-art.c, and NULL stands for it wherever a deck may be
 * given. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The id of our own deck, and the default. */
#define MARQUISE_DECK_OWN "marquise"

typedef enum {
  MARQUISE_DECK_UNKNOWN,        /* the file was never read */
  MARQUISE_DECK_GOOD,
  MARQUISE_DECK_LEFT_OUT        /* it is broken, too large, or lacks something */
} MarquiseDeckState;

#define MARQUISE_TYPE_DECK (marquise_deck_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDeck, marquise_deck, MARQUISE, DECK, GObject)

/* Property "state" (int, MarquiseDeckState, read-only) notifies when the file has been read. */

MarquiseDeck *    marquise_deck_find        (const char          *id);
void              marquise_deck_list_async  (GCancellable        *cancellable,
                                             GAsyncReadyCallback  callback,
                                             gpointer             data);
GPtrArray *       marquise_deck_list_finish (GAsyncResult        *result,
                                             GPtrArray          **left_out,
                                             GError             **error);

const char *      marquise_deck_get_id      (MarquiseDeck        *self);
const char *      marquise_deck_get_name    (MarquiseDeck        *self);
const char *      marquise_deck_get_path    (MarquiseDeck        *self);
const char *      marquise_deck_get_author  (MarquiseDeck        *self);
const char *      marquise_deck_get_license (MarquiseDeck        *self);
MarquiseDeckState marquise_deck_get_state   (MarquiseDeck        *self);
const char *      marquise_deck_get_why     (MarquiseDeck        *self);
double            marquise_deck_get_aspect  (MarquiseDeck        *self);

G_END_DECLS
