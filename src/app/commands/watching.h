/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking on while somebody else plays on from where the game stands. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* win.watch-solver, win.watch-coach. */
void marquise_watching_add_actions (MarquiseStage   *stage,
                                    MarquiseActions *actions);
/* Shows @watch on the stage (see marquise_stage_show_watch()); where it is NULL, says why. */
void marquise_watching_begin       (MarquiseStage   *stage,
                                    MarquiseWatch   *watch,
                                    const char      *title,
                                    const GError    *error);

G_END_DECLS
