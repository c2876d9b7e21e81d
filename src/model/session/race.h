/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Races against the clock, as the description of La tour infernale suggests: as many deals as
 * possible in 3, 5 or 10 minutes, of any patience under any rules.
 *
 * A race is a session with one MarquiseGame, which the table shows. A new deal follows each win
 * automatically, and at once when a deal is given up. The clock runs whatever happens, except in a
 * pause, which hides the cards. Each finished deal and the race itself go to the journal; the games
 * of races count apart from all others. A race that is left early is not counted, nor is a deal
 * without a move. */

#pragma once

#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_RACE (marquise_race_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseRace, marquise_race, MARQUISE, RACE, GObject)

/* The minutes to choose from; ends with 0. */
extern const guint marquise_race_minutes[];

/* Properties, read-only: "remaining" (uint, seconds, rounded up; notified once a second while the
 * race runs), "won", "abandoned" (uint), "running" (boolean). Signals: "won" (): a deal was won,
 * and the next one is about to be dealt; "over" (): the time is up, and the race is counted. */

/* A race that has not begun, with its first deal. @minutes: 1 … 60; @id: a patience. */
MarquiseRace *  marquise_race_new           (MarquiseLibrary *library, const char *id,
                                             const Rules *rules, guint minutes);
/* Gives the present deal up for the next one. */
void            marquise_race_next          (MarquiseRace *self);
/* Stops the clock while the cards are hidden, or lets it run again. */
void            marquise_race_set_paused    (MarquiseRace *self, gboolean paused);
/* Ends the race without counting it; so does finalizing it. */
void            marquise_race_cancel        (MarquiseRace *self);

/* The game to show, always the same object. (transfer none) */
MarquiseGame *  marquise_race_get_game      (MarquiseRace *self);
guint           marquise_race_get_minutes   (MarquiseRace *self);
guint           marquise_race_get_remaining (MarquiseRace *self);
guint           marquise_race_get_won       (MarquiseRace *self);
guint           marquise_race_get_abandoned (MarquiseRace *self);
gboolean        marquise_race_is_running    (MarquiseRace *self);
/* Whether the race ended because the time was up. */
gboolean        marquise_race_is_over       (MarquiseRace *self);

/* The table of best results. */
typedef struct {
  gint64 date;                  /* Unix time when the race ended */
  char *rules;
  guint minutes;
  guint won;
  guint abandoned;
  char *id;                     /* of its record */
} MarquiseRaceResult;

/* The best races of @game over @minutes, most wins first, then fewest deals given up, then the
 * earliest; at most @max. @rules NULL: under any rules. (transfer full) (element-type
 * MarquiseRaceResult) */
GPtrArray *     marquise_race_list_best     (MarquiseStatistics *statistics, const char *game,
                                             const char *rules, guint minutes, guint max);
/* The rank of this race among the best of its kind, from 1, or 0. */
guint           marquise_race_get_place     (MarquiseRace *self);

G_END_DECLS
