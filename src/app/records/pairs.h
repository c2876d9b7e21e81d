/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Results of two people playing each other at one screen, for each pair of names. */

#pragma once

#include "model/record/statistics.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Appends a group for each pair that has played @game; @rules NULL: under any rules. */
void marquise_pairs_add (GtkBox             *box,
                         MarquiseStatistics *statistics,
                         const char         *game,
                         const char         *rules);

G_END_DECLS
