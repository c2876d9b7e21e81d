/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The celebration when a game is won, and that it is never in the way. */

#include "../model/play.h"
#include "table/motion/spectacle.h"
#include "bench.h"

typedef struct {
  MarquiseGame *game;
  MarquiseTable *table;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = marquise_game_new ("tour-infernale");
  deal_easy_win (fixture->game);
  fixture->table = open_table (fixture->game, TRUE);
  fixture->window = get_window (fixture->table);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_table (fixture->table, fixture->game);
}

static void
wait_for_spectacle (Fixture *fixture, gboolean wanted)
{
  guint source = wait_no_longer ();

  while ((fixture->table->celebration->animation != NULL) != wanted)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* It begins when the last card has arrived, and ends by itself with every card in its place. */
static void
test_by_itself (Fixture *fixture, gconstpointer data)
{
  play_to_win (fixture->game);
  g_assert_null (fixture->table->celebration->animation);
  wait_for_spectacle (fixture, TRUE);
  g_assert_false (marquise_table_is_moving (fixture->table));
  wait_for_spectacle (fixture, FALSE);
}

/* Neither a game that was won before nor undo and redo of the win starts it. */
static void
test_only_once (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->table, "animate", FALSE, NULL);
  play_to_win (fixture->game);
  g_object_set (fixture->table, "animate", TRUE, NULL);
  marquise_game_undo (fixture->game);
  marquise_game_redo (fixture->game);
  table_motion_stop (fixture->table->motion);
  table_celebration_begin (fixture->table->celebration);
  g_assert_null (fixture->table->celebration->animation);
}

static void
test_without_motion (Fixture *fixture, gconstpointer data)
{
  g_object_set (fixture->table, "animate", FALSE, NULL);
  play_to_win (fixture->game);
  table_celebration_start (fixture->table->celebration, SPECTACLE_FAN, 1);
  g_assert_null (fixture->table->celebration->animation);

  g_object_set (fixture->table, "animate", TRUE, NULL);
  table_celebration_start (fixture->table->celebration, SPECTACLE_FAN, 1);
  g_assert_nonnull (fixture->table->celebration->animation);
  g_object_set (fixture->table, "animate", FALSE, NULL);
  g_assert_null (fixture->table->celebration->animation);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A command of the window ends it, and is carried out as well; its end is announced. */
static void
test_skipped (Fixture *fixture, gconstpointer data)
{
  gboolean handled = TRUE;
  guint n_told = 0;

  play_to_win (fixture->game);
  table_celebration_stop (fixture->table->celebration);
  g_signal_connect_swapped (fixture->table, "celebrated", G_CALLBACK (count_cb), &n_told);
  for (guint i = 0; i < G_N_ELEMENTS (fixture->table->celebration->watchers); i++)
    {
      GtkEventController *watcher = fixture->table->celebration->watchers[i];

      table_celebration_start (fixture->table->celebration, -1, 1);
      g_assert_nonnull (fixture->table->celebration->animation);
      g_assert_true (gtk_event_controller_get_widget (watcher) == fixture->window);
      if (GTK_IS_EVENT_CONTROLLER_KEY (watcher))
        g_signal_emit_by_name (watcher, "key-pressed", GDK_KEY_space, 0, 0, &handled);
      else
        g_signal_emit_by_name (watcher, "pressed", 1, 400.0, 300.0);
      g_assert_null (fixture->table->celebration->animation);
      g_assert_cmpuint (n_told, ==, i + 1);
    }
  g_assert_false (handled);
}

/* After a new deal or another size the cards are in their places. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  play_to_win (fixture->game);
  wait_for_spectacle (fixture, TRUE);
  marquise_game_undo (fixture->game);
  g_assert_null (fixture->table->celebration->animation);

  for (int kind = 0; kind < N_SPECTACLES; kind++)
    {
      table_celebration_start (fixture->table->celebration, kind, 7);
      g_assert_nonnull (fixture->table->celebration->animation);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->table));
    }
  marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 1);
  g_assert_null (fixture->table->celebration->animation);
}

static guint
count_signs (MarquiseTable *table)
{
  guint n_piles, n = 0;

  marquise_game_get_piles (table->layout->game, &n_piles);
  for (guint i = 0; i < n_piles; i++)
    n += table_layout_get_view (table->layout, i, -1)->sign != 0;

  return n;
}

/* Of a table that is won, columns and stock ask for no more cards; the foundations' suits stay. */
static void
test_signs (void)
{
  MarquiseGame *game = marquise_game_new ("klondike");
  MarquiseTable *table;

  deal_easy_win (game);
  table = open_table (game, FALSE);
  g_assert_cmpuint (count_signs (table), ==, 7 + 4);
  play_to_win (game);
  g_assert_cmpuint (count_signs (table), ==, 4);
  marquise_game_undo (game);
  /* Also that of the stock, which is empty by now. */
  g_assert_cmpuint (count_signs (table), ==, 1 + 7 + 4);
  close_table (table, game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/table-win/by-itself", Fixture, NULL, set_up, test_by_itself, tear_down);
  g_test_add_func ("/table-win/signs", test_signs);
  g_test_add ("/table-win/only-once", Fixture, NULL, set_up, test_only_once, tear_down);
  g_test_add ("/table-win/without-motion", Fixture, NULL, set_up, test_without_motion, tear_down);
  g_test_add ("/table-win/skipped", Fixture, NULL, set_up, test_skipped, tear_down);
  g_test_add ("/table-win/interrupted", Fixture, NULL, set_up, test_interrupted, tear_down);

  return g_test_run ();
}
