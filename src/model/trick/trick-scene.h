/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table shows after a move, scene by scene, as values without objects or clocks. The rules
 * finish a trick at once; players want to see it lie, then be taken, then the cards drawn. */

#pragma once

#include "engine/trick/trick-game.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_SCENE_REST,          /* the deal as it is, without automatic moves */
  MARQUISE_SCENE_LOT,           /* before a match: the cards drawn for the first dealer */
  MARQUISE_SCENE_TRICK,         /* both cards of a trick lie in the middle */
  MARQUISE_SCENE_TAKEN,         /* it has been taken, and no card has been drawn */
  MARQUISE_SCENE_LAID,          /* an announcement is visible to both */
  MARQUISE_SCENE_TURN_UP,       /* the last draw: the turn-up goes to a hand, face up */
  MARQUISE_SCENE_PASSING,       /* like REST; a player with nothing to announce is about to pass */
  MARQUISE_SCENE_THINKING       /* like REST; the computer is about to play */
} MarquiseScene;

/* The last move that somebody chose; an automatic pass after it does not count. The deals before
 * and after it are borrowed. */
typedef struct {
  gconstpointer before, after;
  TrickTable was, is;
  TrickMove move;
  Card card;                    /* the card played, or CARD_NONE */
  int seat;
} MarquiseTrickEvent;

/* What is visible of an event. */
typedef struct {
  TrickTable table;
  Card trick[2];                /* cards in the middle, by seat, or CARD_NONE */
  TrickSet laid[2];             /* announced cards in the middle, out of that hand */
  TrickSet open[2];             /* cards of that hand that both see, apart from those laid */
} MarquiseTrickView;

/* Describes a move by the positions before and after it, which have to outlive the event. */
void            marquise_trick_event_init   (MarquiseTrickEvent *event, const TrickGame *tricks,
                                             gconstpointer before, TrickMove move,
                                             gconstpointer after);
/* Whether there is nothing to announce in a pause for announcements, so that the player passes
 * automatically. */
gboolean        marquise_scene_has_to_pass  (const TrickGame *tricks, gconstpointer deal);
/* The first scene for @event, which has led to @now. */
MarquiseScene   marquise_scene_begin        (const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             gboolean computer);
/* The scene after @scene; @computer: it plays in the second seat. */
MarquiseScene   marquise_scene_next         (MarquiseScene scene, const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             gboolean computer);
/* Whether the scene shows something for a while, which may be gathered earlier. */
gboolean        marquise_scene_is_shown     (MarquiseScene scene);
/* @event may be NULL if nothing of it is shown. */
void            marquise_scene_view         (MarquiseScene scene, const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             MarquiseTrickView *view);

G_END_DECLS
