/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The help inside the program: all pages exist in both languages, and a reader finds their way
 * through them with the keyboard alone. */

#include "config.h"

#include "look.h"

#include "app/help/help-print.h"
#include "app/help/help-view.h"
#include "app/help/help-reader.h"
#include "engine/games.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "../sample.h"

/* What a page has in a window that has never been resized, below its header bar. */
#define USUAL_WIDTH 990
#define USUAL_HEIGHT 663

typedef struct {
  MarquiseGame *game;
  GtkWindow *window;
  MarquiseSidePage *page;       /* in the page */
  MarquiseHelpView *view;
} Fixture;

static void
settle (void)
{
  for (int i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (5000);
    }
}

static gboolean
shows_label (GtkWidget  *widget,
             const char *part)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_label (child, part))
      return TRUE;

  return FALSE;
}

static gboolean
xdotool (GtkWindow  *window,
         const char *command,
         const char *argument)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");
  g_autofree char *xid = look_get_xid (window);
  char *key[] = { program, (char *) command, (char *) argument, NULL };
  char *focus[] = { program, "windowfocus", "--sync", NULL, NULL };

  if (program == NULL || xid == NULL)
    return FALSE;

  focus[3] = xid;
  g_assert_true (g_spawn_sync (NULL, argument != NULL ? key : focus, NULL, G_SPAWN_DEFAULT, NULL,
                               NULL, NULL, NULL, NULL, NULL));
  settle ();

  return TRUE;
}

static gboolean
press (Fixture    *fixture,
       const char *key)
{
  return xdotool (fixture->window, "windowfocus", NULL) && xdotool (fixture->window, "key", key);
}

static char *
get_text (Fixture *fixture)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (fixture->view));
  char *text;

  g_object_get (buffer, "text", &text, NULL);

  return text;
}

/* The first line is the title of the page. */
static void
assert_page (Fixture    *fixture,
             const char *title)
{
  g_autofree char *text = get_text (fixture);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2);

  g_assert_cmpstr (lines[0], ==, title);
  g_assert_cmpstr (marquise_side_page_get_title (fixture->page), ==, title);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  game)
{
  fixture->game = game != NULL ? marquise_game_new (game) : NULL;
  if (fixture->game != NULL)
    marquise_game_deal_number (fixture->game, &(Rules) { 0 }, 42);
  fixture->page = MARQUISE_SIDE_PAGE (marquise_help_reader_new (fixture->game));
  fixture->window = g_object_new (GTK_TYPE_WINDOW, "child", fixture->page, "default-width", 640,
                                  "default-height", 680, NULL);
  fixture->view = MARQUISE_HELP_VIEW (look_find_child (GTK_WIDGET (fixture->window),
                                                       MARQUISE_TYPE_HELP_VIEW));
  gtk_window_present (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->page));
  settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  game)
{
  g_object_ref (fixture->page);
  gtk_window_destroy (fixture->window);
  settle ();
  g_assert_finalize_object (fixture->page);
  g_clear_object (&fixture->game);
}

/* A player who comes from the chooser sees a list of all pages except this one. */
static void
test_contents (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MARQUISE_HELPDIR"), "C", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  g_autofree char *text = get_text (fixture);
  const char *file;
  guint n = 0;

  assert_page (fixture, "Marquise");
  while ((file = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *id = g_strndup (file, strcspn (file, "."));
      const MarquiseHelpTopic *topic;
      g_autofree char *entry = NULL;

      if (!g_str_has_suffix (file, ".page") || g_str_equal (id, "index"))
        continue;

      n++;
      topic = marquise_help_pages_find (pages, id);
      g_assert_nonnull (topic);
      entry = g_str_has_prefix (id, "family") ? g_strdup_printf ("\n%s\n%s", topic->title,
                                                                 topic->summary)
              : g_strdup (topic->title);
      g_assert_nonnull (strstr (text, entry));
    }
  g_assert_cmpuint (n, >=, 20);
}

/* The lines of a file are shown as they are in it. */
static void
test_code (void)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  const MarquiseHelpTopic *topic = marquise_help_pages_find (pages, "own-patience");
  g_autofree char *text = marquise_help_print_text (pages, topic);

  g_assert_nonnull (strstr (text, "\ncolumns = 9\ncells = 2\n"));
}

/* A description's advice is at the end of the page of its game; without advice there is no such
 * section. */
static void
test_advice (void)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  g_autofree char *scorpion
    = marquise_help_print_text (pages, marquise_help_pages_find (pages, "scorpion"));
  g_autofree char *pileon
    = marquise_help_print_text (pages, marquise_help_pages_find (pages, "pileon"));
  const char *advice = strstr (scorpion, "Playing well");

  g_assert_nonnull (advice);
  g_assert_nonnull (strstr (advice, "Given two moves, choose the one that turns up a card."));
  g_assert_null (strstr (advice, "Choosing the rules"));
  g_assert_null (strstr (pileon, "Playing well"));
}

static guint
count (const char *text,
       const char *part)
{
  g_auto (GStrv) parts = g_strsplit (text, part, -1);

  return g_strv_length (parts) - 1;
}

/* Every measured share of the first games is on the page of its game. */
static void
test_shares (void)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();

  for (int i = sample_next_first (-1); patiences[i] != NULL; i = sample_next_first (i))
    {
      const Patience *patience = patiences[i];
      const MarquiseHelpTopic *topic = marquise_help_pages_find (pages, patience->game.id);
      g_autofree char *text = NULL;
      guint n = 0;

      for (int j = 0; j < PATIENCE_MAX_SHARES && patience->shares[j].rules != NULL; j++)
        n++;
      for (int j = 0; j < PATIENCE_MAX_SHARES && patience->coached[j].rules != NULL; j++)
        n++;
      text = marquise_help_print_text (pages, topic);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (count (text, " deals ("), ==, n);
      if (g_str_equal (patience->game.id, "klondike"))
        g_assert_nonnull (strstr (text, "House rules: 82.2% of 10,000 deals (81.4 to 82.9%)"));
    }
}

/* The help begins with the rules of the game on the table. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  assert_page (fixture, marquise_game_get_name (fixture->game));
  g_assert_true (shows_label (GTK_WIDGET (fixture->window), "House rules"));
}

static void
test_keyboard (Fixture       *fixture,
               gconstpointer  data)
{
  if (!press (fixture, "alt+Home"))
    {
      g_test_skip ("no key can be pressed here");
      return;
    }

  assert_page (fixture, "Marquise");
  g_assert_false (shows_label (GTK_WIDGET (fixture->window), "House rules"));
  press (fixture, "Tab");
  press (fixture, "Tab");
  press (fixture, "Return");
  assert_page (fixture, "Fans");
  press (fixture, "alt+Left");
  assert_page (fixture, "Marquise");

  /* The caret is where it was, on the link that was followed. */
  press (fixture, "shift+Tab");
  press (fixture, "Return");
  assert_page (fixture, "Card after card, and pairs");

  press (fixture, "alt+Left");
  press (fixture, "alt+Left");
  assert_page (fixture, "Klondike");
  g_assert_true (shows_label (GTK_WIDGET (fixture->window), "House rules"));

  /* The links at the end of the page: its family, and advice. */
  press (fixture, "Tab");
  press (fixture, "Return");
  assert_page (fixture, "Games like Klondike");
  press (fixture, "alt+Left");
  press (fixture, "Tab");
  press (fixture, "Tab");
  press (fixture, "Return");
  assert_page (fixture, "Klondike: playing well");
}

static void
test_scrolling (Fixture       *fixture,
                gconstpointer  data)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));
  double before;

  if (!press (fixture, "space"))
    {
      g_test_skip ("no key can be pressed here");
      return;
    }

  before = gtk_adjustment_get_value (adjustment);
  g_assert_cmpfloat (before, >, 100);
  press (fixture, "Page_Down");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, before + 100);
  press (fixture, "ctrl+Home");
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 20);
}

/* The caret has to be on the line with that title. Returns how far down in the window it is, from 0
 * to 1. */
static double
assert_at (Fixture    *fixture,
           const char *title)
{
  GtkTextView *view = GTK_TEXT_VIEW (fixture->view);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  g_autofree char *line = NULL;
  GtkTextIter at, end;
  GdkRectangle place;
  int y;

  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  end = at;
  gtk_text_iter_forward_to_line_end (&end);
  line = gtk_text_buffer_get_text (buffer, &at, &end, FALSE);
  g_assert_cmpstr (line, ==, title);

  gtk_text_view_get_iter_location (view, &at, &place);
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, 0, place.y, NULL, &y);

  return (double) y / gtk_widget_get_height (GTK_WIDGET (view));
}

static void
follow_to (Fixture    *fixture,
           const char *page)
{
  g_signal_emit_by_name (fixture->view, "link", page);
  settle ();
}

/* A link to a section of a long page leads there. */
static void
test_section (Fixture       *fixture,
              gconstpointer  data)
{
  follow_to (fixture, "playing");
  follow_to (fixture, "marjolet-match#review");
  assert_page (fixture, "A match of Marjolet");
  /* After this section the page is long enough for it to be shown near the top. */
  g_assert_cmpfloat (fabs (assert_at (fixture, "Looking back at a deal") - 0.2), <, 0.1);

  follow_to (fixture, "daily#goals");
  g_assert_cmpfloat (fabs (assert_at (fixture, "Goals") - 0.5), <, 0.5);

  /* Text found far down on another page is shown there, too. */
  g_signal_emit_by_name (fixture->view, "link", "marjolet-match");
  g_assert_true (marquise_help_view_find (fixture->view, "Looking back at a deal", 0));
  settle ();
  g_assert_cmpfloat (fabs (assert_at (fixture, "Looking back at a deal") - 0.2), <, 0.1);

  /* Without a section of that name, the page is shown from its beginning. */
  follow_to (fixture, "daily#coach");
  assert_page (fixture, "Deal of the day and goals");
  assert_at (fixture, "Deal of the day and goals");
}

/* A page is read in two screens of a new window, but for the rules of Marjolet. */
static void
test_length (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  g_autoptr (GPtrArray) topics = marquise_help_pages_list_all (pages);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));

  gtk_window_set_default_size (fixture->window, USUAL_WIDTH, USUAL_HEIGHT);
  settle ();
  for (guint i = 0; i < topics->len; i++)
    {
      const MarquiseHelpTopic *topic = g_ptr_array_index (topics, i);
      double screens;

      if (topic->game != NULL && !is_in_sample (topic->game))
        continue;

      follow_to (fixture, topic->id);
      screens = gtk_adjustment_get_upper (adjustment) / gtk_adjustment_get_page_size (adjustment);
      g_test_message ("%s: %.2f screens", topic->id, screens);
      if (screens > 2 && !g_str_equal (topic->id, "marjolet"))
        {
          g_printerr ("%s: %.2f screens\n", topic->id, screens);
          g_test_fail ();
        }
    }
}

/* Every page in the language of this run, with its figures, none wider than the narrowest
 * window. */
static void
check_pages (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();
  gboolean french = g_strcmp0 (g_getenv ("LANGUAGE"), "fr") == 0;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (fixture->view));
  guint n_figures = 0;

  gtk_window_set_default_size (fixture->window, 360, 640);
  settle ();
  for (int section = 0; section < 5; section++)
    {
      static const char *names[] = { "games", "well", "using", "records", "background" };
      g_autofree char *place = g_strconcat ("index#", names[section], NULL);
      g_autoptr (GPtrArray) topics = marquise_help_pages_list_topics (pages, place);

      g_assert_cmpuint (topics->len, >=, 3);
      for (guint i = 0; i < topics->len; i++)
        {
          const MarquiseHelpTopic *topic = g_ptr_array_index (topics, i);
          g_autofree char *path = marquise_mallard_find (topic->id);
          g_autofree char *text = NULL;
          GtkWidget *figure;

          g_assert_nonnull (strstr (path, french ? "/fr/" : "/C/"));
          marquise_help_view_show (fixture->view, pages, topic->id, 0);
          settle ();
          text = get_text (fixture);
          g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
          g_assert_true (g_str_has_prefix (text, topic->title));
          g_assert_cmpuint (strlen (text), >, 500);
          g_assert_null (french ? strstr (text, " the ") : strstr (text, " les "));
          g_assert_null (french ? strstr (text, "See also") : strstr (text, "Voir aussi"));
          g_assert_null (strchr (text, '<'));

          figure = look_find_child (GTK_WIDGET (fixture->view), GTK_TYPE_PICTURE);
          if (figure == NULL)
            continue;
          n_figures++;
          g_assert_nonnull (gtk_picture_get_paintable (GTK_PICTURE (figure)));
          g_assert_cmpint (gtk_widget_get_width (figure), >, 200);
          g_assert_cmpint (gtk_widget_get_width (figure), <=, 360);
          g_assert_nonnull (strstr (text, gtk_picture_get_alternative_text (GTK_PICTURE (figure))));
        }
    }
  g_assert_cmpuint (n_figures, >=, 8);
}

/* Every page can be copied and printed: on paper its text takes a sensible number of pages. */
static void
test_paper (Fixture       *fixture,
            gconstpointer  data)
{
  const char *ids[] = { "marjolet", "klondike", "keyboard", "index" };
  g_autoptr (MarquiseHelpPages) pages = marquise_help_pages_new ();

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MarquiseHelpTopic *topic = marquise_help_pages_find (pages, ids[i]);
      g_autoptr (GtkPrintOperation) operation = marquise_help_print_new (pages, topic);
      g_autofree char *text = marquise_help_print_text (pages, topic);
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), "marquise-help-test.pdf", NULL);
      g_autofree char *paper = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;
      int n_pages;

      gtk_print_operation_set_export_filename (operation, path);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT,
                                                fixture->window,
                                                &error), ==, GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);
      g_object_get (operation, "n-pages", &n_pages, NULL);
      g_assert_cmpint (n_pages, >=, g_str_equal (ids[i], "marjolet") ? 2 : 1);
      g_assert_cmpint (n_pages, <=, 8);
      g_assert_true (g_file_get_contents (path, &paper, &length, NULL));
      g_assert_true (g_str_has_prefix (paper, "%PDF"));
      g_assert_cmpuint (length, >, 5000);
      g_assert_true (g_str_has_prefix (text, topic->title));
      g_unlink (path);
    }
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* With the menu the page is copied to the clipboard, and the window says so. */
static void
test_menu (Fixture       *fixture,
           gconstpointer  data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (fixture->window));
  char *text = NULL;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "help.copy", NULL));
  gdk_clipboard_read_text_async (clipboard, NULL, read_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (text, "Klondike\n"));
  g_assert_nonnull (strstr (text, "foundation"));
  g_free (text);
  settle ();
  g_assert_true (shows_label (GTK_WIDGET (fixture->window), "The page is copied."));
}

static char *
get_selected (Fixture *fixture)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (fixture->view));
  GtkTextIter start, end;

  gtk_text_buffer_get_selection_bounds (buffer, &start, &end);

  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

typedef struct {
  Fixture *fixture;
  const char *word;
} Selected;

/* The search takes effect a moment after typing. */
static gboolean
is_selected (gpointer user_data)
{
  Selected *selected = user_data;
  g_autofree char *text = get_selected (selected->fixture);

  return g_ascii_strcasecmp (text, selected->word) == 0;
}

/* Text is searched on the page, then on other pages; Escape ends the search, and does not close the
 * help. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkEditable *entry;

  if (!press (fixture, "ctrl+f"))
    {
      g_test_skip ("needs X11 and xdotool");
      return;
    }

  entry = GTK_EDITABLE (look_find_child (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (entry)));
  g_assert_true (xdotool (fixture->window, "type", "FOUNDATION"));
  look_wait (is_selected, &(Selected) { fixture, "foundation" });

  gtk_editable_set_text (entry, "marjolet");
  look_wait (is_selected, &(Selected) { fixture, "marjolet" });

  gtk_editable_set_text (entry, "qqqq");
  press (fixture, "Return");
  g_assert_true (shows_label (GTK_WIDGET (fixture->window), "Nothing about this in the help."));
  press (fixture, "Escape");
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (entry))
                  && gtk_widget_is_focus (GTK_WIDGET (entry)));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
}

static GtkEditable *
open_search (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), "help.search", NULL);
  settle ();

  return GTK_EDITABLE (look_find_child (GTK_WIDGET (fixture->window), GTK_TYPE_SEARCH_ENTRY));
}

/* Enter opens the page that @words name. */
static void
assert_found (Fixture    *fixture,
              const char *words,
              const char *title)
{
  GtkEditable *entry = open_search (fixture);

  gtk_editable_set_text (entry, words);
  g_signal_emit_by_name (entry, "activate");
  settle ();
  assert_page (fixture, title);
  while (marquise_side_page_go_back (fixture->page))
    ;
  assert_page (fixture, "Marquise");
}

/* From the contents the rules of a game are found by any of its names, in either language, with a
 * wrong letter too; a family by what its games have. */
static void
test_find_game (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const names[][2] = {
    { "sultane", "Sultan" }, { "idle year", "Accordion" }, { "montecalro", "Monte Carlo" },
    { "KLONDIKE", "Klondike" }, { "araignée", "Spider" }, { "Acordion", "Accordion" },
    { "redeal", "Fans" }, { "draw three", "Games like Klondike" },
    { "cell", "Games like FreeCell" },
    { "solitaire", "Games like Klondike" }, { "réussite", "Games like Klondike" },
    { "reserve", "Games like Canfield" }, { "pairs", "Card after card, and pairs" },
    { "Vegas", "Games like Klondike" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_found (fixture, names[i][0], names[i][1]);
}

/* The same in French. */
static void
check_finding (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const names[][2] = {
    { "réussite", "Jeux semblables au Solitaire" }, { "patience", "Jeux semblables au Solitaire" },
    { "talon", "Jeux semblables au Solitaire" }, { "trois cartes", "Jeux semblables au Solitaire" },
    { "case", "Jeux semblables à FreeCell" }, { "redistribution", "Les éventails" },
    { "rangée du talon", "Jeux semblables à l’Araignée" }, { "spider", "L’araignée" },
    { "idle year", "L’accordéon" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_found (fixture, names[i][0], names[i][1]);
}

/* On the page of a game its text is searched; above it are the games that the words name. */
static void
test_name_games (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkEditable *entry = open_search (fixture);

  gtk_editable_set_text (entry, "spider");
  g_signal_emit_by_name (entry, "search-changed");
  settle ();
  g_assert_true (shows_label (GTK_WIDGET (fixture->window), "Rules: Spider, Spiderette"));
  g_signal_emit_by_name (entry, "stop-search");
  settle ();
  g_assert_false (shows_label (GTK_WIDGET (fixture->window), "Rules: Spider"));

  /* Words typed just before count, too, although the entry reports them a moment later. */
  entry = open_search (fixture);
  gtk_editable_set_text (entry, "spider");
  g_signal_emit_by_name (entry, "stop-search");
  for (int i = 0; i < 4; i++)
    settle ();
  g_assert_false (shows_label (GTK_WIDGET (fixture->window), "Rules: Spider"));
}

/* Runs the tests again in French, in another process, because a process cannot change its
 * language. */
static void
test_french (void)
{
  static const char *const paths[] = {
    "/app/help/subprocess/french", "/app/help/subprocess/french-find",
    "/app/help/subprocess/french-length"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_test_trap_subprocess (paths[i], 0, G_TEST_SUBPROCESS_INHERIT_STDERR);
      g_test_trap_assert_passed ();
    }
}

int
main (int   argc,
      char *argv[])
{
  for (int i = 1; i < argc; i++)
    if (strstr (argv[i], "subprocess/french") != NULL)
      g_setenv ("LANGUAGE", "fr", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  /* It has set a locale, which may not be installed. */
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  textdomain (GETTEXT_PACKAGE);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(path, game, function) g_test_add (path, Fixture, game, set_up, function, tear_down)
  ADD ("/app/help/contents", NULL, test_contents);
  ADD ("/app/help/game", "loi-salique", test_game);
  ADD ("/app/help/keyboard", "klondike", test_keyboard);
  ADD ("/app/help/scrolling", "marjolet", test_scrolling);
  ADD ("/app/help/section", NULL, test_section);
  ADD ("/app/help/length", NULL, test_length);
  ADD ("/app/help/paper", NULL, test_paper);
  ADD ("/app/help/menu", "klondike", test_menu);
  ADD ("/app/help/search", "klondike", test_search);
  ADD ("/app/help/find-game", NULL, test_find_game);
  ADD ("/app/help/name-games", "klondike", test_name_games);
  ADD ("/app/help/pages", NULL, check_pages);
  ADD ("/app/help/subprocess/french", NULL, check_pages);
  ADD ("/app/help/subprocess/french-find", NULL, check_finding);
  ADD ("/app/help/subprocess/french-length", NULL, test_length);
#undef ADD
  g_test_add_func ("/app/help/code", test_code);
  g_test_add_func ("/app/help/advice", test_advice);
  g_test_add_func ("/app/help/shares", test_shares);
  g_test_add_func ("/app/help/french", test_french);

  return g_test_run ();
}
