/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSettingsFile: the settings of the program in the file that GLib keeps them in where there
 * is no dconf, as in a Flatpak. GLib takes a file that it could not read for an empty one, and
 * erases all that is in it with the next write, on the main thread. This back end reads the file
 * again before it writes, in a thread: as long as it cannot be read nothing is written, and what
 * was set is held. */

#pragma once

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gio.h>
#include <gio/gsettingsbackend.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SETTINGS_FILE (marquise_settings_file_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseSettingsFile, marquise_settings_file, MARQUISE, SETTINGS_FILE,
                      GSettingsBackend)

/* Signal "problem" (const GError *): the file could not be read or written; emitted once until it
 * works again. On the main loop. */

/* The one of this process, which every GSettings of ours is made with; NULL where GLib's default is
 * another one than its file. (transfer none) */
MarquiseSettingsFile *marquise_settings_file_get (void);
/* The settings of @schema in it, or else in GLib's default; @path NULL: the schema's own. */
GSettings *marquise_settings_file_open    (const char           *schema,
                                           const char           *path);
/* Why the file could not be read or written, or NULL. (transfer full) */
GError *  marquise_settings_file_copy_error (MarquiseSettingsFile *self);
/* Writes what is not written yet, and waits for it, but not for a disk that hangs. */
gboolean marquise_settings_file_flush   (MarquiseSettingsFile *self);

G_END_DECLS
