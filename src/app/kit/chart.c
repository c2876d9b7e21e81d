/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a series by Cairo in the colours of the theme. Of the line of a share no more is drawn than
 * there are columns of pixels; of dots each is there, however many games there are. */

#include "config.h"

#include "chart.h"

#include "format.h"

#include <glib/gi18n.h>
#include <math.h>

#define HEIGHT 200
#define MARGIN_TOP 10
#define MARGIN_BOTTOM 24
#define MARGIN_END 14
#define N_LINES 4
/* More dots than these are stamped, each within a square of so many pixels. */
#define MANY_DOTS 500
#define STAMP 6
/* Half the width of the mark at the value chosen. */
#define MARK 6

struct _MarquiseChart {
  GtkWidget parent_instance;

  MarquiseChartKind kind;
  char *title;
  GArray *values;
  double top;                   /* value at the upper edge */
  int chosen;                   /* the value that is said, or -1 */
  GskRenderNode *picture;       /* all but the mark at that value, or NULL: to be drawn anew */

  GtkWidget *heading;
  GtkWidget *said;
};

G_DEFINE_FINAL_TYPE (MarquiseChart, marquise_chart, GTK_TYPE_WIDGET)

/* The part of the widget in which values lie. */
typedef struct {
  double left, top, width, height;
} Plot;

static int
count_values (MarquiseChart *self)
{
  return self->values != NULL ? (int) self->values->len : 0;
}

static double
get_value (MarquiseChart *self,
           int            i)
{
  if (self->kind == MARQUISE_CHART_BINS)
    return g_array_index (self->values, MarquiseBin, i).n;

  return g_array_index (self->values, MarquisePoint, i).value;
}

/* The least round number, of those at which four lines stand at round values too, that is not
 * under the greatest value. */
static double
find_top (MarquiseChart *self)
{
  static const double times[] = {
    60, 120, 240, 480, 720, 960, 1200, 1440, 1920, 2400, 3600, 4800, 7200, 14400, 28800
  };
  double most = 0;
  double step = 1;

  if (self->kind == MARQUISE_CHART_SHARE)
    return 1;

  for (int i = 0; i < count_values (self); i++)
    most = MAX (most, get_value (self, i));
  for (guint i = 0; self->kind == MARQUISE_CHART_TIMES && i < G_N_ELEMENTS (times); i++)
    if (times[i] >= most)
      return times[i];

  while (step * 4 < most)
    {
      if (step * 8 >= most)
        step *= 2;
      else if (step * 20 >= most)
        step *= 5;
      else
        step *= 10;
    }

  return step * N_LINES;
}

static char *
say_level (MarquiseChart *self,
           double         value)
{
  switch (self->kind)
    {
    case MARQUISE_CHART_SHARE:
      return marquise_format_share ((guint) round (value * 100), 100);
    case MARQUISE_CHART_TIMES:
      return marquise_format_duration ((guint64) round (value));
    default:
      return marquise_format_number ((guint64) round (value));
    }
}

/* A value in words, as it is shown and read aloud. */
static char *
say_value (MarquiseChart *self,
           int            i)
{
  g_autofree char *date = NULL;
  g_autofree char *level = NULL;
  gboolean won;

  if (self->kind == MARQUISE_CHART_BINS)
    {
      const MarquiseBin *bin = &g_array_index (self->values, MarquiseBin, i);
      g_autofree char *from = marquise_format_duration (bin->from);
      g_autofree char *to = marquise_format_duration (bin->to);

      /* Translators: times such as 2:30. */
      return g_strdup_printf (ngettext ("From %s to %s: %u game", "From %s to %s: %u games",
                                        bin->n), from, to, bin->n);
    }

  date = marquise_format_short_date (g_array_index (self->values, MarquisePoint, i).date);
  level = say_level (self, get_value (self, i));
  won = g_array_index (self->values, MarquisePoint, i).won;
  if (self->kind == MARQUISE_CHART_SHARE)
    /* Translators: the number of a game, its date, a percentage. */
    return g_strdup_printf (_("Game %d, %s: %s"), i + 1, date, level);
  if (self->kind == MARQUISE_CHART_POINTS)
    /* Translators: the number of a deal, its date, points. */
    return g_strdup_printf (won ? _("Deal %d, %s: won, %s") : _("Deal %d, %s: not won, %s"), i + 1,
                            date, level);
  if (won)
    /* Translators: the number of a game, its date, a time. */
    return g_strdup_printf (_("Game %d, %s: won, %s"), i + 1, date, level);

  /* Translators: the number of a game, its date, a time. */
  return g_strdup_printf (_("Game %d, %s: lost, %s"), i + 1, date, level);
}

static void
choose (MarquiseChart *self,
        int            i)
{
  g_autofree char *words = NULL;

  if (i == self->chosen)
    return;

  self->chosen = i;
  words = i >= 0 ? say_value (self, i) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (self->said), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Drawing */

static PangoLayout *
make_label (MarquiseChart *self,
            const char    *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (0.85));
  pango_layout_set_attributes (layout, attributes);

  return layout;
}

static Plot
find_plot (MarquiseChart *self)
{
  double left = 0;
  int above;

  for (int i = 0; i <= N_LINES; i++)
    {
      g_autofree char *text = say_level (self, self->top * i / N_LINES);
      g_autoptr (PangoLayout) layout = make_label (self, text);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      left = MAX (left, width + 10);
    }
  gtk_widget_measure (self->heading, GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (GTK_WIDGET (self)), NULL, &above, NULL, NULL);

  return (Plot) {
    left, above + MARGIN_TOP,
    MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - left - MARGIN_END),
    MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - above - MARGIN_TOP - MARGIN_BOTTOM)
  };
}

/* The middle of the place of value @i. */
static double
find_x (MarquiseChart *self,
        const Plot    *plot,
        int            i)
{
  return plot->left + plot->width * (i + 0.5) / MAX (1, count_values (self));
}

static double
find_y (MarquiseChart *self,
        const Plot    *plot,
        double         value)
{
  return plot->top + plot->height * (1 - CLAMP (value / self->top, 0, 1));
}

static void
set_colour (cairo_t       *cr,
            const GdkRGBA *colour,
            double         alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
draw_text (MarquiseChart *self,
           cairo_t       *cr,
           const char    *text,
           double         x,
           double         y,
           double         align)
{
  g_autoptr (PangoLayout) layout = make_label (self, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, round (x - width * align), round (y - height / 2.0));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

static void
draw_frame (MarquiseChart *self,
            cairo_t       *cr,
            const Plot    *plot,
            const GdkRGBA *colour)
{
  int n = count_values (self);

  cairo_set_line_width (cr, 1);
  for (int i = 0; i <= N_LINES; i++)
    {
      g_autofree char *text = say_level (self, self->top * i / N_LINES);
      double y = floor (find_y (self, plot, self->top * i / N_LINES)) + 0.5;

      set_colour (cr, colour, i == 0 ? 0.5 : 0.15);
      cairo_move_to (cr, plot->left, y);
      cairo_line_to (cr, plot->left + plot->width, y);
      cairo_stroke (cr);
      set_colour (cr, colour, 0.8);
      draw_text (self, cr, text, plot->left - 8, y, 1);
    }

  if (n > 0)
    {
      gboolean bins = self->kind == MARQUISE_CHART_BINS;
      double y = plot->top + plot->height + MARGIN_BOTTOM / 2.0;
      g_autofree char *first = bins
        ? marquise_format_duration (g_array_index (self->values, MarquiseBin, 0).from)
        : marquise_format_short_date (g_array_index (self->values, MarquisePoint, 0).date);
      g_autofree char *last = bins
        ? marquise_format_duration (g_array_index (self->values, MarquiseBin, n - 1).to)
        : marquise_format_short_date (g_array_index (self->values, MarquisePoint, n - 1).date);

      draw_text (self, cr, first, plot->left, y, 0);
      draw_text (self, cr, last, plot->left + plot->width, y, 1);
    }
}

static void
draw_line (MarquiseChart *self,
           cairo_t       *cr,
           const Plot    *plot)
{
  int n = count_values (self);
  int step = MAX (1, n / (int) plot->width);

  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (int i = 0; i < n; i += step)
    cairo_line_to (cr, find_x (self, plot, i), find_y (self, plot, get_value (self, i)));
  if (n == 1)
    cairo_arc (cr, find_x (self, plot, 0), find_y (self, plot, get_value (self, 0)), 2, 0,
               2 * G_PI);
  cairo_stroke (cr);
}

/* A dot or a ring, to be stamped. */
static cairo_surface_t *
make_stamp (gboolean full,
            int      scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, STAMP * scale,
                                                         STAMP * scale);
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, scale, scale);
  cairo_arc (cr, STAMP / 2.0, STAMP / 2.0, full ? 1.5 : 1.8, 0, 2 * G_PI);
  cairo_set_line_width (cr, 1);
  if (full)
    cairo_fill (cr);
  else
    cairo_stroke (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* Both of one byte a pixel; @x and @y are where the stamp's upper left corner comes to lie, wholly
 * within the picture. */
static void
put_stamp (cairo_surface_t *picture,
           cairo_surface_t *mark,
           int              x,
           int              y)
{
  int size = cairo_image_surface_get_width (mark);

  for (int row = 0; row < size; row++)
    {
      const guint8 *from
        = cairo_image_surface_get_data (mark) + row * cairo_image_surface_get_stride (mark);
      guint8 *to = cairo_image_surface_get_data (picture)
                   + (y + row) * cairo_image_surface_get_stride (picture) + x;

      for (int column = 0; column < size; column++)
        to[column] = MAX (to[column], from[column]);
    }
}

/* Where dots lie thick they are stamped, which costs a fraction of drawing each. */
static void
draw_many_dots (MarquiseChart *self,
                cairo_t       *cr,
                const Plot    *plot)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *marks[] = { make_stamp (FALSE, scale), make_stamp (TRUE, scale) };
  cairo_surface_t *picture
    = cairo_image_surface_create (CAIRO_FORMAT_A8, (int) (plot->width + 2 * STAMP) * scale,
                                  (int) (plot->height + 2 * STAMP) * scale);

  cairo_surface_flush (picture);
  for (int i = 0; i < count_values (self); i++)
    {
      double x = find_x (self, plot, i) - plot->left + STAMP / 2.0;
      double y = find_y (self, plot, get_value (self, i)) - plot->top + STAMP / 2.0;

      put_stamp (picture, marks[g_array_index (self->values, MarquisePoint, i).won ? 1 : 0],
                 (int) (x * scale), (int) (y * scale));
    }

  cairo_surface_mark_dirty (picture);
  cairo_surface_set_device_scale (picture, scale, scale);
  cairo_mask_surface (cr, picture, plot->left - STAMP, plot->top - STAMP);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (marks[0]);
  cairo_surface_destroy (marks[1]);
}

static void
draw_dots (MarquiseChart *self,
           cairo_t       *cr,
           const Plot    *plot)
{
  int n = count_values (self);
  double radius = n > 60 ? 2.5 : 3.5;

  if (n > MANY_DOTS)
    {
      draw_many_dots (self, cr, plot);
      return;
    }

  cairo_set_line_width (cr, 1.2);
  for (int i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, find_x (self, plot, i), find_y (self, plot, get_value (self, i)), radius, 0,
                 2 * G_PI);
      if (g_array_index (self->values, MarquisePoint, i).won)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

static void
draw_columns (MarquiseChart *self,
              cairo_t       *cr,
              const Plot    *plot)
{
  int n = count_values (self);
  double width = plot->width / n;

  for (int i = 0; i < n; i++)
    {
      double y = find_y (self, plot, get_value (self, i));

      cairo_rectangle (cr, plot->left + width * i + MIN (2, width / 8), y,
                       width - 2 * MIN (2, width / 8), plot->top + plot->height - y);
    }
  cairo_fill (cr);
}

/* What does not change while the pointer goes over it. */
static GskRenderNode *
draw_picture (MarquiseChart *self,
              const Plot    *plot,
              const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  GdkRGBA accent;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color",
                                       &accent))
    accent = *colour;

  draw_frame (self, cr, plot, colour);
  if (count_values (self) > 0)
    {
      set_colour (cr, &accent, 1);
      if (self->kind == MARQUISE_CHART_SHARE)
        draw_line (self, cr, plot);
      else if (self->kind == MARQUISE_CHART_BINS)
        draw_columns (self, cr, plot);
      else
        draw_dots (self, cr, plot);
    }
  cairo_destroy (cr);

  return node;
}

/* No more of the window than this mark is painted anew when another value is chosen. */
static void
draw_chosen (MarquiseChart *self,
             GtkSnapshot   *snapshot,
             const Plot    *plot,
             const GdkRGBA *colour)
{
  double x = find_x (self, plot, self->chosen);
  double y = find_y (self, plot, get_value (self, self->chosen));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) floor (x) - MARK, (float) plot->top - MARK,
                                               2 * MARK + 1, (float) plot->height + 2 * MARK);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

  set_colour (cr, colour, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, floor (x) + 0.5, plot->top);
  cairo_line_to (cr, floor (x) + 0.5, plot->top + plot->height);
  cairo_stroke (cr);
  set_colour (cr, colour, 1);
  cairo_arc (cr, x, y, 4.5, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
forget_picture (MarquiseChart *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
marquise_chart_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  MarquiseChart *self = MARQUISE_CHART (widget);
  Plot plot = find_plot (self);
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  if (self->picture == NULL)
    self->picture = draw_picture (self, &plot, &colour);
  gtk_snapshot_append_node (snapshot, self->picture);
  if (self->chosen >= 0)
    draw_chosen (self, snapshot, &plot, &colour);

  GTK_WIDGET_CLASS (marquise_chart_parent_class)->snapshot (widget, snapshot);
}

/* Colours and fonts. */
static void
marquise_chart_css_changed (GtkWidget         *widget,
                            GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (marquise_chart_parent_class)->css_changed (widget, change);
  forget_picture (MARQUISE_CHART (widget));
}

/* Pointer and keys */

static void
motion_cb (MarquiseChart *self,
           double         x,
           double         y)
{
  Plot plot = find_plot (self);
  int n = count_values (self);

  if (n > 0)
    choose (self, CLAMP ((int) ((x - plot.left) / plot.width * n), 0, n - 1));
}

static void
leave_cb (MarquiseChart *self)
{
  choose (self, -1);
}

static gboolean
key_cb (MarquiseChart   *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  int n = count_values (self);
  int i = self->chosen;

  if (n == 0)
    return GDK_EVENT_PROPAGATE;

  switch (key)
    {
    case GDK_KEY_Left:
      i = i < 0 ? n - 1 : i - 1;
      break;
    case GDK_KEY_Right:
      i = i + 1;
      break;
    case GDK_KEY_Home:
      i = 0;
      break;
    case GDK_KEY_End:
      i = n - 1;
      break;
    default:
      return GDK_EVENT_PROPAGATE;
    }
  choose (self, CLAMP (i, 0, n - 1));

  return GDK_EVENT_STOP;
}

static void
marquise_chart_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  MarquiseChart *self = MARQUISE_CHART (widget);
  int least;

  gtk_widget_measure (self->heading, orientation, for_size, &least, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HEIGHT + least;
  else
    {
      *minimum = MAX (least, 200);
      *natural = MAX (least, 480);
    }
}

/* A long title takes more lines in a narrow window. */
static GtkSizeRequestMode
marquise_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static gboolean
has_size (GskRenderNode *picture,
          int            width,
          int            height)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (picture, &bounds);

  return (int) bounds.size.width == width && (int) bounds.size.height == height;
}

static void
marquise_chart_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  MarquiseChart *self = MARQUISE_CHART (widget);
  int least;

  gtk_widget_measure (self->heading, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->heading, &(GtkAllocation) { 0, 0, width, least }, -1);
  if (self->picture != NULL && !has_size (self->picture, width, height))
    forget_picture (self);
}

static void
marquise_chart_dispose (GObject *object)
{
  MarquiseChart *self = MARQUISE_CHART (object);

  g_clear_pointer (&self->heading, gtk_widget_unparent);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->values, g_array_unref);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (marquise_chart_parent_class)->dispose (object);
}

static void
marquise_chart_class_init (MarquiseChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chart_dispose;
  widget_class->snapshot = marquise_chart_snapshot;
  widget_class->measure = marquise_chart_measure;
  widget_class->get_request_mode = marquise_chart_get_request_mode;
  widget_class->size_allocate = marquise_chart_size_allocate;
  widget_class->css_changed = marquise_chart_css_changed;

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
marquise_chart_init (MarquiseChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->chosen = -1;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (forget_picture), NULL);
}

/**
 * marquise_chart_new:
 * @kind: what the values are
 * @title: translated
 *
 * Returns: (transfer floating): a chart without values
 */
GtkWidget *
marquise_chart_new (MarquiseChartKind  kind,
                    const char        *title)
{
  MarquiseChart *self = g_object_new (MARQUISE_TYPE_CHART, NULL);
  GtkWidget *label = gtk_label_new (title);

  self->kind = kind;
  self->title = g_strdup (title);
  self->top = find_top (self);
  self->heading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (self->heading), label);

  /* Its line is there before there is anything to say, so that the drawing does not jump. */
  self->said = gtk_label_new ("");
  gtk_label_set_ellipsize (GTK_LABEL (self->said), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->said), 0);
  gtk_widget_add_css_class (self->said, "numeric");
  gtk_box_append (GTK_BOX (self->heading), self->said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

/**
 * marquise_chart_set:
 * @self: a chart
 * @values: (transfer full): what the kind of the chart says
 *
 * Shows other values.
 */
void
marquise_chart_set (MarquiseChart *self,
                    GArray        *values)
{
  g_return_if_fail (MARQUISE_IS_CHART (self));
  g_return_if_fail (values != NULL);

  choose (self, -1);
  g_clear_pointer (&self->values, g_array_unref);
  self->values = values;
  self->top = find_top (self);
  forget_picture (self);
}
