/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files on disk: read whole, replaced whole, or added to. Each call is done or not done, also when
 * the power fails in the middle of it; what it says to be done is safe from a power cut. They wait
 * for the disk, and those that write belong in a thread.
 *
 * Errors are G_FILE_ERROR, and the message is the reason alone, in words that go behind a colon
 * (“No space left on device”). */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What lies in a plain file, NULL and the error when that cannot be read. A pipe, a device or a
 * folder in its place is refused, and not waited for. (transfer full) */
GBytes * marquise_disk_read      (const char  *path,
                                  gsize        max,
                                  GError     **error);
/* The same for a caller that must not wait for it: after half a second it is G_FILE_ERROR_AGAIN,
 * and the disk does not answer (disk-ask.h). */
GBytes * marquise_disk_read_in_time (const char  *path,
                                     gsize        max,
                                     GError     **error);
/* Whether a file's name ends so, in small letters or capitals: some disks and mail programs know no
 * others. */
gboolean marquise_disk_has_suffix (const char *name,
                                   const char *suffix);
/* The names in a folder that end so, but for hidden ones, in no order; none where it cannot be
 * read. (transfer full) (element-type filename) */
GPtrArray * marquise_disk_list      (const char  *directory,
                                     const char  *suffix);
/* The same, waited for as above; then NULL and the error. */
GPtrArray * marquise_disk_list_in_time (const char  *directory,
                                        const char  *suffix,
                                        GError     **error);
/* Opens a plain file for reading; -1 and the error. */
int      marquise_disk_open      (const char  *path,
                                  GError     **error);
/* Puts @content in the place of the file, or makes it, and its folder: the old content or the new
 * one is there at any time. A symbolic link stays one; who may read the file stays as it was. */
gboolean marquise_disk_replace   (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* The same, but where a link lies in its place, the link goes, and what it points to stays as it
 * is. */
gboolean marquise_disk_put       (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* As marquise_disk_replace(), in a folder that the player has chosen, and that is not made: what it
 * was may have been taken away. */
gboolean marquise_disk_save      (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* Adds @text, whole lines, to the end of a file that several programs write to, or makes it. A line
 * that a crash tore becomes a line of its own. When it fails nothing stays of it. */
gboolean marquise_disk_append    (const char  *path,
                                  GBytes      *text,
                                  GError     **error);
/* A file that is not there is no error. */
gboolean marquise_disk_remove    (const char  *path,
                                  GError     **error);
/* The same, waited for as above: then it may go anyway, later. */
gboolean marquise_disk_remove_in_time (const char  *path,
                                       GError     **error);
/* Gives a file another name, in another folder of the same disk, which is made. It is safe under
 * either; under the new one alone once both folders have settled. */
gboolean marquise_disk_move      (const char  *from,
                                  const char  *to,
                                  GError     **error);
/* The names in this folder, as they are now, are safe. */
void     marquise_disk_settle    (const char  *directory);
/* Takes away what writers that were killed have left in this folder. */
void     marquise_disk_sweep     (const char  *directory);

G_END_DECLS
