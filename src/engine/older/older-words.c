/* SPDX-License-Identifier: GPL-3.0-or-later */

/* First, lines are cut out of a copy of the text. Rules follow from them, then what holds under
 * each set of rules: from lines that always apply, from rules with the name of a key, and from
 * lines that begin with "RULE=VALUE:". The told lines of all sets are compared: each is written
 * once, and again for the values of those rules on which it depends. */

#include "older-private.h"

#include "engine/cards/notation.h"
#include "engine/cards/text.h"
#include "engine/position/position.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 200
#define MAX_SETS 128
#define MAX_NAME 160            /* in letters: fits on a line or two in a window */
#define MAX_COLUMNS 28
#define MAX_CELLS 8
#define WORD_SHOWN 30
#define NAME_MAX_LENGTH 30

typedef struct {
  int number;
  char *rule, *rule_value;      /* the line applies with this value of this rule; NULL: always */
  char *key;
  char *value;
} Line;

typedef struct {
  char *text;                   /* cut up */
  char *why;
  bool (*keeps) (const char *key);
  Game game;
  RuleSpec rules[RULES_MAX];
  OlderRules *set;              /* by the values of the rules, the last one changing first */
  int n_sets;
  Line line[MAX_LINES];
  int n_lines, n_numbers;       /* lines that say something; lines in all */
} Older;

/* Sets the error for a line; always false. */
static bool
refuse (Older *self, const Line *line, const char *format, ...)
{
  char what[OLDER_WHY];
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (what, sizeof what, translate (format), arguments);
  va_end (arguments);
  if (line != NULL)
    snprintf (self->why, OLDER_WHY, translate (N_("line %d: %s")), line->number, what);
  else
    strcpy (self->why, what);
  return false;
}

/* Lines */

/* The sign between key and value: the first one between blanks, since a key may contain rules with
 * signs of their own; otherwise the first one. */
static char *
find_equals (char *text)
{
  char *between = strstr (text, " = ");

  return between != NULL ? between + 1 : strchr (text, '=');
}

static bool
is_same (const char *text, const char *other)
{
  return text == NULL || other == NULL ? text == other : strcmp (text, other) == 0;
}

/* Whether both lines set the same key under the same rule, so that one would have no effect. */
static bool
says_the_same (const Line *line, const Line *other)
{
  return is_same (line->rule, other->rule) && is_same (line->rule_value, other->rule_value)
         && strcmp (line->key, other->key) == 0;
}

/* "name", or that in another language. */
static bool
is_name_key (const char *key)
{
  return strncmp (key, "name", 4) == 0 && (key[4] == '\0' || key[4] == '.');
}

/* Cuts "RULE=VALUE: KEY = VALUE"; the first part is missing if the line always applies. */
static bool
cut_line (Older *self, char *text, int number)
{
  Line cut = { .number = number }, *line = &cut;
  char *colon, *equals;

  text = text_trim (text);
  if (*text == '\0' || *text == '#')
    return true;
  if (self->n_lines == MAX_LINES)
    return refuse (self, line, N_("there are more than %d lines"), MAX_LINES);
  colon = strchr (text, ':');
  equals = strchr (text, '=');
  if (colon != NULL && equals != NULL && equals < colon && strpbrk (text, " \t") > colon)
    {
      *equals = *colon = '\0';
      line->rule = text;
      line->rule_value = equals + 1;
      text = text_trim (colon + 1);
    }
  equals = find_equals (text);
  if (equals == NULL)
    return refuse (self, line, N_("“KEY = VALUE” was expected"));
  *equals = '\0';
  line->key = text_trim (text);
  line->value = text_trim (equals + 1);
  if (is_name_key (line->key) && text_count_letters (line->value) > MAX_NAME)
    return refuse (self, line, N_("a name has at most %d letters"), MAX_NAME);
  if (*line->key == '\0')
    return refuse (self, line, N_("a key was expected before “=”"));
  for (int i = 0; i < self->n_lines; i++)
    if (says_the_same (&self->line[i], line))
      return refuse (self, line, N_("“%.*s” is there twice"), WORD_SHOWN, line->key);
  self->line[self->n_lines++] = cut;
  return true;
}

static bool
cut_lines (Older *self)
{
  char *text = self->text;

  for (int number = 1; text != NULL; number++)
    {
      self->n_numbers = number;
      char *end = strchr (text, '\n');

      if (end != NULL)
        *end++ = '\0';
      if (!cut_line (self, text, number))
        return false;
      text = end;
    }
  return true;
}

static const Line *
find_line (const Older *self, const char *key)
{
  for (int i = 0; i < self->n_lines; i++)
    if (self->line[i].rule == NULL && strcmp (self->line[i].key, key) == 0)
      return &self->line[i];

  return NULL;
}

static bool
is_name (const char *text)
{
  size_t length = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-");

  return length > 0 && length <= NAME_MAX_LENGTH && text[length] == '\0';
}

/* Keys and their values */

typedef struct {
  const char *key;
  size_t offset;                /* of a byte in OlderRules */
  int least, most;              /* limits of a number; both 0: only words */
  const char *words[7];         /* words for the values 0, 1, 2 … */
} Key;

#define FIELD(name) offsetof (OlderRules, name)

static const Key keys[] = {
  { "columns", FIELD (columns), 1, MAX_COLUMNS, { NULL } },
  { "cells", FIELD (cells), 0, MAX_CELLS, { NULL } },
  { "build", FIELD (build), 0, 0, { "no", "any", "colour", "suit", "other" } },
  { "lift", FIELD (lift), 0, 0, { "card", "run", "cells", "suit", "whole", "group", "ends" } },
  { "spaces", FIELD (spaces), 0, 0, { "any", "kings", "no", "reserve", "waste" } },
  { "stock", FIELD (stock), 0, 0, { "no", "waste", "row" } },
  { "goal", FIELD (goal), 0, 0, { "suits", "runs", "waste", "pairs" } },
  { "covers", FIELD (covers), 0, 0, { "no", "pyramid", "peaks" } },
  { "draw", FIELD (draw), 1, 5, { NULL } },
  { "passes", FIELD (passes), 1, 9, { "unlimited" } },
  { "redeals", FIELD (redeals), 0, 2, { NULL } },
  { "suits", FIELD (suits), 1, 4, { NULL } },
  { "suit", FIELD (one_suit), 0, 0, { "spades", "hearts", "diamonds", "clubs" } },
  { "pair", FIELD (two_suits), 0, 0, { "spades-hearts", "clubs-diamonds", "black", "red" } },
  { "wrap", FIELD (wrap), 0, 0, { "no", "yes" } },
  { "on-kings", FIELD (bare_kings), 0, 0, { "queens", "nothing" } },
  { "corner", FIELD (corner), 0, 0, { "closed", "open" } },
  { "empty", FIELD (full_rows), 0, 0, { "yes", "no" } },
  { "aces", FIELD (aces_out), 0, 0, { "in", "out" } },
  { "kings", FIELD (kings_down), 0, 0, { "dealt", "down" } },
  { "base", FIELD (dealt_base), 0, 0, { "ace", "dealt" } },
  { "waste", FIELD (in_play), 0, 0, { "none", "one", "two", "pair", "stock" } },
  { "points", FIELD (points), 0, 0, { "none", "left", "runs", "pairs" } },
};

/* Keys that are read elsewhere, or when the patience is shown. */
static const char *const other_keys[] = {
  "id", "packs", "numbers", "deal", "name", "summary", "section", "family", "search", "lesson",
  "history", "often",
};

/* First words of keys whose second word is a name. */
static const char *const other_words[] = {
  "rule ", "before ", "preset ", "title ", "explain ", "step ", "moves ", "help ", "advice ",
};

static const Key *
find_key (const char *name)
{
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (strcmp (keys[i].key, name) == 0)
      return &keys[i];

  return NULL;
}

/* The number for @value, or -1. */
static int
read_value (const Key *key, const char *value)
{
  for (int i = 0; i < 7 && key->words[i] != NULL; i++)
    if (strcmp (key->words[i], value) == 0)
      return i;

  return key->most > 0 ? text_read_number (value, key->least, key->most) : -1;
}

static bool
refuse_value (Older *self, const Line *line, const Key *key, const char *value)
{
  char words[120] = "";
  size_t n = 0;

  if (key->words[0] == NULL)
    return refuse (self, line, N_("“%s” must be a number from %d to %d, not “%.*s”"), key->key,
                   key->least, key->most, WORD_SHOWN, value);
  for (int i = 0; i < 7 && key->words[i] != NULL && n < sizeof words; i++)
    n += (size_t) snprintf (words + n, sizeof words - n, "%s%s", i > 0 ? ", " : "", key->words[i]);
  if (key->most > 0)
    return refuse (self, line, N_("“%s” must be one of %s, or from %d to %d, not “%.*s”"), key->key,
                   words, key->least, key->most, WORD_SHOWN, value);
  return refuse (self, line, N_("“%s” must be one of %s, not “%.*s”"), key->key, words,
                 WORD_SHOWN, value);
}

/* Dealing: "triangle down, columns 24 from 1". */

static const struct {
  const char *word;
  OlderHow how;
  bool counts;                  /* with a number of cards; without it, all that are left */
} steps[] = {
  { "reserve", OLDER_RESERVE, true },
  { "base", OLDER_BASE, false },
  { "columns", OLDER_COLUMNS, true },
  { "fans", OLDER_FANS, true },
  { "triangle", OLDER_TRIANGLE, false },
  { "cells", OLDER_CELLS, true },
  { "waste", OLDER_ONTO_WASTE, false },
};

static bool
read_step_words (Older *self, const Line *line, char *rest, OlderStep *step)
{
  char *word;

  while ((word = text_next_word (&rest)) != NULL)
    {
      char *number;
      int value;

      if (strcmp (word, "down") == 0)
        {
          step->down = true;
          continue;
        }
      if (strcmp (word, "from") != 0 && strcmp (word, "open") != 0)
        return refuse (self, line, N_("“down”, “from” or “open” was expected, not “%.*s”"),
                       WORD_SHOWN, word);
      number = text_next_word (&rest);
      value = number != NULL ? text_read_number (number, 1, POSITION_MAX_CARDS) : -1;
      if (value < 0)
        return refuse (self, line, N_("a number was expected after “%s”"), word);
      if (*word == 'f')
        step->from = (uint8_t) (value - 1);
      else
        step->open = (uint8_t) value;
    }
  return true;
}

static bool
read_step (Older *self, const Line *line, char *text, OlderStep *step)
{
  char *word = text_next_word (&text);
  size_t i = 0;

  while (word != NULL && i < sizeof steps / sizeof steps[0] && strcmp (steps[i].word, word) != 0)
    i++;
  if (word == NULL || i == sizeof steps / sizeof steps[0])
    return refuse (self, line, N_("a step of dealing was expected (reserve, base, columns, fans, "
                   "triangle, cells, waste)"));
  *step = (OlderStep) { .how = steps[i].how, .count = OLDER_ALL };
  text += strspn (text, " \t");
  if (steps[i].counts && *text >= '0' && *text <= '9')
    {
      int count = text_read_number (text_next_word (&text), 1, POSITION_MAX_CARDS);

      if (count < 0)
        return refuse (self, line, N_("a number from 1 to %d was expected"), POSITION_MAX_CARDS);
      step->count = (uint8_t) count;
    }
  return read_step_words (self, line, text, step);
}

static bool
read_deal (Older *self, const Line *line, OlderRules *rules)
{
  char copy[200];
  char *text = copy;
  int n = 0;

  if (strlen (line->value) >= sizeof copy)
    return refuse (self, line, N_("the deal has too many steps"));
  strcpy (copy, line->value);
  memset (rules->deal, 0, sizeof rules->deal);
  while (text != NULL)
    {
      char *comma = strchr (text, ',');

      if (comma != NULL)
        *comma++ = '\0';
      if (n == OLDER_STEPS)
        return refuse (self, line, N_("the deal has more than %d steps"), OLDER_STEPS);
      if (!read_step (self, line, text, &rules->deal[n++]))
        return false;
      text = comma;
    }
  return true;
}

/* Rules: "rule cells = 4 3 2 1" */

/* The key that a rule sets: the one with its name that knows its first value. */
static const Key *
find_key_of (const RuleSpec *rule)
{
  const Key *key = find_key (rule->name);

  return key != NULL && read_value (key, rule->values[0]) >= 0 ? key : NULL;
}

/* Whether a line depends on one of its values. */
static bool
is_used (const Older *self, const RuleSpec *rule)
{
  for (int i = 0; i < self->n_lines; i++)
    if (self->line[i].rule != NULL && strcmp (self->line[i].rule, rule->name) == 0)
      return true;

  return false;
}

static bool
read_rule (Older *self, const Line *line)
{
  const char *name = line->key + 5;
  RuleSpec *rule = &self->rules[self->game.n_rules];
  char *rest = line->value, *word;
  const Key *own;
  int n = 0;

  name += strspn (name, " \t");
  if (!is_name (name))
    return refuse (self, line, N_("“%.*s” is not a valid rule name"), WORD_SHOWN, name);
  if (self->game.n_rules == RULES_MAX)
    return refuse (self, line, N_("there are more than %d rules"), RULES_MAX);
  if (rules_find (&self->game, name) >= 0)
    return refuse (self, line, N_("there is already a rule “%s”"), name);
  *rule = (RuleSpec) { .name = name };
  while ((word = text_next_word (&rest)) != NULL)
    {
      if (!is_name (word))
        return refuse (self, line, N_("“%.*s” is not a valid rule value"), WORD_SHOWN, word);
      for (int i = 0; i < n; i++)
        if (strcmp (rule->values[i], word) == 0)
          return refuse (self, line, N_("the value “%s” is named twice"), word);
      if (n == RULE_VALUES_MAX - 1)
        return refuse (self, line, N_("a rule has at most %d values"), RULE_VALUES_MAX - 1);
      rule->values[n++] = word;
    }
  if (n < 2)
    return refuse (self, line, N_("a rule needs two values at least"));
  own = find_key_of (rule);
  if (own != NULL || (find_key (name) != NULL && !is_used (self, rule)))
    for (int i = 0; i < n; i++)
      if (read_value (find_key (name), rule->values[i]) < 0)
        return refuse_value (self, line, find_key (name), rule->values[i]);
  self->game.n_rules++;
  return true;
}

/* "before corner = closed": the value in games from before the rule existed. */
static bool
read_before (Older *self, const Line *line)
{
  const Game *game = &self->game;
  Rules before = { 0 };
  char why[OLDER_WHY / 2];

  if (!rules_set (game, &before, line->key + 7, line->value, why, sizeof why))
    return refuse (self, line, "%s", why);
  return true;
}

/* "often = cells": players change it often. */
static bool
read_often (Older *self, const Line *line)
{
  return rules_find (&self->game, line->value) >= 0
         || refuse (self, line, N_("“%.40s” is not known here"), line->value);
}

static bool
is_preset (const Line *line)
{
  return strncmp (line->key, "preset ", 7) == 0;
}

static bool
read_rules (Older *self)
{
  Game *game = &self->game;
  int presets = 0;

  game->rules = self->rules;
  for (int i = 0; i < self->n_lines; i++)
    if (strncmp (self->line[i].key, "rule ", 5) == 0 && !read_rule (self, &self->line[i]))
      return false;
  for (int i = 0; i < self->n_lines; i++)
    {
      const Line *line = &self->line[i];
      char why[OLDER_WHY / 2];
      Rules rules = { 0 };

      if (is_preset (line))
        {
          if (!rules_parse (game, line->value, &rules, why, sizeof why))
            return refuse (self, line, "%s", why);
          if (presets++ == PRESETS_MAX - 1)
            return refuse (self, line, N_("there are more than %d presets"), PRESETS_MAX - 1);
        }
      if (line->rule != NULL && !rules_set (game, &rules, line->rule, line->rule_value, why,
                                            sizeof why))
        return refuse (self, line, "%s", why);
      if (strncmp (line->key, "before ", 7) == 0 && !read_before (self, line))
        return false;
      if (strcmp (line->key, "often") == 0 && !read_often (self, line))
        return false;
    }
  self->n_sets = 1;
  for (int i = 0; i < game->n_rules; i++)
    self->n_sets *= self->n_sets <= MAX_SETS ? rules_count_values (&self->rules[i]) : 1;
  return self->n_sets <= MAX_SETS
         || refuse (self, NULL, N_("there are more than %d combinations of rules"), MAX_SETS);
}

/* What holds under a set of rules */

/* Other keys, also with a language: "name.fr". */
static bool
is_other_key (const char *key)
{
  for (size_t i = 0; i < sizeof other_keys / sizeof other_keys[0]; i++)
    {
      size_t length = strlen (other_keys[i]);

      if (strncmp (key, other_keys[i], length) == 0 && (key[length] == '\0' || key[length] == '.'))
        return true;
    }
  for (size_t i = 0; i < sizeof other_words / sizeof other_words[0]; i++)
    if (strncmp (key, other_words[i], strlen (other_words[i])) == 0)
      return true;
  return false;
}

static bool
apply_line (Older *self, const Line *line, OlderRules *rules)
{
  const Key *key = find_key (line->key);
  int value;

  if (strcmp (line->key, "deal") == 0)
    return read_deal (self, line, rules);
  if (key == NULL)
    return is_other_key (line->key) || self->keeps (line->key)
           || refuse (self, line, N_("there is no key “%.*s”"), WORD_SHOWN, line->key);
  value = read_value (key, line->value);
  if (value < 0)
    return refuse_value (self, line, key, line->value);
  ((uint8_t *) rules)[key->offset] = (uint8_t) value;
  return true;
}

static bool
holds (const Older *self, const Line *line, const Rules *choice)
{
  int rule = rules_find (&self->game, line->rule);

  return rule >= 0
         && strcmp (self->rules[rule].values[choice->value[rule]], line->rule_value) == 0;
}

static bool
read_set (Older *self, const Rules *choice, OlderRules *rules)
{
  *rules = (OlderRules) {
    .build = OLDER_BUILD_COLOUR, .draw = 1, .passes = 1, .suits = 4, .in_play = OLDER_WASTE_ONE
  };
  for (int i = 0; i < self->n_lines; i++)
    if (self->line[i].rule == NULL && !apply_line (self, &self->line[i], rules))
      return false;
  for (int i = 0; i < self->game.n_rules; i++)
    {
      const Key *key = find_key_of (&self->rules[i]);

      if (key != NULL)
        ((uint8_t *) rules)[key->offset] =
          (uint8_t) read_value (key, self->rules[i].values[choice->value[i]]);
    }
  for (int i = 0; i < self->n_lines; i++)
    if (self->line[i].rule != NULL && holds (self, &self->line[i], choice)
        && !apply_line (self, &self->line[i], rules))
      return false;
  return true;
}

static bool
check_set (Older *self, const OlderRules *rules)
{
  int number;
  const char *key;
  const char *fault = older_find_fault (rules, self->game.n_cards, &key, &number);

  return fault == NULL || refuse (self, key != NULL ? find_line (self, key) : NULL, fault, number);
}

static bool
read_sets (Older *self)
{
  self->set = calloc ((size_t) self->n_sets, sizeof *self->set);
  if (self->set == NULL)
    abort ();
  for (int i = 0; i < self->n_sets; i++)
    {
      Rules choice = rules_nth (&self->game, i);

      if (!read_set (self, &choice, &self->set[i]) || !check_set (self, &self->set[i]))
        return false;
    }
  return true;
}

/* The whole */

static bool
read_game (Older *self)
{
  const Line *id = find_line (self, "id"), *packs = find_line (self, "packs");
  const Line *numbers = find_line (self, "numbers");
  Game *game = &self->game;

  if (id == NULL)
    return refuse (self, NULL, N_("“id” is missing"));
  if (!is_name (id->value))
    return refuse (self, id, N_("an ID is made of at most %d lower-case letters, digits and "
                                "hyphens"), NAME_MAX_LENGTH);
  game->id = id->value;
  game->n_cards = 52;
  if (packs != NULL)
    {
      int n = text_read_number (packs->value, 1, 2);

      if (n < 0)
        return refuse (self, packs, N_("“packs” must be 1 or 2"));
      game->n_cards = 52 * n;
    }
  if (numbers != NULL)
    {
      if (strcmp (numbers->value, "microsoft") != 0 || game->n_cards != 52)
        return refuse (self, numbers, N_("“numbers” must be “microsoft”, and needs one pack"));
    }
  return true;
}

/* Writing */

typedef struct {
  char *text;
  size_t n, room;
} Out;

__attribute__ ((format (printf, 2, 3)))
static void
say (Out *out, const char *format, ...)
{
  va_list arguments, again;
  int n;

  va_start (arguments, format);
  va_copy (again, arguments);
  n = vsnprintf (NULL, 0, format, arguments);
  va_end (arguments);
  if (out->n + (size_t) n + 1 > out->room)
    {
      out->room = 2 * (out->n + (size_t) n + 1);
      out->text = realloc (out->text, out->room);
      if (out->text == NULL)
        abort ();
    }
  vsnprintf (out->text + out->n, out->room - out->n, format, again);
  out->n += (size_t) n;
  va_end (again);
}

/* A value such as "2-5" is a word, not the numbers from 2 to 5. */
static bool
is_range (const char *value)
{
  size_t digits = strspn (value, "0123456789");

  return digits > 0 && value[digits] == '-'
         && strspn (value + digits + 1, "0123456789") == strlen (value + digits + 1);
}

static void
say_rule (Out *out, const RuleSpec *rule)
{
  say (out, "rule %s =", rule->name);
  for (int i = 0; i < rules_count_values (rule); i++)
    say (out, " %s%s", is_range (rule->values[i]) ? "'" : "", rule->values[i]);
}

/* Whether the line is read as words, marks or measured values. */
static bool
is_kept (const Line *line)
{
  static const char *const read[] = { "id", "packs", "numbers", "deal" };

  if (line->rule == NULL && strcmp (line->key, "numbers") == 0)
    return true;

  if (line->rule != NULL || find_key (line->key) != NULL)
    return false;
  for (size_t i = 0; i < sizeof read / sizeof read[0]; i++)
    {
      size_t length = strlen (read[i]);

      if (strncmp (line->key, read[i], length) == 0
          && (line->key[length] == '\0' || line->key[length] == '.'))
        return false;
    }
  return true;
}

/* Lines of words stay where they are, so that mistakes in them are found by their numbers. */
static void
say_words (Out *out, const Older *self)
{
  int next = 0, rules = 0;

  for (int number = 1; number <= self->n_numbers; number++)
    {
      const Line *line = next < self->n_lines && self->line[next].number == number
                         ? &self->line[next++] : NULL;

      if (line != NULL && line->rule == NULL && strcmp (line->key, "id") == 0)
        say (out, "id = %s", line->value);
      else if (line != NULL && line->rule == NULL && strncmp (line->key, "rule ", 5) == 0)
        say_rule (out, &self->rules[rules++]);
      else if (line != NULL && is_kept (line))
        say (out, "%s = %s", line->key, line->value);
      say (out, "\n");
    }
}

typedef char Value[OLDER_VALUE];

/* How many sets lie between two whose values of this rule follow each other. */
static int
find_stride (const Older *self, int rule)
{
  int stride = 1;

  for (int i = self->game.n_rules - 1; i > rule; i--)
    stride *= rules_count_values (&self->rules[i]);
  return stride;
}

static int
value_in (const Older *self, int set, int rule)
{
  return set / find_stride (self, rule) % rules_count_values (&self->rules[rule]);
}

/* Whether the values depend on the rule. */
static bool
depends (const Older *self, Value *value, int rule)
{
  for (int set = 0; set < self->n_sets; set++)
    if (strcmp (value[set], value[set - value_in (self, set, rule) * find_stride (self, rule)])
        != 0)
      return true;

  return false;
}

/* Whether the set is the first one with its value: rules on which it does not depend have their
 * house value, and no earlier value of rule @last makes it. */
static bool
is_first (const Older *self, Value *value, int set, unsigned on, int last)
{
  int stride = find_stride (self, last);

  for (int rule = 0; rule < self->game.n_rules; rule++)
    if ((on >> rule & 1) == 0 && value_in (self, set, rule) > 0)
      return false;
  for (int i = 1; i <= value_in (self, set, last); i++)
    if (strcmp (value[set - i * stride], value[set]) == 0)
      return false;

  return true;
}

/* "cells=2 size=small|large: " */
static void
say_choice (Out *out, const Older *self, Value *value, int set, unsigned on, int last)
{
  int stride = find_stride (self, last), at = value_in (self, set, last);

  for (int rule = 0; rule < self->game.n_rules; rule++)
    if ((on >> rule & 1) != 0)
      say (out, "%s%s=%s", (on & ((1u << rule) - 1)) != 0 ? " " : "", self->rules[rule].name,
           self->rules[rule].values[value_in (self, set, rule)]);
  for (int i = 1; at + i < rules_count_values (&self->rules[last]); i++)
    if (strcmp (value[set + i * stride], value[set]) == 0)
      say (out, "|%s", self->rules[last].values[at + i]);
  say (out, ": ");
}

/* A rule with values of its own counts as one that changes the game, even if it only chooses how
 * points are counted: something else is said under each value, too, which does nothing. */
static void
say_notes (Out *out, const Older *self, unsigned on)
{
  for (int i = 0; i < self->game.n_rules; i++)
    {
      const RuleSpec *rule = &self->rules[i];
      const Key *own = find_key_of (rule);

      if ((on >> i & 1) == 0
          || (own != NULL && own->offset == FIELD (points) && !is_used (self, rule)))
        continue;
      for (int value = 1; value < rules_count_values (rule); value++)
        say (out, "%s=%s: note = %s\n", rule->name, rule->values[value], rule->values[value]);
    }
}

static void
say_tell (Out *out, const Older *self, Value *value, int tell)
{
  unsigned on = 0;
  int last = 0;

  for (int set = 0; set < self->n_sets; set++)
    older_tell (&self->set[set], self->game.n_cards, tell, value[set]);
  for (int rule = 0; rule < self->game.n_rules; rule++)
    if (depends (self, value, rule))
      {
        on |= 1u << rule;
        last = rule;
      }
  if (value[0][0] != '\0' && !(tell == TELL_POINTS && on == 0 && strcmp (value[0], "none") == 0))
    say (out, "%s = %s\n", older_tells[tell], value[0]);
  for (int set = 0; set < self->n_sets && on != 0; set++)
    if (strcmp (value[set], value[0]) != 0 && is_first (self, value, set, on, last))
      {
        say_choice (out, self, value, set, on, last);
        say (out, "%s = %s\n", older_tells[tell], value[set]);
      }
  if (tell == TELL_POINTS)
    say_notes (out, self, on);
}

static char *
write_text (const Older *self)
{
  Value *value = calloc ((size_t) self->n_sets, sizeof *value);
  Out out = { 0 };

  if (value == NULL)
    abort ();
  say_words (&out, self);
  if (self->game.n_cards > 52)
    say (&out, "packs = 2\n");
  for (int tell = 0; tell < N_TELLS; tell++)
    say_tell (&out, self, value, tell);
  free (value);
  return out.text;
}

char *
older_words_tell (const char *text, bool (*keeps) (const char *key), char why[OLDER_WHY])
{
  Older *self = calloc (1, sizeof *self);
  char *told = NULL;

  if (self == NULL)
    abort ();
  self->why = why;
  self->keeps = keeps;
  self->text = malloc (strlen (text) + 1);
  if (self->text == NULL)
    abort ();
  strcpy (self->text, text);
  if (cut_lines (self) && read_game (self) && read_rules (self) && read_sets (self))
    told = write_text (self);
  free (self->set);
  free (self->text);
  free (self);
  return told;
}
