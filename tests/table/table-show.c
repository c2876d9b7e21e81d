/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shows one game's table in a bare window, to look at it or to measure it:
 * table-show GAME [--deal N] [--size WxH] [--play N] [--mirrored] [--colour NAME] [--four] [--large]
 *            [--drag FRAMES] [--time-deal] [--time-faces] [--win KIND [--at PERCENT]] [--still]
 * --play makes N moves at random; --drag moves a card about for that many frames and prints the cost;
 * --time-deal does the same for the animation of a deal, and --win, with La tour infernale, for the
 * spectacle of that number; --time-faces draws all faces, without a window. */

#include "../model/play.h"
#include "table/spectacle.h"
#include "table/table-private.h"

#include <stdlib.h>
#include <sys/resource.h>

static char *size_text = NULL;
static char *colour = NULL;
static int deal = 1, play = 0, frames = 0, win = -1, at = -1;
static gboolean mirrored, four, large, still, time_deal, time_faces;

static const GOptionEntry options[] = {
  { "deal", 0, 0, G_OPTION_ARG_INT, &deal, "deal number", "N" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size_text, "size of the window", "WxH" },
  { "play", 0, 0, G_OPTION_ARG_INT, &play, "moves at random", "N" },
  { "drag", 0, 0, G_OPTION_ARG_INT, &frames, "frames to drag a card", "N" },
  { "time-deal", 0, 0, G_OPTION_ARG_NONE, &time_deal, "measure the animation of a deal", NULL },
  { "win", 0, 0, G_OPTION_ARG_INT, &win, "measure the spectacle of a won game", "KIND" },
  { "at", 0, 0, G_OPTION_ARG_INT, &at, "hold the spectacle there, to look at it", "PERCENT" },
  { "time-faces", 0, 0, G_OPTION_ARG_NONE, &time_faces, "measure the drawing of all faces", NULL },
  { "colour", 0, 0, G_OPTION_ARG_STRING, &colour, "colour of the table", "NAME" },
  { "mirrored", 0, 0, G_OPTION_ARG_NONE, &mirrored, "left-handed", NULL },
  { "four", 0, 0, G_OPTION_ARG_NONE, &four, "four colours", NULL },
  { "large", 0, 0, G_OPTION_ARG_NONE, &large, "large indices", NULL },
  { "still", 0, 0, G_OPTION_ARG_NONE, &still, "no animation", NULL },
  { NULL }
};

static double
cpu_ms (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  return 1e3 * (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         1e-3 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* One move: any legal one, or a turn of the stock. */
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
          guint64 targets = marquise_game_can_take (game, p, i) ? marquise_game_get_targets (game, p, i) : 0;

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

typedef struct {
  MarquiseTable *table;
  double start_cpu;
  gint64 start;
  double frame_cpu, longest;    /* of the deal's frames */
  int frame, first_x, first_y;
} Drag;

static gboolean
drag_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Drag *drag = data;

  if (drag->frame == 10)
    {
      drag->start_cpu = cpu_ms ();
      drag->start = g_get_monotonic_time ();
    }
  _marquise_table_drag_update (drag->table, drag->first_x + drag->frame % 400 - 200,
                               drag->first_y + (drag->frame * 2) % 300 - 50);
  if (++drag->frame < frames + 10)
    return G_SOURCE_CONTINUE;
  g_print ("frames %d  cpu/frame %.2f ms  fps %.1f\n", frames, (cpu_ms () - drag->start_cpu) / frames,
           frames * 1e6 / (double) (g_get_monotonic_time () - drag->start));
  exit (0);
}

static gboolean
start_drag_cb (gpointer data)
{
  Drag *drag = data;

  for (guint p = drag->table->piles->len; p-- > 0;)
    {
      int top = (int) _marquise_table_get_pile (drag->table, p)->cards->len - 1;
      MarquiseCardView *view = _marquise_table_get_view (drag->table, p, top);

      if (top < 0 || !marquise_game_can_take (drag->table->game, p, (guint) top))
        continue;
      drag->first_x = view->rect.x + view->rect.width / 2;
      drag->first_y = view->rect.y + view->rect.height / 2;
      _marquise_table_drag_begin (drag->table, drag->first_x, drag->first_y);
      gtk_widget_add_tick_callback (GTK_WIDGET (drag->table), drag_tick_cb, drag, NULL);
      return G_SOURCE_REMOVE;
    }
  g_printerr ("nothing to drag\n");
  exit (1);
}

static gboolean
deal_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Drag *drag = data;
  double cpu = cpu_ms ();

  if (drag->frame++ > 0)
    drag->longest = MAX (drag->longest, cpu - drag->frame_cpu);
  if (g_getenv ("VERBOSE"))
    g_printerr ("%.1f ", cpu - drag->frame_cpu);
  drag->frame_cpu = cpu;
  if (marquise_table_is_moving (drag->table) || drag->table->spectacle)
    return G_SOURCE_CONTINUE;
  g_print ("frames %d  cpu/frame %.2f ms  longest %.2f ms  in %.0f ms\n", drag->frame,
           (cpu - drag->start_cpu) / drag->frame, drag->longest,
           (double) (g_get_monotonic_time () - drag->start) / 1e3);
  exit (0);
}

static gboolean
start_deal_cb (gpointer data)
{
  Drag *drag = data;
  Rules rules = { 0 };

  drag->start_cpu = cpu_ms ();
  drag->start = g_get_monotonic_time ();
  marquise_game_deal_number (drag->table->game, &rules, (guint32) deal + 1);
  gtk_widget_add_tick_callback (GTK_WIDGET (drag->table), deal_tick_cb, drag, NULL);
  return G_SOURCE_REMOVE;
}

static gboolean
start_win_cb (gpointer data)
{
  Drag *drag = data;

  drag->start_cpu = cpu_ms ();
  drag->start = g_get_monotonic_time ();
  _marquise_table_start_spectacle (drag->table, win % N_SPECTACLES, (guint32) deal);
  if (at >= 0)
    _marquise_table_hold_spectacle (drag->table, at / 100.0);
  else
    gtk_widget_add_tick_callback (GTK_WIDGET (drag->table), deal_tick_cb, drag, NULL);
  return G_SOURCE_REMOVE;
}

static void
measure_faces (void)
{
  static const int widths[] = { 48, 120, 240 };
  CardStyle style = { 0 };

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      double start = cpu_ms ();
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, widths[w], widths[w] * 3 / 2);

      for (int i = 0; i < 52; i++)
        {
          cairo_t *cr = cairo_create (image);

          card_art_draw (cr, card_make (i % 4, i / 4 + 1), &style, widths[w], widths[w] * 3 / 2);
          cairo_destroy (cr);
        }
      cairo_surface_destroy (image);
      g_print ("faces\t52 at %d px\t%.1f ms\n", widths[w], cpu_ms () - start);
    }
}

static GtkWidget *
create_window (MarquiseGame *game, Drag *drag)
{
  GtkWidget *window = gtk_window_new ();
  int width = 1280, height = 800;

  if (size_text)
    sscanf (size_text, "%dx%d", &width, &height);
  drag->table = MARQUISE_TABLE (marquise_table_new ());
  g_object_set (drag->table, "mirrored", mirrored, "four-colours", four, "large-indices", large,
                "animate", !still, "colour", colour ? colour : "green", NULL);
  marquise_table_set_game (drag->table, game);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (drag->table));
  return window;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME");
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MarquiseGame) game = NULL;
  static Drag drag;
  Rules rules = { 0 };

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc < 2)
    return 2;
  if (time_faces)
    {
      measure_faces ();
      return 0;
    }
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
  gtk_window_present (GTK_WINDOW (create_window (game, &drag)));
  if (frames > 0)
    g_timeout_add (1000, start_drag_cb, &drag);
  if (win >= 0)
    g_timeout_add (at < 0 ? 3500 : 100, start_win_cb, &drag);
  if (time_deal)
    g_timeout_add (3500, start_deal_cb, &drag);
  g_main_loop_run (g_main_loop_new (NULL, FALSE));
  return 0;
}
