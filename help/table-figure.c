/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws the table of a game for the help, with the program's own cards, places and moves, so that
 * the pictures never go stale:
 *
 *   table-figure GAME DEAL MOVES english|french FILE.png
 *
 * DEAL is a number, or all cards in the order in which they are dealt. MOVES are those of a
 * patience in its notation, or a number: that many moves of the hint are played. Runs while
 * building, without a display. */

#include "model/game/game-private.h"
#include "model/game/patience.h"
#include "model/trick/trick-match.h"
#include "table/drawing.h"

#include <stdlib.h>
#include <string.h>

/* What the table is laid out for; the picture ends below the lowest card. */
#define WIDTH 640
#define HEIGHT 540
/* Pixels of the picture for one of the table: it stays sharp where the screen has many. */
#define SCALE 2

static gboolean
play_hint (MarquiseGame *game,
           MarquiseHint *given)
{
  g_autoptr (MarquiseHint) hint = given;

  if (hint == NULL || hint->pile < 0)
    return FALSE;
  if (hint->target < 0)
    return marquise_game_activate (game, (guint) hint->pile, hint->index);

  return marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}

static gboolean
play_notation (MarquiseGame *game,
               const char   *word)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  char why[128];
  Move move;

  return patience_read_move (patience, marquise_game_get_state (game), word, &move, why, sizeof why)
         && play_hint (game, marquise_patience_make_hint (game, move));
}

static gboolean
play (MarquiseGame *game,
      const char   *moves)
{
  g_auto (GStrv) words = NULL;
  gboolean played = TRUE;

  if (g_ascii_isdigit (moves[0]))
    {
      for (int i = 0; i < atoi (moves) && play_hint (game, marquise_game_hint (game)); i++)
        ;
      return TRUE;
    }

  words = g_strsplit (moves, " ", -1);
  for (guint i = 0; words[i] != NULL && played; i++)
    {
      played = play_notation (game, words[i]);
      if (!played)
        g_printerr ("%s cannot be played\n", words[i]);
    }

  return played;
}

static gboolean
write_picture (cairo_surface_t *table,
               int              height,
               const char      *file)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH * SCALE,
                                                         height * SCALE);
  cairo_t *cr = cairo_create (picture);
  cairo_status_t status;

  cairo_set_source_surface (cr, table, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  status = cairo_surface_write_to_png (picture, file);
  cairo_surface_destroy (picture);

  return status == CAIRO_STATUS_SUCCESS;
}

static gboolean
deal (MarquiseGame *game,
      const char   *text)
{
  g_autoptr (GError) error = NULL;
  Rules rules = { 0 };

  if (strchr (text, ' ') == NULL)
    marquise_game_deal_number (game, &rules, (guint32) atoi (text));
  else if (!marquise_game_deal_cards (game, &rules, text, &error))
    g_printerr ("%s\n", error->message);

  return error == NULL;
}

int
main (int    argc,
      char **argv)
{
  CardStyle style = { CARD_INDICES_FRENCH };
  g_autoptr (MarquiseGame) game = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;
  gboolean written;
  int height;

  if (argc != 6 || game_find (argv[1]) == NULL)
    {
      g_printerr ("usage: table-figure GAME DEAL MOVES english|french FILE.png\n");
      return 2;
    }

  if (strcmp (argv[4], "english") == 0)
    style.indices = CARD_INDICES_ENGLISH;
  game = marquise_game_new (argv[1]);
  /* The hands, and not the cards that are drawn for the deal. */
  if (MARQUISE_IS_TRICK_MATCH (game))
    g_object_set (game, "pace", 0, NULL);
  if (!deal (game, argv[2]) || !play (game, argv[3]))
    return 1;

  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH * SCALE, HEIGHT * SCALE);
  cr = cairo_create (surface);
  cairo_scale (cr, SCALE, SCALE);
  height = table_drawing_paint (cr, game, &style, WIDTH, HEIGHT);
  cairo_destroy (cr);
  written = write_picture (surface, height, argv[5]);
  cairo_surface_destroy (surface);

  return written ? 0 : 1;
}
