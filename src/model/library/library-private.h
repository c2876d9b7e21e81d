/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The private struct of MarquiseLibrary, shared by its files. Each calls only those before it:
 * library-report.c, library-count.c, library-slot.c, library-found.c, library.c,
 * library-daily.c. */

#pragma once

#include "library.h"
#include "saved-facts.h"
#include "shelf.h"

G_BEGIN_DECLS

/* What happens to a game that made room for another one, once a card is moved in that; until then
 * it can come back as it was. */
typedef enum {
  FATE_STAYS,                   /* it is set aside; if the program ends before a card is moved, it
                                 * stays open */
  FATE_ASIDE,                   /* it is set aside, at the latest when the program ends */
  FATE_GIVEN_UP,                /* it counts as lost */
  FATE_AGAIN                    /* nothing, since its own deal begins again */
} MarquiseFate;

/* The table of one kind of game. */
typedef struct {
  MarquiseLibrary *library;     /* not owned */
  char *id;
  MarquiseGame *game;
  char *written;                /* id of the game whose file was read or written last, or NULL */
  gboolean is_nothing;          /* nothing was played in that game */
  gboolean unread;              /* the present game of this kind cannot be read now */
  guint write_source;
  gboolean dirty;
  guint saved_elapsed;
  /* A file was opened, or a deal made, over a game in progress, which stays the present one until a
   * card is moved. */
  gboolean waiting;
  MarquiseGame *left;           /* that game, if it had begun; the library does not follow it yet */
  MarquiseFate fate;            /* fate of @left */
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
  GHashTable *said;             /* problems already reported */
  GHashTable *reasons;          /* reasons for failed writes, reported since everything was last
                                 * safe */
  GHashTable *saved_foreign;    /* id of a game from outside → path; only for the writer's thread */
  char *unsafe;                 /* a sentence, from the first failed write until everything is
                                 * safe */
  gboolean told_all;            /* the player was told that nothing can be stored */
  gboolean found;               /* what earlier runs left has been examined */
  MarquiseJob *job;             /* the job that examines it, or NULL */
  guint check_source;
};

/* Reports */

/* Follows the writer and the statistics, and reports their problems. */
void     marquise_library_report_begin (MarquiseLibrary *self);

/* Counting */

/* Whether it is a game: a move of a card stands. Turning the stock is not one. */
gboolean marquise_library_is_game     (MarquiseGame *game);
/* Whether it has begun, is not over, and has not been counted. */
gboolean marquise_library_waits       (MarquiseLibrary *self, MarquiseGame *game);
/* Whether it is not lost when another deal is asked for. */
gboolean marquise_library_stays_open  (MarquiseGame *game);
gboolean marquise_library_game_would_lose (MarquiseLibrary *self, MarquiseGame *game);
/* The record of a game that is left for another one, or NULL. (transfer full) */
MarquiseRecord *
marquise_library_make_left_record (MarquiseLibrary *self, MarquiseGame *game);
/* Counts a game that has ended according to its file, unless done already. */
void     marquise_library_count_found (MarquiseLibrary *self, const MarquiseSavedKeys *facts);
/* Whether the present position was counted as lost, and the program ended before the file said
 * so. */
gboolean marquise_library_was_given_up (MarquiseLibrary *self, MarquiseGame *game);
/* Counts the slot's game if it has just ended; TRUE if so. */
gboolean marquise_library_count_when_over (Slot *slot);
/* At the end of the program: counts a game of which only the certain end is left. */
void     marquise_library_count_at_quit (Slot *slot);

/* What earlier runs left */

/* Before anything is written: deletes temporary files of killed writers, and makes sure that no
 * file from outside is lost. */
void     marquise_library_found_begin (MarquiseLibrary *self);
/* Once the journal is known: counts games that have ended and are not in it. */
void     marquise_library_found_look  (MarquiseLibrary *self);

/* Slots */

/* The slot for a kind of game, with its present game or a new deal. */
Slot *   marquise_library_open_slot   (MarquiseLibrary *self, const char *id, GError **error);
/* Whether a game of this kind has begun and is not over and, with @moved, not every move was taken
 * back; its slot need not be open. */
gboolean marquise_library_look        (MarquiseLibrary *self, const char *id, gboolean moved);
void     marquise_library_slot_free   (Slot *slot);
/* Writes the file once the main loop is idle. */
void     marquise_library_slot_changed (Slot *slot);
/* Writes the file now if anything has changed. */
void     marquise_library_slot_write  (Slot *slot);
/* @game takes the place of the one before it. (transfer full) */
void     marquise_library_slot_follow (Slot *slot, MarquiseGame *game);
/* To be called before the slot's game is dealt or begun again: keeps it as it is. If there is
 * anything to keep, the slot waits; the caller tells when it has dealt. */
void     marquise_library_slot_leave  (Slot *slot, MarquiseFate fate);
/* Goes on with @game from the shelf. (transfer full) */
void     marquise_library_slot_resume (Slot *slot, MarquiseGame *game);
/* A card was moved in what was opened or dealt: it becomes the present game. */
void     marquise_library_slot_stop_waiting (Slot *slot);
/* Whether its game is in progress: begun, and not over. */
gboolean marquise_library_is_in_progress (MarquiseGame *game);
/* Applies the preferences that also change a match under way. */
void     marquise_library_slot_set_level (Slot *slot);
/* Sets the players of a new match. */
void     marquise_library_set_players (MarquiseLibrary *self, MarquiseGame *game);

G_END_DECLS
