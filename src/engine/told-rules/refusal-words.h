/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ranks from ace to king as refusals name them, to be translated “in a refusal”. They are whole
 * phrases, since a program cannot form them in every language. */

#pragma once

#include "engine/cards/card.h"

/* “a red ten”, “a black ten”, “a ten of another suit”. */
extern const char *const told_words_red[RANK_KING];
extern const char *const told_words_black[RANK_KING];
extern const char *const told_words_other_suit[RANK_KING];
