/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The offer of the lesson covers no card, no empty place and nothing beside the table, or is not
 * shown: for all games at all sizes, in both languages, at the deal and while cards move below
 * it. */

#include "config.h"

#include "app/play/lesson-offer.h"
#include "app/play/score-sheet.h"
#include "app/shell/window.h"
#include "engine/games.h"
#include "look.h"
#include "model/game/patience.h"
#include "table/layout/card-view.h"
#include "table/table.h"
#include "../sample.h"

#include <glib/gi18n.h>
#include <locale.h>

#define MOVES 12

static MarquiseApplication *application;
static guint n_shown;

static const struct {
  int width, height;
  const char *language;         /* French is longer */
} sizes[] = { { 360, 640, "fr" }, { 640, 360, "fr" }, { 800, 600, "fr" }, { 1000, 720, "fr" },
              { 1280, 800, "fr" }, { 1920, 1080, "fr" }, { 800, 600, "en" }, { 1280, 800, "en" } };

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits for a few frames, until sizes have been allocated. */
static void
wait_frames (void)
{
  gboolean done = FALSE;

  g_timeout_add (80, set_true_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  look_settle ();
}

static gboolean
meet (const graphene_rect_t *one,
      const graphene_rect_t *other)
{
  return one->origin.x < other->origin.x + other->size.width
         && other->origin.x < one->origin.x + one->size.width
         && one->origin.y < other->origin.y + other->size.height
         && other->origin.y < one->origin.y + one->size.height;
}

/* The first thing covered: a card, a place that is visible, or the score sheet. */
static GtkWidget *
find_beneath (GtkWidget             *window,
              const graphene_rect_t *bounds)
{
  GtkWidget *table = look_find_child (window, MARQUISE_TYPE_TABLE);
  GtkWidget *sheet = look_find_child (window, MARQUISE_TYPE_SCORE_SHEET);
  graphene_rect_t other;

  for (GtkWidget *view = gtk_widget_get_first_child (table); view != NULL;
       view = gtk_widget_get_next_sibling (view))
    if (MARQUISE_IS_CARD_VIEW (view) && gtk_widget_get_child_visible (view)
        && !(MARQUISE_CARD_VIEW (view)->card == CARD_NONE
             && MARQUISE_CARD_VIEW (view)->sign == MARQUISE_SIGN_UNSEEN)
        && gtk_widget_compute_bounds (view, window, &other) && meet (bounds, &other))
      return view;

  return sheet != NULL && gtk_widget_get_mapped (sheet)
         && gtk_widget_compute_bounds (sheet, window, &other) && meet (bounds, &other)
         ? sheet : NULL;
}

static void
assert_clear (GtkWidget  *window,
              GtkWidget  *child,
              const char *id)
{
  graphene_rect_t bounds;
  GtkWidget *beneath;

  /* There is no room for it. */
  if (!gtk_widget_get_mapped (child))
    return;

  n_shown++;
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (child), window, &bounds));
  beneath = find_beneath (window, &bounds);
  if (beneath != NULL)
    {
      g_test_message ("%s covers %s of %s at %d×%d: %g %g %g %g", G_OBJECT_TYPE_NAME (child),
                      G_OBJECT_TYPE_NAME (beneath), id, gtk_widget_get_width (window),
                      gtk_widget_get_height (window), bounds.origin.x, bounds.origin.y,
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

  g_settings_set (marquise_application_get_settings (application), "lessons-offered", "s", "");
  game = marquise_library_get_game (library, id, NULL);
  /* How much bare felt there is depends on the deal, so it is always the same one. */
  if (MARQUISE_IS_PATIENCE (game))
    marquise_game_deal_number (game, marquise_game_get_rules (game), 1);
  marquise_window_open_game (MARQUISE_WINDOW (window), id);
  wait_frames ();
  offer = look_find_child (window, MARQUISE_TYPE_LESSON_OFFER);
  /* As it appears, before something else causes new sizes. */
  if (gtk_widget_get_mapped (offer))
    assert_clear (window, offer, id);

  /* A move would close it for good; here it stays. */
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
  GtkWidget *window;

  g_setenv ("LANGUAGE", sizes[s].language, TRUE);
  setlocale (LC_ALL, "");
  window = GTK_WIDGET (marquise_window_new (GTK_APPLICATION (application),
                                            marquise_application_get_library (application)));
  g_settings_set (marquise_application_get_settings (application), "difficulty-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "lost-notice-shown", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "safe-cards-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "animations", "b", FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), sizes[s].width, sizes[s].height);
  gtk_window_present (GTK_WINDOW (window));
  look_wait (look_is_mapped, window);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      n_shown = 0;
      look_at_game (window, games[i]->id);
      n_games_shown += n_shown > 0;
      n_games++;
    }
  /* A low table has no bare felt in many games; but it must not give way everywhere. */
  g_test_message ("shown with %u of %u games", n_games_shown, n_games);
  g_assert_cmpuint (n_games_shown * (sizes[s].height < 400 ? 6 : 3), >=, n_games);
  look_close (window);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  application = look_make_application ();

  for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autofree char *path = g_strdup_printf ("/app/clear/%dx%d/%s", sizes[s].width,
                                               sizes[s].height, sizes[s].language);

      g_test_add_data_func (path, GSIZE_TO_POINTER (s), test_clear);
    }

  return g_test_run ();
}
