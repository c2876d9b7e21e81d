/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CardCache: what is drawn over and over on a table, drawn once. */

#include "card-cache.h"

#include "table/art/card-paths.h"
#include "deck-faces.h"
#include "painter.h"

/* Slots: the faces by card_face(), 0 the back, then the places without and with a sign, then the shadow. */
enum {
  SLOT_PLACE = 64,
  SLOT_SHADOW = SLOT_PLACE + 1 + CARD_ART_N_SIGNS,
  N_SLOTS
};

/* How a card looks: logical size, and device pixels per logical one. */
typedef struct {
  CardStyle style;
  int width, height, scale;
} CardLook;

/* An image and the size it was drawn for. */
typedef struct {
  GskRenderNode *node;
  int width, height, scale;
  gboolean wanted;              /* shown stretched or stale, to be drawn anew */
  gboolean awaited;             /* the deck has been asked for it at the present size */
  gboolean answered;            /* and has answered, with a card or without */
  gboolean from_deck;
  gboolean stale;               /* of another deck or style */
  PaintJob *job;                /* draws ours at the present size, or NULL */
} CachedImage;

struct _CardCache {
  CardLook look;
  CachedImage images[N_SLOTS];
  DeckFaces *faces;             /* of an installed deck, or NULL */

  guint source;                 /* asks for what is wanted, or foreseen */
  gboolean stretched;           /* something is wanted */
  gboolean foreseen;            /* the faces not shown yet are drawn, or will be */
  CardCacheFunc ready;
  gpointer ready_data;
};

/* What the thread is given to draw. */
typedef struct {
  CardLook look;
  int slot;
} CardDrawing;

/* So long after the last change of size the drawing begins. */
#define REST_MS 30
/* Faces not shown yet are drawn when nothing has happened for a while, so that the next deal need not; but
 * only while all of them together are not larger than this. */
#define FORESIGHT_MS 1500
#define FORESIGHT_BYTES (12 << 20)

static void
drop_job (CachedImage *image)
{
  if (image->job)
    paint_job_cancel (g_steal_pointer (&image->job));
}

static void
drop_image (CachedImage *image)
{
  drop_job (image);
  g_clear_pointer (&image->node, gsk_render_node_unref);
  image->wanted = image->awaited = image->answered = FALSE;
}

static void
drop_images (CardCache *cache)
{
  for (int i = 0; i < N_SLOTS; i++)
    drop_image (&cache->images[i]);
  cache->stretched = FALSE;
}

/* A soft shadow by rounded rectangles laid over each other: @reach pixels wide, @drop below the card. */
static void
draw_shadow (cairo_t *cr, const CardLook *look, int reach, double drop, double darkness)
{
  double radius = MAX (look->width * 0.06, 2);

  for (int i = reach; i > 0; i--)
    {
      double share = 1 - (double) i / (reach + 1);

      card_path_rounded (cr, -i, drop - i, look->width + 2 * i, look->height + 2 * i, radius + i);
      cairo_set_source_rgba (cr, 0, 0, 0, darkness * share / reach * 2);
      cairo_fill (cr);
    }
}

static int
resting_reach (const CardLook *look)
{
  return CLAMP (look->width / 22, 2, 12);
}

static int
lifted_reach (const CardLook *look)
{
  return CLAMP (look->width / 7, 5, 36);
}

/* The shadow falls so far outside the card. */
static int
find_pad (const CardLook *look, int slot)
{
  return (slot == SLOT_SHADOW ? lifted_reach (look) : resting_reach (look)) * 3 / 2;
}

/* @face: an image of the card, or NULL to draw our own. */
static void
draw_slot (const CardLook *look, int slot, cairo_surface_t *face, cairo_t *cr)
{
  if (slot == SLOT_SHADOW)
    {
      int reach = lifted_reach (look);

      draw_shadow (cr, look, reach, reach * 0.45, 0.42);
    }
  else if (slot >= SLOT_PLACE)
    {
      card_art_draw_place (cr, (guint) (slot - SLOT_PLACE), &look->style, look->width, look->height);
    }
  else
    {
      draw_shadow (cr, look, resting_reach (look), resting_reach (look) * 0.35, 0.30);
      if (face)
        {
          cairo_set_source_surface (cr, face, 0, 0);
          cairo_paint (cr);
          return;
        }
      card_art_draw (cr, slot == 0 ? CARD_DOWN : (Card) slot, &look->style, look->width, look->height);
    }
}

static cairo_surface_t *
create_image (const CardLook *look, int slot)
{
  int pad = find_pad (look, slot);
  int width = (look->width + 2 * pad) * look->scale, height = (look->height + 2 * pad) * look->scale;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  cairo_surface_set_device_scale (image, look->scale, look->scale);
  return image;
}

static void
draw_image (cairo_surface_t *image, const CardLook *look, int slot, cairo_surface_t *face)
{
  int pad = find_pad (look, slot);
  cairo_t *cr = cairo_create (image);

  cairo_translate (cr, pad, pad);
  draw_slot (look, slot, face, cr);
  cairo_destroy (cr);
}

/* In the painter's thread. */
static void
paint_cb (cairo_surface_t *image, gconstpointer what)
{
  const CardDrawing *drawing = what;

  draw_image (image, &drawing->look, drawing->slot, NULL);
}

/* A stretched card is only seen while the window changes its size, or it turns: a quick filter does. */
static GskRenderNode *
create_node (const CardLook *look, int slot, cairo_surface_t *image)
{
  int pad = find_pad (look, slot);
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (-pad, -pad, look->width + 2 * pad,
                                                                 look->height + 2 * pad));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, image, -pad, -pad);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

static gboolean
is_current (const CardCache *cache, const CachedImage *image)
{
  return !image->stale && image->width == cache->look.width && image->height == cache->look.height &&
         image->scale == cache->look.scale;
}

/* Takes @picture over. */
static void
set_image (CardCache *cache, int slot, cairo_surface_t *picture, gboolean from_deck)
{
  CachedImage *image = &cache->images[slot];

  drop_job (image);
  g_clear_pointer (&image->node, gsk_render_node_unref);
  image->node = create_node (&cache->look, slot, picture);
  cairo_surface_destroy (picture);
  image->width = cache->look.width;
  image->height = cache->look.height;
  image->scale = cache->look.scale;
  image->wanted = image->stale = FALSE;
  image->from_deck = from_deck;
}

/* Ours is needed in this frame: it has been drawn, or is drawn now. */
static void
set_own_image (CardCache *cache, int slot)
{
  CachedImage *image = &cache->images[slot];
  cairo_surface_t *picture;

  if (image->job)
    {
      picture = paint_job_finish (g_steal_pointer (&image->job));
    }
  else
    {
      picture = create_image (&cache->look, slot);
      draw_image (picture, &cache->look, slot, NULL);
    }
  set_image (cache, slot, picture, FALSE);
}

/* What was stretched is shown sharp all at once. What is left of another size was not seen for a while, and
 * is not kept. */
static void
finish_stretching (CardCache *cache)
{
  for (int i = 0; i < N_SLOTS; i++)
    if (cache->images[i].wanted)
      return;
  for (int i = 0; i < N_SLOTS; i++)
    {
      CachedImage *image = &cache->images[i];

      if (image->node && !is_current (cache, image) && !image->awaited)
        drop_image (image);
    }
  cache->stretched = FALSE;
  if (cache->ready)
    cache->ready (cache->ready_data);
}

/* A card that has come from the deck; or never will, and then ours is shown. */
static void
face_cb (Card card, cairo_surface_t *face, gpointer data)
{
  CardCache *cache = data;
  int slot = card_is_down (card) ? 0 : card_face (card);
  CachedImage *image = &cache->images[slot];

  image->awaited = FALSE;
  image->answered = TRUE;
  if (face)
    {
      cairo_surface_t *picture = create_image (&cache->look, slot);

      cairo_surface_set_device_scale (face, cache->look.scale, cache->look.scale);
      draw_image (picture, &cache->look, slot, face);
      set_image (cache, slot, picture, TRUE);
    }
  else if (!image->node || !is_current (cache, image))
    {
      set_own_image (cache, slot);
    }
  if (cache->stretched)
    finish_stretching (cache);
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

static void
painted_cb (PaintJob *job, cairo_surface_t *picture, gpointer data)
{
  CardCache *cache = data;
  int slot = 0;

  while (cache->images[slot].job != job)
    slot++;
  cache->images[slot].job = NULL;
  set_image (cache, slot, cairo_surface_reference (picture), FALSE);
  if (cache->stretched)
    finish_stretching (cache);
}

/* Has ours drawn by the thread. */
static void
paint_image (CardCache *cache, int slot, gboolean urgent)
{
  CardDrawing drawing = { cache->look, slot };
  CachedImage *image = &cache->images[slot];

  if (!image->job)
    image->job = paint_job_new (create_image (&cache->look, slot), paint_cb, &drawing, sizeof drawing, urgent,
                                painted_cb, cache);
}

/* The deck's own card at another size is better than ours at the right one. */
static gboolean
wants_own (const CardCache *cache, int slot)
{
  return !comes_from_deck (cache, slot) || !cache->images[slot].from_deck || cache->images[slot].stale;
}

/* Whether the deck is still to be asked for it. */
static gboolean
lacks_face (const CardCache *cache, int slot)
{
  const CachedImage *image = &cache->images[slot];

  return comes_from_deck (cache, slot) && !image->awaited && !image->answered &&
         !(image->node && image->from_deck && is_current (cache, image));
}

static gboolean
rested_cb (gpointer data)
{
  CardCache *cache = data;

  cache->source = 0;
  for (int i = 0; i < N_SLOTS; i++)
    {
      CachedImage *image = &cache->images[i];

      if (!image->wanted)
        continue;
      /* It is as large as it was again. */
      if (image->node && is_current (cache, image))
        {
          image->wanted = FALSE;
          continue;
        }
      if (wants_own (cache, i))
        paint_image (cache, i, TRUE);
      else
        image->wanted = FALSE;
      if (lacks_face (cache, i))
        await_face (cache, i, DECK_URGENCY_SHOWN);
    }
  finish_stretching (cache);
  return G_SOURCE_REMOVE;
}

static gboolean
foresee_cb (gpointer data)
{
  CardCache *cache = data;

  cache->source = 0;
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      {
        int slot = card_make (suit, rank);

        if (lacks_face (cache, slot))
          await_face (cache, slot, DECK_URGENCY_FORESIGHT);
        else if (!cache->images[slot].node && !comes_from_deck (cache, slot))
          paint_image (cache, slot, FALSE);
      }
  return G_SOURCE_REMOVE;
}

static void
schedule_foresight (CardCache *cache)
{
  gsize bytes = (gsize) cache->look.width * cache->look.height * 4 * cache->look.scale * cache->look.scale;

  /* First what is shown. */
  if (cache->source != 0)
    return;
  cache->foreseen = TRUE;
  if (bytes * 52 <= FORESIGHT_BYTES)
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
  gtk_snapshot_scale (snapshot, (float) cache->look.width / image->width,
                      (float) cache->look.height / image->height);
  gtk_snapshot_append_node (snapshot, image->node);
  gtk_snapshot_restore (snapshot);
}

/* What was never drawn is drawn now. What was drawn for another size, style or deck is shown for the moment,
 * stretched if need be, so that nothing waits for the drawing. */
static void
append_slot (CardCache *cache, GtkSnapshot *snapshot, int slot)
{
  CachedImage *image = &cache->images[slot];

  if (cache->look.width <= 0)
    return;
  if (image->node && !is_current (cache, image))
    {
      append_stretched (cache, snapshot, image);
      if (image->awaited || image->job)
        return;
      if (!cache->stretched)
        schedule_drawing (cache);
      cache->stretched = TRUE;
      image->wanted = TRUE;
      return;
    }
  if (!image->node)
    set_own_image (cache, slot);
  if (lacks_face (cache, slot))
    await_face (cache, slot, DECK_URGENCY_SHOWN);
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
  const CardLook *look = &cache->look;

  if (!cache->faces || look->width <= 0)
    return;
  deck_faces_set_size (cache->faces, look->width * look->scale, look->height * look->scale);
}

/* What the deck was asked for at another size, or another deck, counts no more. */
static void
forget_answers (CardCache *cache)
{
  for (int i = 0; i < N_SLOTS; i++)
    cache->images[i].awaited = cache->images[i].answered = FALSE;
  cache->foreseen = FALSE;
}

/* The deck has been read: if it is good, its cards are asked for as they are shown. */
static void
deck_state_cb (CardCache *cache)
{
  forget_answers (cache);
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
  forget_answers (cache);
  for (int i = 0; i < N_SLOTS; i++)
    cache->images[i].stale |= cache->images[i].from_deck;
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

static gboolean
is_same_look (const CardLook *a, const CardLook *b)
{
  return a->width == b->width && a->height == b->height && a->scale == b->scale &&
         card_style_equal (&a->style, &b->style);
}

gboolean
card_cache_configure (CardCache *cache, const CardStyle *style, int width, int height, int scale)
{
  CardLook look;

  g_return_val_if_fail (cache != NULL && style != NULL, FALSE);

  look = (CardLook) { *style, width, height, MAX (scale, 1) };
  if (is_same_look (&look, &cache->look))
    return FALSE;

  for (int i = 0; i < N_SLOTS; i++)
    {
      drop_job (&cache->images[i]);
      if (i < SLOT_PLACE && !card_style_equal (&cache->look.style, style))
        cache->images[i].stale |= !cache->images[i].from_deck;
    }
  cache->look = look;
  forget_answers (cache);
  set_faces_size (cache);
  if (cache->stretched)
    schedule_drawing (cache);
  return TRUE;
}

void
card_cache_prepare (CardCache *cache, Card card)
{
  int slot = card_is_down (card) ? 0 : card_face (card);

  g_return_if_fail (cache != NULL);

  if (cache->look.width <= 0)
    return;
  if (lacks_face (cache, slot))
    await_face (cache, slot, DECK_URGENCY_SHOWN);
  else if (!cache->images[slot].node && !comes_from_deck (cache, slot))
    paint_image (cache, slot, TRUE);
}

void
card_cache_append (CardCache *cache, GtkSnapshot *snapshot, Card card)
{
  g_return_if_fail (cache != NULL);

  append_slot (cache, snapshot, card_is_down (card) ? 0 : card_face (card));
}

void
card_cache_append_place (CardCache *cache, GtkSnapshot *snapshot, guint sign)
{
  g_return_if_fail (cache != NULL && sign <= CARD_ART_N_SIGNS);

  append_slot (cache, snapshot, SLOT_PLACE + (int) sign);
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
  const CachedImage *image;

  g_return_val_if_fail (cache != NULL, FALSE);

  image = &cache->images[card_is_down (card) ? 0 : card_face (card)];
  return cache->faces && image->node && (!image->from_deck || image->stale);
}

gboolean
card_cache_is_sharp (CardCache *cache)
{
  g_return_val_if_fail (cache != NULL, FALSE);

  for (int i = 0; i < N_SLOTS; i++)
    if (cache->images[i].wanted || (cache->images[i].node && cache->images[i].awaited))
      return FALSE;
  return TRUE;
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
