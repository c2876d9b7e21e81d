/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What helps at the table and is no move: bookmarks, finding a card, a pause. */

#pragma once

#include "app/commands/stage.h"
#include "app/kit/actions.h"

G_BEGIN_DECLS

void marquise_table_tools_add_actions (MarquiseStage   *stage,
                                       MarquiseActions *actions);

G_END_DECLS
