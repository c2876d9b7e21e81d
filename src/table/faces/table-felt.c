/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The felt under the cards: a deep colour, lighter above the middle, darker towards the corners. */

#include "table-felt.h"

#include "painter.h"
#include "pixels.h"

#include <string.h>

const char * const table_felt_colours[] = { "green", "blue", "burgundy", "slate", "night", NULL };

typedef struct {
  double centre[3], edge[3];
} Felt;

static const Felt felts[] = {
  { { 0.13, 0.42, 0.29 }, { 0.05, 0.22, 0.15 } },
  { { 0.16, 0.34, 0.54 }, { 0.06, 0.15, 0.28 } },
  { { 0.46, 0.15, 0.21 }, { 0.22, 0.05, 0.09 } },
  { { 0.36, 0.40, 0.44 }, { 0.18, 0.20, 0.23 } },
  { { 0.17, 0.18, 0.22 }, { 0.07, 0.075, 0.10 } },
};

/* The image is kept at a lower resolution, with this many device pixels for each point, which saves
 * several megabytes. The light alone changes so slowly that it is drawn smaller still. */
#define SMALLER 2
#define COARSE 4
#define GRAIN_SIZE 64
/* Another felt is drawn this long after the last change of size. */
#define REST_MS 30

/* One felt, as it is drawn. */
typedef struct {
  const Felt *felt;
  int width, height;
  double scale;
  gboolean texture;
} Piece;

struct _TableFelt {
  Piece shown, wanted;
  GskRenderNode *node;          /* node of the piece shown */
  cairo_surface_t *image;       /* image of that node */
  guint source;                 /* source that waits until changes stop */
  PaintJob *job;                /* draws the wanted piece */
  TableFeltFunc ready;
  gpointer data;
};

static const Felt *
find_felt (const char *colour)
{
  for (int i = 0; table_felt_colours[i]; i++)
    if (g_strcmp0 (colour, table_felt_colours[i]) == 0)
      return &felts[i];
  return &felts[0];
}

void
table_felt_get_edge (const char *colour, GdkRGBA *edge)
{
  const Felt *felt = find_felt (colour);

  *edge = (GdkRGBA) { (float) felt->edge[0], (float) felt->edge[1], (float) felt->edge[2], 1 };
}

static cairo_surface_t *
create_light (const Felt *felt, int width, int height)
{
  int w = width / COARSE + 1, h = height / COARSE + 1;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, w, h);
  cairo_pattern_t *light = cairo_pattern_create_radial (0, -0.22, 0, 0, -0.22, 1.25);
  cairo_t *cr = cairo_create (image);

  cairo_pattern_add_color_stop_rgb (light, 0, felt->centre[0], felt->centre[1], felt->centre[2]);
  cairo_pattern_add_color_stop_rgb (light, 1, felt->edge[0], felt->edge[1], felt->edge[2]);
  cairo_translate (cr, w / 2.0, h / 2.0);
  cairo_scale (cr, w / 1.7, h / 1.7);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
  cairo_destroy (cr);
  return image;
}

/* A faint grain, always the same, so that the slow change of light shows no bands. */
static cairo_surface_t *
create_grain (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_A8, GRAIN_SIZE, GRAIN_SIZE);
  int stride = cairo_image_surface_get_stride (image);
  guchar *data = cairo_image_surface_get_data (image);
  guint32 state = 2463534242u;

  cairo_surface_flush (image);
  for (int y = 0; y < GRAIN_SIZE; y++)
    for (int x = 0; x < GRAIN_SIZE; x++)
      {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        data[y * stride + x] = (guchar) (state >> 24 & 0x0f);
      }
  cairo_surface_mark_dirty (image);
  return image;
}

static cairo_surface_t *
create_image (const Piece *piece)
{
  double points = piece->scale / SMALLER;

  /* The image has the format of the window and is copied point by point, since it is painted again
   * in every frame in which a card moves; with 2 × 2 equal points no step is visible in this
   * light. */
  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (piece->width * points) + 1,
                                     (int) (piece->height * points) + 1);
}

/* In any thread. */
static void
paint_felt (cairo_surface_t *image, const Felt *felt)
{
  cairo_surface_t *light = create_light (felt, cairo_image_surface_get_width (image),
                                         cairo_image_surface_get_height (image));
  cairo_surface_t *grain = create_grain ();
  cairo_pattern_t *tiles = cairo_pattern_create_for_surface (grain);
  cairo_t *cr = cairo_create (image);

  cairo_save (cr);
  cairo_scale (cr, COARSE, COARSE);
  cairo_set_source_surface (cr, light, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);

  cairo_pattern_set_extend (tiles, CAIRO_EXTEND_REPEAT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_mask (cr, tiles);
  cairo_destroy (cr);
  cairo_pattern_destroy (tiles);
  cairo_surface_destroy (grain);
  cairo_surface_destroy (light);
}

void
table_felt_draw (cairo_surface_t *image, const char *colour)
{
  paint_felt (image, find_felt (colour));
}

/* In any thread. */
static void
paint_piece (cairo_surface_t *image, gconstpointer what)
{
  paint_felt (image, ((const Piece *) what)->felt);
}

static GskRenderNode *
create_node (const Piece *piece, cairo_surface_t *image)
{
  return pixels_create_node (image, 0, 0, piece->scale / SMALLER, CAIRO_FILTER_NEAREST,
                             piece->texture);
}

/* Shows the piece that was wanted. */
static void
show_piece (TableFelt *self, cairo_surface_t *image)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  self->shown = self->wanted;
  self->node = create_node (&self->shown, image);
  self->image = cairo_surface_reference (image);
}

static void
draw_at_once (TableFelt *self, const Piece *piece)
{
  cairo_surface_t *image = create_image (piece);

  self->wanted = *piece;
  paint_piece (image, piece);
  show_piece (self, image);
  cairo_surface_destroy (image);
}

static gboolean
is_same_piece (const Piece *a, const Piece *b)
{
  return a->felt == b->felt && a->width == b->width && a->height == b->height
         && a->scale == b->scale
         && a->texture == b->texture;
}

static void
painted_cb (PaintJob *job, cairo_surface_t *image, gpointer data)
{
  TableFelt *self = data;

  self->job = NULL;
  show_piece (self, image);
  self->ready (self->data);
}

static gboolean
rested_cb (gpointer data)
{
  TableFelt *self = data;

  self->source = 0;
  self->job = paint_job_new (create_image (&self->wanted), paint_piece, &self->wanted,
                             sizeof (Piece), FALSE, painted_cb, self);
  return G_SOURCE_REMOVE;
}

static void
stop_drawing (TableFelt *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->job)
    paint_job_cancel (g_steal_pointer (&self->job));
}

/* Restarts the delay as long as the wish keeps changing. */
static void
want (TableFelt *self, const Piece *piece)
{
  if ((self->source != 0 || self->job) && is_same_piece (&self->wanted, piece))
    return;
  stop_drawing (self);
  self->wanted = *piece;
  self->source = g_timeout_add (REST_MS, rested_cb, self);
}

TableFelt *
table_felt_new (TableFeltFunc ready, gpointer data)
{
  TableFelt *self = g_new0 (TableFelt, 1);

  g_assert (ready != NULL);

  self->ready = ready;
  self->data = data;
  return self;
}

void
table_felt_free (TableFelt *self)
{
  if (!self)
    return;

  stop_drawing (self);
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_clear_pointer (&self->image, cairo_surface_destroy);
  g_free (self);
}

void
table_felt_append (TableFelt   *self,
                   GtkSnapshot *snapshot,
                   const char  *colour,
                   int          width,
                   int          height,
                   double       scale,
                   gboolean     texture)
{
  Piece piece = { find_felt (colour), width, height, scale, texture };

  g_return_if_fail (self != NULL && width > 0 && height > 0);

  if (!self->node)
    draw_at_once (self, &piece);
  if (is_same_piece (&self->shown, &piece))
    {
      stop_drawing (self);
      gtk_snapshot_append_node (snapshot, self->node);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) width / self->shown.width,
                      (float) height / self->shown.height);
  gtk_snapshot_append_node (snapshot, self->node);
  gtk_snapshot_restore (snapshot);
  want (self, &piece);
}

cairo_surface_t *
table_felt_get_image (TableFelt  *self,
                      const char *colour,
                      int         width,
                      int         height,
                      double      scale)
{
  Piece piece = { find_felt (colour), width, height, scale, FALSE };

  g_return_val_if_fail (self != NULL, NULL);

  return self->image && is_same_piece (&self->shown, &piece) ? self->image : NULL;
}
