/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files from other people: they destroy nothing of the player's, none of their claims is believed
 * without a check, and the program survives them. */

#include "play.h"

#include "engine/games.h"
#include "model/exchange/exchange.h"
#include "model/game/game-private.h"
#include "model/game/isolate.h"
#include "model/game/record-fields.h"
#include "model/journal/record-line.h"
#include "model/library/library.h"
#include "model/library/saved-game-private.h"
#include "model/patience/own-patiences.h"
#include "model/record/daily.h"

#include <glib/gstdio.h>
#include <string.h>

#define ID "11111111-1111-4111-8111-000000000001"
#define HEAD "[Marquise]\nformat=1\nid=" ID "\ndate=2026-11-27T21:35:30+00:00\n"
#define TAIL "undone=\nresult=playing\n\n[End]\ncomplete=true\n"

typedef struct {
  char *folder;
  GSettings *settings;
  MarquiseLibrary *library;
  GString *told;
} Fixture;

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            Fixture         *fixture)
{
  g_string_append_printf (fixture->told, "%s\n", sentence);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->settings = marquise_settings_open ();
  fixture->told = g_string_new (NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->library);
  g_clear_object (&fixture->settings);
  g_string_free (fixture->told, TRUE);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static char *
put (Fixture    *fixture,
     const char *folder,
     const char *name,
     const char *text)
{
  g_autofree char *place = g_build_filename (fixture->folder, folder, NULL);
  char *path = g_build_filename (place, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

static void
assert_holds (const char *path,
              const char *text)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, text);
}

static gboolean
wait_cb (gpointer over)
{
  *(gboolean *) over = TRUE;

  return G_SOURCE_REMOVE;
}

static void
start (Fixture *fixture)
{
  gboolean over = FALSE;

  fixture->library = marquise_library_new (fixture->settings, fixture->folder);
  g_signal_connect (fixture->library, "problem", G_CALLBACK (problem_cb), fixture);
  g_timeout_add (800, wait_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static guint
count_records (Fixture *fixture)
{
  g_autoptr (GPtrArray) records
    = marquise_statistics_list (marquise_library_get_statistics (fixture->library), NULL, NULL,
                                FALSE);

  return records->len;
}

/* Its moves are under a key that this version does not know, so it looks like a deal that nobody
 * has begun. */
static void
test_newer (Fixture       *fixture,
            gconstpointer  data)
{
  static const char text[] = "[Marquise]\nformat=9\nid=" ID "\ngame=klondike\nrules=draw=3\n"
                             "deal=5\nmoves=\nsteps=D D D\n" TAIL;
  g_autofree char *path = put (fixture, "games", ID ".marquise", text);

  start (fixture);
  marquise_library_flush (fixture->library);
  assert_holds (path, text);
  g_assert_nonnull (strstr (fixture->told->str, "newer version"));
}

static void
test_capitals (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *odd = put (fixture, "games", "ABCDEFAB-1111-4111-8111-000000000001.MARQUISE",
                              HEAD "game=klondike\nrules=draw=1\ndeal=77\nmoves=D D\n" TAIL);
  g_autofree char *usual = g_build_filename (fixture->folder, "games",
                                             "abcdefab-1111-4111-8111-000000000001.marquise", NULL);

  start (fixture);
  g_assert_false (g_file_test (odd, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (usual, G_FILE_TEST_EXISTS));
}

/* The result of a game is what its moves lead to. */
static void
test_claimed_win (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *path = put (fixture, "games", ID ".marquise",
                               HEAD "game=klondike\nrules=draw=1\ndeal=77\nmoves=\n" TAIL
                               "[Kept]\nresult=won\n");

  start (fixture);
  g_assert_cmpuint (count_records (fixture), ==, 0);
}

static MarquiseGame *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  MarquiseGame *game = marquise_saved_game_from_text (text, strlen (text), &error);

  g_assert_no_error (error);

  return game;
}

/* A file may only claim to be a deal of the day if deal and rules are those of that day. */
static void
test_claimed_day (Fixture       *fixture,
                  gconstpointer  data)
{
  guint32 day, number;
  g_autofree char *rules = g_strdup (marquise_daily_get_rules ("tour-infernale"));

  g_assert_true (marquise_daily_parse ("2026-11-27", &day));
  g_assert_true (marquise_daily_get_deal ("tour-infernale", day, &number, NULL));
  for (int i = 0; i < 3; i++)
    {
      g_autofree char *text
        = g_strdup_printf (HEAD "daily=2026-11-27\ngame=tour-infernale\nrules=%s\ndeal=%u\nmoves=D\n"
                           TAIL, i == 2 ? "passes=2,piles=5" : rules, i == 1 ? number + 1 : number);
      g_autoptr (MarquiseGame) game = read_text (text);

      g_assert_cmpstr (marquise_game_get_daily (game), ==, i == 0 ? "2026-11-27" : NULL);
    }
}

static void
assert_claims (Fixture    *fixture,
               const char *keys,
               guint32     deal,
               gboolean    again,
               gboolean    chosen)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, ".marquise", NULL);
  g_autofree char *text
    = g_strdup_printf ("[Marquise]\nformat=1\nid=%s\n%sgame=klondike\nrules=draw=1\ndeal=%u\n"
                       "moves=D D\n" TAIL, id, keys, deal);
  g_autofree char *path = put (fixture, "elsewhere", name, text);
  MarquiseGame *game = marquise_library_open_file (fixture->library, path, NULL);

  g_assert_nonnull (game);
  g_assert_cmpint (marquise_game_get_again (game), ==, again);
  g_assert_cmpint (marquise_game_get_chosen (game), ==, chosen);
}

/* Whether a deal was finished before is known from the player's own games alone. */
static void
test_claimed_again (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);
  char rules[RULE_STRING_MAX];
  Rules read = { 0 };

  g_assert_true (rules_parse (game_find ("klondike"), "draw=1", &read, NULL, 0));
  rules_format (game_find ("klondike"), &read, rules);
  start (fixture);
  record->id = g_uuid_string_random ();
  record->date = 1700000000;
  record->game = g_strdup ("klondike");
  record->rules = g_strdup (rules);
  record->deal = 78;
  record->result = MARQUISE_RESULT_WON;
  marquise_statistics_add (marquise_library_get_statistics (fixture->library), record);

  assert_claims (fixture, "again=true\nchosen=true\n", 77, FALSE, FALSE);
  assert_claims (fixture, "", 77, FALSE, FALSE);
  assert_claims (fixture, "again=false\nchosen=true\n", 78, TRUE, FALSE);
}

/* A file among the player's games that claims to be lost, or won, though its moves do not lead to
 * an end. */
static void
test_claimed_end (Fixture       *fixture,
                  gconstpointer  data)
{
  static const char *const results[] = { "won", "lost" };

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *text = g_strdup_printf (HEAD "game=klondike\nrules=draw=1\ndeal=77\n"
                                               "moves=D D\nundone=\nresult=%s\n\n[End]\n"
                                               "complete=true\n", results[i]);
      g_autofree char *path = put (fixture, "games", ID ".marquise", text);

      start (fixture);
      g_assert_cmpuint (count_records (fixture), ==, 0);
      stop_library (&fixture->library);
    }
}

/* Numbers beyond the limit are cut to it in the same way when they are written, read and
 * counted. */
static void
test_limits (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarquiseRecord) back = NULL, record = g_new0 (MarquiseRecord, 1);
  g_autofree char *line = NULL;

  record->id = g_strdup (ID);
  record->date = record->start = 1700000000;
  record->game = g_strdup ("klondike");
  record->rules = g_strdup ("");
  record->result = MARQUISE_RESULT_WON;
  record->seconds = record->moves = record->undos = record->hints = record->solver = G_MAXUINT;
  line = marquise_record_to_line (record);
  back = marquise_record_from_line (line, strlen (line));
  g_assert_nonnull (back);
  g_assert_cmpuint (back->seconds, ==, MARQUISE_RECORD_SECONDS);
  g_assert_cmpuint (back->moves, ==, MARQUISE_RECORD_COUNT);
}

/* A file with an impossible time: the time that is counted is also the one that is read again, and
 * it never becomes a best time. */
static void
test_clock_beyond (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char *const clocks[] = { "315360000", "315360001", "4294967295", "99999999999999" };

  for (gsize i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      g_autofree char *text
        = g_strdup_printf (HEAD "elapsed=%s\nundos=1000001\ngame=klondike\nrules=draw=1\ndeal=77\n"
                           "moves=D D\n" TAIL, clocks[i]);
      g_autoptr (MarquiseGame) game = read_text (text);
      g_autoptr (MarquiseRecord) record = NULL, back = NULL;
      g_autofree char *line = NULL;

      record = marquise_game_make_record (game, MARQUISE_RESULT_WON, 1700000000);
      line = marquise_record_to_line (record);
      back = marquise_record_from_line (line, strlen (line));
      g_assert_nonnull (back);
      g_assert_cmpuint (record->seconds, ==, MARQUISE_RECORD_SECONDS);
      g_assert_cmpuint (marquise_game_get_elapsed (game), ==, record->seconds);
      g_assert_cmpuint (back->seconds, ==, record->seconds);
      g_assert_cmpuint (back->undos, ==, record->undos);
      g_assert_cmpuint (record->undos, ==, MARQUISE_RECORD_COUNT);
    }
}

static void
test_mark (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (MarquiseGame) game
    = read_text ("\xef\xbb\xbf" HEAD "game=klondike\nrules=draw=1\ndeal=77\nmoves=D D\n" TAIL);

  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 2);
}

/* The player's own file with this id cannot be played, but may be an evening's work, so it is kept
 * under another name. */
static void
test_own_patience (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char mine[] = "id = own-dozen\nname = Mine\ncolums = 13\n";
  static const char theirs[] = "id = own-dozen\nname = Theirs\ncolumns = 13\nbuild = any\n"
                               "deal = columns\n";
  g_autofree char *path = marquise_own_patiences_get_path ("own-dozen");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *beside = g_build_filename (folder, "own-dozen-2.patience", NULL);
  g_autoptr (GBytes) text = g_bytes_new_static (theirs, strlen (theirs));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, mine, -1, NULL));
  start (fixture);
  marquise_library_keep_patience (fixture->library, "own-dozen", text);
  g_assert_true (marquise_library_flush (fixture->library));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_holds (path, theirs);
  assert_holds (beside, mine);
  g_assert_nonnull (strstr (fixture->told->str, "another name"));
}

/* json-glib accepts more than JSON, such as comments: after each of these signs there is an endless
 * series of brackets. */
static void
test_nested (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const heads[] = { "", "/*\"*/", "//\"\n", "'\"'", "#\"\n", "\"\\\"" };

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autoptr (GString) text = g_string_new (heads[i]);
      g_autoptr (GPtrArray) records = NULL;
      g_autoptr (GError) error = NULL;

      for (int n = 0; n < 100000; n++)
        g_string_append_c (text, '[');
      records = marquise_exchange_from_text (text->str, text->len, &error);
      g_assert_null (records);
      g_assert_nonnull (error);
    }
}

/* The length of the longest part of a text that cannot be broken into lines. */
static glong
measure (const char *text)
{
  g_auto (GStrv) parts = g_strsplit_set (text, " \n", -1);
  glong longest = 0;

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pieces = g_strsplit (parts[i], "\xe2\x80\x8b", -1);

      for (guint n = 0; pieces[n] != NULL; n++)
        longest = MAX (longest, g_utf8_strlen (pieces[n], -1));
    }

  return longest;
}

/* However long the name of a file is, a sentence with it fits into a window. */
static void
test_long_words (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *word = g_strnfill (200, 'W');
  g_autofree char *file = g_strconcat (word, ".patience", NULL);
  g_autofree char *path = marquise_own_patiences_get_path (word);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *isolated = marquise_isolate (word);
  g_autofree char *shortened = marquise_shorten (file, 40);
  g_autoptr (GPtrArray) all = NULL, told = NULL;
  g_autofree char *same = marquise_isolate ("Own dozen & more.marquise");

  g_assert_cmpstr (same, ==, "Own dozen & more.marquise");
  g_assert_cmpint (measure (isolated), <=, 20);
  g_assert_cmpint (g_utf8_strlen (shortened, -1), ==, 40);
  g_assert_true (g_str_has_suffix (shortened, ".patience"));

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "nothing", -1, NULL));
  /* A slow disk is asked again. */
  while (all == NULL)
    all = marquise_own_patiences_load (NULL, NULL);
  told = marquise_own_patiences_take (all);
  g_assert_cmpuint (told->len, >, 0);
  for (guint i = 0; i < told->len; i++)
    g_assert_cmpint (measure (told->pdata[i]), <=, 20 + 2); /* quotation marks */
  g_remove (path);
}

/* As many descriptions as are possible; one more is refused with a message. This has to be the last
 * test, because the descriptions stay. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  guint n = 0;

  while (error == NULL)
    {
      g_autofree char *text = g_strdup_printf ("id = many-%u\ncolumns = 13\nbuild = any\n"
                                               "deal = columns\n", n);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

      if (marquise_own_patiences_add (bytes, NULL, &error) != NULL)
        n++;
    }
  g_assert_cmpuint (n, >, 400);
  g_assert_nonnull (strstr (error->message, "no room"));
}

#define ADD(name, function) \
  g_test_add ("/strangers/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_autofree char *data = make_folder ();
  int status;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);

  ADD ("newer", test_newer);
  ADD ("capitals", test_capitals);
  ADD ("claimed-win", test_claimed_win);
  ADD ("claimed-day", test_claimed_day);
  ADD ("claimed-again", test_claimed_again);
  ADD ("claimed-end", test_claimed_end);
  ADD ("limits", test_limits);
  ADD ("clock-beyond", test_clock_beyond);
  ADD ("mark", test_mark);
  ADD ("own-patience", test_own_patience);
  ADD ("nested", test_nested);
  ADD ("long-words", test_long_words);
  ADD ("many", test_many);
  status = g_test_run ();
  remove_folder (data);

  return status;
}
