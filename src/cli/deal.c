/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli deal: deal numbers → cards in dealing order. */

#include "cli.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <stdint.h>

typedef struct {
  RuleOptions rules;
  const char *board;            /* the file of a board, or NULL */
} Options;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli deal GAME [--rule NAME=VALUE]… NUMBER…\n"
         "       marquise-cli deal GAME [--rule NAME=VALUE]… --board FILE\n"
         "\n"
         "Prints the cards of each deal NUMBER (1 to 4294967295) in dealing order, one deal a line.\n"
         "The rules do not change the cards; they are only checked. GAME is one of:", stdout);
  for (int i = 0; games[i] != NULL; i++)
    printf (" %s", games[i]->id);
  fputs (".\n"
         "\n"
         "Options:\n"
         "  -r, --rule NAME=VALUE   a rule of the game; may be repeated\n"
         "  -b, --board FILE        print the cards of one deal as another program writes it, from a file\n"
         "                          or, with “-”, from standard input: columns of cards, or JSON\n"
         "  -h, --help              print this text\n", stdout);
}

static int
print_board (const char *path, const char *id, const Rules *rules)
{
  const Patience *patience = patience_find (id);
  Card cards[PACK_MAX];
  char text[3 * PACK_MAX];

  if (patience == NULL)
    return usage_error ("deal", "“%s” is not a patience", id);
  if (!read_board ("deal", path, patience, rules, cards))
    return CLI_ERRORS;

  cards_format (cards, patience->game.n_cards, text);
  puts (text);
  return finish_output (0);
}

static int
print_deals (const Game *game, int argc, char **argv)
{
  Card cards[PACK_MAX];
  char text[3 * PACK_MAX];
  unsigned long number;

  for (int i = 0; i < argc; i++)
    if (!read_number (argv[i], UINT32_MAX, &number))
      return usage_error ("deal", "“%s” is not a deal number from 1 to 4294967295", argv[i]);

  for (int i = 0; i < argc; i++)
    {
      read_number (argv[i], UINT32_MAX, &number);
      pack_deal (game, (uint32_t) number, cards);
      cards_format (cards, game->n_cards, text);
      puts (text);
    }

  return finish_output (0);
}

/* The game and the numbers after the options. */
static int
run (int argc, char **argv, const Options *options)
{
  const char *board = options->board;
  const Game *game;
  Rules rules;

  if (argc < 1)
    return usage_error ("deal", "the game is missing");
  game = read_game ("deal", argv[0], &options->rules, &rules);
  if (game == NULL)
    return CLI_USAGE;
  if (board != NULL && argc > 1)
    return usage_error ("deal", "unexpected argument “%s”: the deal is read from the board",
                        argv[1]);
  if (board != NULL)
    return print_board (board, argv[0], &rules);
  if (argc < 2)
    return usage_error ("deal", "the deal number is missing");

  return print_deals (game, argc - 1, argv + 1);
}

static int
read_option (int option, void *data)
{
  Options *options = data;

  switch (option)
    {
    case 'r':
      return rule_options_add (&options->rules, optarg);

    case 'b':
      options->board = optarg;
      return -1;

    default:
      print_help ();
      return finish_output (0);
    }
}

int
deal_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "rule", required_argument, NULL, 'r' },
    { "board", required_argument, NULL, 'b' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  Options options = { 0 };
  int status = read_options (argc, argv, "r:b:h", long_options, read_option, &options);

  if (status < 0)
    status = run (argc - optind, argv + optind, &options);
  rule_options_clear (&options.rules);
  return status;
}
