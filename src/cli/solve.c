/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli solve: deals → verdicts. Threads take a line each and answer in the order of the input, each
 * line as soon as all before it are answered. The deals share nothing, so that the answers do not
 * depend on the number of threads (but each solver has its share of the memory). */

#include "cli.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"
#include "engine/solve/solver.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_SECONDS 60.0
#define DEFAULT_MEMORY 512UL    /* MiB */
#define OWN_MEMORY 6            /* MiB of the process besides its solvers */
#define THREAD_MEMORY 1         /* MiB of a thread besides its solver */
#define THREADS_MAX 256UL
/* MiB: what a machine of this width could have, 16 TiB at most. */
#define MEMORY_MAX (SIZE_MAX >> 20 < 1UL << 24 ? SIZE_MAX >> 20 : 1UL << 24)
#define WHY_MAX 256

typedef struct {
  const Patience *patience;
  Rules rules;
  double seconds;               /* < 0: not given */
  unsigned long memory;         /* MiB */
  unsigned long threads;
  uint64_t positions;           /* 0: no limit */
  bool moves;
} Options;

typedef struct {
  char *text;                   /* NULL while the answer is not known */
  size_t length;
} Answer;

typedef struct {
  const Options *options;
  pthread_mutex_t lock;         /* guards all that follows, and stdin and stdout */
  unsigned long n_read;
  unsigned long n_printed;
  Answer *answers;              /* of lines n_printed + 1 … n_read */
  size_t room;
  bool at_end;
  bool errors;
  bool failed;                  /* out of memory, or stdout is gone */
} Job;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli solve GAME [OPTION]… < DEALS\n"
         "\n"
         "Reads the cards of one deal a line, in dealing order, and says whether it can be won:\n"
         "line number, “winnable”, “unwinnable” or “unknown”, seconds and positions, separated by tabs.\n"
         "“winnable” is shown by a line of moves, “unwinnable” is a proof.\n"
         "\n"
         "Options:\n"
         "  -r, --rule NAME=VALUE    a rule of the game; may be given again\n"
         "  -t, --time-limit S       seconds of CPU time for each deal (60)\n"
         "  -m, --memory-limit MIB   memory of the whole program (512)\n"
         "  -j, --threads N          deals solved at the same time (1)\n"
         "  -p, --max-positions N    positions for each deal; the output is then the same every time,\n"
         "                           with 0.000 in place of the seconds, and the time is not limited\n"
         "                           unless asked\n"
         "      --moves              append the moves that win as a fifth field\n"
         "  -h, --help               print this text\n"
         "\n"
         "Over many machines, cut the deals into files and let GNU parallel or the array of a batch\n"
         "system run the same command on each: a deal's answer does not depend on the others.\n", stdout);
}

/* --- One deal --- */

static void
write_moves (const Patience *patience, const SolveResult *result, FILE *out)
{
  char text[PATIENCE_MOVE_TEXT];

  fputc ('\t', out);
  for (int i = 0; i < result->length; i++)
    {
      move_format (patience, result->line[i], text);
      fprintf (out, i == 0 ? "%s" : " %s", text);
    }
}

static void
write_verdict (const Options *options, Solver *solver, const Card *cards, unsigned long number,
               FILE *out)
{
  SolveLimits limits = {
    .seconds = options->seconds >= 0 ? options->seconds
               : options->positions > 0 ? 0 : DEFAULT_SECONDS,
    .positions = options->positions
  };
  Position position;
  SolveResult result;

  patience_deal (options->patience, &options->rules, cards, &position);
  solver_solve (solver, &position, &limits, &result);
  fprintf (out, "%lu\t%s\t%.3f\t%llu", number, verdict_name (result.verdict),
           options->positions > 0 ? 0.0 : result.seconds, (unsigned long long) result.positions);
  if (options->moves)
    write_moves (options->patience, &result, out);
  fputc ('\n', out);
}

static bool
read_deal (const Options *options, char *line, ssize_t length, Card *cards, char *why)
{
  if (length > 0 && line[length - 1] == '\r')
    line[--length] = '\0';
  if (strlen (line) != (size_t) length)
    snprintf (why, WHY_MAX, "the line contains a zero byte");
  else if (line[strspn (line, " \t")] == '\0')
    snprintf (why, WHY_MAX, "the line is empty");
  else
    return cards_parse (&options->patience->game, line, cards, why, WHY_MAX);
  return false;
}

/* Answers one line. False when the line cannot be read as a deal, or memory is short. */
static bool
answer_line (const Options *options, Solver *solver, char *line, ssize_t length,
             unsigned long number, Answer *answer)
{
  FILE *out = open_memstream (&answer->text, &answer->length);
  Card cards[PACK_MAX];
  char why[WHY_MAX];
  bool good;

  if (out == NULL)
    return false;
  good = read_deal (options, line, length, cards, why);
  if (good)
    write_verdict (options, solver, cards, number, out);
  else
    {
      fprintf (out, "%lu\terror\t%s\n", number, why);
      fprintf (stderr, "marquise-cli: line %lu: %s\n", number, why);
    }
  fclose (out);
  return good;
}

/* --- Sharing out --- */

/* Reads a line and keeps a place for its answer; its number from 1, or 0 when there is no more. */
static unsigned long
take_line (Job *job, char **line, size_t *size, ssize_t *length)
{
  size_t open = job->n_read - job->n_printed;

  if (job->at_end || job->failed)
    return 0;
  if (open == job->room)
    {
      size_t room = job->room * 2 + 64;
      Answer *answers = realloc (job->answers, room * sizeof *answers);

      if (answers == NULL)
        {
          job->failed = true;
          return 0;
        }
      job->answers = answers;
      job->room = room;
    }
  *length = read_line (stdin, line, size);
  if (*length < 0)
    {
      job->at_end = true;
      job->errors |= !input_ended (stdin);
      return 0;
    }
  job->answers[open] = (Answer) { NULL, 0 };
  return ++job->n_read;
}

static void
print_ready (Job *job)
{
  size_t open = job->n_read - job->n_printed;
  size_t n = 0;

  for (; n < open && job->answers[n].text != NULL; n++)
    {
      fwrite (job->answers[n].text, 1, job->answers[n].length, stdout);
      if (fflush (stdout) != 0)
        job->failed = true;
      free (job->answers[n].text);
    }
  memmove (job->answers, job->answers + n, (open - n) * sizeof *job->answers);
  job->n_printed += n;
}

static void *
work (void *data)
{
  Job *job = data;
  const Options *options = job->options;
  size_t overhead = OWN_MEMORY + THREAD_MEMORY * options->threads;
  Solver *solver = games_solver_new (options->patience,
                                     ((options->memory - overhead) << 20) / options->threads);
  unsigned long number;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  pthread_mutex_lock (&job->lock);
  if (solver == NULL)
    job->failed = true;
  while ((number = take_line (job, &line, &size, &length)) != 0)
    {
      Answer answer = { NULL, 0 };
      bool good;

      pthread_mutex_unlock (&job->lock);
      good = answer_line (options, solver, line, length, number, &answer);
      pthread_mutex_lock (&job->lock);
      job->errors |= !good;
      job->failed |= answer.text == NULL;
      job->answers[number - 1 - job->n_printed] = answer;
      print_ready (job);
    }
  pthread_mutex_unlock (&job->lock);
  free (line);
  solver_free (solver);
  return NULL;
}

static int
solve_all (const Options *options)
{
  Job job = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
  pthread_t threads[THREADS_MAX];
  unsigned long n = 0;

  while (n + 1 < options->threads && pthread_create (&threads[n], NULL, work, &job) == 0)
    n++;
  work (&job);
  while (n > 0)
    pthread_join (threads[--n], NULL);
  free (job.answers);
  if (job.failed && ferror (stdout) == 0)
    {
      fputs ("marquise-cli: not enough memory\n", stderr);
      return CLI_ERRORS;
    }
  return finish_output (job.errors ? CLI_ERRORS : 0);
}

/* --- The command line --- */

static bool
read_seconds (const char *text, double *seconds)
{
  char *end;

  if ((*text < '0' || *text > '9') && *text != '.')
    return false;
  *seconds = strtod (text, &end);
  return *end == '\0' && isfinite (*seconds) && *seconds > 0;
}

/* The game after the options, and what the options say together. */
static int
run (int argc, char **argv, const RuleOptions *rules, Options *options)
{
  unsigned long least = OWN_MEMORY + options->threads * (THREAD_MEMORY + (SOLVER_MIN_MEMORY >> 20));

  if (argc < 1)
    return usage_error ("solve", "the game is missing");
  if (argc > 1)
    return usage_error ("solve", "“%s” is too much: deals are read from the standard input", argv[1]);
  if (read_game ("solve", argv[0], rules, &options->rules) == NULL)
    return CLI_USAGE;
  options->patience = patience_find (argv[0]);
  if (options->patience == NULL)
    return usage_error ("solve", "“%s” is not a patience", argv[0]);
  if (options->memory < least)
    return usage_error ("solve", "the memory limit is too small: with --threads %lu, %lu MiB are the least",
                        options->threads, least);
  return solve_all (options);
}

static int
read_option (int option, Options *options, RuleOptions *rules)
{
  switch (option)
    {
    case 'r':
      return rule_options_add (rules, optarg) ? -1 : CLI_ERRORS;

    case 't':
      return read_seconds (optarg, &options->seconds) ? -1
             : usage_error ("solve", "“%s” is not a number of seconds", optarg);

    case 'm':
      return read_number (optarg, MEMORY_MAX, &options->memory) ? -1
             : usage_error ("solve", "“%s” is not a number of MiB", optarg);

    case 'j':
      return read_number (optarg, THREADS_MAX, &options->threads) ? -1
             : usage_error ("solve", "“%s” is not a number of threads from 1 to %lu", optarg,
                            THREADS_MAX);

    case 'p':
      return read_long_number (optarg, UINT64_C (1) << 62, &options->positions) ? -1
             : usage_error ("solve", "“%s” is not a number of positions", optarg);

    case 'M':
      options->moves = true;
      return -1;

    default:
      print_help ();
      return finish_output (0);
    }
}

int
solve_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "rule", required_argument, NULL, 'r' },
    { "time-limit", required_argument, NULL, 't' },
    { "memory-limit", required_argument, NULL, 'm' },
    { "threads", required_argument, NULL, 'j' },
    { "max-positions", required_argument, NULL, 'p' },
    { "moves", no_argument, NULL, 'M' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { .seconds = -1, .memory = DEFAULT_MEMORY, .threads = 1 };
  RuleOptions rules = { NULL, 0 };
  int status = -1;
  int option;

  opterr = 0;
  while (status < 0 && (option = getopt_long (argc, argv, "r:t:m:j:p:h", long_options, NULL)) != -1)
    if (option == '?')
      status = usage_error ("solve", "“%s” is no option, or lacks its value", argv[optind - 1]);
    else
      status = read_option (option, &options, &rules);

  if (status < 0)
    status = run (argc - optind, argv + optind, &rules, &options);
  rule_options_clear (&rules);
  return status;
}
