/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The engine writes the sentences; here it gets the program's catalogue. */

#include "config.h"

#include "told-rules.h"

#include <glib/gi18n-lib.h>

static const char *
get (const char *text)
{
  return g_dgettext (GETTEXT_PACKAGE, text);
}

static const char *
get_in (const char *context,
        const char *text)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, context, text);
}

static const char *
get_plural (const char   *one,
            const char   *many,
            unsigned long n)
{
  return g_dngettext (GETTEXT_PACKAGE, one, many, n);
}

GPtrArray *
marquise_told_rules_list (const Told *told,
                          ToldPart    part)
{
  static const ToldLanguage language = { get, get_in, get_plural };
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);
  ToldRules *rules;

  g_return_val_if_fail (told != NULL, sentences);

  rules = told_rules_new (told, &language);
  for (int i = 0; i < rules->n; i++)
    if (rules->sentence[i].part == part)
      g_ptr_array_add (sentences, g_strdup (rules->sentence[i].text));
  told_rules_free (rules);
  return sentences;
}
