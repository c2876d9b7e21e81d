/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that somebody else has chosen (of files, of players), as they stand within a sentence. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* @name, valid UTF-8, so that it can neither turn the words around it nor break their line: marks
 * that embed, override or isolate are left out, other control characters become U+FFFD, and what is
 * written from right to left is isolated (U+2068 … U+2069; UAX #9). Other names are returned as
 * they are. (transfer full) */
char *marquise_isolate (const char *name);

G_END_DECLS
