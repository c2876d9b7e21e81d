/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random damage, for tests of input from outside. */

#pragma once

#include <glib.h>

/* A copy of the text with one to four changes: bytes changed, removed, doubled or inserted, lines
 * exchanged, the end cut off. @length becomes that of the copy, which also ends with NUL. */
char *mutate_text (GRand *rand, const char *text, gsize *length);
