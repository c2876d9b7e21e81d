/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files that search columns with a stock, a waste or a reserve, with one pack or two
 * (Forty Thieves, Congress, Canfield, Spider …). They are recognized by their building blocks, not
 * by name.
 *
 * A position is changed in place, by steps noted in a journal. */

#pragma once

#include "search-columns.h"

#define STACKS_COLUMNS 16
#define STACKS_CELLS 16
#define STACKS_PILES (STACKS_COLUMNS + STACKS_CELLS + 3)
#define STACKS_HEIGHT 105
#define STACKS_CARDS 64         /* all card numbers are below this */
#define STACKS_JOURNAL 160000   /* steps; this limits the depth of a search */

/* Used in place of a pile. */
enum {
  STACK_OUT = 100,
  STACK_DRAW,
  STACK_REDEAL,
  STACK_BACK                    /* a card comes back from foundation i: STACK_BACK + i */
};

/* Weights of the parts of stacks_score(). “Better” lowers the score. */
#define STACKS_WEIGHTS 14

typedef union {
  struct {
    int out, space, fits, same; /* better: cards that are out, empty columns, cards that fit on the
                                 * one below, and those of the same suit */
    int down, stock, waste, reserve, cell; /* each such card */
    int above_next;             /* each card of columns or waste above the next ones to go out */
    int uneven;                 /* each rank between the lowest and the highest foundation */
    int over;                   /* each card above a lower one of its suit, unless in order */
    int longer;                 /* better: four cards of the run on which a card lies in suit */
    int bottom;                 /* worse: each king at the bottom of a column */
  };
  int all[STACKS_WEIGHTS];
} StacksWeights;

typedef struct {
  int height;
  int known;                    /* the cards and values that were put here last reach up to this
                                 * height, which may be above the present one */
  Card card[STACKS_HEIGHT];
  uint8_t run[STACKS_HEIGHT];   /* cards that can move together if this one is on top */
  int16_t burden[STACKS_HEIGHT]; /* how much the cards up to this one are in the way */
  uint16_t lowest[STACKS_HEIGHT]; /* the lowest rank of each suit, four bits each */
  uint64_t hash[STACKS_HEIGHT + 1]; /* of this many cards; with lazy moves, a column has a sum over
                                     * which card lies on which */
  uint64_t set[STACKS_HEIGHT + 1]; /* these cards, a bit each */
} Stack;

typedef struct {
  uint8_t kind, from, to, count;
  Card card;
} StackStep;

/* What a search that only looks for a win does with runs of a suit. */
typedef enum {
  JOINS_FREELY,                 /* all that the rules allow */
  JOINS_KEEPING,                /* runs are parted only to be joined elsewhere */
  JOINS_AT_ONCE                 /* besides, they are joined as soon as they can be */
} StacksJoins;

typedef struct {
  /* These stay set while loading. */
  const StacksWeights *weights;
  StacksJoins joins;            /* but for JOINS_FREELY nothing is proved */
  SearchStreamline streamline;
  bool shifting;                /* whole columns may move to empty ones while there are rows to
                                 * deal, which then fall on other cards. It hardly ever helps, but
                                 * without it nothing is proved */
  /* The rules. */
  const Blocks *blocks;
  uint64_t fits[STACKS_CARDS];  /* the cards that may lie on this one, a bit each */
  uint64_t takes[STACKS_CARDS]; /* … on which this one may lie */
  int n_columns, n_cells, n_foundations, n_cards;
  int cell, waste, reserve, stock; /* piles; each exists, even if it is always empty */
  int n_closed;                 /* how many cells, the first ones, take no card */
  bool groups, runs, suit_runs;
  bool odd;                     /* any part of a run may move anywhere it fits, which ranks do not
                                 * tell */
  bool limited;                 /* the number of passes matters */
  bool rolling;                 /* unlimited passes: the stock includes the waste, in the order of
                                 * turning, the first card lowest, and turning is part of playing a
                                 * card */
  bool foreseen;                /* is_lost() may find a loss */
  bool lazy;                    /* part of a run moves to another card only for a reason: see
                                 * add_lazy() */
  uint64_t random[256];
  /* The position. */
  Stack pile[STACKS_PILES];
  uint8_t out[2 * N_SUITS];     /* with GOAL_RUNS the first one counts runs */
  int n_out, n_down, n_empty;
  int passes;
  int turned;                   /* rolling: how many cards of the stock are on the waste */
  int n_steps;
  StackStep step[STACKS_JOURNAL];
} Stacks;

/* Whether the solver can search this patience from this position. */
bool     stacks_accepts (const Patience *patience, const Position *position);
/* Whether these rules allow rolling, unless a space still has to be filled. */
bool     stacks_rolls   (const Blocks *blocks);
/* The functions of SearchGame, for Stacks. */
void     stacks_load    (void *game, const Patience *patience, const Position *position);
void     stacks_play    (void *game, SearchMove *move);
void     stacks_unplay  (void *game, SearchMove move);
bool     stacks_full    (const void *game);
int      stacks_moves   (const void *game, SearchMove moves[SEARCH_MOVES]);
bool     stacks_safe    (const void *game, SearchMove *move);
int      stacks_score   (const void *game);
uint64_t stacks_hash    (const void *game);
int      stacks_spell   (const void *game, SearchMove move, Move spelt[SEARCH_SPELT]);
/* Whether all remaining cards lie in runs of a suit, each a column. */
bool     stacks_are_ordered (const Stacks *self);
/* Whether suits matter, and runs of a suit can be joined as they are. */
bool     stacks_joins   (const Stacks *self);
/* Puts a card on a pile, and updates what is kept for each height. */
void     stacks_put     (Stacks *self, int pile, Card card);

/* Rolling: the number of cards on the waste after one more turn from @turned. */
static inline int
stacks_turn (const Stacks *self, int turned)
{
  int all = self->pile[self->stock].height;

  if (turned == all)
    return 0;
  return turned + self->blocks->draw < all ? turned + self->blocks->draw : all;
}

/* Rolling: how far the stock is turned; 0 if that makes no difference. */
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

/* The other card of the same rank and colour. */
static inline Card
stacks_twin (Card card)
{
  return card_make (N_SUITS - 1 - card_suit (card), card_rank (card));
}

/* How many cards of pile @from move in the second part of the move of a run that began with
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
  /* A run past the corner has the rank twice, once in each colour. */
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
