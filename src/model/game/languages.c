/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GLib reads the environment, and gettext the locale that was set: where that one is not
 * installed they differ, and half of the program would speak another language. */

#include "config.h"

#include "languages.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

/* Where the locale is C gettext translates or does not, as the system's own version has it. */
static gboolean
is_translated (void)
{
  /* Translators: the code of this language, such as “fr”. */
  return !g_str_equal (C_("language", "en"), "en");
}

const char *const *
marquise_languages_list (void)
{
  static const char *const english[] = { "en", "C", NULL };
  const char *locale = setlocale (LC_MESSAGES, NULL);
  gboolean plain = locale == NULL || locale[0] == 'C' || g_str_equal (locale, "POSIX");

  return plain && !is_translated () ? english : g_get_language_names ();
}
