/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The images of cards: each face, the back, the empty places and the shadow of a held card, in
 * exactly the device pixels in which they are shown. */

#pragma once

#include "table/art/card-art.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The faces by card_face(), 0 for the back, then the places without and with a sign, then the
 * shadow. */
enum {
  CARD_SLOT_PLACE = 64,
  CARD_SLOT_SHADOW = CARD_SLOT_PLACE + 1 + CARD_ART_N_SIGNS,
  CARD_N_SLOTS
};

/* How a card looks. */
typedef struct {
  CardStyle style;
  int width, height;            /* in logical pixels */
  double scale;                 /* device pixels per logical one */
  gboolean textures;            /* see pixels_wants_textures() */
} CardLook;

/* The input of the painter. */
typedef struct {
  CardLook look;
  int slot;
} CardPicture;

/* The width of a card without its shadow, in device pixels. */
int               card_picture_get_width   (const CardLook *look);
int               card_picture_get_height  (const CardLook *look);
/* The rectangle of its image, in device pixels, for a card at 0, 0. */
void              card_picture_get_rect    (const CardLook *look, int slot,
                                            cairo_rectangle_int_t *rect);
/* An empty image with room for the shadow. */
cairo_surface_t * card_picture_create      (const CardLook *look, int slot);
/* @face: an image of the card, or NULL to draw our own. */
void              card_picture_draw        (cairo_surface_t *image, const CardLook *look, int slot,
                                            cairo_surface_t *face);
/* A PaintFunc that draws a CardPicture of our own cards. */
void              card_picture_paint       (cairo_surface_t *image, gconstpointer what);
/* A node for a card at 0, 0. */
GskRenderNode *   card_picture_create_node (const CardLook *look, int slot, cairo_surface_t *image);

G_END_DECLS
