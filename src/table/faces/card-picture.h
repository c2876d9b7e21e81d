/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is drawn of cards: each face, the back, the empty places and the shadow of a held card, as
 * an image of exactly the device pixels it is shown on. */

#pragma once

#include "table/art/card-art.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The faces by card_face(), 0 the back, then the places without and with a sign, then the
 * shadow. */
enum {
  CARD_SLOT_PLACE = 64,
  CARD_SLOT_SHADOW = CARD_SLOT_PLACE + 1 + CARD_ART_N_SIGNS,
  CARD_N_SLOTS
};

/* How a card looks. */
typedef struct {
  CardStyle style;
  int width, height;            /* logical */
  double scale;                 /* device pixels per logical one */
  gboolean textures;            /* see pixels_wants_textures() */
} CardLook;

/* What the painter is given to draw. */
typedef struct {
  CardLook look;
  int slot;
} CardPicture;

/* Device pixels of a card without its shadow. */
int               card_picture_get_width   (const CardLook *look);
int               card_picture_get_height  (const CardLook *look);
/* Where its image lies, in device pixels, when the card lies at 0, 0. */
void              card_picture_get_rect    (const CardLook *look, int slot,
                                            cairo_rectangle_int_t *rect);
/* An empty image with room for the shadow. */
cairo_surface_t * card_picture_create      (const CardLook *look, int slot);
/* @face: an image of the card, or NULL to draw our own. */
void              card_picture_draw        (cairo_surface_t *image, const CardLook *look, int slot,
                                            cairo_surface_t *face);
/* A PaintFunc that draws a CardPicture of our own. */
void              card_picture_paint       (cairo_surface_t *image, gconstpointer what);
/* The card lies at 0, 0. */
GskRenderNode *   card_picture_create_node (const CardLook *look, int slot, cairo_surface_t *image);

G_END_DECLS
