/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "text.h"

#include <string.h>

char *
text_trim (char *text)
{
  size_t length;

  while (*text == ' ' || *text == '\t')
    text++;
  length = strlen (text);
  while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'
                        || text[length - 1] == '\r'))
    text[--length] = '\0';
  return text;
}

const char *
text_after (const char *text, const char *begin)
{
  /* Most differ in their first letter, which takes no call of a library. */
  for (; *begin != '\0'; begin++)
    if (*text++ != *begin)
      return NULL;
  return text;
}

int
text_count_letters (const char *text)
{
  int n = 0;

  for (; *text != '\0'; text++)
    n += ((unsigned char) *text & 0xc0) != 0x80;
  return n;
}

char *
text_next_word (char **text)
{
  char *word = *text + strspn (*text, " \t");
  char *end = word + strcspn (word, " \t");

  if (*word == '\0')
    return NULL;
  *text = *end == '\0' ? end : end + 1;
  *end = '\0';
  return word;
}

int
text_read_number (const char *text, int least, int most)
{
  int number = 0;

  if (*text == '\0')
    return -1;
  for (; *text != '\0'; text++)
    {
      if (*text < '0' || *text > '9')
        return -1;
      number = 10 * number + (*text - '0');
      if (number > most)
        return -1;
    }
  return number >= least ? number : -1;
}
