/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to play a told patience, in the player's language. */

#pragma once

#include "engine/told-rules/told-rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* The sentences of one part of the page: what the player is after, what lies where, what moves, the
 * stock. (transfer full) (element-type utf8) */
GPtrArray *marquise_told_rules_list (const Told *told, ToldPart part);
/* The sentences that hold by the rules of @other and not by those of @told, one after the other;
 * NULL where there are none. (transfer full) (nullable) */
char      *marquise_told_rules_tell_change (const Told *told, const Told *other);

G_END_DECLS
