/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds of the piles of a kind, compiled: KIND.ATTRIBUTE = VALUE. */

#include "told-private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  BUILD, FIRST, LIFT, FROM, TO, HOLD, FILL, LEAVE, TAKE, TURN, NEEDS, CLOSES, LANDS, WAY,
  N_ATTRIBUTES
};

static const char *const names[N_ATTRIBUTES] = {
  "build", "first", "lift", "from", "to", "hold", "fill", "leave", "take", "turn", "needs",
  "closes",
  "lands", "way"
};

/* Splits a key into the piles it is about and its attribute; false when it has none. */
static bool
read_key (Told *self, const char *key, Piles *piles, int *attribute, bool *part)
{
  const char *dot = strrchr (key, '.');
  char name[TOLD_VALUE] = "";

  if (dot == NULL || strncmp (key, "again.", 6) == 0 || strcmp (dot, ".under") == 0)
    return false;
  strncat (name, key, (size_t) (dot - key));
  *part = strchr (name, ' ') != NULL;
  told_list_piles (self, name, piles);
  for (*attribute = 0; *attribute < N_ATTRIBUTES; ++*attribute)
    if (strcmp (names[*attribute], dot + 1) == 0)
      return true;
  told_refuse (self, "“%.40s” is nothing that is told of piles", dot + 1);
  return false;
}

void
told_read_attributes (Told *self)
{
  int n;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int condition = -1; condition < self->n_conditions; condition++)
    for (int parts = 0; parts < 2; parts++)
      for (int i = 0; i < n; i++)
        {
          const char *when = condition < 0 ? "" : self->when[condition];
          Piles piles;
          int attribute;
          bool part;

          self->line = &lines[i];
          if (strcmp (lines[i].when, when) == 0
              && read_key (self, lines[i].key, &piles, &attribute, &part) && part == (parts == 1)
              && self->n_attributes < MAX_ATTRIBUTES)
            self->attribute[self->n_attributes++]
              = (Attribute) { (uint8_t) attribute, (int8_t) condition, piles.set, &lines[i] };
        }
}

/* The value of each attribute while the conditions hold, of several the pile's own. */
static void
find_values (Told *self, int pile, unsigned held, const char *values[N_ATTRIBUTES])
{
  static const char *const usual[N_ROLES][HOLD + 1] = {
    [ROLE_COLUMNS] = { "none", "any", "top", NULL, NULL, NULL },
    [ROLE_FOUNDATIONS] = { "up suit", "base", "none", NULL, NULL, "suit" },
    [ROLE_CELLS] = { "none", "any", "top", NULL, NULL, "1" },
    [ROLE_RESERVE] = { "none", "none", "top", NULL, NULL, NULL },
    [ROLE_WASTE] = { "none", "none", "top", NULL, NULL, NULL },
    [ROLE_STOCK] = { "none", "none", "none", NULL, NULL, NULL },
    [ROLE_AWAY] = { "none", "none", "none", NULL, NULL, NULL }
  };
  const Kind *kind = &self->kind[self->kind_of[pile]];

  for (int i = 0; i < N_ATTRIBUTES; i++)
    values[i] = i <= HOLD ? usual[kind->role][i] : NULL;
  if (kind->shape.kind == SHAPE_PYRAMID || kind->shape.kind == SHAPE_PEAKS)
    values[FIRST] = "none";
  for (int i = 0; i < self->n_attributes; i++)
    {
      const Attribute *told = &self->attribute[i];

      if ((told->piles & pile_bit (pile)) != 0
          && (told->condition < 0 || (held >> told->condition & 1) != 0))
        {
          values[told->attribute] = told->line->value;
          self->line = told->line;
        }
    }
}

/* Of "x | y | z" the part of this pile. */
static const char *
own_part (const Told *self, int pile, const char *value, char part[TOLD_VALUE])
{
  int n = 0, index = pile - self->kind[self->kind_of[pile]].first;

  if (value == NULL || strchr (value, '|') == NULL)
    return value;
  for (const char *rest = value; part_cut (&rest, "|", part); )
    n++;
  for (int i = 0; i <= index % n; i++)
    part_cut (&value, "|", part);
  return part;
}

static void
refuse_many (Told *self)
{
  told_refuse (self, "there are more than %d alternatives", MAX_ALTERNATIVES);
}

/* Building */

static void
add_build (Told *self, PileRules *rules, const char *text, int least, int most, int base)
{
  if (rules->n_builds == MAX_ALTERNATIVES)
    refuse_many (self);
  else
    rules->build[rules->n_builds++]
      = (Build) { told_get_relation (self, text, base), (uint8_t) least, (uint8_t) most };
}

/* "RELATION at A-B": on a pile of this many cards. Where the way that was begun holds on, "both" is
 * two ways. */
static void
compile_build (Told *self, PileRules *rules, const char *text, int base)
{
  char part[TOLD_VALUE], step[TOLD_VALUE + 8], relation[TOLD_VALUE];

  while (part_cut (&text, ",", part))
    {
      const char *at = part;
      int least = 0, most = NO_LIMIT;

      part_cut (&at, " at ", relation);
      if (at != NULL && (!word_range (at, &least, &most) || least > NO_LIMIT || most > NO_LIMIT))
        told_refuse (self, "“%.40s” is not a number of cards", at);
      if (relation[0] == '\0' || strcmp (relation, "none") == 0)
        continue;
      if (rules->way != WAY_FREE && strncmp (relation, "both", 4) == 0)
        {
          snprintf (step, sizeof step, "up%s", relation + 4);
          add_build (self, rules, step, least, most, base);
          snprintf (step, sizeof step, "down%s", relation + 4);
          add_build (self, rules, step, least, most, base);
        }
      else
        add_build (self, rules, relation, least, most, base);
    }
}

/* Empty piles */

static void
read_sources (Told *self, First *first, const char *text)
{
  char part[TOLD_VALUE];

  first->restricted = true;
  while (part_cut (&text, " then ", part))
    {
      Piles piles;

      told_list_piles (self, part, &piles);
      if (first->n_from == MAX_SOURCES)
        refuse_many (self);
      else
        first->from[first->n_from++] = piles.set;
    }
}

static bool
ends_with (char *text, const char *end)
{
  size_t length = strlen (text), n = strlen (end);

  if (length < n || strcmp (text + length - n, end) != 0)
    return false;
  text[length - n] = '\0';
  return true;
}

/* What comes first of all makes the base. */
static bool
makes_base (const Told *self, const char *text, int base)
{
  return base == 0 && self->base_how != BASE_NONE && strstr (text, "base") != NULL;
}

static void
compile_first (Told *self, PileRules *rules, const char *text, int base)
{
  char part[TOLD_VALUE], cards[TOLD_VALUE];

  while (part_cut (&text, ",", part))
    {
      First *first = &rules->first[rules->n_firsts];
      const char *rest = part;

      if (rules->n_firsts++ == MAX_ALTERNATIVES)
        {
          rules->n_firsts--;
          refuse_many (self);
          return;
        }
      if (strncmp (part, "from ", 5) == 0)
        {
          strcpy (cards, "any");
          rest = part + 5;
        }
      else
        part_cut (&rest, " from ", cards);
      if (rest != NULL)
        read_sources (self, first, rest);
      if (ends_with (cards, " of left") || ends_with (cards, " of right"))
        {
          first->where = strstr (part, " of right") != NULL ? FIRST_RIGHT : FIRST_LEFT;
          first->relation = told_get_relation (self, cards, base);
          continue;
        }
      first->where = ends_with (cards, " at edge") ? FIRST_EDGE
                     : ends_with (cards, " at end") ? FIRST_END : FIRST_CARDS;
      first->cards = makes_base (self, cards, base) ? CARDS_ALL
                     : told_read_cards (self, cards, base);
      if (makes_base (self, cards, base) && !first->restricted
          && self->base_from != ~UINT64_C (0))
        {
          first->restricted = true;
          first->from[first->n_from++] = self->base_from;
        }
    }
}

/* Lifting */

/* The relations of what is built, without how many cards have to lie there. */
static void
relation_of_build (const char *build, char out[TOLD_VALUE])
{
  char part[TOLD_VALUE], relation[TOLD_VALUE];

  out[0] = '\0';
  while (part_cut (&build, ",", part))
    {
      const char *rest = part;

      part_cut (&rest, " at ", relation);
      if (strlen (out) + strlen (relation) + 3 < TOLD_VALUE)
        {
          strcat (out, out[0] != '\0' ? ", " : "");
          strcat (out, relation);
        }
    }
}

static void
compile_run (Told *self, Lift *lift, const Words *words, const char *build, int base)
{
  char relation[TOLD_VALUE] = "";

  lift->how = LIFT_RUN;
  lift->cells = words_have (words, "cells");
  lift->joined = words_have (words, "joined");
  for (int i = 1; i < words->n; i++)
    if (strcmp (words->at[i], "by") != 0 && strcmp (words->at[i], "cells") != 0
        && strcmp (words->at[i], "joined") != 0)
      {
        strcat (relation, relation[0] != '\0' ? " " : "");
        strcat (relation, words->at[i]);
      }
  if (relation[0] == '\0')
    relation_of_build (build, relation);
  lift->relation = told_get_relation (self, relation, base);
}

static void
compile_lift (Told *self, PileRules *rules, const char *text, const char *build, int base)
{
  static const struct {
    const char *word;
    uint8_t how;
  } hows[] = {
    { "top", LIFT_TOP }, { "face-up", LIFT_FACE_UP }, { "whole", LIFT_WHOLE },
    { "pile", LIFT_WHOLE }, { "run", LIFT_RUN }, { "second", LIFT_SECOND },
    { "bottom", LIFT_BOTTOM }, { "each", LIFT_EACH }, { "turned", LIFT_TURNED }
  };
  char part[TOLD_VALUE], what[TOLD_VALUE];

  while (part_cut (&text, ",", part))
    {
      Lift lift = { .to = ~UINT64_C (0) };
      const char *rest = part;
      size_t i = 0, n = sizeof hows / sizeof hows[0];
      Words words;
      Piles to;

      part_cut (&rest, " to ", what);
      words_split (&words, what);
      if (words.n == 0 || strcmp (words.at[0], "none") == 0)
        continue;
      while (i < n && strcmp (words.at[0], hows[i].word) != 0)
        i++;
      if (i == n || rules->n_lifts == MAX_ALTERNATIVES)
        {
          told_refuse (self, "“%.40s” is nothing that can be lifted", part);
          return;
        }
      lift.how = hows[i].how;
      if (rest != NULL)
        {
          told_list_piles (self, rest, &to);
          lift.to = to.set;
        }
      if (lift.how == LIFT_RUN)
        compile_run (self, &lift, &words, build, base);
      rules->squared = rules->squared || strcmp (words.at[0], "pile") == 0;
      memcpy (&rules->lift[rules->n_lifts++], &lift, sizeof lift);
    }
}

/* Where to and where from */

/* "left N" among other piles: bits of the steps; the set of the others, all where there are
 * none. */
static uint64_t
compile_where (Told *self, const char *text, uint64_t *left)
{
  char part[TOLD_VALUE], others[TOLD_VALUE] = "";
  int steps;
  Piles piles;

  if (text == NULL || strcmp (text, "all") == 0)
    return ~UINT64_C (0);
  while (part_cut (&text, ",", part))
    if (strncmp (part, "left ", 5) == 0 && word_number (part + 5, &steps) && steps < 64)
      *left |= UINT64_C (1) << steps;
    else if (strcmp (part, "none") == 0)
      return 0;
    else if (strlen (others) + strlen (part) + 2 < TOLD_VALUE)
      {
        strcat (others, " ");
        strcat (others, part);
      }
  if (others[0] == '\0')
    return ~UINT64_C (0);
  told_list_piles (self, others, &piles);
  return piles.set;
}

static void
compile_fill (Told *self, PileRules *rules, const char *text)
{
  char part[TOLD_VALUE];

  if (text == NULL || strcmp (text, "none") == 0)
    return;
  while (part_cut (&text, ",", part))
    {
      Words words;
      int count = 1;

      words_split (&words, part);
      if (words.n == 0 || words.n > 2 || rules->n_fills == MAX_SOURCES
          || (words.n == 2 && (!word_number (words.at[1], &count) || count > TOLD_MAX_CARDS)))
        {
          told_refuse (self, "“%.40s” does not say what fills a space", part);
          return;
        }
      told_list_piles (self, words.at[0], &rules->fill[rules->n_fills].piles);
      rules->fill[rules->n_fills++].count = (uint8_t) count;
    }
}

/* Numbers and single words */

static uint8_t
limit (Told *self, const char *text, int otherwise)
{
  int number = otherwise;

  if (text != NULL && !word_number (text, &number))
    told_refuse (self, "“%.40s” is not a number of cards", text);
  return (uint8_t) (number < NO_LIMIT ? number : NO_LIMIT);
}

/* The index of @text among @n words; 0 for none. */
static uint8_t
one_of (Told *self, const char *text, const char *const *words, int n)
{
  for (int i = 0; text != NULL && i < n; i++)
    if (strcmp (text, words[i]) == 0)
      return (uint8_t) i;
  if (text != NULL)
    told_refuse (self, "“%.40s” is not known here", text);
  return 0;
}

static void
compile_leave (Told *self, PileRules *rules, const char *text)
{
  const char *blank = text != NULL ? strchr (text, ' ') : NULL;
  char number[8] = "";
  int count;

  if (text == NULL)
    return;
  if (blank != NULL && blank - text < (int) sizeof number)
    strncat (number, text, (size_t) (blank - text));
  if (!word_number (number, &count) || count < 1 || count > TOLD_MAX_CARDS)
    {
      told_refuse (self, "“%.40s” does not say what leaves", text);
      return;
    }
  rules->leave = (uint8_t) count;
  rules->leaves = told_get_relation (self, blank + 1, 0);
}

static void
compile_limits (Told *self, PileRules *rules, const char *const values[N_ATTRIBUTES], Role role)
{
  bool single = role == ROLE_FOUNDATIONS || role == ROLE_CELLS || role == ROLE_WASTE;
  int least = 1, most = single ? 1 : NO_LIMIT;

  if (values[HOLD] != NULL && strcmp (values[HOLD], "suit") == 0)
    rules->hold = self->ranks.n;
  else
    rules->hold = limit (self, values[HOLD], NO_LIMIT);
  if (values[TAKE] != NULL && strchr (values[TAKE], '-') != NULL
      && !word_range (values[TAKE], &least, &most))
    told_refuse (self, "“%.40s” is not a number of cards", values[TAKE]);
  else if (values[TAKE] != NULL && strchr (values[TAKE], '-') == NULL)
    most = limit (self, values[TAKE], most);
  rules->least = (uint8_t) (least < NO_LIMIT ? least : NO_LIMIT);
  rules->take = (uint8_t) (most < NO_LIMIT ? most : NO_LIMIT);
}

void
told_compile_pile (Told *self, PileRules *rules, int pile, unsigned held, int base)
{
  static const char *const ways[] = { "", "each", "all" };
  static const char *const turns[] = { "yes", "no", "last", "all" };
  static const char *const needs[] = { "", "above", "first" };
  static const char *const closes[] = { "no", "yes" };
  const char *values[N_ATTRIBUTES];
  char parts[N_ATTRIBUTES][TOLD_VALUE];
  uint64_t ignored = 0;

  find_values (self, pile, held, values);
  for (int i = 0; i < N_ATTRIBUTES; i++)
    values[i] = own_part (self, pile, values[i], parts[i]);
  rules->way = one_of (self, values[WAY], ways, 3);
  rules->turn = one_of (self, values[TURN], turns, 4);
  rules->needs = one_of (self, values[NEEDS], needs, 3);
  rules->closes = one_of (self, values[CLOSES], closes, 2) == 1;
  compile_build (self, rules, values[BUILD], base);
  compile_first (self, rules, values[FIRST], base);
  compile_lift (self, rules, values[LIFT], values[BUILD], base);
  rules->to = compile_where (self, values[TO], &rules->left);
  rules->from = compile_where (self, values[FROM], &ignored);
  compile_fill (self, rules, values[FILL]);
  compile_leave (self, rules, values[LEAVE]);
  compile_limits (self, rules, values, told_role (self, pile));
  rules->lands = values[LANDS] != NULL ? told_read_cards (self, values[LANDS], base) : 0;
}
