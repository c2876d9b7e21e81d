/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Widgets side by side, or one below the other where they find no room: buttons beneath a panel, a
 * sentence with buttons behind it. With large letters, in a narrow window or in a language of long
 * words nothing is cut off. A child that expands is a text that may be broken into lines: it stands
 * beside the others as long as these leave it half of the width, and "text-width". */

#include "config.h"

#include "fold-box.h"

struct _MarquiseFoldBox {
  GtkWidget parent_instance;

  int spacing;
  int text_width;
};

G_DEFINE_FINAL_TYPE (MarquiseFoldBox, marquise_fold_box, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_SPACING,
  PROP_TEXT_WIDTH,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

/* Widths of the children that are shown. */
typedef struct {
  guint n_children;
  int gaps;
  int widest;                   /* the largest least width */
  int natural;                  /* all of them, with the gaps */
  int fixed;                    /* those that do not expand, with the gaps */
  int least;                    /* the largest least width of those that expand */
  guint n_expanding;
} Widths;

static GtkWidget *
get_next_shown (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (MarquiseFoldBox *self)
{
  return get_next_shown (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return get_next_shown (gtk_widget_get_next_sibling (child));
}

static gboolean
expands (GtkWidget *child)
{
  return gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
}

static void
measure_widths (MarquiseFoldBox *self,
                Widths          *widths)
{
  *widths = (Widths) { 0 };

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int least, natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
      widths->widest = MAX (widths->widest, least);
      widths->natural += natural;
      if (expands (child))
        {
          widths->least = MAX (widths->least, least);
          widths->n_expanding++;
        }
      else
        {
          widths->fixed += natural;
        }
      widths->n_children++;
    }

  widths->gaps = self->spacing * MAX ((int) widths->n_children - 1, 0);
  widths->natural += widths->gaps;
  widths->fixed += widths->gaps;
}

static gboolean
fits_in_row (MarquiseFoldBox *self,
             const Widths    *widths,
             int              width)
{
  int share;

  if (width < 0)
    return TRUE;
  if (widths->n_expanding == 0)
    return widths->natural <= width;

  share = (width - widths->fixed) / (int) widths->n_expanding;

  return share >= widths->least
         && (widths->natural <= width
             || (widths->fixed * 2 <= width && share >= self->text_width));
}

/* Extra or missing width in a row goes to the children that expand. */
static int
get_width_in_row (GtkWidget    *child,
                  const Widths *widths,
                  int           width)
{
  int natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  if (width < 0 || !expands (child))
    return natural;

  return (width - widths->fixed) / (int) widths->n_expanding;
}

/* The least height, and the one that everybody would like. */
static void
measure_heights (MarquiseFoldBox *self,
                 int              width,
                 int             *least,
                 int             *natural)
{
  Widths widths;
  gboolean row;

  measure_widths (self, &widths);
  row = fits_in_row (self, &widths, width);
  *least = *natural = row ? 0 : widths.gaps;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int for_width = row ? get_width_in_row (child, &widths, width) : width;
      int own_least, own;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, for_width, &own_least, &own, NULL, NULL);
      *least = row ? MAX (*least, own_least) : *least + own_least;
      *natural = row ? MAX (*natural, own) : *natural + own;
    }
}

static int
measure_least_height (MarquiseFoldBox *self,
                      int              width)
{
  int least, natural;

  measure_heights (self, width, &least, &natural);

  return least;
}

/* How narrow it can be without getting higher. A box that breaks lines beside it asks that, and
 * from GTK 4.18 on warns of its own sum if the answer is not true. */
static int
find_width (MarquiseFoldBox *self,
            const Widths    *widths,
            int              height)
{
  int narrow = widths->widest, wide = widths->natural;

  if (measure_least_height (self, narrow) <= height)
    return narrow;

  while (wide - narrow > 1)
    {
      int between = narrow + (wide - narrow) / 2;

      if (measure_least_height (self, between) <= height)
        wide = between;
      else
        narrow = between;
    }

  return wide;
}

static GtkSizeRequestMode
marquise_fold_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
marquise_fold_box_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MarquiseFoldBox *self = MARQUISE_FOLD_BOX (widget);
  Widths widths;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      measure_heights (self, for_size, minimum, natural);
      return;
    }

  measure_widths (self, &widths);
  *minimum = for_size < 0 ? widths.widest : find_width (self, &widths, for_size);
  /* Texts are not broken into lines as long as there is room. */
  *natural = widths.natural;
}

static void
allocate_row (MarquiseFoldBox *self,
              const Widths    *widths,
              int              width,
              int              height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int own = get_width_in_row (child, widths, width);

      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { mirrored ? width - x - own : x, 0, own, height },
                                -1);
      x += own + self->spacing;
    }
}

/* Missing height is taken from children that can be smaller, the first one first. */
static void
allocate_column (MarquiseFoldBox *self,
                 int              width,
                 int              height)
{
  int least, natural, missing, y = 0;

  measure_heights (self, width, &least, &natural);
  missing = MAX (0, natural - height);

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int own_least, own, less;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &own_least, &own, NULL, NULL);
      less = MIN (missing, own - own_least);
      missing -= less;
      own -= less;
      gtk_widget_size_allocate (child, &(GtkAllocation) { 0, y, width, own }, -1);
      y += own + self->spacing;
    }
}

static void
marquise_fold_box_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  MarquiseFoldBox *self = MARQUISE_FOLD_BOX (widget);
  Widths widths;

  measure_widths (self, &widths);
  if (fits_in_row (self, &widths, width))
    allocate_row (self, &widths, width, height);
  else
    allocate_column (self, width, height);
}

static void
marquise_fold_box_compute_expand (GtkWidget *widget,
                                  gboolean  *across,
                                  gboolean  *down)
{
  MarquiseFoldBox *self = MARQUISE_FOLD_BOX (widget);

  *across = *down = FALSE;
  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    *across |= expands (child);
}

static void
marquise_fold_box_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_SPACING:
      g_value_set_int (value, MARQUISE_FOLD_BOX (object)->spacing);
      break;
    case PROP_TEXT_WIDTH:
      g_value_set_int (value, MARQUISE_FOLD_BOX (object)->text_width);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_fold_box_set_property (GObject      *object,
                                guint         property_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarquiseFoldBox *self = MARQUISE_FOLD_BOX (object);

  switch (property_id)
    {
    case PROP_SPACING:
      if (self->spacing == g_value_get_int (value))
        break;
      self->spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_TEXT_WIDTH:
      if (self->text_width == g_value_get_int (value))
        break;
      self->text_width = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_fold_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (marquise_fold_box_parent_class)->dispose (object);
}

static void
marquise_fold_box_class_init (MarquiseFoldBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = marquise_fold_box_get_property;
  object_class->set_property = marquise_fold_box_set_property;
  object_class->dispose = marquise_fold_box_dispose;
  widget_class->get_request_mode = marquise_fold_box_get_request_mode;
  widget_class->measure = marquise_fold_box_measure;
  widget_class->size_allocate = marquise_fold_box_size_allocate;
  widget_class->compute_expand = marquise_fold_box_compute_expand;

  properties[PROP_SPACING] =
    g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TEXT_WIDTH] =
    g_param_spec_int ("text-width", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_fold_box_init (MarquiseFoldBox *self)
{
}

GtkWidget *
marquise_fold_box_new (int spacing)
{
  return g_object_new (MARQUISE_TYPE_FOLD_BOX, "spacing", spacing, NULL);
}

void
marquise_fold_box_append (MarquiseFoldBox *self,
                          GtkWidget       *child)
{
  g_return_if_fail (MARQUISE_IS_FOLD_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}
