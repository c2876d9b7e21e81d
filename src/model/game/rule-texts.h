/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the named rules mean, in words: for preferences and for the rules of the game in
 * progress. The texts stand in the class of each game (MarquiseGameClass.rule_texts); all
 * functions return translated text. */

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

/* What a preset of this game is called, with what it changes; ends with an entry without id. */
typedef struct _MarquisePresetText {
  const char *id;
  const char *title;            /* untranslated */
} MarquisePresetText;

/* @game is a game id, @rule and @value names of the engine; texts of names that do not exist are
 * those names themselves. */
const char *    marquise_rule_title         (const char *game, const char *rule);
const char *    marquise_rule_value_title   (const char *game, const char *rule, const char *value);
const char *    marquise_rule_explanation   (const char *game, const char *rule, const char *value);
/* “Strict: one pass”; @preset is the id of a Preset of @game. “Your own choice” for NULL. */
const char *    marquise_preset_title       (const char *game, const char *preset);
/* A whole rule set in one line: the preset's title, or the titles of the values that are not the
 * default. */
char *          marquise_rules_describe     (const Game *game, const Rules *rules);
/* The same where nothing else says what is spoken of: every value with the name of its rule. */
char *          marquise_rules_describe_named (const Game *game, const Rules *rules);

/* The program’s catalogue of translations, for the sentences that the engine writes of told
 * patiences. */
const ToldLanguage *marquise_told_language (void);

G_END_DECLS
