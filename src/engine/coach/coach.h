/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The coach: which move is best for somebody who does not see the hidden cards, and how often the
 * game is won when played on as the coach would.
 *
 * All that goes in is a Knowledge; what nobody has seen cannot matter. For the same knowledge, the
 * same questions before it and the same numbers of visits the answer is the same on every machine.
 *
 * How it thinks depends on the patience and the rules: coach_kind(). A Coach keeps its memory (at
 * most COACH_MEMORY bytes) and what it has found out from call to call, so that asking again about
 * the same knowledge makes the answer more exact, and asking after a move goes on from what is
 * known already. It is used by one thread at a time; any number of coaches may think at once. */

#pragma once

#include "knowledge.h"

#define COACH_MEMORY ((size_t) 24 << 20)
#define COACH_MAX_MOVES 32
#define COACH_MAX_PLAN 128

/* What coach_hint() spends on one decision unless it is told otherwise. */
#define COACH_VISITS 400

typedef enum {
  COACH_TREE,                   /* a tree search over what is known */
  COACH_PLAYED,                 /* the same, with games played on at its leaves, or looks ahead */
  COACH_VALUE,                  /* a trained network */
  COACH_SILENT                  /* by one of these or by merit; no chance is given */
} CoachKind;

/* Why a move is proposed; each is true of this move, by what the player sees before it and by the
 * plan. What @card and @pile of CoachMove are is said in brackets; otherwise they are the lowest of
 * the cards that move, if any do, and -1. */
typedef enum {
  COACH_REASON_NONE,
  COACH_REASON_SAFE_UP,         /* brings [card] to the foundation, where it can never be missed */
  COACH_REASON_UP,              /* brings [card] to the foundation */
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
  COACH_REASON_RESERVE,         /* the reserve [pile] has a card fewer */
  COACH_REASON_WASTE,           /* takes a card from the waste, and there is another under it */
  COACH_REASON_WASTE_CARRIES,   /* then column [pile]'s face-up cards, the lowest of which is
                                 * [card], can go on it, turning up a card */
  COACH_REASON_LOOK,            /* turning the stock through once costs nothing and shows it all */
  COACH_REASON_DRAW_TO,         /* turns cards until [card], which has been seen, can be taken */
  COACH_REASON_DRAW,            /* turns a card: the coach finds nothing better */
  COACH_REASON_DRAW_ONLY,       /* nothing but turning a card is left */
  COACH_REASON_KEEPS_BASES,     /* turns a card; every move on the table would go on a bare base */
  COACH_REASON_MERGES,          /* puts it on the card of its suit one rank higher, or one lower */
  COACH_REASON_COVERS_LATER,    /* puts it where no card under it is needed sooner */
  COACH_REASON_LETS_GO,         /* [card] can then leave the table, which it could not before */
  COACH_REASON_UNCOVERS,        /* nothing lies on [card] any longer */
  COACH_REASON_CONTINUES_ROW,   /* puts it at the end of a row that is in order */
  COACH_REASON_BEGINS_ROW,      /* puts it first in a row */
  COACH_REASON_LEAVES_PLACE,    /* [card] can go where it lay */
  COACH_REASON_FEWER_PILES,     /* one pile fewer is left */
  N_COACH_REASONS
} CoachReason;

typedef struct {
  Move move;
  bool has_chance;
  double chance;                /* of winning after this move when played on as the coach would; 0 …
                                 * 1 */
  double error;                 /* standard error of it; 0 when it is certain */
  int visits;                   /* games or positions it rests on */
  CoachReason reason;
  Card card;
  int pile;
} CoachMove;

typedef struct {
  CoachKind kind;
  int n_moves;                  /* 0: nothing is left to try */
  CoachMove move[COACH_MAX_MOVES]; /* candidates, best first; none begins like another */
  bool certain;                 /* all that matters is known: chance is 1 or 0, a proof */
  bool has_chance;              /* of the position, played on as the coach would: */
  double chance;
  double error;
  int visits;
  int plan_length;              /* the best move and what it is made for; what a card not yet
                                 * seen */
  Move plan[COACH_MAX_PLAN];    /* turns out to be can end it. plan[0] is move[0].move */
} CoachAdvice;

/* 0 stands for no limit, but at least one of visits and seconds must be given. */
typedef struct {
  int visits;                   /* of the best move */
  int each;                     /* of every candidate, so that its chance can be shown; 0: not
                                 * needed */
  double seconds;               /* CPU time of the calling thread */
  const atomic_bool *cancel;    /* NULL, or: once true the answer comes within a millisecond or
                                 * so */
  bool winnable;                /* the deal was chosen because it can be won: worlds that are not
                                 * found to be are left out */
} CoachLimits;

typedef struct _Coach Coach;

/* NULL when memory is short. */
Coach *coach_new   (const Patience *patience);
/* One that thinks about no patience in a way of its own: with a single visit it always makes the
 * move of most merit, but never back to where it has been, and asks the solver once nothing is
 * hidden. Others are measured by that. */
Coach *coach_new_by_merit (const Patience *patience);
void   coach_free  (Coach *coach);

/* Forgets all it has found out. */
void   coach_reset (Coach *coach);

/* How the coach thinks about these rules. */
CoachKind coach_kind (const Patience *patience, const Rules *rules);

/* Looks at all candidates. The advice is as good as the limits allow; when cancelled, what had been
 * found until then, which may be nothing (n_moves 0, visits 0). */
void   coach_think (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                    CoachAdvice *advice);

/* The next move: of the plan made before as long as the game has followed it, which takes no time,
 * or of a new one. False when nothing is left to try. */
bool   coach_hint  (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits,
                    CoachAdvice *advice);
