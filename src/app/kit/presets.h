/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sets of rules of a game that are offered by name. */

#pragma once

#include "engine/games.h"

#include <glib.h>

G_BEGIN_DECLS

/* Fills @list in the order of the game's table, without those that say the same as one before;
 * returns how many. */
guint    marquise_presets_list           (const Game   *game,
                                          const Preset *list[PRESETS_MAX]);
/* Whether the sets are degrees of difficulty (RULES.md 5), to be asked for at the first start. */
gboolean marquise_presets_are_difficulty (const Game   *game);

G_END_DECLS
