/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseMarjolet, shared by the files that make it up. */

#pragma once

#include "model/game/game-private.h"
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

/* A deal of the match that is finished. */
typedef struct {
  guint32 number;
  int dealer;
  int points[2];
  char *cards;
  char *moves;
} PastDeal;

struct _MarquiseMarjolet {
  MarquiseTrickGame parent_instance;

  MarquiseLevel level;
  guint pace;                   /* milliseconds that a trick lies; 0: nothing is waited for */
  gboolean gather;              /* it lies until the player gathers it */
  int dealer;
  gboolean dealer_chosen;       /* of the next match: by the player, not by lot */
  gboolean lot;                 /* drew the first dealer of this one */

  gboolean two_players;         /* at one screen */
  char *names[2];               /* theirs; NULL or empty: the names of their places */
  gboolean open;                /* both hands lie face up */
  int view;                     /* the seat whose cards lie before the player at the screen */
  gboolean curtain;             /* and they are hidden until the player says so */

  char *match_id;
  GPtrArray *past;              /* of PastDeal */
  int totals[2];                /* over them */
  guint past_seconds, past_moves, past_undos, past_hints;
  gboolean past_begun;

  MarjoletScene scene;
  gboolean seen;                /* the scene has been painted */
  guint source;                 /* ends the scene, or the time that the opponent takes */
  MarquiseJob *thought;         /* of the opponent, in MARJOLET_SCENE_THINKING */
  int answer;                   /* the move that was found, or -1 */
  gboolean warn;                /* before a choice that costs much */
  MarquiseJob *considering;     /* what it would cost, in a thread */
  struct _MarquiseMarjoletCosts *costs; /* the answer, or NULL */
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

/* The player at the screen is to decide, and sees their cards. */
gboolean        marquise_marjolet_may_act    (MarquiseMarjolet *self);
void            marquise_marjolet_set_curtain (MarquiseMarjolet *self, gboolean curtain);
/* Hides both hands where the screen has to be passed on. */
void            marquise_marjolet_update_curtain (MarquiseMarjolet *self);
/* Hides them in any case: nobody knows who sits there. */
void            marquise_marjolet_draw_curtain (MarquiseMarjolet *self);

void            marquise_past_deal_free      (PastDeal *past);
/* A new match. */
void            marquise_marjolet_forget_match (MarquiseMarjolet *self);
void            marquise_marjolet_save       (MarquiseGame *game, GKeyFile *file);
gboolean        marquise_marjolet_load       (MarquiseGame *game, GKeyFile *file, GError **error);

G_END_DECLS
