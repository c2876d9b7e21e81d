/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Help at the table that moves no card: bookmarks, finding a card, a pause. */

#pragma once

#include "app/commands/stage.h"
#include "app/kit/actions.h"

G_BEGIN_DECLS

void marquise_table_tools_add_actions (MarquiseStage   *stage,
                                       MarquiseActions *actions);

G_END_DECLS
