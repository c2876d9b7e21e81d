/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of help of a patience: how to play it, told from its rules, and what its description
 * adds. */

#pragma once

#include "engine/cards/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* Mallard, as the pages in files are. (transfer full) */
char *marquise_game_page_write (const Game *engine);

G_END_DECLS
