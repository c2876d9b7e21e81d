/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page with all games: the places of its tiles, what is above them, filters, and the search. */

#include "look.h"

#include "app/chooser/chooser-plan.h"
#include "app/chooser/chooser.h"
#include "app/chooser/daily-card.h"
#include "app/chooser/game-card.h"
#include "app/kit/format.h"
#include "app/records/daily-words.h"
#include "app/shell/window.h"
#include "engine/cards/pack.h"
#include "model/patience/own-patiences.h"
#include "../sample.h"

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
  guint n_games;
} Fixture;

static MarquiseApplication *application;

/* Patiences of the player's own; they stay until the end of the program. */
static void
add_games (guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("id = own-of-many-%u\nname = Of many %u\n"
                                               "columns = 13\nbuild = any\ndeal = columns\n", i,
                                               i);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;

      marquise_own_patiences_add (bytes, NULL, &error);
      g_assert_no_error (error);
    }
}

/* @data: NULL, or the number of the player's own patiences. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Rules house = { 0 };

  add_games (GPOINTER_TO_UINT (data));

  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (fixture->settings, "last-game", "s", "");
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "lessons-offered", "s",
                  "klondike,loi-salique,tour-infernale,intrigue");
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      marquise_settings_set_rules (fixture->settings, games[i], &house);
      marquise_library_new_game (fixture->library, games[i]->id, 5);
      fixture->n_games += !games_is_further (games[i]->id);
    }
  g_settings_reset (fixture->settings, "favourites");
  g_settings_reset (fixture->settings, "recent-games");
  fixture->window = marquise_window_new (GTK_APPLICATION (application), fixture->library);
  marquise_window_open_last (fixture->window);
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_wait (look_is_mapped, fixture->window);
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_settle ();
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  look_settle ();
}

/* --- The sizes of tiles --- */

static const ChooserTile usual = { .gap = 8, .text = 46, .least = 140, .most = 600 };

/* For any number of tiles and any size of the page: tiles do not overlap, pictures have a
 * reasonable shape, and if some number of columns shows all tiles at once, the chosen one does. */
static void
test_plan_screen (void)
{
  for (int n = 1; n <= 40; n++)
    for (int width = 140; width <= 3840; width += 100)
      for (int height = 100; height <= 2100; height += 100)
        {
          ChooserPlan plan = chooser_plan_screen (&usual, n, width, height);
          int rows = (n + plan.columns - 1) / plan.columns;
          gboolean fits = chooser_plan_height (&plan, &usual, rows) <= height;

          g_assert_cmpint (plan.columns, >=, 1);
          g_assert_cmpint (plan.columns, <=, n);
          g_assert_cmpint (plan.columns * (plan.width + usual.gap) - usual.gap, <=, width);
          g_assert_cmpint (plan.width, >=, usual.least);
          g_assert_cmpint (plan.picture * 2 + 1, >=, plan.width);
          g_assert_cmpint (plan.picture, <, plan.width);
          for (int columns = 1; columns <= n && !fits; columns++)
            {
              int least = (width - (columns - 1) * usual.gap) / columns;

              if (least < usual.least)
                break;
              rows = (n + columns - 1) / columns;
              least = MIN (least, usual.most);
              g_assert_cmpint (rows * (least / 2 + usual.text) + (rows - 1) * usual.gap, >, height);
            }
        }
}

/* A page that scrolls never gets fewer columns as it gets wider, and its tiles are never too
 * narrow. */
static void
test_plan_rows (void)
{
  int columns = 0;

  for (int width = 140; width <= 3840; width += 20)
    {
      ChooserPlan plan = chooser_plan_rows (&usual, width);

      g_assert_cmpint (plan.columns * (plan.width + usual.gap) - usual.gap, <=, width);
      g_assert_cmpint (plan.width, >=, usual.least);
      g_assert_cmpint (plan.columns, >=, columns);
      columns = plan.columns;
    }
  g_assert_cmpint (columns, >=, 10);
}

static gboolean
is_further (GtkWidget *tile)
{
  return MARQUISE_IS_GAME_CARD (tile)
         && games_is_further (marquise_game_card_get_id (MARQUISE_GAME_CARD (tile)));
}

/* The visible tiles of the older games and of days, in reading order. */
static void
list_tiles (GtkWidget *widget,
            GPtrArray *tiles)
{
  if (!gtk_widget_get_mapped (widget) || is_further (widget))
    return;
  if (gtk_widget_has_css_class (widget, "tile"))
    {
      g_ptr_array_add (tiles, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_tiles (child, tiles);
}

static GPtrArray *
get_tiles (Fixture *fixture)
{
  GPtrArray *tiles = g_ptr_array_new ();

  list_tiles (GTK_WIDGET (fixture->window), tiles);

  return tiles;
}

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

static gboolean
is_cut (GtkWidget *widget, const char *words)
{
  return GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, words)
         && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget)));
}

static graphene_rect_t
get_bounds (Fixture *fixture, GtkWidget *tile)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (tile, GTK_WIDGET (fixture->window), &bounds));
  return bounds;
}

/* All tiles of games have the same size and form columns, within the window, and no name is cut
 * off. */
static void
check_columns (Fixture *fixture)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);
  graphene_rect_t first = { 0 };
  int width = gtk_widget_get_width (GTK_WIDGET (fixture->window));
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (tiles, i);
      graphene_rect_t bounds = get_bounds (fixture, tile);

      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
      if (!MARQUISE_IS_GAME_CARD (tile))
        continue;
      if (n++ == 0)
        first = bounds;
      g_assert_cmpfloat_with_epsilon (bounds.size.width, first.size.width, 0.5);
      g_assert_cmpfloat_with_epsilon (bounds.size.height, first.size.height, 0.5);
      g_assert_cmpint ((int) (bounds.origin.x - first.origin.x + 0.5)
                       % (int) (first.size.width + 8.5), ==, 0);
      g_assert_null (look_find (tile, is_cut, "tile-name"));
    }
  g_assert_cmpuint (n, ==, fixture->n_games);
}

static void
test_across (Fixture       *fixture,
             gconstpointer  data)
{
  static const int sizes[][2] = { { 1000, 720 }, { 1278, 798 }, { 700, 420 }, { 480, 720 },
                                  { 360, 640 }, { 1000, 720 } };
  GtkSettings *gtk_settings = gtk_settings_get_default ();
  int dpi;

  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  for (int percent = 100; percent <= 150; percent += 50)
    {
      g_object_set (gtk_settings, "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          resize (fixture, sizes[i][0], sizes[i][1]);
          check_columns (fixture);
        }
    }
  g_object_set (gtk_settings, "gtk-xft-dpi", dpi, NULL);
  resize (fixture, 1000, 720);
}

static gboolean
shows_page (gpointer data)
{
  return look_find (((Fixture *) data)->window, look_is_type, "MarquiseGamePage") != NULL;
}

/* --- The places of tiles --- */

static int
find_tile (Fixture    *fixture,
           const char *id)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);
  int n = 0;

  for (guint i = 0; i < tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (tiles, i);

      if (MARQUISE_IS_GAME_CARD (tile)
          && g_str_equal (marquise_game_card_get_id (MARQUISE_GAME_CARD (tile)), id))
        return n;
      n += MARQUISE_IS_GAME_CARD (tile);
    }

  return -1;
}

static GtkWidget *
get_tile (Fixture *fixture, const char *id)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);

  for (guint i = 0; i < tiles->len; i++)
    if (MARQUISE_IS_GAME_CARD (g_ptr_array_index (tiles, i))
        && g_str_equal (marquise_game_card_get_id (g_ptr_array_index (tiles, i)), id))
      return g_ptr_array_index (tiles, i);

  g_assert_not_reached ();
}

/* New tiles get their size in the next frame. */
static gboolean
are_laid_out (gpointer data)
{
  g_autoptr (GPtrArray) tiles = get_tiles (data);

  for (guint i = 0; i < tiles->len; i++)
    if (gtk_widget_get_width (g_ptr_array_index (tiles, i)) <= 0)
      return FALSE;

  return tiles->len > 0;
}

static void
show_chooser (Fixture    *fixture,
              const char *last)
{
  g_settings_set (fixture->settings, "last-game", "s", last);
  marquise_window_open_game (fixture->window, "klondike");
  look_settle ();
  g_settings_set (fixture->settings, "last-game", "s", last);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-chooser",
                                             NULL));
  look_wait (are_laid_out, fixture);
}

/* At 1000 × 720 all games are visible at once, and whole, the most popular ones first. */
static void
test_screen (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) tiles = NULL;
  guint n = 0;

  resize (fixture, 1000, 720);
  tiles = get_tiles (fixture);
  for (guint i = 0; i < tiles->len; i++)
    {
      GtkWidget *tile = g_ptr_array_index (tiles, i);
      graphene_rect_t bounds = get_bounds (fixture, tile);

      g_assert_cmpfloat (bounds.origin.y, >=, 0);
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (fixture->window)));
      n += MARQUISE_IS_GAME_CARD (tile);
    }
  g_assert_cmpuint (n, ==, fixture->n_games);
  g_assert_cmpint (find_tile (fixture, "klondike"), ==, 0);
  g_assert_cmpint (find_tile (fixture, "spider"), <, 6);
  g_assert_cmpint (find_tile (fixture, "freecell"), <, 6);
  g_assert_true (look_shows (fixture->window, "Klondike"));
  g_assert_true (look_shows (fixture->window, "Spider"));
  g_assert_true (look_shows (fixture->window, "FreeCell"));
}

/* Whatever is played, starred and continued, a tile keeps its place. */
static void
test_places (Fixture       *fixture,
             gconstpointer  data)
{
  static const char *const played[] = { "intrigue", "golf", "spider" };
  g_autoptr (GPtrArray) before = NULL;
  g_autofree graphene_rect_t *bounds = NULL;
  guint first;

  show_chooser (fixture, "klondike");
  before = get_tiles (fixture);
  first = before->len - fixture->n_games;
  bounds = g_new0 (graphene_rect_t, before->len);
  for (guint i = 0; i < before->len; i++)
    bounds[i] = get_bounds (fixture, g_ptr_array_index (before, i));
  for (guint p = 0; p < G_N_ELEMENTS (played); p++)
    {
      gtk_widget_activate (get_tile (fixture, played[p]));
      look_wait (shows_page, fixture);
      look_play_card (marquise_library_get_game (fixture->library, played[p], NULL));
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-chooser",
                                                 NULL));
      look_wait (are_laid_out, fixture);
      gtk_widget_activate_action (get_tile (fixture, played[p]), "tile.favourite", NULL);
      look_settle ();
      for (guint i = 0; i < before->len; i++)
        if (MARQUISE_IS_GAME_CARD (g_ptr_array_index (before, i)))
          {
            graphene_rect_t now = get_bounds (fixture, g_ptr_array_index (before, i));
            graphene_rect_t top = get_bounds (fixture, g_ptr_array_index (before, first));

            g_assert_cmpfloat_with_epsilon (now.origin.x, bounds[i].origin.x, 0.5);
            /* What is above them may need more room. */
            g_assert_cmpfloat_with_epsilon (now.origin.y - top.origin.y,
                                            bounds[i].origin.y - bounds[first].origin.y, 0.5);
            g_assert_cmpfloat_with_epsilon (now.size.width, bounds[i].size.width, 0.5);
            g_assert_cmpint (find_tile (fixture, marquise_game_card_get_id (
                                          g_ptr_array_index (before, i))), ==,
                             (int) (i - first));
          }
    }
}

static gboolean
is_chip (GtkWidget  *widget,
         const char *words)
{
  return gtk_widget_has_css_class (widget, "chip") && look_shows (widget, words);
}

/* A starred game is also shown above the others, and so is the game played last. */
static void
test_band (Fixture       *fixture,
           gconstpointer  data)
{
  show_chooser (fixture, "klondike");
  g_assert_true (look_shows (fixture->window, "Last played"));
  g_assert_false (look_shows (fixture->window, "Favourites"));
  gtk_widget_activate_action (get_tile (fixture, "golf"), "tile.favourite", NULL);
  look_settle ();
  g_assert_true (look_shows (fixture->window, "Favourites"));
  g_assert_nonnull (look_find (fixture->window, is_chip, "Golf"));
  g_assert_true (marquise_settings_is_favourite (fixture->settings, "golf"));
  gtk_widget_activate (look_find (fixture->window, is_chip, "Golf"));
  look_wait (shows_page, fixture);
  show_chooser (fixture, "golf");
  gtk_widget_activate_action (get_tile (fixture, "golf"), "tile.favourite", NULL);
  look_settle ();
  g_assert_false (look_shows (fixture->window, "Favourites"));
  g_assert_nonnull (look_find (fixture->window, is_chip, "Klondike"));
}

static void
set_filter (Fixture    *fixture,
            const char *name,
            int         wanted)
{
  GtkWidget *filters = look_find (fixture->window, look_is_type, "MarquiseChooserFilters");

  gtk_widget_activate_action (gtk_widget_get_first_child (filters), name, "i", wanted);
  look_settle ();
}

static gboolean
lacks_klondike (gpointer data)
{
  return find_tile (data, "klondike") < 0;
}

/* Whether it is a further game without hidden cards, at least nine in ten of whose deals were found
 * to be winnable. */
static gboolean
is_easy_further (const char *id)
{
  const Patience *patience = patience_find (id);
  const PatienceShare *house = &patience->shares[0];
  const Rules rules = { { 0 } };
  Card cards[PACK_MAX];
  Position position;

  pack_deal (&patience->game, 42, cards);
  patience_deal (patience, &rules, cards, &position);
  for (int i = 0; i < patience->game.n_cards; i++)
    if ((position.card[i] & CARD_DOWN) != 0)
      return FALSE;

  return games_is_further (id) && house->rules != NULL && house->high - house->low <= 0.15
         && (house->low + house->high) / 2 >= 0.895;
}

/* Filters can be combined; Escape clears them; if no game is left, the page says so. */
static void
test_filters (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const easy[] = { "freecell", "eight-off", "bakers-dozen", "belle-lucie",
                                      NULL };
  GtkWidget *filters = look_find (fixture->window, look_is_type, "MarquiseChooserFilters");
  g_autofree char *last = NULL;

  set_filter (fixture, "filters.cards", 1);
  look_wait (lacks_klondike, fixture);
  g_assert_cmpint (find_tile (fixture, "freecell"), >=, 0);
  g_assert_true (look_shows (filters, "All face up"));
  set_filter (fixture, "filters.odds", 1);
  g_assert_cmpint (find_tile (fixture, "freecell"), >=, 0);
  g_assert_cmpint (find_tile (fixture, "castle"), <, 0);
  set_filter (fixture, "filters.packs", 2);
  g_assert_cmpint (find_tile (fixture, "freecell"), <, 0);
  set_filter (fixture, "filters.played", 1);
  g_assert_true (look_shows (fixture->window, "No game matches these choices."));
  look_key (look_find (fixture->window, look_is_type, "MarquiseChooser"), GDK_KEY_Escape);
  look_settle ();
  g_assert_false (look_shows (fixture->window, "No game matches these choices."));
  g_assert_true (look_shows (filters, "Cards"));
  g_assert_true (look_shows (filters, "Packs"));
  g_assert_true (look_shows (filters, "Difficulty"));
  g_assert_cmpint (find_tile (fixture, "klondike"), ==, 0);
  g_assert_cmpint (find_tile (fixture, "castle"), >=, 0);

  set_filter (fixture, "filters.cards", 1);
  set_filter (fixture, "filters.odds", 1);
  look_press (filters, "S_urprise me");
  look_wait (shows_page, fixture);
  last = g_settings_get_string (fixture->settings, "last-game");
  g_assert_true (g_strv_contains (easy, last) || is_easy_further (last));
  show_chooser (fixture, "klondike");
  g_assert_cmpint (find_tile (fixture, "klondike"), ==, 0);
}

/* Whether the tile has not been replaced for half a second: larger letters set the page again. */
static gboolean
tile_stays (gpointer data)
{
  static GtkWidget *before;
  static gint64 since;
  GtkWidget *tile = get_tile (data, "freecell");

  if (tile != before)
    since = g_get_monotonic_time ();
  before = tile;

  return g_get_monotonic_time () - since > G_USEC_PER_SEC / 2;
}

/* The line of words of a tile, which is the second one. */
static GtkLabel *
find_line (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "tile-line"))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkLabel *line = find_line (child);

      if (line != NULL)
        return line;
    }

  return NULL;
}

/* Whether the words of all tiles made so far are there to the last letter; those of the first games
 * have @words. */
static void
check_lines (Fixture    *fixture,
             const char *words)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);
  guint n_found = 0;

  for (guint i = 0; i < tiles->len; i++)
    if (MARQUISE_IS_GAME_CARD (g_ptr_array_index (tiles, i)))
      {
        GtkLabel *line = find_line (g_ptr_array_index (tiles, i));
        const char *label = gtk_label_get_label (line);

        if (pango_layout_is_ellipsized (gtk_label_get_layout (line)))
          g_error ("“%s” is cut off", label);
        n_found += strstr (label, words) != NULL;
      }
  g_assert_cmpuint (n_found, >=, 2);
}

/* Numbers are told in words that are understood and, like the sentence that stands there without
 * them, never cut off: in a wide window, on a telephone, and with large letters. */
static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  static const int widths[] = { 1280, 1000, 460, 360 };
  GtkLabel *line = find_line (get_tile (fixture, "klondike"));

  g_assert_cmpstr (gtk_label_get_label (line), ==,
                   "82%\302\240winnable\n169\302\240moves");
  for (int hidden = FALSE; hidden <= TRUE; hidden++)
    {
      g_settings_set (fixture->settings, "hide-numbers", "b", hidden);
      for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
        {
          resize (fixture, widths[i], widths[i] > 600 ? 800 : 640);
          check_lines (fixture, hidden ? "columns" : "\302\240winnable");
        }
    }
  g_settings_reset (fixture->settings, "hide-numbers");
  resize (fixture, 1000, 720);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  look_settle ();
  look_wait (tile_stays, fixture);
  check_lines (fixture, "\302\240winnable");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  look_settle ();
}

/* Details for which the tile has no room. */
static void
test_more (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *tile = get_tile (fixture, "spider");
  GtkWidget *popover;

  gtk_widget_activate_action (tile, "tile.more", NULL);
  look_settle ();
  popover = look_find (tile, look_is_type, "GtkPopover");
  g_assert_nonnull (popover);
  g_assert_true (look_shows (popover, "Runs from king to ace"));
  g_assert_true (look_shows (popover, "Your rules: Two suits."));
  g_assert_true (look_shows (popover, "About 99 deals in a hundred can be won."));
  g_assert_nonnull (look_find (popover, look_is_button, "_Deal of the day"));
  look_press (popover, "Add to _favourites");
  look_settle ();
  g_assert_true (marquise_settings_is_favourite (fixture->settings, "spider"));
  gtk_widget_activate_action (tile, "tile.more", NULL);
  look_settle ();
  look_press (look_find (tile, look_is_type, "GtkPopover"), "_Play");
  look_wait (shows_page, fixture);
}

/* Tiles may be replaced while the window gets its size. */
static gboolean
is_scrolled_to (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *tile = get_tile (fixture, "freecell");
  graphene_rect_t bounds = get_bounds (fixture, tile);

  gtk_widget_grab_focus (tile);

  return bounds.origin.y + bounds.size.height
         <= gtk_widget_get_height (GTK_WIDGET (fixture->window));
}

static gboolean
has_size (gpointer widget)
{
  return gtk_widget_get_height (widget) > 0;
}

/* However long the text is and however small the window, no button is cut off. */
static void
test_more_fits (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *tile, *popover, *last;
  graphene_rect_t bounds;
  double dx, dy;
  int y;

  look_resize (fixture->window, 800, 600);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  look_settle ();
  look_wait (tile_stays, fixture);
  look_wait (is_scrolled_to, fixture);
  tile = get_tile (fixture, "freecell");
  gtk_widget_activate_action (tile, "tile.more", NULL);
  look_settle ();
  popover = look_find (tile, look_is_type, "GtkPopover");
  g_assert_true (look_shows (popover, "Paul Alfille"));
  last = look_find (popover, look_is_button, "_How to play");
  look_wait (has_size, last);
  g_assert_true (gtk_widget_compute_bounds (last, popover, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (popover));
  /* Nor does a screen of the window's size cut it off. */
  gtk_native_get_surface_transform (GTK_NATIVE (fixture->window), &dx, &dy);
  y = gdk_popup_get_position_y (GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (popover))));
  g_assert_cmpfloat (y + gtk_widget_get_height (popover) - dy, <=, 600);
  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  look_settle ();
}

static gboolean
shows_more (gpointer tile)
{
  GtkWidget *popover = look_find (tile, look_is_type, "GtkPopover");

  return popover != NULL && gtk_widget_get_mapped (popover)
         && has_size (look_find (popover, look_is_button, "_How to play"));
}

/* It stays, and fits again, when the letters of the desktop get larger or smaller. */
static void
check_stays (Fixture    *fixture,
             const char *game)
{
  static const int percents[] = { 125, 200, 150, 100 };
  GtkWidget *tile = get_tile (fixture, game);

  gtk_widget_activate_action (tile, "tile.more", NULL);
  look_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (percents); i++)
    {
      GtkWidget *popover, *last;
      graphene_rect_t bounds;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percents[i] / 100,
                    NULL);
      look_settle ();
      look_wait (tile_stays, fixture);
      look_wait (shows_more, tile);
      popover = look_find (tile, look_is_type, "GtkPopover");
      last = look_find (popover, look_is_button, "_How to play");
      g_assert_true (gtk_widget_compute_bounds (last, popover, &bounds));
      g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                         gtk_widget_get_height (popover));
    }
  gtk_popover_popdown (GTK_POPOVER (look_find (tile, look_is_type, "GtkPopover")));
  look_settle ();
}

static void
test_more_stays (Fixture       *fixture,
                 gconstpointer  data)
{
  /* The last one leaves the window, and the screen, when all tiles get higher. */
  static const char *const ids[] = { "klondike", "freecell", "pyramid" };

  resize (fixture, 1000, 720);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    check_stays (fixture, ids[i]);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  look_settle ();
}

static void
win_daily_of (Fixture    *fixture,
              const char *game,
              guint32     day)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);
  guint32 number;

  g_assert_true (marquise_daily_get_deal (game, day, &number, NULL));
  record->id = g_uuid_string_random ();
  record->date = g_get_real_time () / G_USEC_PER_SEC
                 - (gint64) (marquise_daily_today () - day) * 24 * 60 * 60;
  record->game = g_strdup (game);
  record->rules = g_strdup (marquise_daily_get_rules (game));
  record->deal = number;
  record->result = MARQUISE_RESULT_WON;
  record->seconds = 200;
  record->moves = 100;
  record->daily = marquise_daily_format (day);
  marquise_library_add_record (fixture->library, record);
}

static gboolean
is_to_play (gpointer game)
{
  return !marquise_game_get_busy (game);
}

/* The deal of the day comes first, with its date and the streak; once it or another game has begun,
 * the game to continue is before it. */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  guint32 today = marquise_daily_today ();
  g_autofree char *day = marquise_format_day (today);
  g_autofree char *date = marquise_format_capitalize (day);
  g_autofree char *iso = marquise_daily_format (today);
  g_autofree char *line = NULL;
  g_autofree char *told = NULL;
  const char *id;
  g_autoptr (GPtrArray) tiles = NULL;
  MarquiseGame *game;

  for (guint32 i = today - 3; i < today; i++)
    win_daily_of (fixture, "klondike", i);
  show_chooser (fixture, "klondike");
  tiles = get_tiles (fixture);
  g_assert_true (MARQUISE_IS_DAILY_CARD (g_ptr_array_index (tiles, 0)));
  g_assert_true (look_shows (fixture->window, date));
  g_assert_true (look_shows (fixture->window, "Won 3 days in a row: your best streak so far."));
  g_assert_false (look_shows (fixture->window, "Your game in progress"));

  /* A screen reader reads what the button will play. */
  line = marquise_daily_describe_day (fixture->library, today);
  told = g_strdup_printf ("Deal of the day. %s. %s", date, line);
  gtk_test_accessible_assert_property (look_find (g_ptr_array_index (tiles, 0), look_is_button,
                                                  "_Play"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, told);

  look_press (g_ptr_array_index (tiles, 0), "_Play");
  look_settle ();
  id = marquise_daily_get_game (today);
  game = marquise_library_get_game (fixture->library, id, NULL);
  g_assert_cmpstr (marquise_game_get_daily (game), ==, iso);
  look_wait (is_to_play, game);
  look_play_card (game);
  show_chooser (fixture, id);
  g_ptr_array_set_size (tiles, 0);
  list_tiles (GTK_WIDGET (fixture->window), tiles);
  g_assert_true (look_shows (g_ptr_array_index (tiles, 0), "Your game in progress"));
  g_assert_true (look_shows (g_ptr_array_index (tiles, 1), "Deal of the day"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == g_ptr_array_index (tiles, 0));
  gtk_widget_activate (g_ptr_array_index (tiles, 0));
  look_wait (shows_page, fixture);
  g_assert_true (marquise_library_get_game (fixture->library, id, NULL) == game);

  /* If all moves were undone there is no game to continue; a trick game takes nothing back. */
  if (MARQUISE_IS_TRICK_MATCH (game))
    return;
  while (marquise_game_can_undo (game))
    marquise_game_undo (game);
  show_chooser (fixture, id);
  g_assert_false (look_shows (fixture->window, "Your game in progress"));
  g_assert_false (look_shows (fixture->window, "0 moves in"));
}

/* Today's result stays, whichever game was opened last. */
static void
test_day_stays (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const last[] = { "klondike", "tripeaks", "marjolet" };
  guint32 today = marquise_daily_today ();
  const char *id = marquise_daily_get_game (today);
  g_autoptr (MarquiseGame) sample = marquise_game_new (id);

  win_daily_of (fixture, id, today);
  for (guint i = 0; i < G_N_ELEMENTS (last); i++)
    {
      g_autoptr (GPtrArray) tiles = NULL;
      GtkWidget *card;

      show_chooser (fixture, last[i]);
      tiles = get_tiles (fixture);
      for (guint tile = 0; tile < tiles->len; tile++)
        {
          card = g_ptr_array_index (tiles, tile);
          if (!MARQUISE_IS_DAILY_CARD (card))
            continue;

          g_assert_true (look_shows (card, marquise_game_get_name (sample)));
          g_assert_nonnull (look_find (card, look_is_button, "_Play again"));
          g_assert_false (look_shows (card, "not played yet"));
          break;
        }
    }
}

static gboolean
is_painted (GtkWidget *picture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return node != NULL;
}

/* In the end each game has a picture, which is kept: it is there at once when the page is shown
 * again. */
static gboolean
has_pictures (gpointer data)
{
  g_autoptr (GPtrArray) tiles = get_tiles (data);

  for (guint i = 0; i < tiles->len; i++)
    {
      GtkWidget *picture = look_find (g_ptr_array_index (tiles, i), look_is_type,
                                      "MarquiseThumbnail");

      if (picture != NULL && !is_painted (picture))
        return FALSE;
    }

  return TRUE;
}

static void
test_pictures (Fixture       *fixture,
               gconstpointer  data)
{
  resize (fixture, 1278, 1200);
  look_wait (has_pictures, fixture);
  show_chooser (fixture, "");
  g_assert_true (has_pictures (fixture));
  resize (fixture, 1000, 720);
}

/* --- The search --- */

/* Types with real keys. */
static gboolean
xdotool (Fixture    *fixture,
         const char *command,
         const char *argument)
{
  g_autofree char *program = g_find_program_in_path ("xdotool");
  g_autofree char *xid = look_get_xid (fixture->window);
  const char *words[] = { program, command, argument != NULL ? argument : xid, NULL };

  if (program == NULL || xid == NULL)
    return FALSE;
  g_assert_true (g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                               NULL, NULL));
  look_settle ();

  return TRUE;
}

static gboolean
is_active (gpointer window)
{
  return gtk_window_is_active (window);
}

static gboolean
finds_marjolet (gpointer data)
{
  return find_tile (data, "marjolet") >= 0;
}

static gboolean
finds_klondike_only (gpointer data)
{
  return find_tile (data, "klondike") == 0 && find_tile (data, "intrigue") < 0;
}

static gboolean
finds_patiences (gpointer data)
{
  return find_tile (data, "klondike") >= 0 && find_tile (data, "intrigue") >= 0
         && find_tile (data, "marjolet") < 0;
}

static gboolean
finds_nothing (gpointer data)
{
  return look_shows (((Fixture *) data)->window, "No game has that name.");
}

/* Beneath the only game that was found stands what is known of it. */
static void
test_only_one (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *entry = look_find (fixture->window, look_is_type, "GtkSearchEntry");

  gtk_editable_set_text (GTK_EDITABLE (entry), "congress");
  g_signal_emit_by_name (entry, "search-changed");
  look_settle ();
  g_assert_true (look_shows (fixture->window, "1 game found"));
  g_assert_true (look_shows (fixture->window, "About 98 deals in a hundred can be won."));
  gtk_editable_set_text (GTK_EDITABLE (entry), "yukon");
  g_signal_emit_by_name (entry, "search-changed");
  look_settle ();
  g_assert_true (look_shows (fixture->window, "2 games found"));
  g_assert_false (look_shows (fixture->window, "deals in a hundred can be won."));
}

/* A letter begins a search, whatever has the focus; games are found by their other names, too, in
 * either language; Escape ends the search, and Return opens the first game found. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  if (!xdotool (fixture, "windowfocus", NULL))
    {
      g_test_skip ("there is no xdotool");
      return;
    }

  look_wait (is_active, fixture->window);
  xdotool (fixture, "type", "reussite");
  look_wait (finds_patiences, fixture);
  xdotool (fixture, "type", "xyzzy");
  look_wait (finds_nothing, fixture);
  look_press (fixture->window, "Show all games");
  look_wait (finds_marjolet, fixture);
  xdotool (fixture, "type", "xyzzy");
  look_wait (finds_nothing, fixture);
  xdotool (fixture, "key", "Escape");
  look_wait (finds_marjolet, fixture);
  g_assert_nonnull (look_find (fixture->window, look_is_type, "MarquiseDailyCard"));

  xdotool (fixture, "type", "solitaire");
  look_wait (finds_klondike_only, fixture);
  xdotool (fixture, "key", "Return");
  look_wait (shows_page, fixture);
}

/* The tile of a further game with this id, if there is one. */
static gboolean
is_tile_of (GtkWidget  *widget,
            const char *id)
{
  return is_further (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (marquise_game_card_get_id (MARQUISE_GAME_CARD (widget)), id);
}

static gboolean
finds_gaps (gpointer data)
{
  return look_find (((Fixture *) data)->window, is_tile_of, "gaps") != NULL;
}

static guint
count_further (GtkWidget *widget)
{
  guint n = is_further (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_further (child);

  return n;
}

/* The further games are in families below the older ones, which keep their places; they have no
 * tiles until they are scrolled into view, and are found by any of their names. */
static void
test_further (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *entry = look_find (fixture->window, look_is_type, "GtkSearchEntry");
  guint n = 0;

  for (int i = 0; games[i] != NULL; i++)
    n += games_is_further (games[i]->id);
  resize (fixture, 1000, 720);
  g_assert_true (look_shows (fixture->window, "More games like Spider"));
  g_assert_true (look_shows (fixture->window, "Rows and grids"));
  g_assert_cmpint (find_tile (fixture, "klondike"), ==, 0);
  g_assert_cmpuint (count_further (GTK_WIDGET (fixture->window)), <=, MIN (n, 24));
  gtk_editable_set_text (GTK_EDITABLE (entry), "montanna");
  look_wait (finds_gaps, fixture);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  look_wait (finds_marjolet, fixture);
}

/* Most of a large number of games are folded away; a random one that is folded away is opened
 * anyway. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *filters = look_find (fixture->window, look_is_type, "MarquiseChooserFilters");
  guint n = 0;
  gboolean hidden = FALSE;

  for (int i = 0; games[i] != NULL; i++)
    n += find_tile (fixture, games[i]->id) >= 0;
  g_assert_cmpuint (n, <, fixture->n_games);

  /* With one of these seeds it is a game that is not visible. */
  for (guint32 seed = 1; seed <= 20 && !hidden; seed++)
    {
      g_autofree char *last = NULL;

      g_random_set_seed (seed);
      look_press (filters, "S_urprise me");
      look_wait (shows_page, fixture);
      last = g_settings_get_string (fixture->settings, "last-game");
      g_assert_nonnull (game_find (last));
      show_chooser (fixture, last);
      hidden = find_tile (fixture, last) < 0;
    }
  g_assert_true (hidden);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  application = look_make_application ();

  g_test_add_func ("/app/chooser/plan-screen", test_plan_screen);
  g_test_add_func ("/app/chooser/plan-rows", test_plan_rows);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/chooser/across", test_across);
  ADD ("/app/chooser/screen", test_screen);
  ADD ("/app/chooser/places", test_places);
  ADD ("/app/chooser/band", test_band);
  ADD ("/app/chooser/filters", test_filters);
  ADD ("/app/chooser/lines", test_lines);
  ADD ("/app/chooser/more", test_more);
  ADD ("/app/chooser/more-fits", test_more_fits);
  ADD ("/app/chooser/more-stays", test_more_stays);
  ADD ("/app/chooser/pictures", test_pictures);
  ADD ("/app/chooser/search", test_search);
  ADD ("/app/chooser/only-one", test_only_one);
  ADD ("/app/chooser/further", test_further);
  ADD ("/app/chooser/first", test_first);
  ADD ("/app/chooser/day-stays", test_day_stays);
#undef ADD
  g_test_add ("/app/chooser/many", Fixture, GUINT_TO_POINTER (30), set_up, test_many, tear_down);

  return g_test_run ();
}
