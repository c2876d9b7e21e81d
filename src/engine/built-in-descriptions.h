/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences that are descriptions: data/patiences, made into C while building. */

#pragma once

#include "engine/patience/description.h"

/* Their texts, in the order in which they are shown; the list ends with NULL. */
extern const char *const described_texts[];
/* Those of the further games, which are told by relations and kinds of piles; likewise. */
extern const char *const further_texts[];
/* The rules of all patiences as they are told by relations and kinds of piles, in any order, for
 * descriptions that are like one of them; the list ends with NULL. */
extern const char *const told_texts[];

/* The rules of the patience with this id as they are told, for others that are like it, or NULL. */
const char *games_find_told (const char *id);
/* The description of the patience with this id among those of the lists, or NULL. The rules of one
 * that was not looked for by patience_find() yet may not have been read. */
const Description *described_find (const char *id);
