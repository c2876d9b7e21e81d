/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See picture-box.h. The picture fills its side to the edges. */

#include "config.h"

#include "picture-box.h"

#include "app/kit/letters.h"

/* A picture is five wide to three high, and beside its text it takes so much of the width. */
#define ASPECT 0.6
#define SHARE 0.46
#define MOST_WIDTH 400
#define ROOMY_SCALE 1.4

struct _MarquisePictureBox {
  GtkWidget parent_instance;

  GtkWidget *picture;
  GtkWidget *text;
};

G_DEFINE_FINAL_TYPE (MarquisePictureBox, marquise_picture_box, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_PICTURE,
  PROP_TEXT,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

double
picture_box_get_scale (GtkWidget *widget)
{
  gboolean roomy = FALSE;

  for (; widget != NULL && !roomy; widget = gtk_widget_get_parent (widget))
    roomy = gtk_widget_has_css_class (widget, PICTURE_BOX_ROOMY);
  return marquise_letters_get_scale () * (roomy ? ROOMY_SCALE : 1);
}

static gboolean
has_picture (MarquisePictureBox *self)
{
  return gtk_widget_should_layout (self->picture);
}

static int
measure_text (MarquisePictureBox *self, GtkOrientation orientation, int for_size)
{
  int minimum;

  gtk_widget_measure (self->text, orientation, for_size, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* So wide the picture is beside the text; 0: it lies above the text. */
static int
find_side (MarquisePictureBox *self, int width)
{
  double scale = picture_box_get_scale (GTK_WIDGET (self));
  int side = (int) MIN (width * SHARE, MOST_WIDTH * scale);

  return width >= PICTURE_BOX_WIDE * scale
         && measure_text (self, GTK_ORIENTATION_HORIZONTAL, -1) <= width - side ? side : 0;
}

static int
measure_height (MarquisePictureBox *self, int width)
{
  int side = find_side (self, width);

  if (!has_picture (self))
    return measure_text (self, GTK_ORIENTATION_VERTICAL, width);
  if (side == 0)
    return (int) (width * ASPECT) + measure_text (self, GTK_ORIENTATION_VERTICAL, width);
  return MAX ((int) (side * ASPECT),
              measure_text (self, GTK_ORIENTATION_VERTICAL, width - side));
}

static void
marquise_picture_box_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  MarquisePictureBox *self = MARQUISE_PICTURE_BOX (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      /* Beside the picture the text has a good half, whatever the width. */
      *minimum = MAX (measure_text (self, orientation, -1), PICTURE_BOX_LEAST / 2);
      *natural = MAX (*minimum, PICTURE_BOX_LEAST);
    }
  else
    {
      int least = measure_text (self, GTK_ORIENTATION_HORIZONTAL, -1);

      *minimum = *natural = measure_height (self, MAX (for_size, MAX (least, PICTURE_BOX_LEAST)));
    }
}

static void
marquise_picture_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MarquisePictureBox *self = MARQUISE_PICTURE_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int side = find_side (self, width);
  GtkAllocation picture = { 0, 0, width, (int) (width * ASPECT) };
  GtkAllocation text = { 0, 0, width, height };

  if (has_picture (self))
    {
      if (side > 0)
        {
          picture = (GtkAllocation) { rtl ? width - side : 0, 0, side, height };
          text = (GtkAllocation) { rtl ? 0 : side, 0, width - side, height };
        }
      else
        {
          text.y = MIN (picture.height, height);
          text.height = height - text.y;
        }
      gtk_widget_size_allocate (self->picture, &picture, -1);
    }
  gtk_widget_size_allocate (self->text, &text, -1);
}

static GtkSizeRequestMode
marquise_picture_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
marquise_picture_box_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  MarquisePictureBox *self = MARQUISE_PICTURE_BOX (object);
  GtkWidget **child = id == PROP_PICTURE ? &self->picture : &self->text;

  *child = g_value_get_object (value);
  gtk_widget_set_parent (*child, GTK_WIDGET (self));
}

static void
marquise_picture_box_dispose (GObject *object)
{
  MarquisePictureBox *self = MARQUISE_PICTURE_BOX (object);

  g_clear_pointer (&self->picture, gtk_widget_unparent);
  g_clear_pointer (&self->text, gtk_widget_unparent);

  G_OBJECT_CLASS (marquise_picture_box_parent_class)->dispose (object);
}

static void
marquise_picture_box_class_init (MarquisePictureBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_picture_box_dispose;
  G_OBJECT_CLASS (klass)->set_property = marquise_picture_box_set_property;
  widget_class->measure = marquise_picture_box_measure;
  widget_class->size_allocate = marquise_picture_box_size_allocate;
  widget_class->get_request_mode = marquise_picture_box_get_request_mode;
  properties[PROP_PICTURE] = g_param_spec_object ("picture", NULL, NULL, GTK_TYPE_WIDGET,
                                                  G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TEXT] = g_param_spec_object ("text", NULL, NULL, GTK_TYPE_WIDGET,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), LAST_PROP, properties);
}

static void
marquise_picture_box_init (MarquisePictureBox *self)
{
}
