/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "portrait.h"

#include "table/art/card-art.h"

/* The card that is drawn around the head has that width for each of the portrait. */
#define ZOOM 2.1
/* Height of a card by its width, and where its upper head is, by its width and its height. */
#define PROPORTION 1.5
#define HEAD_X 0.5
#define HEAD_Y 0.235

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  Card card = (Card) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "card"));
  double card_width = width * ZOOM, card_height = card_width * PROPORTION;
  CardStyle style = { .indices = CARD_INDICES_FRENCH };

  if (card == CARD_NONE)
    return;

  cairo_arc (cr, width / 2.0, height / 2.0, width / 2.0, 0, 2 * G_PI);
  cairo_clip (cr);
  cairo_translate (cr, width / 2.0 - HEAD_X * card_width, height / 2.0 - HEAD_Y * card_height);
  card_art_draw (cr, card, &style, card_width, card_height);
}

GtkWidget *
marquise_portrait_new (int size)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, NULL, NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);

  return area;
}

void
marquise_portrait_set (GtkWidget               *portrait,
                       const MarquiseCharacter *character)
{
  Card card = character != NULL ? card_make (character->suit, character->rank) : CARD_NONE;

  g_return_if_fail (GTK_IS_DRAWING_AREA (portrait));

  g_object_set_data (G_OBJECT (portrait), "card", GUINT_TO_POINTER ((guint) card));
  gtk_widget_queue_draw (portrait);
}
