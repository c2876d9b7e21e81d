/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers a stream of lines with several threads: each takes a line, and the answers come out in
 * the order of the input, as soon as all earlier ones are ready. */

#pragma once

#include "cli.h"

#define LINES_MAX_THREADS 256UL
#define LINES_MAX_WHY 256

typedef struct {
  /* Makes the data of a thread; NULL if there is no memory. */
  void *(*begin) (const void *options);
  void  (*end) (void *worker);

  /* Answers line @number (from 1), of @length bytes without its end, to @out. False: the line was
   * wrong, @why says how in a sentence without a full stop, and nothing has been written. */
  bool  (*answer) (void *worker, char *line, ssize_t length, unsigned long number, FILE *out,
                   char why[LINES_MAX_WHY]);
  const void *options;
  FILE *in;                     /* where the lines come from; NULL: standard input */
} LineJob;

/* Answers all lines. A wrong line is answered by its number, "error" and why, separated by tabs,
 * and reported. Returns the exit status. */
int answer_lines (const LineJob *job, unsigned long threads);
/* The same of one line, the pack of the board in a file: see read_board(). */
int answer_board (const LineJob *job, const char *command, const char *path,
                  const Patience *patience, const Rules *rules);

/* Reads @line as the cards of a deal of @game. False and @why otherwise. */
bool read_deal   (const Game *game, char *line, ssize_t length, uint8_t *cards,
                  char why[LINES_MAX_WHY]);
