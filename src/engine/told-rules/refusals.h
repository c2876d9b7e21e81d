/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move of a told patience is refused, in the words of the rule that forbids it. */

#pragma once

#include "told-rules.h"

#include "engine/told/told-refusal.h"

/* One or more sentences that hold on this table, in English where @language is NULL. Free with
 * free(); NULL: there is nothing to say. */
char *told_refusal_say (const Told *told, const Position *position, const ToldRefusal *refusal,
                        const ToldLanguage *language);
