/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWriter: writes all of the player's files, in a thread. An order is held in memory until
 * it is safe on disk, and tried again until then.
 *
 * Orders for one file are carried out one after the other; files do not wait for each other. A
 * waiting order to write a file is replaced by the next one for the same file. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_WRITER (marquise_writer_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWriter, marquise_writer, MARQUISE, WRITER, GObject)

/* Signals, on the main loop: "failed" (char *path, GError *): an order could not be carried out, or
 * the disk does not answer; emitted once for each path and reason until it is safe. "safe" (char
 * *path): an order was carried out. "foreign" (char *path): the file was not the one last written
 * or read, and was set aside (guard). */

/* Called in the thread before @path is replaced by @ours, if its content @theirs is neither what
 * was last written nor what was last read. Stores it in a safe place, unless it is worthless. TRUE
 * if it did so; FALSE and the error if it could not: then nothing is replaced. */
typedef gboolean (*MarquiseWriterGuard) (const char  *path,
                                         GBytes      *theirs,
                                         GBytes      *ours,
                                         gpointer     user_data,
                                         GError     **error);

MarquiseWriter * marquise_writer_new       (void);
/* Must be set before the first order. @data must live as long as the writer. */
void            marquise_writer_set_guard (MarquiseWriter      *self,
                                           MarquiseWriterGuard  guard,
                                           gpointer             data);

/* Orders the file to have @content. @guarded: another program's content must not be lost. */
void            marquise_writer_write     (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *content,
                                           gboolean        guarded);
/* Orders the file to be deleted. */
void            marquise_writer_remove    (MarquiseWriter *self,
                                           const char     *path);
/* Orders the lines of @text to be appended to the file. */
void            marquise_writer_append    (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *text);
/* The file was read, and had this content. */
void            marquise_writer_know      (MarquiseWriter *self,
                                           const char     *path,
                                           GBytes         *content);
/* The file was deleted by something else, and will not come back. */
void            marquise_writer_forget    (MarquiseWriter *self,
                                           const char     *path);
/* Whether the content of the file is known, for tests. */
gboolean        marquise_writer_knows     (MarquiseWriter *self,
                                           const char     *path);

/* The content the file will have, while an order for it waits; otherwise NULL. @gone (may be NULL):
 * it will be deleted. (transfer full) */
GBytes *        marquise_writer_peek      (MarquiseWriter *self,
                                           const char     *path,
                                           gboolean       *gone);
/* Whether all orders for this path are carried out. */
gboolean        marquise_writer_is_safe   (MarquiseWriter *self,
                                           const char     *path);
/* Whether all orders are carried out. */
gboolean        marquise_writer_is_idle   (MarquiseWriter *self);
/* For other threads: waits until all orders for this path are carried out; FALSE and the reason if
 * an attempt failed. Signals come only when the main loop goes on. */
gboolean        marquise_writer_wait      (MarquiseWriter  *self,
                                           const char      *path,
                                           GError         **error);
/* Whether all orders except those for this path are carried out. */
gboolean        marquise_writer_is_idle_but (MarquiseWriter *self,
                                             const char     *path);
/* Tries all remaining orders and waits for them, but not for a disk that hangs. FALSE if something
 * could not be done; it is still tried later. Failures are signalled before this returns. */
gboolean        marquise_writer_flush     (MarquiseWriter *self);
/* Whether the disk has not answered for a second, so that waiting for it may never end. */
gboolean        marquise_writer_hangs     (MarquiseWriter *self);

G_END_DECLS
