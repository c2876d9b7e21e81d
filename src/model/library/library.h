/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseLibrary: the player's games. There is one present game of each kind, written after every
 * move, so that changing games or quitting neither asks nor loses anything; finished games go to
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

/* Signals: "unsafe-changed" (): the sentence of get_unsafe() has changed. "problem" (char
 * *sentence): usually a file that could not be written or read; each cause is reported once.
 * "arrived" (MarquiseGame *): the present game could be read after all, and has replaced the deal
 * made in its place, in which nothing was moved. "finished" (MarquiseGame *, MarquiseTotals
 * *before, MarquiseTotals *after): a game ended and was counted; both totals are zero while the
 * journal cannot be read. */

/* @directory: NULL for the user's data folder (g_get_user_data_dir()/marquise). */
MarquiseLibrary *   marquise_library_new        (GSettings *settings, const char *directory);
MarquiseStatistics *marquise_library_get_statistics (MarquiseLibrary *self);
GSettings *  marquise_library_get_settings (MarquiseLibrary *self);

/* The present game of this kind, or a new deal under the chosen rules. Never NULL for a known id.
 * If the file cannot be read, it stays as it is, @error is set, and the new deal gets a file of its
 * own. The library follows the game until the next one of its kind. (transfer none) */
MarquiseGame *      marquise_library_get_game   (MarquiseLibrary *self, const char *id,
                                                 GError **error);
/* Whether there is a game of this kind, begun or not, so that get_game() does not make a new
 * one. */
gboolean            marquise_library_has_game   (MarquiseLibrary *self, const char *id);
/* Whether a game of this kind has begun and is not over. */
gboolean            marquise_library_has_open_game (MarquiseLibrary *self, const char *id);
/* The same, and not every move was taken back. */
gboolean            marquise_library_has_moved_game (MarquiseLibrary *self, const char *id);
/* Whether a new deal now would count the present game as lost. */
gboolean            marquise_library_would_lose (MarquiseLibrary *self, const char *id);
/* Makes a new deal under the rules in the settings; @number 0: at random. The present game counts
 * as lost, or is set aside if it is a match or a deal of the day, once a card is moved in the new
 * deal or the program ends. Until then marquise_library_return() brings it back as it was. */
void                marquise_library_new_game   (MarquiseLibrary *self, const char *id,
                                                 guint32 number);
/* Deals the same cards again; counts like any other game, marked "again". The game as it was can
 * come back in the same way. */
void                marquise_library_restart    (MarquiseLibrary *self, const char *id);
/* Puts @game, from a file or a deal that somebody sent, on the table. The game in progress before
 * it is not lost: it stays the present game for the next start until a card is moved in @game, and
 * is then set aside. If the shelf has another state of the same game, a copy of @game is used.
 * (transfer none) */
MarquiseGame *      marquise_library_play       (MarquiseLibrary *self, MarquiseGame *game);
/* Whether the player has finished the deal of @game under its rules before. */
gboolean            marquise_library_knows_deal (MarquiseLibrary *self, MarquiseGame *game);
/* Corrects the claims of a game from a file, before it is played: whether its deal was finished
 * before, or chosen because it can be won, is decided by this player's games, not by the file. */
void                marquise_library_check_claims (MarquiseLibrary *self, MarquiseGame *game);
/* A new deal like marquise_library_new_game(), but leaves the game in progress alone like
 * marquise_library_play(). (transfer none) */
MarquiseGame *      marquise_library_deal_beside (MarquiseLibrary *self, const char *id,
                                                  guint32 number);
/* marquise_library_play() with a file; NULL and the error if it cannot be read. (transfer none) */
MarquiseGame *      marquise_library_open_file  (MarquiseLibrary *self, const char *path,
                                                 GError **error);
/* Goes on with the game in the file @path, which was set aside; the present one is set aside
 * instead. (transfer none) */
MarquiseGame *      marquise_library_resume     (MarquiseLibrary *self, const char *path,
                                                 GError **error);
/* Whether a game of this kind made room since the program began, and can come back. */
gboolean            marquise_library_can_return (MarquiseLibrary *self, const char *id);
/* Puts it back on the table; the present one makes room. NULL and the error if it cannot be read
 * any longer. (transfer none) */
MarquiseGame *      marquise_library_return     (MarquiseLibrary *self, const char *id,
                                                 GError **error);
MarquiseShelf *     marquise_library_get_shelf (MarquiseLibrary *self);
/* Puts the deal of the day @day (a Julian day, daily.h) on the table, as it was left or from the
 * start; the game in progress makes room as for marquise_library_play(). It stays open when another
 * deal is asked for. NULL for a game without deals of the day. (transfer none) */
MarquiseGame *      marquise_library_play_daily (MarquiseLibrary *self, const char *id,
                                                 guint32 day);
/* The player's result for it so far. */
MarquiseDailyState  marquise_library_get_daily_state (MarquiseLibrary *self, const char *id,
                                                      guint32 day);
/* The results of @n_days days from @first on, none in the future: won if that day's deal of any
 * game was won; otherwise the state of the deal of the day. */
void                marquise_library_get_days (MarquiseLibrary *self, guint32 first, guint n_days,
                                               MarquiseDailyState *states);
/* Counts the record, and has it appended to the journal. If it cannot be written it is held and
 * tried again, and the player is told. */
void                marquise_library_add_record (MarquiseLibrary      *self,
                                                 const MarquiseRecord *record);
/* Before quitting: writes everything not yet written. A game with a certain win counts as won.
 * FALSE if something would be lost by quitting now. */
gboolean            marquise_library_flush      (MarquiseLibrary *self);
/* A sentence saying why something is not safe on disk, from the first failed write until everything
 * is safe; otherwise NULL. */
const char *        marquise_library_get_unsafe (MarquiseLibrary *self);

/* Keeps the description of a player's own patience among the player's files. */
void                 marquise_library_keep_patience   (MarquiseLibrary  *self,
                                                       const char       *id,
                                                       GBytes           *text);

G_END_DECLS
