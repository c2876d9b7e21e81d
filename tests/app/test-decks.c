/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a player chooses among installed decks: the pictures, and the texts in the preferences. The
 * decks are written by the test. */

#include "look.h"

#include "app/system/accessible.h"
#include "app/system/choice-button.h"
#include "app/system/pages.h"
#include "app/preferences/cards-group.h"
#include "app/preferences/deck-picker.h"
#include "table/faces/deck-faces.h"
#include "table/table.h"

#include <glib/gstdio.h>

static char *root, *folder;

/* Thirteen by five plain cards, in a file that GNOME's games would read. */
static void
write_deck (const char *name)
{
  static const char *const suits[] = { "club", "diamond", "heart", "spade" };
  static const char *const ranks[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"
  };
  GString *svg = g_string_new ("<svg xmlns='http://www.w3.org/2000/svg' width='780' height='450'>");
  g_autofree char *path = g_build_filename (folder, name, NULL);

  for (int suit = 0; suit < 4; suit++)
    for (int rank = 0; rank < 13; rank++)
      g_string_append_printf (svg,
                              "<rect id='%s_%s' x='%d' y='%d' width='60' height='90' fill='#00f'/>",
                              suits[suit], ranks[rank], rank * 60, suit * 90);
  g_string_append (svg,
                   "<rect id='back' x='120' y='360' width='60' height='90' fill='#f00'/></svg>");
  g_assert_true (g_file_set_contents (path, svg->str, -1, NULL));
  g_string_free (svg, TRUE);
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, entry, NULL);

      remove_all (child);
    }
  g_remove (path);
}

static void
empty_folder (void)
{
  deck_faces_finish ();
  remove_all (folder);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
}

static gboolean
give_up_cb (gpointer data)
{
  g_error ("waited too long");
  return G_SOURCE_REMOVE;
}

static void
wait_for (gboolean (*done)(gpointer data),
          gpointer   data)
{
  guint source = g_timeout_add_seconds (60, give_up_cb, NULL);

  while (!done (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
}

/* The row with this title. */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* The number of decks that can be chosen now, including ours. */
static guint
count_decks (gpointer picker)
{
  GtkWidget *decks = look_find_child (picker, GTK_TYPE_FLOW_BOX);
  guint n = 0;

  while (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (decks), (int) n) != NULL)
    n++;

  return n;
}

static gboolean
has_three (gpointer picker)
{
  return count_decks (picker) == 3;
}

static gboolean
has_two (gpointer picker)
{
  return count_decks (picker) == 2;
}

static void
assert_deck (GSettings        *settings,
             const char       *wanted)
{
  g_autofree char *deck = NULL;

  g_settings_get (settings, "deck", "s", &deck);
  g_assert_cmpstr (deck, ==, wanted);
}

/* Every deck has a picture and a name; choosing one changes the setting; a broken one disappears as
 * soon as it has been read. */
static void
test_pick (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  GtkWidget *window = gtk_window_new ();
  g_autofree char *broken = g_build_filename (folder, "broken.svg", NULL);
  MarquiseDeckPicker *picker;
  GtkFlowBox *box;
  GtkWidget *child;

  empty_folder ();
  write_deck ("old_cards.svg");
  g_assert_true (g_file_set_contents (broken, "no drawing", -1, NULL));
  picker = marquise_deck_picker_new (settings);
  box = GTK_FLOW_BOX (look_find_child (GTK_WIDGET (picker), GTK_TYPE_FLOW_BOX));
  wait_for (has_three, picker);

  gtk_window_set_default_size (GTK_WINDOW (window), 500, 500);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (picker));
  gtk_window_present (GTK_WINDOW (window));
  wait_for (has_two, picker);
  g_assert_true (look_shows (window,
                             "The deck “Broken” cannot be used: its file is damaged, or no "
                             "drawing."));

  /* Ours is chosen until another is. */
  child = GTK_WIDGET (gtk_flow_box_get_child_at_index (box, 0));
  g_assert_true (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (child)));
  gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, "Marquise");
  gtk_test_accessible_assert_state (child, GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
  child = GTK_WIDGET (gtk_flow_box_get_child_at_index (box, 1));
  gtk_test_accessible_assert_property (child, GTK_ACCESSIBLE_PROPERTY_LABEL, "Old cards");
  gtk_flow_box_select_child (box, GTK_FLOW_BOX_CHILD (child));
  assert_deck (settings, "gnome:old_cards.svg");

  /* A change of the setting is shown, too. */
  g_settings_set (settings, "deck", "s", "marquise");
  g_assert_false (gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (child)));

  /* If the reason is known from the start it is shown as well. */
  picker = marquise_deck_picker_new (settings);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (picker));
  wait_for (has_two, picker);
  g_assert_true (look_shows (window,
                             "The deck “Broken” cannot be used: its file is damaged, or no "
                             "drawing."));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
says_broken (gpointer row)
{
  return g_strcmp0 (adw_action_row_get_subtitle (row),
                    "The deck you chose is missing or damaged. “Marquise” is used instead.") == 0;
}

/* The choices for our own deck are disabled while another is in use, with an explanation. */
static void
test_own_choices (void)
{
  static const char *const rows[] = {
    "Letters on the court cards", "Back of the cards", "Four colours", "Index size"
  };
  g_autoptr (GSettings) settings = marquise_settings_open ();
  MarquiseCardsGroup *group = g_object_ref_sink (g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL));
  GtkWidget *row, *why, *diamonds;

  empty_folder ();
  write_deck ("old_cards.svg");
  g_settings_set (settings, "deck", "s", "marquise");
  marquise_cards_group_bind (group, settings);
  row = find_row (GTK_WIDGET (group), "Deck of cards");
  why = find_row (GTK_WIDGET (group),
                  "Installed decks have their own letters, colours and backs. The choices below "
                  "apply only to the “Marquise” deck.");
  diamonds = find_row (GTK_WIDGET (group), "Diamonds with four colours");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Marquise");
  g_assert_false (gtk_widget_get_visible (why));
  g_assert_false (gtk_widget_get_visible (diamonds));
  g_settings_set (settings, "four-colours", "b", TRUE);
  g_assert_true (gtk_widget_get_visible (diamonds));

  for (int installed = 0; installed < 2; installed++)
    {
      g_settings_set (settings, "deck", "s", installed ? "gnome:old_cards.svg" : "marquise");
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        g_assert_cmpint (gtk_widget_get_sensitive (find_row (GTK_WIDGET (group), rows[i])), ==,
                         !installed);
      g_assert_cmpint (gtk_widget_get_visible (diamonds), ==, !installed);
      g_assert_cmpint (gtk_widget_get_visible (why), ==, installed);
    }
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "Old cards");
  g_settings_set (settings, "deck", "s", "marquise");
  g_settings_set (settings, "four-colours", "b", FALSE);
  g_object_unref (group);
}

static gboolean
shows (GtkWidget  *widget,
       const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;

  return FALSE;
}

/* The name of a deck is shown literally, without markup. */
static void
test_odd_name (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  MarquiseCardsGroup *group = g_object_ref_sink (g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL));

  empty_folder ();
  write_deck ("tom_&_<b>jerry.svg");
  g_settings_set (settings, "deck", "s", "gnome:tom_&_<b>jerry.svg");
  marquise_cards_group_bind (group, settings);
  g_assert_true (shows (GTK_WIDGET (group), "Tom & <b>jerry"));
  g_settings_set (settings, "deck", "s", "marquise");
  g_object_unref (group);
}

/* A deck that no longer exists: a message says so, the setting stays, and our own cards can be
 * changed. */
static void
test_missing (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  MarquiseCardsGroup *group = g_object_ref_sink (g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL));
  g_autofree char *broken = g_build_filename (folder, "broken.svg", NULL);
  GtkWidget *row;

  empty_folder ();
  g_settings_set (settings, "deck", "s", "gnome:gone.svg");
  marquise_cards_group_bind (group, settings);
  row = find_row (GTK_WIDGET (group), "Deck of cards");
  g_assert_true (says_broken (row));
  g_assert_true (gtk_widget_get_sensitive (find_row (GTK_WIDGET (group), "Back of the cards")));
  assert_deck (settings, "gnome:gone.svg");

  /* The same for one that turns out to be broken. */
  g_assert_true (g_file_set_contents (broken, "still no drawing", -1, NULL));
  g_settings_set (settings, "deck", "s", "gnome:broken.svg");
  wait_for (says_broken, row);
  assert_deck (settings, "gnome:broken.svg");
  g_settings_set (settings, "deck", "s", "marquise");
  g_object_unref (group);
}

static gboolean
focus_is_chosen (gpointer window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return GTK_IS_FLOW_BOX_CHILD (focus)
         && gtk_flow_box_child_is_selected (GTK_FLOW_BOX_CHILD (focus));
}

/* When the page opens the keyboard is on the deck in use; the arrow keys choose another. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  MarquisePages *pages = g_object_new (MARQUISE_TYPE_PAGES, NULL);
  GtkWidget *page = adw_preferences_page_new ();
  MarquiseCardsGroup *group = g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL);
  GtkWidget *window, *box, *picker;
  gboolean handled;

  empty_folder ();
  write_deck ("a.svg");
  write_deck ("b.svg");
  g_settings_set (settings, "deck", "s", "gnome:a.svg");
  marquise_cards_group_bind (group, settings);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  marquise_pages_add (pages, ADW_PREFERENCES_PAGE (page), TRUE);
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (ADW_DIALOG (pages), NULL);
#else
  gtk_window_present (GTK_WINDOW (pages));
#endif
  window = GTK_WIDGET (gtk_widget_get_root (page));
  adw_action_row_activate (ADW_ACTION_ROW (find_row (GTK_WIDGET (group), "Deck of cards")));
  picker = look_find_child (window, MARQUISE_TYPE_DECK_PICKER);
  wait_for (has_three, picker);
  wait_for (focus_is_chosen, window);

  box = look_find_child (picker, GTK_TYPE_FLOW_BOX);
  g_signal_emit_by_name (box, "move-cursor", GTK_MOVEMENT_VISUAL_POSITIONS, 1, FALSE, FALSE,
                         &handled);
  assert_deck (settings, "gnome:b.svg");
  g_assert_true (focus_is_chosen (window));
  g_settings_set (settings, "deck", "s", "marquise");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
has_no_picker (gpointer window)
{
  return look_find_child (window, MARQUISE_TYPE_DECK_PICKER) == NULL;
}

/* Opens it twice, which has no effect while the previous one is still closing. */
static gboolean
opens_picker (gpointer row)
{
  adw_action_row_activate (row);
  adw_action_row_activate (row);

  return !has_no_picker (gtk_widget_get_root (row));
}

/* Opened twice, and again while it is closing: a page that is being freed is never shown. */
static void
test_again (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  MarquisePages *pages = g_object_new (MARQUISE_TYPE_PAGES, NULL);
  GtkWidget *page = adw_preferences_page_new ();
  MarquiseCardsGroup *group = g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL);
  GtkWidget *window, *row;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  empty_folder ();
  marquise_cards_group_bind (group, settings);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  marquise_pages_add (pages, ADW_PREFERENCES_PAGE (page), TRUE);
#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (ADW_DIALOG (pages), NULL);
#else
  gtk_window_present (GTK_WINDOW (pages));
#endif
  window = GTK_WIDGET (gtk_widget_get_root (page));
  row = find_row (GTK_WIDGET (group), "Deck of cards");
  look_settle ();
  for (guint i = 0; i < 3; i++)
    {
      for (guint tries = 0; !opens_picker (row) && tries < 500; tries++)
        {
          g_usleep (10000);
          look_settle ();
        }
      g_assert_false (has_no_picker (window));
      look_settle ();
      marquise_pages_close_sub (pages);
      adw_action_row_activate (ADW_ACTION_ROW (row));
      wait_for (has_no_picker, window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The picture at @place in @row, with @name for screen readers. */
static GtkWidget *
find_swatch (GtkWidget  *row,
             const char *name,
             guint       place)
{
  GtkWidget *button = look_find_child (row, MARQUISE_TYPE_CHOICE_BUTTON);

  while (place-- > 0)
    button = gtk_widget_get_next_sibling (button);
  gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return button;
}

/* Asserts that it is shown as chosen, or not, and that screen readers know. */
static void
assert_chosen (GtkWidget *swatch,
               gboolean   chosen)
{
  g_assert_cmpint ((gtk_widget_get_state_flags (swatch) & GTK_STATE_FLAG_CHECKED) != 0, ==, chosen);
  /* No second state that says the same, which would be read out as well. */
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (swatch),
                                                 GTK_ACCESSIBLE_STATE_PRESSED));
  gtk_test_accessible_assert_state (swatch, GTK_ACCESSIBLE_STATE_CHECKED,
                                    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                    : GTK_ACCESSIBLE_TRISTATE_FALSE);
}

static void
assert_back (GSettings  *settings,
             const char *wanted)
{
  g_autofree char *back = g_settings_get_string (settings, "back");

  g_assert_cmpstr (back, ==, wanted);
}

/* A back is chosen by its picture: with a click, or with the arrow keys and space. */
static void
test_swatches (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  GtkWidget *window = gtk_window_new (), *group = g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL);
  GtkWidget *row, *lilies, *scales, *stars;

  empty_folder ();
  g_settings_reset (settings, "back");
  marquise_cards_group_bind (MARQUISE_CARDS_GROUP (group), settings);
  gtk_window_set_child (GTK_WINDOW (window), group);
  gtk_window_present (GTK_WINDOW (window));
  row = find_row (group, "Back of the cards");
  lilies = find_swatch (row, "Blue with lilies", 0);
  scales = find_swatch (row, "Burgundy with rings", 1);
  stars = find_swatch (row, "Green with stars", 2);
  assert_chosen (lilies, TRUE);
  assert_chosen (stars, FALSE);

  g_signal_emit_by_name (stars, "clicked");
  assert_back (settings, "stars");
  assert_chosen (lilies, FALSE);
  assert_chosen (stars, TRUE);
  /* Pressing the chosen one again does not undo the choice. */
  g_signal_emit_by_name (stars, "clicked");
  assert_back (settings, "stars");

  gtk_widget_grab_focus (lilies);
  g_assert_true (gtk_widget_child_focus (gtk_widget_get_parent (lilies), GTK_DIR_RIGHT));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == scales);
  g_signal_emit_by_name (scales, "clicked");
  assert_back (settings, "scales");

  /* Another program has changed the setting. */
  g_settings_set_string (settings, "back", "lilies");
  assert_chosen (lilies, TRUE);
  assert_chosen (scales, FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A row with choices has its value in its name for screen readers, also after another choice. */
static void
test_choice (void)
{
  g_autoptr (GSettings) settings = marquise_settings_open ();
  GtkWidget *window = gtk_window_new (), *group = g_object_new (MARQUISE_TYPE_CARDS_GROUP, NULL);
  GtkWidget *above = gtk_window_new (), *row, *late;

  marquise_accessible_watch_windows ();
  g_settings_reset (settings, "index-size");
  marquise_cards_group_bind (MARQUISE_CARDS_GROUP (group), settings);
  gtk_window_set_child (GTK_WINDOW (window), group);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (above));
  gtk_window_present (GTK_WINDOW (window));
  row = find_row (group, "Index size");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Index size: Normal");
  /* A row that cannot be selected is not announced as unselected. */
  g_assert_false (gtk_test_accessible_has_state (GTK_ACCESSIBLE (row),
                                                 GTK_ACCESSIBLE_STATE_SELECTED));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 1);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "Index size: Large");
  g_settings_reset (settings, "index-size");

  /* Widgets added to an existing window get their names, too. */
  late = gtk_button_new_from_icon_name ("edit-copy-symbolic");
  gtk_widget_set_tooltip_text (late, "Copy");
  gtk_window_set_child (GTK_WINDOW (window), late);
  gtk_test_accessible_assert_property (late, GTK_ACCESSIBLE_PROPERTY_LABEL, "Copy");
  gtk_test_accessible_assert_state (gtk_widget_get_first_child (late), GTK_ACCESSIBLE_STATE_HIDDEN,
                                    TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (above));
}

static void
quiet (const char     *domain,
       GLogLevelFlags  level,
       const char     *text,
       gpointer        data)
{
  if ((level & G_LOG_LEVEL_MESSAGE) == 0)
    g_log_default_handler (domain, level, text, data);
}

int
main (int   argc,
      char *argv[])
{
  int failed;

  root = g_dir_make_tmp ("marquise-decks-XXXXXX", NULL);
  folder = g_build_filename (root, "aisleriot", "cards", NULL);
  g_setenv ("XDG_DATA_HOME", root, TRUE);
  g_setenv ("XDG_DATA_DIRS", "/nowhere", TRUE);
  g_setenv ("XDG_CACHE_HOME", root, TRUE);

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_log_set_default_handler (quiet, NULL);
  g_test_add_func ("/decks/pick", test_pick);
  g_test_add_func ("/decks/odd-name", test_odd_name);
  g_test_add_func ("/decks/own-choices", test_own_choices);
  g_test_add_func ("/decks/missing", test_missing);
  g_test_add_func ("/decks/keyboard", test_keyboard);
  g_test_add_func ("/decks/again", test_again);
  g_test_add_func ("/decks/swatches", test_swatches);
  g_test_add_func ("/decks/choice", test_choice);
  failed = g_test_run ();

  deck_faces_finish ();
  remove_all (root);
  g_free (root);
  g_free (folder);
  return failed;
}
