/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "late-menu.h"

#define MENU "marquise-late-menu"

static void
create_popup (GtkMenuButton *button,
              gpointer       menu)
{
  /* GTK calls this whenever the button is pressed. */
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

/* In full screen the header slides in while a menu opens: a menu made only then would be laid out
 * again and moved on its way, which not every compositor can do. */
static void
fullscreened_cb (GtkMenuButton *button)
{
  create_popup (button, g_object_get_data (G_OBJECT (button), MENU));
}

static void
root_cb (GtkMenuButton *button)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (button));

  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::fullscreened", G_CALLBACK (fullscreened_cb), button,
                             G_CONNECT_SWAPPED);
}

void
marquise_late_menu_set_button (GtkMenuButton *button,
                               GMenuModel    *menu)
{
  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  g_object_set_data_full (G_OBJECT (button), MENU, g_object_ref (menu), g_object_unref);
  gtk_menu_button_set_create_popup_func (button, create_popup, menu, NULL);
  g_signal_connect (button, "notify::root", G_CALLBACK (root_cb), NULL);
  root_cb (button);
}

static void
show_menus (GtkPopoverMenuBar *bar)
{
  if (gtk_widget_get_visible (GTK_WIDGET (bar))
      && gtk_popover_menu_bar_get_menu_model (bar) == NULL)
    gtk_popover_menu_bar_set_menu_model (bar, g_object_get_data (G_OBJECT (bar), MENU));
}

void
marquise_late_menu_set_bar (GtkPopoverMenuBar *bar,
                            GMenuModel        *menus)
{
  g_return_if_fail (GTK_IS_POPOVER_MENU_BAR (bar));
  g_return_if_fail (G_IS_MENU_MODEL (menus));

  g_object_set_data_full (G_OBJECT (bar), MENU, g_object_ref (menus), g_object_unref);
  g_signal_connect (bar, "notify::visible", G_CALLBACK (show_menus), NULL);
  show_menus (bar);
}
