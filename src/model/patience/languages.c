/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GLib reads the environment, gettext the locale. If the locale is not installed they differ, and
 * half of the program would speak another language. */

#include "config.h"

#include "languages.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

/* In the C locale some systems' gettext translates and others' does not. */
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
