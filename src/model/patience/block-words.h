/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The named rules of patiences made of building blocks, in words. */

#pragma once

#include "model/game/rule-texts.h"

G_BEGIN_DECLS

/* The texts of a game's rules, in their order (transfer full: an array; the texts are constants). A
 * rule that only its description knows is called as there. */
MarquiseRuleText *marquise_block_words_new (const Game *game);

G_END_DECLS
