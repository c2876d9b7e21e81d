/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two sides of "marquise-cli match": one of our players, or another program that gets what a
 * player at the table knows, one line for each decision, and answers with a move. */

#pragma once

#include "program.h"

#include "engine/trick/trick-game.h"

/* A side as given on the command line. */
typedef struct {
  const TrickGame *game;
  const char *command;          /* of exec:, or NULL: a player of ours */
  int level;                    /* which */
} MatchPlayer;

/* One side in one thread. */
typedef struct {
  const MatchPlayer *player;
  Program program;              /* for exec: */
  double cpu;                   /* CPU seconds of all decisions so far */
  long decisions;
} MatchSide;

/* False when @text names no player. */
bool match_player_parse (const TrickGame *game, const char *text, MatchPlayer *player);

/* Begins a side with its player. */
void match_side_start   (MatchSide *side, const MatchPlayer *player);
/* Asks for a move in a deal that is not over. False, and side->program.why filled, when a program
 * died, was silent for five seconds, or answered something else. It is started at its first
 * decision, and again after a failure. */
bool match_side_choose  (MatchSide *side, const void *deal, const int totals[2],
                         const PlayerLimits *limits, TrickMove *move);
/* Ends the program, if any, and counts the time that it took. */
void match_side_stop    (MatchSide *side);
