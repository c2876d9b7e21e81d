/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli: the engine without a screen. Picks the subcommand. */

#include "config.h"

#include "cli.h"

#include <locale.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *summary;
  int (*run) (int argc, char **argv);
} Command;

static const Command commands[] = {
  { "coach", "play deals without seeing the hidden cards", coach_command },
  { "deal", "print the cards of numbered deals", deal_command },
  { "match", "let two players of a trick game play against each other", match_command },
  { "problem", "pose problems of a trick game, with their solutions", problem_command },
  { "replay", "play recorded games through the rules", replay_command },
  { "solve", "say whether deals can be won", solve_command },
  { "survey", "find out in how many deals a patience can be won, or is", survey_command },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static void
print_help (void)
{
  fputs ("Usage: marquise-cli COMMAND [OPTION]… [ARGUMENT]…\n"
         "\n"
         "The card games of Marquise without a screen.\n"
         "\n"
         "Commands:\n", stdout);
  for (size_t i = 0; i < N_COMMANDS; i++)
    printf ("  %-8s %s\n", commands[i].name, commands[i].summary);
  fputs ("\n"
         "Options:\n"
         "  -h, --help     print this text\n"
         "  --version      print the version\n"
         "\n"
         "“marquise-cli COMMAND --help” explains a command; marquise-cli(1) describes the formats.\n",
         stdout);
}

int
main (int argc, char **argv)
{
  setlocale (LC_CTYPE, "");

  if (argc < 2)
    return usage_error (NULL, "a command is missing");
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return finish_output (0);
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      puts ("marquise-cli " PACKAGE_VERSION);
      return finish_output (0);
    }

  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (argv[1], commands[i].name) == 0)
      return commands[i].run (argc - 1, argv + 1);

  return usage_error (NULL, "there is no command “%s”", argv[1]);
}
