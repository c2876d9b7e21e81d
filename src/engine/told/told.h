/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience told by relations, kinds of piles, shapes and verbs: one generator of moves, one way
 * to play, one key for all of them, over positions as values. A description is compiled once, for
 * each set of conditions that can hold and each base, and never changes afterwards: threads may
 * share it. */

#pragma once

#include "relation.h"
#include "told-text.h"

#define TOLD_MAX_CARDS 104
#define TOLD_MAX_PILES 64
#define TOLD_MAX_MOVES 4096
#define TOLD_MAX_KEY (2 * TOLD_MAX_CARDS + TOLD_MAX_PILES + 8)

typedef struct _Told Told;

/* The cards of pile p, bottom to top, are card[start[p]] … card[start[p + 1] - 1]. */
typedef struct {
  Card card[TOLD_MAX_CARDS];
  uint8_t start[TOLD_MAX_PILES + 1];
  uint8_t base;                 /* the rank that foundations begin with; 0: not known yet, or none
                                 * is told */
  uint8_t round;                /* 1 after the deal; one more with each pass and redeal */
  uint8_t passes;               /* times that the waste was turned over */
  uint8_t redeals;
  uint8_t turned;               /* of the last turn of the stock, still on the waste */
  uint64_t lot;                 /* from which redeals that shuffle are worked out */
} ToldPosition;

typedef enum {
  TOLD_CARDS,                   /* @count cards from pile @from to pile @to; the single card that
                                 * is -@count from the top where that is negative */
  TOLD_AWAY,                    /* the top cards of @piles leave, and with @count the card of @from
                                 * that is this many from its top */
  TOLD_STOCK,
  TOLD_AGAIN
} ToldMoveKind;

typedef struct {
  uint8_t kind;                 /* ToldMoveKind */
  uint8_t from;
  uint8_t to;
  int8_t count;
  uint64_t piles;
} ToldMove;

/* Reads and compiles "ID [NAME=VALUE | PRESET]…". NULL, and @why a sentence without a full stop,
 * when it describes no patience. Free with told_free(). */
Told       *told_new        (const char *spec, ToldFind find, void *data, char why[TOLD_WHY]);
/* NULL is fine. */
void        told_free       (Told *told);

/* At most TOLD_MAX_PILES, the stock and where cards go that leave among them. */
int         told_n_piles    (const Told *told);
/* The name of the pile's kind, which belongs to @told, and its @index, from 0 on, within it. */
const char *told_pile_name  (const Told *told, int pile, int *index);
/* Whether cards on it are out: a foundation, or where cards go that leave. */
bool        told_is_out     (const Told *told, int pile);

/* Fills @cards with the pack before it is shuffled; returns how many. */
int         told_pack       (const Told *told, Card cards[TOLD_MAX_CARDS]);
/* Deals the cards of the pack in the order of @cards, as many as told_pack() says. */
void        told_deal       (const Told *told, const Card *cards, ToldPosition *position);

/* Fills @moves, with room for TOLD_MAX_MOVES, with what the rules allow, returns how many. A game
 * that is won may have some, too. */
int         told_moves      (const Told *told, const ToldPosition *position, ToldMove *moves);
/* Plays a legal move and everything that follows by itself; @undo is what it was before. */
void        told_play       (const Told *told, ToldPosition *position, const ToldMove *move,
                             ToldPosition *undo);
/* Takes back the move that left @undo. */
void        told_unplay     (ToldPosition *position, const ToldPosition *undo);

/* Whether the game is won, by what the description says or, where it says nothing, with all cards
 * out. */
bool        told_won        (const Told *told, const ToldPosition *position);
/* The position as bytes, up to the order of piles that are the same to the rules; returns how
 * many. */
int         told_key        (const Told *told, const ToldPosition *position,
                             uint8_t key[TOLD_MAX_KEY]);

static inline int
told_count (const ToldPosition *position, int pile)
{
  return position->start[pile + 1] - position->start[pile];
}

static inline const Card *
told_pile (const ToldPosition *position, int pile)
{
  return position->card + position->start[pile];
}

/* The top card of a pile, or CARD_NONE. */
static inline Card
told_top (const ToldPosition *position, int pile)
{
  return told_count (position, pile) == 0 ? CARD_NONE
         : position->card[position->start[pile + 1] - 1];
}
