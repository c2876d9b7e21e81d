/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's coach with unlimited passes, until all cards of the stock have been seen. Looking at
 * them costs nothing, so no move is better than that; but a safe card can go up before, and the
 * other moves have chances as well. These are computed in worlds with a shuffled stock, seen from
 * after the move. */

#include "coach-klondike.h"

#include <math.h>

#define MOST_WORLDS 400         /* more worlds do not change what is shown */

typedef struct {
  Move move;
  bool safe;
  double sum;                   /* sum of its values in the worlds */
  double squares;
} Idea;

typedef struct {
  Idea idea[COACH_MAX_MOVES];
  int n;
  int look;                     /* index of the one that turns cards */
  int n_worlds;
} Ideas;

/* Lists safe cards, the look at the stock, and then the moves that do not look silly. */
static void
list_ideas (const Patience *patience, const Position *now, Ideas *ideas)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, now, moves);

  *ideas = (Ideas) { .n = 0 };
  for (int i = 0; i < n && ideas->n < COACH_MAX_MOVES - 1; i++)
    if (moves[i].kind == MOVE_CARDS && patience->safe (patience, now, moves[i]))
      ideas->idea[ideas->n++] = (Idea) { .move = moves[i], .safe = true };
  ideas->look = ideas->n;
  ideas->idea[ideas->n++].move = (Move) { .kind = MOVE_DRAW };
  for (int i = 0; i < n && ideas->n < COACH_MAX_MOVES; i++)
    if (moves[i].kind == MOVE_CARDS && !patience->safe (patience, now, moves[i])
        && patience->merit (patience, now, moves[i]) >= 0)
      ideas->idea[ideas->n++].move = moves[i];
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

static void
weigh (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits, Ideas *ideas)
{
  int wanted = limits->visits > 0 && limits->visits < MOST_WORLDS ? limits->visits : MOST_WORLDS;
  KlondikeTree *tree = coach->own;

  while (ideas->n_worlds < wanted && !coach_must_stop (coach, limits))
    {
      Position world;
      State start;

      tree_deal_world (tree, limits->winnable, &start);
      fill_table (tree, &knowledge->now, &world);
      for (int i = 0; i < ideas->n; i++)
        {
          double value = value_after (tree, coach->patience, &world, ideas->idea[i].move);

          ideas->idea[i].sum += value;
          ideas->idea[i].squares += value * value;
        }
      ideas->n_worlds++;
    }
}

/* No move has a greater chance than the look, which costs nothing and after which the move is still
 * possible; a safe card has the same chance. */
static void
set_chance (const KlondikeTree *tree, const Ideas *ideas, int i, double most, CoachMove *move)
{
  const Idea *idea = &ideas->idea[i];
  double n = ideas->n_worlds;
  double mean = idea->sum / n;
  double variance = idea->squares / n - mean * mean;

  if (i <= ideas->look || mean > most)
    mean = most;
  move->has_chance = true;
  move->chance = tree_correct (tree, mean);
  move->visits = ideas->n_worlds;
  move->error = hypot (sqrt ((variance > 0 ? variance : 0) / n), TREE_BLUR);
}

static void
add_idea (Coach *coach, const Knowledge *knowledge, const Ideas *ideas, int i, CoachAdvice *advice)
{
  const Idea *idea = &ideas->idea[i];
  CoachMove move = { .move = idea->move, .reason = COACH_REASON_LOOK, .pile = -1 };
  int at = advice->n_moves++;

  if (i != ideas->look)
    coach_give_reason (coach->patience, knowledge, &idea->move, 1, &move);
  if (ideas->n_worlds > 0)
    set_chance (coach->own, ideas, i, ideas->idea[ideas->look].sum / ideas->n_worlds, &move);
  /* Sorts those after the look by their value. */
  for (; at > ideas->look + 1 && advice->move[at - 1].chance < move.chance; at--)
    advice->move[at] = advice->move[at - 1];
  advice->move[at] = move;
}

void
look_think (Coach             *coach,
            const Knowledge   *knowledge,
            const CoachLimits *limits,
            bool               decide,
            CoachAdvice       *advice)
{
  KlondikeTree *tree = coach->own;
  Ideas ideas;

  tree->now.k.here = false;
  list_ideas (coach->patience, &knowledge->now, &ideas);
  /* Without a network, a search for a win would count on knowing all cards. */
  if (!decide && tree->net != NULL)
    weigh (coach, knowledge, limits, &ideas);
  for (int i = 0; i < ideas.n; i++)
    add_idea (coach, knowledge, &ideas, i, advice);
  advice->plan[0] = advice->move[0].move;
  advice->plan_length = 1;
  if (ideas.n_worlds == 0)
    return;
  advice->has_chance = true;
  advice->chance = advice->move[0].chance;
  advice->error = advice->move[0].error;
  advice->visits = ideas.n_worlds;
}
