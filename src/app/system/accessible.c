/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 names widgets without a name by their type, and a screen reader says so: “GtkImage All
 * games button”, “GtkStackPage panel”. So each window is searched when it is shown, each menu, and
 * each page again: pictures beside words are hidden from assistive technology, buttons are named by
 * their tooltips, and containers get an empty name. Existing names are not changed. */

#include "config.h"

#include "accessible.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

/* Set of a window that has been walked through. */
#define WALKED "marquise-walked"
/* The description that a widget has been given; the name of a button without words. */
#define TOLD "marquise-told"
#define NAME "marquise-name"

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL)
         || gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* A stack has others on the pages that it does not show: “(None)”, say. */
static GtkWidget *
find_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return widget;
  if (GTK_IS_STACK (widget))
    {
      GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (widget));

      return page != NULL ? find_label (page) : NULL;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* A drop-down's choice is the name of the button in it, which has the focus. */
static void
name_choice (GtkWidget *button)
{
  GtkWidget *label = find_label (button);

  if (label != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    label, NULL, -1);
}

static gboolean
has_label (GtkWidget *widget)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* GTK takes the mark of a mnemonic for a part of the name, whenever the words change. */
static void
name_without_mark (GtkWidget *button)
{
  const char *label = gtk_button_get_label (GTK_BUTTON (button));
  g_autofree char *text = NULL;

  if (label != NULL && pango_parse_markup (label, -1, '_', NULL, &text, NULL, NULL))
    marquise_accessible_call (button, text);
}

/* The switch or entry of a row is labelled by the row and by the mnemonic of its title, a button
 * with a mnemonic by its text with the underscore and by the label in it: both were spoken
 * twice. What libadwaita gives the search of the preferences has no name. */
static void
call_once (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if ((GTK_IS_SWITCH (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TEXT (widget)) && row != NULL)
    {
      marquise_accessible_call (widget, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
    }
  else if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget))
           && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      name_without_mark (widget);
      g_signal_handlers_disconnect_by_func (widget, name_without_mark, NULL);
      g_signal_connect (widget, "notify::label", G_CALLBACK (name_without_mark), NULL);
    }
  else if (GTK_IS_BUTTON (widget) && tooltip != NULL && !has_label (widget)
           && find_label (widget) == NULL)
    {
      marquise_accessible_call (widget, tooltip);
    }
  else if (GTK_IS_SEARCH_ENTRY (widget) && !has_label (widget))
    {
      marquise_accessible_call (widget, _("Search"));
    }
}

/* A page without buttons can be scrolled and so gets the focus: it needs a name. */
static void
name_status (GtkWidget *page)
{
  const char *title = adw_status_page_get_title (ADW_STATUS_PAGE (page));
  const char *description = adw_status_page_get_description (ADW_STATUS_PAGE (page));
  g_autofree char *both = description == NULL || *description == '\0' ? g_strdup (title)
                          : g_strconcat (title, ". ", description, NULL);

  marquise_accessible_call (gtk_widget_get_first_child (page), both);
}

static void
name_nameless (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (GTK_IS_IMAGE (widget) || GTK_IS_PICTURE (widget))
    gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  else if (!GTK_IS_EDITABLE (widget)
           && (!GTK_IS_LABEL (widget) || *gtk_label_get_label (GTK_LABEL (widget)) == '\0'))
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* A scrolled window gets the focus for scrolling: it is named after its contents, or its window. */
static void
name_scrolled (GtkWidget *scrolled)
{
  GtkWidget *page = gtk_widget_get_ancestor (scrolled, ADW_TYPE_PREFERENCES_PAGE);
  GtkRoot *root = gtk_widget_get_root (scrolled);
  const char *title = page != NULL ? adw_preferences_page_get_title (ADW_PREFERENCES_PAGE (page))
                      : NULL;

  /* What a search has found is a page without a title. */
  if ((title == NULL || *title == '\0') && GTK_IS_WINDOW (root))
    title = gtk_window_get_title (GTK_WINDOW (root));
  if (title != NULL && *title != '\0')
    marquise_accessible_call (scrolled, title);
}

static void
selected_cb (AdwComboRow *row)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  gpointer item = adw_combo_row_get_selected_item (row);
  g_autofree char *name = NULL;

  if (!GTK_IS_STRING_OBJECT (item))
    return;

  /* Translators: a preference, and what is chosen for it, as a screen reader says it. */
  name = g_strdup_printf (C_("spoken", "%s: %s"), title,
                          gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  marquise_accessible_call (GTK_WIDGET (row), name);
}

/* A row with a choice told its title alone. */
static void
name_combo (GtkWidget *row)
{
  g_signal_handlers_disconnect_by_func (row, selected_cb, NULL);
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (selected_cb), NULL);
  selected_cb (ADW_COMBO_ROW (row));
}

/* GTK tells of every row of a list that it is not selected, even where none can be. */
static void
tell_row (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  if (GTK_IS_LIST_BOX (list)
      && gtk_list_box_get_selection_mode (GTK_LIST_BOX (list)) == GTK_SELECTION_NONE)
    gtk_accessible_reset_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED);
}

static void
menu_toggled_cb (GtkToggleButton *button)
{
  GtkWidget *told[] = { GTK_WIDGET (button), gtk_widget_get_parent (GTK_WIDGET (button)) };

  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (gtk_test_accessible_has_state (GTK_ACCESSIBLE (told[i]), GTK_ACCESSIBLE_STATE_EXPANDED))
      gtk_accessible_update_state (GTK_ACCESSIBLE (told[i]), GTK_ACCESSIBLE_STATE_EXPANDED,
                                   gtk_toggle_button_get_active (button), -1);
}

/* A menu lies where the tooltip of its button would: that does not come while it is open. */
static void
hold_tooltip_cb (GtkToggleButton *button)
{
  GtkWidget *owner = gtk_widget_get_parent (GTK_WIDGET (button));

  gtk_widget_set_has_tooltip (owner, gtk_widget_get_tooltip_text (owner) != NULL
                              && !gtk_toggle_button_get_active (button));
}

/* GTK 4.8 tells that a menu has opened, and never that it has closed. */
static void
watch_menu (GtkWidget *button)
{
  g_signal_handlers_disconnect_by_func (button, hold_tooltip_cb, NULL);
  g_signal_connect (button, "toggled", G_CALLBACK (hold_tooltip_cb), NULL);
  g_signal_handlers_disconnect_by_func (button, menu_toggled_cb, NULL);
  g_signal_connect_after (button, "toggled", G_CALLBACK (menu_toggled_cb), NULL);
}

GtkWidget *
marquise_accessible_find_told (GtkWidget *widget)
{
  GtkWidget *parent = GTK_IS_TEXT (widget) ? gtk_widget_get_parent (widget) : NULL;

  return GTK_IS_EDITABLE (parent) ? parent : widget;
}

/* What was set before assistive technology got to know of a widget GTK 4.8 tells as changed right
 * after telling that it has the focus: its description was spoken twice, its state as well. So it
 * gets to know of it now, as it does of whatever may take the focus from now on. A window has to be
 * known first: made known by what is in it, it would be told as a mere box, and its title never. */
static void
tell_early (GtkWidget *widget)
{
#if !GTK_CHECK_VERSION (4, 10, 0)
  GtkAccessible *accessible = GTK_ACCESSIBLE (marquise_accessible_find_told (widget));
  GtkRoot *root = gtk_widget_get_root (widget);

  if (root == NULL || g_object_get_data (G_OBJECT (root), WALKED) == NULL
      || !gtk_widget_get_focusable (widget) || gtk_widget_has_focus (widget)
      || !(gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
           || gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_CHECKED)))
    return;

  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  gtk_accessible_reset_state (accessible, GTK_ACCESSIBLE_STATE_BUSY);
#endif
}

/* From GTK 4.10 on the words on a button come before the name that it was given: “All 16”, and not
 * of what. */
static void
prefer_name (GtkWidget *widget)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  if (GTK_IS_BUTTON (widget) && has_label (widget))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
#endif
}

/* A menu of a bar opens as the keyboard comes to its title, and that was not said. */
static void
name_bar_menu (GtkWidget *menu)
{
  GtkWidget *title = gtk_widget_get_parent (menu);
  GtkWidget *label = title != NULL && GTK_IS_POPOVER_MENU_BAR (gtk_widget_get_parent (title))
                     ? find_label (title) : NULL;

  if (label != NULL)
    marquise_accessible_call (menu, gtk_label_get_text (GTK_LABEL (label)));
}

static void
mend (GtkWidget *widget)
{
  if (GTK_IS_POPOVER_MENU (widget))
    name_bar_menu (widget);
  call_once (widget);
  prefer_name (widget);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_DROP_DOWN (gtk_widget_get_parent (widget)))
    name_choice (widget);
  else if (ADW_IS_STATUS_PAGE (widget))
    name_status (widget);
  else if (GTK_IS_SCROLLED_WINDOW (widget) && !has_name (widget))
    name_scrolled (widget);
  if (ADW_IS_COMBO_ROW (widget))
    name_combo (widget);
  if (GTK_IS_LIST_BOX_ROW (widget))
    tell_row (widget);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget)))
    watch_menu (widget);
  if (!has_name (widget))
    name_nameless (widget);
  marquise_accessible_describe (widget);
  tell_early (widget);

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

static void
mend_all (GtkWidget *widget)
{
  mend (widget);
  mend_pages (widget);
  watch_stacks (widget);
}

#if !GTK_CHECK_VERSION (4, 10, 0)

/* Milliseconds until assistive technology has got to know of a program that has just begun. */
#define KNOWN_AFTER 300

/* Gives the focus again, unless the player has done something meanwhile. */
static gboolean
focus_again_cb (gpointer user_data)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (user_data);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;

  if (focus != NULL && gtk_widget_get_mapped (focus) && gtk_window_is_active (window)
      && focus == g_object_get_data (G_OBJECT (window), "marquise-first-focus")
      && !GTK_IS_TEXT (focus))
    {
      gtk_window_set_focus (window, NULL);
      gtk_widget_grab_focus (focus);
    }

  return G_SOURCE_REMOVE;
}

static void
weak_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* GTK 4.8 reports the first focus of a program before anything listens, so that the screen reader
 * would stay silent until the focus moved. */
static void
tell_first_focus (GtkWindow *window)
{
  static gboolean told = FALSE;
  GtkWidget *focus = gtk_window_get_focus (window);
  GWeakRef *weak;

  if (told || gtk_window_get_transient_for (window) != NULL || focus == NULL)
    return;

  told = TRUE;
  g_object_set_data (G_OBJECT (window), "marquise-first-focus", focus);
  weak = g_new (GWeakRef, 1);
  g_weak_ref_init (weak, window);
  g_timeout_add_full (G_PRIORITY_DEFAULT, KNOWN_AFTER, focus_again_cb, weak, weak_free);
}

#endif

static gboolean
mend_window_cb (gpointer user_data)
{
  if (gtk_widget_get_mapped (user_data))
    {
      g_object_set_data (user_data, WALKED, user_data);
      mend_all (user_data);
#if !GTK_CHECK_VERSION (4, 10, 0)
      tell_first_focus (user_data);
#endif
    }

  return G_SOURCE_REMOVE;
}

/* Groups of preferences, and rows, that another choice has brought into a window that has been
 * searched. */
static gboolean
is_new_part (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return (ADW_IS_PREFERENCES_GROUP (widget) || ADW_IS_PREFERENCES_ROW (widget))
         && root != NULL && g_object_get_data (G_OBJECT (root), WALKED) != NULL;
}

/* Popovers announce the focused widget's name at once, so they are named at once. The window itself
 * is searched after its first frame, to save time. */
static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  GtkWidget *widget = g_value_get_object (values);

  /* Widgets added later, in a header or a list, come one by one. */
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || is_new_part (widget))
    mend (widget);
  else if (gtk_widget_get_focusable (widget))
    tell_early (widget);
  if (GTK_IS_POPOVER (widget)
      || (GTK_IS_WINDOW (widget) && gtk_window_get_transient_for (GTK_WINDOW (widget)) != NULL))
    mend_all (widget);
  if (GTK_IS_WINDOW (widget))
    g_idle_add_full (G_PRIORITY_LOW, mend_window_cb, g_object_ref (widget), g_object_unref);

  return TRUE;
}

void
marquise_accessible_watch_windows (void)
{
  g_type_ensure (GTK_TYPE_WIDGET);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WINDOW));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  g_autofree char *differs
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          name);

  return differs == NULL;
}

/* The part of the tooltip that the name does not have: nothing, everything, or the key of “Back
 * (Alt+Left)”. */
static char *
find_news (GtkWidget  *widget,
           const char *tooltip)
{
  const char *key = strstr (tooltip, " (");
  g_autofree char *name = key != NULL && g_str_has_suffix (key, ")")
                          ? g_strndup (tooltip, (gsize) (key - tooltip)) : NULL;

  if (is_called (widget, tooltip))
    return g_strdup ("");

  return name != NULL && is_called (widget, name) ? g_strndup (key + 2, strlen (key) - 3)
         : g_strdup (tooltip);
}

/* GTK makes the description of the tooltip: what is also the name was spoken twice. */
gboolean
marquise_accessible_describe (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  const char *tooltip, *told;
  g_autofree char *news = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  tooltip = gtk_widget_get_tooltip_text (widget);
  told = g_object_get_data (G_OBJECT (widget), TOLD);
  if (told == NULL && tooltip == NULL)
    return FALSE;

  if (told == NULL)
    news = find_news (widget, tooltip);
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  told != NULL ? told : news, -1);

  return TRUE;
}

void
marquise_accessible_tell (GtkWidget  *widget,
                          const char *words)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (words != NULL);

  /* An announcement that is there now is not overwritten without need. */
  if (g_strcmp0 (g_object_get_data (G_OBJECT (widget), TOLD), words) == 0)
    return;

  g_object_set_data_full (G_OBJECT (widget), TOLD, g_strdup (words), g_free);
  marquise_accessible_describe (widget);
}

static gboolean
query_tooltip_cb (GtkWidget  *button,
                  int         x,
                  int         y,
                  gboolean    by_keys,
                  GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, g_object_get_data (G_OBJECT (button), NAME));

  return TRUE;
}

void
marquise_accessible_call (GtkWidget  *widget,
                          const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (name != NULL);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
marquise_accessible_name_button (GtkWidget  *button,
                                 const char *name)
{
  const char *before;

  g_return_if_fail (GTK_IS_BUTTON (button));
  g_return_if_fail (name != NULL);

  before = g_object_get_data (G_OBJECT (button), NAME);
  if (g_strcmp0 (before, name) == 0)
    return;

  if (before == NULL)
    g_signal_connect (button, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_object_set_data_full (G_OBJECT (button), NAME, g_strdup (name), g_free);
  gtk_widget_set_has_tooltip (button, TRUE);
  gtk_widget_trigger_tooltip_query (button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
