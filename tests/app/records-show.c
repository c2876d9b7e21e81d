/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Measures the cost of a large record, for build-aux/perf/records:
 * records-show GAME N
 * makes a journal of N games of that kind in a folder of its own and prints CPU milliseconds of the
 * program: to read and count it, to open the statistics until they are painted (best of several),
 * and for a frame of each chart, redrawn or with the pointer moving over it.
 *
 * records-show GAME N FOLDER only makes the journal, and
 * records-show --read FOLDER prints the cost of reading one in a thread, as the program does at its
 * start: CPU milliseconds of all threads, the longest iteration of the main loop, and the peak of
 * resident memory. */

#include "app/kit/chart.h"
#include "app/records/statistics-page.h"
#include "model/exchange/exchange.h"
#include "model/journal/journal.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define N_OPENINGS 9
#define N_FRAMES 60
#define FIRST_DATE 1600000000

typedef struct {
  const char *game;
  guint n;
} Journal;

static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

/* --- The journal --- */

/* At Marjolet every sixth line is a match, the others are its deals. */
static MarquiseRecord *
make_record (const Journal *journal,
             guint          i,
             GRand         *rand)
{
  gboolean marjolet = g_str_equal (journal->game, "marjolet");
  gboolean deal = marjolet && i % 6 != 5;
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

  *record = (MarquiseRecord) {
    .id = g_uuid_string_random (), .date = FIRST_DATE + 3 * 3600 * (gint64) i, .zone = 60,
    .game = g_strdup (journal->game),
    .rules = g_strdup (marjolet ? "target=1000" : i % 3 != 0 ? "draw=1" : "draw=3"),
    .deal = g_rand_int (rand) | 1,
    .result = deal ? MARQUISE_RESULT_DEAL
              : g_rand_boolean (rand) ? MARQUISE_RESULT_WON : MARQUISE_RESULT_LOST,
    .seconds = (guint) g_rand_int_range (rand, 40, 900),
    .moves = (guint) g_rand_int_range (rand, 60, 200),
    .undos = (guint) g_rand_int_range (rand, 0, 9)
  };
  record->start = record->date - record->seconds;
  record->detail = deal
    ? g_strdup_printf ("level=expert own=%d other=%d brisques=%d/60 melds-made=0/0/1/0/2/0/0",
                       g_rand_int_range (rand, 20, 300), g_rand_int_range (rand, 20, 300),
                       10 * g_rand_int_range (rand, 0, 9))
    : g_strdup (marjolet ? "level=expert" : "");

  return record;
}

static void
write_journal (const Journal *journal,
               const char    *folder)
{
  g_autoptr (MarquiseJournal) file = marquise_journal_new (folder);
  g_autoptr (GPtrArray) records
    = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GError) error = NULL;
  guint n_added;

  for (guint i = 0; i < journal->n; i++)
    g_ptr_array_add (records, make_record (journal, i, rand));
  if (!marquise_journal_merge (file, records, &n_added, &error))
    g_error ("%s", error->message);
}

/* --- Painting --- */

static void
after_paint_cb (GdkFrameClock *clock,
                gboolean      *painted)
{
  *painted = TRUE;
}

/* Runs the main loop until the next frame is painted. */
static void
wait_for_frame (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &painted);

  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static void
settle (void)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  double one = *(const double *) a, other = *(const double *) b;

  return (one > other) - (one < other);
}

static GtkWidget *
open_statistics (MarquiseLibrary *library,
                 const Journal   *journal)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window),
                        GTK_WIDGET (marquise_statistics_page_new (library, journal->game)));
  gtk_window_set_default_size (GTK_WINDOW (window), 700, 2300);
  gtk_window_present (GTK_WINDOW (window));
  wait_for_frame (window);

  return window;
}

static void
measure_opening (MarquiseLibrary *library,
                 const Journal   *journal)
{
  double times[N_OPENINGS];

  /* The first opening also loads fonts, styles and the like, so it does not count. */
  for (int i = -1; i < N_OPENINGS; i++)
    {
      double before = cpu_ms ();
      GtkWidget *window = open_statistics (library, journal);

      if (i >= 0)
        times[i] = cpu_ms () - before;
      gtk_window_destroy (GTK_WINDOW (window));
      settle ();
    }

  qsort (times, N_OPENINGS, sizeof times[0], compare);
  g_print ("%s\t%u\topen statistics\t%.1f\t%.1f\n", journal->game, journal->n,
           times[N_OPENINGS / 2], times[N_OPENINGS - 1]);
}

/* --- Changes --- */

static double
thread_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return 1e3 * (double) now.tv_sec + 1e-6 * (double) now.tv_nsec;
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      done)
{
  g_autoptr (GError) error = NULL;

  if (!marquise_exchange_export_finish (result, &error))
    g_error ("%s", error->message);
  *(gboolean *) done = TRUE;
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      done)
{
  g_autoptr (GError) error = NULL;

  if (!marquise_exchange_import_finish (result, NULL, NULL, &error))
    g_error ("%s", error->message);
  *(gboolean *) done = TRUE;
}

static void
known_cb (MarquiseStatistics *statistics,
          gboolean           *known)
{
  *known = marquise_statistics_get_state (statistics) == MARQUISE_STATISTICS_KNOWN;
}

/* The longest iteration of the main loop until @done. */
static double
wait_for (const gboolean *done)
{
  double longest = 0;

  while (!*done)
    {
      double before;

      g_main_context_prepare (g_main_context_default (), NULL);
      before = thread_ms ();
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, thread_ms () - before);
    }

  return longest;
}

static void
say (const Journal *journal,
     const char    *what,
     double         ms)
{
  g_print ("%s\t%u\t%s\t%.1f\t\n", journal->game, journal->n, what, ms);
}

/* Measures the CPU time of the main thread, without a window to update. */
static void
measure_changes (MarquiseStatistics *statistics,
                 const Journal      *journal,
                 const char         *folder)
{
  g_autofree char *path = g_build_filename (folder, "export.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (MarquiseRecord) record = make_record (journal, journal->n, rand);
  g_autofree char *reset = NULL;
  gboolean exported = FALSE, imported = FALSE;
  double before = thread_ms ();

  marquise_statistics_add (statistics, record);
  say (journal, "add a game", thread_ms () - before);

  marquise_exchange_export_async (statistics, file, MARQUISE_EXCHANGE_JSON, NULL, exported_cb,
                                  &exported);
  say (journal, "export", wait_for (&exported));

  before = thread_ms ();
  reset = marquise_statistics_reset (statistics, journal->game);
  say (journal, "reset", thread_ms () - before);
  before = thread_ms ();
  marquise_statistics_undo_reset (statistics, reset);
  say (journal, "undo the reset", thread_ms () - before);

  g_free (marquise_statistics_reset (statistics, journal->game));
  marquise_exchange_import_async (statistics, file, NULL, imported_cb, &imported);
  say (journal, "import", wait_for (&imported));
  g_unlink (path);
}

/* --- Charts --- */

static GtkEventController *
find_motion (GtkWidget *chart)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (chart);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_MOTION (controller))
        return controller;
    }

  g_assert_not_reached ();
}

/* Frames in which the whole chart is redrawn, because its width changes, or only the mark under a
 * pointer that moves from one end to the other. */
static void
measure_chart (GtkWidget     *window,
               GtkWidget     *chart,
               const Journal *journal,
               guint          number,
               gboolean       redrawn)
{
  GtkEventController *motion = find_motion (chart);
  double times[N_FRAMES];

  for (int i = 0; i < N_FRAMES; i++)
    {
      double x = gtk_widget_get_width (chart) * (i + 0.5) / N_FRAMES;
      double before = cpu_ms ();

      if (redrawn)
        gtk_widget_set_margin_end (chart, i % 2);
      else
        g_signal_emit_by_name (motion, "motion", x, 100.0);
      gtk_widget_queue_draw (chart);
      wait_for_frame (window);
      times[i] = cpu_ms () - before;
    }

  qsort (times, N_FRAMES, sizeof times[0], compare);
  g_print ("%s\t%u\t%s %u\t%.1f\t%.1f\n", journal->game, journal->n,
           redrawn ? "draw chart" : "pointer over chart", number, times[N_FRAMES / 2],
           times[N_FRAMES - 1]);
}

static void
measure_charts (GtkWidget     *window,
                GtkWidget     *widget,
                const Journal *journal,
                guint         *number)
{
  if (MARQUISE_IS_CHART (widget))
    {
      ++*number;
      measure_chart (window, widget, journal, *number, TRUE);
      measure_chart (window, widget, journal, *number, FALSE);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure_charts (window, child, journal, number);
}

/* The tables are made when they are opened. */
static void
measure_tables (GtkWidget     *window,
                GtkWidget     *widget,
                const Journal *journal)
{
  if (GTK_IS_EXPANDER (widget))
    {
      double before = cpu_ms ();

      gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
      wait_for_frame (window);
      say (journal, gtk_expander_get_label (GTK_EXPANDER (widget)), cpu_ms () - before);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    measure_tables (window, child, journal);
}

/* Runs in a process of its own, because its memory is measured. */
static int
measure_reading (const char *folder)
{
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (NULL, folder);
  Journal journal = { "journal", 0 };
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *status = NULL;
  gboolean known = FALSE;
  double before = cpu_ms (), longest, all;
  const char *peak;

  g_signal_connect (statistics, "changed", G_CALLBACK (known_cb), &known);
  longest = -thread_ms ();
  marquise_statistics_load (statistics);
  longest += thread_ms ();
  longest = MAX (longest, wait_for (&known));
  all = cpu_ms () - before;

  list = marquise_statistics_list (statistics, NULL, NULL, FALSE);
  journal.n = list->len;
  say (&journal, "read and count", all);
  say (&journal, "longest turn of the main loop", longest);
  g_file_get_contents ("/proc/self/status", &status, NULL, NULL);
  peak = status != NULL ? strstr (status, "VmHWM:") : NULL;
  g_print ("journal\t%u\tpeak memory\t%.0f MB\t\n", journal.n,
           peak != NULL ? g_ascii_strtod (peak + strlen ("VmHWM:"), NULL) / 1024 : 0);

  return 0;
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_dir_make_tmp ("marquise-records-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, MARQUISE_JOURNAL_NAME, NULL);
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (MarquiseLibrary) library = NULL;
  g_autoptr (MarquiseStatistics) read = NULL;
  Journal journal = { argc > 1 ? argv[1] : "klondike", argc > 2 ? (guint) atoi (argv[2]) : 10000 };
  gboolean known = FALSE;
  guint number = 0;
  double before;
  GtkWidget *window;

  if (argc > 2 && g_str_equal (argv[1], "--read"))
    return measure_reading (argv[2]);
  if (argc > 3)
    {
      write_journal (&journal, argv[3]);
      return 0;
    }

  adw_init ();
  write_journal (&journal, folder);

  read = marquise_statistics_new (NULL, folder);
  g_signal_connect (read, "changed", G_CALLBACK (known_cb), &known);
  before = cpu_ms ();
  marquise_statistics_load (read);
  wait_for (&known);
  say (&journal, "read and count", cpu_ms () - before);

  settings = marquise_settings_open ();
  library = marquise_library_new (settings, folder);
  settle ();
  measure_opening (library, &journal);
  window = open_statistics (library, &journal);
  settle ();
  measure_charts (window, window, &journal, &number);
  measure_tables (window, window, &journal);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  measure_changes (marquise_library_get_statistics (library), &journal, folder);

  g_unlink (path);
  g_rmdir (folder);

  return 0;
}
