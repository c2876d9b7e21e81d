/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search of a patience that has no solver of its own, through its rules. First random games, in
 * which the moves of highest merit are the likeliest: most deals that can be won are won so. Then
 * depth first, each class of positions (by the patience's key) once: exact, and slow. */

#include "solver-private.h"
#include "transposition.h"

#include "engine/cards/random.h"

#include <string.h>

#define MAX_DEPTH 4000
#define GAMES 1000              /* random games, at most */
#define GAME_LENGTH 400         /* moves of one of them, at most */
#define ODDS 8                  /* one move in this many is any move */
/* Room for the moves of all frames of the search, and of a random game, which keeps those that it
 * made. */
#define SEARCH_ROOM (MAX_DEPTH * 128)
#define GAME_ROOM (GAME_LENGTH + PATIENCE_MAX_MOVES)

typedef struct {
  Move *moves;                  /* after those of the frame before */
  int n;
  int next;
  Undo undo;
} Frame;

typedef struct {
  Solver *solver;
  Transposition *table;
  Position position;
  Frame *frames;
  Move *room;                   /* for the moves of the frames */
  int merits[PATIENCE_MAX_MOVES]; /* of the frame that was opened last */
  uint64_t rng;                 /* see random.h */
  bool incomplete;
} Generic;

/* In which column the next cards of the stock will lie, where they all go to the last one: the key
 * knows columns only as a set. */
static int
key_last_column (const Patience *patience, const Position *position, uint8_t *key)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);

  if (patience->takes == NULL || stock < 0 || position_count (position, stock) == 0)
    return 0;
  for (int pile = patience->n_piles - 1; pile >= 0; pile--)
    if (patience->piles[pile].kind == PILE_TABLEAU && position_count (position, pile) > 0)
      return position_key_pile (position, pile, 0x3c, key);

  return 0;
}

/* The whole key: what differs in nothing that matters is searched once. With 64 bits of hash a
 * search of 10⁷ positions mistakes one for another by a chance of 3 in a million. */
static uint64_t
hash_position (const Generic *g)
{
  const Patience *patience = g->solver->patience;
  uint8_t key[PATIENCE_MAX_KEY + POSITION_MAX_CARDS + 8];
  int n = patience->key (patience, &g->position, key);
  uint64_t hash;

  n += key_last_column (patience, &g->position, key + n);
  hash = transposition_mix ((uint64_t) n + UINT64_C (0x9e3779b97f4a7c15));
  memset (key + n, 0, 8);
  for (int i = 0; i < n; i += 8)
    {
      uint64_t word;

      memcpy (&word, key + i, sizeof word);
      hash = transposition_mix (hash ^ word) * UINT64_C (0x9fb21c651e98df25);
    }
  return hash;
}

/* What looks best to a player comes first. Among moves of equal merit the order stays that of the
 * rules. */
static void
sort_by_merit (Generic *g, Frame *frame)
{
  int *merits = g->merits;

  for (int i = 0; i < frame->n; i++)
    {
      Move move = frame->moves[i];
      int merit = g->solver->patience->merit (g->solver->patience, &g->position, move);
      int j = i;

      for (; j > 0 && merits[j - 1] < merit; j--)
        {
          frame->moves[j] = frame->moves[j - 1];
          merits[j] = merits[j - 1];
        }
      frame->moves[j] = move;
      merits[j] = merit;
    }
}

/* A safe move can never lose the game: where there is one, nothing else need be tried. */
static void
open_frame (Generic *g, int depth)
{
  const Patience *patience = g->solver->patience;
  Frame *frame = &g->frames[depth];

  frame->moves = depth == 0 ? g->room : frame[-1].moves + frame[-1].n;
  frame->n = patience_moves (patience, &g->position, frame->moves);
  frame->next = 0;
  for (int i = 0; i < frame->n; i++)
    if (patience->safe (patience, &g->position, frame->moves[i]))
      {
        frame->moves[0] = frame->moves[i];
        frame->n = 1;
        return;
      }
  sort_by_merit (g, frame);
}

/* Whether there is room for one frame more after this one. */
static bool
has_room (const Generic *g, int depth)
{
  const Frame *frame = &g->frames[depth];

  return depth + 1 < MAX_DEPTH
         && frame->moves + frame->n - g->room <= SEARCH_ROOM - PATIENCE_MAX_MOVES;
}

static int
draw (Generic *g, int below)
{
  return (int) random_below (&g->rng, (uint32_t) below);
}

/* One random game from the start, in frames 0 …: how many moves it took to win, or -1. */
static int
play_game (Generic *g)
{
  const Patience *patience = g->solver->patience;

  for (int length = 0; length < GAME_LENGTH && solver_count (g->solver); length++)
    {
      Frame *frame = &g->frames[length];
      int equals = 1;

      open_frame (g, length);
      if (frame->n == 0)
        return -1;
      while (equals < frame->n && g->merits[equals] == g->merits[0])
        equals++;
      frame->moves[0] = frame->moves[draw (g, draw (g, ODDS) == 0 ? frame->n : equals)];
      frame->n = 1;
      patience_play (patience, &g->position, frame->moves[0], &frame->undo);
      if (patience->won (patience, &g->position))
        return length + 1;
    }

  return -1;
}

static bool
win_by_lot (Generic *g, const Position *start, int games)
{
  int length = -1;

  g->rng = UINT64_C (0x9e3779b97f4a7c15);
  for (int i = 0; i < games && length < 0 && !g->solver->stopped; i++)
    {
      g->position = *start;
      length = play_game (g);
    }
  for (int i = 0; i < length; i++)
    solver_play (g->solver, g->frames[i].moves[0]);
  g->position = *start;
  return length > 0;
}

bool
generic_win_by_lot (Solver *solver, const Position *start, int games)
{
  Generic g = { .solver = solver, .position = *start };
  size_t used = solver->arena_used;
  bool won;

  g.frames = solver_take (solver, GAME_LENGTH * sizeof *g.frames);
  g.room = solver_take (solver, GAME_ROOM * sizeof *g.room);
  won = g.frames != NULL && g.room != NULL && win_by_lot (&g, start, games);
  solver->arena_used = used;
  return won;
}

static Verdict
search (Generic *g)
{
  const Patience *patience = g->solver->patience;
  int depth = 0;

  open_frame (g, 0);
  transposition_add (g->table, hash_position (g));
  while (depth >= 0)
    {
      Frame *frame = &g->frames[depth];

      if (frame->next == frame->n)
        {
          if (--depth >= 0)
            patience_unplay (patience, &g->position,
                             g->frames[depth].moves[g->frames[depth].next - 1],
                             &g->frames[depth].undo);
          continue;
        }
      patience_play (patience, &g->position, frame->moves[frame->next++], &frame->undo);
      if (patience->won (patience, &g->position))
        {
          for (int i = 0; i <= depth; i++)
            solver_play (g->solver, g->frames[i].moves[g->frames[i].next - 1]);
          return VERDICT_WINNABLE;
        }
      if (!solver_count (g->solver))
        return VERDICT_UNKNOWN;
      if (has_room (g, depth) && !g->table->lossy
          && transposition_add (g->table, hash_position (g)))
        {
          open_frame (g, ++depth);
          continue;
        }
      g->incomplete |= !has_room (g, depth) || g->table->lossy;
      patience_unplay (patience, &g->position, frame->moves[frame->next - 1], &frame->undo);
    }
  return g->incomplete ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

static bool
generic_accepts (const Patience *patience, const Position *position)
{
  return true;
}

static Verdict
generic_solve (Solver *solver, const Position *position)
{
  Generic g = { .solver = solver, .position = *position };
  Transposition table;
  Verdict verdict;
  size_t left;

  g.frames = solver_take (solver, MAX_DEPTH * sizeof *g.frames);
  g.room = solver_take (solver, SEARCH_ROOM * sizeof *g.room);
  if (g.frames == NULL || g.room == NULL)
    return VERDICT_UNKNOWN;
  if (win_by_lot (&g, position, GAMES))
    return VERDICT_WINNABLE;
  left = solver_left (solver);
  transposition_init (&table, solver_take (solver, left), left);
  g.table = &table;
  verdict = search (&g);
  solver->touched = transposition_bytes (&table);
  return verdict;
}

const SolverOps generic_solver = {
  .accepts = generic_accepts,
  .solve = generic_solve
};
