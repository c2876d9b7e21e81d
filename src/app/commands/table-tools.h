/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Help at the table that moves no card: bookmarks, finding a card, a pause. */

#pragma once

#include "app/commands/stage.h"
#include "app/kit/actions.h"

G_BEGIN_DECLS

/* Adds the actions for bookmarks, for finding a card and for a break to @actions. */
void marquise_table_tools_add_actions (MarquiseStage   *stage,
                                       MarquiseActions *actions);

G_END_DECLS
