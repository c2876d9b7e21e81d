/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ground.h"

#include "faces/pixels.h"

#include <math.h>

/* In device pixels: small enough for a square to stay in the processor's cache. */
#define SQUARE 160

/* An image of the cache, and where it is painted. */
typedef struct {
  GskRenderNode *node;
  float x, y;
  CardImage image;              /* position in pixels of the table; for taken parts, a reference */
} GroundPart;

typedef struct {
  GArray *parts;                /* parts that lie on it */
  GskRenderNode *node;
} Square;

struct _TableGround {
  CardCache *cache;
  cairo_surface_t *felt;
  int width, height, scale;
  GArray *squares;
  int n_columns, n_rows;

  GArray *parts;                /* parts of this frame, as in the piles, without references */
  GArray *loose;                /* bounds of the piles of this frame that are not taken */
  gboolean has_new;
};

static void
part_clear (gpointer data)
{
  GroundPart *part = data;

  gsk_render_node_unref (part->node);
  g_clear_pointer (&part->image.surface, cairo_surface_destroy);
}

static GArray *
create_parts (void)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (GroundPart));

  g_array_set_clear_func (parts, part_clear);
  return parts;
}

static void
square_clear (gpointer data)
{
  Square *square = data;

  g_array_unref (square->parts);
  g_clear_pointer (&square->node, gsk_render_node_unref);
}

void
ground_pile_clear (GroundPile *self)
{
  g_clear_pointer (&self->parts, g_array_unref);
  self->taken = FALSE;
}

/* FALSE if a node is not an image in its place. */
static gboolean
collect_parts (GskRenderNode *node, float x, float y, GArray *parts)
{
  GroundPart part = { node, x, y, { 0 } };
  GskTransform *transform;
  float dx, dy;

  switch ((int) gsk_render_node_get_node_type (node))
    {
    case GSK_CAIRO_NODE:
      gsk_render_node_ref (node);
      g_array_append_val (parts, part);
      return TRUE;
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (!collect_parts (gsk_container_node_get_child (node, i), x, y, parts))
          return FALSE;
      return TRUE;
    case GSK_DEBUG_NODE:
      return collect_parts (gsk_debug_node_get_child (node), x, y, parts);
    case GSK_TRANSFORM_NODE:
      transform = gsk_transform_node_get_transform (node);
      if (gsk_transform_get_category (transform) < GSK_TRANSFORM_CATEGORY_2D_TRANSLATE)
        return FALSE;
      gsk_transform_to_translate (transform, &dx, &dy);
      return collect_parts (gsk_transform_node_get_child (node), x + dx, y + dy, parts);
    default:
      return FALSE;
    }
}

static gboolean
are_same (const GArray *a, const GArray *b)
{
  if (!a || !b || a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const GroundPart *one = &g_array_index (a, GroundPart, i);
      const GroundPart *other = &g_array_index (b, GroundPart, i);

      if (one->node != other->node || one->x != other->x || one->y != other->y)
        return FALSE;
    }
  return TRUE;
}

/* FALSE if one is not an image of the present size on whole device pixels. */
static gboolean
find_images (TableGround *self, GArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      GroundPart *part = &g_array_index (parts, GroundPart, i);
      float x = part->x * (float) self->scale, y = part->y * (float) self->scale;

      if (part->image.surface)
        continue;
      if (x != floorf (x) || y != floorf (y)
          || !card_cache_find_image (self->cache, part->node, &part->image))
        return FALSE;
      cairo_surface_reference (part->image.surface);
      part->image.rect.x += (int) x;
      part->image.rect.y += (int) y;
    }
  return TRUE;
}

TableGround *
table_ground_new (CardCache *cache)
{
  TableGround *self = g_new0 (TableGround, 1);

  self->cache = cache;
  self->squares = g_array_new (FALSE, TRUE, sizeof (Square));
  g_array_set_clear_func (self->squares, square_clear);
  self->parts = g_array_new (FALSE, FALSE, sizeof (GroundPart));
  self->loose = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  return self;
}

void
table_ground_free (TableGround *self)
{
  if (!self)
    return;

  g_clear_pointer (&self->felt, cairo_surface_destroy);
  g_array_unref (self->squares);
  g_array_unref (self->parts);
  g_array_unref (self->loose);
  g_free (self);
}

void
table_ground_begin (TableGround *self, cairo_surface_t *felt, int width, int height, int scale)
{
  g_array_set_size (self->parts, 0);
  g_array_set_size (self->loose, 0);
  self->has_new = FALSE;
  if (self->felt == felt && self->width == width && self->height == height
      && self->scale == scale)
    return;

  g_clear_pointer (&self->felt, cairo_surface_destroy);
  self->felt = cairo_surface_reference (felt);
  self->width = width;
  self->height = height;
  self->scale = scale;
  self->n_columns = (width * scale + SQUARE - 1) / SQUARE;
  self->n_rows = (height * scale + SQUARE - 1) / SQUARE;
  g_array_set_size (self->squares, 0);
  g_array_set_size (self->squares, (guint) (self->n_columns * self->n_rows));
  for (guint i = 0; i < self->squares->len; i++)
    g_array_index (self->squares, Square, i).parts = create_parts ();
}

static gboolean
lies_on_loose (TableGround *self, const graphene_rect_t *bounds)
{
  for (guint i = 0; i < self->loose->len; i++)
    if (graphene_rect_intersection (&g_array_index (self->loose, graphene_rect_t, i), bounds, NULL))
      return TRUE;
  return FALSE;
}

static void
read_pile (TableGround *self, GroundPile *pile, GskRenderNode *painted)
{
  GArray *parts = create_parts ();

  if (!collect_parts (painted, 0, 0, parts))
    {
      g_array_unref (parts);
      ground_pile_clear (pile);
      return;
    }
  if (!are_same (pile->parts, parts))
    {
      ground_pile_clear (pile);
      pile->parts = parts;
      return;
    }
  g_array_unref (parts);
  if (!pile->taken && !self->has_new)
    self->has_new = pile->taken = find_images (self, pile->parts);
}

gboolean
table_ground_take (TableGround *self, GroundPile *pile, GskRenderNode *painted)
{
  graphene_rect_t bounds;

  read_pile (self, pile, painted);
  gsk_render_node_get_bounds (painted, &bounds);
  if (!pile->taken || lies_on_loose (self, &bounds))
    {
      g_array_append_val (self->loose, bounds);
      return FALSE;
    }
  g_array_append_vals (self->parts, pile->parts->data, pile->parts->len);
  return TRUE;
}

static cairo_rectangle_int_t
find_square (TableGround *self, int n)
{
  int x = n % self->n_columns * SQUARE, y = n / self->n_columns * SQUARE;

  return (cairo_rectangle_int_t) { x, y, MIN (SQUARE, self->width * self->scale - x),
                                   MIN (SQUARE, self->height * self->scale - y) };
}

static gboolean
overlap (const cairo_rectangle_int_t *a, const cairo_rectangle_int_t *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static void
paint_image (cairo_t *cr, cairo_surface_t *image, double x, double y)
{
  cairo_set_source_surface (cr, image, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
}

static GskRenderNode *
draw_square (TableGround *self, const GArray *parts, const cairo_rectangle_int_t *rect)
{
  double scale = self->scale;
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, rect->width,
                                                         rect->height);
  cairo_t *cr = cairo_create (picture);
  GskRenderNode *node;

  cairo_translate (cr, -rect->x, -rect->y);
  cairo_scale (cr, scale, scale);
  paint_image (cr, self->felt, 0, 0);
  for (guint i = 0; i < parts->len; i++)
    {
      const CardImage *image = &g_array_index (parts, GroundPart, i).image;

      paint_image (cr, image->surface, image->rect.x / scale, image->rect.y / scale);
    }
  cairo_destroy (cr);
  node = pixels_create_node (picture, rect->x / scale, rect->y / scale, scale, CAIRO_FILTER_NEAREST,
                             FALSE);
  cairo_surface_destroy (picture);
  return node;
}

static void
update_square (TableGround *self, Square *square, const cairo_rectangle_int_t *rect)
{
  GArray *parts = create_parts ();

  for (guint i = 0; i < self->parts->len; i++)
    {
      GroundPart part = g_array_index (self->parts, GroundPart, i);

      if (!overlap (&part.image.rect, rect))
        continue;
      gsk_render_node_ref (part.node);
      cairo_surface_reference (part.image.surface);
      g_array_append_val (parts, part);
    }
  if (square->node && are_same (square->parts, parts))
    {
      g_array_unref (parts);
      return;
    }
  g_array_unref (square->parts);
  square->parts = parts;
  g_clear_pointer (&square->node, gsk_render_node_unref);
  square->node = draw_square (self, parts, rect);
}

/* A container for each row: see paint_moving(). */
void
table_ground_append (TableGround *self, GtkSnapshot *snapshot)
{
  for (int row = 0; row < self->n_rows; row++)
    {
      gtk_snapshot_push_debug (snapshot, "squares");
      for (int n = row * self->n_columns; n < (row + 1) * self->n_columns; n++)
        {
          Square *square = &g_array_index (self->squares, Square, n);
          cairo_rectangle_int_t rect = find_square (self, n);

          update_square (self, square, &rect);
          gtk_snapshot_append_node (snapshot, square->node);
        }
      gtk_snapshot_pop (snapshot);
    }
}

guint
table_ground_count (TableGround *self)
{
  return self->parts->len;
}
