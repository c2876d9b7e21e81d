/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLibrary: the games that are kept. One game in progress per kind, written after every
 * move, so that changing game or quitting asks nothing and loses nothing; finished ones go to
 * the journal, once. */

#pragma once

#include "model/record/daily.h"
#include "model/game/game.h"
#include "model/settings.h"
#include "model/work/job.h"
#include "model/record/statistics.h"
#include "shelf.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_LIBRARY (marquise_library_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseLibrary, marquise_library, MARQUISE, LIBRARY, GObject)

/* Signals: "unsafe-changed" (): get_unsafe() says something else. "problem" (char *sentence):
 * something is to be told, mostly that a file could not be written or read; each cause is said
 * once. "arrived" (MarquiseGame *): the game that lay on the table was read after all, and has
 * taken the place of the deal that lay there for it, in which nothing was moved. "finished"
 * (MarquiseGame *, MarquiseTotals *before, MarquiseTotals *after): a game ended and was counted;
 * both are zero while the record cannot be read. */

/* @directory: NULL for the user's data folder (g_get_user_data_dir()/marquise). */
MarquiseLibrary *   marquise_library_new        (GSettings *settings, const char *directory);
MarquiseStatistics *marquise_library_get_statistics (MarquiseLibrary *self);
GSettings *  marquise_library_get_settings (MarquiseLibrary *self);

/* The game of this kind that lies on the table, or a new deal under the chosen rules. Never NULL
 * for a known id; a file that cannot be read stays as it is: @error says so, and the new deal has a
 * file of its own. The library follows the game until the next one of its kind. (transfer none) */
MarquiseGame *      marquise_library_get_game   (MarquiseLibrary *self, const char *id,
                                                 GError **error);
/* TRUE when a game of this kind is there, begun or not, so that get_game() makes no new one. */
gboolean            marquise_library_has_game   (MarquiseLibrary *self, const char *id);
/* TRUE when a game of this kind has begun and is not over. */
gboolean            marquise_library_has_open_game (MarquiseLibrary *self, const char *id);
/* The same, and there is something to go on with: not every move was taken back. */
gboolean            marquise_library_has_moved_game (MarquiseLibrary *self, const char *id);
/* TRUE when dealing again now would count the present game as lost. */
gboolean            marquise_library_would_lose (MarquiseLibrary *self, const char *id);
/* New deal under the rules chosen in the settings; @number 0: at random. A game left behind counts
 * as lost, but for a match and a deal of the day, which are set aside; all with the first card that
 * is moved in the new deal, or when the program ends. Until then marquise_library_return() brings
 * it back as it was. */
void                marquise_library_new_game   (MarquiseLibrary *self, const char *id,
                                                 guint32 number);
/* The same deal again; counts like any other game, marked "again". The game as it was can come back
 * in the same way. */
void                marquise_library_restart    (MarquiseLibrary *self, const char *id);
/* Puts @game on the table as the game of its kind: one out of a file, or a deal that somebody
 * sent. The game in progress before it loses nothing by that. It stays the one on the table for the
 * next start as long as nothing is moved in @game; then it is set aside, and counts as open. Where
 * another state of the same game lies on the shelf a copy of @game is put there. (transfer none) */
MarquiseGame *      marquise_library_play       (MarquiseLibrary *self, MarquiseGame *game);
/* Whether the player has finished the deal of @game under its rules before. */
gboolean            marquise_library_knows_deal (MarquiseLibrary *self, MarquiseGame *game);
/* Of a game out of a file, before it is played: whether its deal was finished before, and was
 * chosen because it can be won, is what this player's games say, and not what the file does. */
void                marquise_library_check_claims (MarquiseLibrary *self, MarquiseGame *game);
/* A new deal as by marquise_library_new_game(), which leaves the game in progress alone in the same
 * way. (transfer none) */
MarquiseGame *      marquise_library_deal_beside (MarquiseLibrary *self, const char *id,
                                                  guint32 number);
/* marquise_library_play() with a file; NULL and the error when it cannot be read. (transfer
 * none) */
MarquiseGame *      marquise_library_open_file  (MarquiseLibrary *self, const char *path,
                                                 GError **error);
/* Goes on with a game that was set aside: @path is its file. The present game of its kind is set
 * aside in its turn. (transfer none) */
MarquiseGame *      marquise_library_resume     (MarquiseLibrary *self, const char *path,
                                                 GError **error);
/* Whether a game of this kind had to make room since the program began, and can come back. */
gboolean            marquise_library_can_return (MarquiseLibrary *self, const char *id);
/* Puts it back on the table; the present one makes room in its turn. NULL and the error when it can
 * no longer be read. (transfer none) */
MarquiseGame *      marquise_library_return     (MarquiseLibrary *self, const char *id,
                                                 GError **error);
MarquiseShelf *     marquise_library_get_shelf (MarquiseLibrary *self);
/* Puts the deal of the day @day (a Julian day, daily.h) on the table, as it was left or from its
 * first card; the game in progress makes room as for marquise_library_play(). When another deal
 * is asked for, it stays open. NULL for a game without deals of the day. (transfer none) */
MarquiseGame *      marquise_library_play_daily (MarquiseLibrary *self, const char *id,
                                                 guint32 day);
/* What became of it so far. */
MarquiseDailyState  marquise_library_get_daily_state (MarquiseLibrary *self, const char *id,
                                                      guint32 day);
/* What became of the days from @first on, @n_days of them, none to come: won where the deal of any
 * game was won that was meant for the day; else how that of the day's own game stands. */
void                marquise_library_get_days (MarquiseLibrary *self, guint32 first, guint n_days,
                                               MarquiseDailyState *states);
/* Counts, and has it appended to the journal. What cannot be written is held and tried again; the
 * player is told. */
void                marquise_library_add_record (MarquiseLibrary      *self,
                                                 const MarquiseRecord *record);
/* Writes everything that is not written yet; before quitting. A game whose finish is certain
 * counts as won. FALSE when something would be lost if the program ended now. */
gboolean            marquise_library_flush      (MarquiseLibrary *self);
/* A sentence that says why something is not safe on disk, from the first write that failed until
 * all is safe; NULL otherwise. */
const char *        marquise_library_get_unsafe (MarquiseLibrary *self);

/* Keeps the description of a player's own patience among the player's files. */
void                 marquise_library_keep_patience   (MarquiseLibrary  *self,
                                                       const char       *id,
                                                       GBytes           *text);

G_END_DECLS
