/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of finished games: a text file to which lines are only ever appended, under a
 * lock, by any number of processes. Whoever reads it sees whole lines only, in the order of the
 * dates of the games, each game once.
 *
 * Besides the lines of games (record.h) there are two more, which hide games and bring them back:
 *
 *   v2 reset ID DATE GAME .        all games of that kind before this line count no more
 *   v2 unreset ID DATE RESET-ID .  the reset with that id is taken back
 *
 * A line that makes no sense is skipped, counted, and left where it is. A line of a newer format
 * or of an unknown kind is skipped and counted apart.
 *
 * Not thread-safe; any number of journals may be open on the same file, in any threads. */

#pragma once

#include "record.h"

G_BEGIN_DECLS

#define MARQUISE_JOURNAL_NAME "journal.txt"

typedef struct _MarquiseJournal MarquiseJournal;

/* @directory: where the file lies; it and the file are made with the first line. */
MarquiseJournal *marquise_journal_new         (const char *directory);
void             marquise_journal_free        (MarquiseJournal *self);

/* Takes in what was appended since the last look, by whatever process. No file is no error. */
gboolean         marquise_journal_read        (MarquiseJournal *self, GError **error);
/* Takes in lines as if they had been read, for tests; the return value is how many bytes of whole
 * lines there were. */
gsize            marquise_journal_read_text   (MarquiseJournal *self, const char *text,
                                               gsize length);
/* Appends a game, unless its id is there already, hidden or not. All or nothing. */
gboolean         marquise_journal_add         (MarquiseJournal *self, const MarquiseRecord *record,
                                               GError **error);
/* Appends those games that are not there or are hidden; @n_added says how many. All or nothing.
 * (element-type MarquiseRecord) */
gboolean         marquise_journal_merge       (MarquiseJournal *self, GPtrArray *records,
                                               guint *n_added, GError **error);
/* Hides all games of this kind; the id of the reset, or NULL and the error. (transfer full) */
char *           marquise_journal_reset       (MarquiseJournal *self, const char *game,
                                               GError **error);
/* Takes a reset back. */
gboolean         marquise_journal_unreset     (MarquiseJournal *self, const char *reset_id,
                                               GError **error);

/* The games that count, by date, borrowed until the next call that reads or writes. */
const GPtrArray *marquise_journal_get_records (MarquiseJournal *self);
/* Grows whenever records were not just appended to the list: then all must be counted anew. */
guint            marquise_journal_get_age     (MarquiseJournal *self);
/* Whether a game with this id is there, hidden or not. */
gboolean         marquise_journal_has_id      (MarquiseJournal *self, const char *id);
/* Lines that make no sense, and lines of a newer version. */
guint            marquise_journal_get_n_damaged (MarquiseJournal *self);
guint            marquise_journal_get_n_newer (MarquiseJournal *self);

/* Waits until all that was written is safe from a power cut too. What was written is safe from
 * any end of the process before; a thread is at it from then on. */
void             marquise_journal_sync        (MarquiseJournal *self);

/* Before @former, a journal on the same file, is freed: what it has written is synced by @self. */
void             marquise_journal_succeed     (MarquiseJournal *self, const MarquiseJournal *former);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseJournal, marquise_journal_free)

G_END_DECLS
