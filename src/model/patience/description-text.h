/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the description of a patience says in words, in the language of the program. */

#pragma once

#include "engine/patience/description.h"

#include <glib-object.h>

G_BEGIN_DECLS

/* The text of @key: in the language of the program where the description has it beside the key
 * itself, as "name.fr". NULL where it has neither. It lives as long as the description. */
const char *marquise_description_text (const Description *description, const char *key);
/* The same of a key made as by printf(). */
const char *marquise_description_text_of (const Description *description, const char *format, ...)
G_GNUC_PRINTF (2, 3);

/* Whether the line of a description is "@key = …". */
gboolean    marquise_description_is_line   (const char *line, const char *key);
/* The value of the first such line of @text, without blanks around it, or NULL. (transfer full) */
char *      marquise_description_find_line (const char *text, const char *key);

/* The game of this id, of the player's own, has another description of the same rules: takes what
 * it says in words. */
void        marquise_description_retell (const char *id);
/* A class of that name for the description, which lives as long as the program. */
GType       marquise_description_register (const Description *description,
                                           const char        *name);

G_END_DECLS
