/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The building blocks of patiences: what most of them are made of, as a constant description from
 * which moves, playing, keys, safe moves, merits and "blocked" follow. description.h reads one from
 * text. A patience with rules of its own puts functions of its own into its Patience. */

#pragma once

#include "patience.h"

#include "engine/told/relation.h"

/* The rule by which cards are built on columns, one rank down. */
typedef enum {
  BUILD_NO,                     /* nothing is laid on a column */
  BUILD_ANY,
  BUILD_COLOUR,                 /* red on black, black on red */
  BUILD_SUIT,
  BUILD_OTHER                   /* any suit but the card's own */
} BlockBuild;

/* How many cards of a column move as one. */
typedef enum {
  LIFT_CARD,
  LIFT_RUN,                     /* any part of a run that is built by the rule of the columns */
  LIFT_CELLS,                   /* … as long as they could go one by one over cells and spaces */
  LIFT_SUIT,                    /* … of one suit, whatever the rule of the columns */
  LIFT_WHOLE,                   /* whole columns only */
  LIFT_GROUP,                   /* any cards that lie face up, in whatever order */
  LIFT_ENDS                     /* the last card of a column, or all of it */
} BlockLift;

/* What may come into an empty column. */
typedef enum {
  SPACE_ANY,
  SPACE_KING,                   /* a king, with what moves with it; or the rank below a base that
                                 * was dealt */
  SPACE_NONE,
  SPACE_RESERVE,                /* the reserve fills it at once; without one, any card */
  SPACE_WASTE                   /* the waste fills it at once, or else the stock; or any card */
} BlockSpaces;

typedef enum {
  STOCK_NONE,
  STOCK_WASTE,                  /* is turned onto the waste */
  STOCK_ROW                     /* deals a card to each column */
} BlockStock;

/* What may be played of a waste, and beside it. */
typedef enum {
  WASTE_NONE,
  WASTE_ONE,
  WASTE_TWO,                    /* the card under the top, too */
  WASTE_PAIR,                   /* … with the top alone: GOAL_PAIRS */
  WASTE_STOCK                   /* the top of the stock, which lies face up: GOAL_PAIRS */
} BlockWaste;

/* What it is all about. */
typedef enum {
  GOAL_SUITS,                   /* foundations by suit, from the base up */
  GOAL_RUNS,                    /* runs from king to ace of one suit leave by themselves */
  GOAL_WASTE,                   /* all columns onto the waste, one rank up or down */
  GOAL_PAIRS                    /* all columns in pairs that add up to 13 */
} BlockGoal;

/* Which places lie on which; a covered card can be seen or not, but not played. */
typedef enum {
  COVERS_NONE,                  /* columns: each card lies on the one before */
  COVERS_PYRAMID,
  COVERS_PEAKS,
  COVERS_OTHER                  /* as blocks_covering() says */
} BlockCovers;

typedef enum {
  DEAL_END,
  DEAL_RESERVE,                 /* that many to the reserve, the last one face up */
  DEAL_BASE,                    /* one to its foundation, whose rank all foundations begin with */
  DEAL_ROWS,                    /* that many, row by row over the columns from @from on */
  DEAL_FANS,                    /* all that are left, @count to a column */
  DEAL_TRIANGLE,                /* one to the first column, two to the second …, row by row */
  DEAL_CELLS,
  DEAL_WASTE
} BlockDeal;

#define BLOCKS_MAX_STEPS 6
#define BLOCKS_PLACES 28        /* places that others may cover */
#define BLOCKS_ALL 255          /* of a step: all cards that are left */

typedef struct {
  uint8_t how;                  /* BlockDeal */
  uint8_t count;
  uint8_t from;                 /* first column */
  bool down;                    /* face down, but for the last card of each column */
  uint8_t open;                 /* with @down: so many of the last cards lie face up instead */
} BlockStep;

/* One patience under one set of rules. */
typedef struct Blocks {
  uint8_t columns;
  uint8_t cells;
  uint8_t build, lift, spaces, stock, goal, covers;
  uint8_t draw;                 /* cards turned at a time */
  uint8_t passes;               /* through the stock; 0: without limit */
  uint8_t redeals;              /* times the columns may be gathered, shuffled and dealt again */
  uint8_t suits;                /* 1, 2 or 4 that are told apart */
  uint8_t one_suit, two_suits;  /* which these are, where they are fewer: see blocks.c */
  uint8_t in_play;              /* BlockWaste */
  uint8_t points;               /* PointsScheme (points.h) */
  bool wrap;                    /* ace and king are neighbours */
  bool bare_kings;              /* GOAL_WASTE: nothing goes on a king */
  bool corner;                  /* in columns a king goes on an ace, whatever the base */
  bool full_rows;               /* no row is dealt while a column is empty */
  bool aces_out;                /* the aces lie on the foundations from the start */
  bool kings_down;              /* the kings of each column go to its bottom */
  bool dealt_base;              /* a card of the deal says which rank foundations begin with */
  BlockStep deal[BLOCKS_MAX_STEPS + 1];

  /* Of told patiences, as they are searched (told-blocks.h). */
  bool heap;                    /* GOAL_RUNS: all runs leave to one pile */
  bool stays;                   /* … stay, and are all that is left when the game is won */
  bool gives_back;              /* cards come back from foundations */
  uint8_t row;                  /* STOCK_ROW: a card to this many columns, the first ones; 0: to
                                 * all */
  bool closed_spaces;           /* where nothing fills an empty column by itself, no card may */
  uint8_t closed;               /* of the cells the first ones, which take no card, and may have
                                 * several */
  uint8_t again;                /* times that cards may be gathered and dealt again, which no search
                                 * does; BLOCKS_ALL: without limit */

  /* Filled in by blocks_relate(). */
  Relation builds;              /* of columns, ranks counted from the base */
  Relation steps;               /* onto the waste: GOAL_WASTE */
  uint8_t breadth;              /* how many cards of a rank may lie on one of a column: 0 to 4 */
  uint8_t near[N_SUITS];        /* suits, a bit each, of the cards that may lie on each suit … */
  uint8_t far[N_SUITS];         /* … and of those that may lie on these, but not on it, its own left
                                 * out of both */
  bool odd;                     /* cards of columns lie on others than those one rank higher */
  uint8_t partner[14];          /* GOAL_PAIRS: the rank with which each goes; 0: alone */
  int8_t covering[BLOCKS_PLACES][2]; /* what blocks_covering() says */

  /* Filled in by blocks_finish(): where the piles are, the same under all rule sets; -1: none. */
  int8_t stock_pile, waste, reserve, cell, column, foundation;
  uint8_t foundations;
  bool hides;                   /* columns hide cards at first */
} Blocks;

/* Those of the rule set. */
const Blocks *blocks_of (const Patience *patience, const Rules *rules);

/* Whether cards of several suits are one under these rules, and the card that @card is then. */
bool blocks_merge     (const Patience *patience, const Rules *rules);
Card blocks_merged    (const Patience *patience, const Rules *rules, Card card);
/* How often a card of @suit is among the cards: 0 where that suit counts as another. */
int  blocks_copies    (const Blocks *blocks, int suit);

/* Compiles what may lie on what from the words of the description: whoever asks afterwards reads
 * bits, card on card. */
void blocks_relate    (Blocks *blocks);
/* What follows from the relation of columns alone: how broad it is, and which suits are near. */
void blocks_sum_up    (Blocks *blocks);

/* How many rule sets a game has; the value of its last rule changes first. */
int  blocks_count     (const Game *game);

/* The functions of a Patience that is nothing but building blocks. */
void blocks_set_functions (Patience *patience);

/* The places that lie on place @place and can be seen to: up to two, -1 for none. */
void blocks_covering  (const Blocks *blocks, int place, int covering[2]);
/* Whether no other place lies on this one. */
bool blocks_is_free   (const Blocks *blocks, const Position *position, int pile);
/* How many cards, counted from the top, may move from this column as one by its rule alone. */
int  blocks_run_length (const Patience *patience, const Position *position, int pile);
/* Cards that may move as one to a column, at most, from what cells and empty columns allow. */
int  blocks_capacity  (const Patience *patience, const Position *position, int to);
/* How many cards of the waste may be played, each by itself. */
int  blocks_free_waste (const Blocks *blocks);
/* Whether the top of the waste and the card under it may go as a pair. */
bool blocks_pairs_waste (const Blocks *blocks);
/* Whether the top of the stock lies face up, and may be played. */
bool blocks_shows_stock (const Blocks *blocks);
/* Whether @card may lie on @onto, both face up, by the rule of the columns. */
bool blocks_builds    (const Blocks *blocks, const Position *position, Card card, Card onto);
/* Whether this many empty columns, and cards that may be lifted, leave only the first empty column
 * to move to: more moves have no room. */
bool blocks_one_space (const Blocks *blocks, int spaces, int lifted);
/* Whether a card is kept from the foundations while there are cards in the stock, in rows: where no
 * row is dealt onto an empty column any card may be needed to fill one; where the reserve fills it,
 * the row would fall on that card. @height: of the pile that the card lies on. */
static inline bool
blocks_holds_for_row (const Blocks *blocks, int stock, int height)
{
  return blocks->stock == STOCK_ROW && stock > 0
         && (blocks->full_rows || (blocks->spaces == SPACE_RESERVE && height == 1));
}

/* Whether no card will ever need @card in a column, where cards lie on lower ones, too (@odd); @out
 * cards of each suit are out, ranks counted from the base. Of its own suit none is left that would
 * lie on it and not go out itself, if it can be come to. */
bool blocks_is_needless (const Blocks *blocks, const uint8_t out[N_SUITS], Card card);
/* The rank with which foundations begin. */
int  blocks_base      (const Blocks *blocks, const Position *position);

/* STOCK_ROW: to how many columns. */
static inline int
blocks_row (const Blocks *blocks)
{
  return blocks->row > 0 ? blocks->row : blocks->columns;
}

/* Whether @n cards of a column of @count move as one, where they are a run. */
static inline bool
blocks_lifts (const Blocks *blocks, int n, int count)
{
  return n == count || (blocks->lift == LIFT_ENDS ? n == 1 : blocks->lift != LIFT_WHOLE);
}
