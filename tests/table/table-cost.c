/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the cost of a game's table: table-cost GAME [--size WxH] [--deck ID] [--verbose] WHAT...
 *
 *   cold     the animation of a deal whose faces have not been drawn yet
 *   deal     the animation of the next deal, after the table has been idle
 *   drag     300 frames in which a card is moved about, after 104 random moves
 *   win      every kind of celebration; La tour infernale is won for it, others show the cards of
 *            their foundations
 *   resize   40 steps of some pixels, then, except on a telephone, a leap to half the size and back
 *   looks    every back, colour and index, three sizes, a celebration: the memory used afterwards
 *   faces    the drawing of all faces, without a window
 *
 * Prints a line for each: CPU milliseconds of the main thread from frame to frame and for painting
 * one (median, 99 of 100, longest), and in the longest iteration of the main loop without a
 * frame. */

#include "../model/play.h"
#include "table/motion/spectacle.h"
#include "table/faces/table-felt.h"
#include "table/table-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define FRAMES 300
#define MOVES 104
#define REST_MS 3500
#define LEAST_WIDTH 300

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
  GtkWidget *window;
  int width, height;
} Show;

static char *size_text, *deck_id;
static gboolean verbose;

static const GOptionEntry options[] = {
  { "size", 0, 0, G_OPTION_ARG_STRING, &size_text, "size of the window", "WxH" },
  { "deck", 0, 0, G_OPTION_ARG_STRING, &deck_id, "an installed deck", "ID" },
  { "verbose", 0, 0, G_OPTION_ARG_NONE, &verbose, "every frame", NULL },
  { NULL }
};

/* --- The stopwatch --- */

static struct {
  gboolean running, painting;
  double frame_began, paint_began, turn_began;
  GArray *frames, *paints;
  double longest_turn;
  guint n_painted;
  guint n_behind;               /* frames painted with the layout of another size */
} watch;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static double
main_cpu_ms (void)
{
  return read_clock (CLOCK_THREAD_CPUTIME_ID);
}

static double
other_cpu_ms (void)
{
  return read_clock (CLOCK_PROCESS_CPUTIME_ID) - main_cpu_ms ();
}

static void
before_paint_cb (GdkFrameClock *clock, gpointer data)
{
  watch.paint_began = main_cpu_ms ();
}

static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Show *show = data;
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (show->window));
  double now = main_cpu_ms (), frame = now - watch.frame_began, paint = now - watch.paint_began;

  watch.painting = TRUE;
  watch.frame_began = now;
  watch.n_painted++;
  if (!watch.running)
    return;
  g_array_append_val (watch.frames, frame);
  g_array_append_val (watch.paints, paint);
  watch.n_behind += gdk_surface_get_width (surface) != show->table->layout->plan.space.width;
  if (verbose)
    g_printerr ("%.1f/%.1f ", frame, paint);
}

/* Replaces poll(), which is called once in each iteration of the main loop. */
static int
poll_cb (GPollFD *fds, guint n_fds, int timeout)
{
  double turn = main_cpu_ms () - watch.turn_began;
  int result;

  if (watch.running && !watch.painting)
    watch.longest_turn = MAX (watch.longest_turn, turn);
  result = g_poll (fds, n_fds, timeout);
  watch.painting = FALSE;
  watch.turn_began = main_cpu_ms ();
  return result;
}

static void
start_watch (void)
{
  g_array_set_size (watch.frames, 0);
  g_array_set_size (watch.paints, 0);
  watch.longest_turn = 0;
  watch.n_behind = 0;
  watch.frame_began = watch.turn_began = main_cpu_ms ();
  watch.running = TRUE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
print_times (const char *what, GArray *times)
{
  const double *sorted;

  if (times->len == 0)
    return;
  g_array_sort (times, compare_times);
  sorted = (const double *) times->data;
  g_print ("\t%s %.2f %.2f %.2f", what, sorted[times->len / 2], sorted[(times->len - 1) * 99 / 100],
           sorted[times->len - 1]);
}

static void
print_what (Show *show, const char *what)
{
  g_print ("%dx%d\t%s\t%s", show->width, show->height, marquise_game_get_engine (show->game)->id,
           what);
}

static void
stop_watch (Show *show, const char *what)
{
  watch.running = FALSE;
  if (verbose)
    g_printerr ("\n");
  print_what (show, what);
  g_print ("\tframes %u", watch.frames->len);
  print_times ("frame", watch.frames);
  print_times ("paint", watch.paints);
  g_print ("\tturn %.2f\n", watch.longest_turn);
}

/* --- Waiting --- */

static gboolean
wake_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
rest (guint ms)
{
  gboolean over = FALSE;

  g_timeout_add (ms, wake_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
watch_frames (Show *show)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (show->window);

  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), show);
  g_signal_connect_after (clock, "after-paint", G_CALLBACK (after_paint_cb), show);
}

static void
open_window (Show *show)
{
  show->table = MARQUISE_TABLE (marquise_table_new ());
  if (deck_id)
    {
      g_autoptr (MarquiseDeck) deck = marquise_deck_find (deck_id);

      g_object_set (show->table, "deck", deck, NULL);
    }
  marquise_table_set_game (show->table, show->game);
  show->window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (show->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (show->window), show->width, show->height);
  gtk_window_set_child (GTK_WINDOW (show->window), GTK_WIDGET (show->table));
  gtk_window_present (GTK_WINDOW (show->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (show->table)) || show->table->layout->card_width == 0)
    g_main_context_iteration (NULL, TRUE);
  watch_frames (show);
}

/* --- The measurements --- */

static void
deal (Show *show, guint32 number, const char *what)
{
  Rules rules = { 0 };

  start_watch ();
  marquise_game_deal_number (show->game, &rules, number);
  while (marquise_table_is_moving (show->table))
    g_main_context_iteration (NULL, TRUE);
  stop_watch (show, what);
}

static void
measure_cold (Show *show)
{
  rest (300);
  deal (show, 2, "cold deal");
}

static void
measure_deal (Show *show)
{
  rest (REST_MS);
  deal (show, 3, "deal");
}

/* Plays any legal move, or turns the stock. */
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

static void
play_on (Show *show)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);

  g_object_set (show->table, "animate", FALSE, NULL);
  for (int i = 0; i < MOVES; i++)
    play_one (show->game, rand);
  g_object_set (show->table, "animate", TRUE, NULL);
}

typedef struct {
  MarquiseTable *table;
  int frame, first_x, first_y;
} Drag;

static gboolean
drag_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Drag *drag = data;

  if (drag->frame == 10)
    start_watch ();
  table_pointer_drag (drag->table->pointer, drag->first_x + drag->frame % 400 - 200,
                      drag->first_y + (drag->frame * 2) % 300 - 50);
  drag->frame++;
  return drag->frame < FRAMES + 10;
}

static gboolean
take_some_card (Show *show, Drag *drag)
{
  for (guint p = show->table->layout->piles->len; p-- > 0;)
    {
      int top = (int) table_layout_get_pile (show->table->layout, p)->cards->len - 1;
      MarquiseCardView *view = table_layout_get_view (show->table->layout, p, top);

      if (top < 0 || !marquise_game_can_take (show->game, p, (guint) top))
        continue;
      drag->first_x = view->rect.x + view->rect.width / 2;
      drag->first_y = view->rect.y + view->rect.height / 2;
      table_pointer_press (show->table->pointer, drag->first_x, drag->first_y);
      return TRUE;
    }
  return FALSE;
}

static void
measure_drag (Show *show)
{
  Drag drag = { show->table, 0, 0, 0 };

  play_on (show);
  rest (1000);
  if (!take_some_card (show, &drag))
    {
      g_printerr ("nothing to drag\n");
      return;
    }
  gtk_widget_add_tick_callback (GTK_WIDGET (show->table), drag_cb, &drag, NULL);
  while (drag.frame < FRAMES + 10)
    g_main_context_iteration (NULL, TRUE);
  stop_watch (show, "drag");
  table_pointer_release (show->table->pointer, drag.first_x, drag.first_y);
}

static void
measure_win (Show *show)
{
  g_object_set (show->table, "animate", FALSE, NULL);
  if (g_str_equal (marquise_game_get_engine (show->game)->id, "tour-infernale"))
    {
      deal_easy_win (show->game);
      play_to_win (show->game);
    }
  else
    {
      play_on (show);
    }
  g_object_set (show->table, "animate", TRUE, NULL);
  rest (REST_MS);
  for (int kind = 0; kind < N_SPECTACLES; kind++)
    {
      g_autofree char *what = g_strdup_printf ("win %d", kind);

      start_watch ();
      table_celebration_start (show->table->celebration, kind, 1);
      if (!show->table->celebration->animation)
        return;
      while (show->table->celebration->animation)
        g_main_context_iteration (NULL, TRUE);
      stop_watch (show, what);
    }
}

/* Sets the window's size and waits until it has been painted with it. */
static void
set_size (Show *show, int width, int height)
{
  guint before = watch.n_painted;

  gtk_window_set_default_size (GTK_WINDOW (show->window), width, height);
  while (show->table->layout->plan.space.width != width || watch.n_painted == before)
    g_main_context_iteration (NULL, TRUE);
}

/* Milliseconds until all cards have been painted sharp. */
static double
wait_until_sharp (Show *show, gint64 since)
{
  guint before = watch.n_painted;

  while (!card_cache_is_sharp (show->table->layout->cache))
    {
      g_main_context_iteration (NULL, TRUE);
      before = watch.n_painted + 1;
    }
  while (watch.n_painted < before)
    g_main_context_iteration (NULL, TRUE);
  return (double) (g_get_monotonic_time () - since) / 1e3;
}

/* On a busy machine the thread has to wait: its CPU time says more than the elapsed time. */
static void
print_sharp (Show *show, const char *what, gint64 since)
{
  double before = other_cpu_ms ();
  double sharp = wait_until_sharp (show, since);
  double drawn = other_cpu_ms () - before;

  stop_watch (show, what);
  print_what (show, what);
  g_print ("\tsharp after %.0f ms\tdrawn in %.0f ms\tframes of another size %u\n", sharp, drawn,
           watch.n_behind);
}

static void
measure_resize (Show *show)
{
  gint64 since = 0;

  rest (REST_MS);
  set_size (show, show->width * 7 / 8, show->height * 7 / 8);
  rest (1000);
  start_watch ();
  for (int i = 1; i <= 40; i++)
    {
      since = g_get_monotonic_time ();
      set_size (show, show->width * (280 + i) / 320, show->height * (280 + i) / 320);
    }
  print_sharp (show, "resize", since);
  rest (1000);
  /* No table is smaller than a telephone. */
  for (int half = show->width > 2 * LEAST_WIDTH ? 1 : -1; half >= 0; half--)
    {
      since = g_get_monotonic_time ();
      start_watch ();
      set_size (show, show->width >> half, show->height >> half);
      print_sharp (show, half ? "shrink" : "grow", since);
      rest (1000);
    }
}

static double
read_memory (const char *field)
{
  g_autofree char *status = NULL;
  const char *line;

  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  line = status ? strstr (status, field) : NULL;
  return line ? atof (line + strlen (field)) / 1024 : 0;
}

static void
wear_everything (Show *show)
{
  static const char *const flags[] = { "four-colours", "index-size", "orange-diamonds" };

  for (int back = 0; back < CARD_ART_N_BACKS; back++)
    {
      g_object_set (show->table, "back", back, "indices", back % 2, NULL);
      rest (300);
    }
  for (int i = 0; table_felt_colours[i]; i++)
    {
      g_object_set (show->table, "colour", table_felt_colours[i], NULL);
      rest (200);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_object_set (show->table, flags[i], TRUE, NULL);
      rest (300);
    }
  table_celebration_start (show->table->celebration, 0, 1);
  while (show->table->celebration->animation)
    g_main_context_iteration (NULL, TRUE);
}

static void
measure_looks (Show *show)
{
  static const int percents[] = { 100, 50, 75, 100 };
  double opened;

  rest (REST_MS);
  opened = read_memory ("VmRSS:");
  play_on (show);
  start_watch ();
  for (gsize i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      set_size (show, show->width * percents[i] / 100, show->height * percents[i] / 100);
      rest (REST_MS);
      wear_everything (show);
    }
  rest (REST_MS);
  stop_watch (show, "looks");
  print_what (show, "looks");
  g_print ("\tas opened %.1f MiB\tafter all %.1f MiB\tpeak %.1f MiB\n", opened,
           read_memory ("VmRSS:"), read_memory ("VmHWM:"));
}

static void
measure_faces (void)
{
  static const int widths[] = { 48, 120, 240 };
  CardStyle style = { 0 };

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    {
      int height = widths[w] * 3 / 2;
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, widths[w], height);
      double start = main_cpu_ms (), longest = 0;

      for (int i = 0; i < 52; i++)
        {
          double began = main_cpu_ms ();
          cairo_t *cr = cairo_create (image);

          card_art_draw (cr, card_make (i % 4, i / 4 + 1), &style, widths[w], height);
          cairo_destroy (cr);
          longest = MAX (longest, main_cpu_ms () - began);
        }
      cairo_surface_destroy (image);
      g_print ("faces\t52 at %d px\t%.1f ms\tlongest %.2f ms\n", widths[w], main_cpu_ms () - start,
               longest);
    }
}

static const struct {
  const char *name;
  void (*measure) (Show *show);
} measures[] = {
  { "cold", measure_cold },
  { "deal", measure_deal },
  { "drag", measure_drag },
  { "win", measure_win },
  { "resize", measure_resize },
  { "looks", measure_looks },
};

static void
measure (Show *show, const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    if (g_str_equal (measures[i].name, name))
      {
        measures[i].measure (show);
        return;
      }
  g_printerr ("%s is not one of the things to measure\n", name);
  exit (2);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new ("GAME WHAT…");
  Show show = { NULL, NULL, NULL, 1280, 800 };
  Rules rules = { 0 };

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL) || argc < 3)
    return 2;
  if (g_str_equal (argv[2], "faces"))
    {
      measure_faces ();
      return 0;
    }
  if (size_text)
    sscanf (size_text, "%dx%d", &show.width, &show.height);
  adw_init ();
  watch.frames = g_array_new (FALSE, FALSE, sizeof (double));
  watch.paints = g_array_new (FALSE, FALSE, sizeof (double));
  g_main_context_set_poll_func (NULL, poll_cb);
  show.game = marquise_game_new (argv[1]);
  marquise_game_deal_number (show.game, &rules, 1);
  open_window (&show);
  for (int i = 2; i < argc; i++)
    measure (&show, argv[i]);
  return 0;
}
