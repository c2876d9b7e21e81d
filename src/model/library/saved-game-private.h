/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games as text, for callers that write the file themselves. */

#pragma once

#include "saved-game.h"

G_BEGIN_DECLS

/* Larger files are not read: the longest real game takes some kilobytes. In bytes. */
#define MARQUISE_SAVED_GAME_MAX (1024 * 1024)

/* The game as the text of a file. @length: in bytes. (transfer full) */
char *          marquise_saved_game_to_text    (MarquiseGame *game, gsize *length);
/* Writes the game as text; @kept: its result on the shelf ("won", "aside" …), or NULL. */
GBytes *        marquise_saved_game_to_bytes   (MarquiseGame *game, const char *kept);
/* @text need not end with NUL. */
MarquiseGame *  marquise_saved_game_from_text  (const char *text, gsize length, GError **error);
MarquiseGame *  marquise_saved_game_from_bytes (GBytes *bytes, GError **error);
/* The contents of the file; NULL and the error, a sentence. Does not wait for a disk that does not
 * answer. */
GBytes *        marquise_saved_game_read_bytes (const char *path, GError **error);
/* The same for a thread, which may wait. */
GBytes *        marquise_saved_game_wait_for_bytes (const char *path, GError **error);

G_END_DECLS
