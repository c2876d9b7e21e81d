/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes the program's translations to the engine, which writes the sentences. */

#include "config.h"

#include "told-rules.h"

#include "model/game/rule-texts.h"

GPtrArray *
marquise_told_rules_list (const Told *told,
                          ToldPart    part)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  ToldRules *rules;

  g_return_val_if_fail (told != NULL, sentences);

  rules = told_rules_new (told, marquise_told_language ());
  for (int i = 0; i < rules->n; i++)
    if (rules->sentence[i].part == part)
      g_ptr_array_add (sentences, g_strdup (rules->sentence[i].text));
  told_rules_free (rules);
  return sentences;
}

static gboolean
says (const ToldRules *rules,
      const char      *text)
{
  for (int i = 0; i < rules->n; i++)
    if (g_str_equal (rules->sentence[i].text, text))
      return TRUE;

  return FALSE;
}

char *
marquise_told_rules_tell_change (const Told *told,
                                 const Told *other)
{
  GString *sentences = g_string_new (NULL);
  ToldRules *rules, *others;

  g_return_val_if_fail (told != NULL && other != NULL, NULL);

  rules = told_rules_new (told, marquise_told_language ());
  others = told_rules_new (other, marquise_told_language ());
  for (int i = 0; i < others->n; i++)
    if (!says (rules, others->sentence[i].text))
      g_string_append_printf (sentences, "%s%s", sentences->len > 0 ? " " : "",
                              others->sentence[i].text);
  told_rules_free (rules);
  told_rules_free (others);

  return g_string_free (sentences, sentences->len == 0);
}
