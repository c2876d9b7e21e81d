/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Device pixels at fractional scales: a picture has as many pixels as the area in which it is
 * shown, and begins on a whole one. */

#include "table/faces/card-picture.h"
#include "table/faces/pixels.h"

#include <math.h>

static gboolean
is_whole (double length)
{
  return fabs (length - round (length)) < 1e-4;
}

/* Whatever the origin of the table, and however far a card is carried. */
static void
test_snap (void)
{
  for (int eighths = 8; eighths <= 24; eighths++)
    for (int origin = 0; origin < 60; origin += 7)
      for (int at = -40; at < 900; at += 13)
        {
          double scale = eighths / 8.0;
          double there = pixels_snap (at + 0.3, origin, scale);

          g_assert_true (is_whole ((origin + there) * scale));
          g_assert_cmpfloat (fabs (there - at - 0.3), <=, 0.5 / scale + 1e-9);
          /* A snapped coordinate stays the same. */
          g_assert_cmpfloat_with_epsilon (pixels_snap (there, origin, scale), there, 1e-9);
        }
}

/* Equal steps of the table differ by less than one device pixel, and their order never changes. */
static void
test_steps (void)
{
  for (int eighths = 8; eighths <= 24; eighths++)
    for (int step = 3; step < 40; step++)
      for (int i = 0; i < 20; i++)
        {
          double scale = eighths / 8.0;
          double gap = pixels_snap ((i + 1) * step, 5, scale) - pixels_snap (i * step, 5, scale);

          g_assert_true (is_whole (gap * scale));
          g_assert_cmpfloat (fabs (gap - step), <=, 1 / scale);
        }
}

/* A picture has whole device pixels, the card begins on one of them, and the node has the same
 * size. */
static void
test_pictures (void)
{
  static const int slots[] = { 0, 1, CARD_SLOT_PLACE, CARD_SLOT_SHADOW };

  for (int eighths = 8; eighths <= 24; eighths++)
    for (int width = 30; width < 130; width += 7)
      for (gsize i = 0; i < G_N_ELEMENTS (slots); i++)
        {
          CardLook look = { { 0 }, width, width * 3 / 2, eighths / 8.0, i % 2 == 0 };
          cairo_surface_t *image = card_picture_create (&look, slots[i]);
          GskRenderNode *node = card_picture_create_node (&look, slots[i], image);
          graphene_rect_t bounds;

          gsk_render_node_get_bounds (node, &bounds);
          g_assert_true (is_whole (bounds.origin.x * look.scale));
          g_assert_true (is_whole (bounds.size.width * look.scale));
          g_assert_true (is_whole (bounds.size.height * look.scale));
          g_assert_cmpint (cairo_image_surface_get_width (image), ==,
                           (int) lround (bounds.size.width * look.scale));
          g_assert_cmpint (abs (card_picture_get_width (&look) - width * eighths / 8), <=, 1);
          gsk_render_node_unref (node);
          cairo_surface_destroy (image);
        }
}

/* Cached cairo nodes for the cairo renderer, textures for others. */
static void
test_nodes (void)
{
  for (int texture = 0; texture <= 1; texture++)
    {
      CardLook look = { { 0 }, 40, 60, 1.25, texture };
      cairo_surface_t *image = card_picture_create (&look, 1);
      GskRenderNode *node = card_picture_create_node (&look, 1, image);

      g_assert_cmpint (gsk_render_node_get_node_type (node), ==,
                       texture ? GSK_TEXTURE_NODE : GSK_CAIRO_NODE);
      gsk_render_node_unref (node);
      cairo_surface_destroy (image);
    }
}

static guint32
pixel_of (cairo_surface_t *image, int x, int y)
{
  const guchar *row
    = cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image);

  return ((const guint32 *) (gconstpointer) row)[x];
}

/* A picture on whole device pixels is copied pixel by pixel: no edge gets softer. */
static void
test_sharp (void)
{
  for (int eighths = 8; eighths <= 24; eighths++)
    {
      CardLook look = { { 0 }, 48, 72, eighths / 8.0, FALSE };
      cairo_surface_t *image = card_picture_create (&look, 1), *shown;
      double x = pixels_snap (61, 3, look.scale), y = pixels_snap (20, 3, look.scale);
      int width = cairo_image_surface_get_width (image),
          height = cairo_image_surface_get_height (image);
      GskRenderNode *node;
      graphene_rect_t bounds;
      int left, top;
      cairo_t *cr;

      card_picture_draw (image, &look, 1, NULL);
      node = card_picture_create_node (&look, 1, image);
      gsk_render_node_get_bounds (node, &bounds);
      shown = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 600);
      cr = cairo_create (shown);
      cairo_scale (cr, look.scale, look.scale);
      cairo_translate (cr, 3 + x, 3 + y);
      gsk_render_node_draw (node, cr);
      cairo_destroy (cr);
      cairo_surface_flush (shown);
      left = (int) lround ((3 + x + bounds.origin.x) * look.scale);
      top = (int) lround ((3 + y + bounds.origin.y) * look.scale);
      for (int k = 0; k < width * height; k += 3)
        g_assert_cmphex (pixel_of (shown, left + k % width, top + k / width), ==,
                         pixel_of (image, k % width, k / width));
      gsk_render_node_unref (node);
      cairo_surface_destroy (shown);
      cairo_surface_destroy (image);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  /* Nodes can be made without a display. */
  gtk_init_check ();
  g_test_add_func ("/pixels/snap", test_snap);
  g_test_add_func ("/pixels/steps", test_steps);
  g_test_add_func ("/pixels/pictures", test_pictures);
  g_test_add_func ("/pixels/nodes", test_nodes);
  g_test_add_func ("/pixels/sharp", test_sharp);
  return g_test_run ();
}
