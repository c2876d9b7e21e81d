/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that somebody else has chosen (of files, of players), as they stand within a sentence. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @name, valid UTF-8, so that it can neither turn the words around it nor break their line: marks
 * that embed, override or isolate are left out, other control characters become U+FFFD, and what is
 * written from right to left is isolated (U+2068 … U+2069; UAX #9). Long words are softened. Other
 * names are returned as they are. (transfer full) */
char *marquise_isolate (const char *name);

/* The same text, valid UTF-8, where each word that is longer than any card player's may be broken
 * every few letters (by spaces without width): whatever shows a stranger's text would be as wide
 * otherwise. (transfer full) */
char *marquise_soften  (const char *text);

/* @name, valid UTF-8, with at most @most letters: of a longer one the middle is left out, as the
 * end of a file's name says what it is. For places where nothing can be broken into lines.
 * (transfer full) */
char *marquise_shorten (const char *name,
                        glong       most);

G_END_DECLS
