/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "drawing.h"

#include "table/layout/geometry.h"

#define MARGIN 10

/* Returns where its lowest card ends. */
static double
draw_pile (cairo_t            *cr,
           const TableSpace   *space,
           const MarquisePile *pile,
           const CardStyle    *style)
{
  double bottom = 0;
  g_autofree TableRect *rects = g_new0 (TableRect, pile->n_cards + 1);
  TablePile place;

  table_pile_read (space, pile, &place);
  table_pile_rects (space, &place, rects, NULL);
  if (pile->n_cards > 0)
    table_pile_rects (space, &place, NULL, rects);
  for (guint i = 0; i < MAX (pile->n_cards, 1); i++)
    {
      cairo_save (cr);
      cairo_translate (cr, rects[i].x, rects[i].y);
      if (pile->n_cards > 0)
        card_art_draw (cr, pile->cards[i], style, rects[i].width, rects[i].height);
      else
        card_art_draw_place (cr, pile->layout.sign, style, rects[i].width, rects[i].height);
      cairo_restore (cr);
      bottom = MAX (bottom, rects[i].y + rects[i].height);
    }

  return bottom;
}

int
table_drawing_paint (cairo_t         *cr,
                     MarquiseGame    *game,
                     const CardStyle *style,
                     int              width,
                     int              height)
{
  double bottom = 0;
  int card_width, card_height;
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  TableSpace space = { .width = width, .height = height };

  table_space_measure (&space, game, &card_width, &card_height);
  cairo_set_source_rgb (cr, 0.10, 0.36, 0.24);
  cairo_paint (cr);
  for (guint i = 0; i < n_piles; i++)
    bottom = MAX (bottom, draw_pile (cr, &space, &piles[i], style));

  return MIN ((int) bottom + MARGIN, height);
}
