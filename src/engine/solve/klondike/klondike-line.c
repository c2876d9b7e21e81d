/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Translates the steps of Klondike's solver to moves between piles. The search does not say on
 * which of several parents a card lies. If a step needs another arrangement of a layer (the parents
 * of one rank and their children), the shortest way to it is searched among the few that exist. */

#include "klondike-private.h"

#include <stddef.h>
#include <string.h>

#define MAX_ARRANGEMENTS 256

/* A layer: for each suit, the place of the child of that suit, in 4 bits: the suit of its parent,
 * or ABSENT if there is no child to move. */
enum { ABSENT = 15 };

typedef struct {
  uint8_t lies[N_SUITS];        /* for each child, the suit of its parent */
  uint8_t before;               /* index of the previous arrangement */
  int8_t moved;                 /* the child moved to get here */
} Arrangement;

typedef struct {
  bool suits;                   /* children lie on any other suit */
  int rank;                     /* rank of the parents */
  bool parent[N_SUITS];         /* whether the parent is there, face up */
  Arrangement list[MAX_ARRANGEMENTS];
  int n;
} Layer;

static bool
may_lie (const Layer *layer, int child, int parent)
{
  if (layer->suits)
    return child != parent;
  return card_is_red (card_make (child, 1)) != card_is_red (card_make (parent, 1));
}

/* Finds a face-up card: its column, and its place from the bottom. */
static bool
find_card (const Position *position, Card card, int *pile, int *place)
{
  for (*pile = K_TABLEAU; *pile < K_FOUNDATION; ++*pile)
    for (*place = 0; *place < position_count (position, *pile); ++*place)
      if ((position_pile (position, *pile)[*place] & ~CARD_COPY) == card)
        return true;
  return false;
}

static void
read_layer (Layer *layer, const Solver *solver, int rank)
{
  const Position *position = &solver->position;
  int pile;
  int place;

  memset (layer, 0, offsetof (Layer, list));
  memset (layer->list[0].lies, ABSENT, N_SUITS);
  layer->suits = klondike_rules (solver->patience, &position->rules)->suits;
  layer->rank = rank;
  layer->n = 1;
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      layer->parent[suit] = find_card (position, card_make (suit, rank), &pile, &place);
      if (rank > RANK_ACE && find_card (position, card_make (suit, rank - 1), &pile, &place)
          && place > 0)
        {
          Card below = position_pile (position, pile)[place - 1];

          if (!card_is_down (below))
            layer->list[0].lies[suit] = (uint8_t) card_suit (below);
        }
    }
}

static bool
is_free (const Layer *layer, const Arrangement *a, int parent)
{
  return layer->parent[parent] && memchr (a->lies, parent, N_SUITS) == NULL;
}

static bool
is_known (const Layer *layer, const Arrangement *a)
{
  for (int i = 0; i < layer->n; i++)
    if (memcmp (layer->list[i].lies, a->lies, N_SUITS) == 0)
      return true;
  return false;
}

static void
extend (Layer *layer, int from)
{
  for (int child = 0; child < N_SUITS; child++)
    for (int parent = 0; parent < N_SUITS; parent++)
      {
        Arrangement next = layer->list[from];

        if (next.lies[child] == ABSENT || !may_lie (layer, child, parent)
            || !is_free (layer, &next, parent))
          continue;
        next.lies[child] = (uint8_t) parent;
        next.before = (uint8_t) from;
        next.moved = (int8_t) child;
        if (!is_known (layer, &next) && layer->n < MAX_ARRANGEMENTS)
          layer->list[layer->n++] = next;
      }
}

/* Moves the run that begins with @card to a pile. */
static bool
move_run (Solver *solver, Card card, int to)
{
  int from, place;

  return find_card (&solver->position, card, &from, &place) && solver_play (solver, (Move) {
    MOVE_CARDS, (uint8_t) from, (uint8_t) to,
    (uint8_t) (position_count (&solver->position, from) - place), 0
  });
}

static bool
play_arrangement (Solver *solver, const Layer *layer, int goal)
{
  const Arrangement *a = &layer->list[goal];
  int to, place;

  if (goal == 0)
    return true;
  return play_arrangement (solver, layer, a->before)
         && find_card (&solver->position, card_make (a->lies[a->moved], layer->rank), &to, &place)
         && move_run (solver, card_make (a->moved, layer->rank - 1), to);
}

/* Rearranges the layer of @rank until the parent of suit @bare is free or, if @bare is -1, until
 * any parent is that can carry a card of suit @child. Returns the suit of the free parent, or
 * -1. */
static int
rearrange (Solver *solver, int rank, int bare, int child)
{
  Layer layer;

  read_layer (&layer, solver, rank);
  for (int i = 0; i < layer.n; i++)
    {
      for (int parent = 0; parent < N_SUITS; parent++)
        if (is_free (&layer, &layer.list[i], parent)
            && (bare >= 0 ? parent == bare : may_lie (&layer, child, parent)))
          return play_arrangement (solver, &layer, i) ? parent : -1;
      extend (&layer, i);
    }
  return -1;
}

/* Makes room for @card; returns the column where it may go, or -1. */
static int
make_room (Solver *solver, Card card)
{
  int pile;
  int place;
  int parent;

  if (card_rank (card) == RANK_KING)
    {
      for (pile = K_TABLEAU; pile < K_FOUNDATION; pile++)
        if (position_count (&solver->position, pile) == 0)
          return pile;
      return -1;
    }
  parent = rearrange (solver, card_rank (card) + 1, -1, card_suit (card));
  if (parent < 0
      || !find_card (&solver->position, card_make (parent, card_rank (card) + 1), &pile, &place))
    return -1;
  return pile;
}

static bool
play_up (Solver *solver, Card card)
{
  return rearrange (solver, card_rank (card), card_suit (card), 0) >= 0
         && move_run (solver, card, K_FOUNDATION + card_suit (card));
}

static bool
play_down (Solver *solver, Card card)
{
  int to = make_room (solver, card);

  return to >= 0 && solver_play (solver, (Move) {
    MOVE_CARDS, (uint8_t) (K_FOUNDATION + card_suit (card)), (uint8_t) to, 1, 0
  });
}

static bool
play_reveal (Solver *solver, Card card)
{
  int to = make_room (solver, card);

  return to >= 0 && move_run (solver, card, to);
}

/* The number of cards above @card on the waste if it can be taken now, or -1. */
static int
find_in_waste (const Position *position, Card card)
{
  int n = position_count (position, K_WASTE);
  int sources = position->fresh > 1 ? position->fresh : 1;

  for (int under = 0; under < sources && under < n; under++)
    if (card_face (position_pile (position, K_WASTE)[n - 1 - under]) == card)
      return under;
  return -1;
}

/* Turns cards until @card can be taken, beginning a new pass if the search counted on one. */
static int
draw_to (Solver *solver, Card card, int passes)
{
  int limit = klondike_rules (solver->patience, &solver->position.rules)->passes;
  int redeals = 0;

  for (;;)
    {
      const Position *position = &solver->position;
      int under = find_in_waste (position, card);
      bool early = limit > 0 && limit - position->passes > passes;
      bool turned = position_count (position, K_STOCK) == 0;

      if (under >= 0 && !early)
        return under;
      if (turned && redeals++ == 3)
        return -1;
      if (!solver_play (solver, (Move) { .kind = turned ? MOVE_REDEAL : MOVE_DRAW }))
        return -1;
    }
}

static bool
play_stock (Solver *solver, Step step)
{
  int under = draw_to (solver, step.card, step.passes);
  int to = K_FOUNDATION + card_suit (step.card);

  if (step.kind == STEP_STOCK_DOWN)
    to = make_room (solver, step.card);
  return under >= 0 && to >= 0 && solver_play (solver, (Move) {
    MOVE_CARDS, K_WASTE, (uint8_t) to, 1, (uint8_t) under
  });
}

bool
klondike_play_step (Solver *solver, Step step)
{
  switch ((StepKind) step.kind)
    {
    case STEP_UP:
      return play_up (solver, step.card);

    case STEP_DOWN:
      return play_down (solver, step.card);

    case STEP_REVEAL:
      return play_reveal (solver, step.card);

    default:
      return play_stock (solver, step);
    }
}
