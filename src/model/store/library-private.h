/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseLibrary, shared by the files that make it up. Each calls only those before
 * it: library-say.c, library-count.c, library-slot.c, library-found.c, library.c,
 * library-daily.c. */

#pragma once

#include "daily-games.h"
#include "library.h"
#include "saved-facts.h"

G_BEGIN_DECLS

/* What becomes of a game that has made room, once a card is moved in the one that took its place:
 * until then it can come back as it was. */
typedef enum {
  FATE_ASIDE,                   /* it is set aside; if the program ends before, it stays */
  FATE_BEHIND,                  /* it is set aside */
  FATE_GIVEN_UP,                /* it counts as lost */
  FATE_AGAIN                    /* nothing: its own deal begins again */
} MarquiseFate;

/* The place of one kind of game. */
typedef struct {
  MarquiseLibrary *library;     /* not owned */
  char *id;                     /* also the chain of its orders */
  char *path;
  MarquiseGame *game;
  guint write_source;
  gboolean dirty;
  guint saved_elapsed;
  /* A file was opened, or a deal made, over a game in progress, which stands as long as nothing is
   * moved. */
  gboolean waiting;
  MarquiseGame *left;           /* that game, if it had begun; still followed by nobody */
  MarquiseFate fate;            /* of @left */
  char *aside_path;             /* where the game lies that made room last, or NULL */
} Slot;

struct _MarquiseLibrary {
  GObject parent_instance;

  MarquiseSettings *settings;
  MarquiseStore *store;
  MarquiseStatistics *statistics;
  MarquiseKeptGames *kept_games;
  MarquiseDailyGames *daily_games;
  char *directory;
  GHashTable *slots;            /* id → Slot */
  GHashTable *said;             /* problems that were told */
  GHashTable *reasons;          /* why something could not be written, told since all was safe */
  GHashTable *saved_foreign;    /* id of somebody else's game → path; the store's thread only */
  char *unsafe;                 /* a sentence, from the first failed write until all is safe */
  gboolean told_all;            /* that nothing can be stored */
  gboolean found;               /* what earlier runs have left was looked through */
  MarquiseJob *job;             /* that looks through it, or NULL */
  guint check_source;
};

/* Telling */

/* Follows the store and the statistics, and tells what they have to tell. */
void     marquise_library_say_begin   (MarquiseLibrary *self);

/* Counting */

/* Whether the first card was moved, even if it was taken back; at a match, in the match. */
gboolean marquise_library_has_begun   (MarquiseGame *game);
/* Whether it is a game: the player has moved a card, and it stands. A turn of the stock is no
 * move. */
gboolean marquise_library_is_game     (MarquiseGame *game);
/* Begun, not over, and not counted yet. */
gboolean marquise_library_waits       (MarquiseLibrary *self, MarquiseGame *game);
/* Not lost when another deal is asked for. */
gboolean marquise_library_stays_open  (MarquiseGame *game);
gboolean marquise_library_game_would_lose (MarquiseLibrary *self, MarquiseGame *game);
/* The record of a game that is left for another one, or NULL. (transfer full) */
MarquiseRecord *
marquise_library_make_left_record (MarquiseLibrary *self, MarquiseGame *game);
/* What two people win from each other is noted, but counts apart; what they leave is lost by
 * neither. */
gboolean marquise_library_is_between_people (MarquiseGame *game);
/* Counts a game that is over, and the last deal of a match, unless it was counted. @date: Unix time
 * in seconds when it ended; 0: now. TRUE when anything was counted. */
gboolean marquise_library_count_game  (MarquiseLibrary *self, MarquiseGame *game, gint64 date);
/* It ended at @date; 0: now. */
void     marquise_library_date_record (MarquiseRecord *record, gint64 date);
/* A game in progress that was read for its slot may have been given up just before the program was
 * killed: then it is kept as such, and TRUE. One that is over is counted, and kept. */
gboolean marquise_library_count_when_read (MarquiseLibrary *self, MarquiseGame *game);
/* The status of the slot's game has changed: counts what has ended. */
void     marquise_library_count_when_over (Slot *slot);
/* The program ends: counts what is won but for the finish. */
void     marquise_library_count_at_quit (Slot *slot);

/* What earlier runs have left */

/* Before anything is written: takes away what writers that were killed have left, and sees to it
 * that nobody else's file is lost. */
void     marquise_library_found_begin (MarquiseLibrary *self);
/* Once the journal is known: counts what is in the files of games and not in the journal, and keeps
 * what lies where nobody looks for it. */
void     marquise_library_found_look  (MarquiseLibrary *self);

/* Slots */

/* The slot of a kind of game, with its kept game or a new deal. */
Slot *   marquise_library_open_slot   (MarquiseLibrary *self, const char *id, GError **error);
/* What the file of a game that was not opened yet says; FALSE when there is none that can be
 * read. */
gboolean marquise_library_look        (MarquiseLibrary *self, const char *id,
                                       MarquiseSavedKeys *facts);
void     marquise_library_slot_free   (Slot *slot);
/* The file is to be written once the main loop is idle. */
void     marquise_library_slot_changed (Slot *slot);
/* It is to be written now, if anything has changed. */
void     marquise_library_slot_write  (Slot *slot);
/* @game takes the place of the one before it. (transfer full) */
void     marquise_library_slot_follow (Slot *slot, MarquiseGame *game);
void     marquise_library_slot_set_aside (Slot *slot, MarquiseGame *game);
/* Before the slot's game is dealt anew, or begins again: remembers it as it is. The slot waits if
 * there is anything left then; the caller says so when it has dealt. */
void     marquise_library_slot_leave  (Slot *slot, MarquiseFate fate);
/* What was opened or dealt is played: it takes the place of the game that was in progress. */
void     marquise_library_slot_stop_waiting (Slot *slot);
/* Whether its game is in progress: begun, and not over. */
gboolean marquise_library_is_in_progress (MarquiseGame *game);
/* The preferences that also hold for a match that goes on. */
void     marquise_library_slot_set_level (Slot *slot);
/* Whom a new match is played with. */
void     marquise_library_set_players (MarquiseLibrary *self, MarquiseGame *game);

G_END_DECLS
