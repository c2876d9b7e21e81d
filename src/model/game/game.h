/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGame: a game in progress as the rest of the program sees it: piles of cards in places,
 * moves between them, unlimited undo and redo, a clock, a status.
 *
 * A view never knows the rules. It shows the piles, asks what may be taken and where it may go,
 * makes the move, and reads the piles again on "changed". Each card has a number that stays the
 * same for the whole deal, so that comparing old and new piles tells what moved. */

#pragma once

#include "engine/cards/card.h"
#include "engine/games.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  MARQUISE_PLACE_STOCK,
  MARQUISE_PLACE_WASTE,
  MARQUISE_PLACE_TABLEAU,
  MARQUISE_PLACE_FOUNDATION,
  MARQUISE_PLACE_ASIDE,         /* only for show: the queens of Loi salique */
  MARQUISE_PLACE_CELL,          /* holds one card */
  MARQUISE_PLACE_RESERVE,       /* its top card can be played */
  MARQUISE_PLACE_HAND,          /* the player's cards; index 1: those declared */
  MARQUISE_PLACE_OPPONENT,      /* the opponent's cards, face down; index 1: those declared */
  MARQUISE_PLACE_TRICK,         /* the trick on the table, the leader's card first */
  MARQUISE_PLACE_RETOURNE,      /* the turn-up, then the sign of the trump suit */
  MARQUISE_PLACE_TRICKS_WON,    /* index 0 the player's, 1 the opponent's */
  MARQUISE_PLACE_SHOWN          /* cards being declared, in the middle of the table; index as
                                 * above */
} MarquisePlace;

typedef enum {
  MARQUISE_FAN_NONE,            /* squared: only the top card shows */
  MARQUISE_FAN_DOWN,
  MARQUISE_FAN_RIGHT,
  MARQUISE_FAN_WASTE            /* to the right, with only the last three cards apart */
} MarquiseFan;

/* What the planner needs to know of a pile. */
typedef struct {
  MarquisePlace place;
  guint index;                  /* within its place */
  /* Where the pile lies, if the game decides that: in cells (a card and the gap around it) on
   * tables that are not planned, in columns and rows of cards within a shape. */
  double column;                /* left edge */
  double row;                   /* top edge */
  MarquiseFan fan;
  double extent;                /* how many cells it may take along its fan; 0: one */
  guint fanned;                 /* for a fan outside the columns, how many cards it shows; 0:
                                 * squared, or a waste */
  gboolean strip;               /* it lies on the pile before it, with a third of it visible */
  gboolean shaped;              /* it is part of the table's shape, whatever its place */
  gboolean apart;               /* a column from which nothing is taken; it lies with the
                                 * foundations */
  guint group;                  /* which of the several kinds of piles in its place it belongs to */
  int direction;                /* of foundations without suits, if some are built up and others
                                 * down: 1 or -1; else 0 */
  guint sign;                   /* engraved in the empty place: one of the following, or 0 */
  guint lands;                  /* the only card or rank that is laid aside there, as a sign; 0:
                                 * others, too */
  gboolean spent;               /* no card can come there again; nothing is drawn then */
  guint counted;                /* the number of cards is shown in groups of this size: 1, or as
                                 * many as are dealt together; 0: not shown */
  guint tier;                   /* if places cover each other, as in a pyramid, the row, from 1;
                                 * else 0 */
  guint nth;                    /* number, from 1, in its row, or among foundations of its suit or
                                 * direction, reserves or wastes; 0: there is only one */
  guint called;                 /* what the rules call it, if not a column, a cell …
                                 * (marquise_pile_names_find()); 0: its place */
  guint number;                 /* from 1, among the piles of its place that are called alike; 0: it
                                 * is the only one, but for a column */
} MarquisePileLayout;

#define MARQUISE_SIGN_SUIT(suit) (1 + (guint) (suit))
#define MARQUISE_SIGN_RANK(rank) (N_SUITS + (guint) (rank))
/* It can be turned n more times (at most MARQUISE_SIGN_TURNS are shown), 0: without limit; or not
 * again. */
#define MARQUISE_SIGN_TURN(n) (MARQUISE_SIGN_RANK (RANK_KING) + 1 + (guint) (n))
#define MARQUISE_SIGN_TURNS 4
#define MARQUISE_SIGN_CROSS (MARQUISE_SIGN_TURN (MARQUISE_SIGN_TURNS) + 1)
/* Nothing is drawn, since another pile begins there. */
#define MARQUISE_SIGN_UNSEEN (MARQUISE_SIGN_CROSS + 1)
/* Only this card begins the pile. */
#define MARQUISE_SIGN_CARD(card) (MARQUISE_SIGN_UNSEEN + (guint) (card))

/* The suit that alone may lie there, or −1. */
static inline int
marquise_sign_get_suit (guint sign)
{
  if (sign > MARQUISE_SIGN_UNSEEN)
    return card_suit ((Card) (sign - MARQUISE_SIGN_UNSEEN));

  return sign > 0 && sign <= N_SUITS ? (int) (sign - MARQUISE_SIGN_SUIT (0)) : -1;
}

/* The number of a card that nobody can tell from others. */
#define MARQUISE_CARD_UNTOLD G_MAXUINT8

/* A pile as it is now. @cards is bottom to top, and borrowed with @numbers until the next
 * "changed". No two cards on a table have the same number, except MARQUISE_CARD_UNTOLD; a card
 * keeps its number through moves, undo and redo, and when the game is loaded, whichever side is up.
 * Face-down cards have numbers, too: nothing the player is told may depend on them. */
typedef struct {
  MarquisePileLayout layout;
  const Card *cards;
  const guint8 *numbers;
  guint n_cards;
} MarquisePile;

/* Facts for planning a table. */
typedef struct {
  double columns, rows;         /* size in cells; for a planned table, that of its shape, or 0 if
                                 * columns hang side by side */
  gboolean line;                /* the shape is a line that may be broken anywhere */
  gboolean loose;               /* its piles may also lie side by side, if the shape makes cards too
                                 * small */
  gboolean planned;             /* the planner finds the places (table/layout/planner.h); otherwise
                                 * the game has them */
  gboolean heaps;               /* cards within a column cannot be moved, so that it is enough to
                                 * recognize them */
  ColumnLengths lengths;        /* for a planned table */
} MarquiseTableSize;

/* Why the piles changed, for animations. */
typedef enum {
  MARQUISE_CHANGE_DEAL,         /* a new deal is laid out */
  MARQUISE_CHANGE_RESTORE,      /* a saved game was loaded; nothing moves */
  MARQUISE_CHANGE_MOVE,         /* the player's move */
  MARQUISE_CHANGE_AUTO,         /* an automatic move: opponent, trick taken, draw */
  MARQUISE_CHANGE_UNDO,
  MARQUISE_CHANGE_REDO,
  MARQUISE_CHANGE_LOOK          /* nothing happened: the last trick is shown, or put back */
} MarquiseChange;

typedef enum {
  MARQUISE_STATUS_PLAYING,
  MARQUISE_STATUS_WON,          /* the patience, or at Marjolet the match, is won */
  MARQUISE_STATUS_BLOCKED,      /* proved that no useful move is left except undo */
  MARQUISE_STATUS_DEAL_OVER,    /* Marjolet: the deal is counted, and the match goes on */
  MARQUISE_STATUS_LOST          /* Marjolet: the match is lost */
} MarquiseStatus;

/* A hint: the card at @index of @pile to @target (-1: turn the stock, or no card is meant). The
 * sentence is translated and whole. Free with marquise_hint_free(). */
typedef struct {
  int pile;
  int index;
  int target;
  char *sentence;
} MarquiseHint;

/* The kind of game, in the order in which choosers show them: what most players look for comes
 * first. */
typedef enum {
  MARQUISE_FAMILY_TURNED,       /* a stock is turned, columns are built down in alternating
                                 * colours */
  MARQUISE_FAMILY_RUNS,         /* whole runs leave the table, or the stock deals rows */
  MARQUISE_FAMILY_CELLS,        /* without a stock, with cells */
  MARQUISE_FAMILY_GROUPS,       /* any face-up cards move together */
  MARQUISE_FAMILY_RESERVE,
  MARQUISE_FAMILY_SINGLE,       /* a stock is turned, columns are built in suit or regardless of
                                 * suit */
  MARQUISE_FAMILY_OPEN,         /* without a stock, cells or fans */
  MARQUISE_FAMILY_FANS,
  MARQUISE_FAMILY_STRAIGHT,     /* nothing is built on columns */
  MARQUISE_FAMILY_HEAPS,        /* the player chooses heaps on which cards wait */
  MARQUISE_FAMILY_KINGS,        /* foundations begin with cards that the deal lays out */
  MARQUISE_FAMILY_TAKEN,        /* cards leave one after the other, or in pairs */
  MARQUISE_FAMILY_ROWS,         /* cards lie in rows, which are put in order or close up */
  MARQUISE_FAMILY_FOR_TWO,
  MARQUISE_N_FAMILIES
} MarquiseFamily;

void marquise_hint_free (MarquiseHint *hint);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MarquiseHint, marquise_hint_free)

GType marquise_status_get_type (void);
GType marquise_change_get_type (void);
#define MARQUISE_TYPE_STATUS (marquise_status_get_type ())
#define MARQUISE_TYPE_CHANGE (marquise_change_get_type ())

#define MARQUISE_TYPE_GAME (marquise_game_get_type ())
G_DECLARE_DERIVABLE_TYPE (MarquiseGame, marquise_game, MARQUISE, GAME, GObject)

/* Signals: "changed" (MarquiseChange); "refused" (int pile, char *why): the rules forbid the move
 * that was tried. Properties, read-only except "clock-running": "status" (MarquiseStatus),
 * "n-moves" (uint), "elapsed" (uint, seconds), "can-undo", "can-redo", "deal-number" (uint, 0: the
 * cards were given), "clock-running", "bookmarks" (uint), "busy" (the player cannot play now,
 * because the opponent is thinking or cards are moving), "helped" (the solver has said something
 * about this game). */

struct _MarquiseRecord;

struct _MarquiseGameClass {
  GObjectClass parent_class;

  /* Constant facts of the class, set in class_init; texts are untranslated msgids. */
  const Game *game;
  const char *name;             /* "Loi salique" */
  const char *summary;          /* one sentence for the chooser */
  MarquiseFamily family;
  gboolean in_book;             /* the game is in the Livre des patiences */
  const char *other_names;      /* other names in any language, for searching: “Solitaire;
                                 * Patience”; or NULL */
  const char *help_page;        /* Mallard page id */
  const struct _MarquiseRuleText *rule_texts; /* see rule-texts.h */
  const struct _MarquisePresetText *preset_texts; /* likewise; NULL: only common names */
  const struct _MarquiseLessonScript *lesson; /* see lesson.h; NULL if there is none */
  /* NULL, or works out the facts that take long, when an instance is made. Before that, only
   * @game->id, texts and family are set. */
  void            (*complete)   (MarquiseGameClass *class);

  void            (*deal)       (MarquiseGame *self, const Card *cards);
  void            (*table_size) (MarquiseGame *self, MarquiseTableSize *size);
  /* Fills the base class's array of piles from the present position. */
  void            (*read_piles) (MarquiseGame *self);
  gboolean        (*can_take)   (MarquiseGame *self, guint pile, guint index);
  guint64         (*targets)    (MarquiseGame *self, guint pile, guint index);
  /* NULL: the same as targets(). */
  guint64         (*places)     (MarquiseGame *self, guint pile, guint index);
  gboolean        (*move)       (MarquiseGame *self, guint pile, guint index, guint target);
  gboolean        (*activate)   (MarquiseGame *self, guint pile, int index);
  /* NULL: never. */
  gboolean        (*click_chooses) (MarquiseGame *self, guint pile, guint index);
  char *          (*why_not)    (MarquiseGame *self, guint pile, guint index);
  /* NULL: the refusal of a move says it. */
  char *          (*why_not_there) (MarquiseGame *self, guint pile, guint index, guint target);
  gboolean        (*is_covered) (MarquiseGame *self, guint pile);
  MarquiseHint *  (*hint)       (MarquiseGame *self);
  /* NULL if the table shows everything and there are no trumps. */
  char *          (*comment)    (MarquiseGame *self);
  guint           (*emblem)     (MarquiseGame *self);
  /* Whether nothing can be taken back from here. NULL: never. */
  gboolean        (*is_final)   (MarquiseGame *self);
  /* NULL if nothing is ever shown for a while, or can be looked at again. */
  gboolean        (*go_on)      (MarquiseGame *self);
  gboolean        (*look_back)  (MarquiseGame *self, gboolean look);
  /* The name of a pile, if its place does not give it (transfer full), or NULL. */
  char *          (*pile_name)  (const MarquisePileLayout *layout);
  /* Plays one move in the game's notation; for replaying a saved game. */
  gboolean        (*play_text)  (MarquiseGame *self, const char *move, GError **error);
  guint           (*run)        (MarquiseGame *self, guint pile, guint index);
  char *          (*status_line) (MarquiseGame *self);
  /* Makes one safe or certain move: see marquise_game_auto_step() and
   * marquise_game_finish_step(). */
  gboolean        (*auto_step)  (MarquiseGame *self);
  gboolean        (*finish_step) (MarquiseGame *self, gboolean only_ask);

  /* A new game begins with this deal number: called before deal(), but not when the same deal
   * begins again or the next deal of a match follows. */
  void            (*forget)     (MarquiseGame *self, guint32 number);
  /* For a match, which is counted as a whole, the game being its present deal: its id, whether it
   * has begun, and the contents of its records (of the deal if @record->result says so). NULL: the
   * game itself is counted. */
  const char *    (*counted_id) (MarquiseGame *self);
  gboolean        (*is_under_way) (MarquiseGame *self);
  void            (*complete_record) (MarquiseGame *self, struct _MarquiseRecord *record);
  /* The size of a position in bytes; the base class keeps one for each step. */
  gsize state_size;
  /* The present position was replaced: updates the status, and starts what follows. */
  void            (*settle)     (MarquiseGame *self, MarquiseChange change);
  /* Further contents of a saved game of this class, or NULL. @load reads values that are needed
   * before the cards are dealt. */
  void            (*save)       (MarquiseGame *self, GKeyFile *file);
  gboolean        (*load)       (MarquiseGame *self, GKeyFile *file, GError **error);
};

/* The class for a game id, or G_TYPE_INVALID. */
GType           marquise_game_type_for_id   (const char *id);
MarquiseGame *  marquise_game_new           (const char *id);
/* The name of the game with this id, which must be known. */
const char *    marquise_game_find_name     (const char *id);
/* Its summary, and its kind. */
const char *    marquise_game_find_summary  (const char *id);
MarquiseFamily  marquise_game_find_family   (const char *id);
gboolean        marquise_game_is_in_book    (const char *id);
/* The names of the game here, in English and in other languages, one after the other. (transfer
 * full) */
char *          marquise_game_find_names    (const char *id);

const Game *    marquise_game_get_engine    (MarquiseGame *self);
const char *    marquise_game_get_id        (MarquiseGame *self);
const char *    marquise_game_get_name      (MarquiseGame *self);
const char *    marquise_game_get_summary   (MarquiseGame *self);
const char *    marquise_game_get_help_page (MarquiseGame *self);

/* Deals. @number is 1 … 4294967295; 0 draws one at random. */
void            marquise_game_deal_number   (MarquiseGame *self, const Rules *rules,
                                             guint32 number);
/* Deals a given pack, in dealing order; the error is MARQUISE_ERROR. */
gboolean        marquise_game_deal_cards    (MarquiseGame *self, const Rules *rules,
                                             const char *cards,
                                             GError **error);
/* Deals the same cards again, from the first. */
void            marquise_game_restart       (MarquiseGame *self);
const Rules *   marquise_game_get_rules     (MarquiseGame *self);
guint32         marquise_game_get_number    (MarquiseGame *self);

const MarquisePile *
marquise_game_get_piles     (MarquiseGame *self, guint *n_piles);
void            marquise_game_get_table_size (MarquiseGame *self, MarquiseTableSize *size);

/* Whether the card at @index of @pile, with those above it, may be taken up now. */
gboolean        marquise_game_can_take      (MarquiseGame *self, guint pile, guint index);
/* How many cards are taken with that card: usually all above it, but only one if it may be drawn
 * from under others (klondike draw=3-open), and all of a squared pile that moves as a whole
 * (accordion), which is asked for by its top card; 0 if it may not be taken. */
guint           marquise_game_get_run       (MarquiseGame *self, guint pile, guint index);
/* The piles where it may be put, bit p for pile p. */
guint64         marquise_game_get_targets   (MarquiseGame *self, guint pile, guint index);
/* The same with only one of several equal piles, such as the first of the empty cells. Moves that
 * change nothing (from one cell to another) are left out. */
guint64         marquise_game_get_places    (MarquiseGame *self, guint pile, guint index);
/* Plays the move; FALSE and "refused" if the rules forbid it. */
gboolean        marquise_game_move          (MarquiseGame *self, guint pile, guint index,
                                             guint target);
/* Turns the stock, or plays the card to its best place. @index -1: the pile itself. */
gboolean        marquise_game_activate      (MarquiseGame *self, guint pile, int index);
/* Whether a click only takes this card up, and a second one says where it goes: because it may go
 * to several different places, or to one that has to be named. */
gboolean        marquise_game_click_chooses (MarquiseGame *self, guint pile, guint index);
/* Why that card cannot be played now, as a sentence, or NULL; shown for dimmed cards. */
char *          marquise_game_why_not       (MarquiseGame *self, guint pile, guint index);
/* Why it cannot be put on @target, as a sentence, or NULL. (transfer full) */
char *          marquise_game_why_not_there (MarquiseGame *self, guint pile, guint index,
                                             guint target);
/* Whether other piles cover this one, as in a pyramid, so that its card cannot be played. */
gboolean        marquise_game_is_covered    (MarquiseGame *self, guint pile);
/* What has just happened and what is to be done, as whole sentences; NULL if the table shows
 * everything. (transfer full) */
char *          marquise_game_get_comment   (MarquiseGame *self);
/* The trump suit, as the engraved sign (MARQUISE_SIGN_SUIT), or 0. */
guint           marquise_game_get_emblem    (MarquiseGame *self);
/* Goes on after something that is shown for a while (a trick on the table). FALSE if there is
 * nothing. */
gboolean        marquise_game_go_on         (MarquiseGame *self);
/* Shows the last trick again, or not any longer; returns whether it is shown now. */
gboolean        marquise_game_look_back     (MarquiseGame *self, gboolean look);
/* NULL if there is nothing to advise. */
MarquiseHint *  marquise_game_hint          (MarquiseGame *self);

/* The accessible name of a pile: "Column 3, 5 cards, 2 of them face down". */
char *          marquise_game_describe_pile (MarquiseGame *self, guint pile);
/* "Column 3". (transfer full) */
char *          marquise_game_get_pile_name (MarquiseGame *self, guint pile);

/* Takes back the last decision, with the automatic moves after it, or plays it again; does nothing
 * if there is none. */
void            marquise_game_undo          (MarquiseGame *self);
void            marquise_game_redo          (MarquiseGame *self);
/* Puts a bookmark at the present position. It stays as long as that position can be gone back to,
 * even after a restart of the program. FALSE if there is one already. */
gboolean        marquise_game_put_bookmark  (MarquiseGame *self);
/* Undoes all moves back to the last bookmark before the present position. They count as undos. */
void            marquise_game_go_to_bookmark (MarquiseGame *self);
gboolean        marquise_game_can_go_to_bookmark (MarquiseGame *self);
gboolean        marquise_game_can_undo      (MarquiseGame *self);
gboolean        marquise_game_can_redo      (MarquiseGame *self);

/* Plays one more move of a certain win; FALSE if the win is not certain or everything is played. */
gboolean        marquise_game_finish_step   (MarquiseGame *self);
gboolean        marquise_game_can_finish    (MarquiseGame *self);
/* Plays one safe move to a foundation, for the preference "play safe cards by themselves". */
gboolean        marquise_game_auto_step     (MarquiseGame *self);

MarquiseStatus  marquise_game_get_status    (MarquiseGame *self);
guint           marquise_game_get_n_moves   (MarquiseGame *self);
guint           marquise_game_get_elapsed   (MarquiseGame *self);
gboolean        marquise_game_get_busy      (MarquiseGame *self);
/* The clock counts if it runs, and if the game has begun and is not over. It wakes the program up
 * once a second. */
void            marquise_game_set_clock_running (MarquiseGame *self, gboolean running);
/* A clock that is not shown, as at first, goes on counting without waking the program up; "elapsed"
 * is then not notified. */
void            marquise_game_set_clock_shown (MarquiseGame *self, gboolean shown);

/* The line that is always visible, translated: cards left in the stock, passes left, trump. */
char *          marquise_game_get_status_line (MarquiseGame *self);

/* Whether a card has been moved: then leaving the deal for another one counts. */
gboolean        marquise_game_has_begun     (MarquiseGame *self);
/* Whether the game is won or lost for good, so that only undo is left. */
gboolean        marquise_game_is_over       (MarquiseGame *self);
/* The whole pack in dealing order, as text, to give the deal to somebody else. (transfer full) */
char *          marquise_game_get_cards_text (MarquiseGame *self);

/* “2026-11-21” if this is the deal of that day, or NULL. */
const char *    marquise_game_get_daily     (MarquiseGame *self);

/* Counts for the statistics. */
guint           marquise_game_get_n_undos   (MarquiseGame *self);
guint           marquise_game_get_n_hints   (MarquiseGame *self);

G_END_DECLS
