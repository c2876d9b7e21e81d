/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The latest game comes first. Only visible rows have widgets and objects, so that a table with
 * 10,000 games opens as fast as one with ten. */

#include "config.h"

#include "statistics-table.h"

#include "app/kit/format.h"
#include "model/record/series.h"

#include <glib/gi18n.h>
#include <math.h>

/* A table scrolls within so much, and takes less when there is less. */
#define MAX_HEIGHT 320
#define ROW_HEIGHT 36
/* What a table keeps of its columns. */
#define COLUMNS "marquise-columns"

/* The contents of a row; each kind of table uses some of them. */
typedef struct {
  guint number;                 /* of the game or the deal, from 1 */
  gint64 date;
  int result;                   /* 1 won, -1 lost, 0 drawn */
  guint seconds;
  guint moves;
  double share;
  guint own, other;             /* points */
  MarquiseBin bin;
} Figures;

/* A row; GtkColumnView wants objects. */
#define TYPE_ROW (row_get_type ())
G_DECLARE_FINAL_TYPE (Row, row, MARQUISE, STATISTICS_ROW, GObject)

struct _Row {
  GObject parent_instance;

  Figures figures;
};

G_DEFINE_FINAL_TYPE (Row, row, G_TYPE_OBJECT)

static void
row_class_init (RowClass *klass)
{
}

static void
row_init (Row *self)
{
}

/* The rows as a list that makes them when they are asked for. */
#define TYPE_ROWS (rows_get_type ())
G_DECLARE_FINAL_TYPE (Rows, rows, MARQUISE, STATISTICS_ROWS, GObject)

struct _Rows {
  GObject parent_instance;

  GArray *figures;              /* in the order of the table */
};

static GType
rows_get_item_type (GListModel *list)
{
  return TYPE_ROW;
}

static guint
rows_get_n_items (GListModel *list)
{
  return MARQUISE_STATISTICS_ROWS (list)->figures->len;
}

static gpointer
rows_get_item (GListModel *list,
               guint       position)
{
  Rows *self = MARQUISE_STATISTICS_ROWS (list);
  Row *row;

  if (position >= self->figures->len)
    return NULL;

  row = g_object_new (TYPE_ROW, NULL);
  row->figures = g_array_index (self->figures, Figures, position);

  return row;
}

static void
rows_list_init (GListModelInterface *iface)
{
  iface->get_item_type = rows_get_item_type;
  iface->get_n_items = rows_get_n_items;
  iface->get_item = rows_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (Rows, rows, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, rows_list_init))

static void
rows_finalize (GObject *object)
{
  g_array_unref (MARQUISE_STATISTICS_ROWS (object)->figures);

  G_OBJECT_CLASS (rows_parent_class)->finalize (object);
}

static void
rows_class_init (RowsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rows_finalize;
}

static void
rows_init (Rows *self)
{
  self->figures = g_array_new (FALSE, TRUE, sizeof (Figures));
}

/* Cells */

static char *
say_number (const Figures *figures)
{
  return marquise_format_number (figures->number);
}

static char *
say_date (const Figures *figures)
{
  return marquise_format_short_date (figures->date);
}

static char *
say_game (const Figures *figures)
{
  return g_strdup (figures->result > 0 ? C_("result of a game", "Won")
                   : C_("result of a game", "Lost"));
}

static char *
say_result (const Figures *figures)
{
  if (figures->result == 0)
    return g_strdup (C_("result", "Drawn"));

  return g_strdup (figures->result > 0 ? C_("result", "Won") : C_("result", "Lost"));
}

static char *
say_time (const Figures *figures)
{
  return marquise_format_duration (figures->seconds);
}

static char *
hear_time (const Figures *figures)
{
  return marquise_format_spoken_duration (figures->seconds);
}

static char *
say_moves (const Figures *figures)
{
  return marquise_format_number (figures->moves);
}

static char *
say_share (const Figures *figures)
{
  return marquise_format_share ((guint) round (figures->share * 100), 100);
}

static char *
say_own (const Figures *figures)
{
  return marquise_format_number (figures->own);
}

static char *
say_other (const Figures *figures)
{
  return marquise_format_number (figures->other);
}

static char *
say_from (const Figures *figures)
{
  return marquise_format_duration (figures->bin.from);
}

static char *
hear_from (const Figures *figures)
{
  return marquise_format_spoken_duration (figures->bin.from);
}

static char *
say_to (const Figures *figures)
{
  return marquise_format_duration (figures->bin.to);
}

static char *
hear_to (const Figures *figures)
{
  return marquise_format_spoken_duration (figures->bin.to);
}

static char *
say_games (const Figures *figures)
{
  return marquise_format_number (figures->bin.n);
}

/* Columns */

typedef char *(*Say) (const Figures *figures);

/* Words and the numbers of games begin at the left, figures end at the right. */
static gboolean
ends_right (Say say)
{
  return say != say_number && say != say_date && say != say_result && say != say_game;
}

typedef struct {
  const char *title;
  Say say;
  Say hear;                     /* as a screen reader says it */
  const GPtrArray *all;         /* of Column: the table's */
} Column;

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          const Column       *column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), ends_right (column->say) ? 1 : 0);
  gtk_list_item_set_child (item, label);
}

/* Of a row, which the keyboard reaches as a whole. */
static char *
describe_row (const GPtrArray *columns,
              const Figures   *figures)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < columns->len; i++)
    {
      const Column *column = g_ptr_array_index (columns, i);
      g_autofree char *value = column->hear (figures);

      g_string_append (words, i > 0 ? ". " : "");
      g_string_append_printf (words, C_("spoken", "%s: %s"), column->title, value);
    }

  return g_string_free (words, FALSE);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         const Column       *column)
{
  Row *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *line = gtk_widget_get_parent (gtk_widget_get_parent (label));
  g_autofree char *text = column->say (&row->figures);

  gtk_label_set_label (GTK_LABEL (label), text);
  if (line != NULL && g_ptr_array_index (column->all, 0) == column)
    {
      g_autofree char *words = describe_row (column->all, &row->figures);

      gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                      -1);
    }
}

/* GTK puts every title at the left. */
static void
align_last_title (GtkWidget *view)
{
  GtkWidget *title = gtk_widget_get_last_child (gtk_widget_get_first_child (view));
  GtkWidget *box = title != NULL ? gtk_widget_get_first_child (title) : NULL;

  if (box != NULL)
    gtk_widget_set_halign (box, GTK_ALIGN_END);
}

/* @hear may be NULL: as it is written. */
static void
add_column (GtkWidget  *view,
            const char *title,
            Say         say,
            Say         hear)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GPtrArray *columns = g_object_get_data (G_OBJECT (view), COLUMNS);
  GtkColumnViewColumn *column;
  Column *own = g_new (Column, 1);

  *own = (Column) { title, say, hear != NULL ? hear : say, columns };
  g_ptr_array_add (columns, own);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), own);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), own);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (GTK_COLUMN_VIEW (view), column);
  if (ends_right (say))
    align_last_title (view);
  g_object_unref (column);
}

/* The list of the rows within it, which has no name. */
static void
name_rows (GtkWidget  *view,
           const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
}

/* Takes @rows. */
static GtkWidget *
make_view (Rows       *rows,
           const char *name)
{
  GtkWidget *view
    = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))));

  gtk_widget_add_css_class (view, "figures");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  name_rows (view, name);
  g_object_set_data_full (G_OBJECT (view), COLUMNS, g_ptr_array_new_with_free_func (g_free),
                          (GDestroyNotify) g_ptr_array_unref);

  return view;
}

static GtkWidget *
make_scroller (GtkWidget *view)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  guint n
    = g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (view))));

  /* A list that makes its rows when they are seen does not say how high it would like to be. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_margin_top (scroller, 9);
  gtk_widget_add_css_class (scroller, "card");
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              MIN (MAX_HEIGHT,
                                                   (int) MIN (n + 1, 100) * ROW_HEIGHT));

  return scroller;
}

/* Public functions */

GtkWidget *
marquise_statistics_table_new_games (const GPtrArray *records,
                                     const GArray    *shares)
{
  Rows *rows = g_object_new (TYPE_ROWS, NULL);
  GtkWidget *view;

  g_return_val_if_fail (records != NULL, NULL);
  g_return_val_if_fail (shares == NULL || shares->len == records->len, NULL);

  for (guint i = records->len; i > 0; i--)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i - 1);
      Figures figures = {
        .number = i, .date = record->date,
        .result = record->result == MARQUISE_RESULT_WON ? 1 : -1,
        .seconds = record->seconds, .moves = record->moves,
        .share = shares != NULL ? g_array_index (shares, MarquisePoint, i - 1).value : 0
      };

      g_array_append_val (rows->figures, figures);
    }

  view = make_view (rows, _("Games played"));
  add_column (view, C_("column", "Game"), say_number, NULL);
  add_column (view, C_("column", "Date"), say_date, NULL);
  add_column (view, C_("column", "Result"), say_game, NULL);
  add_column (view, C_("column", "Time"), say_time, hear_time);
  add_column (view, C_("column", "Moves"), say_moves, NULL);
  if (shares != NULL)
    /* Translators: over the last games up to this one. */
    add_column (view, C_("column", "Win rate"), say_share, NULL);

  return make_scroller (view);
}

GtkWidget *
marquise_statistics_table_new_deals (const GPtrArray *records)
{
  Rows *rows = g_object_new (TYPE_ROWS, NULL);
  g_autoptr (GArray) points = NULL;
  GtkWidget *view;

  g_return_val_if_fail (records != NULL, NULL);

  points = marquise_series_points (records);
  for (guint i = points->len; i > 0; i--)
    {
      const MarquisePoint *point = &g_array_index (points, MarquisePoint, i - 1);
      const MarquiseRecord *record = g_ptr_array_index (records, point->game);
      Figures figures = { .number = i, .date = point->date, .own = (guint) point->value };

      marquise_record_get_number (record, "other", &figures.other);
      figures.result = (figures.own > figures.other) - (figures.own < figures.other);
      g_array_append_val (rows->figures, figures);
    }

  view = make_view (rows, _("Deals played"));
  add_column (view, C_("column", "Deal"), say_number, NULL);
  add_column (view, C_("column", "Date"), say_date, NULL);
  add_column (view, C_("column", "Result"), say_result, NULL);
  add_column (view, C_("column", "Points"), say_own, NULL);
  add_column (view, C_("column", "Opponent"), say_other, NULL);

  return make_scroller (view);
}

GtkWidget *
marquise_statistics_table_new_bins (const GArray *bins)
{
  Rows *rows = g_object_new (TYPE_ROWS, NULL);
  GtkWidget *view;

  g_return_val_if_fail (bins != NULL, NULL);

  for (guint i = 0; i < bins->len; i++)
    {
      Figures figures = { .bin = g_array_index (bins, MarquiseBin, i) };

      g_array_append_val (rows->figures, figures);
    }

  view = make_view (rows, _("Length of your wins"));
  add_column (view, C_("column, a time", "From"), say_from, hear_from);
  add_column (view, C_("column, a time", "To"), say_to, hear_to);
  add_column (view, C_("column", "Games won"), say_games, NULL);

  return make_scroller (view);
}
