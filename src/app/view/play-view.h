/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePlayView: a table with everything that belongs to it wherever a game is played or shown:
 * announcements and sounds, and automatic moves at the pace of the table. */

#pragma once

#include "model/trick/trick-match.h"
#include "model/settings.h"
#include "table/table.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_PLAY_VIEW (marquise_play_view_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePlayView, marquise_play_view, MARQUISE, PLAY_VIEW, AdwBin)

/* Which moves are automatic. */
typedef enum {
  MARQUISE_PACE_SHOWN,          /* a game gone through: nothing goes, is told or is heard */
  MARQUISE_PACE_LED,            /* none */
  MARQUISE_PACE_PLAYED,         /* safe cards and the rest of a certain win, where the player wishes
                                 * it; else a win that is asked for */
  MARQUISE_PACE_RACED           /* the same, and every certain win at once and quickly */
} MarquisePace;

/* Signals: "changed" (MarquiseChange): the game has changed, and the table shows it; "message"
 * (char *): a sentence for the line beneath the table, NULL when the last one has had its time. */

/* To be called first: tables look and sound as in the settings. */
void           marquise_play_view_set_up     (MarquisePlayView *self,
                                              GSettings        *settings,
                                              MarquisePace      pace);
/* NULL: no game is left. The table keeps the last one in sight. */
void           marquise_play_view_set_game   (MarquisePlayView *self,
                                              MarquiseGame     *game);
/* (transfer none) */
MarquiseTable *marquise_play_view_get_table  (MarquisePlayView *self);
/* Shows the text and reads it aloud. */
void           marquise_play_view_say        (MarquisePlayView *self,
                                              const char       *sentence);
/* For screen readers only; NULL: nothing. */
void           marquise_play_view_announce   (MarquisePlayView *self,
                                              const char       *sentence);
/* Drops waiting announcements, because the next focused widget says the same. */
void           marquise_play_view_hush       (MarquisePlayView *self);
/* Shows the hint on the table, and says it. */
void           marquise_play_view_show_hint  (MarquisePlayView   *self,
                                              const MarquiseHint *hint);
/* Highlights the cards of possible declarations; NULL: none. */
void           marquise_play_view_light      (MarquisePlayView     *self,
                                              const MarquiseChoice *choice);
/* Highlights the cards found in @game; NULL: none. */
void           marquise_play_view_light_found (MarquisePlayView *self,
                                               MarquiseGame     *game,
                                               const GArray     *found);
/* Plays out what is certain. */
void           marquise_play_view_finish     (MarquisePlayView *self);
/* Whether it is being played out, or may be with the next step. */
gboolean       marquise_play_view_is_finishing (MarquisePlayView *self);
/* Stops automatic moves until the next move. */
void           marquise_play_view_stop       (MarquisePlayView *self);

G_END_DECLS
