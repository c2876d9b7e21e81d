/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience whose rules are told by relations, kinds of piles, shapes and verbs (engine/told): its
 * functions are the same for all of them. A rule set is compiled when it is first asked for. */

#pragma once

#include "told-blocks.h"

#include "engine/told/told.h"

typedef struct ToldPatience ToldPatience;

/* The patience of the description called @id, @text; @find finds those that it is like. Text and id
 * are copied; nothing is read yet, and all that is known is the id. Free with
 * told_patience_free(). */
ToldPatience   *told_patience_new  (const char *id, const char *text, ToldFind find, void *data);
/* Reads its rules, once. False and @why, a sentence without a full stop that begins with the
 * description and the line, when they describe no patience: it is of no use then. */
bool            told_patience_make (ToldPatience *told, char why[TOLD_WHY]);
/* NULL is fine. */
void            told_patience_free (ToldPatience *told);

/* The patience, as long as it lives; what is measured of it may be written there. */
Patience       *told_patience_get  (ToldPatience *told);

/* The rules that hold, which live as long as the patience, one that is told. */
const Told     *told_of            (const Patience *patience, const Rules *rules);

/* The building blocks that they come to, or NULL; @all: whether the moves are the same. */
const Blocks   *told_patience_blocks (const Patience *patience, const Rules *rules, bool *all);
