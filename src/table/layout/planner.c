/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lengths are in pixels. Mirrored tables are computed for the right hand and then reflected. */

#include "planner.h"

#include "grid.h"
#include "planner-draft.h"

#include <math.h>

/* How many times wider the cards must be for an unusual arrangement. */
#define GAIN_EDGE 1.02
#define GAIN_SECOND_LINE 1.03
#define GAIN_OVERLAP 1.06
#define GAIN_TURNED 1.3         /* for a grid with rows turned to columns */
#define WIDTH_LOOSE 52          /* pixels: cards of a picture that are large enough in any case */
#define GAIN_LOOSE 1.25         /* for cards side by side, compared with those in a shape */
#define GAIN_TWO_ROWS 1.22      /* for columns few enough to lie side by side elsewhere */
#define ABREAST_ELSEWHERE 10
/* In pixels, to decide between otherwise equal arrangements. */
#define COST_CELL 0.001
/* For changing the arrangement while the table changes its size. */
#define GAIN_TO_CHANGE 1.08

/* Searching */

static const guint n_wheres[N_GROUPS] = {
  [GROUP_STOCK] = 2, [GROUP_RESERVE] = 4, [GROUP_CELLS] = 3, [GROUP_ASIDE] = 2,
  [GROUP_FOUNDATIONS] = 3
};

#define N_HEAD_ROWS 3
#define N_COLUMN_ROWS 3
/* A reserve of this many piles may lie in two files. */
#define MANY_RESERVES 8

/* The number of arrangements, whether or not they make sense for a game. */
static guint
count_arrangements (void)
{
  guint n = N_FORMS * N_HEAD_ROWS * N_COLUMN_ROWS;

  for (TableGroup g = 0; g < N_GROUPS; g++)
    n *= n_wheres[g];
  return n;
}

/* Arrangement number @i; the usual ones come first. */
static TableArrangement
get_arrangement (guint i)
{
  TableArrangement arrangement = { .form = i % N_FORMS };

  i /= N_FORMS;
  arrangement.column_rows = 1 + i % N_COLUMN_ROWS;
  i /= N_COLUMN_ROWS;
  arrangement.head_rows = 1 + i % N_HEAD_ROWS;
  i /= N_HEAD_ROWS;
  for (TableGroup g = 0; g < N_GROUPS; g++)
    {
      arrangement.where[g] = (TableWhere) (i % n_wheres[g]);
      i /= n_wheres[g];
    }
  return arrangement;
}

/* Whether the group may be in that place. */
static gboolean
may_lie (const TableGroupFacts *group, TableGroup which, const TableArrangement *arrangement)
{
  TableWhere where = arrangement->where[which];

  if (group->n == 0)
    return where == IN_HEAD;
  if (where == AT_EDGE_TWO && (group->strip || group->across || group->n < 4
                               || (which == GROUP_RESERVE && group->n < MANY_RESERVES)))
    return FALSE;
  if (where == IN_ROW)
    return group->fanned > 1;
  /* Piles of a kind stay together. */
  if (group->n_kinds > 1 && !group->strip && group->line > 1)
    {
      guint n = table_group_count_in_line (group,
                                           table_arrangement_count_lines (arrangement, which));

      return n % group->line == 0 || group->line % n == 0;
    }
  return TRUE;
}

static gboolean
form_makes_sense (const TableFacts *facts, const TableArrangement *arrangement)
{
  switch (arrangement->form)
    {
    case FORM_WITHIN:
      return facts->shape && facts->covers && arrangement->head_rows == 1
             && arrangement->where[GROUP_RESERVE] != IN_ROW;
    case FORM_OVERLAPPING:
      return facts->shape && !facts->covers && !facts->size->loose
             && (facts->size->rows > 1 || facts->size->line);
    case FORM_TURNED:
      return facts->shape && !facts->covers && !facts->size->loose && !facts->size->line
             && facts->size->columns > facts->size->rows;
    case FORM_BESIDE:
      return facts->shape && facts->n_columns > 0;
    case FORM_ABREAST:
      return facts->shape && facts->n_kinds > 1;
    case FORM_PLAIN:
    default:
      return TRUE;
    }
}

/* Whether no other arrangement means the same for this game. */
static gboolean
makes_sense (const TableFacts *facts, const TableArrangement *arrangement)
{
  gboolean has_head = FALSE, has_lines = FALSE;
  guint n_kinds = 1;

  if (!form_makes_sense (facts, arrangement)
      || arrangement->column_rows > MAX (facts->n_columns, 1))
    return FALSE;
  for (TableGroup g = 0; g < N_GROUPS; g++)
    {
      const TableGroupFacts *group = &facts->groups[g];

      if (!may_lie (group, g, arrangement))
        return FALSE;
      if (group->n == 0 || arrangement->where[g] != IN_HEAD)
        continue;
      has_head = TRUE;
      has_lines |= !group->strip && group->n > 1;
      n_kinds = MAX (n_kinds, group->n_kinds);
    }
  return arrangement->head_rows == 1
         || (has_head && has_lines && arrangement->head_rows <= MAX (2, n_kinds));
}

/* How many times wider its cards must be. */
static double
find_price (const TableFacts *facts, const TableArrangement *arrangement)
{
  gboolean edges[2] = { FALSE, FALSE };
  double price = 1;

  for (TableGroup g = 0; g < N_GROUPS; g++)
    if (arrangement->where[g] == IN_ROW)
      {
        price *= GAIN_SECOND_LINE;
      }
    else if (arrangement->where[g] != IN_HEAD)
      {
        edges[table_group_find_edge (g)] = TRUE;
        price *= arrangement->where[g] == AT_EDGE_TWO ? GAIN_SECOND_LINE : 1;
      }
  price *= pow (GAIN_EDGE, edges[0] + edges[1]);
  price *= pow (GAIN_SECOND_LINE, arrangement->head_rows - 1);
  if (arrangement->form == FORM_OVERLAPPING)
    price *= GAIN_OVERLAP;
  if (arrangement->form == FORM_TURNED)
    price *= GAIN_TURNED;
  if (facts->n_columns <= ABREAST_ELSEWHERE)
    price *= pow (GAIN_TWO_ROWS, arrangement->column_rows - 1);
  return price;
}

/* The value of arrangement @i: the width of its cards divided by its price; among equals, the
 * narrower table is better; 0 if it does not fit. Sets @arrangement and @draft. */
static double
weigh (const TableFacts *facts, guint i, TableArrangement *arrangement, TableDraft *draft)
{
  *arrangement = get_arrangement (i);
  if (!makes_sense (facts, arrangement))
    return 0;
  table_draft_begin (draft, facts, arrangement);
  return table_draft_widen (draft) / find_price (facts, arrangement)
         - COST_CELL * (draft->files[0] + draft->files[1] + draft->cells);
}

/* The best arrangement, or @kept (1 …; 0: none) if that is almost as good; 0: none fits. */
static guint
choose (const TableFacts *facts, guint kept)
{
  /* Without a shape only the first of each series, the plain one, makes sense. */
  guint n = count_arrangements (), step = facts->shape ? 1 : N_FORMS, best = 0;
  double most = 0, now;
  TableArrangement arrangement;
  TableDraft draft;

  for (guint i = 0; i < n; i += step)
    {
      double good = weigh (facts, i, &arrangement, &draft);

      /* Less than a pixel does not count: the usual one wins ties. */
      if (good > most + 1e-6)
        {
          most = good;
          best = i + 1;
        }
    }
  if (kept == 0 || kept > n)
    return best;
  now = weigh (facts, kept - 1, &arrangement, &draft);
  return now > 0 && most <= now * GAIN_TO_CHANGE ? kept : best;
}

/* Laying out */

typedef struct {
  const TableDraft *draft;
  double pitch;                 /* from one cell to the next */
  int left;                     /* of the first cell */
} Layout;

static int
cell_x (const Layout *layout, double cell)
{
  return layout->left + (int) lround (cell * layout->pitch);
}

/* Whether @other comes before the pile of @layout in the same group: foundations of one suit are
 * side by side, unless they are in several lines. */
static gboolean
lies_before (const MarquisePileLayout *other, const MarquisePileLayout *layout, gboolean by_suit)
{
  int suit = marquise_sign_get_suit (layout->sign), others = marquise_sign_get_suit (other->sign);

  if (other->place != layout->place)
    return other->place < layout->place;
  if (other->group != layout->group)
    return other->group < layout->group;
  if (by_suit && suit != others)
    return others < suit;
  return other->index < layout->index;
}

/* The position of a pile in its group. */
static guint
find_order (const TableFacts *facts, const MarquisePileLayout *layout, guint lines)
{
  TableGroup group = table_facts_find_group (facts, layout);
  gboolean by_suit = layout->place == MARQUISE_PLACE_FOUNDATION && lines == 1;
  guint order = 0;

  for (guint p = 0; p < facts->n_piles; p++)
    order += table_facts_find_group (facts, &facts->piles[p].layout) == group
             && lies_before (&facts->piles[p].layout, layout, by_suit);
  return order;
}

/* The distance between overlapping piles, in cells: side by side if the head has room. */
static double
find_strip_step (const TableDraft *draft)
{
  double spare = draft->cells - table_draft_measure_head (draft->facts, draft->arrangement);
  guint n_steps = 0;

  for (TableGroup g = 0; g < N_GROUPS; g++)
    if (draft->arrangement->where[g] == IN_HEAD && draft->facts->groups[g].strip)
      n_steps += draft->facts->groups[g].n - 1;
  return n_steps == 0 ? STEP_STRIP : MIN (1, STEP_STRIP + spare / n_steps);
}

/* The distance between piles of a group in the head, in cells. */
static double
find_step_in_head (const TableDraft *draft, TableGroup group)
{
  const TableGroupFacts *facts = &draft->facts->groups[group];

  return facts->strip ? find_strip_step (draft)
         : facts->fanned > 1 ? table_group_measure_across (facts) : 1;
}

/* The width of a group in the head, in cells. */
static double
measure_spread (const TableDraft *draft, TableGroup group)
{
  const TableGroupFacts *facts = &draft->facts->groups[group];
  double cells = table_group_measure_in_head (facts, draft->arrangement->head_rows);

  return facts->strip ? cells + (facts->n - 1) * (find_strip_step (draft) - STEP_STRIP)
         : cells;
}

/* Left and top of a pile in the head. */
static void
place_in_head (const Layout *layout, TableGroup group, guint order, TableRect *rect)
{
  const TableDraft *draft = layout->draft;
  guint n = table_group_count_in_line (&draft->facts->groups[group],
                                       draft->arrangement->head_rows);
  double cell = draft->files[0];

  if (group == GROUP_FOUNDATIONS)
    cell += draft->cells - measure_spread (draft, group);
  else
    for (TableGroup g = 0; g < group; g++)
      if (draft->arrangement->where[g] == IN_HEAD)
        cell += measure_spread (draft, g);
  rect->x = cell_x (layout, cell + (order % n) * find_step_in_head (draft, group));
  rect->y = draft->gap + (int) (order / n) * (draft->height + draft->gap);
}

static void
place_at_edge (const Layout *layout, TableGroup group, guint order, TableRect *rect)
{
  const TableDraft *draft = layout->draft;
  const TableGroupFacts *facts = &draft->facts->groups[group];
  guint files = table_arrangement_count_lines (draft->arrangement, group);
  guint n = table_group_count_in_line (facts, files);
  double cell = facts->strip ? 0 : order / n;

  rect->y = draft->gap;
  for (TableGroup g = 0; g < group; g++)
    if (table_draft_is_at_edge (draft, g)
        && table_group_find_edge (g) == table_group_find_edge (group))
      rect->y += table_draft_measure_at_edge (draft, g);
  if (facts->strip)
    rect->y += (int) (order * STEP_STRIP * draft->height);
  else
    rect->y += (int) (order % n) * (table_draft_measure_hanging (draft, facts) + draft->gap);
  if (table_group_find_edge (group) == 1)
    cell += draft->files[0] + draft->cells;
  rect->x = cell_x (layout, cell);
}

static void
place_in_shape (const Layout *layout, const MarquisePileLayout *pile, TableRect *rect)
{
  const TableDraft *draft = layout->draft;
  double column = pile->column, row = pile->row;
  double left = draft->files[0] + (draft->cells - table_draft_measure_middle (draft)) / 2;

  if (draft->arrangement->form == FORM_BESIDE)
    left += draft->abreast + BESIDE_SHAPE;
  else
    left += (table_draft_measure_middle (draft) - draft->shape_columns) / 2;
  if (draft->arrangement->form == FORM_TURNED)
    {
      column = pile->row;
      row = pile->column;
    }
  if (draft->arrangement->form == FORM_ABREAST)
    table_facts_find_abreast (draft->facts, pile, &column, &row);
  if (draft->facts->size->line)
    {
      int order = (int) (pile->row * draft->facts->size->columns + pile->column);

      column = order % (int) draft->shape_columns;
      row = order / (int) draft->shape_columns;
    }
  /* In such shapes left and right matter for the rules, and are not mirrored. */
  if (draft->facts->space->mirrored && !draft->facts->covers && !draft->facts->size->loose)
    column = draft->shape_columns - 1 - column;
  rect->x = cell_x (layout, left + column);
  rect->y = draft->shape_top + (int) (row * draft->shape_step);
}

static void
place_column (const Layout *layout, guint order, TableSpot *spot)
{
  const TableDraft *draft = layout->draft;
  double left = draft->files[0] + (draft->cells - table_draft_measure_middle (draft)) / 2;

  if (draft->arrangement->form != FORM_BESIDE)
    left += (table_draft_measure_middle (draft) - draft->abreast) / 2;
  spot->place.x = cell_x (layout, left + order % draft->abreast);
  spot->place.y = draft->top + (int) (order / draft->abreast) * draft->row_pitch;
  spot->limit = spot->place.y + draft->row_pitch - draft->gap;
}

/* Places a pile in a row of fans, which is centred. */
static void
place_in_row (const Layout *layout, TableGroup group, guint order, TableRect *rect)
{
  const TableDraft *draft = layout->draft;
  guint n = draft->facts->groups[group].n;

  rect->x = cell_x (layout, draft->files[0] + (draft->cells - n) / 2 + order);
  rect->y = draft->row_top;
}

/* Sets the limit of a fan outside the columns. */
static void
spread (const TableDraft *draft, const MarquisePileLayout *pile, TableGroup group, TableSpot *spot)
{
  const TableGroupFacts *facts = &draft->facts->groups[group];
  double beside = table_facts_measure_beside (pile) * draft->width;

  if (facts->fanned > 1 && pile->fan == MARQUISE_FAN_DOWN
      && draft->arrangement->where[group] != IN_HEAD)
    {
      spot->step = table_draft_find_fan_step (draft, facts) * draft->height;
      spot->limit = spot->place.y + table_draft_measure_hanging (draft, facts);
      return;
    }
  if (facts->fanned > 1)
    {
      spot->fan = MARQUISE_FAN_RIGHT;
      beside = (facts->fanned - 1) * STEP_ACROSS * draft->width;
    }
  spot->limit = spot->place.x + draft->width + (int) beside;
}

static void
place_pile (const Layout *layout, const MarquisePileLayout *pile, TableSpot *spot)
{
  const TableDraft *draft = layout->draft;
  TableGroup group = table_facts_find_group (draft->facts, pile);
  guint order;

  spot->fan = pile->fan;
  spot->place.width = draft->width;
  spot->place.height = draft->height;
  if (group == GROUP_SHAPE)
    {
      spot->fan = MARQUISE_FAN_NONE;
      place_in_shape (layout, pile, &spot->place);
      return;
    }
  if (group == GROUP_COLUMNS)
    {
      place_column (layout, find_order (draft->facts, pile, 1), spot);
      return;
    }
  order = find_order (draft->facts, pile,
                      table_arrangement_count_lines (draft->arrangement, group));
  if (pile->apart)
    spot->fan = MARQUISE_FAN_NONE;
  if (draft->arrangement->where[group] == IN_HEAD)
    place_in_head (layout, group, order, &spot->place);
  else if (draft->arrangement->where[group] == IN_ROW)
    place_in_row (layout, group, order, &spot->place);
  else
    place_at_edge (layout, group, order, &spot->place);
  spread (draft, pile, group, spot);
}

static void
mirror (const TableSpace *space, TableSpot *spot)
{
  spot->place.x = space->width - spot->place.x - spot->place.width;
  if (spot->fan != MARQUISE_FAN_DOWN)
    spot->limit = space->width - spot->limit;
}

/* From the widest level to the closest: first face-down cards move closer together, then face-up
 * ones. */
static void
add_level (TablePlan *plan, double down, double up)
{
  TableStep *last = plan->n_levels > 0 ? &plan->levels[plan->n_levels - 1] : NULL;

  if (last == NULL || down < last->down - 1e-6 || up < last->up - 1e-6)
    plan->levels[plan->n_levels++] = (TableStep) { down, up };
}

static void
find_levels (TablePlan *plan, const TableDraft *draft)
{
  const MarquiseTableSize *size = draft->facts->size;
  const CardArtIndex index = table_facts_find_index (draft->facts, draft->width);
  double height = draft->height, room = draft->row_pitch - draft->gap - height;
  double target = draft->facts->crowded ? 0 : MIN (STEP_TARGET, STEP_UP_MOST * height);
  double least = MAX ((size->heaps ? index.glimpse : index.least) * height, target);
  double clear = MAX (index.clear * height, least), full = MAX (index.full * height, clear);
  double most = MAX (STEP_UP_MOST * height, full);
  double natural = most;

  if (size->lengths.usual.up > 1)
    natural
      = CLAMP ((room - size->lengths.usual.down * STEP_DOWN * height) / (size->lengths.usual.up
                                                                         - 1), clear,
               most);
  add_level (plan, STEP_DOWN * height, natural);
  add_level (plan, STEP_DOWN_LEAST * height, natural);
  add_level (plan, STEP_DOWN_LEAST * height, MIN (full, natural));
  add_level (plan, STEP_DOWN_LEAST * height, MIN (clear, natural));
  add_level (plan, STEP_DOWN_LEAST * height, MIN (least, natural));
}

static void
lay_out (TablePlan *plan, const TableFacts *facts, guint arrangement_number)
{
  guint n = count_arrangements ();
  TableArrangement arrangement = get_arrangement ((MAX (arrangement_number, 1) - 1) % n);
  Layout layout;
  TableDraft draft;
  double across;

  table_draft_begin (&draft, facts, &arrangement);
  if (table_draft_widen (&draft) == 0)
    table_draft_fits (&draft, WIDTH_MIN);
  layout = (Layout) { .draft = &draft, .pitch = table_draft_find_pitch (&draft) };
  across = (draft.files[0] + draft.files[1] + draft.cells - 1) * layout.pitch + draft.width;
  layout.left = MAX (0, (int) ((facts->space->width - across) / 2));

  *plan = (TablePlan) {
    .space = *facts->space, .arrangement = arrangement_number,
    .card_width = draft.width, .card_height = draft.height, .n_spots = facts->n_piles,
    .across = STEP_ACROSS * draft.width,
  };
  for (guint p = 0; p < facts->n_piles; p++)
    {
      place_pile (&layout, &facts->piles[p].layout, &plan->spots[p]);
      if (facts->space->mirrored)
        mirror (facts->space, &plan->spots[p]);
    }
  find_levels (plan, &draft);
}

/* The width of cards in an arrangement. */
static int
measure_arrangement (const TableFacts *facts, guint number)
{
  TableArrangement arrangement = get_arrangement (number - 1);
  TableDraft draft;

  table_draft_begin (&draft, facts, &arrangement);
  return table_draft_widen (&draft);
}

/* The best plan for a table that drops its shape if cards would be too small. Arrangements without
 * the shape are numbered after those with it. */
static guint
choose_loose (TableFacts *facts, guint kept)
{
  guint n = count_arrangements (), with, without;
  TableFacts plain;
  double price = kept > n ? GAIN_LOOSE / GAIN_TO_CHANGE : GAIN_LOOSE;
  int width;

  table_facts_read (&plain, facts->space, facts->size, facts->piles, facts->n_piles, FALSE);
  plain.crowded = facts->crowded;
  with = choose (facts, kept <= n ? kept : 0);
  without = choose (&plain, kept > n ? kept - n : 0);
  width = with > 0 ? measure_arrangement (facts, with) : 0;
  if (without == 0 || width >= (kept > n ? WIDTH_LOOSE * GAIN_TO_CHANGE : WIDTH_LOOSE)
      || width * price >= measure_arrangement (&plain, without))
    return with;
  *facts = plain;
  return without + n;
}

static guint
choose_any (TableFacts *facts, guint kept)
{
  return facts->shape && facts->size->loose ? choose_loose (facts, kept) : choose (facts, kept);
}

void
table_plan_make (TablePlan *plan, const TableSpace *space, MarquiseGame *game)
{
  MarquiseTableSize size = { .columns = 1, .rows = 1 };
  const MarquisePile *piles = NULL;
  guint n_piles = 0, number;
  TableFacts facts;

  g_return_if_fail (plan != NULL && space != NULL);

  if (game != NULL)
    {
      piles = marquise_game_get_piles (game, &n_piles);
      marquise_game_get_table_size (game, &size);
    }
  g_return_if_fail (n_piles <= TABLE_MAX_PILES);
  if (!size.planned)
    {
      table_grid_run (plan, space, &size, piles, n_piles);
      return;
    }
  table_facts_read (&facts, space, &size, piles, n_piles, size.columns > 0);
  number = choose_any (&facts, plan->arrangement);
  if (number == 0)
    {
      facts.crowded = TRUE;
      number = choose_any (&facts, plan->arrangement);
    }
  lay_out (plan, &facts, number);
}
