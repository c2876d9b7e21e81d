/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of help of a player's own patience, told from its description. */

#pragma once

#include "engine/cards/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* Mallard, as the pages in files are. (transfer full) */
char *marquise_own_page_write (const Game *engine);

G_END_DECLS
