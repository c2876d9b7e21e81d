/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli survey: how many of a range of numbered deals of a patience can be won, by the
 * solver, or are won by the coach. */

#include "coach-game.h"
#include "interval.h"
#include "cli.h"

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/solve/solver.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define THREADS_MAX 256UL
#define DEFAULT_SECONDS 10.0
#define SOLVER_MEMORY ((size_t) 256 << 20)
#define TENTHS 10

typedef struct {
  const Patience *patience;
  RuleOptions rule_options;
  Rules rules;
  unsigned long first;
  unsigned long deals;
  unsigned long threads;
  unsigned long visits;
  double seconds;               /* 0: not given */
  bool coach;                   /* or another player, not the solver */
  bool merit;                   /* the player plays by merit */
  const char *command;          /* of a program that plays, or NULL */
  bool tenths;
  bool times;
  bool hidden;
} Options;

typedef struct {
  unsigned long deals;
  unsigned long won;
  unsigned long unknown;
  unsigned long shown[TENTHS];  /* chances shown, by tenths */
  unsigned long came[TENTHS];   /* of those, in games that were won */
  double sum[TENTHS];           /* of the chances */
  double *times;                /* of the decisions */
  size_t n_times;
  size_t room;
} Counts;

typedef struct {
  const Options *options;
  pthread_mutex_t lock;         /* guards all that follows */
  unsigned long next;           /* deals taken so far */
  Counts counts;
  bool failed;                  /* memory is short */
  bool wrong;                   /* the program went wrong */
} Survey;

typedef struct {
  Coach *coach;
  Solver *solver;
  Program program;
  CoachGame game;
  double decisions[COACH_GAME_MAX_MOVES];
  double shown[COACH_GAME_MAX_MOVES];
  int n_shown;
} Worker;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli survey GAME --deals N [OPTION]…\n"
         "\n"
         "Goes through N numbered deals and prints, separated by tabs: the game, its rules, the deals, how\n"
         "many can be won (with --player: how many it wins, which sees no hidden card), how many were not\n"
         "decided, and the limits between which the share of all deals lies with 95% confidence.\n"
         "\n"
         "Options:\n"
         "  -r, --rule NAME=VALUE    a rule of the game; may be repeated\n"
         "  -n, --deals N            how many deals\n"
         "  -f, --first N            the number of the first one (1)\n"
         "  -p, --player PLAYER      let somebody play instead of the solver: “coach”, “merit”, which always\n"
         "                           makes the move that looks best by itself, or “exec:COMMAND”, a program\n"
         "                           (see marquise-cli(1))\n"
         "  -c, --coach              the same as --player coach\n"
         "  -t, --time-limit S       seconds of CPU time for a deal (10), or for a decision of the coach\n"
         "  -v, --visits N           visits of the best move in a decision of the coach (400)\n"
         "      --tenths             with the coach: ten more lines, the chances shown, by tenths: how many,\n"
         "                           their mean, and the share of them that came true\n"
         "      --times              with --player: one more line, the seconds of CPU time of a decision (of\n"
         "                           a program: by the clock), median, 99th percentile, longest and mean, and\n"
         "                           the number of decisions\n"
         "      --hidden             how many cards of the first deal are not seen at its start (1 more where\n"
         "                           what a redeal brings is not known), and nothing else\n"
         "  -j, --threads N          deals at the same time (1)\n"
         "  -h, --help               print this text\n", stdout);
}

/* --- One deal --- */

static void
note_shown (void *data, double chance)
{
  Worker *worker = data;

  if (worker->n_shown < COACH_GAME_MAX_MOVES)
    worker->shown[worker->n_shown++] = chance;
}

static bool
play_deal (const Options *options, Worker *worker, const Position *position)
{
  CoachGameOptions game_options = {
    .limits = {
      .visits = options->merit ? 1
                : options->visits > 0 ? (int) options->visits : COACH_VISITS,
      .seconds = options->seconds
    },
    .program = options->command != NULL ? &worker->program : NULL,
    .shown = options->tenths ? note_shown : NULL,
    .data = worker
  };

  worker->n_shown = 0;
  worker->game.decisions = worker->decisions;
  return coach_game_play (worker->coach, options->patience, position, &game_options,
                          &worker->game);
}

static bool
keep_times (Counts *counts, const CoachGame *game)
{
  size_t n = (size_t) game->n_decisions;

  if (counts->n_times + n > counts->room)
    {
      size_t room = 2 * (counts->room + n);
      double *times = realloc (counts->times, room * sizeof *times);

      if (times == NULL)
        return false;
      counts->times = times;
      counts->room = room;
    }
  memcpy (counts->times + counts->n_times, game->decisions, n * sizeof *game->decisions);
  counts->n_times += n;
  return true;
}

static bool
count_game (const Options *options, const Worker *worker, Counts *counts)
{
  counts->won += worker->game.won;
  for (int i = 0; i < worker->n_shown; i++)
    {
      int tenth = (int) (worker->shown[i] * TENTHS);

      tenth = tenth < TENTHS ? tenth : TENTHS - 1;
      counts->shown[tenth]++;
      counts->came[tenth] += worker->game.won;
      counts->sum[tenth] += worker->shown[i];
    }
  return !options->times || keep_times (counts, &worker->game);
}

/* --- All deals --- */

static bool
begin (const Options *options, Worker *worker)
{
  worker->program.command = options->command;
  if (options->command != NULL)
    return true;
  if (options->merit)
    worker->coach = coach_new_by_merit (options->patience);
  else if (options->coach)
    worker->coach = coach_new (options->patience);
  else
    worker->solver = games_solver_new (options->patience, SOLVER_MEMORY);
  return worker->coach != NULL || worker->solver != NULL;
}

/* Half a survey says nothing: it is over. */
static void
report_wrong (Survey *survey, const Worker *worker, uint32_t number)
{
  if (!survey->wrong)
    fprintf (stderr, "marquise-cli survey: deal %u, move %d: the program %s\n", (unsigned) number,
             worker->game.n_moves + 1, worker->program.why);
  survey->wrong = true;
}

/* Takes one deal after the other. */
static void
go_through (Survey *survey, Worker *worker)
{
  const Options *options = survey->options;
  SolveLimits limits = { .seconds = options->seconds > 0 ? options->seconds : DEFAULT_SECONDS };

  while (!survey->failed && !survey->wrong && survey->next < options->deals)
    {
      uint32_t number = (uint32_t) (options->first + survey->next++);
      Card cards[PACK_MAX];
      Position position;
      SolveResult result = { .verdict = VERDICT_UNKNOWN };
      bool good = true;

      pthread_mutex_unlock (&survey->lock);
      pack_deal (&options->patience->game, number, cards);
      patience_deal (options->patience, &options->rules, cards, &position);
      if (options->coach)
        good = play_deal (options, worker, &position);
      else
        solver_solve (worker->solver, &position, &limits, &result);
      pthread_mutex_lock (&survey->lock);
      if (!good)
        {
          report_wrong (survey, worker, number);
          return;
        }
      survey->counts.deals++;
      if (options->coach)
        survey->failed |= !count_game (options, worker, &survey->counts);
      survey->counts.won += !options->coach && result.verdict == VERDICT_WINNABLE;
      survey->counts.unknown += !options->coach && result.verdict == VERDICT_UNKNOWN;
    }
}

static void *
work (void *data)
{
  Survey *survey = data;
  Worker *worker = calloc (1, sizeof *worker);
  bool ready = worker != NULL && begin (survey->options, worker);

  pthread_mutex_lock (&survey->lock);
  if (ready)
    go_through (survey, worker);
  else
    survey->failed = true;
  pthread_mutex_unlock (&survey->lock);
  if (worker != NULL)
    {
      program_stop (&worker->program);
      coach_free (worker->coach);
      solver_free (worker->solver);
    }
  free (worker);
  return NULL;
}

static int
compare_times (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
print_counts (const Options *options, Counts *counts)
{
  char rules[RULE_STRING_MAX];
  double low, high;

  rules_format (&options->patience->game, &options->rules, rules);
  interval_limits (counts->won, counts->unknown, counts->deals, &low, &high);
  printf ("%s\t%s\t%lu\t%lu\t%lu\t%.4f\t%.4f\n", options->patience->game.id, rules, counts->deals,
          counts->won, counts->unknown, low, high);
  for (int i = 0; options->tenths && i < TENTHS; i++)
    {
      double n = (double) (counts->shown[i] > 0 ? counts->shown[i] : 1);

      printf ("%.1f\t%lu\t%.3f\t%.3f\n", i / 10.0, counts->shown[i], counts->sum[i] / n,
              (double) counts->came[i] / n);
    }
  if (options->times && counts->n_times > 0)
    {
      double sum = 0;

      for (size_t i = 0; i < counts->n_times; i++)
        sum += counts->times[i];
      qsort (counts->times, counts->n_times, sizeof *counts->times, compare_times);
      printf ("%.4f\t%.4f\t%.4f\t%.6f\t%zu\n", counts->times[counts->n_times / 2],
              counts->times[counts->n_times * 99 / 100], counts->times[counts->n_times - 1],
              sum / (double) counts->n_times, counts->n_times);
    }
}

static int
survey_deals (const Options *options)
{
  Survey survey = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
  pthread_t thread[THREADS_MAX];
  unsigned long n = 0;

  signal (SIGPIPE, SIG_IGN);
  while (n + 1 < options->threads && pthread_create (&thread[n], NULL, work, &survey) == 0)
    n++;
  work (&survey);
  while (n > 0)
    pthread_join (thread[--n], NULL);
  if (!survey.failed && !survey.wrong)
    print_counts (options, &survey.counts);
  free (survey.counts.times);
  if (survey.failed)
    {
      fputs ("marquise-cli: not enough memory\n", stderr);
      return CLI_ERRORS;
    }
  return finish_output (survey.wrong ? CLI_ERRORS : 0);
}

static int
print_hidden (const Options *options)
{
  const Patience *patience = options->patience;
  Card cards[PACK_MAX];
  Position position;
  Knowledge knowledge;
  int n;

  pack_deal (&patience->game, (uint32_t) options->first, cards);
  patience_deal (patience, &options->rules, cards, &position);
  knowledge_begin (patience, &knowledge, &position);
  n = knowledge_unseen (patience, &knowledge);
  printf ("%d\n", n > 0 || knowledge_is_whole (patience, &knowledge) ? n : 1);
  return finish_output (0);
}

/* --- The command line --- */

static int
run (int argc, char **argv, Options *options)
{
  if (argc < 1)
    return usage_error ("survey", "the game is missing");
  if (argc > 1)
    return usage_error ("survey", "“%s” is one argument too many", argv[1]);
  options->patience = read_patience ("survey", argv[0], &options->rule_options,
                                     &options->rules);
  if (options->patience == NULL)
    return CLI_USAGE;
  if (options->hidden)
    return print_hidden (options);
  if (options->deals == 0)
    return usage_error ("survey", "--deals is missing");
  if (options->deals - 1 > UINT32_MAX - options->first)
    return usage_error ("survey", "there are no deals above 4294967295");
  if (!options->coach && (options->visits > 0 || options->tenths || options->times))
    return usage_error ("survey", "--visits, --tenths and --times need --player");
  if ((options->merit || options->command != NULL) && (options->visits > 0 || options->tenths))
    return usage_error ("survey", "--visits and --tenths are for the coach");
  return survey_deals (options);
}

enum { OPTION_TENTHS = 256, OPTION_TIMES, OPTION_HIDDEN };

static bool
read_player (const char *text, Options *options)
{
  options->coach = true;
  options->merit = strcmp (text, "merit") == 0;
  options->command = program_command (text);
  return options->merit || options->command != NULL || strcmp (text, "coach") == 0;
}

static int
read_option (int option, void *data)
{
  Options *options = data;
  bool good = true;

  switch (option)
    {
    case 'r':
      return rule_options_add (&options->rule_options, optarg);

    case 'n':
      good = read_number (optarg, UINT32_MAX, &options->deals);
      break;

    case 'f':
      good = read_number (optarg, UINT32_MAX, &options->first);
      break;

    case 't':
      good = read_seconds (optarg, &options->seconds);
      break;

    case 'v':
      good = read_number (optarg, 1000000, &options->visits);
      break;

    case 'j':
      good = read_number (optarg, THREADS_MAX, &options->threads);
      break;

    case 'c':
      return read_player ("coach", options) ? -1 : CLI_USAGE;

    case 'p':
      return read_player (optarg, options) ? -1
             : usage_error ("survey", "“%s” is not a player", optarg);

    case OPTION_TENTHS:
      options->tenths = true;
      break;

    case OPTION_TIMES:
      options->times = true;
      break;

    case OPTION_HIDDEN:
      options->hidden = true;
      break;

    default:
      print_help ();
      return finish_output (0);
    }
  return good ? -1 : usage_error ("survey", "“%s” is not a possible number here", optarg);
}

int
survey_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "rule", required_argument, NULL, 'r' },
    { "deals", required_argument, NULL, 'n' },
    { "first", required_argument, NULL, 'f' },
    { "coach", no_argument, NULL, 'c' },
    { "player", required_argument, NULL, 'p' },
    { "time-limit", required_argument, NULL, 't' },
    { "visits", required_argument, NULL, 'v' },
    { "tenths", no_argument, NULL, OPTION_TENTHS },
    { "times", no_argument, NULL, OPTION_TIMES },
    { "hidden", no_argument, NULL, OPTION_HIDDEN },
    { "threads", required_argument, NULL, 'j' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { .first = 1, .threads = 1 };
  int status = read_options (argc, argv, "r:n:f:cp:t:v:j:h", long_options, read_option, &options);

  if (status < 0)
    status = run (argc - optind, argv + optind, &options);
  rule_options_clear (&options.rule_options);
  return status;
}
