/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a deal to its end with the coach or another program, which do not see hidden cards. */

#pragma once

#include "program.h"

#include "engine/coach/coach.h"

#define COACH_GAME_MAX_MOVES 4096

typedef struct {
  CoachLimits limits;           /* of a decision */
  Program *program;             /* NULL: the coach plays */
  bool chances;                 /* the chance at the start is wanted */

  /* NULL, or called where a chance was given, before the end of the game is known. */
  void (*shown) (void *data, double chance);
  void *data;
} CoachGameOptions;

typedef struct {
  bool won;
  bool has_chance;
  double chance;                /* at the start; with unlimited passes once the stock has been
                                 * seen */
  double seconds;               /* CPU time of the thread, all together */
  double slowest;               /* of one decision; those of a program by the clock */
  double *decisions;            /* NULL, or room for the seconds of each decision that took any */
  int n_decisions;
  int n_moves;
  Move moves[COACH_GAME_MAX_MOVES];
} CoachGame;

/* Plays @dealt. @coach, which is NULL where a program plays, is reset, so that deals share nothing.
 * False: the program went wrong, and options->program->why says how. */
bool coach_game_play (Coach *coach, const Patience *patience, const Position *dealt,
                      const CoachGameOptions *options, CoachGame *game);
