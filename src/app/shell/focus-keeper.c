/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "focus-keeper.h"

struct _MarquiseFocusKeeper {
  GObject parent_instance;

  GtkWindow *window;
  GtkWidget *home;
  guint idle;
  gboolean menu_closed;         /* since the keyboard was given back last */
  gboolean has_waited;          /* for what has the keyboard to come into sight */
};

G_DEFINE_FINAL_TYPE (MarquiseFocusKeeper, marquise_focus_keeper, G_TYPE_OBJECT)

/* Milliseconds within which a bar that opens has come into sight, with what was given the keyboard
 * in it. */
#define SHOWN_AFTER 100

static gboolean
return_focus_cb (gpointer user_data)
{
  MarquiseFocusKeeper *self = user_data;
  GtkWidget *focus = gtk_window_get_focus (self->window);
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  self->idle = 0;
  if (popover != NULL && gtk_widget_get_mapped (popover))
    return G_SOURCE_REMOVE;

  if (!self->menu_closed && focus != NULL && !gtk_widget_get_mapped (focus)
      && gtk_widget_is_visible (focus) && !self->has_waited)
    {
      self->has_waited = TRUE;
      self->idle = g_timeout_add (SHOWN_AFTER, return_focus_cb, self);
      return G_SOURCE_REMOVE;
    }
  if (self->menu_closed || focus == NULL || !gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (self->home);
  self->menu_closed = self->has_waited = FALSE;

  return G_SOURCE_REMOVE;
}

static void
return_focus (MarquiseFocusKeeper *self)
{
  if (self->idle == 0)
    self->idle = g_idle_add (return_focus_cb, self);
}

static void
menu_closed_cb (MarquiseFocusKeeper *self)
{
  self->menu_closed = TRUE;
  return_focus (self);
}

static void
watch_popovers (MarquiseFocusKeeper *self,
                GtkWidget           *widget)
{
  if (GTK_IS_POPOVER (widget))
    g_signal_connect_object (widget, "closed", G_CALLBACK (menu_closed_cb), self,
                             G_CONNECT_SWAPPED);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_popovers (self, child);
}

/* Once for each widget; its menu is made when it is needed. */
static void
menu_made_cb (GtkWidget           *widget,
              GParamSpec          *pspec,
              MarquiseFocusKeeper *self)
{
  g_signal_handlers_disconnect_by_func (widget, menu_made_cb, self);
  watch_popovers (self, widget);
}

static void
watch_menus_to_come (MarquiseFocusKeeper *self,
                     GtkWidget           *widget)
{
  if (GTK_IS_MENU_BUTTON (widget)
      && gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)) == NULL)
    g_signal_connect_object (widget, "notify::popover", G_CALLBACK (menu_made_cb), self, 0);
  else if (GTK_IS_POPOVER_MENU_BAR (widget)
           && gtk_popover_menu_bar_get_menu_model (GTK_POPOVER_MENU_BAR (widget)) == NULL)
    g_signal_connect_object (widget, "notify::menu-model", G_CALLBACK (menu_made_cb), self, 0);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_menus_to_come (self, child);
}

static void
marquise_focus_keeper_dispose (GObject *object)
{
  g_clear_handle_id (&MARQUISE_FOCUS_KEEPER (object)->idle, g_source_remove);

  G_OBJECT_CLASS (marquise_focus_keeper_parent_class)->dispose (object);
}

static void
marquise_focus_keeper_class_init (MarquiseFocusKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = marquise_focus_keeper_dispose;
}

static void
marquise_focus_keeper_init (MarquiseFocusKeeper *self)
{
}

MarquiseFocusKeeper *
marquise_focus_keeper_new (GtkWindow *window,
                           GtkWidget *home)
{
  MarquiseFocusKeeper *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (home), NULL);

  self = g_object_new (MARQUISE_TYPE_FOCUS_KEEPER, NULL);
  self->window = window;
  self->home = home;
  g_signal_connect_object (window, "notify::focus-widget", G_CALLBACK (return_focus), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::is-active", G_CALLBACK (return_focus), self,
                           G_CONNECT_SWAPPED);

  return self;
}

void
marquise_focus_keeper_watch (MarquiseFocusKeeper *self,
                             GtkWidget           *widget)
{
  g_return_if_fail (MARQUISE_IS_FOCUS_KEEPER (self));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  watch_popovers (self, widget);
  watch_menus_to_come (self, widget);
}
