/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The line of a finished game in the journal: fields separated by tabs, in the order of their
 * table (model/game/record-fields.h):
 *
 *   v2 game ID DATE START ZONE GAME RULES DEAL RESULT SECONDS MOVES UNDOS HINTS SOLVER KEYS .
 *
 * KEYS are words "key=value" separated by blanks. The full stop at the end tells a whole line
 * from a torn one. A newer version may put more fields before the full stop, and more keys; both
 * are skipped, and stay where they are. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

/* The line without its line feed. Fields that are NULL are written empty. */
char *          marquise_record_to_line    (const MarquiseRecord *record);
/* Reads a line of @length bytes without line feed; NULL if it is not a whole record. */
MarquiseRecord *marquise_record_from_line  (const char           *line,
                                            gsize                 length);
/* The same; FALSE if it is not a whole record. The strings belong to the chunk @texts or, if that
 * is NULL, to the caller. Strings equal to those of @former, the record before it or NULL, are
 * shared. */
gboolean        marquise_record_read_line  (MarquiseRecord       *record,
                                            const char           *line,
                                            gsize                 length,
                                            GStringChunk         *texts,
                                            const MarquiseRecord *former);

G_END_DECLS
