/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row that says against whom a match is played: the characters in one list, from the weakest to
 * the strongest, each with a face, a bar and two sentences; then somebody at the same screen. */

#pragma once

#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* In the trick game with the id @game, with what the settings say chosen. */
AdwComboRow *   marquise_opponent_row_new       (GSettings *settings, const char *game);
/* Writes what is chosen into @settings. */
void            marquise_opponent_row_choose    (AdwComboRow *row, GSettings *settings);

G_END_DECLS
