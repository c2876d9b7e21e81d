/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a deal: moves are made, shown for a while (marjolet-scene.h), and answered. */

#pragma once

#include "marjolet-struct.h"

G_BEGIN_DECLS

/* Makes a legal move of the seat whose turn it is; @own: a decision of a player at the screen. */
void            marquise_marjolet_play       (MarquiseMarjolet *self, MarjoletMove move,
                                              gboolean own, MarquiseChange change);
/* Shows at once what is still to come. */
void            marquise_marjolet_skip_stages (MarquiseMarjolet *self);
/* What is shown has been painted: only now its time begins. */
void            marquise_marjolet_seen       (MarquiseMarjolet *self);
/* The position was replaced: finds out what is to be shown and who is next. */
void            marquise_marjolet_settle     (MarquiseGame *game, MarquiseChange change);
/* The deal does not go on by itself any more. */
void            marquise_marjolet_stop       (MarquiseMarjolet *self);
/* A trick waits to be gathered by the player, and nothing else is done before. */
gboolean        marquise_marjolet_must_gather (MarquiseMarjolet *self);

G_END_DECLS
