/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences: the table of functions that is one game's rules. A patience is one constant
 * Patience in one file; what differs between games goes through that table, what does not (status,
 * notation, make and unmake) is in patience.c. */

#pragma once

#include "pile-kind.h"

#include "engine/position/position.h"

#include <stdatomic.h>

#define PATIENCE_MAX_MOVES 512
#define PATIENCE_MOVE_TEXT 64
#define PATIENCE_MAX_KEY 192

typedef struct {
  PileKind kind;
  uint8_t index;                /* within its kind */
} PileSpec;

typedef enum {
  STATUS_PLAYING,
  STATUS_WON,
  STATUS_BLOCKED,
  STATUS_UNKNOWN                /* the look ahead of "blocked" grew too large */
} Status;

/* Quartiles of the ease (playout.h) of the deals that can be won: from each on, a deal is hard,
 * medium, easy, and below the first one it is for experts. */
typedef struct {
  const char *rules;            /* a rule string; NULL ends the list */
  int quartile[3];
} PatienceGrades;

#define PATIENCE_MAX_GRADES 6

/* In how many deals drawn by lot the game can be won under one set of rules, as
 * build-aux/perf/solver found; a test compares the page of help with these numbers
 * (winnable.page). */
typedef struct {
  const char *rules;            /* a rule string; NULL ends the list */
  unsigned deals;
  unsigned won;
  unsigned unknown;             /* not decided */
  double low, high;             /* 95 % limits of the share */
} PatienceShare;

#define PATIENCE_MAX_SHARES 10

/* Cards of a column that lie face down, and face up on them. */
typedef struct {
  uint8_t down, up;
} ColumnLength;

/* The longest column of the table as it is dealt, and as it is in half of all positions and in 95
 * of 100 at most, as measured (tests/engine/column-lengths); by these places are planned. All zero:
 * nobody has measured. */
typedef struct {
  ColumnLength deal, usual, longest;
} ColumnLengths;

typedef struct _Patience Patience;

struct _Patience {
  Game game;
  int n_piles;                  /* at most POSITION_MAX_PILES */
  const PileSpec *piles;
  const struct Blocks *blocks;  /* the building blocks of each rule set (blocks.h); NULL: the rules
                                 * are written out */
  bool fixed_bases;             /* the first card of a column never leaves it */
  bool counts_moves;            /* moves between columns write their count (T1>T3*1) */
  bool numbers_cells;           /* cells differ: moves to one write which (>C2) */
  int n_out;                    /* cards on the foundations once the game is won */

  const struct ToldPatience *told;       /* what it was told by (told-patience.h), or NULL */

  /* NULL: every pile exists under every rule set. */
  bool (*pile_exists) (const Patience *patience, const Rules *rules, int pile);

  /* Lays out cards (game.n_cards of them, in dealing order); @position->rules is already set, all
   * else is zero. */
  void (*deal)        (const Patience *patience, Position *position, const Card *cards);

  /* Fills @moves in canonical order (RULES.md 0), returns how many. */
  int  (*moves)       (const Patience *patience, const Position *position,
                       Move moves[PATIENCE_MAX_MOVES]);

  /* Those of the same moves that take @count cards from pile @pile, and perhaps others; NULL: there
   * is nothing faster than @moves. */
  int  (*moves_from)  (const Patience *patience, const Position *position, int pile, int count,
                       Move moves[PATIENCE_MAX_MOVES]);

  /* Whether the whole of column @from, which is not a listed move, may go to the empty column
   * @to; with @same any pile, and any other of its kind. NULL: never. */
  bool (*shifts)      (const Patience *patience, const Position *position, int from, int to);

  /* Plays a legal move, with everything that is automatic after it, by steps that @undo notes. */
  void (*play)        (const Patience *patience, Position *position, Move move, Undo *undo);

  bool (*won)         (const Patience *patience, const Position *position);

  /* How many cards are out, of n_out; NULL: those on the foundations. */
  int  (*out)         (const Patience *patience, const Position *position);

  /* Whether this foundation takes @card by its rank alone; NULL: foundations belong to suits. Where
   * several do, the moves name the leftmost one (F0, F1 …); the others are the same to the
   * rules. */
  bool (*takes)       (const Patience *patience, const Position *position, int foundation,
                       Card card);

  /* Whether two piles of a kind may change places without anything else changing, empty ones among
   * them. NULL: by what the kinds of piles are. */
  bool (*same)        (const Patience *patience, const Position *position, int a, int b);

  /* The card of the pack that @card is under these rules, where suits are one. NULL: itself, unless
   * the building blocks say otherwise. */
  Card (*merge)       (const Patience *patience, const Rules *rules, Card card);

  /* The pile that a move to a foundation, or to a cell, goes to, or -1; NULL: the foundation of the
   * card's suit. */
  int  (*landing)     (const Patience *patience, const Position *position, Move move);

  /* How often one may go through the stock under these rules; 0: without limit. NULL: there is no
   * redeal. */
  int  (*passes)      (const Patience *patience, const Rules *rules);

  /* The quantity that never increases and whose fall is progress: blocked is "it cannot fall".
   * A negative value says that the position is not blocked whatever the moves. */
  int  (*potential)   (const Patience *patience, const Position *position);

  /* NULL, or how many cards lie on others that they do not fit on, or above lower ones: less is
   * better, and of no other use than to tell positions of equal potential apart. */
  int  (*disorder)    (const Patience *patience, const Position *position);

  /* The position up to what does not matter for "blocked" (order of columns…), as bytes; returns
   * how many, at most PATIENCE_MAX_KEY. Equal bytes, equal answer. */
  int  (*key)         (const Patience *patience, const Position *position,
                       uint8_t key[PATIENCE_MAX_KEY]);

  /* Safe automatic moves: this legal move to a foundation can never lose the game. */
  bool (*safe)        (const Patience *patience, const Position *position, Move move);

  /* patience_certain() at a glance. NULL: once the stock is empty, by trying. */
  bool (*certain)     (const Patience *patience, const Position *position);

  /* The columns hid cards, and no longer hide one: nothing is left to be found out. NULL: they
   * never did. */
  bool (*open)        (const Patience *patience, const Position *position);

  /* How good a legal move looks to a player who sees only the face-up cards; higher is better,
   * negative is silly (undoes the last useful thing, moves for nothing). For hints and for the best
   * place of a card. */
  int  (*merit)       (const Patience *patience, const Position *position, Move move);

  /* NULL: whatever has been seen, all orders of the unseen cards are alike likely. Otherwise,
   * rearranges the @n cards @cards, shuffled for the unseen places of @position from the first to
   * the last, as the deal makes them likely. @rng: see random.h. */
  void (*weigh_unseen) (const Position *position, Card *cards, int n, uint64_t *rng);

  /* Moves of a game that is won: the median of lines that the solver finds, as
   * build-aux/perf/lengths did; 0: not measured. */
  unsigned won_in;

  /* As measured by playing deals out; rules that are not in the list are graded by the first
   * line. */
  PatienceGrades grades[PATIENCE_MAX_GRADES];
  PatienceShare shares[PATIENCE_MAX_SHARES];
  PatienceShare coached[PATIENCE_MAX_SHARES]; /* the same for the coach, which sees no hidden
                                               * card */
  ColumnLengths lengths;
};

/* The pile of this kind and index, or -1. */
int  patience_pile      (const Patience *patience, PileKind kind, int index);
bool patience_has_pile  (const Patience *patience, const Rules *rules, int pile);

/* How many cards are out. */
int  patience_count_out (const Patience *patience, const Position *position);

/* How often the waste may still be turned over; -1: without limit, or never. */
int  patience_passes_left (const Patience *patience, const Position *position);

void patience_deal      (const Patience *patience, const Rules *rules, const Card *cards,
                         Position *position);
int  patience_moves     (const Patience *patience, const Position *position,
                         Move moves[PATIENCE_MAX_MOVES]);
/* What a player may do: a listed move, the same to a place that is the same, or an idle one. */
bool patience_legal     (const Patience *patience, const Position *position, Move move);
/* Whether the listed move @move may as well go to @pile: the same place, or one that is the same to
 * the rules (an empty cell or column, a foundation of the same suit and height). */
bool patience_same_place (const Patience *patience, const Position *position, Move move, int pile);
/* Whether the move, which is not listed, changes nothing to the rules but may be made by a player:
 * from one cell to another, or of a whole column to an empty one. */
bool patience_is_idle   (const Patience *patience, const Position *position, Move move);
/* The listed move that a legal one stands for; an idle one stands for itself. */
Move patience_listed_move (const Patience *patience, const Position *position, Move move);
void patience_play      (const Patience *patience, Position *position, Move move, Undo *undo);
void patience_unplay    (const Patience *patience, Position *position, Move move, const Undo *undo);

/* Won, blocked, playing, or unknown where deciding takes more than 20,000 positions (RULES.md 2.1).
 * Takes up to some tens of milliseconds: not for the main loop. @cancel may be NULL; once it is
 * true the answer is STATUS_UNKNOWN. */
Status patience_status  (const Patience *patience, const Position *position,
                         const atomic_bool *cancel);

/* The win is certain: playing the first legal move to a foundation again and again wins. */
bool   patience_certain (const Patience *patience, const Position *position);

/* Where every card is known: to put cards on the foundations whenever they can be put there, and to
 * turn the stock otherwise, wins (where the columns lie open: to play what has merit, or to put at
 * most three cards out of the way of others); fills in the first such move, after which the same
 * holds again. */
bool   patience_finish  (const Patience *patience, const Position *position, Move *move);

/* Reads a move as the player of this position writes it: the legal move so written. False and @why,
 * one English sentence without a full stop, when there is none. */
bool patience_read_move (const Patience *patience, const Position *position, const char *text,
                         Move *move, char *why, size_t why_size);

/* The other way round: as patience_read_move() reads it, with the place where it is not the first
 * that takes the card. */
void patience_write_move (const Patience *patience, const Position *position, Move move,
                          char out[PATIENCE_MOVE_TEXT]);

/* Whether a move to such a pile names the kind alone, and stands for the first that takes the
 * card. */
bool move_names_kind    (const Patience *patience, PileKind kind);
/* False when the text is no move of this patience at all (whether it is legal is another
 * question). */
bool move_parse         (const Patience *patience, const char *text, Move *move);
void move_format        (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT]);
/* The same with the place that it goes to (T1>C2), even where it is the first. */
void move_format_named  (const Patience *patience, Move move, char out[PATIENCE_MOVE_TEXT]);
