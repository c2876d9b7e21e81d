/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drafts of a table for the planner (planner.h): what is known of a game, an arrangement of its
 * groups of piles, and how wide its cards can be. Lengths are pixels, and cells, which are a card
 * and the gap beside it; all is computed for the right hand. */

#pragma once

#include "plan.h"

G_BEGIN_DECLS

#define WIDTH_MIN 8

/* Parts of a card's height that a card face down shows: at first, and at the closest levels. */
#define STEP_DOWN 0.10
#define STEP_DOWN_LEAST 0.05
/* What a card face up shows at most, and, in parts of its width, in a waste. */
#define STEP_UP_MOST 0.36
#define STEP_ACROSS 0.25
/* Runs that are complete, and other piles that lie on each other. */
#define STEP_STRIP (1.0 / 3)
/* From the columns to a shape beside them, in cells. */
#define BESIDE_SHAPE 0.4
/* A strip of a card is a target, too: pixels. */
#define STEP_TARGET 8

typedef enum {
  IN_HEAD,
  AT_EDGE,                      /* the left one, foundations the right one; in one file */
  AT_EDGE_TWO,                  /* in two files */
  IN_ROW,                       /* in a row of its own over the columns, hanging */
  N_WHERES
} TableWhere;

/* Groups of piles, in the order in which they lie in the head from the left. */
typedef enum {
  GROUP_STOCK,
  GROUP_RESERVE,
  GROUP_CELLS,
  GROUP_ASIDE,
  GROUP_FOUNDATIONS,            /* these from the right */
  N_GROUPS,
  GROUP_COLUMNS = N_GROUPS,
  GROUP_SHAPE
} TableGroup;

typedef struct {
  guint n;                      /* piles */
  gboolean strip;               /* they lie on each other */
  double beside;                /* cells that the last one takes beside its own: a fan, or the
                                 * deals that are left */
  guint fanned;                 /* cards that each shows, if it is fanned */
  gboolean across;              /* the fan lies to the right, wherever it is */
  guint line;                   /* piles of each of its kinds, if they are as many; else 0 */
  guint n_kinds;
} TableGroupFacts;

/* What is known of the table, whatever its arrangement. */
typedef struct {
  const TableSpace *space;
  const MarquiseTableSize *size;
  const MarquisePile *piles;
  guint n_piles;
  TableGroupFacts groups[N_GROUPS];
  guint n_columns;              /* that hang */
  gboolean shape;               /* there is one, and it is kept */
  gboolean covers;              /* its rows lie on each other */
  guint n_shaped;               /* piles in it */
} TableFacts;

/* What is done about the shape. */
typedef enum {
  FORM_PLAIN,                   /* it lies under the head, and columns that hang under it */
  FORM_WITHIN,                  /* the head lies beside its top */
  FORM_OVERLAPPING,             /* its rows cover each other a little */
  FORM_BESIDE,                  /* columns hang beside it */
  FORM_TURNED,                  /* its rows stand, and overlap */
  N_FORMS
} TableForm;

/* One of those that are tried. */
typedef struct {
  TableWhere where[N_GROUPS];
  guint head_rows;              /* 1 … 3 */
  guint column_rows;            /* 1 … 3 */
  TableForm form;
} TableArrangement;

/* An arrangement with cards of some width. */
typedef struct {
  const TableFacts *facts;
  const TableArrangement *arrangement;
  int width, height, gap;
  double files[2];              /* cells at the left and the right edge */
  double cells;                 /* between them, as many as the head and the columns ask for */
  guint abreast;                /* columns in a row */
  int row_top;                  /* of the fans that have a row of their own */
  int shape_top;
  int top;                      /* of the first row of columns */
  int row_pitch;                /* from one row of columns to the next */
  double shape_columns, shape_rows;
  int shape_step;               /* the same within a shape */
} TableDraft;

/* Facts. What these pointers point to is borrowed. @shape: whether the shape that @size tells of is
 * kept. */
void         table_facts_read            (TableFacts *facts, const TableSpace *space,
                                          const MarquiseTableSize *size, const MarquisePile *piles,
                                          guint n_piles, gboolean shape);
TableGroup   table_facts_find_group      (const TableFacts         *facts,
                                          const MarquisePileLayout *layout);
/* The parts of a card's height that have to be seen, of cards of this width. */
CardArtIndex table_facts_find_index      (const TableFacts *facts, int width);
/* The cells that a fanned pile takes beside its own. */
double       table_facts_measure_beside  (const MarquisePileLayout *layout);

/* In how many rows of the head, or files at an edge, a group lies. */
guint        table_arrangement_count_lines (const TableArrangement *arrangement, TableGroup group);
/* How many of a group lie in one of @lines lines. */
guint        table_group_count_in_line   (const TableGroupFacts *group, guint lines);
/* The cells from one pile that is fanned to the right to the next. */
double       table_group_measure_across  (const TableGroupFacts *group);
/* The cells that a group takes in the head. */
double       table_group_measure_in_head (const TableGroupFacts *group, guint rows);
/* The edge at which it lies when it lies at one: 0 the left one, 1 the right one. */
int          table_group_find_edge       (TableGroup group);

void         table_draft_begin           (TableDraft *draft, const TableFacts *facts,
                                          const TableArrangement *arrangement);
/* Whether it fits with cards of this width; it is left with them. */
gboolean     table_draft_fits            (TableDraft *draft, int width);
/* The widest cards with which it fits; 0: none. It is left with them. */
int          table_draft_widen           (TableDraft *draft);
gboolean     table_draft_is_at_edge      (const TableDraft *draft, TableGroup group);
/* How much of each card of a fan that hangs outside the columns is seen: a part of its height. */
double       table_draft_find_fan_step   (const TableDraft *draft, const TableGroupFacts *group);
/* The pixels that a pile takes downwards where it is fanned that way. */
int          table_draft_measure_hanging (const TableDraft *draft, const TableGroupFacts *group);
/* The cells that the head takes. */
double       table_draft_measure_head    (const TableFacts       *facts,
                                          const TableArrangement *arrangement);
/* The height that a group takes at an edge, with the gap below. */
int          table_draft_measure_at_edge (const TableDraft *draft, TableGroup group);
/* The cells that shape and columns take. */
double       table_draft_measure_middle  (const TableDraft *draft);
/* The pixels from one cell to the next. */
double       table_draft_find_pitch      (const TableDraft *draft);

G_END_DECLS
