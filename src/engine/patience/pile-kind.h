/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kinds of piles: a new kind needs a row in pile_traits, and words
 * (model/game/pile-words.c). */

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  PILE_STOCK,                   /* its top is the next card turned */
  PILE_WASTE,
  PILE_TABLEAU,                 /* a column, a fan, or a place of a peak or pyramid */
  PILE_FOUNDATION,
  PILE_ASIDE,                   /* cards out of play, for show (the queens of Loi salique) */
  PILE_CELL,
  PILE_RESERVE,                 /* its top card can be played, the others lie face down */
  N_PILE_KINDS
} PileKind;

typedef struct {
  char letter;                  /* in the notation of moves; 0: never named */
  bool numbered;                /* written with its index: T0, C1; a foundation with its suit */
  bool any;                     /* moves to it name only the kind: >F, >C */
  bool single;                  /* holds one card */
  bool column;                  /* cards are built on it, and it counts as an empty column */
} PileTrait;

extern const PileTrait pile_traits[N_PILE_KINDS];

/* The kind with this letter, or -1. */
int pile_kind_of (char letter);
