/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the table of a game for the help, with the program's own cards, places and moves, so that
 * the pictures never go stale:
 *
 *   table-figure GAME DEAL MOVES english|french FILE.png
 *
 * MOVES moves of the hint are played first. Runs while building, without a display. */

#include "model/game.h"
#include "table/card-art.h"
#include "table/geometry.h"

#include <stdlib.h>
#include <string.h>

#define WIDTH 640
#define HEIGHT 460

static TableFan
convert_fan (MarquiseFan fan)
{
  switch (fan)
    {
    case MARQUISE_FAN_DOWN:
      return TABLE_FAN_DOWN;
    case MARQUISE_FAN_RIGHT:
      return TABLE_FAN_RIGHT;
    case MARQUISE_FAN_WASTE:
      return TABLE_FAN_WASTE;
    case MARQUISE_FAN_NONE:
    default:
      return TABLE_FAN_NONE;
    }
}

static void
draw_pile (cairo_t            *cr,
           const TableSpace   *space,
           const MarquisePile *pile,
           const CardStyle    *style)
{
  const MarquisePileLayout *layout = &pile->layout;
  g_autofree TableRect *rects = g_new0 (TableRect, pile->n_cards + 1);
  TablePile place = {
    layout->column, layout->row, layout->extent, convert_fan (layout->fan), pile->n_cards, 0
  };

  while (place.n_down < pile->n_cards && card_is_down (pile->cards[place.n_down]))
    place.n_down++;

  table_place_rect (space, &place, rects);
  if (pile->n_cards > 0)
    table_pile_rects (space, &place, rects);
  for (guint i = 0; i < MAX (pile->n_cards, 1); i++)
    {
      cairo_save (cr);
      cairo_translate (cr, rects[i].x, rects[i].y);
      if (pile->n_cards > 0)
        card_art_draw (cr, pile->cards[i], style, rects[i].width, rects[i].height);
      else
        card_art_draw_place (cr, (int) layout->sign - 1, rects[i].width, rects[i].height);
      cairo_restore (cr);
    }
}

static void
draw_table (cairo_t         *cr,
            MarquiseGame    *game,
            const CardStyle *style)
{
  MarquiseTableSize size = { 1, 1 };
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  TableSpace space = { .width = WIDTH, .height = HEIGHT, .stretch = TRUE };

  marquise_game_get_table_size (game, &size);
  space.columns = size.columns;
  space.rows = size.rows;
  for (guint i = 0; i < n_piles; i++)
    space.overhang = MAX (space.overhang, piles[i].layout.row + 1 - size.rows);

  cairo_set_source_rgb (cr, 0.10, 0.36, 0.24);
  cairo_paint (cr);
  for (guint i = 0; i < n_piles; i++)
    draw_pile (cr, &space, &piles[i], style);
}

static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  if (hint == NULL || hint->pile < 0)
    return FALSE;
  if (hint->target < 0)
    return marquise_game_activate (game, (guint) hint->pile, hint->index);

  return marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}

int
main (int    argc,
      char **argv)
{
  CardStyle style = { CARD_INDICES_FRENCH };
  g_autoptr (MarquiseGame) game = NULL;
  Rules rules = { 0 };
  cairo_surface_t *surface;
  cairo_t *cr;
  cairo_status_t status;

  if (argc != 6 || game_find (argv[1]) == NULL)
    {
      g_printerr ("usage: table-figure GAME DEAL MOVES english|french FILE.png\n");
      return 2;
    }

  if (strcmp (argv[4], "english") == 0)
    style.indices = CARD_INDICES_ENGLISH;
  game = marquise_game_new (argv[1]);
  marquise_game_deal_number (game, &rules, (guint32) atoi (argv[2]));
  for (int i = 0; i < atoi (argv[3]) && play_hint (game); i++)
    ;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  draw_table (cr, game, &style);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (surface, argv[5]);
  cairo_surface_destroy (surface);

  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
