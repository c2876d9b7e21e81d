/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where panels lie over a table. */

#pragma once

#include "table/table.h"

G_BEGIN_DECLS

/* Gives what lies over @overlay the height that it needs at the width it gets. GtkOverlay gives it
 * that of the width it would like, which is not enough where the window is narrower and texts or
 * buttons are folded. */
void marquise_overlays_prepare    (GtkOverlay    *overlay);
/* Has @child, which lies at the foot of @table, lie in the middle or at a side, where it covers the
 * fewest cards, or above that where it would cover one that can be played, for as long as it is
 * shown; and tells it by the style class "low" that the table has no height to give away. Where it
 * would cover one everywhere it lies at the foot, or is out of sight if it @gives_way. One in the
 * middle lies over the table alone, where that is wide enough. */
void marquise_overlays_keep_clear (GtkWidget     *child,
                                   MarquiseTable *table,
                                   gboolean       gives_way);
/* Other cards lie on the table than before. */
void marquise_overlays_look_again (GtkOverlay    *overlay);

G_END_DECLS
