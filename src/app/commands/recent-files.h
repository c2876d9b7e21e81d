/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseRecentFiles: keeps a menu filled with the games opened and saved of late. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _MarquiseRecentFiles MarquiseRecentFiles;

/* Keeps a reference of the menu. Free with marquise_recent_files_free(). */
MarquiseRecentFiles *marquise_recent_files_new   (GMenu *menu);
void                 marquise_recent_files_free  (MarquiseRecentFiles *self);
/* Fills the menu, and from now on follows the system's list. Not before a window is in sight:
 * the list may be long. */
void                 marquise_recent_files_watch (MarquiseRecentFiles *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseRecentFiles, marquise_recent_files_free)

G_END_DECLS
