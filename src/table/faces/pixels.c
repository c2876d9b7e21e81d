/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pixels.h"

#include <gmodule.h>
#include <math.h>

typedef double (*GetScale) (GdkSurface *surface);

/* gdk_surface_get_scale(), or NULL: it is newer than our minimum GTK. */
static GetScale
find_get_scale (void)
{
  static gsize found;
  static gpointer get_scale;

  if (g_once_init_enter (&found))
    {
      GModule *program = g_module_open (NULL, 0);

      if (!program || !g_module_symbol (program, "gdk_surface_get_scale", &get_scale))
        get_scale = NULL;
      g_once_init_leave (&found, 1);
    }
  return (GetScale) get_scale;
}

static GtkNative *
get_native (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native && gtk_native_get_surface (native) ? native : NULL;
}

double
pixels_get_scale (GtkWidget *widget)
{
  GtkNative *native = get_native (widget);
  GetScale get_scale = find_get_scale ();

  if (!native || !get_scale)
    return gtk_widget_get_scale_factor (widget);
  return get_scale (gtk_native_get_surface (native));
}

typedef struct {
  GObject *surface;
  gulong id;
  GCallback changed;
  gpointer data;
} Watch;

static void
end_watch (Watch *watch)
{
  if (watch->surface)
    g_signal_handler_disconnect (watch->surface, watch->id);
  g_clear_object (&watch->surface);
}

static void
watch_free (gpointer data, GClosure *closure)
{
  end_watch (data);
  g_free (data);
}

static void
surface_scale_cb (Watch *watch)
{
  ((void (*)(gpointer))watch->changed)(watch->data);
}

/* The window gets a new surface each time it is realized. */
static void
realized_cb (GtkWidget *widget, Watch *watch)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  end_watch (watch);
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale"))
    {
      watch->surface = g_object_ref (G_OBJECT (surface));
      watch->id = g_signal_connect_swapped (surface, "notify::scale", G_CALLBACK (surface_scale_cb),
                                            watch);
    }
  surface_scale_cb (watch);
}

static void
unrealized_cb (GtkWidget *widget, Watch *watch)
{
  end_watch (watch);
}

void
pixels_watch (GtkWidget *widget, GCallback changed, gpointer data)
{
  Watch *watch = g_new0 (Watch, 1);

  watch->changed = changed;
  watch->data = data;
  g_signal_connect_swapped (widget, "notify::scale-factor", changed, data);
  g_signal_connect_data (widget, "realize", G_CALLBACK (realized_cb), watch, watch_free,
                         G_CONNECT_AFTER);
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealized_cb), watch);
}

/* With the cairo renderer, kept cairo nodes cost almost nothing, but every texture of the window is
 * copied in each frame. Other renderers keep textures; since GTK 4.14 they draw cairo nodes again
 * in each frame. */
gboolean
pixels_wants_textures (GtkWidget *widget)
{
  GtkNative *native = get_native (widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;

  return renderer && !GSK_IS_CAIRO_RENDERER (renderer);
}

gboolean
pixels_are_ours (GtkWidget *widget)
{
  GtkNative *native = get_native (widget);
  GskRenderer *renderer = native ? gtk_native_get_renderer (native) : NULL;

  return renderer && GSK_IS_CAIRO_RENDERER (renderer)
         && !g_str_equal (G_OBJECT_TYPE_NAME (gtk_widget_get_display (widget)), "GdkX11Display");
}

void
pixels_get_origin (GtkWidget *widget, double *x, double *y)
{
  GtkNative *native = get_native (widget);
  graphene_point_t at;

  *x = *y = 0;
  if (!native)
    return;
  gtk_native_get_surface_transform (native, x, y);
  if (!gtk_widget_compute_point (widget, GTK_WIDGET (native), &GRAPHENE_POINT_INIT (0, 0), &at))
    return;
  *x += at.x;
  *y += at.y;
}

int
pixels_round (double length, double scale)
{
  return MAX (1, (int) lround (length * scale));
}

double
pixels_snap (double at, double origin, double scale)
{
  return floor ((origin + at) * scale + 0.5) / scale - origin;
}

static GdkTexture *
create_texture (cairo_surface_t *image)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  int width = cairo_image_surface_get_width (image),
      height = cairo_image_surface_get_height (image);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (image);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (image), stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy,
                                      cairo_surface_reference (image));
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

GskRenderNode *
pixels_create_node (cairo_surface_t *image,
                    double           x,
                    double           y,
                    double           scale,
                    cairo_filter_t   filter,
                    gboolean         texture)
{
  double width = cairo_image_surface_get_width (image) / scale;
  double height = cairo_image_surface_get_height (image) / scale;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
  GskRenderNode *node;
  cairo_t *cr;

  if (texture)
    {
      g_autoptr (GdkTexture) picture = create_texture (image);

      return gsk_texture_node_new (picture, &bounds);
    }
  node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_surface_set_device_scale (image, scale, scale);
  cairo_set_source_surface (cr, image, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), filter);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}
