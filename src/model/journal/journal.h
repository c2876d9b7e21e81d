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

/* @directory: where the file lies; it and the file are made with the first line. */
MarquiseJournal *marquise_journal_new         (const char *directory);
void             marquise_journal_free        (MarquiseJournal *self);

const char *     marquise_journal_get_path    (MarquiseJournal *self);
/* Takes in what was appended since the last look, by whatever process. A missing file is not an
 * error. When the file was replaced by another one, what counted and is not in it is held. */
gboolean         marquise_journal_read        (MarquiseJournal *self, GError **error);
/* The same without waiting for the disk here: what is to be looked at, and what lies there, read in
 * any thread (a MarquiseDiskAsk; @look is read only). */
MarquiseJournalLook *marquise_journal_look_new (MarquiseJournal *self);
void             marquise_journal_look_free  (MarquiseJournalLook *look);
gpointer         marquise_journal_look_read  (gpointer look, GError **error);
/* Takes in what was found, another MarquiseJournalLook. TRUE: there is more, to be asked for
 * again. */
gboolean         marquise_journal_take_look  (MarquiseJournal           *self,
                                              const MarquiseJournalLook *found);
/* As marquise_journal_read(), and the copies that programs which sync folders leave beside it
 * (“journal (conflicted copy).txt”): what is in them alone is held. */
gboolean         marquise_journal_read_all    (MarquiseJournal *self, GError **error);
/* Takes in lines as if they had been read, for tests; the return value is how many bytes of whole
 * lines there were. */
gsize            marquise_journal_read_text   (MarquiseJournal *self, const char *text,
                                               gsize length);
/* The same with what is behind the last line feed of a file: the line, where nothing of it is
 * missing. How many bytes, or 0. */
gsize            marquise_journal_read_end    (MarquiseJournal *self, const char *text,
                                               gsize length);
/* Takes in a game; the line to be appended, without line feed, or NULL: its id is there already,
 * hidden or not. (transfer full) */
char *           marquise_journal_take        (MarquiseJournal *self, const MarquiseRecord *record);
/* Hides all games of this kind. @id: of the reset. (both transfer full) */
char *           marquise_journal_take_reset  (MarquiseJournal *self, const char *game, char **id);
/* Takes a reset back. (transfer full) */
char *           marquise_journal_take_unreset (MarquiseJournal *self, const char *reset_id);
/* The last reset of this kind of game that was not taken back, or NULL. (transfer full) */
char *           marquise_journal_get_reset   (MarquiseJournal *self, const char *game);
/* Notes what the coach did with the deal of the game with this id, or says of it. (transfer
 * full) */
char *           marquise_journal_take_coach (MarquiseJournal *self, const char *game_id,
                                              const MarquiseCoachRecord *said);
/* Ids of games → MarquiseCoachRecord, all that was noted of each; the ids are borrowed until the
 * next call that reads or writes. (transfer full) */
GHashTable *     marquise_journal_list_coach (MarquiseJournal *self);
/* All lines that are held, each with a line feed, or NULL. (transfer full) */
char *           marquise_journal_get_held    (MarquiseJournal *self);
/* Whether lines are held that were not handed out to be written, because they come from copies or
 * from a file that was replaced. hand_out() hands out all that are held. (transfer full) */
gboolean         marquise_journal_has_lost    (MarquiseJournal *self);
char *           marquise_journal_hand_out    (MarquiseJournal *self);
/* What another journal on the same file holds, lines or NULL, is held here too, unless it is
 * there. */
void             marquise_journal_take_held  (MarquiseJournal *self, const char *held);
/* Appends those games that are not there or are hidden; @n_added says how many. All or nothing, and
 * safe when it returns; it waits for the disk. (element-type MarquiseRecord) */
gboolean         marquise_journal_merge       (MarquiseJournal *self, GPtrArray *records,
                                               guint *n_added, GError **error);

/* The games that count, by date, borrowed until the next call that reads or writes. */
const GPtrArray *marquise_journal_get_records (MarquiseJournal *self);
/* Grows whenever records were not just appended to the list: then all must be counted again. */
guint            marquise_journal_get_age     (MarquiseJournal *self);
/* The place in the file of the game with this id, of the one that counts or of any, from 1 on; 0:
 * there is none. */
guint            marquise_journal_get_place  (MarquiseJournal *self, const char *id);
/* Whether a game with this id is there, hidden or not. */
gboolean         marquise_journal_has_id      (MarquiseJournal *self, const char *id);
/* The game with this id, if it counts, or NULL; borrowed until the next call that reads or
 * writes. */
const MarquiseRecord *
marquise_journal_find       (MarquiseJournal *self, const char *id);
/* Whether there is no line at all, as where nobody has played yet. */
gboolean         marquise_journal_is_empty   (MarquiseJournal *self);
/* Lines that make no sense, and lines of a newer version. */
guint            marquise_journal_get_n_damaged (MarquiseJournal *self);
guint            marquise_journal_get_n_newer (MarquiseJournal *self);

/* Writes what is held into a file of its own beside the journal, which the next start reads; before
 * the program ends without having been able to append it. It waits for the disk. */
gboolean         marquise_journal_write_held  (MarquiseJournal *self);
/* Such files are no longer needed: all that was held is in the journal. */
void             marquise_journal_forget_held_files (MarquiseJournal *self);

/* Takes what @former, on the same file, holds and has not seen there. */
void             marquise_journal_succeed     (MarquiseJournal *self, MarquiseJournal *former);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseJournal, marquise_journal_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseJournalLook, marquise_journal_look_free)

G_END_DECLS
