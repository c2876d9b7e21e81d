/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of MarquiseMarjolet, shared by the files that make it up. */

#pragma once

#include "model/game/game-private.h"
#include "marjolet-private.h"
#include "model/work/job.h"

G_BEGIN_DECLS

#define MAX_STAGES 4

/* Piles on the table, in the order in which they are painted. */
enum {
  RETOURNE,
  STOCK,
  OPPONENT,
  OPPONENT_WON,
  OPPONENT_TRICK,
  OWN_TRICK,
  OWN_WON,
  HAND
};

/* A moment that is shown: a deal, and the cards of a trick that the deal has already taken. */
typedef struct {
  MarjoletDeal deal;
  guint8 trick[2];              /* by seat */
} Stage;

/* A deal of the match that is finished. */
typedef struct {
  guint32 number;
  int dealer;
  int points[2];
  char *cards;
  char *moves;
} PastDeal;

struct _MarquiseMarjolet {
  MarquiseGame parent_instance;

  MarquiseLevel level;
  guint pace;
  int dealer;

  gboolean two_players;         /* at one screen */
  char *names[2];               /* theirs; NULL or empty: the names of their places */
  int view;                     /* the seat whose cards lie before the player at the screen */
  gboolean curtain;             /* and they are hidden until he says that he is there */

  char *match_id;
  GPtrArray *past;              /* of PastDeal */
  int totals[2];                /* over them */
  guint past_seconds, past_moves, past_undos, past_hints;
  gboolean past_begun;

  Stage stages[MAX_STAGES];
  guint n_stages;
  guint stage;                  /* the one shown; n_stages: the deal itself */
  gboolean staging;             /* a move is being made, and its stages are ready */

  guint source;
  gboolean waited;              /* the opponent has seemed to think long enough */
  int answer;                   /* the move he has chosen, or -1 */
  MarquiseJob *thought;         /* under way, or NULL */
};

/* The deal as it is shown, which may lag behind. */
const MarjoletDeal *
marquise_marjolet_get_shown  (MarquiseMarjolet *self);
/* Nothing is left to be shown of a deal that is over. */
gboolean        marquise_marjolet_is_counted (MarquiseMarjolet *self);

/* RULES.md 4.2: a pause for declarations in which there is nothing to declare passes of itself. */
gboolean        marquise_marjolet_has_to_pass (const MarjoletDeal *deal);
void            marquise_marjolet_update_status (MarquiseMarjolet *self);
/* The player at the screen is to decide, and sees his cards. */
gboolean        marquise_marjolet_may_act    (MarquiseMarjolet *self);
/* Hides both hands where the screen has to be passed on. */
void            marquise_marjolet_update_curtain (MarquiseMarjolet *self);
/* Hides them in any case: nobody knows who sits there. */
void            marquise_marjolet_draw_curtain (MarquiseMarjolet *self);

/* Shows at once what is still to come. */
void            marquise_marjolet_skip_stages (MarquiseMarjolet *self);

void            marquise_past_deal_free      (PastDeal *past);
/* A new match. */
void            marquise_marjolet_forget_match (MarquiseMarjolet *self);

/* Parts of the class that live in other files. */
void            marquise_marjolet_read_piles (MarquiseGame *game);
void            marquise_marjolet_save       (MarquiseGame *game, GKeyFile *file);
gboolean        marquise_marjolet_load       (MarquiseGame *game, GKeyFile *file, GError **error);

G_END_DECLS
