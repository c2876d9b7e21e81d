/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the cards look, from menus and keys. */

#pragma once

#include "app/commands/stage.h"
#include "app/kit/actions.h"

G_BEGIN_DECLS

/* The preferences that stand in menus, as "settings.NAME" in @window, and what turns them by a
 * key. */
void marquise_looks_add_actions (MarquiseStage   *stage,
                                 MarquiseActions *actions,
                                 GtkWidget       *window);

G_END_DECLS
