/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See natural-scroller.h. */

#include "config.h"

#include "natural-scroller.h"

static GtkSizeRequestMode
get_request_mode (GtkWidget *bin)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* What is shown at this width. */
static int
measure_content (GtkScrolledWindow *scroller,
                 int                width)
{
  GtkWidget *content = gtk_scrolled_window_get_child (scroller);
  int height;

  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
measure (GtkWidget      *bin,
         GtkOrientation  orientation,
         int             for_size,
         int            *minimum,
         int            *natural,
         int            *minimum_baseline,
         int            *natural_baseline)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (adw_bin_get_child (ADW_BIN (bin)));
  int most = gtk_scrolled_window_get_max_content_height (scroller);

  gtk_widget_measure (GTK_WIDGET (scroller), orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  *natural = measure_content (scroller, for_size);
  if (most >= 0)
    *natural = MIN (*natural, most);
  *minimum = MIN (*minimum, *natural);
}

static void
allocate (GtkWidget *bin,
          int        width,
          int        height,
          int        baseline)
{
  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (bin)), width, height, baseline, NULL);
}

void
marquise_natural_scroller_prepare (AdwBin *bin)
{
  g_return_if_fail (ADW_IS_BIN (bin) && GTK_IS_SCROLLED_WINDOW (adw_bin_get_child (bin)));

  gtk_widget_set_layout_manager (GTK_WIDGET (bin),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}
