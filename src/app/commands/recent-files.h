/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRecentFiles: keeps menus filled with the games opened and saved of late. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MarquiseRecentFiles MarquiseRecentFiles;

/* Keeps references of the two menus, for the primary menu and the menu bar. Free with
 * marquise_recent_files_free(). */
MarquiseRecentFiles *marquise_recent_files_new   (GMenu *main,
                                                  GMenu *bar);
void                 marquise_recent_files_free  (MarquiseRecentFiles *self);
/* Fills the menus, and from now on follows the system's list. Not before a window is in sight:
 * the list may be long. */
void                 marquise_recent_files_watch (MarquiseRecentFiles *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseRecentFiles, marquise_recent_files_free)

G_END_DECLS
