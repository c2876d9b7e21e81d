/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Menus that are made when they are wanted. GTK makes every row of a menu, and of all its submenus,
 * as soon as it is told of the menu: several hundred widgets, before the first card is painted. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Gives @button the menu when it is pressed for the first time, or its window fills the screen. */
void marquise_late_menu_set_button (GtkMenuButton *button, GMenuModel *menu);
/* Gives @bar its menus when it is shown for the first time. */
void marquise_late_menu_set_bar    (GtkPopoverMenuBar *bar, GMenuModel *menus);

G_END_DECLS
