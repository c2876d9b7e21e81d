/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Helpers for tests of the table: a table in a window, its picture, and a limit for waiting. */

#pragma once

#include "table/table-private.h"

/* A table with @game in a window of its own, 800 by 600, already drawn. */
MarquiseTable *open_table   (MarquiseGame  *game,
                             gboolean       animate);
/* Closes the window; after that no reference may keep the table or the game alive. */
void           close_table  (MarquiseTable *table,
                             MarquiseGame  *game);
GtkWidget *    get_window   (MarquiseTable *table);
/* Sets the size of the table, and waits until it has it. */
void           resize_table (MarquiseTable *table,
                             int            width,
                             int            height);

/* A picture of the table as it is now. (transfer full) */
GskRenderNode *snapshot_table (MarquiseTable *table);
/* A pixel of such a picture, without alpha. */
guint32        pixel_at     (GskRenderNode *node,
                             int            x,
                             int            y);
/* The same for a picture of the table as it is now. */
guint32        pixel_of     (MarquiseTable *table,
                             int            x,
                             int            y);

/* Makes a waiting test fail after a minute, unless the source is removed. */
guint          wait_no_longer (void);
