/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences: a table of functions with the rules of one game, which told-patience.c makes of a
 * description. Differences between games go through that table; status, notation, playing and undo
 * are the same for all, in patience.c. */

#pragma once

#include "pile-kind.h"

#include "engine/position/position.h"

#include <stdatomic.h>

/* Room for a list. A longer one is cut: then nothing is proved from it. */
#define PATIENCE_MAX_MOVES 2048
/* Bytes of the longest move in the notation with its NUL: T10+T11+T12 … with every pile. */
#define PATIENCE_MOVE_TEXT (4 * POSITION_MAX_PILES + 16)
#define PATIENCE_MAX_KEY 192

typedef struct {
  PileKind kind;
  uint8_t index;                /* among piles of its kind */
} PileSpec;

typedef enum {
  STATUS_PLAYING,
  STATUS_WON,
  STATUS_BLOCKED,
  STATUS_UNKNOWN                /* the look ahead for "blocked" became too large */
} Status;

/* Quartiles of the ease (playout.h) of winnable deals: from each one on a deal is hard, medium or
 * easy; below the first one it is for experts. */
typedef struct {
  const char *rules;            /* a rule string; NULL ends the list */
  int quartile[3];
} PatienceGrades;

#define PATIENCE_MAX_GRADES 6

/* In how many of randomly drawn deals the game can be won under one set of rules, as found by
 * build-aux/perf/solver; the page of help of the game tells them. */
typedef struct {
  const char *rules;            /* a rule string; NULL ends the list */
  unsigned deals;
  unsigned won;
  unsigned unknown;             /* deals that were not decided */
  double low, high;             /* 95 % confidence limits of the share */
} PatienceShare;

#define PATIENCE_MAX_SHARES 10

/* The cards of a column: face down, and face up on them. */
typedef struct {
  uint8_t down, up;
} ColumnLength;

/* The longest column of the table as dealt, and at most in half of all positions and in 95 of 100,
 * as measured (tests/engine/column-lengths), for planning the table. All zero: not measured. */
typedef struct {
  ColumnLength deal, usual, longest;
} ColumnLengths;

typedef struct _Patience Patience;

struct _Patience {
  Game game;
  int n_piles;                  /* at most POSITION_MAX_PILES */
  const PileSpec *piles;
  bool fixed_bases;             /* the first card of a column never leaves it */
  bool counts_moves;            /* moves between columns write their count (T1>T3*1) */
  bool needs_count;             /* they are not read without it: the house rules move several */
  bool numbers_cells;           /* cells differ: moves to them name the cell (>C2) */
  bool heaped;                  /* turned cards cover the last column, and ranks alone decide where
                                 * they go: suits and order never matter (told_is_heaped) */
  int n_out;                    /* cards on the foundations in a won game */

  const struct ToldPatience *told;       /* a told patience (told-patience.h), or NULL */

  /* NULL: every pile exists under all rule sets. */
  bool (*pile_exists) (const Patience *patience, const Rules *rules, int pile);

  /* Deals @cards (game.n_cards, in dealing order); @position->rules is set, everything else
   * zero. */
  void (*deal)        (const Patience *patience, Position *position, const Card *cards);

  /* Fills @moves in canonical order (RULES.md 0); returns their number. */
  int  (*moves)       (const Patience *patience, const Position *position,
                       Move moves[PATIENCE_MAX_MOVES]);

  /* Lists those of the same moves that take @count cards of pile @pile, perhaps with others; NULL:
   * @moves is fast enough. */
  int  (*moves_from)  (const Patience *patience, const Position *position, int pile, int count,
                       Move moves[PATIENCE_MAX_MOVES]);

  /* Whether the whole column @from may move to the empty column @to, which is not a listed move;
   * with @same, any pile to another one of its kind. NULL: never. */
  bool (*shifts)      (const Patience *patience, const Position *position, int from, int to);

  /* Plays a legal move and the automatic changes after it, noting the steps in @undo. */
  void (*play)        (const Patience *patience, Position *position, Move move, Undo *undo);

  bool (*won)         (const Patience *patience, const Position *position);

  /* How many of the n_out cards are out; NULL: those on foundations. */
  int  (*out)         (const Patience *patience, const Position *position);

  /* Whether this foundation takes @card by rank alone; NULL: foundations belong to suits. If
   * several take it, moves name the leftmost (F0, F1 …), and the others are equal by the rules. */
  bool (*takes)       (const Patience *patience, const Position *position, int foundation,
                       Card card);

  /* Whether two piles of a kind, which may be empty, could be exchanged without any difference.
   * NULL: decided by the kind of pile. */
  bool (*same)        (const Patience *patience, const Position *position, int a, int b);

  /* The card that @card becomes under these rules if suits are merged. */
  Card (*merge)       (const Patience *patience, const Rules *rules, Card card);

  /* The pile for a move to a foundation or a cell, or -1; NULL: the foundation of the card's
   * suit. */
  int  (*landing)     (const Patience *patience, const Position *position, Move move);

  /* How often the player may go through the stock under these rules; 0: without limit. NULL: there
   * is no redeal. */
  int  (*passes)      (const Patience *patience, const Rules *rules);

  /* A quantity that never increases and decreases with progress: blocked means that it cannot
   * decrease. A negative value: the position is never blocked. */
  int  (*potential)   (const Patience *patience, const Position *position);

  /* NULL, or how many cards do not fit on the one below, or lie above lower ones: less is better.
   * Only used to compare positions of equal potential. */
  int  (*disorder)    (const Patience *patience, const Position *position);

  /* The position as bytes without what does not matter for "blocked", such as the order of columns;
   * returns their number, at most PATIENCE_MAX_KEY. Positions with equal bytes have the same
   * answer. */
  int  (*key)         (const Patience *patience, const Position *position,
                       uint8_t key[PATIENCE_MAX_KEY]);

  /* Whether this legal move to a foundation can never lose the game, for safe automatic moves. */
  bool (*safe)        (const Patience *patience, const Position *position, Move move);

  /* A quick patience_certain(). NULL: found by trying, when the stock is empty. */
  bool (*certain)     (const Patience *patience, const Position *position);

  /* Whether all cards of the columns have been turned up, so that nothing is unknown. NULL: they
   * never hide cards. */
  bool (*open)        (const Patience *patience, const Position *position);

  /* How good a legal move looks to a player, who sees only the face-up cards; higher is better,
   * negative is silly (takes the last useful move back, or is pointless). For hints and for the
   * best place of a card. */
  int  (*merit)       (const Patience *patience, const Position *position, Move move);

  /* NULL: all orders of the unseen cards are equally likely. Otherwise rearranges the shuffled @n
   * cards @cards, which are for the unseen places of @position from first to last, so that orders
   * have the right probability. @rng: see random.h. */
  void (*weigh_unseen) (const Patience *patience, const Position *position, Card *cards, int n,
                        uint64_t *rng);

  /* Moves of a won game: the median of the solver's lines, as measured by build-aux/perf/lengths;
   * 0: not measured. */
  unsigned won_in;

  /* As measured by playing deals out; rules that are not in the list have the grades of the first
   * entry. */
  PatienceGrades grades[PATIENCE_MAX_GRADES];
  PatienceShare shares[PATIENCE_MAX_SHARES];
  PatienceShare coached[PATIENCE_MAX_SHARES]; /* the same for the coach, which does not see hidden
                                               * cards */
  ColumnLengths lengths;
};

/* The pile of that kind with that index, or -1. */
int  patience_pile      (const Patience *patience, PileKind kind, int index);
bool patience_has_pile  (const Patience *patience, const Rules *rules, int pile);

/* Whether suits are merged under these rules. */
bool patience_merges    (const Patience *patience, const Rules *rules);

/* How many cards are out. */
int  patience_count_out (const Patience *patience, const Position *position);

/* How often the waste may still be turned over; -1: without limit, or never. */
int  patience_passes_left (const Patience *patience, const Position *position);

/* Deals the pack @cards, in order, under these rules. */
void patience_deal      (const Patience *patience, const Rules *rules, const Card *cards,
                         Position *position);
/* Fills @moves in canonical order (RULES.md 0); returns their number. */
int  patience_moves     (const Patience *patience, const Position *position,
                         Move moves[PATIENCE_MAX_MOVES]);
/* Whether the player may make the move: it is listed, equivalent to a listed one, or idle. */
bool patience_legal     (const Patience *patience, const Position *position, Move move);
/* Whether the listed move @move may also go to @pile: its own target, or an equal one (an empty
 * cell or column, a foundation of the same suit and height). */
bool patience_same_place (const Patience *patience, const Position *position, Move move, int pile);
/* Whether the move, which is not listed, changes nothing by the rules but may be made: from one
 * cell to another, or of a whole column to an empty one. */
bool patience_is_idle   (const Patience *patience, const Position *position, Move move);
/* The listed move that is equivalent to a legal one; an idle move is returned itself. */
Move patience_listed_move (const Patience *patience, const Position *position, Move move);
void patience_play      (const Patience *patience, Position *position, Move move, Undo *undo);
void patience_unplay    (const Patience *patience, Position *position, Move move, const Undo *undo);

/* Won, blocked, playing, or unknown if more than 20,000 positions would be needed (RULES.md 2.1).
 * Takes up to some tens of milliseconds, so it is not for the main loop. @cancel may be NULL; once
 * it is true, the answer is STATUS_UNKNOWN. */
Status patience_status  (const Patience *patience, const Position *position,
                         const atomic_bool *cancel);

/* Whether the win is certain: playing the first legal move to a foundation again and again wins. */
bool   patience_certain (const Patience *patience, const Position *position);

/* For positions in which every card is known: whether putting cards up whenever possible, and
 * turning the stock otherwise, wins (if all columns are face up: also playing moves with merit, or
 * putting at most three cards out of the way). Sets the first such move, after which the same is
 * true again. */
bool   patience_finish  (const Patience *patience, const Position *position, Move *move);

/* The first legal move to a foundation, or else turning the stock; false if there is neither. */
bool   patience_up_or_turn (const Patience *patience, const Position *position, Move *move);

/* Reads a move as the player of this position writes it. False and @why, an English sentence
 * without a full stop, if there is no such legal move. */
bool patience_read_move (const Patience *patience, const Position *position, const char *text,
                         Move *move, char *why, size_t why_size);

/* Writes a move for patience_read_move(), with the index of its target unless that is the first one
 * that takes the card. */
void patience_write_move (const Patience *patience, const Position *position, Move move,
                          char out[PATIENCE_MOVE_TEXT]);

/* Whether a move to such a pile names only the kind, for the first one that takes the card. */
bool move_names_kind    (const Patience *patience, PileKind kind);
/* False if the text is not a move of this patience, legal or not. */
bool move_parse         (const Patience *patience, const char *text, Move *move);
void move_format        (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT]);
/* The same with the index of the target (T1>C2), even if it is the first. */
void move_format_named  (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT]);
