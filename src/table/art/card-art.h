/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Card faces by plain Cairo functions; no GTK here, no fonts: ranks and pips are paths. */

#pragma once

#include "engine/cards/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A card is that many times as high as wide. */
#define CARD_ART_ASPECT 1.5
#define CARD_ART_N_BACKS 3
/* What may be engraved in an empty place. */
#define CARD_ART_SIGN_TURN (N_SUITS + RANK_KING + 1)
#define CARD_ART_SIGN_CROSS (CARD_ART_SIGN_TURN + 5)
#define CARD_ART_SIGN_UNSEEN (CARD_ART_SIGN_CROSS + 1)
/* Plus a card, face up. */
#define CARD_ART_SIGN_CARD CARD_ART_SIGN_UNSEEN
#define CARD_ART_N_SIGNS (CARD_ART_SIGN_CARD + (RANK_KING << 2 | SUIT_SPADES))

typedef enum {
  CARD_INDICES_FRENCH,          /* R D V */
  CARD_INDICES_ENGLISH          /* K Q J */
} CardIndices;

/* How large the corners are. */
typedef enum {
  CARD_INDEX_USUAL,
  CARD_INDEX_LARGE,
  CARD_INDEX_LARGEST            /* with a single sign on the cards of the plain ranks */
} CardIndexSize;

typedef struct {
  CardIndices indices;
  gboolean four_colours;
  CardIndexSize index_size;
  int back;                     /* 0 … CARD_ART_N_BACKS - 1 */
  gboolean orange_diamonds;     /* instead of blue ones, where each suit has a colour */
} CardStyle;

/* What the corner of a card shows to somebody who sees only a strip of it, the parts of its height
 * from above. */
typedef struct {
  double glimpse;               /* half of the rank */
  double least;                 /* the sign in the other corner, three quarters of the rank */
  double clear;                 /* the rank */
  double full;                  /* the rank, and the sign below it */
} CardArtIndex;

/* The corner of a card @width pixels wide and @height high. */
void card_art_measure_index (CardIndexSize size, double width, double height, CardArtIndex *index);

/* Draws @card (its back when it is face down) into 0, 0, width, height of @cr. */
void card_art_draw       (cairo_t *cr, Card card, const CardStyle *style, double width,
                          double height);
/* An empty place: an engraved outline, within it the sign of a suit where @sign is 1 + that
 * suit, the letter or figure of a rank where it is N_SUITS + that rank, nothing where it is 0.
 * From CARD_ART_SIGN_TURN on it is an arrow that turns, with this many points under it; then a
 * cross; for CARD_ART_SIGN_UNSEEN nothing at all; and from there on the rank of a card over its
 * suit. */
void card_art_draw_place (cairo_t *cr, guint sign, const CardStyle *style, double width,
                          double height);

G_END_DECLS
