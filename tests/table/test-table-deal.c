/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A new deal and a new size: what is visible in between, and that nothing of it remains. */

#include "bench.h"

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = marquise_game_new ("klondike");
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  fixture->table = open_table (fixture->game, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_table (fixture->table, fixture->game);
}

/* The column farthest from the stock. */
static guint
last_column (Fixture *fixture)
{
  guint column = 0;

  for (guint p = 0; p < fixture->table->layout->piles->len; p++)
    if (table_layout_get_pile (fixture->table->layout, p)->layout.place == MARQUISE_PLACE_TABLEAU)
      column = p;
  return column;
}

static void
assert_swept (Fixture *fixture)
{
  for (guint p = 0; p < fixture->table->layout->piles->len; p++)
    g_assert_false (table_painting_is_leaving (fixture->table->painting, p));
}

static void
wait_until_dealt (Fixture *fixture)
{
  while (marquise_table_is_moving (fixture->table))
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
}

/* Deals again, and checks whether the column farthest from the stock is seen empty before its first
 * card arrives. A display that shows frames late may skip that. */
static gboolean
is_seen_empty (Fixture *fixture, guint32 number, int x, int y, guint32 card)
{
  guint far_pile = last_column (fixture);
  const TableMotion *motion = fixture->table->motion;
  guint32 seen;

  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, number);
  g_assert_true (marquise_table_is_moving (fixture->table));
  g_assert_cmphex (pixel_of (fixture->table, x, y), ==, card);
  while (table_painting_is_leaving (fixture->table->painting, far_pile))
    g_main_context_iteration (NULL, TRUE);
  seen = pixel_of (fixture->table, x, y);

  return motion->animation != NULL && !(motion->arrived >> far_pile & 1) && seen != card;
}

/* The cards of the previous deal leave pile by pile, those nearest to the stock first, while the
 * first new ones are on their way. */
static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  guint far_pile = last_column (fixture);
  TableRect *rect = &table_layout_get_view (fixture->table->layout, far_pile, 0)->rect;
  int x = rect->x + rect->width / 2, y = rect->y + 6;
  guint32 card = pixel_of (fixture->table, x, y), felt = pixel_of (fixture->table, 4, 590);
  gboolean empty = FALSE;

  g_assert_cmphex (card, !=, felt);
  for (guint32 number = 2; number < 12 && !empty; number++)
    {
      empty = is_seen_empty (fixture, number, x, y, card);
      wait_until_dealt (fixture);
      g_assert_cmphex (pixel_of (fixture->table, x, y), ==, card);
      assert_swept (fixture);
    }
  g_assert_true (empty);
}

/* An animation that is cut short leaves nothing of the previous deal. */
static void
test_sweep_ends (Fixture *fixture, gconstpointer data)
{
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 2);
  g_assert_true (table_painting_is_leaving (fixture->table->painting, last_column (fixture)));
  g_object_set (fixture->table, "animate", FALSE, NULL);
  assert_swept (fixture);
}

/* A deal draws the faces it will show ahead of time. */
static void
test_faces_ready (Fixture *fixture, gconstpointer data)
{
  CardCache *cache = fixture->table->layout->cache;
  guint shown = card_cache_get_n_images (cache), there;

  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 2);
  wait_until_dealt (fixture);
  there = card_cache_get_n_images (cache);
  g_assert_cmpuint (there, >, shown);
  g_assert_true (card_cache_is_sharp (cache));
}

/* Whether a card extends beyond the table or not, the render nodes that GTK compares have the same
 * type. */
static void
test_clip (Fixture *fixture, gconstpointer data)
{
  TableRect *rect = &table_layout_get_top (fixture->table->layout, last_column (fixture))->rect;
  GskRenderNode *within, *outside;

  table_pointer_press (fixture->table->pointer, rect->x + 9, rect->y + 9);
  g_assert_true (table_pointer_drag (fixture->table->pointer, 300, 300));
  within = snapshot_table (fixture->table);
  table_pointer_drag (fixture->table->pointer, 799, 599);
  outside = snapshot_table (fixture->table);

  g_assert_cmpint (gsk_render_node_get_node_type (within), ==,
                   gsk_render_node_get_node_type (outside));
  gsk_render_node_unref (within);
  gsk_render_node_unref (outside);
}

/* At another size the cards are first scaled, and sharp a moment later; no picture of the old size
 * is kept. */
static void
test_resize (Fixture *fixture, gconstpointer data)
{
  CardCache *cache = fixture->table->layout->cache;
  guint shown = card_cache_get_n_images (cache);

  resize_table (fixture->table, 720, 540);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
  g_assert_false (card_cache_is_sharp (cache));
  while (!card_cache_is_sharp (cache))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (card_cache_get_n_images (cache), <=, shown);
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_seconds (guint seconds)
{
  gboolean over = FALSE;

  g_timeout_add_seconds (seconds, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

/* At the start only visible faces are drawn. Those that may come next are drawn after a move has
 * been made and the table is idle. */
static void
test_foresight (Fixture *fixture, gconstpointer data)
{
  CardCache *cache = fixture->table->layout->cache;
  guint shown;

  /* All faces at the fixture's size would take too much memory. */
  resize_table (fixture->table, 720, 540);
  wait_seconds (6);
  shown = card_cache_get_n_images (cache);
  g_assert_cmpuint (shown, <, 20);
  g_assert_true (marquise_game_activate (fixture->game, 0, -1));
  while (card_cache_get_n_images (cache) < 52)
    g_main_context_iteration (NULL, TRUE);
}

/* Another colour of the table is drawn by the thread as well. */
static void
test_colour (Fixture *fixture, gconstpointer data)
{
  guint32 green = pixel_of (fixture->table, 4, 590), now;

  g_object_set (fixture->table, "colour", "burgundy", NULL);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      now = pixel_of (fixture->table, 4, 590);
    }
  while (now == green);
  g_assert_cmpuint (now >> 16 & 0xff, >, now >> 8 & 0xff);
}

/* Another back: the old one is shown until all cards have been drawn again. */
static void
test_back (Fixture *fixture, gconstpointer data)
{
  CardCache *cache = fixture->table->layout->cache;
  TableRect *rect = &table_layout_get_pile (fixture->table->layout, 0)->place->rect;
  int x = rect->x + rect->width / 2, y = rect->y + rect->height / 3;
  guint32 before = pixel_of (fixture->table, x, y);

  g_object_set (fixture->table, "back", 1, NULL);
  g_assert_cmphex (pixel_of (fixture->table, x, y), ==, before);
  g_assert_false (card_cache_is_sharp (cache));
  while (!card_cache_is_sharp (cache))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmphex (pixel_of (fixture->table, x, y), !=, before);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/deal/sweep", Fixture, NULL, set_up, test_sweep, tear_down);
  g_test_add ("/deal/sweep-ends", Fixture, NULL, set_up, test_sweep_ends, tear_down);
  g_test_add ("/deal/faces-ready", Fixture, NULL, set_up, test_faces_ready, tear_down);
  g_test_add ("/deal/clip", Fixture, NULL, set_up, test_clip, tear_down);
  g_test_add ("/deal/resize", Fixture, NULL, set_up, test_resize, tear_down);
  g_test_add ("/deal/foresight", Fixture, NULL, set_up, test_foresight, tear_down);
  g_test_add ("/deal/back", Fixture, NULL, set_up, test_back, tear_down);
  g_test_add ("/deal/colour", Fixture, NULL, set_up, test_colour, tear_down);

  return g_test_run ();
}
