/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a search needs to know of a description of a usual kind: columns, cells, stock and
 * foundations that behave as in most games. Other descriptions have no facts. */

#pragma once

#include "told.h"

#define FACTS_PLACES 28         /* places that can be covered by others */

typedef enum {
  FACT_SUITS,                   /* foundations, one for each suit of each pack, from the base up */
  FACT_RUNS,                    /* runs of a suit, from king to ace, leave the columns */
  FACT_ORDERED,                 /* … of a suit stay; the game is won when only such runs are left */
  FACT_ONTO_ONE,                /* all columns onto one pile; any card begins it if spaces take any
                                 * card */
  FACT_PAIRS                    /* pairs, and cards that go alone, leave the columns */
} FactGoal;

typedef enum {
  FACT_CARD,
  FACT_RUN,                     /* any part of a run built by the rule of the columns */
  FACT_CELLS,                   /* … if cells and spaces allow */
  FACT_SUIT,                    /* … if it is of one suit */
  FACT_WHOLE,                   /* all of a column */
  FACT_GROUP,                   /* any cards that lie face up */
  FACT_ENDS                     /* the last card, or all */
} FactLift;

typedef enum {
  FACT_ANY,
  FACT_LAST,                    /* the rank that goes out last: a king if aces go out first */
  FACT_NONE,
  FACT_RESERVE,                 /* a card of the reserve fills it at once; without a reserve, any
                                 * card may go there */
  FACT_WASTE                    /* a card of the waste fills it at once, or else of the stock;
                                 * without either, any card may go there */
} FactSpaces;

typedef enum {
  FACT_NO_STOCK,
  FACT_TURNS,                   /* turned onto the waste */
  FACT_ROWS                     /* a card to each column, or to the first ones */
} FactStock;

/* Which cards of waste and stock may leave, where pairs do. */
typedef enum {
  FACT_TOP,                     /* the top of the waste */
  FACT_TWO,                     /* … and the card under it */
  FACT_PAIR,                    /* … with the top alone */
  FACT_OPEN_STOCK,              /* the top of the waste, and that of the stock, which lies face
                                 * up */
  FACT_NOTHING
} FactWaste;

/* Piles have the numbers of the description; -1: there is none. */
typedef struct {
  bool all;                     /* false: the rules allow moves that these facts do not have */
  uint8_t again;                /* how often cards may be gathered and dealt again, which is not
                                 * among these moves; 255: without limit */
  uint8_t goal, lift, spaces, stock, waste_gives;
  bool closed_spaces;           /* an empty space takes no card that a player moves */
  bool full_rows;               /* no row may be dealt while a column is empty */
  bool based;                   /* the foundations do not all begin with aces; relations count ranks
                                 * from the base */
  bool corner;                  /* in columns the highest rank goes on the lowest */
  bool odd;                     /* in columns cards also go on ranks other than one higher */
  bool hides;                   /* cards of the columns lie face down at first */
  bool heap;                    /* FACT_RUNS: all runs leave to one pile */
  bool gives_back;              /* cards may go back from foundations to columns */
  uint8_t columns, foundations, suits;
  uint8_t cells, closed;        /* cells; how many of these, the first ones, take no card */
  uint8_t draw, passes;
  uint8_t row;                  /* FACT_ROWS: how many columns get a card */
  int8_t stock_pile, waste_pile, reserve, cell, column, foundation;
  Relation builds;              /* in the columns */
  Relation steps;               /* FACT_ONTO_ONE */
  bool clears_stock;            /* FACT_PAIRS: stock and waste have to leave, too */
  uint8_t partner[14];          /* FACT_PAIRS: the rank that each rank is paired with; 0: it goes
                                 * alone */
  int8_t covering[FACTS_PLACES][2]; /* the columns that cover each, or -1 */
} ToldFacts;

/* False if the description is not of a usual kind. */
bool told_facts (const Told *told, ToldFacts *facts);
