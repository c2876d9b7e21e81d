/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of the page with all games: where its tiles lie, what stands first, and what typing
 * finds. */

#include "look.h"

#include "app/chooser/chooser-plan.h"
#include "app/chooser/chooser.h"
#include "app/chooser/daily-card.h"
#include "app/chooser/game-card.h"
#include "app/kit/format.h"
#include "app/shell/window.h"

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
} Fixture;

static MarquiseApplication *application;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Rules house = { 0 };

  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (fixture->settings, "last-game", "s", "");
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  g_settings_set (fixture->settings, "lessons-offered", "s",
                  "klondike,loi-salique,tour-infernale,intrigue");
  for (int i = 0; games[i] != NULL; i++)
    {
      marquise_settings_set_rules (fixture->settings, games[i], &house);
      marquise_library_new_game (fixture->library, games[i]->id, 5);
    }
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

/* Where tiles go */

/* Rows are filled by their tiles from the first to the last, in their order, all as wide. */
static void
check_rows (const ChooserPlace *places,
            int                 n,
            int                 columns,
            int                 n_rows)
{
  int row = -1, column = 0, n_columns = 0;

  for (int i = 0; i < n; i++)
    {
      if (column == n_columns)
        {
          row++;
          column = 0;
          n_columns = places[i].n_columns;
          g_assert_true (n_columns > 0 && n_columns <= columns);
        }
      g_assert_cmpint (places[i].row, ==, row);
      g_assert_cmpint (places[i].column, ==, column++);
      g_assert_cmpint (places[i].n_columns, ==, n_columns);
    }
  g_assert_cmpint (column, ==, n_columns);
  g_assert_cmpint (row + 1, ==, n_rows);
}

/* Of one section: nothing stands alone under a full row. */
static void
test_plan_section (void)
{
  for (int columns = 1; columns <= 6; columns++)
    for (int n = 1; n <= 40; n++)
      {
        ChooserPlace places[40];
        int counts[40] = { 0 };
        int n_rows = chooser_plan (&n, 1, columns, places);

        check_rows (places, n, columns, n_rows);
        for (int i = 0; i < n; i++)
          counts[places[i].row]++;
        for (int row = 1; row < n_rows; row++)
          g_assert_cmpint (ABS (counts[row] - counts[row - 1]), <=, 1);
      }
}

/* Of several: a section begins in the middle of a row only if the whole of it stands there. */
static void
test_plan_sections (void)
{
  for (int seed = 0; seed < 5000; seed++)
    {
      int sizes[5], n = 0, begin = 0, columns = 1 + seed % 6, n_rows;
      ChooserPlace places[64];

      for (int i = 0; i < 5; i++)
        {
          sizes[i] = 1 + (seed / (i + 1) * 7 + i * seed) % 9;
          n += sizes[i];
        }
      n_rows = chooser_plan (sizes, 5, columns, places);
      check_rows (places, n, columns, n_rows);
      for (int i = 0; i < 5; begin += sizes[i], i++)
        g_assert_true (places[begin].column == 0
                       || places[begin].row == places[begin + sizes[i] - 1].row);
    }
}

/* The tiles of games and days in sight, in the order in which they are read. */
static void
list_tiles (GtkWidget *widget,
            GPtrArray *tiles)
{
  if (!gtk_widget_get_mapped (widget))
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

/* Every row of tiles reaches from the same left edge to the same right one, with the same gaps; no
 * text is larger than its tile. */
static void
check_width_filled (Fixture *fixture)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);
  float left = 0, right = 0, end = 0, top = -1;

  for (guint i = 0; i <= tiles->len; i++)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, -2, 0, 0);

      if (i < tiles->len)
        g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (tiles, i),
                                                  GTK_WIDGET (fixture->window), &bounds));
      if (bounds.origin.y != top)
        {
          if (i > 0 && right == 0)
            right = end;
          if (i > 0)
            g_assert_cmpfloat_with_epsilon (end, right, 1.5);
          if (i == 0)
            left = bounds.origin.x;
          else if (i < tiles->len)
            g_assert_cmpfloat_with_epsilon (bounds.origin.x, left, 1.5);
          top = bounds.origin.y;
        }
      else
        {
          g_assert_cmpfloat (bounds.origin.x, >=, end + 8);
          g_assert_cmpfloat (bounds.origin.x, <=, end + 16);
        }
      end = bounds.origin.x + bounds.size.width;
    }
  g_assert_cmpfloat_with_epsilon (left + right, gtk_widget_get_width (GTK_WIDGET (fixture->window)),
                                  3);
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
          check_width_filled (fixture);
        }
    }
  g_object_set (gtk_settings, "gtk-xft-dpi", dpi, NULL);
  resize (fixture, 1000, 720);
}

/* What stands where */

static int
find_tile (Fixture    *fixture,
           const char *id)
{
  g_autoptr (GPtrArray) tiles = get_tiles (fixture);

  for (guint i = 0; i < tiles->len; i++)
    if (MARQUISE_IS_GAME_CARD (g_ptr_array_index (tiles, i))
        && g_str_equal (marquise_game_card_get_id (g_ptr_array_index (tiles, i)), id))
      return (int) i;

  return -1;
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
  look_settle ();
}

/* The game played last comes first, but not before the section that it is in; the others stay
 * where they are. */
static void
test_sections (Fixture       *fixture,
               gconstpointer  data)
{
  g_assert_true (look_shows (fixture->window, "Kings and queens"));
  g_assert_true (look_shows (fixture->window, "Classics"));
  g_assert_true (look_shows (fixture->window, "For two"));
  g_assert_cmpint (find_tile (fixture, "loi-salique"), <, find_tile (fixture, "intrigue"));
  g_assert_cmpint (find_tile (fixture, "intrigue"), <, find_tile (fixture, "klondike"));
  g_assert_cmpint (find_tile (fixture, "klondike"), <, find_tile (fixture, "tour-infernale"));
  g_assert_cmpint (find_tile (fixture, "tour-infernale"), <, find_tile (fixture, "marjolet"));

  show_chooser (fixture, "intrigue");
  g_assert_cmpint (find_tile (fixture, "intrigue"), <, find_tile (fixture, "loi-salique"));
  g_assert_cmpint (find_tile (fixture, "loi-salique"), <, find_tile (fixture, "klondike"));
  g_assert_cmpint (find_tile (fixture, "klondike"), <, find_tile (fixture, "tour-infernale"));
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

/* First the deal of the day, with its date and the streak; once it is begun, or another game is,
 * what can be gone on with stands before it. */
static void
test_first (Fixture       *fixture,
            gconstpointer  data)
{
  guint32 today = marquise_daily_today ();
  g_autofree char *day = marquise_format_day (today);
  g_autofree char *date = marquise_format_capitalize (day);
  g_autofree char *iso = marquise_daily_format (today);
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
  look_settle ();
  g_assert_true (marquise_library_get_game (fixture->library, id, NULL) == game);

  /* With every move taken back there is nothing to go on with. */
  while (marquise_game_can_undo (game))
    marquise_game_undo (game);
  show_chooser (fixture, id);
  g_assert_false (look_shows (fixture->window, "Your game in progress"));
  g_assert_false (look_shows (fixture->window, "0 moves"));
}

/* What came of today's deal is a fact: it does not hang on the game that was opened last. */
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

/* A picture of each game is there in the end, and is kept: it is there at once when the page is
 * shown again. */
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

/* The search */

/* With real keys. */
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

static gboolean
shows_page (gpointer data)
{
  return look_find (((Fixture *) data)->window, look_is_type, "MarquiseGamePage") != NULL;
}

/* A letter begins a search, whatever has the focus; other names than the one shown are found, in
 * either language; Escape ends the search, and Return opens what is found first. */
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
  g_assert_null (look_find (fixture->window, look_is_type, "MarquiseDailyCard"));
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

int
main (int   argc,
      char *argv[])
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  application = look_make_application ();

  g_test_add_func ("/app/chooser/plan-section", test_plan_section);
  g_test_add_func ("/app/chooser/plan-sections", test_plan_sections);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/chooser/across", test_across);
  ADD ("/app/chooser/sections", test_sections);
  ADD ("/app/chooser/pictures", test_pictures);
  ADD ("/app/chooser/search", test_search);
  ADD ("/app/chooser/first", test_first);
  ADD ("/app/chooser/day-stays", test_day_stays);
#undef ADD

  return g_test_run ();
}
