/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The small spectacle of a won game: which way the cards fly before they lie down again. Pure
 * geometry, so that it can be tested without a display; celebration.c lets them fly. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  SPECTACLE_FAN,                /* a great fan that opens and closes */
  SPECTACLE_WAVE,               /* a row through which a wave runs */
  SPECTACLE_ROUND,              /* a round dance */
  SPECTACLE_SPIRAL,
  SPECTACLE_EIGHT,              /* a lying eight */
  SPECTACLE_FOUNTAIN,
  SPECTACLE_CASCADE,            /* bouncing out of the window */
  N_SPECTACLES
} SpectacleKind;

/* Lengths in pixels. */
typedef struct {
  SpectacleKind kind;
  guint32 seed;                 /* varies sides and turns: the same kind does not look the same
                                 * twice */
  double width, height;         /* of the table */
  double card_width, card_height;
  guint n_cards;
} Spectacle;

/* The upper left corner of card @i at @time, 0 … 1 of the whole, if its place is @home_x, @home_y;
 * it may be outside the table. FALSE while the card is at its place, as each is at the beginning
 * and at the end. */
gboolean spectacle_place (const Spectacle *self, guint i, double time, double home_x, double home_y,
                          double *x, double *y);

G_END_DECLS
