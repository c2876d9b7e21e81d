/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseNudge: for players who want it, the hint button pulses once if nothing has been played
 * for a while, without saying what could be played. */

#pragma once

#include "stage.h"

G_BEGIN_DECLS

typedef struct _MarquiseNudge MarquiseNudge;

/* Buttons with the style class “hint” within @window, that of @stage, breathe. Free with
 * marquise_nudge_free(). */
MarquiseNudge *marquise_nudge_new    (MarquiseStage *stage,
                                      GtkWindow     *window);
void           marquise_nudge_free   (MarquiseNudge *self);
/* Something may have been played. */
void           marquise_nudge_update (MarquiseNudge *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseNudge, marquise_nudge_free)

G_END_DECLS
