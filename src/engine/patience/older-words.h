/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions in older words, which players may still have in their files: keys such as "lift =
 * cells" and "goal = pairs" for whole ways to play. They are put into relations, kinds of piles and
 * verbs. */

#pragma once

/* Writes a description in older words afresh; its choices keep their names, values and order, and
 * its words their lines. Returns the text, to be freed, or NULL and @why as description_new(). */
char *older_words_tell (const char *text, char why[]);
