/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of choices: shown whole, bound to a property of text. */

#include "config.h"

#include "combo-row.h"

/* A text longer than this goes on in a second line of about the same length, if it is not very long. */
#define ROW_CHARS 21
#define MOST_CHARS 22
#define LIST_CHARS 32

static GtkWidget *
create_label (int max_chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), max_chars);

  return label;
}

static const char *
get_text (GtkListItem *item)
{
  return gtk_string_object_get_string (gtk_list_item_get_item (item));
}

static void
setup_shown_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *label = create_label (MOST_CHARS);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_list_item_set_child (item, label);
}

/* The least width is also the best one: the list in a row does not ask for its height anew. */
static void
bind_shown_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  int length = (int) g_utf8_strlen (get_text (item), -1);
  gboolean wraps = length > ROW_CHARS;
  int chars = wraps ? MIN (length / 2 + 3, MOST_CHARS) : -1;

  gtk_label_set_text (label, get_text (item));
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_width_chars (label, chars);
  gtk_label_set_max_width_chars (label, chars);
}

static void
setup_listed_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = create_label (LIST_CHARS);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, box);
}

static gboolean
item_to_opacity (GBinding     *binding,
                 const GValue *from,
                 GValue       *to,
                 gpointer      item)
{
  g_value_set_double (to, g_value_get_object (from) == item ? 1 : 0);

  return TRUE;
}

static void
bind_listed_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item,
                AdwComboRow              *row)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GBinding *binding;

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), get_text (item));
  binding = g_object_bind_property_full (row, "selected-item", gtk_widget_get_last_child (box),
                                         "opacity", G_BINDING_SYNC_CREATE, item_to_opacity, NULL,
                                         gtk_list_item_get_item (item), NULL);
  g_object_set_data_full (G_OBJECT (item), "binding", g_object_ref (binding), g_object_unref);
}

static void
unbind_listed_cb (GtkSignalListItemFactory *factory,
                  GtkListItem              *item)
{
  GBinding *binding = g_object_steal_data (G_OBJECT (item), "binding");

  g_return_if_fail (binding != NULL);

  g_binding_unbind (binding);
  g_object_unref (binding);
}

static gboolean
value_to_index (GBinding     *binding,
                const GValue *from,
                GValue       *to,
                gpointer      user_data)
{
  const char * const *values = user_data;

  g_value_set_uint (to, GTK_INVALID_LIST_POSITION);
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], g_value_get_string (from)) == 0)
      g_value_set_uint (to, i);

  return TRUE;
}

static gboolean
index_to_value (GBinding     *binding,
                const GValue *from,
                GValue       *to,
                gpointer      user_data)
{
  const char * const *values = user_data;
  guint selected = g_value_get_uint (from);

  if (selected >= g_strv_length ((char **) values))
    return FALSE;

  g_value_set_string (to, values[selected]);

  return TRUE;
}

void
marquise_combo_row_wrap (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) shown = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) listed = gtk_signal_list_item_factory_new ();

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect (shown, "setup", G_CALLBACK (setup_shown_cb), NULL);
  g_signal_connect (shown, "bind", G_CALLBACK (bind_shown_cb), NULL);
  g_signal_connect (listed, "setup", G_CALLBACK (setup_listed_cb), NULL);
  g_signal_connect (listed, "bind", G_CALLBACK (bind_listed_cb), row);
  g_signal_connect (listed, "unbind", G_CALLBACK (unbind_listed_cb), NULL);
  adw_combo_row_set_factory (row, shown);
  adw_combo_row_set_list_factory (row, listed);
}

void
marquise_combo_row_bind (AdwComboRow        *row,
                         GObject            *object,
                         const char         *property,
                         const char * const *values)
{
  g_return_if_fail (ADW_IS_COMBO_ROW (row));
  g_return_if_fail (G_IS_OBJECT (object));

  marquise_combo_row_wrap (row);
  g_object_bind_property_full (object, property, row, "selected",
                               G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL,
                               value_to_index, index_to_value, (gpointer) values, NULL);
}
