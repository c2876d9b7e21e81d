/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The planner of places, for every patience, sixty sizes of the table, left- and right-handed
 * tables and three decks: no two places overlap, nothing leaves the table however long a column
 * gets, and columns of usual length can be read. Tables that are laid out in cells are tested,
 * too. */

#include "table/layout/planner.h"

#include "engine/games.h"
#include "model/patience/own-patiences.h"
#include "../sample.h"

#include <stdlib.h>

#define MAX_CARDS 60

static const int widths[] = { 320, 360, 480, 690, 790, 990, 1270, 1600, 1910, 3830 };
static const int heights[] = { 290, 486, 513, 713, 993, 2080 };
static const double aspects[] = { 0, 1.3, 1.67 };

typedef void (*PlanCheck) (MarquiseGame *game, const TablePlan *plan);

static MarquiseGame *
deal (const char *id)
{
  MarquiseGame *game = marquise_game_new (id);

  marquise_game_deal_number (game, &(Rules) { 0 }, 1);
  return game;
}

static void
for_all_plans (const char *id, PlanCheck check)
{
  g_autoptr (MarquiseGame) game = deal (id);

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    for (gsize h = 0; h < G_N_ELEMENTS (heights); h++)
      for (gsize a = 0; a < G_N_ELEMENTS (aspects); a++)
        for (int mirrored = 0; mirrored < 2; mirrored++)
          {
            const TableSpace space = { widths[w], heights[h], mirrored, aspects[a],
                                       CARD_INDEX_USUAL };
            TablePlan plan = { 0 };

            table_plan_make (&plan, &space, game);
            check (game, &plan);
          }
}

static void
assert_inside (const TablePlan *plan, const TableRect *rect)
{
  g_assert_cmpint (rect->x, >=, 0);
  g_assert_cmpint (rect->y, >=, 0);
  g_assert_cmpint (rect->x + rect->width, <=, plan->space.width);
  g_assert_cmpint (rect->y + rect->height, <=, plan->space.height);
}

static void
check_inside (MarquiseGame *game, const TablePlan *plan)
{
  for (guint p = 0; p < plan->n_spots; p++)
    {
      assert_inside (plan, &plan->spots[p].place);
      for (guint n = 1; n <= MAX_CARDS; n += 3)
        for (guint level = 0; level < MAX (plan->n_levels, 1); level++)
          {
            TableRect rects[MAX_CARDS];

            table_plan_fan (plan, p, (TableFill) { n, n / 3 }, level, rects);
            for (guint i = 0; i < n; i++)
              {
                assert_inside (plan, &rects[i]);
                g_assert_cmpint (rects[i].width, ==, plan->card_width);
                g_assert_cmpint (rects[i].height, ==, plan->card_height);
                g_assert_true (i == 0 || rects[i].y >= rects[i - 1].y);
              }
          }
    }
}

static void
test_inside (gconstpointer id)
{
  for_all_plans (id, check_inside);
}

/* The area that a pile may take: a column extends to its limit, a fanned waste to the side. */
static TableRect
find_area (const TablePlan *plan, guint p)
{
  const TableSpot *spot = &plan->spots[p];
  TableRect rects[3], area = spot->place;

  if (spot->fan == MARQUISE_FAN_DOWN)
    area.height = spot->limit - area.y;
  if (spot->fan == MARQUISE_FAN_RIGHT)
    {
      area.x = MIN (area.x, spot->limit);
      area.width = MAX (spot->place.x + spot->place.width, spot->limit) - area.x;
    }
  if (spot->fan == MARQUISE_FAN_WASTE)
    {
      table_plan_fan (plan, p, (TableFill) { 3, 0 }, 0, rects);
      area.x = MIN (rects[0].x, rects[2].x);
      area.width = MAX (rects[0].x, rects[2].x) + rects[0].width - area.x;
    }
  return area;
}

/* Cards of a shape or of a strip may overlap; so may rows of a shape of single cards in small
 * windows, if two thirds of each card are still visible. */
static gboolean
may_cover (const TablePlan *plan, const MarquisePile *piles, guint one, guint other)
{
  const MarquisePileLayout *layout = &piles[one].layout;

  if (layout->place != piles[other].layout.place)
    return FALSE;
  if (layout->shaped && piles[other].layout.shaped
      && ABS (plan->spots[one].place.y - plan->spots[other].place.y) * 3 >= plan->card_height * 2)
    return TRUE;
  return layout->strip || layout->sign == MARQUISE_SIGN_UNSEEN;
}

static void
check_apart (MarquiseGame *game, const TablePlan *plan)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  g_assert_cmpuint (plan->n_spots, ==, n_piles);
  for (guint p = 0; p < n_piles; p++)
    for (guint q = 0; q < p; q++)
      {
        TableRect a = find_area (plan, p), b = find_area (plan, q);

        if (may_cover (plan, piles, p, q))
          continue;
        g_assert_false (a.x < b.x + b.width && b.x < a.x + a.width
                        && a.y < b.y + b.height && b.y < a.y + a.height);
      }
}

static void
test_apart (gconstpointer id)
{
  for_all_plans (id, check_apart);
}

/* Whether left and right are part of the rules: in a shape without overlap that is not arranged as
 * in a book, they are, and stay the same in a mirrored table. */
static gboolean
keeps_order (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  MarquiseTableSize size;

  marquise_game_get_table_size (game, &size);
  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.sign == MARQUISE_SIGN_UNSEEN)
      return FALSE;
  return !size.loose;
}

/* The left end of the shape. */
static double
find_left (const TablePlan *plan, const MarquisePile *piles)
{
  double left = plan->space.width;

  for (guint p = 0; p < plan->n_spots; p++)
    if (piles[p].layout.shaped)
      left = MIN (left, plan->spots[p].place.x);
  return left;
}

/* The same table for the other hand. */
static void
check_mirrored (MarquiseGame *game, const TablePlan *plan)
{
  const MarquisePile *piles = marquise_game_get_piles (game, NULL);
  gboolean kept = keeps_order (game);
  TableSpace space = plan->space;
  TablePlan other = { 0 };

  space.mirrored = !space.mirrored;
  table_plan_make (&other, &space, game);
  for (guint p = 0; p < plan->n_spots; p++)
    {
      const TableRect *here = &plan->spots[p].place, *there = &other.spots[p].place;

      g_assert_cmpint (here->y, ==, there->y);
      if (kept && piles[p].layout.shaped)
        g_assert_cmpint (here->x - find_left (plan, piles), ==,
                         there->x - find_left (&other, piles));
      else
        g_assert_cmpint (here->x, ==, space.width - there->x - there->width);
    }
}

static void
test_mirrored (gconstpointer id)
{
  for_all_plans (id, check_mirrored);
}

/* In every window of a playable size columns of usual length can be read, and so can reserves as
 * they are dealt, since they never grow. */
static void
check_read (MarquiseGame *game, const TablePlan *plan)
{
  const MarquisePile *piles = marquise_game_get_piles (game, NULL);
  MarquiseTableSize size;
  CardArtIndex index;
  TableFill fills[TABLE_MAX_PILES] = { { 0 } };
  TableRect rects[POSITION_MAX_CARDS];
  TableFill longest;
  double least;

  if (plan->space.width < 350 || plan->space.height < 313)
    return;
  marquise_game_get_table_size (game, &size);
  card_art_measure_index (plan->space.index_size, plan->card_width, plan->card_height, &index);
  least = size.heaps ? index.glimpse : index.least;
  longest = (TableFill) { size.lengths.longest.down + size.lengths.longest.up,
                          size.lengths.longest.down };
  for (guint p = 0; p < plan->n_spots; p++)
    {
      TableFill fill = piles[p].layout.place == MARQUISE_PLACE_RESERVE
                       ? (TableFill) { piles[p].n_cards, 0 } : longest;

      if (plan->spots[p].fan != MARQUISE_FAN_DOWN || fill.n_cards <= fill.n_down + 1)
        continue;
      fills[p] = fill;
      table_plan_fan (plan, p, fill, table_plan_fit (plan, fills, 0), rects);
      g_assert_cmpint (rects[fill.n_cards - 1].y - rects[fill.n_cards - 2].y, >=,
                       (int) (least * plan->card_height) - 1);
      fills[p] = (TableFill) { 0 };
    }
}

/* If rows of a shape overlap, whole indices stay visible; shapes may be side by side. */
static void
check_rows (MarquiseGame *game, const TablePlan *plan)
{
  const MarquisePile *piles = marquise_game_get_piles (game, NULL);
  CardArtIndex index;

  card_art_measure_index (plan->space.index_size, plan->card_width, plan->card_height, &index);
  for (guint p = 0; p < plan->n_spots; p++)
    for (guint q = 0; q < plan->n_spots; q++)
      if (piles[p].layout.sign == MARQUISE_SIGN_UNSEEN && piles[p].layout.shaped
          && piles[q].layout.shaped && piles[q].layout.row > piles[p].layout.row
          && ABS (plan->spots[q].place.x - plan->spots[p].place.x) < plan->card_width)
        g_assert_cmpfloat (plan->spots[q].place.y - plan->spots[p].place.y, >=,
                           index.full * plan->card_height - 1e-6);
}

static void
test_read (gconstpointer id)
{
  for_all_plans (id, check_read);
  for_all_plans (id, check_rows);
}

/* With large indices, for players with poor eyesight, nothing overlaps either, columns of usual
 * length can be read, and cards get narrower by two fifths at most. */
static void
test_large (gconstpointer id)
{
  g_autoptr (MarquiseGame) game = deal (id);

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    for (gsize h = 0; h < G_N_ELEMENTS (heights); h++)
      for (int size = CARD_INDEX_LARGE; size <= CARD_INDEX_LARGEST; size++)
        {
          TableSpace space = { .width = widths[w], .height = heights[h] };
          TablePlan usual = { 0 }, plan = { 0 };

          table_plan_make (&usual, &space, game);
          space.index_size = size;
          table_plan_make (&plan, &space, game);
          check_apart (game, &plan);
          check_inside (game, &plan);
          check_read (game, &plan);
          g_assert_cmpint (plan.card_width * 5, >=, usual.card_width * 3);
        }
}

/* While a window grows nothing jumps back and forth: the arrangement changes a few times at most,
 * and only returns to an earlier one if that is much better. */
static void
test_resizing (gconstpointer id)
{
  g_autoptr (MarquiseGame) game = deal (id);
  TablePlan plan = { 0 };
  guint before = 0, n_changes = 0;

  for (int width = 350; width <= 1900; width += 3)
    {
      const TableSpace space = { .width = width, .height = 486 + (width - 350) / 3 };

      table_plan_make (&plan, &space, game);
      n_changes += before != 0 && plan.arrangement != before;
      before = plan.arrangement;
    }
  g_assert_cmpuint (n_changes, <=, 4);
}

/* A player's own patience, for which no lengths were measured: seven columns of five cards that may
 * get longer by five, and by thirteen more because groups move. */
static void
test_own (void)
{
  static const char text[]
    = "id = own\nname = Own\nsummary = One.\ncolumns = 7\nbuild = suit\nlift = group\n"
      "spaces = kings\nstock = waste\ndeal = columns 35\n";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, sizeof text - 1);
  g_autoptr (GError) error = NULL;
  MarquiseTableSize size;

  marquise_own_patiences_add (bytes, NULL, &error);
  g_assert_no_error (error);
  {
    g_autoptr (MarquiseGame) game = deal ("own");

    marquise_game_get_table_size (game, &size);
  }
  g_assert_true (size.planned);
  g_assert_cmpuint (size.lengths.deal.up, ==, 5);
  g_assert_cmpuint (size.lengths.longest.up, ==, 5 + 5 + 13);
  test_apart ("own");
  test_read ("own");
}

static MarquiseGame *
add_own (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  const char *id = marquise_own_patiences_add (bytes, NULL, &error);

  g_assert_no_error (error);
  return deal (id);
}

/* A told patience at the usual sizes: nothing overlaps, and everything is on the table. */
static void
check_told (const char *text)
{
  static const int usual[][2] = { { 350, 486 }, { 690, 313 }, { 790, 513 }, { 1270, 713 } };
  g_autoptr (MarquiseGame) game = add_own (text);

  for (gsize i = 0; i < G_N_ELEMENTS (usual); i++)
    for (int mirrored = 0; mirrored < 2; mirrored++)
      {
        const TableSpace space = { usual[i][0], usual[i][1], mirrored };
        TablePlan plan = { 0 };

        table_plan_make (&plan, &space, game);
        check_inside (game, &plan);
        check_apart (game, &plan);
        check_mirrored (game, &plan);
      }
}

static const char thirteen_open[]
  = "id = thirteen-open\nname = Open\nsummary = One.\ncolumns = 5\ncolumns.build = down any\n"
    "reserve = 1\nstock = turn 1 to waste\ndeal = reserve 13, columns 5\n";
static const char fours_open[]
  = "id = fours-open\nname = Fours\nsummary = One.\npacks = 2\nreserve = 8\n"
    "columns = 4\ncolumns.build = down any\nstock = turn 1 to waste\n"
    "deal = reserve rows 4, columns 4\n";
static const char ring[]
  = "id = ring\nname = Ring\nsummary = One.\npacks = 2\naces = 4 foundations\n"
    "kings = 4 foundations\nkings.first = K\nkings.build = down suit\ncolumns = 12\n"
    "columns.build = both any\ncolumns.first = none\ndeal = aces every A, kings every K, columns\n"
    "places = - 4 columns -, columns:12 4 aces columns:5, columns:11 4 kings columns:6, "
    "- columns:10 columns:9 columns:8 columns:7 -\n";

/* All face-up cards of a reserve are visible. */
static void
test_reserve (void)
{
  static const char *const texts[] = { thirteen_open, fours_open };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MarquiseGame) game = add_own (texts[i]);
      const TableSpace space = { .width = 1270, .height = 713 };
      TablePlan plan = { 0 };
      guint n_piles;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

      table_plan_make (&plan, &space, game);
      for (guint p = 0; p < n_piles; p++)
        {
          TableRect rects[POSITION_MAX_CARDS];
          guint n = piles[p].n_cards;

          if (piles[p].layout.place != MARQUISE_PLACE_RESERVE)
            continue;
          g_assert_cmpuint (n, >, 1);
          table_plan_fan (&plan, p, table_fill_read (&piles[p]), 0, rects);
          for (guint c = 1; c < n; c++)
            g_assert_cmpint (MAX (rects[c].x - rects[c - 1].x, rects[c].y - rects[c - 1].y), >=,
                             plan.card_height / 7);
        }
      check_told (texts[i]);
    }
}

/* Arranged as in books: twelve packets around the foundations; in a narrow window side by side. */
static void
test_picture (void)
{
  g_autoptr (MarquiseGame) game = add_own (ring);
  const TableSpace space = { .width = 1270, .height = 713 };
  TablePlan plan = { 0 };
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  int left = G_MAXINT, right = 0, top = G_MAXINT, bottom = 0;

  table_plan_make (&plan, &space, game);
  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_FOUNDATION)
      {
        left = MIN (left, plan.spots[p].place.x);
        right = MAX (right, plan.spots[p].place.x + plan.card_width);
        top = MIN (top, plan.spots[p].place.y);
        bottom = MAX (bottom, plan.spots[p].place.y + plan.card_height);
      }
  for (guint p = 0; p < n_piles; p++)
    if (piles[p].layout.place == MARQUISE_PLACE_TABLEAU)
      {
        const TableRect *place = &plan.spots[p].place;

        g_assert_cmpint (plan.spots[p].fan, ==, MARQUISE_FAN_NONE);
        g_assert_true (place->x + place->width <= left || place->x >= right
                       || place->y + place->height <= top || place->y >= bottom);
      }
  check_told (ring);
}

/* A mill keeps its shape, and so does a clock, in the smallest usual window. */
static void
test_picture_kept (void)
{
  static const char *const ids[] = { "windmill", "grandfathers-clock" };
  const TableSpace space = { .width = 790, .height = 513 };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MarquiseGame) game = deal (ids[i]);
      guint n_piles, n_shaped = 0;
      const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
      TablePlan plan = { 0 };

      table_plan_make (&plan, &space, game);
      for (guint p = 0; p < n_piles; p++)
        for (guint q = 0; q < n_piles && piles[p].layout.shaped; q++)
          {
            const TableRect *one = &plan.spots[p].place, *other = &plan.spots[q].place;

            n_shaped += piles[q].layout.shaped;
            if (piles[q].layout.shaped && piles[p].layout.row < piles[q].layout.row)
              g_assert_cmpint (one->y, <, other->y);
            if (piles[q].layout.shaped && piles[p].layout.column < piles[q].layout.column)
              g_assert_cmpint (one->x, <, other->x);
          }
      g_assert_cmpuint (n_shaped, >, 100);
    }
}

static guint
find_tableau (MarquiseGame *game, guint index)
{
  guint n_piles, p = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  while (p < n_piles && (piles[p].layout.place != MARQUISE_PLACE_TABLEAU
                         || piles[p].layout.index != index))
    p++;
  g_assert_cmpuint (p, <, n_piles);
  return p;
}

/* Kings are dealt columns of any length: those of 44 cards, as in 95 of 100 positions, can be read,
 * even in a low window, where they have no room for targets of the usual size. */
static void
test_crowded (void)
{
  static const TableSpace spaces[] = {
    { .width = 350, .height = 486 }, { .width = 690, .height = 313 },
    { .width = 790, .height = 513 }, { .width = 990, .height = 633 },
    { .width = 1270, .height = 713 }, { .width = 1910, .height = 993 }
  };
  g_autoptr (MarquiseGame) game = deal ("kings");
  guint p = find_tableau (game, 0);

  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    {
      TableFill fills[TABLE_MAX_PILES] = { { 0 } };
      TablePlan plan = { 0 };
      TableRect rects[POSITION_MAX_CARDS];
      CardArtIndex index;

      table_plan_make (&plan, &spaces[i], game);
      fills[p].n_cards = 44;
      table_plan_fan (&plan, p, fills[p], table_plan_fit (&plan, fills, 0), rects);
      card_art_measure_index (spaces[i].index_size, plan.card_width, plan.card_height, &index);
      g_assert_cmpint (rects[43].y - rects[42].y, >=, (int) (index.least * plan.card_height));
      g_assert_cmpint (rects[43].y + rects[43].height, <=, spaces[i].height);
      g_assert_cmpint (plan.card_width, >=, 20);
    }
}

/* A line continues in the next row wherever the table ends: in a narrow window cards are as large
 * as nine rows allow. */
static void
test_line (void)
{
  static const char line[]
    = "id = line\nname = Line\nsummary = One.\nrow = line 52\nrow.closes = yes\n"
      "row.build = same any, any suit\nrow.lift = pile\nrow.to = left 1, left 3\n"
      "deal = row 52\nwin = piles 1 row\n";
  g_autoptr (MarquiseGame) game = add_own (line);
  const TableSpace space = { .width = 350, .height = 486 };
  TablePlan plan = { 0 };

  table_plan_make (&plan, &space, game);
  g_assert_cmpint (plan.card_width, >=, 40);
  for (guint i = 1; i < 52; i++)
    {
      const TableRect *before = &plan.spots[find_tableau (game, i - 1)].place;
      const TableRect *here = &plan.spots[find_tableau (game, i)].place;

      g_assert_true (here->y > before->y || (here->y == before->y && here->x > before->x));
    }
}

/* If all cards of a grid can be played, none may hide the rank of another; and with few cards they
 * are as large as the table allows. */
static void
test_square (void)
{
  static const char square[]
    = "id = square\nname = Square\nsummary = One.\ntable = grid 5 5\ntable.first = none\n"
      "away = same touching\nstock = close table\ndeal = table 25\n";
  g_autoptr (MarquiseGame) game = add_own (square);
  const TableSpace space = { .width = 1270, .height = 713, .mirrored = TRUE };
  TablePlan plan = { 0 };

  table_plan_make (&plan, &space, game);
  g_assert_cmpint (plan.card_width, >, 110);
  /* The order from left to right is a rule, so it is the same for both hands. */
  g_assert_cmpint (plan.spots[find_tableau (game, 0)].place.x, <,
                   plan.spots[find_tableau (game, 1)].place.x);
  for (guint p = 0; p < plan.n_spots; p++)
    for (guint q = 0; q < p; q++)
      if (plan.spots[p].place.x == plan.spots[q].place.x)
        g_assert_cmpint (ABS (plan.spots[p].place.y - plan.spots[q].place.y), >=,
                         plan.card_height * 2 / 3);
}

/* Several pyramids are side by side on a wide table, with larger cards than one below the other,
 * and one below the other on a narrow one. */
static void
test_pyramids (void)
{
  static const char pyramids[]
    = "id = pyramids\nname = Pyramids\nsummary = Three.\na = pyramid 7\nb = pyramid 6\n"
      "c = pyramid 2\naway = sum-13, K\ndeal = a 28, b 21, c 3\n";
  static const struct {
    guint first, last;
  } kinds[] = { { 0, 27 }, { 28, 48 }, { 49, 51 } };
  g_autoptr (MarquiseGame) game = add_own (pyramids);
  const TableSpace wide = { .width = 1270, .height = 713 },
                   narrow = { .width = 350, .height = 486 };
  TablePlan across = { 0 }, down = { 0 };

  table_plan_make (&across, &wide, game);
  table_plan_make (&down, &narrow, game);
  g_assert_cmpint (across.card_width, >=, 76);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const TableSpot *spots = across.spots, *other = down.spots;
      guint first = kinds[i].first, last = kinds[i].last, before = i > 0 ? kinds[i - 1].last : 0;

      g_assert_cmpint (spots[last].place.y, ==, spots[27].place.y);
      g_assert_cmpint (spots[last].place.y, >, spots[first].place.y);
      if (i == 0)
        continue;
      for (guint p = first; p <= last; p++)
        g_assert_cmpint (spots[p].place.x, >=, spots[before].place.x + across.card_width);
      g_assert_cmpint (other[first].place.y, >=, other[before].place.y + down.card_height);
    }
}

static void
test_index (void)
{
  g_autoptr (MarquiseGame) game = deal ("klondike");
  TablePlan usual = { 0 }, large = { 0 };
  TableSpace space = { .width = 1000, .height = 560 };

  table_plan_make (&usual, &space, game);
  space.index_size = CARD_INDEX_LARGEST;
  table_plan_make (&large, &space, game);
  g_assert_cmpfloat (large.levels[large.n_levels - 1].up / large.card_height, >,
                     1.3 * usual.levels[usual.n_levels - 1].up / usual.card_height);
}

/* All columns use the same step between cards; a column that gets longer than usual no longer
 * changes the others, and changes its own step only at every fourth card. */
static void
test_levels (void)
{
  g_autoptr (MarquiseGame) game = deal ("freecell");
  const TableSpace space = { .width = 1270, .height = 713 };
  TableFill fills[TABLE_MAX_PILES] = { { 0 } };
  TablePlan plan = { 0 };
  guint column = 0, level = 0, n_changes = 0;
  int step = 0;

  table_plan_make (&plan, &space, game);
  while (plan.spots[column].fan != MARQUISE_FAN_DOWN)
    column++;
  for (guint n = 2; n <= 30; n++)
    {
      TableRect rects[30];

      fills[column] = (TableFill) { n, 0 };
      level = table_plan_fit (&plan, fills, level);
      table_plan_fan (&plan, column, fills[column], level, rects);
      n_changes += n > 2 && abs (rects[1].y - rects[0].y - step) > 1;
      step = rects[1].y - rects[0].y;
    }
  g_assert_cmpuint (level, ==, plan.n_levels - 1);
  g_assert_cmpuint (n_changes, <=, plan.n_levels - 1 + 5);
}

/* Complete runs are fully visible if the top of the table has room for them, else their corners. */
static void
test_runs (void)
{
  g_autoptr (MarquiseGame) game = deal ("spider");
  const TableSpace wide = { .width = 1270, .height = 713 },
                   narrow = { .width = 350, .height = 486 };
  guint n_piles, n_runs = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  TablePlan plan = { 0 }, small = { 0 };
  int right = 0;

  table_plan_make (&plan, &wide, game);
  table_plan_make (&small, &narrow, game);
  for (guint p = 0; p < n_piles; p++)
    {
      if (piles[p].layout.place != MARQUISE_PLACE_FOUNDATION)
        continue;
      g_assert_cmpint (plan.spots[p].place.x, >, right);
      right = plan.spots[p].place.x + plan.card_width;
      g_assert_true (n_runs++ == 0 || small.spots[p].place.x != small.spots[p - 1].place.x);
    }
  g_assert_cmpuint (n_runs, ==, 8);
}

/* Whatever proportions a deck from elsewhere has, cards keep a sensible shape. */
static void
test_proportions (void)
{
  g_autoptr (MarquiseGame) game = deal ("klondike");
  const TableSpace space = { .width = 1280, .height = 800, .aspect = 1000 };
  TablePlan plan = { 0 };

  table_plan_make (&plan, &space, game);
  g_assert_cmpint (plan.card_height, <, 2 * plan.card_width);
}

/* Two players, with the trick between them: in a high window the trick stays in the middle, and
 * both hands close to it. */
static void
test_grid (void)
{
  g_autoptr (MarquiseGame) game = deal ("marjolet");
  int below = 0, above = G_MAXINT;

  for (gsize w = 0; w < G_N_ELEMENTS (widths); w++)
    for (gsize h = 0; h < G_N_ELEMENTS (heights); h++)
      {
        const TableSpace space = { .width = widths[w], .height = heights[h] };
        TablePlan plan = { 0 };

        table_plan_make (&plan, &space, game);
        above = G_MAXINT;
        below = 0;
        for (guint p = 0; p < plan.n_spots; p++)
          {
            TableRect rects[12];

            table_plan_fan (&plan, p, (TableFill) { 12, 0 }, 0, rects);
            for (guint i = 0; i < 12; i++)
              assert_inside (&plan, &rects[i]);
            above = MIN (above, plan.spots[p].place.y);
            below = MAX (below, plan.spots[p].place.y + plan.card_height);
          }
        if (heights[h] > widths[w])
          g_assert_cmpint (below - above, >, heights[h] * 9 / 10);
      }
}

static void
add (const char *test, const char *id, void (*run) (gconstpointer id))
{
  g_autofree char *path = g_strdup_printf ("/planner/%s/%s", test, id);

  g_test_add_data_func (path, id, run);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (int i = sample_next (-1); patiences[i] != NULL; i = sample_next (i))
    {
      add ("inside", patiences[i]->game.id, test_inside);
      add ("apart", patiences[i]->game.id, test_apart);
      add ("mirrored", patiences[i]->game.id, test_mirrored);
      add ("read", patiences[i]->game.id, test_read);
      add ("large", patiences[i]->game.id, test_large);
      add ("resizing", patiences[i]->game.id, test_resizing);
    }
  g_test_add_func ("/planner/own", test_own);
  g_test_add_func ("/planner/reserve", test_reserve);
  g_test_add_func ("/planner/picture", test_picture);
  g_test_add_func ("/planner/picture-kept", test_picture_kept);
  g_test_add_func ("/planner/square", test_square);
  g_test_add_func ("/planner/line", test_line);
  g_test_add_func ("/planner/crowded", test_crowded);
  g_test_add_func ("/planner/pyramids", test_pyramids);
  g_test_add_func ("/planner/index", test_index);
  g_test_add_func ("/planner/levels", test_levels);
  g_test_add_func ("/planner/runs", test_runs);
  g_test_add_func ("/planner/proportions", test_proportions);
  g_test_add_func ("/planner/grid", test_grid);
  return g_test_run ();
}
