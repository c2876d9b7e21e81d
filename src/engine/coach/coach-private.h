/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between coach.c, which keeps plans and asks the solver once all is known, and the ways of
 * thinking. */

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
  void *own;                    /* of the ops */
  double started;               /* CPU time of the thread */

  CoachAdvice plan;
  uint64_t here;                /* hash of what is known before the plan's first move, and after
                                 * it */
  uint64_t next;                /* (0: that cannot be told) */
  bool has_plan;

  /* NULL, or told what the chance of each move would rest on, also under rules for which none is
   * shown yet: it is learned from that. */
  void (*note) (void *data, Move move, const ChanceGround *ground);
  void *note_data;
};

struct _CoachOps {
  void *(*create) (const Patience *patience);
  void  (*destroy) (void *own);
  void  (*reset) (void *own);

  /* Fills @advice. @decide: the move alone is wanted, so that nothing need be spent where there is
   * no choice, nor on what is clearly worse. */
  void  (*think) (Coach *coach, const Knowledge *knowledge, const CoachLimits *limits, bool decide,
                  CoachAdvice *advice);
};

/* For patiences that have none of their own: plays by a network, or by merit. */
extern const CoachOps value_coach;
/* For those that are made of building blocks. */
extern const CoachOps worlds_coach;

/* The way of thinking about @patience: see games.c. */
const CoachOps *coach_find_ops (const Patience *patience);

/* Whether the time is over or the answer is no longer wanted. */
bool coach_must_stop (const Coach *coach, const CoachLimits *limits);

/* --- coach-chances.c --- */

/* Where chances are shown under these rules, gives @move that which rests on @ground, of which how
 * the game stands is filled in here. */
void coach_set_chance (Coach *coach, const Knowledge *knowledge, ChanceGround *ground,
                       CoachMove *move);

/* --- coach-ahead.c --- */

typedef struct _LookAhead LookAhead;

/* NULL when memory is short; free() it. */
LookAhead *ahead_new (void);
/* Fills @advice, without chances where @decide; false: this game, or so short a thought, is not for
 * it, or there is nothing that it would do. */
bool ahead_think (LookAhead *ahead, Coach *coach, const Knowledge *knowledge,
                  const CoachLimits *limits, bool decide, CoachAdvice *advice);

/* --- coach-reason.c --- */

/* Says why @advice->move[i] is made; @plan, of @n moves, begins with it. */
void coach_give_reason (const Patience *patience, const Knowledge *knowledge, const Move *plan,
                        int n, CoachMove *move);
