/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience as text: one "KEY = VALUE" a line, from which its building blocks are read, or which
 * tells it by relations, kinds of piles and verbs (engine/told). The format is told in
 * marquise-patience(5). Text of any origin may be given: what cannot be dealt, or has
 * more piles or rules than there is room for, is refused with the line and what was expected. */

#pragma once

#include "blocks.h"

#define DESCRIPTION_MAX_BYTES 16384
#define DESCRIPTION_WHY 200

typedef struct _Description Description;

/* Reads @length bytes. NULL and @why, a sentence without a full stop that begins with the number of
 * the line, when they describe no patience. Free with description_free(). */
Description    *description_new          (const char *text, size_t length,
                                          char why[DESCRIPTION_WHY]);
void            description_free         (Description *description);

/* The same of a told description, of which nothing but the words and the id is read: all else is
 * there after description_make(). */
Description    *description_new_late     (const char *text, size_t length,
                                          char why[DESCRIPTION_WHY]);
/* Reads the rest; once, and not while another thread does. False and @why: as description_new(). */
bool            description_make         (Description *description, char why[DESCRIPTION_WHY]);

/* The patience, as long as the description lives. */
const Patience *description_get_patience (const Description *description);
/* What the line "KEY = VALUE" says ("name", "name.fr", "summary", "step 1"), or NULL. */
const char     *description_get_text     (const Description *description, const char *key);

/* The value of the next line whose key begins with @prefix ("title "), from line @line on, which is
 * moved behind it; NULL: there is none. */
const char     *description_next_text    (const Description *description, const char *prefix,
                                          int *line);

/* The text of its rules, where it is told by relations, kinds of piles and verbs; else NULL. */
const char     *description_get_told     (const Description *description);

/* Finds the rules of told descriptions that others are like, by id; NULL: there are none. To be set
 * before descriptions are read. */
void            description_set_finder   (const char *(*find) (const char *id));

/* Say why a description that is none the worse cannot be taken: its id is taken, or no game has it,
 * or there are @n games, as many as there may be. */
void            description_report_taken    (char why[DESCRIPTION_WHY], const char *id);
void            description_report_unknown  (char why[DESCRIPTION_WHY], const char *id);
void            description_report_full     (char why[DESCRIPTION_WHY], int n);
