/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window does with games that come and go: files, drag and drop, deals as text, the list
 * of kept games, and replays with their review. */

#include "look.h"

#include "app/kit/file-dialogs.h"
#include "app/pick/game-button.h"
#include "app/system/question.h"
#include "app/records/kept-page.h"
#include "app/review/replay-page.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "model/game/patience.h"
#include "model/game/game-private.h"
#include "model/record/daily.h"
#include "model/library/saved-game.h"
#include "model/library/saved-game-private.h"
#include "table/table.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
  MarquiseGame *game;           /* klondike, one card turned */
  char *folder;
} Fixture;

/* Shared by all tests, because a process can be on the bus only once. */
static MarquiseApplication *application;

static gboolean
has_text (GtkWidget  *widget,
          const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_text (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  g_autofree char *differs
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          name);

  return differs == NULL;
}

/* The button with this label, tooltip, or name for screen readers. */
static GtkWidget *
find_button (GtkWidget  *widget,
             const char *words)
{
  if (GTK_IS_BUTTON (widget)
      && (g_strcmp0 (look_get_button_words (widget), words) == 0
          || g_strcmp0 (gtk_widget_get_tooltip_text (widget), words) == 0
          || is_called (widget, words)))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, words);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
press (gpointer    window,
       const char *words)
{
  GtkWidget *button = find_button (GTK_WIDGET (window), words);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  look_settle ();
}

static MarquiseGame *
get_game (Fixture *fixture)
{
  return marquise_library_get_game (fixture->library, "klondike", NULL);
}

static gboolean
is_other_game (gpointer data)
{
  Fixture *fixture = data;

  return get_game (fixture) != fixture->game;
}

/* A file with a game of deal @number after some turns of the stock; @over: one that is won. */
static GFile *
write_game (Fixture    *fixture,
            const char *name,
            guint32     number,
            guint       n_moves)
{
  g_autoptr (MarquiseGame) game = marquise_game_new ("klondike");
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GBytes) bytes = NULL;

  marquise_game_deal_number (game, &(Rules) { 0 }, number);
  for (guint i = 0; i < n_moves; i++)
    g_assert_true (marquise_game_activate (game, 0, -1));
  bytes = marquise_saved_game_to_bytes (game, NULL);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));

  return g_file_new_for_path (path);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("marquise-test-XXXXXX", NULL);
  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "verdict", "b", FALSE);
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  marquise_library_new_game (fixture->library, "klondike", 5);
  marquise_window_open_game (fixture->window, "klondike");
  fixture->game = get_game (fixture);
  look_play_card (fixture->game);
  g_assert_cmpuint (marquise_game_get_n_moves (fixture->game), ==, 1);
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer window = fixture->window;
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC * 60;
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  look_settle ();
  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (window));
  while (window != NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (window);

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

/* --- Files --- */

/* The message appears once it is true: when the game is safe on disk. */
static gboolean
says_set_aside (gpointer window)
{
  return has_text (window, "Your game in progress is set aside.");
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = write_game (fixture, "sent.marquise", 77, 3);

  marquise_window_open_file (fixture->window, file);
  look_wait (is_other_game, fixture);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 77);
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture)), ==, 3);
  look_wait (says_set_aside, fixture->window);

  look_activate (fixture->window, "win.return-game");
  g_assert_true (get_game (fixture) == fixture->game);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 5);
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture)), ==, 1);
}

/* A file dropped on the window is opened. */
static void
test_drop (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = write_game (fixture, "dropped.marquise", 78, 2);
  g_autoptr (GListModel) controllers
    = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, G_TYPE_FILE);
  g_value_set_object (&value, file);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        g_signal_emit_by_name (controller, "drop", &value, 10.0, 10.0, &taken);
    }
  g_assert_true (taken);
  look_wait (is_other_game, fixture);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 78);
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    const char *content, *words;
  } cases[] = {
    { "Dear diary", "This is not a Marquise saved game." },
    { "[Marquise]\nformat=999\n", "newer version" },
    { "[Marquise]\nformat=1\ngame=klondike\n", "cut short" },
    { NULL, "No such file" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, "bad.marquise", NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *after = NULL;
      GtkWidget *dialog;

      if (cases[i].content != NULL)
        g_assert_true (g_file_set_contents (path, cases[i].content, -1, NULL));
      else
        g_unlink (path);
      marquise_window_open_file (fixture->window, file);
      dialog = look_wait_window (MARQUISE_TYPE_QUESTION);
      g_assert_true (has_text (dialog, "“bad.marquise” could not be opened"));
      g_assert_true (has_text (dialog, cases[i].words));
      look_close (dialog);

      g_assert_true (get_game (fixture) == fixture->game);
      g_file_get_contents (path, &after, NULL, NULL);
      g_assert_cmpstr (after, ==, cases[i].content);
    }
}

static gboolean
file_exists (gpointer path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "saved.marquise", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "no", "x.marquise", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) lost = g_file_new_for_path (nowhere);
  g_autofree char *text = NULL;
  GtkWidget *dialog;

  marquise_file_dialogs_write (GTK_WINDOW (fixture->window), file, g_strdup ("a game"), 6);
  look_wait (file_exists, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "a game");

  marquise_file_dialogs_write (GTK_WINDOW (fixture->window), lost, g_strdup ("a game"), 6);
  dialog = look_wait_window (MARQUISE_TYPE_QUESTION);
  g_assert_true (has_text (dialog, "“x.marquise” could not be saved"));
  look_close (dialog);
}

/* --- Deals as text --- */

static gboolean
shows_own_rules (gpointer data)
{
  return has_text (GTK_WIDGET (((Fixture *) data)->window), "This deal has its own rules");
}

static void
test_paste (Fixture       *fixture,
            gconstpointer  data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  GtkWidget *dialog;
  Rules rules;

  gdk_clipboard_set_text (clipboard, "Try “Marquise klondike draw=1 #99”!");
  look_activate (fixture->window, "win.paste-deal");
  look_wait (is_other_game, fixture);
  look_wait (shows_own_rules, fixture);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 99);
  g_assert_cmpint (marquise_game_get_rules (get_game (fixture))->value[0], ==, 1);
  marquise_settings_get_rules (fixture->settings, game_find ("klondike"), &rules);
  g_assert_cmpint (rules.value[0], ==, 0);

  /* The game that was in progress comes back, also after a move in the other one. */
  g_assert_true (marquise_game_activate (get_game (fixture), 0, -1));
  look_settle ();
  look_activate (fixture->window, "win.return-game");
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 5);
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture)), ==, 1);

  gdk_clipboard_set_text (clipboard, "Marquise klondike draw=9 #99");
  look_activate (fixture->window, "win.paste-deal");
  dialog = look_wait_window (MARQUISE_TYPE_QUESTION);
  g_assert_true (has_text (dialog, "draw=9"));
  look_close (dialog);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 5);
}

/* Another program's clipboard, with a text as long as many books. */
typedef struct {
  GdkContentProvider parent_instance;
} Long;

typedef GdkContentProviderClass LongClass;

GType long_text_get_type (void);
G_DEFINE_TYPE (Long, long_text, GDK_TYPE_CONTENT_PROVIDER)

#define MUCH (128 * 1024 * 1024)

static gint long_text_taken;

static GdkContentFormats *
long_text_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new ((const char *[]) { "text/plain;charset=utf-8" }, 1);
}

static void
long_text_thread (GTask        *task,
                  gpointer      source,
                  gpointer      stream,
                  GCancellable *cancellable)
{
  char blanks[65536];
  gsize n;

  memset (blanks, ' ', sizeof blanks);
  while (g_atomic_int_get (&long_text_taken) < MUCH
         && g_output_stream_write_all (stream, blanks, sizeof blanks, &n, NULL, NULL))
    g_atomic_int_add (&long_text_taken, (int) n);
  g_output_stream_close (stream, NULL, NULL);
  g_task_return_boolean (task, TRUE);
}

static void
long_text_write (GdkContentProvider  *provider,
                 const char          *kind,
                 GOutputStream       *stream,
                 int                  priority,
                 GCancellable        *cancellable,
                 GAsyncReadyCallback  callback,
                 gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (provider, cancellable, callback, data);

  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  g_task_run_in_thread (task, long_text_thread);
}

static gboolean
long_text_finish (GdkContentProvider  *provider,
                  GAsyncResult        *result,
                  GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
long_text_class_init (LongClass *class)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (class);

  provider_class->ref_formats = long_text_ref_formats;
  provider_class->write_mime_type_async = long_text_write;
  provider_class->write_mime_type_finish = long_text_finish;
}

static void
long_text_init (Long *self)
{
}

/* The peak memory of the process in kB. */
static long
get_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

/* A long text is read only as far as a deal is searched in it. */
static void
test_paste_much (Fixture       *fixture,
                 gconstpointer  data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  g_autoptr (GdkContentProvider) provider = g_object_new (long_text_get_type (), NULL);
  GtkWidget *dialog;
  long before = get_memory ();

  g_assert_true (gdk_clipboard_set_content (clipboard, provider));
  look_activate (fixture->window, "win.paste-deal");
  dialog = look_wait_window (MARQUISE_TYPE_QUESTION);
  look_close (dialog);
  g_assert_cmpint (get_memory () - before, <, MUCH / 4 / 1024);
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 5);
  gdk_clipboard_set_content (clipboard, NULL);
}

static void
text_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  char **text = data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *text = NULL;

  look_activate (fixture->window, "win.copy-deal");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 text_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==, "Marquise klondike draw=3 #5");
}

/* Follows the hints until there is none. */
static void
play_hints (MarquiseGame *game)
{
  for (int i = 0; i < 1000 && !marquise_game_is_over (game)
       && !marquise_game_finish_step (game); i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint == NULL)
        return;
      if (hint->target < 0)
        marquise_game_activate (game, (guint) hint->pile, hint->index);
      else
        marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
    }
  while (marquise_game_finish_step (game))
    ;
}

/* The result is a line of text with game, day, time and moves; it can be copied once a deal of the
 * day is won, not before. */
static void
test_copy_result (Fixture       *fixture,
                  gconstpointer  data)
{
  GActionGroup *actions = G_ACTION_GROUP (fixture->window);
  MarquiseGame *game = NULL;
  g_autofree char *text = NULL;

  g_assert_false (g_action_group_get_action_enabled (actions, "copy-result"));
  for (guint32 back = 1; back < 20 && (game == NULL || !marquise_game_is_over (game)); back++)
    {
      game = marquise_library_play_daily (fixture->library, "tour-infernale",
                                          marquise_daily_today () - back);
      marquise_window_open_game (fixture->window, "tour-infernale");
      look_settle ();
      g_assert_false (g_action_group_get_action_enabled (actions, "copy-result"));
      play_hints (game);
    }
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  look_settle ();

  look_activate (fixture->window, "win.copy-result");
  g_assert_true (has_text (GTK_WIDGET (fixture->window),
                           "Copied: Marquise: Towering Inferno, deal of "));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (fixture->window)), NULL,
                                 text_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Marquise: Towering Inferno, deal of "));
  g_assert_nonnull (strstr (text, " moves"));
  g_assert_null (strchr (text, '\n'));
}

/* --- Replay --- */

static void
test_replay (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseReplayPage *replay;
  MarquiseGame *live = fixture->game;

  for (int i = 0; i < 4; i++)
    g_assert_true (marquise_game_activate (live, 0, -1));
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, 0);
  g_assert_true (has_text (GTK_WIDGET (replay), "Move 0 of 5."));
  g_assert_true (has_text (GTK_WIDGET (fixture->window), "Deal 5 · House rules"));
  press (replay, "Next move");
  press (replay, "Next move");
  g_assert_true (has_text (GTK_WIDGET (replay), "on the waste. Under it: "));
  press (replay, "Previous move");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, 1);
  press (replay, "To the end");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, 5);
  g_assert_false (gtk_widget_is_sensitive (find_button (GTK_WIDGET (replay), "Next move")));
  press (replay, "To the beginning");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, 0);
  g_assert_cmpuint (marquise_game_get_n_moves (live), ==, 5);
  look_close (replay);
}

/* Below the title are the deal and each rule that differs from the house rules, by its name. */
static void
test_replay_names_rules (Fixture       *fixture,
                         gconstpointer  data)
{
  MarquiseReplayPage *replay;
  Rules rules;

  g_assert_true (rules_parse (game_find ("klondike"), "draw=3-open,passes=1", &rules, NULL, 0));
  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &rules);
  marquise_library_new_game (fixture->library, "klondike", 7);
  marquise_window_open_game (fixture->window, "klondike");
  look_play_card (get_game (fixture));
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  g_assert_true (has_text (GTK_WIDGET (fixture->window), "Deal 7 · Cards turned at a time: "));
  look_close (replay);
  rules_parse (game_find ("klondike"), "", &rules, NULL, 0);
  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &rules);
}

static gboolean
is_at_end (gpointer data)
{
  return marquise_replay_page_get_stop (data) == 2;
}

/* A replay that runs by itself goes to the end and stops there. */
static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  MarquiseReplayPage *replay;

  g_assert_true (marquise_game_activate (fixture->game, 0, -1));
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  press (replay, "Play");
  g_assert_nonnull (find_button (GTK_WIDGET (replay), "Pause"));
  look_wait (is_at_end, replay);
  g_assert_nonnull (find_button (GTK_WIDGET (replay), "Play"));
  look_close (replay);
}

/* A game played on from some point of another is a separate game. */
static void
test_play_on (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseReplayPage *replay;
  MarquiseGame *game;

  for (int i = 0; i < 4; i++)
    g_assert_true (marquise_game_activate (fixture->game, 0, -1));
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  for (int i = 0; i < 3; i++)
    press (replay, "Next move");
  press (replay, "_Play on from here");
  look_wait (is_other_game, fixture);
  game = get_game (fixture);
  g_assert_cmpuint (marquise_game_get_number (game), ==, 5);
  g_assert_cmpuint (marquise_game_get_n_moves (game), ==, 3);
  g_assert_true (marquise_game_get_again (game));
  g_assert_null (look_find_page (MARQUISE_TYPE_REPLAY_PAGE));

  look_activate (fixture->window, "win.return-game");
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture)), ==, 5);
}

static gboolean
is_reviewed (gpointer replay)
{
  return find_button (replay, "A winning line") != NULL;
}

/* Deal 2 can be won from its beginning, but no longer with one pass and all cards turned. */
static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseReplayPage *replay;
  MarquiseGame *game = fixture->game;
  Rules rules;
  guint last;

  g_assert_true (rules_parse (game_find ("klondike"), "passes=3", &rules, NULL, 0));
  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &rules);
  marquise_library_new_game (fixture->library, "klondike", 2);
  while (marquise_game_activate (game, 0, -1))
    ;
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  press (replay, "_Review");
  look_wait (is_reviewed, replay);
  g_assert_true (has_text (GTK_WIDGET (replay), "The game could be won up to move"));
  /* The game on the table is not over, so the solver has helped in it. */
  g_assert_true (marquise_game_get_helped (game));

  press (replay, "Go there");
  last = marquise_replay_page_get_stop (replay);
  press (replay, "A winning line");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, last);
  g_assert_true (has_text (GTK_WIDGET (fixture->window), "A winning line"));
  press (replay, "To the end");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), >, last + 20);
  g_assert_true (has_text (GTK_WIDGET (replay), "on its foundation."));
  press (replay, "_Back to the game");
  g_assert_cmpuint (marquise_replay_page_get_stop (replay), ==, last);
  look_close (replay);

  rules_parse (game_find ("klondike"), "", &rules, NULL, 0);
  marquise_settings_set_rules (fixture->settings, game_find ("klondike"), &rules);
}

static gboolean
is_heard (GtkWidget  *widget,
          const char *words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_opacity (widget) < 1
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL;
}

static gboolean
both_are_heard (gpointer replay)
{
  return look_find (replay, is_heard, "The solver's. The coach's.") != NULL;
}

static GObject *
get_part (MarquiseReplayPage *replay,
          const char         *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (replay), MARQUISE_TYPE_REPLAY_PAGE, id);
}

/* Solver and coach may finish with a game at the same moment: both messages are shown. */
static void
test_review_heard (Fixture       *fixture,
                   gconstpointer  data)
{
  MarquiseReplayPage *replay;

  g_assert_true (marquise_game_activate (fixture->game, 0, -1));
  look_activate (fixture->window, "win.replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  g_signal_emit_by_name (get_part (replay, "review"), "told", "The solver's.");
  g_signal_emit_by_name (get_part (replay, "chances"), "told", "The coach's.");
  look_wait (both_are_heard, replay);
  look_close (replay);
}

/* --- The list of kept games --- */

static gboolean
is_ready (gpointer data)
{
  return marquise_kept_page_is_ready (data);
}

/* Whether only the test still has a reference. */
static gboolean
is_let_go (gpointer page)
{
  return G_OBJECT (page)->ref_count == 1;
}

static MarquiseKeptPage *
open_my_games (Fixture *fixture)
{
  MarquiseKeptPage *window;

  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));
  look_settle ();
  look_activate (fixture->window, "win.my-games");
  window = look_wait_window (MARQUISE_TYPE_KEPT_PAGE);
  look_wait (is_ready, window);

  return window;
}

static GtkWidget *
find_type (GtkWidget *widget,
           GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget)
                     ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

static void
searched_cb (GtkSearchEntry  *search,
             char           **text)
{
  g_free (*text);
  *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (search)));
}

static gboolean
is_searched (gpointer data)
{
  char **text = data;

  return g_strcmp0 (text[0], text[1]) == 0;
}

/* The search begins when nothing has been typed for a moment, and a replaced text is empty for a
 * moment. */
static void
search_for (MarquiseKeptPage *window,
            const char       *words)
{
  GtkWidget *search = find_type (GTK_WIDGET (window), GTK_TYPE_SEARCH_ENTRY);
  char *text[] = { NULL, (char *) words };
  gulong handler = g_signal_connect (search, "search-changed", G_CALLBACK (searched_cb), text);

  gtk_editable_set_text (GTK_EDITABLE (search), words);
  look_wait (is_searched, text);
  g_signal_handler_disconnect (search, handler);
  g_free (text[0]);
}

/* Follows the hints until a card has been moved that is not from the stock; only then it counts as
 * a game. */
static void
move_card (MarquiseGame *game)
{
  while (!marquise_patience_has_moved (game))
    {
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint->target < 0)
        g_assert_true (marquise_game_activate (game, (guint) hint->pile, hint->index));
      else
        g_assert_true (marquise_game_move (game, (guint) hint->pile, (guint) hint->index,
                                           (guint) hint->target));
    }
}

/* The kinds of games that can be chosen are those in the list. */
static void
check_kinds (MarquiseKeptPage *window)
{
  GtkWidget *button = find_type (GTK_WIDGET (window), MARQUISE_TYPE_GAME_BUTTON);
  GtkListBoxRow *row;
  GtkListBox *list;
  guint n = 0;

  gtk_menu_button_popup (GTK_MENU_BUTTON (look_find_child (button, GTK_TYPE_MENU_BUTTON)));
  look_settle ();
  list = GTK_LIST_BOX (find_type (button, GTK_TYPE_LIST_BOX));
  while ((row = gtk_list_box_get_row_at_index (list, (int) n)) != NULL)
    n++;
  /* Other tests have left some games, too. */
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <, 6);
  g_assert_true (has_text (GTK_WIDGET (list), "All games"));
  g_assert_true (has_text (GTK_WIDGET (list), "Klondike"));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (look_find_child (button, GTK_TYPE_MENU_BUTTON)));
  look_settle ();
}

/* A game that was given up is in the list, can be found, replayed, deleted and brought back. */
static void
test_my_games (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseKeptPage *window;
  MarquiseReplayPage *replay;
  guint n_games;

  move_card (marquise_library_get_game (fixture->library, "klondike", NULL));
  marquise_library_new_game (fixture->library, "klondike", 6);
  window = open_my_games (fixture);
  n_games = marquise_kept_page_count (window);
  g_assert_cmpuint (n_games, >=, 1);
  g_assert_true (has_text (GTK_WIDGET (window), "Klondike · given up"));

  search_for (window, "nothing like this");
  g_assert_cmpuint (marquise_kept_page_count (window), ==, 0);
  search_for (window, "GIVEN klondike");
  g_assert_cmpuint (marquise_kept_page_count (window), >, 0);
  /* Found by another of its names, and with a wrong letter. */
  search_for (window, "xyzzy");
  g_assert_cmpuint (marquise_kept_page_count (window), ==, 0);
  search_for (window, "given solitare");
  g_assert_cmpuint (marquise_kept_page_count (window), >, 0);
  check_kinds (window);

  press (window, "_Replay");
  replay = look_wait_page (MARQUISE_TYPE_REPLAY_PAGE);
  g_assert_true (has_text (GTK_WIDGET (replay), "Move 0 of 1."));
  /* The replay has taken the place of the list. */
  g_assert_null (look_find_window (MARQUISE_TYPE_KEPT_PAGE));
  look_close (replay);

  window = open_my_games (fixture);
  press (window, "Delete this game");
  look_wait (is_ready, window);
  g_assert_cmpuint (marquise_kept_page_count (window), ==, n_games - 1);
  press (window, "_Undo");
  marquise_statistics_sync (marquise_library_get_statistics (fixture->library));
  look_settle ();
  look_wait (is_ready, window);
  g_assert_cmpuint (marquise_kept_page_count (window), ==, n_games);
  look_close (window);
}

/* A player who hides numbers sees no moves and times, neither at first nor after changing the
 * setting. */
static void
test_at_rest (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseKeptPage *window;

  marquise_library_new_game (fixture->library, "klondike", 6);
  window = open_my_games (fixture);
  g_assert_true (has_text (GTK_WIDGET (window), "1 move\u00a0· 0:0"));
  g_settings_set (fixture->settings, "hide-numbers", "b", TRUE);
  look_wait (is_ready, window);
  g_assert_true (has_text (GTK_WIDGET (window), "Deal 5\u00a0· House rules"));
  g_assert_false (has_text (GTK_WIDGET (window), " move"));
  look_close (window);

  window = open_my_games (fixture);
  g_assert_true (has_text (GTK_WIDGET (window), "Deal 5\u00a0· House rules"));
  g_assert_false (has_text (GTK_WIDGET (window), " move"));
  g_settings_set (fixture->settings, "hide-numbers", "b", FALSE);
  look_wait (is_ready, window);
  g_assert_true (has_text (GTK_WIDGET (window), "1 move\u00a0· 0:0"));
  look_close (window);
}

/* If the page is closed while the list is still being read, the list is freed when that has
 * finished. */
static void
test_closed_while_read (Fixture       *fixture,
                        gconstpointer  data)
{
  MarquiseKeptPage *page;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.my-games", NULL));
  page = g_object_ref (look_find_page (MARQUISE_TYPE_KEPT_PAGE));
  g_assert_false (marquise_kept_page_is_ready (page));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.leave", NULL));
  g_assert_null (look_find_window (MARQUISE_TYPE_KEPT_PAGE));
  look_wait (is_let_go, page);
  g_assert_finalize_object (page);
}

/* A game that was set aside continues where it was left. */
static void
test_resume (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = write_game (fixture, "sent.marquise", 79, 1);
  MarquiseKeptPage *window;

  marquise_window_open_file (fixture->window, file);
  look_wait (is_other_game, fixture);
  g_assert_true (marquise_game_activate (get_game (fixture), 0, -1));
  window = open_my_games (fixture);
  g_assert_true (has_text (GTK_WIDGET (window), "Klondike · set aside"));
  press (window, "_Resume");
  g_assert_null (look_find_window (MARQUISE_TYPE_KEPT_PAGE));
  g_assert_cmpuint (marquise_game_get_number (get_game (fixture)), ==, 5);
  g_assert_cmpuint (marquise_game_get_n_moves (get_game (fixture)), ==, 1);
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
  ADD ("/app/kept/open", test_open);
  ADD ("/app/kept/drop", test_drop);
  ADD ("/app/kept/damaged", test_damaged);
  ADD ("/app/kept/save", test_save);
  ADD ("/app/kept/paste", test_paste);
  ADD ("/app/kept/paste-much", test_paste_much);
  ADD ("/app/kept/copy", test_copy);
  ADD ("/app/kept/copy-result", test_copy_result);
  ADD ("/app/kept/replay", test_replay);
  ADD ("/app/kept/replay-names-rules", test_replay_names_rules);
  ADD ("/app/kept/play", test_play);
  ADD ("/app/kept/play-on", test_play_on);
  ADD ("/app/kept/review-heard", test_review_heard);
  ADD ("/app/kept/review", test_review);
  ADD ("/app/kept/my-games", test_my_games);
  ADD ("/app/kept/at-rest", test_at_rest);
  ADD ("/app/kept/closed-while-read", test_closed_while_read);
  ADD ("/app/kept/resume", test_resume);
#undef ADD

  return g_test_run ();
}
