/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows a game's table in a bare window, for people to look at:
 * table-show GAME [--deal N] [--size WxH] [--play N] [--mirrored] [--colour NAME] [--four]
 *            [--large] [--win KIND [--at PERCENT]] [--still]
 * --play makes N random moves; --win shows, with La tour infernale, the celebration of that number.
 * The costs of a table are measured by table-cost. */

#include "../model/play.h"
#include "table/motion/spectacle.h"
#include "table/table-private.h"

#include <stdio.h>

static char *size_text = NULL;
static char *colour = NULL;
static int deal = 1, play = 0, win = -1, at = -1;
static gboolean mirrored, four, large, still;

static const GOptionEntry options[] = {
  { "deal", 0, 0, G_OPTION_ARG_INT, &deal, "deal number", "N" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size_text, "size of the window", "WxH" },
  { "play", 0, 0, G_OPTION_ARG_INT, &play, "moves at random", "N" },
  { "win", 0, 0, G_OPTION_ARG_INT, &win, "the spectacle of a won game", "KIND" },
  { "at", 0, 0, G_OPTION_ARG_INT, &at, "hold the spectacle there, to look at it", "PERCENT" },
  { "colour", 0, 0, G_OPTION_ARG_STRING, &colour, "colour of the table", "NAME" },
  { "mirrored", 0, 0, G_OPTION_ARG_NONE, &mirrored, "left-handed", NULL },
  { "four", 0, 0, G_OPTION_ARG_NONE, &four, "four colours", NULL },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, "large indices", NULL },
  { "still", 0, 0, G_OPTION_ARG_NONE, &still, "no animation", NULL },
  { NULL }
};

/* Makes one move: any legal one, or a turn of the stock. */
static void
play_one (MarquiseGame *game, GRand *rand)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint first = (guint) g_rand_int_range (rand, 0, (gint32) n_piles);

  for (guint k = 0; k < n_piles; k++)
    {
      guint p = (first + k) % n_piles;

      for (guint i = 0; i < piles[p].n_cards; i++)
        {
          guint64 targets = marquise_game_can_take (game, p, i)
                            ? marquise_game_get_targets (game, p, i) : 0;

          if (targets == 0 || piles[p].layout.place == MARQUISE_PLACE_FOUNDATION)
            continue;
          marquise_game_move (game, p, i, (guint) g_bit_nth_lsf ((gulong) targets, -1));
          return;
        }
    }
  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_STOCK)
      {
        marquise_game_activate (game, p, (int) piles[p].n_cards - 1);
        return;
      }
}

static gboolean
start_win_cb (gpointer data)
{
  MarquiseTable *table = data;

  table_celebration_start (table->celebration, win % N_SPECTACLES, (guint32) deal);
  if (at >= 0)
    table_celebration_hold (table->celebration, at / 100.0);
  return G_SOURCE_REMOVE;
}

static GtkWidget *
create_window (MarquiseGame *game, MarquiseTable *table)
{
  GtkWidget *window = gtk_window_new ();
  int width = 1280, height = 800;

  if (size_text)
    sscanf (size_text, "%dx%d", &width, &height);
  g_object_set (table, "mirrored", mirrored, "four-colours", four, "index-size",
                large ? CARD_INDEX_LARGE : CARD_INDEX_USUAL,
                "animate", !still, "colour", colour ? colour : "green", NULL);
  marquise_table_set_game (table, game);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  return window;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MarquiseGame) game = NULL;
  MarquiseTable *table;
  Rules rules = { 0 };

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc < 2)
    return 2;
  adw_init ();
  game = marquise_game_new (argv[1]);
  marquise_game_deal_number (game, &rules, (guint32) deal);
  if (win >= 0)
    {
      deal_easy_win (game);
      play_to_win (game);
    }
  for (int i = 0; i < play; i++)
    play_one (game, rand);
  table = MARQUISE_TABLE (marquise_table_new ());
  gtk_window_present (GTK_WINDOW (create_window (game, table)));
  if (win >= 0)
    g_timeout_add (100, start_win_cb, table);
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
  return 0;
}
