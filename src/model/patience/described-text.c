/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "described-text.h"

#include "model/game/languages.h"

#include <string.h>

/* Letters of a word from which on it may be broken, and of the pieces. */
#define LONG_WORD 20
#define PIECE 12

/* A word that is longer than any card player's may be broken anywhere (by spaces without width):
 * whatever shows a stranger's text would be as wide otherwise. (transfer full), or NULL: there is
 * none. */
static char *
soften (const char *text)
{
  GString *soft = g_string_new (NULL);
  gboolean found = FALSE;

  while (*text != '\0')
    {
      gsize length = strcspn (text, " ");
      glong letters = g_utf8_strlen (text, (gssize) length);
      const char *end = text + length + strspn (text + length, " ");

      for (glong i = 1; letters > LONG_WORD && i <= letters; i++)
        {
          const char *next = g_utf8_next_char (text);

          g_string_append_len (soft, text, next - text);
          if (i % PIECE == 0)
            g_string_append (soft, "\xe2\x80\x8b");
          text = next;
          found = TRUE;
        }
      g_string_append_len (soft, text, end - text);
      text = end;
    }

  return g_string_free (soft, !found);
}

/* An empty text is none: gettext would take it for its own head. */
static const char *
get_text (const Description *description,
          const char        *key)
{
  const char *text = description_get_text (description, key);
  g_autofree char *soft = NULL;

  if (text == NULL || text[0] == '\0')
    return NULL;
  soft = soften (text);

  return soft != NULL ? g_intern_string (soft) : text;
}

const char *
marquise_described_text (const Description *description,
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
marquise_described_text_of (const Description *description,
                            const char        *format,
                            ...)
{
  g_autofree char *key = NULL;
  va_list arguments;

  va_start (arguments, format);
  key = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  return marquise_described_text (description, key);
}
