/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a told description says besides its rules: names, summaries, advice, what was measured. */

#pragma once

#include <stdbool.h>

#define TOLD_MAX_WORDS 240

typedef struct {
  int number;                   /* of the line */
  const char *key, *value;
} ToldWord;

typedef struct {
  int n;
  ToldWord *line;
} ToldWords;

/* Whether a description is told by relations, kinds of piles and verbs, and not by building
 * blocks. */
bool        told_words_is_told (const char *text);

/* Takes the lines that are words out of @text: they stand in @words, which borrows a text of its
 * own from @copy, a copy of @text that is cut up. Rules stay in @text, in their lines. False: there
 * are more than TOLD_MAX_WORDS such lines. */
bool        told_words_take    (char *text, char *copy, ToldWords *words);
/* Frees the lines, not what they borrow. */
void        told_words_clear   (ToldWords *words);

/* What the next line from @line on says whose key begins with @prefix, or NULL. */
const char *told_words_next    (const ToldWords *words, const char *prefix, int *line);
/* What the line "KEY = VALUE" says, or NULL. */
const char *told_words_get     (const ToldWords *words, const char *key);
