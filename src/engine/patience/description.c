/* SPDX-License-Identifier: GPL-3.0-or-later */

/* First, lines are cut out of a copy of the text. Rules and piles follow from them, then the blocks
 * of each rule set: from lines that always apply, from rules with the name of a key, and from lines
 * that begin with "RULE=VALUE:". */

#include "description-private.h"
#include "older-words.h"
#include "engine/cards/notation.h"
#include "engine/cards/text.h"

#include <limits.h>
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
  bool apart;                   /* it says nothing of blocks, as has been found out */
} Line;

struct _Description {
  DescribedTold *told;          /* NULL: it is made of building blocks, which follow */
  bool older;                   /* it was written in older words */
  char *text;
  char *why;
  Patience patience;
  Blocks *blocks;
  int n_sets;
  RuleSpec rules[RULES_MAX];
  PileSpec piles[POSITION_MAX_PILES];
  Line *lines;
  int n_lines;
};

/* Sets the error for a line; always false. */
static bool
refuse (Description *self, const Line *line, const char *format, ...)
{
  char what[DESCRIPTION_WHY];
  va_list arguments;

  va_start (arguments, format);
  vsnprintf (what, sizeof what, translate (format), arguments);
  va_end (arguments);
  if (line != NULL)
    snprintf (self->why, DESCRIPTION_WHY, translate (N_("line %d: %s")), line->number, what);
  else
    strcpy (self->why, what);
  return false;
}

void
description_report_taken (char why[DESCRIPTION_WHY], const char *id)
{
  snprintf (why, DESCRIPTION_WHY,
            translate (N_("there is already a game “%s”: choose another “id”")), id);
}

void
description_report_unknown (char why[DESCRIPTION_WHY], const char *id)
{
  snprintf (why, DESCRIPTION_WHY, translate (N_("there is no game “%s”")), id);
}

void
description_report_full (char why[DESCRIPTION_WHY], int n)
{
  snprintf (why, DESCRIPTION_WHY,
            translate (N_("there is no room for more than %d games")), n);
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
cut_line (Description *self, char *text, int number)
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
    if (says_the_same (&self->lines[i], line))
      return refuse (self, line, N_("“%.*s” is there twice"), WORD_SHOWN, line->key);
  self->lines[self->n_lines++] = cut;
  return true;
}

static bool
cut_lines (Description *self)
{
  char *text = self->text;

  for (int number = 1; text != NULL; number++)
    {
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
find_line (const Description *self, const char *key)
{
  for (int i = 0; i < self->n_lines; i++)
    if (self->lines[i].rule == NULL && strcmp (self->lines[i].key, key) == 0)
      return &self->lines[i];

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
  size_t offset;                /* of a byte in Blocks */
  int least, most;              /* limits of a number; both 0: only words */
  const char *words[7];         /* words for the values 0, 1, 2 … */
} Key;

#define FIELD(name) offsetof (Blocks, name)

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
refuse_value (Description *self, const Line *line, const Key *key, const char *value)
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
  BlockDeal how;
  bool counts;                  /* with a number of cards; without it, all that are left */
} steps[] = {
  { "reserve", DEAL_RESERVE, true },
  { "base", DEAL_BASE, false },
  { "columns", DEAL_ROWS, true },
  { "fans", DEAL_FANS, true },
  { "triangle", DEAL_TRIANGLE, false },
  { "cells", DEAL_CELLS, true },
  { "waste", DEAL_WASTE, false },
};

static bool
read_step_words (Description *self, const Line *line, char *rest, BlockStep *step)
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
read_step (Description *self, const Line *line, char *text, BlockStep *step)
{
  char *word = text_next_word (&text);
  size_t i = 0;

  while (word != NULL && i < sizeof steps / sizeof steps[0] && strcmp (steps[i].word, word) != 0)
    i++;
  if (word == NULL || i == sizeof steps / sizeof steps[0])
    return refuse (self, line, N_("a step of dealing was expected (reserve, base, columns, fans, "
                   "triangle, cells, waste)"));
  *step = (BlockStep) { .how = steps[i].how, .count = BLOCKS_ALL };
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
read_deal (Description *self, const Line *line, Blocks *blocks)
{
  char copy[200];
  char *text = copy;
  int n = 0;

  if (strlen (line->value) >= sizeof copy)
    return refuse (self, line, N_("the deal has too many steps"));
  strcpy (copy, line->value);
  memset (blocks->deal, 0, sizeof blocks->deal);
  while (text != NULL)
    {
      char *comma = strchr (text, ',');

      if (comma != NULL)
        *comma++ = '\0';
      if (n == BLOCKS_MAX_STEPS)
        return refuse (self, line, N_("the deal has more than %d steps"), BLOCKS_MAX_STEPS);
      if (!read_step (self, line, text, &blocks->deal[n++]))
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
is_used (const Description *self, const RuleSpec *rule)
{
  for (int i = 0; i < self->n_lines; i++)
    if (self->lines[i].rule != NULL && strcmp (self->lines[i].rule, rule->name) == 0)
      return true;

  return false;
}

static bool
read_rule (Description *self, const Line *line)
{
  const char *name = line->key + 5;
  RuleSpec *rule = &self->rules[self->patience.game.n_rules];
  char *rest = line->value, *word;
  const Key *own;
  int n = 0;

  name += strspn (name, " \t");
  if (!is_name (name))
    return refuse (self, line, N_("“%.*s” is not a valid rule name"), WORD_SHOWN, name);
  if (self->patience.game.n_rules == RULES_MAX)
    return refuse (self, line, N_("there are more than %d rules"), RULES_MAX);
  if (rules_find (&self->patience.game, name) >= 0)
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
  rule->faces = own != NULL
                && (own->offset == FIELD (one_suit) || own->offset == FIELD (two_suits));
  rule->scoring = own != NULL && own->offset == FIELD (points) && !is_used (self, rule);
  self->patience.game.n_rules++;
  return true;
}

/* "before corner = closed": the value in games from before the rule existed. */
static bool
read_before (Description *self, const Line *line)
{
  const Game *game = &self->patience.game;
  Rules before = { 0 };
  char why[DESCRIPTION_WHY / 2];
  int rule = rules_find (game, line->key + 7);

  if (!rules_set (game, &before, line->key + 7, line->value, why, sizeof why))
    return refuse (self, line, "%s", why);
  self->rules[rule].before = before.value[rule];
  self->rules[rule].later = before.value[rule] == 0;
  return true;
}

/* "often = cells": players change it often. */
static bool
read_often (Description *self, const Line *line)
{
  int rule = rules_find (&self->patience.game, line->value);

  if (rule < 0)
    return refuse (self, line, N_("“%.40s” is not known here"), line->value);
  self->rules[rule].often = true;
  return true;
}

static bool
read_preset (Description *self, const Line *line, int n)
{
  if (n == PRESETS_MAX - 1)
    return refuse (self, line, N_("there are more than %d presets"), PRESETS_MAX - 1);
  self->patience.game.presets[n].id = line->key + 7;
  self->patience.game.presets[n].rules = line->value;
  return true;
}

static bool
is_preset (const Line *line)
{
  return strncmp (line->key, "preset ", 7) == 0;
}

static bool
read_rules (Description *self)
{
  Game *game = &self->patience.game;
  int presets = 0;

  game->rules = self->rules;
  for (int i = 0; i < self->n_lines; i++)
    if (strncmp (self->lines[i].key, "rule ", 5) == 0 && !read_rule (self, &self->lines[i]))
      return false;
  for (int i = 0; i < self->n_lines; i++)
    {
      const Line *line = &self->lines[i];
      char why[DESCRIPTION_WHY / 2];
      Rules rules = { 0 };

      if (is_preset (line))
        {
          if (!rules_parse (game, line->value, &rules, why, sizeof why))
            return refuse (self, line, "%s", why);
          if (!read_preset (self, line, presets++))
            return false;
        }
      if (line->rule != NULL && !rules_set (game, &rules, line->rule, line->rule_value, why,
                                            sizeof why))
        return refuse (self, line, "%s", why);
      if (strncmp (line->key, "before ", 7) == 0 && !read_before (self, line))
        return false;
      if (strcmp (line->key, "often") == 0 && !read_often (self, line))
        return false;
    }
  if (presets == 0)
    game->presets[0] = (Preset) { "house", "" };
  self->n_sets = blocks_count (game);
  return self->n_sets <= MAX_SETS
         || refuse (self, NULL, N_("there are more than %d combinations of rules"), MAX_SETS);
}

/* Blocks */

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
apply_line (Description *self, Line *line, Blocks *blocks)
{
  const Key *key = find_key (line->key);
  int value;

  if (strcmp (line->key, "deal") == 0)
    return read_deal (self, line, blocks);
  if (key == NULL)
    {
      line->apart = is_other_key (line->key) || description_is_measured (line->key);
      return line->apart
             || refuse (self, line, N_("there is no key “%.*s”"), WORD_SHOWN, line->key);
    }
  value = read_value (key, line->value);
  if (value < 0)
    return refuse_value (self, line, key, line->value);
  ((uint8_t *) blocks)[key->offset] = (uint8_t) value;
  return true;
}

static bool
holds (const Description *self, const Line *line, const Rules *rules)
{
  int rule = rules_find (&self->patience.game, line->rule);

  return rule >= 0
         && strcmp (self->rules[rule].values[rules->value[rule]], line->rule_value) == 0;
}

static bool
read_blocks (Description *self, const Rules *rules, Blocks *blocks)
{
  *blocks = (Blocks) { .build = BUILD_COLOUR, .draw = 1, .passes = 1, .suits = 4,
                       .in_play = WASTE_ONE };
  for (int i = 0; i < self->n_lines; i++)
    if (self->lines[i].rule == NULL && !self->lines[i].apart
        && !apply_line (self, &self->lines[i], blocks))
      return false;
  for (int i = 0; i < self->patience.game.n_rules; i++)
    {
      const Key *key = find_key_of (&self->rules[i]);

      if (key != NULL)
        ((uint8_t *) blocks)[key->offset] =
          (uint8_t) read_value (key, self->rules[i].values[rules->value[i]]);
    }
  for (int i = 0; i < self->n_lines; i++)
    if (self->lines[i].rule != NULL && holds (self, &self->lines[i], rules)
        && !apply_line (self, &self->lines[i], blocks))
      return false;
  return true;
}

/* Adds piles (stock, waste, reserve, cells, columns, foundations): as many as any rule set has. */

static int8_t
add_piles (Description *self, PileKind kind, int count)
{
  Patience *patience = &self->patience;
  int first = patience->n_piles;

  if (count == 0)
    return -1;
  for (int i = 0; i < count && patience->n_piles < POSITION_MAX_PILES; i++)
    self->piles[patience->n_piles++] = (PileSpec) { kind, (uint8_t) i };
  return (int8_t) first;
}

static int
count_foundations (const Patience *patience, const Blocks *blocks)
{
  return blocks->goal == GOAL_SUITS ? patience->game.n_cards / 13
         : blocks->goal == GOAL_RUNS ? patience->game.n_cards / 13
         : blocks->goal == GOAL_PAIRS ? 1 : 0;
}

static bool
make_piles (Description *self)
{
  int columns = 0, cells = 0, foundations = 0;
  bool stock = false, waste = false, reserve = false;
  Blocks at = { 0 };

  for (int i = 0; i < self->n_sets; i++)
    {
      const Blocks *blocks = &self->blocks[i];
      int n = count_foundations (&self->patience, blocks);

      columns = blocks->columns > columns ? blocks->columns : columns;
      cells = blocks->cells > cells ? blocks->cells : cells;
      foundations = n > foundations ? n : foundations;
      /* If columns are dealt again, that is done by a click on the place of the stock. */
      stock |= blocks->stock != STOCK_NONE || blocks->redeals > 0;
      waste |= blocks->stock == STOCK_WASTE;
      reserve |= description_deals (blocks, DEAL_RESERVE);
    }
  if (stock + waste + reserve + cells + columns + foundations > POSITION_MAX_PILES)
    return refuse (self, NULL, N_("there are more than %d piles"), POSITION_MAX_PILES);
  at.stock_pile = add_piles (self, PILE_STOCK, stock);
  at.waste = add_piles (self, PILE_WASTE, waste);
  at.reserve = add_piles (self, PILE_RESERVE, reserve);
  at.cell = add_piles (self, PILE_CELL, cells);
  at.column = add_piles (self, PILE_TABLEAU, columns);
  at.foundation = add_piles (self, PILE_FOUNDATION, foundations);
  for (int i = 0; i < self->n_sets; i++)
    {
      Blocks *blocks = &self->blocks[i];

      blocks->stock_pile = at.stock_pile;
      blocks->waste = at.waste;
      blocks->reserve = at.reserve;
      blocks->cell = at.cell;
      blocks->column = at.column;
      blocks->foundation = at.foundation;
      blocks->foundations = (uint8_t) foundations;
      for (const BlockStep *step = blocks->deal; step->how != DEAL_END; step++)
        blocks->hides |= step->down;
    }
  return true;
}

/* The whole */

static bool
check_blocks (Description *self, const Blocks *blocks)
{
  int number;
  const char *key;
  const char *fault = description_find_fault (blocks, self->patience.game.n_cards, &key, &number);

  return fault == NULL || refuse (self, key != NULL ? find_line (self, key) : NULL, fault, number);
}

static bool
read_game (Description *self)
{
  const Line *id = find_line (self, "id"), *packs = find_line (self, "packs");
  const Line *numbers = find_line (self, "numbers");
  Game *game = &self->patience.game;

  if (id == NULL)
    return refuse (self, NULL, N_("“id” is missing"));
  if (!is_name (id->value))
    return refuse (self, id, N_("an ID is made of at most %d lower-case letters, digits and "
                                "hyphens"), NAME_MAX_LENGTH);
  game->id = id->value;
  game->lowest_rank = 2;
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
      game->microsoft = true;
    }
  return true;
}

static bool
read_measured (Description *self, const Line *line)
{
  const char *fault = description_is_measured (line->key)
                      ? description_read_measured (&self->patience, line->key, line->value) : NULL;

  return fault == NULL || refuse (self, line, fault);
}

static bool
read_patience (Description *self)
{
  Patience *patience = &self->patience;

  for (int i = 0; i < self->n_sets; i++)
    {
      Rules rules = rules_nth (&patience->game, i);

      if (!read_blocks (self, &rules, &self->blocks[i])
          || !check_blocks (self, &self->blocks[i]))
        return false;
      blocks_relate (&self->blocks[i]);
      patience->counts_moves |= self->blocks[i].lift != LIFT_CARD;
    }
  if (!make_piles (self))
    return false;
  for (int i = 0; i < self->n_lines; i++)
    if (!read_measured (self, &self->lines[i]))
      return false;
  patience->piles = self->piles;
  patience->blocks = self->blocks;
  patience->n_out = self->blocks[0].goal == GOAL_SUITS || self->blocks[0].goal == GOAL_RUNS
                    ? patience->game.n_cards : 0;
  if (patience->n_out == 0)
    for (const BlockStep *step = self->blocks[0].deal; step->how != DEAL_END; step++)
      if (step->how == DEAL_ROWS)
        patience->n_out += step->count;
  blocks_set_functions (patience);
  return true;
}

/* Copies the text without its byte order mark; false and @why if it is not text. */
static bool
take_text (Description *self, const char *text, size_t length)
{
  size_t mark = text_get_mark (text, length), measured;
  Line line = { .number = 1 };

  if (length > DESCRIPTION_MAX_BYTES)
    return refuse (self, NULL, N_("it has more than %d bytes"), DESCRIPTION_MAX_BYTES);
  measured = text_measure (text, length);
  for (size_t i = 0; i < measured; i++)
    line.number += text[i] == '\n';
  if (measured < length)
    return refuse (self, &line, N_("it is not text"));
  self->text = malloc (length + 1);
  if (self->text == NULL)
    return false;
  memcpy (self->text, text + mark, length - mark);
  self->text[length - mark] = '\0';
  return true;
}

/* Puts older words into relations, kinds of piles and verbs. */
static bool
read_older (Description *self, char why[DESCRIPTION_WHY])
{
  char *text = older_words_tell (self->text, why);

  self->older = true;
  self->told = text != NULL ? description_told_new (text, why) : NULL;
  free (text);
  free (self->text);
  self->text = NULL;
  return self->told != NULL;
}

/* A description in building blocks is read at once. */
static bool
read_text (Description *self, bool blocks, char why[DESCRIPTION_WHY])
{
  if (told_words_is_told (self->text))
    {
      self->told = description_told_new (self->text, why);
      free (self->text);
      self->text = NULL;
      return self->told != NULL;
    }
  if (!blocks)
    return read_older (self, why);
  self->lines = calloc (MAX_LINES, sizeof *self->lines);
  if (self->lines == NULL || !cut_lines (self) || !read_game (self) || !read_rules (self))
    return false;
  self->blocks = calloc ((size_t) self->n_sets, sizeof *self->blocks);
  return self->blocks != NULL && read_patience (self);
}

/* With @blocks, older words are building blocks. */
static Description *
read_new (const char *text, size_t length, bool blocks, char why[DESCRIPTION_WHY])
{
  Description *self = calloc (1, sizeof *self);

  why[0] = '\0';
  if (self == NULL)
    return NULL;
  self->why = why;
  if (!take_text (self, text, length) || !read_text (self, blocks, why))
    {
      description_free (self);
      return NULL;
    }
  return self;
}

Description *
description_new_late (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  return read_new (text, length, true, why);
}

bool
description_make (Description *description, char why[DESCRIPTION_WHY])
{
  why[0] = '\0';
  return description->told == NULL || description_told_make (description->told, why);
}

Description *
description_new (const char *text, size_t length, char why[DESCRIPTION_WHY])
{
  Description *self = read_new (text, length, false, why);

  if (self == NULL || description_make (self, why))
    return self;
  description_free (self);
  return NULL;
}

void
description_free (Description *description)
{
  if (description == NULL)
    return;
  description_told_free (description->told);
  free (description->blocks);
  free (description->lines);
  free (description->text);
  free (description);
}

const Patience *
description_get_patience (const Description *description)
{
  return description->told != NULL ? told_patience_get (description->told->patience)
         : &description->patience;
}

const char *
description_get_told (const Description *description)
{
  return description->told != NULL && !description->older ? description->told->text : NULL;
}

const char *
description_get_text (const Description *description, const char *key)
{
  const Line *line;

  if (description->told != NULL)
    return told_words_get (&description->told->words, key);
  line = find_line (description, key);
  return line != NULL ? line->value : NULL;
}

const char *
description_next_text (const Description *description, const char *prefix, int *line)
{
  if (description->told != NULL)
    return told_words_next (&description->told->words, prefix, line);
  while (*line < description->n_lines)
    {
      int at = (*line)++;

      if (strncmp (description->lines[at].key, prefix, strlen (prefix)) == 0)
        return description->lines[at].value;
    }
  return NULL;
}
