/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by coach.c, which keeps plans and asks the solver once everything is known, and the
 * different coaches. */

#pragma once

#include "coach-chances.h"
#include "coach.h"

#include "engine/solve/solver-private.h"

#define COACH_SOLVER_MEMORY ((size_t) 8 << 20)

typedef struct _CoachOps CoachOps;

struct _Coach {
  const Patience *patience;
  const CoachOps *ops;
  Solver *solver;
  void *own;                    /* data of the ops */
  double started;               /* CPU time of the thread */

  CoachAdvice plan;
  uint64_t here;                /* hashes of what is known before the plan's first move and after
                                 * it */
  uint64_t next;                /* 0: the second is not known */
  bool has_plan;

  /* NULL, or called with what the chance of each move would rest on, even under rules without
   * chances, which are learned from it. */
  void (*note) (void *data, Move move, const ChanceGround *ground);
  void *note_data;
};

struct _CoachOps {
  void *(*create) (const Patience *patience);
  void  (*destroy) (void *own);
  void  (*reset) (void *own);

  /* Fills @advice. @decide: only the move is wanted, so that no time is spent if there is no
   * choice, nor on moves that are clearly worse. */
  void  (*think) (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits, bool decide,
                  CoachAdvice *advice);
};

/* For patiences without a coach of their own: plays by a network, or by merit. */
extern const CoachOps value_coach;
/* For most patiences: a tree over worlds that agree with what is known. */
extern const CoachOps worlds_coach;

/* The coach for @patience: see games.c. */
const CoachOps *coach_find_ops (const Patience *patience);

/* Whether the time is up or the answer is no longer wanted. */
bool coach_must_stop (const Coach *coach, const CoachLimits *limits);

/* --- coach-chances.c --- */

/* Under rules with chances, sets the chance of @move from @ground; fills in how far the game has
 * come. */
void coach_set_chance (Coach *coach, const Knowledge *knowledge, ChanceGround *ground,
                       CoachMove *move);

/* --- coach-ahead.c --- */

typedef struct _LookAhead LookAhead;

/* NULL if there is no memory. Free with free(). */
LookAhead *ahead_new (void);
/* Fills @advice, without chances if @decide. False if it does not suit this game or so short a
 * thought, or if it finds nothing to do. */
bool ahead_think (LookAhead *ahead, Coach *coach, const Knowledge *knowledge,
                  const CoachLimits *limits, bool decide, CoachAdvice *advice);

/* --- coach-reason.c --- */

/* Finds the reason for @advice->move[i]; @plan, of @n moves, begins with that move. */
void coach_give_reason (const Patience *patience, const Knowledge *knowledge, const Move *plan,
                        int n, CoachMove *move);
