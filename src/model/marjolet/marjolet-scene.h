/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the table shows of a move, one thing after the other, as values: no object, no clock. The
 * rules resolve a trick at once; players want to see it lie, then be taken, then the cards
 * drawn. */

#pragma once

#include "engine/marjolet/marjolet.h"

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  MARJOLET_SCENE_REST,          /* the deal as it is; nothing happens by itself */
  MARJOLET_SCENE_LOT,           /* before a match: the cards that were drawn for the first deal */
  MARJOLET_SCENE_TRICK,         /* both cards of a trick lie in the middle */
  MARJOLET_SCENE_TAKEN,         /* it has been taken, and nobody has drawn */
  MARJOLET_SCENE_LAID,          /* what was declared lies in the middle, or the seven was
                                 * exchanged */
  MARJOLET_SCENE_RETOURNE,      /* the last draw: the turned-up card goes to the loser, open */
  MARJOLET_SCENE_PASSING,       /* as REST; a player with nothing to declare is going to pass */
  MARJOLET_SCENE_THINKING       /* as REST; the computer is going to play */
} MarjoletScene;

/* The last move that somebody chose: a pass by itself, which may have followed it, is not one. */
typedef struct {
  MarjoletDeal before;
  MarjoletDeal after;
  MarjoletMove move;
} MarjoletEvent;

/* What is to be seen of an event. */
typedef struct {
  MarjoletDeal deal;
  guint8 trick[2];              /* cards in the middle, by seat, or MARJOLET_NO_CARD */
  CardSet laid[2];              /* declared cards in the middle, out of that hand */
  CardSet open[2];              /* cards of that hand that everybody sees besides the declared
                                 * ones */
} MarjoletView;

/* RULES.md 4.2: a pause for declarations in which there is nothing to declare passes by itself. */
gboolean        marjolet_scene_has_to_pass (const MarjoletDeal *deal);
/* The first thing to be seen of @event, which has led to @now. */
MarjoletScene   marjolet_scene_begin    (const MarjoletEvent *event, const MarjoletDeal *now,
                                         gboolean computer);
/* What comes after @scene; @computer: it plays in the second seat. */
MarjoletScene   marjolet_scene_next     (MarjoletScene scene, const MarjoletEvent *event,
                                         const MarjoletDeal *now, gboolean computer);
/* Something lies on the table for a while, and may be gathered earlier. */
gboolean        marjolet_scene_is_shown (MarjoletScene scene);
void            marjolet_scene_view     (MarjoletScene scene, const MarjoletEvent *event,
                                         const MarjoletDeal *now, MarjoletView *view);

G_END_DECLS
