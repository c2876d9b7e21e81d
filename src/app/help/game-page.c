/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules do not say comes from the description: its own texts ("help 1", "help 2" …) before
 * the rules, its advice ("advice 1" …) and its history after them. */

#include "config.h"

#include "game-page.h"

#include "game-shares.h"

#include "engine/built-in-descriptions.h"
#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"
#include "model/game/game-classes.h"
#include "model/game/rule-texts.h"
#include "model/patience/description-text.h"
#include "model/words/told-rules.h"

#include <glib/gi18n.h>

#define MAX_PARAGRAPHS 20
/* px; the rules are read in two screens. Other pages are about their pictures. */
#define FIGURE_WIDTH 256

static void
append (GString    *page,
        const char *element,
        const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (page, "<%s>%s</%s>", element, escaped, element);
}

/* The text of "KEY I", or NULL; @description may be NULL. */
static const char *
find_text (const Description *description,
           const char        *key,
           int                i)
{
  return description != NULL ? marquise_description_text_of (description, "%s %d", key, i) : NULL;
}

static void
append_own_words (GString           *page,
                  const Description *description)
{
  for (int i = 1; i <= MAX_PARAGRAPHS && find_text (description, "help", i) != NULL; i++)
    append (page, "p", find_text (description, "help", i));
}

/* The build draws a picture of each of the first games (help/meson.build). */
static void
append_figure (GString    *page,
               const char *id)
{
  g_autofree char *caption = NULL;

  if (games_is_further (id) || games_is_own (id))
    return;

  /* Translators: the name of a game; under a picture of its table. */
  caption = g_strdup_printf (_("A game of %s under way."), marquise_game_find_name (id));
  g_string_append_printf (page, "<media type=\"image\" width=\"%d\" src=\"figures/%s.png\">",
                          FIGURE_WIDTH, id);
  append (page, "p", caption);
  g_string_append (page, "</media>");
}

/* A part of the rules, unless there is nothing to say; with the picture of a game, or NULL. */
static void
append_part (GString         *page,
             const char      *title,
             const GPtrArray *sentences,
             const char      *figure_of)
{
  if (sentences->len == 0)
    return;
  g_string_append (page, "<section>");
  append (page, "title", title);
  if (figure_of != NULL)
    append_figure (page, figure_of);
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

  for (int i = 1; i <= MAX_PARAGRAPHS && find_text (description, "advice", i) != NULL; i++)
    g_ptr_array_add (sentences, (gpointer) find_text (description, "advice", i));
  append_part (page, _("Playing well"), sentences, NULL);
}

static void
append_history (GString           *page,
                const Description *description)
{
  const char *history = description != NULL ? marquise_description_text (description, "history")
                        : NULL;

  if (history == NULL)
    return;

  g_string_append (page, "<section id=\"history\">");
  append (page, "title", _("History"));
  append (page, "p", history);
  g_string_append (page, "</section>");
}

static void
append_rules (GString        *page,
              const Patience *patience)
{
  static const char *const titles[TOLD_N_PARTS] = {
    N_("The goal"), N_("The table"), N_("Your moves"), N_("The stock")
  };
  const Rules house = { { 0 } };
  const Told *told = told_of (patience, &house);

  for (int part = 0; part < TOLD_N_PARTS; part++)
    {
      g_autoptr (GPtrArray) sentences = marquise_told_rules_list (told, (ToldPart) part);
      /* That part may only say what is dealt again. */
      const char *title = part == TOLD_PART_STOCK && told_only_redeals (told)
                          ? N_("When you are stuck") : titles[part];

      append_part (page, _(title), sentences,
                   part == TOLD_PART_TABLE ? patience->game.id : NULL);
    }
}

/* The meaning of a rule's value: in the description's words, or by the change it makes to the
 * rules. */
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

  if (!g_str_equal (words, spec->values[value]))
    return g_strdup (words);

  rules.value[rule] = (uint8_t) value;
  change = marquise_told_rules_tell_change (told_of (patience, &house),
                                            told_of (patience, &rules));

  return change != NULL ? g_strdup_printf (_("%s: %s"), words, change) : g_strdup (words);
}

/* What each value of a rule means, each after its mark: they exclude each other. (transfer full) */
static char *
explain_rule (const Game *engine,
              int         rule)
{
  const RuleSpec *spec = &engine->rules[rule];
  GString *text = g_string_new (NULL);

  for (int i = 0; i < RULE_VALUES_MAX && spec->values[i] != NULL; i++)
    {
      g_autofree char *sentence = explain_value (engine, rule, i);

      g_string_append_printf (text, i > 0 ? " • %s" : "• %s", sentence);
    }

  return g_string_free (text, FALSE);
}

/* The rules that may be chosen: a row for each. */
static void
append_choices (GString    *page,
                const Game *engine)
{
  if (engine->n_rules == 0)
    return;
  g_string_append (page, "<section>");
  append (page, "title", _("Choosing the rules"));
  g_string_append (page, "<table>");
  for (int i = 0; i < engine->n_rules; i++)
    {
      const RuleSpec *rule = &engine->rules[i];
      g_autofree char *text = NULL;

      /* Which suits the cards show changes no move. */
      if (rule->faces)
        continue;
      text = explain_rule (engine, i);
      g_string_append (page, "<tr>");
      append (page, "td", marquise_rule_title (engine->id, rule->name));
      append (page, "td", text);
      g_string_append (page, "</tr>");
    }
  g_string_append (page, "</table></section>");
}

char *
marquise_game_page_write (const Game *engine)
{
  const Description *description;
  const Patience *patience;
  GString *page;

  g_return_val_if_fail (engine != NULL && patience_find (engine->id) != NULL, NULL);

  description = described_find (engine->id);
  patience = patience_find (engine->id);
  page = g_string_new ("<page type=\"topic\">");
  append (page, "title", marquise_game_find_name (engine->id));
  append_own_words (page, description);
  append_rules (page, patience);
  append_choices (page, engine);
  append_advice (page, description);
  append_history (page, description);
  marquise_game_shares_append (page, patience);
  g_string_append (page, "</page>");

  return g_string_free (page, FALSE);
}
