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

/* The value of the line "id = …". */
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

static bool
read_all (DescribedTold *self, char why[DESCRIPTION_WHY])
{
  char id[MAX_ID], wrong[TOLD_WHY];

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
  self->patience = told_patience_new (id, self->text, find_other, NULL, wrong);
  if (self->patience == NULL)
    {
      snprintf (why, DESCRIPTION_WHY, "%.190s", wrong);
      return false;
    }
  return read_measured (self, why);
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
  if (read_all (self, why))
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
  free (told->text);
  free (told->copy);
  free (told);
}
