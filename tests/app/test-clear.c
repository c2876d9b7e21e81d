/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The offer of the first steps lies on no card that can be played, nor on the stock: over all games
 * at all sizes, at the deal and while cards come and go beneath. */

#include "app/play/lesson-offer.h"
#include "app/shell/window.h"
#include "engine/games.h"
#include "look.h"
#include "model/game/patience.h"
#include "table/table.h"

#include <math.h>

#define MOVES 12

static MarquiseApplication *application;
static guint n_shown;

static const struct {
  int width, height;
} sizes[] = { { 360, 640 }, { 640, 360 }, { 800, 600 }, { 1000, 720 }, { 1280, 800 },
              { 1920, 1080 } };

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until sizes have been handed out: a few frames. */
static void
wait_frames (void)
{
  gboolean done = FALSE;

  g_timeout_add (80, set_true_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  look_settle ();
}

static void
assert_clear (GtkWidget  *window,
              GtkWidget  *child,
              const char *id)
{
  GtkWidget *table = look_find_child (window, MARQUISE_TYPE_TABLE);
  graphene_rect_t bounds;

  /* Where there is no place for it. */
  if (!gtk_widget_get_mapped (child))
    return;

  n_shown++;
  g_assert_true (gtk_widget_compute_bounds (child, table, &bounds));
  if (marquise_table_covers_playable (MARQUISE_TABLE (table),
                                      &(GdkRectangle) { (int) floorf (bounds.origin.x),
                                                        (int) floorf (bounds.origin.y),
                                                        (int) ceilf (bounds.size.width),
                                                        (int) ceilf (bounds.size.height) }))
    {
      g_test_message ("%s lies on a card of %s at %d×%d, table %d×%d: %g %g %g %g",
                      G_OBJECT_TYPE_NAME (child), id, gtk_widget_get_width (window),
                      gtk_widget_get_height (window), gtk_widget_get_width (table),
                      gtk_widget_get_height (table), bounds.origin.x, bounds.origin.y,
                      bounds.size.width, bounds.size.height);
      g_test_fail ();
    }
}

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

static void
look_at_game (GtkWidget  *window,
              const char *id)
{
  MarquiseLibrary *library = marquise_application_get_library (application);
  MarquiseGame *game;
  GtkWidget *offer;

  marquise_window_open_game (MARQUISE_WINDOW (window), id);
  wait_frames ();
  game = marquise_library_get_game (library, id, NULL);
  offer = look_find_child (window, MARQUISE_TYPE_LESSON_OFFER);
  /* As it appears, before anything else makes sizes be handed out anew. */
  if (gtk_widget_get_mapped (offer))
    assert_clear (window, offer, id);

  /* A move takes it away; not this one. */
  for (int i = 0; i <= MOVES && MARQUISE_IS_PATIENCE (game); i++)
    {
      gtk_widget_set_visible (offer, TRUE);
      if (i % 4 == 0)
        {
          wait_frames ();
          assert_clear (window, offer, id);
        }
      if (!play_hint (game))
        break;
    }
  gtk_widget_set_visible (offer, FALSE);
}

static void
test_clear (gconstpointer data)
{
  gsize s = GPOINTER_TO_SIZE (data);
  guint n_games = 0, n_games_shown = 0;
  GtkWidget *window
    = GTK_WIDGET (marquise_window_new (GTK_APPLICATION (application),
                                       marquise_application_get_library (application)));

  g_settings_set (marquise_application_get_settings (application), "difficulty-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "lost-notice-shown", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "animations", "b", FALSE);
  g_settings_set (marquise_application_get_settings (application), "lessons-offered", "s", "");
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[s].width, sizes[s].height);
  gtk_window_present (GTK_WINDOW (window));
  look_wait (look_is_mapped, window);
  for (gsize i = 0; games[i] != NULL; i++)
    {
      n_shown = 0;
      look_at_game (window, games[i]->id);
      n_games_shown += n_shown > 0;
      n_games++;
    }
  /* A low table has no place with many a game; that it gives way everywhere is no answer. */
  g_assert_cmpuint (n_games_shown * 2, >=, n_games);
  look_close (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  application = look_make_application ();

  for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autofree char *path = g_strdup_printf ("/app/clear/%dx%d", sizes[s].width,
                                               sizes[s].height);

      g_test_add_data_func (path, GSIZE_TO_POINTER (s), test_clear);
    }

  return g_test_run ();
}
