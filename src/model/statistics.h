/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of finished games, and the totals that come of it.
 *
 * The journal (journal.txt in the user's data folder) is the truth: append-only, a line a game
 * with an id, locked, flushed and synced. Totals per game and rule set live in GSettings (schema
 * org.marquise.Marquise.Statistics, path /org/marquise/Marquise/statistics/<game>/<rules>/) with
 * the id of the last game counted, and are brought up to date from the journal at start. */

#pragma once

#include "engine/rules.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_RESULT_WON,
  MARQUISE_RESULT_LOST,
  MARQUISE_RESULT_DEAL          /* Marjolet: one deal of a match; points tell who won it */
} MarquiseResult;

/* One finished game. */
typedef struct {
  char *id;                     /* unique; a game that is resumed keeps its own */
  gint64 date;                  /* Unix time, seconds, when it ended */
  char *game;
  char *rules;                  /* canonical rule string */
  guint32 deal;                 /* deal number or 0 */
  MarquiseResult result;
  guint seconds;
  guint moves;
  guint undos;
  guint hints;
  gboolean helped;              /* solver or coach was used */
  gboolean again;               /* a deal that the player had already finished once */
  char *detail;                 /* Marjolet: "level=expert own=140 other=90 …", else empty */
} MarquiseRecord;

void marquise_record_free (MarquiseRecord *record);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseRecord, marquise_record_free)

/* Totals of one game under one rule set, or summed. Times in seconds; best_time and fewest_moves
 * are 0 while no game is won. */
typedef struct {
  guint played;
  guint won;
  guint streak;                 /* current run of wins */
  guint longest_streak;
  guint best_time;
  guint64 total_time;           /* over won games */
  guint fewest_moves;
  guint deals;                  /* Marjolet */
  guint deals_won;
  guint64 points;               /* own points over all deals */
  guint best_deal;
} MarquiseTotals;

#define MARQUISE_TYPE_STATISTICS (marquise_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, MARQUISE, STATISTICS, GObject)

/* Signal: "changed" () after a record was added or the totals were brought up to date. */

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
/* @rules NULL: summed over all rule sets of the game. */
void                marquise_statistics_get      (MarquiseStatistics *self, const char *game,
                                                  const char *rules, MarquiseTotals *totals);
/* Whether a record with this id was counted, and whether this deal was finished before. */
gboolean            marquise_statistics_has_record (MarquiseStatistics *self, const char *id);
gboolean            marquise_statistics_has_deal (MarquiseStatistics *self, const char *game,
                                                  const char *rules,
                                                  guint32 deal);
/* Rule strings under which @game has been played, sorted; free with g_strfreev(). */
char **             marquise_statistics_list_rules (MarquiseStatistics *self, const char *game);
/* (transfer full) (element-type MarquiseRecord): the journal, oldest first. */
GPtrArray *         marquise_statistics_read_journal (MarquiseStatistics *self, GError **error);

G_END_DECLS
