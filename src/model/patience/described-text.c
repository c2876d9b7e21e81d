/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "described-text.h"

const char *
marquise_described_text (const Description *description,
                         const char        *key)
{
  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    {
      g_autofree char *own = g_strconcat (key, ".", *language, NULL);
      const char *text = g_str_equal (*language, "en") ? NULL
                         : description_get_text (description, own);

      if (text != NULL)
        return text;
      if (g_str_has_prefix (*language, "en"))
        break;
    }
  return description_get_text (description, key);
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
