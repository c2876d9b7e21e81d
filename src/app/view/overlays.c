/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "overlays.h"

#include "app/kit/letters.h"

#include <math.h>

/* A table below this height, with letters of their usual size, is low; logical pixels. */
#define LOW_HEIGHT 380

/* The step between heights, and sides, at which a place is tried; logical pixels. */
#define STEP 6
#define SIDE_STEP 24

/* What a panel may cover, in order of preference: nothing at all; no card; no card that can be
 * played; as little as possible. */
typedef enum { COVERS_NOTHING, COVERS_NO_CARD, COVERS_NO_PLAYABLE, COVERS_WHATEVER } Leave;

/* A panel that avoids cards, and its place for the present sizes. */
typedef struct {
  MarquiseTable *table;         /* lives as long as the widget */
  int room, foot, width, height; /* 0: nowhere yet */
  int x, above;                 /* how far above the foot */
  Leave leave;                  /* what it covers there */
  gboolean gives_way;
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

/* The position of the overlay's @area on the table. */
static gboolean
find_on_table (GtkWidget          *overlay,
               Clear              *clear,
               const GdkRectangle *area,
               GdkRectangle       *on_table)
{
  graphene_point_t at;

  if (!gtk_widget_compute_point (overlay, GTK_WIDGET (clear->table),
                                 &GRAPHENE_POINT_INIT ((float) area->x, (float) area->y), &at))
    return FALSE;

  *on_table = (GdkRectangle) { (int) lroundf (at.x), (int) lroundf (at.y), area->width,
                               area->height };
  return TRUE;
}

/* Widgets beside or below the table are not covered either. */
static gboolean
lies_within (GtkWidget          *table,
             const GdkRectangle *area)
{
  return area->x >= 0 && area->y >= 0 && area->x + area->width <= gtk_widget_get_width (table)
         && area->y + area->height <= gtk_widget_get_height (table);
}

static gboolean
is_clear (GtkWidget          *overlay,
          Clear              *clear,
          const GdkRectangle *area,
          Leave               leave)
{
  GdkRectangle on_table;

  if (!find_on_table (overlay, clear, area, &on_table))
    return FALSE;

  switch (leave)
    {
    case COVERS_NOTHING:
      return lies_within (GTK_WIDGET (clear->table), &on_table)
             && !marquise_table_covers_any (clear->table, &on_table);
    case COVERS_NO_CARD:
      return lies_within (GTK_WIDGET (clear->table), &on_table)
             && marquise_table_measure_covered (clear->table, &on_table) == 0;
    case COVERS_NO_PLAYABLE:
      return !marquise_table_covers_playable (clear->table, &on_table);
    case COVERS_WHATEVER:
    default:
      return TRUE;
    }
}

/* The range in which a panel of that width may be: only over the table, not over widgets beside it,
 * if the table is wide enough. */
static void
find_span (GtkWidget          *overlay,
           Clear              *clear,
           const GdkRectangle *area,
           int                *left,
           int                *room)
{
  graphene_point_t at;

  *left = 0;
  *room = gtk_widget_get_width (overlay);
  if (area->width > gtk_widget_get_width (GTK_WIDGET (clear->table))
      || !gtk_widget_compute_point (GTK_WIDGET (clear->table), overlay,
                                    &GRAPHENE_POINT_INIT (0, 0), &at))
    return;

  *left = (int) lroundf (at.x);
  *room = gtk_widget_get_width (GTK_WIDGET (clear->table));
}

/* Chooses the middle or a side at the height of @area: the allowed place that covers least. FALSE
 * if there is none. */
static gboolean
choose_side (GtkWidget    *overlay,
             Clear        *clear,
             GdkRectangle *area,
             Leave         leave)
{
  int left, room, least = G_MAXINT, best = -1;

  find_span (overlay, clear, area, &left, &room);
  {
    const int places[] = { left + (room - area->width) / 2, left + room - area->width, left };

    for (guint i = 0; i < G_N_ELEMENTS (places); i++)
      {
        GdkRectangle on_table;
        int covered;

        area->x = places[i];
        if (!find_on_table (overlay, clear, area, &on_table)
            || !is_clear (overlay, clear, area, leave))
          continue;
        covered = marquise_table_measure_covered (clear->table, &on_table);
        if (covered < least)
          {
            least = covered;
            best = places[i];
          }
      }
  }

  area->x = MAX (best, 0);
  return best >= 0;
}

/* A gap between piles, at the height that @area has: as near to the middle as can be. */
static gboolean
choose_gap (GtkWidget    *overlay,
            Clear        *clear,
            GdkRectangle *area)
{
  int left, room, middle;

  find_span (overlay, clear, area, &left, &room);
  middle = left + (room - area->width) / 2;
  for (int away = 0; away <= (room - area->width) / 2; away += SIDE_STEP)
    for (int side = -1; side <= 1; side += 2)
      {
        area->x = middle + side * away;
        if (is_clear (overlay, clear, area, COVERS_NOTHING))
          return TRUE;
      }

  return FALSE;
}

/* Chooses a place as low as possible. */
static gboolean
choose_height (GtkWidget    *overlay,
               Clear        *clear,
               GdkRectangle *area,
               Leave         leave)
{
  int foot = area->y;

  for (; area->y >= 0; area->y -= STEP)
    if (choose_side (overlay, clear, area, leave)
        || (leave == COVERS_NOTHING && choose_gap (overlay, clear, area)))
      return TRUE;

  area->y = foot;
  return FALSE;
}

/* Chooses a place at the foot of the table or, if there are things everywhere, as little above it
 * as possible. FALSE if there is no place without things that @clear avoids. */
static gboolean
choose_place (GtkWidget    *overlay,
              Clear        *clear,
              GdkRectangle *area)
{
  clear->leave = COVERS_NOTHING;
  if (choose_height (overlay, clear, area, clear->leave) || clear->gives_way)
    return is_clear (overlay, clear, area, clear->leave);

  clear->leave = COVERS_NO_CARD;
  if (choose_height (overlay, clear, area, clear->leave))
    return TRUE;

  clear->leave = COVERS_NO_PLAYABLE;
  if (choose_height (overlay, clear, area, clear->leave))
    return TRUE;

  clear->leave = COVERS_WHATEVER;
  return choose_side (overlay, clear, area, clear->leave);
}

/* It stays where it is while cards come and go, unless it would cover more than before. */
static void
keep_clear (GtkWidget    *overlay,
            GtkWidget    *child,
            Clear        *clear,
            GdkRectangle *area)
{
  int room = gtk_widget_get_width (overlay), foot = area->y;
  GdkRectangle kept = { clear->x, foot - clear->above, area->width, area->height };

  if (room != clear->room || foot != clear->foot || area->width != clear->width
      || area->height != clear->height || clear->leave == COVERS_WHATEVER
      || !is_clear (overlay, clear, &kept, clear->leave))
    gtk_widget_set_child_visible (child, choose_place (overlay, clear, area));
  else
    *area = kept;

  clear->room = room;
  clear->foot = foot;
  clear->width = area->width;
  clear->height = area->height;
  clear->x = area->x;
  clear->above = foot - area->y;
}

/* Centres it on the table, not over widgets beside it, if the table is wide enough. */
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

/* Not during allocation. */
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
      keep_clear (GTK_WIDGET (overlay), child, clear, area);
    }

  return TRUE;
}

void
marquise_overlays_look_again (GtkOverlay *overlay)
{
  g_return_if_fail (GTK_IS_OVERLAY (overlay));

  gtk_widget_queue_allocate (GTK_WIDGET (overlay));
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
                              MarquiseTable *table,
                              gboolean       gives_way)
{
  Clear *clear;

  g_return_if_fail (GTK_IS_WIDGET (child));
  g_return_if_fail (MARQUISE_IS_TABLE (table));

  clear = g_new0 (Clear, 1);
  clear->table = table;
  clear->gives_way = gives_way;
  g_object_set_data_full (G_OBJECT (child), key, clear, clear_free);
  g_signal_connect_swapped (child, "hide", G_CALLBACK (hidden_cb), clear);
}
