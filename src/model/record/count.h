/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal, and what its games come to: totals per game and per rule set. A thread may make one
 * of its own, and hand it over. */

#pragma once

#include "model/journal/journal.h"
#include "totals.h"

G_BEGIN_DECLS

typedef struct _MarquiseCount MarquiseCount;

/* Totals, and the record counted last. */
typedef struct {
  MarquiseTotals totals;
  const MarquiseRecord *last;   /* while counting */
  char *last_id;                /* empty: no game, or all of them hidden */
  gboolean changed;             /* since they were stored */
} MarquiseCountEntry;

/* @directory: where the journal lies. Nothing is read yet. */
MarquiseCount *      marquise_count_new         (const char    *directory);
void                 marquise_count_free        (MarquiseCount *self);
MarquiseJournal *    marquise_count_get_journal (MarquiseCount *self);
/* Counts what the journal has beyond what was counted. */
void                 marquise_count_on          (MarquiseCount *self);
/* "game" and "game\trules" → MarquiseCountEntry. (transfer none) */
GHashTable *         marquise_count_get_entries (MarquiseCount *self);
/* @rules NULL: of all rule sets. NULL when there is none. (transfer none) */
MarquiseCountEntry * marquise_count_look        (MarquiseCount *self,
                                                 const char    *game,
                                                 const char    *rules);
/* Totals against one level, NULL being all; @rules NULL: of all rule sets. */
void                 marquise_count_get_level   (MarquiseCount          *self,
                                                 const char             *game,
                                                 const char             *rules,
                                                 const char             *level,
                                                 MarquiseTrickTotals    *totals);
/* Before @former goes: what its journal holds is taken over, and what it had counted and is empty
 * now is to be stored as such. */
void                 marquise_count_succeed     (MarquiseCount *self,
                                                 MarquiseCount *former);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseCount, marquise_count_free)

G_END_DECLS
