/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The answers about a game in progress: whether it can still be won, the way back, the solver's
 * hint, and deals by difficulty. */

#include "play.h"

#include "model/think/analysis.h"
#include "model/think/deal-finder.h"
#include "model/game/error.h"
#include "model/game/game-private.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/playout.h"
#include "engine/patience/told-patience.h"
#include "engine/solve/solver.h"
#include "../sample.h"

static gboolean
late_cb (gpointer data)
{
  g_error ("No answer");

  return G_SOURCE_REMOVE;
}

static MarquiseVerdict
wait_for_verdict (MarquiseAnalysis *analysis)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (marquise_analysis_get_verdict (analysis) == MARQUISE_VERDICT_SEARCHING)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);

  return marquise_analysis_get_verdict (analysis);
}

/* The next deal with this verdict, from @number on, found by the engine alone. */
static guint32
find_deal (MarquiseGame *game,
           Verdict       wanted,
           guint32       number)
{
  const Patience *patience = patience_find (marquise_game_get_id (game));
  Solver *solver = games_solver_new (patience, (gsize) 32 << 20);

  for (;; number++)
    {
      SolveLimits limits = { .positions = 1000000 };
      SolveResult result;
      Position position;
      Card cards[PACK_MAX];

      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &(Rules) { 0 }, cards, &position);
      solver_solve (solver, &position, &limits, &result);
      if (result.verdict == wanted)
        break;
    }
  solver_free (solver);
  marquise_game_deal_number (game, &(Rules) { 0 }, number);

  return number;
}

/* Plays some moves, which are random but always the same. */
static void
play_some (const Patience *patience,
           Position       *position,
           guint           n_moves)
{
  guint32 lot = 1;

  for (guint i = 0; i < n_moves; i++)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience, position, moves);
      Undo undo;

      if (n == 0)
        return;
      lot = lot * 1664525 + 1013904223;
      patience_play (patience, position, moves[(lot >> 16) % (guint) n], &undo);
    }
}

/* Whether a test may ask about many positions: true for patiences with a search of their own, and
 * for those that have no stock and whose positions are all decided at once. */
static gboolean
is_quick (const Patience *patience)
{
  Solver *solver;
  guint decided = 0;

  if (patience->heaped || told_hidden (told_of (patience, &(Rules) { 0 })) != NULL)
    return TRUE;
  if (patience_pile (patience, PILE_STOCK, 0) >= 0)
    return FALSE;

  solver = games_solver_new (patience, (gsize) 32 << 20);
  for (guint32 number = 1; number <= 6; number++)
    {
      SolveLimits limits = { .positions = 30000 };
      SolveResult result;
      Position position;
      Card cards[PACK_MAX];

      pack_deal (&patience->game, number, cards);
      patience_deal (patience, &(Rules) { 0 }, cards, &position);
      play_some (patience, &position, number * 6);
      solver_solve (solver, &position, &limits, &result);
      decided += result.verdict != VERDICT_UNKNOWN;
    }
  solver_free (solver);

  return decided == 6;
}

static void
play_hint (MarquiseGame       *game,
           const MarquiseHint *hint)
{
  if (hint->target < 0)
    g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
  else
    g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                       (guint) hint->target));
}

typedef struct {
  MarquiseHint *hint;
  GError *error;
  gboolean done;
} Answer;

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  Answer *answer = data;

  answer->hint = marquise_analysis_hint_finish (MARQUISE_ANALYSIS (source), result, &answer->error);
  answer->done = TRUE;
}

static void
wait_for_answer (Answer *answer)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

static void
test_off (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();

  marquise_analysis_set_game (analysis, game);
  marquise_game_activate (game, 0, -1);
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_NONE);
  g_assert_false (marquise_game_get_helped (game));

  g_object_set (analysis, "active", TRUE, NULL);
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), !=, MARQUISE_VERDICT_NONE);
  g_assert_true (marquise_game_get_helped (game));

  /* In the next deal the player is helped from the start. */
  marquise_game_deal_number (game, &(Rules) { 0 }, 0);
  g_assert_true (marquise_game_get_helped (game));

  g_object_set (analysis, "active", FALSE, NULL);
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_NONE);
  g_assert_true (marquise_game_get_helped (game));
  marquise_game_deal_number (game, &(Rules) { 0 }, 0);
  g_assert_false (marquise_game_get_helped (game));
}

static void
test_marjolet (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("marjolet");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();

  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_NONE);
  g_assert_false (marquise_game_get_helped (game));
}

static void
gone_back_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  Answer *answer = user_data;

  marquise_analysis_go_back_finish (MARQUISE_ANALYSIS (source), result, &answer->error);
  answer->done = TRUE;
}

/* The reason for not going back, or NULL. (transfer full) */
static GError *
try_back (MarquiseAnalysis *analysis)
{
  Answer answer = { 0 };

  marquise_analysis_go_back_async (analysis, NULL, gone_back_cb, &answer);
  wait_for_answer (&answer);

  return answer.error;
}

static void
go_back (MarquiseAnalysis *analysis)
{
  g_assert_no_error (try_back (analysis));
}

static void
test_verdicts (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autoptr (GError) winnable = NULL, lost = NULL;

  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);

  find_deal (game, VERDICT_WINNABLE, 1);
  g_assert_cmpint (wait_for_verdict (analysis), ==, MARQUISE_VERDICT_WINNABLE);
  winnable = try_back (analysis);
  g_assert_error (winnable, MARQUISE_ERROR, MARQUISE_ERROR_UNDECIDED);

  find_deal (game, VERDICT_UNWINNABLE, 1);
  g_assert_cmpint (wait_for_verdict (analysis), ==, MARQUISE_VERDICT_LOST);
  lost = try_back (analysis);
  g_assert_error (lost, MARQUISE_ERROR, MARQUISE_ERROR_LOST);

  /* After a lost position every position is lost, so no search is needed. */
  g_assert_true (marquise_game_activate (game, 0, -1));
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_LOST);
}

/* Plays at random until the game is known to be lost. @good is set to the table before that. */
static void
play_to_loss (MarquiseGame      *game,
              MarquiseAnalysis  *analysis,
              GRand             *rand,
              char             **good,
              guint             *n_moves)
{
  do
    {
      marquise_game_restart (game);
      while (wait_for_verdict (analysis) == MARQUISE_VERDICT_WINNABLE)
        {
          g_free (*good);
          *good = read_table (game);
          *n_moves = marquise_game_get_n_moves (game);
          g_assert_true (play_any (game, rand));
        }
    }
  while (marquise_analysis_get_verdict (analysis) != MARQUISE_VERDICT_LOST);
}

static void
test_way_back (gconstpointer data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (data);
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autofree char *good = NULL, *back = NULL;
  guint n_moves = 0, n_undos;

  find_deal (game, VERDICT_WINNABLE, 1);
  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);
  play_to_loss (game, analysis, rand, &good, &n_moves);

  /* A few moves later it is still known, without a search. */
  for (int i = 0; i < 3 && play_any (game, rand); i++)
    g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_LOST);

  n_undos = marquise_game_get_n_undos (game);
  go_back (analysis);
  back = read_table (game);
  g_assert_cmpstr (back, ==, good);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
  g_assert_cmpuint (marquise_game_get_n_undos (game), ==, n_undos + 1);
  g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_WINNABLE);
  g_assert_true (marquise_game_can_redo (game));
}

/* Switched on when the game is already lost, it finds the last winnable position by itself. */
static void
test_find_way_back (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autoptr (MarquiseAnalysis) late = marquise_analysis_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autofree char *good = NULL;
  guint n_moves = 0;

  find_deal (game, VERDICT_WINNABLE, 1);
  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);
  play_to_loss (game, analysis, rand, &good, &n_moves);
  for (int i = 0; i < 10 && play_any (game, rand); i++)
    ;

  marquise_analysis_set_game (late, game);
  g_object_set (late, "active", TRUE, NULL);
  g_assert_cmpint (wait_for_verdict (late), ==, MARQUISE_VERDICT_LOST);
  go_back (late);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
}

/* The same on request, for a player who did not want to know before and does not want to know
 * afterwards. */
static void
test_go_back_on_demand (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autoptr (MarquiseAnalysis) silent = marquise_analysis_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);
  g_autofree char *good = NULL;
  guint n_moves = 0;

  find_deal (game, VERDICT_WINNABLE, 1);
  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);
  play_to_loss (game, analysis, rand, &good, &n_moves);
  for (int i = 0; i < 10 && play_any (game, rand); i++)
    ;

  marquise_analysis_set_game (silent, game);
  go_back (silent);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
  g_assert_cmpint (marquise_analysis_get_verdict (silent), ==, MARQUISE_VERDICT_NONE);
}

static void
test_hints_win (gconstpointer data)
{
  g_autoptr (MarquiseGame) game = marquise_game_new (data);
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  guint32 number = 1;

  marquise_analysis_set_game (analysis, game);
  for (int deals = 0; deals < 4; deals++)
    {
      number = find_deal (game, VERDICT_WINNABLE, number) + 1;
      g_assert_false (marquise_game_get_helped (game));
      for (int i = 0; i < 10000 && !marquise_game_is_over (game); i++)
        {
          Answer answer = { 0 };

          marquise_analysis_hint_async (analysis, NULL, hint_cb, &answer);
          wait_for_answer (&answer);
          g_assert_no_error (answer.error);
          g_assert_cmpstr (answer.hint->sentence, !=, "");
          play_hint (game, answer.hint);
          marquise_hint_free (answer.hint);
        }
      g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
      g_assert_true (marquise_game_get_helped (game));
      g_assert_cmpuint (marquise_game_get_n_hints (game), >, 0);
      g_assert_cmpint (marquise_analysis_get_verdict (analysis), ==, MARQUISE_VERDICT_NONE);
    }
}

static void
test_no_hint (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  Answer answer = { 0 };

  marquise_analysis_set_game (analysis, game);
  find_deal (game, VERDICT_UNWINNABLE, 1);
  marquise_analysis_hint_async (analysis, NULL, hint_cb, &answer);
  wait_for_answer (&answer);
  g_assert_null (answer.hint);
  g_assert_error (answer.error, MARQUISE_ERROR, MARQUISE_ERROR_LOST);
  g_assert_true (marquise_game_get_helped (game));
  g_clear_error (&answer.error);
}

/* The answer to “Can this be won?” after @seconds of searching. (transfer full) */
static char *
ask (MarquiseAnalysis *analysis,
     double            seconds)
{
  Answer answer = { 0 };
  char *sentence;

  g_object_set (analysis, "limit", seconds, NULL);
  marquise_analysis_ask_async (analysis, NULL, hint_cb, &answer);
  wait_for_answer (&answer);
  g_assert_true ((answer.hint != NULL) == (answer.error == NULL));
  sentence = g_strdup (answer.hint != NULL ? answer.hint->sentence : answer.error->message);
  g_clear_pointer (&answer.hint, marquise_hint_free);
  g_clear_error (&answer.error);

  return sentence;
}

/* Yes, with a move that keeps the game winnable; no, if that is proved; or for how long the search
 * was in vain, which is neither. */
static void
test_yes_or_no (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseGame) thieves = marquise_game_new ("forty-thieves");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autofree char *yes = NULL, *no = NULL, *open = NULL, *again = NULL;

  marquise_analysis_set_game (analysis, game);
  find_deal (game, VERDICT_WINNABLE, 1);
  yes = ask (analysis, 30);
  g_assert_true (g_str_has_prefix (yes, "Yes: it can still be won. For instance: put the ")
                 || g_str_has_prefix (yes, "Yes: it can still be won. For instance: turn the "));

  find_deal (game, VERDICT_UNWINNABLE, 1);
  no = ask (analysis, 30);
  g_assert_cmpstr (no, ==, "No: it can no longer be won.");
  g_assert_true (marquise_game_get_helped (game));

  marquise_analysis_set_game (analysis, thieves);
  marquise_game_deal_number (thieves, &(Rules) { 0 }, 1);
  open = ask (analysis, 1);
  g_assert_cmpstr (open, ==, "Not found within 1 second of searching: perhaps it can be won,"
                   " perhaps not.");
  g_assert_true (marquise_game_get_helped (thieves));
  again = ask (analysis, 0.5);
  g_assert_null (strstr (again, "Yes"));
  g_assert_null (strstr (again, "No:"));
}

/* A question ends at once when it is stopped, when cards are moved, and when another question is
 * asked. */
static void
test_stopped (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autoptr (MarquiseAnalysis) analysis = marquise_analysis_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer first = { 0 }, second = { 0 }, third = { 0 };

  find_deal (game, VERDICT_WINNABLE, 1);
  marquise_analysis_set_game (analysis, game);
  marquise_analysis_hint_async (analysis, NULL, hint_cb, &first);
  marquise_analysis_hint_async (analysis, cancellable, hint_cb, &second);
  g_cancellable_cancel (cancellable);
  wait_for_answer (&first);
  wait_for_answer (&second);
  g_assert_error (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_error (second.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (marquise_game_get_helped (game));

  marquise_analysis_hint_async (analysis, NULL, hint_cb, &third);
  g_assert_true (marquise_game_activate (game, 0, -1));
  wait_for_answer (&third);
  g_assert_error (third.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&first.error);
  g_clear_error (&second.error);
  g_clear_error (&third.error);
}

/* The main loop never waits for a search, whether the position changes or the program ends, and
 * every answer is about the position on the table. */
static void
test_stale (void)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("loi-salique");
  MarquiseAnalysis *analysis = marquise_analysis_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gint64 longest = 0;

  find_deal (game, VERDICT_WINNABLE, 1);
  g_object_set (analysis, "active", TRUE, NULL);
  marquise_analysis_set_game (analysis, game);
  for (int i = 0; i < 400; i++)
    {
      gint64 before = g_get_monotonic_time ();
      gboolean played = i % 3 == 2 && marquise_game_can_undo (game);
      MarquiseVerdict verdict;

      if (played)
        marquise_game_undo (game);
      else if (!play_any (game, rand))
        marquise_game_restart (game);
      longest = MAX (longest, g_get_monotonic_time () - before);
      /* The test waits for the first answers, so that there are some however busy the machine
       * is. */
      if (i < 12)
        wait_for_verdict (analysis);
      g_main_context_iteration (NULL, FALSE);

      verdict = marquise_analysis_get_verdict (analysis);
      if (verdict == MARQUISE_VERDICT_WINNABLE || verdict == MARQUISE_VERDICT_LOST)
        {
          char *table = read_table (game);
          gpointer known = g_hash_table_lookup (said, table);

          g_assert_true (known == NULL || GPOINTER_TO_INT (known) == (int) verdict);
          g_hash_table_insert (said, table, GINT_TO_POINTER (verdict));
        }
    }
  g_assert_cmpuint (g_hash_table_size (said), >, 3);
  /* A generous limit for a busy machine; a search takes seconds. */
  g_assert_cmpint (longest, <, 2 * G_USEC_PER_SEC);

  g_assert_finalize_object (analysis);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Answer *answer = data;

  answer->hint = GUINT_TO_POINTER (marquise_deals_find_finish (result, &answer->error));
  answer->done = TRUE;
}

static guint32
find_wish (const Patience *patience,
           MarquiseDeals   wish,
           guint32         seed)
{
  Answer answer = { 0 };

  marquise_deals_find_async (patience, &(Rules) { 0 }, wish, seed, NULL, found_cb, &answer);
  wait_for_answer (&answer);
  g_assert_no_error (answer.error);

  return GPOINTER_TO_UINT (answer.hint);
}

static int
measure (const Patience *patience,
         guint32         number,
         Verdict        *verdict)
{
  Solver *solver = games_solver_new (patience, (gsize) 128 << 20);
  SolveLimits limits = { .seconds = 10 };
  Card cards[PACK_MAX];
  Position position;
  SolveResult solved;
  PlayoutResult played;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &(Rules) { 0 }, cards, &position);
  solver_solve (solver, &position, &limits, &solved);
  *verdict = solved.verdict;
  solver_free (solver);
  playout_run (patience, &position, PLAYOUT_GAMES, 1, NULL, &played);

  return playout_ease (patience, &played);
}

static void
test_deals (void)
{
  /* Random seeds with which deals are found soon: with a sanitizer even a short search takes
   * long. */
  static const struct { const char *id; guint32 seed; } begun[] = {
    { "loi-salique", 12 }, { "klondike", 17 }
  };

  for (gsize i = 0; i < G_N_ELEMENTS (begun); i++)
    {
      const Patience *patience = patience_find (begun[i].id);
      int before = 1001;

      for (MarquiseDeals wish = MARQUISE_DEALS_WINNABLE; wish < MARQUISE_N_DEALS; wish++)
        {
          guint32 number = find_wish (patience, wish, begun[i].seed);
          Verdict verdict;
          int ease = measure (patience, number, &verdict);

          g_assert_cmpuint (number, !=, 0);
          g_assert_cmpuint (find_wish (patience, wish, begun[i].seed), ==, number);
          g_assert_cmpint (verdict, ==, VERDICT_WINNABLE);
          if (wish < MARQUISE_DEALS_EASY)
            continue;

          g_assert_cmpint (ease, <, before);
          g_assert_cmpint (marquise_deals_grade (patience, &(Rules) { 0 }, ease), ==, wish);
          before = ease;
        }
    }
}

static void
test_grades (void)
{
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      const Patience *patience = patiences[i];
      MarquiseDeals before = MARQUISE_DEALS_EXPERT;

      if (patience->grades[0].rules == NULL)
        continue;
      g_assert_cmpint (marquise_deals_grade (patience, &(Rules) { 0 }, 0), ==,
                       MARQUISE_DEALS_EXPERT);
      g_assert_cmpint (marquise_deals_grade (patience, &(Rules) { 0 }, 1000), ==,
                       MARQUISE_DEALS_EASY);
      for (int ease = 0; ease <= 1000; ease++)
        {
          MarquiseDeals grade = marquise_deals_grade (patience, &(Rules) { 0 }, ease);

          g_assert_cmpint (grade, <=, before);
          before = grade;
        }
      for (int j = 0; j < PATIENCE_MAX_GRADES && patience->grades[j].rules != NULL; j++)
        {
          Rules rules;
          char why[100];

          g_assert_true (rules_parse (&patience->game, patience->grades[j].rules, &rules, why,
                                      sizeof why));
          g_assert_true (playout_quartiles (patience, &rules) == patience->grades[j].quartile);
        }
    }

  for (MarquiseDeals deals = MARQUISE_DEALS_ANY; deals < MARQUISE_N_DEALS; deals++)
    g_assert_cmpint (marquise_deals_from_text (marquise_deals_to_text (deals)), ==, deals);
  g_assert_cmpint (marquise_deals_from_text ("fair"), ==, MARQUISE_DEALS_ANY);
}

static void
test_deals_stopped (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };
  gint64 before;

  /* With unlimited passes no deal is for experts: the search goes on and on. */
  marquise_deals_find_async (patience_find ("tour-infernale"), &(Rules) { 0 },
                             MARQUISE_DEALS_EXPERT, 3, cancellable, found_cb, &answer);
  for (int i = 0; i < 20; i++)
    {
      g_usleep (1000);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_false (answer.done);
  before = g_get_monotonic_time ();
  g_cancellable_cancel (cancellable);
  wait_for_answer (&answer);
  /* It takes a millisecond or so if the machine is not busy; without the stop it would never
   * end. */
  g_assert_cmpint (g_get_monotonic_time () - before, <, 4 * G_USEC_PER_SEC);
  g_assert_null (answer.hint);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/off", test_off);
  g_test_add_func ("/analysis/marjolet", test_marjolet);
  g_test_add_func ("/analysis/verdicts", test_verdicts);
  g_test_add_func ("/analysis/find-way-back", test_find_way_back);
  g_test_add_func ("/analysis/go-back-on-demand", test_go_back_on_demand);
  g_test_add_func ("/analysis/no-hint", test_no_hint);
  g_test_add_func ("/analysis/yes-or-no", test_yes_or_no);
  g_test_add_func ("/analysis/stopped", test_stopped);
  g_test_add_func ("/analysis/stale", test_stale);
  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      g_autofree char *back = g_strconcat ("/analysis/way-back/", patiences[i]->game.id, NULL);
      g_autofree char *hints = g_strconcat ("/analysis/hints-win/", patiences[i]->game.id, NULL);

      if (!is_quick (patiences[i]))
        continue;
      /* La tour infernale cannot be lost under the house rules. */
      if (!g_str_equal (patiences[i]->game.id, "tour-infernale"))
        g_test_add_data_func (back, patiences[i]->game.id, test_way_back);
      g_test_add_data_func (hints, patiences[i]->game.id, test_hints_win);
    }
  g_test_add_func ("/deals/grades", test_grades);
  g_test_add_func ("/deals/found", test_deals);
  g_test_add_func ("/deals/stopped", test_deals_stopped);

  return g_test_run ();
}
