/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli: the engine without a screen. Picks the subcommand. */

#include "config.h"

#include "cli.h"

#include <locale.h>
#include <string.h>

/* How a command uses "--game". */
typedef enum {
  GAME_FILE,                    /* a patience in place of GAME, its first argument */
  GAME_FILE_BESIDE,             /* a patience besides the others */
  GAME_ID                       /* an option of its own, or none */
} GameOption;

typedef struct {
  const char *name;
  const char *summary;
  int (*run) (int argc, char **argv);
  GameOption game;
} Command;

static const Command commands[] = {
  { "check", "say what is wrong with a description, or what it will be", check_command, GAME_ID },
  { "coach", "play deals without seeing the hidden cards", coach_command, GAME_FILE },
  { "deal", "print the cards of numbered deals", deal_command, GAME_FILE },
  { "match", "let two players of a trick-taking game play each other", match_command, GAME_ID },
  { "problem", "pose problems of a trick-taking game, with solutions", problem_command, GAME_FILE },
  { "replay", "play recorded games through the rules", replay_command, GAME_FILE_BESIDE },
  { "solve", "say whether deals can be won", solve_command, GAME_FILE },
  { "survey", "find out in how many deals a patience can be won, or is", survey_command,
    GAME_FILE },
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
         "  --game FILE    after a command: a patience that this file describes, in place of GAME\n"
         "\n"
         "“marquise-cli COMMAND --help” explains a command; marquise-cli(1) describes the formats.\n",
         stdout);
}

/* Takes every "--game FILE" out of the arguments of a command; the game stands as GAME instead,
 * where the command has one. False when a file is none; a message was printed. */
static bool
take_game_files (const Command *command, int *argc, char **argv)
{
  for (int i = 1; i < *argc; i++)
    {
      const char *id;

      if (strcmp (argv[i], "--") == 0)
        break;
      if (strcmp (argv[i], "--game") != 0)
        continue;
      if (i + 1 == *argc)
        return usage_error (command->name, "“--game” needs a file") == 0;
      id = read_game_file (command->name, argv[i + 1]);
      if (id == NULL)
        return false;
      memmove (argv + i, argv + i + 2, (size_t) (*argc - i - 1) * sizeof *argv);
      *argc -= 2;
      i--;
      if (command->game == GAME_FILE_BESIDE)
        continue;
      memmove (argv + 2, argv + 1, (size_t) *argc * sizeof *argv);
      argv[1] = (char *) id;
      ++*argc;
    }
  return true;
}

static int
run_command (const Command *command, int argc, char **argv)
{
  if (command->game != GAME_ID && !take_game_files (command, &argc, argv))
    return CLI_USAGE;
  return command->run (argc, argv);
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
      return run_command (&commands[i], argc - 1, argv + 1);

  return usage_error (NULL, "there is no command “%s”", argv[1]);
}
