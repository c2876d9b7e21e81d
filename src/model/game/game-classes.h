/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The types of the final classes, for the list of all classes. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

GType marquise_marjolet_get_type       (void);

/* Adds a class whose game is among the engine's games, until the program ends. No other thread may
 * look for games meanwhile. */
void  marquise_game_classes_add        (GType type);

/* The class of the described patience with this id, or G_TYPE_INVALID. */
GType marquise_description_get_type      (const char *id);

G_END_DECLS
