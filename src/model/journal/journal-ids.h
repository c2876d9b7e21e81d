/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the games of a list stand, by their ids: four bytes for a game, since the ids are in the
 * list. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JOURNAL_IDS_NONE G_MAXUINT
/* More games than there is room for in any journal that is read. */
#define JOURNAL_IDS_MAX ((1u << 24) - 1)

typedef struct {
  const GPtrArray *games;       /* of MarquiseRecord; not owned */
  guint32 *slots;               /* 1 + the place of a game, and bits of its hash; or 0: free */
  guint n_slots;                /* a power of two */
  guint n;
} JournalIds;

void  journal_ids_init  (JournalIds      *self,
                         const GPtrArray *games);
void  journal_ids_clear (JournalIds *self);
/* So many games will come, more or less. */
void  journal_ids_reserve (JournalIds *self,
                           gsize       n);
/* The place that was set last for this id, or JOURNAL_IDS_NONE. */
guint journal_ids_find  (const JournalIds *self,
                         const char       *id);
/* The game at @place is the one that is found under its id from now on. */
void  journal_ids_set   (JournalIds *self,
                         guint       place);

G_END_DECLS
