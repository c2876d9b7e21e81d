/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A beam search for patiences in which most deals can be won but the way is hard to find: after
 * each turn of the stock only the most promising positions are kept. It does not prove that a
 * position is lost, unless nothing was left out. */

#pragma once

#include "solver-private.h"
#include "transposition.h"

#define BEAM_MAX_CHILDREN 96

/* The packed positions of a patience, of @state_size bytes each. */
typedef struct {
  size_t state_size;
  /* Plays all safe moves. */
  void     (*settle)   (void *game, void *state);
  uint64_t (*hash)     (const void *game, const void *state);
  bool     (*is_won)   (const void *game, const void *state);
  bool     (*is_lost)  (const void *game, const void *state);
  int32_t  (*score)    (const void *game, const void *state);
  /* Writes the positions one move on, not settled, to @children; @turned tells which of them follow
   * a turn of the stock. */
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
  bool cut;                     /* a position was left out, so that nothing is proved */
} Beam;

/* Takes about @size bytes from the solver's arena. */
bool        beam_init  (Beam *beam, Solver *solver, const BeamGame *rules, void *game, size_t size);

/* Searches with @width positions for each turn; true if @beam->won was found. If not, and if
 * neither the solver was stopped nor @beam->cut is set, the position is lost. */
bool        beam_run   (Beam *beam, const void *start, uint32_t width);

/* The way to the won position as entries, from the settled start on; returns their number. */
int         beam_way   (const Beam *beam, uint32_t *way, int max);
const void *beam_state (const Beam *beam, uint32_t entry);
size_t      beam_bytes (const Beam *beam);
