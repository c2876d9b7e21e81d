/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chip-row.h"

#define GAP 4                   /* logical pixels */
/* Without these there would be nothing to see: the heading and one more. */
#define LEAST_SHOWN 2

struct _MarquiseChipRow {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (MarquiseChipRow, marquise_chip_row, GTK_TYPE_WIDGET)

static void
measure_child (GtkWidget      *child,
               GtkOrientation  orientation,
               int            *minimum,
               int            *natural)
{
  gtk_widget_measure (child, orientation, -1, minimum, natural, NULL, NULL);
}

static void
marquise_chip_row_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      int least, most;

      measure_child (child, orientation, &least, &most);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, most);
          continue;
        }
      *natural += most + (n > 0 ? GAP : 0);
      if (n < LEAST_SHOWN)
        *minimum += (n == 0 ? most : least) + (n > 0 ? GAP : 0);
    }
}

static void
marquise_chip_row_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n = 0;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    {
      int least, own;

      measure_child (child, GTK_ORIENTATION_HORIZONTAL, &least, &own);
      if (n < LEAST_SHOWN)
        own = CLAMP (width - x, least, own);
      gtk_widget_set_child_visible (child, x + own <= width || n < LEAST_SHOWN);
      if (gtk_widget_get_child_visible (child))
        gtk_widget_size_allocate (child, &(GtkAllocation) { mirrored ? width - x - own : x, 0, own,
                                                            height }, -1);
      else
        x = width;
      x += own + GAP;
    }
}

static void
marquise_chip_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (marquise_chip_row_parent_class)->dispose (object);
}

static void
marquise_chip_row_class_init (MarquiseChipRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = marquise_chip_row_dispose;

  widget_class->measure = marquise_chip_row_measure;
  widget_class->size_allocate = marquise_chip_row_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
marquise_chip_row_init (MarquiseChipRow *self)
{
}

GtkWidget *
marquise_chip_row_new (void)
{
  return g_object_new (MARQUISE_TYPE_CHIP_ROW, NULL);
}

void
marquise_chip_row_append (MarquiseChipRow *self,
                          GtkWidget       *child)
{
  g_return_if_fail (MARQUISE_IS_CHIP_ROW (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
