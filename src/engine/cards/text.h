/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts that are read line by line, cut into words and numbers. */

#pragma once

/* Cuts blanks off both ends of the text, the last by changing it. */
char *text_trim          (char *text);
/* What follows @begin at the beginning of @text, or NULL if it begins otherwise. */
const char *text_after  (const char *text, const char *begin);
/* Of UTF-8. */
int   text_count_letters (const char *text);
/* The next word of @text, which is cut off there; NULL at its end. */
char *text_next_word     (char **text);
/* A decimal number from @least to @most, or -1. */
int   text_read_number   (const char *text, int least, int most);
