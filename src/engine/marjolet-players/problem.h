/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Problems: positions with one best move, made without end from numbers.
 *
 * "The last six tricks": the stock is empty, so that both hands are known, and the best move is
 * proved. Its grade is the number of traps: choices along the best line where one card alone is
 * right and the plain player, who goes by the look of things (player-greedy.h), would play another.
 * The first choice is one.
 *
 * "What would you play?": an earlier moment, judged by the expert in some hundred deals that look
 * the same. */

#pragma once

#include "engine/marjolet/marjolet.h"

enum {
  PROBLEM_EASY,                 /* one trap */
  PROBLEM_MIDDLING,             /* two */
  PROBLEM_HARD,                 /* three or more */
  PROBLEM_N_GRADES
};

/* See TrickGame. The same problem for the same rules, grade and number at any time. */
void problem_make     (const Rules *rules, int grade, uint32_t number, TrickProblem *problem);

/* See TrickGame. */
bool problem_question (const Rules *rules, uint32_t number, const PlayerLimits *limits,
                       TrickProblem *problem);
