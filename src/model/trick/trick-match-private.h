/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What MarquiseTrickMatch offers only to the classes of its games. */

#pragma once

#include "model/game/game-private.h"
#include "trick-match.h"
#include "trick-scene.h"

G_BEGIN_DECLS

/* Piles that are always on the table. The two hands follow, then cards laid out, which come and go,
 * so that the others keep their numbers. */
enum {
  MARQUISE_TRICK_TURN_UP,
  MARQUISE_TRICK_STOCK,
  MARQUISE_TRICK_OTHER_WON,
  MARQUISE_TRICK_OTHER_CARD,
  MARQUISE_TRICK_OWN_CARD,
  MARQUISE_TRICK_OWN_WON
};

/* A finished deal of the match. */
typedef struct {
  guint32 number;
  int dealer;
  int points[2];
  char *cards;
  char *moves;
} MarquisePastDeal;

/* What is known of a match apart from its present deal. */
typedef struct {
  guint level;
  guint pace;                   /* how long a trick lies, in milliseconds; 0: no waiting */
  gboolean gather;              /* a trick lies until the player gathers it */
  int dealer;
  gboolean dealer_chosen;       /* the dealer of the next match was chosen, and is not drawn */
  gboolean lot;                 /* the first dealer of this match was drawn */
  gboolean warn;                /* before expensive choices */

  gboolean two_players;         /* at one screen */
  char *names[2];               /* their names; NULL or empty: “South” and “North” */
  gboolean open;                /* both hands lie face up */
  int view;                     /* the seat whose cards are at the bottom of the screen */
  gboolean curtain;             /* both hands are hidden until the player confirms */

  char *id;                     /* id of the match */
  GPtrArray *past;              /* of MarquisePastDeal */
  int totals[2];                /* over all finished deals */
  guint past_seconds, past_moves, past_undos, past_hints;
  gboolean past_begun;

  MarquiseJob *considering;     /* the job that judges the present choice */
  gpointer costs;               /* its answer, a question to the expert, or NULL */
  int warned;                   /* the move that a warning was about, or -1 */

  MarquiseScene scene;          /* the scene shown, which may lag behind the deal */
  gboolean seen;                /* it has been painted */
  guint source;                 /* source that ends the scene, or the opponent's thinking time */
  MarquiseJob *thought;         /* the opponent's job, in MARQUISE_SCENE_THINKING */
  int answer;                   /* the move that was found, or -1 */
  guint drew_at;                /* number of steps when the player was told that drawing gives up a
                                 * declaration */
  gboolean looking_back;        /* the last trick is shown again */
  gboolean gathered;            /* a replay shows the table after a trick was taken */
} MarquiseTrickState;

/* Borrowed; stays the same as long as the game exists. */
MarquiseTrickState *
marquise_trick_match_get_match_state (MarquiseTrickMatch *self);

/* Whether the deal is over and its end has been shown. */
gboolean        marquise_trick_match_is_counted  (MarquiseTrickMatch *self);
/* Whether the draw for the first dealer is on the table. */
gboolean        marquise_trick_match_is_drawing  (MarquiseTrickMatch *self);
/* Whether the player at the screen has to decide, and sees their cards. */
gboolean        marquise_trick_match_may_act     (MarquiseTrickMatch *self);
void            marquise_trick_match_set_curtain (MarquiseTrickMatch *self, gboolean curtain);
/* Hides both hands if the screen has to be passed on; @resting: nothing is being shown. */
void            marquise_trick_match_update_curtain (MarquiseTrickMatch *self, gboolean resting);
/* Hides them in any case, since it is not known who sits there. @seat looks next. */
void            marquise_trick_match_draw_curtain (MarquiseTrickMatch *self, int seat);

/* trick-expert.c: questions, and the warning before expensive choices, for players who want it. */

typedef struct {
  const MarquiseTrickExpert *expert;
  gpointer asked;
} MarquiseTrickQuestion;

/* The decision of the player at the screen; NULL if there is none, or no expert. */
MarquiseTrickQuestion *
marquise_trick_question_new (MarquiseTrickMatch *self);
void            marquise_trick_question_free    (MarquiseTrickQuestion *question);
/* Whether it would be the same question now. */
gboolean        marquise_trick_question_is_asked (MarquiseTrickMatch *self, gconstpointer asked);
void            marquise_trick_question_work    (MarquiseJob *job, gpointer question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseTrickQuestion, marquise_trick_question_free)

/* Begins to judge the present choice, if it is the player's and they want to be warned. */
void            marquise_trick_match_consider   (MarquiseTrickMatch *self);
/* A sentence if @move costs 15 points or more on average and has not been warned of; NULL: play it.
 * (transfer full) */
char *          marquise_trick_match_take_warning (MarquiseTrickMatch *self, TrickMove move);

/* trick-table.c: the layout of the table. */

/* The table as shown, which may lag behind the deal. */
void            marquise_trick_match_get_view_of (MarquiseTrickMatch *self,
                                                  MarquiseTrickView  *view);
/* The last move that was chosen; FALSE if there is none yet. */
gboolean        marquise_trick_match_get_event   (MarquiseTrickMatch *self,
                                                  MarquiseTrickEvent *event);
/* The same, if no automatic move has followed. */
gboolean        marquise_trick_match_get_last_move (MarquiseTrickMatch *self,
                                                    MarquiseTrickEvent *event);
/* M15: the cards drawn for the first deal of a match, by seat; the lower one deals. FALSE if there
 * was no draw, since the cards were given. */
gboolean        marquise_trick_match_get_lot     (MarquiseTrickMatch *self, Card lot[2]);
/* The player's card shown at @index of @pile, or CARD_NONE. */
Card            marquise_trick_match_find_own_card (MarquiseGame *game, guint pile, guint index);
void            marquise_trick_match_read_piles  (MarquiseGame *game);

/* trick-news.c */

/* What has just happened, in sentences, or what is to be done now. (transfer full) */
char *          marquise_trick_match_comment     (MarquiseGame *game);
/* The advice of a plain player: “Play the seven of clubs.” (transfer full) */
char *          marquise_trick_match_say_advice  (MarquiseTrickMatch *self, TrickMove move);

/* trick-play.c: the course of a deal. */

/* Makes a legal move of the seat whose turn it is; @own: a player at the screen decided it. */
void            marquise_trick_match_play        (MarquiseTrickMatch *self, TrickMove move,
                                                  gboolean own, MarquiseChange change);
/* Shows the remaining scenes at once. */
void            marquise_trick_match_skip        (MarquiseTrickMatch *self);
/* Whether a trick waits for the player to gather it, before anything else can be done. */
gboolean        marquise_trick_match_must_gather (MarquiseTrickMatch *self);
void            marquise_trick_match_wish_changed (MarquiseTrickMatch *self, const char *name);
/* Ends what is shown for a while: the trick is gathered, an announcement goes back to the hand.
 * FALSE if there was nothing. */
gboolean        marquise_trick_match_gather      (MarquiseGame *game);
/* The position was replaced: finds out what to show and who is next. */
void            marquise_trick_match_settle      (MarquiseGame *game, MarquiseChange change);

/* trick-moves.c and trick-hint.c: virtual functions of the parent class. */

gboolean        marquise_trick_match_can_take    (MarquiseGame *game, guint pile, guint index);
guint           marquise_trick_match_run         (MarquiseGame *game, guint pile, guint index);
guint64         marquise_trick_match_targets     (MarquiseGame *game, guint pile, guint index);
gboolean        marquise_trick_match_move        (MarquiseGame *game, guint pile, guint index,
                                                  guint target);
gboolean        marquise_trick_match_activate    (MarquiseGame *game, guint pile, int index);
char *          marquise_trick_match_why_not     (MarquiseGame *game, guint pile, guint index);
gboolean        marquise_trick_match_look_back   (MarquiseGame *game, gboolean look);
gboolean        marquise_trick_match_play_text   (MarquiseGame *game, const char *text,
                                                  GError **error);
char *          marquise_trick_match_status_line (MarquiseGame *game);
guint           marquise_trick_match_emblem      (MarquiseGame *game);
MarquiseHint *  marquise_trick_match_plain_hint  (MarquiseGame *game);

/* trick-record.c: a virtual function of the parent class. */

void            marquise_trick_match_complete_record (MarquiseGame   *game,
                                                      MarquiseRecord *record);

/* trick-state.c: a match as a value, and in a saved game. */

/* Makes the state of a match that has not begun; clear frees what it has. */
void            marquise_trick_state_init       (MarquiseTrickState *state);
void            marquise_trick_state_clear      (MarquiseTrickState *state);
/* Stops the automatic course of the deal. */
void            marquise_trick_state_stop       (MarquiseTrickState *state);
/* Begins a new match. */
void            marquise_trick_state_forget     (MarquiseTrickState *state);
/* Whether the player has played a card in it, so that it counts. */
gboolean        marquise_trick_state_has_begun  (const MarquiseTrickState *state,
                                                 MarquiseGame             *game);
/* Adds the present deal, which is over, to the finished ones; the other player deals next. */
void            marquise_trick_state_end_deal   (MarquiseTrickState *state, MarquiseGame *game,
                                                 const int points[2]);
void            marquise_trick_state_save       (MarquiseTrickState *state,
                                                 MarquiseGame *game, const TrickGame *tricks,
                                                 GKeyFile *file);
gboolean        marquise_trick_state_load       (MarquiseTrickState *state, const TrickGame *tricks,
                                                 GKeyFile *file, GError **error);

G_END_DECLS
