/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of finished games: a text file to which lines are only ever appended, under a
 * lock, by any number of processes. Readers see whole lines only, in the order of the
 * dates of the games, each game once.
 *
 * Besides the lines of games (record.h) there are others, which hide games and bring them back, and
 * which note what the coach said:
 *
 *   v2 reset ID DATE GAME .        all games of that kind before this line count no more
 *   v2 unreset ID DATE RESET-ID .  the reset with that id is taken back
 *   v2 goal ID DATE GOAL .         no longer written, and of no consequence: once goals were
 *   v2 ungoal ID DATE GOAL .       chosen and given up; now each counts from the first game on
 *   v2 coach ID DATE GAME-ID SAID .  what the coach did with the deal of that game, and what it
 * says of the
 *                                  player's moves (coach-record.h)
 *
 * A line that makes no sense is skipped, counted, and left where it is. A line of a newer format
 * or of an unknown kind is skipped and counted apart.
 *
 * What is taken in counts at once, and the caller sees to it that its line is appended
 * (model/work/writer.h). Not thread-safe; any number of journals may be open on the same file, in
 * any threads. */

#pragma once

#include "coach-record.h"
#include "model/game/record.h"

G_BEGIN_DECLS

#define MARQUISE_JOURNAL_NAME "journal.txt"

typedef struct _MarquiseJournal MarquiseJournal;
typedef struct _MarquiseJournalLook MarquiseJournalLook;

/* @directory: the folder of the journal; it and the file are made with the first line. */
MarquiseJournal *marquise_journal_new         (const char *directory);
void             marquise_journal_free        (MarquiseJournal *self);

const char *     marquise_journal_get_path    (MarquiseJournal *self);
/* Reads what any process has appended since the last call. A missing file is not an error. If the
 * file was replaced, the lines that count and are missing in it are held. */
gboolean         marquise_journal_read        (MarquiseJournal *self, GError **error);
/* The same without waiting for the disk on this thread: what to read, and the function that reads
 * it in any thread (a MarquiseDiskAsk; @look is only read). */
MarquiseJournalLook *marquise_journal_look_new (MarquiseJournal *self);
void             marquise_journal_look_free  (MarquiseJournalLook *look);
gpointer         marquise_journal_look_read  (gpointer look, GError **error);
/* Takes in the result, another MarquiseJournalLook. TRUE: there is more, and a new look is
 * needed. */
gboolean         marquise_journal_take_look  (MarquiseJournal           *self,
                                              const MarquiseJournalLook *found);
/* Like marquise_journal_read(), but also reads copies that sync programs leave beside it (“journal
 * (conflicted copy).txt”); lines found only in these are held. */
gboolean         marquise_journal_read_all    (MarquiseJournal *self, GError **error);
/* Takes in lines as if they had been read, for tests; returns the number of bytes in whole
 * lines. */
gsize            marquise_journal_read_text   (MarquiseJournal *self, const char *text,
                                               gsize length);
/* The same for the end of a file without a line feed: takes the line if it is whole. Returns the
 * number of bytes, or 0. */
gsize            marquise_journal_read_end    (MarquiseJournal *self, const char *text,
                                               gsize length);
/* Takes in a game. Returns the line to append, without line feed, or NULL if its id is already
 * there, hidden or not. (transfer full) */
char *           marquise_journal_take        (MarquiseJournal *self, const MarquiseRecord *record);
/* Hides all games of this kind. @id is set to the id of the reset. (both transfer full) */
char *           marquise_journal_take_reset  (MarquiseJournal *self, const char *game, char **id);
/* Takes a reset back. (transfer full) */
char *           marquise_journal_take_unreset (MarquiseJournal *self, const char *reset_id);
/* The last reset for this kind of game that was not taken back, or NULL. (transfer full) */
char *           marquise_journal_get_reset   (MarquiseJournal *self, const char *game);
/* Notes how the coach fared with the deal of the game with this id, or what it says of it.
 * (transfer full) */
char *           marquise_journal_take_coach (MarquiseJournal *self, const char *game_id,
                                              const MarquiseCoachRecord *said);
/* Ids of games → MarquiseCoachRecord, with everything noted; the ids are borrowed until the next
 * call that reads or writes. (transfer full) */
GHashTable *     marquise_journal_list_coach (MarquiseJournal *self);
/* All held lines, each with a line feed, or NULL. (transfer full) */
char *           marquise_journal_get_held    (MarquiseJournal *self);
/* Whether there are held lines that were not handed out to be written, since they come from copies
 * or from a replaced file; hand_out() hands out all held lines. (transfer full) */
gboolean         marquise_journal_has_lost    (MarquiseJournal *self);
char *           marquise_journal_hand_out    (MarquiseJournal *self);
/* Holds the lines (or NULL) that another journal on the same file holds, unless they are there. */
void             marquise_journal_take_held  (MarquiseJournal *self, const char *held);
/* Appends the games that are missing or hidden; @n_added is set to their number. All or nothing; on
 * return they are safe on disk, for which it waits. (element-type MarquiseRecord) */
gboolean         marquise_journal_merge       (MarquiseJournal *self, GPtrArray *records,
                                               guint *n_added, GError **error);

/* The games that count, by date, borrowed until the next call that reads or writes. */
const GPtrArray *marquise_journal_get_records (MarquiseJournal *self);
/* A number that grows whenever records changed other than by appending; then everything must be
 * counted again. */
guint            marquise_journal_get_age     (MarquiseJournal *self);
/* The position in the file, from 1, of the game with this id, the one that counts or else any; 0 if
 * there is none. */
guint            marquise_journal_get_place  (MarquiseJournal *self, const char *id);
/* Whether a game with this id is there, hidden or not. */
gboolean         marquise_journal_has_id      (MarquiseJournal *self, const char *id);
/* The game with this id, if it counts, or NULL; borrowed until the next call that reads or
 * writes. */
const MarquiseRecord *
marquise_journal_find       (MarquiseJournal *self, const char *id);
/* Whether there is not a single line, as before the first game. */
gboolean         marquise_journal_is_empty   (MarquiseJournal *self);
/* Numbers of malformed lines, and of lines of a newer version. */
guint            marquise_journal_get_n_damaged (MarquiseJournal *self);
guint            marquise_journal_get_n_newer (MarquiseJournal *self);

/* Writes the held lines to a file of their own beside the journal, to be read at the next start.
 * For ending the program when they could not be appended. It waits for the disk. */
gboolean         marquise_journal_write_held  (MarquiseJournal *self);
/* Deletes those files once all that was held is in the journal. */
void             marquise_journal_forget_held_files (MarquiseJournal *self);

/* Takes over the lines that @former, on the same file, holds. */
void             marquise_journal_succeed     (MarquiseJournal *self, MarquiseJournal *former);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseJournal, marquise_journal_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseJournalLook, marquise_journal_look_free)

G_END_DECLS
