/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of patiences as values, moves, and the steps that moves are made of.
 *
 * A position holds no pointer and is copied by assignment, so that a search in a thread shares
 * nothing with the table. What a move does is noted step by step, and taken back from these notes,
 * whatever the game. */

#pragma once

#include "engine/cards/card.h"
#include "engine/cards/rules.h"

#define POSITION_MAX_CARDS 104
#define POSITION_MAX_PILES 64

/* The cards of pile p, bottom to top, are card[start[p]] … card[start[p + 1] - 1]. Cards in the
 * stock and the face-down cards of a column carry CARD_DOWN, all others do not. */
typedef struct {
  Card card[POSITION_MAX_CARDS];
  uint8_t start[POSITION_MAX_PILES + 1];
  uint8_t passes;               /* passes through the stock begun, or times that cards were gathered
                                 * and dealt; 1 after the deal */
  uint8_t fresh;                /* where more than the top of the waste can be played: cards of the
                                 * last draw still in it */
  uint8_t base;                 /* told patiences: the rank that foundations begin with; 0: not
                                 * known yet, or none is told */
  uint64_t shuffle_seed;        /* from which a redeal that shuffles is worked out; 0: there is
                                 * none */
  Rules rules;
} Position;

typedef enum {
  MOVE_DRAW,                    /* D */
  MOVE_REDEAL,                  /* R */
  MOVE_CARDS,
  MOVE_PAIR,                    /* T3+T5: the top cards of two piles are taken away together */
  MOVE_AWAY                     /* T3+T5+T7: … of three piles or more */
} MoveKind;

/* A move of @count cards from pile @from to pile @to. @under cards above them stay where they are
 * (W1, W2 of draw=3-open); 0 otherwise. From and to are 0 for MOVE_DRAW and MOVE_REDEAL. Of a pair
 * @under counts for @to (T3+W1, W+W1). MOVE_AWAY has all its piles in @piles, bits of which the
 * first pile is the lowest, and the first two of them in @from and @to.
 *
 * Where the notation writes >F or >C alone, the moves that are generated name the first pile that
 * takes the card; a move read without its position names the first of its kind, and stands for the
 * same move. Another pile that is the same to the rules is written with its number (>F5, >C2). */
typedef struct {
  uint8_t kind;
  uint8_t from;
  uint8_t to;
  uint8_t count;
  uint8_t under;
  uint64_t piles;
} Move;

/* The steps of a move, which undo_steps() takes back for any game. */
#define UNDO_MAX 400

typedef struct {
  uint8_t passes;
  uint8_t fresh;
  uint8_t base;
  uint8_t count;                /* cards that left the stock */
  bool turned;                  /* the move turned up the new top card of its source */
  uint16_t n;                   /* bytes noted */
  uint8_t noted[UNDO_MAX];
} Undo;

static inline int
position_count (const Position *position, int pile)
{
  return position->start[pile + 1] - position->start[pile];
}

static inline const Card *
position_pile (const Position *position, int pile)
{
  return position->card + position->start[pile];
}

/* The top card of a pile, or CARD_NONE. */
static inline Card
position_top (const Position *position, int pile)
{
  return position_count (position, pile) == 0 ? CARD_NONE
         : position->card[position->start[pile + 1] - 1];
}

/* Building blocks for the patiences. Piles may be any; the rest of the position keeps its order. */
void position_push      (Position *position, int pile, Card card);
/* Takes out the card that is @depth from the top, 1 for the top card. */
Card position_take      (Position *position, int pile, int depth);
/* Moves @count cards, keeping their order, from under the @under top cards of @from to the top of
 * @to, another pile. */
void position_transfer  (Position *position, int from, int to, int count, int under);
/* Turns @count cards one after the other from the top of pile @stock to the top of pile @waste, and
 * back again. */
void position_turn      (Position *position, int stock, int waste, int count);
void position_turn_back (Position *position, int stock, int waste, int count);
/* Counts one pass, or redeal, more. Without a limit their number only informs: it stops at 255. */
void position_next_pass (Position *position);

/* Begins to note what a move does. */
static inline void
undo_begin (Undo *undo, const Position *position)
{
  /* Nothing is cleared: this is called more often than anything else. */
  undo->passes = position->passes;
  undo->fresh = position->fresh;
  undo->base = position->base;
  undo->count = 0;
  undo->turned = false;
  undo->n = 0;
}

/* Takes back the steps that are noted. */
void undo_steps         (Position *position, const Undo *undo);

/* The steps that moves are made of: the same as above, and noted. */
void step_transfer      (Position *position, Undo *undo, int from, int to, int count, int under);
void step_turn          (Position *position, Undo *undo, int stock, int waste, int count);
/* Turns all of the waste back. */
void step_turn_back     (Position *position, Undo *undo, int stock, int waste);
/* A redeal: turns the whole waste back, counts it in @undo, and begins the next pass. */
void step_redeal        (Position *position, Undo *undo, int stock, int waste);
/* Turns up the card of the pile under @under others, if there is one that lies face down; returns
 * whether it did. */
bool step_turn_up       (Position *position, Undo *undo, int pile, int under);
/* Moves those of the @count piles from @first on that have cards to the front, in their order, as
 * transfers of whole piles; returns their number. */
int  step_close_up      (Position *position, Undo *undo, int first, int count);
/* Gathers the @count piles from @first on, each from bottom to top, puts the cards in the order
 * that pile by pile @order (n bytes: which of the gathered cards comes next) says, and deals them
 * again, @size to a pile. At most 18 piles, and once in a move. */
void step_shuffle       (Position *position, Undo *undo, int first, int count, const uint8_t *order,
                         int size);
/* Notes any change of @position since @before, such as gathering and dealing, as a single step.
 * Equal cards count as not exchanged. */
void step_arrange       (const Position *before, const Position *position, Undo *undo);

typedef enum {
  PATIENCE_STEP_TRANSFER = 1,            /* @count cards from @from, from under @under others, to
                                          * @to */
  PATIENCE_STEP_TURN,                    /* @count cards of the stock @from turned onto @to, one by
                                          * one */
  PATIENCE_STEP_TURN_BACK,               /* the whole waste @from back to the stock @to */
  PATIENCE_STEP_TURN_UP,                 /* the card of @to under @under others */
  PATIENCE_STEP_SHUFFLE                  /* the piles @from to @to gathered and dealt again */
} PatienceStepKind;

typedef struct {
  uint8_t kind;                 /* PatienceStepKind */
  uint8_t from;
  uint8_t to;
  uint8_t count;
  uint8_t under;
} PatienceStep;

/* A step takes three bytes at least, but of piles that close up each takes one. */
#define PATIENCE_MAX_STEPS UNDO_MAX

/* Lists the steps that patience_play() noted in @undo, in order: the move first, then automatic
 * ones; returns their number. */
int  patience_list_steps (const Undo *undo, PatienceStep steps[PATIENCE_MAX_STEPS]);

/* Part of a Patience's key: piles @first … @first + @count - 1 as a set. @skip cards at the bottom
 * of each are left out, the others are written & @mask. Returns how many bytes were written. */
int  position_key_set   (const Position *position, int first, int count, int skip, uint8_t mask,
                         uint8_t *key);
/* The cards of one pile, their number first. */
int  position_key_pile  (const Position *position, int pile, uint8_t mask, uint8_t *key);
/* Equal in everything that the rules can see; copies of a card are the same card. */
bool position_equal     (const Position *a, const Position *b);
/* Whether both are the same move; its padding does not count, as with memcmp() it would. */
bool move_equal         (Move a, Move b);
