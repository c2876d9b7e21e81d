/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTrickMatch: what all matches of two-handed trick games share, over the engine's table of
 * functions. An abstract class: it adds to a MarquiseGame its score, its players, what may be
 * declared, the advice and the review of a player who thinks. The state of its history is a deal of
 * the engine's TrickGame.
 *
 * Against the computer the player is seat 0. Two people at one screen take turns: the one to decide
 * has their cards before them, and between two turns a curtain hides both hands.
 *
 * Properties that every such game has: "level" (int, the opponent, counted from the weakest of the
 * game's characters), "pace" (uint, milliseconds; 0:
 * nothing is waited for), "two-players" (boolean, from the next match on), "dealer-chosen"
 * (boolean: the first dealer of the next match, seat 0 where its number is even, is not drawn at
 * random), "gather" (boolean: it lies until marquise_game_go_on()), "open" (boolean: both hands lie
 * face up), "warn" (boolean: of a choice that costs 15 points or more, once), "curtain" (boolean,
 * read-only; notified too when the names change). */

#pragma once

#include "model/game/game.h"
#include "model/work/job.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_TRICK_MATCH (marquise_trick_match_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquiseTrickMatch, marquise_trick_match, MARQUISE, TRICK_MATCH,
                          MarquiseGame)

/* How long a trick lies where nobody has chosen, in milliseconds. */
#define MARQUISE_TRICK_PACE 2000

/* A person to play against, with a way of playing. Texts are untranslated in the tables of a
 * class. */
typedef struct {
  const char *name;
  const char *description;      /* two sentences */
  int suit, rank;               /* of the court card that is that person's portrait */
} MarquiseCharacter;

/* The match as a whole. Texts are borrowed. */
typedef struct {
  const char *id;               /* under which it is counted */
  int totals[2];                /* over the finished deals, by seat */
  guint n_deals;                /* finished */
  guint level;                  /* of the opponent among the game's characters */
  const char *opponent;         /* the character's name, translated; NULL: two people play */
  gboolean two_players;         /* at one screen */
  const char *names[2];         /* what they are called */
  int view;                     /* the seat whose cards lie before the player at the screen */
  gboolean curtain;             /* both hands are hidden until that player says that they sit
                                 * there */
  gboolean drawn;               /* its first dealer, at random */
  gboolean drawing;             /* that lot is on the table: nothing is dealt yet */
  gboolean begun;               /* it counts from the player's first card in it */
  guint seconds, moves, undos, hints; /* of all its deals, the present one included */
} MarquiseMatch;

#define MARQUISE_CHOICE_CARDS 4

/* What the player may do now besides playing a card. Texts are translated; value in points. */
typedef struct {
  TrickMove move;
  int value;
  char *label;                  /* "Marriage in hearts" */
  Card cards[MARQUISE_CHOICE_CARDS]; /* that make it */
  guint n_cards;
} MarquiseChoice;

/* A decision that could have been better. */
typedef struct {
  int seat;
  int trick;                    /* from 1; a declaration belongs to the trick it follows */
  guint step;                   /* moves of the deal made before it */
  TrickMove played;
  TrickMove better;
  int points;                   /* that the better move brings more on average */
  char *sentence;               /* translated: “Trick 5: you played the ten of hearts; …” */
  char *reason;                 /* translated, the hint there would have been: “Play the seven …” */
} MarquiseReviewItem;

/* What a player may reach in a game, once: points of a kind in a deal, or, with NULL, a match won
 * against the strongest of its characters. */
typedef struct {
  const char *id;               /* “capot” */
  const char *title;            /* untranslated; NULL at the end */
  const char *kind;             /* of tricks->kinds */
} MarquiseTrickGoal;

/* What knows best in a game, as pure functions for any thread. A question begins with what the
 * player whose turn it is can see: @seen bytes, the same wherever the same is seen; what was found
 * follows. Texts are translated and (transfer full). */
typedef struct {
  gsize size;                   /* of a question, which is cleared before it is asked */
  gsize seen;
  const PlayerLimits *limits;   /* of one question */
  void            (*observe)        (gconstpointer deal, const int totals[2], gpointer question);
  void            (*advise)         (gpointer question, const PlayerLimits *limits);
  TrickMove       (*best)           (gconstpointer question);
  /* Points on average that @move brings less than the best. */
  double          (*find_loss)      (gconstpointer question, TrickMove move);
  /* The best move, with its reason. */
  char *          (*say)            (gconstpointer question);
  /* Judges @item->played; where something else was much better fills in what is not known yet. */
  gboolean        (*review)         (gconstpointer deal, const int totals[2],
                                     const PlayerLimits *limits, MarquiseReviewItem *item);
} MarquiseTrickExpert;

/* What a game says of itself: see trick-class.h. Texts are untranslated in tables, and translated
 * and (transfer full) from functions. Of a game without melds everything from @group_titles on is
 * NULL, of one without duties @say_duty. @name: of a player, NULL: the player, who is “you”. */
struct _MarquiseTrickMatchClass {
  MarquiseGameClass parent_class;

  const TrickGame *tricks;
  int plain_player;             /* of tricks->players: gives the hint that is found at once */
  const MarquiseTrickExpert *expert; /* NULL: there is none, and no review */
  const char *const *kind_titles; /* of points, in the order of tricks->kinds */
  const MarquiseCharacter *characters; /* in the order of tricks->characters */
  int step;                     /* points a deal from one of them to the next; 0: not measured */
  const MarquiseTrickGoal *goals; /* NULL: there are none */
  const char *const *alias_titles; /* “Against the beginner”, in the order of tricks->aliases */
  const char *const *group_titles; /* of groups of melds; NULL at the end */
  const char *const *meld_titles; /* of the kinds of melds as statistics count them; likewise */

  /* Why that card may not be played in answer to the one led. */
  char *          (*say_duty)       (gconstpointer deal, Card card);
  /* What the one to decide is to do, where it is not just to lead or to answer; else NULL. */
  char *          (*say_turn)       (gconstpointer deal, const char *name);
  /* What else a move brought that plays a card, or NULL. */
  char *          (*say_bonus)      (gconstpointer before, TrickMove move, gconstpointer after,
                                     const char *name);
  /* What the last move of the deal brought by itself, or NULL. */
  char *          (*say_end)        (gconstpointer before, gconstpointer after,
                                     const char *const names[2]);

  /* Melds and other announcements: as what has happened, and as advice; label, value and cards of
   * what may be chosen. */
  char *          (*say_announcement) (gconstpointer deal, TrickMove move, const char *name);
  char *          (*say_advice)     (gconstpointer deal, TrickMove move);
  void            (*describe_choice) (gconstpointer deal, MarquiseChoice *choice);
  /* The one that a click on an open card asks for, or -1. */
  int             (*find_announcement) (gconstpointer deal, Card card);
  char *          (*meld_name)      (gconstpointer deal, int which);
  char *          (*meld_label)     (gconstpointer deal, int which);
  /* @trump: a suit, or N_SUITS: nobody knows it yet. */
  int             (*meld_value)     (gconstpointer deal, int which, int trump);
  int             (*meld_group)     (int which);

  /* trick-play.c's: a property was set to something else, and cards are on the table. */
  void            (*wish_changed)   (MarquiseTrickMatch *self, const char *name);
};

const TrickGame *
marquise_trick_match_get_tricks (MarquiseTrickMatch *self);
/* The game of that id is a trick game, played in matches. */
gboolean        marquise_trick_match_is_id       (const char *id);
/* Where the match stands in a saved game, or NULL: it holds none. */
const char *    marquise_trick_match_find_group  (GKeyFile *file);
/* What melds of @kind are called in statistics of the game with that id, translated. */
const char *    marquise_trick_match_meld_title  (const char *game, int kind);
/* Of the game with that id: its characters, from the weakest, how many they are, and the one who is
 * chosen where nobody has chosen another; translated. */
void            marquise_trick_match_get_character (const char *game, guint level,
                                                    MarquiseCharacter *character);
guint           marquise_trick_match_get_n_characters (const char *game);
guint           marquise_trick_match_get_usual   (const char *game);
/* What can be reached in that game, or NULL. */
const MarquiseTrickGoal *
marquise_trick_match_get_goals (const char *game);
/* Points a deal that each is ahead of the one before; 0: nobody has measured it. */
int             marquise_trick_match_get_step    (MarquiseTrickMatch *self);
/* Statistics against players by former names: the id of number @i, and its title, translated; NULL:
 * there are no more. */
const char *    marquise_trick_match_get_alias   (const char *game, guint i, const char **title);
/* What @kind of points is for, translated. */
const char *    marquise_trick_match_kind_title  (MarquiseTrickMatch *self, int kind);

void            marquise_trick_match_get_match   (MarquiseTrickMatch *self, MarquiseMatch *match);
/* The score over the finished deals, and how many those are: the present one is among them once its
 * end was shown. */
void            marquise_trick_match_get_totals  (MarquiseTrickMatch *self, int totals[2]);
guint           marquise_trick_match_get_n_deals (MarquiseTrickMatch *self);
gboolean        marquise_trick_match_has_two_players (MarquiseTrickMatch *self);
/* What the player there is called: by name, character or place (borrowed). */
const char *    marquise_trick_match_get_name    (MarquiseTrickMatch *self, int seat);
/* What the one is called who sits opposite the player at the screen (borrowed). */
const char *    marquise_trick_match_get_other   (MarquiseTrickMatch *self);
/* In the present deal, of one kind or, with -1, in all. */
int             marquise_trick_match_get_points  (MarquiseTrickMatch *self, int seat, int kind);
/* What @seat has declared in the present deal: bit i is meld i, further bits are other
 * announcements. */
guint32         marquise_trick_match_get_declared (MarquiseTrickMatch *self, int seat);
int             marquise_trick_match_get_dealer  (MarquiseTrickMatch *self);
/* The present deal is over, even if its end is still to be shown. */
gboolean        marquise_trick_match_is_played   (MarquiseTrickMatch *self);

/* Of a match that is being replayed: the position after @step steps. @gathered: at the moment
 * of the next choice, when the trick that lay was taken and cards were drawn. */
void            marquise_trick_match_show_step   (MarquiseTrickMatch *self, guint step,
                                                  gboolean gathered, MarquiseChange change);
/* Cards were drawn by step @step, from 1. */
gboolean        marquise_trick_match_draws_at    (MarquiseTrickMatch *self, guint step);

/* The trick taken last, by seat, which may be looked at until one has played to the next
 * (RULES.md 4.2); FALSE when there is none to look at. @winner may be NULL. */
gboolean        marquise_trick_match_get_last_trick (MarquiseTrickMatch *self, Card cards[2],
                                                     int *winner);
/* (transfer full) (element-type MarquiseChoice): what can be declared or exchanged now, and, last
 * and without a value, that nothing (more) is declared, where the player must say so. */
GPtrArray *     marquise_trick_match_get_choices (MarquiseTrickMatch *self);
gboolean        marquise_trick_match_choose      (MarquiseTrickMatch *self, TrickMove move);
/* Translated: "Marriage in trumps". (transfer full) */
char *          marquise_trick_match_meld_name   (MarquiseTrickMatch *self, int which);
/* The same, short enough for a line of the score sheet: "Marriage ♥". (transfer full) */
char *          marquise_trick_match_meld_label  (MarquiseTrickMatch *self, int which);
/* The group that it belongs to, from 0; what that is called, translated, or NULL: there is none. */
int             marquise_trick_match_meld_group  (MarquiseTrickMatch *self, int which);
const char *    marquise_trick_match_group_title (MarquiseTrickMatch *self, int group);
/* Points for declaring it in the present deal. */
int             marquise_trick_match_meld_value  (MarquiseTrickMatch *self, int which);
/* Points of the match's finished deal number @deal, from 0, by seat. */
void            marquise_trick_match_get_past    (MarquiseTrickMatch *self, guint deal,
                                                  int points[2]);
/* A move made in @deal, in its notation, as a sentence; NULL when there is nothing to say. */
char *          marquise_trick_match_say_move    (MarquiseTrickMatch *self, gconstpointer deal,
                                                  const char *move);
/* (transfer full) (element-type Card): the cards that have been played, as somebody who counts them
 * would list them: by suits, from the highest down. */
GArray *        marquise_trick_match_get_fallen  (MarquiseTrickMatch *self);
/* Whether that card of the player at the screen came from the stock in a draw: it was not dealt,
 * not exchanged, and is not the turn-up. */
gboolean        marquise_trick_match_is_drawn    (MarquiseTrickMatch *self, Card card);
/* The card that the player drew (or exchanged) last and still holds, to be marked; or CARD_NONE. */
Card            marquise_trick_match_get_drawn   (MarquiseTrickMatch *self);
/* What lies on the table has been painted: the time for which it lies begins only now. */
void            marquise_trick_match_seen        (MarquiseTrickMatch *self);
/* What happened last, as a sentence for the eye and for a screen reader. NULL: nothing to say. */
char *          marquise_trick_match_get_news    (MarquiseTrickMatch *self);
/* Both hands are hidden until this says that the player whose turn it is at the screen (see
 * marquise_trick_match_get_match()) sits there. */
void            marquise_trick_match_lift_curtain (MarquiseTrickMatch *self);
/* What two people at one screen are called; NULL or empty: by the names of their places. */
/* As many letters of a name of a player are used. */
#define MARQUISE_NAME_MAX 14
void            marquise_trick_match_set_names   (MarquiseTrickMatch *self, const char *first,
                                                  const char *second);
/* After MARQUISE_STATUS_DEAL_OVER. */
void            marquise_trick_match_next_deal   (MarquiseTrickMatch *self);
/* A match of its own that stands in the midst of its first deal, after @n_moves legal moves that
 * cannot be taken back. */
void            marquise_trick_match_begin_at    (MarquiseTrickMatch *self, const Rules *rules,
                                                  guint32 number,
                                                  int dealer, const TrickMove *moves,
                                                  guint n_moves);

/* The hint of marquise_game_hint() is a plain player's, found at once and without a reason. This
 * one is the expert's, with its reason, found in a thread: what the player whose turn it is could
 * know; of a game without an expert it is the same as that. NULL without an error: there is nothing
 * to advise. With G_IO_ERROR_CANCELLED: the game has gone on. */
void            marquise_trick_match_hint_async  (MarquiseTrickMatch *self,
                                                  GCancellable *cancellable,
                                                  GAsyncReadyCallback callback, gpointer user_data);
MarquiseHint *  marquise_trick_match_hint_finish (MarquiseTrickMatch *self, GAsyncResult *result,
                                                  GError **error);

/* The same for the same deal (0: the first of the match) played in the same way; NULL when it is
 * not over, and there is nothing to review. (transfer full) */
char *          marquise_trick_match_get_review_id (MarquiseTrickMatch *self, guint deal);
/* Looks for the decisions of @seat in @deal that cost most, at most @max of them. Once @cancellable
 * is cancelled the answer is the error G_IO_ERROR_CANCELLED, and @progress, which may be NULL, is
 * called no more. */
void            marquise_trick_match_review_async (MarquiseTrickMatch *self, guint deal, int seat,
                                                   guint max,
                                                   GCancellable *cancellable,
                                                   MarquiseJobProgress progress,
                                                   gpointer progress_data,
                                                   GAsyncReadyCallback callback,
                                                   gpointer user_data);
/* (transfer full) (element-type MarquiseReviewItem): in the order of the deal; empty: nothing cost
 * much. */
GPtrArray *     marquise_trick_match_review_finish (MarquiseTrickMatch *self, GAsyncResult *result,
                                                    GError **error);

/* The setting "level" holds an opponent for each game for which one was chosen, by the ids of the
 * engine's players, blanks between: “hoarder”. Of a player with several names all are understood.
 * The one that is the given game's; its usual one where there is none. */
guint           marquise_trick_match_find_level (const char *game, const char *text);
/* @text, NULL or a setting, with that opponent of the game in place of another. (transfer full) */
char *          marquise_trick_match_put_level  (const char *game, guint level, const char *text);
/* “grabber”: the id of an opponent. */
const char *    marquise_trick_match_get_level_id (const char *game, guint level);

G_END_DECLS
