/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices of patiences and their values, in words. */

#pragma once

#include "engine/patience/description.h"
#include "model/game/rule-texts.h"

G_BEGIN_DECLS

/* The texts of the description's rules, in order (transfer full: an array; the texts are
 * constants). Texts in the description, then in those that it is like, win over the common ones; a
 * rule without any is shown by its key. */
MarquiseRuleText *marquise_choice_words_new (const Description *description);

G_END_DECLS
