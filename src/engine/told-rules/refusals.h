/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move of a told patience is refused, in the words of the rule that forbids it. */

#pragma once

#include "told-rules.h"

#include "engine/told/told-refusal.h"

/* Returns one or more sentences that hold for this position, in English if @language is NULL; or
 * NULL if there is nothing to say. Free with free(). */
char *told_refusal_say (const Told *told, const Position *position, const ToldRefusal *refusal,
                        const ToldLanguage *language);
