/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws a series with Cairo in the colours of the theme. A line has at most one point for each
 * column of pixels; dots are all drawn, however many there are. */

#include "config.h"

#include "chart.h"

#include "chart-stamps.h"
#include "app/system/colours.h"
#include "format.h"

#include <math.h>

#define HEIGHT 200
#define LOW_HEIGHT 90          /* under a table */
#define MARGIN_TOP 10
#define MARGIN_BOTTOM 24
/* Between the scale and the values. */
#define SCALE_GAP 10
/* Between the dates of the first and the last value. */
#define END_GAP 12
/* More dots than these are stamped. */
#define MANY_DOTS 500
/* Half the width of the mark at the value chosen. */
#define MARK 6

struct _MarquiseChart {
  GtkWidget parent_instance;

  char *title;
  MarquiseChartValues values;
  guint n_first;                /* how many values are fainter */
  int chosen;                   /* the value that is said, or -1 */
  GskRenderNode *picture;       /* all but the mark at that value, or NULL: to be drawn again */

  GtkWidget *heading;
  GtkWidget *said;
};

G_DEFINE_FINAL_TYPE (MarquiseChart, marquise_chart, GTK_TYPE_WIDGET)

/* The part of the widget in which values lie. */
typedef struct {
  double left, top, width, height;
} Plot;

/* @by_keys: it is read aloud, and not what happens to lie under the pointer. */
static void
choose (MarquiseChart *self,
        int            i,
        gboolean       by_keys)
{
  g_autofree char *words = NULL, *heard = NULL;

  if (i == self->chosen)
    return;

  self->chosen = i;
  words = i >= 0 ? marquise_chart_values_say (&self->values, i, FALSE) : g_strdup ("");
  heard = i >= 0 && by_keys ? marquise_chart_values_say (&self->values, i, TRUE) : g_strdup ("");
  gtk_label_set_label (GTK_LABEL (self->said), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heard,
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

/* The value at line @i from below. */
static char *
say_line (MarquiseChart *self,
          int            i)
{
  return marquise_chart_values_say_level (&self->values,
                                          self->values.top * i / MARQUISE_CHART_LINES);
}

/* How much lower than the first value's date the last one's stands: nothing, unless letters are so
 * large that the two have no room beside each other. */
static int
find_step (MarquiseChart *self,
           double         width)
{
  int both = END_GAP, height = 0;

  if (marquise_chart_values_count (&self->values) == 0)
    return 0;

  for (int last = 0; last < 2; last++)
    {
      g_autofree char *text = marquise_chart_values_say_end (&self->values, last);
      g_autoptr (PangoLayout) layout = make_label (self, text);
      int own;

      pango_layout_get_pixel_size (layout, &own, &height);
      both += own;
    }

  return both <= width ? 0 : height;
}

static int
find_text_width (MarquiseChart *self,
                 const char    *text)
{
  g_autoptr (PangoLayout) layout = make_label (self, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static Plot
find_plot (MarquiseChart *self)
{
  /* Charts below each other begin at the same place, as far as their scales allow. */
  g_autofree char *usual = marquise_format_share (1, 1);
  double left = find_text_width (self, usual), width;
  int above, below;

  for (int i = 0; i <= MARQUISE_CHART_LINES; i++)
    {
      g_autofree char *text = say_line (self, i);

      left = MAX (left, find_text_width (self, text));
    }
  left += SCALE_GAP;
  gtk_widget_measure (self->heading, GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (GTK_WIDGET (self)), NULL, &above, NULL, NULL);

  width = MAX (1, gtk_widget_get_width (GTK_WIDGET (self)) - left);
  below = MARGIN_BOTTOM + find_step (self, width);

  return (Plot) {
    left, above + MARGIN_TOP, width,
    MAX (1, gtk_widget_get_height (GTK_WIDGET (self)) - above - MARGIN_TOP - below)
  };
}

/* The middle of the place of value @i. */
static double
find_x (MarquiseChart *self,
        const Plot    *plot,
        int            i)
{
  return plot->left + plot->width * (i + 0.5) / MAX (1,
                                                     marquise_chart_values_count (&self->values));
}

static double
find_y (MarquiseChart *self,
        const Plot    *plot,
        double         value)
{
  return plot->top + plot->height * (1 - CLAMP (value / self->values.top, 0, 1));
}

static double
find_value (MarquiseChart *self,
            const Plot    *plot,
            int            i)
{
  return find_y (self, plot, marquise_chart_values_get (&self->values, i));
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
  int n = marquise_chart_values_count (&self->values);

  cairo_set_line_width (cr, 1);
  for (int i = 0; i <= MARQUISE_CHART_LINES; i++)
    {
      g_autofree char *text = say_line (self, i);
      double y = floor (find_y (self, plot, self->values.top * i / MARQUISE_CHART_LINES)) + 0.5;

      set_colour (cr, colour, i == 0 ? 0.5 : 0.15);
      cairo_move_to (cr, plot->left, y);
      cairo_line_to (cr, plot->left + plot->width, y);
      cairo_stroke (cr);
      set_colour (cr, colour, 0.8);
      draw_text (self, cr, text, plot->left - SCALE_GAP + 2, y, 1);
    }

  if (n > 0)
    {
      double y = plot->top + plot->height + MARGIN_BOTTOM / 2.0;
      g_autofree char *first = marquise_chart_values_say_end (&self->values, FALSE);
      g_autofree char *last = marquise_chart_values_say_end (&self->values, TRUE);

      draw_text (self, cr, first, plot->left, y, 0);
      draw_text (self, cr, last, plot->left + plot->width, y + find_step (self, plot->width), 1);
    }
}

/* From value to value, with both ends. */
static void
draw_part (MarquiseChart *self,
           cairo_t       *cr,
           const Plot    *plot,
           int            from,
           int            to)
{
  int step = MAX (1, marquise_chart_values_count (&self->values) / (int) plot->width);

  for (int i = from; i < to; i += step)
    cairo_line_to (cr, find_x (self, plot, i), find_value (self, plot, i));
  cairo_line_to (cr, find_x (self, plot, to), find_value (self, plot, to));
  cairo_stroke (cr);
}

static void
draw_line (MarquiseChart *self,
           cairo_t       *cr,
           const Plot    *plot,
           const GdkRGBA *colour)
{
  int n = marquise_chart_values_count (&self->values);
  int first = (int) self->n_first < n - 1 ? (int) self->n_first : 0;

  cairo_set_line_width (cr, 2);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (first > 0)
    {
      set_colour (cr, colour, 0.35);
      draw_part (self, cr, plot, 0, first);
      set_colour (cr, colour, 1);
    }
  draw_part (self, cr, plot, first, n - 1);
  if (n == 1)
    cairo_arc (cr, find_x (self, plot, 0), find_value (self, plot, 0), 2, 0,
               2 * G_PI);
  cairo_stroke (cr);
}

static void
draw_many_dots (MarquiseChart *self,
                cairo_t       *cr,
                const Plot    *plot)
{
  MarquiseStamps *stamps = marquise_stamps_new (plot->width, plot->height,
                                                gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  for (int i = 0; i < marquise_chart_values_count (&self->values); i++)
    marquise_stamps_put (stamps, find_x (self, plot, i) - plot->left,
                         find_value (self, plot, i) - plot->top,
                         g_array_index (self->values.items, MarquisePoint, i).won);

  marquise_stamps_draw (stamps, cr, plot->left, plot->top);
  marquise_stamps_free (stamps);
}

static void
draw_dots (MarquiseChart *self,
           cairo_t       *cr,
           const Plot    *plot)
{
  int n = marquise_chart_values_count (&self->values);
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
      cairo_arc (cr, find_x (self, plot, i), find_value (self, plot, i), radius, 0,
                 2 * G_PI);
      if (g_array_index (self->values.items, MarquisePoint, i).won)
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
  int n = marquise_chart_values_count (&self->values);
  double width = plot->width / n;

  for (int i = 0; i < n; i++)
    {
      double y = find_value (self, plot, i);

      cairo_rectangle (cr, plot->left + width * i + MIN (2, width / 8), y,
                       width - 2 * MIN (2, width / 8), plot->top + plot->height - y);
    }
  cairo_fill (cr);
}

/* The part that does not change while the pointer moves. */
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

  if (!marquise_colours_get_accent (widget, &accent))
    accent = *colour;
  /* On felt the highlighted value has a colour of its own. */
  if (self->values.kind == MARQUISE_CHART_CHANCES
      && gtk_widget_has_css_class (GTK_WIDGET (gtk_widget_get_root (widget)), "felt"))
    gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "felt_lit_color",
                                    &accent);

  draw_frame (self, cr, plot, colour);
  if (marquise_chart_values_count (&self->values) > 0)
    {
      set_colour (cr, &accent, 1);
      if (marquise_chart_values_are_a_line (&self->values))
        draw_line (self, cr, plot, &accent);
      else if (self->values.kind == MARQUISE_CHART_BINS)
        draw_columns (self, cr, plot);
      else
        draw_dots (self, cr, plot);
    }
  cairo_destroy (cr);

  return node;
}

/* No more of the window than this mark is painted again when another value is chosen. */
static void
draw_chosen (MarquiseChart *self,
             GtkSnapshot   *snapshot,
             const Plot    *plot,
             const GdkRGBA *colour)
{
  double x = find_x (self, plot, self->chosen);
  double y = find_y (self, plot, marquise_chart_values_get (&self->values, self->chosen));
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

  marquise_colours_get_text (widget, &colour);
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
  int n = marquise_chart_values_count (&self->values);

  if (n > 0)
    choose (self, CLAMP ((int) ((x - plot.left) / plot.width * n), 0, n - 1), FALSE);
}

static void
leave_cb (MarquiseChart *self)
{
  choose (self, -1, FALSE);
}

static gboolean
key_cb (MarquiseChart   *self,
        guint            key,
        guint            code,
        GdkModifierType  state)
{
  int n = marquise_chart_values_count (&self->values);
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
  choose (self, CLAMP (i, 0, n - 1), TRUE);

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
    *minimum = *natural = (self->values.kind == MARQUISE_CHART_CHANCES ? LOW_HEIGHT
                           : HEIGHT) + least;
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
  g_clear_pointer (&self->values.items, g_array_unref);
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

  self->values.kind = kind;
  self->title = g_strdup (title);
  marquise_chart_values_set (&self->values, NULL);
  self->heading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->heading, GTK_WIDGET (self));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (self->heading), label);

  /* The label is always there, so that the drawing does not move. */
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

  choose (self, -1, FALSE);
  marquise_chart_values_set (&self->values, values);
  forget_picture (self);
}

void
marquise_chart_set_first (MarquiseChart *self,
                          guint          n)
{
  g_return_if_fail (MARQUISE_IS_CHART (self));

  self->n_first = n;
  forget_picture (self);
}
