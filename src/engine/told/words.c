/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "words.h"

#include "engine/cards/notation.h"

#include <string.h>

void
words_split (Words *words, const char *text)
{
  char *next = words->text;

  words->n = 0;
  words->text[0] = '\0';
  strncat (words->text, text, sizeof words->text - 1);
  while (words->n < WORDS_MAX)
    {
      next += strspn (next, " \t");
      if (*next == '\0')
        break;
      words->at[words->n++] = next;
      next += strcspn (next, " \t");
      if (*next != '\0')
        *next++ = '\0';
    }
}

int
words_find (const Words *words, const char *word, int from)
{
  for (int i = from; i < words->n; i++)
    if (strcmp (words->at[i], word) == 0)
      return i;

  return -1;
}

bool
words_have (const Words *words, const char *word)
{
  return words_find (words, word, 0) >= 0;
}

bool
words_take (Words *words, const char *word)
{
  int at = words_find (words, word, 0);

  if (at < 0)
    return false;
  memmove (words->at + at, words->at + at + 1,
           (size_t) (--words->n - at) * sizeof words->at[0]);
  return true;
}

void
words_join (const Words *words, int from, char out[TOLD_VALUE])
{
  out[0] = '\0';
  for (int i = from; i < words->n; i++)
    {
      strcat (out, i > from ? " " : "");
      strcat (out, words->at[i]);
    }
}

bool
part_cut (const char **text, const char *separator, char part[TOLD_VALUE])
{
  const char *start = *text, *end;
  size_t length;

  if (start == NULL)
    return false;
  end = strstr (start, separator);
  length = end != NULL ? (size_t) (end - start) : strlen (start);
  *text = end != NULL ? end + strlen (separator) : NULL;
  while (length > 0 && (*start == ' ' || *start == '\t'))
    start++, length--;
  while (length > 0 && (start[length - 1] == ' ' || start[length - 1] == '\t'))
    length--;
  if (length >= TOLD_VALUE)
    length = TOLD_VALUE - 1;
  memcpy (part, start, length);
  part[length] = '\0';
  return true;
}

bool
word_number (const char *word, int *number)
{
  int value = 0;
  size_t length = strspn (word, "0123456789");

  if (length == 0 || length > 4 || word[length] != '\0')
    return false;
  for (size_t i = 0; i < length; i++)
    value = value * 10 + word[i] - '0';
  *number = value;
  return true;
}

bool
word_range (const char *word, int *first, int *last)
{
  const char *dash = strchr (word, '-');
  char before[8] = "";

  if (dash == NULL)
    return word_number (word, first) && word_number (word, last);
  if (dash - word >= (int) sizeof before)
    return false;
  memcpy (before, word, (size_t) (dash - word));
  return word_number (before, first) && word_number (dash + 1, last);
}

int
word_rank (const char *word)
{
  if (strcmp (word, "10") == 0)
    return 10;
  return word[0] != '\0' && word[1] == '\0' ? rank_parse (word[0]) : 0;
}
