/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which a player makes a patience, by choices or by its text: errors are shown, an
 * unsaved draft is kept, and a saved patience can be played and deleted. */

#include "config.h"

#include "look.h"

#include "app/own/new-patience.h"
#include "app/shell/window.h"
#include "model/patience/own-patiences.h"

#include <string.h>

static MarquiseApplication *application;
static MarquiseWindow *window;

static GtkWidget *
open_page (void)
{
  return look_open (window, "win.new-patience", MARQUISE_TYPE_NEW_PATIENCE);
}

static GtkTextBuffer *
get_buffer (GtkWidget *page)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (look_find_child (page, GTK_TYPE_TEXT_VIEW)));
}

static char *
read_text (GtkWidget *page)
{
  char *text;

  g_object_get (get_buffer (page), "text", &text, NULL);

  return text;
}

static void
set_name (GtkWidget  *page,
          const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (look_find_child (page, GTK_TYPE_ENTRY)), name);
}

/* The draft with which the page will begin after a restart. */
static char *
read_draft (guint part)
{
  GSettings *settings = marquise_application_get_settings (application);
  g_autoptr (GVariant) draft = g_settings_get_value (settings, "draft");
  char *text;

  g_variant_get_child (draft, part, "s", &text);

  return text;
}

/* Whether it is the row of choices with this title. */
static gboolean
is_row (GtkWidget  *widget,
        const char *title)
{
  return ADW_IS_COMBO_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static gboolean
has_tooltip (GtkWidget  *widget,
             const char *words)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), words) == 0;
}

static gboolean
shows_mistake (gpointer page)
{
  return look_shows (page, "line 4");
}

static gboolean
is_left (gpointer data)
{
  return look_find_page (MARQUISE_TYPE_NEW_PATIENCE) == NULL;
}

static void
test_choices (void)
{
  GtkWidget *page = open_page ();
  GtkWidget *cells = look_find (page, is_row, "Free cells");
  g_autofree char *text = NULL, *again = NULL, *kept = NULL, *left = NULL;

  g_assert_false (gtk_widget_get_sensitive (look_find (page, look_is_button, "_Save and play")));
  set_name (page, "My cells");
  adw_combo_row_set_selected (ADW_COMBO_ROW (cells), 3);
  text = read_text (page);
  g_assert_cmpstr (text, ==,
                   "id = own-my-cells\nname = My cells\nlike = freecell\ncells = 2\n");
  g_assert_true (look_shows (page, "Each of the two cells takes one card."));
  kept = read_draft (0);
  g_assert_cmpstr (kept, ==, "My cells");
  look_close (page);
  look_wait (is_left, NULL);
  page = open_page ();
  again = read_text (page);
  g_assert_cmpstr (again, ==, text);
  look_press (page, "_Save and play");
  look_wait (is_left, NULL);
  g_assert_nonnull (game_find ("own-my-cells"));
  /* The number of cells is fixed by the draft; the way of filling spaces is still a choice. */
  g_assert_cmpint (rules_find (game_find ("own-my-cells"), "cells"), <, 0);
  g_assert_cmpint (rules_find (game_find ("own-my-cells"), "spaces"), >=, 0);
  left = read_draft (1);
  g_assert_cmpstr (left, ==, "");
}

/* As on the start page a letter may be wrong. */
static void
test_search (void)
{
  GtkWidget *page = open_page ();
  GtkWidget *search = look_find_child (page, GTK_TYPE_SEARCH_ENTRY);
  g_autofree char *text = NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_ancestor (search, GTK_TYPE_MENU_BUTTON)));
  look_wait (look_is_mapped, search);
  gtk_editable_set_text (GTK_EDITABLE (search), "spidr");
  g_signal_emit_by_name (search, "activate");
  text = read_text (page);
  g_assert_nonnull (strstr (text, "\nlike = spider\n"));
  look_close (page);
  look_wait (is_left, NULL);
}

static void
test_text (void)
{
  const char *written = "id = x\nname = y\nlike = freecell\ncolumns.build = d\n";
  GtkWidget *page = open_page ();
  g_autofree char *kept = NULL, *back = NULL;

  set_name (page, "Mine");
  gtk_text_buffer_set_text (get_buffer (page), written, -1);
  look_wait (shows_mistake, page);
  kept = read_draft (2);
  g_assert_cmpstr (kept, ==, written);
  g_assert_false (gtk_widget_get_sensitive (look_find (page, look_is_button, "_Save and play")));
  look_press (page, "_Follow the choices again");
  g_assert_true (gtk_widget_get_sensitive (look_find (page, look_is_button, "_Save and play")));
  look_wait_found (page, look_is_button, "_Undo");
  look_press (page, "_Undo");
  back = read_text (page);
  g_assert_cmpstr (back, ==, written);
  look_press (page, "_Follow the choices again");
  set_name (page, "");
  look_close (page);
  look_wait (is_left, NULL);
}

static GtkWidget *
open_change (const char *tooltip)
{
  GtkWidget *page = open_page ();
  GtkWidget *button = look_find (page, has_tooltip, tooltip);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");

  return page;
}

/* The description of the entry for the name, for screen readers. */
static void
check_heard (GtkWidget  *page,
             const char *description)
{
  GtkAccessible *name = GTK_ACCESSIBLE (look_find_child (page, GTK_TYPE_ENTRY));
  g_autofree char *wrong = gtk_test_accessible_check_property (name, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                               "Name");
  g_autofree char *untold
    = gtk_test_accessible_check_property (name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);

  g_assert_cmpstr (wrong, ==, NULL);
  g_assert_cmpstr (untold, ==, NULL);
}

static void
save (GtkWidget *page)
{
  look_press (page, "_Save and play");
  look_wait (is_left, NULL);
}

/* With another name alone it is the same game; with other rules it replaces the earlier one; a copy
 * leaves that unchanged. */
static void
test_changed (void)
{
  GtkWidget *page = open_change ("Change “My cells”");
  GtkWidget *cells = look_find (page, is_row, "Free cells");
  g_autofree char *changes = read_draft (0);

  g_assert_true (look_shows (page, "You are changing"));
  g_assert_cmpstr (marquise_side_page_get_title (MARQUISE_SIDE_PAGE (page)), ==,
                   "Change a patience");
  g_assert_cmpstr (marquise_side_page_get_heading (MARQUISE_SIDE_PAGE (page)), ==,
                   "Change a patience");
  g_assert_true (look_shows (page, "its statistics begin again"));
  check_heard (page, "You are changing “My cells”. With other rules it starts afresh: its "
                     "statistics begin again, and a game in progress is closed.");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (cells)), ==, 3);
  g_assert_true (gtk_widget_get_sensitive (cells));
  g_assert_cmpstr (changes, ==, "My cells");
  set_name (page, "Two cells of mine");
  save (page);
  g_assert_cmpstr (marquise_game_find_name ("own-my-cells"), ==, "Two cells of mine");
  g_assert_null (game_find ("own-two-cells-of-mine"));

  page = open_change ("Change “Two cells of mine”");
  adw_combo_row_set_selected (ADW_COMBO_ROW (look_find (page, is_row, "Free cells")), 2);
  save (page);
  g_assert_true (marquise_own_patiences_is_dropped ("own-my-cells"));
  g_assert_cmpstr (marquise_game_find_name ("own-two-cells-of-mine"), ==, "Two cells of mine");

  page = open_change ("Change “Two cells of mine”");
  look_press (page, "Make a _copy instead");
  g_assert_false (look_shows (page, "You are changing"));
  g_assert_cmpstr (marquise_side_page_get_title (MARQUISE_SIDE_PAGE (page)), ==, "New patience");
  set_name (page, "My cells");
  save (page);
  g_assert_false (marquise_own_patiences_is_dropped ("own-two-cells-of-mine"));
  g_assert_nonnull (game_find ("own-my-cells-2"));
}

/* The goal, and the number of redeals, if the game has them. */
static void
test_aims (void)
{
  GtkWidget *page = open_page ();
  GtkWidget *search = look_find_child (page, GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *again;
  g_autofree char *text = NULL;

  adw_combo_row_set_selected (ADW_COMBO_ROW (look_find (page, is_row, "What wins the game")), 2);
  g_assert_true (look_shows (page, "The aim is to clear the columns."));
  g_assert_null (look_find (page, is_row, "Gathering and dealing again"));
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_ancestor (search, GTK_TYPE_MENU_BUTTON)));
  look_wait (look_is_mapped, search);
  gtk_editable_set_text (GTK_EDITABLE (search), "lucie");
  g_signal_emit_by_name (search, "activate");
  again = look_find (page, is_row, "Gathering and dealing again");
  adw_combo_row_set_selected (ADW_COMBO_ROW (again), 5);
  text = read_text (page);
  g_assert_nonnull (strstr (text, "\nlike = belle-lucie\nagain.times = unlimited\n"));
  look_close (page);
  look_wait (is_left, NULL);
}

static void
test_deleted (void)
{
  GtkWidget *page = open_page ();
  GtkWidget *button = look_find (page, has_tooltip, "Delete “Two cells of mine”");

  g_assert_false (marquise_own_patiences_is_dropped ("own-two-cells-of-mine"));
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (GTK_IS_TEXT_VIEW (gtk_window_get_focus (GTK_WINDOW (window))));
  g_assert_true (marquise_own_patiences_is_dropped ("own-two-cells-of-mine"));
  look_wait_found (page, look_is_button, "_Undo");
  look_press (page, "_Undo");
  g_assert_false (marquise_own_patiences_is_dropped ("own-two-cells-of-mine"));
  look_close (page);
  look_wait (is_left, NULL);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  application = look_make_application ();
  window = marquise_window_new (GTK_APPLICATION (application),
                                marquise_application_get_library (application));
  marquise_window_open_game (window, "freecell");
  gtk_window_present (GTK_WINDOW (window));
  look_settle ();
  g_test_add_func ("/new-patience/choices", test_choices);
  g_test_add_func ("/new-patience/search", test_search);
  g_test_add_func ("/new-patience/text", test_text);
  g_test_add_func ("/new-patience/aims", test_aims);
  g_test_add_func ("/new-patience/changed", test_changed);
  g_test_add_func ("/new-patience/deleted", test_deleted);

  return g_test_run ();
}
