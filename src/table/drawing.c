/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "drawing.h"

#include "table/layout/planner.h"

#define MARGIN 10

/* Returns the lower edge of its lowest card. */
static double
draw_pile (cairo_t            *cr,
           const TablePlan    *plan,
           guint               level,
           guint               p,
           const MarquisePile *pile,
           const CardStyle    *style)
{
  double bottom = 0;
  g_autofree TableRect *rects = g_new0 (TableRect, pile->n_cards + 1);

  rects[0] = plan->spots[p].place;
  table_plan_fan (plan, p, table_fill_read (pile), level, rects);
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
  guint n_piles, level;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  const TableSpace space = { .width = width, .height = height, .index_size = style->index_size };
  TablePlan plan = { 0 };

  table_plan_make (&plan, &space, game);
  level = table_plan_fit_piles (&plan, piles, n_piles);
  cairo_set_source_rgb (cr, 0.10, 0.36, 0.24);
  cairo_paint (cr);
  /* If places overlap, empty ones are below those with cards. */
  for (int cards = FALSE; cards <= TRUE; cards++)
    for (guint i = 0; i < n_piles; i++)
      if ((piles[i].n_cards > 0) == cards)
        bottom = MAX (bottom, draw_pile (cr, &plan, level, i, &piles[i], style));

  return MIN ((int) bottom + MARGIN, height);
}
