/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to play a told patience, in the player's language. */

#pragma once

#include "engine/told-rules/told-rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* The sentences of one part of the page: the goal, the layout, the moves, the stock. (transfer
 * full) (element-type utf8) */
GPtrArray *marquise_told_rules_list (const Told *told, ToldPart part);
/* The sentences that are true under the rules of @other but not under those of @told, one after the
 * other, or NULL. (transfer full) (nullable) */
char      *marquise_told_rules_tell_change (const Told *told, const Told *other);

G_END_DECLS
