/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Commands for players who hear the table instead of seeing it, or play by keyboard. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* @stage outlives the actions. */
void marquise_reading_add_actions (MarquiseStage   *stage,
                                   MarquiseActions *actions);

G_END_DECLS
