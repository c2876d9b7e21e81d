/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A run that is dragged: the card under the pointer is where the pointer is, the others catch up,
 * the shadow grows; without motion all of it is at once. And shades that follow the moves. */

#include "bench.h"

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
  guint pile, index;            /* a run of two */
} Fixture;

/* The first move from column to column of some deal leaves a run of two. */
static gboolean
make_run (Fixture *fixture)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (fixture->game, &n_piles);

  for (guint from = 0; from < n_piles; from++)
    for (guint to = 0; to < n_piles; to++)
      {
        guint top = piles[from].n_cards - 1;

        if (piles[from].n_cards == 0 || piles[to].n_cards == 0
            || piles[from].layout.place != MARQUISE_PLACE_TABLEAU
            || piles[to].layout.place != MARQUISE_PLACE_TABLEAU
            || !(marquise_game_get_targets (fixture->game, from, top) >> to & 1))
          continue;
        fixture->pile = to;
        fixture->index = piles[to].n_cards - 1;
        return marquise_game_move (fixture->game, from, top, to);
      }
  return FALSE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = marquise_game_new ("klondike");
  for (guint32 number = 1; fixture->pile == 0; number++)
    {
      marquise_game_deal_number (fixture->game, &(Rules) { 0 }, number);
      make_run (fixture);
    }
  fixture->table = open_table (fixture->game, TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_table (fixture->table, fixture->game);
}

/* Takes the run by its lower card and carries it by 60 and 40. */
static void
carry (Fixture *fixture)
{
  MarquiseCardView *lower = table_layout_get_view (fixture->table->layout, fixture->pile,
                                                   (int) fixture->index);
  double x = lower->rect.x + 10, y = lower->rect.y + 3;

  table_pointer_press (fixture->table->pointer, x, y);
  g_assert_true (table_pointer_drag (fixture->table->pointer, x + 60, y + 40));
  g_assert_cmpuint (fixture->table->hold->n_cards, ==, 2);
  g_assert_true (lower->dx == 60 && lower->dy == 40);
}

static void
test_lag (Fixture *fixture, gconstpointer data)
{
  guint source = wait_no_longer ();
  MarquiseCardView *upper;

  carry (fixture);
  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  g_assert_cmpfloat (upper->dx, <, 60);
  g_assert_cmpfloat (fixture->table->hold->lift, <, 1);
  while (upper->dx < 60 || fixture->table->hold->lift < 1)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (upper->dx == 60 && upper->dy == 40);

  /* And then nothing runs while the pointer rests. */
  while (fixture->table->hold->tick != 0)
    g_main_context_iteration (NULL, TRUE);
  table_hold_cancel (fixture->table->hold);
}

static void
test_without_motion (Fixture *fixture, gconstpointer data)
{
  MarquiseCardView *upper;

  g_object_set (fixture->table, "animate", FALSE, NULL);
  carry (fixture);
  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  g_assert_true (upper->dx == 60 && upper->dy == 40);
  g_assert_cmpfloat (fixture->table->hold->lift, ==, 1);
  g_assert_cmpuint (fixture->table->hold->tick, ==, 0);
  table_hold_cancel (fixture->table->hold);
}

/* Put down before it caught up, a refused run glides home all the same. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  guint source = wait_no_longer ();
  MarquiseCardView *upper;

  upper = table_layout_get_view (fixture->table->layout, fixture->pile, (int) fixture->index + 1);
  carry (fixture);
  table_hold_release (fixture->table->hold, -1);
  while (marquise_table_is_moving (fixture->table))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  g_assert_true (upper->dx == 0 && upper->dy == 0);
  g_assert_cmpint (upper->state, !=, CARD_IS_HELD);
}

static guint
count_shaded (Fixture *fixture)
{
  guint n = 0;

  for (guint p = 0; p < fixture->table->layout->piles->len; p++)
    for (guint i = 0; i < table_layout_get_pile (fixture->table->layout, p)->cards->len; i++)
      n += table_layout_get_view (fixture->table->layout, p, (int) i)->shaded;
  return n;
}

/* In a pyramid 21 of 28 cards lie under others, until what lies on them is gone. */
static void
test_shades (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MarquiseGame) pyramid = marquise_game_new ("pyramid");
  guint hints = 0;

  marquise_game_deal_number (pyramid, marquise_game_get_rules (pyramid), 2);
  marquise_table_set_game (fixture->table, pyramid);
  g_assert_cmpuint (count_shaded (fixture), ==, 0);
  g_object_set (fixture->table, "shade-covered", TRUE, NULL);
  g_assert_cmpuint (count_shaded (fixture), ==, 21);
  while (count_shaded (fixture) == 21 && hints++ < 60)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (pyramid);

      g_assert_nonnull (hint);
      if (hint->target < 0)
        marquise_game_activate (pyramid, (guint) hint->pile, hint->index);
      else
        marquise_game_move (pyramid, (guint) hint->pile, (guint) hint->index,
                            (guint) hint->target);
    }
  g_assert_cmpuint (count_shaded (fixture), <, 21);
  g_object_set (fixture->table, "shade-covered", FALSE, NULL);
  g_assert_cmpuint (count_shaded (fixture), ==, 0);
  marquise_table_set_game (fixture->table, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/table-follow/lag", Fixture, NULL, set_up, test_lag, tear_down);
  g_test_add ("/table-follow/without-motion", Fixture, NULL, set_up, test_without_motion,
              tear_down);
  g_test_add ("/table-follow/refused", Fixture, NULL, set_up, test_refused, tear_down);

  g_test_add ("/table-follow/shades", Fixture, NULL, set_up, test_shades, tear_down);

  return g_test_run ();
}
