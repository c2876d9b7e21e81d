/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: *.marquise, a GKeyFile with a format version. Reading replays every move by the
 * rules. */

#pragma once

#include "model/game/game.h"
#include "model/game/error.h"

G_BEGIN_DECLS

/* The newest format that is read. A game is written in the oldest format that can hold it: 1, or 2
 * for a match of Marjolet between two people (“players=2”). */
#define MARQUISE_SAVED_GAME_FORMAT 2

/* A new game as in the file, or NULL; the file is never changed. */
MarquiseGame *  marquise_saved_game_read  (const char *path, GError **error);

G_END_DECLS
