/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseShelf: every game is a file games/UUID.marquise, named after the id under which it is
 * counted, from its first move to the day it is thrown away. What became of it (it goes on, it was
 * won, lost or given up) are keys in it; nothing is ever moved. Which game of a kind lies on the
 * table is a key in the settings.
 *
 * Files are written by the writer (model/work). Of finished games the newest 500 stay, by their
 * place in the journal, since a clock may show anything; games that go on stay, and so does what
 * cannot be read. */

#pragma once

#include "kept-game.h"
#include "model/game/game.h"
#include "model/record/statistics.h"
#include "model/work/writer.h"
#include "saved-keys.h"

G_BEGIN_DECLS

/* So many finished games are kept. */
#define MARQUISE_KEPT_MAX 500

#define MARQUISE_TYPE_SHELF (marquise_shelf_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseShelf, marquise_shelf, MARQUISE, SHELF, GObject)

/* Signal: "changed" (): the list would say something else. */

/* @writer: what writes. @statistics: what was counted. @settings: with the key “on-table”.
 * @directory: the folder of all files of the player's; the shelf is “games” below it. */
MarquiseShelf * marquise_shelf_new         (MarquiseWriter       *writer,
                                            MarquiseStatistics  *statistics,
                                            GSettings           *settings,
                                            const char          *directory);

/* Files */

/* (transfer full) */
char *          marquise_shelf_get_path    (MarquiseShelf       *self,
                                            const char          *id);
/* What is known of the game without playing it through; FALSE when there is none that can be read
 * under this id, and the error. @facts is to be cleared in any case. */
gboolean        marquise_shelf_look        (MarquiseShelf       *self,
                                            const char          *id,
                                            MarquiseSavedKeys   *facts,
                                            GError             **error);
/* The game as it lies there, or is about to; NULL and the error. (transfer full) */
MarquiseGame *  marquise_shelf_read        (MarquiseShelf       *self,
                                            const char          *id,
                                            GError             **error);
/* Its file is to hold @game as it is now. */
void            marquise_shelf_write       (MarquiseShelf       *self,
                                            MarquiseGame        *game,
                                            MarquiseKeptResult   result);
/* The file goes away: nothing was played in that game. */
void            marquise_shelf_forget      (MarquiseShelf       *self,
                                            const char          *id);

/* On the table */

/* The id of the game of this kind that lies on the table, or NULL: it is not known. (transfer
 * full) */
char *          marquise_shelf_get_present (MarquiseShelf       *self,
                                            const char          *game);
void            marquise_shelf_set_present (MarquiseShelf       *self,
                                            const char          *game,
                                            const char          *id);

/* Games that go on */

/* The ids of those whose result is not in the journal; NULL when the disk does not answer.
 * (transfer full) (element-type utf8) */
GPtrArray *     marquise_shelf_list_uncounted (MarquiseShelf    *self);
/* All of them were read. (element-type MarquiseSavedKeys) */
void            marquise_shelf_note_uncounted (MarquiseShelf    *self,
                                               GPtrArray        *found);
/* The one of this kind that was begun and was played last, of that day (“2026-11-21”) or, with
 * NULL, of none; NULL when there is none. (transfer full) */
char *          marquise_shelf_find_open   (MarquiseShelf       *self,
                                            const char          *game,
                                            const char          *daily);

/* The list */

/* (transfer full) (element-type MarquiseKeptGame): games that go on but are not on the table, but
 * for deals of the day; then finished ones, the newest first; then what cannot be read. */
void            marquise_shelf_list_async  (MarquiseShelf       *self,
                                            GCancellable        *cancellable,
                                            GAsyncReadyCallback  callback,
                                            gpointer             data);
GPtrArray *     marquise_shelf_list_finish (MarquiseShelf       *self,
                                            GAsyncResult        *result,
                                            GError             **error);
/* Deletes a file, and returns what was in it for restore(); NULL and the error when that could
 * not be. */
GBytes *        marquise_shelf_remove      (MarquiseShelf       *self,
                                            const char          *path,
                                            GError             **error);
void            marquise_shelf_restore     (MarquiseShelf       *self,
                                            const char          *path,
                                            GBytes              *content);

/* The id in the name of a file of the shelf, or NULL: it has none. (transfer full) */
char *          marquise_shelf_name_to_id  (const char          *name);

G_END_DECLS
