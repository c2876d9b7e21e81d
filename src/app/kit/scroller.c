/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A text that takes the height it needs, and is scrolled where it does not get it: large letters on
 * a small screen must not push the cards out of it. GtkScrolledWindow would ask for the height of a
 * single line, since it does not know how wide the text will be. */

#include "config.h"

#include "scroller.h"

#include "letters.h"

/* The least that is asked for, when the text needs so much: a line of large letters, or two of
 * small ones. */
#define LEAST 48

struct _MarquiseScroller {
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *text;              /* within it */
  int limit;
  int usual_limit;              /* with letters of the usual size, or 0: it does not grow */
};

G_DEFINE_FINAL_TYPE (MarquiseScroller, marquise_scroller, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_TEXT,
  PROP_LIMIT,
  LAST_PROP
};

static GParamSpec *properties[LAST_PROP];

static GtkSizeRequestMode
marquise_scroller_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
marquise_scroller_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  MarquiseScroller *self = MARQUISE_SCROLLER (widget);

  *minimum = *natural = 0;
  if (self->text == NULL)
    return;

  /* The scrolled window insists on being asked before it is given a size. */
  gtk_widget_measure (self->scrolled, orientation, -1, minimum, natural, NULL, NULL);
  /* No height makes it wider, since it is scrolled: a dialog would get wider than it was measured,
   * and the height that the text then does not need would stay empty. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->text, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *natural = MIN (*natural, self->limit);
      *minimum = MIN (*natural, LEAST);
    }
}

static void
marquise_scroller_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_size_allocate (MARQUISE_SCROLLER (widget)->scrolled,
                            &(GtkAllocation) { 0, 0, width, height }, -1);
}

/* The keyboard stops only where there is something to scroll. */
static gboolean
marquise_scroller_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  MarquiseScroller *self = MARQUISE_SCROLLER (widget);
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scrolled));

  if (self->text == NULL)
    return FALSE;
  if (gtk_adjustment_get_upper (adjustment) <= gtk_adjustment_get_page_size (adjustment))
    return gtk_widget_child_focus (self->text, direction);

  return gtk_widget_child_focus (self->scrolled, direction);
}

static void
set_text (MarquiseScroller *self,
          GtkWidget        *text)
{
  self->text = text;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), text);
}

static void
marquise_scroller_get_property (GObject    *object,
                                guint       property_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  MarquiseScroller *self = MARQUISE_SCROLLER (object);

  switch (property_id)
    {
    case PROP_TEXT:
      g_value_set_object (value, self->text);
      break;
    case PROP_LIMIT:
      g_value_set_int (value, self->limit);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_scroller_set_property (GObject      *object,
                                guint         property_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  MarquiseScroller *self = MARQUISE_SCROLLER (object);

  switch (property_id)
    {
    case PROP_TEXT:
      set_text (self, g_value_get_object (value));
      break;
    case PROP_LIMIT:
      self->limit = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
marquise_scroller_dispose (GObject *object)
{
  MarquiseScroller *self = MARQUISE_SCROLLER (object);

  self->text = NULL;
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);

  G_OBJECT_CLASS (marquise_scroller_parent_class)->dispose (object);
}

static void
marquise_scroller_class_init (MarquiseScrollerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = marquise_scroller_get_property;
  object_class->set_property = marquise_scroller_set_property;
  object_class->dispose = marquise_scroller_dispose;
  widget_class->get_request_mode = marquise_scroller_get_request_mode;
  widget_class->measure = marquise_scroller_measure;
  widget_class->focus = marquise_scroller_focus;
  widget_class->size_allocate = marquise_scroller_size_allocate;

  properties[PROP_TEXT] = g_param_spec_object ("text", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_LIMIT] = g_param_spec_int ("limit", NULL, NULL, 0, G_MAXINT, G_MAXINT, flags);
  g_object_class_install_properties (object_class, LAST_PROP, properties);
}

static void
marquise_scroller_init (MarquiseScroller *self)
{
  self->limit = G_MAXINT;
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

GtkWidget *
marquise_scroller_new (GtkWidget *text)
{
  return g_object_new (MARQUISE_TYPE_SCROLLER, "text", text, NULL);
}

static void
letters_cb (MarquiseScroller *self)
{
  g_object_set (self, "limit", (int) (self->usual_limit * marquise_letters_get_scale ()), NULL);
}

void
marquise_scroller_limit_by_letters (MarquiseScroller *self,
                                    int               limit)
{
  g_return_if_fail (MARQUISE_IS_SCROLLER (self));
  g_return_if_fail (limit > 0);

  if (self->usual_limit == 0)
    {
      g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-xft-dpi",
                               G_CALLBACK (letters_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (gtk_settings_get_default (), "notify::gtk-font-name",
                               G_CALLBACK (letters_cb), self, G_CONNECT_SWAPPED);
    }
  self->usual_limit = limit;
  letters_cb (self);
}
