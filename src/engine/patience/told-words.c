/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "told-words.h"

#include "description-private.h"
#include "engine/cards/text.h"
#include "engine/told/told.h"

#include <stdlib.h>
#include <string.h>

/* Keys of words; a full stop and a language may follow … */
static const char *const keys[] = {
  "name", "summary", "section", "family", "search", "lesson", "places",
  "history", "often", "numbers"
};
/* … or a blank. */
static const char *const firsts[] = {
  "title ", "explain ", "step ", "moves ", "help ", "advice ", "before "
};

/* Keys, or ends of keys, that only told descriptions have … */
static const char *const told_keys[] = { "like", "win", "away", "again" };
static const char *const told_ends[] = {
  ".build", ".first", ".lift", ".from", ".to", ".hold", ".fill", ".leave", ".take", ".turn",
  ".needs", ".closes", ".lands", ".way", ".under"
};
/* … and keys that only others have. */
static const char *const other_keys[] = { "build", "lift", "spaces", "goal", "covers", "draw" };

static bool
is_one_of (const char *word, const char *const *words, size_t n)
{
  for (size_t i = 0; i < n; i++)
    {
      const char *end = text_after (word, words[i]);

      if (end != NULL && *end == '\0')
        return true;
    }

  return false;
}

static bool
is_words (const char *key)
{
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    {
      const char *end = text_after (key, keys[i]);

      if (end != NULL && (*end == '\0' || *end == '.'))
        return true;
    }
  for (size_t i = 0; i < sizeof firsts / sizeof firsts[0]; i++)
    if (text_after (key, firsts[i]) != NULL)
      return true;

  return description_is_measured (key);
}

/* Copies the trimmed key of a line, "" if it has none; returns the beginning of its value. */
static const char *
read_key (const char *line, char key[64])
{
  const char *equals = strchr (line, '='), *colon = strchr (line, ':');
  size_t length;

  key[0] = '\0';
  if (equals == NULL || equals > line + strcspn (line, "\n"))
    return NULL;
  /* "draw=open: stock = …" */
  if (colon != NULL && colon > equals && colon < line + strcspn (line, "\n")
      && strchr (" \t", equals[1]) == NULL)
    return read_key (colon + 1, key);
  line += strspn (line, " \t");
  length = strcspn (line, "=");
  while (length > 0 && strchr (" \t", line[length - 1]) != NULL)
    length--;
  if (length < 64)
    {
      memcpy (key, line, length);
      key[length] = '\0';
    }
  return equals + 1;
}

/* Whether a value begins with a shape, or with a word about the stock. */
static bool
is_told_value (const char *value)
{
  static const char *const begins[] = {
    "grid ", "line ", "pyramid ", "peaks", "turn ", "row to ", "close "
  };

  for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
    if (text_after (value, begins[i]) != NULL)
      return true;

  return false;
}

bool
told_words_is_told (const char *text)
{
  while (*text != '\0')
    {
      char key[64];
      const char *value = read_key (text, key), *dot = strrchr (key, '.');

      if (is_one_of (key, other_keys, sizeof other_keys / sizeof other_keys[0]))
        return false;
      if (is_one_of (key, told_keys, sizeof told_keys / sizeof told_keys[0])
          || (dot != NULL && is_one_of (dot, told_ends, sizeof told_ends / sizeof told_ends[0]))
          || (value != NULL && is_told_value (value + strspn (value, " \t"))))
        return true;
      text += strcspn (text, "\n");
      text += *text == '\n';
    }
  return false;
}

static int
count_lines (const char *text)
{
  int n = 1;

  while ((text = strchr (text, '\n')) != NULL)
    {
      text++;
      n++;
    }
  return n;
}

void
told_words_clear (ToldWords *words)
{
  free (words->line);
  *words = (ToldWords) { 0 };
}

bool
told_words_take (char *text, char *copy, ToldWords *words)
{
  char *kept = text;

  *words = (ToldWords) { .line = calloc ((size_t) count_lines (text), sizeof *words->line) };
  if (words->line == NULL)
    abort ();
  for (int number = 1; *text != '\0'; number++)
    {
      size_t length = strcspn (text, "\n");
      bool last = text[length] == '\0';
      char key[64];
      const char *value = read_key (text, key);
      size_t n = length + !last;

      copy[length] = '\0';
      if (value != NULL && is_words (key))
        {
          char *between = strstr (copy, " = ");
          char *equals = between != NULL ? between + 1 : strchr (copy, '=');

          if (words->n == TOLD_MAX_WORDS)
            return false;
          *equals = '\0';
          words->line[words->n].number = number;
          words->line[words->n].key = text_trim (copy);
          words->line[words->n++].value = text_trim (equals + 1);
          /* A comment, since an empty line would continue the one before it. */
          *kept++ = '#';
          n = !last;
        }
      memmove (kept, text + length + !last - n, n);
      kept += n;
      text += length + !last;
      copy += length + !last;
    }
  *kept = '\0';
  return true;
}

const char *
told_words_next (const ToldWords *words, const char *prefix, int *line)
{
  while (*line < words->n)
    {
      int at = (*line)++;

      if (strncmp (words->line[at].key, prefix, strlen (prefix)) == 0)
        return words->line[at].value;
    }
  return NULL;
}

const char *
told_words_get (const ToldWords *words, const char *key)
{
  for (int i = 0; i < words->n; i++)
    if (strcmp (words->line[i].key, key) == 0)
      return words->line[i].value;

  return NULL;
}

/* Rules */

bool
told_words_is_like (const char *text)
{
  return strncmp (text, "like ", 5) == 0 || strstr (text, "\nlike ") != NULL;
}

bool
told_words_join_piles (const char *text)
{
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n"), choices = strcspn (text, ":\n");
      char key[64];

      if (choices < length && memchr (text, ' ', choices) != NULL
          && read_key (text + choices + 1, key) != NULL && key[0] != '\0'
          && strchr (key, '.') == NULL)
        return true;
      text += length + (text[length] == '\n');
    }
  return false;
}

static bool
is_same_value (const ToldLine *line, const ToldLine *other, ToldBut but)
{
  if (strcmp (line->value, other->value) == 0)
    return true;
  if (but == TOLD_BUT_FACES && strcmp (line->key, "suits") == 0)
    return told_named_suits (line->value, NULL) > 0
           && told_named_suits (line->value, NULL) == told_named_suits (other->value, NULL);
  return but == TOLD_BUT_POINTS && strcmp (line->key, "points") == 0;
}

bool
told_words_agree (const ToldText *text, const ToldText *other, ToldBut but)
{
  int n, n_other;
  const ToldLine *lines = told_text_lines (text, &n);
  const ToldLine *others = told_text_lines (other, &n_other);

  if (n != n_other)
    return false;
  for (int i = 0; i < n; i++)
    if (strcmp (lines[i].when, others[i].when) != 0 || strcmp (lines[i].key, others[i].key) != 0
        || !is_same_value (&lines[i], &others[i], but))
      return false;

  return true;
}

/* Copies @word to @words, and makes it point there. */
static void
keep_word (char **words, const char **word)
{
  *word = strcpy (*words, *word);
  *words += strlen (*words) + 1;
}

char *
told_words_keep (Game *game, RuleSpec *rules)
{
  size_t size = 1;
  char *words = NULL, *kept = NULL;

  for (int pass = 0; pass < 2; pass++)
    {
      for (int rule = 0; rule < game->n_rules; rule++)
        for (int value = -1; value < rules_count_values (&rules[rule]); value++)
          {
            const char **word = value < 0 ? &rules[rule].name
                                : &rules[rule].values[value];

            if (pass == 0)
              size += strlen (*word) + 1;
            else
              keep_word (&words, word);
          }
      for (Preset *preset = game->presets; preset->id != NULL; preset++)
        if (pass == 0)
          {
            size += strlen (preset->id) + strlen (preset->rules) + 2;
          }
        else
          {
            keep_word (&words, &preset->id);
            keep_word (&words, &preset->rules);
          }
      if (pass == 0)
        words = kept = malloc (size);
      if (words == NULL)
        abort ();
    }
  return kept;
}
