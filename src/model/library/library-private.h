/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseLibrary, shared by the files that make it up. Each calls only those before
 * it: library-report.c, library-count.c, library-slot.c, library-found.c, library.c,
 * library-daily.c. */

#pragma once

#include "library.h"
#include "saved-facts.h"
#include "shelf.h"

G_BEGIN_DECLS

/* What becomes of a game that has made room, once a card is moved in the one that took its place:
 * until then it can come back as it was. */
typedef enum {
  FATE_STAYS,                   /* it is set aside; if the program ends before a card is moved, it
                                 * stays open */
  FATE_ASIDE,                   /* it is set aside, at the latest when the program ends */
  FATE_GIVEN_UP,                /* it counts as lost */
  FATE_AGAIN                    /* nothing: its own deal begins again */
} MarquiseFate;

/* The place of one kind of game. */
typedef struct {
  MarquiseLibrary *library;     /* not owned */
  char *id;
  MarquiseGame *game;
  char *written;                /* id of the game whose file was read or written last, or NULL */
  gboolean is_nothing;          /* in that game nothing was played */
  gboolean unread;              /* the game that lies here cannot be read now */
  guint write_source;
  gboolean dirty;
  guint saved_elapsed;
  /* A file was opened, or a deal made, over a game in progress, which stands as long as nothing is
   * moved. */
  gboolean waiting;
  MarquiseGame *left;           /* that game, if it had begun; still followed by nobody */
  MarquiseFate fate;            /* of @left */
  char *previous;               /* id of the game that made room last, or NULL */
} Slot;

struct _MarquiseLibrary {
  GObject parent_instance;

  GSettings *settings;
  MarquiseWriter *writer;
  MarquiseStatistics *statistics;
  MarquiseShelf *shelf;
  char *directory;
  GHashTable *slots;            /* id → Slot */
  GHashTable *said;             /* problems that were told */
  GHashTable *reasons;          /* why something could not be written, told since all was safe */
  GHashTable *saved_foreign;    /* id of somebody else's game → path; the writer's thread only */
  char *unsafe;                 /* a sentence, from the first failed write until all is safe */
  gboolean told_all;            /* that nothing can be stored */
  gboolean found;               /* what earlier runs have left was looked through */
  MarquiseJob *job;             /* that looks through it, or NULL */
  guint check_source;
};

/* Telling */

/* Follows the writer and the statistics, and tells what they have to tell. */
void     marquise_library_report_begin (MarquiseLibrary *self);

/* Counting */

/* Whether it is a game: the player has moved a card, and it stands. A turn of the stock does not
 * count as a move. */
gboolean marquise_library_is_game     (MarquiseGame *game);
/* Begun, not over, and not counted yet. */
gboolean marquise_library_waits       (MarquiseLibrary *self, MarquiseGame *game);
/* Not lost when another deal is asked for. */
gboolean marquise_library_stays_open  (MarquiseGame *game);
gboolean marquise_library_game_would_lose (MarquiseLibrary *self, MarquiseGame *game);
/* The record of a game that is left for another one, or NULL. (transfer full) */
MarquiseRecord *
marquise_library_make_left_record (MarquiseLibrary *self, MarquiseGame *game);
/* A game that has ended, by what its file says: it is counted unless it was. */
void     marquise_library_count_found (MarquiseLibrary *self, const MarquiseSavedKeys *facts);
/* Whether it was counted as lost where it stands: the program ended before its file said so. */
gboolean marquise_library_was_given_up (MarquiseLibrary *self, MarquiseGame *game);
/* The status of the slot's game has changed: counts what has ended. TRUE when it has. */
gboolean marquise_library_count_when_over (Slot *slot);
/* The program ends: counts what is won but for the finish. */
void     marquise_library_count_at_quit (Slot *slot);

/* What earlier runs have left */

/* Before anything is written: takes away what writers that were killed have left, and sees to it
 * that nobody else's file is lost. */
void     marquise_library_found_begin (MarquiseLibrary *self);
/* Once the journal is known: counts what is in the files of games and not in the journal. */
void     marquise_library_found_look  (MarquiseLibrary *self);

/* Slots */

/* The slot of a kind of game, with its kept game or a new deal. */
Slot *   marquise_library_open_slot   (MarquiseLibrary *self, const char *id, GError **error);
/* Whether a game of this kind has begun and is not over and, if @moved, not every move was taken
 * back; its slot need not be open. */
gboolean marquise_library_look        (MarquiseLibrary *self, const char *id, gboolean moved);
void     marquise_library_slot_free   (Slot *slot);
/* The file is to be written once the main loop is idle. */
void     marquise_library_slot_changed (Slot *slot);
/* It is to be written now, if anything has changed. */
void     marquise_library_slot_write  (Slot *slot);
/* @game takes the place of the one before it. (transfer full) */
void     marquise_library_slot_follow (Slot *slot, MarquiseGame *game);
/* Before the slot's game is dealt again, or begins again: remembers it as it is. The slot waits if
 * there is anything left then; the caller says so when it has dealt. */
void     marquise_library_slot_leave  (Slot *slot, MarquiseFate fate);
/* @game, which lies on the shelf, goes on. (transfer full) */
void     marquise_library_slot_resume (Slot *slot, MarquiseGame *game);
/* What was opened or dealt is played: it takes the place of the game that was in progress. */
void     marquise_library_slot_stop_waiting (Slot *slot);
/* Whether its game is in progress: begun, and not over. */
gboolean marquise_library_is_in_progress (MarquiseGame *game);
/* The preferences that also hold for a match that goes on. */
void     marquise_library_slot_set_level (Slot *slot);
/* Whom a new match is played with. */
void     marquise_library_set_players (MarquiseLibrary *self, MarquiseGame *game);

G_END_DECLS
