/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rule sets in and out of text. The lists of rules themselves belong to the games. */

#include "rules.h"

#include "notation.h"
#include "translate.h"

#include <stdio.h>
#include <string.h>

#define WORD_SHOWN 25

int
rules_find (const Game *game, const char *name)
{
  for (int i = 0; i < game->n_rules; i++)
    if (strcmp (game->rules[i].name, name) == 0)
      return i;

  return -1;
}

static int
find_value (const RuleSpec *spec, const char *value)
{
  for (int i = 0; i < RULE_VALUES_MAX && spec->values[i] != NULL; i++)
    if (strcmp (spec->values[i], value) == 0)
      return i;

  return -1;
}

bool
rules_set (const Game *game,
           Rules      *rules,
           const char *name,
           const char *value,
           char       *why,
           size_t      why_size)
{
  int rule = rules_find (game, name);
  char word[WORD_SHOWN];
  int found;

  if (rule < 0)
    {
      text_shown (word, sizeof word, name, strlen (name));
      snprintf (why, why_size, translate (N_("%s has no rule called “%s”")), game->id, word);
      return false;
    }

  found = find_value (&game->rules[rule], value);
  if (found < 0)
    {
      text_shown (word, sizeof word, value, strlen (value));
      snprintf (why, why_size, translate (N_("the rule “%s” has no value “%s”")),
                game->rules[rule].name, word);
      return false;
    }

  rules->value[rule] = (uint8_t) found;
  return true;
}

/* One "name=value" of @length bytes. */
static bool
parse_item (const Game *game,
            const char *text,
            size_t      length,
            Rules      *rules,
            unsigned   *seen,
            char       *why,
            size_t      why_size)
{
  const char *sign = memchr (text, '=', length);
  char item[RULE_STRING_MAX];
  char *equals;
  unsigned bit;

  if (sign == NULL || length >= sizeof item)
    {
      char word[WORD_SHOWN];

      text_shown (word, sizeof word, text, length);
      snprintf (why, why_size, translate (N_("“%s” is not a rule written NAME=VALUE")), word);
      return false;
    }
  memcpy (item, text, length);
  item[length] = '\0';
  equals = item + (sign - text);
  *equals = '\0';
  if (!rules_set (game, rules, item, equals + 1, why, why_size))
    return false;

  bit = 1u << rules_find (game, item);
  if ((*seen & bit) != 0)
    {
      snprintf (why, why_size, translate (N_("the rule “%s” is there twice")), item);
      return false;
    }
  *seen |= bit;
  return true;
}

/* Rules that @text leaves out are as in @result, the start; @rules changes only where all is
 * well. */
static bool
parse (const Game *game,
       const char *text,
       Rules       result,
       Rules      *rules,
       char       *why,
       size_t      why_size)
{
  static const char blanks[] = ", \t";
  unsigned seen = 0;

  for (text += strspn (text, blanks); *text != '\0'; text += strspn (text, blanks))
    {
      size_t length = strcspn (text, blanks);

      if (!parse_item (game, text, length, &result, &seen, why, why_size))
        return false;
      text += length;
    }

  *rules = result;
  return true;
}

bool
rules_parse (const Game *game, const char *text, Rules *rules, char *why, size_t why_size)
{
  return parse (game, text, (Rules) { { 0 } }, rules, why, why_size);
}

bool
rules_parse_kept (const Game *game, const char *text, Rules *rules, char *why, size_t why_size)
{
  Rules start = { { 0 } };

  for (int i = 0; i < game->n_rules; i++)
    start.value[i] = game->rules[i].before;
  return parse (game, text, start, rules, why, why_size);
}

bool
rules_changed (const Game *game)
{
  for (int i = 0; i < game->n_rules; i++)
    if (game->rules[i].before != 0)
      return true;

  return false;
}

void
rules_format (const Game *game, const Rules *rules, char *out)
{
  size_t used = 0;

  out[0] = '\0';
  for (int i = 0; i < game->n_rules; i++)
    {
      const RuleSpec *spec = &game->rules[i];

      if (!spec->later || rules->value[i] != 0)
        used += (size_t) snprintf (out + used, RULE_STRING_MAX - used, "%s%s=%s",
                                   used == 0 ? "" : ",", spec->name, spec->values[rules->value[i]]);
    }
}

Rules
rules_nth (const Game *game, int number)
{
  Rules rules = { 0 };

  for (int rule = game->n_rules - 1; rule >= 0; rule--)
    {
      int values = rules_count_values (&game->rules[rule]);

      rules.value[rule] = (uint8_t) (number % values);
      number /= values;
    }
  return rules;
}

bool
rules_equal (const Game *game, const Rules *a, const Rules *b)
{
  return memcmp (a->value, b->value, (size_t) game->n_rules) == 0;
}

bool
rules_alike (const Game *game, const Rules *a, const Rules *b)
{
  for (int i = 0; i < game->n_rules; i++)
    if (a->value[i] != b->value[i] && !game->rules[i].scoring && !game->rules[i].faces)
      return false;

  return true;
}

bool
rules_match (const Game *game, const Rules *rules, const char *text)
{
  char why[RULE_STRING_MAX];
  Rules named;

  return rules_parse (game, text, &named, why, sizeof why) && rules_alike (game, &named, rules);
}

void
rules_set_faces (const Game *game, Rules *rules, const Rules *other)
{
  for (int i = 0; i < game->n_rules && i < RULES_MAX; i++)
    if (game->rules[i].faces)
      rules->value[i] = other != NULL ? other->value[i] : 0;
}

const Preset *
rules_preset (const Game *game, const Rules *rules)
{
  char why[RULE_STRING_MAX];
  Rules named, plain = *rules;

  rules_set_faces (game, &plain, NULL);

  for (const Preset *preset = game->presets; preset->id != NULL; preset++)
    if (rules_parse (game, preset->rules, &named, why, sizeof why)
        && rules_equal (game, &named, &plain))
      return preset;

  return NULL;
}
