/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CardCache: keeps images of what a table draws again and again. Each face is an image of exactly
 * the size and scale at which it is shown, in one render node that is kept: the renderer sees from
 * the pointer that nothing has changed, so that a covered or resting card costs almost nothing.
 * Faces are drawn when they are first shown, or by a thread before. While the size changes they are
 * stretched; then the thread draws them again. */

#pragma once

#include "table/art/card-art.h"
#include "deck.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _CardCache CardCache;

/* Whether cards look the same in both styles. */
gboolean    card_style_equal         (const CardStyle *a, const CardStyle *b);

typedef void (*CardCacheFunc) (gpointer data);

/* Its place, in device pixels. */
typedef struct {
  cairo_surface_t *surface;
  cairo_rectangle_int_t rect;
} CardImage;

CardCache * card_cache_new           (void);
void        card_cache_free          (CardCache *cache);
/* Sets a function to be called when images that were shown stretched have been drawn, and must be
 * shown. */
void        card_cache_set_ready_func (CardCache *cache, CardCacheFunc func, gpointer data);
/* Sets an installed deck, or our own with NULL. While a card of the deck is being drawn, our own is
 * shown. */
void        card_cache_set_deck      (CardCache *cache, MarquiseDeck *deck);
/* Sets the logical size of a card, the scale, and whether the renderer prefers textures. TRUE if
 * every view has to be painted again. */
gboolean    card_cache_configure     (CardCache *cache, const CardStyle *style, int width,
                                      int height, double scale, gboolean textures);
/* The card will be shown soon: a thread draws it until then. */
void        card_cache_prepare       (CardCache *cache, Card card);
/* These draw at 0, 0 of @snapshot; the card's shadow is outside its rectangle. Only these decide
 * how a card gets on the screen. */
void        card_cache_append        (CardCache *cache, GtkSnapshot *snapshot, Card card);
void        card_cache_append_place  (CardCache *cache, GtkSnapshot *snapshot, guint sign);
/* The wide shadow of a card held above the table. */
void        card_cache_append_shadow (CardCache *cache, GtkSnapshot *snapshot);
/* The image painted by a node of the cache, for a card at 0, 0. FALSE if the node is not one kept
 * at the present size, or is a texture. */
gboolean    card_cache_find_image    (CardCache *cache, GskRenderNode *node, CardImage *found);
/* Whether our own card is shown in place of @card, for tests. */
gboolean    card_cache_stands_in     (CardCache *cache, Card card);
/* Whether everything shown is drawn at its size and comes from the deck. */
gboolean    card_cache_is_sharp      (CardCache *cache);
/* The number of images, for tests. */
guint       card_cache_get_n_images  (CardCache *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardCache, card_cache_free)

G_END_DECLS
