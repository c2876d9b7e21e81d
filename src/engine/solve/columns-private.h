/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the files of the search of open columns: patiences of one pack whose cards all lie in
 * columns and cells and go up by suit (FreeCell, Castle, Baker's Dozen, Yukon …), whatever they are
 * called: everything follows from the building blocks.
 *
 * A position is changed in place. What a column is worth is kept for each of its heights, so that
 * taking a card away costs nothing. The hash is a sum over columns and cells: it does not know in
 * which order they stand, because the game does not either. */

#pragma once

#include "search-game.h"
#include "transposition.h"

#include "engine/patience/searched.h"

#define COLUMNS_MAX 20
#define COLUMNS_CELLS 8
#define COLUMNS_HEIGHT 53
#define COLUMNS_CHUNK 16        /* cards that are copied at a time */
#define COLUMNS_CARDS 64        /* numbers below which all cards are */

/* Places besides columns 0 … and cells. */
enum {
  PLACE_CELL = 32,              /* cell i is PLACE_CELL + i */
  PLACE_OUT = 48
};

/* What is known of a column with this number of cards. */
typedef struct {
  uint64_t hash;
  int16_t burden;               /* what lies in the way, from the bottom to the top; for an empty
                                 * column what a space is worth */
  uint16_t lowest;              /* the lowest rank of each suit, four bits each */
  Card top;                     /* or none */
  uint8_t run;                  /* cards that may move as one */
} ColumnsLevel;

typedef struct {
  ColumnsLevel level[COLUMNS_HEIGHT + 1];
  Card card[COLUMNS_HEIGHT + COLUMNS_CHUNK];
  int height;
} Column;

/* What columns_score() is made of. */
#define COLUMNS_WEIGHTS 9

typedef union {
  struct {
    int out;                    /* each card that is out, for the better */
    int cell;                   /* each cell that is full */
    int space;                  /* each empty column, for the better */
    int above_next;             /* each card above the next ones to go out */
    int uneven;                 /* each rank between the lowest and the highest foundation */
    int fits;                   /* each card that fits on the one below, for the better */
    int over, fits_over;        /* … above a lower one of its suit; the same of those that fit */
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
  int spaces;                   /* BlockSpaces; none where nothing is built */
  bool groups;                  /* any cards that lie face up move as one */
  bool patient;                 /* and may wait: see is_idle() */
  bool runs, suit_runs;         /* runs do, runs of one suit only */
  bool splits;                  /* part of a run moves as one to a space */
  bool closed;                  /* cells take no card */
  const ColumnsWeights *weights;
  uint64_t random[256];         /* of a card in a column (face down: another) */
  /* The position. */
  Column column[COLUMNS_MAX];
  Card cell[COLUMNS_CELLS];
  uint8_t place[COLUMNS_CARDS]; /* of a card */
  uint8_t at[COLUMNS_CARDS];    /* its height there */
  uint8_t out[N_SUITS];
  int n_out, n_free, n_empty;   /* cards out, cells free, columns empty */
  uint64_t hash;
} Columns;

/* A position in few bytes: the cards of its columns one after the other. */
typedef struct {
  uint8_t height[COLUMNS_MAX];
  Card cell[COLUMNS_CELLS];
  uint8_t out[N_SUITS];
  Card card[52 + COLUMNS_CHUNK];
  uint64_t hash[COLUMNS_MAX];   /* of each column; only those that there are take room */
} ColumnsPacked;

/* Whether position and rules are of this kind. */
bool     columns_accepts (const Patience *patience, const Position *position);
/* The rules. */
void     columns_begin   (Columns *self, const Blocks *blocks);
/* A position; the weights stay. Ranks count from the base: the rest of the search knows none. */
void     columns_load    (Columns *self, const Position *position);
/* Of Columns, as SearchGame wants them. */
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

static inline bool
columns_won (const Columns *self)
{
  return self->n_out == 52;
}
