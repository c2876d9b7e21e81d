/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseStatistics, for the file that answers questions. */

#pragma once

#include "count.h"
#include "statistics.h"

G_BEGIN_DECLS

/* (transfer none): until the next "changed". */
MarquiseCount * marquise_statistics_get_count (MarquiseStatistics *self);

G_END_DECLS
