/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the files that make told patiences. */

#pragma once

#include "told-patience.h"

#define MAX_TRIED 64            /* rule sets that are looked at when it is made */

/* A compiled set of rules. */
typedef struct _RuleSet RuleSet;

struct ToldPatience {
  Patience patience;
  RuleSpec rules[RULES_MAX];
  PileSpec piles[POSITION_MAX_PILES];
  ToldLayout layout;
  ToldSource *source;           /* only while it is made, as is: */
  Told *house;
  char *id, *text;
  char *words;                  /* holds the names of its rules and presets, and their values */
  ToldFind find;
  void *data;
  int n_tried, n_hidden;
  int n_counted;                /* of them, those that count points in another way */
  ToldHidden hidden[MAX_TRIED]; /* of those rule sets that were tried, as far as they are such */
  int n_fed;                    /* of them, those whose columns are fed */
  bool hides;                   /* in some of these, cards of columns lie face down at first */
  bool names_suits;             /* some rule sets name the suits of their cards */
  bool takes;                   /* foundations of some rule sets are not just those of suits */
  bool passes;                  /* some rule sets do not go through the stock just once */
  int n_sets;
  uint8_t n_values[RULES_MAX];  /* how many values each rule has */
  _Atomic (RuleSet *) *sets;     /* by the values of the rules, the last one changing first; NULL:
                                  * not compiled yet */
};

/* Compiles a rule set, with the piles numbered as in @layout unless that is NULL. NULL and @why if
 * these rules are not possible together. */
Told *told_patience_compile (const ToldPatience *self, ToldSource *source, const Rules *rules,
                             const ToldLayout *layout, char why[TOLD_WHY]);
/* Reads rules and presets from the source, and finds what the rule sets have in common, and the
 * piles. False and @why on an error. */
bool  told_patience_read    (ToldPatience *self, char why[TOLD_WHY]);
