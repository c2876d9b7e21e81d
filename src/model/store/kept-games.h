/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseKeptGames: games that are no longer on the table. Every finished game is kept, the last
 * 500 of them, each as a *.marquise file of its own; so is a game in progress that had to make
 * room for another one, until it goes on.
 *
 * Files are written one after the other in a thread. Nothing is read before somebody asks for the
 * list; no index can be wrong, since there is none but the names of the files. */

#pragma once

#include "model/game/game.h"

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
  char *id;                     /* under which it is counted */
  char *game;                   /* game id */
  char *rules;                  /* rule string, as it stands there */
  guint32 deal;                 /* 0: the cards were given */
  gint64 ended;                 /* Unix time, seconds, when it ended or was set aside */
  MarquiseKeptResult result;
  guint seconds;
  guint moves;
  guint deals;                  /* Marjolet: of the match; else 0 */
  gboolean again;               /* the deal was known */
  char *problem;                /* why it cannot be read, a sentence; else NULL */
} MarquiseKeptInfo;

#define MARQUISE_TYPE_KEPT_GAME (marquise_kept_game_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptGame, marquise_kept_game, MARQUISE, KEPT_GAME, GObject)

const MarquiseKeptInfo *marquise_kept_game_get_info (MarquiseKeptGame *self);

#define MARQUISE_TYPE_KEPT_GAMES (marquise_kept_games_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseKeptGames, marquise_kept_games, MARQUISE, KEPT_GAMES, GObject)

/* Signals: "changed" (): the list would say something else; "problem" (char *sentence): a file
 * could not be written. */

/* @directory: the folder of the files; made when it is needed. */
MarquiseKeptGames * marquise_kept_games_new         (const char *directory);
/* Keeps @game as it is now. The same game object kept again, while it is the same deal or match,
 * replaces what was kept of it; a game set aside is a file of its own each time. Returns the
 * path. (transfer full) */
char *              marquise_kept_games_keep        (MarquiseKeptGames *self, MarquiseGame *game,
                                                     MarquiseKeptResult result);
/* TRUE while something is still to be written. */
gboolean            marquise_kept_games_is_busy     (MarquiseKeptGames *self);
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
/* A game set aside goes on: its file goes away. */
void                marquise_kept_games_forget      (MarquiseKeptGames *self, const char *path);
void                marquise_kept_games_restore     (MarquiseKeptGames *self, const char *path,
                                                     GBytes *content);

G_END_DECLS
