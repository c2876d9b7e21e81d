/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games as text, for callers that write them to a file by other means. */

#pragma once

#include "saved-game.h"

G_BEGIN_DECLS

/* Larger files are not read: the longest game that anybody plays takes some kilobytes. */
#define MARQUISE_SAVED_GAME_MAX (1024 * 1024)

char *          marquise_saved_game_to_text    (MarquiseGame *game, gsize *length);
/* The same; with @kept as what the game is among the kept ones ("won", "aside" …), or NULL. */
GBytes *        marquise_saved_game_to_bytes   (MarquiseGame *game, const char *kept);
/* @text need not end with NUL. */
MarquiseGame *  marquise_saved_game_from_text  (const char *text, gsize length, GError **error);
MarquiseGame *  marquise_saved_game_from_bytes (GBytes *bytes, GError **error);
/* What lies in the file; NULL and the error, a sentence. A disk that does not answer is not waited
 * for. */
GBytes *        marquise_saved_game_read_bytes (const char *path, GError **error);
/* The same in a thread, which may wait. */
GBytes *        marquise_saved_game_wait_for_bytes (const char *path, GError **error);

G_END_DECLS
