/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseGame: a game in progress as the rest of the program sees it: piles of cards in places,
 * moves between them, unlimited undo and redo, a clock, a status. Four final classes stand
 * behind it.
 *
 * A view never learns the rules. It shows the piles, asks what may be taken and where it may go,
 * plays, and on "changed" reads the piles again; each card has a number of its own from the deal to
 * the end, so that comparing old and new piles tells what moved from where to where. */

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
  MARQUISE_PLACE_ASIDE,         /* laid out for show: the queens of Loi salique */
  MARQUISE_PLACE_CELL,          /* holds one card */
  MARQUISE_PLACE_RESERVE,       /* its top card can be played */
  MARQUISE_PLACE_HAND,          /* the player's own cards; index 1: those they have declared */
  MARQUISE_PLACE_OPPONENT,      /* the opponent's, face down; index 1: those they have declared */
  MARQUISE_PLACE_TRICK,         /* the trick on the table, leader's card first */
  MARQUISE_PLACE_RETOURNE,      /* the turned-up trump, then the sign of the trump suit */
  MARQUISE_PLACE_TRICKS_WON,    /* index 0 the player's, 1 the opponent's */
  MARQUISE_PLACE_SHOWN          /* being declared: in the middle of the table, index as above */
} MarquisePlace;

typedef enum {
  MARQUISE_FAN_NONE,            /* squared: only the top card shows */
  MARQUISE_FAN_DOWN,
  MARQUISE_FAN_RIGHT,
  MARQUISE_FAN_WASTE            /* to the right, only the last three apart */
} MarquiseFan;

/* What a pile is to those who look for a place for it. */
typedef struct {
  MarquisePlace place;
  guint index;                  /* within its place */
  /* Where it lies, where the game says that: in cells (a cell is one card and the gap around it) on
   * tables that are not planned, in columns and rows of cards within a shape. */
  double column;                /* left edge */
  double row;                   /* top edge */
  MarquiseFan fan;
  double extent;                /* how many cells it may take along its fan; 0: one */
  guint fanned;                 /* of a fan outside the columns: how many cards it shows; 0: it is
                                 * squared, or a waste */
  gboolean strip;               /* it lies on the one before, and shows a third of it */
  gboolean shaped;              /* it lies in the shape of the table, whatever its place is */
  gboolean apart;               /* a column from which nothing is taken: it lies with the
                                 * foundations */
  guint group;                  /* of several kinds of piles in its place, which one */
  guint sign;                   /* engraved in the empty place: one of the following, or 0 */
  guint counted;                /* its cards are counted in groups of this size: 1, or as many as
                                 * are dealt together; 0: nobody counts them */
  guint tier;                   /* where places lie on each other, as in a pyramid: which row of
                                 * them, from 1; else 0 */
  guint nth;                    /* which place of that row, which foundation of its suit, which
                                 * reserve or waste, from 1; 0: there is only one */
} MarquisePileLayout;

#define MARQUISE_SIGN_SUIT(suit) (1 + (guint) (suit))
#define MARQUISE_SIGN_RANK(rank) (N_SUITS + (guint) (rank))
/* It can be turned again, n more times (MARQUISE_SIGN_TURNS at most are shown), 0: always; or never
 * more. */
#define MARQUISE_SIGN_TURN(n) (MARQUISE_SIGN_RANK (RANK_KING) + 1 + (guint) (n))
#define MARQUISE_SIGN_TURNS 4
#define MARQUISE_SIGN_CROSS (MARQUISE_SIGN_TURN (MARQUISE_SIGN_TURNS) + 1)
/* Not even the place is drawn: another pile begins there. */
#define MARQUISE_SIGN_UNSEEN (MARQUISE_SIGN_CROSS + 1)
/* This card, and no other one, begins here. */
#define MARQUISE_SIGN_CARD(card) (MARQUISE_SIGN_UNSEEN + (guint) (card))

/* The suit of which nothing else may lie there, or −1. */
static inline int
marquise_sign_get_suit (guint sign)
{
  if (sign > MARQUISE_SIGN_UNSEEN)
    return card_suit ((Card) (sign - MARQUISE_SIGN_UNSEEN));

  return sign > 0 && sign <= N_SUITS ? (int) (sign - MARQUISE_SIGN_SUIT (0)) : -1;
}

/* Sets @nth of reserves, of wastes and of foundations of one suit, in the order of @layouts, where
 * there are several that would have the same name otherwise; all others keep theirs. At most
 * POSITION_MAX_PILES. */
void marquise_pile_layouts_number (MarquisePileLayout layouts[], guint n_piles);

/* The number of a card of which nobody can tell which one it is. */
#define MARQUISE_CARD_UNTOLD G_MAXUINT8

/* A pile as it is now. cards is bottom to top, borrowed until the next "changed", and so are their
 * numbers. No two cards of a table have the same, but for MARQUISE_CARD_UNTOLD; whatever the face,
 * a card keeps its number through moves, undo and redo, and when the game is read back. What lies
 * face down has its own, too: nothing that a player is told may depend on it. */
typedef struct {
  MarquisePileLayout layout;
  const Card *cards;
  const guint8 *numbers;
  guint n_cards;
} MarquisePile;

/* What a table is planned by. */
typedef struct {
  double columns, rows;         /* that many cells wide and high; of a planned table those of its
                                 * shape, 0 where columns hang side by side */
  gboolean line;                /* the shape is a line, that may be broken anywhere */
  gboolean loose;               /* its piles may as well lie side by side, where the shape leaves
                                 * too little room for cards */
  gboolean planned;             /* places are looked for (table/layout/planner.h); else the game
                                 * says where each pile lies */
  gboolean heaps;               /* what lies within a column cannot be moved: to see what it is
                                 * suffices */
  ColumnLengths lengths;        /* of a planned table */
} MarquiseTableSize;

/* Why the piles changed; a view animates accordingly. */
typedef enum {
  MARQUISE_CHANGE_DEAL,         /* a new deal is laid out */
  MARQUISE_CHANGE_RESTORE,      /* a saved game came back: no motion */
  MARQUISE_CHANGE_MOVE,         /* the player's move */
  MARQUISE_CHANGE_AUTO,         /* what happens by itself: opponent, trick taken, draw */
  MARQUISE_CHANGE_UNDO,
  MARQUISE_CHANGE_REDO,
  MARQUISE_CHANGE_LOOK          /* nothing has happened: the last trick is looked at, or put back */
} MarquiseChange;

typedef enum {
  MARQUISE_STATUS_PLAYING,
  MARQUISE_STATUS_WON,          /* a patience that came out; Marjolet: the match is won */
  MARQUISE_STATUS_BLOCKED,      /* proved: nothing useful can move; undo remains */
  MARQUISE_STATUS_DEAL_OVER,    /* Marjolet: the deal is counted, the match goes on */
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

/* What kind of game it is, in the order in which choosers show them: what most players look for
 * stands first. */
typedef enum {
  MARQUISE_FAMILY_TURNED,       /* a stock is turned, columns go down red on black */
  MARQUISE_FAMILY_RUNS,         /* whole runs leave the table, or the stock deals rows */
  MARQUISE_FAMILY_CELLS,        /* without a stock, with cells */
  MARQUISE_FAMILY_GROUPS,       /* any cards that lie face up move together */
  MARQUISE_FAMILY_RESERVE,
  MARQUISE_FAMILY_SINGLE,       /* a stock is turned, columns in suit or regardless of suit */
  MARQUISE_FAMILY_OPEN,         /* without a stock, cells or fans */
  MARQUISE_FAMILY_FANS,
  MARQUISE_FAMILY_STRAIGHT,     /* nothing is laid on columns */
  MARQUISE_FAMILY_HEAPS,        /* cards wait on heaps that the player chooses */
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

/* Signals: "changed" (MarquiseChange); "refused" (int pile, char *why): a move was tried that
 * the rules forbid. Properties, all read-only but "clock-running": "status" (MarquiseStatus),
 * "n-moves" (uint), "elapsed" (uint, seconds), "can-undo", "can-redo", "deal-number" (uint, 0:
 * the cards were given), "clock-running", "bookmarks" (uint), "busy" (the opponent is thinking or
 * cards are on their way: the player cannot play now), "helped" (the solver has said something
 * about this game). */

struct _MarquiseRecord;

struct _MarquiseGameClass {
  GObjectClass parent_class;

  /* Constant facts of a class, set in its class_init; texts are untranslated msgids. */
  const Game *game;
  const char *name;             /* "Loi salique" */
  const char *summary;          /* one sentence for the chooser */
  MarquiseFamily family;
  gboolean in_book;             /* the Livre des patiences has it */
  const char *other_names;      /* in any language, to be found by: “Solitaire; Patience”; or
                                 * NULL */
  const char *help_page;        /* Mallard page id */
  const struct _MarquiseRuleText *rule_texts; /* see rule-texts.h */
  const struct _MarquisePresetText *preset_texts; /* likewise; NULL: names that others have, too */
  const struct _MarquiseLessonScript *lesson; /* see lesson.h; NULL: there is none */
  /* NULL, or finds out the facts that take long, of which only @game->id, texts and family are
   * known before; making an instance calls it. */
  void            (*complete)   (MarquiseGameClass *class);

  void            (*deal)       (MarquiseGame *self, const Card *cards);
  void            (*table_size) (MarquiseGame *self, MarquiseTableSize *size);
  /* Fills the base class's array of piles from the present position. */
  void            (*read_piles) (MarquiseGame *self);
  gboolean        (*can_take)   (MarquiseGame *self, guint pile, guint index);
  guint64         (*targets)    (MarquiseGame *self, guint pile, guint index);
  /* NULL: the same. */
  guint64         (*places)     (MarquiseGame *self, guint pile, guint index);
  gboolean        (*move)       (MarquiseGame *self, guint pile, guint index, guint target);
  gboolean        (*activate)   (MarquiseGame *self, guint pile, int index);
  /* NULL: never. */
  gboolean        (*click_chooses) (MarquiseGame *self, guint pile, guint index);
  char *          (*why_not)    (MarquiseGame *self, guint pile, guint index);
  /* NULL: a move that is tried says it. */
  char *          (*why_not_there) (MarquiseGame *self, guint pile, guint index, guint target);
  gboolean        (*is_covered) (MarquiseGame *self, guint pile);
  MarquiseHint *  (*hint)       (MarquiseGame *self);
  /* NULL where the table says all, or there are no trumps. */
  char *          (*comment)    (MarquiseGame *self);
  guint           (*emblem)     (MarquiseGame *self);
  /* Nothing can be taken back from here. NULL: never so. */
  gboolean        (*is_final)   (MarquiseGame *self);
  /* NULL where nothing is ever shown for a while, or can be looked at again. */
  gboolean        (*go_on)      (MarquiseGame *self);
  gboolean        (*look_back)  (MarquiseGame *self, gboolean look);
  /* What a pile is called, where its place does not say it (transfer full); NULL: nothing else. */
  char *          (*pile_name)  (const MarquisePileLayout *layout);
  /* Plays one move in the game's notation; for replaying a saved game. */
  gboolean        (*play_text)  (MarquiseGame *self, const char *move, GError **error);
  guint           (*run)        (MarquiseGame *self, guint pile, guint index);
  char *          (*status_line) (MarquiseGame *self);
  /* One safe or one certain move: see marquise_game_auto_step() and marquise_game_finish_step(). */
  gboolean        (*auto_step)  (MarquiseGame *self);
  gboolean        (*finish_step) (MarquiseGame *self, gboolean only_ask);

  /* A new game, of which nothing went before, with this deal number: before deal(), but not when
   * the same deal begins again or the next deal of a match follows. */
  void            (*forget)     (MarquiseGame *self, guint32 number);
  /* What is counted is a match, of which the game is the present deal: its id, whether it has
   * begun, and what its records (of the deal where @record->result says so) hold. NULL: the game is
   * counted. */
  const char *    (*counted_id) (MarquiseGame *self);
  gboolean        (*is_under_way) (MarquiseGame *self);
  void            (*complete_record) (MarquiseGame *self, struct _MarquiseRecord *record);
  /* Positions are values of this many bytes; the base class keeps one per step of the history. */
  gsize state_size;
  /* The present value of the history was replaced: find out status and what happens next. */
  void            (*settle)     (MarquiseGame *self, MarquiseChange change);
  /* What a saved game of this class holds beyond what all have in common. NULL: nothing. Values
   * to be known before the cards are dealt are read by @load. */
  void            (*save)       (MarquiseGame *self, GKeyFile *file);
  gboolean        (*load)       (MarquiseGame *self, GKeyFile *file, GError **error);
};

/* The class for a game id, or G_TYPE_INVALID. The one list of them is in games.c. */
GType           marquise_game_type_for_id   (const char *id);
MarquiseGame *  marquise_game_new           (const char *id);
/* What the game with this id, which must be known, is called. */
const char *    marquise_game_find_name     (const char *id);
/* Likewise its sentence, and what kind of game it is. */
const char *    marquise_game_find_summary  (const char *id);
MarquiseFamily  marquise_game_find_family   (const char *id);
gboolean        marquise_game_is_in_book    (const char *id);
/* What the game is called here, in English and otherwise, one name after the other. (transfer
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
/* A given pack in dealing order; the error is MARQUISE_ERROR. */
gboolean        marquise_game_deal_cards    (MarquiseGame *self, const Rules *rules,
                                             const char *cards,
                                             GError **error);
/* The same deal again, from its first card. */
void            marquise_game_restart       (MarquiseGame *self);
const Rules *   marquise_game_get_rules     (MarquiseGame *self);
guint32         marquise_game_get_number    (MarquiseGame *self);

const MarquisePile *
marquise_game_get_piles     (MarquiseGame *self, guint *n_piles);
void            marquise_game_get_table_size (MarquiseGame *self, MarquiseTableSize *size);

/* Whether the card at @index of @pile, with those above it, may be taken up now. */
gboolean        marquise_game_can_take      (MarquiseGame *self, guint pile, guint index);
/* How many cards come along when that card is taken: mostly all above it, but one alone where a
 * card may be drawn from under others (klondike draw=3-open); 0 when it may not be taken. */
guint           marquise_game_get_run       (MarquiseGame *self, guint pile, guint index);
/* The piles where it may be put, bit p for pile p. */
guint64         marquise_game_get_targets   (MarquiseGame *self, guint pile, guint index);
/* One pile of each place that differs to the rules: of empty cells, say, the first. What changes
 * nothing (from one cell to another) is not a place. */
guint64         marquise_game_get_places    (MarquiseGame *self, guint pile, guint index);
/* Plays; FALSE and "refused" when the rules forbid it. */
gboolean        marquise_game_move          (MarquiseGame *self, guint pile, guint index,
                                             guint target);
/* Turns the stock, or plays the card to its best place. @index -1: the place itself. */
gboolean        marquise_game_activate      (MarquiseGame *self, guint pile, int index);
/* Whether a click takes this card up instead, for a second one to say where it goes: it may go to
 * several places that are not the same to the rules, or to one that has to be named. */
gboolean        marquise_game_click_chooses (MarquiseGame *self, guint pile, guint index);
/* Why that card cannot be played now, as a sentence, or NULL. For dimmed cards. */
char *          marquise_game_why_not       (MarquiseGame *self, guint pile, guint index);
/* Why it cannot be put on @target, as a sentence, or NULL. (transfer full) */
char *          marquise_game_why_not_there (MarquiseGame *self, guint pile, guint index,
                                             guint target);
/* Whether other piles lie on this one, as in a pyramid, so that its card cannot be played. */
gboolean        marquise_game_is_covered    (MarquiseGame *self, guint pile);
/* What has just happened and what is to be done, as whole sentences that hold for what the table
 * shows; NULL when the table says all. (transfer full) */
char *          marquise_game_get_comment   (MarquiseGame *self);
/* The trump suit, as the sign that is engraved for it (MARQUISE_SIGN_SUIT), or 0. */
guint           marquise_game_get_emblem    (MarquiseGame *self);
/* Something is shown for a while before the game goes on (a trick lies on the table): it is seen.
 * FALSE when there is nothing. */
gboolean        marquise_game_go_on         (MarquiseGame *self);
/* Shows the last trick again, or no longer; whether it is shown now. */
gboolean        marquise_game_look_back     (MarquiseGame *self, gboolean look);
/* NULL when there is nothing to advise. */
MarquiseHint *  marquise_game_hint          (MarquiseGame *self);

/* The accessible name of a pile: "Column 3, 5 cards, 2 of them face down". */
char *          marquise_game_describe_pile (MarquiseGame *self, guint pile);
/* "Column 3". (transfer full) */
char *          marquise_game_get_pile_name (MarquiseGame *self, guint pile);

void            marquise_game_undo          (MarquiseGame *self);
void            marquise_game_redo          (MarquiseGame *self);
/* Puts a bookmark at the present position, which stays as long as the position can be gone back to,
 * also over the end of the program; FALSE when there is one already. */
gboolean        marquise_game_put_bookmark  (MarquiseGame *self);
/* Undoes, in one go, to the last bookmark before the present position, and from there to the one
 * before. It counts as the undos that it stands for. */
void            marquise_game_go_to_bookmark (MarquiseGame *self);
gboolean        marquise_game_can_go_to_bookmark (MarquiseGame *self);
gboolean        marquise_game_can_undo      (MarquiseGame *self);
gboolean        marquise_game_can_redo      (MarquiseGame *self);

/* Plays out a certain win, one move a call; FALSE when the win is not certain or all is played. */
gboolean        marquise_game_finish_step   (MarquiseGame *self);
gboolean        marquise_game_can_finish    (MarquiseGame *self);
/* Plays one safe move to a foundation, for the preference "play safe cards by themselves". */
gboolean        marquise_game_auto_step     (MarquiseGame *self);

MarquiseStatus  marquise_game_get_status    (MarquiseGame *self);
guint           marquise_game_get_n_moves   (MarquiseGame *self);
guint           marquise_game_get_elapsed   (MarquiseGame *self);
gboolean        marquise_game_get_busy      (MarquiseGame *self);
/* The clock counts while it runs and the game has begun and is not over. It costs one wake-up a
 * second. */
void            marquise_game_set_clock_running (MarquiseGame *self, gboolean running);
/* A clock that is not shown (it is at first) counts on without waking anything up: "elapsed" is
 * notified no more. */
void            marquise_game_set_clock_shown (MarquiseGame *self, gboolean shown);

/* What is always in sight, as one translated line: cards left in the stock, passes left, trump. */
char *          marquise_game_get_status_line (MarquiseGame *self);

/* The first card was moved: from then on leaving the deal for another counts. */
gboolean        marquise_game_has_begun     (MarquiseGame *self);
/* Won or lost for good; nothing more can be played but undo. */
gboolean        marquise_game_is_over       (MarquiseGame *self);
/* The whole pack in dealing order, as text; the deal for somebody else. (transfer full) */
char *          marquise_game_get_cards_text (MarquiseGame *self);

/* “2026-11-21” when this is the deal of that day, else NULL. */
const char *    marquise_game_get_daily     (MarquiseGame *self);

/* Counts for the statistics of this game in progress. */
guint           marquise_game_get_n_undos   (MarquiseGame *self);
guint           marquise_game_get_n_hints   (MarquiseGame *self);

G_END_DECLS
