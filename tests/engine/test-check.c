/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli check: for a wrong description it names the line, for a right one it says how it is
 * played, what its choices change, and how its deals end. */

#include "run-cli.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
check (const char *name,
       const char *text,
       int        *status,
       char      **errors)
{
  g_autofree char *folder = g_dir_make_tmp ("marquise-check-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  const char *arguments[] = { "check", path, NULL };
  char *output;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  output = run (arguments, "", status, errors);
  g_unlink (path);
  g_rmdir (folder);
  return output;
}

static void
assert_has (const char *text,
            const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in:\n%s", part, text);
}

static void
test_wrong (void)
{
  static const struct {
    const char *text, *says;
  } wrong[] = {
    { "columns = 7\ncolumns.build = dwon suit\n", "own, line 2: “dwon suit” is not a relation" },
    { "columns = 7\n\n# a comment\ncolums.first = K\n", "own, line 4: “colums” is not a kind" },
    { "columns = 7\ncolumns.first = Z\n", "own, line 2: “Z” is not a card" },
    { "columns = 7\ndeal\n", "own, line 2: there is no “=”" },
    { "columns = 99\n", "own, line 1: " },
    { "like = nothing-there\n", "nothing-there: there is no such description" },
    { "like = ../../etc/passwd\n", "there is no such description" },
    { "columns = 7\nwin = soon\n", "own, line 2: nothing says when the game is won" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *errors = NULL, *output = NULL;
      int status;

      output = check ("own.patience", wrong[i].text, &status, &errors);
      g_assert_cmpint (status, ==, 1);
      g_assert_cmpstr (output, ==, "");
      assert_has (errors, "marquise-cli check: ");
      assert_has (errors, wrong[i].says);
    }
}

static void
test_right (void)
{
  g_autofree char *errors = NULL, *output = NULL;
  int status;

  output = check ("own.patience",
                  "rule spaces = K any\n"
                  "columns = 9\ncolumns.build = down suit\ncolumns.first = {spaces}\n"
                  "cells = 2\ndeal = columns\n", &status, &errors);
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpint (status, ==, 0);
  assert_has (output, "own\n  Goal\n    Build four foundations in suit, from ace to king.\n");
  assert_has (output, "    There are seven columns of six cards, then two columns of five cards.\n");
  assert_has (output, "    Each of the two cells takes one card.\n");
  assert_has (output, "    In the columns, build down in suit.\n");
  assert_has (output, "    Only a king may fill an empty column.\n");
  assert_has (output, "    spaces = K any\n      spaces=any\n"
              "        Any card may fill an empty column.\n");
  assert_has (output, "    100 deals, played at random: ");
}

/* The description that “like” names is read from the same folder, and its choices become choices of
 * this one. */
static void
test_like (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "told", "bakers-game.patience",
                                            NULL);
  const char *arguments[] = { "check", path, "no-such.patience", NULL };
  g_autofree char *errors = NULL, *output = NULL;
  int status;

  output = run (arguments, "", &status, &errors);
  assert_has (output, "bakers-game\n");
  assert_has (output, "    In the columns, build down in suit.\n");
  assert_has (output, "      build=colour\n        In the columns, build down in alternating "
              "colours.\n");
  assert_has (errors, "“no-such.patience” cannot be read: ");
  g_assert_cmpint (status, ==, 1);
}

/* Where the folder has no such file, “like” names a game of the program. */
static void
test_like_built_in (void)
{
  static const char *const games[][2] = {
    { "freecell cells=2", "    Each of the two cells takes one card.\n" },
    { "golf", "  Goal\n" }, { "fortunes-favor", "  Goal\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text = g_strdup_printf ("like = %s\n", games[i][0]);
      g_autofree char *errors = NULL, *output = NULL;
      int status;

      output = check ("own.patience", text, &status, &errors);
      g_assert_cmpstr (errors, ==, "");
      g_assert_cmpint (status, ==, 0);
      assert_has (output, games[i][1]);
    }
}

/* Descriptions as in marquise-patience(5), with words, are shown with their names. */
static void
test_named (void)
{
  g_autofree char *errors = NULL, *output = NULL, *told = NULL, *wrong = NULL, *unfit = NULL;
  int status;

  output = check ("My own.patience", "id = mine\nname = My own\ncolumns = 8\ncells = 3\n"
                  "build = colour\ndeal = columns\n", &status, &errors);
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpint (status, ==, 0);
  assert_has (output, "mine\n  Goal\n    Build four foundations in suit, from ace to king.\n");
  assert_has (output, "    In the columns, build down in alternating colours.\n");
  assert_has (output, "  Deals\n    100 deals, ");
  g_clear_pointer (&errors, g_free);
  told = check ("mine.patience", "id = mine\nname = My own\nsummary = A cousin.\nlike = freecell\n"
                "columns.build = up suit\n", &status, &errors);
  g_assert_cmpstr (errors, ==, "");
  assert_has (told, "mine\n  Goal\n    Build four foundations in suit, from ace to king.\n");
  assert_has (told, "    In the columns, build up in suit.\n");
  assert_has (told, "      cells=8\n        Each of the eight cells takes one card.\n");
  g_clear_pointer (&errors, g_free);
  wrong = check ("mine.patience", "id = mine\nname = My own\ncolumns = 99\n", &status, &errors);
  g_assert_cmpint (status, ==, 1);
  g_assert_cmpstr (wrong, ==, "");
  assert_has (errors, "line 3");
  g_clear_pointer (&errors, g_free);
  unfit = check ("My own.patience", "columns = 8\n", &status, &errors);
  g_assert_cmpint (status, ==, 1);
  assert_has (errors, "lower-case letters");
}

/* A game that ends after few moves is reported as such. */
static void
test_ends (void)
{
  g_autofree char *errors = NULL, *output = NULL;
  int status;

  output = check ("short.patience", "columns = 4\nranks = 2-A\naway = lower suit\n"
                  "columns.first = none\nstock = row to columns\ndeal = columns 4\n"
                  "win = left 4 columns\n", &status, &errors);
  g_assert_cmpint (status, ==, 0);
  assert_has (output, " ended with no move left, 0 still\n    going on after 500 moves.\n"
              "    The longest of those that ended");
}

static void
test_usage (void)
{
  static const char *const none[] = { "check", NULL }, *const help[] = { "check", "--help", NULL };
  g_autofree char *errors = NULL, *output = NULL, *text = NULL;
  int status;

  output = run (none, "", &status, &errors);
  g_assert_cmpint (status, ==, 2);
  assert_has (errors, "a file is missing");
  text = run (help, "", &status, NULL);
  g_assert_cmpint (status, ==, 0);
  assert_has (text, "Usage: marquise-cli check FILE…\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check/wrong", test_wrong);
  g_test_add_func ("/check/right", test_right);
  g_test_add_func ("/check/like", test_like);
  g_test_add_func ("/check/like-built-in", test_like_built_in);
  g_test_add_func ("/check/named", test_named);
  g_test_add_func ("/check/ends", test_ends);
  g_test_add_func ("/check/usage", test_usage);
  return g_test_run ();
}
