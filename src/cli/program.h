/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Another program that plays: it gets what a player at the table knows, one line for each decision,
 * and answers with a line. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#define PROGRAM_WHY_MAX 256

/* At first everything except the command is zero. */
typedef struct {
  const char *command;          /* for sh(1) */
  pid_t pid;                    /* 0: not running */
  int in;                       /* to the program */
  int out;                      /* from it */
  char pending[256];            /* read, but not yet a whole line */
  size_t n_pending;
  double cpu;                   /* seconds, of those that have ended */
  char why[PROGRAM_WHY_MAX];    /* its mistake, in words that follow “the program” */
} Program;

/* The command of “exec:COMMAND”, or NULL: the text is something else. */
const char *program_command (const char *text);

/* Sends @line, which ends with a line end, and reads the first word of the answer. False, and
 * program->why filled, when the program died, was silent for five seconds, or answered with too
 * long a line; it is ended then. It is started at the first question, and again after a failure. */
bool program_ask    (Program *program, const char *line, char *answer, size_t size);

/* Ends it because of its answer, with the reason in program->why. */
void program_refuse (Program *program, const char *answer);

/* Ends the program, if it runs, and counts the time that it took. */
void program_stop   (Program *program);
