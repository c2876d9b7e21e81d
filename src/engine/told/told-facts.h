/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a search has to know of a description that is of a usual kind: columns, cells, stock and
 * foundations, each of which does what such piles mostly do. Most are; of the others this says
 * nothing. */

#pragma once

#include "told.h"

#define FACTS_PLACES 28         /* places that others cover */

typedef enum {
  FACT_SUITS,                   /* foundations, one for each suit of each pack, from the base up */
  FACT_RUNS,                    /* runs of a suit, from king to ace, leave the columns */
  FACT_ORDERED,                 /* … stay, and are all that is left */
  FACT_ONTO_ONE,                /* all columns onto one pile, with which any card begins where
                                 * spaces take any */
  FACT_PAIRS                    /* columns are emptied by pairs, and cards that go alone */
} FactGoal;

typedef enum {
  FACT_CARD,
  FACT_RUN,                     /* any part of a run built by the rule of the columns */
  FACT_CELLS,                   /* … as cells and spaces allow */
  FACT_SUIT,                    /* … of one suit */
  FACT_WHOLE,                   /* all of a column */
  FACT_GROUP,                   /* any cards that lie face up */
  FACT_ENDS                     /* the last card, or all */
} FactLift;

typedef enum {
  FACT_ANY,
  FACT_LAST,                    /* the rank that goes out last: a king, where aces go out first */
  FACT_NONE,
  FACT_RESERVE,                 /* a card of the reserve comes by itself; then any */
  FACT_WASTE                    /* … of the waste, or else of the stock; then any */
} FactSpaces;

typedef enum {
  FACT_NO_STOCK,
  FACT_TURNS,                   /* onto the waste */
  FACT_ROWS                     /* a card to each column, or to the first ones */
} FactStock;

typedef enum { FACT_TOP, FACT_TWO, FACT_PAIR } FactWaste;

/* Piles are those of the description; -1: there is none. */
typedef struct {
  bool all;                     /* false: the rules allow more moves than follows from this */
  uint8_t again;                /* times that cards may be gathered and dealt, which is not among
                                 * these moves; 255: without limit */
  uint8_t goal, lift, spaces, stock, waste_gives;
  bool closed_spaces;           /* spaces that nothing fills by itself take no card */
  bool full_rows;               /* no row while a column is empty */
  bool based;                   /* the foundations do not all begin with aces; relations count ranks
                                 * from the base */
  bool corner;                  /* in columns the highest rank lies on the lowest */
  bool odd;                     /* in columns cards lie on others than those one rank higher */
  bool hides;                   /* columns hide cards at first */
  bool gives_back;              /* cards come back from foundations to the columns */
  uint8_t columns, foundations, suits;
  uint8_t cells, closed;        /* cells; of these, the first ones, those that take no card */
  uint8_t draw, passes;
  uint8_t row;                  /* FACT_ROWS: to this many columns */
  int8_t stock_pile, waste_pile, reserve, cell, column, foundation;
  Relation builds;              /* of columns */
  Relation steps;               /* FACT_ONTO_ONE */
  uint8_t partner[14];          /* FACT_PAIRS: with which rank each goes; 0: alone */
  int8_t covering[FACTS_PLACES][2]; /* the columns that lie on each, or -1 */
} ToldFacts;

/* False when the description is none of these, and has moves that are against them. */
bool told_facts (const Told *told, ToldFacts *facts);
