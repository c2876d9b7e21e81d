/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli match: two players of a trick-taking game against each other, over duplicate deals
 * or whole matches, shared out over threads. A round is what a thread takes at a time: a pair of
 * deals or one match. Deals and the players' random seeds depend on the round's number alone, so
 * that the result of a fixed number of iterations does not depend on the threads. */

#include "cli.h"
#include "match-player.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS_MAX 10000000UL
#define THREADS_MAX 256UL
#define MOVES_MAX 80            /* moves of a deal: 32 cards, 15 × done, 12 combinations,
                                 * exchange */

typedef struct {
  const TrickGame *game;
  const char *names[2];         /* of the players, as they were given */
  MatchPlayer player[2];
  RuleOptions rule_options;
  Rules rules;
  bool whole_matches;
  unsigned long rounds;
  unsigned long seed;
  unsigned long threads;
  PlayerLimits limits;
  const char *log_path;
} Options;

/* Everything below is indexed by player, not by seat: 0 is --first. */
typedef struct {
  double points[2];             /* sums over deals */
  double difference;            /* sum and sum of squares of what the interval is over: the mean of
                                 * a */
  double difference_squared;    /* pair, or a deal of a whole match */
  unsigned long n_differences;
  unsigned long deals;
  unsigned long pairs;
  unsigned long won[2];
  unsigned long drawn;
  unsigned long matches[2];
} Totals;

typedef struct {
  Totals totals;
  char *log;
  size_t log_size;
  bool done;
} Round;

typedef struct {
  const Options *options;
  Round *rounds;
  FILE *log;
  pthread_mutex_t lock;         /* guards all that follows */
  unsigned long next;
  unsigned long next_log;
  bool stop;                    /* a program has lost the match by its fault */
  bool faults;
  Totals faulted;               /* matches lost so, in the first mode */
  double cpu[2];
  long decisions[2];
} Match;

typedef struct {
  Match *match;
  MatchSide side[2];
  void *deal;                   /* the present one */
  FILE *log;                    /* of the present round */
} Worker;

static uint64_t
mix (uint64_t a, uint64_t b)
{
  uint64_t z = a * UINT64_C (0x9E3779B97F4A7C15) + b + 1;

  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return z ^ z >> 31;
}

/* All points of a seat in the last deal. */
static int
get_points (const Worker *worker, int seat)
{
  return worker->match->options->game->points (worker->deal, seat, -1);
}

static void
log_deal (Worker *worker, const Card *cards, const TrickMove *moves, int n)
{
  const TrickGame *game = worker->match->options->game;
  char text[RULE_STRING_MAX];
  char all[3 * PACK_MAX];

  if (worker->log == NULL)
    return;
  rules_format (game->game, &worker->match->options->rules, text);
  cards_format (cards, game->game->n_cards, all);
  fprintf (worker->log, "%s\t%s,dealer=%d\t%s\t", game->game->id, text, game->dealer (worker->deal),
           all);
  for (int i = 0; i < n; i++)
    {
      game->format (moves[i], text);
      fprintf (worker->log, i == 0 ? "%s" : " %s", text);
    }
  fprintf (worker->log, "\t%d %d\n", get_points (worker, 0), get_points (worker, 1));
}

/* Plays one deal to its end; @first_seat is the seat of player 0, @totals are those of the match by
 * seat. Returns the player who lost by a fault, or -1. */
static int
play_deal (Worker *worker, uint64_t key, int dealer, int first_seat, const int totals[2])
{
  const Options *options = worker->match->options;
  const TrickGame *game = options->game;
  PlayerLimits limits = options->limits;
  TrickMove legal[TRICK_MAX_MOVES], played[MOVES_MAX];
  Card cards[PACK_MAX];
  int n_played = 0, n;

  pack_deal (game->game, (uint32_t) (key % UINT32_MAX) + 1, cards);
  game->deal (worker->deal, &options->rules, dealer, totals, cards);
  while ((n = game->moves (worker->deal, legal)) > 0)
    {
      int who = game->turn (worker->deal) == first_seat ? 0 : 1;
      TrickMove move = legal[0];

      limits.seed = mix (key, (uint64_t) who + 2 * (uint64_t) n_played);
      if (n > 1 && !match_side_choose (&worker->side[who], worker->deal, totals, &limits, &move))
        return who;
      played[n_played++] = move;
      game->play (worker->deal, move);
    }

  log_deal (worker, cards, played, n_played);
  return -1;
}

static void
count_deal (Totals *totals, const Worker *worker, int first_seat)
{
  int first = get_points (worker, first_seat);
  int second = get_points (worker, 1 - first_seat);

  totals->points[0] += first;
  totals->points[1] += second;
  totals->deals++;
  totals->won[0] += first > second;
  totals->won[1] += first < second;
  totals->drawn += first == second;
}

static void
count_difference (Totals *totals, double difference)
{
  totals->difference += difference;
  totals->difference_squared += difference * difference;
  totals->n_differences++;
}

/* The same deal twice, seats changed. */
static int
play_pair (Worker *worker, uint64_t key, Totals *totals)
{
  static const int none[2] = { 0, 0 };
  int dealer = (int) (mix (key, 1) & 1);

  for (int seat = 0; seat < 2; seat++)
    {
      int fault = play_deal (worker, key, dealer, seat, none);

      if (fault >= 0)
        return fault;
      count_deal (totals, worker, seat);
    }

  totals->pairs = 1;
  count_difference (totals, (totals->points[0] - totals->points[1]) / 2);
  return -1;
}

/* RULES.md 4.4: the first dealer at random, then in turn. Player 0 sits in seat 0. */
static int
play_match (Worker *worker, uint64_t key, Totals *totals)
{
  const Options *options = worker->match->options;
  int dealer = (int) (mix (key, 1) & 1);
  int total[2] = { 0, 0 };
  int winner;

  for (uint64_t i = 0; (winner = options->game->winner (&options->rules, total)) < 0; i++)
    {
      int fault = play_deal (worker, mix (key, 2 + i), dealer, 0, total);

      if (fault >= 0)
        {
          totals->matches[1 - fault]++;
          return fault;
        }
      count_deal (totals, worker, 0);
      count_difference (totals, get_points (worker, 0) - get_points (worker, 1));
      total[0] += get_points (worker, 0);
      total[1] += get_points (worker, 1);
      dealer = 1 - dealer;
    }

  totals->matches[winner]++;
  return -1;
}

/* ------------------------------------------------------------------ threads */

static void
report_fault (const Match *match, unsigned long index, const Worker *worker, int fault)
{
  fprintf (stderr, "marquise-cli match: %s %lu: the program of the %s player %s: it loses the match\n",
           match->options->whole_matches ? "match" : "pair", index + 1,
           fault == 0 ? "first" : "second", worker->side[fault].program.why);
}

/* Writes the logs of all rounds that are done and have no unfinished one before them. */
static void
flush_logs (Match *match)
{
  while (match->next_log < match->options->rounds && match->rounds[match->next_log].done)
    {
      Round *round = &match->rounds[match->next_log++];

      if (match->log != NULL && round->log != NULL)
        fwrite (round->log, 1, round->log_size, match->log);
      free (round->log);
      round->log = NULL;
    }
  if (match->log != NULL)
    fflush (match->log);
}

static void
play_round (Worker *worker, unsigned long index)
{
  Match *match = worker->match;
  Round *round = &match->rounds[index];
  uint64_t key = mix (match->options->seed, index);
  int fault;

  worker->log = match->log != NULL ? open_memstream (&round->log, &round->log_size) : NULL;
  fault = match->options->whole_matches ? play_match (worker, key, &round->totals)
          : play_pair (worker, key, &round->totals);
  if (worker->log != NULL)
    fclose (worker->log);

  pthread_mutex_lock (&match->lock);
  round->done = true;
  flush_logs (match);
  if (fault >= 0)
    {
      match->faults = true;
      if (!match->options->whole_matches)
        {
          /* Half a pair says nothing; and the whole run is the match that is lost. */
          memset (&round->totals, 0, sizeof round->totals);
          if (!match->stop)
            {
              match->faulted.matches[1 - fault]++;
              report_fault (match, index, worker, fault);
            }
          match->stop = true;
        }
      else
        report_fault (match, index, worker, fault);
    }
  pthread_mutex_unlock (&match->lock);
}

static void *
work (void *data)
{
  Match *match = data;
  Worker worker = { .match = match, .deal = malloc (match->options->game->deal_size) };

  for (int i = 0; i < 2; i++)
    match_side_start (&worker.side[i], &match->options->player[i]);

  for (;;)
    {
      unsigned long index;

      pthread_mutex_lock (&match->lock);
      index = match->stop || worker.deal == NULL ? match->options->rounds : match->next++;
      pthread_mutex_unlock (&match->lock);
      if (index >= match->options->rounds)
        break;
      play_round (&worker, index);
    }

  for (int i = 0; i < 2; i++)
    match_side_stop (&worker.side[i]);
  free (worker.deal);
  pthread_mutex_lock (&match->lock);
  for (int i = 0; i < 2; i++)
    {
      match->cpu[i] += worker.side[i].cpu;
      match->decisions[i] += worker.side[i].decisions;
    }
  pthread_mutex_unlock (&match->lock);
  return NULL;
}

static void
run_threads (Match *match)
{
  pthread_t threads[THREADS_MAX];
  unsigned long n = 0;

  while (n + 1 < match->options->threads && pthread_create (&threads[n], NULL, work, match) == 0)
    n++;
  work (match);
  for (unsigned long i = 0; i < n; i++)
    pthread_join (threads[i], NULL);
}

/* ------------------------------------------------------------------ output */

static void
add_totals (Totals *sum, const Totals *part)
{
  for (int i = 0; i < 2; i++)
    {
      sum->points[i] += part->points[i];
      sum->won[i] += part->won[i];
      sum->matches[i] += part->matches[i];
    }
  sum->difference += part->difference;
  sum->difference_squared += part->difference_squared;
  sum->n_differences += part->n_differences;
  sum->deals += part->deals;
  sum->pairs += part->pairs;
  sum->drawn += part->drawn;
}

static double
half_width (const Totals *totals)
{
  double n = (double) totals->n_differences;
  double mean, variance;

  if (totals->n_differences < 2)
    return 0;
  mean = totals->difference / n;
  variance = (totals->difference_squared - n * mean * mean) / (n - 1);
  return 1.96 * sqrt (variance > 0 ? variance / n : 0);
}

static void
print_totals (const Match *match)
{
  Totals sum = match->faulted;
  double deals, difference;

  for (unsigned long i = 0; i < match->options->rounds; i++)
    add_totals (&sum, &match->rounds[i].totals);
  deals = sum.deals > 0 ? (double) sum.deals : 1;
  difference = (sum.points[0] - sum.points[1]) / deals;

  printf ("pairs\t%lu\n", sum.pairs);
  printf ("first_mean\t%.3f\n", sum.points[0] / deals);
  printf ("second_mean\t%.3f\n", sum.points[1] / deals);
  printf ("difference\t%.3f\n", difference);
  printf ("difference_95\t%.3f\n", half_width (&sum));
  printf ("first_won\t%lu\n", sum.won[0]);
  printf ("drawn\t%lu\n", sum.drawn);
  printf ("second_won\t%lu\n", sum.won[1]);
  for (int i = 0; i < 2; i++)
    printf ("%s_ms\t%.3f\n", i == 0 ? "first" : "second",
            match->decisions[i] > 0 ? match->cpu[i] * 1000 / (double) match->decisions[i] : 0.0);
  printf ("matches_first\t%lu\n", sum.matches[0]);
  printf ("matches_second\t%lu\n", sum.matches[1]);
}

static int
run (const Options *options)
{
  Match match = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
  int status;

  match.rounds = calloc (options->rounds, sizeof *match.rounds);
  if (match.rounds == NULL)
    {
      fputs ("marquise-cli match: there is not enough memory\n", stderr);
      return CLI_ERRORS;
    }
  if (options->log_path != NULL && (match.log = fopen (options->log_path, "we")) == NULL)
    {
      fprintf (stderr, "marquise-cli match: %s: ", options->log_path);
      perror (NULL);
      free (match.rounds);
      return CLI_ERRORS;
    }

  signal (SIGPIPE, SIG_IGN);
  run_threads (&match);
  print_totals (&match);
  status = match.faults ? CLI_ERRORS : 0;
  if (match.log != NULL && (ferror (match.log) != 0 || fclose (match.log) != 0))
    {
      fprintf (stderr, "marquise-cli match: %s: the log cannot be written\n", options->log_path);
      status = CLI_ERRORS;
    }
  free (match.rounds);
  return finish_output (status);
}

/* ------------------------------------------------------------------ command line */

static void
print_help (const TrickGame *game)
{
  fputs ("Usage: marquise-cli match --first PLAYER --second PLAYER [OPTION]…\n"
         "\n"
         "Lets two players of a trick-taking game play against each other and prints means and intervals.\n"
         "PLAYER is", stdout);
  for (int i = 0; game->players[i] != NULL; i++)
    printf (" %s,", game->players[i]);
  for (int i = 0; game->aliases[i].alias != NULL; i++)
    printf (" %s (%s),", game->aliases[i].alias, game->aliases[i].player);
  fputs ("\n"
         "or exec:COMMAND, a program that reads one line per decision and answers one move per line;\n"
         "marquise-cli(1) describes both.\n"
         "\n"
         "Options:\n"
         "      --game GAME           what is played:", stdout);
  for (int i = 0; trick_games[i] != NULL; i++)
    printf (i == 0 ? " %s (unless told otherwise)" : ", %s", trick_games[i]->game->id);
  fputs ("\n"
         "      --first PLAYER        one side\n"
         "      --second PLAYER       the other side\n"
         "  -n, --deals N             play N deals twice, the second time with seats swapped (100)\n"
         "  -m, --matches N           play N whole matches instead\n"
         "  -s, --seed N              another series of deals (1)\n"
         "  -r, --rule NAME=VALUE     a rule of the game; may be repeated\n"
         "      --move-time SECONDS   CPU time for one decision\n"
         "  -i, --iterations N        a fixed amount of thinking instead: the same result every time\n"
         "  -t, --threads N           play on N threads (1)\n"
         "  -l, --log FILE            write every deal, in the form that replay reads\n"
         "  -h, --help                print this text\n", stdout);
}

enum { OPTION_FIRST = 256, OPTION_SECOND, OPTION_MOVE_TIME, OPTION_GAME };

static const struct option long_options[] = {
  { "game", required_argument, NULL, OPTION_GAME },
  { "first", required_argument, NULL, OPTION_FIRST },
  { "second", required_argument, NULL, OPTION_SECOND },
  { "deals", required_argument, NULL, 'n' },
  { "matches", required_argument, NULL, 'm' },
  { "seed", required_argument, NULL, 's' },
  { "rule", required_argument, NULL, 'r' },
  { "move-time", required_argument, NULL, OPTION_MOVE_TIME },
  { "iterations", required_argument, NULL, 'i' },
  { "threads", required_argument, NULL, 't' },
  { "log", required_argument, NULL, 'l' },
  { "help", no_argument, NULL, 'h' },
  { NULL, 0, NULL, 0 }
};

static bool
read_move_time (const char *text, double *seconds)
{
  char *end;

  *seconds = strtod (text, &end);
  return end != text && *end == '\0' && *seconds > 0 && *seconds <= 3600;
}

static int
read_option (int option, void *data)
{
  Options *options = data;
  unsigned long number = 0;
  bool good = true;

  switch (option)
    {
    case OPTION_FIRST:
    case OPTION_SECOND:
      options->names[option - OPTION_FIRST] = optarg;
      return -1;

    case OPTION_GAME:
      options->game = trick_game_find (optarg);
      return options->game != NULL ? -1
             : usage_error ("match", "there is no trick-taking game “%s”", optarg);

    case 'r':
      return rule_options_add (&options->rule_options, optarg);

    case 'l':
      options->log_path = optarg;
      return -1;

    case 'n':
    case 'm':
      good = read_number (optarg, ROUNDS_MAX, &options->rounds);
      options->whole_matches = option == 'm';
      break;

    case 's':
      good = strcmp (optarg, "0") == 0 || read_number (optarg, UINT32_MAX, &number);
      options->seed = number;
      break;

    case 't':
      good = read_number (optarg, THREADS_MAX, &options->threads);
      break;

    case 'i':
      good = read_number (optarg, 1000000, &number);
      options->limits.iterations = (int) number;
      break;

    case OPTION_MOVE_TIME:
      good = read_move_time (optarg, &options->limits.seconds);
      break;

    default:
      print_help (options->game);
      return finish_output (0);
    }

  return good ? -1 : usage_error ("match", "“%s” is not a possible number here", optarg);
}

static int
check_and_run (int argc, char **argv, Options *options)
{
  if (optind < argc)
    return usage_error ("match", "“%s” is one argument too many", argv[optind]);
  if (options->names[0] == NULL || options->names[1] == NULL)
    return usage_error ("match", "--first and --second are both needed");
  for (int i = 0; i < 2; i++)
    if (!match_player_parse (options->game, options->names[i], &options->player[i]))
      return usage_error ("match", "there is no player “%s”", options->names[i]);
  if (read_game ("match", options->game->game->id, &options->rule_options, &options->rules) == NULL)
    return CLI_USAGE;
  return run (options);
}

int
match_command (int argc, char **argv)
{
  Options options = { .game = trick_games[0], .rounds = 100, .seed = 1, .threads = 1 };
  int status = read_options (argc, argv, "n:m:s:r:i:t:l:h", long_options, read_option, &options);

  if (status < 0)
    status = check_and_run (argc, argv, &options);
  rule_options_clear (&options.rule_options);
  return status;
}
