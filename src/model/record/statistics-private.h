/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseStatistics, for the files that answer questions and take in games from
 * elsewhere. */

#pragma once

#include "count.h"
#include "statistics.h"

G_BEGIN_DECLS

/* (transfer none): until the next "changed". */
MarquiseCount * marquise_statistics_get_count (MarquiseStatistics *self);
MarquiseWriter * marquise_statistics_get_writer (MarquiseStatistics *self);
/* Another count of the same journal takes its place. (transfer full) */
void            marquise_statistics_set_count (MarquiseStatistics *self,
                                               MarquiseCount      *count);
/* Whole lines go to the journal, and what they say is counted. (transfer full) */
void            marquise_statistics_append_lines (MarquiseStatistics *self,
                                                  char               *lines);

G_END_DECLS
