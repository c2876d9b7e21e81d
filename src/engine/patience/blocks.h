/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Building blocks: the rules of a patience as searches and the coach see them, a few choices of the
 * same kind for all games. They follow from what is told of the patience (told-blocks.h). */

#pragma once

#include "patience.h"

#include "engine/told/relation.h"

/* How many cards of a column move together. */
typedef enum {
  LIFT_CARD,
  LIFT_RUN,                     /* any part of a run that is built by the rule of the columns */
  LIFT_CELLS,                   /* … if they could move one by one with the help of cells and
                                 * spaces */
  LIFT_SUIT,                    /* … in suit, even if columns are built otherwise */
  LIFT_WHOLE,                   /* whole columns only */
  LIFT_GROUP,                   /* any face-up cards */
  LIFT_ENDS                     /* the last card of a column, or all of it */
} BlockLift;

/* What fills an empty column. */
typedef enum {
  SPACE_ANY,
  SPACE_KING,                   /* a king and the cards that move with it; with a dealt base, the
                                 * rank below it */
  SPACE_NONE,
  SPACE_RESERVE,                /* the reserve fills it at once; without one, any card */
  SPACE_WASTE                   /* the waste fills it at once, or else the stock; without either,
                                 * any card */
} BlockSpaces;

typedef enum {
  STOCK_NONE,
  STOCK_WASTE,                  /* is turned onto the waste */
  STOCK_ROW                     /* deals a card to each column */
} BlockStock;

/* Which cards of waste and stock may be played. */
typedef enum {
  WASTE_NONE,
  WASTE_ONE,
  WASTE_TWO,                    /* the card under the top, too */
  WASTE_PAIR,                   /* … with the top alone: GOAL_PAIRS */
  WASTE_STOCK                   /* the top of the stock, which lies face up: GOAL_PAIRS */
} BlockWaste;

/* The goal. */
typedef enum {
  GOAL_SUITS,                   /* foundations by suit, from the base up */
  GOAL_RUNS,                    /* runs from king to ace of one suit leave by themselves */
  GOAL_WASTE,                   /* all columns are played onto the waste, one rank up or down */
  GOAL_PAIRS                    /* all cards of columns leave in pairs that add up to 13 */
} BlockGoal;

#define BLOCKS_PLACES 28        /* places that others may cover */
#define BLOCKS_ALL 255          /* without limit */

/* One patience under one set of rules. */
typedef struct Blocks {
  uint8_t columns;
  uint8_t cells;
  uint8_t lift, spaces, stock, goal;
  bool covers;                  /* columns are places of one card that cover each other */
  uint8_t draw;                 /* cards turned at a time */
  uint8_t passes;               /* times through the stock; 0: without limit */
  uint8_t redeals;              /* how often the columns may be gathered, shuffled and dealt
                                 * again */
  uint8_t suits;                /* different suits: 1, 2 or 4 */
  uint8_t copies[N_SUITS];      /* how often a card of each suit is in the pack; 0 if that suit is
                                 * merged into another */
  uint8_t in_play;              /* BlockWaste */
  bool wrap;                    /* ace and king adjoin */
  bool corner;                  /* in columns a king goes on an ace, also with another base */
  bool full_rows;               /* no row is dealt while a column is empty */
  bool dealt_base;              /* a dealt card decides the rank with which foundations begin */
  bool heap;                    /* GOAL_RUNS: all runs leave to one pile */
  bool stays;                   /* runs stay, and the game is won when only runs are left */
  bool gives_back;              /* cards come back from foundations, and that may help */
  uint8_t row;                  /* STOCK_ROW: how many columns, the first ones, get a card; 0:
                                 * all */
  bool closed_spaces;           /* an empty column that is not filled automatically stays empty */
  uint8_t closed;               /* how many cells, the first ones, take no card; they may have
                                 * several at first */
  uint8_t again;                /* how often cards may be gathered and dealt again, which no search
                                 * does; BLOCKS_ALL: without limit */

  Relation builds;              /* for columns, with ranks counted from the base */
  Relation steps;               /* GOAL_WASTE: onto the waste */
  uint8_t breadth;              /* how many cards of a rank fit on a card of a column: 0 to 4 */
  uint8_t near[N_SUITS];        /* for each suit, the suits of cards that fit on it, as bits … */
  uint8_t far[N_SUITS];         /* … and those of cards that fit on these but not on it, its own
                                 * suit left out of both */
  bool odd;                     /* in columns, cards fit on ranks other than one higher */
  bool clears_stock;            /* GOAL_PAIRS: stock and waste have to leave, too */
  uint8_t partner[14];          /* GOAL_PAIRS: the rank that each rank is paired with; 0: it goes
                                 * alone */
  int8_t covering[BLOCKS_PLACES][2]; /* what blocks_covering() says */

  /* Numbers of piles, the same under all rule sets; -1: none. */
  int8_t stock_pile, waste, reserve, cell, column, foundation;
  uint8_t foundations;
  bool hides;                   /* cards of the columns lie face down at first */
} Blocks;

/* Derives facts from the relation of columns: its breadth, and which suits are near. */
void blocks_sum_up    (Blocks *blocks);

/* The places that visibly cover place @place: up to two, -1 for none. */
void blocks_covering  (const Blocks *blocks, int place, int covering[2]);
/* How many cards of the waste may be played, each by itself. */
int  blocks_free_waste (const Blocks *blocks);
/* Whether the top card of the waste and the one under it may leave as a pair. */
bool blocks_pairs_waste (const Blocks *blocks);
/* Whether the top of the stock lies face up, and may be played. */
bool blocks_shows_stock (const Blocks *blocks);
/* Whether @card may lie on @onto, both face up, by the rule of the columns. */
bool blocks_builds    (const Blocks *blocks, const Position *position, Card card, Card onto);
/* Whether, with this many empty columns and cards that may be lifted, only the first empty column
 * is tried, since there is no room for more moves. */
bool blocks_one_space (const Blocks *blocks, int spaces, int lifted);
/* Whether a card should not go up while rows are left in the stock: because any card may be needed
 * to fill a column before a row is dealt, or because the reserve would fill the column and the row
 * fall on that card. @height: of the pile under the card. */
static inline bool
blocks_holds_for_row (const Blocks *blocks, int stock, int height)
{
  return blocks->stock == STOCK_ROW && stock > 0
         && (blocks->full_rows || (blocks->spaces == SPACE_RESERVE && height == 1));
}

/* Whether no card will ever need @card in a column, if cards also lie on lower ones (@odd); @out
 * cards of each suit are out, ranks counted from the base. No card of its own suit may be left that
 * would lie on it and could not go out itself. */
bool blocks_is_needless (const Blocks *blocks, const uint8_t out[N_SUITS], Card card);
/* The rank with which foundations begin. */
int  blocks_base      (const Blocks *blocks, const Position *position);

/* Whether cards go to foundations by suit. */
static inline bool
blocks_build_suits (const Blocks *blocks)
{
  return blocks->goal == GOAL_SUITS;
}

/* Whether whole runs leave the columns, or stay there where that is the aim. */
static inline bool
blocks_leave_as_runs (const Blocks *blocks)
{
  return blocks->goal == GOAL_RUNS;
}

/* Whether all columns are played onto the waste. */
static inline bool
blocks_go_onto_waste (const Blocks *blocks)
{
  return blocks->goal == GOAL_WASTE;
}

/* Whether cards leave the columns in pairs. */
static inline bool
blocks_leave_in_pairs (const Blocks *blocks)
{
  return blocks->goal == GOAL_PAIRS;
}

/* STOCK_ROW: the number of columns that get a card. */
static inline int
blocks_row (const Blocks *blocks)
{
  return blocks->row > 0 ? blocks->row : blocks->columns;
}

/* Whether @n cards of a column of @count may move together, if they are a run. */
static inline bool
blocks_lifts (const Blocks *blocks, int n, int count)
{
  return n == count || (blocks->lift == LIFT_ENDS ? n == 1 : blocks->lift != LIFT_WHOLE);
}
