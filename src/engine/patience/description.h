/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience as text, with one "KEY = VALUE" in each line: relations, kinds of piles and verbs
 * (engine/told). The format is described in marquise-patience(5). The text may
 * come from anywhere: if it cannot be dealt, or has more piles or rules than there is room for, the
 * error names the line and what was expected. */

#pragma once

#include "patience.h"

#define DESCRIPTION_MAX_BYTES 16384
#define DESCRIPTION_WHY 200

typedef struct _Description Description;

/* Reads @length bytes. On an error returns NULL and sets @why, a sentence without a full stop that
 * begins with the number of the line. Free with description_free(). */
Description    *description_new          (const char *text, size_t length,
                                          char why[DESCRIPTION_WHY]);
void            description_free         (Description *description);

/* The same, but it only reads words and id; the rest is there after description_make(). */
Description    *description_new_late     (const char *text, size_t length,
                                          char why[DESCRIPTION_WHY]);
/* Reads the rest; may be called once, and not while another thread does. False and @why on an
 * error, as description_new(). */
bool            description_make         (Description *description, char why[DESCRIPTION_WHY]);

/* The patience; valid as long as the description. */
const Patience *description_get_patience (const Description *description);
/* The value of the line "KEY = VALUE" ("name", "name.fr", "summary", "step 1"), or NULL. */
const char     *description_get_text     (const Description *description, const char *key);

/* The value of the next line whose key begins with @prefix ("title "), from line @line on, which is
 * set to the one after it; NULL if there is none. */
const char     *description_next_text    (const Description *description, const char *prefix,
                                          int *line);

/* The text of its rules; NULL if it was written in older words. */
const char     *description_get_told     (const Description *description);

/* Sets the function that finds the rules for "like", by id; it returns NULL if
 * there are none. To be called before descriptions are read. */
void            description_set_finder   (const char *(*find) (const char *id));

/* Write into @why why a correct description cannot be used: its id is taken, or no game has it, or
 * there are already @n games. */
void            description_report_taken    (char why[DESCRIPTION_WHY], const char *id);
void            description_report_unknown  (char why[DESCRIPTION_WHY], const char *id);
void            description_report_full     (char why[DESCRIPTION_WHY], int n);
