/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's coach until all cards of the stock have been seen.
 *
 * With unlimited passes, looking at them costs nothing, so no move is better than that; but a safe
 * card can go up before, and the other moves have chances as well. These are computed in worlds
 * with a shuffled stock, seen from after the move.
 *
 * With limited passes, turning the next card gives up the present one, but a search that knows the
 * cards of each world does not notice that, and turns too readily. So each move is tried by games
 * played on from the face-up cards (playout.h), in the same worlds for all moves, and without
 * random moves, which rarely win. If hardly any game is won, it counts how far they come. */

#include "coach-klondike.h"

#include "engine/patience/playout.h"

#include <math.h>

#define LOOK_WORLDS 400         /* more worlds do not change what is shown */
#define WORLDS_A_VISIT 2.5      /* worlds for a visit; a few moves differ by less than a game in a
                                 * hundred */
#define WORLDS_MAX 4000
#define PROGRESS 0.4            /* value of a game lost at the last card; a win is worth 1 */

typedef struct {
  Move move;
  double sum;                   /* sum of its values in the worlds, and of their squares */
  double squares;
} Candidate;

/* --- With unlimited passes --- */

/* Lists safe cards, the look at the stock, and then the moves that do not look silly, at most
 * COACH_MAX_MOVES; returns their number. @look: the index of the one that turns cards. */
static int
list_with_look (const Patience *patience, const Position *now, Candidate *candidates, int *look)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (patience, now, moves);
  int n = 0;

  for (int i = 0; i < n_moves && n < COACH_MAX_MOVES - 1; i++)
    if (moves[i].kind == MOVE_CARDS && patience->safe (patience, now, moves[i]))
      candidates[n++] = (Candidate) { .move = moves[i] };
  *look = n;
  candidates[n++] = (Candidate) { .move = { .kind = MOVE_DRAW } };
  for (int i = 0; i < n_moves && n < COACH_MAX_MOVES; i++)
    if (moves[i].kind == MOVE_CARDS && !patience->safe (patience, now, moves[i])
        && patience->merit (patience, now, moves[i]) >= 0)
      candidates[n++] = (Candidate) { .move = moves[i] };
  return n;
}

/* Lays out the table of the present world. */
static void
fill_table (const KlondikeTree *tree, const Position *known, Position *filled)
{
  int n = 0;

  *filled = *known;
  for (int i = known->start[K_STOCK]; i < known->start[K_FOUNDATION]; i++)
    if (known->card[i] == CARD_UNSEEN)
      filled->card[i] = (Card) (tree->now.card[n++] | CARD_DOWN);
}

static double
value_after (KlondikeTree *tree, const Patience *patience, const Position *world, Move move)
{
  Position after = *world;
  State start;
  Undo undo;

  if (move.kind == MOVE_CARDS)
    patience_play (patience, &after, move, &undo);
  if (!tree_load_world (&tree->after, patience, &after, &after))
    return 0;
  start = tree->after.root;
  klondike_close_up (&tree->after.k, &start);
  return tree_value (tree, &tree->after.k, &start);
}

/* Values the candidates in worlds; returns the number of worlds. */
static int
value_all (const CoachQuestion *asked, Candidate *candidates, int n)
{
  int visits = asked->limits->visits;
  int wanted = visits > 0 && visits < LOOK_WORLDS ? visits : LOOK_WORLDS, worlds = 0;
  KlondikeTree *tree = asked->coach->own;

  for (; worlds < wanted && !coach_must_stop (asked); worlds++)
    {
      Position world;
      State start;

      tree_deal_world (tree, asked->limits->winnable, &start);
      fill_table (tree, &asked->knowledge->now, &world);
      for (int i = 0; i < n; i++)
        {
          double value = value_after (tree, asked->patience, &world, candidates[i].move);

          candidates[i].sum += value;
          candidates[i].squares += value * value;
        }
    }
  return worlds;
}

/* The chance by @worlds worlds, at least one, of which the mean is at most @most. */
static void
set_chance (const CoachQuestion   *asked,
            const Candidate       *candidate,
            int                    worlds,
            double                 most,
            CoachMove             *move)
{
  double mean = candidate->sum / worlds;
  double variance = candidate->squares / worlds - mean * mean;

  move->has_chance = true;
  move->chance = tree_correct (asked->coach->own, mean > most ? most : mean);
  move->visits = worlds;
  move->error = hypot (sqrt ((variance > 0 ? variance : 0) / worlds), TREE_BLUR);
}

void
look_think (const CoachQuestion *asked)
{
  KlondikeTree *tree = asked->coach->own;
  Candidate candidates[COACH_MAX_MOVES];
  int look, worlds = 0;
  int n = list_with_look (asked->patience, &asked->knowledge->now, candidates, &look);

  tree->now.k.here = false;
  /* Without a network, a search for a win would count on knowing all cards. */
  if (!asked->decide && tree->net != NULL)
    worlds = value_all (asked, candidates, n);
  for (int i = 0; i < n; i++)
    {
      CoachMove *move = coach_add_move (asked, &candidates[i].move, 1);

      if (i == look)
        *move = (CoachMove) { .move = move->move, .reason = COACH_REASON_LOOK, .pile = -1 };
      /* No move has a greater chance than the look, which costs nothing and after which the move is
       * still possible; a safe card has the same chance. */
      if (worlds > 0)
        set_chance (asked, &candidates[i], worlds, candidates[look].sum / worlds, move);
    }
  coach_sort_moves (asked->advice, look + 1);
}

/* --- With limited passes --- */

static double
play_on (const Patience *patience, const Position *world, Move move, uint64_t seed)
{
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
leads_back (const CoachQuestion *asked, Move move)
{
  const KlondikeTree *tree = asked->coach->own;
  Knowledge after = *asked->knowledge;
  uint64_t hash;
  Undo undo;

  if (move.kind != MOVE_CARDS || asked->patience->piles[move.from].kind == PILE_WASTE)
    return false;
  patience_play (asked->patience, &after.now, move, &undo);
  hash = knowledge_hash (asked->patience, &after);
  for (unsigned i = 0; i < tree->n_been && i < LIMITED_BEEN; i++)
    if (tree->been[i] == hash)
      return true;
  return false;
}

static void
sort_candidates (Candidate *candidates, int n)
{
  for (int i = 1; i < n; i++)
    {
      Candidate candidate = candidates[i];
      int j = i;

      for (; j > 0 && candidates[j - 1].sum < candidate.sum; j--)
        candidates[j] = candidates[j - 1];
      candidates[j] = candidate;
    }
}

/* Lists the moves that neither look silly nor lead back, the one of the highest merit first. */
static int
list_by_merit (const CoachQuestion *asked, Candidate candidates[PATIENCE_MAX_MOVES])
{
  const Position *now = &asked->knowledge->now;
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (asked->patience, now, moves);
  int n = 0;

  for (int i = 0; i < n_moves; i++)
    {
      int merit = asked->patience->merit (asked->patience, now, moves[i]);

      if (merit >= 0 && !leads_back (asked, moves[i]))
        candidates[n++] = (Candidate) { .move = moves[i], .sum = merit };
    }
  sort_candidates (candidates, n);
  for (int i = 0; i < n; i++)
    candidates[i].sum = 0;
  return n;
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

/* Sorts the candidates by games played on. At a quarter and at half of the worlds, only the better
 * half of them goes on. */
static void
play_all (const CoachQuestion *asked, Candidate *candidates, int n)
{
  uint64_t rng = random_begin (knowledge_hash (asked->patience, asked->knowledge));
  int worlds = count_worlds (asked->limits->visits);

  for (int i = 0; i < worlds && n > 1 && !coach_must_stop (asked); i++)
    {
      Position world;

      knowledge_world (asked->patience, asked->knowledge, &rng, NULL, &world);
      for (int j = 0; j < n; j++)
        candidates[j].sum += play_on (asked->patience, &world, candidates[j].move,
                                      (uint64_t) i + 1);
      if (i + 1 == worlds / 4 || i + 1 == worlds / 2)
        {
          sort_candidates (candidates, n);
          n = (n + 1) / 2 > 2 ? (n + 1) / 2 : n < 2 ? n : 2;
        }
    }
  sort_candidates (candidates, n);
}

void
limited_think (const CoachQuestion *asked)
{
  Candidate candidates[PATIENCE_MAX_MOVES];
  KlondikeTree *tree = asked->coach->own;
  int n = list_by_merit (asked, candidates);

  if (n == 0)
    return;
  play_all (asked, candidates, n);
  tree->been[tree->n_been++ % LIMITED_BEEN] = knowledge_hash (asked->patience, asked->knowledge);
  coach_add_move (asked, &candidates[0].move, 1);
}
