/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to play a told patience: a sentence for each concept of its description. A caller passes a
 * catalogue to have them in its language. */

#pragma once

#include "engine/told/told.h"

typedef enum {
  TOLD_PART_GOAL,
  TOLD_PART_TABLE,
  TOLD_PART_MOVES,
  TOLD_PART_STOCK,
  TOLD_N_PARTS
} ToldPart;

/* A catalogue of translations. Each function returns one of its arguments if there is no
 * translation. */
typedef struct {
  const char *(*get) (const char *text);
  const char *(*get_in) (const char *context, const char *text);
  const char *(*get_plural) (const char *one, const char *many, unsigned long n);
} ToldLanguage;

#define TOLD_MAX_SENTENCES 48

typedef struct {
  int n;                        /* number of sentences; those of a part are together, in order */
  struct {
    ToldPart part;
    const char *text;           /* UTF-8, a whole sentence */
  } sentence[TOLD_MAX_SENTENCES];
  char unknown[TOLD_WHY];       /* a concept without a sentence, or "" */
  void *memory;                 /* holds the texts */
} ToldRules;

/* Returns the sentences for @told, in English if @language is NULL. Free with told_rules_free(). */
ToldRules *told_rules_new  (const Told *told, const ToldLanguage *language);
/* What the sentences call the kind of this pile, as an id: “hole”, “fans”; or, of foundations and
 * the pile for cards that leave, its name in the description. Belongs to @told. */
const char *told_rules_noun (const Told *told, int pile);
/* The name of rule number @rule, from 0 on, that the player may choose, and its @n values, the
 * default first; they belong to @told. NULL if there is no such rule. */
const char *told_rules_choice (const Told *told, int rule, const char *const **values, int *n);
/* NULL is fine. */
void       told_rules_free (ToldRules *rules);
