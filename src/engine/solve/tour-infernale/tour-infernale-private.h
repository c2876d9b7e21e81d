/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the parts of La tour infernale's solver: packed positions and their moves
 * (tour-infernale-position.c), loading and the way back to the rules (tour-infernale-line.c), the
 * search for wins (tour-infernale.c) and for proofs of losses (tour-infernale-proof.c). */

#pragma once

#include "engine/solve/solver-private.h"
#include "engine/solve/transposition.h"

enum { T_STOCK, T_WASTE, T_TOWER, T_FOUNDATION = 8 };
enum { T_MAX_PILES = 6 };

#define TOWER_MAX_CHILDREN 64
#define TOWER_FOREVER 200       /* number of passes left that stands for no limit */

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
  uint64_t talon;               /* cards left, by their index in the talon */
  uint16_t heights;             /* 4 bits a suit */
  uint16_t turns;               /* draws and redeals so far; not part of the position */
  uint8_t drawn;                /* number of cards of the talon that have been turned */
  uint8_t passes;               /* passes still to come */
} Tower;

/* One card moved; @onto is the card it is laid on, or one of these. */
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
  uint16_t stock_ranks[65][N_SUITS]; /* for each index in the talon, the cards from there on: by
                                      * suit, a bit a rank */
  uint64_t spread[8192];        /* spreads bit r of 13 to nibble r */

  /* The way to each child, written only while the line is played: */
  bool logging;
  int log_at;                   /* index of the child whose way is written */
  int log_n[TOWER_MAX_CHILDREN + 1];
  TowerMove log[TOWER_MAX_CHILDREN + 1][TOWER_MAX_WAY];
} TowerDeal;

/* False if these are not the rules of the tower, or the position is none of its packed ones. */
bool     tower_load     (TowerDeal *deal, const Patience *patience, const Position *position,
                         Tower *state);

/* Plays all safe moves, and sorts the piles. */
void     tower_settle   (TowerDeal *deal, Tower *state);
uint64_t tower_hash     (const Tower *state);
bool     tower_is_won   (const Tower *state);

/* Whether @state is proved to be lost; false proves nothing. */
bool     tower_is_lost  (const TowerDeal *deal, const Tower *state);
int32_t  tower_score    (const TowerDeal *deal, const Tower *state);

/* Writes the positions after moves that look useful, and after the next draw, not settled. */
int      tower_children (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_CHILDREN]);

/* Every legal move, not settled. */
#define TOWER_MAX_MOVES TOWER_MAX_CHILDREN
int      tower_all_moves (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_MOVES]);

/* Settles @state, and plays the same moves on the line. */
void     tower_play_start (TowerDeal *deal, Tower *state);

/* Plays on the line from the settled @state to its child with that hash, and settles both. */
void     tower_play_child (TowerDeal *deal, Tower *state, uint64_t hash);
/* The same, for a child of tower_all_moves(). */
void     tower_play_move  (TowerDeal *deal, Tower *state, uint64_t hash);

/* Plays the rest once stock and waste are empty. */
void     tower_finish   (TowerDeal *deal);

/* --- tour-infernale-proof.c --- */

typedef struct _TowerProof TowerProof;

/* Takes about @size bytes from the solver's arena; NULL if that is too little. */
TowerProof *tower_proof_new   (TowerDeal *deal, size_t size);

/* Searches at most @limit positions, in an order disturbed by @noise (0 … 1). After
 * VERDICT_WINNABLE, tower_proof_play() plays the way. */
Verdict     tower_proof_run   (TowerProof *proof, const Tower *start, uint64_t limit, float noise);
void        tower_proof_play  (TowerProof *proof, Tower *state);
size_t      tower_proof_bytes (const TowerProof *proof);
