/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of what brings people back, through the real window: races against the clock, goals, and the
 * preference that hides all numbers. */

#include "app/goals-window.h"
#include "app/race-window.h"
#include "app/window.h"
#include "model/race.h"

#include <string.h>

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  MarquiseSettings *settings;
} Fixture;

/* One for all tests, since a process can be on the bus once. */
static MarquiseApplication *application;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
wait_until (gboolean (*done)(gpointer data),
            gpointer   data)
{
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC * 60;

  while (!done (data) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (done (data));
  settle ();
}

/* The window of this type that is in sight, or NULL. */
static gpointer
find_window (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
    }

  return NULL;
}

static gboolean
has_window (gpointer type)
{
  return find_window (GPOINTER_TO_SIZE (type)) != NULL;
}

/* What the menu entry @action opens. */
static gpointer
open_window (Fixture    *fixture,
             const char *action,
             GType       type)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  wait_until (has_window, GSIZE_TO_POINTER (type));

  return find_window (type);
}

/* The first widget in sight for which @matches says so. */
static GtkWidget *
find (GtkWidget  *widget,
      gboolean  (*matches)(GtkWidget *widget, const char *words),
      const char *words)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (matches (widget, words))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, matches, words);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
is_text (GtkWidget  *widget,
         const char *words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) > 0
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
is_button (GtkWidget  *widget,
           const char *words)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
}

static gboolean
is_progress (GtkWidget  *widget,
             const char *words)
{
  return GTK_IS_PROGRESS_BAR (widget)
         && g_strcmp0 (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (widget)), words) == 0;
}

static gboolean
is_last_seconds (GtkWidget  *widget,
                 const char *words)
{
  return gtk_widget_has_css_class (widget, words);
}

static gboolean
is_counters (GtkWidget  *widget,
             const char *words)
{
  return g_strcmp0 (G_OBJECT_TYPE_NAME (widget), words) == 0;
}

static gboolean
shows (gpointer    window,
       const char *words)
{
  return find (GTK_WIDGET (window), is_text, words) != NULL;
}

static void
press (gpointer    window,
       const char *words)
{
  GtkWidget *button = find (GTK_WIDGET (window), is_button, words);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

static gboolean
shows_last_seconds (gpointer window)
{
  return find (window, is_last_seconds, "last-seconds") != NULL;
}

static gboolean
shows_end (gpointer window)
{
  return shows (window, "The time is up");
}

static gboolean
shows_table (gpointer window)
{
  return find (window, is_button, "Next deal") != NULL;
}

static gboolean
shows_first_goal (gpointer window)
{
  return find (window, is_button, "Choose") != NULL;
}

/* Best results on five minutes of klondike. */
static guint
count_results (Fixture *fixture)
{
  g_autoptr (GPtrArray) best
    = marquise_race_list_best (marquise_library_get_statistics (fixture->library), "klondike", NULL,
                               5, G_MAXUINT);

  return best->len;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_object_set (fixture->settings, "difficulty-asked", TRUE, "lost-notice-shown", TRUE,
                "animations", FALSE, "hide-numbers", FALSE, NULL);
  fixture->window = marquise_window_new (application);
  marquise_library_new_game (fixture->library, "klondike", 5);
  marquise_window_open_game (fixture->window, "klondike");
  gtk_window_present (GTK_WINDOW (fixture->window));
  settle ();
}

static gboolean
is_gone (gpointer window)
{
  return window == NULL || *(gpointer *) window == NULL;
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (G_OBJECT (window), &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  wait_until (is_gone, &window);
}

/* From the menu to the table of results, and to the next race. */
static void
test_race (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseRaceWindow *window = open_window (fixture, "win.race", MARQUISE_TYPE_RACE_WINDOW);
  guint n_before = count_results (fixture);
  MarquiseRace *race;

  g_assert_true (shows (window, "No race of this kind so far"));
  g_assert_null (marquise_race_window_get_race (window));
  press (window, "_Lay the first deal out");
  wait_until (shows_table, window);
  race = marquise_race_window_get_race (window);
  g_assert_true (shows (window, "5:00"));
  g_assert_true (shows (window, "The time begins with your first move."));
  g_assert_false (marquise_race_is_running (race));

  g_assert_true (marquise_game_activate (marquise_race_get_game (race), 0, -1));
  settle ();
  g_assert_true (marquise_race_is_running (race));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "race.undo", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "race.redo", NULL));
  g_assert_true (marquise_game_has_begun (marquise_race_get_game (race)));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "race.next", NULL));
  g_assert_false (marquise_game_has_begun (marquise_race_get_game (race)));

  marquise_race_advance (race, 5 * 60 - 60);
  g_assert_false (shows_last_seconds (window));
  marquise_race_advance (race, MIN (marquise_race_get_remaining (race) - 8, 55));
  wait_until (shows_last_seconds, window);
  marquise_race_advance (race, 60);
  settle ();
  g_assert_true (shows_end (window));
  g_assert_true (shows (window, "You have won 0 deals. You have given up 1 deal."));
  /* It is in the table, and nobody praises it. */
  g_assert_false (shows (window, "This is your best race of this kind."));
  g_assert_true (shows (window, "this race"));
  g_assert_cmpuint (count_results (fixture), ==, n_before + 1);
  /* Nothing moves under the result. */
  g_assert_false (gtk_widget_is_sensitive (find (GTK_WIDGET (window), is_button, "Next deal")));

  press (window, "Play again");
  g_assert_false (shows_end (window));
  g_assert_true (shows (window, "5:00"));
  g_assert_true (marquise_race_window_get_race (window) != race);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* Who leaves before the end counts nothing, and is not asked. */
static void
test_leave (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseRaceWindow *window = open_window (fixture, "win.race", MARQUISE_TYPE_RACE_WINDOW);
  guint n_before = count_results (fixture);
  MarquiseRace *race;

  press (window, "_Lay the first deal out");
  wait_until (shows_table, window);
  race = g_object_ref (marquise_race_window_get_race (window));
  g_assert_true (marquise_game_activate (marquise_race_get_game (race), 0, -1));
  settle ();
  g_assert_true (marquise_race_is_running (race));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_null (find_window (MARQUISE_TYPE_RACE_WINDOW));
  g_assert_false (marquise_race_is_running (race));
  g_assert_false (marquise_race_is_over (race));
  g_assert_cmpuint (count_results (fixture), ==, n_before);
  g_assert_finalize_object (race);
}

static void
test_goals (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseGoalsWindow *window = open_window (fixture, "win.goals", MARQUISE_TYPE_GOALS_WINDOW);

  wait_until (shows_first_goal, window);
  g_assert_null (find (GTK_WIDGET (window), is_progress, "0 of 1"));
  press (window, "Choose");
  wait_until (shows_first_goal, window);
  g_assert_nonnull (find (GTK_WIDGET (window), is_progress, "0 of 1"));
  g_assert_true (shows (window, "Chosen"));

  g_object_set (fixture->settings, "hide-numbers", TRUE, NULL);
  settle ();
  g_assert_null (find (GTK_WIDGET (window), is_progress, "0 of 1"));
  g_object_set (fixture->settings, "hide-numbers", FALSE, NULL);
  settle ();

  press (window, "Drop");
  g_assert_false (shows (window, "Chosen"));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static gboolean
shows_counters (gpointer window)
{
  return find (window, is_counters, "MarquiseCounters") != NULL;
}

static gboolean
shows_records (gpointer window)
{
  return shows (window, "Not played yet") || shows (window, " played, ");
}

static void
test_hide_numbers (Fixture       *fixture,
                   gconstpointer  data)
{
  wait_until (shows_counters, fixture->window);
  g_object_set (fixture->settings, "hide-numbers", TRUE, NULL);
  settle ();
  g_assert_false (shows_counters (fixture->window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-chooser", NULL));
  settle ();
  g_assert_false (shows_records (fixture->window));
  g_object_set (fixture->settings, "hide-numbers", FALSE, NULL);
  wait_until (shows_records, fixture->window);

  marquise_window_open_game (fixture->window, "klondike");
  wait_until (shows_counters, fixture->window);
}

/* The same win, with its figures and without. */
static void
test_quiet_end (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseGame *game;

  /* Tour infernale with unlimited passes is won by following the hints. */
  marquise_library_new_game (fixture->library, "tour-infernale", 5);
  game = marquise_library_get_game (fixture->library, "tour-infernale", NULL);
  marquise_window_open_game (fixture->window, "tour-infernale");
  g_object_set (fixture->settings, "hide-numbers", TRUE, NULL);
  settle ();
  for (guint i = 0; i < 2000 && marquise_game_get_status (game) != MARQUISE_STATUS_WON; i++)
    {
      g_autoptr (MarquiseHint) hint = NULL;

      if (marquise_game_finish_step (game))
        continue;

      hint = marquise_game_hint (game);
      if (hint == NULL)
        break;
      if (hint->target >= 0)
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      else
        marquise_game_activate (game, (guint) hint->pile, hint->index);
    }
  settle ();
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  g_assert_true (shows (fixture->window, "Won!"));
  g_assert_false (shows (fixture->window, " moves in "));
  g_assert_false (shows (fixture->window, "first win"));

  g_object_set (fixture->settings, "hide-numbers", FALSE, NULL);
  settle ();
  g_assert_true (shows (fixture->window, " moves in "));
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/races/race", test_race);
  ADD ("/app/races/leave", test_leave);
  ADD ("/app/races/goals", test_goals);
  ADD ("/app/races/hide-numbers", test_hide_numbers);
  ADD ("/app/races/quiet-end", test_quiet_end);
#undef ADD

  return g_test_run ();
}
