/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The types of the final classes, for the one list of them. */

#pragma once

#include "game.h"

G_BEGIN_DECLS

GType marquise_loi_salique_get_type    (void);
GType marquise_intrigue_get_type       (void);
GType marquise_klondike_get_type       (void);
GType marquise_marjolet_get_type       (void);
GType marquise_tour_infernale_get_type (void);

/* A class besides those of the list, whose game is among the engine's games; for the program's
 * life. Not while other threads look for games. */
void  marquise_game_classes_add        (GType type);

/* The class of the patience with this id that is a description, or G_TYPE_INVALID. */
GType marquise_described_get_type      (const char *id);

G_END_DECLS
