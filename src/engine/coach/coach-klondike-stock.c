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
#include "pile-hash.h"
#include "value-play.h"

#include "engine/patience/playout.h"

#include <math.h>

#define LOOK_WORLDS 400         /* more worlds do not change what is shown */
#define WORLDS_A_VISIT 2.5      /* worlds for a visit; a few moves differ by less than a game in a
                                 * hundred */
#define WORLDS_MAX 4000
#define PROGRESS 0.4            /* value of a game lost at the last card; a win is worth 1 */

/* --- With unlimited passes --- */

/* Adds safe cards to the advice, the look at the stock, and then the moves that do not look silly.
 * Returns which of them is the look. */
static int
add_moves (const CoachQuestion *asked)
{
  const Move turn = { .kind = MOVE_DRAW };
  const Position *now = &asked->knowledge->now;
  const Patience *patience = asked->patience;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, now, moves), look;

  for (int i = 0; i < n && asked->advice->n_moves < COACH_MAX_MOVES - 1; i++)
    if (moves[i].kind == MOVE_CARDS && patience->safe (patience, now, moves[i]))
      coach_add_move (asked, &moves[i], 1);
  look = asked->advice->n_moves;
  coach_add_move (asked, &turn, 1);
  asked->advice->move[look] = (CoachMove) {
    .move = turn, .reason = COACH_REASON_LOOK, .pile = -1
  };
  for (int i = 0; i < n; i++)
    if (moves[i].kind == MOVE_CARDS && !patience->safe (patience, now, moves[i])
        && patience->merit (patience, now, moves[i]) >= 0)
      coach_add_move (asked, &moves[i], 1);
  return look;
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

/* Values the moves in worlds, and sums up their values and the squares of these; returns the number
 * of worlds. */
static int
value_all (const CoachQuestion *asked, double *sum, double *squares)
{
  int visits = asked->limits->visits;
  int wanted = visits > 0 && visits < LOOK_WORLDS ? visits : LOOK_WORLDS, worlds = 0;
  KlondikeTree *tree = asked->coach->own;

  for (; worlds < wanted && !coach_must_stop (asked); worlds++)
    {
      Position world;
      State start;

      tree_deal_world (tree, asked->limits->winnable, &start);
      knowledge_fill (asked->patience, &asked->knowledge->now, tree->now.card, &world);
      for (int i = 0; i < asked->advice->n_moves; i++)
        {
          double value = value_after (tree, asked->patience, &world, asked->advice->move[i].move);

          sum[i] += value;
          squares[i] += value * value;
        }
    }
  return worlds;
}

void
look_think (const CoachQuestion *asked)
{
  KlondikeTree *tree = asked->coach->own;
  double sum[COACH_MAX_MOVES] = { 0 }, squares[COACH_MAX_MOVES] = { 0 };
  int look = add_moves (asked), worlds = 0;

  tree->now.k.here = false;
  /* Without a network, a search for a win would count on knowing all cards. */
  if (!asked->decide && tree->net != NULL)
    worlds = value_all (asked, sum, squares);
  for (int i = 0; i < asked->advice->n_moves && worlds > 0; i++)
    {
      CoachMove *move = &asked->advice->move[i];
      double mean = sum[i] / worlds, most = sum[look] / worlds;
      double variance = squares[i] / worlds - mean * mean;

      /* No move has a greater chance than the look, which costs nothing and after which the move is
       * still possible; a safe card has the same chance. */
      move->has_chance = true;
      move->chance = tree_correct (tree, i < look || mean > most ? most : mean);
      move->visits = worlds;
      move->error = hypot (sqrt ((variance > 0 ? variance : 0) / worlds), TREE_BLUR);
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
  Undo undo;

  if (move.kind != MOVE_CARDS || asked->patience->piles[move.from].kind == PILE_WASTE)
    return false;
  patience_play (asked->patience, &after.now, move, &undo);
  return hash_is_among (tree->been, least (tree->n_been, LIMITED_BEEN),
                        knowledge_hash (asked->patience, &after));
}

/* Lists the moves that neither look silly nor lead back, the one of the highest merit first, with
 * values of 0. */
static int
list_by_merit (const CoachQuestion *asked, ValueMove moves[PATIENCE_MAX_MOVES])
{
  int n_sensible = value_list_merits (asked->patience, &asked->knowledge->now, moves), n = 0;

  for (int i = 0; i < n_sensible; i++)
    if (!leads_back (asked, moves[i].move))
      moves[n++] = moves[i];
  value_sort (moves, n);
  for (int i = 0; i < n; i++)
    moves[i].value = 0;
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

/* Sorts the moves by games played on. At a quarter and at half of the worlds, only the better
 * half of them goes on. */
static void
play_all (const CoachQuestion *asked, ValueMove *moves, int n)
{
  uint64_t rng = random_begin (knowledge_hash (asked->patience, asked->knowledge));
  int worlds = count_worlds (asked->limits->visits);

  for (int i = 0; i < worlds && n > 1 && !coach_must_stop (asked); i++)
    {
      Position world;

      knowledge_world (asked->patience, asked->knowledge, &rng, NULL, &world);
      for (int j = 0; j < n; j++)
        moves[j].value += play_on (asked->patience, &world, moves[j].move,
                                   (uint64_t) i + 1);
      if (i + 1 == worlds / 4 || i + 1 == worlds / 2)
        {
          value_sort (moves, n);
          n = (n + 1) / 2 > 2 ? (n + 1) / 2 : n < 2 ? n : 2;
        }
    }
  value_sort (moves, n);
}

void
limited_think (const CoachQuestion *asked)
{
  ValueMove moves[PATIENCE_MAX_MOVES];
  KlondikeTree *tree = asked->coach->own;
  int n = list_by_merit (asked, moves);

  if (n == 0)
    return;
  play_all (asked, moves, n);
  tree->been[tree->n_been++ % LIMITED_BEEN] = knowledge_hash (asked->patience, asked->knowledge);
  coach_add_move (asked, &moves[0].move, 1);
}
