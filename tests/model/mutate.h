/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damage by lot, for tests of what comes in. */

#pragma once

#include <glib.h>

/* A copy of the text with one to four changes: bytes changed, cut out, doubled or put in, lines
 * exchanged, the end cut off. @length becomes that of the copy, which ends with a NUL besides. */
char *mutate_text (GRand *rand, const char *text, gsize *length);
