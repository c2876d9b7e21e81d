/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections common to the pages of all games, as far as they follow from building blocks, after
 * the description's own texts ("help 1", "help 2" …) and before its advice ("advice 1" …). */

#include "config.h"

#include "own-page.h"

#include "engine/built-in-descriptions.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"
#include "model/game/game-classes.h"
#include "model/game/rule-texts.h"
#include "model/patience/block-rules.h"
#include "model/patience/description-text.h"
#include "model/words/told-rules.h"

#include <glib/gi18n.h>

#define MAX_PARAGRAPHS 20

static void
append (GString    *page,
        const char *element,
        const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (page, "<%s>%s</%s>", element, escaped, element);
}

static void
append_own_words (GString           *page,
                  const Description *description)
{
  for (int i = 1; i <= MAX_PARAGRAPHS; i++)
    {
      const char *text = marquise_description_text_of (description, "help %d", i);

      if (text == NULL)
        break;
      append (page, "p", text);
    }
}

/* A part of the rules, unless there is nothing to say. */
static void
append_part (GString         *page,
             const char      *title,
             const GPtrArray *sentences)
{
  if (sentences->len == 0)
    return;
  g_string_append (page, "<section>");
  append (page, "title", title);
  g_string_append (page, "<list>");
  for (guint i = 0; i < sentences->len; i++)
    {
      g_string_append (page, "<item>");
      append (page, "p", g_ptr_array_index (sentences, i));
      g_string_append (page, "</item>");
    }
  g_string_append (page, "</list></section>");
}

/* Advice for winning, if there is any. */
static void
append_advice (GString           *page,
               const Description *description)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();

  for (int i = 1; i <= MAX_PARAGRAPHS; i++)
    {
      const char *text = marquise_description_text_of (description, "advice %d", i);

      if (text == NULL)
        break;
      g_ptr_array_add (sentences, (gpointer) text);
    }
  append_part (page, _("Playing well"), sentences);
}

static void
append_told_rules (GString        *page,
                   const Patience *patience)
{
  static const char *const titles[TOLD_N_PARTS] = {
    N_("The goal"), N_("The table"), N_("Your moves"), N_("The stock")
  };
  const Rules house = { { 0 } };

  for (int part = 0; part < TOLD_N_PARTS; part++)
    {
      g_autoptr (GPtrArray) sentences
        = marquise_told_rules_list (told_of (patience, &house), (ToldPart) part);

      append_part (page, _(titles[part]), sentences);
    }
}

static void
append_rules (GString        *page,
              const Patience *patience)
{
  static const char *const titles[MARQUISE_N_BLOCK_RULES] = {
    N_("The goal"), N_("The table"), N_("Your moves")
  };
  const Rules house = { { 0 } };

  for (int part = 0; part < MARQUISE_N_BLOCK_RULES; part++)
    {
      g_autoptr (GPtrArray) sentences
        = marquise_block_rules_list (patience, &house, (MarquiseBlockRules) part);

      append_part (page, _(titles[part]), sentences);
    }
}

/* The meaning of a rule's value: in the description's words, or by the change it makes to the rules
 * of a told patience. */
static char *
explain_value (const Game *engine,
               int         rule,
               int         value)
{
  const RuleSpec *spec = &engine->rules[rule];
  const char *words = marquise_rule_explanation (engine->id, spec->name, spec->values[value]);
  const Patience *patience = patience_find (engine->id);
  g_autofree char *change = NULL;
  Rules rules = { { 0 } }, house = { { 0 } };

  if (patience->told == NULL || !g_str_equal (words, spec->values[value]))
    return g_strdup (words);

  rules.value[rule] = (uint8_t) value;
  change = marquise_told_rules_tell_change (told_of (patience, &house),
                                            told_of (patience, &rules));

  return change != NULL ? g_strdup_printf (_("%s: %s"), words, change) : g_strdup (words);
}

/* The rules that may be chosen, and what each value means. */
static void
append_choices (GString    *page,
                const Game *engine)
{
  if (engine->n_rules == 0)
    return;
  g_string_append (page, "<section>");
  append (page, "title", _("Choosing the rules"));
  g_string_append (page, "<terms>");
  for (int i = 0; i < engine->n_rules; i++)
    {
      const RuleSpec *rule = &engine->rules[i];

      g_string_append (page, "<item>");
      append (page, "title", marquise_rule_title (engine->id, rule->name));
      for (int j = 0; j < RULE_VALUES_MAX && rule->values[j] != NULL; j++)
        {
          g_autofree char *text = explain_value (engine, i, j);

          append (page, "p", text);
        }
      g_string_append (page, "</item>");
    }
  g_string_append (page, "</terms></section>");
}

char *
marquise_own_page_write (const Game *engine)
{
  g_autoptr (MarquiseGame) sample = NULL;
  GString *page = g_string_new ("<page type=\"topic\"><info>"
                                "<link type=\"guide\" xref=\"index#games\"/>");

  g_return_val_if_fail (engine != NULL && patience_find (engine->id) != NULL, NULL);

  sample = marquise_game_new (engine->id);
  append (page, "desc", marquise_game_get_summary (sample));
  g_string_append (page, "</info>");
  append (page, "title", marquise_game_get_name (sample));
  append_own_words (page, described_find (engine->id));
  if (patience_find (engine->id)->told != NULL)
    append_told_rules (page, patience_find (engine->id));
  else
    append_rules (page, patience_find (engine->id));
  append_choices (page, engine);
  append_advice (page, described_find (engine->id));
  g_string_append (page, "</page>");

  return g_string_free (page, FALSE);
}
