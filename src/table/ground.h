/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableGround: the felt and the resting cards as one picture, in squares, for windows whose pixels
 * the program itself paints (pixels_are_ours()). There some compositors make GTK paint all pixels
 * in every frame, and cairo paints each node three times: it clears a copy, draws it, and paints
 * the copy, even for a card under others. */

#pragma once

#include "faces/card-cache.h"

G_BEGIN_DECLS

typedef struct _TableGround TableGround;

/* What a pile consisted of in the last frame; zero at first. */
typedef struct {
  GArray *parts;
  gboolean taken;               /* it belongs to the ground */
} GroundPile;

/* Frees the parts; the pile is as at first. */
void          ground_pile_clear   (GroundPile *self);

TableGround * table_ground_new    (CardCache *cache);
void          table_ground_free   (TableGround *self);
/* Begins a frame of that size, with this many device pixels per logical pixel. @felt is scaled to
 * logical pixels. */
void          table_ground_begin  (TableGround *self, cairo_surface_t *felt, int width, int height,
                                   int scale);
/* To be called for each pile of the frame in turn. Returns whether the ground paints it: cards that
 * lie as in the last frame, and on no pile that the ground does not paint. In each frame only one
 * pile is added, since its squares must be painted again. */
gboolean      table_ground_take   (TableGround *self, GroundPile *pile, GskRenderNode *painted);
void          table_ground_append (TableGround *self, GtkSnapshot *snapshot);
/* The number of cards and places that it paints, for tests. */
guint         table_ground_count  (TableGround *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableGround, table_ground_free)

G_END_DECLS
