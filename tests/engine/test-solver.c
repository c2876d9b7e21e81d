/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds for every solver: the same answer every time, limits that are kept, looser rules that
 * win whenever stricter ones do, positions in mid-game, a patience without a solver of its own, and
 * the command line. */

#include "run-cli.h"
#include "solver-common.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/cards/pack.h"
#include "engine/patience/shorten.h"
#include "../sample.h"

#include <gio/gio.h>
#include <string.h>

#define MEMORY ((size_t) 64 << 20)

static void
deal_number (const Patience *patience, const char *rules, guint32 number, Position *position)
{
  Card cards[PACK_MAX];
  char why[160];
  Rules set;

  g_assert_true (rules_parse (&patience->game, rules, &set, why, sizeof why));
  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &set, cards, position);
}

static SolveResult
solve (Solver         *solver,
       const Patience *patience,
       const char     *rules,
       guint32         number,
       guint64         positions)
{
  Position position;
  SolveResult result;

  deal_number (patience, rules, number, &position);
  solver_solve (solver, &position, &(SolveLimits) { .positions = positions }, &result);
  if (result.verdict == VERDICT_WINNABLE)
    assert_line (patience, &position, &result);
  return result;
}

/* --- Shorter lines --- */

/* Some random moves, each taken back at once if the rules allow it, and then the line: a detour
 * that a player would notice. Returns the number of moves. */
static int
make_detour (const Patience *patience, Position *at, Move *line, guint64 *rng)
{
  int n = 0;

  for (int i = 0; i < 6; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      Position before = *at;
      Undo undo;
      int n_moves = patience_moves (patience, at, moves), back;

      line[n] = moves[random_below (rng, (uint32_t) n_moves)];
      patience_play (patience, at, line[n], &undo);
      n_moves = patience_moves (patience, at, moves);
      for (back = 0; back < n_moves; back++)
        {
          Position after = *at;

          patience_play (patience, &after, moves[back], &undo);
          if (position_equal (&after, &before))
            break;
        }
      if (back < n_moves)
        {
          patience_play (patience, at, moves[back], &undo);
          line[n + 1] = moves[back];
          n += 2;
        }
      else
        {
          *at = before;
        }
    }

  return n;
}

/* The moves name the cell or foundation that takes the card, as listed moves do, because they are
 * shown on the table. */
static void
assert_generated (const Patience *patience, const Position *position, const Move *line, int length)
{
  Position at = *position;

  for (int i = 0; i < length; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, &at, moves), found = 0;
      Undo undo;

      while (found < n && !move_equal (moves[found], line[i]))
        found++;
      g_assert_cmpint (found, <, n);
      patience_play (patience, &at, line[i], &undo);
    }
}

static int
shorten (const Patience    *patience,
         const Position    *position,
         Move              *line,
         int                length,
         const atomic_bool *cancel)
{
  int left = line_shorten (patience, position, line, length, SHORTEN_POSITIONS, cancel);
  SolveResult result = { .verdict = VERDICT_WINNABLE, .line = line, .length = left };

  g_assert_cmpint (left, <=, length);
  assert_line (patience, position, &result);
  if (left < length)
    assert_generated (patience, position, line, left);

  return left;
}

/* The shortened line wins as well, the detour is gone, and if shortening is stopped the line that
 * is left wins. */
static void
test_shorten (gconstpointer id)
{
  const Patience *patience = patience_find (id);
  Solver *solver = games_solver_new (patience, MEMORY);
  gboolean quick = g_str_equal (id, "freecell");
  guint32 n_deals = quick ? 12 : 4, won = 0;
  atomic_bool stop = true;
  guint64 rng = 1;
  int detours = 0;

  for (guint32 number = 1; number <= n_deals; number++)
    {
      g_autofree Move *line = NULL, *again = NULL;
      Position position, at;
      SolveResult result;
      int detour, stopped, least;

      deal_number (patience, "", number, &position);
      solver_solve (solver, &position, &(SolveLimits) { .positions = 20000 }, &result);
      if (result.verdict != VERDICT_WINNABLE)
        continue;

      won++;
      line = g_new (Move, result.length + 12);
      again = g_memdup2 (result.line, (gsize) result.length * sizeof (Move));
      at = position;
      detour = make_detour (patience, &at, line, &rng);
      memcpy (line + detour, result.line, (gsize) result.length * sizeof (Move));
      stopped = shorten (patience, &position, again, result.length, &stop);
      least = shorten (patience, &position, again, stopped, NULL);
      detours += detour;
      g_assert_cmpint (shorten (patience, &position, line, result.length + detour, NULL), <=,
                       MIN (result.length, least + 12));
    }
  if (quick)
    {
      g_assert_cmpuint (won, ==, n_deals);
      g_assert_cmpint (detours, >, 0);
    }
  solver_free (solver);
}

/* --- Signature --- */

typedef struct {
  const char *game;
  const char *rules;
  guint64 positions;            /* of deals 1 … 12, at most 20,000 each */
} Signature;

static const Signature signatures[] = {
  { "klondike", "draw=3", 55742 },
  { "klondike", "draw=1", 29038 },
  { "klondike", "passes=3", 51332 },
  { "klondike", "build=suit", 2428 },
  { "klondike", "return=no", 69393 },
  { "loi-salique", "building=yes", 3405 },
  { "loi-salique", "building=no", 47767 },
  { "loi-salique", "building=no,kings=after-stock", 47998 },
  { "tour-infernale", "passes=2", 6292 },
  { "tour-infernale", "passes=1", 28024 },
  { "freecell", "cells=4", 1748 },
  { "freecell", "cells=2", 98677 },
  { "castle", "aces=out", 61742 },
  { "bakers-dozen", "spaces=no", 99620 },
  { "yukon", "build=colour", 63648 },
  { "golf", "wrap=no", 153711 },
  { "pyramid", "passes=3", 100172 },
  { "canfield", "corner=closed", 61839 },
  { "spider", "suits=2", 129537 },
};

/* These numbers change only if the search changes: that must be intended. What was searched before
 * must not matter, so the deals are solved twice, the second time in reverse order. */
static void
test_signature (gconstpointer data)
{
  const Signature *signature = data;
  const Patience *patience = patience_find (signature->game);
  Solver *solver = games_solver_new (patience, MEMORY);
  guint64 sum = 0;
  guint64 again = 0;

  for (guint32 number = 1; number <= 12; number++)
    sum += solve (solver, patience, signature->rules, number, 20000).positions;
  for (guint32 number = 12; number >= 1; number--)
    again += solve (solver, patience, signature->rules, number, 20000).positions;
  solver_free (solver);
  g_test_message ("%s %s: %" G_GUINT64_FORMAT " positions", signature->game, signature->rules, sum);
  g_assert_cmpuint (sum, ==, again);
  g_assert_cmpuint (sum, ==, signature->positions);
}

/* --- Ladders --- */

typedef struct {
  const char *game;
  const char *strict;
  const char *loose;
} Ladder;

static const Ladder ladders[] = {
  { "klondike", "passes=1", "passes=3" },
  { "klondike", "passes=3", "passes=unlimited" },
  { "klondike", "draw=1,passes=1", "draw=1,passes=3" },
  { "klondike", "draw=1,passes=3", "draw=1" },
  { "klondike", "draw=3-open,passes=1", "draw=3-open,passes=3" },
  { "klondike", "draw=3", "draw=3-open" },
  { "klondike", "draw=3", "draw=1" },
  { "klondike", "passes=1", "draw=3-open,passes=1" },
  { "klondike", "return=no", "return=yes" },
  { "klondike", "draw=1,return=no", "draw=1" },
  { "klondike", "build=colour", "build=suit" },
  { "loi-salique", "building=no,kings=after-stock", "building=no" },
  { "loi-salique", "building=no,kings=after-stock", "kings=after-stock" },
  { "loi-salique", "building=no", "building=yes" },
  { "loi-salique", "kings=after-stock", "building=yes" },
  { "tour-infernale", "passes=1", "passes=2" },
  { "tour-infernale", "passes=2", "passes=unlimited" },
  { "tour-infernale", "passes=1,piles=5", "passes=1" },
  { "freecell", "cells=2", "cells=3" },
  { "bakers-dozen", "spaces=no", "spaces=any" },
  { "belle-lucie", "redeals=0", "redeals=2" },
  { "yukon", "spaces=kings", "spaces=any" },
  { "spider", "empty=no", "empty=yes" },
  { "congress", "passes=1", "passes=2" },
  { "canfield", "passes=1", "passes=3" },
  { "canfield", "groups=whole", "groups=any" },
  { "canfield", "groups=whole", "groups=ends" },
  { "canfield", "groups=ends", "groups=any" },
  { "canfield", "corner=closed", "corner=open" },
  { "golf", "wrap=no", "wrap=yes" },
  { "golf", "kings=nothing", "kings=queens" },
  { "tripeaks", "wrap=no", "wrap=yes" },
  { "pyramid", "passes=1", "passes=3" },
  { "pyramid", "waste=one", "waste=two" },
  { "pyramid", "waste=one", "waste=pair" },
  { "pyramid", "waste=pair", "waste=two" },
  { "pyramid", "waste=one", "waste=stock" },
};

static void
test_ladder (gconstpointer data)
{
  const Ladder *ladder = data;
  const Patience *patience = patience_find (ladder->game);
  Solver *solver = games_solver_new (patience, MEMORY);
  int compared = 0;

  for (guint32 number = 100; number < 130; number++)
    {
      Verdict strict = solve (solver, patience, ladder->strict, number, 20000).verdict;
      Verdict loose = solve (solver, patience, ladder->loose, number, 20000).verdict;

      g_assert_false (strict == VERDICT_WINNABLE && loose == VERDICT_UNWINNABLE);
      compared += strict != VERDICT_UNKNOWN && loose != VERDICT_UNKNOWN;
    }
  solver_free (solver);
  g_assert_cmpint (compared, >, 4);
}

/* --- What can be foreseen --- */

/* In two deals of Canfield cards of the reserve block columns for good; trying everything would
 * take millions of positions. In the third, a card that could go out at once is needed in a column
 * first. */
static void
test_foreseen (void)
{
  const Patience *patience = patience_find ("canfield");
  Solver *solver = games_solver_new (patience, MEMORY);

  g_assert_cmpint (solve (solver, patience, "corner=closed", 49, 10000).verdict, ==,
                   VERDICT_UNWINNABLE);
  g_assert_cmpint (solve (solver, patience, "corner=closed", 161, 10000).verdict, ==,
                   VERDICT_UNWINNABLE);
  g_assert_cmpint (solve (solver, patience, "draw=1,corner=closed", 1049, 20000).verdict, ==,
                   VERDICT_WINNABLE);
  solver_free (solver);
}

/* --- In layers --- */

/* Best first stays among positions of like score in these deals; joining runs at once does not win
 * the second and the third. */
static void
test_layers (void)
{
  static const struct {
    const char *game, *rules;
    guint32 number;
  } deals[] = {
    { "congress", "passes=1", 33 }, { "mrs-mop", "", 3 }, { "mrs-mop", "", 17 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (deals); i++)
    {
      const Patience *patience = patience_find (deals[i].game);
      Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);

      g_assert_cmpint (solve (solver, patience, deals[i].rules, deals[i].number, 250000).verdict,
                       ==, VERDICT_WINNABLE);
      solver_free (solver);
    }
}

/* --- Streamlined --- */

/* With suits told apart, where building does not, this deal took tens of millions of positions. */
static void
test_streamlined (void)
{
  const Patience *patience = patience_find ("castle");
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);

  g_assert_cmpint (solve (solver, patience, "", 35, 500000).verdict, ==, VERDICT_WINNABLE);
  solver_free (solver);
}

/* --- Along a line, and off it --- */

/* Every position on a winning line can be won; positions after other moves can be judged, too. */
static void
test_mid_game (gconstpointer data)
{
  const Patience *patience = patience_find (data);
  Solver *solver = games_solver_new (patience, MEMORY);
  guint32 n_deals = games_is_further (patience->game.id) ? 1 : 3;
  Dice dice = { 5 };

  for (guint32 number = 1; number <= n_deals; number++)
    {
      Position at;
      Move line[4096];
      Undo undo;
      SolveResult result;
      int n;

      deal_number (patience, "", number + 200, &at);
      solver_solve (solver, &at, &(SolveLimits) { .positions = 200000 }, &result);
      n = MIN (result.length, 4096);
      memcpy (line, result.line, (gsize) n * sizeof *line);
      for (int i = 0; i < n; i++)
        {
          patience_play (patience, &at, line[i], &undo);
          if (dice_roll (&dice, 8) != 0)
            continue;
          solver_solve (solver, &at, &(SolveLimits) { .positions = 200000 }, &result);
          g_assert_cmpint (result.verdict, !=, VERDICT_UNWINNABLE);
          if (result.verdict == VERDICT_WINNABLE)
            assert_line (patience, &at, &result);
        }
    }
  solver_free (solver);
}

/* --- Limits --- */

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (50000);
  atomic_store ((atomic_bool *) data, true);
  return NULL;
}

/* Cancels the search of a deal that takes long enough for that. */
static void
test_cancel (void)
{
  const Patience *patience = patience_find ("tour-infernale");
  Solver *solver = games_solver_new (patience, MEMORY);
  atomic_bool cancel = false;
  Position position;
  SolveResult result;
  gint64 start;
  GThread *thread;
  guint32 number = 1;

  /* The first deal that a tenth of a second does not decide. */
  do
    {
      deal_number (patience, "passes=1,piles=5", number++, &position);
      solver_solve (solver, &position, &(SolveLimits) { .seconds = 0.3 }, &result);
    }
  while (result.verdict != VERDICT_UNKNOWN);
  g_assert_cmpfloat (result.seconds, <, 0.4);

  start = g_get_monotonic_time ();
  thread = g_thread_new ("cancel", cancel_soon, &cancel);
  solver_solve (solver, &position, &(SolveLimits) { .cancel = &cancel }, &result);
  g_thread_join (thread);
  g_assert_cmpint (result.verdict, ==, VERDICT_UNKNOWN);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 10 * 1000000);
  g_assert_cmpuint (atomic_load (&solver_progress (solver)->positions), >, 0);

  solver_solve (solver, &position, &(SolveLimits) { .positions = 777 }, &result);
  g_assert_cmpint (result.verdict, ==, VERDICT_UNKNOWN);
  g_assert_cmpuint (result.positions, ==, 777);
  solver_free (solver);
}

/* A patience without a solver of its own is searched through its rules. */
static void
test_generic (void)
{
  Patience unknown = *patience_find ("klondike");
  Solver *solver;
  Position position;
  SolveResult result;

  unknown.game.id = "new";
  solver = games_solver_new (&unknown, MEMORY);
  memset (&position, 0, sizeof position);
  position.passes = 1;
  for (int suit = 0; suit < N_SUITS; suit++)
    for (int rank = 1; rank <= 11; rank++)
      position_push (&position, 9 + suit, card_make (suit, rank));
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      position_push (&position, 2 + suit, (Card) (card_make (suit, 12) | CARD_DOWN));
      position_push (&position, 2 + suit, card_make ((suit + 1) % 4, 13));
    }
  solver_solve (solver, &position, NULL, &result);
  g_assert_cmpint (result.verdict, ==, VERDICT_WINNABLE);
  assert_line (&unknown, &position, &result);
  solver_free (solver);
}

/* --- The command line --- */

/* Returns the standard output of the command; @errors (may be NULL) is set to what it writes to
 * standard error. @ceiling, if it is not 0, is how much memory the process may write to, in KiB:
 * programs, libraries and locales are only mapped for reading, differ from machine to machine and
 * do not count. */
static char *
run_within (const char *const *arguments,
            int                ceiling,
            const char        *input,
            int               *status,
            char             **errors)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *limit = g_strdup_printf ("ulimit -d %d && exec \"$@\"", ceiling);
  g_autofree char *said = NULL;
  char *output = NULL;

  if (ceiling > 0)
    {
      g_ptr_array_add (argv, (gpointer) "sh");
      g_ptr_array_add (argv, (gpointer) "-c");
      g_ptr_array_add (argv, limit);
      g_ptr_array_add (argv, (gpointer) "sh");
    }
  g_ptr_array_add (argv, (gpointer) g_getenv ("MARQUISE_CLI"));
  g_ptr_array_add (argv, (gpointer) "solve");
  for (; *arguments != NULL; arguments++)
    g_ptr_array_add (argv, (gpointer) *arguments);
  g_ptr_array_add (argv, NULL);
  child = start_with_input ((const char *const *) argv->pdata, input, -1,
                            G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                            &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, &output, &said, &error);
  g_assert_no_error (error);
  *status = g_subprocess_get_exit_status (child);
  if (errors != NULL)
    *errors = g_steal_pointer (&said);
  return output;
}

static char *
run_solve (const char *const *arguments, const char *input, int *status)
{
  return run_within (arguments, 0, input, status, NULL);
}

static char *
deal_of (const Patience *patience, guint32 number)
{
  Card cards[PACK_MAX];
  char *text = g_malloc (3 * PACK_MAX);

  pack_deal (&patience->game, number, cards);
  cards_format (cards, patience->game.n_cards, text);
  return text;
}

static char *
deal_text (guint32 number)
{
  return deal_of (patience_find ("klondike"), number);
}

static void
test_cli_bad_input (void)
{
  static const char *const arguments[] = { "klondike", "--max-positions", "3000", "--threads", "2",
                                           NULL };
  g_autofree char *good = deal_text (3);
  g_autofree char *doubled = g_strdup (good);
  g_autofree char *unknown = g_strdup (good);
  g_autofree char *input = NULL;
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_auto (GStrv) lines = NULL;
  int status;

  memcpy (doubled, doubled + 3, 2);
  unknown[0] = 'X';
  input = g_strdup_printf ("%s\n\n%s\n%s\n%.60s\n%s AS\n  \n%s\r\n", good, doubled, unknown, good,
                           good, good);
  output = run_within (arguments, 0, input, &status, &errors);
  g_assert_cmpint (status, ==, 1);
  lines = g_strsplit (output, "\n", -1);
  g_assert_cmpint (g_strv_length (lines), ==, 9);
  for (int i = 0; i < 8; i++)
    {
      gboolean right = i == 0 || i == 7;
      g_autofree char *start = g_strdup_printf (right ? "%d\twinnable\t0.000\t" : "%d\terror\t",
                                                i + 1);
      g_autofree char *message = g_strdup_printf ("marquise-cli: line %d: %s\n", i + 1,
                                                  right ? "" : strrchr (lines[i], '\t') + 1);

      g_assert_true (g_str_has_prefix (lines[i], start));
      if (right)
        g_strchomp (message);
      g_assert_true ((strstr (errors, message) == NULL) == right);
    }
  g_assert_nonnull (strstr (lines[1], "empty"));
  g_assert_nonnull (strstr (lines[2], "twice"));
  g_assert_nonnull (strstr (lines[3], "“X"));
  g_assert_nonnull (strstr (lines[3], "” is not a card"));
  g_assert_nonnull (strstr (lines[4], "number of cards: 20 instead of 52"));
  g_assert_nonnull (strstr (lines[5], "more than 52 cards"));
  g_assert_nonnull (strstr (lines[6], "empty"));
}

/* A directory cannot be read, which is not the same as an empty file. */
static void
test_cli_unreadable (void)
{
  g_autoptr (GSubprocessLauncher) launcher
    = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;

  g_subprocess_launcher_set_stdin_file_path (launcher, "/");
  child = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MARQUISE_CLI"), "solve",
                                       "klondike", NULL);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (child, NULL, NULL, NULL, &said, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_subprocess_get_exit_status (child), ==, 1);
  g_assert_nonnull (strstr (said, "cannot be read"));
}

static void
test_cli_usage (void)
{
  static const char *const wrong[][4] = {
    { NULL },
    { "whist", NULL },
    { "marjolet", NULL },
    { "klondike", "--rule=draw=2", NULL },
    { "klondike", "--rule=colour=1", NULL },
    { "klondike", "--rule=draw", NULL },
    { "klondike", "--rule=draw=3", "--rule=draw=1", NULL },
    { "klondike", "--time-limit=-1", NULL },
    { "klondike", "--time-limit=nan", NULL },
    { "klondike", "--threads=0", NULL },
    { "klondike", "--max-positions=x", NULL },
    { "klondike", "--memory-limit=1", NULL },
    { "klondike", "--what", NULL },
    { "klondike", "deal.txt", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      int status;
      g_autofree char *errors = NULL;
      g_autofree char *output = run_within (wrong[i], 0, "", &status, &errors);

      g_assert_cmpint (status, ==, 2);
      g_assert_cmpstr (output, ==, "");
      g_assert_true (g_str_has_prefix (errors, "marquise-cli solve: "));
    }
}

static char *
deals_with_errors (const Patience *patience)
{
  GString *input = g_string_new (NULL);

  for (guint32 number = 1; number <= 30; number++)
    {
      g_autofree char *text = deal_of (patience, number);

      g_string_append_printf (input, "%s\n%s", text, number % 7 == 0 ? "\n" : "");
    }
  return g_string_free (input, FALSE);
}

/* The output is in the order of the input, the same to the byte for one thread and for several, and
 * has the moves of each win. How many positions each deal is given does not matter to that. */
static void
test_cli_order (gconstpointer data)
{
  const Patience *patience = data;
  g_autofree char *input = deals_with_errors (patience);
  g_autofree char *first = NULL;
  g_auto (GStrv) lines = NULL;
  int status;

  for (int threads = 1; threads <= 4; threads += 3)
    {
      g_autofree char *option = g_strdup_printf ("--threads=%d", threads);
      const char *arguments[] = { patience->game.id, "-p", "600", "--moves", option, NULL };
      g_autofree char *output = run_solve (arguments, input, &status);

      g_assert_cmpint (status, ==, 1);
      if (threads == 1)
        first = g_steal_pointer (&output);
      else
        g_assert_cmpstr (output, ==, first);
    }
  lines = g_strsplit (first, "\n", -1);
  g_assert_cmpint (g_strv_length (lines), ==, 30 + 4 + 1);
  for (guint i = 0; i < 34; i++)
    g_assert_cmpuint (g_ascii_strtoull (lines[i], NULL, 10), ==, i + 1);
  g_assert_true (g_str_has_prefix (lines[7], "8\terror\t"));
  if (strstr (first, "\twinnable\t") != NULL)
    g_assert_true (strchr (first, '>') != NULL || strchr (first, '+') != NULL);
}

typedef struct {
  const char *game;
  const char *rules;
} MemoryCase;

static const MemoryCase memory_cases[] = {
  { "klondike", "--rule=draw=1,passes=1" },
  { "loi-salique", "--rule=building=no" },
  { "tour-infernale", "--rule=passes=1,piles=5" },
};

/* With the least memory the process stays within it, and no verdict contradicts those found with
 * much memory, though some may be missing. */
static void
test_cli_memory (gconstpointer data)
{
  const MemoryCase *chosen = data;
  const Patience *patience = patience_find (chosen->game);
  const char *much[] = { chosen->game, chosen->rules, "-p", "30000", NULL };
  const char *little[] = { chosen->game, chosen->rules, "-p", "30000", "-m", "11", NULL };
  g_autofree char *input = deals_with_errors (patience);
  g_autofree char *free = NULL, *tight = NULL, *errors = NULL;
  g_auto (GStrv) one = NULL, two = NULL;
  int status, compared = 0, ceiling = 11 << 10;

#if defined (__SANITIZE_ADDRESS__)
  ceiling = 0;                  /* the sanitizer's shadow memory counts, too */
#endif
  free = run_within (much, 0, input, &status, NULL);
  tight = run_within (little, ceiling, input, &status, &errors);
  g_test_message ("%s", errors);
  one = g_strsplit (free, "\n", -1);
  two = g_strsplit (tight, "\n", -1);
  g_assert_cmpuint (g_strv_length (two), ==, 30 + 4 + 1);
  for (guint i = 0; i < 34; i++)
    {
      g_auto (GStrv) before = g_strsplit (one[i], "\t", -1), after = g_strsplit (two[i], "\t", -1);

      if (!g_str_equal (before[1], "unknown") && !g_str_equal (after[1], "unknown"))
        {
          g_assert_cmpstr (after[1], ==, before[1]);
          compared++;
        }
    }
  g_assert_cmpint (compared, >, 14);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (signatures); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/signature/%s/%s", signatures[i].game,
                                               signatures[i].rules);

      g_test_add_data_func (path, &signatures[i], test_signature);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ladders); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/ladder/%s/%s/%s", ladders[i].game,
                                               ladders[i].strict, ladders[i].loose);

      g_test_add_data_func (path, &ladders[i], test_ladder);
    }
  g_test_add_func ("/solver/foreseen", test_foreseen);
  g_test_add_func ("/solver/layers", test_layers);
  g_test_add_func ("/solver/streamlined", test_streamlined);
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autofree char *path = g_strdup_printf ("/solver/mid-game/%s", patiences[i]->game.id);

      g_test_add_data_func (path, patiences[i]->game.id, test_mid_game);
    }
  g_test_add_func ("/solver/cancel", test_cancel);
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autofree char *path = g_strconcat ("/solver/shorten/", patiences[i]->game.id, NULL);

      g_test_add_data_func (path, patiences[i]->game.id, test_shorten);
    }
  g_test_add_func ("/solver/generic", test_generic);
  g_test_add_func ("/solver/cli/bad-input", test_cli_bad_input);
  g_test_add_func ("/solver/cli/usage", test_cli_usage);
  g_test_add_func ("/solver/cli/unreadable", test_cli_unreadable);
  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      g_autofree char *path = g_strdup_printf ("/solver/cli/order/%s", patiences[i]->game.id);

      g_test_add_data_func (path, patiences[i], test_cli_order);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (memory_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/solver/cli/memory/%s", memory_cases[i].game);

      g_test_add_data_func (path, &memory_cases[i], test_cli_memory);
    }
  return g_test_run ();
}
