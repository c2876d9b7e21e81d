/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that show something else than cards: windows over the stage, such as the
 * preferences, and pages in it, such as the statistics. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* @stage outlives the actions. */
void marquise_other_windows_add_actions (MarquiseStage   *stage,
                                         MarquiseActions *actions);
/* Our own help, on the page of the game shown. */
void marquise_other_windows_show_help   (MarquiseStage   *stage);

G_END_DECLS
