/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseMarjolet, shared by the files that make it up. */

#pragma once

#include "model/game/trick-match-private.h"
#include "marjolet-private.h"
#include "marjolet-scene.h"
#include "model/work/job.h"

G_BEGIN_DECLS

/* Milliseconds: what a person takes for a card, and how long a taken trick waits for the draw. */
#define THOUGHT_MIN 400
#define THOUGHT_MAX 1000
#define TAKEN_MAX 400

/* Piles that always lie on the table. The two hands follow, then what is declared, which comes and
 * goes: so all others keep their numbers. */
enum {
  RETOURNE,
  STOCK,
  OPPONENT_WON,
  OPPONENT_TRICK,
  OWN_TRICK,
  OWN_WON
};

struct _MarquiseMarjolet {
  MarquiseTrickMatch parent_instance;

  MarquiseTrickState *match;    /* the parent's */

  MarjoletScene scene;
  gboolean seen;                /* the scene has been painted */
  guint source;                 /* ends the scene, or the time that the opponent takes */
  MarquiseJob *thought;         /* of the opponent, in MARJOLET_SCENE_THINKING */
  int answer;                   /* the move that was found, or -1 */
  guint warned;                 /* steps after which drawing was said to give up a declaration */
  gboolean looking_back;        /* the last trick is looked at again */
};

/* What is on the table, which may lag behind the deal. */
void            marquise_marjolet_get_view_of (MarquiseMarjolet *self, MarjoletView *view);
/* What was chosen last, or FALSE: nothing yet. */
gboolean        marquise_marjolet_get_event  (MarquiseMarjolet *self, MarjoletEvent *event);
/* The same, if nothing has followed by itself. */
gboolean        marquise_marjolet_get_last_move (MarquiseMarjolet *self, MarjoletEvent *event);
/* M15: the cards that were drawn for the first deal of a match, by seat; the lower one deals.
 * FALSE: there was no lot, as the dealer came with the cards. */
gboolean        marquise_marjolet_get_lot    (MarquiseMarjolet *self, guint8 lot[2]);
/* Nothing is left to be shown of a deal that is over. */
gboolean        marquise_marjolet_is_counted (MarquiseMarjolet *self);
void            marquise_marjolet_read_piles (MarquiseGame *game);
/* A card of the player's at @index of @pile as it is shown, or -1. */
int             marquise_marjolet_find_own_card (MarquiseGame *game, guint pile, guint index);

G_END_DECLS
