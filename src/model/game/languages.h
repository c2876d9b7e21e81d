/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The language of the program, for texts that are not in its catalogue of translations. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The languages to look for, best first, as g_get_language_names() has them; English alone where
 * gettext speaks English because the system has no such locale. (transfer none) */
const char *const *marquise_languages_list (void);

G_END_DECLS
