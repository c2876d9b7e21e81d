/* SPDX-License-Identifier: GPL-3.0-or-later */

/* DeckFaces: the cards of an installed deck at one size, drawn by a thread (one for the whole
 * program, one card at a time) or read from the cache on disk. A table requests the cards it shows,
 * and is told when they are there; until then, and if a card cannot be drawn, it shows something
 * else. Images are kept here so that they can be used again. */

#pragma once

#include "deck.h"

#include "engine/cards/card.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef struct _DeckFaces DeckFaces;

/* The most urgent are drawn first. */
typedef enum {
  DECK_URGENCY_SHOWN,           /* on the table */
  DECK_URGENCY_PICTURE,         /* in a small picture of something */
  DECK_URGENCY_FORESIGHT,       /* may be needed later */
} DeckUrgency;

typedef enum {
  DECK_FACE_LACKING,            /* not requested at this size */
  DECK_FACE_ASKED,
  DECK_FACE_COME,
  DECK_FACE_MISSING,            /* cannot be drawn */
} DeckFaceState;

/* Called on the main loop with a requested card (the back for CARD_DOWN), at the size set last.
 * @surface is borrowed, ARGB32 without a device scale; NULL if the card cannot be drawn. */
typedef void (*DeckFacesFunc) (Card             card,
                               cairo_surface_t *surface,
                               gpointer         data);

DeckFaces *    deck_faces_new      (MarquiseDeck  *deck,
                                    DeckUrgency    urgency,
                                    DeckFacesFunc  func,
                                    gpointer       data);
void           deck_faces_free     (DeckFaces     *self);
MarquiseDeck * deck_faces_get_deck (DeckFaces     *self);
void           deck_faces_set_size (DeckFaces     *self,
                                    int            width,
                                    int            height);
void           deck_faces_request  (DeckFaces     *self,
                                    Card           card,
                                    DeckUrgency    urgency);
DeckFaceState  deck_faces_get_state (DeckFaces    *self,
                                     Card          card);
cairo_surface_t * deck_faces_get   (DeckFaces     *self,
                                    Card           card);

/* For tests: waits until the thread is idle and has ended. */
void           deck_faces_finish   (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeckFaces, deck_faces_free)

G_END_DECLS
