/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseKeptGames: games that are no longer on the table. Every finished game is kept, the last
 * 500 of them, each as a *.marquise file of its own; so is a game in progress that had to make room
 * for another one, until it goes on.
 *
 * Files are written by the store; what is ordered for a kind of game behind one of its games waits
 * until that is safe. Nothing is read before somebody asks for the list; no index can be wrong,
 * since there is none but the names of the files. */

#pragma once

#include "model/game/game.h"
#include "model/game/record.h"
#include "model/work/store.h"

G_BEGIN_DECLS

/* So many finished games are kept; with one more the oldest goes. Games set aside stay. */
#define MARQUISE_KEPT_MAX 500

typedef enum {
  MARQUISE_KEPT_WON,
  MARQUISE_KEPT_LOST,           /* Marjolet: the match */
  MARQUISE_KEPT_GIVEN_UP,       /* a new deal was asked for */
  MARQUISE_KEPT_ASIDE,          /* in progress, but not on the table */
  MARQUISE_KEPT_UNREADABLE      /* only path, ended and problem say something */
} MarquiseKeptResult;

/* A file of the list; what it says of itself, not yet played through. */
typedef struct {
  char *path;
  MarquiseRecord *record;       /* of the game, or of the match as a whole */
  gint64 ended;                 /* Unix time, seconds, when it ended or was set aside */
  MarquiseKeptResult result;
  guint deals;                  /* of a match, with the one under way; else 0 */
  char *problem;                /* why it cannot be read, a sentence; else NULL */
} MarquiseKeptInfo;

#define MARQUISE_TYPE_KEPT_GAME (marquise_kept_game_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptGame, marquise_kept_game, MARQUISE, KEPT_GAME, GObject)

const MarquiseKeptInfo *marquise_kept_game_get_info (MarquiseKeptGame *self);

#define MARQUISE_TYPE_KEPT_GAMES (marquise_kept_games_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptGames, marquise_kept_games, MARQUISE, KEPT_GAMES, GObject)

/* Signal: "changed" (): the list would say something else. */

/* @store: who writes. @directory: the folder of the files; made when it is needed. */
MarquiseKeptGames * marquise_kept_games_new         (MarquiseStore *store, const char *directory);
/* Keeps @game as it is now. The same game object kept again, while it is the same deal or match,
 * replaces what was kept of it; a game set aside is a file of its own each time. Returns the
 * path. (transfer full) */
char *              marquise_kept_games_keep        (MarquiseKeptGames *self, MarquiseGame *game,
                                                     MarquiseKeptResult result);
/* The path of a file for a game that is counted under @id, made now. (transfer full) */
char *              marquise_kept_games_make_path   (MarquiseKeptGames *self,
                                                     MarquiseKeptResult result, const char *id);
/* The same in any thread, for a game set aside that is not ours. (transfer full) */
char *              marquise_kept_games_name_foreign (const char *directory, const char *id);
/* Whether the game that is counted under @id is among the finished ones. */
gboolean            marquise_kept_games_has         (MarquiseKeptGames *self, const char *id);
/* Waits until everything is written. */
void                marquise_kept_games_flush       (MarquiseKeptGames *self);

/* (transfer full) (element-type MarquiseKeptGame): games set aside, then finished ones, and what
 * cannot be read, newest first. A folder that does not exist is an empty list. */
void                marquise_kept_games_list_async  (MarquiseKeptGames *self,
                                                     GCancellable *cancellable,
                                                     GAsyncReadyCallback callback, gpointer data);
GPtrArray *         marquise_kept_games_list_finish (MarquiseKeptGames *self, GAsyncResult *result,
                                                     GError **error);

/* Deletes a file, and returns what was in it for restore(); NULL and the error when that could
 * not be. */
GBytes *            marquise_kept_games_remove      (MarquiseKeptGames *self, const char *path,
                                                     GError **error);
/* A game set aside goes on: its file goes away, once what was ordered for games of the kind @game
 * is safe. */
void                marquise_kept_games_forget      (MarquiseKeptGames *self, const char *game,
                                                     const char *path);
void                marquise_kept_games_restore     (MarquiseKeptGames *self, const char *path,
                                                     GBytes *content);

G_END_DECLS
