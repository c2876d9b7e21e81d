/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking on while somebody else plays on from where the game stands. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* win.watch-solver, win.watch-coach. */
void marquise_watching_add_actions (MarquiseStage   *stage,
                                    MarquiseActions *actions);

G_END_DECLS
