/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseShelf: every game is a file games/UUID.marquise, named after the id under which it is
 * counted, from its first move until it is deleted. Its state (it goes on, was won, lost or given
 * up) is in its keys; no file is ever moved. A key in the settings tells which game of each kind is
 * on the table.
 *
 * The writer (model/work) writes the files. The newest 500 finished games are kept, in the order of
 * the journal, since clocks may be wrong; games that go on and files that cannot be read are always
 * kept. */

#pragma once

#include "kept-game.h"
#include "model/game/game.h"
#include "model/record/statistics.h"
#include "model/work/writer.h"
#include "saved-keys.h"

G_BEGIN_DECLS

/* The number of finished games kept. */
#define MARQUISE_KEPT_MAX 500

#define MARQUISE_TYPE_SHELF (marquise_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseShelf, marquise_shelf, MARQUISE, SHELF, GObject)

/* Signal: "changed" (): the list has changed. */

/* @writer writes the files. @statistics knows what was counted. @settings has the key “on-table”.
 * @directory: the folder of the player's files; the shelf is “games” in it. */
MarquiseShelf * marquise_shelf_new         (MarquiseWriter       *writer,
                                            MarquiseStatistics  *statistics,
                                            GSettings           *settings,
                                            const char          *directory);

/* Files */

/* (transfer full) */
char *          marquise_shelf_get_path    (MarquiseShelf       *self,
                                            const char          *id);
/* What the file says of the game, without replaying it; FALSE and the error if none can be read
 * under this id. @facts must be cleared in any case. */
gboolean        marquise_shelf_look        (MarquiseShelf       *self,
                                            const char          *id,
                                            MarquiseSavedKeys   *facts,
                                            GError             **error);
/* The game in the file, or about to be written to it; NULL and the error. (transfer full) */
MarquiseGame *  marquise_shelf_read        (MarquiseShelf       *self,
                                            const char          *id,
                                            GError             **error);
/* Writes @game as it is now. */
void            marquise_shelf_write       (MarquiseShelf       *self,
                                            MarquiseGame        *game,
                                            MarquiseKeptResult   result);
/* Deletes the file, since nothing was played in that game. */
void            marquise_shelf_forget      (MarquiseShelf       *self,
                                            const char          *id);

/* On the table */

/* The id of the present game of this kind, or NULL if it is not known. (transfer full) */
char *          marquise_shelf_get_present (MarquiseShelf       *self,
                                            const char          *game);
void            marquise_shelf_set_present (MarquiseShelf       *self,
                                            const char          *game,
                                            const char          *id);

/* Games that go on */

/* The ids of games whose result is not in the journal; NULL if the disk does not answer. (transfer
 * full) (element-type utf8) */
GPtrArray *     marquise_shelf_list_uncounted (MarquiseShelf    *self);
/* All of them have been read. (element-type MarquiseSavedKeys) */
void            marquise_shelf_note_uncounted (MarquiseShelf    *self,
                                               GPtrArray        *found);
/* Of the games of this kind that were begun, the one played last, of that day (“2026-11-21”) or,
 * with NULL, of no day; NULL if there is none. (transfer full) */
char *          marquise_shelf_find_open   (MarquiseShelf       *self,
                                            const char          *game,
                                            const char          *daily);

/* The list */

/* (transfer full) (element-type MarquiseKeptGame): games that go on but are not on the table,
 * without deals of the day; then finished ones, the newest first; then those that cannot be
 * read. */
void            marquise_shelf_list_async  (MarquiseShelf       *self,
                                            GCancellable        *cancellable,
                                            GAsyncReadyCallback  callback,
                                            gpointer             data);
GPtrArray *     marquise_shelf_list_finish (MarquiseShelf       *self,
                                            GAsyncResult        *result,
                                            GError             **error);
/* Deletes a file, and returns its contents for restore(); NULL and the error on failure. */
GBytes *        marquise_shelf_remove      (MarquiseShelf       *self,
                                            const char          *path,
                                            GError             **error);
void            marquise_shelf_restore     (MarquiseShelf       *self,
                                            const char          *path,
                                            GBytes              *content);

/* The id in the name of a file of the shelf, or NULL. (transfer full) */
char *          marquise_shelf_name_to_id  (const char          *name);

G_END_DECLS
