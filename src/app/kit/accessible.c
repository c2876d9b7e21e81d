/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 calls whatever has no name by its type, and a screen reader says it: “GtkImage All games
 * button”, “GtkStackPage panel”. So each window is gone through when it is shown, and each of its
 * pages again: pictures beside words are hidden from assistive technology, and what only holds
 * other widgets gets an empty name. What has a name, and what can have the focus, is left alone. */

#include "config.h"

#include "accessible.h"

#include <adwaita.h>

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* What a choice shows is the name of the button within it, which has the focus. */
static void
name_choice (GtkWidget *button)
{
  GtkWidget *label = find_label (button);

  if (label != NULL && !has_name (button))
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    label, NULL, -1);
}

static void
call (GtkWidget  *widget,
      const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* The switch or entry of a row is labelled by the row and by the mnemonic of its title, a button
 * with a mnemonic by its text with the underscore and by the label in it: both were spoken
 * twice. */
static void
call_once (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  g_autofree char *text = NULL;

  if ((GTK_IS_SWITCH (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TEXT (widget)) && row != NULL)
    {
      call (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget))
           && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      pango_parse_markup (gtk_button_get_label (GTK_BUTTON (widget)), -1, '_', NULL, &text, NULL,
                          NULL);
      if (text != NULL)
        call (widget, text);
    }
}

static void
mend (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  call_once (widget);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    name_choice (widget);
  else if (!gtk_widget_get_focusable (widget) && !has_name (widget))
    {
      if (GTK_IS_IMAGE (widget) || GTK_IS_PICTURE (widget))
        gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      else if (!GTK_IS_LABEL (widget))
        gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mend (child);
}

/* A stack’s pages are objects of their own beside their widgets. */
static void
mend_pages (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget))
    {
      g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (GTK_STACK (widget));

      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
        {
          g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);
          const char *title = gtk_stack_page_get_title (GTK_STACK_PAGE (page));

          if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (page),
                                                 GTK_ACCESSIBLE_PROPERTY_LABEL))
            gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                            title != NULL ? title : "", -1);
        }
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mend_pages (child);
}

static void
page_shown_cb (GtkStack *stack)
{
  GtkWidget *page = gtk_stack_get_visible_child (stack);

  if (page != NULL)
    mend (page);
  mend_pages (GTK_WIDGET (stack));
}

/* Pages may be made when they are first shown. */
static void
watch_stacks (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget))
    {
      g_signal_handlers_disconnect_by_func (widget, page_shown_cb, NULL);
      g_signal_connect (widget, "notify::visible-child", G_CALLBACK (page_shown_cb), NULL);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_stacks (child);
}

static gboolean
mend_window_cb (gpointer user_data)
{
  GtkWidget *window = user_data;

  if (gtk_widget_get_mapped (window))
    {
      mend (window);
      mend_pages (window);
      watch_stacks (window);
    }

  return G_SOURCE_REMOVE;
}

/* Once the first frame is there: nobody waits for this. */
static void
window_mapped_cb (GtkWidget *window)
{
  g_idle_add_full (G_PRIORITY_LOW, mend_window_cb, g_object_ref (window), g_object_unref);
}

static void
toplevels_changed_cb (GListModel *toplevels,
                      guint       position,
                      guint       removed,
                      guint       added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      g_signal_connect (window, "map", G_CALLBACK (window_mapped_cb), NULL);
    }
}

void
marquise_accessible_watch_windows (void)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  g_signal_connect (toplevels, "items-changed", G_CALLBACK (toplevels_changed_cb), NULL);
}
