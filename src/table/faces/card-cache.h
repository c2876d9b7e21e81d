/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CardCache: what is drawn over and over on a table, drawn once. Each face is an image of exactly
 * the size and scale it is shown at, held by one render node that is kept: the renderer then sees
 * from the pointer that nothing changed, and a covered or resting card costs next to nothing. Faces
 * are drawn when they are first shown, or by a thread before. When the size changes they are
 * stretched until it rests, and are then drawn again by that thread. */

#pragma once

#include "table/art/card-art.h"
#include "deck.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _CardCache CardCache;

gboolean    card_style_equal         (const CardStyle *a, const CardStyle *b);

typedef void (*CardCacheFunc) (gpointer data);

/* Where it lies, in device pixels. */
typedef struct {
  cairo_surface_t *surface;
  cairo_rectangle_int_t rect;
} CardImage;

CardCache * card_cache_new           (void);
void        card_cache_free          (CardCache *cache);
/* Called when images that were shown stretched have been drawn: show them. */
void        card_cache_set_ready_func (CardCache *cache, CardCacheFunc func, gpointer data);
/* Cards of an installed deck, or of our own when @deck is NULL. While a card of the deck is being
 * drawn, ours stands in for it. */
void        card_cache_set_deck      (CardCache *cache, MarquiseDeck *deck);
/* Logical size of a card, device pixels per logical one, and whether the renderer wants textures.
 * TRUE when every view has to be painted again. */
gboolean    card_cache_configure     (CardCache *cache, const CardStyle *style, int width,
                                      int height, double scale, gboolean textures);
/* The card will be shown soon: it is drawn by a thread until then. */
void        card_cache_prepare       (CardCache *cache, Card card);
/* These draw at 0, 0 of @snapshot; the card's shadow falls outside its rectangle. The one place
 * that chooses how a card gets on the screen. */
void        card_cache_append        (CardCache *cache, GtkSnapshot *snapshot, Card card);
void        card_cache_append_place  (CardCache *cache, GtkSnapshot *snapshot, guint sign);
/* The wide shadow of a card that is held above the table. */
void        card_cache_append_shadow (CardCache *cache, GtkSnapshot *snapshot);
/* The image that a node paints, which is the cache's, when the card lies at 0, 0. FALSE when the
 * node is not of one that is kept at the present size, or is a texture. */
gboolean    card_cache_find_image    (CardCache *cache, GskRenderNode *node, CardImage *found);
/* Whether one of our own cards stands in for @card, for tests. */
gboolean    card_cache_stands_in     (CardCache *cache, Card card);
/* Whether all that was shown is drawn at the size it is shown at, and comes from the deck. */
gboolean    card_cache_is_sharp      (CardCache *cache);
/* How many images are held, for tests. */
guint       card_cache_get_n_images  (CardCache *cache);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardCache, card_cache_free)

G_END_DECLS
