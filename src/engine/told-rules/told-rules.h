/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to play a told patience, in sentences: one for each concept of its description. Whoever wants
 * them in a language hands its catalogue in. */

#pragma once

#include "engine/told/told.h"

typedef enum {
  TOLD_PART_GOAL,
  TOLD_PART_TABLE,
  TOLD_PART_MOVES,
  TOLD_PART_STOCK,
  TOLD_N_PARTS
} ToldPart;

/* A catalogue of translations; each returns one of its arguments where it has none. */
typedef struct {
  const char *(*get) (const char *text);
  const char *(*get_in) (const char *context, const char *text);
  const char *(*get_plural) (const char *one, const char *many, unsigned long n);
} ToldLanguage;

#define TOLD_MAX_SENTENCES 48

typedef struct {
  int n;                        /* sentences, those of a part together and in their order */
  struct {
    ToldPart part;
    const char *text;           /* UTF-8, a whole sentence */
  } sentence[TOLD_MAX_SENTENCES];
  char unknown[TOLD_WHY];       /* a concept that occurs and has no sentence, or "" */
  void *memory;                 /* what the texts lie in */
} ToldRules;

/* The sentences of what @told describes, in English where @language is NULL. Free with
 * told_rules_free(). */
ToldRules *told_rules_new  (const Told *told, const ToldLanguage *language);
/* What rule number @rule is called that the description gives a choice of, from 0 on, and its @n
 * values, the house rule first; they belong to @told. NULL: there are no more. */
const char *told_rules_choice (const Told *told, int rule, const char *const **values, int *n);
/* NULL is fine. */
void       told_rules_free (ToldRules *rules);
