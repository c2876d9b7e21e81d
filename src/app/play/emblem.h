/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The trump suit in a corner of the table, where it stays after the turned-up card has gone. */

#pragma once

#include "model/game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows the emblem of @game, which may be NULL; FALSE: it has none. @left_handed: the table is mirrored. */
gboolean        marquise_emblem_show         (GtkImage *image, MarquiseGame *game, gboolean left_handed);

G_END_DECLS
