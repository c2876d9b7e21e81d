/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The language of the program, for texts that are not in its catalogue of translations. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The languages to try, best first, as g_get_language_names() has them; only English if gettext
 * speaks English because the locale is not installed. (transfer none) */
const char *const *marquise_languages_list (void);

G_END_DECLS
