/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A session for build-aux/faults, without a window: plays, wins, opens a file over a game in
 * progress, gives up, resets and brings back, exports, imports. It prints what the program has
 * promised the player, line by line, as it happens:
 *
 *   record ID          a result was counted
 *   exported BYTES     the record was written to export.csv
 *   game ID MOVES      that number of moves was made in a game in progress
 *   hidden ID          a result is hidden by a reset
 *   ended ID           that game is no longer in progress
 *   said SENTENCE      the player was shown this message
 *   safe               everything so far was reported as safe on disk
 *
 * If the disk hangs, it cancels export and import, as a player would.
 *
 * With --look it only prints what the files have: "record ID", "game ID MOVES" for each file, "won
 * ID" for each result that is a win, "count GAME PLAYED WON" for the totals, "known" or "unknown"
 * for the record. With --almost it only leaves a game that is one card from its end. */

#include "play.h"

#include "engine/games.h"
#include "model/exchange/exchange.h"
#include "model/game/game-private.h"
#include "model/library/library.h"
#include "model/library/saved-facts.h"
#include "model/library/saved-game.h"
#include "../sample.h"

#include <stdio.h>
#include <string.h>

static void
say (const char *word,
     const char *rest)
{
  printf ("%s %s\n", word, rest);
  fflush (stdout);
}

static void
problem_cb (MarquiseLibrary *library,
            const char      *sentence,
            gpointer         data)
{
  say ("said", sentence);
}

static void
finished_cb (MarquiseLibrary *library,
             MarquiseGame    *game,
             gpointer         before,
             gpointer         after,
             gpointer         data)
{
  say ("record", marquise_game_get_record_id (game));
}

static void
say_game (MarquiseGame *game)
{
  g_autofree char *text = g_strdup_printf ("%s %u", marquise_game_get_record_id (game),
                                           marquise_game_get_n_moves (game));

  say ("game", text);
}

static void
settle (MarquiseLibrary *library)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (marquise_library_flush (library))
    say ("safe", "");
}

/* Makes a few moves; each is written to the file. */
static void
play_some (MarquiseLibrary *library,
           MarquiseGame    *game)
{
  move_card (game);
  say_game (game);
  settle (library);
  marquise_game_activate (game, 0, -1);
  say_game (game);
  settle (library);
}

static void
give_up (MarquiseLibrary *library,
         MarquiseGame    *game,
         guint32          number)
{
  g_autofree char *id = g_strdup (marquise_game_get_record_id (game));

  marquise_library_new_game (library, marquise_game_get_id (game), number);
  say ("ended", id);
  say ("record", id);
  settle (library);
}

/* --- The record as a file, and two games from elsewhere --- */

/* How long a player waits for a file. */
#define PATIENCE (5 * G_TIME_SPAN_SECOND)

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  GAsyncResult **slot = data;

  *slot = g_object_ref (result);
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Waits for the result in @slot; NULL: the disk does not answer. */
static GAsyncResult *
wait_for (GAsyncResult **slot)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint tick = g_timeout_add (100, tick_cb, NULL);

  while (*slot == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);

  return *slot;
}

static void
export (MarquiseLibrary *library,
        const char      *folder)
{
  g_autofree char *path = g_build_filename (folder, "export.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  static GAsyncResult *slot;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  marquise_exchange_export_async (marquise_library_get_statistics (library), file,
                                  MARQUISE_EXCHANGE_CSV, NULL, done_cb, &slot);
  result = wait_for (&slot);
  if (result == NULL)
    return;

  if (marquise_exchange_export_finish (result, &error))
    {
      g_autofree char *content = NULL;
      g_autofree char *size = NULL;
      gsize length = 0;

      g_file_get_contents (path, &content, &length, NULL);
      size = g_strdup_printf ("%" G_GSIZE_FORMAT, length);
      say ("exported", size);
    }
  else
    {
      say ("said", error->message);
    }
}

static void
import (MarquiseLibrary *library,
        const char      *folder)
{
  static const char *const lines[] = { "imported-1", "imported-2" };
  g_autofree char *path = g_build_filename (folder, "import.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  static GAsyncResult *slot;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  FILE *stream = fopen (path, "w");

  fprintf (stream, "{\"format\":1,\"games\":[");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    fprintf (stream, "%s{\"id\":\"%s\",\"date\":\"2024-01-0%uT10:00:00Z\",\"game\":\"klondike\","
             "\"rules\":\"\",\"deal\":%u,\"result\":\"won\",\"seconds\":60,\"moves\":90}",
             i > 0 ? "," : "", lines[i], i + 1, i + 1);
  fprintf (stream, "]}\n");
  fclose (stream);

  marquise_exchange_import_async (marquise_library_get_statistics (library), file, NULL, done_cb,
                                  &slot);
  result = wait_for (&slot);
  if (result == NULL)
    return;

  if (!marquise_exchange_import_finish (result, NULL, NULL, &error))
    {
      say ("said", error->message);
      return;
    }
  /* When that returns, the games are on disk. */
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    say ("imported", lines[i]);
}

static void
play_session (MarquiseLibrary *library,
              const char      *folder)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (library);
  g_autoptr (MarquiseGame) opened = marquise_game_new ("klondike");
  MarquiseGame *game = marquise_library_get_game (library, "klondike", NULL);
  MarquiseGame *tower = marquise_library_get_game (library, "tour-infernale", NULL);
  g_autofree char *reset = NULL;

  /* A fixed number: in a random deal there may be no card that can be moved. */
  marquise_library_new_game (library, "klondike", 5);
  play_some (library, game);
  deal_easy_win (tower);
  play_to_win (tower);
  settle (library);

  /* Opens another game over it: at its first move the earlier one is set aside. */
  marquise_game_deal_number (opened, &(Rules) { 0 }, 999);
  game = marquise_library_play (library, opened);
  play_some (library, game);
  give_up (library, game, 12);

  say ("hidden", marquise_game_get_record_id (tower));
  reset = marquise_statistics_reset (statistics, "tour-infernale");
  settle (library);
  marquise_statistics_undo_reset (statistics, reset);
  say ("record", marquise_game_get_record_id (tower));
  export (library, folder);
  import (library, folder);
  game = marquise_library_get_game (library, "klondike", NULL);
  play_some (library, game);
}

/* Leaves a game that is not in the journal yet, one card from its end. It is on the table when the
 * program starts, and the next move wins it; otherwise faults tried in that session would prove
 * nothing. */
static void
leave_almost_won (const char *folder)
{
  g_autoptr (MarquiseGame) tower = marquise_game_new ("tour-infernale");
  g_autoptr (MarquiseGame) back = NULL;
  g_autofree char *name = NULL, *path = NULL;

  deal_easy_win (tower);
  play_to_last_card (tower);
  /* Each deal has an id, which names its file. */
  name = g_strconcat (marquise_game_get_record_id (tower), ".marquise", NULL);
  path = g_build_filename (folder, "games", name, NULL);
  write_game (tower, path);

  back = marquise_saved_game_read (path, NULL);
  g_assert_nonnull (back);
  g_assert_cmpstr (marquise_game_get_record_id (back), ==, marquise_game_get_record_id (tower));
  g_assert_true (marquise_game_can_finish (back) && !marquise_game_is_over (back));
  g_assert_true (marquise_game_finish_step (back));
  g_assert_cmpint (marquise_game_get_status (back), ==, MARQUISE_STATUS_WON);
}

static void
look_into (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "games", NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, file, NULL);
      g_auto (MarquiseSavedKeys) facts = { 0 };
      g_autoptr (MarquiseRecord) record = NULL;
      g_autofree char *text = NULL;

      if (!marquise_saved_facts_read_file (&facts, child, NULL)
          || marquise_saved_facts_get_id (&facts) == NULL)
        {
          say ("odd", child);
          continue;
        }

      record = marquise_saved_facts_get_record (&facts);
      text = g_strdup_printf ("%s %u", record->id, record->moves);
      if (!marquise_saved_facts_is_over (&facts))
        say ("game", text);
    }
}

/* Prints the counts of games played and won that the player sees. */
static void
say_totals (MarquiseStatistics *statistics)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      g_autofree char *text = NULL;
      MarquiseTotals totals;

      marquise_statistics_get (statistics, games[i]->id, NULL, &totals);
      text = g_strdup_printf ("%s %u %u", games[i]->id, totals.played + totals.again_played,
                              totals.won + totals.again_won);
      say ("count", text);
    }
}

static void
look (MarquiseLibrary *library,
      const char      *folder)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (library);
  g_autoptr (GPtrArray) records = NULL;

  /* They are read in a thread, which takes a while on a busy machine. */
  for (int i = 0; i < 20 || (i < 20000 && marquise_statistics_get_state (statistics)
                             == MARQUISE_STATISTICS_READING); i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
  marquise_library_flush (library);
  say (marquise_statistics_get_state (statistics) == MARQUISE_STATISTICS_KNOWN ? "known"
       : "unknown", "");
  records = marquise_statistics_list (statistics, NULL, NULL, FALSE);
  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (records, i);

      say ("record", record->id);
      if (record->result == MARQUISE_RESULT_WON)
        say ("won", record->id);
    }
  say_totals (statistics);
  look_into (folder);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (MarquiseLibrary) library = NULL;

  if (argc < 2)
    return 2;

  settings = marquise_settings_open ();
  library = marquise_library_new (settings, argv[1]);
  g_signal_connect (library, "problem", G_CALLBACK (problem_cb), NULL);
  g_signal_connect (library, "finished", G_CALLBACK (finished_cb), NULL);
  if (argc > 2 && strcmp (argv[2], "--look") == 0)
    look (library, argv[1]);
  else if (argc > 2 && strcmp (argv[2], "--almost") == 0)
    leave_almost_won (argv[1]);
  else
    play_session (library, argv[1]);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&library);
  marquise_settings_sync ();

  return 0;
}
