/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the frames of the whole window, for build-aux/perf/frames:
 * window-cost [--size WxH] [--grip] WHAT
 *
 *   GAME     an edge of the window is dragged over the table of this game, back and forth
 *   chooser  the same over the page of all games
 *   scroll   that page with all families unfolded is scrolled to its end, and back
 *
 * With --grip the caller drags the edge by the mouse, for GRIP_MS from a line “ready” on.
 *
 * Prints a line: CPU milliseconds of the main thread from frame to frame (median, 99 of
 * 100, longest), of the longest iteration of the main loop without a frame, and how many frames
 * took longer than a sixtieth of a second. */

#include "app/shell/application.h"
#include "app/shell/window.h"
#include "app/chooser/chooser.h"
#include "app/chooser/tile-grid.h"
#include "look.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define STEPS 240
#define STEP 3                  /* pixels of an edge that is dragged */
#define SCROLL 24               /* pixels of a page that is scrolled */
#define REST_MS 4000
#define GRIP_MS 7000
#define FRAME_MS (1000.0 / 60)

static struct {
  GArray *frames;
  double frame_began, turn_began, longest_turn;
  gboolean running, painting;
  guint n_painted;
} watch;

static double
main_cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
after_paint_cb (void)
{
  double now = main_cpu_ms (), frame = now - watch.frame_began;

  watch.painting = TRUE;
  watch.frame_began = now;
  watch.n_painted++;
  if (watch.running)
    g_array_append_val (watch.frames, frame);
}

/* Replaces poll(), which is called once in each iteration of the main loop. */
static int
poll_cb (GPollFD *fds,
         guint    n_fds,
         int      timeout)
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
start_watch (void)
{
  g_array_set_size (watch.frames, 0);
  watch.longest_turn = 0;
  watch.frame_began = watch.turn_began = main_cpu_ms ();
  watch.running = TRUE;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static void
stop_watch (const char *what)
{
  guint n = watch.frames->len, n_late = 0;
  const double *sorted;

  watch.running = FALSE;
  if (n == 0)
    {
      g_print ("%s\tframes 0\n", what);
      return;
    }
  g_array_sort (watch.frames, compare);
  sorted = (const double *) watch.frames->data;
  for (guint i = 0; i < n; i++)
    n_late += sorted[i] > FRAME_MS;
  g_print ("%s\tframes %u\t%.2f %.2f %.2f\tturn %.2f\tlate %u\n", what, n, sorted[n / 2],
           sorted[(n - 1) * 99 / 100], sorted[n - 1], watch.longest_turn, n_late);
}

static void
wait_for_frame (void)
{
  guint before = watch.n_painted;

  while (watch.n_painted == before)
    g_main_context_iteration (NULL, TRUE);
}

/* Each step is painted before the next one, as the window manager does that waits for it. */
static void
measure_resize (GtkWindow  *window,
                const char *what,
                gboolean    grip,
                int         width,
                int         height)
{
  rest (REST_MS);
  if (grip)
    puts ("ready");
  fflush (stdout);
  start_watch ();
  if (grip)
    rest (GRIP_MS);
  for (int i = 0; i < STEPS && !grip; i++)
    {
      int less = (i < STEPS / 2 ? i : STEPS - i) * STEP;

      gtk_window_set_default_size (window, width - less, height - less / 2);
      wait_for_frame ();
    }
  stop_watch (what);
}

/* The buttons that unfold families. */
static void
unfold (GtkWidget *grid)
{
  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_has_css_class (child, "chip"))
      g_signal_emit_by_name (child, "clicked");
}

static void
measure_scroll (GtkWidget *window)
{
  GtkWidget *chooser = look_find_shown (window, MARQUISE_TYPE_CHOOSER);
  GtkWidget *scrolled = look_find_child (chooser, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment
    = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  double last = -1;

  rest (REST_MS);
  start_watch ();
  while (gtk_adjustment_get_value (adjustment) > last)
    {
      last = gtk_adjustment_get_value (adjustment);
      gtk_adjustment_set_value (adjustment, last + SCROLL);
      if (gtk_adjustment_get_value (adjustment) > last)
        wait_for_frame ();
    }
  stop_watch ("scroll");
  rest (REST_MS);
  start_watch ();
  while (gtk_adjustment_get_value (adjustment) > 0)
    {
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) - SCROLL);
      wait_for_frame ();
    }
  stop_watch ("scroll back");
}

static GtkWidget *
open_window (MarquiseApplication *application,
             int                  width,
             int                  height)
{
  MarquiseWindow *window = marquise_window_new (GTK_APPLICATION (application),
                                                marquise_application_get_library (application));

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_after (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                          G_CALLBACK (after_paint_cb), NULL);

  return GTK_WIDGET (window);
}

int
main (int   argc,
      char *argv[])
{
  int width = 1280, height = 800;
  gboolean grip = FALSE;
  MarquiseApplication *application;
  GSettings *settings;
  const char *what;
  GtkWidget *window;

  if (argc > 2 && g_str_equal (argv[1], "--size"))
    {
      sscanf (argv[2], "%dx%d", &width, &height);
      argv += 2;
      argc -= 2;
    }
  if (argc > 1 && g_str_equal (argv[1], "--grip"))
    {
      grip = TRUE;
      argv++;
      argc--;
    }
  what = argc > 1 ? argv[1] : "klondike";
  adw_init ();
  application = look_make_application ();
  settings = marquise_application_get_settings (application);
  g_settings_set (settings, "difficulty-asked", "b", TRUE);
  g_settings_set (settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (settings, "lessons-offered", "s", what);
  watch.frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_main_context_set_poll_func (NULL, poll_cb);
  window = open_window (application, width, height);

  if (game_find (what) != NULL)
    {
      marquise_library_new_game (marquise_application_get_library (application), what, 4);
      marquise_window_open_game (MARQUISE_WINDOW (window), what);
      measure_resize (GTK_WINDOW (window), what, grip, width, height);
      return 0;
    }

  marquise_window_open_game (MARQUISE_WINDOW (window), "");
  if (g_str_equal (what, "chooser"))
    {
      measure_resize (GTK_WINDOW (window), what, grip, width, height);
      return 0;
    }

  look_settle ();
  unfold (look_find_child (window, MARQUISE_TYPE_TILE_GRID));
  measure_scroll (window);

  return 0;
}
