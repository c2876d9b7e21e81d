/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ranks from ace to king as refusals name them, to be translated “in a refusal”: whole phrases,
 * since languages make them in ways a program cannot. */

#pragma once

#include "engine/cards/card.h"

/* “a red ten”, “a black ten”, “a ten of another suit”. */
extern const char *const told_words_red[RANK_KING];
extern const char *const told_words_black[RANK_KING];
extern const char *const told_words_other_suit[RANK_KING];
