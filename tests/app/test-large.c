/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Large print: with letters of the usual size every window fits on a telephone, with letters twice
 * as large on a screen of 800 by 600 points; and no text is cut off, or leaves the widget around
 * it. Run in English and in French, whose words are longer. */

#include "config.h"

#include "app/chooser/game-card.h"
#include "app/commands/waiting.h"
#include "app/kit/dialogs.h"
#include "app/system/toasts.h"
#include "app/kit/side-page.h"
#include "app/play/end-panel.h"
#include "app/play/points-grid.h"
#include "app/records/kept-page.h"
#include "app/review/review-list.h"
#include "app/review/review-pane.h"
#include "app/shell/application.h"
#include "app/shell/window.h"
#include "look.h"
#include "model/marjolet/marjolet.h"
#include "../sample.h"

#include <glib/gi18n.h>
#include <locale.h>

/* A size of letters in hundredths, and the screen on which everything has to fit. */
typedef struct {
  int percent;
  int width, height;
  GtkTextDirection direction;
} Print;

static const Print prints[] = {
  { 100, 360, 640, GTK_TEXT_DIR_LTR },
  { 100, 800, 600, GTK_TEXT_DIR_LTR },
  { 200, 800, 600, GTK_TEXT_DIR_LTR },
  { 200, 360, 640, GTK_TEXT_DIR_LTR },
  { 200, 800, 600, GTK_TEXT_DIR_RTL },
};

static MarquiseApplication *application;
static MarquiseWindow *window;
static const Print *print;

static void
settle (void)
{
  for (int i = 0; i < 12; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (4000);
    }
}

static void
complain (const char *place,
          const char *what,
          const char *text)
{
  g_test_message ("%s, letters at %d %%, %d × %d: %s: “%s”", place, print->percent, print->width,
                  print->height, what, text);
  g_test_fail ();
}

static gboolean
is_in_tooltip (GtkWidget  *widget,
               const char *text)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const char *tooltip = gtk_widget_get_tooltip_text (widget);

      if (tooltip != NULL && strstr (tooltip, text) != NULL)
        return TRUE;
    }

  return FALSE;
}

/* Texts that may be shortened if a tooltip has all of the text: placeholders in entries, the titles
 * of libadwaita's own windows, and the facts on the tiles of games. */
static gboolean
may_be_short (GtkWidget  *widget,
              const char *text)
{
  return is_in_tooltip (widget, text)
         && (gtk_widget_get_ancestor (widget, GTK_TYPE_EDITABLE) != NULL
             || gtk_widget_get_ancestor (widget, ADW_TYPE_WINDOW_TITLE) != NULL
             || gtk_widget_get_ancestor (widget, MARQUISE_TYPE_GAME_CARD) != NULL);
}

/* Text in a scrolled area may be as long as it likes; other text may not leave the window. */
static gboolean
is_within (GtkWidget *label)
{
  GtkWidget *outer = label;
  graphene_rect_t bounds;

  while (gtk_widget_get_parent (outer) != NULL
         && !GTK_IS_SCROLLABLE (gtk_widget_get_parent (outer)))
    outer = gtk_widget_get_parent (outer);
  if (!gtk_widget_compute_bounds (label, outer, &bounds))
    return TRUE;

  return bounds.origin.x > -1 && bounds.origin.y > -1
         && bounds.origin.x + bounds.size.width < gtk_widget_get_width (outer) + 1
         && bounds.origin.y + bounds.size.height < gtk_widget_get_height (outer) + 1;
}

/* A word of more letters may be wider than a telephone. */
#define WHOLE_WORD 8

/* Whether a word that would have room in a line of its own is broken within. */
static gboolean
breaks_word (PangoLayout *layout,
             const char  *text)
{
  for (int i = 0; i + 1 < pango_layout_get_line_count (layout); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
      const char *end = text + line->start_index + line->length, *from = end, *to = end;

      while (from > text && g_unichar_isalpha (g_utf8_get_char (g_utf8_prev_char (from))))
        from = g_utf8_prev_char (from);
      while (g_unichar_isalpha (g_utf8_get_char (to)))
        to = g_utf8_next_char (to);
      if (from < end && to > end && g_utf8_pointer_to_offset (from, to) <= WHOLE_WORD)
        return TRUE;
    }

  return FALSE;
}

/* A toast has room for few letters beside its buttons, for fewer in newer libadwaita. */
static gboolean
is_in_toast (GtkWidget *widget)
{
  while (widget != NULL && g_strcmp0 (gtk_widget_get_css_name (widget), "toast") != 0)
    widget = gtk_widget_get_parent (widget);

  return widget != NULL;
}

/* The fault of the label, or NULL. */
static const char *
judge_label (GtkLabel *label)
{
  GtkWidget *widget = GTK_WIDGET (label);
  PangoLayout *layout = gtk_label_get_layout (label);
  const char *text = gtk_label_get_text (label);
  int width, height;

  if (*text == '\0')
    return NULL;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (pango_layout_is_ellipsized (layout) && !may_be_short (widget, text))
    return "shortened";
  if (gtk_widget_get_width (widget) < width || gtk_widget_get_height (widget) < height)
    return "too little room";
  if (!is_within (widget))
    return "leaves the window";
  if (!is_in_toast (widget) && breaks_word (layout, pango_layout_get_text (layout)))
    return "broken within a word";

  return NULL;
}

/* A text that has just appeared gets its room with one of the next frames. */
static void
check_label (GtkLabel   *label,
             const char *place)
{
  const char *fault = judge_label (label);

  for (int i = 0; i < 40 && fault != NULL; i++)
    {
      settle ();
      fault = gtk_widget_get_mapped (GTK_WIDGET (label)) ? judge_label (label) : NULL;
    }
  if (fault != NULL)
    complain (place, fault, gtk_label_get_text (label));
}

/* Labels that are hidden from the eye, or folded away, are left out. */
static void
collect_labels (GtkWidget *widget,
                GPtrArray *labels)
{
  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) == 0)
    return;
  if (GTK_IS_REVEALER (widget) && !gtk_revealer_get_child_revealed (GTK_REVEALER (widget)))
    return;
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (labels, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_labels (child, labels);
}

/* While the test waits for one label, others may disappear. */
static void
check_labels (GtkWidget  *widget,
              const char *place)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_object_unref);

  collect_labels (widget, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (g_ptr_array_index (labels, i)))
      check_label (g_ptr_array_index (labels, i), place);
}

/* Finds the innermost widget that needs so large a size. */
static GtkWidget *
find_largest (GtkWidget      *widget,
              GtkOrientation  orientation,
              int            *size)
{
  GtkWidget *largest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least;

      gtk_widget_measure (child, orientation, -1, &least, NULL, NULL, NULL);
      if (gtk_widget_get_visible (child) && least > most)
        {
          most = least;
          largest = child;
        }
    }
  if (largest == NULL)
    return widget;

  *size = most;

  return find_largest (largest, orientation, size);
}

/* A dialog may be a window, or be inside one. */
static GtkWidget *
get_content (GtkWidget *toplevel)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  if (ADW_IS_DIALOG (toplevel))
    return adw_dialog_get_child (ADW_DIALOG (toplevel));
#endif

  return gtk_window_get_child (GTK_WINDOW (toplevel));
}

static gboolean
is_about (GtkWidget *toplevel)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return ADW_IS_ABOUT_DIALOG (toplevel);
#else
  return ADW_IS_ABOUT_WINDOW (toplevel);
#endif
}

/* The About window is libadwaita's own, so it may be too large. */
static gboolean
may_be_large (GtkWidget *toplevel)
{
  return is_about (toplevel) && print->percent > 100 && print->width < 600;
}

/* The width of a question on a narrow screen in libadwaita 1.2. */
#define QUESTION_WIDTH 300

/* The smallest size of the content, no wider than the screen if possible. */
static void
measure_content (GtkWidget *content,
                 gboolean   is_question,
                 int       *width,
                 int       *height)
{
  /* Without the window's border, which belongs to the window manager. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, width, NULL, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL,
                      MAX (*width, is_question ? QUESTION_WIDTH : print->width), height, NULL, NULL,
                      NULL);
}

/* Makes a window narrow, since some layouts adapt only then. A compositor that has not yet
 * confirmed the first size of a new window ignores other requests, so the size is requested again
 * and again. */
static void
make_narrow (GtkWidget *toplevel)
{
  GtkWindow *root = GTK_WINDOW (gtk_widget_get_root (toplevel));

  gtk_window_set_default_size (root, print->width, print->height);
  settle ();
  if (may_be_large (toplevel))
    return;
  for (int i = 0; i < 40 && gtk_widget_get_width (GTK_WIDGET (root)) > print->width; i++)
    {
      gtk_window_set_default_size (root, print->width, print->height + i % 2);
      settle ();
    }
}

static void
check_size (GtkWidget  *toplevel,
            const char *place)
{
  GtkWidget *content = get_content (toplevel);
  int width, height;

  if (may_be_large (toplevel))
    return;
  measure_content (content, print->width < 600 && MARQUISE_IS_QUESTION (toplevel), &width, &height);
  if (width > print->width || height > print->height)
    {
      GtkOrientation across = width > print->width ? GTK_ORIENTATION_HORIZONTAL
                                                   : GTK_ORIENTATION_VERTICAL;
      int most = 0;
      GtkWidget *largest = find_largest (content, across, &most);
      g_autofree char *size =
        g_strdup_printf ("%d × %d, since a %s “%s” takes %d", width, height,
                         G_OBJECT_TYPE_NAME (largest),
                         GTK_IS_LABEL (largest) ? gtk_label_get_text (GTK_LABEL (largest)) : "",
                         most);

      complain (place, "too large a window", size);
    }
}

/* On a telephone buttons are pressed with a finger, so they need 44 points. Those of the window
 * manager are not ours. */
static void
check_buttons (GtkWidget  *widget,
               const char *place)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_WINDOW_CONTROLS (widget) || GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_widget_compute_bounds (widget, widget, &bounds)
      && (bounds.size.height < 44 || bounds.size.width < 44))
    {
      g_autofree char *size = g_strdup_printf ("%g × %g", bounds.size.width, bounds.size.height);
      const char *name = gtk_widget_get_tooltip_text (widget);

      complain (place, size, name != NULL ? name : look_get_button_words (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_buttons (child, place);
}

/* Collects all widgets of this type within @widget. */
static void
collect (GtkWidget *widget,
         GType      type,
         GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static void
unfold (GtkWidget *toplevel)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  collect (toplevel, ADW_TYPE_EXPANDER_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_set_expanded (g_ptr_array_index (rows, i), TRUE);
}

/* At any size of letters: a text in one line, visible or not, has at most this width, so that it
 * never makes the window wider than a telephone when it is shown. */
#define MOST_IN_ONE_LINE 240

static void
check_lines (GtkWidget  *widget,
             const char *place)
{
  /* Menus wrap their texts when they are shown; libadwaita shows the names of pages above them only
   * if there is room. */
  if (GTK_IS_POPOVER (widget) || ADW_IS_VIEW_SWITCHER (widget))
    return;
  if (GTK_IS_LABEL (widget) && !gtk_label_get_wrap (GTK_LABEL (widget))
      && gtk_label_get_ellipsize (GTK_LABEL (widget)) == PANGO_ELLIPSIZE_NONE)
    {
      int width;

      pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (widget)), &width, NULL);
      if (width > MOST_IN_ONE_LINE)
        complain (place, "cannot be wrapped", gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_lines (child, place);
}

/* Saves a picture of the window, and one of each scrolled area. */
static void
keep_picture (GtkWidget  *toplevel,
              const char *place)
{
  g_autofree char *name = g_strdup_printf ("%d-%d-%s", print->percent, print->width, place);
  g_autoptr (GPtrArray) scrolled = g_ptr_array_new ();

  look_keep_picture (toplevel, name);
  collect (toplevel, GTK_TYPE_VIEWPORT, scrolled);
  for (guint i = 0; i < scrolled->len; i++)
    {
      g_autofree char *part = g_strdup_printf ("%s, scrolled %u", name, i);
      GtkWidget *content = gtk_viewport_get_child (g_ptr_array_index (scrolled, i));

      if (content != NULL && gtk_widget_get_mapped (content)
          && gtk_widget_get_height (content) > gtk_widget_get_height (scrolled->pdata[i]) + 10)
        look_keep_picture (content, part);
    }
}

/* Checks the window, and each page of those that have pages. */
static void
check_window (GtkWidget  *toplevel,
              const char *place)
{
  g_autoptr (GPtrArray) stacks = g_ptr_array_new ();

  make_narrow (toplevel);
  unfold (toplevel);
  settle ();
  check_size (toplevel, place);
  check_labels (toplevel, place);
  keep_picture (toplevel, place);
  if (print->width < 600 && !may_be_large (toplevel))
    check_lines (toplevel, place);
  if (toplevel == GTK_WIDGET (window) && print->width < 600)
    check_buttons (toplevel, place);

  collect (toplevel, ADW_TYPE_VIEW_STACK, stacks);
  for (guint i = 0; i < stacks->len; i++)
    {
      g_autoptr (GtkSelectionModel) pages
        = adw_view_stack_get_pages (g_ptr_array_index (stacks, i));

      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (pages)); j++)
        {
          g_autofree char *page = g_strdup_printf ("%s, page %u", place, j + 1);

          gtk_selection_model_select_item (pages, j, TRUE);
          settle ();
          check_size (toplevel, page);
          check_labels (toplevel, page);
          keep_picture (toplevel, page);
        }
    }
}

static void
close_dialog (GtkWidget *dialog)
{
  look_close (dialog);
  settle ();
}

/* Plays a patience to its end by following the hints. */
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

static gboolean
can_play (gpointer game)
{
  return !marquise_game_get_busy (game);
}

/* Plays until the player has something to declare (@declare), or until the deal is counted. No
 * pauses are needed, because nobody is watching. */
static void
play_marjolet (MarquiseGame *game,
               gboolean      declare)
{
  while (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
    {
      g_autoptr (GPtrArray) choices = NULL;
      g_autoptr (MarquiseHint) hint = NULL;

      if (!can_play (game))
        {
          look_wait (can_play, game);
          continue;
        }
      choices = marquise_trick_match_get_choices (MARQUISE_TRICK_MATCH (game));
      if (choices->len > 1 && declare)
        return;
      if (choices->len > 0)
        {
          marquise_trick_match_choose (MARQUISE_TRICK_MATCH (game),
                                       ((MarquiseChoice *) g_ptr_array_index (choices, 0))->move);
          continue;
        }
      hint = marquise_game_hint (game);
      g_assert_nonnull (hint);
      marquise_game_activate (game, (guint) hint->pile, hint->index);
    }
}

static MarquiseGame *
open_deal (const char *id,
           guint32     number)
{
  MarquiseLibrary *library = marquise_application_get_library (application);

  marquise_library_new_game (library, id, number);
  marquise_window_open_game (window, id);

  return marquise_library_get_game (library, id, NULL);
}

static MarquiseGame *
open_game (const char *id)
{
  return open_deal (id, 4);
}

static void
check_tables (void)
{
  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      MarquiseGame *game = open_game (games[i]->id);
      g_autoptr (MarquiseHint) hint = marquise_game_hint (game);

      if (hint != NULL)
        gtk_widget_activate_action (GTK_WIDGET (window), "win.hint", NULL);
      check_window (GTK_WIDGET (window), games[i]->id);
    }
}

static gboolean
has_review (gpointer data)
{
  g_autoptr (GPtrArray) bars = g_ptr_array_new ();

  collect (data, GTK_TYPE_PROGRESS_BAR, bars);
  g_assert_cmpuint (bars->len, ==, 1);

  return gtk_widget_get_mapped (data) && !gtk_widget_get_mapped (g_ptr_array_index (bars, 0));
}

/* Waits for the review: if it appeared while sizes are measured, the sizes would be wrong. */
static void
wait_for_review (void)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  collect (GTK_WIDGET (window), MARQUISE_TYPE_REVIEW_LIST, lists);
  g_assert_cmpuint (lists->len, ==, 1);
  look_wait (has_review, g_ptr_array_index (lists, 0));
}

/* A deal in which the player has something to declare. The opponent's play depends on the time for
 * its search, so the same deal does not always lead there. */
static MarquiseGame *
open_declarations (void)
{
  for (guint32 number = 4; number < 24; number++)
    {
      MarquiseGame *game = open_deal ("marjolet", number);
      guint pace;

      g_object_get (game, "pace", &pace, NULL);
      g_object_set (game, "pace", 0, NULL);
      play_marjolet (game, TRUE);
      g_object_set (game, "pace", pace, NULL);
      if (marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING)
        return game;
    }
  g_assert_not_reached ();

  return NULL;
}

/* In a narrow window the count of the deal has at least half of its panel, below the heading. */
static void
check_room_of_count (void)
{
  g_autoptr (GPtrArray) panels = g_ptr_array_new (), grids = g_ptr_array_new ();
  GtkWidget *panel, *grid, *scroller;
  graphene_rect_t bounds;
  float seen;

  collect (GTK_WIDGET (window), MARQUISE_TYPE_END_PANEL, panels);
  g_assert_cmpuint (panels->len, ==, 1);
  panel = g_ptr_array_index (panels, 0);
  collect (panel, MARQUISE_TYPE_POINTS_GRID, grids);
  g_assert_cmpuint (grids->len, ==, 1);
  grid = g_ptr_array_index (grids, 0);
  scroller = gtk_widget_get_ancestor (grid, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (grid, scroller, &bounds));
  seen = MIN (bounds.origin.y + bounds.size.height, (float) gtk_widget_get_height (scroller))
         - bounds.origin.y;
  g_test_message ("the count has %.0f of %.0f in a panel of %d", seen, bounds.size.height,
                  gtk_widget_get_height (panel));
  g_assert_true (seen >= bounds.size.height - 1 || seen * 2 >= gtk_widget_get_height (panel));
}

static void
check_end (void)
{
  MarquiseGame *game = open_game ("tour-infernale");

  win_game (game);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_WON);
  check_window (GTK_WIDGET (window), "won");
}

static gboolean
has_dialog (gpointer data)
{
  return look_find_over (window) != NULL || look_find_page (MARQUISE_TYPE_SIDE_PAGE) != NULL;
}

static void
check_action (const char *action,
              const char *game)
{
  g_autofree char *place = g_strdup_printf ("%s, %s", action, game);
  int width = gtk_widget_get_width (GTK_WIDGET (window));
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  look_wait (has_dialog, NULL);
  settle ();
  /* No page makes the window wider than the screen. */
  if (gtk_widget_get_width (GTK_WIDGET (window)) > MAX (width, print->width))
    check_size (GTK_WIDGET (window), place);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, MAX (width, print->width));
  dialog = look_find_over (window);
  check_window (dialog != NULL ? dialog : GTK_WIDGET (window), place);
  if (dialog != NULL)
    close_dialog (dialog);
  else
    look_close (look_find_page (MARQUISE_TYPE_SIDE_PAGE));
}

static void
check_marjolet (void)
{
  MarquiseGame *game = open_declarations ();

  check_window (GTK_WIDGET (window), "declarations");
  g_object_set (game, "pace", 0, NULL);
  play_marjolet (game, FALSE);
  g_assert_cmpint (marquise_game_get_status (game), ==, MARQUISE_STATUS_DEAL_OVER);
  wait_for_review ();
  check_window (GTK_WIDGET (window), "count");
  if (gtk_widget_has_css_class (GTK_WIDGET (window), "narrow"))
    check_room_of_count ();
  check_action ("win.replay", "marjolet");
}

static gboolean
is_told (gpointer pane)
{
  return marquise_review_pane_is_told (pane);
}

static gboolean
has_page (gpointer data)
{
  return look_find_page (MARQUISE_TYPE_SIDE_PAGE) != NULL;
}

/* The review of the game is within the window, beside or below the table. */
static void
check_review (void)
{
  g_autoptr (GPtrArray) panes = g_ptr_array_new ();
  GtkWidget *page;
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.replay", NULL));
  /* The previous dialog may still be there. */
  look_wait (has_page, NULL);
  page = look_find_page (MARQUISE_TYPE_SIDE_PAGE);
  collect (page, MARQUISE_TYPE_REVIEW_PANE, panes);
  g_assert_cmpuint (panes->len, ==, 1);
  marquise_review_pane_begin (g_ptr_array_index (panes, 0));
  look_wait (is_told, g_ptr_array_index (panes, 0));
  settle ();
  g_assert_true (gtk_widget_compute_bounds (g_ptr_array_index (panes, 0), GTK_WIDGET (window),
                                            &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=,
                     gtk_widget_get_width (GTK_WIDGET (window)));
  look_close (page);
}

static void
check_question (MarquiseQuestion *question,
                const char       *place)
{
  marquise_question_ask (question, GTK_WINDOW (window));
  check_window (GTK_WIDGET (question), place);
  close_dialog (GTK_WIDGET (question));
}

static void
check_dialogs (void)
{
  static const char * const actions[] = {
    "win.preferences", "win.statistics", "win.daily", "win.race",
    "win.my-games", "win.new-patience", "win.replay", "win.watch", "win.shortcuts", "win.about",
    "win.deal-number",
  };

  for (int i = sample_next_game (-1); games[i] != NULL; i = sample_next_game (i))
    {
      open_game (games[i]->id);
      settle ();
      if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "lesson"))
        check_action ("win.lesson", games[i]->id);
      check_action ("win.rules", games[i]->id);
    }
  open_game ("marjolet");
  settle ();
  check_action ("win.problems", "marjolet");
  /* A game is given up, so that there are statistics. */
  look_play_card (open_game ("klondike"));
  look_play_card (open_deal ("klondike", 5));
  /* A move is made, so that the game can be replayed. */
  g_assert_true (marquise_game_activate (open_game ("klondike"), 0, -1));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    check_action (actions[i], "klondike");
  check_review ();
  check_question (marquise_dialogs_lost_notice (), "give up");
  check_question (marquise_dialogs_difficulty (game_find ("tour-infernale"), "Towering Inferno"),
                  "difficulty");
}

typedef struct {
  GtkWidget *overlay;
  int width;
} Resized;

static gboolean
has_width (gpointer data)
{
  const Resized *resized = data;
  int width = gtk_widget_get_width (resized->overlay);

  return width > resized->width - 60 && width <= resized->width;
}

/* A toast with an error may appear over any page: its text needs few lines in a wide window, and is
 * whole in one that gets narrow. */
static void
check_toast (const char *sentence,
             const char *button)
{
  AdwToast *toast = marquise_dialogs_toast (sentence);
  AdwToastOverlay *overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  GtkWidget *toplevel = g_object_new (GTK_TYPE_WINDOW, "default-width", 1000,
                                      "default-height", print->height, "child", overlay, NULL);
  Resized resized = { GTK_WIDGET (overlay), 1000 };
  GtkWidget *label = adw_bin_get_child (ADW_BIN (adw_toast_get_custom_title (toast)));

  if (button != NULL)
    adw_toast_set_button_label (toast, button);
  adw_toast_overlay_set_child (overlay, gtk_label_new ("Table"));
  marquise_toasts_add (overlay, toast);
  gtk_window_present (GTK_WINDOW (toplevel));
  look_wait (has_width, &resized);
  settle ();
  g_assert_true (gtk_widget_get_mapped (label));
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label))), <=,
                   print->percent > 100 ? 3 : button != NULL ? 1 : 2);
  check_labels (toplevel, "toast");

  resized.width = print->width;
  gtk_window_set_default_size (GTK_WINDOW (toplevel), print->width, print->height);
  look_wait (has_width, &resized);
  settle ();
  check_labels (toplevel, "toast");
  gtk_window_destroy (GTK_WINDOW (toplevel));
  settle ();
}

/* The message that a window shows while it waits can be read as well, and its button pressed with a
 * finger. */
static void
check_waiting (void)
{
  AdwToastOverlay *overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  GtkWidget *toplevel = g_object_new (GTK_TYPE_WINDOW, "default-width", print->width,
                                      "default-height", print->height, "child", overlay, NULL);
  g_autoptr (MarquiseWaiting) waiting = marquise_waiting_new (overlay);

  adw_toast_overlay_set_child (overlay, gtk_label_new ("Table"));
  if (print->width < 600)
    gtk_widget_add_css_class (toplevel, "narrow");
  gtk_window_present (GTK_WINDOW (toplevel));
  marquise_waiting_begin (waiting, _("Looking for the best move…"));
  look_wait_found (GTK_WIDGET (overlay), look_is_button, _("Stop"));
  settle ();
  check_labels (toplevel, "waiting");
  if (print->width < 600)
    check_buttons (toplevel, "waiting");
  marquise_waiting_stop (waiting);
  gtk_window_destroy (GTK_WINDOW (toplevel));
  settle ();
}

static void
check_toasts (void)
{
  check_toast (_("Meanwhile another program saved a game in the same place. You will find it in "
                 "Your games."), NULL);
  check_toast (_("Nothing can be saved on this computer. You can play, but games, results and "
                 "preferences will be lost when you quit."), NULL);
  check_toast (_("Everything that could not be saved earlier has now been saved."), NULL);
  check_toast (_("Your game in progress is set aside."), _("_Resume"));
}

/* No menu is wider than the window, nor than a telephone. */
static void
check_menus (void)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n = 0;

  open_game ("klondike");
  settle ();
  collect (GTK_WIDGET (window), GTK_TYPE_MENU_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkMenuButton *button = g_ptr_array_index (buttons, i);
      GtkPopover *menu;

      if (!gtk_widget_get_mapped (GTK_WIDGET (button))
          || !gtk_widget_get_sensitive (GTK_WIDGET (button)))
        continue;
      gtk_menu_button_popup (button);
      settle ();
      menu = gtk_menu_button_get_popover (button);
      if (GTK_IS_POPOVER_MENU (menu))
        {
          n++;
          if (gtk_widget_get_width (GTK_WIDGET (menu)) > print->width)
            complain ("menu", "wider than the window",
                      gtk_widget_get_tooltip_text (GTK_WIDGET (button)));
          check_labels (GTK_WIDGET (menu), "menu");
          keep_picture (GTK_WIDGET (menu), gtk_widget_get_tooltip_text (GTK_WIDGET (button)));
        }
      gtk_menu_button_popdown (button);
      settle ();
    }
  g_assert_cmpuint (n, >, 1);
}

/* By the dots of an inch, or, as other desktops do it, by the size of the font: each language has
 * one of these. (From version 1.4 on the bars of libadwaita itself fold by dots alone.) */
static void
set_letters (int percent)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *name = NULL, *larger = NULL;
  PangoFontDescription *font;

  if (ADW_CHECK_VERSION (1, 4, 0) || g_strcmp0 (g_getenv ("LANGUAGE"), "fr") != 0)
    {
      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
      return;
    }

  gtk_settings_reset_property (settings, "gtk-font-name");
  g_object_get (settings, "gtk-font-name", &name, NULL);
  font = pango_font_description_from_string (name);
  pango_font_description_set_size (font,
                                   pango_font_description_get_size (font) * percent / 100);
  larger = pango_font_description_to_string (font);
  g_object_set (settings, "gtk-font-name", larger, NULL);
  pango_font_description_free (font);
}

static void
test_print (gconstpointer data)
{
  GSettings *settings = marquise_application_get_settings (application);

  print = data;
  g_settings_set (settings, "window-width", "i", print->width);
  g_settings_set (settings, "window-height", "i", print->height);
  gtk_widget_set_default_direction (print->direction);
  window = marquise_window_new (GTK_APPLICATION (application),
                                marquise_application_get_library (application));
  gtk_window_present (GTK_WINDOW (window));
  open_game ("marjolet");
  settle ();
  /* Letters grow while the program runs. */
  set_letters (print->percent);
  settle ();

  marquise_window_open_game (window, "");
  check_window (GTK_WIDGET (window), "chooser");
  check_tables ();
  check_marjolet ();
  check_end ();
  check_dialogs ();
  check_toasts ();
  check_waiting ();
  check_menus ();

  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static gboolean
is_ready (gpointer data)
{
  return marquise_kept_page_is_ready (data);
}

static GtkWidget *
open_my_games (void)
{
  GtkWidget *list = look_open (window, "win.my-games", MARQUISE_TYPE_KEPT_PAGE);

  look_wait (is_ready, list);
  look_wait_found (list, look_is_button, _("_Resume"));

  return list;
}

/* If two buttons only just fit beside each other, or only just do not, their bar has the right
 * height. */
static void
test_my_games (void)
{
  static const Print large = { 200, 800, 600, GTK_TEXT_DIR_LTR };
  MarquiseLibrary *library = marquise_application_get_library (application);
  GtkWidget *list, *bar;
  int least, width, folded, height;

  print = &large;
  window = marquise_window_new (GTK_APPLICATION (application), library);
  gtk_window_present (GTK_WINDOW (window));
  /* One game is set aside for another one. */
  look_play_card (open_game ("klondike"));
  look_play_card (marquise_library_deal_beside (library, "klondike", 5));
  set_letters (print->percent);
  list = open_my_games ();
  bar = look_find_shown (list, GTK_TYPE_ACTION_BAR);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, least, &folded, NULL, NULL, NULL);
  for (width = least, height = folded; height == folded && width < large.width; width++)
    gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, width + 1, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, <, folded);
  for (int more = -1; more <= 16; more++)
    {
      look_resize (window, width + more, large.height);
      settle ();
      check_labels (list, "my games");
    }

  look_close (list);
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-font-name");
  settle ();
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_unsetenv ("GTK_THEME");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  application = marquise_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_settings_set (marquise_application_get_settings (application), "difficulty-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "lost-notice-shown", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "safe-cards-asked", "b", TRUE);
  g_settings_set (marquise_application_get_settings (application), "animations", "b", FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      /* Right-to-left text only changes places, not words, so one language is enough. */
      if (prints[i].direction == GTK_TEXT_DIR_RTL
          && g_strcmp0 (g_getenv ("LANGUAGE"), "en") != 0)
        continue;

      g_autofree char *path =
        g_strdup_printf ("/app/large/%d/%d%s", prints[i].percent, prints[i].width,
                         prints[i].direction == GTK_TEXT_DIR_RTL ? "/right-to-left" : "");

      g_test_add_data_func (path, &prints[i], test_print);
    }
  g_test_add_func ("/app/large/my-games", test_my_games);

  return g_test_run ();
}
