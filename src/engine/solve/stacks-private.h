/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the files of the search of columns beside which there are a stock, a waste or a reserve,
 * with one pack or two (Forty Thieves, Congress, Canfield, Spider …), whatever they are called:
 * everything follows from the building blocks.
 *
 * A position is changed in place, by steps that a journal notes. */

#pragma once

#include "search-game.h"

#include "engine/patience/searched.h"

#define STACKS_COLUMNS 16
#define STACKS_CELLS 16
#define STACKS_PILES (STACKS_COLUMNS + STACKS_CELLS + 3)
#define STACKS_HEIGHT 105
#define STACKS_CARDS 64         /* numbers below which all cards are */
#define STACKS_JOURNAL 160000   /* steps; a search goes no deeper than this allows */

/* In the place of a pile. */
enum {
  STACK_OUT = 100,
  STACK_DRAW,
  STACK_REDEAL,
  STACK_BACK                    /* foundation i, from which a card comes back, is STACK_BACK + i */
};

/* What stacks_score() is made of. */
#define STACKS_WEIGHTS 14

typedef union {
  struct {
    int out, space, fits, same; /* for the better: cards that are out, empty columns, cards that
                                 * fit on the one below, and those of its suit */
    int down, stock, waste, reserve, cell; /* each card there */
    int above_next;             /* each card of columns or waste above the next ones to go out */
    int uneven;                 /* each rank between the lowest and the highest foundation */
    int over;                   /* each card above a lower one of its suit, not in order */
    int longer;                 /* for the better: four cards of the run on which one of its suit
                                 * lies */
    int bottom;                 /* for the worse: each king at the bottom of a column */
  };
  int all[STACKS_WEIGHTS];
} StacksWeights;

typedef struct {
  Card card[STACKS_HEIGHT];
  uint8_t run[STACKS_HEIGHT];   /* cards that may move as one when this is the top */
  int16_t burden[STACKS_HEIGHT]; /* what lies in the way, up to this card */
  uint16_t lowest[STACKS_HEIGHT]; /* the lowest rank of each suit, four bits each */
  uint64_t hash[STACKS_HEIGHT + 1]; /* of this many cards; in the columns of a lazy search a sum
                                     * over what lies on what */
  int height;
} Stack;

typedef struct {
  uint8_t kind, from, to, count;
  Card card;
} StackStep;

typedef struct {
  /* The rules. */
  const Blocks *blocks;
  const StacksWeights *weights;
  uint64_t fits[STACKS_CARDS];  /* the cards that may lie on this one, a bit each */
  uint64_t takes[STACKS_CARDS]; /* … on which this one may lie */
  int n_columns, n_cells, n_foundations, n_cards;
  int cell, waste, reserve, stock; /* piles; all are there, though maybe always empty */
  int n_closed;                 /* of the cells the first ones, which take no card */
  bool groups, runs, suit_runs;
  bool odd;                     /* any part of a run may go anywhere it fits: ranks do not say
                                 * which */
  bool limited;                 /* passes count */
  bool eager;                   /* runs of a suit are joined at once, and never parted but to be
                                 * joined: stays while loading, proves nothing */
  bool rolling;                 /* they do not, and the stock holds the waste, too: in the order in
                                 * which its cards are turned, the first one lowest. Turning is part
                                 * of playing a card */
  bool shifting;                /* whole columns go to empty ones while rows are left, which then
                                 * fall on other cards: stays while loading. Hardly ever of use, but
                                 * without it nothing is proved */
  bool foreseen;                /* is_lost() may find something */
  bool lazy;                    /* part of a run moves to another card only with what that is for:
                                 * see add_lazy() */
  uint64_t random[256];
  /* The position. */
  Stack pile[STACKS_PILES];
  uint8_t out[2 * N_SUITS];     /* of GOAL_RUNS the first one counts runs */
  int n_out, n_down, n_empty;
  int passes;
  int turned;                   /* while rolling: how many of the stock are on the waste */
  int n_steps;
  StackStep step[STACKS_JOURNAL];
} Stacks;

bool     stacks_accepts (const Patience *patience, const Position *position);
/* Whether positions of this kind are rolling ones, unless a space is still to be filled. */
bool     stacks_rolls   (const Blocks *blocks);
/* Rules and position; weights, eagerness and shifting stay. */
void     stacks_load    (Stacks *self, const Patience *patience, const Position *position);
void     stacks_play    (Stacks *self, SearchMove *move);
void     stacks_unplay  (Stacks *self);
/* Whether there may be no room to note one more move. */
bool     stacks_full    (const Stacks *self);
int      stacks_moves   (const Stacks *self, SearchMove moves[SEARCH_MOVES]);
bool     stacks_safe    (const Stacks *self, SearchMove *move);
int      stacks_score   (const Stacks *self);
/* Whether all that is left lies in runs of a suit, each a column. */
bool     stacks_are_ordered (const Stacks *self);
uint64_t stacks_hash    (const Stacks *self);
int      stacks_spell   (const Stacks *self, SearchMove move, Move spelt[SEARCH_SPELT]);
/* Whether the rules tell suits apart and let runs of one be joined as they are. */
bool     stacks_joins   (const Stacks *self);
/* Puts a card on a pile, with what is kept for each height. */
void     stacks_put     (Stacks *self, int pile, Card card);

/* While rolling: the number of cards on the waste after turning once from @turned. */
static inline int
stacks_turn (const Stacks *self, int turned)
{
  int all = self->pile[self->stock].height;

  if (turned == all)
    return 0;
  return turned + self->blocks->draw < all ? turned + self->blocks->draw : all;
}

/* While rolling: how far the stock is turned, 0 where it might as well not be. */
static inline int
stacks_turned (const Stacks *self)
{
  return self->turned % self->blocks->draw == 0 || self->turned == self->pile[self->stock].height
         ? 0 : self->turned;
}

static inline Card
stack_top (const Stack *stack)
{
  return stack->height > 0 ? stack->card[stack->height - 1] : CARD_NONE;
}

/* The other card of @card's rank and colour. */
static inline Card
stacks_twin (Card card)
{
  return card_make (N_SUITS - 1 - card_suit (card), card_rank (card));
}

/* How many cards of pile @from move as the second part of a move of a run that began with
 * @card. */
static inline int
stacks_second_count (const Stacks *self, int from, Card card)
{
  const Stack *column = &self->pile[from];
  int count = card_rank (card) - card_rank (stack_top (column)) + 1;

  if (from >= self->n_columns)
    return 1;
  if (!self->blocks->corner)
    return count;
  if (count < 1)
    count += RANK_KING;
  /* A run that goes on past the corner has the rank twice, once in either colour. */
  if (count + RANK_KING <= column->run[column->height - 1]
      && card_is_red (column->card[column->height - count]) != card_is_red (card))
    count += RANK_KING;
  return count;
}

/* The foundation that takes the card, or -1. */
static inline int
stacks_foundation (const Stacks *self, Card card)
{
  for (int i = card_suit (card); i < self->n_foundations; i += N_SUITS)
    if (self->out[i] == card_rank (card) - 1)
      return i;

  return -1;
}
