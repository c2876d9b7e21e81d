/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files that read descriptions. */

#pragma once

#include "description.h"
#include "told-patience.h"
#include "told-words.h"

#include "engine/cards/translate.h"

/* A description in relations, kinds of piles and verbs. */
typedef struct {
  char *text, *copy;            /* the rules, and a copy that is cut up */
  ToldPatience *patience;
  ToldWords words;
} DescribedTold;

/* Reads the words but not the rules. NULL and @why on an error, as description_new(). Free with
 * description_told_free(). */
DescribedTold *description_told_new  (const char *text, char why[DESCRIPTION_WHY]);
/* Reads the rules and measured values; false and @why on an error, as description_new(). */
bool           description_told_make (DescribedTold *told, char why[DESCRIPTION_WHY]);
void           description_told_free (DescribedTold *told);

/* Whether a line with this key has measured values. */
bool        description_is_measured (const char *key);

/* Reads such a line into @patience, which borrows @key. Returns the error, untranslated, or
 * NULL. */
const char *description_read_measured (Patience *patience, const char *key, const char *value);
