/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions in older words, which players may still have in their files: keys such as "lift =
 * cells" and "goal = pairs" for whole ways to play. They are put into relations, kinds of piles and
 * verbs. */

#pragma once

#include <stdbool.h>

/* Room for a message. */
#define OLDER_WHY 200

/* Writes a description in older words afresh; its choices keep their names, values and order, and
 * its words their lines, as do lines whose key @keeps says yes to. Returns the text, to be freed,
 * or NULL and the error in @why, which begins with the number of the line. */
char *older_words_tell (const char *text, bool (*keeps) (const char *key), char why[OLDER_WHY]);
