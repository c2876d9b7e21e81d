/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drafts of a table for the planner (planner.h): the facts about a game, an arrangement of its
 * groups of piles, and the greatest width of its cards. Lengths are in pixels or in cells, a card
 * with the gap beside it; everything is computed for the right hand. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

#define WIDTH_MIN 8

/* In heights of a card: how much a face-down card shows at first, and at the closest levels. */
#define STEP_DOWN 0.10
#define STEP_DOWN_LEAST 0.05
/* The most that a face-up card shows and, in widths, in a waste. */
#define STEP_UP_MOST 0.36
#define STEP_ACROSS 0.25
/* The distance for complete runs, and other piles that overlap. */
#define STEP_STRIP (1.0 / 3)
/* The distance from the columns to a shape beside them, in cells. */
#define BESIDE_SHAPE 0.4
/* The least strip of a card that can be hit: pixels. */
#define STEP_TARGET 8

typedef enum {
  IN_HEAD,
  AT_EDGE,                      /* at the left edge, foundations at the right; in one file */
  AT_EDGE_TWO,                  /* in two files */
  IN_ROW,                       /* in a row of its own over the columns, fans downwards */
  N_WHERES
} TableWhere;

/* Groups of piles, in their order in the head from the left. */
typedef enum {
  GROUP_STOCK,
  GROUP_RESERVE,
  GROUP_CELLS,
  GROUP_ASIDE,
  GROUP_FOUNDATIONS,            /* from here on, from the right */
  N_GROUPS,
  GROUP_COLUMNS = N_GROUPS,
  GROUP_SHAPE
} TableGroup;

typedef struct {
  guint n;                      /* number of piles */
  gboolean strip;               /* they overlap */
  double beside;                /* cells that the last pile needs in addition: for a fan, or for the
                                 * deals left */
  guint fanned;                 /* number of cards that each shows if it is fanned */
  gboolean across;              /* the fan goes to the right in any place */
  guint line;                   /* number of piles of each kind, if it is the same; else 0 */
  guint n_kinds;
} TableGroupFacts;

/* Facts that do not depend on the arrangement. */
typedef struct {
  const TableSpace *space;
  const MarquiseTableSize *size;
  const MarquisePile *piles;
  guint n_piles;
  TableGroupFacts groups[N_GROUPS];
  guint n_columns;              /* columns that hang */
  gboolean shape;               /* there is a shape, and it is kept */
  gboolean covers;              /* its rows cover each other */
  guint n_shaped;               /* piles in the shape */
  guint n_kinds;                /* kinds of piles in it */
  double abreast_columns, abreast_rows; /* its size when these lie side by side */
  gboolean crowded;             /* the longest columns have no room for targets, whatever the size
                                 * of the cards: to be read is enough */
} TableFacts;

/* What is done with the shape. */
typedef enum {
  FORM_PLAIN,                   /* under the head; hanging columns under it */
  FORM_WITHIN,                  /* the head is beside its top */
  FORM_OVERLAPPING,             /* its rows overlap a little */
  FORM_BESIDE,                  /* hanging columns are beside it */
  FORM_TURNED,                  /* its rows become columns, and overlap */
  FORM_ABREAST,                 /* kinds with rows that cover each other are side by side */
  N_FORMS
} TableForm;

/* An arrangement to be tried. */
typedef struct {
  TableWhere where[N_GROUPS];
  guint head_rows;              /* 1 … 3 */
  guint column_rows;            /* 1 … 3 */
  TableForm form;
} TableArrangement;

/* An arrangement with cards of a certain width. */
typedef struct {
  const TableFacts *facts;
  const TableArrangement *arrangement;
  int width, height, gap;
  double files[2];              /* cells taken at the left and the right edge */
  double cells;                 /* cells between these, as head and columns need */
  guint abreast;                /* columns in each row */
  int row_top;                  /* top of the row of fans */
  int shape_top;
  int top;                      /* top of the first row of columns */
  int row_pitch;                /* distance between rows of columns */
  double shape_columns, shape_rows;
  int shape_step;               /* distance between rows of a shape */
} TableDraft;

/* Facts. The pointers are borrowed. @shape: whether the shape described by @size is kept. */
void         table_facts_read            (TableFacts *facts, const TableSpace *space,
                                          const MarquiseTableSize *size, const MarquisePile *piles,
                                          guint n_piles, gboolean shape);
TableGroup   table_facts_find_group      (const TableFacts         *facts,
                                          const MarquisePileLayout *layout);
/* The place of a pile of the shape when its kinds lie side by side. */
void         table_facts_find_abreast    (const TableFacts         *facts,
                                          const MarquisePileLayout *layout, double *column,
                                          double *row);
/* The parts of a card's height that have to be visible, for cards of this width. */
CardArtIndex table_facts_find_index      (const TableFacts *facts, int width);
/* The cells that a fanned pile needs in addition to its own. */
double       table_facts_measure_beside  (const MarquisePileLayout *layout);

/* The number of rows in the head, or files at an edge, for a group. */
guint        table_arrangement_count_lines (const TableArrangement *arrangement, TableGroup group);
/* The number of piles of a group in one of @lines lines. */
guint        table_group_count_in_line   (const TableGroupFacts *group, guint lines);
/* The distance between piles fanned to the right, in cells. */
double       table_group_measure_across  (const TableGroupFacts *group);
/* The cells of a group in the head. */
double       table_group_measure_in_head (const TableGroupFacts *group, guint rows);
/* The edge for the group, if it is at one: 0 left, 1 right. */
int          table_group_find_edge       (TableGroup group);

/* Begins a draft of this arrangement, before the width of cards is known. */
void         table_draft_begin           (TableDraft *draft, const TableFacts *facts,
                                          const TableArrangement *arrangement);
/* Whether the draft fits with cards of this width, which it then has. */
gboolean     table_draft_fits            (TableDraft *draft, int width);
/* Gives the draft the widest cards with which it fits; 0 if there are none. */
int          table_draft_widen           (TableDraft *draft);
gboolean     table_draft_is_at_edge      (const TableDraft *draft, TableGroup group);
/* How much of each card is visible in a fan outside the columns that goes down: in heights of a
 * card. */
double       table_draft_find_fan_step   (const TableDraft *draft, const TableGroupFacts *group);
/* The height of a pile that is fanned down, in pixels. */
int          table_draft_measure_hanging (const TableDraft *draft, const TableGroupFacts *group);
/* The cells of the head. */
double       table_draft_measure_head    (const TableFacts       *facts,
                                          const TableArrangement *arrangement);
/* The height of a group at an edge, including the gap below. */
int          table_draft_measure_at_edge (const TableDraft *draft, TableGroup group);
/* The cells of shape and columns. */
double       table_draft_measure_middle  (const TableDraft *draft);
/* The width of a cell in pixels. */
double       table_draft_find_pitch      (const TableDraft *draft);

G_END_DECLS
