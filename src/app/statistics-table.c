/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The last game comes first. Only rows in sight have widgets. */

#include "config.h"

#include "statistics-table.h"

#include "format.h"
#include "model/record.h"

#include <glib/gi18n.h>

#define HEIGHT 320

/* A row; GtkColumnView wants objects. */
#define TYPE_ROW (row_get_type ())
G_DECLARE_FINAL_TYPE (Row, row, MARQUISE, STATISTICS_ROW, GObject)

struct _Row {
  GObject parent_instance;

  MarquiseRecord *record;
  guint number;
};

G_DEFINE_FINAL_TYPE (Row, row, G_TYPE_OBJECT)

static void
row_finalize (GObject *object)
{
  marquise_record_free (MARQUISE_STATISTICS_ROW (object)->record);

  G_OBJECT_CLASS (row_parent_class)->finalize (object);
}

static void
row_class_init (RowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = row_finalize;
}

static void
row_init (Row *self)
{
}

static char *
say_number (const Row *row)
{
  return marquise_format_number (row->number);
}

static char *
say_date (const Row *row)
{
  return marquise_format_short_date (row->record->date);
}

static char *
say_result (const Row *row)
{
  switch (row->record->result)
    {
    case MARQUISE_RESULT_WON:
      return g_strdup (C_("result", "Won"));
    case MARQUISE_RESULT_LOST:
      return g_strdup (C_("result", "Lost"));
    default:
      return g_strdup ("");
    }
}

static char *
say_time (const Row *row)
{
  return marquise_format_duration (row->record->seconds);
}

static char *
say_moves (const Row *row)
{
  return marquise_format_number (row->record->moves);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item,
          gpointer            say)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), say == say_date || say == say_result ? 0 : 1);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item,
         gpointer            say)
{
  char *(*text) (const Row *) = say;
  g_autofree char *label = text (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), label);
}

static void
add_column (GtkColumnView *view,
            const char    *title,
            char        *(*say) (const Row *))
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkColumnViewColumn *column;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), say);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), say);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (view, column);
  g_object_unref (column);
}

GtkWidget *
marquise_statistics_table_new (const GPtrArray *records)
{
  GListStore *rows = g_list_store_new (TYPE_ROW);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *view, *scroller;

  for (guint i = records->len; i > 0; i--)
    {
      Row *row = g_object_new (TYPE_ROW, NULL);

      row->record = marquise_record_copy (g_ptr_array_index (records, i - 1));
      row->number = i;
      g_ptr_array_add (items, row);
    }
  g_list_store_splice (rows, 0, 0, items->pdata, items->len);

  view = gtk_column_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))));
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Games played"), -1);
  add_column (GTK_COLUMN_VIEW (view), C_("column", "Game"), say_number);
  add_column (GTK_COLUMN_VIEW (view), C_("column", "Date"), say_date);
  add_column (GTK_COLUMN_VIEW (view), C_("column", "Result"), say_result);
  add_column (GTK_COLUMN_VIEW (view), C_("column", "Time"), say_time);
  add_column (GTK_COLUMN_VIEW (view), C_("column", "Moves"), say_moves);

  scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);

  return scroller;
}
