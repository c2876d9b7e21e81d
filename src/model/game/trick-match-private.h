/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What MarquiseTrickMatch offers to the classes of its games, and to nobody else. */

#pragma once

#include "game-private.h"
#include "trick-match.h"

G_BEGIN_DECLS

/* A deal of the match that is finished. */
typedef struct {
  guint32 number;
  int dealer;
  int points[2];
  char *cards;
  char *moves;
} MarquisePastDeal;

/* What is known of a match besides its present deal. */
typedef struct {
  MarquiseLevel level;
  guint pace;                   /* milliseconds that a trick lies; 0: nothing is waited for */
  gboolean gather;              /* it lies until the player gathers it */
  int dealer;
  gboolean dealer_chosen;       /* of the next match: by the player, not by lot */
  gboolean lot;                 /* drew the first dealer of this one */
  gboolean warn;                /* before a choice that costs much */

  gboolean two_players;         /* at one screen */
  char *names[2];               /* theirs; NULL or empty: the names of their places */
  gboolean open;                /* both hands lie face up */
  int view;                     /* the seat whose cards lie before the player at the screen */
  gboolean curtain;             /* and they are hidden until the player says so */

  char *id;                     /* of the match */
  GPtrArray *past;              /* of MarquisePastDeal */
  int totals[2];                /* over them */
  guint past_seconds, past_moves, past_undos, past_hints;
  gboolean past_begun;

  MarquiseJob *considering;     /* what the present choice would cost, in a thread */
  gpointer costs;               /* the answer, a question to the expert; or NULL */
  int warned;                   /* the move that was warned of, or -1 */
} MarquiseTrickState;

/* Borrowed; the same as long as the game lives. */
MarquiseTrickState *
marquise_trick_match_get_match_state (MarquiseTrickMatch *self);

/* The player at the screen is to decide, and sees their cards. */
gboolean        marquise_trick_match_may_act     (MarquiseTrickMatch *self);
void            marquise_trick_match_set_curtain (MarquiseTrickMatch *self, gboolean curtain);
/* Hides both hands where the screen has to be passed on; @resting: nothing is being shown. */
void            marquise_trick_match_update_curtain (MarquiseTrickMatch *self, gboolean resting);
/* Hides them in any case: nobody knows who sits there. @seat is to look next. */
void            marquise_trick_match_draw_curtain (MarquiseTrickMatch *self, int seat);

/* trick-expert.c: questions, and the warning before a choice that costs much, for players who want
 * it. */

typedef struct {
  const MarquiseTrickExpert *expert;
  gpointer asked;
} MarquiseTrickQuestion;

/* What the player at the screen is to decide; NULL: nothing, or nobody knows. */
MarquiseTrickQuestion *
marquise_trick_question_new (MarquiseTrickMatch *self);
void            marquise_trick_question_free    (MarquiseTrickQuestion *question);
/* It would be asked again now. */
gboolean        marquise_trick_question_is_asked (MarquiseTrickMatch *self, gconstpointer asked);
void            marquise_trick_question_work    (MarquiseJob *job, gpointer question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseTrickQuestion, marquise_trick_question_free)

/* Begins to judge the present choice, where it is the player's and they want it. */
void            marquise_trick_match_consider   (MarquiseTrickMatch *self);
/* A sentence if @move would cost 15 points or more on average and nothing was said of it yet; NULL:
 * it is to be played. (transfer full) */
char *          marquise_trick_match_take_warning (MarquiseTrickMatch *self, TrickMove move);

/* trick-hint.c: the "hint" of the parent class. */
MarquiseHint *  marquise_trick_match_plain_hint (MarquiseGame *game);

/* trick-state.c: a match as a value, and in a saved game. */

void            marquise_trick_state_init       (MarquiseTrickState *state);
void            marquise_trick_state_clear      (MarquiseTrickState *state);
/* A new match. */
void            marquise_trick_state_forget     (MarquiseTrickState *state);
/* It counts from the player's first card in it. */
gboolean        marquise_trick_state_has_begun  (const MarquiseTrickState *state,
                                                 MarquiseGame             *game);
/* The present deal, which is over, becomes the last finished one; the other player deals next. */
void            marquise_trick_state_end_deal   (MarquiseTrickState *state, MarquiseGame *game,
                                                 const int points[2]);
void            marquise_trick_state_save       (MarquiseTrickState *state,
                                                 MarquiseGame *game, const char *group,
                                                 GKeyFile *file);
gboolean        marquise_trick_state_load       (MarquiseTrickState *state, const char *group,
                                                 GKeyFile *file, GError **error);

G_END_DECLS
