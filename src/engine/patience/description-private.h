/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the files that read descriptions. */

#pragma once

#include "description.h"
#include "told-patience.h"
#include "told-words.h"

#include "engine/cards/translate.h"

/* Whether the deal has such a step. */
bool        description_deals (const Blocks *blocks, BlockDeal how);

/* What is wrong with the blocks of one rule set, an untranslated format with at most one number
 * that is @number, or NULL. @key: whose line is to blame; NULL where it is none. */
const char *description_find_fault (const Blocks *blocks, int n_cards, const char **key,
                                    int *number);

/* A description that is told by relations, kinds of piles and verbs. */
typedef struct {
  char *text, *copy;            /* the rules, and what is cut out of them */
  ToldPatience *patience;
  ToldWords words;
} DescribedTold;

/* Its words are read, its rules not yet. NULL and @why: as description_new(). Free with
 * description_told_free(). */
DescribedTold *description_told_new  (const char *text, char why[DESCRIPTION_WHY]);
/* Reads its rules, and what was measured; false and @why: as description_new(). */
bool           description_told_make (DescribedTold *told, char why[DESCRIPTION_WHY]);
void           description_told_free (DescribedTold *told);

/* Whether a line of this key says what was measured. */
bool        description_is_measured (const char *key);

/* Reads such a line into @patience, which borrows @key. Returns what is wrong with it,
 * untranslated, or NULL. */
const char *description_read_measured (Patience *patience, const char *key, const char *value);
