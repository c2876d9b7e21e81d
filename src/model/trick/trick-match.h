/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseTrickMatch: the abstract class of all matches of two-handed trick games, on top of the
 * engine's table of functions. It adds to MarquiseGame the score, the players, declarations, an
 * expert's advice and review. The state of its history is a deal of the engine's TrickGame.
 *
 * Against the computer the player is seat 0. Two people at one screen take turns: the cards of the
 * one who decides are at the bottom, and between turns a curtain hides both hands.
 *
 * Properties: "level" (int, index of the opponent among the game's characters, the weakest first),
 * "pace" (uint, milliseconds; 0: no waiting), "two-players" (boolean, from the next match on),
 * "dealer-chosen" (boolean: the first dealer of the next match is not drawn, but seat 0 if its
 * number is even), "gather" (boolean: tricks lie until marquise_game_go_on()), "open" (boolean:
 * both hands are face up), "warn" (boolean: once, of a choice that costs 15 points or more),
 * "curtain" (boolean, read-only; also notified when the names change). */

#pragma once

#include "model/game/game.h"
#include "model/work/job.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_TRICK_MATCH (marquise_trick_match_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquiseTrickMatch, marquise_trick_match, MARQUISE, TRICK_MATCH,
                          MarquiseGame)

/* How long a trick lies by default, in milliseconds. */
#define MARQUISE_TRICK_PACE 2000

/* A person to play against, with their own way of playing. Texts are untranslated in the tables of
 * a class. */
typedef struct {
  const char *name;
  const char *description;      /* two sentences */
  int suit, rank;               /* the court card that is their portrait */
} MarquiseCharacter;

/* A match. Texts are borrowed. */
typedef struct {
  const char *id;               /* id under which it is counted */
  int totals[2];                /* over all finished deals, by seat */
  guint n_deals;                /* number of finished deals */
  guint level;                  /* index of the opponent among the game's characters */
  const char *opponent;         /* the character's name, translated; NULL: two people play */
  gboolean two_players;         /* at one screen */
  const char *names[2];         /* names of both players */
  int view;                     /* the seat whose cards are at the bottom of the screen */
  gboolean curtain;             /* both hands are hidden until that player confirms */
  gboolean drawn;               /* the first dealer was drawn */
  gboolean drawing;             /* that draw is on the table, and nothing is dealt yet */
  gboolean begun;               /* the player has played a card in it, so that it counts */
  guint seconds, moves, undos, hints; /* over all its deals, including the present one */
} MarquiseMatch;

#define MARQUISE_CHOICE_CARDS 4

/* Something the player can do now other than playing a card. Texts are translated; value in
 * points. */
typedef struct {
  TrickMove move;
  int value;
  char *label;                  /* "Marriage in hearts" */
  Card cards[MARQUISE_CHOICE_CARDS]; /* cards that it consists of */
  guint n_cards;
} MarquiseChoice;

/* A decision that could have been better. */
typedef struct {
  int seat;
  int trick;                    /* from 1; a declaration belongs to the trick before it */
  guint step;                   /* moves of the deal made before it */
  TrickMove played;
  TrickMove better;
  int points;                   /* average gain of the better move */
  char *sentence;               /* translated: “Trick 5: you played the ten of hearts; …” */
  char *reason;                 /* translated, the hint for this decision: “Play the seven …” */
} MarquiseReviewItem;

/* A goal of a game: points of a kind in a deal or, with NULL, a match won against the strongest
 * character. */
typedef struct {
  const char *id;               /* “capot” */
  const char *title;            /* untranslated; NULL at the end */
  const char *kind;             /* of tricks->kinds */
} MarquiseTrickGoal;

/* The expert of a game, as pure functions for any thread. A question begins with what the player to
 * move can see: @seen bytes, equal if the same is seen; results follow. Texts are translated and
 * (transfer full). */
typedef struct {
  gsize size;                   /* size of a question, which is cleared before it is asked */
  gsize seen;
  const PlayerLimits *limits;   /* limits for a question */
  void            (*observe)        (gconstpointer deal, const int totals[2], gpointer question);
  void            (*advise)         (gpointer question, const PlayerLimits *limits);
  TrickMove       (*best)           (gconstpointer question);
  /* How many points on average @move is worse than the best. */
  double          (*find_loss)      (gconstpointer question, TrickMove move);
  /* The best move, with its reason. */
  char *          (*say)            (gconstpointer question);
  /* Judges @item->played; if another move was much better, fills in the other fields. */
  gboolean        (*review)         (gconstpointer deal, const int totals[2],
                                     const PlayerLimits *limits, MarquiseReviewItem *item);
} MarquiseTrickExpert;

/* The facts and texts of a game: see trick-class.h. Texts are untranslated in tables, and
 * translated and (transfer full) from functions. For a game without melds everything from
 * @group_titles on is NULL; without duties @say_duty. @name: of a player, or NULL for “you”. */
struct _MarquiseTrickMatchClass {
  MarquiseGameClass parent_class;

  const TrickGame *tricks;
  int plain_player;             /* index in tricks->players of the one that gives immediate hints */
  const MarquiseTrickExpert *expert; /* NULL: no expert, and no review */
  const char *const *kind_titles; /* titles of the kinds of points, in the order of tricks->kinds */
  const MarquiseCharacter *characters; /* in the order of tricks->characters */
  int step;                     /* points a deal between one character and the next; 0: not
                                 * measured */
  const MarquiseTrickGoal *goals; /* NULL if there are none */
  const char *const *alias_titles; /* “Against the beginner”, in the order of tricks->aliases */
  const char *const *group_titles; /* titles of groups of melds; ends with NULL */
  const char *const *meld_titles; /* titles of the kinds of melds in statistics; likewise */

  /* Why that card may not be played to the one led. */
  char *          (*say_duty)       (gconstpointer deal, Card card);
  /* What the player to move has to do, if it is not just leading or following; else NULL. */
  char *          (*say_turn)       (gconstpointer deal, const char *name);
  /* What else a move that plays a card brought, or NULL. */
  char *          (*say_bonus)      (gconstpointer before, TrickMove move, gconstpointer after,
                                     const char *name);
  /* What the end of the deal brought automatically, or NULL. */
  char *          (*say_end)        (gconstpointer before, gconstpointer after,
                                     const char *const names[2]);

  /* Melds and other announcements: as something that has happened, as advice, and as a choice with
   * label, value and cards. */
  char *          (*say_announcement) (gconstpointer deal, TrickMove move, const char *name);
  char *          (*say_advice)     (gconstpointer deal, TrickMove move);
  void            (*describe_choice) (gconstpointer deal, MarquiseChoice *choice);
  /* The announcement for a click on a visible card, or -1. */
  int             (*find_announcement) (gconstpointer deal, Card card);
  char *          (*meld_name)      (gconstpointer deal, int which);
  char *          (*meld_label)     (gconstpointer deal, int which);
  /* @trump: a suit, or N_SUITS if it is not known yet. */
  int             (*meld_value)     (gconstpointer deal, int which, int trump);
  int             (*meld_group)     (int which);

  /* trick-play.c: a property has changed while cards are on the table. */
  void            (*wish_changed)   (MarquiseTrickMatch *self, const char *name);
};

const TrickGame *
marquise_trick_match_get_tricks (MarquiseTrickMatch *self);
/* Whether the game of that id is a trick game. */
gboolean        marquise_trick_match_is_id       (const char *id);
/* The group with the match in a saved game, or NULL if there is none. */
const char *    marquise_trick_match_find_group  (GKeyFile *file);
/* The title of melds of @kind in the statistics of the game with that id, translated. */
const char *    marquise_trick_match_meld_title  (const char *game, int kind);
/* The characters of the game with that id, the weakest first; how many there are; and the default
 * one. Translated. */
void            marquise_trick_match_get_character (const char *game, guint level,
                                                    MarquiseCharacter *character);
guint           marquise_trick_match_get_n_characters (const char *game);
guint           marquise_trick_match_get_usual   (const char *game);
/* The goals of that game, or NULL. */
const MarquiseTrickGoal *
marquise_trick_match_get_goals (const char *game);
/* How many points a deal each character is stronger than the one before; 0: not measured. */
int             marquise_trick_match_get_step    (MarquiseTrickMatch *self);
/* Statistics against former characters: the id of number @i, and its title, translated; NULL after
 * the last one. */
const char *    marquise_trick_match_get_alias   (const char *game, guint i, const char **title);
/* The title of @kind of points, translated. */
const char *    marquise_trick_match_kind_title  (MarquiseTrickMatch *self, int kind);

void            marquise_trick_match_get_match   (MarquiseTrickMatch *self, MarquiseMatch *match);
/* The score over the finished deals, and their number; the present deal is included once its end
 * was shown. */
void            marquise_trick_match_get_totals  (MarquiseTrickMatch *self, int totals[2]);
guint           marquise_trick_match_get_n_deals (MarquiseTrickMatch *self);
gboolean        marquise_trick_match_has_two_players (MarquiseTrickMatch *self);
/* The name of that player: their own, that of the character, or “South” and “North” (borrowed). */
const char *    marquise_trick_match_get_name    (MarquiseTrickMatch *self, int seat);
/* The name of the player opposite the one at the screen (borrowed). */
const char *    marquise_trick_match_get_other   (MarquiseTrickMatch *self);
/* Points in the present deal, of one kind or, with -1, of all. */
int             marquise_trick_match_get_points  (MarquiseTrickMatch *self, int seat, int kind);
/* What @seat has declared in the present deal: bit i for meld i, higher bits for other
 * announcements. */
guint32         marquise_trick_match_get_declared (MarquiseTrickMatch *self, int seat);
int             marquise_trick_match_get_dealer  (MarquiseTrickMatch *self);
/* Whether the present deal is over, even if its end is still to be shown. */
gboolean        marquise_trick_match_is_played   (MarquiseTrickMatch *self);

/* For a replay: shows the position after @step steps. @gathered: as it is for the next choice, when
 * the trick was taken and cards were drawn. */
void            marquise_trick_match_show_step   (MarquiseTrickMatch *self, guint step,
                                                  gboolean gathered, MarquiseChange change);
/* Whether cards were drawn in step @step, from 1. */
gboolean        marquise_trick_match_draws_at    (MarquiseTrickMatch *self, guint step);

/* The last trick, by seat, which may be looked at until a card is played to the next (RULES.md
 * 4.2); FALSE if there is none to look at. @winner may be NULL. */
gboolean        marquise_trick_match_get_last_trick (MarquiseTrickMatch *self, Card cards[2],
                                                     int *winner);
/* (transfer full) (element-type MarquiseChoice): what can be declared or exchanged now; last,
 * without a value, the choice to declare nothing (more), if the player has to make it. */
GPtrArray *     marquise_trick_match_get_choices (MarquiseTrickMatch *self);
gboolean        marquise_trick_match_choose      (MarquiseTrickMatch *self, TrickMove move);
/* Translated: "Marriage in trumps". (transfer full) */
char *          marquise_trick_match_meld_name   (MarquiseTrickMatch *self, int which);
/* The same, short enough for a line of the score sheet: "Marriage ♥". (transfer full) */
char *          marquise_trick_match_meld_label  (MarquiseTrickMatch *self, int which);
/* The index of the meld's group, and the group's title, translated, or NULL if there are no
 * groups. */
int             marquise_trick_match_meld_group  (MarquiseTrickMatch *self, int which);
const char *    marquise_trick_match_group_title (MarquiseTrickMatch *self, int group);
/* The points for declaring it in the present deal. */
int             marquise_trick_match_meld_value  (MarquiseTrickMatch *self, int which);
/* The points in finished deal number @deal of the match, from 0, by seat. */
void            marquise_trick_match_get_past    (MarquiseTrickMatch *self, guint deal,
                                                  int points[2]);
/* A move in @deal, in its notation, as a sentence, or NULL. */
char *          marquise_trick_match_say_move    (MarquiseTrickMatch *self, gconstpointer deal,
                                                  const char *move);
/* (transfer full) (element-type Card): the cards played so far, sorted for counting: by suit, from
 * the highest down. */
GArray *        marquise_trick_match_get_fallen  (MarquiseTrickMatch *self);
/* Whether that card of the player at the screen was drawn from the stock: neither dealt, nor
 * exchanged, nor the turn-up. */
gboolean        marquise_trick_match_is_drawn    (MarquiseTrickMatch *self, Card card);
/* The card that the player drew or exchanged last and still holds, to be marked, or CARD_NONE. */
Card            marquise_trick_match_get_drawn   (MarquiseTrickMatch *self);
/* The table has been painted: the time for which a trick lies begins only now. */
void            marquise_trick_match_seen        (MarquiseTrickMatch *self);
/* What happened last, as a sentence to be shown and read aloud, or NULL. */
char *          marquise_trick_match_get_news    (MarquiseTrickMatch *self);
/* Shows the hands again: the player whose turn it is (see marquise_trick_match_get_match()) sits at
 * the screen. */
void            marquise_trick_match_lift_curtain (MarquiseTrickMatch *self);
/* The names of two people at one screen; NULL or empty: “South” and “North”. */
/* Longer names of players are cut; in letters. */
#define MARQUISE_NAME_MAX 14
void            marquise_trick_match_set_names   (MarquiseTrickMatch *self, const char *first,
                                                  const char *second);
/* To be called in MARQUISE_STATUS_DEAL_OVER. */
void            marquise_trick_match_next_deal   (MarquiseTrickMatch *self);
/* Begins a match of its own in the middle of its first deal, after @n_moves legal moves that cannot
 * be taken back. */
void            marquise_trick_match_begin_at    (MarquiseTrickMatch *self, const Rules *rules,
                                                  guint32 number,
                                                  int dealer, const TrickMove *moves,
                                                  guint n_moves);

/* The expert's hint with its reason, found in a thread from what the player to move could know.
 * (marquise_game_hint() gives a plain player's hint at once, without a reason; without an expert
 * both are the same.) NULL without an error: nothing to advise. G_IO_ERROR_CANCELLED: the game has
 * gone on. */
void            marquise_trick_match_hint_async  (MarquiseTrickMatch *self,
                                                  GCancellable *cancellable,
                                                  GAsyncReadyCallback callback, gpointer user_data);
MarquiseHint *  marquise_trick_match_hint_finish (MarquiseTrickMatch *self, GAsyncResult *result,
                                                  GError **error);

/* An id of the review of deal @deal (0: the first of the match), equal for the same deal played in
 * the same way; NULL if the deal is not over. (transfer full) */
char *          marquise_trick_match_get_review_id (MarquiseTrickMatch *self, guint deal);
/* Finds the decisions of @seat in @deal that cost most, at most @max. If @cancellable is cancelled,
 * the result is G_IO_ERROR_CANCELLED, and @progress (may be NULL) is not called again. */
void            marquise_trick_match_review_async (MarquiseTrickMatch *self, guint deal, int seat,
                                                   guint max,
                                                   GCancellable *cancellable,
                                                   MarquiseJobProgress progress,
                                                   gpointer progress_data,
                                                   GAsyncReadyCallback callback,
                                                   gpointer user_data);
/* (transfer full) (element-type MarquiseReviewItem): in the order of the deal; empty if no decision
 * cost much. */
GPtrArray *     marquise_trick_match_review_finish (MarquiseTrickMatch *self, GAsyncResult *result,
                                                    GError **error);

/* The setting "level" has the chosen opponents of all games, by the ids of the engine's players
 * separated by blanks: “hoarder”. All former ids are understood. Returns the given game's opponent,
 * or its default. */
guint           marquise_trick_match_find_level (const char *game, const char *text);
/* @text, NULL or a setting, with that opponent as the one of the game. (transfer full) */
char *          marquise_trick_match_put_level  (const char *game, guint level, const char *text);
/* The id of an opponent, such as “grabber”. */
const char *    marquise_trick_match_get_level_id (const char *game, guint level);

G_END_DECLS
