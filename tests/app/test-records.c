/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages on which players look at their results, with the real keyfile back end in a folder of
 * its own: statistics, their export and import through the file chooser, and the deals of the day.
 * Figures are compared with the lines of the journal, read by the test itself. */

#include "config.h"

#include "look.h"

#include "app/kit/chart.h"
#include "app/system/choice-button.h"
#include "app/system/question.h"
#include "app/pick/game-button.h"
#include "app/records/daily-page.h"
#include "app/kit/format.h"
#include "app/records/statistics-page.h"
#include "app/shell/window.h"
#include "model/journal/journal.h"
#include "../sample.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_KLONDIKE 40
#define N_MATCHES 3
#define N_DEALS 12
#define FIRST_DATE 1700000000

typedef struct {
  MarquiseWindow *window;
  MarquiseLibrary *library;
  GSettings *settings;
  char *folder;                 /* for exported files */
} Fixture;

static MarquiseApplication *application;
static char **lines;            /* of the journal, as the program found it */

/* --- The journal --- */

static char *
make_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "marquise", MARQUISE_JOURNAL_NAME, NULL);
}

/* Writes lines in the format that the help describes, with results in no pattern. */
static void
write_journal (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  gint64 date = FIRST_DATE;

  for (int i = 0; i < N_KLONDIKE; i++, date += 7000)
    g_string_append_printf (text, "v2\tgame\tk%d\t%" G_GINT64_FORMAT "\t%" G_GINT64_FORMAT
                            "\t60\tklondike\t%s\t%d\t%s\t%d\t%d\t%d\t%d\t0\t\t.\n", i, date,
                            date - 900, i % 4 == 0 ? "draw=1,passes=unlimited"
                            : "draw=3,passes=unlimited", 100 + i,
                            i * i % 7 < 3 ? "won" : "lost", 60 + i * 37 % 600, 90 + i * 13 % 80,
                            i % 5, i % 6 == 0 ? 2 : 0);
  for (int i = 0; i < N_DEALS; i++, date += 7000)
    g_string_append_printf (text,
                            "v2\tgame\td%d\t%" G_GINT64_FORMAT "\t0\t60\tmarjolet\ttarget=1000"
                            "\t%d\tdeal\t300\t32\t0\t0\t0\tlevel=expert own=%d other=%d\t.\n", i,
                            date, 500 + i, 100 + i * 31 % 90, 140);
  for (int i = 0; i < N_MATCHES; i++, date += 7000)
    g_string_append_printf (text,
                            "v2\tgame\tm%d\t%" G_GINT64_FORMAT "\t0\t60\tmarjolet\ttarget=1000"
                            "\t0\t%s\t1500\t120\t0\t0\t0\tlevel=expert\t.\n", i, date,
                            i == 1 ? "lost" : "won");

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  lines = g_strsplit (text->str, "\n", -1);
}

/* The figures of a game, counted from the lines. */
typedef struct {
  guint played, won, alone, streak, longest, best, last, fewest, undos, hints;
  guint64 seconds;              /* of the games won */
} Wanted;

static Wanted
count_lines (const char *game,
             const char *rules)
{
  Wanted wanted = { 0 };

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) field = g_strsplit (lines[i], "\t", -1);
      guint seconds, moves;

      if (g_strv_length (field) < 16 || !g_str_equal (field[6], game)
          || (rules != NULL && !g_str_equal (field[7], rules)) || g_str_equal (field[9], "deal"))
        continue;

      seconds = (guint) atoi (field[10]);
      moves = (guint) atoi (field[11]);
      wanted.played++;
      wanted.undos += (guint) atoi (field[12]);
      wanted.hints += (guint) atoi (field[13]);
      if (g_str_equal (field[9], "lost"))
        {
          wanted.streak = 0;
          continue;
        }

      wanted.won++;
      wanted.alone += atoi (field[13]) == 0;
      wanted.streak++;
      wanted.longest = MAX (wanted.longest, wanted.streak);
      wanted.best = wanted.best == 0 ? seconds : MIN (wanted.best, seconds);
      wanted.fewest = wanted.fewest == 0 ? moves : MIN (wanted.fewest, moves);
      wanted.last = seconds;
      wanted.seconds += seconds;
    }

  return wanted;
}

/* --- Statistics --- */

static MarquiseStatisticsPage *
open_statistics (Fixture    *fixture,
                 const char *game)
{
  gpointer window;

  marquise_window_open_game (fixture->window, game);
  window = look_open (fixture->window, "win.statistics", MARQUISE_TYPE_STATISTICS_PAGE);
  look_settle ();

  return window;
}

static gboolean
is_row (GtkWidget  *widget,
        const char *title)
{
  return ADW_IS_ACTION_ROW (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

/* Checks the figure beside @title, if there are several the first. */
static void
check_figure (gpointer    window,
              const char *title,
              const char *format,
              ...) G_GNUC_PRINTF (3, 4);

static void
check_figure (gpointer    window,
              const char *title,
              const char *format,
              ...)
{
  GtkWidget *row = look_find (window, is_row, title);
  g_autofree char *wanted = NULL;
  GtkWidget *label;
  va_list args;

  va_start (args, format);
  wanted = g_strdup_vprintf (format, args);
  va_end (args);
  g_assert_nonnull (row);
  label = look_find (row, look_has_class, "numeric");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, wanted);
}

static void
check_figures (gpointer    window,
               const char *game,
               const char *rules)
{
  Wanted wanted = count_lines (game, rules);
  guint mean = (guint) ((wanted.seconds + wanted.won / 2) / wanted.won);

  g_assert_cmpuint (wanted.won, >, 2);
  check_figure (window, "Games played", "%u", wanted.played);
  check_figure (window, "Games won", "%u", wanted.won);
  check_figure (window, "Games won without any help", "%u", wanted.alone);
  check_figure (window, "Win rate", "%u%%",
                (100 * wanted.won + wanted.played / 2) / wanted.played);
  /* A figure of zero has no row. */
  if (wanted.streak > 0)
    check_figure (window, "Current winning streak", "%u", wanted.streak);
  else
    g_assert_null (look_find (window, is_row, "Current winning streak"));
  check_figure (window, "Longest winning streak", "%u", wanted.longest);
  check_figure (window, "Best time", "%u:%02u", wanted.best / 60, wanted.best % 60);
  check_figure (window, "Average time of games won", "%u:%02u", mean / 60, mean % 60);
  check_figure (window, "Time of the last game won", "%u:%02u", wanted.last / 60, wanted.last % 60);
  check_figure (window, "Fewest moves", "%u", wanted.fewest);
  check_figure (window, "Moves undone", "%u", wanted.undos);
  check_figure (window, "Hints", "%u", wanted.hints);
}

/* Before the first game there is a page of its own instead of zeros. */
static void
check_no_figures (gpointer window)
{
  g_assert_true (look_shows (window, "After your first game, its figures appear here."));
  g_assert_null (look_find (window, is_row, "Games played"));
  g_assert_null (look_find (window, is_row, "Best time"));
}

static gboolean
is_several_rules (GtkWidget  *widget,
                  const char *words)
{
  return GTK_IS_DROP_DOWN (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT) != NULL;
}

static void
test_figures (Fixture       *fixture,
              gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");
  GtkWidget *rules = look_find (window, is_several_rules, NULL);

  g_assert_true (look_shows (window, "All rules combined"));
  /* The figures begin with the share of wins, in large type; a game that was not played has
   * none. */
  g_assert_nonnull (look_find (window, look_has_class, "statistics-head"));
  check_figures (window, "klondike", NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), 1);
  look_settle ();
  check_figures (window, "klondike", "draw=1,passes=unlimited");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (rules), 2);
  look_settle ();
  check_figures (window, "klondike", "draw=3,passes=unlimited");
  g_assert_nonnull (look_find (window, is_row, "Deals a perfect player could win"));
  look_close (window);

  window = open_statistics (fixture, "marjolet");
  check_figure (window, "Matches played", "%d", N_MATCHES);
  check_figure (window, "Matches won", "%d", N_MATCHES - 1);
  check_figure (window, "Deals played", "%d", N_DEALS);
  g_assert_true (look_shows (window, "Against the expert"));
  g_assert_false (look_shows (window, "Against the beginner"));
  look_close (window);

  window = open_statistics (fixture, "tour-infernale");
  g_assert_true (look_shows (window, "Not played yet"));
  g_assert_null (look_find (window, look_has_class, "statistics-head"));
  check_no_figures (window);
  look_close (window);
}

/* Too little is known about the share of winnable deals to show one. */
static void
test_no_share (Fixture       *fixture,
               gconstpointer  data)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (fixture->library);
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);
  MarquiseStatisticsPage *window;

  record->id = g_uuid_string_random ();
  record->game = g_strdup ("forty-thieves");
  record->rules = g_strdup ("build=suit,passes=1");
  record->date = FIRST_DATE;
  record->result = MARQUISE_RESULT_WON;
  record->seconds = 600;
  record->moves = 160;
  marquise_statistics_add (statistics, record);
  g_assert_true (marquise_statistics_sync (statistics));
  window = open_statistics (fixture, "forty-thieves");
  g_assert_nonnull (look_find (window, is_row, "Games played"));
  g_assert_null (look_find (window, is_row, "Deals a perfect player could win"));
  look_close (window);
}

/* However large the letters, the share of wins is in one line above its bar, and not cut off. */
static void
test_share (Fixture       *fixture,
            gconstpointer  data)
{
  static const int sizes[] = { 96, 192 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      MarquiseStatisticsPage *window;
      GtkWidget *head, *label;
      graphene_rect_t at, bar;
      int natural;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", sizes[i] * 1024, NULL);
      window = open_statistics (fixture, "klondike");
      head = look_find (window, look_has_class, "statistics-head");
      label = look_find (head, look_has_class, "title-1");
      gtk_label_set_label (GTK_LABEL (label), "100\302\240%");
      look_settle ();
      gtk_test_widget_wait_for_draw (label);
      g_assert_true (gtk_widget_compute_bounds (label, head, &at));
      g_assert_true (gtk_widget_compute_bounds (look_find (head, look_is_type, "GtkLevelBar"), head,
                                                &bar));
      gtk_widget_measure (label, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      g_assert_cmpfloat (at.size.width, >=, natural);
      g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), ==,
                       1);
      g_assert_cmpfloat (at.size.height, >, 0);
      g_assert_cmpfloat (bar.origin.y, >=, at.origin.y + at.size.height);
      look_close (window);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* The visible lines as a screen reader reads them, in their order. (element-type utf8) */
static GPtrArray *
read_lines (gpointer window)
{
  GtkListBox *list = GTK_LIST_BOX (look_find (window, look_has_class, "boxed-list"));
  GPtrArray *read = g_ptr_array_new ();
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (row)))
      {
        GtkWidget *box = gtk_list_box_row_get_child (row);
        GtkWidget *name = gtk_widget_get_first_child (box);

        g_ptr_array_add (read, (gpointer) gtk_label_get_text (GTK_LABEL (name)));
      }

  return read;
}

/* One line for each game that was played; lines can be sorted and searched; a line leads to the
 * figures, and from there one can go back. */
static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) last = NULL, played = NULL, found = NULL, back = NULL;
  Wanted wanted = count_lines ("klondike", NULL);
  g_autofree char *count = g_strdup_printf ("%u of %u", wanted.won, wanted.played);
  gpointer window;
  GtkWidget *search, *list, *order;

  marquise_window_open_game (fixture->window, "klondike");
  look_activate (fixture->window, "win.show-chooser");
  window = look_open (fixture->window, "win.statistics", MARQUISE_TYPE_STATISTICS_PAGE);
  look_settle ();
  g_assert_true (look_shows (window, count));
  last = read_lines (window);
  g_assert_cmpuint (last->len, ==, 2);
  g_assert_cmpstr (last->pdata[0], ==, "Marjolet");
  order = look_find (window, look_is_type, "GtkDropDown");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (order), 2);
  look_settle ();
  played = read_lines (window);
  g_assert_cmpstr (played->pdata[0], ==, "Klondike");

  search = look_find (window, look_is_type, "GtkSearchEntry");
  gtk_editable_set_text (GTK_EDITABLE (search), "solitare");
  g_signal_emit_by_name (search, "search-changed");
  found = read_lines (window);
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (found->pdata[0], ==, "Klondike");
  gtk_editable_set_text (GTK_EDITABLE (search), "xyzzy");
  g_signal_emit_by_name (search, "search-changed");
  look_settle ();
  g_assert_true (look_shows (window, "No games match your search."));
  /* Escape first ends the search, and only then leaves the page. */
  g_signal_emit_by_name (search, "stop-search");
  g_assert_true (gtk_widget_get_mapped (search));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_signal_emit_by_name (search, "search-changed");

  /* Not the first line, so that a selection is seen to be kept. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (order), 0);
  list = look_find (window, look_has_class, "boxed-list");
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1));
  look_settle ();
  check_figures (window, "klondike", NULL);
  g_assert_false (gtk_widget_get_mapped (list));
  look_activate (fixture->window, "win.back");
  g_assert_true (gtk_widget_get_mapped (list));
  back = read_lines (window);
  g_assert_cmpuint (back->len, ==, 2);
  g_assert_cmpstr (back->pdata[1], ==, "Klondike");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 1)));
  look_close (window);
}

static gboolean
has_width (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

/* A narrow window has room for the names of games, since it shows no dates. */
static void
test_narrow_list (Fixture       *fixture,
                  gconstpointer  data)
{
  gpointer window;
  GtkWidget *name;

  marquise_window_open_game (fixture->window, "klondike");
  look_activate (fixture->window, "win.show-chooser");
  look_resize (fixture->window, 360, 640);
  window = look_open (fixture->window, "win.statistics", MARQUISE_TYPE_STATISTICS_PAGE);
  look_settle ();
  g_assert_true (look_shows (window, "Win rate"));
  g_assert_false (look_shows (window, " 2023"));
  name = look_find (look_find (window, look_has_class, "boxed-list"), look_is_text, "Klondike");
  look_wait (has_width, name);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (name))), ==, 1);
  look_close (window);
}

/* --- Charts and tables --- */

static gboolean
is_expander (GtkWidget  *widget,
             const char *title)
{
  return GTK_IS_EXPANDER (widget)
         && g_strcmp0 (gtk_expander_get_label (GTK_EXPANDER (widget)), title) == 0;
}

/* Adds all cells below @widget, in reading order. */
static void
add_cells (GtkWidget *widget,
           GPtrArray *cells)
{
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (cells, g_strdup (gtk_label_get_text (GTK_LABEL (widget))));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_cells (child, cells);
}

/* The cells of the table with this title, with those of its head. */
static GPtrArray *
open_table (gpointer    window,
            const char *title)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *expander = look_find (window, is_expander, title);
  GtkWidget *view;

  g_assert_nonnull (expander);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  look_settle ();
  gtk_test_widget_wait_for_draw (window);
  view = look_find (expander, look_is_type, "GtkColumnView");
  g_assert_nonnull (view);
  add_cells (view, cells);

  return cells;
}

static gboolean
is_chart (GtkWidget  *widget,
          const char *title)
{
  return MARQUISE_IS_CHART (widget) && look_shows (widget, title);
}

/* For each value that the arrow keys reach, the chart says the same as the table. */
static void
check_chart (gpointer    window,
             const char *title,
             GPtrArray  *cells,
             guint       n_columns,
             guint       column,
             const char *format)
{
  GtkWidget *chart = look_find (window, is_chart, title);
  guint n_rows = cells->len / n_columns - 1;

  g_assert_nonnull (chart);
  for (guint i = 0; i < n_rows; i++)
    {
      /* The last game is at the top. */
      char **row = (char **) cells->pdata + (n_rows - i) * n_columns;
      g_autofree char *wanted = NULL, *result = g_ascii_strdown (row[2], -1);

      look_key (chart, i == 0 ? GDK_KEY_Home : GDK_KEY_Right);
      wanted = g_strdup_printf ("%s %s, %s: %s%s%s", format, row[0], row[1],
                                column == 5 ? "" : g_str_equal (format, "Deal")
                                && !g_str_equal (result, "won") ? "not won" : result,
                                column == 5 ? "" : ", ", row[column]);
      g_assert_true (look_shows (chart, wanted));
    }
}

static void
test_tables (Fixture       *fixture,
             gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");
  g_autoptr (GPtrArray) played = open_table (window, "All games as a table");
  g_autoptr (GPtrArray) times = open_table (window, "How long they took, as a table");
  g_autoptr (GPtrArray) deals = NULL;
  GtkWidget *chart;
  guint n = 0;

  g_assert_cmpuint (played->len, ==, 6 * (N_KLONDIKE + 1));
  for (guint i = 0; i < N_KLONDIKE; i++)
    {
      g_auto (GStrv) field = g_strsplit (lines[N_KLONDIKE - 1 - i], "\t", -1);
      char **row = (char **) played->pdata + 6 * (i + 1);
      g_autofree char *time = g_strdup_printf ("%d:%02d", atoi (field[10]) / 60,
                                               atoi (field[10]) % 60);

      g_assert_cmpint (atoi (row[0]), ==, N_KLONDIKE - (int) i);
      g_assert_cmpstr (row[2], ==, g_str_equal (field[9], "won") ? "Won" : "Lost");
      g_assert_cmpstr (row[3], ==, time);
      g_assert_cmpstr (row[4], ==, field[11]);
    }
  check_chart (window, "Time per game", played, 6, 3, "Game");
  check_chart (window, "Win rate over the last 20 games", played, 6, 5, "Game");

  chart = look_find (window, is_chart, "Length of your wins");
  for (guint i = 3; i + 2 < times->len; i += 3)
    {
      g_autofree char *from = g_strdup_printf ("From %s to %s: %s game", (char *) times->pdata[i],
                                               (char *) times->pdata[i + 1],
                                               (char *) times->pdata[i + 2]);

      look_key (chart, i == 3 ? GDK_KEY_Home : GDK_KEY_Right);
      g_assert_true (look_shows (chart, from));
      n += (guint) atoi (times->pdata[i + 2]);
    }
  g_assert_cmpuint (n, ==, count_lines ("klondike", NULL).won);
  look_close (window);

  window = open_statistics (fixture, "marjolet");
  deals = open_table (window, "All deals as a table");
  g_assert_cmpuint (deals->len, ==, 5 * (N_DEALS + 1));
  check_chart (window, "Points per deal", deals, 5, 3, "Deal");
  look_close (window);
}

static void
check_heard (GtkWidget  *chart,
             const char *words)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (chart),
                                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                               words);

  g_assert_cmpstr (other, ==, NULL);
}

/* A voice reads 2:30 as a time of the day, so that of a chart it says minutes and seconds. */
static void
test_charts_are_heard (Fixture       *fixture,
                       gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");
  g_auto (GStrv) field = g_strsplit (lines[0], "\t", -1);
  g_autofree char *date = marquise_format_short_date (g_ascii_strtoll (field[3], NULL, 10));
  g_autofree char *time = marquise_format_spoken_duration ((guint64) atoi (field[10]));
  g_autofree char *words = g_strdup_printf ("Game 1, %s: %s, %s", date, field[9], time);
  GtkWidget *chart = look_find (window, is_chart, "Time per game");

  look_key (chart, GDK_KEY_Home);
  check_heard (chart, words);

  chart = look_find (window, is_chart, "Length of your wins");
  look_key (chart, GDK_KEY_Home);
  check_heard (chart, "From 0 seconds to 1 minute: 0 games");
  look_close (window);
}

/* --- Export and import --- */

/* Answers the file chooser as if the name had been typed. GtkFileDialog uses the same chooser. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static void
choose_file (const char *path)
{
  GtkFileChooser *chooser = look_wait_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) chosen = NULL;
  gint64 end = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  if (gtk_file_chooser_get_action (chooser) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autofree char *name = g_file_get_basename (file);
      g_autoptr (GFile) folder = g_file_get_parent (file);

      g_assert_true (gtk_file_chooser_set_current_folder (chooser, folder, NULL));
      gtk_file_chooser_set_current_name (chooser, name);
    }
  else
    {
      g_assert_true (gtk_file_chooser_set_file (chooser, file, NULL));
    }

  /* It reads the whole folder first. */
  while (chosen == NULL || !g_file_equal (chosen, file))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
      g_clear_object (&chosen);
      chosen = gtk_file_chooser_get_file (chooser);
    }
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
}

G_GNUC_END_IGNORE_DEPRECATIONS

static const char *said;

static gboolean
is_said (gpointer window)
{
  return look_shows (window, said);
}

static void
wait_for_words (gpointer    window,
                const char *words)
{
  said = words;
  look_wait (is_said, window);
}

static void
do_action (gpointer    window,
           const char *action)
{
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
}

/* Exports the games to a file. */
static char *
export_to (Fixture    *fixture,
           gpointer    window,
           const char *format)
{
  g_autofree char *action = g_strconcat ("statistics.export-", format, NULL);
  g_autofree char *name = g_strconcat ("record.", format, NULL);
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *text = NULL;

  do_action (window, action);
  choose_file (path);
  wait_for_words (window, "Statistics exported.");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "k0"));
  g_assert_nonnull (strstr (text, "m2"));

  return path;
}

static void
import_from (gpointer    window,
             const char *path,
             const char *words)
{
  do_action (window, "statistics.import");
  choose_file (path);
  wait_for_words (window, words);
}

/* After export, reset and import everything is as before. */
static void
test_away_and_back (Fixture       *fixture,
                    gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");
  g_autofree char *path = export_to (fixture, window, "json");
  g_autofree char *added = g_strdup_printf ("%d games were added.", N_KLONDIKE);

  do_action (window, "statistics.reset");
  look_settle ();
  check_no_figures (window);
  import_from (window, path, added);
  check_figures (window, "klondike", NULL);
  import_from (window, path, "All the games in this file were already in your statistics.");
  check_figures (window, "klondike", NULL);
  look_close (window);
  g_unlink (path);
}

/* A table is meant for spreadsheets: importing it changes nothing, and the message says which files
 * can be imported. */
static void
test_table_stays_away (Fixture       *fixture,
                       gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");
  g_autofree char *path = export_to (fixture, window, "csv");
  GtkWidget *dialog;

  do_action (window, "statistics.import");
  choose_file (path);
  dialog = look_wait_window (MARQUISE_TYPE_QUESTION);
  wait_for_words (dialog, "“record.csv” could not be imported");
  wait_for_words (dialog, "The file cannot be read as JSON, the only kind of file that can be "
                  "imported.");
  look_close (dialog);
  check_figures (window, "klondike", NULL);
  look_close (window);
  g_unlink (path);
}

static void
test_reset (Fixture       *fixture,
            gconstpointer  data)
{
  MarquiseStatisticsPage *window = open_statistics (fixture, "klondike");

  do_action (window, "statistics.reset");
  look_settle ();
  g_assert_true (look_shows (window, "Statistics for Klondike were reset."));
  check_no_figures (window);
  g_assert_null (look_find (window, is_expander, "All games as a table"));

  look_press (window, "_Undo");
  check_figures (window, "klondike", NULL);
  look_close (window);

  /* Other games are unchanged throughout. */
  window = open_statistics (fixture, "marjolet");
  check_figure (window, "Matches played", "%d", N_MATCHES);
  look_close (window);
}

/* The totals are in the keyfile, and are those of the journal. */
static void
test_keyfile (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings",
                                            "keyfile", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  Wanted wanted = count_lines ("klondike", "draw=3,passes=unlimited");
  const char *group = &(APP_PATH "statistics/klondike/draw%3D3%2Cpasses%3Dunlimited")[1];
  g_autofree char *played = NULL, *best = NULL;
  g_autofree char *wanted_played = g_strdup_printf ("%u", wanted.played);
  g_autofree char *wanted_best = g_strdup_printf ("%u", wanted.best);

  marquise_settings_sync ();
  g_assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL));
  played = g_key_file_get_value (file, group, "played", NULL);
  best = g_key_file_get_value (file, group, "best-time", NULL);
  g_assert_cmpstr (played, ==, wanted_played);
  g_assert_cmpstr (best, ==, wanted_best);
}

/* --- The deals of the day --- */

/* Whether it is the visible button of that day in the calendar. */
static gboolean
is_day (GtkWidget  *widget,
        const char *number)
{
  return MARQUISE_IS_CHOICE_BUTTON (widget) && look_find (widget, look_is_text, number) != NULL
         && strlen (gtk_label_get_text (GTK_LABEL (look_find (widget, look_is_text, number))))
         == strlen (number);
}

static void
add_daily (Fixture    *fixture,
           const char *game,
           guint32     day)
{
  g_autoptr (MarquiseRecord) record = g_new0 (MarquiseRecord, 1);
  guint32 number;

  g_assert_true (marquise_daily_get_deal (game, day, &number, NULL));
  record->id = g_uuid_string_random ();
  record->date = g_get_real_time () / G_USEC_PER_SEC;
  record->game = g_strdup (game);
  record->rules = g_strdup (marquise_daily_get_rules (game));
  record->deal = number;
  record->result = MARQUISE_RESULT_WON;
  record->seconds = 200;
  record->moves = 100;
  record->daily = marquise_daily_format (day);
  marquise_library_add_record (fixture->library, record);
}

/* The button that names the game whose days are shown. */
static MarquiseGameButton *
find_games (gpointer window)
{
  return MARQUISE_GAME_BUTTON (look_find (window, look_is_type, "MarquiseGameButton"));
}

/* The second day of last month. */
static guint32
choose_date (void)
{
  guint32 today = marquise_daily_today ();
  g_autoptr (GDate) date = g_date_new_julian (today);

  g_date_subtract_months (date, 1);
  g_date_set_day (date, 2);

  return g_date_get_julian (date);
}

static gboolean
is_earlier (GtkWidget  *widget,
            const char *words)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), words) == 0;
}

static MarquiseDailyPage *
open_daily (Fixture    *fixture,
            const char *game)
{
  MarquiseDailyPage *window = look_open (fixture->window, "win.daily",
                                         MARQUISE_TYPE_DAILY_PAGE);

  marquise_game_button_set_chosen (find_games (window), game);
  g_signal_emit_by_name (look_find (window, is_earlier, "Previous month"), "clicked");
  look_settle ();

  return window;
}

static void
check_name (GtkWidget  *day,
            const char *state)
{
  guint32 date = choose_date ();
  g_autofree char *words = marquise_format_day (date);
  g_autofree char *name = g_strdup_printf ("%s: %s", words, state);

  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (day), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* The number of a day is in the middle of its button, with a sign below it or without. */
static void
check_centred (GtkWidget  *day,
               const char *number)
{
  GtkWidget *label = look_find (day, look_is_text, number);
  graphene_rect_t at;

  g_assert_true (gtk_widget_compute_bounds (label, day, &at));
  g_assert_cmpfloat_with_epsilon (at.origin.y + at.size.height / 2,
                                  gtk_widget_get_height (day) / 2.0, 1.5);
}

/* A won day is marked, for its game alone, and the chosen day is the one that is played. */
static void
test_daily (Fixture       *fixture,
            gconstpointer  data)
{
  guint32 day = choose_date (), number;
  g_autofree char *date = marquise_daily_format (day);
  MarquiseDailyPage *window = open_daily (fixture, "klondike");
  MarquiseGame *game;
  GtkWidget *button = look_find (window, is_day, "2");

  check_name (button, "not played yet");
  check_centred (button, "2");
  look_close (window);
  add_daily (fixture, "klondike", day);
  window = open_daily (fixture, "klondike");
  button = look_find (window, is_day, "2");
  check_name (button, "won");
  check_centred (button, "2");
  g_signal_emit_by_name (button, "clicked");
  look_settle ();
  g_assert_true (look_shows (window, ", won"));
  g_assert_nonnull (look_find (window, look_is_button, "_Play again"));

  marquise_game_button_set_chosen (find_games (window), "loi-salique");
  look_settle ();
  check_name (look_find (window, is_day, "2"), "not played yet");
  look_press (window, "_Play");
  g_assert_null (look_find_window (MARQUISE_TYPE_DAILY_PAGE));
  game = marquise_library_get_game (fixture->library, "loi-salique", NULL);
  g_assert_true (marquise_daily_get_deal ("loi-salique", day, &number, NULL));
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
  g_assert_cmpstr (marquise_game_get_daily (game), ==, date);
  g_assert_true (look_shows (fixture->window, marquise_game_get_name (game)));

  /* Once begun it waits to be continued. */
  while (!marquise_game_activate (game, 0, -1))
    g_assert_not_reached ();
  window = open_daily (fixture, "loi-salique");
  check_name (look_find (window, is_day, "2"), "begun");
  look_close (window);
}

static GtkWidget *
press_arrow (MarquiseDailyPage *window,
             guint              key)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (window));

  look_key (gtk_widget_get_parent (gtk_root_get_focus (root)), key);

  return gtk_root_get_focus (root);
}

/* With the arrow keys one moves between weeks and months; for each day a screen reader says whether
 * it is the chosen one. */
static void
test_days_by_arrows (Fixture       *fixture,
                     gconstpointer  data)
{
  guint32 first = choose_date () - 1;
  MarquiseDailyPage *window = open_daily (fixture, "klondike");
  GtkWidget *day = look_find (window, is_day, "1");

  gtk_widget_grab_focus (day);
  for (guint i = 1; i < 28; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      day = press_arrow (window, GDK_KEY_Right);
      g_assert_true (day == look_find (window, is_day, number));
    }
  gtk_test_accessible_assert_state (day, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  g_signal_emit_by_name (day, "clicked");
  gtk_test_accessible_assert_state (day, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);

  gtk_widget_grab_focus (look_find (window, is_day, "1"));
  day = press_arrow (window, GDK_KEY_Left);
  {
    g_autofree char *words = marquise_format_day (first - 1);
    g_autofree char *name = g_strdup_printf ("%s: not played yet", words);

    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (day), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  }
  g_assert_true (press_arrow (window, GDK_KEY_Right) == look_find (window, is_day, "1"));
  look_close (window);
}

/* The calendar begins with the one deal for all games, whatever is on the table; a day on which
 * another game's deal was won stays marked, and names the game. */
static void
test_one_for_all (Fixture       *fixture,
                  gconstpointer  data)
{
  guint32 day = choose_date ();
  const char *id = marquise_daily_get_game (day);
  const char *other = g_str_equal (id, "spider") ? "yukon" : "spider";
  g_autoptr (MarquiseGame) own = marquise_game_new (id), won = marquise_game_new (other);
  g_autofree char *line = g_strdup_printf ("%s · ", marquise_game_get_name (own));
  g_autofree char *told = g_strdup_printf ("Won for this day: %s.", marquise_game_get_name (won));
  MarquiseDailyPage *window;
  MarquiseGame *game;
  guint32 number;

  add_daily (fixture, other, day);
  window = look_open (fixture->window, "win.daily", MARQUISE_TYPE_DAILY_PAGE);
  g_assert_null (marquise_game_button_get_chosen (find_games (window)));
  g_signal_emit_by_name (look_find (window, is_earlier, "Previous month"), "clicked");
  look_settle ();
  check_name (look_find (window, is_day, "2"), "won");
  g_signal_emit_by_name (look_find (window, is_day, "2"), "clicked");
  look_settle ();
  g_assert_true (look_shows (window, line));
  g_assert_true (look_shows (window, told));

  look_press (window, "_Play");
  look_settle ();
  game = marquise_library_get_game (fixture->library, id, NULL);
  g_assert_true (marquise_daily_get_deal (id, day, &number, NULL));
  g_assert_cmpuint (marquise_game_get_number (game), ==, number);
}

/* --- Running the tests --- */

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("marquise-test-XXXXXX", NULL);
  fixture->library = marquise_application_get_library (application);
  fixture->settings = marquise_application_get_settings (application);
  g_settings_set (fixture->settings, "difficulty-asked", "b", TRUE);
  g_settings_set (fixture->settings, "lost-notice-shown", "b", TRUE);
  g_settings_set (fixture->settings, "safe-cards-asked", "b", TRUE);
  g_settings_set (fixture->settings, "animations", "b", FALSE);
  fixture->window = marquise_window_new (GTK_APPLICATION (application),
                                         marquise_application_get_library (application));
  marquise_window_open_game (fixture->window, "klondike");
  gtk_window_present (GTK_WINDOW (fixture->window));
  look_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  look_close (fixture->window);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

int
main (int   argc,
      char *argv[])
{
  int status;

  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  write_journal ();
  application = look_make_application ();

#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/app/records/figures", NULL, test_figures);
  ADD ("/app/records/share", NULL, test_share);
  ADD ("/app/records/list", NULL, test_list);
  ADD ("/app/records/narrow-list", NULL, test_narrow_list);
  ADD ("/app/records/tables", NULL, test_tables);
  ADD ("/app/records/charts-are-heard", NULL, test_charts_are_heard);
  ADD ("/app/records/keyfile", NULL, test_keyfile);
  ADD ("/app/records/json", NULL, test_away_and_back);
  ADD ("/app/records/csv", NULL, test_table_stays_away);
  ADD ("/app/records/reset", NULL, test_reset);
  ADD ("/app/records/days-by-arrows", NULL, test_days_by_arrows);
  ADD ("/app/records/one-for-all", NULL, test_one_for_all);
  ADD ("/app/records/daily", NULL, test_daily);
  ADD ("/app/records/no-share", NULL, test_no_share);
#undef ADD

  status = g_test_run ();
  g_strfreev (lines);

  return status;
}
