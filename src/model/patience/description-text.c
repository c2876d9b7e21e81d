/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "description-text.h"
#include "languages.h"

#include "model/game/isolate.h"

#include <string.h>

/* An empty text is none: gettext would take it for its own head. */
static const char *
get_text (const Description *description,
          const char        *key)
{
  const char *text = description_get_text (description, key);
  g_autofree char *soft = NULL;

  if (text == NULL || text[0] == '\0')
    return NULL;
  soft = marquise_soften (text);

  return g_str_equal (soft, text) ? text : g_intern_string (soft);
}

const char *
marquise_description_text (const Description *description,
                           const char        *key)
{
  for (const char *const *language = marquise_languages_list (); *language != NULL; language++)
    {
      g_autofree char *own = g_strconcat (key, ".", *language, NULL);
      const char *text = g_str_equal (*language, "en") ? NULL
                         : get_text (description, own);

      if (text != NULL)
        return text;
      if (g_str_has_prefix (*language, "en"))
        break;
    }
  return get_text (description, key);
}

const char *
marquise_description_text_of (const Description *description,
                              const char        *format,
                              ...)
{
  g_autofree char *key = NULL;
  va_list arguments;

  va_start (arguments, format);
  key = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return marquise_description_text (description, key);
}

gboolean
marquise_description_is_line (const char *line,
                              const char *key)
{
  gsize n = strlen (key);

  line += strspn (line, " \t");
  if (strncmp (line, key, n) != 0)
    return FALSE;
  while (line[n] == ' ' || line[n] == '\t')
    n++;

  return line[n] == '=';
}

char *
marquise_description_find_line (const char *text,
                                const char *key)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (marquise_description_is_line (lines[i], key))
      return g_strdup (g_strstrip (strchr (lines[i], '=') + 1));

  return NULL;
}
