/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDeck: a deck of cards that other programs have installed, as an SVG file. The object only
 * knows the file and what has been found out about it; a thread reads and draws the file
 * (deck-faces.c), for DeckFaces. The deck « Marquise » is not such an object: card-art.c draws it,
 * and NULL stands for it. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The id of our own deck, the default. */
#define MARQUISE_DECK_OWN "marquise"

typedef enum {
  MARQUISE_DECK_UNKNOWN,        /* the file has not been read */
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
