/* SPDX-License-Identifier: GPL-3.0-or-later */

/* CardCache: keeps images of what a table draws again and again. */

#include "card-cache.h"

#include "card-picture.h"
#include "deck-faces.h"
#include "painter.h"

/* What is shown for a card. */
typedef enum {
  PICTURE_NONE,
  PICTURE_STALE,                /* the picture of another deck or style */
  PICTURE_STRETCHED,            /* a picture of another size */
  PICTURE_STAND_IN,             /* our own card, while that of the deck is being drawn */
  PICTURE_SHARP,
} PictureState;

/* An image, and how it was drawn. */
typedef struct {
  GskRenderNode *node;
  cairo_surface_t *picture;     /* what the node paints */
  CardLook look;
  guint origin;                 /* origin of its deck, or ORIGIN_OWN */
  gboolean wanted;              /* was shown stretched or stale, and must be drawn again */
  PaintJob *job;                /* draws our own card at the present size, or NULL */
} CachedImage;

#define ORIGIN_OWN 0

struct _CardCache {
  CardLook look;
  CachedImage images[CARD_N_SLOTS];
  DeckFaces *faces;             /* of an installed deck, or NULL */
  guint origin;                 /* number of the present deck */

  guint source;                 /* source that has wanted or expected images drawn */
  gboolean stretched;           /* some image is wanted */
  gint64 first;                 /* time of the first drawing, or 0 */
  gboolean foreseen;            /* the faces not shown yet are drawn, or being drawn */
  CardCacheFunc ready;
  gpointer ready_data;
};

/* Drawing begins this long after the last change of size. */
#define REST_MS 30
/* Faces not shown yet are drawn when nothing has happened for a while, so that the next deal need
 * not. But only if all faces together are not larger than this, and not while the program starts: a
 * card shown so long after the first ones has been played. */
#define PLAYED_ON_US (5 * G_TIME_SPAN_SECOND)
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
  g_clear_pointer (&image->picture, cairo_surface_destroy);
  image->wanted = FALSE;
}

static void
drop_images (CardCache *cache)
{
  for (int i = 0; i < CARD_N_SLOTS; i++)
    drop_image (&cache->images[i]);
  cache->stretched = FALSE;
}

static Card
get_card (int slot)
{
  return slot == 0 ? CARD_DOWN : (Card) slot;
}

static int
find_slot (Card card)
{
  return card_is_down (card) ? 0 : card_face (card);
}

static gboolean
comes_from_deck (const CardCache *cache, int slot)
{
  return cache->faces && slot < CARD_SLOT_PLACE
         && marquise_deck_get_state (deck_faces_get_deck (cache->faces)) == MARQUISE_DECK_GOOD;
}

/* Whether the deck's face of the card has that state. */
static gboolean
is_face (const CardCache *cache, int slot, DeckFaceState state)
{
  return comes_from_deck (cache, slot)
         && deck_faces_get_state (cache->faces, get_card (slot)) == state;
}

static PictureState
get_state (const CardCache *cache, int slot)
{
  const CachedImage *image = &cache->images[slot];
  const CardLook *look = &image->look;
  gboolean own = image->origin == ORIGIN_OWN;

  if (!image->node)
    return PICTURE_NONE;
  if (own ? slot < CARD_SLOT_PLACE && !card_style_equal (&look->style, &cache->look.style)
          : image->origin != cache->origin)
    return PICTURE_STALE;
  if (look->width != cache->look.width || look->height != cache->look.height
      || look->scale != cache->look.scale || look->textures != cache->look.textures)
    return PICTURE_STRETCHED;
  return own && comes_from_deck (cache, slot) && !is_face (cache, slot, DECK_FACE_MISSING)
         ? PICTURE_STAND_IN : PICTURE_SHARP;
}

/* Whether the image has the present look, whoever drew it. */
static gboolean
is_current (const CardCache *cache, int slot)
{
  return get_state (cache, slot) >= PICTURE_STAND_IN;
}

/* Takes @picture. */
static void
set_image (CardCache *cache, int slot, cairo_surface_t *picture, guint origin)
{
  CachedImage *image = &cache->images[slot];

  drop_image (image);
  image->node = card_picture_create_node (&cache->look, slot, picture);
  image->picture = picture;
  image->look = cache->look;
  image->origin = origin;
}

/* Our own card is needed in this frame: takes the drawn one, or draws it now. */
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
      picture = card_picture_create (&cache->look, slot);
      card_picture_draw (picture, &cache->look, slot, NULL);
    }
  set_image (cache, slot, picture, ORIGIN_OWN);
}

/* All stretched images become sharp at once. Images of another size have not been seen for a while,
 * and are dropped. */
static void
finish_stretching (CardCache *cache)
{
  for (int i = 0; i < CARD_N_SLOTS; i++)
    if (cache->images[i].wanted)
      return;
  for (int i = 0; i < CARD_N_SLOTS; i++)
    if (!is_current (cache, i) && !is_face (cache, i, DECK_FACE_ASKED))
      drop_image (&cache->images[i]);
  cache->stretched = FALSE;
  if (cache->ready)
    cache->ready (cache->ready_data);
}

/* A card of the deck has arrived; NULL: it never will, and our own is shown. */
static void
face_cb (Card card, cairo_surface_t *face, gpointer data)
{
  CardCache *cache = data;
  int slot = find_slot (card);

  if (face)
    {
      cairo_surface_t *picture = card_picture_create (&cache->look, slot);

      card_picture_draw (picture, &cache->look, slot, face);
      set_image (cache, slot, picture, cache->origin);
    }
  else if (!is_current (cache, slot))
    {
      set_own_image (cache, slot);
    }
  if (cache->stretched)
    finish_stretching (cache);
  if (cache->ready)
    cache->ready (cache->ready_data);
}

static void
await_face (CardCache *cache, int slot, DeckUrgency urgency)
{
  deck_faces_request (cache->faces, get_card (slot), urgency);
}

static void
painted_cb (PaintJob *job, cairo_surface_t *picture, gpointer data)
{
  CardCache *cache = data;
  int slot = 0;

  while (cache->images[slot].job != job)
    slot++;
  cache->images[slot].job = NULL;
  set_image (cache, slot, cairo_surface_reference (picture), ORIGIN_OWN);
  if (cache->stretched)
    finish_stretching (cache);
}

/* Has our own card drawn by the thread. */
static void
paint_image (CardCache *cache, int slot, gboolean urgent)
{
  CardPicture picture = { cache->look, slot };
  CachedImage *image = &cache->images[slot];

  if (!image->job)
    image->job = paint_job_new (card_picture_create (&cache->look, slot), card_picture_paint,
                                &picture, sizeof picture, urgent, painted_cb, cache);
}

/* The deck's card at another size is better than our own at the right one. */
static gboolean
wants_own (const CardCache *cache, int slot)
{
  return !comes_from_deck (cache, slot) || cache->images[slot].origin != cache->origin;
}

/* Whether the deck has not been asked for it yet. */
static gboolean
lacks_face (const CardCache *cache, int slot)
{
  return is_face (cache, slot, DECK_FACE_LACKING) && get_state (cache, slot) != PICTURE_SHARP;
}

static gboolean
rested_cb (gpointer data)
{
  CardCache *cache = data;

  cache->source = 0;
  for (int i = 0; i < CARD_N_SLOTS; i++)
    {
      CachedImage *image = &cache->images[i];

      if (!image->wanted)
        continue;
      /* The size has changed back. */
      if (is_current (cache, i))
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
  gsize bytes
    = (gsize) card_picture_get_width (&cache->look) * card_picture_get_height (&cache->look) * 4;

  if (cache->first == 0)
    cache->first = g_get_monotonic_time ();
  /* Visible cards come first. */
  if (cache->source != 0 || g_get_monotonic_time () < cache->first + PLAYED_ON_US)
    return;
  cache->foreseen = TRUE;
  if (bytes * 52 <= FORESIGHT_BYTES)
    cache->source = g_timeout_add (FORESIGHT_MS, foresee_cb, cache);
}

/* Restarts the delay as long as the size keeps changing. */
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
  gtk_snapshot_scale (snapshot, (float) cache->look.width / image->look.width,
                      (float) cache->look.height / image->look.height);
  gtk_snapshot_append_node (snapshot, image->node);
  gtk_snapshot_restore (snapshot);
}

/* Appends an image. If there is none it is drawn now; an image for another size, style or deck is
 * shown in the meantime, stretched if necessary, so that nothing waits for drawing. */
static void
append_slot (CardCache *cache, GtkSnapshot *snapshot, int slot)
{
  CachedImage *image = &cache->images[slot];

  if (cache->look.width <= 0)
    return;
  if (image->node && !is_current (cache, slot))
    {
      append_stretched (cache, snapshot, image);
      if (is_face (cache, slot, DECK_FACE_ASKED) || image->job)
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
  deck_faces_set_size (cache->faces, card_picture_get_width (look), card_picture_get_height (look));
}

/* The deck has been read: if it is good, its cards are requested as they are shown. */
static void
deck_state_cb (CardCache *cache)
{
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
  cache->foreseen = FALSE;
  cache->origin++;
  if (!deck)
    return;
  cache->faces = deck_faces_new (deck, DECK_URGENCY_SHOWN, face_cb, cache);
  g_signal_connect_swapped (deck, "notify::state", G_CALLBACK (deck_state_cb), cache);
  set_faces_size (cache);
}

gboolean
card_style_equal (const CardStyle *a, const CardStyle *b)
{
  return a->indices == b->indices && a->four_colours == b->four_colours
         && a->orange_diamonds == b->orange_diamonds
         && a->index_size == b->index_size && a->back == b->back;
}

static gboolean
is_same_look (const CardLook *a, const CardLook *b)
{
  return a->width == b->width && a->height == b->height && a->scale == b->scale
         && a->textures == b->textures && card_style_equal (&a->style, &b->style);
}

gboolean
card_cache_configure (CardCache       *cache,
                      const CardStyle *style,
                      int              width,
                      int              height,
                      double           scale,
                      gboolean         textures)
{
  CardLook look;

  g_return_val_if_fail (cache != NULL && style != NULL, FALSE);

  look = (CardLook) { *style, width, height, MAX (scale, 1), textures };
  if (is_same_look (&look, &cache->look))
    return FALSE;

  for (int i = 0; i < CARD_N_SLOTS; i++)
    drop_job (&cache->images[i]);
  cache->look = look;
  cache->foreseen = FALSE;
  set_faces_size (cache);
  if (cache->stretched)
    schedule_drawing (cache);
  return TRUE;
}

void
card_cache_prepare (CardCache *cache, Card card)
{
  int slot = find_slot (card);

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

  append_slot (cache, snapshot, find_slot (card));
}

void
card_cache_append_place (CardCache *cache, GtkSnapshot *snapshot, guint sign)
{
  g_return_if_fail (cache != NULL && sign <= CARD_ART_N_SIGNS);

  append_slot (cache, snapshot, CARD_SLOT_PLACE + (int) sign);
}

void
card_cache_append_shadow (CardCache *cache, GtkSnapshot *snapshot)
{
  g_return_if_fail (cache != NULL);

  append_slot (cache, snapshot, CARD_SLOT_SHADOW);
}

gboolean
card_cache_find_image (CardCache *cache, GskRenderNode *node, CardImage *found)
{
  g_return_val_if_fail (cache != NULL && node != NULL && found != NULL, FALSE);

  for (int i = 0; i < CARD_N_SLOTS; i++)
    if (cache->images[i].node == node && is_current (cache, i) && !cache->look.textures)
      {
        found->surface = cache->images[i].picture;
        card_picture_get_rect (&cache->look, i, &found->rect);
        return TRUE;
      }
  return FALSE;
}

gboolean
card_cache_stands_in (CardCache *cache, Card card)
{
  const CachedImage *image;

  g_return_val_if_fail (cache != NULL, FALSE);

  image = &cache->images[find_slot (card)];
  return cache->faces && image->node && image->origin != cache->origin;
}

gboolean
card_cache_is_sharp (CardCache *cache)
{
  g_return_val_if_fail (cache != NULL, FALSE);

  for (int i = 0; i < CARD_N_SLOTS; i++)
    if (cache->images[i].wanted || (cache->images[i].node && is_face (cache, i, DECK_FACE_ASKED)))
      return FALSE;
  return TRUE;
}

guint
card_cache_get_n_images (CardCache *cache)
{
  guint n = 0;

  g_return_val_if_fail (cache != NULL, 0);

  for (int i = 0; i < CARD_N_SLOTS; i++)
    n += cache->images[i].node != NULL;
  return n;
}
