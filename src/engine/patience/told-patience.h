/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A patience with told rules (engine/told): all of them share the same functions. A rule set is
 * compiled when it is first needed. */

#pragma once

#include "told-blocks.h"

#include "engine/told/told.h"

typedef struct ToldPatience ToldPatience;

/* A patience from the description @text with the id @id; @find finds descriptions for "like". Text
 * and id are copied; nothing is read yet, and only the id is known. Free with
 * told_patience_free(). */
ToldPatience   *told_patience_new  (const char *id, const char *text, ToldFind find, void *data);
/* Reads its rules, once. False and @why, a sentence without a full stop that begins with the
 * description and the line, if they are wrong: then it cannot be used. */
bool            told_patience_make (ToldPatience *told, char why[TOLD_WHY]);
/* NULL is fine. */
void            told_patience_free (ToldPatience *told);

/* The patience, valid as long as @told; measured values may be written to it. */
Patience       *told_patience_get  (ToldPatience *told);

/* The compiled rules, valid as long as the patience, which must be a told one. */
const Told     *told_of            (const Patience *patience, const Rules *rules);

/* What each of its rule sets is as a game with runs on hidden cards (told_hidden()), but for the
 * numbers of the piles: @n of them. NULL if some rule set is none. */
const ToldHidden *told_patience_hidden (const Patience *patience, int *n);

/* Marks a rule that menus offer directly, and one that came later than the game, before which
 * @value was played. False if there is no such rule, or value. */
bool            told_patience_set_often (ToldPatience *told, const char *rule);
bool            told_patience_set_before (ToldPatience *told, const char *rule,
                                          const char *value);

/* The equivalent building blocks, or NULL; @all: whether the moves are the same. */
const Blocks   *told_patience_blocks (const Patience *patience, const Rules *rules, bool *all);
