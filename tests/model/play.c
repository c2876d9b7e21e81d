/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play.h"

#include "model/game/patience.h"
#include "model/library/saved-game-private.h"

#include "model/marjolet/marjolet.h"

#include <glib/gstdio.h>

extern int _nl_msg_cat_cntr;

void
use_language (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  /* As libintl’s manual says, this makes gettext read its catalogues again. */
  _nl_msg_cat_cntr++;
}

char *
read_table (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n_piles; i++)
    {
      g_string_append_printf (text, "|%d:", piles[i].layout.place);
      for (guint j = 0; j < piles[i].n_cards; j++)
        g_string_append_printf (text, " %d.%d", piles[i].cards[j], piles[i].numbers[j]);
    }

  return g_string_free (text, FALSE);
}

/* Also where the stock is not the first pile; a patience without one has none to turn. */
gboolean
turn_stock (MarquiseGame *game)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_STOCK)
      return marquise_game_activate (game, i, -1);

  return FALSE;
}

gboolean
play_any (MarquiseGame *game,
          GRand        *rand)
{
  guint n_piles, choice[2000][3], n_choices = 0;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint picked;

  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      {
        guint64 targets = marquise_game_get_targets (game, i, j);

        for (guint k = 0; k < n_piles; k++)
          if (targets >> k & 1)
            {
              g_assert_true (marquise_game_can_take (game, i, j));
              g_assert_cmpuint (n_choices, <, G_N_ELEMENTS (choice));
              choice[n_choices][0] = i;
              choice[n_choices][1] = j;
              choice[n_choices++][2] = k;
            }
      }

  if (n_choices == 0 || g_rand_int_range (rand, 0, 4) == 0)
    if (turn_stock (game))
      return TRUE;
  if (n_choices == 0)
    return FALSE;

  picked = (guint) g_rand_int_range (rand, 0, (gint32) n_choices);
  g_assert_true (marquise_game_move (game, choice[picked][0], choice[picked][1],
                                     choice[picked][2]));

  return TRUE;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("The opponent does not answer");

  return G_SOURCE_REMOVE;
}

/* Lets the opponent play until it is the player's turn, or the deal is over and counted. */
void
wait_for_turn (MarquiseGame *game)
{
  guint source = g_timeout_add_seconds (60, late_cb, NULL);

  while (marquise_game_get_busy (game))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* One decision of the player: declares what it can, else plays some card that it may take. */
void
play_turn (MarquiseGame *game)
{
  g_autoptr (GPtrArray) choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);
  guint hand;

  if (choices->len > 0)
    {
      MarquiseChoice *choice = g_ptr_array_index (choices, 0);

      g_assert_cmpstr (choice->label, !=, "");
      g_assert_true (marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game), choice->move));
      return;
    }

  for (hand = 0; hand < n_piles; hand++)
    for (guint i = 0; piles[hand].layout.place == MARQUISE_PLACE_HAND
         && i < piles[hand].n_cards; i++)
      {
        g_autofree char *why = marquise_game_why_not (game, hand, i);
        guint64 targets = marquise_game_get_targets (game, hand, i);

        g_assert_true ((why == NULL) == (targets != 0));
        if (targets == 0)
          continue;

        g_assert_true (marquise_game_move (game, hand, i, (guint) __builtin_ctzll (targets)));
        return;
      }

  /* Cards just declared lie in the middle for a while, and in the last tricks no other may be
   * left; a click takes them back. */
  g_assert_true (marquise_game_go_on (game));
  wait_for_turn (game);
  play_turn (game);
}

const MarjoletDeal *
read_marjolet (gpointer match)
{
  g_assert_true (MARQUISE_IS_MARJOLET (match));

  return marquise_game_get_state (match);
}

MarquiseMatch
read_match (gpointer match)
{
  MarquiseMatch read;

  marquise_trick_match_get_match (match, &read);

  return read;
}

/* Makes one move by the hint; FALSE if there is none. */
static gboolean
play_hint (MarquiseGame *game)
{
  g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

  if (hint == NULL)
    return FALSE;
  if (hint->target < 0)
    return marquise_game_activate (game, (guint) hint->pile, hint->index);

  return marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}

void
deal_easy_win (MarquiseGame *game)
{
  g_autoptr (MarquiseGame) trial = marquise_game_new (marquise_game_get_id (game));
  guint32 number = 0;

  do
    {
      marquise_game_deal_number (trial, &(Rules) { 0 }, ++number);
      for (int i = 0; i < 1000 && !marquise_game_can_finish (trial) && play_hint (trial); i++)
        ;
    }
  while (!marquise_game_can_finish (trial));

  marquise_game_deal_number (game, &(Rules) { 0 }, number);
}

void
play_to_win (MarquiseGame *game)
{
  while (!marquise_game_can_finish (game) && marquise_game_get_status (game) != MARQUISE_STATUS_WON)
    g_assert_true (play_hint (game));
  while (marquise_game_finish_step (game))
    ;
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
}

void
play_to_last_card (MarquiseGame *game)
{
  while (!marquise_game_can_finish (game))
    g_assert_true (play_hint (game));
  for (;;)
    {
      g_autoptr (GBytes) content = marquise_saved_game_to_bytes (game, NULL);
      g_autoptr (MarquiseGame) next = marquise_saved_game_from_bytes (content, NULL);

      g_assert_true (marquise_game_finish_step (next));
      if (marquise_game_is_over (next))
        return;
      g_assert_true (marquise_game_finish_step (game));
    }
}

void
move_card (MarquiseGame *game)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  while (!marquise_patience_has_moved (game))
    g_assert_true (play_any (game, rand));
}

void
write_game (MarquiseGame *game,
            const char   *path)
{
  g_autoptr (GBytes) bytes = marquise_saved_game_to_bytes (game, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
}

static void
statistics_changed_cb (MarquiseStatistics *statistics,
                       gboolean           *changed)
{
  *changed = TRUE;
}

gboolean
update_statistics (MarquiseStatistics *statistics)
{
  gboolean changed = FALSE;
  gulong handler = g_signal_connect (statistics, "changed", G_CALLBACK (statistics_changed_cb),
                                     &changed);

  marquise_statistics_load (statistics);
  while (!changed)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (statistics, handler);

  return marquise_statistics_get_problem (statistics) == NULL;
}

MarquiseStatistics *
read_statistics (const char *folder)
{
  MarquiseStatistics *statistics = marquise_statistics_new (NULL, folder);

  g_assert_true (update_statistics (statistics));

  return statistics;
}

GPtrArray *
list_records (MarquiseStatistics *statistics)
{
  g_assert_true (update_statistics (statistics));

  return marquise_statistics_list (statistics, NULL, NULL, FALSE);
}

char *
make_folder (void)
{
  GError *error = NULL;
  char *path = g_dir_make_tmp ("marquise-test-XXXXXX", &error);

  g_assert_no_error (error);

  return path;
}

void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

void
wait_for_last (gpointer object)
{
  gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;

  while (g_atomic_int_get (&G_OBJECT (object)->ref_count) > 1 && g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

void
wait_for_answers (void)
{
  for (int i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
}

MarquiseLibrary *
start_library (GSettings  *settings,
               const char *folder)
{
  MarquiseLibrary *library = marquise_library_new (settings, folder);

  wait_for_answers ();

  return library;
}

void
stop_library (MarquiseLibrary **library)
{
  gint64 end = g_get_monotonic_time () + 60 * G_TIME_SPAN_SECOND;

  /* A disk that is busy for seconds may need several attempts. */
  while (!marquise_library_flush (*library) && g_get_monotonic_time () < end)
    ;
  wait_for_answers ();
  g_assert_true (marquise_library_flush (*library));
  wait_for_last (*library);
  g_assert_finalize_object (g_steal_pointer (library));
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  GPtrArray **list = data;

  *list = marquise_shelf_list_finish (MARQUISE_SHELF (source), result, NULL);
}

GPtrArray *
list_shelf (MarquiseShelf *shelf)
{
  GPtrArray *list = NULL;

  marquise_shelf_list_async (shelf, NULL, listed_cb, &list);
  while (list == NULL)
    g_main_context_iteration (NULL, TRUE);

  return list;
}

void
end_home (GSettings *settings,
          char      *folder)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  wait_for_last (settings);
  g_assert_finalize_object (settings);
  remove_folder (folder);
  g_free (folder);
}
