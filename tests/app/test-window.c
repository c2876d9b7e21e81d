/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window, with a library of its own in an empty folder: what a player finds there, game by
 * game, and that nothing is left in memory. */

#include "look.h"

#include "app/chooser/chooser.h"
#include "app/system/question.h"
#include "app/kit/scroller.h"
#include "app/kit/side-page.h"
#include "app/play/end-panel.h"
#include "app/chooser/game-card.h"
#include "app/play/game-page.h"
#include "app/play/score-sheet.h"
#include "app/records/statistics-page.h"
#include "app/shell/application.h"
#include "app/view/chrome.h"
#include "app/view/play-view.h"
#include "model/game/game-private.h"
#include "model/think/advisor.h"
#include "app/shell/window.h"
#include "model/marjolet/marjolet.h"
#include "model/library/saved-game.h"
#include "table/table.h"
#include "../sample.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct {
  MarquiseApplication *app;
  MarquiseWindow *window;
} Fixture;

static guint
count_children (GtkWidget *widget,
                GType      type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_children (child, type);

  return n;
}

/* Whether it is a visible label with exactly this text. */
static gboolean
shows_text (GtkWidget  *widget,
            const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
shows_end (gpointer data)
{
  return look_find_shown (data, MARQUISE_TYPE_END_PANEL) != NULL;
}

static gboolean
hides_end (gpointer data)
{
  return !shows_end (data);
}

static gboolean
shows_page (gpointer data)
{
  return look_find_shown (data, MARQUISE_TYPE_GAME_PAGE) != NULL;
}

static MarquiseGame *
get_game (Fixture    *fixture,
          const char *id)
{
  return marquise_library_get_game (marquise_application_get_library (fixture->app), id, NULL);
}

/* Shared by all tests, because a process can be on the bus only once. */
static MarquiseApplication *application;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  GSettings *settings;

  fixture->app = application;
  settings = marquise_application_get_settings (fixture->app);
  g_settings_set (settings, "difficulty-asked", "b", TRUE);
  g_settings_set (settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (settings, "last-game", "s", "");
  g_settings_set (settings, "animations", "b", FALSE);
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      const Rules house = { 0 };

      marquise_settings_set_rules (settings, games[i], &house);
      marquise_library_new_game (marquise_application_get_library (fixture->app), games[i]->id, 5);
    }
  fixture->window = marquise_window_new (GTK_APPLICATION (fixture->app),
                                         marquise_application_get_library (fixture->app));
  marquise_window_open_last (fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_wait (look_is_mapped, fixture->window);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_settle ();
  g_object_ref (fixture->window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  look_settle ();
  g_assert_finalize_object (fixture->window);
}

static void
test_chooser (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *chooser = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_CHOOSER);
  g_autofree char *title = NULL;
  GtkWidget *card;
  guint n_games = 0;

  g_assert_nonnull (chooser);
  /* Further games have no tile until they are scrolled into view. */
  for (; games[n_games] != NULL && !games_is_further (games[n_games]->id); n_games++)
    g_assert_true (shows_text (chooser, marquise_game_find_name (games[n_games]->id)));
  g_assert_cmpuint (count_children (chooser, MARQUISE_TYPE_GAME_CARD), >=, n_games);
  g_assert_false (shows_text (chooser, "Continue"));

  /* Enter on a card opens its game. */
  card = look_find_shown (chooser, MARQUISE_TYPE_GAME_CARD);
  gtk_widget_activate (card);
  look_wait (shows_page, fixture->window);
  g_settings_get (marquise_application_get_settings (fixture->app), "last-game", "s", &title);
  g_assert_cmpstr (title, ==, marquise_game_card_get_id (MARQUISE_GAME_CARD (card)));
}

/* Waits until four frames have been painted in the new size: a layout that changes in one frame
 * takes effect in the next, however slow the machine is. */
static void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;
  gint64 frames = -1;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  while ((frames < 0 || gdk_frame_clock_get_frame_counter (clock) < frames + 4)
         && g_get_monotonic_time () < end + 10 * G_USEC_PER_SEC)
    {
      if (frames < 0 && g_get_monotonic_time () >= end)
        frames = gdk_frame_clock_get_frame_counter (clock);
      gtk_widget_queue_draw (window);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Whether it is a label on a button of the header bar. */
static gboolean
is_word (GtkWidget  *widget,
         const char *word)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "word")
         && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), word)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static gboolean
is_whole_title (GtkWidget  *widget,
                const char *title)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title")
         && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), title)
         && !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static gboolean
shows_word (Fixture    *fixture,
            const char *word)
{
  return look_find (GTK_WIDGET (fixture->window), is_word, word) != NULL;
}

/* The labels of the buttons are shown as long as they fit, whole, whatever width the window had
 * before. Without the buttons of a window manager they fit in less than 820 pixels. */
static void
test_header_words (Fixture       *fixture,
                   gconstpointer  data)
{
  static const int widths[] = { 1000, 820, 500, 820, 900 };

  marquise_window_open_game (fixture->window, "klondike");
  look_wait (shows_page, fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      resize (fixture, widths[i], 720);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <=, widths[i]);
      g_assert_true (shows_word (fixture, "New game") == (widths[i] >= 820));
      g_assert_true (shows_word (fixture, "Hint") == (widths[i] >= 820));
    }
  resize (fixture, 1278, 798);
  g_assert_true (look_shows (fixture->window, "Restart"));
  resize (fixture, 1000, 720);
}

static void
count_cb (GObject    *object,
          GParamSpec *pspec,
          gpointer    user_data)
{
  ++*(int *) user_data;
}

static gboolean
is_tight (GtkWidget  *widget,
          const char *css_name)
{
  return g_str_equal (gtk_widget_get_css_name (widget), css_name)
         && gtk_widget_has_css_class (widget, "tight");
}

/* At no width does the header bar change back and forth by itself, and a title is never cut off in
 * favour of a label. Before labels disappear, the buttons move closer together. */
static void
test_header_rests (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GdkFrameClock *clock;
  gboolean tight = FALSE;
  int n_changes;

  marquise_window_open_game (fixture->window, "castle");
  look_wait (shows_page, fixture->window);
  clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (window, "notify::wide", G_CALLBACK (count_cb), &n_changes);
  for (int width = 860; width > 560; width -= 6)
    {
      gint64 end;

      gtk_window_set_default_size (GTK_WINDOW (window), width, 480);
      for (int pass = 0; pass < 2; pass++)
        {
          n_changes = 0;
          end = gdk_frame_clock_get_frame_counter (clock) + 4;
          while (gdk_frame_clock_get_frame_counter (clock) < end)
            {
              gtk_widget_queue_draw (window);
              g_main_context_iteration (NULL, TRUE);
            }
        }
      g_test_message ("%d", width);
      g_assert_cmpint (n_changes, ==, 0);
      g_assert_true (!shows_word (fixture, "New game")
                     || look_find (window, is_whole_title, "Beleaguered Castle") != NULL);
      if (shows_word (fixture, "New game"))
        tight = look_find (window, is_tight, "headerbar") != NULL;
    }
  g_assert_true (tight);
  g_signal_handlers_disconnect_by_func (window, count_cb, &n_changes);
  resize (fixture, 1000, 720);
}

static void
test_continue (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseGame *game = get_game (fixture, "klondike");
  GtkWidget *card;

  marquise_window_open_game (fixture->window, "klondike");
  marquise_game_activate (game, 0, -1);
  look_activate (fixture->window, "win.show-chooser");
  g_assert_null (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_GAME_PAGE));
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "Continue"));

  /* It is the first tile, and is also marked in its usual place. */
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), "Your game in progress"));
  for (card = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_GAME_CARD); card != NULL;
       card = gtk_widget_get_next_sibling (card))
    if (MARQUISE_IS_GAME_CARD (card))
      g_assert_true (shows_text (card, "Continue")
                     == g_str_equal (marquise_game_card_get_id (MARQUISE_GAME_CARD (card)),
                                     "klondike"));
  g_assert_nonnull (game);
}

static void
test_actions (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseGame *game = get_game (fixture, "klondike");
  guint32 number;

  marquise_window_open_game (fixture->window, "klondike");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==,
                   marquise_game_get_name (game));
  number = marquise_game_get_number (game);

  marquise_game_activate (game, 0, -1);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 1);
  look_activate (fixture->window, "win.undo");
  g_assert_true (marquise_game_can_redo (game));
  look_activate (fixture->window, "win.redo");
  g_assert_false (marquise_game_can_redo (game));
  look_activate (fixture->window, "win.restart");
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 0);
  g_assert_false (marquise_game_can_undo (game));
  look_activate (fixture->window, "win.new-game");
  g_assert_cmpuint (marquise_game_get_number (game), !=, number);
}

static void
hint_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(MarquiseHint **) data = marquise_advisor_hint_finish (MARQUISE_ADVISOR (source), result, NULL);
}

/* The window shows the coach's words. */
static void
test_hint (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseGame *game = get_game (fixture, "klondike");
  g_autoptr (MarquiseAdvisor) coach = marquise_advisor_new ();
  g_autoptr (MarquiseHint) hint = NULL;
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  marquise_window_open_game (fixture->window, "klondike");
  look_activate (fixture->window, "win.hint");
  marquise_advisor_set_game (coach, game);
  marquise_advisor_hint_async (coach, NULL, hint_cb, &hint);
  while ((hint == NULL || marquise_game_get_n_hints (game) < 2) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  look_settle ();
  g_assert_nonnull (hint);
  g_assert_true (shows_text (GTK_WIDGET (fixture->window), hint->sentence));
}

static void
test_status_line (Fixture       *fixture,
                  gconstpointer  data)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      g_autofree char *line = NULL;

      marquise_window_open_game (fixture->window, games[i]->id);
      look_settle ();
      line = marquise_game_get_status_line (get_game (fixture, games[i]->id));
      g_assert_true (shows_text (GTK_WIDGET (fixture->window), line));
    }
}

/* Whether the clock of the game on the table runs when the window is active. */
static gboolean
is_clock_running (Fixture *fixture)
{
  gboolean running;

  g_object_get (get_game (fixture, "klondike"), "clock-running", &running, NULL);

  return running;
}

static gboolean
is_active (gpointer data)
{
  return gtk_window_is_active (data);
}

/* There is no window manager to give a window the focus. FALSE if nothing else can. */
static gboolean
focus_window (Fixture *fixture)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");
  g_autofree char *xid = look_get_xid (fixture->window);

  if (program == NULL || xid == NULL)
    return FALSE;

  g_assert_true (g_spawn_sync (NULL, (char *[]) { program, "windowfocus", xid, NULL }, NULL,
                               G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL));
  look_wait (is_active, fixture->window);
  look_settle ();

  return TRUE;
}

static gboolean
made_up_cb (GtkEventControllerLegacy *controller,
            GdkEvent                 *event,
            GdkEvent                **made_up)
{
  if (gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY
      && gdk_event_get_time (event) == GDK_CURRENT_TIME && *made_up == NULL)
    *made_up = gdk_event_ref (event);

  return GDK_EVENT_PROPAGATE;
}

/* The motion that GTK makes up when the window is laid out again, with no button held. (transfer
 * full) */
static GdkEvent *
catch_motion (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkEventController *controller = gtk_event_controller_legacy_new ();
  GdkEvent *made_up = NULL;

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (made_up_cb), &made_up);
  gtk_widget_add_controller (window, controller);
  for (int i = 0; i < 1000 && made_up == NULL; i++)
    {
      /* A frame takes its time. */
      g_usleep (5000);
      gtk_widget_queue_allocate (window);
      look_settle ();
      gdk_frame_clock_request_phase (gtk_widget_get_frame_clock (window),
                                     GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS);
      look_settle ();
    }
  g_assert_nonnull (made_up);
  gtk_widget_remove_controller (window, controller);

  return made_up;
}

static gboolean
point (const char *command,
       const char *first,
       const char *second)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");
  char *line[] = { program, (char *) command, (char *) first, (char *) second, NULL };

  return program != NULL
         && g_spawn_sync (NULL, line, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, NULL, NULL);
}

static gboolean
has_width (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

/* Puts the pointer over the stock, which is the first pile. FALSE without X. */
static gboolean
point_at_stock (Fixture *fixture)
{
  GtkWidget *table = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);
  g_autofree char *xid = look_get_xid (fixture->window);
  g_autofree char *x = NULL, *y = NULL;
  graphene_rect_t bounds;
  double left, top;

  if (xid == NULL)
    return FALSE;

  look_wait (has_width, gtk_widget_get_first_child (table));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (table),
                                            GTK_WIDGET (fixture->window), &bounds));
  gtk_native_get_surface_transform (GTK_NATIVE (fixture->window), &left, &top);
  x = g_strdup_printf ("%d", (int) (left + bounds.origin.x + bounds.size.width / 2));
  y = g_strdup_printf ("%d", (int) (top + bounds.origin.y + bounds.size.height / 2));

  return point ("mousemove", x, y);
}

static gboolean
has_turned (gpointer data)
{
  return marquise_game_get_n_moves (get_game (data, "klondike")) == 1;
}

/* A click counts when the window is laid out again between press and release, and GTK has heard
 * that the button is up before the release is read. */
static void
test_press_kept (Fixture       *fixture,
                 gconstpointer  data)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (fixture->window));
  gboolean handled = FALSE;
  GdkEvent *made_up;

  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  if (!point_at_stock (fixture))
    {
      g_test_skip ("needs X11 and xdotool");
      return;
    }
  look_settle ();
  made_up = catch_motion (fixture);
  point ("mousedown", "1", NULL);
  look_settle ();
  g_signal_emit_by_name (surface, "event", made_up, &handled);
  gdk_event_unref (made_up);
  point ("mouseup", "1", NULL);
  look_wait (has_turned, fixture);
}

/* The clock stops while the player looks at something else, and runs again when they come back. */
static void
test_clock_stands (Fixture       *fixture,
                   gconstpointer  data)
{
  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  if (!focus_window (fixture))
    {
      g_test_skip ("no window can be given the focus here");
      return;
    }
  g_assert_true (is_clock_running (fixture));

  look_activate (fixture->window, "win.show-chooser");
  g_assert_false (is_clock_running (fixture));
  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  g_assert_true (is_clock_running (fixture));

  /* It stops under a dialog, even if nothing reports that the window is no longer active. */
  look_activate (fixture->window, "win.preferences");
  g_assert_false (is_clock_running (fixture));
  look_close (look_find_over (fixture->window));
  focus_window (fixture);
  g_assert_true (is_clock_running (fixture));

  /* It stops while the window is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (fixture->window), FALSE);
  look_settle ();
  g_assert_false (is_clock_running (fixture));
}

/* The speed of cards and the preferred hand take effect at the table at once. */
static void
test_hand_and_speed (Fixture       *fixture,
                     gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (fixture->app);
  gboolean mirrored, calm, carries;
  GtkWidget *table;

  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  table = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);
  g_assert_nonnull (table);
  g_settings_set (settings, "left-handed", "b", TRUE);
  g_settings_set (settings, "speed", "s", "calm");
  g_object_get (table, "mirrored", &mirrored, "calm", &calm, NULL);
  g_assert_true (mirrored);
  g_assert_true (calm);

  g_settings_set (settings, "left-handed", "b", FALSE);
  g_settings_set (settings, "speed", "s", "quick");
  g_object_get (table, "mirrored", &mirrored, "calm", &calm, NULL);
  g_assert_false (mirrored);
  g_assert_false (calm);

  g_settings_set (settings, "click", "s", "carry");
  g_object_get (table, "click-carries", &carries, NULL);
  g_assert_true (carries);
  g_settings_set (settings, "click", "s", "play");
  g_object_get (table, "click-carries", &carries, NULL);
  g_assert_false (carries);
}

static void
test_dialogs (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *actions[] = {
    "win.preferences",
    "win.statistics",
    "win.rules",
    "win.shortcuts",
    "win.about",
    "win.deal-number",
  };

  static const char *const of_each_kind[] = { "klondike", "freecell", "pyramid", "accordion",
                                              "marjolet" };

  for (guint i = 0; i < G_N_ELEMENTS (of_each_kind); i++)
    {
      marquise_window_open_game (fixture->window, of_each_kind[i]);
      for (guint j = 0; j < G_N_ELEMENTS (actions); j++)
        {
          gpointer dialog;

          look_activate (fixture->window, actions[j]);
          dialog = look_find_over (fixture->window);
          if (dialog == NULL)
            dialog = look_find_page (MARQUISE_TYPE_SIDE_PAGE);
          g_assert_nonnull (dialog);
          /* Waits until the dialog is freed. */
          look_close (dialog);
        }
    }
}

/* F1: the help of the game on the table, in the program, whatever viewer the system has. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseSidePage *help;

  marquise_window_open_game (fixture->window, "loi-salique");
  g_action_group_activate_action (G_ACTION_GROUP (fixture->app), "help", NULL);
  look_settle ();
  help = look_find_page (MARQUISE_TYPE_SIDE_PAGE);
  g_assert_nonnull (help);
  g_assert_cmpstr (marquise_side_page_get_title (help), ==, "Salic Law");
  look_close (help);
}

static void
test_lost_notice (Fixture       *fixture,
                  gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (fixture->app);
  MarquiseGame *game = get_game (fixture, "klondike");
  guint32 number;
  gboolean shown;

  g_settings_set (settings, "lost-notice-shown", "b", FALSE);
  marquise_window_open_game (fixture->window, "klondike");
  look_play_card (game);
  number = marquise_game_get_number (game);

  /* Choosing to keep playing changes nothing, and the question may come again. */
  look_activate (fixture->window, "win.new-game");
  look_answer (fixture->window, "cancel");
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);

  look_activate (fixture->window, "win.new-game");
  look_answer (fixture->window, "deal");
  g_assert_cmpuint (marquise_game_get_number (game), !=, number);
  g_settings_get (settings, "lost-notice-shown", "b", &shown);
  g_assert_true (shown);

  /* From now on without a question. (Not a random deal: in some no card can ever be played.) */
  number = 5;
  marquise_library_new_game (marquise_application_get_library (fixture->app), "klondike", number);
  look_play_card (game);
  look_activate (fixture->window, "win.new-game");
  g_assert_null (look_find_over (fixture->window));
  g_assert_cmpuint (marquise_game_get_number (game), !=, number);
}

/* A text with the place of every card. (transfer full) */
static char *
describe_table (MarquiseGame *game)
{
  GString *text = g_string_new (NULL);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    {
      for (guint j = 0; j < piles[i].n_cards; j++)
        g_string_append_printf (text, "%d ", piles[i].cards[j]);
      g_string_append_c (text, '/');
    }

  return g_string_free (text, FALSE);
}

static gboolean
offers_undo (gpointer data)
{
  return look_find (data, look_is_text, "This is a new game.") != NULL
         || look_find (data, look_is_text, "The deal begins again.") != NULL;
}

static gboolean
offers_nothing (gpointer data)
{
  return !offers_undo (data);
}

/* Presses the button in the toast. */
static void
press_undo (Fixture *fixture)
{
  GtkWidget *text = look_find (fixture->window, look_is_text, "This is a new game.");

  if (text == NULL)
    text = look_find (fixture->window, look_is_text, "The deal begins again.");
  while (g_strcmp0 (G_OBJECT_TYPE_NAME (text), "AdwToastWidget") != 0)
    text = gtk_widget_get_parent (text);
  look_press (text, "_Undo");
  look_settle ();
}

/* Dealing again or restarting by accident loses nothing: one click brings the game back as it was,
 * and nothing has been counted. */
static void
test_deal_undone (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseLibrary *library = marquise_application_get_library (fixture->app);
  const char *const actions[] = { "win.new-game", "win.restart" };
  g_autofree char *before = NULL;
  MarquiseTotals totals, now;
  MarquiseGame *game;
  guint n_moves;

  marquise_window_open_game (fixture->window, "klondike");
  /* A deal that no other test has played. */
  marquise_library_new_game (library, "klondike", 77);
  game = get_game (fixture, "klondike");
  look_play_card (game);
  before = describe_table (game);
  n_moves = marquise_game_get_n_moves (game);
  marquise_statistics_get (marquise_library_get_statistics (library), "klondike", NULL, &totals);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *after = NULL;

      look_activate (fixture->window, actions[i]);
      g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture, "klondike")), ==, 0);
      look_wait (offers_undo, fixture->window);
      press_undo (fixture);
      look_wait (offers_nothing, fixture->window);
      game = get_game (fixture, "klondike");
      after = describe_table (game);
      g_assert_cmpstr (after, ==, before);
      g_assert_cmpuint (marquise_game_get_n_moves (game), ==, n_moves);
      g_assert_true (marquise_game_can_undo (game));
      marquise_statistics_get (marquise_library_get_statistics (library), "klondike", NULL, &now);
      g_assert_cmpuint (now.played, ==, totals.played);
    }

  /* After a move in the new deal the offer is gone, and the old deal is lost. */
  look_activate (fixture->window, "win.new-game");
  look_wait (offers_undo, fixture->window);
  marquise_library_new_game (library, "klondike", 5);
  look_play_card (get_game (fixture, "klondike"));
  look_wait (offers_nothing, fixture->window);
  marquise_statistics_get (marquise_library_get_statistics (library), "klondike", NULL, &now);
  g_assert_cmpuint (now.played, ==, totals.played + 1);
}

static gboolean
can_play (gpointer data)
{
  return !marquise_game_get_busy (data);
}

static gboolean
was_let_go (gpointer data)
{
  return *(GtkWidget **) data == NULL;
}

/* After several deals in a row the last one can be undone: its offer does not wait for earlier
 * ones. */
static void
test_last_offer_alone (Fixture       *fixture,
                       gconstpointer  data)
{
  MarquiseGame *game;
  g_autoptr (MarquiseHint) hint = NULL;
  GtkWidget *first;

  marquise_window_open_game (fixture->window, "marjolet");
  game = get_game (fixture, "marjolet");
  look_wait (can_play, game);
  hint = marquise_game_hint (game);
  g_assert_nonnull (hint);
  g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
  look_activate (fixture->window, "win.restart");
  look_wait (offers_undo, fixture->window);
  first = look_find (fixture->window, look_is_text, "The deal begins again.");
  g_assert_nonnull (first);
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);

  /* The first offer has to appear and disappear before the next one: it does not wait for anything
   * else. */
  look_activate (fixture->window, "win.restart");
  look_wait (was_let_go, &first);
  look_wait (offers_undo, fixture->window);
}

static gboolean
has_said (gpointer data)
{
  return look_find (data, look_is_text, "No.") == NULL;
}

/* The reason for a refusal disappears after some seconds, which are enough to read it, or at the
 * next move. */
static void
test_refusal_goes (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *table, *view;
  GSource *source;

  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  table = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);
  view = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_PLAY_VIEW);
  g_signal_emit_by_name (table, "refused", "No.");
  g_assert_false (has_said (fixture->window));

  /* Lets the seconds pass. */
  source = g_main_context_find_source_by_user_data (NULL, view);
  g_assert_nonnull (source);
  g_assert_cmpint (g_source_get_ready_time (source), >,
                   g_get_monotonic_time () + 3 * G_USEC_PER_SEC);
  g_source_set_ready_time (source, 0);
  look_wait (has_said, fixture->window);

  g_signal_emit_by_name (table, "refused", "No.");
  g_assert_false (has_said (fixture->window));
  look_play_card (get_game (fixture, "klondike"));
  look_wait (has_said, fixture->window);
}

static void
test_difficulty (Fixture       *fixture,
                 gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (fixture->app);
  const Game *engine = game_find ("tour-infernale");
  char rules[RULE_STRING_MAX];
  gboolean asked;

  g_settings_set (settings, "difficulty-asked", "b", FALSE);
  marquise_window_open_game (fixture->window, "tour-infernale");
  look_settle ();
  g_assert_nonnull (look_find_over (fixture->window));
  look_answer (fixture->window, "hard");

  rules_format (engine, marquise_game_get_rules (get_game (fixture, "tour-infernale")), rules);
  g_assert_cmpstr (rules, ==, "passes=1,piles=6");
  g_settings_get (settings, "difficulty-asked", "b", &asked);
  g_assert_true (asked);

  /* Only once. */
  look_activate (fixture->window, "win.show-chooser");
  marquise_window_open_game (fixture->window, "tour-infernale");
  look_settle ();
  g_assert_null (look_find_over (fixture->window));
}

/* Follows the hints until a deal of the easiest patience is won. */
static void
win_game (MarquiseGame *game)
{
  for (int i = 0; i < 1000 && marquise_game_get_status (game) != MARQUISE_STATUS_WON; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (marquise_game_can_finish (game))
        marquise_game_finish_step (game);
      else if (hint == NULL)
        break;
      else if (hint->target >= 0)
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
      else
        marquise_game_activate (game, (guint) hint->pile, hint->index);
    }
}

static MarquiseGame *
deal_tower (Fixture *fixture)
{
  MarquiseLibrary *library = marquise_application_get_library (fixture->app);

  marquise_window_open_game (fixture->window, "tour-infernale");
  marquise_library_new_game (library, "tour-infernale", 1);

  return get_game (fixture, "tour-infernale");
}

/* Whichever card gets the keyboard focus after the last move, in the end the panel has it, and its
 * button says how the game ended. */
static void
test_win_told (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseGame *game = deal_tower (fixture);
  g_autofree char *told = NULL;
  GtkWidget *focus;

  look_settle ();
  win_game (game);
  gtk_widget_grab_focus (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE));
  look_wait (shows_end, fixture->window);
  look_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "New game");
  told = gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, "Won! "));
  g_assert_nonnull (strstr (told, " moves in "));
  look_activate (fixture->window, "win.new-game");
}

/* After a deal of the day the panel names its day, and the result can be copied. */
static void
test_win_daily (Fixture       *fixture,
                gconstpointer  data)
{
  MarquiseGame *game = deal_tower (fixture);
  GtkWidget *panel;

  marquise_game_set_daily (game, "2026-11-23");
  look_settle ();
  win_game (game);
  look_wait (shows_end, fixture->window);
  panel = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  g_assert_true (look_shows (panel, "Deal of Monday, 23 November 2026"));
  g_assert_true (look_shows (panel, "Copy your result"));
  look_activate (fixture->window, "win.new-game");

  win_game (deal_tower (fixture));
  look_wait (shows_end, fixture->window);
  g_assert_false (look_shows (panel, "Deal of the day"));
  g_assert_false (look_shows (panel, "Copy your result"));
  look_activate (fixture->window, "win.new-game");
}

static gboolean
celebrates (gpointer data)
{
  return marquise_table_is_celebrating (MARQUISE_TABLE (look_find_shown (data,
                                                                         MARQUISE_TYPE_TABLE)));
}

static gboolean
lies_still (gpointer data)
{
  return !celebrates (data);
}

/* There is a celebration, and when it has ended the panel is shown. */
static void
test_win_celebrated (Fixture       *fixture,
                     gconstpointer  data)
{
  GSettings *settings = marquise_application_get_settings (fixture->app);
  MarquiseGame *game = deal_tower (fixture);

  look_settle ();
  /* The panel of the previous game has disappeared. */
  look_wait (hides_end, fixture->window);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set (settings, "animations", "b", TRUE);
  win_game (game);
  look_wait (celebrates, fixture->window);
  look_wait (lies_still, fixture->window);
  look_wait (shows_end, fixture->window);
  g_settings_set (settings, "animations", "b", FALSE);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  look_activate (fixture->window, "win.new-game");
}

/* In a narrow window its buttons are one below the other, and its text is still whole. */
static void
check_narrow_panel (Fixture   *fixture,
                    GtkWidget *panel)
{
  GtkWidget *scroller = look_find_shown (panel, MARQUISE_TYPE_SCROLLER);
  int natural;

  resize (fixture, 500, 720);
  resize (fixture, 360, 720);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->window)), <, 400);
  gtk_widget_measure (scroller, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (scroller), NULL,
                      &natural, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (scroller), >=, natural);
  resize (fixture, 1000, 720);
}

static void
test_win (Fixture       *fixture,
          gconstpointer  data)
{
  MarquiseLibrary *library = marquise_application_get_library (fixture->app);
  MarquiseGame *game = get_game (fixture, "tour-infernale");
  GtkWidget *panel;
  MarquiseTotals before, after;

  marquise_window_open_game (fixture->window, "tour-infernale");
  marquise_library_new_game (library, "tour-infernale", 1);
  game = get_game (fixture, "tour-infernale");
  marquise_statistics_get (marquise_library_get_statistics (library), "tour-infernale", NULL,
                           &before);
  win_game (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  look_wait (shows_end, fixture->window);

  panel = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  g_assert_true (shows_text (panel, "Won!"));
  g_assert_true (shows_text (panel, "New game"));
  marquise_statistics_get (marquise_library_get_statistics (library), "tour-infernale", NULL,
                           &after);
  g_assert_cmpuint (after.won, ==, before.won + 1);
  if (before.won == 0)
    g_assert_true (shows_text (panel, "Your first win at this game."));
  check_narrow_panel (fixture, panel);

  look_activate (fixture->window, "win.new-game");
  g_assert_null (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL));
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture, "tour-infernale")), ==, 0);
}

/* No key press loses a match: a new one needs a confirmation, and the old one can be brought
 * back. */
static void
check_new_match (Fixture      *fixture,
                 MarquiseGame *game)
{
  MarquiseLibrary *library = marquise_application_get_library (fixture->app);
  guint32 number = marquise_game_get_number (game);

  look_activate (fixture->window, "win.new-game");
  g_assert_nonnull (look_find_over (fixture->window));
  look_answer (fixture->window, "cancel");
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);

  look_activate (fixture->window, "win.new-game");
  look_answer (fixture->window, "begin");
  game = get_game (fixture, "marjolet");
  g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (game)), ==, 0);
  g_assert_true (marquise_library_can_return (library, "marjolet"));

  look_activate (fixture->window, "win.return-game");
  game = get_game (fixture, "marjolet");
  g_assert_cmpuint (marquise_trick_match_get_n_deals (MARQUISE_TRICK_MATCH (game)), ==, 1);
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
}

static void
test_marjolet (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseGame *game;
  GtkWidget *sheet;
  GtkWidget *panel;
  guint pace;

  marquise_window_open_game (fixture->window, "marjolet");
  game = get_game (fixture, "marjolet");
  look_settle ();
  sheet = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_SCORE_SHEET);
  g_assert_nonnull (sheet);
  g_assert_true (shows_text (sheet, "Match to 500, deal 1"));

  /* Without pauses, because nobody is watching. */
  g_object_get (game, "pace", &pace, NULL);
  g_object_set (game, "pace", 0, NULL);
  for (int i = 0; i < 200 && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING; i++)
    {
      g_autoptr (GPtrArray) choices = NULL;
      g_autoptr (MarquiseHint) hint = NULL;

      look_wait (can_play, game);
      choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
      if (choices->len > 0)
        {
          const MarquiseChoice *choice = g_ptr_array_index (choices, 0);

          /* Every possible declaration has a button on the sheet. */
          g_assert_true (shows_text (sheet, choice->label));
          marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game), choice->move);
          continue;
        }
      if (marquise_game_get_status (game) != MARQUISE_STATUS_PLAYING)
        break;
      hint = marquise_game_hint (game);
      g_assert_nonnull (hint);
      marquise_game_activate (game, (guint) hint->pile, hint->index);
    }

  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  g_object_set (game, "pace", pace, NULL);
  look_settle ();
  panel = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL);
  g_assert_nonnull (panel);
  g_assert_true (shows_text (panel, "Next deal"));
  marquise_trick_match_next_deal (MARQUISE_TRICK_MATCH (game));
  look_settle ();
  g_assert_null (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_END_PANEL));
  g_assert_true (shows_text (sheet, "Match to 500, deal 2"));
  check_new_match (fixture, game);
}

static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      GtkRequisition minimum;

      marquise_window_open_game (fixture->window, games[i]->id);
      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 640);
      for (int j = 0; j < 20; j++)
        {
          g_usleep (10000);
          look_settle ();
        }
      gtk_widget_get_preferred_size (GTK_WIDGET (fixture->window), &minimum, NULL);
      g_assert_cmpint (minimum.width, <=, 360);
      g_assert_cmpint (minimum.height, <=, 640);
    }
}

static void
test_bad_file (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "bad.marquise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *contents = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_file_set_contents (path, "[Marquise]\nformat=999\n", -1, NULL);
  marquise_window_open_game (fixture->window, "klondike");
  marquise_window_open_file (fixture->window, file);
  look_settle ();

  /* The game stays on the table, and the file stays in its place. */
  g_assert_nonnull (look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_GAME_PAGE));
  g_file_get_contents (path, &contents, NULL, NULL);
  g_assert_cmpstr (contents, ==, "[Marquise]\nformat=999\n");
}

static gboolean
is_full (gpointer data)
{
  return gtk_window_is_fullscreen (data);
}

static gboolean
is_not_full (gpointer data)
{
  return !gtk_window_is_fullscreen (data);
}

static int
get_height_left (Fixture *fixture)
{
  GtkWidget *table = look_find_shown (GTK_WIDGET (fixture->window), MARQUISE_TYPE_TABLE);

  return gtk_widget_get_height (GTK_WIDGET (fixture->window)) - gtk_widget_get_height (table);
}

static gboolean
has_whole_height (gpointer data)
{
  return get_height_left (data) == 0;
}

static gboolean
has_less_height (gpointer data)
{
  return get_height_left (data) > 0;
}

/* Full screen shows only the table; all commands still work, and Escape ends it. */
static gboolean
is_revealed (gpointer window)
{
  gboolean shown;

  g_object_get (look_find_shown (window, MARQUISE_TYPE_CHROME), "revealed", &shown, NULL);

  return shown;
}

static void
test_full_screen (Fixture       *fixture,
                  gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  if (g_getenv ("WAYLAND_DISPLAY") == NULL)
    {
      g_test_skip ("there is no window manager here");
      return;
    }

  marquise_window_open_game (fixture->window, "klondike");
  look_wait (shows_page, fixture->window);
  look_wait (has_less_height, fixture);
  look_activate (fixture->window, "win.fullscreen");
  look_wait (is_full, fixture->window);
  look_wait (has_whole_height, fixture);
  g_assert_false (is_revealed (window));

  look_activate (fixture->window, "win.new-menu");
  look_wait (is_revealed, window);
  g_assert_true (has_whole_height (fixture));
  look_activate (fixture->window, "win.leave");
  look_wait (is_not_full, fixture->window);
  g_assert_true (shows_page (fixture->window));
  look_activate (fixture->window, "win.leave");
  g_assert_true (shows_page (fixture->window));
  resize (fixture, 1000, 720);
}

#define UNSAFE \
  "Not all of your games and results are saved: Not a directory. Marquise keeps trying."

static gboolean
shows_unsafe (gpointer data)
{
  return shows_text (data, UNSAFE);
}

static gboolean
shows_safe (gpointer data)
{
  return !shows_text (data, UNSAFE);
}

static gboolean
is_gone (gpointer data)
{
  return !gtk_widget_get_mapped (data);
}

/* Puts a file in the place of the folder of games in progress, or the folder back. */
static void
block_games (gboolean blocked)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "marquise", "games", NULL);
  g_autofree char *elsewhere = g_strconcat (folder, "-elsewhere", NULL);

  if (blocked)
    {
      g_assert_cmpint (g_rename (folder, elsewhere), ==, 0);
      g_assert_true (g_file_set_contents (folder, "", 0, NULL));
    }
  else
    {
      g_assert_cmpint (g_remove (folder), ==, 0);
      g_assert_cmpint (g_rename (elsewhere, folder), ==, 0);
    }
}

/* Unsaved games are reported until they are saved, here and in the statistics, and neither Quit nor
 * closing the window loses them without a question. */
static void
test_unsafe (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseWindow *window = fixture->window;
  MarquiseGame *game;
  GtkWidget *statistics;

  marquise_window_open_game (window, "klondike");
  marquise_library_new_game (marquise_application_get_library (fixture->app), "klondike", 5);
  game = get_game (fixture, "klondike");
  g_assert_true (marquise_library_flush (marquise_application_get_library (fixture->app)));
  g_assert_false (shows_unsafe (window));
  block_games (TRUE);
  look_play_card (game);
  look_wait (shows_unsafe, window);
  look_activate (fixture->window, "win.statistics");
  statistics = look_wait_window (MARQUISE_TYPE_STATISTICS_PAGE);
  g_assert_true (shows_unsafe (window));
  look_close (statistics);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->app), "quit", NULL);
  look_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  look_answer (fixture->window, "wait");
  gtk_window_close (GTK_WINDOW (window));
  look_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window)));
  look_answer (fixture->window, "wait");
  g_assert_true (shows_unsafe (window));

  block_games (FALSE);
  look_wait (shows_safe, window);
  block_games (TRUE);
  look_play_card (game);
  look_wait (shows_unsafe, window);
  g_object_ref (window);
  gtk_window_close (GTK_WINDOW (window));
  look_answer (fixture->window, "quit");
  look_wait (is_gone, window);
  look_settle ();
  g_assert_finalize_object (window);
  block_games (FALSE);
  g_assert_true (marquise_library_flush (marquise_application_get_library (fixture->app)));
  fixture->window = marquise_window_new (GTK_APPLICATION (fixture->app),
                                         marquise_application_get_library (fixture->app));
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_wait (look_is_mapped, fixture->window);
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
  /* This has to be the first test: later, other windows may keep the keyboard focus. */
  ADD ("/app/window/full-screen", test_full_screen);
  ADD ("/app/window/chooser", test_chooser);
  ADD ("/app/window/header-words", test_header_words);
  ADD ("/app/window/header-rests", test_header_rests);
  ADD ("/app/window/continue", test_continue);
  ADD ("/app/window/actions", test_actions);
  ADD ("/app/window/hint", test_hint);
  ADD ("/app/window/status-line", test_status_line);
  ADD ("/app/window/press-kept", test_press_kept);
  ADD ("/app/window/clock-stands", test_clock_stands);
  ADD ("/app/window/hand-and-speed", test_hand_and_speed);
  ADD ("/app/window/dialogs", test_dialogs);
  ADD ("/app/window/help", test_help);
  ADD ("/app/window/lost-notice", test_lost_notice);
  ADD ("/app/window/deal-undone", test_deal_undone);
  ADD ("/app/window/last-offer-alone", test_last_offer_alone);
  ADD ("/app/window/refusal-goes", test_refusal_goes);
  ADD ("/app/window/difficulty", test_difficulty);
  ADD ("/app/window/win", test_win);
  ADD ("/app/window/win-told", test_win_told);
  ADD ("/app/window/win-daily", test_win_daily);
  ADD ("/app/window/win-celebrated", test_win_celebrated);
  ADD ("/app/window/marjolet", test_marjolet);
  ADD ("/app/window/narrow", test_narrow);
  ADD ("/app/window/bad-file", test_bad_file);
  ADD ("/app/window/unsafe", test_unsafe);
#undef ADD

  return g_test_run ();
}
