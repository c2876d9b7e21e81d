/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Descriptions in the language of relations, kinds of piles and verbs. */

#include "description-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_ID 40

static const char *(*finder) (const char *id);

void
description_set_finder (const char *(*find) (const char *id))
{
  finder = find;
}

static const char *
find_other (const char *id, void *data)
{
  (void) data;
  return finder != NULL ? finder (id) : NULL;
}

/* Reads the value of the line "id = …". */
static bool
find_id (const char *text, char id[MAX_ID])
{
  while (*text != '\0')
    {
      size_t length = strcspn (text, "\n");
      int end = 0;

      if (sscanf (text, "id = %39[a-z0-9-]%n", id, &end) == 1
          && (size_t) end + strspn (text + end, " \t\r") == length)
        return true;
      text += length;
      text += *text == '\n';
    }
  return false;
}

static bool
read_measured (DescribedTold *self, char why[DESCRIPTION_WHY])
{
  for (int i = 0; i < self->words.n; i++)
    {
      const char *fault = description_is_measured (self->words.line[i].key)
                          ? description_read_measured (told_patience_get (self->patience),
                                                       self->words.line[i].key,
                                                       self->words.line[i].value) : NULL;

      if (fault != NULL)
        {
          snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), self->words.line[i].number,
                    translate (fault));
          return false;
        }
    }
  return true;
}

/* Whether "title PRESET", "title RULE", "title RULE VALUE" or "explain RULE VALUE", perhaps with a
 * language at the end, is about something that the game has. Sets @name to what that is. */
static bool
has_named (const Game *game, const char *key, char name[DESCRIPTION_WHY / 4])
{
  Rules rules = { { 0 } };
  char why[DESCRIPTION_WHY], *value;

  snprintf (name, DESCRIPTION_WHY / 4, "%s", strchr (key, ' ') + 1);
  if (strrchr (name, '.') != NULL)
    *strrchr (name, '.') = '\0';
  value = strchr (name, ' ');
  if (value == NULL)
    {
      for (int i = 0; game->presets[i].id != NULL; i++)
        if (strcmp (game->presets[i].id, name) == 0)
          return true;

      return rules_find (game, name) >= 0;
    }
  *value = '\0';
  if (!rules_set (game, &rules, name, value + 1, why, sizeof why))
    {
      *value = ' ';
      return false;
    }
  return true;
}

/* Whether the words that rules and their values are given are about some that the game has. */
static bool
check_names (const DescribedTold *self, char why[DESCRIPTION_WHY])
{
  for (int i = 0; i < self->words.n; i++)
    {
      const char *key = self->words.line[i].key;
      char fault[DESCRIPTION_WHY / 2], name[DESCRIPTION_WHY / 4];

      if ((strncmp (key, "title ", 6) != 0 && strncmp (key, "explain ", 8) != 0)
          || has_named (&told_patience_get (self->patience)->game, key, name))
        continue;
      snprintf (fault, sizeof fault, translate (N_("“%.40s” is not known here")), name);
      snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), self->words.line[i].number,
                fault);
      return false;
    }
  return true;
}

/* "often = RULE", "before RULE = VALUE". */
static bool
read_marks (DescribedTold *self, char why[DESCRIPTION_WHY])
{
  for (int i = 0; i < self->words.n; i++)
    {
      const char *key = self->words.line[i].key, *value = self->words.line[i].value;
      bool often = strcmp (key, "often") == 0, before = strncmp (key, "before ", 7) == 0;
      char fault[DESCRIPTION_WHY / 2], shown[DESCRIPTION_WHY / 4];

      if ((!often || told_patience_set_often (self->patience, value))
          && (!before || told_patience_set_before (self->patience, key + 7, value)))
        continue;
      snprintf (shown, sizeof shown, "%s", often ? value : key + 7);
      snprintf (fault, sizeof fault, translate (N_("“%.40s” is not known here")), shown);
      snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), self->words.line[i].number,
                fault);
      return false;
    }
  return true;
}

/* "numbers = microsoft". */
static bool
read_numbers (DescribedTold *self, char why[DESCRIPTION_WHY])
{
  Game *game = &told_patience_get (self->patience)->game;

  for (int i = 0; i < self->words.n; i++)
    if (strcmp (self->words.line[i].key, "numbers") == 0)
      {
        game->microsoft = strcmp (self->words.line[i].value, "microsoft") == 0
                          && game->n_cards == 52 && game->without == 0;
        if (game->microsoft)
          continue;
        snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), self->words.line[i].number,
                  translate (N_("“numbers” must be “microsoft”, and needs one pack")));
        return false;
      }
  return true;
}

/* Whether a word of a picture of the table is a kind of pile, KIND:N for one of its piles, a number
 * or nothing. */
static bool
is_in_picture (const Patience *patience, const char *word, size_t length)
{
  const Rules house = { { 0 } };
  const Told *told = told_of (patience, &house);
  const char *colon = memchr (word, ':', length);
  size_t name = colon != NULL ? (size_t) (colon - word) : length;
  int number = colon != NULL ? atoi (colon + 1) : 1;

  if (strspn (word, "0123456789") >= length || (length == 1 && *word == '-'))
    return true;
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      int index;
      const char *kind = told_pile_name (told, pile, &index);

      if (strlen (kind) == name && strncmp (kind, word, name) == 0 && index + 1 == number)
        return true;
    }
  return false;
}

/* The first misspelt word of a picture, which would be an empty place, or NULL. */
static const char *
find_misspelt (const Patience *patience, const char *picture, size_t *length)
{
  static const char between[] = " \t\r,";

  for (const char *word = picture + strspn (picture, between); *word != '\0';)
    {
      *length = strcspn (word, between);
      if (!is_in_picture (patience, word, *length))
        return word;
      word += *length;
      word += strspn (word, between);
    }
  return NULL;
}

static bool
check_picture (const DescribedTold *self, char why[DESCRIPTION_WHY])
{
  for (int i = 0; i < self->words.n; i++)
    {
      char fault[DESCRIPTION_WHY / 2], shown[DESCRIPTION_WHY / 4];
      const char *word;
      size_t length;

      if (strcmp (self->words.line[i].key, "places") != 0)
        continue;
      word = find_misspelt (told_patience_get (self->patience), self->words.line[i].value,
                            &length);
      if (word == NULL)
        continue;
      snprintf (shown, sizeof shown, "%.*s", (int) length, word);
      snprintf (fault, sizeof fault, translate (N_("“%.40s” is not known here")), shown);
      snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), self->words.line[i].number,
                fault);
      return false;
    }
  return true;
}

static bool
read_words (DescribedTold *self, char why[DESCRIPTION_WHY])
{
  char id[MAX_ID];

  if (!told_words_take (self->text, self->copy, &self->words))
    {
      snprintf (why, DESCRIPTION_WHY, "%s", translate (N_("there are too many lines")));
      return false;
    }
  if (!find_id (self->text, id))
    {
      snprintf (why, DESCRIPTION_WHY, "%s", translate (N_("“id” is missing")));
      return false;
    }
  self->patience = told_patience_new (id, self->text, find_other, NULL);
  return true;
}

bool
description_told_make (DescribedTold *told, char why[DESCRIPTION_WHY])
{
  char wrong[TOLD_WHY];

  if (told_patience_make (told->patience, wrong))
    return check_picture (told, why) && check_names (told, why) && read_marks (told, why)
           && read_numbers (told, why)
           && read_measured (told, why);
  snprintf (why, DESCRIPTION_WHY, "%.190s", wrong);
  return false;
}

DescribedTold *
description_told_new (const char *text, char why[DESCRIPTION_WHY])
{
  DescribedTold *self = calloc (1, sizeof *self);
  size_t size = strlen (text) + 1;

  if (self == NULL)
    abort ();
  self->text = malloc (size);
  self->copy = malloc (size);
  if (self->text == NULL || self->copy == NULL)
    abort ();
  memcpy (self->text, text, size);
  memcpy (self->copy, text, size);
  if (read_words (self, why))
    return self;
  description_told_free (self);
  return NULL;
}

void
description_told_free (DescribedTold *told)
{
  if (told == NULL)
    return;
  told_patience_free (told->patience);
  told_words_clear (&told->words);
  free (told->text);
  free (told->copy);
  free (told);
}
