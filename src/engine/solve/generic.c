/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search for patiences without a solver of their own; it knows only the rules. It begins with
 * random games that prefer moves of high merit, which win most of the deals that can be won. Then
 * it searches depth first, each class of positions (by the patience's key) once, which is exact and
 * slow. Where there is an order to go by that helps, it alternates with a search best first, each
 * longer than before. */

#include "solver-private.h"
#include "transposition.h"

#include "engine/cards/random.h"

#include <string.h>

#define MAX_DEPTH 4000
#define GAMES 1000              /* random games at most */
#define GAME_LENGTH 400         /* moves of a random game at most */
#define ODDS 8                  /* one move in this many is chosen regardless of merit */
/* Room for the moves of all frames of the search, and for those of a random game, which are
 * kept. */
#define SEARCH_ROOM (MAX_DEPTH * 128)
#define GAME_ROOM (GAME_LENGTH + PATIENCE_MAX_MOVES)

#define SCORES 2048
#define NONE UINT32_MAX
#define BRANCHES 10             /* room for moves, on average for each position */
#define KEY_BYTES 24            /* bytes of the table for each node */

enum { BY_POTENTIAL = 8, BY_DISORDER = 2, FOR_NOTHING = 6, BY_LOT = 6, DEPTH_OF_ONE = 4 };

typedef struct {
  Move *moves;                  /* in the room, after those of the frame before */
  int n;
  int next;
  Undo undo;
} Frame;

typedef struct {
  Solver *solver;
  Transposition *table;
  Position position;
  Frame *frames;
  Move *room;                   /* room for the moves of all frames, … */
  size_t max_room;              /* … and how many fit */
  int merits[PATIENCE_MAX_MOVES]; /* of the frame opened last */
  uint64_t rng;                 /* see random.h */
  uint64_t limit;               /* stop when the solver has searched this many positions; 0: no
                                 * limit */
  bool shifting;                /* whole columns may move to empty ones: see may_shift() */
  bool incomplete;
} Generic;

/* Adds the column to which the next cards of the stock go, if all go to the last one, since the key
 * does not have the order of columns. */
static int
key_last_column (const Patience *patience, const Position *position, uint8_t *key)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);

  if (patience->takes == NULL || patience->heaped || stock < 0
      || position_count (position, stock) == 0)
    return 0;
  for (int pile = patience->n_piles - 1; pile >= 0; pile--)
    if (patience->piles[pile].kind == PILE_TABLEAU && position_count (position, pile) > 0)
      return position_key_pile (position, pile, 0x3c, key);

  return 0;
}

/* Hashes the whole key, so that positions without a relevant difference are searched once. With 64
 * bits, a search of 10⁷ positions confuses two of them with a chance of 3 in a million. */
static uint64_t
hash_position (const Patience *patience, const Position *position)
{
  uint8_t key[PATIENCE_MAX_KEY + POSITION_MAX_CARDS + 8];
  int n = patience->key (patience, position, key);
  uint64_t hash;

  n += key_last_column (patience, position, key + n);
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

/* Sorts by merit, the best first; equals keep the order of the rules. */
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

/* Whether rows are still to be dealt. Then moving a whole column to an empty one, which no list of
 * moves has, changes which cards are dealt on which. */
static bool
may_shift (const Patience *patience, const Position *position)
{
  int stock = patience_pile (patience, PILE_STOCK, 0);
  int waste = patience_pile (patience, PILE_WASTE, 0);

  return stock >= 0 && position_count (position, stock) > 0 && patience->shifts != NULL
         && (waste < 0 || !patience_has_pile (patience, &position->rules, waste));
}

static void
add_shifts (const Patience *patience, const Position *position, Frame *frame)
{
  for (int from = 0; from < patience->n_piles; from++)
    for (int to = 0; to < patience->n_piles && frame->n < PATIENCE_MAX_MOVES; to++)
      {
        Move move = {
          .kind = MOVE_CARDS, .from = (uint8_t) from, .to = (uint8_t) to,
          .count = (uint8_t) position_count (position, from)
        };

        if (patience->piles[from].kind == PILE_TABLEAU && position_count (position, to) == 0
            && patience_is_idle (patience, position, move)
            && patience_legal (patience, position, move))
          frame->moves[frame->n++] = move;
      }
}

/* A safe move never loses the game: if there is one, nothing else need be tried. */
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
  if (g->shifting && may_shift (patience, &g->position))
    add_shifts (patience, &g->position, frame);
  sort_by_merit (g, frame);
}

/* Whether there is room for another frame. */
static bool
has_room (const Generic *g, int depth)
{
  const Frame *frame = &g->frames[depth];

  return depth + 1 < MAX_DEPTH
         && (size_t) (frame->moves + frame->n - g->room) + PATIENCE_MAX_MOVES <= g->max_room;
}

static int
draw (Generic *g, int below)
{
  return (int) random_below (&g->rng, (uint32_t) below);
}

/* Plays one random game from the start, in frames from 0 on. Returns the number of moves to the
 * win, or -1. */
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

  if (g->rng == 0)
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

  g->incomplete = false;
  open_frame (g, 0);
  transposition_add (g->table, hash_position (patience, &g->position));
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
      if (!solver_count (g->solver) || (g->limit > 0 && g->solver->positions >= g->limit))
        return VERDICT_UNKNOWN;
      if (has_room (g, depth) && !g->table->lossy
          && transposition_add (g->table, hash_position (patience, &g->position)))
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

/* Best first
 *
 * Open positions are kept in a stack for each score, so that the latest of equals is followed
 * first. A position is stored only when it is followed; until then it is known by its move. */

typedef struct {
  uint32_t parent;              /* index of a followed position */
  uint32_t below;               /* the next node of equal score */
  Move move;
} Node;

typedef struct {
  uint32_t parent;
  uint32_t depth;
  Move move;                    /* the move that led here */
  Position position;
} Followed;

typedef struct {
  Solver *solver;
  const Patience *patience;
  Transposition seen;
  Node *nodes;
  Followed *followed;
  Move *line;                   /* room for the moves that win */
  uint32_t n_nodes, n_followed, max_nodes, max_followed;
  uint32_t best[SCORES];        /* the latest node of each score */
  int lowest;                   /* no node has a lower score */
  int lot;                      /* at most this much is added to scores at random */
  uint64_t rng;
  bool cut;                     /* a position was left out */
} Best;

static int
score_node (Best *self, const Position *position, uint32_t depth, int merit)
{
  const Patience *patience = self->patience;
  int value = BY_POTENTIAL * patience->potential (patience, position)
              + (int) depth / DEPTH_OF_ONE + (merit < 0 ? FOR_NOTHING : 0);

  if (patience->disorder != NULL)
    value += BY_DISORDER * patience->disorder (patience, position);
  if (self->lot > 0)
    value += (int) random_below (&self->rng, (uint32_t) self->lot);
  return value < 0 ? 0 : value < SCORES ? value : SCORES - 1;
}

static void
add_node (Best *self, uint32_t parent, Move move, int value)
{
  Node *node = &self->nodes[self->n_nodes];

  if (self->n_nodes == self->max_nodes)
    {
      self->cut = true;
      return;
    }
  *node = (Node) { parent, self->best[value], move };
  self->best[value] = self->n_nodes++;
  if (value < self->lowest)
    self->lowest = value;
}

/* Writes the moves that led to this position. */
static void
write_line (Best *self, uint32_t at, Move last)
{
  Move *line = self->line;
  int n = 0;

  line[n++] = last;
  for (; self->followed[at].parent != NONE && n < SOLVER_MAX_LINE; at = self->followed[at].parent)
    line[n++] = self->followed[at].move;
  while (n-- > 0)
    solver_play (self->solver, line[n]);
}

/* Follows all moves of the latest position; true if one of them wins. */
static bool
follow (Best *self)
{
  const Patience *patience = self->patience;
  uint32_t at = self->n_followed - 1, depth = self->followed[at].depth + 1;
  Position position = self->followed[at].position;
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, &position, moves), only = -1;

  /* A safe move never loses the game: if there is one, nothing else need be tried. */
  for (int i = 0; i < n && only < 0; i++)
    if (patience->safe (patience, &position, moves[i]))
      only = i;
  for (int i = only < 0 ? 0 : only; i < (only < 0 ? n : only + 1); i++)
    {
      int merit = patience->merit (patience, &position, moves[i]);
      Undo undo;

      if (!solver_count (self->solver))
        return false;
      patience_play (patience, &position, moves[i], &undo);
      if (patience->won (patience, &position))
        {
          write_line (self, at, moves[i]);
          return true;
        }
      if (transposition_add (&self->seen, hash_position (patience, &position)))
        add_node (self, at, moves[i], score_node (self, &position, depth, merit));
      patience_unplay (patience, &position, moves[i], &undo);
    }
  return false;
}

/* Takes the best node and makes its position; false if there is none. */
static bool
take_best (Best *self)
{
  Followed *next = &self->followed[self->n_followed];
  const Node *node;
  Undo undo;

  while (self->lowest < SCORES && self->best[self->lowest] == NONE)
    self->lowest++;
  if (self->lowest == SCORES)
    return false;
  node = &self->nodes[self->best[self->lowest]];
  self->best[self->lowest] = node->below;
  next->parent = node->parent;
  next->move = node->move;
  next->depth = self->followed[node->parent].depth + 1;
  next->position = self->followed[node->parent].position;
  patience_play (self->patience, &next->position, node->move, &undo);
  self->n_followed++;
  return true;
}

/* Takes the memory; false if there is not enough. */
static bool
begin_best (Best *self, uint64_t limit)
{
  size_t each = sizeof (Followed) + BRANCHES * (sizeof (Node) + KEY_BYTES);
  size_t left = solver_left (self->solver);

  if (limit > left / 2 / each)
    limit = left / 2 / each;
  self->max_followed = (uint32_t) limit;
  self->max_nodes = (uint32_t) limit * BRANCHES;
  self->followed = solver_take (self->solver, self->max_followed * sizeof (Followed));
  self->nodes = solver_take (self->solver, self->max_nodes * sizeof (Node));
  self->line = solver_take (self->solver, SOLVER_MAX_LINE * sizeof *self->line);
  left = self->max_nodes * KEY_BYTES + (1 << 16);
  if (limit == 0 || self->followed == NULL || self->nodes == NULL || self->line == NULL
      || left > solver_left (self->solver))
    return false;
  transposition_init (&self->seen, solver_take (self->solver, left), left);
  return true;
}

static Verdict
search_best (Best *self, const Position *start)
{
  for (int i = 0; i < SCORES; i++)
    self->best[i] = NONE;
  self->lowest = SCORES;
  self->followed[self->n_followed++] = (Followed) { .parent = NONE, .position = *start };
  transposition_add (&self->seen, hash_position (self->patience, start));
  do
    {
      if (follow (self))
        return VERDICT_WINNABLE;
      if (self->solver->stopped || self->n_followed == self->max_followed)
        return VERDICT_UNKNOWN;
    }
  while (take_best (self));
  return self->cut || self->seen.lossy ? VERDICT_UNKNOWN : VERDICT_UNWINNABLE;
}

/* Follows at most @limit positions; UNWINNABLE only if none was left out. Round 0 goes by what is
 * left to do; later rounds add more and more chance. */
static Verdict
best_of_all (Solver *solver, const Position *start, uint64_t limit, int round)
{
  size_t used = solver->arena_used;
  Best *self = solver_take (solver, sizeof *self);
  Verdict verdict = VERDICT_UNKNOWN;

  if (self == NULL)
    return verdict;
  *self = (Best) {
    .solver = solver, .patience = solver->patience, .lot = BY_LOT * round,
    .rng = random_begin ((uint64_t) round + 1)
  };
  if (begin_best (self, limit))
    verdict = search_best (self, start);
  if (solver->arena_used - used > solver->touched)
    solver->touched = solver->arena_used - used;
  solver->arena_used = used;
  return verdict;
}

/* In turns */

/* Searches everything, but at most @limit positions; 0: no limit. */
static Verdict
search_all (Generic *g, const Position *position, uint64_t limit)
{
  Solver *solver = g->solver;
  size_t used = solver->arena_used, left = solver_left (solver);
  Transposition table;
  Verdict verdict;

  transposition_init (&table, solver_take (solver, left), left);
  g->table = &table;
  g->position = *position;
  g->limit = limit > 0 ? solver->positions + limit : 0;
  verdict = search (g);
  if (transposition_bytes (&table) > solver->touched)
    solver->touched = transposition_bytes (&table);
  solver->arena_used = used;
  return verdict;
}

/* Alternates random games, best first and complete searches. */
static Verdict
search_in_turns (Generic *g, const Position *position)
{
  static const struct {
    int games;
    uint64_t best, all;         /* limits, in positions */
  } turns[] = { { 40, 3000, 10000 }, { 200, 20000, 100000 }, { GAMES, 100000, 1000000 } };
  const int n = sizeof turns / sizeof turns[0];
  Solver *solver = g->solver;
  Verdict verdict = VERDICT_UNKNOWN;

  for (int i = 0; i < n && verdict == VERDICT_UNKNOWN && !solver->stopped; i++)
    {
      if (win_by_lot (g, position, turns[i].games))
        return VERDICT_WINNABLE;
      verdict = best_of_all (solver, position, turns[i].best, i);
      if (verdict == VERDICT_UNKNOWN && !solver->stopped)
        verdict = search_all (g, position, turns[i].all);
    }
  for (int i = n; verdict == VERDICT_UNKNOWN && !solver->stopped && i < 2 * n; i++)
    verdict = best_of_all (solver, position, turns[n - 1].best, i);
  return verdict == VERDICT_UNKNOWN && !solver->stopped ? search_all (g, position, 0) : verdict;
}

static Verdict
generic_solve (Solver *solver, const Position *position)
{
  Generic g = { .solver = solver, .position = *position };
  Verdict verdict;

  g.frames = solver_take (solver, MAX_DEPTH * sizeof *g.frames);
  /* At most half of the rest, since positions seen need memory, too. */
  g.max_room = solver_left (solver) / 2 / sizeof *g.room;
  if (g.max_room > SEARCH_ROOM)
    g.max_room = SEARCH_ROOM;
  g.room = solver_take (solver, g.max_room * sizeof *g.room);
  if (g.frames == NULL || g.room == NULL)
    return VERDICT_UNKNOWN;
  verdict = !solver->patience->heaped
            && solver->patience->disorder != NULL
            ? search_in_turns (&g, position)
            : win_by_lot (&g, position, GAMES) ? VERDICT_WINNABLE : search_all (&g, position, 0);
  g.shifting = verdict == VERDICT_UNWINNABLE && may_shift (solver->patience, position);
  return g.shifting ? search_all (&g, position, 0) : verdict;
}

const SolverOps generic_solver = {
  .accepts = generic_accepts,
  .solve = generic_solve
};
