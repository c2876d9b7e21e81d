/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Export and import of the record: nothing is lost, nothing is counted twice, and a file with a
 * single wrong line changes nothing. */

#include "play.h"

#include "model/journal/record-line.h"
#include "model/game/error.h"
#include "model/exchange/exchange.h"
#include "model/work/disk.h"

#include <string.h>
#include <sys/file.h>
#include <unistd.h>

typedef struct {
  char *folder;
  MarquiseStatistics *statistics;
} Fixture;

static MarquiseRecord *
make_record (const char *id)
{
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);

  record->id = g_strdup (id);
  record->date = 1700000000;
  record->start = 1699999000;
  record->zone = -90;
  record->game = g_strdup ("tour-infernale");
  record->rules = g_strdup ("passes=unlimited,piles=6");
  record->deal = G_MAXUINT32;
  record->seconds = 100;
  record->moves = 80;
  record->undos = 3;
  record->hints = 2;
  record->solver = 1;
  record->helped = TRUE;
  record->daily = g_strdup ("2026-11-21");
  record->race = g_strdup ("some-race");
  record->detail = g_strdup ("level=expert own=1 new-key=a,b;\"c\"");

  return record;
}

static void
add (Fixture    *fixture,
     const char *id)
{
  g_autoptr (MarquiseRecord) record = make_record (id);

  marquise_statistics_add (fixture->statistics, record);
  g_assert_true (marquise_statistics_sync (fixture->statistics));
}

/* Adds a game that is not part of a race. */
static void
add_ordinary (Fixture    *fixture,
              const char *id)
{
  g_autoptr (MarquiseRecord) record = make_record (id);

  g_clear_pointer (&record->race, g_free);
  marquise_statistics_add (fixture->statistics, record);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->statistics = read_statistics (fixture->folder);
  add (fixture, "first");
  add (fixture, "second");
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  /* A thread that is about to end may still have a reference. */
  g_object_unref (fixture->statistics);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static guint
count_games (Fixture *fixture)
{
  g_autoptr (GPtrArray) list = marquise_statistics_list (fixture->statistics, NULL, NULL, FALSE);

  return list->len;
}

static char *
export_text (Fixture                *fixture,
             MarquiseExchangeFormat  format)
{
  g_autoptr (GPtrArray) list = marquise_statistics_list (fixture->statistics, NULL, NULL, FALSE);

  return marquise_exchange_to_text (list, format);
}

/* Every field is the same after export and import. */
static void
test_round_trip (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *text = export_text (fixture, MARQUISE_EXCHANGE_JSON);
  g_autoptr (MarquiseRecord) wanted = make_record ("first");
  g_autofree char *line = marquise_record_to_line (wanted), *back = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = marquise_exchange_from_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 2);
  back = marquise_record_to_line (g_ptr_array_index (records, 0));
  g_assert_cmpstr (back, ==, line);
}

/* A table (CSV) has everything about each game, but can only be exported: on import it is refused
 * with a sentence that names the right format. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *text = export_text (fixture, MARQUISE_EXCHANGE_CSV);
  g_auto (GStrv) lines = g_strsplit (text, "\r\n", -1);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_strv_length (lines), ==, 4);
  g_assert_true (g_str_has_prefix (lines[0], "id,date,start,game,rules,deal,result,"));
  g_assert_true (g_str_has_prefix (lines[1], "first,2023-11-14T20:43:20-01:30,"));
  g_assert_nonnull (strstr (lines[1], "\"passes=unlimited,piles=6\",4294967295,"));
  g_assert_nonnull (strstr (lines[1], "\"level=expert own=1 new-key=a,b;\"\"c\"\"\""));
  g_assert_cmpstr (lines[3], ==, "");
  g_assert_null (marquise_exchange_from_text (text, strlen (text), &error));
  g_assert_nonnull (strstr (error->message, "JSON, the only kind of file that can be imported."));
}

/* A game without rules, which the program chose itself, can be imported again. */
static void
test_no_rules (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (MarquiseRecord) record = make_record ("first");
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  record->rules[0] = '\0';
  g_ptr_array_add (list, record);
  text = marquise_exchange_to_text (list, MARQUISE_EXCHANGE_JSON);
  records = marquise_exchange_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 1);
}

/* Keeps the result of an asynchronous function for the test. */
static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
import_file (Fixture  *fixture,
             GFile    *file,
             guint    *n_added,
             guint    *n_known,
             GError  **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  marquise_exchange_import_async (fixture->statistics, file, NULL, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return marquise_exchange_import_finish (result, n_added, n_known, error);
}

static gboolean
export_file (Fixture                 *fixture,
             GFile                   *file,
             MarquiseExchangeFormat   format,
             GError                 **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  marquise_exchange_export_async (fixture->statistics, file, format, NULL, done_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return marquise_exchange_export_finish (result, error);
}

/* Export, import into somebody else's record, and the same once more. */
static void
test_files (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "record", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *folder = make_folder ();
  g_autoptr (GError) error = NULL;
  Fixture other = { folder, read_statistics (folder) };
  guint n_added, n_known;

  add (&other, "second");
  add (&other, "third");
  g_assert_true (export_file (fixture, file, MARQUISE_EXCHANGE_JSON, &error));
  g_assert_no_error (error);
  g_assert_true (import_file (&other, file, &n_added, &n_known, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_added, ==, 1);
  g_assert_cmpuint (n_known, ==, 1);
  g_assert_cmpuint (count_games (&other), ==, 3);
  g_assert_true (import_file (&other, file, &n_added, &n_known, &error));
  g_assert_cmpuint (n_added, ==, 0);
  g_assert_cmpuint (count_games (&other), ==, 3);
  g_object_unref (other.statistics);
  remove_folder (folder);
}

/* The coach's results are exported, too, and imported once, also for games that the other record
 * already has. */
static void
test_coach (Fixture       *fixture,
            gconstpointer  data)
{
  const MarquiseCoachRecord first = { .compared = TRUE, .won = TRUE, .n_up = 52 },
                            second = { .reviewed = TRUE, .given = 23 };
  g_autofree char *path = g_build_filename (fixture->folder, "record", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *folder = make_folder (),
                  *journal = g_build_filename (folder, "journal.txt", NULL),
                  *before = NULL, *after = NULL;
  Fixture other = { folder, read_statistics (folder) };
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GArray) months = NULL;
  MarquiseCoachTotals *totals;

  add_ordinary (&other, "known");
  add_ordinary (fixture, "known");
  add_ordinary (fixture, "new");
  marquise_statistics_add_coach (fixture->statistics, "new", &first);
  marquise_statistics_add_coach (fixture->statistics, "known", &second);
  g_assert_true (marquise_statistics_sync (fixture->statistics));
  g_assert_true (export_file (fixture, file, MARQUISE_EXCHANGE_JSON, NULL));
  g_assert_true (import_file (&other, file, NULL, NULL, NULL));
  g_assert_true (marquise_statistics_sync (other.statistics));
  g_assert_true (g_file_get_contents (journal, &before, NULL, NULL));
  g_assert_true (import_file (&other, file, NULL, NULL, NULL));
  g_assert_true (marquise_statistics_sync (other.statistics));
  g_assert_true (g_file_get_contents (journal, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);

  months = marquise_statistics_coach_months (other.statistics, "tour-infernale", NULL);
  totals = &g_array_index (months, MarquiseCoachMonth, 0).totals;
  g_assert_cmpuint (months->len, ==, 1);
  g_assert_true (totals->compared == 1 && totals->reviewed == 1 && totals->given == 23);
  list = marquise_statistics_list (other.statistics, NULL, NULL, FALSE);
  for (guint i = 0; i < list->len; i++)
    g_assert_cmpstr (((MarquiseRecord *) g_ptr_array_index (list, i))->detail, ==,
                     "level=expert own=1 new-key=a,b;\"c\"");
  g_object_unref (other.statistics);
  remove_folder (folder);
}

/* A reset hides games, an import brings them back, and undoing the reset does not double them. */
static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *text = export_text (fixture, MARQUISE_EXCHANGE_JSON), *reset = NULL;
  g_autoptr (GPtrArray) records = marquise_exchange_from_text (text, strlen (text), NULL);
  g_autoptr (GAsyncResult) result = NULL;
  MarquiseTotals totals;
  guint n_added;

  reset = marquise_statistics_reset (fixture->statistics, "tour-infernale");
  g_assert_nonnull (reset);
  g_assert_cmpuint (count_games (fixture), ==, 0);
  marquise_statistics_merge_async (fixture->statistics, records, done_cb, &result);
  /* A game that ends in the meantime is not forgotten. */
  add (fixture, "meanwhile");
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (marquise_statistics_merge_finish (fixture->statistics, result, &n_added, NULL));
  g_assert_cmpuint (n_added, ==, 2);
  g_assert_cmpuint (count_games (fixture), ==, 3);
  marquise_statistics_undo_reset (fixture->statistics, reset);
  g_assert_true (marquise_statistics_sync (fixture->statistics));
  g_assert_cmpuint (count_games (fixture), ==, 3);
  marquise_statistics_get (fixture->statistics, "tour-infernale", NULL, &totals);
  g_assert_cmpuint (totals.race_won, ==, 3);
}

/* While another program has locked the journal, a new result is held in memory: an export has it,
 * and an import waits until the reset before it is written. */
static void
test_locked (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "journal.txt", NULL);
  g_autofree char *text = export_text (fixture, MARQUISE_EXCHANGE_JSON), *csv = NULL,
                  *exported = NULL;
  g_autoptr (GPtrArray) records = marquise_exchange_from_text (text, strlen (text), NULL);
  g_autoptr (MarquiseRecord) held = make_record ("held");
  g_autoptr (GAsyncResult) refused = NULL, merged = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  guint n_added;
  int fd;

  g_assert_true (marquise_statistics_sync (fixture->statistics));
  fd = marquise_disk_open (path, NULL);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  marquise_statistics_add (fixture->statistics, held);
  csv = g_build_filename (fixture->folder, "export.csv", NULL);
  file = g_file_new_for_path (csv);
  g_assert_true (export_file (fixture, file, MARQUISE_EXCHANGE_CSV, &error));
  g_assert_true (g_file_get_contents (csv, &exported, NULL, NULL));
  g_assert_nonnull (strstr (exported, "\nheld,"));
  g_assert_nonnull (strstr (exported, "\nfirst,"));

  g_free (marquise_statistics_reset (fixture->statistics, "tour-infernale"));
  marquise_statistics_merge_async (fixture->statistics, records, done_cb, &refused);
  while (refused == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (marquise_statistics_merge_finish (fixture->statistics, refused, &n_added,
                                                    &error));
  g_assert_cmpuint (count_games (fixture), ==, 0);

  close (fd);
  marquise_statistics_merge_async (fixture->statistics, records, done_cb, &merged);
  while (merged == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (marquise_statistics_merge_finish (fixture->statistics, merged, &n_added, NULL));
  g_assert_cmpuint (n_added, ==, 2);
  g_assert_cmpuint (count_games (fixture), ==, 2);
}

#define FILE_OF(games) "{\"format\":1,\"games\":[" games "]}"
#define GAME(id, date, game, rules, result, more) \
  "{\"id\":\"" id "\",\"date\":\"" date "\",\"game\":\"" game "\",\"rules\":\"" rules \
  "\",\"result\":\"" result "\"" more "}"
#define DATE "2023-11-14T20:43:20Z"
#define GOOD GAME ("x", DATE, "klondike", "", "won", "") ","

/* Each of these is refused with a sentence, and nothing is imported. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const wrong[] = {
    "", "\n", "hello", "id,date,game,rules,result\nx," DATE ",klondike,,won\n",
    FILE_OF (GOOD GAME ("y", "2023-11-14 20:43:20", "klondike", "", "won", "")),
    FILE_OF (GOOD GAME ("y", "", "klondike", "", "won", "")),
    FILE_OF (GOOD GAME ("y", DATE, "whist", "", "won", "")),
    FILE_OF (GOOD GAME ("y", DATE, "klondike", "draw=9", "won", "")),
    FILE_OF (GOOD GAME ("y", DATE, "klondike", "", "maybe", "")),
    FILE_OF (GOOD GAME ("y y", DATE, "klondike", "", "won", "")),
    FILE_OF (GOOD GAME ("", DATE, "klondike", "", "won", "")),
    FILE_OF (GOOD GAME ("y", DATE, "klondike", "", "won", ",\"seconds\":-1")),
    FILE_OF (GOOD GAME ("y", DATE, "klondike", "", "won", ",\"detail\":\"helped=1\"")),
    FILE_OF (GOOD GAME ("y", DATE, "klondike", "", "won", ",\"daily\":\"2023-02-29\"")),
    "{", "{}", "[]", "{\"format\":1}", "{\"format\":\"1\",\"games\":[]}",
    "{\"format\":2,\"games\":[]}", "{\"format\":1,\"games\":[1]}",
    "{\"format\":1,\"games\":[{\"id\":\"x\"}]}",
    "{\"format\":1,\"games\":[{\"id\":[],\"result\":\"won\"}]}",
    "{\"format\":1,\"games\":[{\"id\":\"x\",\"result\":\"won\",\"seconds\":1.5}]}",
    "{\"format\":1,\"games\":[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]}",
    "\xff\xfe"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) records
        = marquise_exchange_from_text (wrong[i], strlen (wrong[i]), &error);
      g_autofree char *shown = g_strescape (wrong[i], NULL);

      g_test_message ("%s: %s", shown, error != NULL ? error->message : "taken");
      g_assert_null (records);
      g_assert_true (error->domain == MARQUISE_ERROR);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* Files of other programs: a byte order mark, unknown members, missing rules. */
static void
test_by_hand (Fixture       *fixture,
              gconstpointer  data)
{
  const char *text = "\xef\xbb\xbf\r\n"
                     FILE_OF (GAME ("x", "2023-11-14T21:43:20+01:00", "klondike", "draw=1", "won",
                                    ",\"new\":[1,{}]"));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = marquise_exchange_from_text (text, strlen (text), &error);
  MarquiseRecord *record;

  g_assert_no_error (error);
  g_assert_cmpuint (records->len, ==, 1);
  record = g_ptr_array_index (records, 0);
  g_assert_cmpint (record->date, ==, 1699994600);
  g_assert_cmpint (record->zone, ==, 60);
  g_assert_cmpstr (record->rules, ==, "draw=1,passes=unlimited,build=colour,return=yes");
}

/* A file that does not exist, and a place that cannot be written to. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/record.csv");
  g_autoptr (GError) error = NULL;

  g_assert_false (import_file (fixture, file, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (export_file (fixture, file, MARQUISE_EXCHANGE_CSV, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count_games (fixture), ==, 2);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/exchange/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("table", test_table);
  ADD ("no-rules", test_no_rules);
  ADD ("files", test_files);
  ADD ("coach", test_coach);
  ADD ("reset", test_reset);
  ADD ("locked", test_locked);
  ADD ("refused", test_refused);
  ADD ("by-hand", test_by_hand);
  ADD ("no-file", test_no_file);
#undef ADD

  return g_test_run ();
}
