/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The row for the opponent of a match: the characters in a list, the weakest first, each with a
 * face, a bar and two sentences; the last entry is a person at the same screen. */

#pragma once

#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* For the trick game with the id @game; selects the one in the settings. */
AdwComboRow *   marquise_opponent_row_new       (GSettings *settings, const char *game);
/* Writes what is chosen into @settings. */
void            marquise_opponent_row_choose    (AdwComboRow *row, GSettings *settings);

G_END_DECLS
