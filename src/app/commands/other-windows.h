/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands that open another window over the stage: preferences, statistics, help and so on. */

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
