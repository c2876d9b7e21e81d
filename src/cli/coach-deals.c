/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli coach: deals → how the coach plays them, the hidden cards being hidden from it. The
 * deals share nothing, so that the answers do not depend on the number of threads. */

#include "coach-game.h"
#include "lines.h"

#include "engine/cards/pack.h"
#include "engine/games.h"

#include <stdlib.h>

typedef struct {
  const Patience *patience;
  RuleOptions rule_options;
  Rules rules;
  double seconds;               /* of a decision; 0: no limit */
  unsigned long visits;         /* 0: not given */
  unsigned long threads;
  const char *board;            /* the file of a board, or NULL: deals from standard input */
} Options;

typedef struct {
  const Options *options;
  Coach *coach;
  CoachGame game;
} Worker;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli coach GAME [OPTION]… < DEALS\n"
         "\n"
         "Reads the cards of one deal per line, in dealing order, and lets the coach play it, which sees no\n"
         "hidden card. Prints line number, “won” or “lost”, the chance that it saw at the start (0 to 1,\n"
         "empty where none is given), seconds and the moves, separated by tabs.\n"
         "\n"
         "Options:\n"
         "  -r, --rule NAME=VALUE    a rule of the game; may be repeated\n"
         "  -b, --board FILE         in place of DEALS one deal as another program writes it, from a file\n"
         "                           or, with “-”, from standard input: columns of cards, or JSON\n"
         "  -t, --time-limit S       seconds of CPU time for one decision\n"
         "  -v, --visits N           visits of the best move in one decision (400); the output is then the\n"
         "                           same every time, with 0.000 in place of the seconds\n"
         "  -j, --threads N          deals played at the same time (1)\n"
         "  -h, --help               print this text\n", stdout);
}

static void *
begin (const void *data)
{
  const Options *options = data;
  Worker *worker = calloc (1, sizeof *worker);

  if (worker == NULL)
    return NULL;
  worker->options = options;
  worker->coach = coach_new (options->patience);
  if (worker->coach != NULL)
    return worker;
  free (worker);
  return NULL;
}

static void
end (void *data)
{
  Worker *worker = data;

  coach_free (worker->coach);
  free (worker);
}

static void
write_game (const Worker *worker, unsigned long number, FILE *out)
{
  const CoachGame *game = &worker->game;
  const Options *options = worker->options;
  char text[PATIENCE_MOVE_TEXT];

  fprintf (out, "%lu\t%s\t", number, game->won ? "won" : "lost");
  if (game->has_chance)
    fprintf (out, "%.3f", game->chance);
  fprintf (out, "\t%.3f\t", options->visits > 0 && options->seconds == 0 ? 0.0 : game->seconds);
  for (int i = 0; i < game->n_moves; i++)
    {
      move_format (options->patience, game->moves[i], text);
      fprintf (out, i == 0 ? "%s" : " %s", text);
    }
  fputc ('\n', out);
}

static bool
answer (void         *data,
        char         *line,
        ssize_t       length,
        unsigned long number,
        FILE         *out,
        char          why[LINES_MAX_WHY])
{
  Worker *worker = data;
  const Options *options = worker->options;
  CoachGameOptions game_options = {
    .limits = {
      .visits = options->visits > 0 ? (int) options->visits : COACH_VISITS,
      .seconds = options->seconds
    },
    .chances = true
  };
  Card cards[PACK_MAX];
  Position position;

  if (!read_deal (&options->patience->game, line, length, cards, why))
    return false;
  patience_deal (options->patience, &options->rules, cards, &position);
  coach_game_play (worker->coach, options->patience, &position, &game_options, &worker->game);
  write_game (worker, number, out);
  return true;
}

/* The game after the options, and what the options say together. */
static int
run (int argc, char **argv, Options *options)
{
  const LineJob job = { begin, end, answer, options, NULL };

  if (argc < 1)
    return usage_error ("coach", "the game is missing");
  if (argc > 1)
    return usage_error ("coach", "unexpected argument “%s”: deals are read from standard input",
                        argv[1]);
  options->patience = read_patience ("coach", argv[0], &options->rule_options,
                                     &options->rules);
  if (options->patience == NULL)
    return CLI_USAGE;
  if (options->board != NULL)
    return answer_board (&job, "coach", options->board, options->patience, &options->rules);
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
             : usage_error ("coach", "“%s” is not a number of seconds", optarg);

    case 'v':
      return read_number (optarg, 1000000, &options->visits) ? -1
             : usage_error ("coach", "“%s” is not a number of visits from 1 to 1000000", optarg);

    case 'j':
      return read_number (optarg, LINES_MAX_THREADS, &options->threads) ? -1
             : usage_error ("coach", "“%s” is not a number of threads from 1 to %lu", optarg,
                            LINES_MAX_THREADS);

    default:
      print_help ();
      return finish_output (0);
    }
}

int
coach_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "rule", required_argument, NULL, 'r' },
    { "board", required_argument, NULL, 'b' },
    { "time-limit", required_argument, NULL, 't' },
    { "visits", required_argument, NULL, 'v' },
    { "threads", required_argument, NULL, 'j' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { .threads = 1 };
  int status = read_options (argc, argv, "r:b:t:v:j:h", long_options, read_option, &options);

  if (status < 0)
    status = run (argc - optind, argv + optind, &options);
  rule_options_clear (&options.rule_options);
  return status;
}
