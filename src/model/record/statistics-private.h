/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseStatistics, for what it says of the coach. */

#pragma once

#include "count.h"
#include "statistics.h"

G_BEGIN_DECLS

/* (transfer none): until the next "changed". */
MarquiseCount * marquise_statistics_get_count (MarquiseStatistics *self);
/* Whole lines go to the journal, and what they say is counted. (transfer full) */
void            marquise_statistics_append_lines (MarquiseStatistics *self,
                                                  char               *lines);

G_END_DECLS
