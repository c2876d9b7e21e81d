/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "statistics-list.h"

#include "app/kit/fold-box.h"
#include "app/kit/format.h"
#include "app/kit/letters.h"
#include "app/kit/side-page.h"
#include "model/words/game-search.h"
#include "statistics-head.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Characters of the widest figure in each column: games won of games played, a share, a date. */
#define COUNT_WIDTH 9
#define SHARE_WIDTH 6
#define DATE_WIDTH 12

struct _MarquiseStatisticsList {
  GtkBox parent_instance;

  GArray *lines;                /* MarquiseSummaryLine, or NULL */
  char *current;                /* the id of the game that one comes from, or NULL */

  AdwBin *head;
  GtkWidget *search;
  GtkWidget *order;
  GtkWidget *titles;            /* of the columns */
  GtkListBox *list;
  GtkWidget *nothing;
};

G_DEFINE_FINAL_TYPE (MarquiseStatisticsList, marquise_statistics_list, GTK_TYPE_BOX)

enum {
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* In the order of the drop-down. */
static const MarquiseSummaryOrder orders[] = {
  MARQUISE_SUMMARY_BY_LAST, MARQUISE_SUMMARY_BY_NAME, MARQUISE_SUMMARY_BY_PLAYED,
  MARQUISE_SUMMARY_BY_WON, MARQUISE_SUMMARY_BY_SHARE
};

static const MarquiseSummaryLine *
get_line (MarquiseStatisticsList *self,
          guint                   i)
{
  return &g_array_index (self->lines, MarquiseSummaryLine, i);
}

/* Which line it is of. */
static guint
get_place (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
}

/* Lines */

static void
add_cell (GtkWidget  *box,
          const char *text,
          int         width)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), label);
}

/* A line of the table: the name of a game, and its figures, of which the date comes last. */
static void
fill_line (GtkWidget  *box,
           GtkWidget  *name,
           const char *count,
           const char *share,
           const char *date)
{
  GtkWidget *figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  add_cell (figures, count, COUNT_WIDTH);
  add_cell (figures, share, SHARE_WIDTH);
  add_cell (figures, date, DATE_WIDTH);
  gtk_widget_set_halign (figures, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), figures);
  gtk_widget_add_css_class (box, "statistics-line");
}

static GtkWidget *
make_name (const char *name)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Large letters get two lines; a player's patience may have a long name. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

static GtkWidget *
make_row (const MarquiseSummaryLine *line,
          guint                      place)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  const char *name = marquise_game_find_name (line->game);
  g_autofree char *share = marquise_format_share (line->won, line->played);
  g_autofree char *date = marquise_format_short_date (line->last);
  g_autofree char *day = marquise_format_date (line->last);
  /* Translators: games won out of games played. */
  g_autofree char *count = g_strdup_printf (C_("games won", "%u of %u"), line->won, line->played);
  /* Translators: the name of a game; how many were played and won, the share as a percentage; the
   * date of the last one. */
  g_autofree char *heard
    = g_strdup_printf (ngettext ("%s: %u game played, %u won (%s), the last on %s",
                                 "%s: %u games played, %u won (%s), the last on %s", line->played),
                       name, line->played, line->won, share, day);

  fill_line (box, make_name (name), count, share, date);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (place));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);

  return row;
}

/* A narrow window has no room for dates: the names would be cut. Where letters are large, too, not
 * even the other figures find room beside a name. */
static void
fit_line (GtkWidget *box,
          gboolean   narrow)
{
  GtkWidget *figures = gtk_widget_get_last_child (box);

  gtk_widget_set_visible (gtk_widget_get_last_child (figures), !narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (box), narrow && marquise_letters_are_large ()
                                  ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
fit_lines (MarquiseStatisticsList *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean narrow = root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "narrow");
  GtkListBoxRow *row;

  fit_line (self->titles, narrow);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    fit_line (gtk_list_box_row_get_child (row), narrow);
}

/* Searching and sorting */

static void
search_changed_cb (MarquiseStatisticsList *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree MarquiseFound *found = g_new0 (MarquiseFound, MAX (self->lines->len, 1));
  guint n = self->lines->len;

  if (*words != '\0')
    {
      g_autoptr (GPtrArray) ids = g_ptr_array_new ();

      for (guint i = 0; i < self->lines->len; i++)
        g_ptr_array_add (ids, (gpointer) get_line (self, i)->game);
      n = marquise_game_search (words, ids, found);
    }

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row))
      gtk_widget_set_visible (row, *words == '\0'
                              || found[get_place (GTK_LIST_BOX_ROW (row))] != MARQUISE_FOUND_NOT);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->titles, n > 0);
  gtk_widget_set_visible (self->nothing, n == 0);
}

static int
compare_rows (GtkListBoxRow *one,
              GtkListBoxRow *other,
              gpointer       user_data)
{
  MarquiseStatisticsList *self = user_data;
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->order));

  return marquise_summary_compare (get_line (self, get_place (one)),
                                   get_line (self, get_place (other)),
                                   orders[selected < G_N_ELEMENTS (orders) ? selected : 0]);
}

static void
activated_cb (MarquiseStatisticsList *self,
              GtkListBoxRow          *row)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, get_line (self, get_place (row))->game);
}

/* The first line that is found. */
static void
search_activate_cb (MarquiseStatisticsList *self)
{
  GtkListBoxRow *row = NULL;
  int i = 0;

  while ((row = gtk_list_box_get_row_at_index (self->list, i)) != NULL
         && !gtk_widget_get_visible (GTK_WIDGET (row)))
    i++;
  if (row != NULL)
    activated_cb (self, row);
}

/* Parent overrides */

/* Goes to the line of the game that was shown before. */
static gboolean
marquise_statistics_list_grab_focus (GtkWidget *widget)
{
  MarquiseStatisticsList *self = MARQUISE_STATISTICS_LIST (widget);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_strcmp0 (get_line (self, get_place (row))->game, self->current) == 0
        && gtk_widget_get_visible (GTK_WIDGET (row)))
      return gtk_widget_grab_focus (GTK_WIDGET (row));
  row = gtk_list_box_get_row_at_index (self->list, 0);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
marquise_statistics_list_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (marquise_statistics_list_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::css-classes",
                           G_CALLBACK (fit_lines), widget, G_CONNECT_SWAPPED);
  fit_lines (MARQUISE_STATISTICS_LIST (widget));
}

static void
marquise_statistics_list_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (marquise_statistics_list_parent_class)->unroot (widget);
}

static void
marquise_statistics_list_finalize (GObject *object)
{
  MarquiseStatisticsList *self = MARQUISE_STATISTICS_LIST (object);

  g_clear_pointer (&self->lines, g_array_unref);
  g_free (self->current);

  G_OBJECT_CLASS (marquise_statistics_list_parent_class)->finalize (object);
}

static void
marquise_statistics_list_class_init (MarquiseStatisticsListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = marquise_statistics_list_finalize;
  GTK_WIDGET_CLASS (klass)->root = marquise_statistics_list_root;
  GTK_WIDGET_CLASS (klass)->unroot = marquise_statistics_list_unroot;
  GTK_WIDGET_CLASS (klass)->grab_focus = marquise_statistics_list_grab_focus;
  GTK_WIDGET_CLASS (klass)->focus = marquise_side_page_move_focus;

  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MARQUISE_TYPE_STATISTICS_LIST, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
add_bar (MarquiseStatisticsList *self)
{
  const char *names[] = {
    /* Translators: by what games are sorted. */
    C_("order", "Last played"), C_("order", "Name"), C_("order", "Games played"),
    C_("order", "Games won"), C_("order", "Win rate"), NULL
  };
  GtkWidget *bar = marquise_fold_box_new (6);

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _("Search for a game"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Search for a game"), -1);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->search), 6);
  gtk_widget_set_hexpand (self->search, TRUE);
  /* Typing searches, as on the start page. */
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activate_cb), self);
  g_signal_connect (self->search, "stop-search", G_CALLBACK (marquise_side_page_stop_search), NULL);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (bar), self->search);

  self->order = gtk_drop_down_new_from_strings (names);
  gtk_widget_set_tooltip_text (self->order, _("Sort the games"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->order), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Sort the games"), -1);
  g_signal_connect_swapped (self->order, "notify::selected",
                            G_CALLBACK (gtk_list_box_invalidate_sort), self->list);
  marquise_fold_box_append (MARQUISE_FOLD_BOX (bar), self->order);
  gtk_box_append (GTK_BOX (self), bar);
}

static void
make_small (GtkWidget     *title,
            PangoAttrList *small)
{
  gtk_label_set_attributes (GTK_LABEL (title), small);
  gtk_widget_add_css_class (title, "dim-label");
}

/* Above the lines, which say all of it to a screen reader themselves. */
static void
add_titles (MarquiseStatisticsList *self)
{
  g_autoptr (PangoAttrList) small = pango_attr_list_new ();
  GtkWidget *name;

  /* Not by a smaller font, in which the columns would be narrower. */
  pango_attr_list_insert (small, pango_attr_scale_new (0.82));
  self->titles = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                               NULL);
  name = make_name (C_("column of games", "Game"));
  fill_line (self->titles, name,
             /* Translators: above the numbers of games won and played, “3 of 8”. */
             C_("column of games", "Won"), C_("column of games", "Win rate"),
             C_("column of games", "Last played"));
  gtk_widget_add_css_class (self->titles, "statistics-titles");
  make_small (name, small);
  for (GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_last_child (self->titles));
       title != NULL; title = gtk_widget_get_next_sibling (title))
    make_small (title, small);
  gtk_box_append (GTK_BOX (self), self->titles);
}

static void
marquise_statistics_list_init (MarquiseStatisticsList *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
  self->head = ADW_BIN (adw_bin_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->head));

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Games played"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  add_bar (self);
  add_titles (self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);

  self->nothing = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "system-search-symbolic",
                                "title", _("No games here"),
                                "description", _("No games match your search."), "visible", FALSE,
                                NULL);
  gtk_widget_add_css_class (self->nothing, "compact");
  gtk_box_append (GTK_BOX (self), self->nothing);
}

/* Public functions */

void
marquise_statistics_list_update (MarquiseStatisticsList *self,
                                 MarquiseStatistics     *statistics)
{
  GtkListBoxRow *row;

  g_return_if_fail (MARQUISE_IS_STATISTICS_LIST (self));
  g_return_if_fail (MARQUISE_IS_STATISTICS (statistics));

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_clear_pointer (&self->lines, g_array_unref);

  self->lines = marquise_summary_list (statistics);
  adw_bin_set_child (self->head, marquise_statistics_head_new_all (self->lines));
  for (guint i = 0; i < self->lines->len; i++)
    gtk_list_box_append (self->list, make_row (get_line (self, i), i));
  fit_lines (self);
  search_changed_cb (self);
}

void
marquise_statistics_list_set_current (MarquiseStatisticsList *self,
                                      const char             *game)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS_LIST (self));
  g_return_if_fail (game != NULL);

  g_free (self->current);
  self->current = g_strdup (game);
}
