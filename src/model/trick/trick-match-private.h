/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What MarquiseTrickMatch offers to the classes of its games, and to nobody else. */

#pragma once

#include "model/game/game-private.h"
#include "trick-match.h"
#include "trick-scene.h"

G_BEGIN_DECLS

/* Piles that always lie on the table. The two hands follow, then what is laid out, which comes and
 * goes: so all others keep their numbers. */
enum {
  MARQUISE_TRICK_TURN_UP,
  MARQUISE_TRICK_STOCK,
  MARQUISE_TRICK_OTHER_WON,
  MARQUISE_TRICK_OTHER_CARD,
  MARQUISE_TRICK_OWN_CARD,
  MARQUISE_TRICK_OWN_WON
};

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
  guint level;
  guint pace;                   /* milliseconds that a trick lies; 0: nothing is waited for */
  gboolean gather;              /* it lies until the player gathers it */
  int dealer;
  gboolean dealer_chosen;       /* of the next match: by the player, not at random */
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

  MarquiseScene scene;          /* on the table, which may lag behind the deal */
  gboolean seen;                /* it has been painted */
  guint source;                 /* ends it, or the time that the opponent takes */
  MarquiseJob *thought;         /* of the opponent, in MARQUISE_SCENE_THINKING */
  int answer;                   /* the move that was found, or -1 */
  guint drew_at;                /* steps after which drawing was said to give up a declaration */
  gboolean looking_back;        /* the last trick is looked at again */
  gboolean gathered;            /* what is replayed is shown after a trick was taken */
} MarquiseTrickState;

/* Borrowed; the same as long as the game lives. */
MarquiseTrickState *
marquise_trick_match_get_match_state (MarquiseTrickMatch *self);

/* Nothing is left to be shown of a deal that is over. */
gboolean        marquise_trick_match_is_counted  (MarquiseTrickMatch *self);
/* The lot for the first dealer is on the table. */
gboolean        marquise_trick_match_is_drawing  (MarquiseTrickMatch *self);
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

/* trick-table.c: what lies where. */

/* What is on the table, which may lag behind the deal. */
void            marquise_trick_match_get_view_of (MarquiseTrickMatch *self,
                                                  MarquiseTrickView  *view);
/* What was chosen last, or FALSE: nothing yet. */
gboolean        marquise_trick_match_get_event   (MarquiseTrickMatch *self,
                                                  MarquiseTrickEvent *event);
/* The same, if nothing has followed by itself. */
gboolean        marquise_trick_match_get_last_move (MarquiseTrickMatch *self,
                                                    MarquiseTrickEvent *event);
/* M15: the cards that were drawn for the first deal of a match, by seat; the lower one deals.
 * FALSE: there was no lot, as the dealer came with the cards. */
gboolean        marquise_trick_match_get_lot     (MarquiseTrickMatch *self, Card lot[2]);
/* A card of the player's at @index of @pile as it is shown, or CARD_NONE. */
Card            marquise_trick_match_find_own_card (MarquiseGame *game, guint pile, guint index);
void            marquise_trick_match_read_piles  (MarquiseGame *game);

/* trick-news.c */

char *          marquise_trick_match_comment     (MarquiseGame *game);
/* A plain player's advice: “Play the seven of clubs.” (transfer full) */
char *          marquise_trick_match_say_advice  (MarquiseTrickMatch *self, TrickMove move);

/* trick-play.c: the course of a deal. */

/* Makes a legal move of the seat whose turn it is; @own: a decision of a player at the screen. */
void            marquise_trick_match_play        (MarquiseTrickMatch *self, TrickMove move,
                                                  gboolean own, MarquiseChange change);
/* Shows at once what is still to come. */
void            marquise_trick_match_skip        (MarquiseTrickMatch *self);
/* A trick waits to be gathered by the player, and nothing else is done before. */
gboolean        marquise_trick_match_must_gather (MarquiseTrickMatch *self);
void            marquise_trick_match_wish_changed (MarquiseTrickMatch *self, const char *name);
/* Goes on where something is shown for a while: the trick is gathered, an announcement taken back
 * in hand. FALSE when there was nothing. */
gboolean        marquise_trick_match_gather      (MarquiseGame *game);
/* The position was replaced: finds out what is to be shown and who is next. */
void            marquise_trick_match_settle      (MarquiseGame *game, MarquiseChange change);

/* trick-moves.c and trick-hint.c: functions of the parent class. */

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

/* trick-record.c: a function of the parent class. */

void            marquise_trick_match_complete_record (MarquiseGame   *game,
                                                      MarquiseRecord *record);

/* trick-state.c: a match as a value, and in a saved game. */

void            marquise_trick_state_init       (MarquiseTrickState *state);
void            marquise_trick_state_clear      (MarquiseTrickState *state);
/* The deal no longer goes on by itself. */
void            marquise_trick_state_stop       (MarquiseTrickState *state);
/* A new match. */
void            marquise_trick_state_forget     (MarquiseTrickState *state);
/* It counts from the player's first card in it. */
gboolean        marquise_trick_state_has_begun  (const MarquiseTrickState *state,
                                                 MarquiseGame             *game);
/* The present deal, which is over, becomes the last finished one; the other player deals next. */
void            marquise_trick_state_end_deal   (MarquiseTrickState *state, MarquiseGame *game,
                                                 const int points[2]);
void            marquise_trick_state_save       (MarquiseTrickState *state,
                                                 MarquiseGame *game, const TrickGame *tricks,
                                                 GKeyFile *file);
gboolean        marquise_trick_state_load       (MarquiseTrickState *state, const TrickGame *tricks,
                                                 GKeyFile *file, GError **error);

G_END_DECLS
