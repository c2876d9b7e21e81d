/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cards in and out of text, as RULES.md section 0 writes them. Everything read here is untrusted:
 * bounds are checked and errors are one English sentence without a full stop. */

#pragma once

#include "card.h"
#include "rules.h"

/* "A" 1, "2" 2 … "T" 10 … "K" 13; 0 for any other letter. */
int  rank_parse    (char letter);

/* Two characters ("TC"); no face-down mark. Returns CARD_NONE when @text does not begin with a
 * card. */
Card card_parse    (const char *text);

/* Writes rank, suit and NUL. Face-down and copy bits are not written. */
void card_format   (Card card, char out[3]);

/* Reads a whole deal: exactly the cards of the game's pack, separated by blanks, in dealing order.
 * The second copy of a card gets CARD_COPY. False and @why, "“AS” is there twice" in the player’s
 * language, otherwise. */
bool cards_parse   (const Game *game, const char *text, Card *cards, char *why, size_t why_size);

/* Writes @n cards with blanks between; @out has room for 3 * n bytes (n > 0). */
void cards_format  (const Card *cards, int n, char *out);

/* The length of a UTF-8 byte order mark at the beginning of @text, 3 or 0, which readers of files
 * skip. */
size_t text_get_mark (const char *text, size_t length);

/* How many bytes from its beginning are text: UTF-8 without NUL; @length where all of it is. */
size_t text_measure  (const char *text, size_t length);

/* Copies untrusted text into a message: at most @size - 1 bytes, everything but printing ASCII as
 * "?". */
void text_shown    (char *out, size_t size, const char *text, size_t length);
