/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Card faces drawn with Cairo alone: no GTK, and no fonts, since ranks and pips are paths. */

#pragma once

#include "engine/cards/card.h"

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The height of a card divided by its width. */
#define CARD_ART_ASPECT 1.5
#define CARD_ART_N_BACKS 3
/* Signs that can be engraved in an empty place. */
#define CARD_ART_SIGN_TURN (N_SUITS + RANK_KING + 1)
#define CARD_ART_SIGN_CROSS (CARD_ART_SIGN_TURN + 5)
#define CARD_ART_SIGN_UNSEEN (CARD_ART_SIGN_CROSS + 1)
/* A card is added to this, face up. */
#define CARD_ART_SIGN_CARD CARD_ART_SIGN_UNSEEN
#define CARD_ART_N_SIGNS (CARD_ART_SIGN_CARD + (RANK_KING << 2 | SUIT_SPADES))

typedef enum {
  CARD_INDICES_FRENCH,          /* R D V */
  CARD_INDICES_ENGLISH          /* K Q J */
} CardIndices;

/* The size of the indices. */
typedef enum {
  CARD_INDEX_USUAL,
  CARD_INDEX_LARGE,
  CARD_INDEX_LARGEST            /* and only one pip on the number cards */
} CardIndexSize;

typedef struct {
  CardIndices indices;
  gboolean four_colours;
  CardIndexSize index_size;
  int back;                     /* 0 … CARD_ART_N_BACKS - 1 */
  gboolean orange_diamonds;     /* orange instead of blue diamonds, if each suit has its own
                                 * colour */
} CardStyle;

/* What is visible of a card's corner in a strip, by the share of the card's height that the strip
 * shows. */
typedef struct {
  double glimpse;               /* half of the rank: this share */
  double least;                 /* the sign in the other corner, three quarters of the rank: this
                                 * share */
  double clear;                 /* the rank: this share */
  double full;                  /* the rank, and the sign below it: this share */
} CardArtIndex;

/* Measures the corner of a card @width pixels wide and @height high. */
void card_art_measure_index (CardIndexSize size, double width, double height, CardArtIndex *index);

/* Draws @card, or its back if it is face down, in the rectangle 0, 0, width, height of @cr. */
void card_art_draw       (cairo_t *cr, Card card, const CardStyle *style, double width,
                          double height);
/* Draws an empty place: an engraved outline with a sign: 0 is none, 1 + suit a suit, N_SUITS + rank
 * a rank. CARD_ART_SIGN_TURN and the following are a turning arrow with that many dots, then a
 * cross; CARD_ART_SIGN_UNSEEN draws nothing at all; higher ones are a card's rank over its suit. */
void card_art_draw_place (cairo_t *cr, guint sign, const CardStyle *style, double width,
                          double height);

G_END_DECLS
