/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWriter: the one writer of the player's files, in a thread. What is given to it is an
 * order, held in memory until it is safe on disk, and tried again as long as it is not.
 *
 * Orders for one file are carried out one after the other; files do not wait for each other. An
 * order to write a file that still waits is replaced by the next one for the same file.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_WRITER (marquise_writer_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWriter, marquise_writer, MARQUISE, WRITER, GObject)

/* Signals, on the main loop: "failed" (char *path, GError *): an order could not be carried out;
 * told once for each path and reason until it is safe; also when the disk does not answer. "safe"
 * (char *path): an order was carried out. "foreign" (char
 * *path): what lay there was not what was last written or read, and was set aside (guard). */

/* Called in the thread before @path is replaced by @ours, when what lies there, @theirs, is neither
 * what was last written nor what was last read. Puts it where it is safe, unless it holds nothing
 * worth it. TRUE when it did so; FALSE, and the error when it could not: then nothing is
 * replaced. */
typedef gboolean (*MarquiseWriterGuard) (const char  *path,
                                         GBytes      *theirs,
                                         GBytes      *ours,
                                         gpointer     user_data,
                                         GError     **error);

MarquiseWriter * marquise_writer_new       (void);
/* To be set before the first order. @data is to live as long as the writer. */
void            marquise_writer_set_guard (MarquiseWriter      *self,
                                           MarquiseWriterGuard  guard,
                                           gpointer             data);

/* The file shall hold @content. @guarded: somebody else's content is not lost by that. */
void            marquise_writer_write     (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *content,
                                           gboolean        guarded);
/* The file shall be gone. */
void            marquise_writer_remove    (MarquiseWriter *self,
                                           const char     *path);
/* The lines of @text shall stand at the end of the file. */
void            marquise_writer_append    (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *text);
/* The file was read, and this lay there. */
void            marquise_writer_know      (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *content);
/* The file went away without the writer, and will not come back. */
void            marquise_writer_forget    (MarquiseWriter *self,
                                           const char     *path);
/* Whether it is known what lies there, for tests. */
gboolean        marquise_writer_knows     (MarquiseWriter *self,
                                           const char     *path);

/* What the file will hold, while that is not safe; NULL when nothing of it waits. @gone, may be
 * NULL: it will be gone. (transfer full) */
GBytes *        marquise_writer_peek      (MarquiseWriter *self,
                                           const char     *path,
                                           gboolean       *gone);
/* Whether all orders for this path are carried out. */
gboolean        marquise_writer_is_safe   (MarquiseWriter *self,
                                           const char     *path);
/* Whether nothing is left to be done. */
gboolean        marquise_writer_is_idle   (MarquiseWriter *self);
/* Waits, in a thread of its caller's own, until all orders for this path are carried out; FALSE and
 * the reason when that was tried now and failed. Nothing is told by signals before the main loop
 * goes on. */
gboolean        marquise_writer_wait      (MarquiseWriter  *self,
                                           const char      *path,
                                           GError         **error);
/* Whether nothing is left to be done but for this path. */
gboolean        marquise_writer_is_idle_but (MarquiseWriter *self,
                                             const char     *path);
/* Tries everything that is left, and waits for it, but not for a disk that hangs. FALSE when
 * something could not be done; it is still tried. What has failed is told before this returns. */
gboolean        marquise_writer_flush     (MarquiseWriter *self);
/* Whether the disk has not answered for a second: what waits for it now may wait for ever. */
gboolean        marquise_writer_hangs     (MarquiseWriter *self);

G_END_DECLS
