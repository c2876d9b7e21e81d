/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page as a whole: first what always holds, then what depends on a condition. */

#include "rules-private.h"

#include <stdlib.h>
#include <string.h>

/* Conditions */

/* What follows "in the columns, " in the clause; NULL if that does not begin in this way. */
static const char *
find_in_columns (Page *page, const char *clause)
{
  const char *place = page_print (page, "%s, ", C_("place", "in the columns"));

  return strncmp (clause, place, strlen (place)) == 0 ? clause + strlen (place) : NULL;
}

/* A part of a condition, and the words for it. */
static const char *
say_state (Page *page, const Condition *condition, int i, const char *clause)
{
  uint64_t piles = condition->state[i].piles;
  int number = condition->state[i].number;

  switch (condition->state[i].kind)
    {
    case STATE_DEAL:
      return number == 1 ? page_print (page, _("In the first deal only, %s."), clause)
             : page_print (page, _("In the %1$s deal only, %2$s."), say_ordinal (page, number),
                           clause);

    case STATE_AFTER:
      return number == 1 ? page_print (page, _("After the first redeal, %s."), clause)
             : page_print (page, _("After the %1$s deal, %2$s."), say_ordinal (page, number),
                           clause);

    case STATE_BASE_OPEN:
      return page_print (page, _("Until the base is chosen, %s."), clause);

    case STATE_EMPTY:
      if (piles == pile_bit (page->told->stock) && find_in_columns (page, clause) != NULL)
        return page_print (page, _("In the columns, once the stock is used up, %s."),
                           find_in_columns (page, clause));
      return piles == pile_bit (page->told->stock)
             ? page_print (page, _("Once the stock is used up, %s."), clause)
             : page_print (page, _("When there is no card left %1$s, %2$s."),
                           say_kinds (page, piles, NOUN_IN, false), clause);

    default:
      if (number < POSITION_MAX_CARDS)
        return page_print (page, ngettext ("When only %1$s is left %2$s, %3$s.",
                                           "When no more than %1$s are left %2$s, %3$s.", number),
                           say_cards (page, number), say_kinds (page, piles, NOUN_IN, false),
                           clause);
      return piles == pile_bit (page->told->stock)
             ? page_print (page, _("Until the stock is used up, %s."), clause)
             : page_print (page, _("As long as there are cards %1$s, %2$s."),
                           say_kinds (page, piles, NOUN_IN, false), clause);
    }
}

/* Whether the condition is that neither the stock nor the waste has a card left. */
static bool
is_all_used (const Page *page, const Condition *condition)
{
  uint64_t both = pile_bit (page->told->stock) | page->told->of_role[ROLE_WASTE];

  return condition->n == 2 && condition->state[0].kind == STATE_EMPTY
         && condition->state[1].kind == STATE_EMPTY
         && (condition->state[0].piles | condition->state[1].piles) == both;
}

static const char *
say_states (Page *page, const Condition *condition, const char *sentence)
{
  const char *text = sentence;

  if (is_all_used (page, condition))
    return page_print (page, _("Once the stock and the waste are used up, %s."),
                       page_clause (page, sentence));
  for (int i = condition->n - 1; i >= 0; i--)
    text = say_state (page, condition, i, page_clause (page, text));
  return text;
}

/* Sets @opposite to the negation of @condition; false if there are no words for it. */
static bool
find_opposite (const Condition *condition, Condition *opposite)
{
  int number = condition->state[0].number;

  *opposite = *condition;
  opposite->state[0].number = POSITION_MAX_CARDS;
  switch (condition->n == 1 ? condition->state[0].kind : STATE_BASE_OPEN)
    {
    case STATE_EMPTY:
      opposite->state[0].kind = STATE_LEFT;
      return true;

    case STATE_LEFT:
      opposite->state[0].kind = STATE_EMPTY;
      return number >= POSITION_MAX_CARDS;

    case STATE_DEAL:
    case STATE_AFTER:
      opposite->state[0].kind = condition->state[0].kind == STATE_DEAL ? STATE_AFTER : STATE_DEAL;
      opposite->state[0].number = number;
      return number == 1;

    default:
      return false;
    }
}

const char *
say_condition (Page *page, const Condition *condition, bool opposite, const char *sentence)
{
  Condition other;

  if (!opposite)
    return say_states (page, condition, sentence);
  if (is_all_used (page, condition))
    return page_print (page, _("Until the stock and the waste are used up, %s."),
                       page_clause (page, sentence));
  return find_opposite (condition, &other) ? say_states (page, &other, sentence) : NULL;
}

/* The page */

static void
set_rules (Page *page, unsigned held)
{
  const Told *told = page->told;
  int other = 0;

  page->base = told->base_how == BASE_NONE ? 0
               : told->base_how == BASE_RANK ? told->base_rank
               : told->ranks.rank[told->ranks.n / 2];
  page->held = held;
  page->rules = &told->rulesets[(int) held * told->n_bases + page->base];
  page->other = page->rules;
  if (told->base_how != BASE_NONE && told->base_how != BASE_RANK)
    {
      other = rank_order_step (&told->ranks, page->base, 1);
      page->other = &told->rulesets[(int) held * told->n_bases + other];
    }
}

static void
tell_all (Page *page)
{
  page->part = TOLD_PART_GOAL;
  tell_goal (page);
  if (page->held == 0)
    {
      page->part = TOLD_PART_TABLE;
      tell_table (page);
    }
  page->part = TOLD_PART_MOVES;
  tell_moves (page);
  tell_aways (page);
  tell_back (page);
  page->part = TOLD_PART_STOCK;
  tell_stock (page);
}

/* Whether a sentence says the same as @text, perhaps with more after a semicolon. */
static bool
is_said (const char *sentence, const char *text)
{
  size_t n = strlen (text) - 1;

  return strncmp (sentence, text, n) == 0
         && (sentence[n] == '.' || sentence[n] == ';' || sentence[n] == '\xe2');
}

/* Adds the condition to those moves in @always that are possible only while it holds. */
static void
limit_moves (Page            *page,
             const Condition *condition,
             const ToldRules *always,
             const ToldRules *apart)
{
  ToldRules *out = page->out;
  Condition opposite;

  if (condition->state[0].piles != pile_bit (page->told->stock)
      || !find_opposite (condition, &opposite))
    return;
  for (int i = 0; i < out->n; i++)
    {
      const char *text = out->sentence[i].text;
      bool first = false, both = out->sentence[i].part != TOLD_PART_MOVES;

      for (int j = 0; j < always->n; j++)
        first = first || always->sentence[j].text == text;
      for (int j = 0; j < apart->n; j++)
        both = both || is_said (apart->sentence[j].text, text)
               || is_said (text, apart->sentence[j].text);
      if (first && !both)
        out->sentence[i].text = say_states (page, &opposite, text);
    }
}

/* The page while a condition holds; its texts belong to the page in work. @usual: it is written as
 * if there were no condition, with all that goes without saying afterwards. */
static ToldRules *
tell_apart (Page *page, int condition, bool usual)
{
  ToldRules *out = page->out, *apart = calloc (1, sizeof *apart);

  if (apart == NULL)
    abort ();
  apart->memory = out->memory;
  page->out = apart;
  set_rules (page, 1U << condition);
  page->held = usual ? 0 : page->held;
  tell_all (page);
  out->memory = apart->memory;
  page->out = out;
  return apart;
}

/* Says what changes while a condition holds. */
static void
tell_condition (Page *page, int condition, const ToldRules *always)
{
  ToldRules *out = page->out, *apart = tell_apart (page, condition, false);

  limit_moves (page, &page->told->condition[condition], always, apart);
  for (int i = 0; i < apart->n; i++)
    {
      bool said = false;

      for (int j = 0; j < out->n && !said; j++)
        said = is_said (out->sentence[j].text, apart->sentence[i].text);
      if (!said)
        page_add (out, apart->sentence[i].part,
                  say_states (page, &page->told->condition[condition], apart->sentence[i].text));
    }
  if (apart->unknown[0] != '\0')
    page_unknown (page, apart->unknown);
  free (apart);
}

/* Sentences that do not hold before the base is chosen get that condition. */
static void
tell_base_open (Page *page, int condition)
{
  ToldRules *out = page->out, *apart = tell_apart (page, condition, true);

  for (int i = 0; i < out->n; i++)
    {
      bool both = out->sentence[i].part < TOLD_PART_MOVES;

      for (int j = 0; j < apart->n; j++)
        both = both || is_said (apart->sentence[j].text, out->sentence[i].text)
               || is_said (out->sentence[i].text, apart->sentence[j].text);
      if (!both)
        out->sentence[i].text = page_print (page, _("Once the base is chosen, %s."),
                                            page_clause (page, out->sentence[i].text));
    }
  free (apart);
}

ToldRules *
told_rules_new (const Told *told, const ToldLanguage *language)
{
  Page page = { .told = told, .language = language };
  ToldRules always;

  page.out = calloc (1, sizeof *page.out);
  if (page.out == NULL)
    abort ();
  set_rules (&page, 0);
  tell_all (&page);
  always = *page.out;
  for (int i = 0; i < told->n_conditions; i++)
    if (told->condition[i].n != 1 || told->condition[i].state[0].kind != STATE_BASE_OPEN)
      tell_condition (&page, i, &always);
    else
      tell_base_open (&page, i);
  return page.out;
}

const char *
told_rules_noun (const Told *told, int pile)
{
  Page page = { .told = told };
  int index;

  set_rules (&page, 0);
  if (told_role (told, pile) == ROLE_AWAY)
    return told_roles[ROLE_AWAY];
  if (told_role (told, pile) == ROLE_FOUNDATIONS)
    return told_pile_name (told, pile, &index);
  return name_kind (&page, &told->kind[told->kind_of[pile]]);
}

const char *
told_rules_choice (const Told *told, int rule, const char *const **values, int *n)
{
  return told_text_rule (told->text, rule, values, n);
}

void
told_rules_free (ToldRules *rules)
{
  page_free (rules);
}
