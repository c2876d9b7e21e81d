/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The commands for who hears the table instead of seeing it, and for who plays by keyboard. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

/* @stage outlives the actions. */
void marquise_reading_add_actions (MarquiseStage   *stage,
                                   MarquiseActions *actions);

G_END_DECLS
