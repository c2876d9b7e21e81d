/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints how to play each of the told patiences that are named on stdin, one per line with its
 * choices, in the language of LANGUAGE, for tests/data/check-told-pages.py: a line “# SPEC”, then a
 * line for each sentence, with its part and a tab before it, and “?” for a concept without one. */

#include "config.h"

#include "model/words/told-rules.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <stdio.h>

static GHashTable *texts;
static const char *folder;

static const char *
find (const char *id,
      void       *data)
{
  char *text = g_hash_table_lookup (texts, id);

  if (text == NULL)
    {
      g_autofree char *name = g_strconcat (id, ".patience", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_get_contents (path, &text, NULL, NULL))
        g_hash_table_insert (texts, g_strdup (id), text);
    }
  return text;
}

static void
print_page (const char *spec)
{
  char why[TOLD_WHY] = "";
  Told *told = told_new (spec, find, NULL, why);
  ToldRules *rules;

  printf ("# %s\n", spec);
  if (told == NULL)
    {
      printf ("?\t%s\n", why);
      return;
    }
  rules = told_rules_new (told, NULL);
  if (rules->unknown[0] != '\0')
    printf ("?\t%s\n", rules->unknown);
  told_rules_free (rules);
  for (ToldPart part = 0; part < TOLD_N_PARTS; part++)
    {
      g_autoptr (GPtrArray) sentences = marquise_told_rules_list (told, part);

      for (guint i = 0; i < sentences->len; i++)
        printf ("%d\t%s\n", (int) part, (const char *) sentences->pdata[i]);
    }
  told_free (told);
}

int
main (int    argc,
      char **argv)
{
  char line[400];

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MARQUISE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  folder = argv[1];
  texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  while (fgets (line, sizeof line, stdin) != NULL)
    print_page (g_strchomp (line));
  g_hash_table_destroy (texts);
  return 0;
}
