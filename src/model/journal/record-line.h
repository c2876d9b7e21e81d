/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads lines of records into a pool. What reads and writes a single one is in record.h. */

#pragma once

#include "record-pool.h"

G_BEGIN_DECLS

/* Reads a line of @length bytes without line feed; FALSE, and nothing of it kept, when it is no
 * whole record. Its strings are the pool's, or, where @pool is NULL, the caller's own. */
gboolean marquise_record_read_line (MarquiseRecord     *record,
                                    MarquiseRecordPool *pool,
                                    const char         *line,
                                    gsize               length);

G_END_DECLS
