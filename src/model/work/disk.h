/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files on disk: read, replaced or appended to. Each call is done completely or not at all, even if
 * the power fails in the middle; what was reported as done is safe from a power cut. The calls wait
 * for the disk; those that write belong in a thread.
 *
 * Errors are G_FILE_ERROR, with only the reason as message, in words that fit after a colon (“No
 * space left on device”). */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The contents of a plain file; NULL and the error if it cannot be read. A pipe, a device or a
 * folder is refused without waiting. (transfer full) */
GBytes * marquise_disk_read      (const char  *path,
                                  gsize        max,
                                  GError     **error);
/* The same with a time limit: after half a second the error is G_FILE_ERROR_AGAIN (disk-ask.h). */
GBytes * marquise_disk_read_in_time (const char  *path,
                                     gsize        max,
                                     GError     **error);
/* Whether a file's name ends with @suffix, in lower-case letters or capitals, since some disks and
 * mail programs know only those. */
gboolean marquise_disk_has_suffix (const char *name,
                                   const char *suffix);
/* The names in a folder that end with @suffix, except hidden ones, in any order; none if it cannot
 * be read. (transfer full) (element-type filename) */
GPtrArray * marquise_disk_list      (const char  *directory,
                                     const char  *suffix);
/* The same with the time limit; after it NULL and the error. */
GPtrArray * marquise_disk_list_in_time (const char  *directory,
                                        const char  *suffix,
                                        GError     **error);
/* Opens a plain file for reading; -1 and the error. */
int      marquise_disk_open      (const char  *path,
                                  GError     **error);
/* Replaces the file's content, or makes the file and its folder: at any time either the old or the
 * new content is there. A symbolic link stays one; permissions stay. */
gboolean marquise_disk_replace   (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* The same, but a link in its place is replaced, and its target stays as it is. */
gboolean marquise_disk_put       (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* Like marquise_disk_replace(), in a folder that the player chose. The folder is not made: it may
 * be on a disk that was removed. */
gboolean marquise_disk_save      (const char  *path,
                                  GBytes      *content,
                                  GError     **error);
/* Appends @text, whole lines, to a file that several programs write to, or makes it. An incomplete
 * last line is ended first. On failure nothing of @text stays. */
gboolean marquise_disk_append    (const char  *path,
                                  GBytes      *text,
                                  GError     **error);
/* A missing file is not an error. */
gboolean marquise_disk_remove    (const char  *path,
                                  GError     **error);
/* The same with the time limit; after it, the file may still be deleted later. */
gboolean marquise_disk_remove_in_time (const char  *path,
                                       GError     **error);
/* Moves a file to another folder of the same disk, which is made if necessary. It is safe under one
 * of the names; only under the new one once both folders are settled. */
gboolean marquise_disk_move      (const char  *from,
                                  const char  *to,
                                  GError     **error);
/* Syncs the names in this folder. */
void     marquise_disk_settle    (const char  *directory);
/* Deletes temporary files of killed writers in this folder. */
void     marquise_disk_sweep     (const char  *directory);

G_END_DECLS
