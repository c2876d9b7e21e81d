/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "isolate.h"

#include <string.h>

#define FIRST_STRONG_ISOLATE "\xe2\x81\xa8"
#define POP_ISOLATE "\xe2\x81\xa9"

/* Embeddings, overrides and isolates of Unicode. */
static gboolean
is_explicit (gunichar c)
{
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/* Ranges of letters written from right to left, and Unicode's marks for them. */
static gboolean
runs_left (gunichar c)
{
  return (c >= 0x0590 && c <= 0x08ff) || c == 0x200e || c == 0x200f || (c >= 0xfb1d && c <= 0xfdff)
         || (c >= 0xfe70 && c <= 0xfefe) || (c >= 0x10800 && c <= 0x10fff)
         || (c >= 0x1e800 && c <= 0x1efff);
}

/* The length from which words are broken, and that of the pieces, in letters. */
#define LONG_WORD 20
#define PIECE 12
#define SPACE_WITHOUT_WIDTH "\xe2\x80\x8b"

char *
marquise_soften (const char *text)
{
  GString *soft = g_string_new (NULL);

  g_return_val_if_fail (text != NULL && g_utf8_validate (text, -1, NULL), NULL);

  while (*text != '\0')
    {
      gsize length = strcspn (text, " \n\t");
      glong letters = g_utf8_strlen (text, (gssize) length);
      const char *end = text + length + strspn (text + length, " \n\t");

      for (glong i = 1; letters > LONG_WORD && i <= letters; i++)
        {
          const char *next = g_utf8_next_char (text);

          g_string_append_len (soft, text, next - text);
          if (i % PIECE == 0 && i < letters)
            g_string_append (soft, SPACE_WITHOUT_WIDTH);
          text = next;
        }
      g_string_append_len (soft, text, end - text);
      text = end;
    }

  return g_string_free (soft, FALSE);
}

char *
marquise_shorten (const char *name,
                  glong       most)
{
  glong letters, head = most / 2;
  g_autofree char *begin = NULL, *end = NULL;

  g_return_val_if_fail (name != NULL && g_utf8_validate (name, -1, NULL) && most > 2, NULL);

  letters = g_utf8_strlen (name, -1);
  if (letters <= most)
    return g_strdup (name);
  begin = g_utf8_substring (name, 0, head);
  end = g_utf8_substring (name, letters - (most - head - 1), letters);

  return g_strconcat (begin, "…", end, NULL);
}

char *
marquise_isolate (const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean isolated = FALSE;

  g_return_val_if_fail (name != NULL && g_utf8_validate (name, -1, NULL), NULL);

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      isolated |= runs_left (c) || is_explicit (c);
      if (!is_explicit (c))
        g_string_append_unichar (text, g_unichar_iscntrl (c) ? 0xfffd : c);
    }
  if (isolated)
    {
      g_string_prepend (text, FIRST_STRONG_ISOLATE);
      g_string_append (text, POP_ISOLATE);
    }

  return marquise_soften (text->str);
}
