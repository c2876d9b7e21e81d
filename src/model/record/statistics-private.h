/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Internal functions of MarquiseStatistics, for its part about the coach. */

#pragma once

#include "count.h"
#include "statistics.h"

G_BEGIN_DECLS

/* (transfer none): valid until the next "changed". */
MarquiseCount * marquise_statistics_get_count (MarquiseStatistics *self);
/* Appends whole lines to the journal, and counts them. (transfer full) */
void            marquise_statistics_append_lines (MarquiseStatistics *self,
                                                  char               *lines);

G_END_DECLS
