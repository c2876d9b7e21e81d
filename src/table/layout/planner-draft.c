/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "planner-draft.h"

#include <math.h>

#define WIDTH_MAX 480

/* In widths of a card, for small and for large cards. */
#define GAP_SMALL (1.0 / 16)
#define GAP_LARGE (1.0 / 10)

/* The deals left in a stock lie side by side: distance in widths of a card. */
#define DEALS_ACROSS 0.8
/* Rows of a shape whose cards cover each other, rows that may, and rows that lie apart. */
#define STEP_SHAPE_MOST 0.5
#define STEP_OVERLAP 0.70
#define STEP_APART_MOST 1.2
/* Fans outside the columns show as much of each card as columns after the deal; long ones as much
 * as columns usually do. */
#define SHORT_FAN 5
/* The most space added between two columns, in widths of a card. */
#define COLUMN_SPREAD 0.2

/* The gap between cards: small ones lie close together. */
static int
choose_gap (int width)
{
  double part = GAP_SMALL + (GAP_LARGE - GAP_SMALL) * CLAMP ((width - 48) / 62.0, 0, 1);

  return MAX (2, (int) lround (width * part));
}

/* TableFacts */

TableGroup
table_facts_find_group (const TableFacts *facts, const MarquisePileLayout *layout)
{
  if (layout->shaped && facts->shape)
    return GROUP_SHAPE;
  if (layout->apart)
    return GROUP_FOUNDATIONS;
  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
    case MARQUISE_PLACE_WASTE:
      return GROUP_STOCK;
    case MARQUISE_PLACE_RESERVE:
      return GROUP_RESERVE;
    case MARQUISE_PLACE_CELL:
      return GROUP_CELLS;
    case MARQUISE_PLACE_ASIDE:
      return GROUP_ASIDE;
    case MARQUISE_PLACE_FOUNDATION:
      return GROUP_FOUNDATIONS;
    default:
      return GROUP_COLUMNS;
    }
}

double
table_facts_measure_beside (const MarquisePileLayout *layout)
{
  double deals = layout->counted > 1 ? DEALS_ACROSS : 0;

  if (layout->fan == MARQUISE_FAN_WASTE)
    return MAX (deals, 2 * STEP_ACROSS);
  if (layout->fan == MARQUISE_FAN_RIGHT && layout->fanned > 1)
    return (layout->fanned - 1) * STEP_ACROSS;
  return deals;
}

/* The number of piles in its group of the same kind as this one. */
static guint
count_alike (const TableFacts *facts, TableGroup group, guint kind)
{
  guint n = 0;

  for (guint p = 0; p < facts->n_piles; p++)
    n += table_facts_find_group (facts, &facts->piles[p].layout) == group
         && facts->piles[p].layout.group == kind;
  return n;
}

static void
read_pile (TableFacts *facts, const MarquisePileLayout *layout)
{
  TableGroup group = table_facts_find_group (facts, layout);
  TableGroupFacts *known;
  guint alike;

  if (group == GROUP_SHAPE)
    {
      facts->covers |= layout->sign == MARQUISE_SIGN_UNSEEN;
      facts->n_shaped++;
      return;
    }
  if (group == GROUP_COLUMNS)
    {
      facts->n_columns++;
      return;
    }
  known = &facts->groups[group];
  alike = count_alike (facts, group, layout->group);
  known->line = known->n == 0 || known->line == alike ? alike : 0;
  known->n++;
  known->n_kinds = known->line > 0 ? known->n / known->line : 1;
  known->strip |= layout->strip;
  known->beside = table_facts_measure_beside (layout);
  known->fanned = MAX (known->fanned, layout->fanned);
  known->across |= layout->fan == MARQUISE_FAN_RIGHT;
}

/* A kind of piles within the shape. */
typedef struct {
  double columns;
  double top, bottom;           /* its first and last row */
} ShapeKind;

static ShapeKind
measure_kind (const TableFacts *facts, guint kind)
{
  ShapeKind size = { 0, G_MAXDOUBLE, 0 };

  for (guint p = 0; p < facts->n_piles; p++)
    {
      const MarquisePileLayout *layout = &facts->piles[p].layout;

      if (table_facts_find_group (facts, layout) != GROUP_SHAPE || layout->group != kind)
        continue;
      size.columns = MAX (size.columns, layout->column + 1);
      size.top = MIN (size.top, layout->row);
      size.bottom = MAX (size.bottom, layout->row);
    }
  return size;
}

void
table_facts_find_abreast (const TableFacts         *facts,
                          const MarquisePileLayout *layout,
                          double                   *column,
                          double                   *row)
{
  const ShapeKind own = measure_kind (facts, layout->group);

  *column = layout->column;
  for (guint kind = 0; kind < layout->group; kind++)
    *column += measure_kind (facts, kind).columns;
  /* They stand on one line. */
  *row = layout->row - own.bottom + facts->abreast_rows - 1;
}

static void
read_kinds (TableFacts *facts)
{
  guint last = 0;

  for (guint p = 0; p < facts->n_piles; p++)
    last = MAX (last, facts->piles[p].layout.group);
  for (guint kind = 0; facts->covers && kind <= last; kind++)
    {
      const ShapeKind size = measure_kind (facts, kind);

      facts->n_kinds += size.columns > 0;
      facts->abreast_columns += size.columns;
      if (size.columns > 0)
        facts->abreast_rows = MAX (facts->abreast_rows, size.bottom - size.top + 1);
    }
}

void
table_facts_read (TableFacts              *facts,
                  const TableSpace        *space,
                  const MarquiseTableSize *size,
                  const MarquisePile      *piles,
                  guint                    n_piles,
                  gboolean                 shape)
{
  *facts = (TableFacts) {
    .space = space, .size = size, .piles = piles, .n_piles = n_piles, .shape = shape
  };
  for (guint p = 0; p < facts->n_piles; p++)
    read_pile (facts, &facts->piles[p].layout);
  read_kinds (facts);
}

CardArtIndex
table_facts_find_index (const TableFacts *facts, int width)
{
  CardArtIndex index;

  card_art_measure_index (facts->space->index_size, width,
                          table_card_height (facts->space, width), &index);
  return index;
}

/* Drafts */

guint
table_arrangement_count_lines (const TableArrangement *arrangement, TableGroup group)
{
  switch (arrangement->where[group])
    {
    case IN_HEAD:
      return arrangement->head_rows;
    case AT_EDGE_TWO:
      return 2;
    case AT_EDGE:
    case IN_ROW:
    case N_WHERES:
    default:
      return 1;
    }
}

guint
table_group_count_in_line (const TableGroupFacts *group, guint lines)
{
  return group->strip ? group->n : (group->n + lines - 1) / lines;
}

double
table_group_measure_across (const TableGroupFacts *group)
{
  return 1 + (group->fanned - 1) * STEP_ACROSS;
}

double
table_draft_find_fan_step (const TableDraft *draft, const TableGroupFacts *group)
{
  const CardArtIndex index = table_facts_find_index (draft->facts, draft->width);

  return group->fanned <= SHORT_FAN ? index.full : index.clear;
}

int
table_draft_measure_hanging (const TableDraft *draft, const TableGroupFacts *group)
{
  if (group->fanned < 2 || group->across)
    return draft->height;
  return (int) (draft->height * (1 + (group->fanned - 1) * table_draft_find_fan_step (draft,
                                                                                      group)));
}

double
table_group_measure_in_head (const TableGroupFacts *group, guint rows)
{
  guint n = table_group_count_in_line (group, rows);
  double cells = group->strip ? 1 + (n - 1) * STEP_STRIP : n;

  if (n == 0)
    return 0;
  if (group->fanned > 1)
    return n * table_group_measure_across (group);
  return cells + group->beside;
}

double
table_draft_measure_head (const TableFacts *facts, const TableArrangement *arrangement)
{
  double cells = 0;

  for (TableGroup g = 0; g < N_GROUPS; g++)
    if (arrangement->where[g] == IN_HEAD)
      cells += table_group_measure_in_head (&facts->groups[g], arrangement->head_rows);
  return cells;
}

int
table_draft_measure_at_edge (const TableDraft *draft, TableGroup group)
{
  const TableGroupFacts *facts = &draft->facts->groups[group];
  guint n = table_group_count_in_line (facts,
                                       table_arrangement_count_lines (draft->arrangement, group));

  if (facts->strip)
    return draft->height + (int) ((n - 1) * STEP_STRIP * draft->height) + draft->gap;
  return (int) n * (table_draft_measure_hanging (draft, facts) + draft->gap);
}

gboolean
table_draft_is_at_edge (const TableDraft *draft, TableGroup group)
{
  TableWhere where = draft->arrangement->where[group];

  return draft->facts->groups[group].n > 0 && (where == AT_EDGE || where == AT_EDGE_TWO);
}

int
table_group_find_edge (TableGroup group)
{
  return group == GROUP_FOUNDATIONS;
}

static gboolean
edges_fit (const TableDraft *draft)
{
  int left[2] = { draft->facts->space->height - draft->gap,
                  draft->facts->space->height - draft->gap };

  for (TableGroup g = 0; g < N_GROUPS; g++)
    if (table_draft_is_at_edge (draft, g))
      left[table_group_find_edge (g)] -= table_draft_measure_at_edge (draft, g);
  return left[0] >= 0 && left[1] >= 0;
}

static double
measure_length (const TableDraft *draft, ColumnLength length, double down, double up)
{
  double n_up = MAX (0, length.up - 1);

  return draft->height * (1 + length.down * down + n_up * up);
}

/* The height in which the columns of this patience are readable. */
static double
measure_columns (const TableDraft *draft)
{
  const MarquiseTableSize *size = draft->facts->size;
  const CardArtIndex index = table_facts_find_index (draft->facts, draft->width);
  double least = MAX (size->heaps ? index.glimpse : index.least,
                      draft->facts->crowded ? 0 : (double) STEP_TARGET / draft->height);
  double deal = measure_length (draft, size->lengths.deal, STEP_DOWN, index.full);
  double usual = measure_length (draft, size->lengths.usual, STEP_DOWN_LEAST, index.clear);
  double longest = measure_length (draft, size->lengths.longest, STEP_DOWN_LEAST, least);

  return MAX (deal, MAX (usual, longest));
}

static gboolean
columns_fit (const TableDraft *draft)
{
  return draft->facts->n_columns == 0
         || measure_columns (draft) <= draft->row_pitch - draft->gap;
}

/* Whether the piles of the head end above the shape's cards beside them. */
static gboolean
lies_beside (const TableDraft *draft)
{
  const TableFacts *facts = draft->facts;
  double right = table_group_measure_in_head (&facts->groups[GROUP_FOUNDATIONS], 1);
  double left = table_draft_measure_head (facts, draft->arrangement) - right;
  double offset = (draft->cells - facts->size->columns) / 2;

  for (guint p = 0; p < facts->n_piles; p++)
    {
      const MarquisePileLayout *layout = &facts->piles[p].layout;

      if (table_facts_find_group (facts, layout) == GROUP_SHAPE
          && layout->row * draft->shape_step < draft->height + draft->gap
          && (offset + layout->column < left || offset + layout->column + 1 > draft->cells - right))
        return FALSE;
    }
  return TRUE;
}

/* The least and the greatest distance between rows of the shape. */
static void
find_shape_steps (const TableDraft *draft, double *least, double *most)
{
  const CardArtIndex index = table_facts_find_index (draft->facts, draft->width);

  if (draft->facts->covers)
    {
      *least = index.full * draft->height;
      *most = STEP_SHAPE_MOST * draft->height;
      return;
    }
  if (draft->arrangement->form == FORM_OVERLAPPING || draft->arrangement->form == FORM_TURNED)
    {
      *least = floor (STEP_OVERLAP * draft->height);
      *most = draft->height;
      return;
    }
  *least = draft->height + draft->gap;
  *most = MAX (*least, STEP_APART_MOST * draft->height);
}

/* Fits the shape under the head, and the columns under or beside it. */
static gboolean
shape_fits (TableDraft *draft)
{
  const TableFacts *facts = draft->facts;
  int rows = (int) draft->shape_rows;
  gboolean under = facts->n_columns > 0 && draft->arrangement->form != FORM_BESIDE;
  int bottom = facts->space->height - draft->gap, room;
  double least, most;

  find_shape_steps (draft, &least, &most);
  if (under)
    bottom -= (int) draft->arrangement->column_rows * (int) (measure_columns (draft) + draft->gap);
  room = bottom - draft->shape_top - draft->height;
  draft->shape_step = rows > 1 ? (int) MIN (most, room / (rows - 1.0)) : 0;
  if (room < 0 || (rows > 1 && draft->shape_step < least))
    return FALSE;
  if (under)
    draft->top = draft->shape_top + (rows - 1) * draft->shape_step + draft->height + draft->gap;
  draft->row_pitch = (facts->space->height - draft->top) / (int) draft->arrangement->column_rows;
  return columns_fit (draft)
         && (draft->arrangement->form != FORM_WITHIN || lies_beside (draft));
}

double
table_draft_find_pitch (const TableDraft *draft)
{
  double cells = draft->files[0] + draft->files[1] + draft->cells;
  double pitch = draft->width + draft->gap;
  double extra = draft->facts->space->width - cells * pitch - draft->gap;

  return pitch + floor (CLAMP (extra / MAX (cells, 1), 0, draft->width * COLUMN_SPREAD));
}

/* The width of a group at an edge, in cells. */
static double
measure_files (const TableDraft *draft, TableGroup group)
{
  return table_arrangement_count_lines (draft->arrangement, group)
         + draft->facts->groups[group].beside;
}

double
table_draft_measure_middle (const TableDraft *draft)
{
  double shape = draft->facts->shape ? draft->shape_columns : 0;

  if (draft->arrangement->form == FORM_BESIDE)
    return draft->abreast + BESIDE_SHAPE + shape;
  return MAX (shape, draft->abreast);
}

void
table_draft_begin (TableDraft *draft, const TableFacts *facts, const TableArrangement *arrangement)
{
  gboolean turned = arrangement->form == FORM_TURNED;

  *draft = (TableDraft) { .facts = facts, .arrangement = arrangement };
  for (TableGroup g = 0; g < N_GROUPS; g++)
    if (table_draft_is_at_edge (draft, g))
      draft->files[table_group_find_edge (g)] = MAX (draft->files[table_group_find_edge (g)],
                                                     measure_files (draft, g));
  draft->shape_columns = turned ? facts->size->rows : facts->size->columns;
  draft->shape_rows = turned ? facts->size->columns : facts->size->rows;
  if (arrangement->form == FORM_ABREAST)
    {
      draft->shape_columns = facts->abreast_columns;
      draft->shape_rows = facts->abreast_rows;
    }
  draft->abreast = (facts->n_columns + arrangement->column_rows - 1) / arrangement->column_rows;
  draft->cells = MAX (table_draft_measure_head (facts, arrangement),
                      table_draft_measure_middle (draft));
  if (arrangement->where[GROUP_RESERVE] == IN_ROW)
    draft->cells = MAX (draft->cells, facts->groups[GROUP_RESERVE].n);
}

/* A line continues in the next row when the table is full. */
static void
break_line (TableDraft *draft)
{
  const TableFacts *facts = draft->facts;
  int pitch = draft->width + draft->gap;
  int room = (int) (facts->space->width - draft->gap
                    - (draft->files[0] + draft->files[1]) * pitch);

  draft->shape_columns = CLAMP (room / pitch, 1, (int) facts->n_shaped);
  draft->shape_rows = (facts->n_shaped + (int) draft->shape_columns - 1)
                      / (int) draft->shape_columns;
  draft->cells = MAX (table_draft_measure_head (facts, draft->arrangement), draft->shape_columns);
}

gboolean
table_draft_fits (TableDraft *draft, int width)
{
  const TableSpace *space = draft->facts->space;
  double cells;
  gboolean has_head = table_draft_measure_head (draft->facts, draft->arrangement) > 0;

  draft->width = width;
  draft->height = table_card_height (space, width);
  draft->gap = choose_gap (width);
  if (draft->facts->shape && draft->facts->size->line)
    break_line (draft);
  cells = draft->files[0] + draft->files[1] + draft->cells;
  draft->top = draft->gap;
  if (has_head && draft->arrangement->form != FORM_WITHIN)
    draft->top += (int) draft->arrangement->head_rows * (draft->height + draft->gap);
  draft->row_top = draft->top;
  if (draft->arrangement->where[GROUP_RESERVE] == IN_ROW)
    draft->top += table_draft_measure_hanging (draft, &draft->facts->groups[GROUP_RESERVE])
                  + draft->gap;
  draft->shape_top = draft->top;
  draft->row_pitch = (space->height - draft->top) / (int) draft->arrangement->column_rows;
  return cells * (width + draft->gap) + draft->gap <= space->width
         && edges_fit (draft)
         && draft->top <= space->height
         && (draft->facts->shape ? shape_fits (draft) : columns_fit (draft));
}

int
table_draft_widen (TableDraft *draft)
{
  int low = WIDTH_MIN / 2 - 1, high = WIDTH_MAX / 2 + 1;

  /* Widths are even, so that the height is a whole number. */
  while (low + 1 < high)
    {
      int middle = (low + high) / 2;

      if (table_draft_fits (draft, 2 * middle))
        low = middle;
      else
        high = middle;
    }
  return table_draft_fits (draft, 2 * low) ? 2 * low : 0;
}
