/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record in adverse conditions: killed processes, many that write at once, a full disk, no
 * place for settings. The settings are real files in a folder of the test. */

#include "config.h"

#include "play.h"

#include "model/journal/record-line.h"
#include "model/journal/journal.h"
#include "model/library/library.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define N_KILLED 200
#define N_AT_ONCE 40
#define N_EACH 25
#define GAME "tour-infernale"
#define RULES "passes=unlimited,piles=6"
/* The exit status of a process that cannot test anything here. */
#define SKIPPED 77

/* --- Tasks of the processes that the test starts --- */

static MarquiseRecord *
make_record (const char *id)
{
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

  record->id = g_strdup (id);
  record->date = g_get_real_time () / G_USEC_PER_SEC;
  record->game = g_strdup (GAME);
  record->rules = g_strdup (RULES);
  record->deal = 7;
  record->seconds = 100;
  record->moves = 80;

  return record;
}

/* Adds results, and writes each id to a file as soon as it is reported as safe. */
static int
add_results (const char *folder,
             const char *prefix,
             int         n)
{
  g_autoptr (MarquiseWriter) writer = marquise_writer_new ();
  g_autoptr (MarquiseStatistics) statistics = marquise_statistics_new (writer, folder);
  g_autofree char *path = g_build_filename (folder, prefix, NULL);
  int fd = g_open (path, O_WRONLY | O_CREAT | O_APPEND, 0644);

  update_statistics (statistics);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%d", prefix, i);
      g_autofree char *line = g_strconcat (id, "\n", NULL);
      g_autoptr (MarquiseRecord) record = make_record (id);

      marquise_statistics_add (statistics, record);
      /* If forty processes share a slow machine, one may find the journal locked for longer than it
       * waits: then it tries again. */
      while (!marquise_writer_flush (writer))
        ;
      if (write (fd, line, strlen (line)) < 0)
        return 1;
    }
  close (fd);
  /* At its end, as at that of the program, the totals are in the settings file. */
  g_clear_object (&statistics);
  marquise_settings_sync ();

  return 0;
}

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            GPtrArray       *sentences)
{
  g_ptr_array_add (sentences, g_strdup (sentence));
}

static void
win_game (MarquiseLibrary *library)
{
  MarquiseGame *game = marquise_library_get_game (library, GAME, NULL);

  deal_easy_win (game);
  play_to_win (game);
}

static guint
count_won (MarquiseLibrary *library)
{
  MarquiseTotals totals;

  marquise_statistics_get (marquise_library_get_statistics (library), GAME, NULL, &totals);

  return totals.won;
}

/* No file may grow, as on a full disk. Games still count, are held in memory, and are written when
 * there is room again. */
static int
fill_disk (const char *folder)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseLibrary) library = marquise_library_new (settings, folder);
  g_autofree char *path = g_build_filename (folder, MARQUISE_JOURNAL_NAME, NULL);
  g_autofree char *before = NULL, *after = NULL;
  g_auto (GStrv) lines = NULL;
  struct rlimit limit;

  g_signal_connect (library, "problem", G_CALLBACK (problem_cb), sentences);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &limit);
  win_game (library);
  g_assert_cmpuint (count_won (library), ==, 1);
  marquise_library_flush (library);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  /* A few bytes more than now, so that a line is torn. */
  limit.rlim_cur = strlen (before) + 10;
  setrlimit (RLIMIT_FSIZE, &limit);
  for (guint i = 0; i < 3; i++)
    {
      win_game (library);
      g_assert_cmpuint (count_won (library), ==, i + 2);
      marquise_library_flush (library);
    }
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (sentences->len, ==, 1);
  g_assert_true (g_str_has_suffix (g_ptr_array_index (sentences, 0), "."));

  limit.rlim_cur = limit.rlim_max;
  setrlimit (RLIMIT_FSIZE, &limit);
  win_game (library);
  marquise_library_flush (library);
  g_assert_cmpuint (count_won (library), ==, 5);
  g_free (g_steal_pointer (&after));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  lines = g_strsplit (after, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  /* That everything is saved is reported as well. */
  g_assert_cmpuint (sentences->len, ==, 2);

  return 0;
}

/* Without dconf, or without any place for settings, the record is still kept. */
static int
lose_settings (const char *folder,
               gboolean    lost)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (MarquiseLibrary) library = marquise_library_new (settings, folder);

  g_signal_connect (library, "problem", G_CALLBACK (problem_cb), sentences);
  g_assert_cmpint (marquise_settings_are_lost (settings), ==, lost);
  win_game (library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  win_game (library);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (sentences->len, ==, lost ? 1 : 0);
  g_assert_cmpuint (count_won (library), ==, 2);

  return 0;
}

/* Without a bus dconf reads, but saves nothing. If dconf is not installed, there is nothing to
 * test. */
static int
lose_bus (const char *folder)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  g_autoptr (GObject) backend = NULL;

  g_object_get (settings, "backend", &backend, NULL);

  return g_str_equal (G_OBJECT_TYPE_NAME (backend), "DConfSettingsBackend")
         ? lose_settings (folder, TRUE) : SKIPPED;
}

/* --- The tests --- */

typedef struct {
  char *folder;
  char *self;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->self = g_file_read_link ("/proc/self/exe", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->self);
}

/* Starts this program again with settings in the test's folder. */
static GSubprocess *
start (Fixture    *fixture,
       const char *task,
       const char *prefix)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  GSubprocess *process;
  GError *error = NULL;

  g_subprocess_launcher_setenv (launcher, "XDG_CONFIG_HOME",
                                g_str_equal (task, "--lose-settings") ? "/proc/none"
                                : fixture->folder, TRUE);
  if (g_str_equal (task, "--lose-settings") || g_str_equal (task, "--lose-dconf"))
    {
      g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_BACKEND");
      /* GLib warns that it cannot make its folder. */
      g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
      g_subprocess_launcher_setenv (launcher, "GIO_MODULE_DIR", fixture->folder, TRUE);
    }
  else if (g_str_equal (task, "--lose-bus"))
    {
      g_subprocess_launcher_unsetenv (launcher, "GSETTINGS_BACKEND");
      /* dconf warns that it cannot write. */
      g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
      g_subprocess_launcher_setenv (launcher, "DBUS_SESSION_BUS_ADDRESS", "unix:path=/proc/none",
                                    TRUE);
    }
  else
    {
      /* GLib warns that it cannot write its file on a full disk. */
      if (g_str_equal (task, "--fill-disk"))
        g_subprocess_launcher_unsetenv (launcher, "G_DEBUG");
      g_subprocess_launcher_setenv (launcher, "GSETTINGS_BACKEND", "keyfile", TRUE);
    }
  process = g_subprocess_launcher_spawn (launcher, &error, fixture->self, task, fixture->folder,
                                         prefix, NULL);
  g_assert_no_error (error);

  return process;
}

/* Checks the totals in the settings file; every game of these tests is won. */
static void
check_settings (Fixture *fixture,
                guint   *played)
{
  g_autofree char *path = g_build_filename (fixture->folder, "glib-2.0", "settings", "keyfile",
                                            NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  const char *group = &(APP_PATH "statistics/" GAME "/passes%3Dunlimited%2Cpiles%3D6")[1];
  g_autofree char *won = NULL, *all = NULL;

  *played = 0;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;

  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  if (!g_key_file_has_group (file, group))
    return;

  won = g_key_file_get_string (file, group, "won", NULL);
  all = g_key_file_get_string (file, group, "played", NULL);
  g_assert_nonnull (won);
  g_assert_cmpstr (won, ==, all);
  *played = (guint) g_ascii_strtoull (all, NULL, 10);
}

/* Every id that was reported as safe is in the journal, once. */
static void
check_ids (Fixture   *fixture,
           GPtrArray *prefixes,
           guint     *n_safe)
{
  g_autoptr (MarquiseStatistics) statistics = read_statistics (fixture->folder);
  g_autoptr (GPtrArray) records = list_records (statistics);
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  *n_safe = 0;
  for (guint i = 0; i < records->len; i++)
    g_assert_true (g_hash_table_add (ids, ((MarquiseRecord *) g_ptr_array_index (records, i))->id));

  for (guint i = 0; i < prefixes->len; i++)
    {
      g_autofree char *path
        = g_build_filename (fixture->folder, g_ptr_array_index (prefixes, i), NULL);
      g_autofree char *text = NULL;
      g_auto (GStrv) lines = NULL;

      if (!g_file_get_contents (path, &text, NULL, NULL))
        continue;

      lines = g_strsplit (text, "\n", -1);
      for (guint j = 0; lines[j] != NULL && lines[j + 1] != NULL; j++, ++*n_safe)
        g_assert_true (g_hash_table_contains (ids, lines[j]));
    }

  /* Each killed process may have written one more result that was not reported yet. */
  g_assert_cmpuint (records->len, >=, *n_safe);
  g_assert_cmpuint (records->len, <=, *n_safe + prefixes->len);
}

/* Reads the same lines again as bytes: no id is written twice, not even hidden. */
static void
check_lines (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->folder, MARQUISE_JOURNAL_NAME, NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (MarquiseRecord) record = marquise_record_from_line (lines[i], strlen (lines[i]));

      if (record != NULL)
        g_assert_true (g_hash_table_add (ids, g_strdup (record->id)));
    }
}

/* Waits until a process has written its first result; not for very long, as it is killed anyway. */
static void
wait_for_result (Fixture    *fixture,
                 const char *prefix)
{
  g_autofree char *path = g_build_filename (fixture->folder, prefix, NULL);
  gint64 end = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;
  GStatBuf info;

  while ((g_stat (path, &info) != 0 || info.st_size == 0) && g_get_monotonic_time () < end)
    g_usleep (1000);
}

static void
test_killed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) prefixes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (g_test_rand_int ());
  guint n_safe, played, n_records;
  GSubprocess *pair[2];

  /* Two at a time, so that both use the journal. */
  for (int i = 0; i < N_KILLED; i += 2)
    {
      for (int j = 0; j < 2; j++)
        {
          char *prefix = g_strdup_printf ("k%d", i + j);

          g_ptr_array_add (prefixes, prefix);
          pair[j] = start (fixture, "--add", prefix);
        }
      /* Most have begun to write; some are still starting. */
      if (i % 8 != 0)
        wait_for_result (fixture, g_ptr_array_index (prefixes, (guint) i));
      g_usleep ((gulong) g_rand_int_range (rand, 0, 30000));
      for (int j = 0; j < 2; j++)
        g_subprocess_force_exit (pair[j]);
      for (int j = 0; j < 2; j++)
        {
          g_subprocess_wait (pair[j], NULL, NULL);
          g_object_unref (pair[j]);
        }
      check_settings (fixture, &played);
    }

  check_ids (fixture, prefixes, &n_safe);
  check_lines (fixture);
  g_test_message ("%u results were safe when their process was killed", n_safe);
  g_assert_cmpuint (n_safe, >, 0);

  /* The next start counts all results. */
  {
    g_autoptr (GSubprocess) last = start (fixture, "--add", "last");
    g_autoptr (MarquiseStatistics) statistics = read_statistics (fixture->folder);
    g_autoptr (GPtrArray) records = NULL;

    g_assert_true (g_subprocess_wait (last, NULL, NULL));
    records = list_records (statistics);
    n_records = records->len;
  }
  check_settings (fixture, &played);
  g_assert_cmpuint (played, ==, n_records);
}

static void
test_at_once (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) prefixes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) processes = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_safe, played;

  for (int i = 0; i < N_AT_ONCE; i++)
    {
      g_ptr_array_add (prefixes, g_strdup_printf ("p%d", i));
      g_ptr_array_add (processes,
                       start (fixture, "--add-some", g_ptr_array_index (prefixes, (guint) i)));
    }
  for (guint i = 0; i < processes->len; i++)
    g_assert_true (g_subprocess_wait_check (g_ptr_array_index (processes, i), NULL, NULL));

  check_ids (fixture, prefixes, &n_safe);
  check_lines (fixture);
  g_assert_cmpuint (n_safe, ==, N_AT_ONCE * N_EACH);
  check_settings (fixture, &played);
}

static void
test_process (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GSubprocess) process = start (fixture, data, "");
  GError *error = NULL;

  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  if (g_subprocess_get_exit_status (process) == SKIPPED)
    g_test_skip ("there is no dconf");
  else
    g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 4 && strcmp (argv[1], "--add") == 0)
    return add_results (argv[2], argv[3], strcmp (argv[3], "last") == 0 ? 1 : 1000000);
  if (argc == 4 && strcmp (argv[1], "--add-some") == 0)
    return add_results (argv[2], argv[3], N_EACH);
  if (argc == 4 && strcmp (argv[1], "--fill-disk") == 0)
    return fill_disk (argv[2]);
  if (argc == 4 && strcmp (argv[1], "--lose-settings") == 0)
    return lose_settings (argv[2], TRUE);
  if (argc == 4 && strcmp (argv[1], "--lose-dconf") == 0)
    return lose_settings (argv[2], FALSE);
  if (argc == 4 && strcmp (argv[1], "--lose-bus") == 0)
    return lose_bus (argv[2]);

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/robust/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/robust/at-once", Fixture, NULL, set_up, test_at_once, tear_down);
  g_test_add ("/robust/disk-full", Fixture, "--fill-disk", set_up, test_process, tear_down);
  g_test_add ("/robust/no-dconf", Fixture, "--lose-dconf", set_up, test_process, tear_down);
  g_test_add ("/robust/no-bus", Fixture, "--lose-bus", set_up, test_process, tear_down);
  g_test_add ("/robust/no-settings", Fixture, "--lose-settings", set_up, test_process, tear_down);

  return g_test_run ();
}
