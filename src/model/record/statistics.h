/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's record: what the journal of finished games (journal.h) comes to.
 *
 * The journal is the truth. Totals per game and rule set lie in GSettings as well (schema
 * org.marquise.Marquise.Statistics, path /org/marquise/Marquise/statistics/<game>/<rules>/) with
 * the id of the last game counted, each set of them written in one go, and are brought up to date
 * from the journal at start. */

#pragma once

#include "engine/cards/rules.h"
#include "totals.h"

G_BEGIN_DECLS

/* The level of matches between two people, where levels are asked for. */
#define MARQUISE_LEVEL_TWO_PLAYERS "two-players"

#define MARQUISE_TYPE_STATISTICS (marquise_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, MARQUISE, STATISTICS, GObject)

/* Signal: "changed" () after games were added, hidden or brought back, or the totals were brought
 * up to date. */

/* @directory: where the journal lies; NULL for the user's data folder. */
MarquiseStatistics *marquise_statistics_new      (const char *directory);
/* Brings the totals up to date from the journal; at start. */
gboolean            marquise_statistics_update   (MarquiseStatistics *self, GError **error);
/* Appends and counts. Nothing is counted that could not be written. A record whose id is in the
 * journal already is not written again. */
gboolean            marquise_statistics_add      (MarquiseStatistics   *self,
                                                  const MarquiseRecord *record,
                                                  GError              **error);
/* Waits until all that was written is safe from a power cut too; before quitting. */
void                marquise_statistics_sync     (MarquiseStatistics *self);
const char *        marquise_statistics_get_directory (MarquiseStatistics *self);

/* Questions. @rules NULL: summed over all rule sets of the game. Each takes a few hundred
 * microseconds at most with 10,000 games. */

void                marquise_statistics_get      (MarquiseStatistics *self, const char *game,
                                                  const char *rules, MarquiseTotals *totals);
/* Marjolet, or a game like it; @level NULL: all levels (but not two players), else "beginner",
 * "intermediate", "expert" or MARQUISE_LEVEL_TWO_PLAYERS. */
void                marquise_statistics_get_marjolet (MarquiseStatistics *self, const char *game,
                                                      const char *rules, const char *level,
                                                      MarquiseMarjoletTotals *totals);
/* The games that count, by date. (transfer container) (element-type MarquiseRecord): borrowed
 * until the next "changed". With @ordinary only those that make up the totals: no games of races,
 * no deals that had been finished before, no single deals of a match. @game NULL: all. */
GPtrArray *         marquise_statistics_list     (MarquiseStatistics *self, const char *game,
                                                  const char *rules, gboolean ordinary);
/* Whether a record with this id was counted, and whether this deal was finished before. */
gboolean            marquise_statistics_has_record (MarquiseStatistics *self, const char *id);
gboolean            marquise_statistics_has_deal (MarquiseStatistics *self, const char *game,
                                                  const char *rules,
                                                  guint32 deal);
/* Rule strings under which @game has been played, sorted; free with g_strfreev(). */
char **             marquise_statistics_list_rules (MarquiseStatistics *self, const char *game);
/* (transfer full) (element-type MarquiseRecord): the games that count, by date, as copies. */
GPtrArray *         marquise_statistics_read_journal (MarquiseStatistics *self, GError **error);

/* Changes. */

/* All games of this kind count no more, until the reset is taken back. The id of the reset, or
 * NULL and the error. (transfer full) */
char *              marquise_statistics_reset    (MarquiseStatistics *self, const char *game,
                                                  GError **error);
gboolean            marquise_statistics_undo_reset (MarquiseStatistics *self, const char *reset_id,
                                                    GError **error);
/* Adds the games that are not there yet, in a thread; all or nothing. @records is not to be changed
 * meanwhile; games may be added. (element-type MarquiseRecord) */
void                marquise_statistics_merge_async (MarquiseStatistics *self, GPtrArray *records,
                                                     GAsyncReadyCallback callback, gpointer data);
/* @n_added: how many there were. */
gboolean            marquise_statistics_merge_finish (MarquiseStatistics *self,
                                                      GAsyncResult *result, guint *n_added,
                                                      GError **error);

/* What is not as it should be. */

/* Lines of the journal that make no sense; lines of a newer version; whether totals in GSettings
 * were written by a newer version and left alone. */
guint               marquise_statistics_get_n_damaged (MarquiseStatistics *self);
guint               marquise_statistics_get_n_newer (MarquiseStatistics *self);
gboolean            marquise_statistics_get_newer_totals (MarquiseStatistics *self);

G_END_DECLS
