/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two searches for patiences whose packed position is changed in place: best first, for wins, and
 * complete, for proofs. */

#pragma once

#include "solver-private.h"

#define SEARCH_MOVES 512
#define SEARCH_SPELT 256

/* What the fields mean is the patience's own affair. */
typedef struct {
  uint8_t from, to, count;
  Card card;
  uint8_t note;                 /* for playing it, or for taking it back and filled in by playing */
  uint8_t then;                 /* for a move in two parts: index of the second part, plus 1 */
} SearchMove;

/* A move, and what it would come to. */
typedef struct {
  SearchMove move;
  bool known;                   /* no safe move follows it, it does not win, and the stage stays;
                                 * only then: */
  int change;                   /* … of the score */
  uint64_t hash;                /* … of the position after it */
} SearchChild;

/* A packed patience; the first argument is the position being searched. */
typedef struct {
  size_t   (*packed_size) (const void *game); /* bytes, which lie at a multiple of 8 */
  void     (*load)   (void *game, const Patience *patience, const Position *position);
  void     (*pack)   (const void *game, uint8_t *packed);
  void     (*lay)    (void *game, const uint8_t *packed);
  void     (*play)   (void *game, SearchMove *move);
  void     (*unplay) (void *game, SearchMove move);
  /* NULL, or: whether there may be no room to note one more move that can be taken back. */
  bool     (*full)   (const void *game);
  /* All moves that can matter, but for safe ones: how many. */
  int      (*moves)  (const void *game, SearchMove moves[SEARCH_MOVES]);
  /* The first move that can never be wrong; false when there is none. */
  bool     (*safe)   (const void *game, SearchMove *move);
  /* Which moves a complete search tries first: less is sooner. */
  int      (*order)  (const void *game, SearchMove move);
  /* What is still to be done, in some unit: less is better. */
  int      (*score)  (const void *game);
  /* NULL, or the same moves as by moves(), in the same order, with their scores. */
  int      (*children) (const void *game, SearchChild children[SEARCH_MOVES]);
  /* Turns of the stock that are still to come, where they never come again; else 0. */
  int      (*stage)  (const void *game);
  /* The same for positions that differ in nothing that matters. With 64 bits a search of 10⁷
   * positions mistakes one for another by a chance of 3 in a million. */
  uint64_t (*hash)   (const void *game);
  bool     (*won)    (const void *game);
  /* NULL, or: whether the position can be seen to be lost, after safe moves. */
  bool     (*lost)   (const void *game);
  /* The rules' words for a move that is about to be played: how many. */
  int      (*spell)  (const void *game, SearchMove move, Move spelt[SEARCH_SPELT]);
} SearchGame;

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

/* Best first: at most @limit positions are followed. WINNABLE with the solver's line; UNWINNABLE
 * only when nothing was left out. */
Verdict best_first (Solver *solver, const SearchGame *rules, void *game, const Position *start,
                    uint64_t limit);

/* Depth first, each position once: at most @limit positions. */
Verdict complete   (Solver *solver, const SearchGame *rules, void *game, const Position *start,
                    uint64_t limit);

/* Each weight by up to a half: another idea of what is good. */
void    search_vary  (int *weights, const int *base, int n, uint64_t *rng);

/* In turns best first, by weights that are those of @base changed at random, and complete, ever
 * longer, until the solver's limits stop it or it has been enough. @weights are what the game's
 * score goes by. */
Verdict in_turns   (Solver *solver, const SearchGame *rules, void *game, const Position *start,
                    int *weights, const int *base, int n_weights);
