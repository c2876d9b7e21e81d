/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by coach.c, which keeps plans and asks the solver once everything is known, and the
 * different coaches. */

#pragma once

#include "coach-chances.h"
#include "coach.h"
#include "look-ahead.h"

#include "engine/solve/solver-private.h"

#define COACH_SOLVER_MEMORY ((size_t) 8 << 20)

typedef struct _CoachOps CoachOps;

struct _Coach {
  const Patience *patience;
  const CoachOps *ops;
  Solver *solver;
  void *own;                    /* data of the ops; all zero before the first reset() */
  double started;               /* CPU time of the thread */

  CoachAdvice plan;
  uint64_t here;                /* hashes of what is known before the plan's first move and after
                                 * it */
  uint64_t next;                /* 0: the second is not known */
  bool has_plan;

  /* NULL, or called with what the chance of each move rests on; chances are learned from it. */
  void (*note) (void *data, Move move, const ChanceGround *ground);
  void *note_data;
};

/* What a coach is asked, and its answer. */
typedef struct {
  Coach *coach;
  const Patience *patience;
  const Knowledge *knowledge;
  const CoachLimits *limits;
  bool decide;                  /* only the move is wanted, so that no time is spent if there is no
                                 * choice, nor on moves that are clearly worse */
  CoachAdvice *advice;
} CoachQuestion;

struct _CoachOps {
  size_t size;                  /* bytes of the data of its own */
  /* Forgets all results; called before the first question, too. */
  void (*reset) (void *own);

  /* Fills the advice; the chance of the position will be that of its first move. */
  void (*think) (const CoachQuestion *asked);
};

/* For patiences without a coach of their own: plays by a network, or by merit. */
extern const CoachOps value_coach;
/* For most patiences: a tree over worlds that agree with what is known. */
extern const CoachOps worlds_coach;

/* --- coach-answer.c --- */

/* Whether the answer is no longer wanted. */
bool coach_is_cancelled (const CoachQuestion *asked);
/* Whether that is so, or the time is up. */
bool coach_must_stop (const CoachQuestion *asked);

/* Whether the move is in the advice. */
bool coach_has_move (const CoachAdvice *advice, Move move);
/* Adds the first of @n moves to the advice, with the reason for it if these are going to be made;
 * they become the plan if it is the first one. NULL if there is no room. */
CoachMove *coach_add_move (const CoachQuestion *asked, const Move *plan, int n);
/* Sorts the moves of the advice from @first on by their chances; equals by their visits. */
void coach_sort_moves (CoachAdvice *advice, int first);

/* Sets a chance counted in games: @wins, perhaps in parts, of @games, more than 0. */
void coach_count_chance (CoachMove *move, double wins, int games);

/* --- coach-chances.c --- */

/* Sets the chance of @move from @ground, in which it fills in how far the game has come; a rough
 * one under rules that were not learned. */
void coach_set_chance (const CoachQuestion *asked, ChanceGround *ground, CoachMove *move);

/* --- coach-ahead.c --- */

/* Fills the advice, without chances to decide; @ahead are two looks that it may use. False if that
 * does not suit this game or so short a thought, or if it finds nothing to do. */
bool ahead_think (LookAhead ahead[2], const CoachQuestion *asked);

/* --- coach-reason.c --- */

/* Finds the reason for @move; @plan, of @n moves, begins with that move. */
void coach_give_reason (const Patience *patience, const Knowledge *knowledge, const Move *plan,
                        int n, CoachMove *move);
