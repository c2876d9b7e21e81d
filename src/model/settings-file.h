/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSettingsFile: the program's settings in the file where GLib keeps them without dconf, as
 * in a Flatpak. GLib treats a file that it could not read as empty, and erases its contents with
 * the next write, on the main thread. This back end reads the file again before it writes, in a
 * thread; while the file cannot be read it writes nothing, and holds the changes. */

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

/* The object of this process, for all our GSettings; NULL if GLib's default is not its file.
 * (transfer none) */
MarquiseSettingsFile *marquise_settings_file_get (void);
/* The settings of @schema in that file, or else in GLib's default; @path NULL: the schema's own. */
GSettings *marquise_settings_file_open    (const char           *schema,
                                           const char           *path);
/* Why the file could not be read or written, or NULL. (transfer full) */
GError *  marquise_settings_file_copy_error (MarquiseSettingsFile *self);
/* Writes what is not written yet; waits for it, but not for a disk that hangs. */
gboolean marquise_settings_file_flush   (MarquiseSettingsFile *self);

G_END_DECLS
