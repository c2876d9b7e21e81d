/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the cards look, from menus and keys. */

#pragma once

#include "app/commands/stage.h"
#include "app/kit/actions.h"

G_BEGIN_DECLS

/* Adds the preferences that are in menus as actions "settings.NAME" of @window, and those that keys
 * toggle. */
void marquise_looks_add_actions (MarquiseStage   *stage,
                                 MarquiseActions *actions,
                                 GtkWidget       *window);

G_END_DECLS
