/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes one file again and again, in a thread, always atomically and never an older text over a
 * newer one. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MarquiseGameWriter MarquiseGameWriter;

MarquiseGameWriter *marquise_game_writer_new   (const char *path);
MarquiseGameWriter *marquise_game_writer_ref   (MarquiseGameWriter *self);
void                marquise_game_writer_unref (MarquiseGameWriter *self);
const char *        marquise_game_writer_get_path (MarquiseGameWriter *self);

/* Takes @text. The callback comes in the main loop. */
void                marquise_game_writer_write_async  (MarquiseGameWriter *self, char *text,
                                                       gsize length,
                                                       GAsyncReadyCallback callback, gpointer data);
gboolean            marquise_game_writer_write_finish (GAsyncResult *result, GError **error);
/* TRUE when the last text given is not in the file, or not yet. Waits for a write under way. */
gboolean            marquise_game_writer_is_behind (MarquiseGameWriter *self);
/* Waits for a write under way, then writes; for the end of the program. */
gboolean            marquise_game_writer_write_now    (MarquiseGameWriter *self, char *text,
                                                       gsize length,
                                                       GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseGameWriter, marquise_game_writer_unref)

G_END_DECLS
