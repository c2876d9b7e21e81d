/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random games of all patiences, under random rules: whatever is played, hints are legal, sentences
 * are whole, the game is written and read as the same one, and undo leads back to the deal.
 *
 *   test-model-random-games                  one game of each patience, as a test
 *   test-model-random-games GAMES [SEED [house]]   that number, and then what happened in them and
 *                                            memory after each tenth; with a locale, and
 *                                            $MARQUISE_LOCALEDIR, as in a test; by the house rules
 *                                            if the third word is there */

#include "config.h"

#include "play.h"

#include "model/library/saved-game-private.h"
#include "model/words/narration.h"
#include "model/words/narrator.h"

#include "engine/games.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A game that goes on for longer is left: cards may be moved to and fro without end. */
#define MOVES_MAX 300
/* How many moves there are between writing the game, undoing some, and asking for a hint. */
#define KEEP_EVERY 60
#define UNDO_EVERY 12
#define HINT_EVERY 4
/* Microseconds within which a thread has seen that no move is left. */
#define LOOK_MAX (20 * G_TIME_SPAN_SECOND)

static struct {
  guint64 games, moves, undos, hints, kept, won, blocked, left;
} counts;

/* Says which game it was, since a failed check ends the program. */
static char *
describe (MarquiseGame *game)
{
  char rules[RULE_STRING_MAX];

  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);

  return g_strdup_printf ("%s %s, deal %u, move %u", marquise_game_get_id (game), rules,
                          marquise_game_get_number (game), marquise_game_get_n_moves (game));
}

static void
check (MarquiseGame *game,
       gboolean      holds,
       const char   *what)
{
  g_autofree char *where = NULL;

  if (holds)
    return;

  where = describe (game);
  g_error ("%s: %s", where, what);
}

/* Whole, and without anything that a format left behind. */
static void
check_sentence (MarquiseGame *game,
                const char   *sentence)
{
  gsize length = strlen (sentence);

  check (game, g_utf8_validate (sentence, -1, NULL), "a sentence that is not UTF-8");
  check (game, length > 0 && strchr (".!?", sentence[length - 1]) != NULL, sentence);
  check (game, strstr (sentence, "(null)") == NULL && strchr (sentence, '%') == NULL
         && strstr (sentence, "..") == NULL && strstr (sentence, ". .") == NULL
         && strstr (sentence, "  ") == NULL, sentence);
}

/* A hint names a move that the rules allow: playing it is one way to see that. */
static gboolean
follow_hint (MarquiseGame *game,
             gboolean      play)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);
  guint64 targets;

  counts.hints++;
  if (hint == NULL)
    return FALSE;

  check_sentence (game, hint->sentence);
  if (hint->target < 0)
    return play && hint->pile >= 0
           && marquise_game_activate (game, (guint) hint->pile, hint->index);

  targets = marquise_game_get_targets (game, (guint) hint->pile, (guint) hint->index);
  check (game, (targets >> hint->target & 1) != 0, "a hint that the rules forbid");

  return play && marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                     (guint) hint->target);
}

static void
check_kept (MarquiseGame *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseGame) again = NULL;
  g_autofree char *text = NULL, *before = NULL, *after = NULL;
  gsize length;

  counts.kept++;
  text = marquise_saved_game_to_text (game, &length);
  again = marquise_saved_game_from_text (text, length, &error);
  check (game, again != NULL, error != NULL ? error->message : "no game");
  before = read_table (game);
  after = read_table (again);
  check (game, g_str_equal (before, after), "another table after reading");
  /* That it is blocked is seen by a thread, later. */
  check (game, (marquise_game_get_status (game) == MARQUISE_STATUS_WON)
         == (marquise_game_get_status (again) == MARQUISE_STATUS_WON),
         "another end after reading");
}

/* Takes some moves back and plays them again. */
static void
check_undo (MarquiseGame *game,
            guint         n)
{
  g_autofree char *before = read_table (game);
  g_autofree char *after = NULL;
  guint undone = 0;

  for (; undone < n && marquise_game_can_undo (game); undone++)
    marquise_game_undo (game);
  counts.undos += undone;
  for (guint i = 0; i < undone; i++)
    marquise_game_redo (game);
  after = read_table (game);
  check (game, g_str_equal (before, after), "another table after undo and redo");
}

static void
check_whole_undo (MarquiseGame *game,
                  const char   *dealt)
{
  g_autofree char *table = NULL;

  while (marquise_game_can_undo (game))
    {
      marquise_game_undo (game);
      counts.undos++;
    }
  table = read_table (game);
  check (game, g_str_equal (table, dealt), "undo does not lead back to the deal");
}

static void
changed_cb (MarquiseGame   *game,
            MarquiseChange  change,
            gpointer        narrator)
{
  g_autofree char *said = marquise_narrator_tell (narrator, change);

  if (said != NULL)
    check_sentence (game, said);
}

/* Without a legal move the game is blocked, and says so once a thread has looked. */
static void
check_blocked (MarquiseGame *game)
{
  gint64 end = g_get_monotonic_time () + LOOK_MAX;

  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING
         && g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200);
  check (game, marquise_game_get_status (game) == MARQUISE_STATUS_BLOCKED,
         "no move is left, and the game does not say so");
}

/* Returns FALSE if there was no move. */
static gboolean
play_one (MarquiseGame *game,
          GRand        *rand,
          gboolean      well)
{
  gboolean ask = well || g_rand_int_range (rand, 0, HINT_EVERY) == 0;

  return (ask && follow_hint (game, well)) || play_any (game, rand);
}

static void
play (MarquiseGame *game,
      GRand        *rand)
{
  /* Some games are played by whoever follows hints, to get far; others at random. */
  gboolean well = g_rand_boolean (rand);
  guint n = 0;

  while (n < MOVES_MAX && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      if (!play_one (game, rand, well))
        {
          check_blocked (game);
          break;
        }
      n++;
      if (g_rand_int_range (rand, 0, UNDO_EVERY) == 0)
        check_undo (game, (guint) g_rand_int_range (rand, 1, 20));
      if (g_rand_int_range (rand, 0, KEEP_EVERY) == 0)
        check_kept (game);
    }
  counts.moves += n;
}

static void
count_end (MarquiseGame *game)
{
  switch (marquise_game_get_status (game))
    {
    case MARQUISE_STATUS_WON:
      counts.won++;
      break;
    case MARQUISE_STATUS_BLOCKED:
      counts.blocked++;
      break;
    default:
      counts.left++;
      break;
    }
}

static Rules
draw_rules (const Game *engine,
            GRand      *rand)
{
  Rules rules = { { 0 } };

  for (int i = 0; i < engine->n_rules; i++)
    rules.value[i] = (guint8) g_rand_int_range (rand, 0, rules_count_values (&engine->rules[i]));

  return rules;
}

static void
play_game (const char *id,
           GRand      *rand,
           gboolean    house)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (id);
  g_autoptr (MarquiseNarrator) narrator = marquise_narrator_new (game);
  g_autofree char *dealt = NULL, *aloud = NULL;
  const Rules rules = house ? (Rules) { { 0 } }
                            : draw_rules (marquise_game_get_engine (game), rand);

  use_language (g_rand_boolean (rand) ? "fr" : "en");
  g_signal_connect (game, "changed", G_CALLBACK (changed_cb), narrator);
  marquise_game_deal_number (game, &rules, (guint32) g_rand_int_range (rand, 1, G_MAXINT32));
  dealt = read_table (game);
  play (game, rand);
  count_end (game);
  aloud = marquise_narrate_table (game);
  check (game, aloud != NULL && *aloud != '\0', "a table without words");
  check_kept (game);
  check_whole_undo (game, dealt);
  counts.games++;
  g_signal_handlers_disconnect_by_data (game, narrator);
}

static void
test_each (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261129);

  for (int i = 0; patiences[i] != NULL; i++)
    play_game (patiences[i]->game.id, rand, FALSE);
  g_test_message ("%" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT " won", counts.moves,
                  counts.won);
  g_assert_cmpuint (counts.games, >, 150);
  g_assert_cmpuint (counts.won, >, 0);
  g_assert_cmpuint (counts.blocked, >, 0);
}

/* KiB. */
static guint64
measure_memory (void)
{
  g_autofree char *text = NULL;
  guint64 pages;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL)
      || strchr (text, ' ') == NULL)
    return 0;

  pages = g_ascii_strtoull (strchr (text, ' '), NULL, 10);

  return pages * (guint64) sysconf (_SC_PAGESIZE) / 1024;
}

static void
play_many (guint64  n,
           guint32  seed,
           gboolean house)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GString) memory = g_string_new (NULL);
  int n_games = 0;

  while (patiences[n_games] != NULL)
    n_games++;
  for (guint64 i = 0; i < n; i++)
    {
      play_game (patiences[g_rand_int_range (rand, 0, n_games)]->game.id, rand, house);
      if ((i + 1) % MAX (n / 10, 1) == 0)
        g_string_append_printf (memory, " %" G_GUINT64_FORMAT, measure_memory ());
    }
  g_print ("%" G_GUINT64_FORMAT " games, %" G_GUINT64_FORMAT " moves, %" G_GUINT64_FORMAT
           " undone, %" G_GUINT64_FORMAT " hints, %" G_GUINT64_FORMAT " written and read; "
           "%" G_GUINT64_FORMAT " won, %" G_GUINT64_FORMAT " blocked, %" G_GUINT64_FORMAT
           " left; KiB after each tenth:%s\n",
           counts.games, counts.moves, counts.undos, counts.hints, counts.kept, counts.won,
           counts.blocked, counts.left, memory->str);
}

/* From the build, as for a test. */
static void
find_catalogues (void)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  use_language ("fr");
  if (g_str_equal (g_dgettext (GETTEXT_PACKAGE, "Your hand"), "Your hand"))
    g_error ("There are no French texts in $MARQUISE_LOCALEDIR, or the locale is C");
  use_language ("");
}

int
main (int    argc,
      char **argv)
{
  find_catalogues ();
  if (argc > 1 && g_ascii_isdigit (*argv[1]))
    {
      g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
      play_many (g_ascii_strtoull (argv[1], NULL, 10),
                 argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 1,
                 argc > 3 && g_str_equal (argv[3], "house"));
      return EXIT_SUCCESS;
    }

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/random-games/each", test_each);

  return g_test_run ();
}
