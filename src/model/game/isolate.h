/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names chosen by somebody else (of files, of players), made safe for a sentence. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @name, valid UTF-8, so that it can neither reverse the words around it nor break their line:
 * embedding, override and isolate marks are removed, other control characters become U+FFFD, and
 * right-to-left text is isolated (U+2068 … U+2069; UAX #9). Long words are softened. Other names
 * are unchanged. (transfer full) */
char *marquise_isolate (const char *name);

/* The text, valid UTF-8, with zero-width spaces in very long words, which would otherwise make
 * widgets as wide as themselves. (transfer full) */
char *marquise_soften  (const char *text);

/* @name, valid UTF-8, shortened to at most @most letters by leaving out the middle, since the end
 * of a file's name tells its kind. For places without line breaks. (transfer full) */
char *marquise_shorten (const char *name,
                        glong       most);

G_END_DECLS
