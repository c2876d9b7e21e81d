/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two-handed trick games: one deal as a value, its moves and points, and its players, as a
 * table of functions that is one game's rules. A deal is a value without pointers of @deal_size
 * bytes, copied by memcpy; a holder of one knows no more of it than this. Seats are 0 and 1. */

#pragma once

#include "engine/cards/card.h"
#include "engine/cards/rules.h"

#include <stdatomic.h>

#define TRICK_MAX_CARDS 52
#define TRICK_MAX_MOVES 32
#define TRICK_MOVE_TEXT 8
#define TRICK_MAX_KINDS 8

/* A move is one byte, whatever the game makes of it. */
typedef uint8_t TrickMove;

/* A set of cards: bit card_face() of each. */
typedef uint64_t TrickSet;

static inline TrickSet
trick_bit (Card card)
{
  return (TrickSet) 1 << card_face (card);
}

/* What lies where in a deal, as the table shows it, whatever the game makes of it. */
typedef struct {
  TrickSet hand[2];
  TrickSet shown[2];            /* of that hand, what is face up before its owner */
  Card up;                      /* turned up beside the stock, or CARD_NONE */
  Card led;                     /* to the present trick, or CARD_NONE */
  int leader;                   /* the seat that led, or will lead, the present trick */
  int trump;                    /* suit */
  int trick;                    /* the one being played, from 1; between two, the one just played */
  int n_stock;
  Card stock[TRICK_MAX_CARDS];  /* face down; the last one is drawn next */
  int n_played;
  Card played[TRICK_MAX_CARDS]; /* in order, two a trick, the leader's first */
  uint8_t leaders[TRICK_MAX_CARDS / 2]; /* the seat that led each trick so far */
  uint8_t takers[TRICK_MAX_CARDS / 2]; /* … and that has taken it, if it is complete */
} TrickTable;

/* Budget of one decision. With iterations > 0 the answer depends on what the player knows, the
 * level and the seed alone; otherwise @seconds of CPU time bound it (0: the level's own default).
 * @cancel may be NULL; once it is true the player answers at once with the best move so far. */
typedef struct {
  double seconds;
  int iterations;
  uint64_t seed;
  const atomic_bool *cancel;
} PlayerLimits;

#define TRICK_LINE_MAX 120

/* A position out of a deal, and what is best there. The deal of @deal and @dealer, after the first
 * @n_moves moves, all of them: then @seat, whose turn it is, is to choose a card. */
typedef struct {
  Rules rules;                  /* those asked for, but where they know no such problems */
  uint32_t deal;                /* its number, 1 … 4294967295 */
  int dealer;
  int seat;
  int n_moves;
  TrickMove moves[TRICK_LINE_MAX];

  int n;                        /* the legal moves, in canonical order */
  TrickMove legal[TRICK_MAX_MOVES];
  float behind[TRICK_MAX_MOVES]; /* points that each brings less than the best; 0 for one alone, or
                                  * cards that come to the same */
  float error[TRICK_MAX_MOVES]; /* standard error of that; 0: exact */
  TrickMove best;

  /* Where all cards are known: the best play of both from there to the end. */
  int traps;                    /* choices of @seat in it that the plain player would get wrong */
  int n_line;
  TrickMove line[TRICK_LINE_MAX];
  int points[2];                /* of each seat in the whole deal then */
} TrickProblem;

/* What a game offers besides its deals, its players and its problems. */
typedef enum {
  TRICK_TWO_PEOPLE = 1 << 0,    /* at one screen, in place of a character */
  TRICK_WARNINGS = 1 << 1,      /* before a choice that costs much */
  TRICK_DUPLICATE = 1 << 2      /* a deal is compared with the same cards in other hands */
} TrickOffer;

/* A player by another name. */
typedef struct {
  const char *alias, *player;
} TrickAlias;

typedef struct {
  const Game *game;
  const char *group;            /* what stands over its match in a saved game */
  size_t deal_size;
  unsigned offers;              /* of TrickOffer */
  const char *const *kinds;     /* of points, by their ids; at most TRICK_MAX_KINDS, then NULL */
  const char *const *players;   /* by their ids; NULL at the end */
  const char *const *characters; /* the last of them, people with a way of playing of their own, the
                                  * weakest first */
  const TrickAlias *aliases;    /* NULL at the end */
  int usual;                    /* the one of them against whom nobody has chosen another */
  const uint8_t *strength;      /* of a card within its suit, by its rank: 0 for the lowest */
  int n_hand;                   /* cards in a hand */
  int pass;                     /* the move by which nothing (more) is announced, or -1 */
  int n_melds;                  /* that can be declared */
  int n_meld_kinds;             /* as statistics count them, at most TRICK_MAX_KINDS */

  /* Cards in dealing order. @totals are those of the match before the deal, by seat; NULL: none. */
  void (*deal)        (void *deal, const Rules *rules, int dealer, const int totals[2],
                       const Card *cards);
  /* The legal moves in canonical order (RULES.md 0); how many, 0 when the deal is over. */
  int  (*moves)       (const void *deal, TrickMove moves[TRICK_MAX_MOVES]);
  bool (*legal)       (const void *deal, TrickMove move);
  /* Plays a legal move with all that follows by itself. */
  void (*play)        (void *deal, TrickMove move);

  /* Of a deal, what lies where. */
  void (*lay_out)     (const void *deal, TrickTable *table);
  /* The card that a move plays, or CARD_NONE: it announces something, or nothing. */
  Card (*card)        (TrickMove move);
  /* What both see of an announcement in the deal before it: cards that are laid down for a moment,
   * and cards that the hand has gained. NULL: nothing can be announced. */
  void (*announce)    (const void *deal, TrickMove move, TrickSet *laid, TrickSet *gained);

  /* The seat that decides now, or -1: the deal is over. */
  int  (*turn)        (const void *deal);
  int  (*dealer)      (const void *deal);
  /* Points of a seat in this deal so far, of one kind, or -1: all. */
  int  (*points)      (const void *deal, int seat, int kind);
  /* Whether points of that kind can be made under @rules. */
  bool (*pays)        (const Rules *rules, int kind);
  /* What a seat has declared: bit i is meld i. Bits from n_melds on are other announcements. */
  uint32_t (*declared) (const void *deal, int seat);

  /* Under which kind meld @which of this deal is counted. */
  int  (*meld_kind)   (const void *deal, int which);

  /* How many tricks a deal has. */
  int  (*n_tricks)    (const Rules *rules);
  /* The points that the match goes to. */
  int  (*target)      (const Rules *rules);
  /* The seat that has won the match with these totals, or -1: another deal. */
  int  (*winner)      (const Rules *rules, const int totals[2]);

  /* False when the text is not a move of this game at all. */
  bool (*parse)       (const char *text, TrickMove *move);
  void (*format)      (TrickMove move, char out[TRICK_MOVE_TEXT]);

  /* What one of @players plays at the seat whose turn it is, from what can be known there. @totals
   * are those of the match, by seat. */
  TrickMove (*choose) (const void *deal, const int totals[2], int player,
                       const PlayerLimits *limits);

  /* Plays @deal to its end, with the one of @players that @seated[i] names in seat i, each from
   * what can be known there. Returns how many moves that were, or -1: @limits->cancel ended it. The
   * strongest take seconds. */
  int  (*finish)      (void *deal, const int totals[2], const int seated[2],
                       const PlayerLimits *limits, TrickMove moves[TRICK_LINE_MAX]);

  /* Where all cards are known: what each of the legal moves brings less than the best, in points.
   * Returns how many there are; 0: not all cards are known. At most some ms. */
  int  (*judge)       (const void *deal, TrickMove moves[TRICK_MAX_MOVES],
                       int behind[TRICK_MAX_MOVES]);

  /* Problem @number (1 … 4294967295) of one of @grades, the easiest first, in which all cards are
   * known and the best move is proved: always the same one. That of a day has the day as its
   * number, 20261122. Some 2, 15 and 100 ms. */
  const char *const *grades;    /* by their ids; NULL at the end */
  void (*problem)     (const Rules *rules, int grade, uint32_t number, TrickProblem *problem);
  /* A question out of a deal as it might be played, in which the best move is better than any other
   * by more than three times the error. Always the same one for a number. Some seconds; false if
   * @limits ended it: of them only @cancel counts. */
  bool (*question)    (const Rules *rules, uint32_t number, const PlayerLimits *limits,
                       TrickProblem *problem);

  /* What can be known there, as the line for other people's programs that marquise-cli(1)
   * describes. */
  void (*observe)     (const void *deal, const int totals[2], char *line, size_t size);
} TrickGame;

/* Which of the players that is, by its id or another name of it; -1: none. */
int trick_game_find_player (const TrickGame *game, const char *id);
/* The same among the characters, counted from the weakest; -1: none of them. */
int trick_game_find_character (const TrickGame *game, const char *id);
int trick_game_count_characters (const TrickGame *game);
