/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "bitmap-bin.h"

#include "table/faces/pixels.h"

struct _MarquiseBitmapBin {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (MarquiseBitmapBin, marquise_bitmap_bin, ADW_TYPE_BIN)

/* Parts outside the child's size, such as a shadow, are left out. */
static GskRenderNode *
create_bitmap (GtkWidget     *widget,
               GskRenderNode *drawn)
{
  double scale = pixels_get_scale (widget);
  cairo_surface_t *image =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                pixels_round (gtk_widget_get_width (widget), scale),
                                pixels_round (gtk_widget_get_height (widget), scale));
  cairo_t *cr = cairo_create (image);
  GskRenderNode *node;

  cairo_scale (cr, scale, scale);
  gsk_render_node_draw (drawn, cr);
  cairo_destroy (cr);
  node = pixels_create_node (image, 0, 0, scale, CAIRO_FILTER_GOOD, FALSE);
  cairo_surface_destroy (image);

  return node;
}

/* GTK keeps what comes of it until the child changes, however its parent moves it. */
static void
marquise_bitmap_bin_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));
  g_autoptr (GskRenderNode) drawn = NULL, node = NULL;
  GtkSnapshot *own;

  if (child == NULL)
    return;
  if (pixels_wants_textures (widget))
    {
      gtk_widget_snapshot_child (widget, child, snapshot);
      return;
    }

  own = gtk_snapshot_new ();
  gtk_widget_snapshot_child (widget, child, own);
  drawn = gtk_snapshot_free_to_node (own);
  if (drawn == NULL)
    return;
  node = create_bitmap (widget, drawn);
  gtk_snapshot_append_node (snapshot, node);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Lines are as long as they are asked to be: a toast as high as its button is would have them
 * broken until they fill that height. */
static void
measure (GtkWidget      *widget,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_measure (child, orientation,
                        orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                        minimum, natural, minimum_baseline, natural_baseline);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  if (child != NULL)
    gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
marquise_bitmap_bin_class_init (MarquiseBitmapBinClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = marquise_bitmap_bin_snapshot;
}

static void
marquise_bitmap_bin_init (MarquiseBitmapBin *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}

GtkWidget *
marquise_bitmap_bin_new (GtkWidget *child)
{
  return g_object_new (MARQUISE_TYPE_BITMAP_BIN, "child", child, NULL);
}
