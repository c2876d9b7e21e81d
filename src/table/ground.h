/* SPDX-License-Identifier: GPL-3.0-or-later */

/* TableGround: the felt and the cards that rest on it as one picture, kept in squares, for where
 * the program itself paints the pixels of its window (pixels_are_ours()). There, some compositors
 * let GTK paint all of them in every frame, and cairo paints each node three times: it clears a
 * copy, draws it, and paints the copy; a card that lies under others is painted like any other. */

#pragma once

#include "faces/card-cache.h"

G_BEGIN_DECLS

typedef struct _TableGround TableGround;

/* What a pile consisted of in the last frame; zeroed at first. */
typedef struct {
  GArray *parts;
  gboolean taken;               /* they belong to the ground */
} GroundPile;

void          ground_pile_clear   (GroundPile *self);

TableGround * table_ground_new    (CardCache *cache);
void          table_ground_free   (TableGround *self);
/* A frame begins, of that size and this many device pixels for each logical one. @felt is scaled to
 * logical ones. */
void          table_ground_begin  (TableGround *self, cairo_surface_t *felt, int width, int height,
                                   int scale);
/* The piles of the frame, one after the other. Returns whether the ground paints this one: cards
 * that lie as they did in the last frame, on no pile that it does not paint. One pile is new to it
 * in each frame, since the squares on which it lies are painted again then. */
gboolean      table_ground_take   (TableGround *self, GroundPile *pile, GskRenderNode *painted);
void          table_ground_append (TableGround *self, GtkSnapshot *snapshot);
/* How many cards and places it paints, for tests. */
guint         table_ground_count  (TableGround *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableGround, table_ground_free)

G_END_DECLS
