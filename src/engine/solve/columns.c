/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of open columns and cells: in turns searches for a win, best first by one or another
 * idea of what is good, and searches of everything, each longer than the one before. */

#include "columns-private.h"

#include <string.h>

/* Found by trying, on FreeCell; the last one on Yukon. */
static const ColumnsWeights quick = {
  .out = 22, .cell = 9, .space = 17, .above_next = 4, .uneven = 6, .fits = 11, .over = 3,
  .fits_over = 4
};
static const ColumnsWeights calm = {
  .out = 12, .cell = 10, .space = 16, .above_next = 3, .uneven = 6, .fits = 4, .over = 2
};
static const ColumnsWeights even = {
  .out = 16, .cell = 12, .space = 13, .above_next = 5, .uneven = 10, .fits = 2, .over = 4,
  .fits_over = 3
};
static const ColumnsWeights thrifty = {
  .out = 16, .cell = 20, .space = 20, .above_next = 5, .uneven = 10, .fits = 2, .over = 4,
  .fits_over = 3
};
static const ColumnsWeights steep = {
  .out = 8, .cell = 10, .space = 16, .above_next = 6, .uneven = 6, .fits = 4, .over = 2
};
static const ColumnsWeights digging = {
  .out = 13, .cell = 12, .space = 12, .above_next = 7, .uneven = 12, .fits = 3, .over = -6,
  .fits_over = 5, .down = 20
};

/* What is done one after the other; without weights everything is searched. What one idea finds
 * slowly another finds at once: many deals are won soonest by beginning anew. */
static const struct {
  const ColumnsWeights *weights;
  uint64_t limit;
} phases[] = {
  { &quick, 300 },
  { &calm, 300 },
  { &even, 600 },
  { &thrifty, 800 },
  { &even, 3000 },
  { &steep, 2000 },
  { &quick, 4000 },
  { &thrifty, 8000 },
  { &calm, 12000 },
  { NULL, 200000 },
  { &quick, 100000 },
  { &even, 100000 },
  { &steep, 20000 },
  { NULL, 1000000 },
};

static void
load (void *game, const Patience *patience, const Position *position)
{
  columns_load (game, patience, position);
}

static void
play (void *game, SearchMove *move)
{
  columns_play (game, move);
}

static void
unplay (void *game, SearchMove move)
{
  columns_unplay (game, move);
}

static int
list_moves (const void *game, SearchMove moves[SEARCH_MOVES])
{
  return columns_moves (game, moves);
}

static bool
find_safe (const void *game, SearchMove *move)
{
  return columns_safe (game, move);
}

static int
score (const void *game)
{
  return columns_score (game);
}

static Move
spell (const void *game, SearchMove move)
{
  return columns_spell (game, move);
}

static int
stage (const void *game)
{
  return 0;
}

static uint64_t
hash (const void *game)
{
  const Columns *columns = game;

  return columns->hash;
}

static bool
is_won (const void *game)
{
  return columns_won (game);
}

/* In few bytes. */
typedef struct {
  uint8_t height[COLUMNS_MAX];
  Card cell[COLUMNS_CELLS];
  uint8_t out[N_SUITS];
  Card card[52];
} Packed;

static void
pack (const void *game, uint8_t *bytes)
{
  const Columns *columns = game;
  Packed *packed = (Packed *) bytes;
  Card *card = packed->card;

  for (int i = 0; i < columns->n_columns; i++)
    {
      int height = columns->column[i].height;

      packed->height[i] = (uint8_t) height;
      memcpy (card, columns->column[i].card, (size_t) height);
      card += height;
    }
  memcpy (packed->cell, columns->cell, sizeof packed->cell);
  memcpy (packed->out, columns->out, sizeof packed->out);
}

static void
lay (void *game, const uint8_t *bytes)
{
  const Packed *packed = (const Packed *) bytes;

  columns_lay (game, packed->height, packed->card, packed->cell, packed->out);
}

static int
order (const void *game, SearchMove move)
{
  const Columns *columns = game;
  bool to_space = move.to < PLACE_CELL && columns->column[move.to].height == 0;

  if (move.to == PLACE_OUT)
    return 0;
  if (move.from >= PLACE_CELL)
    return to_space ? 4 : 1;
  if (move.to >= PLACE_CELL)
    return 5;
  if (to_space)
    return 3;
  return columns->column[move.from].height == move.count ? 1 : 2;
}

static const SearchGame columns_game = {
  .packed_size = sizeof (Packed), .load = load, .pack = pack, .lay = lay, .play = play,
  .unplay = unplay, .moves = list_moves, .safe = find_safe, .order = order,   .score = score,
  .stage = stage, .hash = hash, .won = is_won, .spell = spell
};

static Verdict
columns_solve (Solver *solver, const Position *position)
{
  Columns *columns = solver_take (solver, sizeof *columns);
  Verdict verdict = VERDICT_UNKNOWN;
  bool hides = blocks_of (solver->patience, &position->rules)->hides;
  ColumnsWeights varied;

  for (size_t i = 0; columns != NULL && i < sizeof phases / sizeof phases[0]; i++)
    {
      bool by_weight = phases[i].weights != NULL;

      if (verdict != VERDICT_UNKNOWN || solver->stopped)
        break;
      columns->weights = hides && i % 2 == 0 ? &digging : by_weight ? phases[i].weights : &even;
      verdict = (by_weight ? best_first : complete)(solver, &columns_game, columns, position,
                                                    phases[i].limit);
    }
  if (verdict != VERDICT_UNKNOWN || solver->stopped || columns == NULL)
    return verdict;
  columns->weights = &varied;
  return in_turns (solver, &columns_game, columns, position, varied.all,
                   hides ? digging.all : even.all, COLUMNS_WEIGHTS);
}

const SolverOps columns_solver = {
  .accepts = columns_accepts,
  .solve = columns_solve
};
