/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words are read first; the rules when they are wanted. Older words are put into relations,
 * kinds of piles and verbs before. */

#include "description-private.h"

#include "engine/cards/notation.h"
#include "engine/older/older-words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct _Description {
  DescribedTold *told;
  bool older;                   /* it was written in older words */
};

void
description_report_taken (char why[DESCRIPTION_WHY], const char *id)
{
  snprintf (why, DESCRIPTION_WHY,
            translate (N_("there is already a game “%s”: choose another “id”")), id);
}

void
description_report_unknown (char why[DESCRIPTION_WHY], const char *id)
{
  snprintf (why, DESCRIPTION_WHY, translate (N_("there is no game “%s”")), id);
}

void
description_report_full (char why[DESCRIPTION_WHY], int n)
{
  snprintf (why, DESCRIPTION_WHY,
            translate (N_("there is no room for more than %d games")), n);
}

/* A copy of the text without its byte order mark (free it); NULL and @why if it is not text. */
static char *
take_text (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  size_t mark = text_get_mark (text, length), measured;
  char what[DESCRIPTION_WHY / 2];
  char *copy;
  int line = 1;

  if (length > DESCRIPTION_MAX_BYTES)
    {
      snprintf (why, DESCRIPTION_WHY, translate (N_("it has more than %d bytes")),
                DESCRIPTION_MAX_BYTES);
      return NULL;
    }
  measured = text_measure (text, length);
  if (measured < length)
    {
      for (size_t i = 0; i < measured; i++)
        line += text[i] == '\n';
      snprintf (what, sizeof what, "%s", translate (N_("it is not text")));
      snprintf (why, DESCRIPTION_WHY, translate (N_("line %d: %s")), line, what);
      return NULL;
    }
  copy = malloc (length + 1);
  if (copy == NULL)
    return NULL;
  memcpy (copy, text + mark, length - mark);
  copy[length - mark] = '\0';
  return copy;
}

/* Puts older words into relations, kinds of piles and verbs. */
static DescribedTold *
read_older (const char *text, char why[DESCRIPTION_WHY])
{
  char *words = older_words_tell (text, description_is_measured, why);
  DescribedTold *told = words != NULL ? description_told_new (words, why) : NULL;

  free (words);
  return told;
}

Description *
description_new_late (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  Description *self = calloc (1, sizeof *self);
  char *copy;

  why[0] = '\0';
  if (self == NULL)
    return NULL;
  copy = take_text (text, length, why);
  if (copy != NULL)
    {
      self->older = !told_words_is_told (copy);
      self->told = self->older ? read_older (copy, why) : description_told_new (copy, why);
      free (copy);
    }
  if (self->told != NULL)
    return self;
  description_free (self);
  return NULL;
}

bool
description_make (Description *description, char why[DESCRIPTION_WHY])
{
  why[0] = '\0';
  return description_told_make (description->told, why);
}

Description *
description_new (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  Description *self = description_new_late (text, length, why);

  if (self == NULL || description_make (self, why))
    return self;
  description_free (self);
  return NULL;
}

void
description_free (Description *description)
{
  if (description == NULL)
    return;
  description_told_free (description->told);
  free (description);
}

const Patience *
description_get_patience (const Description *description)
{
  return told_patience_get (description->told->patience);
}

const char *
description_get_told (const Description *description)
{
  return !description->older ? description->told->text : NULL;
}

const char *
description_get_text (const Description *description, const char *key)
{
  return told_words_get (&description->told->words, key);
}

const char *
description_next_text (const Description *description, const char *prefix, int *line)
{
  return told_words_next (&description->told->words, prefix, line);
}
