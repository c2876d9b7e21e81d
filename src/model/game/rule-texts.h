/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The named rules in words, for preferences and for the rules of the game in progress. The texts
 * are in the class of each game (MarquiseGameClass.rule_texts); all functions return translated
 * text. */

#pragma once

#include "engine/cards/rules.h"
#include "engine/told-rules/told-rules.h"

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *value;            /* as in the engine's RuleSpec */
  const char *title;            /* “Three cards” */
  const char *explanation;      /* one whole sentence */
} MarquiseRuleValueText;

/* Untranslated msgids, in the order of the engine's rules; ends with an entry without name. */
typedef struct _MarquiseRuleText {
  const char *name;
  const char *title;            /* “Cards turned at a time” */
  MarquiseRuleValueText values[RULE_VALUES_MAX];
} MarquiseRuleText;

/* The titles of the game's presets, which say what they change; ends with an entry without id. */
typedef struct _MarquisePresetText {
  const char *id;
  const char *title;            /* untranslated */
} MarquisePresetText;

/* @game is a game id; @rule and @value are names of the engine. A name without a text is returned
 * itself. */
const char *    marquise_rule_title         (const char *game, const char *rule);
const char *    marquise_rule_value_title   (const char *game, const char *rule, const char *value);
const char *    marquise_rule_explanation   (const char *game, const char *rule, const char *value);
/* “Strict: one pass”; @preset is the id of a Preset of @game, or NULL for “Your own choice”. */
const char *    marquise_preset_title       (const char *game, const char *preset);
/* A whole rule set in one line: the preset's title, or the titles of the values that are not the
 * default. */
char *          marquise_rules_describe     (const Game *game, const Rules *rules);
/* The same for places without context: every value with the name of its rule. */
char *          marquise_rules_describe_named (const Game *game, const Rules *rules);

/* The program’s translations, for sentences that the engine writes about told patiences. */
const ToldLanguage *marquise_told_language (void);

G_END_DECLS
