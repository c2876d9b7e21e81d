/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's statistics: what the journal of finished games (journal.h) comes to.
 *
 * The journal is the truth. Totals per game and rule set lie in GSettings as well
 * (stored-totals.h), and are brought up to date from the journal when it was read; they are what is
 * left when it cannot be read. */

#pragma once

#include "model/journal/coach-record.h"
#include "stored-totals.h"
#include "model/work/writer.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_STATISTICS (marquise_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, MARQUISE, STATISTICS, GObject)

/* What the numbers are worth. */
typedef enum {
  MARQUISE_STATISTICS_READING,  /* the journal was not read yet: show none */
  MARQUISE_STATISTICS_KNOWN,
  MARQUISE_STATISTICS_UNREADABLE /* it cannot be read or is gone, which is tried again: show none
                                  * but the stored ones */
} MarquiseStatisticsState;

/* Signal: "changed" () after games were added, hidden or brought back, or the totals were brought
 * up to date. */

/* @writer: what writes; NULL: a writer of its own. @directory: where the journal lies; NULL for the
 * user's data folder. Nothing is read yet, and it is to be loaded before anything is added. */
MarquiseStatistics *marquise_statistics_new      (MarquiseWriter *writer, const char *directory);
/* Reads the journal, in a thread: a small one is waited for, though not for a disk that hangs. What
 * cannot be read is tried again until it can. */
void                marquise_statistics_load     (MarquiseStatistics *self);
MarquiseStatisticsState
marquise_statistics_get_state (MarquiseStatistics *self);
/* Why the journal cannot be read, a sentence, or NULL. */
const char *        marquise_statistics_get_problem (MarquiseStatistics *self);
/* Whether GSettings say of games that they were counted, of which the journal no longer knows
 * anything: how many there were, over all games where that is so, and how many there are. As it was
 * at start. */
gboolean            marquise_statistics_has_shrunk (MarquiseStatistics *self, guint *before,
                                                    guint *now);
/* What GSettings say of a game, over all rule sets; FALSE when they say nothing of this journal. */
gboolean            marquise_statistics_get_stored (MarquiseStatistics *self, const char *game,
                                                    MarquiseStoredTotals *stored);
/* Counts at once, and has the writer append it. FALSE: its id is there already, and is not counted
 * again. */
gboolean            marquise_statistics_add      (MarquiseStatistics   *self,
                                                  const MarquiseRecord *record);
/* Waits until all that was added is safe on disk; before quitting. FALSE when something is not. */
gboolean            marquise_statistics_sync     (MarquiseStatistics *self);
const char *        marquise_statistics_get_directory (MarquiseStatistics *self);

/* Questions. @rules NULL: summed over all rule sets of the game. Each takes a few hundred
 * microseconds at most with 10,000 games. */

/* FALSE: what was played before is not known (yet). */
gboolean            marquise_statistics_get      (MarquiseStatistics *self, const char *game,
                                                  const char *rules, MarquiseTotals *totals);
/* Marjolet, or a game like it; @level NULL: all levels (but not two players), else "beginner",
 * "intermediate", "expert" or MARQUISE_LEVEL_TWO_PLAYERS. */
void                marquise_statistics_get_tricks (MarquiseStatistics *self, const char *game,
                                                    const char *rules, const char *level,
                                                    MarquiseTrickTotals *totals);
/* The games that count, by date. (transfer container) (element-type MarquiseRecord): borrowed
 * until the next "changed". With @ordinary only those that make up the totals: no games of races,
 * no deals that had been finished before, no single deals of a match. @game NULL: all. */
GPtrArray *         marquise_statistics_list     (MarquiseStatistics *self, const char *game,
                                                  const char *rules, gboolean ordinary);
/* Whether a record with this id was counted, and whether this deal was finished before, by rules
 * under which it is played alike. */
gboolean            marquise_statistics_has_record (MarquiseStatistics *self, const char *id);
/* The place of this record among all that were ever counted, from 1 on, or 0: there is none. */
guint               marquise_statistics_get_place (MarquiseStatistics *self, const char *id);
/* The record with this id, if it counts, or NULL; borrowed until the next "changed". */
const MarquiseRecord *
marquise_statistics_find     (MarquiseStatistics *self, const char *id);
gboolean            marquise_statistics_has_deal (MarquiseStatistics *self, const char *game,
                                                  const char *rules,
                                                  guint32 deal);
/* Rule strings under which @game has been played, sorted; free with g_strfreev(). */
char **             marquise_statistics_list_rules (MarquiseStatistics *self, const char *game);

/* Changes. */

/* All games of this kind count no more, until the reset is taken back. The id of the reset.
 * (transfer full) */
char *              marquise_statistics_reset    (MarquiseStatistics *self, const char *game);
void                marquise_statistics_undo_reset (MarquiseStatistics *self, const char *reset_id);
/* The last reset that was not taken back, or NULL. (transfer full) */
char *              marquise_statistics_get_reset (MarquiseStatistics *self, const char *game);
/* Adds the games that are not there yet, in a thread; all or nothing. @records is not to be changed
 * meanwhile; games may be added. (element-type MarquiseRecord) */
void                marquise_statistics_merge_async (MarquiseStatistics *self, GPtrArray *records,
                                                     GAsyncReadyCallback callback, gpointer data);
/* @n_added: how many there were. */
gboolean            marquise_statistics_merge_finish (MarquiseStatistics *self,
                                                      GAsyncResult *result, guint *n_added,
                                                      GError **error);
/* Notes what the coach did with the deal of a game, which need not be over, or says of it; what was
 * noted before in the same words is not written again. @id: of the game's record. */
void                marquise_statistics_add_coach (MarquiseStatistics *self, const char *id,
                                                   const MarquiseCoachRecord *said);
/* The same for many games at once: their ids → MarquiseCoachRecord. */
void                marquise_statistics_merge_coach (MarquiseStatistics *self, GHashTable *said);
/* What the coach did with the deals of the ordinary games, see marquise_statistics_list(), and says
 * of them. @given: NULL, or where to put what was given away in each game that it looked through, 0
 * … 1, by date. (element-type MarquisePoint) (transfer full) */
void                marquise_statistics_get_coach (MarquiseStatistics *self, const char *game,
                                                   const char *rules, MarquiseCoachTotals *totals,
                                                   GArray **given);
/* The same month by month, the earliest first; without those of which it says nothing. (transfer
 * full) (element-type MarquiseCoachMonth) */
GArray *            marquise_statistics_coach_months (MarquiseStatistics *self, const char *game,
                                                      const char *rules);

/* Lines of the journal that are not safe on disk yet, each with a line feed, or NULL. (transfer
 * full) */
char *              marquise_statistics_get_held (MarquiseStatistics *self);

/* What is not as it should be. */

/* Lines of the journal that make no sense; lines of a newer version; whether totals in GSettings
 * were written by a newer version and left alone. */
guint               marquise_statistics_get_n_damaged (MarquiseStatistics *self);
guint               marquise_statistics_get_n_newer (MarquiseStatistics *self);
gboolean            marquise_statistics_get_newer_totals (MarquiseStatistics *self);

G_END_DECLS
