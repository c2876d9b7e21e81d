/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's coach with limited passes, until all cards of the stock have been seen. Turning the
 * next card gives up the present one, but a search that knows the cards of each world does not
 * notice that, and turns too readily. So each move is tried by games played on from the face-up
 * cards (playout.h), in the same worlds for all moves, and without random moves, which rarely win.
 * If hardly any game is won, it counts how far they come. */

#include "coach-klondike.h"

#include "engine/patience/playout.h"

#define WORLDS_A_VISIT 2.5      /* worlds for a visit; a few moves differ by less than a game in a
                                 * hundred */
#define WORLDS_MAX 4000
#define PROGRESS 0.4            /* value of a game lost at the last card; a win is worth 1 */

typedef struct {
  Move move;
  double worth;
} Candidate;

static double
play_on (const Coach *coach, const Position *world, Move move, uint64_t seed)
{
  const Patience *patience = coach->patience;
  Position after = *world;
  double share;
  Undo undo;

  patience_play (patience, &after, move, &undo);
  share = (double) playout_by_merit (patience, &after, seed) / patience->n_out;
  return share >= 1 ? 1 : PROGRESS * share * share;
}

/* Whether @move leads back to where the coach has led this game before; moves from the stock never
 * do. */
static bool
leads_back (const Coach *coach, const Knowledge *knowledge, Move move)
{
  const KlondikeTree *tree = coach->own;
  Knowledge after = *knowledge;
  uint64_t hash;
  Undo undo;

  if (move.kind != MOVE_CARDS || coach->patience->piles[move.from].kind == PILE_WASTE)
    return false;
  patience_play (coach->patience, &after.now, move, &undo);
  hash = knowledge_hash (coach->patience, &after);
  for (unsigned i = 0; i < tree->n_been && i < LIMITED_BEEN; i++)
    if (tree->been[i] == hash)
      return true;
  return false;
}

/* Lists the moves that neither look silly nor lead back, the one of the highest merit first. */
static int
list_candidates (const Coach     *coach,
                 const Knowledge *knowledge,
                 Candidate        candidates[PATIENCE_MAX_MOVES])
{
  const Position *now = &knowledge->now;
  const Patience *patience = coach->patience;
  Move moves[PATIENCE_MAX_MOVES];
  int merits[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, now, moves);
  int n = 0;

  for (int i = 0; i < n_moves; i++)
    {
      int merit = patience->merit (patience, now, moves[i]);
      int at = n;

      if (merit < 0 || leads_back (coach, knowledge, moves[i]))
        continue;
      for (; at > 0 && merits[at - 1] < merit; at--)
        {
          candidates[at] = candidates[at - 1];
          merits[at] = merits[at - 1];
        }
      candidates[at] = (Candidate) { .move = moves[i] };
      merits[at] = merit;
      n++;
    }
  return n;
}

static void
sort_candidates (Candidate *candidates, int n)
{
  for (int i = 1; i < n; i++)
    {
      Candidate candidate = candidates[i];
      int j = i;

      for (; j > 0 && candidates[j - 1].worth < candidate.worth; j--)
        candidates[j] = candidates[j - 1];
      candidates[j] = candidate;
    }
}

/* None for a single visit, which takes the move of the highest merit. */
static int
count_worlds (int visits)
{
  if (visits == 1)
    return 0;
  return visits > 0 && visits < WORLDS_MAX / WORLDS_A_VISIT ? (int) (WORLDS_A_VISIT * visits)
                                                            : WORLDS_MAX;
}

/* At a quarter and at half of the worlds, only the better half of the moves goes on. */
static void
weigh (const Coach       *coach,
       const Knowledge   *knowledge,
       const CoachLimits *limits,
       Candidate         *candidates,
       int                n)
{
  uint64_t rng = random_begin (knowledge_hash (coach->patience, knowledge));
  int worlds = count_worlds (limits->visits);

  for (int i = 0; i < worlds && n > 1 && !coach_must_stop (coach, limits); i++)
    {
      Position world;

      knowledge_world (coach->patience, knowledge, &rng, NULL, &world);
      for (int j = 0; j < n; j++)
        candidates[j].worth += play_on (coach, &world, candidates[j].move, (uint64_t) i + 1);
      if (i + 1 == worlds / 4 || i + 1 == worlds / 2)
        {
          sort_candidates (candidates, n);
          n = (n + 1) / 2 > 2 ? (n + 1) / 2 : n < 2 ? n : 2;
        }
    }
  sort_candidates (candidates, n);
}

void
limited_think (Coach             *coach,
               const Knowledge   *knowledge,
               const CoachLimits *limits,
               CoachAdvice       *advice)
{
  Candidate candidates[PATIENCE_MAX_MOVES];
  CoachMove *move = &advice->move[0];
  KlondikeTree *tree = coach->own;
  int n = list_candidates (coach, knowledge, candidates);

  if (n == 0)
    return;
  weigh (coach, knowledge, limits, candidates, n);
  tree->been[tree->n_been++ % LIMITED_BEEN] = knowledge_hash (coach->patience, knowledge);
  advice->n_moves = 1;
  advice->plan_length = 1;
  advice->plan[0] = candidates[0].move;
  *move = (CoachMove) { .move = candidates[0].move, .pile = -1 };
  coach_give_reason (coach->patience, knowledge, advice->plan, 1, move);
}
