/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the parts of La tour infernale's solver: a packed position and what follows from it
 * (tour-infernale-position.c), loading and the way back to the rules (tour-infernale-line.c), the
 * search for wins (tour-infernale.c) and for proofs of losses (tour-infernale-proof.c). */

#pragma once

#include "solver-private.h"
#include "transposition.h"

enum { T_STOCK, T_WASTE, T_TOWER, T_FOUNDATION = 8 };
enum { T_RULE_PASSES, T_RULE_PILES };
enum { T_MAX_PILES = 6 };

#define TOWER_MAX_CHILDREN 64
#define TOWER_FOREVER 200       /* passes left where there is no limit */

/* A pile: bit rank - 1 for its ranks, from bit 13 two bits of suit for each. 0 is empty. */
typedef uint64_t TowerPile;

#define TOWER_RANKS 0x1fffu

static inline TowerPile
tower_with (TowerPile pile, Card card)
{
  int rank = card_rank (card);

  return pile | UINT64_C (1) << (rank - 1) | (uint64_t) card_suit (card) << (11 + 2 * rank);
}

typedef struct {
  TowerPile pile[T_MAX_PILES];  /* sorted */
  uint64_t talon;               /* cards left, by their place in the talon */
  uint16_t heights;             /* 4 bits a suit */
  uint16_t turns;               /* draws and redeals so far; not part of the position */
  uint8_t drawn;                /* places of the talon that have been turned */
  uint8_t passes;               /* still to come */
} Tower;

/* One card moved; @onto is what it is laid on, or one of these. */
enum { TOWER_ONTO_NOTHING = 0, TOWER_ONTO_FOUNDATION = 0xfe, TOWER_DRAW = 0xff };

typedef struct {
  Card card;
  Card onto;
} TowerMove;

#define TOWER_MAX_WAY 64

typedef struct {
  Solver *solver;
  int piles;
  int n_talon;
  Card talon[64];
  uint16_t stock_ranks[65][N_SUITS]; /* of the talon from a place on: by suit, a bit a rank */
  uint64_t spread[8192];        /* bit r of 13 to nibble r */

  /* The way to each child, written down only while the line is played: */
  bool logging;
  int log_at;                   /* child whose way is written */
  int log_n[TOWER_MAX_CHILDREN + 1];
  TowerMove log[TOWER_MAX_CHILDREN + 1][TOWER_MAX_WAY];
} TowerDeal;

bool     tower_load     (TowerDeal *deal, const Position *position, Tower *state);

/* Plays what is safe, and sorts. */
void     tower_settle   (TowerDeal *deal, Tower *state);
uint64_t tower_hash     (const Tower *state);
bool     tower_is_won   (const Tower *state);

/* A proof that @state is lost; false says nothing. */
bool     tower_is_lost  (const TowerDeal *deal, const Tower *state);
int32_t  tower_score    (const TowerDeal *deal, const Tower *state);

/* Positions after the moves that look useful, and the next draw; not settled. */
int      tower_children (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_CHILDREN]);

/* Every move there is, not settled. */
#define TOWER_MAX_MOVES TOWER_MAX_CHILDREN
int      tower_all_moves (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_MOVES]);

/* Settles @state, and plays that on the line. */
void     tower_play_start (TowerDeal *deal, Tower *state);

/* Plays on the line the way from settled @state to its child of that hash, and settles; @state
 * follows. */
void     tower_play_child (TowerDeal *deal, Tower *state, uint64_t hash);
/* The same among tower_all_moves(). */
void     tower_play_move  (TowerDeal *deal, Tower *state, uint64_t hash);

/* The rest, when stock and waste are empty. */
void     tower_finish   (TowerDeal *deal);

/* --- tour-infernale-proof.c --- */

typedef struct _TowerProof TowerProof;

/* Memory from the solver's arena, about @size bytes; NULL when that is too little. */
TowerProof *tower_proof_new   (TowerDeal *deal, size_t size);

/* Searches at most @limit positions, in an order disturbed by @noise (0 … 1). After
 * VERDICT_WINNABLE the way is that of tower_proof_play(). */
Verdict     tower_proof_run   (TowerProof *proof, const Tower *start, uint64_t limit, float noise);
void        tower_proof_play  (TowerProof *proof, Tower *state);
size_t      tower_proof_bytes (const TowerProof *proof);
