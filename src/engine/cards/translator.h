/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sets a translator, for a program with translations of error messages. */

#pragma once

/* @find gives the translation of a text, or the text; formats of printf() are among them. To be set
 * before anything is read; all is English without it. */
void translator_set (const char *(*find) (const char *text));
