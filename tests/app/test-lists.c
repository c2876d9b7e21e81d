/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists of games outside the start page: each can be searched by all names of a game in either
 * language, even with a wrong letter, and no line leads nowhere. Also, the widths and heights of a
 * text that wraps fit together. */

#include "look.h"

#include "app/kit/fold-box.h"
#include "app/pick/game-button.h"
#include "app/preferences/rules-page.h"
#include "engine/games.h"

#include <adwaita.h>

static MarquiseApplication *application;

/* The visible lines, in their order. (element-type utf8) */
static GPtrArray *
read_lines (GtkWidget *button)
{
  GtkListBox *list = GTK_LIST_BOX (look_find (button, look_is_type, "GtkListBox"));
  GPtrArray *lines = g_ptr_array_new ();
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      g_ptr_array_add (lines, (gpointer) gtk_label_get_text (
                         GTK_LABEL (gtk_list_box_row_get_child (row))));

  return lines;
}

/* Opens the list as a click would. */
static GtkWidget *
open_list (gpointer window)
{
  GtkWidget *button = look_find (window, look_is_type, "MarquiseGameButton");

  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (look_find_child (button, GTK_TYPE_MENU_BUTTON)));
  look_settle ();

  return button;
}

static void
search_for (GtkWidget  *button,
            const char *words)
{
  GtkWidget *search = look_find (button, look_is_type, "GtkSearchEntry");

  gtk_editable_set_text (GTK_EDITABLE (search), words);
  g_signal_emit_by_name (search, "search-changed");
  look_settle ();
}

static void
check_first (GtkWidget  *button,
             const char *words,
             const char *name)
{
  g_autoptr (GPtrArray) lines = NULL;

  search_for (button, words);
  lines = read_lines (button);
  g_assert_cmpuint (lines->len, >, 0);
  g_assert_cmpstr (lines->pdata[0], ==, name);
}

static void
choose_first (GtkWidget *button)
{
  g_signal_emit_by_name (look_find (button, look_is_type, "GtkSearchEntry"), "activate");
  look_settle ();
}

/* The rules of a game are found by any of its names. */
static void
test_rules (void)
{
  MarquiseRulesPage *page
    = marquise_rules_page_new (marquise_application_get_settings (application), "klondike");
  GtkWidget *window = gtk_window_new (), *button, *search, *row;
  g_autoptr (GPtrArray) all = NULL;
  guint n = 0;

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  /* Until the X server has placed the window, no popover can be opened beside one of its
   * buttons. */
  look_resize (window, 640, 700);
  g_assert_true (look_shows (window, "Individual rules"));
  button = open_list (window);
  all = read_lines (button);
  while (games[n] != NULL)
    n++;
  g_assert_cmpuint (all->len, ==, n);
  for (guint i = 1; i < n; i++)
    g_assert_cmpint (g_utf8_collate (all->pdata[i - 1], all->pdata[i]), <=, 0);

  check_first (button, "demon", "Canfield");
  check_first (button, "bristl", "Bristol");
  search_for (button, "xyzzy");
  g_assert_true (look_shows (button, "No game has that name."));
  check_first (button, "trou noir", "Black Hole");
  search = look_find (button, look_is_type, "GtkSearchEntry");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (search),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "1 game: Black Hole");
  check_first (button, "forty thieves", "Forty Thieves");
  choose_first (button);
  g_assert_cmpstr (marquise_rules_page_get_game (page)->id, ==, "forty-thieves");
  row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Game: Forty Thieves");

  /* A game without rules to choose has no empty list of them. */
  open_list (window);
  search_for (button, "bristol");
  choose_first (button);
  g_assert_cmpstr (marquise_rules_page_get_game (page)->id, ==, "bristol");
  g_assert_false (look_shows (window, "Individual rules"));
  g_assert_true (look_shows (window, "Deals"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* At the smallest width for a height, the text has that height, even if its natural width is
 * larger. */
static void
test_folded (void)
{
  GtkWidget *box = g_object_ref_sink (marquise_fold_box_new (0));
  GtkWidget *label = gtk_label_new ("As often as you like, or until no card is left");
  int least, most;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (box), label);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least, &most, NULL, NULL);
  g_assert_cmpint (least, <, most);
  for (int width = least; width <= most; width++)
    {
      int height, narrowest, natural, height_there;

      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, height, &narrowest, &natural, NULL,
                          NULL);
      g_assert_cmpint (narrowest, <=, width);
      g_assert_cmpint (natural, ==, most);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, narrowest, &height_there, NULL, NULL,
                          NULL);
      g_assert_cmpint (height_there, <=, height);
    }
  g_object_unref (box);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  application = look_make_application ();

  g_test_add_func ("/app/lists/rules", test_rules);
  g_test_add_func ("/app/lists/folded", test_folded);

  return g_test_run ();
}
