/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bench.h"

#define WIDTH 800
#define HEIGHT 600

MarquiseTable *
open_table (MarquiseGame *game, gboolean animate)
{
  MarquiseTable *table = MARQUISE_TABLE (marquise_table_new ());
  GtkWidget *window = gtk_window_new ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animate, NULL);
  g_object_set (table, "animate", animate, NULL);
  marquise_table_set_game (table, game);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));

  return table;
}

void
close_table (MarquiseTable *table, MarquiseGame *game)
{
  GtkWidget *window = g_object_ref (get_window (table));

  g_object_ref (table);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (window);
  g_assert_finalize_object (table);
  g_assert_finalize_object (game);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

GtkWidget *
get_window (MarquiseTable *table)
{
  return GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (table)));
}

typedef struct {
  GtkWindow *window;
  int width, height;
} Wish;

/* The size is first changed by one, since requesting the same size twice has no effect. */
static gboolean
ask_cb (gpointer data)
{
  Wish *wish = data;

  gtk_window_set_default_size (wish->window, wish->width, wish->height + 1);
  gtk_window_set_default_size (wish->window, wish->width, wish->height);

  return G_SOURCE_CONTINUE;
}

/* A compositor that has not yet confirmed the first size of a new window ignores other requests, so
 * the size is requested again and again. */
void
resize_table (MarquiseTable *table, int width, int height)
{
  Wish wish = { GTK_WINDOW (get_window (table)), width, height };
  guint again = g_timeout_add (250, ask_cb, &wish), late = wait_no_longer ();

  ask_cb (&wish);
  while (gtk_widget_get_width (GTK_WIDGET (table)) != width
         || gtk_widget_get_height (GTK_WIDGET (table)) != height)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (again);
  g_source_remove (late);
}

GskRenderNode *
snapshot_table (MarquiseTable *table)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_test_widget_wait_for_draw (GTK_WIDGET (table));
  paintable = gtk_widget_paintable_new (GTK_WIDGET (table));
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (GTK_WIDGET (table)),
                          gtk_widget_get_height (GTK_WIDGET (table)));

  return gtk_snapshot_free_to_node (snapshot);
}

guint32
pixel_at (GskRenderNode *node, int x, int y)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (image);
  guint32 pixel;

  cairo_translate (cr, -x, -y);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  pixel = *(guint32 *) (void *) cairo_image_surface_get_data (image) & 0xffffff;
  cairo_surface_destroy (image);

  return pixel;
}

guint32
pixel_of (MarquiseTable *table, int x, int y)
{
  g_autoptr (GskRenderNode) node = snapshot_table (table);

  return pixel_at (node, x, y);
}

static gboolean
late_cb (gpointer data)
{
  g_error ("nothing happens");

  return G_SOURCE_REMOVE;
}

guint
wait_no_longer (void)
{
  return g_timeout_add_seconds (60, late_cb, NULL);
}
