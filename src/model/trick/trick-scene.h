/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table shows of a move, one thing after the other, as values: no object, no clock. The
 * rules resolve a trick at once; players want to see it lie, then be taken, then the cards
 * drawn. */

#pragma once

#include "engine/trick/trick-game.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_SCENE_REST,          /* the deal as it is; nothing happens by itself */
  MARQUISE_SCENE_LOT,           /* before a match: the cards that were drawn for the first deal */
  MARQUISE_SCENE_TRICK,         /* both cards of a trick lie in the middle */
  MARQUISE_SCENE_TAKEN,         /* it has been taken, and nobody has drawn */
  MARQUISE_SCENE_LAID,          /* what was announced is seen by both */
  MARQUISE_SCENE_TURN_UP,       /* the last draw: the turned-up card goes to a hand, open */
  MARQUISE_SCENE_PASSING,       /* as REST; a player with nothing to announce is going to pass */
  MARQUISE_SCENE_THINKING       /* as REST; the computer is going to play */
} MarquiseScene;

/* The last move that somebody chose: a pass by itself, which may have followed it, is not one. The
 * deals before and after it are borrowed. */
typedef struct {
  gconstpointer before, after;
  TrickTable was, is;
  TrickMove move;
  Card card;                    /* that it plays, or CARD_NONE */
  int seat;
} MarquiseTrickEvent;

/* What is to be seen of an event. */
typedef struct {
  TrickTable table;
  Card trick[2];                /* cards in the middle, by seat, or CARD_NONE */
  TrickSet laid[2];             /* announced cards in the middle, out of that hand */
  TrickSet open[2];             /* cards of that hand that both see besides those shown */
} MarquiseTrickView;

void            marquise_trick_event_init   (MarquiseTrickEvent *event, const TrickGame *tricks,
                                             gconstpointer before, TrickMove move,
                                             gconstpointer after);
/* A pause for announcements in which there is nothing to announce passes by itself. */
gboolean        marquise_scene_has_to_pass  (const TrickGame *tricks, gconstpointer deal);
/* The first thing to be seen of @event, which has led to @now. */
MarquiseScene   marquise_scene_begin        (const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             gboolean computer);
/* What comes after @scene; @computer: it plays in the second seat. */
MarquiseScene   marquise_scene_next         (MarquiseScene scene, const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             gboolean computer);
/* Something lies on the table for a while, and may be gathered earlier. */
gboolean        marquise_scene_is_shown     (MarquiseScene scene);
/* @event may be NULL where nothing of it is shown. */
void            marquise_scene_view         (MarquiseScene scene, const TrickGame *tricks,
                                             const MarquiseTrickEvent *event, gconstpointer now,
                                             MarquiseTrickView *view);

G_END_DECLS
