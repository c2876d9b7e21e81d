/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of panels over a table. */

#pragma once

#include "table/table.h"

G_BEGIN_DECLS

/* Gives what lies over @overlay the height that it needs at the width it gets. GtkOverlay gives it
 * that of the width it would like, which is not enough where the window is narrower and texts or
 * buttons are folded. */
void marquise_overlays_prepare    (GtkOverlay    *overlay);
/* Has @child, which lies at the foot of @table, lie where it covers neither a card nor an empty
 * place of the table nor anything beside it, as near to the middle of the foot as can be, for as
 * long as it is shown; and tells it by the style class "low" that the table has no height to give
 * away. Where there is no such place it is out of sight if it @gives_way; else it lies where it
 * covers no card, or none that can be played, or at last at the foot. One in the middle lies over
 * the table alone, where that is wide enough. */
void marquise_overlays_keep_clear (GtkWidget     *child,
                                   MarquiseTable *table,
                                   gboolean       gives_way);
/* Other cards lie on the table than before. */
void marquise_overlays_look_again (GtkOverlay    *overlay);

G_END_DECLS
