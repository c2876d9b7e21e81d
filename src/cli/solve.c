/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli solve: deals → verdicts. The deals share nothing, so that the answers do not depend
 * on the number of threads (but each solver has its share of the memory). */

#include "lines.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/shorten.h"
#include "engine/solve/solver.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_SECONDS 60.0
#define DEFAULT_MEMORY 512UL    /* MiB */
#define OWN_MEMORY 6            /* MiB of the process besides its solvers */
#define THREAD_MEMORY 1         /* MiB of a thread besides its solver */
/* MiB: what a machine of this width could have, 16 TiB at most. */
#define MEMORY_MAX (SIZE_MAX >> 20 < 1UL << 24 ? SIZE_MAX >> 20 : 1UL << 24)

typedef struct {
  const Patience *patience;
  RuleOptions rule_options;
  Rules rules;
  double seconds;               /* < 0: not given */
  unsigned long memory;         /* MiB */
  unsigned long threads;
  const char *board;            /* the file of a board, or NULL: deals from standard input */
  uint64_t positions;           /* 0: no limit */
  bool moves;
} Options;

typedef struct {
  const Options *options;
  Solver *solver;
} Worker;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli solve GAME [OPTION]… < DEALS\n"
         "\n"
         "Reads the cards of one deal per line, in dealing order, and says whether it can be won:\n"
         "line number, “winnable”, “unwinnable” or “unknown”, seconds and positions, separated by tabs.\n"
         "“winnable” is shown by a line of moves, “unwinnable” is a proof.\n"
         "\n"
         "Options:\n"
         "  -r, --rule NAME=VALUE    a rule of the game; may be repeated\n"
         "  -b, --board FILE         in place of DEALS one deal as another program writes it, from a file\n"
         "                           or, with “-”, from standard input: columns of cards, or JSON\n"
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
write_moves (const Patience    *patience,
             const Position    *position,
             const SolveResult *result,
             FILE              *out)
{
  char text[PATIENCE_MOVE_TEXT];
  size_t size = (size_t) result->length * sizeof (Move);
  Move *line = malloc (size > 0 ? size : 1);
  int length;

  fputc ('\t', out);
  if (line == NULL)
    return;

  memcpy (line, result->line, size);
  length = line_shorten (patience, position, line, result->length, SHORTEN_POSITIONS, NULL);
  for (int i = 0; i < length; i++)
    {
      move_format (patience, line[i], text);
      fprintf (out, i == 0 ? "%s" : " %s", text);
    }
  free (line);
}

static void
write_verdict (const Options *options,
               Solver        *solver,
               const Card    *cards,
               unsigned long  number,
               FILE          *out)
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
    write_moves (options->patience, &position, &result, out);
  fputc ('\n', out);
}

static bool
answer (void         *worker,
        char         *line,
        ssize_t       length,
        unsigned long number,
        FILE         *out,
        char          why[LINES_MAX_WHY])
{
  Worker *own = worker;
  Card cards[PACK_MAX];

  if (!read_deal (&own->options->patience->game, line, length, cards, why))
    return false;
  write_verdict (own->options, own->solver, cards, number, out);
  return true;
}

static void *
begin (const void *data)
{
  const Options *options = data;
  size_t overhead = OWN_MEMORY + THREAD_MEMORY * options->threads;
  Worker *worker = malloc (sizeof *worker);

  if (worker == NULL)
    return NULL;
  worker->options = options;
  worker->solver = games_solver_new (options->patience,
                                     ((options->memory - overhead) << 20) / options->threads);
  if (worker->solver != NULL)
    return worker;
  free (worker);
  return NULL;
}

static void
end (void *data)
{
  Worker *worker = data;

  solver_free (worker->solver);
  free (worker);
}

/* --- The command line --- */

/* The game after the options, and what the options say together. */
static int
run (int argc, char **argv, Options *options)
{
  const LineJob job = { begin, end, answer, options, NULL };
  unsigned long least = OWN_MEMORY + options->threads * (THREAD_MEMORY + (SOLVER_MIN_MEMORY >> 20));

  if (argc < 1)
    return usage_error ("solve", "the game is missing");
  if (argc > 1)
    return usage_error ("solve", "unexpected argument “%s”: deals are read from standard input",
                        argv[1]);
  options->patience = read_patience ("solve", argv[0], &options->rule_options,
                                     &options->rules);
  if (options->patience == NULL)
    return CLI_USAGE;
  if (options->memory < least)
    return usage_error ("solve",
                        "the memory limit is too small: --threads %lu needs at least %lu MiB",
                        options->threads, least);
  if (options->board != NULL)
    return answer_board (&job, "solve", options->board, options->patience, &options->rules);
  return answer_lines (&job, options->threads);
}

static int
read_option (int option, void *data)
{
  Options *options = data;

  switch (option)
    {
    case 'r':
      return rule_options_add (&options->rule_options, optarg);

    case 'b':
      options->board = optarg;
      return -1;

    case 't':
      return read_seconds (optarg, &options->seconds) ? -1
             : usage_error ("solve", "“%s” is not a number of seconds", optarg);

    case 'm':
      return read_number (optarg, MEMORY_MAX, &options->memory) ? -1
             : usage_error ("solve", "“%s” is not a number of MiB", optarg);

    case 'j':
      return read_number (optarg, LINES_MAX_THREADS, &options->threads) ? -1
             : usage_error ("solve", "“%s” is not a number of threads from 1 to %lu", optarg,
                            LINES_MAX_THREADS);

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
    { "board", required_argument, NULL, 'b' },
    { "time-limit", required_argument, NULL, 't' },
    { "memory-limit", required_argument, NULL, 'm' },
    { "threads", required_argument, NULL, 'j' },
    { "max-positions", required_argument, NULL, 'p' },
    { "moves", no_argument, NULL, 'M' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { .seconds = -1, .memory = DEFAULT_MEMORY, .threads = 1 };
  int status = read_options (argc, argv, "r:b:t:m:j:p:h", long_options, read_option, &options);

  if (status < 0)
    status = run (argc - optind, argv + optind, &options);
  rule_options_clear (&options.rule_options);
  return status;
}
