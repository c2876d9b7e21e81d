/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files that search open columns: patiences of one pack whose cards all lie in
 * columns and cells and go up by suit (FreeCell, Castle, Baker's Dozen, Yukon …). They are
 * recognized by their building blocks, not by name.
 *
 * A position is changed in place. Values of a column are kept for each of its heights, so that
 * taking a card away costs nothing. The hash is a sum over columns and cells, because their order
 * does not matter. */

#pragma once

#include "search-columns.h"
#include "transposition.h"

#define COLUMNS_MAX 20
#define COLUMNS_CELLS 8
#define COLUMNS_HEIGHT 53
#define COLUMNS_CHUNK 16        /* cards copied at a time */
#define COLUMNS_CARDS 64        /* all card numbers are below this */

/* Places other than the columns, which are 0 and up. */
enum {
  PLACE_CELL = 32,              /* cell i is PLACE_CELL + i */
  PLACE_OUT = 48
};

/* What is known of a column cut at this height. */
typedef struct {
  uint64_t hash;
  int16_t burden;               /* how much its cards are in the way; if empty, minus the value of a
                                 * space */
  uint16_t lowest;              /* the lowest rank of each suit, four bits each */
  Card top;                     /* or CARD_NONE */
  uint8_t run;                  /* cards that can be moved together */
} ColumnsLevel;

typedef struct {
  ColumnsLevel level[COLUMNS_HEIGHT + 1];
  Card card[COLUMNS_HEIGHT + COLUMNS_CHUNK];
  int height;
} Column;

/* Weights of the parts of columns_score(). “Better” lowers the score. */
#define COLUMNS_WEIGHTS 9

typedef union {
  struct {
    int out;                    /* each card that is out: better */
    int cell;                   /* each occupied cell */
    int space;                  /* each empty column: better */
    int above_next;             /* each card above the next ones to go out */
    int uneven;                 /* each rank between the lowest and the highest foundation */
    int fits;                   /* each card that fits on the one below: better */
    int over, fits_over;        /* each card above a lower one of its suit: if it does not fit on
                                 * the one below, and if it does */
    int down;                   /* each card that lies face down */
  };
  int all[COLUMNS_WEIGHTS];
} ColumnsWeights;

typedef struct {
  /* The rules. */
  const Blocks *blocks;
  uint64_t fits[COLUMNS_CARDS]; /* the cards that may lie on this one, a bit each */
  uint64_t takes[COLUMNS_CARDS]; /* … on which this one may lie */
  int n_columns, n_cells;
  int spaces;                   /* BlockSpaces; none if nothing is built */
  bool groups;                  /* any face-up cards move together */
  bool patient;                 /* some group moves may wait: see is_idle() */
  bool runs, suit_runs;         /* runs move together; only runs of one suit do */
  bool splits;                  /* a part of a run may move to a space */
  bool closed;                  /* cells do not take cards */
  const ColumnsWeights *weights;
  SearchStreamline streamline;
  uint64_t random[256];         /* for each card in a column; another one if it lies face down */
  /* The position. */
  Column column[COLUMNS_MAX];
  Card cell[COLUMNS_CELLS];
  uint8_t place[COLUMNS_CARDS]; /* of each card */
  uint8_t at[COLUMNS_CARDS];    /* height of each card in its column */
  uint8_t out[N_SUITS];
  int n_out, n_free, n_empty;   /* cards out, cells free, columns empty */
  uint64_t hash;
} Columns;

/* A packed position: the cards of the columns, one column after the other. */
typedef struct {
  uint8_t height[COLUMNS_MAX];
  Card cell[COLUMNS_CELLS];
  uint8_t out[N_SUITS];
  Card card[52 + COLUMNS_CHUNK];
  uint64_t hash[COLUMNS_MAX];   /* one for each column in use */
} ColumnsPacked;

/* Whether the search can represent this position under these rules. */
bool     columns_accepts (const Patience *patience, const Position *position);
/* Sets the rules. */
void     columns_begin   (Columns *self, const Blocks *blocks);
/* The functions of SearchGame, for Columns. Loading keeps rules and weights, and counts ranks from
 * the base, so that the rest of the search can ignore it. */
void     columns_load    (void *game, const Patience *patience, const Position *position);
size_t   columns_packed_size (const void *game);
void     columns_pack    (const void *game, uint8_t *packed);
void     columns_lay     (void *game, const uint8_t *packed);
void     columns_play    (void *game, SearchMove *move);
void     columns_unplay  (void *game, SearchMove move);
int      columns_moves   (const void *game, SearchMove moves[SEARCH_MOVES]);
bool     columns_safe    (const void *game, SearchMove *move);
int      columns_score   (const void *game);
int      columns_children (const void *game, SearchChild children[SEARCH_MOVES]);
int      columns_spell   (const void *game, SearchMove move, Move spelt[SEARCH_SPELT]);
