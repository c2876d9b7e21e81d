/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli match: logs can be replayed, results do not depend on the number of threads, and the
 * opponent may be a program that does everything it should not. */

#include "run-cli.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

/* Runs marquise-cli with @argv (NULL-terminated, without its name). */
static char *
run_cli (const char *const *argv, const char *input, int expected_status, char **errors)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  char *out = NULL;

  g_ptr_array_add (all, (gpointer) g_getenv ("MARQUISE_CLI"));
  for (; *argv != NULL; argv++)
    g_ptr_array_add (all, (gpointer) *argv);
  g_ptr_array_add (all, NULL);

  process = start_with_input ((const char *const *) all->pdata, input, -1,
                              G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                              &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &out, &text, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, expected_status);
  if (errors != NULL)
    *errors = g_steal_pointer (&text);
  return out;
}

/* The value of @key in "key⇥value" lines. */
static char *
find_value (const char *out, const char *key)
{
  g_auto (GStrv) lines = g_strsplit (out, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], key) && lines[i][strlen (key)] == '\t')
      return g_strdup (lines[i] + strlen (key) + 1);
  g_error ("there is no %s in %s", key, out);
}

static void
assert_value (const char *out, const char *key, const char *expected)
{
  g_autofree char *value = find_value (out, key);

  g_assert_cmpstr (value, ==, expected);
}

/* Every deal of a log can be replayed to its end, with the points that the log gives. */
static void
assert_log_replays (const char *path, int n_deals)
{
  g_autofree char *log = NULL, *out = NULL;
  g_auto (GStrv) lines = NULL, results = NULL;
  int n = 0;

  g_assert_true (g_file_get_contents (path, &log, NULL, NULL));
  out = run_cli ((const char *const[]) { "replay", NULL }, log, 0, NULL);
  lines = g_strsplit (g_strchomp (log), "\n", -1);
  results = g_strsplit (out, "\n", -1);
  for (int i = 0; results[i] != NULL; i++)
    if (results[i][0] == '=')
      {
        g_autofree char *expected = g_strdup_printf ("= over %s", strrchr (lines[n++], '\t') + 1);

        g_assert_cmpstr (results[i], ==, expected);
      }
  g_assert_cmpint (n, ==, n_deals);
}

static void
test_log (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "marquise-match-XXXXXX", NULL);
  g_autofree char *out = NULL;
  int fd = g_mkstemp (path);

  g_close (fd, NULL);
  out = run_cli ((const char *const[]) {
    "match", "--first", "intermediate", "--second", "random", "--deals", "20", "--log", path,
    "--rule", "declare=both", "--rule", "single=yes", "--threads", "2", NULL
  }, NULL, 0, NULL);
  assert_value (out, "pairs", "20");
  assert_log_replays (path, 40);
  g_remove (path);
}

/* The output without the times. */
static char *
play_on_threads (const char *threads)
{
  g_autofree char *out = run_cli ((const char *const[]) {
    "match", "--first", "expert", "--second", "beginner", "--deals", "4", "--iterations", "8",
    "--threads", threads, NULL
  }, NULL, 0, NULL);
  g_autoptr (GRegex) times = g_regex_new ("(first|second)_ms\t.*\n", 0, 0, NULL);

  return g_regex_replace (times, out, -1, 0, "", 0, NULL);
}

static void
test_threads (void)
{
  g_autofree char *one = play_on_threads ("1");
  g_autofree char *three = play_on_threads ("3");

  g_assert_cmpstr (one, ==, three);
}

/* A player against itself: over duplicate deals neither side is ahead. */
static void
test_duplicate (void)
{
  g_autofree char *out = run_cli ((const char *const[]) {
    "match", "--first", "greedy", "--second", "greedy", "--deals", "10", NULL
  }, NULL, 0, NULL);

  assert_value (out, "difference", "0.000");
  assert_value (out, "difference_95", "0.000");
}

static void
test_whole_matches (void)
{
  g_autofree char *out = run_cli ((const char *const[]) {
    "match", "--first", "intermediate", "--second", "random", "--matches", "5", NULL
  }, NULL, 0, NULL);

  assert_value (out, "matches_first", "5");
  assert_value (out, "matches_second", "0");
}

/* A program that answers with the first legal move; they are last in the line. */
#define FIRST_LEGAL "exec:sed -u 's/.*legal=//;s/ .*//'"

static void
test_program (void)
{
  g_autofree char *out = run_cli ((const char *const[]) {
    "match", "--first", "greedy", "--second", FIRST_LEGAL, "--deals", "5", "--threads", "2", NULL
  }, NULL, 0, NULL);

  assert_value (out, "pairs", "5");
}

static void
test_bad_programs (void)
{
  static const struct { const char *command, *message; } cases[] = {
    { "exec:exit 0", "ended" },
    { "exec:no-such-program-anywhere", "ended" },
    { "exec:while read l; do echo 7X; done", "“7X”, which is not a legal move" },
    { "exec:while read l; do echo; done", "“”, which is not a legal move" },
    { "exec:yes 123456789012345678901234567890123456789", "which is not a legal move" },
    { "exec:head -c 100000 /dev/zero; sleep 9", "too long a line" },
    { "exec:sleep 60", "did not answer within 5 seconds" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *errors = NULL;
      g_autofree char *out = run_cli ((const char *const[]) {
        "match", "--first", cases[i].command, "--second", "greedy", "--deals", "3", NULL
    }, NULL, 1, &errors);

      if (strstr (errors, cases[i].message) == NULL || strstr (errors, "loses the match") == NULL)
        g_error ("%s: %s", cases[i].command, errors);
      assert_value (out, "matches_second", "1");
    }
}

/* A game can be named anywhere among the options; a patience is refused, and so is a file. */
static void
test_game (void)
{
  static const char *const none[] = { "klondike", "bridge", "/dev/null" };
  g_autofree char *named = NULL, *unnamed = NULL, *help = NULL;

  unnamed = run_cli ((const char *const[]) {
    "match", "--first", "greedy", "--second", "random", "--deals", "3", NULL
  }, NULL, 0, NULL);
  named = run_cli ((const char *const[]) {
    "match", "--first", "greedy", "--second", "random", "--deals", "3", "--game", "marjolet", NULL
  }, NULL, 0, NULL);
  for (size_t i = 0; i < 2; i++)
    {
      const char *key = i == 0 ? "first_mean" : "second_mean";
      g_autofree char *expected = find_value (unnamed, key);

      assert_value (named, key, expected);
    }
  help = run_cli ((const char *const[]) { "match", "--help", NULL }, NULL, 0, NULL);
  g_assert_nonnull (strstr (help, "--game GAME           what is played: marjolet"));

  for (size_t i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *errors = NULL;
      g_autofree char *out = run_cli ((const char *const[]) {
        "match", "--game", none[i], "--first", "greedy", "--second", "random", NULL
    }, NULL, 2, &errors);
      g_autofree char *expected = g_strdup_printf ("there is no trick-taking game “%s”", none[i]);

      g_assert_cmpstr (out, ==, "");
      g_assert_nonnull (strstr (errors, expected));
    }
}

static void
test_usage (void)
{
  static const char *const wrong[][6] = {
    { "match", NULL },
    { "match", "--first", "expert", NULL },
    { "match", "--first", "expert", "--second", "nobody", NULL },
    { "match", "--first", "exec:", "--second", "expert", NULL },
    { "match", "--deals", "0", NULL },
    { "match", "--move-time", "-1", NULL },
    { "match", "--rule", NULL },
    { "match", "--game", NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *out = run_cli (wrong[i], NULL, 2, NULL);

      g_assert_cmpstr (out, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/log", test_log);
  g_test_add_func ("/match/threads", test_threads);
  g_test_add_func ("/match/duplicate", test_duplicate);
  g_test_add_func ("/match/whole-matches", test_whole_matches);
  g_test_add_func ("/match/program", test_program);
  g_test_add_func ("/match/bad-programs", test_bad_programs);
  g_test_add_func ("/match/game", test_game);
  g_test_add_func ("/match/usage", test_usage);
  return g_test_run ();
}
