/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Watching the computer play on from the present position. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* win.watch-solver, win.watch-coach. */
void marquise_watching_add_actions (MarquiseStage   *stage,
                                    MarquiseActions *actions);

G_END_DECLS
