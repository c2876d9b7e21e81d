/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of the table's geometry: whatever the window and however long the piles, every card stays
 * in sight. */

#include "table/layout/geometry.h"

#define MAX_CARDS 40

typedef struct {
  const char *name;
  double columns, rows;
  gboolean stretch, spread;
  int n_piles;
  TablePile piles[24];
} Layout;

/* The shapes of the four games, as their models lay them. */
static const Layout layouts[] = {
  { "klondike", 7, 4, TRUE, FALSE, 10, {
      { 0, 0, 1, MARQUISE_FAN_NONE }, { 1, 0, 2, MARQUISE_FAN_WASTE },
      { 3, 0, 1, MARQUISE_FAN_NONE }, { 4, 0, 1, MARQUISE_FAN_NONE },
      { 5, 0, 1, MARQUISE_FAN_NONE }, { 6, 0, 1, MARQUISE_FAN_NONE },
      { 0, 1, 3, MARQUISE_FAN_DOWN }, { 1, 1, 3, MARQUISE_FAN_DOWN },
      { 5, 1, 3, MARQUISE_FAN_DOWN }, { 6, 1, 3, MARQUISE_FAN_DOWN }
    } },
  { "loi-salique", 9, 5, TRUE, FALSE, 9, {
      { 0, 0, 1, MARQUISE_FAN_NONE }, { 1, 0, 1, MARQUISE_FAN_NONE },
      { 8, 0, 1, MARQUISE_FAN_NONE },
      { 1, 1, 3, MARQUISE_FAN_DOWN }, { 2, 1, 3, MARQUISE_FAN_DOWN },
      { 8, 1, 3, MARQUISE_FAN_DOWN },
      { 1, 4, 1, MARQUISE_FAN_NONE }, { 2, 4, 1, MARQUISE_FAN_NONE }, { 8, 4, 1, MARQUISE_FAN_NONE }
    } },
  { "tour-infernale", 6, 2.25, FALSE, FALSE, 6, {
      { 0, 0, 1, MARQUISE_FAN_NONE }, { 1, 0, 1, MARQUISE_FAN_WASTE },
      { 2, 0, 1, MARQUISE_FAN_NONE }, { 5, 0, 1, MARQUISE_FAN_NONE },
      { 0, 1.25, 1, MARQUISE_FAN_NONE }, { 5, 1.25, 1, MARQUISE_FAN_NONE }
    } },
  { "marjolet", 8.5, 4.5, FALSE, TRUE, 6, {
      { 0, 0, 6, MARQUISE_FAN_RIGHT }, { 0, 3.5, 6, MARQUISE_FAN_RIGHT },
      { 2, 1.75, 2, MARQUISE_FAN_RIGHT }, { 6.5, 1.75, 1, MARQUISE_FAN_NONE },
      { 6.5, 0, 2, MARQUISE_FAN_RIGHT }, { 6.5, 3.5, 2, MARQUISE_FAN_RIGHT }
    } },
};

static const int sizes[][2] = {
  { 360, 640 }, { 360, 294 }, { 640, 360 },
  { 800, 600 }, { 1024, 768 }, { 1280, 800 }, { 1920, 1080 },
  { 2560, 1600 }, { 3840, 2160 }, { 2160, 3840 },
  { 400, 1600 }, { 2000, 360 }, { 801, 599 }, { 1279, 803 },
};

typedef void (*LayoutCheck) (const Layout *layout, const TableSpace *space);

static void
for_all_tables (LayoutCheck check)
{
  for (gsize l = 0; l < G_N_ELEMENTS (layouts); l++)
    for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (int mirrored = 0; mirrored < 2; mirrored++)
        {
          TableSpace space = { sizes[s][0], sizes[s][1], layouts[l].columns, layouts[l].rows,
                               mirrored, layouts[l].stretch, layouts[l].spread };

          check (&layouts[l], &space);
        }
}

static void
assert_inside (const TableSpace *space, const TableRect *rect)
{
  g_assert_cmpint (rect->x, >=, 0);
  g_assert_cmpint (rect->y, >=, 0);
  g_assert_cmpint (rect->x + rect->width, <=, space->width);
  g_assert_cmpint (rect->y + rect->height, <=, space->height);
}

static void
check_inside (const Layout *layout, const TableSpace *space)
{
  for (int p = 0; p < layout->n_piles; p++)
    {
      TableRect rects[MAX_CARDS], place;
      TablePile pile = layout->piles[p];

      table_pile_rects (space, &pile, &place, NULL);
      assert_inside (space, &place);
      for (pile.n_cards = 1; pile.n_cards <= MAX_CARDS; pile.n_cards++)
        for (pile.n_down = 0; pile.n_down <= pile.n_cards; pile.n_down += 3)
          {
            table_pile_rects (space, &pile, NULL, rects);
            for (guint i = 0; i < pile.n_cards; i++)
              {
                assert_inside (space, &rects[i]);
                g_assert_cmpint (rects[i].width, ==, place.width);
                g_assert_cmpint (rects[i].height, ==, place.height);
              }
          }
    }
}

static void
test_inside (void)
{
  for_all_tables (check_inside);
}

static void
check_monotone (const Layout *layout, const TableSpace *space)
{
  for (int p = 0; p < layout->n_piles; p++)
    for (guint n = 2; n <= MAX_CARDS; n++)
      {
        TableRect rects[MAX_CARDS];
        TablePile pile = layout->piles[p];

        pile.n_cards = n;
        pile.n_down = n / 3;
        table_pile_rects (space, &pile, NULL, rects);
        for (guint i = 1; i < n; i++)
          {
            g_assert_cmpint (rects[i].x, >=, rects[i - 1].x);
            g_assert_cmpint (rects[i].y, >=, rects[i - 1].y);
            if (pile.fan == MARQUISE_FAN_DOWN && space->width >= 800 && space->height >= 600)
              g_assert_cmpint (rects[i].y, >, rects[i - 1].y);
          }
      }
}

static void
test_monotone (void)
{
  for_all_tables (check_monotone);
}

static gboolean
rects_overlap (const TableRect *a, const TableRect *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width
         && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* The cards of one pile, however many, never cover another pile's place. */
static void
check_apart (const Layout *layout, const TableSpace *space)
{
  for (int p = 0; p < layout->n_piles; p++)
    for (int q = 0; q < layout->n_piles; q++)
      {
        TableRect rects[MAX_CARDS], other;
        TablePile pile = layout->piles[p];

        if (p == q)
          continue;
        pile.n_cards = MAX_CARDS;
        table_pile_rects (space, &pile, NULL, rects);
        table_pile_rects (space, &layout->piles[q], &other, NULL);
        for (guint i = 0; i < pile.n_cards; i++)
          g_assert_false (rects_overlap (&rects[i], &other));
      }
}

static void
test_apart (void)
{
  for_all_tables (check_apart);
}

static void
check_mirrored (const Layout *layout, const TableSpace *space)
{
  TableSpace other = *space;

  other.mirrored = !space->mirrored;
  for (int p = 0; p < layout->n_piles; p++)
    for (guint n = 1; n <= 12; n++)
      {
        TableRect here[MAX_CARDS], there[MAX_CARDS];
        TablePile pile = layout->piles[p];
        gboolean sideways = pile.fan == MARQUISE_FAN_RIGHT || pile.fan == MARQUISE_FAN_WASTE;
        guint shown = pile.fan == MARQUISE_FAN_WASTE ? MIN (n, 3) : n;

        pile.n_cards = n;
        table_pile_rects (space, &pile, NULL, here);
        table_pile_rects (&other, &pile, NULL, there);
        for (guint i = 0; i < shown; i++)
          {
            guint a = n - shown + i;
            guint b = sideways ? n - 1 - i : a;

            g_assert_cmpint (here[a].x, ==, space->width - there[b].x - there[b].width);
            g_assert_cmpint (here[a].y, ==, there[b].y);
          }
      }
}

static void
test_mirrored (void)
{
  for_all_tables (check_mirrored);
}

static void
test_card_size (void)
{
  TableSpace phone = { 360, 640, 7, 4, FALSE, TRUE };
  TableSpace usual = { 1280, 800, 7, 4, FALSE, TRUE };
  TableSpace large = { 3840, 2160, 7, 4, FALSE, TRUE };
  int width, height;

  table_card_size (&phone, &width, &height);
  g_assert_cmpint (width, >=, 46);
  g_assert_cmpint (height, ==, width * 3 / 2);
  table_card_size (&usual, &width, &height);
  g_assert_cmpint (width, >=, 110);
  table_card_size (&large, &width, &height);
  g_assert_cmpint (width, >=, 300);
}

/* A larger window never makes smaller cards, a longer pile never longer steps. */
static void
test_growth (void)
{
  int before = 0;

  for (int size = 300; size < 3000; size += 7)
    {
      TableSpace space = { size, size * 5 / 8, 9, 5, FALSE, TRUE };
      int width, height;

      table_card_size (&space, &width, &height);
      g_assert_cmpint (width, >=, before);
      before = width;
    }

  before = G_MAXINT;
  for (guint n = 2; n <= MAX_CARDS; n++)
    {
      TableSpace space = { 800, 600, 9, 5, FALSE, TRUE };
      TablePile pile = { 1, 1, 3, MARQUISE_FAN_DOWN, n, 0 };
      TableRect rects[MAX_CARDS];

      table_pile_rects (&space, &pile, NULL, rects);
      g_assert_cmpint (rects[1].y - rects[0].y, <=, before);
      before = rects[1].y - rects[0].y;
    }
}

/* Loi salique: thirty cards between two other rows, each with something of it in sight. */
static void
test_thirty_cards (void)
{
  TableSpace space = { 800, 560, 9, 5, FALSE, TRUE };
  TablePile pile = { 1, 1, 3, MARQUISE_FAN_DOWN, 30, 0 };
  TableRect rects[MAX_CARDS];

  table_pile_rects (&space, &pile, NULL, rects);
  for (guint i = 1; i < 30; i++)
    g_assert_cmpint (rects[i].y - rects[i - 1].y, >=, 6);
}

/* Cards face down give way first: a long column keeps its open cards readable. */
static void
test_closed_tighter (void)
{
  TableSpace space = { 1280, 800, 7, 4, FALSE, TRUE };
  TablePile pile = { 0, 1, 3, MARQUISE_FAN_DOWN, 14, 6 };
  TableRect rects[MAX_CARDS];

  table_pile_rects (&space, &pile, NULL, rects);
  g_assert_cmpint (rects[1].y - rects[0].y, <, rects[8].y - rects[7].y);
  g_assert_cmpint (rects[8].y - rects[7].y, >=, rects[0].height * 16 / 100);
}

/* The queens of Loi salique lie fanned beside the kings, whole at every size, each with its index
 * to be seen, and leave the columns all the height. */
static void
test_queens (void)
{
  for (int height = 1080; height >= 300; height -= 20)
    {
      TableSpace space = { height * 4 / 3, height, 9, 4, FALSE, TRUE, FALSE };
      TablePile column = { 1, 1.05, 2.95, MARQUISE_FAN_DOWN, 30, 0 };
      TableRect rect, above = { 0 }, rects[MAX_CARDS];

      for (int i = 0; i < 8; i++)
        {
          TablePile queen = { 0, 1.05 + i * 0.27, 1, MARQUISE_FAN_NONE, 1, 0 };

          table_pile_rects (&space, &queen, NULL, &rect);
          assert_inside (&space, &rect);
          g_assert_cmpint (rect.y - above.y, >=, rect.height / 4);
          above = rect;
        }
      table_pile_rects (&space, &column, NULL, rects);
      g_assert_cmpint (rects[29].y + rects[29].height, >=, height - rect.height / 3);
    }
}

/* Two players, the trick between them: in a high window it stays in the middle. */
static void
test_spread (void)
{
  TableSpace space = { 360, 640, 7, 3.2, FALSE, FALSE, TRUE };
  TablePile theirs = { 1, 0, 5, MARQUISE_FAN_RIGHT, 6, 6 };
  TablePile trick = { 3, 1.1, 1, MARQUISE_FAN_NONE, 1, 0 };
  TablePile own = { 1, 2.2, 5, MARQUISE_FAN_RIGHT, 6, 0 };
  TableRect above, middle, below;

  table_pile_rects (&space, &theirs, &above, NULL);
  table_pile_rects (&space, &trick, &middle, NULL);
  table_pile_rects (&space, &own, &below, NULL);
  g_assert_cmpint (above.y, <, 20);
  g_assert_cmpint (below.y + below.height, >, 620);
  g_assert_cmpint (ABS (middle.y - above.y - (below.y - middle.y)), <=, 2);
}

/* Installed decks have proportions of their own: cards keep them, and every place stays in the
 * window. */
static void
check_proportions (const Layout *layout, const TableSpace *space)
{
  static const double aspects[] = { 1.3, 1.41, 1.67 };

  for (gsize a = 0; a < G_N_ELEMENTS (aspects); a++)
    {
      TableSpace other = *space;
      int width, height;

      other.aspect = aspects[a];
      table_card_size (&other, &width, &height);
      g_assert_cmpint (ABS (height - width * aspects[a]), <=, 1);
      for (int p = 0; p < layout->n_piles; p++)
        {
          TableRect rect;

          table_pile_rects (&other, &layout->piles[p], &rect, NULL);
          g_assert_cmpint (rect.width, ==, width);
          g_assert_cmpint (rect.height, ==, height);
          g_assert_cmpint (rect.x, >=, 0);
          g_assert_cmpint (rect.x + rect.width, <=, other.width);
          g_assert_cmpint (rect.y + rect.height, <=, other.height);
        }
    }
}

static void
test_proportions (void)
{
  TableSpace space = { 1280, 800, 7, 4 };
  int width, height;

  for_all_tables (check_proportions);

  /* Nonsense is not drawn. */
  space.aspect = 1000;
  table_card_size (&space, &width, &height);
  g_assert_cmpint (height, <, 2 * width);
}

/* Three rows that stay together, however high the window: the height goes to the columns of the
 * third. */
static void
test_head (void)
{
  for (int height = 500; height <= 1600; height += 100)
    {
      TableSpace space = { 360, height, 9, 4.75, FALSE, TRUE, .head = 2.15 };
      TablePile upper = { 0, 1.05, 1, MARQUISE_FAN_NONE, 1, 0 };
      TablePile column = { 0, 2.15, 2.6, MARQUISE_FAN_DOWN, 20, 0 };
      TableRect above, place, rects[20];

      table_pile_rects (&space, &upper, &above, NULL);
      table_pile_rects (&space, &column, &place, rects);
      g_assert_cmpint (place.y - above.y - above.height, >=, 0);
      g_assert_cmpint (place.y - above.y - above.height, <=, above.height / 4);
      g_assert_cmpint (rects[19].y + rects[19].height, <=, height);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/inside", test_inside);
  g_test_add_func ("/geometry/monotone", test_monotone);
  g_test_add_func ("/geometry/apart", test_apart);
  g_test_add_func ("/geometry/mirrored", test_mirrored);
  g_test_add_func ("/geometry/card-size", test_card_size);
  g_test_add_func ("/geometry/growth", test_growth);
  g_test_add_func ("/geometry/thirty-cards", test_thirty_cards);
  g_test_add_func ("/geometry/closed-tighter", test_closed_tighter);
  g_test_add_func ("/geometry/queens", test_queens);
  g_test_add_func ("/geometry/head", test_head);
  g_test_add_func ("/geometry/spread", test_spread);
  g_test_add_func ("/geometry/proportions", test_proportions);
  return g_test_run ();
}
