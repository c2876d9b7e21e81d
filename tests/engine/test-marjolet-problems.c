/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems of Marjolet compared with a plain exhaustive minimax: each has the single best move
 * that it claims, and its line is best play on both sides with the points that it names.
 * PROBLEMS=1000 in the environment takes that number of each grade. */

#include "engine/cards/pack.h"
#include "engine/marjolet-players/player-greedy.h"
#include "engine/marjolet-players/player-search.h"
#include "engine/marjolet-players/problem.h"
#include "marjolet-minimax.h"
#include "marjolet-random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* Deals the cards of @problem and plays its first moves; false if one of them is not legal. */
static bool
set_up (const TrickProblem *problem, MarjoletDeal *deal)
{
  Card cards[PACK_MAX];

  pack_deal (&marjolet_game, problem->deal, cards);
  marjolet_deal (deal, &problem->rules, problem->dealer, cards);
  for (int i = 0; i < problem->n_moves; i++)
    {
      if (!marjolet_legal (deal, problem->moves[i]))
        return false;
      marjolet_play (deal, problem->moves[i]);
    }
  return deal->turn == problem->seat && deal->phase == MARJOLET_LEAD;
}

/* Finds the legal moves and the result of each for the player to move, by minimax; returns how many
 * there are. */
static int
try_all (const MarjoletDeal *deal,
         MarjoletMove        moves[MARJOLET_MAX_MOVES],
         int                 values[MARJOLET_MAX_MOVES])
{
  int n = marjolet_moves (deal, moves);

  for (int i = 0; i < n; i++)
    {
      MarjoletDeal next = *deal;

      marjolet_play (&next, moves[i]);
      values[i] = deal->turn == 0 ? minimax (&next) : -minimax (&next);
    }
  return n;
}

/* Whether @move is one of the best; sets how many of these there are. */
static bool
is_best (MarjoletMove move, const MarjoletMove *moves, const int *values, int n, int *n_best)
{
  int best = -10000;
  bool found = false;

  *n_best = 0;
  for (int i = 0; i < n; i++)
    best = values[i] > best ? values[i] : best;
  for (int i = 0; i < n; i++)
    {
      *n_best += values[i] == best;
      found = found || (values[i] == best && moves[i] == move);
    }
  return found;
}

/* The first choice has one best move, and the others are worse by the margin that the problem
 * claims. */
static bool
first_is_best (const TrickProblem *problem, const MarjoletMove *moves, const int *values, int n)
{
  int n_best;

  if (!is_best (problem->best, moves, values, n, &n_best) || n_best != 1 || n != problem->n
      || problem->line[0] != problem->best)
    return false;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      if (problem->legal[i] != moves[i]
          || (moves[k] == problem->best && (int) problem->behind[i] != values[k] - values[i]))
        return false;
  return true;
}

/* Follows the line: returns whether every move in it is best and it ends with the claimed points.
 * Counts the traps in it, and says whether the first choice is as claimed. */
static bool
line_is_best (const TrickProblem *problem, MarjoletDeal deal, int *traps, bool *first)
{
  *traps = 0;
  *first = false;
  for (int i = 0; i < problem->n_line; i++)
    {
      MarjoletMove moves[MARJOLET_MAX_MOVES], move = problem->line[i];
      int values[MARJOLET_MAX_MOVES];
      int n = try_all (&deal, moves, values), n_best;
      Observation seen;

      if (!is_best (move, moves, values, n, &n_best))
        return false;
      if (i == 0)
        *first = first_is_best (problem, moves, values, n);
      observation_make (&deal, deal.turn, NULL, &seen);
      *traps += deal.turn == problem->seat && move < MARJOLET_CARDS && n_best == 1 && n > 1
                && player_greedy (&seen) != move;
      marjolet_play (&deal, move);
    }
  return deal.phase == MARJOLET_OVER && marjolet_points (&deal, 0) == problem->points[0]
         && marjolet_points (&deal, 1) == problem->points[1];
}

static void
test_grade (int grade, int n)
{
  static const char *const names[] = { "easy", "medium", "hard" };
  Rules rules = { { 0 } };
  int unfit = 0, ambiguous = 0, not_best = 0, other_grade = 0;

  for (uint32_t number = 1; number <= (uint32_t) n; number++)
    {
      TrickProblem problem;
      MarjoletDeal deal;
      bool first;
      int traps;

      problem_make (&rules, grade, number, &problem);
      unfit += !set_up (&problem, &deal) || deal.up != MARJOLET_NO_CARD || deal.trick != 11;
      not_best += !line_is_best (&problem, deal, &traps, &first);
      ambiguous += !first;
      other_grade += traps != problem.traps
                     || (grade < PROBLEM_HARD ? traps != grade + 1 : traps < 3);
    }
  ok (unfit == 0, "%d %s problems begin with an empty stock", n, names[grade]);
  if (!ok (ambiguous == 0, "one move is the best, by the margin that they claim"))
    note ("wrong in %d of them", ambiguous);
  if (!ok (not_best == 0, "the line is best play on both sides, with the points that they name"))
    note ("wrong in %d of them", not_best);
  if (!ok (other_grade == 0, "the number of traps fits the grade"))
    note ("wrong in %d of them", other_grade);
}

static void
test_numbers (void)
{
  Rules rules = { { 0 } };
  int different = 0, same = 0;
  uint32_t deals[50];

  for (uint32_t i = 0; i < 50; i++)
    {
      TrickProblem one, two;

      problem_make (&rules, PROBLEM_EASY, 20261101 + i, &one);
      problem_make (&rules, PROBLEM_EASY, 20261101 + i, &two);
      different += memcmp (&one, &two, sizeof one) != 0;
      deals[i] = one.deal;
      for (uint32_t k = 0; k < i; k++)
        same += deals[k] == deals[i];
    }
  ok (different == 0, "a number always gives the same problem");
  ok (same == 0, "no two numbers give the same deal");
}

static void
test_rules (void)
{
  int wrong = 0;

  for (unsigned which = 1; which < 512; which += 23)
    {
      Rules rules = rules_from_bits (which);
      TrickProblem problem;
      MarjoletDeal deal;
      bool first;
      int traps;

      problem_make (&rules, PROBLEM_EASY, which + 1, &problem);
      wrong += !set_up (&problem, &deal) || !line_is_best (&problem, deal, &traps, &first)
               || !first;
    }
  ok (wrong == 0, "there are problems under all rule sets");
}

static void
test_questions (void)
{
  Rules rules = { { 0 } };
  int unfit = 0, unclear = 0;
  atomic_bool cancel = true;
  PlayerLimits at_once = { .cancel = &cancel };
  TrickProblem problem;

  for (uint32_t number = 1; number <= 3; number++)
    {
      PlayerLimits more = { .iterations = 700, .seed = 99 };
      SearchResult result;
      MarjoletDeal deal;
      Observation seen;

      problem_question (&rules, number, NULL, &problem);
      unfit += !set_up (&problem, &deal) && deal.phase != MARJOLET_FOLLOW;
      observation_make (&deal, deal.turn, NULL, &seen);
      search (&seen, &more, &result);
      for (int i = 0; i < result.n; i++)
        if (result.moves[i].move == problem.best)
          unclear += result.moves[result.best].value > result.moves[i].value + 2;
    }
  ok (unfit == 0, "questions are asked in the middle of a deal");
  ok (unclear == 0, "a longer search gives the same answers");
  ok (!problem_question (&rules, 1, &at_once, &problem),
      "the search for a question can be stopped");
}

int
main (void)
{
  const char *problems = getenv ("PROBLEMS");
  int n = problems != NULL ? atoi (problems) : 0;

  test_grade (PROBLEM_EASY, n > 0 ? n : 90);
  test_grade (PROBLEM_MIDDLING, n > 0 ? n : 40);
  test_grade (PROBLEM_HARD, n > 0 ? n : 8);
  test_numbers ();
  test_rules ();
  test_questions ();
  return done ();
}
