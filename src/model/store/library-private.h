/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseLibrary, shared by the files that make it up. */

#pragma once

#include "daily-games.h"
#include "game-writer.h"
#include "library.h"

G_BEGIN_DECLS

/* The place of one kind of game. */
typedef struct {
  MarquiseLibrary *library;     /* not owned */
  char *id;
  MarquiseGame *game;
  MarquiseGameWriter *writer;
  guint write_source;
  gboolean dirty;
  guint saved_elapsed;
  /* A file was opened over a game in progress, which stands as long as nothing is moved. */
  gboolean waiting;
  MarquiseGame *left;           /* that game, if it had begun; still followed by nobody */
  char *aside_path;             /* where the game lies that made room last, or NULL */
} Slot;

struct _MarquiseLibrary {
  GObject parent_instance;

  MarquiseSettings *settings;
  MarquiseStatistics *statistics;
  MarquiseKeptGames *kept_games;
  MarquiseDailyGames *daily_games;
  char *directory;
  GHashTable *slots;            /* id → Slot */
  GHashTable *said;             /* problems that were told */
  GPtrArray *unwritten;         /* of MarquiseRecord: results that could not be written */
  gboolean told_failure;        /* that something could not be written */
  guint check_source;
};

/* Tells the player, each sentence once. */
void            marquise_library_say         (MarquiseLibrary *self, const char *sentence);
/* Something could not be written or read; told once, whatever it was. */
void            marquise_library_say_failure (MarquiseLibrary *self, const GError *error);
void            marquise_library_say_lost    (MarquiseLibrary *self, const char *sentence);
/* An idle callback: what is wrong with the record as it was found at start. */
gboolean        marquise_library_check_cb    (gpointer library);

/* Whether the first card was moved; at Marjolet, in the match. */
gboolean        marquise_library_has_begun   (MarquiseGame *game);
/* Begun, not over, and not counted yet. */
gboolean        marquise_library_is_open     (MarquiseLibrary *self, MarquiseGame *game);
/* Not lost when another deal is asked for. */
gboolean        marquise_library_stays_open  (MarquiseGame *game);
gboolean        marquise_library_game_would_lose (MarquiseLibrary *self, MarquiseGame *game);
/* The record of a game that is left for another one, or NULL. (transfer full) */
MarquiseRecord *marquise_library_make_left_record (MarquiseLibrary *self, MarquiseGame *game);
/* Writes what could not be written before. */
gboolean        marquise_library_write_unwritten (MarquiseLibrary *self, GError **error);
/* The status of the slot's game has changed: counts what has ended. */
void            marquise_library_count_end   (Slot *slot);
/* The program ends: counts what is won but for the finish. */
void            marquise_library_count_certain (Slot *slot);

/* The slot of a kind of game, with its kept game or a new deal. */
Slot *          marquise_library_open_slot   (MarquiseLibrary *self, const char *id, GError **error);

G_END_DECLS
