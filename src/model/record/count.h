/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal and the totals of its games, by game and by rule set. A thread may make one and hand
 * it over. */

#pragma once

#include "model/journal/journal.h"
#include "totals.h"

G_BEGIN_DECLS

typedef struct _MarquiseCount MarquiseCount;

/* Totals, and the record counted last. */
typedef struct {
  MarquiseTotals totals;
  const MarquiseRecord *last;   /* only while counting */
  char *last_id;                /* "" if there is no game, or all are hidden */
  gboolean changed;             /* since they were stored */
} MarquiseCountEntry;

/* @directory: the folder of the journal. Reads nothing yet. */
MarquiseCount *      marquise_count_new         (const char    *directory);
void                 marquise_count_free        (MarquiseCount *self);
MarquiseJournal *    marquise_count_get_journal (MarquiseCount *self);
/* Counts the games that the journal has beyond those counted. */
void                 marquise_count_on          (MarquiseCount *self);
/* "game" and "game\trules" → MarquiseCountEntry. (transfer none) */
GHashTable *         marquise_count_get_entries (MarquiseCount *self);
/* @rules NULL: for all rule sets. NULL if there are none. (transfer none) */
MarquiseCountEntry * marquise_count_look        (MarquiseCount *self,
                                                 const char    *game,
                                                 const char    *rules);
/* Totals against one level, NULL for all; @rules NULL: for all rule sets. */
void                 marquise_count_get_level   (MarquiseCount          *self,
                                                 const char             *game,
                                                 const char             *rules,
                                                 const char             *level,
                                                 MarquiseTrickTotals    *totals);
/* Before @former is freed: takes over what its journal holds. Totals that it had and that are empty
 * now will be stored as such. */
void                 marquise_count_succeed     (MarquiseCount *self,
                                                 MarquiseCount *former);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseCount, marquise_count_free)

G_END_DECLS
