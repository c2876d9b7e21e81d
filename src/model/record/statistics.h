/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's statistics: the totals of the journal of finished games (journal.h).
 *
 * The journal decides. Totals by game and rule set are also stored in GSettings (stored-totals.h),
 * updated after the journal was read, and shown if it cannot be read. */

#pragma once

#include "model/journal/coach-record.h"
#include "stored-totals.h"
#include "model/work/writer.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_STATISTICS (marquise_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, MARQUISE, STATISTICS, GObject)

/* How reliable the figures are. */
typedef enum {
  MARQUISE_STATISTICS_READING,  /* the journal is not read yet: show none */
  MARQUISE_STATISTICS_KNOWN,
  MARQUISE_STATISTICS_UNREADABLE /* it cannot be read or is missing, and is tried again: show only
                                  * the stored totals */
} MarquiseStatisticsState;

/* Signal: "changed" () after games were added, hidden or brought back, or the totals were brought
 * up to date. */

/* @writer: the writer to use, or NULL for one of its own. @directory: the folder of the journal;
 * NULL for the user's data folder. Reads nothing yet; must be loaded before games are added. */
MarquiseStatistics *marquise_statistics_new      (MarquiseWriter *writer, const char *directory);
/* Reads the journal in a thread: waits for a small one, but not for a disk that hangs. Retries
 * until it can be read. */
void                marquise_statistics_load     (MarquiseStatistics *self);
MarquiseStatisticsState
marquise_statistics_get_state (MarquiseStatistics *self);
/* Why the journal cannot be read, a sentence, or NULL. */
const char *        marquise_statistics_get_problem (MarquiseStatistics *self);
/* Whether stored totals count games that are missing from the journal: how many games there were in
 * all such totals, and how many are left. As found at start. */
gboolean            marquise_statistics_has_shrunk (MarquiseStatistics *self, guint *before,
                                                    guint *now);
/* The stored totals of a game over all rule sets; FALSE if there are none for this journal. */
gboolean            marquise_statistics_get_stored (MarquiseStatistics *self, const char *game,
                                                    MarquiseStoredTotals *stored);
/* Counts the record, and has the writer append it. FALSE if its id is there already. */
gboolean            marquise_statistics_add      (MarquiseStatistics   *self,
                                                  const MarquiseRecord *record);
/* Before quitting: waits until everything added is safe on disk; FALSE if something is not. */
gboolean            marquise_statistics_sync     (MarquiseStatistics *self);
const char *        marquise_statistics_get_directory (MarquiseStatistics *self);

/* Questions. @rules NULL: summed over all rule sets of the game. Each takes at most a few hundred
 * microseconds for 10,000 games. */

/* FALSE if earlier games are not known (yet). */
gboolean            marquise_statistics_get      (MarquiseStatistics *self, const char *game,
                                                  const char *rules, MarquiseTotals *totals);
/* Marjolet, or a game like it; @level NULL: all levels (but not two players), else "beginner",
 * "intermediate", "expert" or MARQUISE_LEVEL_TWO_PLAYERS. */
void                marquise_statistics_get_tricks (MarquiseStatistics *self, const char *game,
                                                    const char *rules, const char *level,
                                                    MarquiseTrickTotals *totals);
/* The games that count, by date. (transfer container) (element-type MarquiseRecord): borrowed until
 * the next "changed". With @ordinary only those in the totals: no races, no known deals, no single
 * deals of a match. @game NULL: all. */
GPtrArray *         marquise_statistics_list     (MarquiseStatistics *self, const char *game,
                                                  const char *rules, gboolean ordinary);
/* Whether a record with this id was counted; and whether this deal was finished before under rules
 * that play alike. */
gboolean            marquise_statistics_has_record (MarquiseStatistics *self, const char *id);
/* The position of this record among all ever counted, from 1; 0 if it is not there. */
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

/* Stops counting all games of this kind until the reset is taken back. Returns the id of the reset.
 * (transfer full) */
char *              marquise_statistics_reset    (MarquiseStatistics *self, const char *game);
void                marquise_statistics_undo_reset (MarquiseStatistics *self, const char *reset_id);
/* The last reset that was not taken back, or NULL. (transfer full) */
char *              marquise_statistics_get_reset (MarquiseStatistics *self, const char *game);
/* Adds the games that are missing, in a thread; all or nothing. @records must not be changed
 * meanwhile; games may be added. (element-type MarquiseRecord) */
void                marquise_statistics_merge_async (MarquiseStatistics *self, GPtrArray *records,
                                                     GAsyncReadyCallback callback, gpointer data);
/* @n_added: the number of games added. */
gboolean            marquise_statistics_merge_finish (MarquiseStatistics *self,
                                                      GAsyncResult *result, guint *n_added,
                                                      GError **error);
/* Notes how the coach fared with the deal of a game, which need not be over, or what it says of it;
 * the same words are not written twice. @id: of the game's record. */
void                marquise_statistics_add_coach (MarquiseStatistics *self, const char *id,
                                                   const MarquiseCoachRecord *said);
/* The same for many games at once: their ids → MarquiseCoachRecord. */
void                marquise_statistics_merge_coach (MarquiseStatistics *self, GHashTable *said);
/* How the coach fared with the deals of the ordinary games (see marquise_statistics_list()), and
 * what it says of them. @given: NULL, or gets what was given away in each game it reviewed, 0 … 1,
 * by date. (element-type MarquisePoint) (transfer full) */
void                marquise_statistics_get_coach (MarquiseStatistics *self, const char *game,
                                                   const char *rules, MarquiseCoachTotals *totals,
                                                   GArray **given);
/* The same for each month, the earliest first; months without data are left out. (transfer full)
 * (element-type MarquiseCoachMonth) */
GArray *            marquise_statistics_coach_months (MarquiseStatistics *self, const char *game,
                                                      const char *rules);

/* Lines of the journal not yet safe on disk, each with a line feed, or NULL. (transfer full) */
char *              marquise_statistics_get_held (MarquiseStatistics *self);

/* Problems. */

/* The number of malformed lines in the journal; that of lines of a newer version; whether GSettings
 * has totals of a newer version, which are left alone. */
guint               marquise_statistics_get_n_damaged (MarquiseStatistics *self);
guint               marquise_statistics_get_n_newer (MarquiseStatistics *self);
gboolean            marquise_statistics_get_newer_totals (MarquiseStatistics *self);

G_END_DECLS
