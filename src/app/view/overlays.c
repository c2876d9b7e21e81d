/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See overlays.h. */

#include "config.h"

#include "overlays.h"

#include "app/kit/letters.h"

#include <math.h>

/* A table below this height, with letters of their usual size, is low; logical pixels. */
#define LOW_HEIGHT 380

/* What keeps clear of cards, and where it was put for which sizes. */
typedef struct {
  MarquiseTable *table;         /* lives as long as the widget */
  int room, width, height;      /* 0: nowhere yet */
  int x;
  gboolean low;
  guint low_idle;
} Clear;

static const char key[] = "marquise-clear";

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

/* Among the places at the foot of the table that one which covers least, the middle first. It
 * stays there while cards come and go beneath. */
static void
keep_clear (GtkWidget    *overlay,
            Clear        *clear,
            GdkRectangle *area)
{
  int room = gtk_widget_get_width (overlay), least = G_MAXINT;
  const int places[] = { area->x, room - area->width, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (places)
       && (room != clear->room || area->width != clear->width || area->height != clear->height);
       i++)
    {
      graphene_point_t place = GRAPHENE_POINT_INIT ((float) places[i], (float) area->y), at;
      int covered;

      if (!gtk_widget_compute_point (overlay, GTK_WIDGET (clear->table), &place, &at))
        continue;
      covered = marquise_table_measure_covered (clear->table,
                                                &(GdkRectangle) { (int) lroundf (at.x),
                                                                  (int) lroundf (at.y),
                                                                  area->width, area->height });
      if (covered < least)
        {
          least = covered;
          clear->x = places[i];
        }
    }

  clear->room = room;
  clear->width = area->width;
  clear->height = area->height;
  area->x = clear->x;
}

/* In the midst of the table, and not over what stands beside it, if that is wide enough. */
static void
center (GtkWidget    *overlay,
        GtkWidget    *table,
        GdkRectangle *area)
{
  graphene_point_t at;

  if (area->width > gtk_widget_get_width (table)
      || !gtk_widget_compute_point (table, overlay, &GRAPHENE_POINT_INIT (0, 0), &at))
    return;

  area->x = (int) lroundf (at.x) + (gtk_widget_get_width (table) - area->width) / 2;
}

static gboolean
apply_low_cb (gpointer user_data)
{
  GtkWidget *child = user_data;
  Clear *clear = g_object_get_data (G_OBJECT (child), key);

  clear->low_idle = 0;
  if (clear->low)
    gtk_widget_add_css_class (child, "low");
  else
    gtk_widget_remove_css_class (child, "low");

  return G_SOURCE_REMOVE;
}

/* Not while sizes are being handed out. */
static void
update_low (GtkWidget *child,
            Clear     *clear,
            int        height)
{
  gboolean low = height < LOW_HEIGHT * marquise_letters_get_scale ();

  if (low == clear->low)
    return;

  clear->low = low;
  if (clear->low_idle == 0)
    clear->low_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, apply_low_cb, child, NULL);
}

static gboolean
get_position_cb (GtkOverlay   *overlay,
                 GtkWidget    *child,
                 GdkRectangle *area)
{
  Clear *clear = g_object_get_data (G_OBJECT (child), key);
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  place (gtk_widget_get_halign (child), gtk_widget_get_width (GTK_WIDGET (overlay)), least, natural,
         &area->x, &area->width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, area->width, &least, &natural, NULL, NULL);
  place (gtk_widget_get_valign (child), gtk_widget_get_height (GTK_WIDGET (overlay)), least,
         natural, &area->y, &area->height);
  if (clear != NULL && gtk_widget_get_valign (child) == GTK_ALIGN_CENTER)
    center (GTK_WIDGET (overlay), GTK_WIDGET (clear->table), area);
  else if (clear != NULL)
    {
      update_low (child, clear, gtk_widget_get_height (GTK_WIDGET (overlay)));
      keep_clear (GTK_WIDGET (overlay), clear, area);
    }

  return TRUE;
}

static void
hidden_cb (Clear *clear)
{
  clear->room = 0;
}

static void
clear_free (gpointer data)
{
  Clear *clear = data;

  g_clear_handle_id (&clear->low_idle, g_source_remove);
  g_free (clear);
}

void
marquise_overlays_prepare (GtkOverlay *overlay)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay));

  g_signal_connect (overlay, "get-child-position", G_CALLBACK (get_position_cb), NULL);
}

void
marquise_overlays_keep_clear (GtkWidget     *child,
                              MarquiseTable *table)
{
  Clear *clear;

  g_return_if_fail (GTK_IS_WIDGET (child));
  g_return_if_fail (MARQUISE_IS_TABLE (table));

  clear = g_new0 (Clear, 1);
  clear->table = table;
  g_object_set_data_full (G_OBJECT (child), key, clear, clear_free);
  g_signal_connect_swapped (child, "hide", G_CALLBACK (hidden_cb), clear);
}
