/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line a value; the same rule says the same in every game. */

#include "config.h"

#include "block-words.h"

#include <glib/gi18n-lib.h>

typedef struct {
  const char *rule;
  const char *title;
} RuleTitle;

typedef struct {
  const char *rule;
  MarquiseRuleValueText text;
} ValueText;

static const RuleTitle titles[] = {
  { "cells", N_("Free cells") },
  { "build", N_("Building in the columns") },
  { "spaces", N_("Empty columns") },
  { "passes", N_("Passes through the stock") },
  { "draw", N_("Cards turned at a time") },
};

static const ValueText values[] = {
  { "cells", { "4", N_("Four cells"), N_("Four cells hold one card each.") } },
  { "cells", { "3", N_("Three cells"), N_("Only three cells hold one card each.") } },
  { "cells", { "2", N_("Two cells"), N_("Only two cells hold one card each, which is hard.") } },
  { "cells",
    { "1", N_("One cell"), N_("A single cell holds one card: most deals cannot be won.") } },
  { "build", { "colour", N_("Red on black"),
               N_("In the columns, red cards go on black ones and black cards on red ones.") } },
  { "build",
    { "suit", N_("In suit"), N_("In the columns, a card goes on the next higher one of its "
                                "own suit.") } },
  { "build", { "any", N_("Any suit"), N_("In the columns, a card goes on any next higher one.") } },
  { "spaces", { "any", N_("Any card"), N_("Any card may go to an empty column.") } },
  { "spaces", { "kings", N_("Kings only"), N_("Only a king may go to an empty column.") } },
  { "spaces", { "no", N_("Stay empty"), N_("No card may go to an empty column.") } },
  { "passes", { "unlimited", N_("Unlimited"),
                N_("The waste may be turned over as often as you like.") } },
  { "passes", { "3", N_("Three passes"), N_("You go through the stock three times at most.") } },
  { "passes", { "2", N_("Two passes"), N_("You go through the stock twice at most.") } },
  { "passes", { "1", N_("One pass"), N_("You go through the stock only once.") } },
  { "draw", { "3", N_("Three cards"),
              N_("Three cards are turned at a time, and only the last of them can be played.") } },
  { "draw", { "1", N_("One card"), N_("The cards of the stock are turned one by one.") } },
};

static const char *
find_title (const char *rule)
{
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_str_equal (titles[i].rule, rule))
      return titles[i].title;

  return rule;
}

static MarquiseRuleValueText
find_value (const char *rule,
            const char *value)
{
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    if (g_str_equal (values[i].rule, rule) && g_str_equal (values[i].text.value, value))
      return values[i].text;

  return (MarquiseRuleValueText) { value, value, value };
}

MarquiseRuleText *
marquise_block_words_new (const Game *game)
{
  MarquiseRuleText *texts = g_new0 (MarquiseRuleText, game->n_rules + 1);

  for (int i = 0; i < game->n_rules; i++)
    {
      const RuleSpec *rule = &game->rules[i];

      texts[i].name = rule->name;
      texts[i].title = find_title (rule->name);
      for (int j = 0; j < RULE_VALUES_MAX && rule->values[j] != NULL; j++)
        texts[i].values[j] = find_value (rule->name, rule->values[j]);
    }
  return texts;
}
