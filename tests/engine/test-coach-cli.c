/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli coach and survey: their output is the same for any number of threads, its moves can
 * be replayed by the rules, and it says what was wrong with the input. */

#include "run-cli.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/coach/coach.h"
#include "engine/games.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

static char *
deals_of (const Patience *patience,
          guint32         first,
          guint           n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      Card cards[PACK_MAX];
      char line[3 * PACK_MAX];

      pack_deal (&patience->game, first + i, cards);
      cards_format (cards, patience->game.n_cards, line);
      g_string_append_printf (text, "%s\n", line);
    }
  return g_string_free (text, FALSE);
}

/* Replays the game that the coach says it played. */
static void
assert_played (const Patience *patience,
               guint32         number,
               const char     *answer)
{
  g_auto (GStrv) fields = g_strsplit (answer, "\t", -1);
  g_auto (GStrv) moves = NULL;
  Card cards[PACK_MAX];
  Rules rules = { 0 };
  Position position;

  g_assert_cmpuint (g_strv_length (fields), ==, 5);
  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &rules, cards, &position);
  moves = g_strsplit (fields[4], " ", -1);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      char why[160];
      Move move;
      Undo undo;

      g_assert_true (patience_read_move (patience, &position, moves[i], &move, why, sizeof why));
      patience_play (patience, &position, move, &undo);
    }
  g_assert_cmpstr (fields[1], ==, patience->won (patience, &position) ? "won" : "lost");
  g_assert_cmpstr (fields[2], !=, "");
  g_assert_cmpfloat (g_ascii_strtod (fields[2], NULL), >=, 0);
  g_assert_cmpfloat (g_ascii_strtod (fields[2], NULL), <=, 1);
}

static void
test_coach (void)
{
  const Patience *patience = patience_find ("klondike");
  static const char *const one[] = { "coach", "klondike", "--visits=20", NULL };
  static const char *const three[] = { "coach", "klondike", "--visits=20", "--threads=3", NULL };
  g_autofree char *input = deals_of (patience, 31, 6);
  int status;
  g_autofree char *alone = run (one, input, &status, NULL);
  g_autofree char *together = NULL;
  g_auto (GStrv) lines = g_strsplit (alone, "\n", -1);

  g_assert_cmpint (status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 7);
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u\t", i + 1);

      g_assert_true (g_str_has_prefix (lines[i], number));
      assert_played (patience, 31 + i, lines[i]);
    }
  together = run (three, input, &status, NULL);
  g_assert_cmpstr (alone, ==, together);
}

/* The coach plays deal after deal with the same memory: which deals a thread has played before must
 * not matter. */
static void
test_threads (void)
{
  static const char *const names[] = { "yukon", "canfield", "golf", "pyramid", "spider" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *one[] = { "coach", names[i], "--visits=4", NULL };
      const char *two[] = { "coach", names[i], "--visits=4", "--threads=2", NULL };
      const char *many[] = { "coach", names[i], "--visits=4", "--threads=5", NULL };
      g_autofree char *input = deals_of (patience_find (names[i]), 3100001, 5);
      int status;
      g_autofree char *alone = run (one, input, &status, NULL);
      g_autofree char *both = run (two, input, &status, NULL);
      g_autofree char *all = run (many, input, &status, NULL);
      g_auto (GStrv) lines = g_strsplit (alone, "\n", -1);

      g_assert_cmpint (status, ==, 0);
      g_assert_cmpuint (g_strv_length (lines), ==, 6);
      for (guint j = 0; j < 5; j++)
        {
          g_auto (GStrv) fields = g_strsplit (lines[j], "\t", -1);

          g_assert_cmpuint (g_strv_length (fields), ==, 5);
          g_assert_cmpfloat (g_ascii_strtod (fields[2], NULL), >, 0);
          g_assert_cmpstr (fields[4], !=, "");
        }
      g_assert_cmpstr (alone, ==, both);
      g_assert_cmpstr (alone, ==, all);
    }
}

/* For rules without training the chance is that of games played on by merit. */
static void
test_untrained (void)
{
  static const char *const arguments[] = {
    "coach", "tour-infernale", "--rule=passes=unlimited", "--visits=1", NULL
  };
  g_autofree char *input = deals_of (patience_find ("tour-infernale"), 1, 1);
  int status;
  g_autofree char *output = run (arguments, input, &status, NULL);

  g_assert_cmpint (status, ==, 0);
  g_assert_true (g_str_has_prefix (output, "1\twon\t1.000\t0.000\tD")
                 || g_str_has_prefix (output, "1\twon\t1.000\t0.000\tT"));
}

static void
test_errors (void)
{
  static const char *const arguments[] = { "coach", "klondike", "--visits=2", "--threads=2", NULL };
  g_autofree char *good = deals_of (patience_find ("klondike"), 8, 1);
  g_autofree char *input = g_strdup_printf ("%sAS KH\n\n%s", good, good);
  g_autofree char *said = NULL;
  int status;
  g_autofree char *output = run (arguments, input, &status, &said);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  g_assert_cmpint (status, ==, 1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "1\t"));
  g_assert_true (g_str_has_prefix (lines[1], "2\terror\t"));
  g_assert_true (g_str_has_prefix (lines[2], "3\terror\tthe line is empty"));
  g_assert_true (g_str_has_prefix (lines[3], "4\t"));
  g_assert_cmpstr (lines[0] + 1, ==, lines[3] + 1);
  g_assert_nonnull (strstr (said, "line 2: "));
  g_assert_nonnull (strstr (said, "line 3: "));
}

/* Clopper and Pearson's limits: 3 of 4 is between 0.1941 and 0.9937. */
static void
test_survey (void)
{
  static const char *const solver[] = {
    "survey", "klondike", "--deals=4", "--first=1", "--time-limit=20", NULL
  };
  static const char *const coach[] = {
    "survey", "tour-infernale", "-r", "passes=1", "-n", "30", "-c", "-j", "2", "--times", NULL
  };
  static const char *const tenths[] = {
    "survey", "klondike", "-n", "2", "-c", "-v", "20", "--tenths", NULL
  };
  int status;
  g_autofree char *output = run (solver, NULL, &status, NULL);
  g_autofree char *played = NULL;
  g_autofree char *shown = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) shown_lines = NULL;
  g_auto (GStrv) fields = NULL;

  g_assert_cmpint (status, ==, 0);
  g_assert_cmpstr (output, ==,
                   "klondike\tdraw=3,passes=unlimited,build=colour,return=yes\t4\t3\t0\t0.1941\t0.9937\n");
  played = run (coach, NULL, &status, NULL);
  g_assert_cmpint (status, ==, 0);
  lines = g_strsplit (played, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  fields = g_strsplit (lines[0], "\t", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 7);
  g_assert_cmpstr (fields[2], ==, "30");
  g_assert_cmpint (atoi (fields[3]), >, 20);
  g_assert_cmpfloat (g_ascii_strtod (fields[5], NULL), <, atoi (fields[3]) / 30.0);
  g_assert_cmpfloat (g_ascii_strtod (fields[6], NULL), >=, atoi (fields[3]) / 30.0);
  shown = run (tenths, NULL, &status, NULL);
  g_assert_cmpint (status, ==, 0);
  shown_lines = g_strsplit (shown, "\n", -1);
  g_assert_cmpuint (g_strv_length (shown_lines), ==, 12);
  g_assert_true (g_str_has_prefix (shown_lines[10], "0.9\t"));
}

/* Playing by merit is the same as a coach with a single visit, if the coach has no method of its
 * own. */
static void
test_merit (void)
{
  static const char *const merit[] = {
    "survey", "yukon", "-n", "40", "-f", "3100001", "--player=merit", "--times", NULL
  };
  static const char *const coach[] = {
    "survey", "yukon", "-n", "40", "-f", "3100001", "-c", "-v", "1", NULL
  };
  int status;
  g_autofree char *by_merit = run (merit, NULL, &status, NULL);
  g_autofree char *by_coach = run (coach, NULL, &status, NULL);
  g_auto (GStrv) lines = g_strsplit (by_merit, "\n", -1);
  g_auto (GStrv) times = g_strsplit (lines[1], "\t", -1);

  g_assert_true (g_str_has_prefix (by_coach, lines[0]));
  g_assert_cmpuint (g_strv_length (times), ==, 5);
  g_assert_cmpfloat (g_ascii_strtod (times[3], NULL), <=, g_ascii_strtod (times[2], NULL));
  g_assert_cmpint (atoi (times[4]), >, 40 * 5);
}

/* Cards on heaps wait in an order in which they can leave: without that no deal of these games is
 * won. */
static void
test_heaps (void)
{
  static const struct {
    const char *game;
    int least;                  /* won, of sixty */
  } heaped[] = { { "strategy", 30 }, { "calculation", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (heaped); i++)
    {
      const char *const merit[] = {
        "survey", heaped[i].game, "-n", "60", "-f", "3100001", "--player=merit", NULL
      };
      int status;
      g_autofree char *told = run (merit, NULL, &status, NULL);
      g_auto (GStrv) fields = g_strsplit (told, "\t", -1);

      g_assert_cmpuint (g_strv_length (fields), >, 3);
      g_assert_cmpint (atoi (fields[3]), >=, heaped[i].least);
    }
}

/* --- Another program that plays --- */

typedef struct {
  const Patience *patience;
  Position position;            /* with all cards */
  bool seen[PACK_MAX];          /* of its cards, by their place in the pack */
  int unseen;                   /* cards given as unseen in the last line */
  int turned_back;              /* cards named in brackets in all lines */
} Watched;

static void
watch_deal (Watched *watched, guint32 number)
{
  Card cards[PACK_MAX];
  Rules rules = { 0 };

  pack_deal (&watched->patience->game, number, cards);
  patience_deal (watched->patience, &rules, cards, &watched->position);
  memset (watched->seen, 0, sizeof watched->seen);
}

static void
note_seen (Watched *watched)
{
  const Position *position = &watched->position;

  for (int i = 0; i < position->start[watched->patience->n_piles]; i++)
    if (!card_is_down (position->card[i]))
      watched->seen[position->card[i] & 63] = true;
}

/* Every card that a pile names has been turned up, and is there. */
static void
assert_pile (Watched *watched, const char *cards, const Card *pile, int n)
{
  g_auto (GStrv) words = g_strsplit (cards, " ", -1);
  int n_words = *cards != '\0' ? (int) g_strv_length (words) : 0;

  g_assert_cmpint (n_words, ==, n);
  for (int i = 0; i < n; i++)
    {
      const char *word = words[i][0] == '(' ? words[i] + 1 : words[i];
      bool seen = watched->seen[pile[i] & 63];
      char text[3];

      card_format (pile[i], text);
      g_assert_cmpint (g_str_equal (word, "??"), ==, !seen);
      watched->unseen += !seen;
      if (!seen)
        continue;
      g_assert_true (g_str_has_prefix (word, text));
      g_assert_cmpint (words[i][0] == '(', ==, card_is_down (pile[i]));
      watched->turned_back += words[i][0] == '(';
    }
}

/* Checks one line that the program was given; then plays the first legal move, as the program
 * did. */
static void
watch_line (Watched *watched, const char *line)
{
  const Patience *patience = watched->patience;
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  g_auto (GStrv) legal = NULL;
  char why[160];
  Move move;
  Undo undo;
  guint n = g_strv_length (fields);
  guint at = 5;

  note_seen (watched);
  watched->unseen = 0;
  for (int pile = 0; pile < patience->n_piles; pile++)
    assert_pile (watched, strchr (fields[at++], '=') + 1,
                 position_pile (&watched->position, pile),
                 position_count (&watched->position, pile));
  g_assert_cmpuint (at, ==, n - 1);
  g_assert_true (g_str_has_prefix (fields[at], "legal="));
  legal = g_strsplit (fields[at] + strlen ("legal="), " ", -1);
  g_assert_true (patience_read_move (patience, &watched->position, legal[0], &move, why,
                                     sizeof why));
  patience_play (patience, &watched->position, move, &undo);
}

/* Plays the first legal move 24 times in each deal, and keeps the lines that it is given. */
#define WATCHER \
  "exec:n=0; while read -r l; do printf '%%s\\n' \"$l\" >> %s; n=$((n + 1)); l=${l##*legal=}; " \
  "if [ $((n %% 25)) = 0 ]; then echo -; else echo \"${l%%%% *}\"; fi; done"

/* No line that a program is given names a card that has not been turned up; one that has been and
 * is face down again is in brackets. */
static void
test_program_sees (void)
{
  static const char *const names[] = { "klondike", "yukon", "pyramid" };
  g_autofree char *folder = g_dir_make_tmp ("marquise-XXXXXX", NULL);
  int turned_back = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      Watched watched = { .patience = patience_find (names[i]) };
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autofree char *player = g_strdup_printf (WATCHER, path);
      const char *arguments[] = {
        "survey", names[i], "-n", "3", "-f", "3100001", "--player", player, "--times", NULL
      };
      const char *hidden[] = { "survey", names[i], "-f", "3100001", "--hidden", NULL };
      g_autofree char *told = NULL;
      g_auto (GStrv) lines = NULL;
      int status, at = 0;
      g_autofree char *output = run (arguments, NULL, &status, NULL);
      g_autofree char *n_hidden = run (hidden, NULL, &status, NULL);

      g_assert_true (g_str_has_prefix (output, names[i]));
      g_assert_true (g_file_get_contents (path, &told, NULL, NULL));
      lines = g_strsplit (told, "\n", -1);
      for (guint32 deal = 0; deal < 3; deal++)
        {
          watch_deal (&watched, 3100001 + deal);
          watch_line (&watched, lines[at++]);
          g_assert_cmpint (watched.unseen, ==, atoi (n_hidden));
          for (int move = 1; move < 25; move++)
            watch_line (&watched, lines[at++]);
        }
      g_assert_cmpstr (lines[at], ==, "");
      turned_back += watched.turned_back;
      g_remove (path);
    }
  g_assert_cmpint (turned_back, >, 0);
  g_rmdir (folder);
}

/* The message says which deal, which move and what the program did; there are no results. */
static void
test_program_errors (void)
{
  static const struct {
    const char *player, *said;
  } cases[] = {
    { "exec:while read l; do echo T9; done",
      "deal 3100001, move 1: the program answered “T9”, which is not a legal move there" },
    { "exec:read l; echo D; read l; echo X9; read l", "move 2: the program answered “X9”" },
    { "exec:read l; echo D", "deal 3100001, move 2: the program ended" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *arguments[] = {
        "survey", "klondike", "-n", "2", "-f", "3100001", "--player", cases[i].player, NULL
      };
      g_autofree char *said = NULL;
      int status;
      g_autofree char *output = run (arguments, NULL, &status, &said);

      g_assert_cmpint (status, ==, 1);
      g_assert_cmpstr (output, ==, "");
      g_assert_nonnull (strstr (said, cases[i].said));
    }
}

static void
test_usage (void)
{
  static const char *const wrong[][6] = {
    { "coach", NULL },
    { "coach", "whist", NULL },
    { "coach", "marjolet", NULL },
    { "coach", "klondike", "--rule=draw=2", NULL },
    { "coach", "klondike", "--visits=0", NULL },
    { "coach", "klondike", "--time-limit=0", NULL },
    { "coach", "klondike", "--threads=x", NULL },
    { "coach", "klondike", "deals.txt", NULL },
    { "survey", "klondike", NULL },
    { "survey", "marjolet", "--deals=1", NULL },
    { "survey", "klondike", "--deals=0", NULL },
    { "survey", "klondike", "--deals=2", "--first=4294967295", NULL },
    { "survey", "klondike", "--deals=2", "--tenths", NULL },
    { "survey", "klondike", "--deals=2", "--what", NULL },
    { "survey", "klondike", "--deals=2", "--times", NULL },
    { "survey", "klondike", "--deals=2", "--player=nobody", NULL },
    { "survey", "klondike", "--deals=2", "--player=exec:", NULL },
    { "survey", "klondike", "--deals=2", "--player=merit", "--visits=2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *said = NULL;
      int status;
      g_autofree char *output = run (wrong[i], NULL, &status, &said);

      g_assert_cmpint (status, ==, 2);
      g_assert_cmpstr (output, ==, "");
      g_assert_true (g_str_has_prefix (said, "marquise-cli "));
    }
}

static void
test_help (void)
{
  static const char *const commands[] = { "coach", "survey" };

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *arguments[] = { commands[i], "--help", NULL };
      int status;
      g_autofree char *output = run (arguments, NULL, &status, NULL);

      g_assert_cmpint (status, ==, 0);
      g_assert_nonnull (strstr (output, "--visits"));
      g_assert_nonnull (strstr (output, "--rule"));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/coach-cli/coach", test_coach);
  g_test_add_func ("/coach-cli/threads", test_threads);
  g_test_add_func ("/coach-cli/untrained", test_untrained);
  g_test_add_func ("/coach-cli/errors", test_errors);
  g_test_add_func ("/coach-cli/survey", test_survey);
  g_test_add_func ("/coach-cli/merit", test_merit);
  g_test_add_func ("/coach-cli/heaps", test_heaps);
  g_test_add_func ("/coach-cli/program-sees", test_program_sees);
  g_test_add_func ("/coach-cli/program-errors", test_program_errors);
  g_test_add_func ("/coach-cli/usage", test_usage);
  g_test_add_func ("/coach-cli/help", test_help);

  return g_test_run ();
}
