/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shared by the subcommands of marquise-cli. Each has a file of its own and a line in the table in
 * main.c. */

#pragma once

#include "engine/patience/patience.h"

#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>

/* Exit statuses besides 0. */
enum {
  CLI_ERRORS = 1,               /* some of the input was wrong, or writing failed */
  CLI_USAGE = 2
};

/* The --rule options of a command line, joined to one rule string. */
typedef struct {
  char *text;
  size_t length;
} RuleOptions;

/* A subcommand: argv[0] is its name. Returns the exit status. */
int check_command  (int argc, char **argv);
int coach_command  (int argc, char **argv);
int deal_command   (int argc, char **argv);
int match_command  (int argc, char **argv);
int problem_command (int argc, char **argv);
int replay_command (int argc, char **argv);
int solve_command  (int argc, char **argv);
int survey_command (int argc, char **argv);

/* Prints "marquise-cli COMMAND: message" on stderr, with a hint at --help; returns CLI_USAGE. */
int usage_error    (const char *command, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Reads the options of a command, which argv[0] names, by getopt_long(): @read is given each and
 * says -1 to go on, or an exit status. Returns that, or -1 when all were read. */
int read_options (int argc, char **argv, const char *letters, const struct option *options,
                  int (*read) (int option, void *data), void *data);

/* Adds one option: -1, or when memory is short CLI_ERRORS. rule_options_clear() frees the text. */
int  rule_options_add   (RuleOptions *options, const char *text);
void rule_options_clear (RuleOptions *options);

/* Finds the game and reads the options against it. NULL, and a message printed, when either is
 * unknown. */
const Game *read_game (const char *command, const char *id, const RuleOptions *options,
                       Rules *rules);

/* The same where the game has to be a patience. */
const Patience *read_patience (const char *command, const char *id, const RuleOptions *options,
                               Rules *rules);

/* Reads the description of a patience and puts it among the games: its id. NULL, and a message
 * printed, when it is none. */
const char *read_game_file (const char *command, const char *path);

/* Reads the board of another program from a file, “-” is standard input: the pack from which
 * @patience is dealt so by @rules. False, and a message printed, when there is none. */
bool read_board (const char *command, const char *path, const Patience *patience,
                 const Rules *rules, Card *pack);

/* Reads seconds, more than 0. False when it is anything else. */
bool read_seconds (const char *text, double *seconds);

/* Reads a decimal number 1 … @max. False when it is anything else. */
bool read_number      (const char *text, unsigned long max, unsigned long *number);
bool read_long_number (const char *text, uint64_t max, uint64_t *number);

/* The next line of @in without its end and without a mark of byte order before it, in a buffer that
 * is the caller's to free: its length, or -1 at the end, and for a line of more than 64 MiB. */
ssize_t read_line (FILE *in, char **line, size_t *size);

/* To be called after read_line() has returned -1: false, with a message, if that was an error and
 * not the end. */
bool input_ended (FILE *in);

/* Flushes stdout; CLI_ERRORS and a message when that, or anything before, failed, else @status. */
int finish_output (int status);
