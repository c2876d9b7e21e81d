/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Error messages in the player's language. */

#pragma once

/* Marks a text that translate() is given elsewhere. */
#define N_(text) text

/* The text in the language that translator.h was given, or itself. */
const char *translate (const char *text) __attribute__ ((format_arg (1)));
