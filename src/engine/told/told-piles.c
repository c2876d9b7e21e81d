/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compiles the rules for the piles of a kind: lines KIND.ATTRIBUTE = VALUE. */

#include "told-private.h"

#include <stdio.h>
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

/* Splits a key into its piles and its attribute; false if it has no attribute. */
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
  *attribute = told_find_word (names, N_ATTRIBUTES, dot + 1);
  if (*attribute >= 0)
    return true;
  told_refuse (self, N_("“%.40s” does not say anything about a pile"), dot + 1);
  return false;
}

/* Whether every line says the same of the pile and the one before it, of the same kind. */
static bool
is_as_before (const Told *self, int pile)
{
  const Kind *kind = &self->kind[self->kind_of[pile]];
  uint64_t both = pile_bit (pile) | pile_bit (pile - 1);

  /* After the last one the kind may have piles that these rules do not use. */
  if (pile == kind->first || pile == kind->first + kind->shape.n)
    return false;
  for (int i = 0; i < self->n_attributes; i++)
    {
      uint64_t told = self->attribute[i].piles & both;

      if (told != 0 && (told != both || strchr (self->attribute[i].line->value, '|') != NULL))
        return false;
    }
  return true;
}

/* Collects the attributes under one condition, or without one if it is -1; those for a whole kind
 * before those for parts of it. */
static void
read_attributes (Told *self, int condition)
{
  const char *when = condition < 0 ? "" : self->when[condition];
  Attribute parts[MAX_ATTRIBUTES];
  int n, n_parts = 0;
  const ToldLine *lines = told_text_lines (self->text, &n);

  for (int i = 0; i < n && self->n_attributes + n_parts < MAX_ATTRIBUTES; i++)
    {
      Piles piles;
      int attribute;
      bool part;

      self->line = &lines[i];
      if (strcmp (lines[i].when, when) == 0
          && read_key (self, lines[i].key, &piles, &attribute, &part))
        *(part ? &parts[n_parts++] : &self->attribute[self->n_attributes++])
          = (Attribute) { (uint8_t) attribute, (int8_t) condition, piles.set, &lines[i] };
    }
  memcpy (self->attribute + self->n_attributes, parts, (size_t) n_parts * sizeof parts[0]);
  self->n_attributes += n_parts;
}

void
told_read_attributes (Told *self)
{
  for (int condition = -1; condition < self->n_conditions; condition++)
    read_attributes (self, condition);
  for (int pile = 1; pile < self->n_piles; pile++)
    if (is_as_before (self, pile))
      self->as_before |= pile_bit (pile);
}

/* The values for one pile, NULL for those that are not given. */
typedef struct {
  const char *text[N_ATTRIBUTES];
  const ToldLine *line[N_ATTRIBUTES];
  char part[N_ATTRIBUTES][TOLD_VALUE];
} Values;

/* Of "x | y | z", the part for this pile. */
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

/* Finds the value of each attribute under the conditions; a value for the pile itself goes before
 * others. */
static void
find_values (const Told *self, int pile, unsigned held, Values *values)
{
  static const char *const usual[N_ROLES][HOLD + 1] = {
    [ROLE_COLUMNS] = { "none", "any", "top", NULL, NULL, NULL },
    [ROLE_FOUNDATIONS] = { "up suit", "base", "none", NULL, NULL, "suit" },
    [ROLE_CELLS] = { "none", "any", "top", NULL, NULL, "1" },
    [ROLE_RESERVE] = { "none", "none", "top", NULL, NULL, NULL },
    [ROLE_WASTE] = { "none", "none", "top", NULL, NULL, NULL },
    [ROLE_STOCK] = { "none", "none", "none", NULL, NULL, NULL },
    [ROLE_AWAY] = { "none", "none", "none", NULL, NULL, NULL },
    [ROLE_ASIDE] = { "none", "none", "none", NULL, NULL, NULL }
  };
  const Kind *kind = &self->kind[self->kind_of[pile]];

  for (int i = 0; i < N_ATTRIBUTES; i++)
    {
      values->text[i] = i <= HOLD ? usual[kind->role][i] : NULL;
      values->line[i] = NULL;
    }
  if (kind->shape.kind == SHAPE_PYRAMID || kind->shape.kind == SHAPE_PEAKS)
    values->text[FIRST] = "none";
  for (int i = 0; i < self->n_attributes; i++)
    {
      const Attribute *told = &self->attribute[i];

      if ((told->piles & pile_bit (pile)) != 0
          && (told->condition < 0 || (held >> told->condition & 1) != 0))
        {
          values->text[told->attribute] = told->line->value;
          values->line[told->attribute] = told->line;
        }
    }
  for (int i = 0; i < N_ATTRIBUTES; i++)
    values->text[i] = own_part (self, pile, values->text[i], values->part[i]);
}

/* Takes one value to compile it; errors are then reported for its line. */
static const char *
take_value (Told *self, const Values *values, int attribute)
{
  self->line = values->line[attribute];
  return values->text[attribute];
}

static void
refuse_many (Told *self)
{
  told_refuse (self, N_("there are more than %d alternatives"), MAX_ALTERNATIVES);
}

/* Building */

static void
add_build (Told *self, PileRules *rules, const char *text, int least, int most, int base)
{
  if (rules->n_builds == MAX_ALTERNATIVES)
    refuse_many (self);
  else
    {
      Build *build = &rules->build[rules->n_builds++];

      build->relation = told_get_relation (self, text, base);
      build->least = (uint8_t) least;
      build->most = (uint8_t) most;
    }
}

/* "RELATION at A-B": on a pile of this many cards. If a pile keeps its direction, "both" is
 * compiled as two alternatives. */
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
        told_refuse (self, N_("“%.40s” is not a number of cards"), at);
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

/* Whether the first card of the game that is put there sets the base. */
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

/* The relations of a "build", without their numbers of cards ("at"). */
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
compile_run (Told *self, Lift *lift, Words *words, const char *build, int base)
{
  char relation[TOLD_VALUE];

  lift->cells = words_take (words, "cells");
  lift->joined = words_take (words, "joined");
  words_take (words, "by");
  words_join (words, 1, relation);
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
      Lift *lift = &rules->lift[rules->n_lifts];
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
          told_refuse (self, N_("“%.40s” does not say what can be lifted"), part);
          return;
        }
      lift->how = hows[i].how;
      lift->to = ~UINT64_C (0);
      if (rest != NULL)
        {
          told_list_piles (self, rest, &to);
          lift->to = to.set;
        }
      if (lift->how == LIFT_RUN || (lift->how == LIFT_WHOLE && words_take (&words, "run")))
        compile_run (self, lift, &words, build, base);
      rules->squared = rules->squared || strcmp (words.at[0], "pile") == 0;
      rules->n_lifts++;
    }
}

/* Where to and where from */

/* "left N" among other piles sets bits of @left. Returns the other piles, or all if none are
 * named. */
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
          || (words.n == 2 && (!word_number (words.at[1], &count) || count > POSITION_MAX_CARDS)))
        {
          told_refuse (self, N_("“%.40s” does not say what fills a space"), part);
          return;
        }
      told_list_piles (self, words.at[0], &rules->fill[rules->n_fills].piles);
      rules->fill[rules->n_fills].count = (uint8_t) count;
      /* Under these rules there may be no such pile. */
      if (rules->fill[rules->n_fills].piles.set != 0)
        rules->n_fills++;
    }
}

/* Numbers and single words */

static uint8_t
limit (Told *self, const char *text, int otherwise)
{
  int number = otherwise;

  if (text != NULL && !word_number (text, &number))
    told_refuse (self, N_("“%.40s” is not a number of cards"), text);
  return (uint8_t) (number < NO_LIMIT ? number : NO_LIMIT);
}

/* The index of @text among @n words; 0 for none. */
static uint8_t
one_of (Told *self, const char *text, const char *const *words, int n)
{
  int found = text != NULL ? told_find_word (words, n, text) : 0;

  if (found < 0)
    told_refuse (self, N_("“%.40s” is not known here"), text);
  return (uint8_t) (found < 0 ? 0 : found);
}

/* "N RELATION [to KIND]". */
static void
compile_leave (Told *self, PileRules *rules, const char *text)
{
  char number[TOLD_VALUE], run[TOLD_VALUE];
  const char *relation = run, *to = text;
  int count;
  Piles piles;

  if (text == NULL)
    return;
  part_cut (&to, " to ", run);
  part_cut (&relation, " ", number);
  if (relation == NULL || !word_number (number, &count) || count < 1
      || count > POSITION_MAX_CARDS)
    {
      told_refuse (self, N_("“%.40s” does not say what leaves"), text);
      return;
    }
  rules->leave = (uint8_t) count;
  rules->leaves = told_get_relation (self, relation, 0);
  if (to == NULL)
    return;
  told_list_piles (self, to, &piles);
  rules->leave_to = piles.set;
}

static void
compile_limits (Told *self, PileRules *rules, const Values *values, ToldRole role)
{
  const char *hold = take_value (self, values, HOLD), *take;
  bool single = role == ROLE_FOUNDATIONS || role == ROLE_CELLS || role == ROLE_WASTE;
  int least = 1, most = single ? 1 : NO_LIMIT;

  if (hold != NULL && strcmp (hold, "suit") == 0)
    rules->hold = self->ranks.n;
  else
    rules->hold = limit (self, hold, NO_LIMIT);
  take = take_value (self, values, TAKE);
  if (take != NULL && strchr (take, '-') != NULL && !word_range (take, &least, &most))
    told_refuse (self, N_("“%.40s” is not a number of cards"), take);
  else if (take != NULL && strchr (take, '-') == NULL)
    most = limit (self, take, most);
  rules->least = (uint8_t) (least < NO_LIMIT ? least : NO_LIMIT);
  rules->take = (uint8_t) (most < NO_LIMIT ? most : NO_LIMIT);
}

/* "CARDS [by RELATION of KIND]". */
static void
compile_lands (Told *self, PileRules *rules, const char *text, int base)
{
  char cards[TOLD_VALUE], relation[TOLD_VALUE];
  int kind;

  if (text == NULL)
    return;
  part_cut (&text, " by ", cards);
  rules->lands = told_read_cards (self, cards, base);
  if (text == NULL)
    return;
  part_cut (&text, " of ", relation);
  kind = text != NULL ? told_find_kind (self, text) : -1;
  if (kind < 0)
    told_refuse (self, N_("“%.40s” is not a kind of pile"), text != NULL ? text : relation);
  else
    {
      rules->beside = told_get_relation (self, relation, base);
      rules->beside_kind = (uint8_t) kind;
    }
}

bool
told_counts_from_base (const Told *self, int pile, unsigned held)
{
  Values values;

  find_values (self, pile, held, &values);
  return strcmp (values.text[BUILD], "none") != 0 || strstr (values.text[LIFT], "run") != NULL
         || (strcmp (values.text[FIRST], "none") != 0 && strcmp (values.text[FIRST], "any") != 0)
         || values.text[LANDS] != NULL;
}

void
told_compile_pile (Told *self, PileRules *rules, int pile, unsigned held, int base)
{
  static const char *const ways[] = { "", "each", "all" };
  static const char *const turns[] = { "yes", "no", "last", "all", "top" };
  static const char *const needs[] = { "", "above", "first" };
  static const char *const closes[] = { "no", "yes" };
  Values values;
  uint64_t ignored = 0;

  /* These rules do not use the pile. */
  if (pile - self->kind[self->kind_of[pile]].first >= self->kind[self->kind_of[pile]].shape.n)
    return;
  find_values (self, pile, held, &values);
  rules->way = one_of (self, take_value (self, &values, WAY), ways, 3);
  rules->turn = one_of (self, take_value (self, &values, TURN), turns, 5);
  rules->needs = one_of (self, take_value (self, &values, NEEDS), needs, 3);
  rules->closes = one_of (self, take_value (self, &values, CLOSES), closes, 2) == 1;
  compile_build (self, rules, take_value (self, &values, BUILD), base);
  compile_first (self, rules, take_value (self, &values, FIRST), base);
  compile_lift (self, rules, take_value (self, &values, LIFT), values.text[BUILD], base);
  rules->to = compile_where (self, take_value (self, &values, TO), &rules->left);
  rules->from = compile_where (self, take_value (self, &values, FROM), &ignored);
  compile_fill (self, rules, take_value (self, &values, FILL));
  compile_leave (self, rules, take_value (self, &values, LEAVE));
  compile_limits (self, rules, &values, told_role (self, pile));
  compile_lands (self, rules, take_value (self, &values, LANDS), base);
}

/* Comparing rules: member by member, since padding, and entries past the last alternative, do not
 * count. Equal relations are the same pointer. */

bool
told_same_builds (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_builds && a->n_builds == b->n_builds; i++)
    if (a->build[i].relation != b->build[i].relation || a->build[i].least != b->build[i].least
        || a->build[i].most != b->build[i].most)
      return false;

  return a->n_builds == b->n_builds;
}

bool
told_same_lifts (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_lifts && a->n_lifts == b->n_lifts; i++)
    if (a->lift[i].how != b->lift[i].how || a->lift[i].cells != b->lift[i].cells
        || a->lift[i].joined != b->lift[i].joined || a->lift[i].relation != b->lift[i].relation
        || a->lift[i].to != b->lift[i].to)
      return false;

  return a->n_lifts == b->n_lifts;
}

static bool
same_first (const First *a, const First *b)
{
  return a->where == b->where && a->restricted == b->restricted && a->n_from == b->n_from
         && a->cards == b->cards && a->relation == b->relation
         && memcmp (a->from, b->from, a->n_from * sizeof a->from[0]) == 0;
}

bool
told_same_firsts (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_firsts && a->n_firsts == b->n_firsts; i++)
    if (!same_first (&a->first[i], &b->first[i]))
      return false;

  return a->n_firsts == b->n_firsts;
}

/* Compares the order of the piles, too. */
static bool
same_piles (const Piles *a, const Piles *b)
{
  return a->n == b->n && memcmp (a->pile, b->pile, a->n) == 0;
}

bool
told_same_fills (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_fills && a->n_fills == b->n_fills; i++)
    if (a->fill[i].count != b->fill[i].count
        || !same_piles (&a->fill[i].piles, &b->fill[i].piles))
      return false;

  return a->n_fills == b->n_fills;
}

bool
told_same_rules (const PileRules *a, const PileRules *b)
{
  return told_same_builds (a, b) && told_same_lifts (a, b) && told_same_firsts (a, b)
         && told_same_fills (a, b) && a->way == b->way && a->turn == b->turn
         && a->needs == b->needs && a->hold == b->hold && a->take == b->take
         && a->least == b->least && a->leave == b->leave && a->closes == b->closes
         && a->squared == b->squared && a->leaves == b->leaves
         && a->leave_to == b->leave_to && a->lands == b->lands
         && a->beside == b->beside && a->beside_kind == b->beside_kind
         && a->to == b->to && a->from == b->from && a->left == b->left;
}

/* Numbers, the same for all rule sets of a patience */

/* The kind of that name, or -1. */
static int
find_numbered (const ToldLayout *layout, const char *name)
{
  for (int k = 0; k < layout->n; k++)
    if (strncmp (layout->kind[k].name, name, TOLD_KIND_NAME - 1) == 0)
      return k;

  return -1;
}

bool
told_layout_add (ToldLayout *layout, const Told *told)
{
  int at = -1;

  for (int k = 0; k < told->n_kinds; k++)
    {
      const Kind *kind = &told->kind[k];
      int found = find_numbered (layout, kind->name);

      if (found < 0 && layout->n == TOLD_MAX_KINDS)
        return false;
      if (found < 0)
        {
          found = at + 1;
          memmove (&layout->kind[found + 1], &layout->kind[found],
                   (size_t) (layout->n++ - found) * sizeof layout->kind[0]);
          memset (&layout->kind[found], 0, sizeof layout->kind[0]);
          snprintf (layout->kind[found].name, TOLD_KIND_NAME, "%s", kind->name);
          layout->kind[found].role = (uint8_t) kind->role;
        }
      if (layout->kind[found].piles < kind->shape.n)
        layout->kind[found].piles = (uint8_t) kind->shape.n;
      if (kind->role == ROLE_STOCK)
        layout->kind[found].used |= told->has_stock;
      else
        layout->kind[found].used |= kind->role != ROLE_AWAY || told->uses_away;
      at = found;
    }
  return true;
}

int
told_layout_sort (ToldLayout *layout)
{
  static const uint8_t order[] = {
    ROLE_STOCK, ROLE_WASTE, ROLE_RESERVE, ROLE_CELLS, ROLE_COLUMNS, ROLE_FOUNDATIONS, ROLE_ASIDE,
    ROLE_AWAY
  };
  ToldLayout sorted = { 0 };
  int piles = 0;

  for (int used = 1; used >= 0; used--)
    for (size_t i = 0; i < sizeof order; i++)
      for (int k = 0; k < layout->n; k++)
        if (layout->kind[k].role == order[i] && layout->kind[k].used == (used == 1))
          {
            sorted.kind[sorted.n++] = layout->kind[k];
            piles += used * layout->kind[k].piles;
          }
  *layout = sorted;
  return piles;
}
