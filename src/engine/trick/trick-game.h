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

/* A move is one byte, whose meaning the game defines. */
typedef uint8_t TrickMove;

/* A set of cards: bit card_face() of each. */
typedef uint64_t TrickSet;

static inline TrickSet
trick_bit (Card card)
{
  return (TrickSet) 1 << card_face (card);
}

/* The layout of a deal, as the table shows it. */
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
  uint8_t leaders[TRICK_MAX_CARDS / 2]; /* the seat that led each trick */
  uint8_t takers[TRICK_MAX_CARDS / 2]; /* … and that has taken it, if it is complete */
} TrickTable;

/* Limits of one decision. With iterations > 0 the answer depends only on what the player knows, the
 * level and the seed; otherwise @seconds of CPU time limit it (0: the level's default). @cancel may
 * be NULL; once it is true, the player answers at once with the best move so far. */
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
  float behind[TRICK_MAX_MOVES]; /* how many points each is worse than the best; 0 for a single
                                  * move, or equal cards */
  float error[TRICK_MAX_MOVES]; /* standard error of that; 0: exact */
  TrickMove best;

  /* Where all cards are known: the best play of both from there to the end. */
  int traps;                    /* choices of @seat in it that the plain player would get wrong */
  int n_line;
  TrickMove line[TRICK_LINE_MAX];
  int points[2];                /* of each seat in the whole deal then */
} TrickProblem;

/* Optional features of a game. */
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
  int usual;                    /* the default one */
  const uint8_t *strength;      /* of a card within its suit, by its rank: 0 for the lowest */
  int n_hand;                   /* cards in a hand */
  int pass;                     /* the move by which nothing (more) is announced, or -1 */
  int n_melds;                  /* that can be declared */
  int n_meld_kinds;             /* as statistics count them, at most TRICK_MAX_KINDS */

  /* Deals the cards, in dealing order. @totals are those of the match before the deal, by seat, or
   * NULL. */
  void (*deal)        (void *deal, const Rules *rules, int dealer, const int totals[2],
                       const Card *cards);
  /* The legal moves in canonical order (RULES.md 0); how many, 0 when the deal is over. */
  int  (*moves)       (const void *deal, TrickMove moves[TRICK_MAX_MOVES]);
  bool (*legal)       (const void *deal, TrickMove move);
  /* Plays a legal move and the automatic changes after it. */
  void (*play)        (void *deal, TrickMove move);

  /* The layout of a deal. */
  void (*lay_out)     (const void *deal, TrickTable *table);
  /* The card that a move plays, or CARD_NONE: it announces something, or nothing. */
  Card (*card)        (TrickMove move);
  /* What both see of an announcement in the deal before it: cards laid down for a moment, and cards
   * that the hand has gained. NULL: there are no announcements. */
  void (*announce)    (const void *deal, TrickMove move, TrickSet *laid, TrickSet *gained);

  /* The seat that decides now, or -1: the deal is over. */
  int  (*turn)        (const void *deal);
  int  (*dealer)      (const void *deal);
  /* The points of a seat in this deal, of one kind, or of all with -1. */
  int  (*points)      (const void *deal, int seat, int kind);
  /* Whether points of that kind can be made under @rules. */
  bool (*pays)        (const Rules *rules, int kind);
  /* What a seat has declared: bit i for meld i; bits from n_melds on are other announcements. */
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

  /* The move of one of @players for the seat to move, using only what can be known there. @totals
   * are those of the match, by seat. */
  TrickMove (*choose) (const void *deal, const int totals[2], int player,
                       const PlayerLimits *limits);

  /* Plays @deal to its end, with the one of @players that @seated[i] names in seat i, each from
   * what can be known there. Returns how many moves that were, or -1: @limits->cancel ended it. The
   * strongest take seconds. */
  int  (*finish)      (void *deal, const int totals[2], const int seated[2],
                       const PlayerLimits *limits, TrickMove moves[TRICK_LINE_MAX]);

  /* If all cards are known: how many points each legal move is worse than the best. Returns their
   * number; 0: not all cards are known. Takes some milliseconds at most. */
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

  /* What can be known in that seat, as the line for other programs described in marquise-cli(1). */
  void (*observe)     (const void *deal, const int totals[2], char *line, size_t size);
} TrickGame;

/* The index of the player with this id or former id; -1 if there is none. */
int trick_game_find_player (const TrickGame *game, const char *id);
/* The same among the characters, the weakest first; -1 if there is none. */
int trick_game_find_character (const TrickGame *game, const char *id);
int trick_game_count_characters (const TrickGame *game);
