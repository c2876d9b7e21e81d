/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Totals in GSettings, to be shown if the journal is lost or cannot be read. Schema
 * APP_ID.Statistics, path APP_PATH/statistics/<game>/<rules>/; those over all rule sets are under
 * “all”. */

#pragma once

#include "totals.h"

G_BEGIN_DECLS

typedef struct {
  MarquiseTotals totals;
  char *last_id;                /* of the game counted last */
  gint64 as_of;                 /* Unix time, seconds, when the totals were stored */
} MarquiseStoredTotals;

/* Writes the totals at once if they differ from the stored ones. @journal: the path of the journal
 * they come from; @rules NULL: over all rule sets. FALSE if a newer version has written others,
 * which stay. */
gboolean marquise_stored_totals_write (const char           *game,
                                       const char           *rules,
                                       const char           *journal,
                                       const MarquiseTotals *totals,
                                       const char           *last_id);
/* FALSE if there are none for this journal. */
gboolean marquise_stored_totals_read  (MarquiseStoredTotals *stored,
                                       const char           *game,
                                       const char           *rules,
                                       const char           *journal);
void     marquise_stored_totals_clear (MarquiseStoredTotals *stored);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseStoredTotals, marquise_stored_totals_clear)

G_END_DECLS
