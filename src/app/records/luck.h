/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck told from play over the months, as a part of the statistics. */

#pragma once

#include "model/record/statistics.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (transfer floating): the averages of the last months; NULL where nothing is known. @rules NULL:
 * under any rules. */
GtkWidget *marquise_luck_new_group (MarquiseStatistics *statistics,
                                    const char         *game,
                                    const char         *rules);
/* “+12”, “−35”, “0”. (transfer full) */
char *     marquise_luck_format    (int                 points);

G_END_DECLS
