/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach: the best move for a player who does not see the hidden cards, and how often the game
 * is won when played on as the coach would.
 *
 * Its only input is a Knowledge, so that cards nobody has seen cannot matter. For the same
 * knowledge, the same earlier questions and the same numbers of visits the answer is the same on
 * every machine.
 *
 * The method depends on the patience and the rules: coach_kind(). A Coach keeps its memory (at most
 * COACH_MEMORY bytes) and its results from call to call: asking again about the same knowledge
 * makes the answer more exact, and asking after a move starts from what is known already. Only one
 * thread at a time may use it; any number of coaches may think at once. */

#pragma once

#include "knowledge.h"

#define COACH_MEMORY ((size_t) 24 << 20)
#define COACH_MAX_MOVES 32
#define COACH_MAX_PLAN 128

/* The default number of visits for one decision of coach_hint(). */
#define COACH_VISITS 400

typedef enum {
  COACH_TREE,                   /* a tree search over what is known */
  COACH_PLAYED,                 /* the same, with games played on or looks ahead at its leaves */
  COACH_ROUGH,                  /* the same, with chances that were learned from other games */
  COACH_VALUE,                  /* a trained network */
  COACH_MERIT                   /* merit, with games played on by it */
} CoachKind;

/* Why a move is proposed. Each reason is true of the move, judging by what the player sees before
 * it and by the plan. Brackets tell what @card and @pile of CoachMove are; otherwise they are the
 * lowest card that moves, if any, and -1. */
typedef enum {
  COACH_REASON_NONE,
  COACH_REASON_SAFE_UP,         /* puts [card] on the foundation, where it can never be missed */
  COACH_REASON_UP,              /* puts [card] on the foundation */
  COACH_REASON_UP_TURNS,        /* the same, and turns up a card of column [pile] */
  COACH_REASON_TURNS,           /* turns up a card of column [pile] */
  COACH_REASON_TURNS_LONGEST,   /* the same, and no column has more face-down cards */
  COACH_REASON_FREES_COLUMN,    /* empties column [pile]; [card], a king or another that may begin
                                 * one, can go there */
  COACH_REASON_EMPTIES,         /* empties column [pile] */
  COACH_REASON_FREES_CELL,      /* empties cell [pile] */
  COACH_REASON_BARES_KING,      /* the base of column [pile] is bare again */
  COACH_REASON_KING,            /* puts [card], a king, in the empty column [pile]: no other card of
                                 * the columns takes one */
  COACH_REASON_FREES_CARD,      /* takes a card off [card], which can go up at once */
  COACH_REASON_DIGS,            /* takes cards of column [pile] off [card], further down, which is
                                 * needed sooner */
  COACH_REASON_CARRIES,         /* the next move of the plan puts [card] on it */
  COACH_REASON_PREPARES,        /* the next move of the plan moves [card] */
  COACH_REASON_RESERVE,         /* leaves one card fewer in the reserve [pile] */
  COACH_REASON_WASTE,           /* takes a card from the waste, with another under it */
  COACH_REASON_WASTE_CARRIES,   /* then the face-up cards of column [pile], the lowest of which is
                                 * [card], can go on it, which turns up a card */
  COACH_REASON_LOOK,            /* turning the stock through once costs nothing and shows it all */
  COACH_REASON_DRAW_TO,         /* turns cards until [card], which has been seen, can be taken */
  COACH_REASON_DRAW,            /* turns a card: the coach finds nothing better */
  COACH_REASON_DRAW_ONLY,       /* nothing but turning a card is left */
  COACH_REASON_KEEPS_BASES,     /* turns a card, because every move on the table would use a bare
                                 * base */
  COACH_REASON_MERGES,          /* puts it on the card of its suit one rank higher, or one lower */
  COACH_REASON_COVERS_LATER,    /* puts it where no card under it is needed sooner */
  COACH_REASON_LETS_GO,         /* [card] can then leave the table, which it could not before */
  COACH_REASON_UNCOVERS,        /* leaves nothing on [card] */
  COACH_REASON_CONTINUES_ROW,   /* puts it at the end of a row that is in order */
  COACH_REASON_BEGINS_ROW,      /* puts it first in a row */
  COACH_REASON_LEAVES_PLACE,    /* [card] can go where it lay */
  COACH_REASON_FEWER_PILES,     /* leaves one pile fewer */
  N_COACH_REASONS
} CoachReason;

typedef struct {
  Move move;
  bool has_chance;
  double chance;                /* chance of winning after this move, played on as the coach would;
                                 * 0 … 1 */
  double error;                 /* its standard error; 0 if it is certain */
  int visits;                   /* games or positions that it rests on */
  CoachReason reason;
  Card card;
  int pile;
} CoachMove;

typedef struct {
  CoachKind kind;
  int n_moves;                  /* 0 if nothing is left to try */
  CoachMove move[COACH_MAX_MOVES]; /* candidates, the best first; all begin with different moves */
  bool certain;                 /* everything that matters is known: the chance is 1 or 0, a
                                 * proof */
  bool has_chance;              /* for the position, played on as the coach would: */
  double chance;
  double error;
  int visits;
  int plan_length;              /* the best move and its continuation; a card turned up on the
                                 * way */
  Move plan[COACH_MAX_PLAN];    /* may end the plan. plan[0] is move[0].move */
} CoachAdvice;

/* 0: no limit, but visits or seconds must be limited. */
typedef struct {
  int visits;                   /* visits of the best move */
  int each;                     /* visits of every candidate, so that its chance can be shown; 0:
                                 * not needed */
  double seconds;               /* CPU time of the calling thread */
  const atomic_bool *cancel;    /* NULL, or a flag: once true, the answer comes within about a
                                 * millisecond */
  bool winnable;                /* the deal was chosen because it can be won: other worlds are left
                                 * out */
} CoachLimits;

typedef struct _Coach Coach;

/* NULL if there is no memory. */
Coach *coach_new   (const Patience *patience);
/* One that thinks about no patience in a way of its own: with a single visit it always makes the
 * move of most merit, but never back to where it has been, and asks the solver once nothing is
 * hidden. Others are measured by that. */
Coach *coach_new_by_merit (const Patience *patience);
void   coach_free  (Coach *coach);

/* Forgets all results. */
void   coach_reset (Coach *coach);

/* The method for these rules. */
CoachKind coach_kind (const Patience *patience, const Rules *rules);

/* Considers all candidates, as far as the limits allow. If cancelled, the advice is what was found
 * until then, which may be nothing (n_moves 0, visits 0). */
void   coach_think (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                    CoachAdvice *advice);

/* The next move: of the last plan if the game has followed it, which takes no time, or of a new
 * one. False if nothing is left to try. */
bool   coach_hint  (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                    CoachAdvice *advice);
