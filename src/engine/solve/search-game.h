/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two searches for patiences whose packed position is changed in place: best first, to find wins,
 * and complete, for proofs. */

#pragma once

#include "solver-private.h"

#include <string.h>

#define SEARCH_MOVES 512
#define SEARCH_SPELT 256

/* The patience decides what the fields mean. */
typedef struct {
  uint8_t from, to, count;
  Card card;
  uint8_t note;                 /* for its own use; set when the move is played, to take it back */
  uint8_t then;                 /* for a move in two parts: index of the second part, plus 1 */
  int16_t merit;                /* for its own use */
} SearchMove;

/* A move, and the position it leads to. */
typedef struct {
  SearchMove move;
  bool known;                   /* no safe move follows it, it does not win, and the stage stays;
                                 * only then these are set: */
  int change;                   /* the change of the score, … */
  uint64_t hash;                /* … and the hash of the new position */
} SearchChild;

/* Simplifications by which a search finds some wins sooner, and proves nothing: cards go out as
 * soon as they can, and, besides, suits count as one where building does not distinguish them. The
 * idea of such streamliners for patiences: Blake and Gent, JAIR 85:21 (2026). */
typedef enum {
  STREAMLINE_NONE,
  STREAMLINE_OUT,
  STREAMLINE_SUITS
} SearchStreamline;

/* The functions of a packed patience; the first argument is the current position. */
typedef struct {
  /* If a position is plain memory, where in the game that is, and its bytes, a multiple of 8. */
  size_t   plain_at, plain_size;
  /* Otherwise these three. */
  size_t   (*packed_size) (const void *game); /* in bytes, a multiple of 8 */
  void     (*load)   (void *game, const Patience *patience, const Position *position);
  void     (*pack)   (const void *game, uint8_t *packed);
  void     (*lay)    (void *game, const uint8_t *packed);
  void     (*play)   (void *game, SearchMove *move);
  void     (*unplay) (void *game, SearchMove move);
  /* NULL, or whether there may be no room to note another move for taking it back. */
  bool     (*full)   (const void *game);
  /* Lists all moves that can matter, except safe ones; returns their number. */
  int      (*moves)  (const void *game, SearchMove moves[SEARCH_MOVES]);
  /* Where the game keeps how positions are simplified, which load() leaves as it is; or 0. */
  size_t   streamline_at;
  /* NULL, or the first move that is always safe; false if there is none. */
  bool     (*safe)   (const void *game, SearchMove *move);
  /* The order in which a complete search tries the moves: the lowest first. */
  int      (*order)  (const void *game, SearchMove move);
  /* What is still to be done: less is better. */
  int      (*score)  (const void *game);
  /* Whether score() is quick, and the same whenever it is asked: then it is computed while the
   * memory of positions is fetched, even for positions seen before. */
  bool     scores_quickly;
  /* NULL, or the moves of moves() in the same order, with their scores. */
  int      (*children) (const void *game, SearchChild children[SEARCH_MOVES]);
  /* NULL, or the turns of the stock that are still to come if it is turned a limited number of
   * times; otherwise 0. */
  int      (*stage)  (const void *game);
  /* Equal for positions without a relevant difference. With 64 bits, a search of 10⁷ positions
   * confuses two of them with a chance of 3 in a million. */
  uint64_t (*hash)   (const void *game);
  bool     (*won)    (const void *game);
  /* NULL, or whether the position, after safe moves, is certainly lost. */
  bool     (*lost)   (const void *game);
  /* The moves of the rules for a move about to be played; returns their number. */
  int      (*spell)  (const void *game, SearchMove move, Move spelt[SEARCH_SPELT]);
} SearchGame;

static inline int
search_stage (const SearchGame *rules, const void *game)
{
  return rules->stage != NULL ? rules->stage (game) : 0;
}

static inline size_t
search_packed_size (const SearchGame *rules, const void *game)
{
  return rules->packed_size != NULL ? rules->packed_size (game) : rules->plain_size;
}

static inline void
search_pack (const SearchGame *rules, const void *game, uint8_t *packed)
{
  if (rules->pack != NULL)
    rules->pack (game, packed);
  else
    memcpy (packed, (const uint8_t *) game + rules->plain_at, rules->plain_size);
}

static inline void
search_lay (const SearchGame *rules, void *game, const uint8_t *packed)
{
  if (rules->lay != NULL)
    rules->lay (game, packed);
  else
    memcpy ((uint8_t *) game + rules->plain_at, packed, rules->plain_size);
}

static inline bool
search_safe (const SearchGame *rules, const void *game, SearchMove *move)
{
  return rules->safe != NULL && rules->safe (game, move);
}

/* Sorts the moves by order(), the lowest first; equals stay as they are. */
static inline void
search_sort (const SearchGame *rules, const void *game, SearchMove *moves, int n)
{
  int keys[SEARCH_MOVES];

  for (int i = 0; i < n; i++)
    {
      SearchMove move = moves[i];
      int key = rules->order (game, move), j = i;

      for (; j > 0 && keys[j - 1] > key; j--)
        {
          moves[j] = moves[j - 1];
          keys[j] = keys[j - 1];
        }
      moves[j] = move;
      keys[j] = key;
    }
}

/* Adds the move to the solver's line and plays it. */
static inline void
search_write (Solver *solver, const SearchGame *rules, void *game, SearchMove move)
{
  Move spelt[SEARCH_SPELT];
  int n = rules->spell (game, move, spelt);

  if (rules->full != NULL && rules->full (game))
    {
      solver->line_failed = true;
      return;
    }
  for (int i = 0; i < n; i++)
    solver_add (solver, spelt[i]);
  rules->play (game, &move);
}

/* Safe moves that followed a move, at most all cards. */
typedef struct {
  SearchMove move[POSITION_MAX_CARDS];
  int n;
} SearchSettled;

/* Plays all safe moves. */
static inline void
search_settle (const SearchGame *rules, void *game, SearchSettled *settled)
{
  settled->n = 0;
  while (settled->n < POSITION_MAX_CARDS && search_safe (rules, game, &settled->move[settled->n]))
    rules->play (game, &settled->move[settled->n++]);
}

static inline void
search_unsettle (const SearchGame *rules, void *game, const SearchSettled *settled)
{
  for (int i = settled->n - 1; i >= 0; i--)
    rules->unplay (game, settled->move[i]);
}

/* Adds all safe moves to the solver's line. */
static inline void
search_write_settled (Solver *solver, const SearchGame *rules, void *game)
{
  SearchMove move;

  while (!solver->line_failed && search_safe (rules, game, &move))
    search_write (solver, rules, game, move);
}

/* A search to be made: of which game, and from where. */
typedef struct {
  Solver *solver;
  const SearchGame *rules;
  void *game;
  const Position *start;
} SearchTask;

/* Makes the start the current position. */
static inline void
search_load (const SearchTask *task)
{
  task->rules->load (task->game, task->solver->patience, task->start);
}

/* Best first: follows at most @limit positions. WINNABLE with the solver's line; UNWINNABLE only if
 * no position was left out. */
Verdict best_first (const SearchTask *task, uint64_t limit);

/* In layers, each a move further than the one before and at most @width positions wide. WINNABLE
 * with the solver's line; UNWINNABLE only if no position was left out. */
Verdict in_layers  (const SearchTask *task, uint32_t width);

/* Depth first, each position once: follows at most @limit positions. */
Verdict complete   (const SearchTask *task, uint64_t limit);

/* The same, streamlined: WINNABLE or UNKNOWN, and UNKNOWN at once if the game cannot be. */
Verdict streamlined (const SearchTask *task, uint64_t limit);

typedef enum {
  BEST_FIRST,
  IN_LAYERS,
  COMPLETE,
  STREAMLINED
} SearchWay;

/* One of these four; @limit is the width of layers. */
Verdict search_by    (SearchWay way, const SearchTask *task, uint64_t limit);

/* How many of @limit positions a complete search of the current position is worth: fewer while many
 * turns of a stock are to come that is turned a limited number of times, since it hardly ever
 * ends. */
uint64_t search_worth (const SearchTask *task, uint64_t limit);

/* Changes each weight at random, by up to a half. */
void    search_vary  (int *weights, const int *base, int n, uint64_t *rng);

/* Alternates searches best first and in layers, with weights of @base changed at random, and
 * complete ones, ever longer, until the solver's limits stop it, or all turns are done. @weights
 * are those that the game's score uses. */
Verdict in_turns   (const SearchTask *task, int *weights, const int *base, int n_weights);
