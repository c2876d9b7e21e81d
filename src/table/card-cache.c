/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CardCache: what is drawn over and over on a table, drawn once. */

#include "card-cache.h"

#include "card-paths.h"
#include "deck-faces.h"

/* Slots: the faces by card_face(), 0 the back, then the places without and with a suit, then the shadow. */
enum {
  SLOT_PLACE = 64,
  SLOT_SHADOW = SLOT_PLACE + 1 + N_SUITS,
  N_SLOTS
};

/* An image and the size it was drawn for. */
typedef struct {
  GskRenderNode *node;
  int width, height, scale;
  gboolean wanted;              /* shown stretched, to be drawn at the present size */
  gboolean awaited;             /* the deck has been asked for it at the present size */
  gboolean stand_in;            /* ours, in place of the deck's */
} CachedImage;

struct _CardCache {
  CardStyle style;
  int width, height, scale;
  CachedImage images[N_SLOTS];
  DeckFaces *faces;             /* of an installed deck, or NULL */

  guint source;                 /* draws what is wanted */
  gboolean stretched;           /* something wanted is shown stretched */
  gboolean foreseen;            /* the faces not shown yet are drawn, or will be */
  CardCacheFunc ready;
  gpointer ready_data;
};

/* After the last change of size the drawing begins, in pieces of this many microseconds. */
#define REST_MS 60
#define PIECE_US 6000
/* Faces not shown yet are drawn when nothing has happened for a while, so that the next deal need not; but
 * only while all of them together are not larger than this. */
#define FORESIGHT_MS 1500
#define FORESIGHT_BYTES (24 << 20)

static void
drop_images (CardCache *cache)
{
  for (int i = 0; i < N_SLOTS; i++)
    {
      g_clear_pointer (&cache->images[i].node, gsk_render_node_unref);
      cache->images[i].wanted = cache->images[i].awaited = FALSE;
    }
  cache->stretched = FALSE;
}

/* A soft shadow by rounded rectangles laid over each other: @reach pixels wide, @drop below the card. */
static void
draw_shadow (cairo_t *cr, const CardCache *cache, int reach, double drop, double darkness)
{
  double radius = MAX (cache->width * 0.06, 2);

  for (int i = reach; i > 0; i--)
    {
      double share = 1 - (double) i / (reach + 1);

      card_path_rounded (cr, -i, drop - i, cache->width + 2 * i, cache->height + 2 * i, radius + i);
      cairo_set_source_rgba (cr, 0, 0, 0, darkness * share / reach * 2);
      cairo_fill (cr);
    }
}

static int
resting_reach (const CardCache *cache)
{
  return CLAMP (cache->width / 22, 2, 12);
}

static int
lifted_reach (const CardCache *cache)
{
  return CLAMP (cache->width / 7, 5, 36);
}

/* @face: an image of the card, or NULL to draw our own. */
static void
draw_slot (const CardCache *cache, int slot, cairo_surface_t *face, cairo_t *cr)
{
  if (slot == SLOT_SHADOW)
    {
      int reach = lifted_reach (cache);

      draw_shadow (cr, cache, reach, reach * 0.45, 0.42);
    }
  else if (slot >= SLOT_PLACE)
    {
      card_art_draw_place (cr, slot - SLOT_PLACE - 1, cache->width, cache->height);
    }
  else
    {
      draw_shadow (cr, cache, resting_reach (cache), resting_reach (cache) * 0.35, 0.30);
      if (face)
        {
          cairo_set_source_surface (cr, face, 0, 0);
          cairo_paint (cr);
          return;
        }
      card_art_draw (cr, slot == 0 ? CARD_DOWN : (Card) slot, &cache->style, cache->width, cache->height);
    }
}

static GskRenderNode *
create_node (const CardCache *cache, int slot, cairo_surface_t *face)
{
  int pad = slot == SLOT_SHADOW ? lifted_reach (cache) * 3 / 2 : resting_reach (cache) * 3 / 2;
  int width = cache->width + 2 * pad, height = cache->height + 2 * pad;
  cairo_surface_t *image;
  GskRenderNode *node;
  cairo_t *cr;

  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * cache->scale, height * cache->scale);
  cairo_surface_set_device_scale (image, cache->scale, cache->scale);
  cr = cairo_create (image);
  cairo_translate (cr, pad, pad);
  draw_slot (cache, slot, face, cr);
  cairo_destroy (cr);

  node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (-pad, -pad, width, height));
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, image, -pad, -pad);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (image);

  return node;
}

static gboolean
is_current (const CardCache *cache, const CachedImage *image)
{
  return image->width == cache->width && image->height == cache->height && image->scale == cache->scale;
}

static void
set_image (CardCache *cache, int slot, cairo_surface_t *face)
{
  CachedImage *image = &cache->images[slot];

  g_clear_pointer (&image->node, gsk_render_node_unref);
  image->node = create_node (cache, slot, face);
  image->width = cache->width;
  image->height = cache->height;
  image->scale = cache->scale;
  image->wanted = FALSE;
  image->stand_in = face == NULL && cache->faces != NULL && slot < SLOT_PLACE;
}

/* A card that has come from the deck; or never will, and then ours is shown. */
static void
face_cb (Card card, cairo_surface_t *face, gpointer data)
{
  CardCache *cache = data;
  int slot = card_is_down (card) ? 0 : card_face (card);
  CachedImage *image = &cache->images[slot];

  image->awaited = FALSE;
  if (face)
    cairo_surface_set_device_scale (face, cache->scale, cache->scale);
  if (face || !image->node || !is_current (cache, image))
    set_image (cache, slot, face);
  if (cache->ready)
    cache->ready (cache->ready_data);
}

static gboolean
comes_from_deck (const CardCache *cache, int slot)
{
  return cache->faces && slot < SLOT_PLACE &&
         marquise_deck_get_state (deck_faces_get_deck (cache->faces)) == MARQUISE_DECK_GOOD;
}

static void
await_face (CardCache *cache, int slot, DeckUrgency urgency)
{
  cache->images[slot].awaited = TRUE;
  deck_faces_request (cache->faces, slot == 0 ? CARD_DOWN : (Card) slot, urgency);
}

/* The deck's own card at another size is better than ours at the right one. */
static void
draw_image (CardCache *cache, int slot)
{
  CachedImage *image = &cache->images[slot];
  gboolean from_deck = comes_from_deck (cache, slot);

  if (!from_deck || !image->node || image->stand_in)
    set_image (cache, slot, NULL);
  image->wanted = FALSE;
  if (from_deck)
    await_face (cache, slot, DECK_URGENCY_SHOWN);
}

static gboolean
draw_wanted_cb (gpointer data)
{
  CardCache *cache = data;
  gint64 end = g_get_monotonic_time () + PIECE_US;

  for (int i = 0; i < N_SLOTS; i++)
    {
      if (!cache->images[i].wanted)
        continue;
      if (g_get_monotonic_time () >= end)
        return G_SOURCE_CONTINUE;
      draw_image (cache, i);
    }
  cache->source = 0;
  if (cache->ready && cache->stretched)
    cache->ready (cache->ready_data);
  cache->stretched = FALSE;
  return G_SOURCE_REMOVE;
}

static gboolean
rested_cb (gpointer data)
{
  CardCache *cache = data;

  cache->source = g_idle_add_full (G_PRIORITY_LOW, draw_wanted_cb, cache, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
foresee_cb (gpointer data)
{
  CardCache *cache = data;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      {
        int slot = card_make (suit, rank);

        if (cache->images[slot].node)
          continue;
        if (comes_from_deck (cache, slot))
          await_face (cache, slot, DECK_URGENCY_FORESIGHT);
        else
          cache->images[slot].wanted = TRUE;
      }
  return rested_cb (cache);
}

static void
schedule_foresight (CardCache *cache)
{
  gsize bytes = (gsize) cache->width * cache->height * 4 * cache->scale * cache->scale;

  cache->foreseen = TRUE;
  if (cache->source == 0 && bytes * 52 <= FORESIGHT_BYTES)
    cache->source = g_timeout_add (FORESIGHT_MS, foresee_cb, cache);
}

/* Waits again from the beginning while the size goes on changing. */
static void
schedule_drawing (CardCache *cache)
{
  g_clear_handle_id (&cache->source, g_source_remove);
  cache->source = g_timeout_add (REST_MS, rested_cb, cache);
}

static void
append_stretched (CardCache *cache, GtkSnapshot *snapshot, CachedImage *image)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) cache->width / image->width, (float) cache->height / image->height);
  gtk_snapshot_append_node (snapshot, image->node);
  gtk_snapshot_restore (snapshot);
}

/* What was never drawn is drawn now. What was drawn for another size is stretched for the moment, so that
 * a window can be resized without a hitch. */
static void
append_slot (CardCache *cache, GtkSnapshot *snapshot, int slot)
{
  CachedImage *image = &cache->images[slot];

  if (cache->width <= 0)
    return;
  if (image->node && !is_current (cache, image))
    {
      append_stretched (cache, snapshot, image);
      if (image->awaited)
        return;
      if (!cache->stretched)
        schedule_drawing (cache);
      cache->stretched = TRUE;
      image->wanted = TRUE;
      return;
    }
  if (!image->node)
    draw_image (cache, slot);
  if (!cache->foreseen)
    schedule_foresight (cache);
  gtk_snapshot_append_node (snapshot, image->node);
}

CardCache *
card_cache_new (void)
{
  return g_new0 (CardCache, 1);
}

void
card_cache_free (CardCache *cache)
{
  if (!cache)
    return;

  card_cache_set_deck (cache, NULL);
  g_clear_handle_id (&cache->source, g_source_remove);
  drop_images (cache);
  g_free (cache);
}

void
card_cache_set_ready_func (CardCache *cache, CardCacheFunc func, gpointer data)
{
  g_return_if_fail (cache != NULL);

  cache->ready = func;
  cache->ready_data = data;
}

static void
set_faces_size (CardCache *cache)
{
  if (!cache->faces || cache->width <= 0)
    return;
  deck_faces_set_size (cache->faces, cache->width * cache->scale, cache->height * cache->scale);
}

/* The deck has been read: if it is good, its cards are asked for as they are shown. */
static void
deck_state_cb (CardCache *cache)
{
  drop_images (cache);
  cache->foreseen = FALSE;
  if (cache->ready)
    cache->ready (cache->ready_data);
}

void
card_cache_set_deck (CardCache *cache, MarquiseDeck *deck)
{
  MarquiseDeck *old;

  g_return_if_fail (cache != NULL);

  old = cache->faces ? deck_faces_get_deck (cache->faces) : NULL;
  if (old == deck)
    return;
  if (old)
    g_signal_handlers_disconnect_by_data (old, cache);
  g_clear_pointer (&cache->faces, deck_faces_free);
  drop_images (cache);
  cache->foreseen = FALSE;
  if (!deck)
    return;
  cache->faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, face_cb, cache);
  g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (deck_state_cb), cache);
  set_faces_size (cache);
}

gboolean
card_style_equal (const CardStyle *a, const CardStyle *b)
{
  return a->indices == b->indices && a->four_colours == b->four_colours &&
         a->orange_diamonds == b->orange_diamonds &&
         a->large_indices == b->large_indices && a->back == b->back;
}

gboolean
card_cache_configure (CardCache *cache, const CardStyle *style, int width, int height, int scale)
{
  g_return_val_if_fail (cache != NULL && style != NULL, FALSE);

  scale = MAX (scale, 1);
  if (cache->width == width && cache->height == height && cache->scale == scale &&
      card_style_equal (&cache->style, style))
    return FALSE;

  if (!card_style_equal (&cache->style, style) && !comes_from_deck (cache, 0))
    drop_images (cache);
  cache->foreseen = FALSE;
  cache->style = *style;
  cache->width = width;
  cache->height = height;
  cache->scale = scale;
  for (int i = 0; i < N_SLOTS; i++)
    cache->images[i].awaited = FALSE;
  set_faces_size (cache);
  if (cache->source != 0)
    schedule_drawing (cache);
  return TRUE;
}

void
card_cache_append (CardCache *cache, GtkSnapshot *snapshot, Card card)
{
  g_return_if_fail (cache != NULL);

  append_slot (cache, snapshot, card_is_down (card) ? 0 : card_face (card));
}

void
card_cache_append_place (CardCache *cache, GtkSnapshot *snapshot, int suit)
{
  g_return_if_fail (cache != NULL && suit >= -1 && suit < N_SUITS);

  append_slot (cache, snapshot, SLOT_PLACE + 1 + suit);
}

void
card_cache_append_shadow (CardCache *cache, GtkSnapshot *snapshot)
{
  g_return_if_fail (cache != NULL);

  append_slot (cache, snapshot, SLOT_SHADOW);
}

gboolean
card_cache_stands_in (CardCache *cache, Card card)
{
  g_return_val_if_fail (cache != NULL, FALSE);

  return cache->images[card_is_down (card) ? 0 : card_face (card)].stand_in;
}

guint
card_cache_get_n_images (CardCache *cache)
{
  guint n = 0;

  g_return_val_if_fail (cache != NULL, 0);

  for (int i = 0; i < N_SLOTS; i++)
    n += cache->images[i].node != NULL;
  return n;
}
