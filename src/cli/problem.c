/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli problem: numbers → problems of a trick-taking game and their solutions. */

#include "cli.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
  const TrickGame *game;
  RuleOptions rule_options;
  Rules rules;
  const char *grade_name;
  bool question;
  int grade;                    /* -1: a question */
  unsigned long date;           /* as a number, or 0 */
} Options;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli problem GAME [OPTION]… NUMBER…\n"
         "\n"
         "Poses the problems of a trick-taking game with these numbers (1 to 4294967295), one per line,\n"
         "with their solutions: positions in which one move is the best. A number always gives the same\n"
         "problem.\n"
         "marquise-cli(1) describes the line. GAME is", stdout);
  for (int i = 0; trick_games[i] != NULL; i++)
    printf (" %s", trick_games[i]->game->id);
  fputs (".\n"
         "\n"
         "Options:\n"
         "  -g, --grade GRADE       all cards are known, and the best move is proved:", stdout);
  for (int i = 0; trick_games[0]->grades[i] != NULL; i++)
    printf (" %s", trick_games[0]->grades[i]);
  fputs ("\n"
         "  -q, --question          what would you play? An earlier moment, judged by the best\n"
         "  -d, --date YYYY-MM-DD   the problem of that day, in place of numbers\n"
         "  -r, --rule NAME=VALUE   a rule of the game; may be repeated\n"
         "  -h, --help              print this text\n", stdout);
}

/* ------------------------------------------------------------------ a line */

static void
print_moves (const TrickGame *game, const char *key, const TrickMove *moves, int n)
{
  printf ("\t%s=", key);
  for (int i = 0; i < n; i++)
    {
      char text[TRICK_MOVE_TEXT];

      game->format (moves[i], text);
      printf (i == 0 ? "%s" : " %s", text);
    }
}

static void
print_numbers (const char *key, const float *numbers, int n, bool whole)
{
  printf ("\t%s=", key);
  for (int i = 0; i < n; i++)
    printf (whole ? "%s%.0f" : "%s%.1f", i == 0 ? "" : " ", (double) numbers[i]);
}

static void
print_problem (const Options *options, unsigned long number, const TrickProblem *problem)
{
  const TrickGame *game = options->game;
  Card cards[PACK_MAX];
  char text[3 * PACK_MAX];
  bool proved = options->grade >= 0;

  printf ("game=%s\tgrade=%s\tnumber=%lu", game->game->id,
          proved ? game->grades[options->grade] : "question", number);
  rules_format (game->game, &problem->rules, text);
  printf ("\trules=%s\tdeal=%lu\tdealer=%d", text, (unsigned long) problem->deal, problem->dealer);
  pack_deal (game->game, problem->deal, cards);
  cards_format (cards, game->game->n_cards, text);
  printf ("\tcards=%s", text);
  print_moves (game, "played", problem->moves, problem->n_moves);
  printf ("\tseat=%d", problem->seat);
  print_moves (game, "legal", problem->legal, problem->n);
  print_numbers ("behind", problem->behind, problem->n, proved);
  if (!proved)
    print_numbers ("error", problem->error, problem->n, false);
  print_moves (game, "best", &problem->best, 1);
  if (proved)
    {
      printf ("\ttraps=%d", problem->traps);
      print_moves (game, "line", problem->line, problem->n_line);
      printf ("\tpoints=%d %d", problem->points[0], problem->points[1]);
    }
  putchar ('\n');
}

static void
pose (const Options *options, unsigned long number)
{
  TrickProblem problem;

  if (options->grade >= 0)
    options->game->problem (&options->rules, options->grade, (uint32_t) number, &problem);
  else
    options->game->question (&options->rules, (uint32_t) number, NULL, &problem);
  print_problem (options, number, &problem);
}

/* ------------------------------------------------------------------ command line */

/* "middling" is an older word for "medium". */
static int
find_grade (const TrickGame *game, const char *text)
{
  if (strcmp (text, "middling") == 0)
    text = "medium";
  for (int i = 0; game->grades[i] != NULL; i++)
    if (strcmp (game->grades[i], text) == 0)
      return i;
  return -1;
}

/* 20261122 for 2026-11-22, or 0. */
static unsigned long
read_date (const char *text)
{
  static const int lengths[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
  int year, month, day, used = 0;
  bool leap;

  if (strlen (text) != 10 || sscanf (text, "%4d-%2d-%2d%n", &year, &month, &day, &used) != 3
      || used != 10
      || year < 1 || month < 1 || month > 12 || day < 1)
    return 0;
  leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  if (day > lengths[month - 1] + (month == 2 && leap))
    return 0;
  return 10000UL * (unsigned) year + 100UL * (unsigned) month + (unsigned) day;
}

static int
run (int argc, char **argv, Options *options)
{
  const Game *game;
  unsigned long number;

  if (argc < 1)
    return usage_error ("problem", "the game is missing");
  game = read_game ("problem", argv[0], &options->rule_options, &options->rules);
  if (game == NULL)
    return CLI_USAGE;
  options->game = trick_game_find (game->id);
  if (options->game == NULL)
    return usage_error ("problem", "there are no problems of “%s”", argv[0]);
  options->grade = options->question ? -1 : find_grade (options->game, options->grade_name);
  if (!options->question && options->grade < 0)
    return usage_error ("problem", "there is no grade “%s”", options->grade_name);
  if ((argc < 2) == (options->date == 0))
    return usage_error ("problem",
                        argc < 2 ? "the number is missing" : "a date stands in place of numbers");
  for (int i = 1; i < argc; i++)
    if (!read_number (argv[i], UINT32_MAX, &number))
      return usage_error ("problem", "“%s” is not a number from 1 to 4294967295", argv[i]);

  if (options->date != 0)
    pose (options, options->date);
  for (int i = 1; i < argc; i++)
    {
      read_number (argv[i], UINT32_MAX, &number);
      pose (options, number);
    }
  return finish_output (0);
}

static int
read_option (int option, void *data)
{
  Options *options = data;

  switch (option)
    {
    case 'g':
      options->grade_name = optarg;
      return -1;

    case 'q':
      options->question = true;
      return -1;

    case 'd':
      options->date = read_date (optarg);
      return options->date != 0 ? -1 : usage_error ("problem", "“%s” is not a date", optarg);

    case 'r':
      return rule_options_add (&options->rule_options, optarg);

    default:
      print_help ();
      return finish_output (0);
    }
}

int
problem_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "grade", required_argument, NULL, 'g' },
    { "question", no_argument, NULL, 'q' },
    { "date", required_argument, NULL, 'd' },
    { "rule", required_argument, NULL, 'r' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { .grade_name = "easy" };
  int status = read_options (argc, argv, "g:qd:r:h", long_options, read_option, &options);

  if (status < 0)
    status = run (argc - optind, argv + optind, &options);
  rule_options_clear (&options.rule_options);
  return status;
}
