/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "small-faces.h"

#include "card-cache.h"

#include <math.h>

/* A face is drawn at this multiple of the size it is wanted at, or a little more: less would blur
 * it, more would only take longer to scale. */
#define FINER 2
/* Widths are rounded up to a multiple of this, so that tables of many games share faces. */
#define STEP 16
/* Wider cards are drawn directly: they are seen in detail, and there are few of them. */
#define WIDEST 48
/* About four decks of the usual size, 2 MB. */
#define MAX_FACES 256

typedef struct {
  CardStyle style;
  int width, height;            /* pixels */
  Card card;
} Key;

/* For the table. */
static GMutex lock;
static GHashTable *faces;       /* of Key and cairo_surface_t, which nobody draws to any more */

static guint
hash_key (gconstpointer key)
{
  const Key *self = key;

  return (guint) self->width << 8 | self->card;
}

static gboolean
is_same_key (gconstpointer one,
             gconstpointer other)
{
  const Key *a = one, *b = other;

  return a->card == b->card && a->width == b->width && a->height == b->height
         && card_style_equal (&a->style, &b->style);
}

static void
surface_free (gpointer surface)
{
  cairo_surface_destroy (surface);
}

static cairo_surface_t *
draw_face (const Key *key,
           double     width,
           double     height)
{
  cairo_surface_t *face = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->width,
                                                      key->height);
  cairo_t *cr = cairo_create (face);

  cairo_scale (cr, key->width / width, key->height / height);
  card_art_draw (cr, key->card, &key->style, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (face);

  return face;
}

/* (transfer full) */
static cairo_surface_t *
find_face (const Key *key)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  cairo_surface_t *face = faces != NULL ? g_hash_table_lookup (faces, key) : NULL;

  return face != NULL ? cairo_surface_reference (face) : NULL;
}

static void
keep_face (const Key       *key,
           cairo_surface_t *face)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (faces == NULL)
    faces = g_hash_table_new_full (hash_key, is_same_key, g_free, surface_free);
  if (g_hash_table_size (faces) >= MAX_FACES)
    g_hash_table_remove_all (faces);
  g_hash_table_replace (faces, g_memdup2 (key, sizeof *key), cairo_surface_reference (face));
}

static Key
make_key (Card             card,
          const CardStyle *style,
          double           aspect,
          double           pixels)
{
  int device = (int) ceil (pixels * FINER / STEP) * STEP;

  return (Key) {
    .style = *style, .card = card, .width = device, .height = (int) lround (device * aspect)
  };
}

void
small_faces_draw (cairo_t         *cr,
                  Card             card,
                  const CardStyle *style,
                  double           width,
                  double           height,
                  double           pixels)
{
  cairo_surface_t *face, *view;
  Key key;

  g_return_if_fail (width > 0 && height > 0 && pixels > 0);

  if (pixels > WIDEST)
    {
      card_art_draw (cr, card, style, width, height);
      return;
    }
  key = make_key (card, style, height / width, pixels);
  face = find_face (&key);
  if (face == NULL)
    {
      face = draw_face (&key, width, height);
      keep_face (&key, face);
    }
  /* A surface belongs to one thread, but its pixels, which stay as they are, can be read by all. */
  view = cairo_image_surface_create_for_data (cairo_image_surface_get_data (face),
                                              CAIRO_FORMAT_ARGB32, key.width, key.height,
                                              cairo_image_surface_get_stride (face));
  cairo_save (cr);
  cairo_scale (cr, width / key.width, height / key.height);
  cairo_set_source_surface (cr, view, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (view);
  cairo_surface_destroy (face);
}
