/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What two people who play each other at one screen have made of it: figures of their own for each
 * two names. */

#pragma once

#include "model/record/statistics.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends a group for each pair that has played @game; @rules NULL: by whatever rules. */
void marquise_pairs_add (GtkBox             *box,
                         MarquiseStatistics *statistics,
                         const char         *game,
                         const char         *rules);

G_END_DECLS
