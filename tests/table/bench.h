/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several tests of the table need: one in a window, what it paints, and an end to waiting. */

#pragma once

#include "table/table-private.h"

/* A table with @game in a window of its own, 800 by 600, which has been drawn. */
MarquiseTable *open_table   (MarquiseGame  *game,
                             gboolean       animate);
/* Closes the window; nothing holds the table or the game any more. */
void           close_table  (MarquiseTable *table,
                             MarquiseGame  *game);
GtkWidget *    get_window   (MarquiseTable *table);
/* Makes it as large as this, and waits until it is. */
void           resize_table (MarquiseTable *table,
                             int            width,
                             int            height);

/* What it paints now. (transfer full) */
GskRenderNode *snapshot_table (MarquiseTable *table);
/* A pixel of that, without alpha. */
guint32        pixel_at     (GskRenderNode *node,
                             int            x,
                             int            y);
/* … as it is painted now. */
guint32        pixel_of     (MarquiseTable *table,
                             int            x,
                             int            y);

/* A test that waits fails after a minute, unless the source is removed. */
guint          wait_no_longer (void);
