/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words of a told description: names, summaries, advice, measured values. */

#pragma once

#include "engine/cards/rules.h"
#include "engine/told/told-text.h"

#define TOLD_MAX_WORDS 240

typedef struct {
  int number;                   /* number of the line */
  const char *key, *value;
} ToldWord;

typedef struct {
  int n;
  ToldWord *line;
} ToldWords;

/* Whether a description is told by relations, kinds of piles and verbs instead of building
 * blocks. */
bool        told_words_is_told (const char *text);

/* Moves the lines that are words from @text to @words; their strings are in @copy, a copy of @text
 * that is cut up. Rules stay in @text, on their lines. False if there are more than TOLD_MAX_WORDS
 * such lines. */
bool        told_words_take    (char *text, char *copy, ToldWords *words);
/* Frees the lines, not their strings. */
void        told_words_clear   (ToldWords *words);

/* The value of the next line from @line on whose key begins with @prefix, or NULL. */
const char *told_words_next    (const ToldWords *words, const char *prefix, int *line);
/* The value of the line "KEY = VALUE", or NULL. */
const char *told_words_get     (const ToldWords *words, const char *key);

/* Whether rules of another game are taken over. */
bool        told_words_is_like (const char *text);
/* Whether the number of some piles may depend on several rules at once: "A=1 B=2: columns = 9". */
bool        told_words_join_piles (const char *text);

/* What rules may choose apart from how the game is played. */
typedef enum {
  TOLD_BUT_NOTHING,
  TOLD_BUT_POINTS,              /* how points are counted */
  TOLD_BUT_FACES                /* which suits the cards show, as many as before */
} ToldBut;

/* Whether two texts have the same lines, but for @but. */
bool        told_words_agree   (const ToldText *text, const ToldText *other, ToldBut but);
/* Copies the names of rules and presets, and values, that compiled rules own, and makes @game and
 * its @rules point there. Free the result after the last use of @game. */
char       *told_words_keep    (Game *game, RuleSpec *rules);
