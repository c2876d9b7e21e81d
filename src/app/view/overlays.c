/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See overlays.h. */

#include "config.h"

#include "overlays.h"

/* How much of @room is taken, and where it begins. */
static void
place (GtkAlign align,
       int      room,
       int      least,
       int      natural,
       int     *start,
       int     *size)
{
  *size = align == GTK_ALIGN_FILL ? room : MAX (least, MIN (natural, room));
  *start = align == GTK_ALIGN_END ? room - *size : align == GTK_ALIGN_CENTER ? (room - *size) / 2
           : 0;
}

static gboolean
get_position_cb (GtkOverlay   *overlay,
                 GtkWidget    *child,
                 GdkRectangle *area)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  place (gtk_widget_get_halign (child), gtk_widget_get_width (GTK_WIDGET (overlay)), least, natural,
         &area->x, &area->width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, area->width, &least, &natural, NULL, NULL);
  place (gtk_widget_get_valign (child), gtk_widget_get_height (GTK_WIDGET (overlay)), least,
         natural, &area->y, &area->height);

  return TRUE;
}

void
marquise_overlays_prepare (GtkOverlay *overlay)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay));

  g_signal_connect (overlay, "get-child-position", G_CALLBACK (get_position_cb), NULL);
}
