/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The named rules of RULES.md section 5: those of each game, their values and presets, and the rule
 * string that represents a whole rule set everywhere (saved games, settings, command line). */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RULES_MAX 12
#define RULE_VALUES_MAX 16
#define RULE_STRING_MAX 160

/* One named rule; values[0] is the default, the list ends with NULL. A rule that came later than
 * the first rule strings were kept, and whose default is what was played before, is written only
 * where it is not the default: what was kept before stays the same. */
typedef struct {
  const char *name;
  const char *values[RULE_VALUES_MAX];
  bool later;
  uint8_t before;               /* the value that was played before there was the rule */
  bool scoring;                 /* it says how points are counted, and nothing of how it is
                                 * played */
  bool faces;                   /* it says which suits the cards show, and nothing of how it is
                                 * played */
  bool often;                   /* players change it often: menus offer it directly */
} RuleSpec;

/* A rule set: value[i] indexes the values of the game's rule i. All zero is the house rules. */
typedef struct {
  uint8_t value[RULES_MAX];
} Rules;

/* A named rule set: id ("house", "letter", "traditional", "strict", or the game's own names), and a
 * rule string that may leave rules out. */
typedef struct {
  const char *id;
  const char *rules;
} Preset;

#define PRESETS_MAX 6

/* What all games have in common. Presets end with an entry whose id is NULL. */
typedef struct {
  const char *id;               /* "klondike" */
  int n_rules;
  const RuleSpec *rules;
  Preset presets[PRESETS_MAX];
  int n_cards;                  /* 52, 104, 40 or 32 */
  int lowest_rank;              /* ranks of the pack besides the ace: 2, or 7 for 32 cards */
  unsigned without;             /* bit r: it has no cards of rank r; 40 cards have no 8 to 10 */
  bool microsoft;               /* deals below 2^31 are Microsoft's of these numbers (pack.c) */
} Game;

/* The index of the rule called @name, or -1. */
int  rules_find       (const Game *game, const char *name);

/* Sets one rule. False, and @why filled with an English sentence, when name or value is unknown. */
bool rules_set        (const Game *game, Rules *rules, const char *name, const char *value,
                       char *why, size_t why_size);

/* Reads a rule string: commas or blanks between, any order, rules left out take their default. An
 * empty string is the house rules. A rule named twice is an error. */
bool rules_parse      (const Game *game, const char *text, Rules *rules, char *why,
                       size_t why_size);

/* The same for a stored rule string, perhaps of an earlier version: a missing rule has the value
 * from before the rule existed. */
bool rules_parse_kept (const Game *game, const char *text, Rules *rules, char *why,
                       size_t why_size);

/* Whether kept rule strings of this game may mean something else than they say. */
bool rules_changed    (const Game *game);

/* Writes the canonical rule string, later rules that are the default left out, into @out, which has
 * room for RULE_STRING_MAX bytes. */
void rules_format     (const Game *game, const Rules *rules, char *out);

/* How many values the rule has. */
static inline int
rules_count_values (const RuleSpec *rule)
{
  int n = 0;

  while (n < RULE_VALUES_MAX && rule->values[n] != NULL)
    n++;
  return n;
}

/* The rule set with this number, from 0 on: the value of the last rule changes first. */
Rules rules_nth       (const Game *game, int number);

/* Whether the rule sets are the same. */
bool rules_equal      (const Game *game, const Rules *a, const Rules *b);

/* Whether games are played alike under both, however points are counted and whichever suits the
 * cards show. */
bool rules_alike      (const Game *game, const Rules *a, const Rules *b);

/* Whether games are played under @rules as under those of @text, a rule string. */
bool rules_match      (const Game *game, const Rules *rules, const char *text);

/* The preset that says exactly these rules, whichever suits the cards show, or NULL: they were
 * chosen one by one. */
const Preset *rules_preset (const Game *game, const Rules *rules);

/* Takes over from @other which suits the cards show; NULL: those of the house rules. A game counts
 * the same with any. */
void rules_set_faces  (const Game *game, Rules *rules, const Rules *other);
