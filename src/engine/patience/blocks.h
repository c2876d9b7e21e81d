/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The building blocks of which most patiences are made: a constant description from which moves,
 * playing, keys, safe moves, merits and "blocked" follow. description.h reads one from text. A
 * patience with other rules sets its own functions in its Patience. */

#pragma once

#include "patience.h"

#include "engine/told/relation.h"

/* The rule by which cards are built on columns, one rank down. */
typedef enum {
  BUILD_NO,                     /* nothing is built on columns */
  BUILD_ANY,
  BUILD_COLOUR,                 /* red on black, black on red */
  BUILD_SUIT,
  BUILD_OTHER                   /* any suit but the card's own */
} BlockBuild;

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

/* Which places cover which. A covered card cannot be played, whether it is visible or not. */
typedef enum {
  COVERS_NONE,                  /* columns: each card covers the one before */
  COVERS_PYRAMID,
  COVERS_PEAKS,
  COVERS_OTHER                  /* as in blocks_covering() */
} BlockCovers;

typedef enum {
  DEAL_END,
  DEAL_RESERVE,                 /* @count cards to the reserve, the last one face up */
  DEAL_BASE,                    /* one card to its foundation: its rank begins all foundations */
  DEAL_ROWS,                    /* @count cards, row by row to the columns from @from on */
  DEAL_FANS,                    /* all remaining cards, @count to a column */
  DEAL_TRIANGLE,                /* one to the first column, two to the second …, row by row */
  DEAL_CELLS,
  DEAL_WASTE
} BlockDeal;

#define BLOCKS_MAX_STEPS 6
#define BLOCKS_PLACES 28        /* places that others may cover */
#define BLOCKS_ALL 255          /* in a step: all remaining cards */

typedef struct {
  uint8_t how;                  /* BlockDeal */
  uint8_t count;
  uint8_t from;                 /* first column */
  bool down;                    /* face down, except the last card of each column */
  uint8_t open;                 /* with @down: this many of the last cards lie face up instead */
} BlockStep;

/* One patience under one set of rules. */
typedef struct Blocks {
  uint8_t columns;
  uint8_t cells;
  uint8_t build, lift, spaces, stock, goal, covers;
  uint8_t draw;                 /* cards turned at a time */
  uint8_t passes;               /* times through the stock; 0: without limit */
  uint8_t redeals;              /* how often the columns may be gathered, shuffled and dealt
                                 * again */
  uint8_t suits;                /* different suits: 1, 2 or 4 */
  uint8_t one_suit, two_suits;  /* which suits these are, if fewer than four: see blocks.c */
  uint8_t in_play;              /* BlockWaste */
  uint8_t points;               /* PointsScheme (points.h) */
  bool wrap;                    /* ace and king adjoin */
  bool bare_kings;              /* GOAL_WASTE: nothing goes on a king */
  bool corner;                  /* in columns a king goes on an ace, also with another base */
  bool full_rows;               /* no row is dealt while a column is empty */
  bool aces_out;                /* the aces are dealt to the foundations */
  bool kings_down;              /* the kings of each column are moved to its bottom */
  bool dealt_base;              /* a dealt card decides the rank with which foundations begin */
  BlockStep deal[BLOCKS_MAX_STEPS + 1];

  /* For told patiences that are searched as blocks (told-blocks.h). */
  bool heap;                    /* GOAL_RUNS: all runs leave to one pile */
  bool stays;                   /* runs stay, and the game is won when only runs are left */
  bool gives_back;              /* cards come back from foundations */
  uint8_t row;                  /* STOCK_ROW: how many columns, the first ones, get a card; 0:
                                 * all */
  bool closed_spaces;           /* an empty column that is not filled automatically stays empty */
  uint8_t closed;               /* how many cells, the first ones, take no card; they may have
                                 * several at first */
  uint8_t again;                /* how often cards may be gathered and dealt again, which no search
                                 * does; BLOCKS_ALL: without limit */

  /* Filled in by blocks_relate(). */
  Relation builds;              /* for columns, with ranks counted from the base */
  Relation steps;               /* GOAL_WASTE: onto the waste */
  uint8_t breadth;              /* how many cards of a rank fit on a card of a column: 0 to 4 */
  uint8_t near[N_SUITS];        /* for each suit, the suits of cards that fit on it, as bits … */
  uint8_t far[N_SUITS];         /* … and those of cards that fit on these but not on it, its own
                                 * suit left out of both */
  bool odd;                     /* in columns, cards fit on ranks other than one higher */
  uint8_t partner[14];          /* GOAL_PAIRS: the rank that each rank is paired with; 0: it goes
                                 * alone */
  int8_t covering[BLOCKS_PLACES][2]; /* what blocks_covering() says */

  /* Filled in by blocks_finish(): numbers of piles, the same under all rule sets; -1: none. */
  int8_t stock_pile, waste, reserve, cell, column, foundation;
  uint8_t foundations;
  bool hides;                   /* cards of the columns lie face down at first */
} Blocks;

/* The blocks of the rule set. */
const Blocks *blocks_of (const Patience *patience, const Rules *rules);

/* Whether suits are merged under these rules; and the card that @card becomes. */
bool blocks_merge     (const Patience *patience, const Rules *rules);
Card blocks_merged    (const Patience *patience, const Rules *rules, Card card);
/* How often a card of @suit is in the pack; 0 if that suit is merged into another. */
int  blocks_copies    (const Blocks *blocks, int suit);

/* Compiles the words of the description to relations, which are then read card by card, as bits. */
void blocks_relate    (Blocks *blocks);
/* Derives facts from the relation of columns: its breadth, and which suits are near. */
void blocks_sum_up    (Blocks *blocks);

/* The number of rule sets of a game; the value of its last rule changes first. */
int  blocks_count     (const Game *game);

/* Sets the functions of a Patience that consists of building blocks only. */
void blocks_set_functions (Patience *patience);

/* The places that visibly cover place @place: up to two, -1 for none. */
void blocks_covering  (const Blocks *blocks, int place, int covering[2]);
/* Whether no other place covers this one. */
bool blocks_is_free   (const Blocks *blocks, const Position *position, int pile);
/* How many cards, counted from the top, may move together from this column by its rule alone. */
int  blocks_run_length (const Patience *patience, const Position *position, int pile);
/* The most cards that may move together to a column with the present cells and empty columns. */
int  blocks_capacity  (const Patience *patience, const Position *position, int to);
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
