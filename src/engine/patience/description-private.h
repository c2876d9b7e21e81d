/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between the files that read descriptions. */

#pragma once

#include "description.h"

/* Marks a text that is translated elsewhere. */
#define N_(text) text

/* Whether the deal has such a step. */
bool        description_deals (const Blocks *blocks, BlockDeal how);

/* What is wrong with the blocks of one rule set, an untranslated format with at most one number
 * that is @number, or NULL. @key: whose line is to blame; NULL where it is none. */
const char *description_find_fault (const Blocks *blocks, int n_cards, const char **key,
                                    int *number);

/* Whether a line of this key says what was measured. */
bool        description_is_measured (const char *key);

/* Reads such a line into @patience, which borrows @key. Returns what is wrong with it,
 * untranslated, or NULL. */
const char *description_read_measured (Patience *patience, const char *key, const char *value);
