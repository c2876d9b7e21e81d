/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words and parts of the lines of a description. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define TOLD_VALUE 400          /* bytes of a key or a value, including NUL */
#define WORDS_MAX 64

typedef struct {
  int n;
  const char *at[WORDS_MAX];
  char text[TOLD_VALUE];
} Words;

/* Splits @text, shorter than TOLD_VALUE, at blanks; words beyond WORDS_MAX are dropped. */
void words_split (Words *words, const char *text);
/* The index of @word from @from on, or -1. */
int  words_find  (const Words *words, const char *word, int from);
bool words_have  (const Words *words, const char *word);
/* Removes the first @word; false if there is none. */
bool words_take  (Words *words, const char *word);
/* The words from @from on, joined by blanks. */
void words_join  (const Words *words, int from, char out[TOLD_VALUE]);

/* Copies the text of *@text before the next @separator, trimmed, to @part, and moves *@text behind
 * the separator. False at the end; an empty text has one empty part. */
bool part_cut    (const char **text, const char *separator, char part[TOLD_VALUE]);

/* Reads a number written in digits. False, with *@number unchanged, for anything else or more than
 * 9999. */
bool word_number (const char *word, int *number);
/* Reads "A-B", or one number for both. */
bool word_range  (const char *word, int *first, int *last);

/* The rank of "A", 2 to 10, "T", "J", "Q" or "K": 1 to 13; 0 for anything else. */
int  word_rank   (const char *word);
