/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The planner of places: see planner.h. Lengths are pixels; everything mirrored is computed the
 * usual way round and then reflected. */

#include "planner.h"

#include "grid.h"

#include <math.h>

#define WIDTH_MIN 8
#define WIDTH_MAX 480

/* Parts of a card's width, of small and of large cards. */
#define GAP_SMALL (1.0 / 16)
#define GAP_LARGE (1.0 / 10)

/* Parts of a card's height that a card face down shows: at first, and at the closest levels. */
#define STEP_DOWN 0.10
#define STEP_DOWN_LEAST 0.05
/* What a card face up shows at most, and, in parts of its width, in a waste. */
#define STEP_UP_MOST 0.36
#define STEP_ACROSS 0.25
/* The deals that are left in a stock lie side by side: parts of a card's width. */
#define DEALS_ACROSS 0.8
/* The same for runs that are complete, and other piles that lie on each other. */
#define STEP_STRIP (1.0 / 3)
/* Rows of a shape whose cards cover each other. */
#define STEP_SHAPE_MOST 0.5
/* A strip of a card is a target, too: pixels. */
#define STEP_TARGET 8
/* Width left over between two columns at most, in parts of a card's width. */
#define COLUMN_SPREAD 0.2

/* How many times as wide the cards have to be for what is unusual. */
#define GAIN_EDGE 1.02
#define GAIN_SECOND_LINE 1.03
#define GAIN_TWO_ROWS 1.22      /* of so few columns as hang side by side elsewhere */
#define ABREAST_ELSEWHERE 10
/* Pixels that decide between arrangements that are alike else. */
#define COST_CELL 0.001
/* And for another arrangement while the table changes its size. */
#define GAIN_TO_CHANGE 1.08

typedef enum {
  IN_HEAD,
  AT_EDGE,                      /* the left one, foundations the right one; in one file */
  AT_EDGE_TWO,                  /* in two files */
  N_WHERES
} Where;

/* Groups of piles, in the order in which they lie in the head from the left. */
typedef enum {
  GROUP_STOCK,
  GROUP_RESERVE,
  GROUP_CELLS,
  GROUP_ASIDE,
  GROUP_FOUNDATIONS,            /* these from the right */
  N_GROUPS
} Group;

typedef struct {
  guint n;                      /* piles */
  gboolean strip;               /* they lie on each other */
  double beside;                /* cells that the last one takes beside its own: a fan, or the
                                 * deals that are left */
} GroupFacts;

/* What is known of the table, whatever its arrangement. */
typedef struct {
  const TableSpace *space;
  const MarquiseTableSize *size;
  const MarquisePile *piles;
  guint n_piles;
  GroupFacts groups[N_GROUPS];
  guint n_columns;
} Facts;

typedef struct {
  Where where[N_GROUPS];
  guint head_rows;              /* 1 or 2 */
  guint column_rows;            /* 1 … 3 */
  gboolean within;              /* the head lies beside the top of a shape */
} Arrangement;

/* An arrangement with cards of some width. */
typedef struct {
  const Facts *facts;
  const Arrangement *arrangement;
  int width, height, gap;
  double files[2];              /* cells at the left and the right edge */
  double cells;                 /* between them, as many as the head and the columns ask for */
  guint abreast;                /* columns in a row */
  int top;                      /* of the first row of columns */
  int row_pitch;                /* from one row of columns to the next */
  int shape_step;               /* the same within a shape */
} Draft;

/* Between two cards: small ones lie close together. */
static int
choose_gap (int width)
{
  double part = GAP_SMALL + (GAP_LARGE - GAP_SMALL) * CLAMP ((width - 48) / 62.0, 0, 1);

  return MAX (2, (int) lround (width * part));
}

/* Facts */

static Group
find_group (MarquisePlace place)
{
  switch (place)
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
      return N_GROUPS;          /* a column */
    }
}

static double
measure_beside (const MarquisePileLayout *layout)
{
  if (layout->fan == MARQUISE_FAN_WASTE)
    return 2 * STEP_ACROSS;
  return layout->counted > 1 ? DEALS_ACROSS : 0;
}

static void
read_facts (Facts *facts)
{
  for (guint p = 0; p < facts->n_piles; p++)
    {
      const MarquisePileLayout *layout = &facts->piles[p].layout;
      Group group = find_group (layout->place);

      if (group == N_GROUPS)
        {
          facts->n_columns++;
          continue;
        }
      facts->groups[group].n++;
      facts->groups[group].strip |= layout->strip;
      facts->groups[group].beside = measure_beside (layout);
    }
}

static gboolean
is_shape (const Facts *facts)
{
  return facts->size->columns > 0;
}

/* The parts of a card's height that have to be seen. */
static CardArtIndex
find_index (const Facts *facts, int width)
{
  CardArtIndex index;

  card_art_measure_index (facts->space->index_size, width,
                          table_card_height (facts->space, width), &index);
  return index;
}

/* Drafts */

/* How many of a group lie in one of @lines lines. */
static guint
count_in_line (const GroupFacts *group, guint lines)
{
  return group->strip ? group->n : (group->n + lines - 1) / lines;
}

/* The cells that a group takes in the head. */
static double
measure_in_head (const GroupFacts *group, guint rows)
{
  guint n = count_in_line (group, rows);
  double cells = group->strip ? 1 + (n - 1) * STEP_STRIP : n;

  if (n == 0)
    return 0;
  return cells + group->beside;
}

static double
measure_head (const Facts *facts, const Arrangement *arrangement)
{
  double cells = 0;

  for (Group g = 0; g < N_GROUPS; g++)
    if (arrangement->where[g] == IN_HEAD)
      cells += measure_in_head (&facts->groups[g], arrangement->head_rows);
  return cells;
}

/* The height that a group takes at an edge, with the gap below. */
static int
measure_at_edge (const Draft *draft, Group group)
{
  const GroupFacts *facts = &draft->facts->groups[group];
  guint n = count_in_line (facts, draft->arrangement->where[group] == AT_EDGE_TWO ? 2 : 1);

  if (facts->strip)
    return draft->height + (int) ((n - 1) * STEP_STRIP * draft->height) + draft->gap;
  return (int) n * (draft->height + draft->gap);
}

static int
find_edge (Group group)
{
  return group == GROUP_FOUNDATIONS;
}

static gboolean
edges_fit (const Draft *draft)
{
  int left[2] = { draft->facts->space->height - draft->gap,
                  draft->facts->space->height - draft->gap };

  for (Group g = 0; g < N_GROUPS; g++)
    if (draft->facts->groups[g].n > 0 && draft->arrangement->where[g] != IN_HEAD)
      left[find_edge (g)] -= measure_at_edge (draft, g);
  return left[0] >= 0 && left[1] >= 0;
}

static double
measure_length (const Draft *draft, ColumnLength length, double down, double up)
{
  double n_up = MAX (0, length.up - 1);

  return draft->height * (1 + length.down * down + n_up * up);
}

/* Whether the columns of this patience can be read in their rows. */
static gboolean
columns_fit (const Draft *draft)
{
  const MarquiseTableSize *size = draft->facts->size;
  const CardArtIndex index = find_index (draft->facts, draft->width);
  double least = MAX (size->heaps ? index.glimpse : index.least,
                      (double) STEP_TARGET / draft->height);
  double room = draft->row_pitch - draft->gap;

  return measure_length (draft, size->lengths.deal, STEP_DOWN, index.full) <= room
         && measure_length (draft, size->lengths.usual, STEP_DOWN_LEAST, index.clear) <= room
         && measure_length (draft, size->lengths.longest, STEP_DOWN_LEAST, least) <= room;
}

/* Whether the piles of the head end before the cards of a shape begin that lie beside them. */
static gboolean
lies_beside (const Draft *draft)
{
  const Facts *facts = draft->facts;
  double right = measure_in_head (&facts->groups[GROUP_FOUNDATIONS], 1);
  double left = measure_head (facts, draft->arrangement) - right;
  double offset = (draft->cells - facts->size->columns) / 2;

  for (guint p = 0; p < facts->n_piles; p++)
    {
      const MarquisePileLayout *layout = &facts->piles[p].layout;

      if (find_group (layout->place) == N_GROUPS
          && layout->row * draft->shape_step < draft->height + draft->gap
          && (offset + layout->column < left || offset + layout->column + 1 > draft->cells - right))
        return FALSE;
    }
  return TRUE;
}

static gboolean
shape_fits (Draft *draft)
{
  int rows = (int) draft->facts->size->rows;
  const CardArtIndex index = find_index (draft->facts, draft->width);
  int room = draft->facts->space->height - draft->gap - draft->top - draft->height;
  int most = (int) (STEP_SHAPE_MOST * draft->height);

  draft->shape_step = rows > 1 ? MIN (most, room / (rows - 1)) : 0;
  return room >= 0 && (rows < 2 || draft->shape_step >= index.full * draft->height)
         && (!draft->arrangement->within || lies_beside (draft));
}

/* The pixels from one cell to the next. */
static double
find_pitch (const Draft *draft)
{
  double cells = draft->files[0] + draft->files[1] + draft->cells;
  double pitch = draft->width + draft->gap;
  double extra = draft->facts->space->width - cells * pitch - draft->gap;

  return pitch + floor (CLAMP (extra / MAX (cells, 1), 0, draft->width * COLUMN_SPREAD));
}

/* The cells that a group takes across an edge. */
static double
measure_files (const GroupFacts *group, Where where)
{
  return (where == AT_EDGE ? 1 : 2) + group->beside;
}

static void
begin_draft (Draft *draft, const Facts *facts, const Arrangement *arrangement)
{
  *draft = (Draft) { .facts = facts, .arrangement = arrangement };
  for (Group g = 0; g < N_GROUPS; g++)
    if (facts->groups[g].n > 0 && arrangement->where[g] != IN_HEAD)
      draft->files[find_edge (g)] = MAX (draft->files[find_edge (g)],
                                         measure_files (&facts->groups[g],
                                                        arrangement->where[g]));
  draft->abreast = (facts->n_columns + arrangement->column_rows - 1) / arrangement->column_rows;
  draft->cells = MAX (measure_head (facts, arrangement),
                      is_shape (facts) ? facts->size->columns : draft->abreast);
}

static gboolean
draft_fits (Draft *draft, int width)
{
  const TableSpace *space = draft->facts->space;
  double cells = draft->files[0] + draft->files[1] + draft->cells;
  gboolean has_head = measure_head (draft->facts, draft->arrangement) > 0;

  draft->width = width;
  draft->height = table_card_height (space, width);
  draft->gap = choose_gap (width);
  draft->top = draft->gap;
  if (has_head && !draft->arrangement->within)
    draft->top += (int) draft->arrangement->head_rows * (draft->height + draft->gap);
  draft->row_pitch = (space->height - draft->top) / (int) draft->arrangement->column_rows;
  return cells * (width + draft->gap) + draft->gap <= space->width
         && edges_fit (draft)
         && draft->top <= space->height
         && (is_shape (draft->facts) ? shape_fits (draft) : columns_fit (draft));
}

/* The widest cards with which an arrangement fits; 0: none. @draft is left with them. */
static int
widen (Draft *draft)
{
  int low = WIDTH_MIN / 2 - 1, high = WIDTH_MAX / 2 + 1;

  /* Widths are even, so that the height is a whole number too. */
  while (low + 1 < high)
    {
      int middle = (low + high) / 2;

      if (draft_fits (draft, 2 * middle))
        low = middle;
      else
        high = middle;
    }
  return draft_fits (draft, 2 * low) ? 2 * low : 0;
}

/* Searching */

static const guint n_wheres[N_GROUPS] = {
  [GROUP_STOCK] = 2, [GROUP_RESERVE] = 2, [GROUP_CELLS] = 3, [GROUP_ASIDE] = 2,
  [GROUP_FOUNDATIONS] = 3
};

#define N_HEAD_ROWS 2
#define N_COLUMN_ROWS 3

/* How many there are, whether or not they make sense for a game. */
static guint
count_arrangements (void)
{
  guint n = 2 * N_HEAD_ROWS * N_COLUMN_ROWS;

  for (Group g = 0; g < N_GROUPS; g++)
    n *= n_wheres[g];
  return n;
}

/* Arrangement @i; the first of them are the customary ones. */
static Arrangement
get_arrangement (guint i)
{
  Arrangement arrangement = { .within = i % 2 };

  i /= 2;
  arrangement.column_rows = 1 + i % N_COLUMN_ROWS;
  i /= N_COLUMN_ROWS;
  arrangement.head_rows = 1 + i % N_HEAD_ROWS;
  i /= N_HEAD_ROWS;
  for (Group g = 0; g < N_GROUPS; g++)
    {
      arrangement.where[g] = (Where) (i % n_wheres[g]);
      i /= n_wheres[g];
    }
  return arrangement;
}

/* Whether it says something that no other one says of this game. */
static gboolean
makes_sense (const Facts *facts, const Arrangement *arrangement)
{
  gboolean has_head = FALSE, has_lines = FALSE;

  for (Group g = 0; g < N_GROUPS; g++)
    {
      const GroupFacts *group = &facts->groups[g];

      if (group->n == 0 && arrangement->where[g] != IN_HEAD)
        return FALSE;
      if (arrangement->where[g] == AT_EDGE_TWO && (group->strip || group->n < 4))
        return FALSE;
      if (group->n == 0 || arrangement->where[g] != IN_HEAD)
        continue;
      has_head = TRUE;
      has_lines |= !group->strip && group->n > 1;
    }
  if (arrangement->head_rows > 1 && !(has_head && has_lines))
    return FALSE;
  if (is_shape (facts))
    return arrangement->column_rows == 1 && (!arrangement->within || arrangement->head_rows == 1);
  return !arrangement->within && arrangement->column_rows <= MAX (facts->n_columns, 1);
}

/* How many times as wide cards have to be for it. */
static double
find_price (const Facts *facts, const Arrangement *arrangement)
{
  gboolean edges[2] = { FALSE, FALSE };
  double price = 1;

  for (Group g = 0; g < N_GROUPS; g++)
    if (arrangement->where[g] != IN_HEAD)
      {
        edges[find_edge (g)] = TRUE;
        price *= arrangement->where[g] == AT_EDGE_TWO ? GAIN_SECOND_LINE : 1;
      }
  price *= pow (GAIN_EDGE, edges[0] + edges[1]);
  if (arrangement->head_rows > 1)
    price *= GAIN_SECOND_LINE;
  if (facts->n_columns <= ABREAST_ELSEWHERE)
    price *= pow (GAIN_TWO_ROWS, arrangement->column_rows - 1);
  return price;
}

/* How good arrangement @i is: the width of its cards, by what it has to gain, and of alike ones the
 * narrower table; 0 when it does not fit. @arrangement and @draft are filled in. */
static double
weigh (const Facts *facts, guint i, Arrangement *arrangement, Draft *draft)
{
  *arrangement = get_arrangement (i);
  if (!makes_sense (facts, arrangement))
    return 0;
  begin_draft (draft, facts, arrangement);
  return widen (draft) / find_price (facts, arrangement)
         - COST_CELL * (draft->files[0] + draft->files[1] + draft->cells);
}

/* The best arrangement, or @kept (1 …; 0: none) as long as it does nearly as well; 0: nothing
 * fits. */
static guint
choose (const Facts *facts, guint kept)
{
  guint n = count_arrangements (), best = 0;
  double most = 0, now;
  Arrangement arrangement;
  Draft draft;

  for (guint i = 0; i < n; i++)
    {
      double good = weigh (facts, i, &arrangement, &draft);

      /* The least that counts is a pixel: what is customary wins ties. */
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
  const Draft *draft;
  double pitch;                 /* from one cell to the next */
  int left;                     /* of the first cell */
} Layout;

static int
cell_x (const Layout *layout, double cell)
{
  return layout->left + (int) lround (cell * layout->pitch);
}

/* Which one of its group a pile is as they lie: foundations of one suit side by side, if they do
 * not lie in several lines. */
static guint
find_order (const Facts *facts, const MarquisePileLayout *layout, guint lines)
{
  guint order = 0;

  if (layout->place == MARQUISE_PLACE_WASTE)
    return 1 + layout->index;
  if (layout->place != MARQUISE_PLACE_FOUNDATION || lines > 1)
    return layout->index;
  for (guint p = 0; p < facts->n_piles; p++)
    {
      const MarquisePileLayout *other = &facts->piles[p].layout;
      int before = marquise_sign_get_suit (layout->sign) - marquise_sign_get_suit (other->sign);

      if (other->place == layout->place
          && (before > 0 || (before == 0 && other->index < layout->index)))
        order++;
    }
  return order;
}

/* A group whose stock is missing begins with its waste. */
static gboolean
has_stock (const Facts *facts)
{
  for (guint p = 0; p < facts->n_piles; p++)
    if (facts->piles[p].layout.place == MARQUISE_PLACE_STOCK)
      return TRUE;
  return FALSE;
}

/* From one pile of a strip at the right to the next, in cells: side by side where the head has room
 * for that. */
static double
find_strip_step (const Draft *draft, Group group)
{
  double spare = draft->cells - measure_head (draft->facts, draft->arrangement);
  guint n = draft->facts->groups[group].n;

  if (group != GROUP_FOUNDATIONS || n < 2)
    return STEP_STRIP;
  return MIN (1, STEP_STRIP + spare / (n - 1));
}

/* Left and top of a pile in the head. */
static void
place_in_head (const Layout *layout, Group group, guint order, TableRect *rect)
{
  const Draft *draft = layout->draft;
  const Facts *facts = draft->facts;
  guint rows = draft->arrangement->head_rows;
  guint n = count_in_line (&facts->groups[group], rows);
  gboolean strip = facts->groups[group].strip;
  double step = strip ? find_strip_step (draft, group) : 1;
  double cell = draft->files[0];

  for (Group g = 0; g < group; g++)
    if (draft->arrangement->where[g] == IN_HEAD)
      cell += measure_in_head (&facts->groups[g], rows);
  if (group == GROUP_FOUNDATIONS)
    cell = draft->files[0] + draft->cells - facts->groups[group].beside - (1 + (n - 1) * step);
  rect->x = cell_x (layout, cell + (order % n) * step);
  rect->y = draft->gap;
  if (!strip)
    rect->y += (int) (order / n) * (draft->height + draft->gap);
}

static void
place_at_edge (const Layout *layout, Group group, guint order, TableRect *rect)
{
  const Draft *draft = layout->draft;
  const GroupFacts *facts = &draft->facts->groups[group];
  guint files = draft->arrangement->where[group] == AT_EDGE_TWO ? 2 : 1;
  guint n = count_in_line (facts, files);
  double cell = facts->strip ? 0 : order / n;

  rect->y = draft->gap;
  for (Group g = 0; g < group; g++)
    if (draft->facts->groups[g].n > 0 && draft->arrangement->where[g] != IN_HEAD
        && find_edge (g) == find_edge (group))
      rect->y += measure_at_edge (draft, g);
  if (facts->strip)
    rect->y += (int) (order * STEP_STRIP * draft->height);
  else
    rect->y += (int) (order % n) * (draft->height + draft->gap);
  if (find_edge (group) == 1)
    cell += draft->files[0] + draft->cells;
  rect->x = cell_x (layout, cell);
}

static void
place_column (const Layout *layout, const MarquisePileLayout *pile, TableSpot *spot)
{
  const Draft *draft = layout->draft;
  const Facts *facts = draft->facts;

  if (is_shape (facts))
    {
      spot->place.x = cell_x (layout, draft->files[0]
                              + (draft->cells - facts->size->columns) / 2 + pile->column);
      spot->place.y = draft->top + (int) pile->row * draft->shape_step;
      return;
    }
  spot->place.x = cell_x (layout, draft->files[0] + (draft->cells - draft->abreast) / 2
                          + pile->index % draft->abreast);
  spot->place.y = draft->top + (int) (pile->index / draft->abreast) * draft->row_pitch;
  spot->limit = spot->place.y + draft->row_pitch - draft->gap;
}

static void
place_pile (const Layout *layout, const MarquisePileLayout *pile, TableSpot *spot)
{
  const Draft *draft = layout->draft;
  Group group = find_group (pile->place);
  guint lines, order;

  spot->fan = pile->fan;
  spot->place.width = draft->width;
  spot->place.height = draft->height;
  if (group == N_GROUPS)
    {
      place_column (layout, pile, spot);
      return;
    }
  lines = draft->arrangement->where[group] == IN_HEAD ? draft->arrangement->head_rows
          : draft->arrangement->where[group] == AT_EDGE_TWO ? 2 : 1;
  order = find_order (draft->facts, pile, lines);
  if (pile->place == MARQUISE_PLACE_WASTE && !has_stock (draft->facts))
    order--;
  if (draft->arrangement->where[group] == IN_HEAD)
    place_in_head (layout, group, order, &spot->place);
  else
    place_at_edge (layout, group, order, &spot->place);
  spot->limit = spot->place.x + draft->width + (int) (measure_beside (pile) * draft->width);
}

static void
mirror (const TableSpace *space, TableSpot *spot)
{
  spot->place.x = space->width - spot->place.x - spot->place.width;
  if (spot->fan != MARQUISE_FAN_DOWN)
    spot->limit = space->width - spot->limit;
}

/* From the widest to the closest: first the cards face down draw nearer, then those face up. */
static void
add_level (TablePlan *plan, double down, double up)
{
  TableStep *last = plan->n_levels > 0 ? &plan->levels[plan->n_levels - 1] : NULL;

  if (last == NULL || down < last->down - 1e-6 || up < last->up - 1e-6)
    plan->levels[plan->n_levels++] = (TableStep) { down, up };
}

static void
find_levels (TablePlan *plan, const Draft *draft)
{
  const MarquiseTableSize *size = draft->facts->size;
  const CardArtIndex index = find_index (draft->facts, draft->width);
  double height = draft->height, room = draft->row_pitch - draft->gap - height;
  double target = MIN (STEP_TARGET, STEP_UP_MOST * height);
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
lay_out (TablePlan *plan, const Facts *facts, guint arrangement_number)
{
  Arrangement arrangement = get_arrangement (MAX (arrangement_number, 1) - 1);
  Layout layout;
  Draft draft;
  double across;

  begin_draft (&draft, facts, &arrangement);
  if (widen (&draft) == 0)
    draft_fits (&draft, WIDTH_MIN);
  layout = (Layout) { .draft = &draft, .pitch = find_pitch (&draft) };
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

void
table_plan_make (TablePlan *plan, const TableSpace *space, MarquiseGame *game)
{
  MarquiseTableSize size = { .columns = 1, .rows = 1 };
  Facts facts = { .space = space, .size = &size };

  g_return_if_fail (plan != NULL && space != NULL);

  if (game != NULL)
    {
      facts.piles = marquise_game_get_piles (game, &facts.n_piles);
      marquise_game_get_table_size (game, &size);
    }
  g_return_if_fail (facts.n_piles <= TABLE_MAX_PILES);
  if (!size.planned)
    {
      table_grid_run (plan, space, &size, facts.piles, facts.n_piles);
      return;
    }
  read_facts (&facts);
  lay_out (plan, &facts, choose (&facts, plan->arrangement));
}
