/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computers whose clocks are wrong by years: no game is lost or forgotten because of that. */

#include "play.h"

#include "model/journal/record-line.h"
#include "model/game/game-private.h"

#include "model/library/library.h"

static gint64 shown;            /* seconds of Unix time that the clock shows; 0: the true time */

/* Replaces GLib's function. */
gint64
g_get_real_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);

  return (shown != 0 ? shown : (gint64) now.tv_sec) * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

typedef struct {
  char *folder;
  GSettings *settings;
  MarquiseLibrary *library;
} Fixture;

static void
restart_at (Fixture    *fixture,
            const char *date)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_iso8601 (date, NULL);

  stop_library (&fixture->library);
  shown = g_date_time_to_unix (time);
  fixture->library = start_library (fixture->settings, fixture->folder);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->settings = marquise_settings_open ();
  fixture->library = start_library (fixture->settings, fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  stop_library (&fixture->library);
  shown = 0;
  end_home (fixture->settings, fixture->folder);
}

/* Begins a game and gives it up. (transfer full) */
static char *
lose_one (Fixture *fixture,
          guint32  number)
{
  MarquiseGame *game = marquise_library_get_game (fixture->library, "klondike", NULL);

  marquise_library_new_game (fixture->library, "klondike", number);
  move_card (game);

  return g_strdup (marquise_game_get_record_id (game));
}

static GPtrArray *
list_kept (Fixture *fixture)
{
  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));
  wait_for_answers ();

  return list_shelf (marquise_library_get_shelf (fixture->library));
}

/* More games end than are kept, the last one when the clock shows a date long ago: it still counts
 * as the newest, and the one that ended first is removed. */
static void
test_newest (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *first = NULL, *last = NULL;
  g_autoptr (GPtrArray) list = NULL;
  guint n_finished = 0;

  restart_at (fixture, "2026-11-21T12:00:00Z");
  first = lose_one (fixture, 5);
  for (guint i = 1; i < MARQUISE_KEPT_MAX; i++)
    g_free (lose_one (fixture, 5));
  marquise_library_new_game (fixture->library, "klondike", 5);
  restart_at (fixture, "2000-01-01T12:00:00Z");
  last = lose_one (fixture, 5);
  marquise_library_new_game (fixture->library, "klondike", 5);
  marquise_library_flush (fixture->library);

  list = list_kept (fixture);
  for (guint i = 0; i < list->len; i++)
    {
      const MarquiseKeptInfo *info = marquise_kept_game_get_info (g_ptr_array_index (list, i));

      g_assert_cmpstr (info->record->id, !=, first);
      if (n_finished++ == 0)
        g_assert_cmpstr (info->record->id, ==, last);
    }
  g_assert_cmpuint (n_finished, ==, MARQUISE_KEPT_MAX);
}

/* A clock with an empty battery may show a date before 1970, the first year of Unix time. */
static void
test_before_1970 (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseTotals totals;

  restart_at (fixture, "1960-01-01T12:00:00Z");
  g_free (lose_one (fixture, 5));
  marquise_library_new_game (fixture->library, "klondike", 5);
  restart_at (fixture, "2026-11-21T12:00:00Z");
  marquise_statistics_get (marquise_library_get_statistics (fixture->library), "klondike", NULL,
                           &totals);
  g_assert_cmpuint (totals.played, ==, 1);
  g_assert_cmpuint (marquise_statistics_get_n_damaged
                      (marquise_library_get_statistics (fixture->library)), ==, 0);
}

/* Earlier versions may have written such a line. */
static void
test_old_line (Fixture       *fixture,
               gconstpointer  data)
{
  static const char line[] = "v2\tgame\tone\t-315619200\t-315619300\t60\tklondike\tdraw=1\t7\twon"
                             "\t100\t80\t0\t0\t0\t\t.";
  g_autoptr (MarquiseRecord) record = marquise_record_from_line (line, sizeof line - 1);

  g_assert_nonnull (record);
  g_assert_cmpint (record->date, >, 0);
  g_assert_cmpuint (record->moves, ==, 80);
}

#define ADD(name, function) \
  g_test_add ("/clocks/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("newest", test_newest);
  ADD ("before-1970", test_before_1970);
  ADD ("old-line", test_old_line);

  return g_test_run ();
}
