/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Totals in GSettings, beside the journal: what is left to be shown when the journal is lost or
 * cannot be read. Schema APP_ID.Statistics, path
 * APP_PATH/statistics/<game>/<rules>/; the totals over all rule sets lie under
 * “all”. */

#pragma once

#include "totals.h"

G_BEGIN_DECLS

typedef struct {
  MarquiseTotals totals;
  char *last_id;                /* of the game counted last */
  gint64 as_of;                 /* Unix time, seconds, when the totals were stored */
} MarquiseStoredTotals;

/* Writes them in one go where they differ from what is there. @journal: the path of the journal
 * they come from; @rules NULL: over all rule sets. FALSE when a newer version has written others,
 * which stay. */
gboolean marquise_stored_totals_write (const char           *game,
                                       const char           *rules,
                                       const char           *journal,
                                       const MarquiseTotals *totals,
                                       const char           *last_id);
/* FALSE when there are none of this journal. */
gboolean marquise_stored_totals_read  (MarquiseStoredTotals *stored,
                                       const char           *game,
                                       const char           *rules,
                                       const char           *journal);
void     marquise_stored_totals_clear (MarquiseStoredTotals *stored);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseStoredTotals, marquise_stored_totals_clear)

G_END_DECLS
