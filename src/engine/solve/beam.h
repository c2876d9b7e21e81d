/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A beam search for patiences in which most deals can be won and the art is to find how: from turn
 * to turn of the stock only the most promising positions are kept. It proves nothing about
 * losses. */

#pragma once

#include "solver-private.h"
#include "transposition.h"

#define BEAM_MAX_CHILDREN 96

/* A patience's packed positions, of @state_size bytes each, as the beam sees them. */
typedef struct {
  size_t state_size;
  /* Plays what is surely right. */
  void     (*settle)   (void *game, void *state);
  uint64_t (*hash)     (const void *game, const void *state);
  bool     (*is_won)   (const void *game, const void *state);
  bool     (*is_lost)  (const void *game, const void *state);
  int32_t  (*score)    (const void *game, const void *state);
  /* Positions one step on, not settled, into @children; @turned tells those that lie after a
   * turn. */
  int      (*children) (void *game, const void *state, void *children,
                        bool turned[BEAM_MAX_CHILDREN]);
} BeamGame;

typedef struct {
  const BeamGame *rules;
  void *game;
  Solver *solver;
  Transposition seen;
  uint8_t *states;              /* of the entries */
  int32_t *scores;
  uint32_t *parents;
  uint32_t max_entries;
  uint32_t n_entries;
  uint32_t *level;              /* entries to follow now */
  uint32_t *next;               /* entries after the next turn */
  uint32_t *spare;
  uint32_t n_level;
  uint32_t n_next;
  uint32_t won;                 /* a won entry, or 0 */
  bool cut;                     /* something was left out: nothing is proved */
} Beam;

/* Takes its memory from the solver's arena: about @size bytes. */
bool        beam_init  (Beam *beam, Solver *solver, const BeamGame *rules, void *game, size_t size);

/* Searches with @width positions from turn to turn; true when @beam->won was found. Where that is
 * false and neither the solver was stopped nor @beam->cut is set, the position is lost. */
bool        beam_run   (Beam *beam, const void *start, uint32_t width);

/* The way to the won position: entries from the settled start on; how many. */
int         beam_way   (const Beam *beam, uint32_t *way, int max);
const void *beam_state (const Beam *beam, uint32_t entry);
size_t      beam_bytes (const Beam *beam);
