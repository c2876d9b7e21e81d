/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words and parts of a line of a description. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define TOLD_VALUE 400          /* bytes of a key or a value, NUL included */
#define WORDS_MAX 64

typedef struct {
  int n;
  const char *at[WORDS_MAX];
  char text[TOLD_VALUE];
} Words;

/* Cuts @text, shorter than TOLD_VALUE, at its blanks; words beyond WORDS_MAX are left out. */
void words_split (Words *words, const char *text);
/* The index of @word from @from on, or -1. */
int  words_find  (const Words *words, const char *word, int from);
bool words_have  (const Words *words, const char *word);
/* Takes the first @word out; whether it was there. */
bool words_take  (Words *words, const char *word);
/* The words from @from on, with a blank between. */
void words_join  (const Words *words, int from, char out[TOLD_VALUE]);

/* Copies what stands before the next @separator of *@text, blanks at both ends left out, into
 * @part, and goes on behind the separator. False once everything has been cut; an empty text has
 * one empty part. */
bool part_cut    (const char **text, const char *separator, char part[TOLD_VALUE]);

/* Reads a number of digits alone; false, and *@number unchanged, for anything else or more than
 * 9999. */
bool word_number (const char *word, int *number);
/* "A-B" of two numbers, or one number for both. */
bool word_range  (const char *word, int *first, int *last);

/* "A" 1 … "10" or "T" 10 … "K" 13; 0 for anything else. */
int  word_rank   (const char *word);
