/* SPDX-License-Identifier: GPL-3.0-or-later */

/* marquise-cli replay: recorded games through the rules, printing the legal moves at every step.
 * All input is untrusted; a line that is wrong gets one line of answer and never stops the rest. */

#include "cli.h"

#include "engine/games.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <stdlib.h>
#include <string.h>

#define FIELDS_MAX 5
#define WHY_MAX 256
#define WORD_MAX 32

enum { FIELD_GAME, FIELD_RULES, FIELD_CARDS, FIELD_MOVES, FIELD_POINTS };

typedef struct {
  unsigned long number;
  char *field[FIELDS_MAX];
  int n_fields;
  char why[WHY_MAX];
} Line;

static void
print_help (void)
{
  fputs ("Usage: marquise-cli replay < GAMES\n"
         "\n"
         "Reads one game a line: game, rules, cards in dealing order and moves, separated by tabs.\n"
         "Prints the legal moves before every move and after the last, one line each, then the state of\n"
         "the game. marquise-cli(1) describes the format.\n"
         "\n"
         "Options:\n"
         "  -h, --help   print this text\n", stdout);
}

static void
print_bad_move (int number, const char *move, const char *why)
{
  char word[WORD_MAX];

  text_shown (word, sizeof word, move, strlen (move));
  printf ("! move %d %s: %s\n", number, word, why);
}

static void
print_legal (const Patience *patience, const Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);
  char text[PATIENCE_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    {
      move_format (patience, moves[i], text);
      printf (i == 0 ? "%s" : " %s", text);
    }
  putchar ('\n');
}

static const char *
status_name (Status status)
{
  switch (status)
    {
    case STATUS_WON:
      return "won";

    case STATUS_BLOCKED:
      return "blocked";

    case STATUS_UNKNOWN:
      return "unknown";

    default:
      return "playing";
    }
}

/* Both replays return false when a move was refused; the block is then closed. */
static bool
replay_patience (const Patience *patience, const Rules *rules, const Card *cards, Line *line)
{
  Position position;
  char *rest = NULL;
  int n = 0;

  patience_deal (patience, rules, cards, &position);
  print_legal (patience, &position);
  for (char *word = strtok_r (line->field[FIELD_MOVES], " ", &rest); word != NULL;
       word = strtok_r (NULL, " ", &rest))
    {
      Move move;
      Undo undo;

      n++;
      if (!patience_read_move (patience, &position, word, &move, line->why, WHY_MAX))
        {
          print_bad_move (n, word, line->why);
          return false;
        }
      patience_play (patience, &position, move, &undo);
      print_legal (patience, &position);
    }

  printf ("= %s\n", status_name (patience_status (patience, &position, NULL)));
  return true;
}

static void
print_trick_legal (const TrickGame *game, const void *deal)
{
  TrickMove moves[TRICK_MAX_MOVES];
  int n = game->moves (deal, moves);
  char text[TRICK_MOVE_TEXT];

  for (int i = 0; i < n; i++)
    {
      game->format (moves[i], text);
      printf (i == 0 ? "%s" : " %s", text);
    }
  putchar ('\n');
}

static bool
replay_moves (const TrickGame *game, void *deal, Line *line)
{
  char *rest = NULL;
  int n = 0;

  print_trick_legal (game, deal);
  for (char *word = strtok_r (line->field[FIELD_MOVES], " ", &rest); word != NULL;
       word = strtok_r (NULL, " ", &rest))
    {
      TrickMove move;
      bool known = game->parse (word, &move);

      n++;
      if (!known || !game->legal (deal, move))
        {
          snprintf (line->why, WHY_MAX, "this is not a move of %s", game->game->id);
          print_bad_move (n, word, !known ? line->why
                          : game->turn (deal) < 0 ? "the deal is over"
                          : "the rules do not allow it here");
          return false;
        }
      game->play (deal, move);
      print_trick_legal (game, deal);
    }

  printf ("= %s %d %d\n", game->turn (deal) < 0 ? "over" : "playing", game->points (deal, 0, -1),
          game->points (deal, 1, -1));
  return true;
}

static bool
replay_tricks (const TrickGame *game, const Rules *rules, int dealer, const Card *cards, Line *line)
{
  void *deal = malloc (game->deal_size);
  bool good = deal != NULL;

  if (good)
    {
      game->deal (deal, rules, dealer, NULL, cards);
      good = replay_moves (game, deal, line);
    }
  free (deal);
  return good;
}

/* Takes "dealer=0" or "dealer=1" out of a rule string: blanks remain. */
static bool
take_dealer (char *rules, int *dealer, Line *line)
{
  static const char name[] = "dealer=";
  static const char blanks[] = ", \t";
  bool found = false;

  *dealer = 1;
  for (rules += strspn (rules, blanks); *rules != '\0'; rules += strspn (rules, blanks))
    {
      size_t length = strcspn (rules, blanks);
      const char *value = rules + strlen (name);

      if (strncmp (rules, name, strlen (name)) == 0)
        {
          if (found || length != strlen (name) + 1 || (*value != '0' && *value != '1'))
            {
              snprintf (line->why, WHY_MAX, "%s",
                        found ? "the dealer is there twice" : "the dealer is not 0 or 1");
              return false;
            }
          *dealer = *value - '0';
          found = true;
          memset (rules, ' ', length);
        }
      rules += length;
    }

  return true;
}

/* Cuts the line at its tabs. False when it cannot be a record at all. */
static bool
split_line (Line *line, char *text, size_t length)
{
  const char *wrong = NULL;

  if (strlen (text) != length)
    wrong = "there is a NUL byte in the line";
  else if (strchr (text, '\r') != NULL)
    wrong = "there is a carriage return in the line";

  line->n_fields = 0;
  for (char *at = text; at != NULL && wrong == NULL; line->n_fields++)
    {
      if (line->n_fields == FIELDS_MAX)
        wrong = "there are too many fields";
      else
        line->field[line->n_fields] = at;
      at = strchr (at, '\t');
      if (at != NULL)
        *at++ = '\0';
    }

  if (wrong == NULL && line->n_fields <= FIELD_MOVES)
    wrong = "there are not four fields: game, rules, cards and moves";
  if (wrong != NULL)
    snprintf (line->why, WHY_MAX, "%s", wrong);
  return wrong == NULL;
}

/* Everything before the first move. False and line->why when it cannot be read. */
static bool
read_deal (Line *line, const Game **game, Rules *rules, int *dealer, Card cards[PACK_MAX])
{
  char word[WORD_MAX];

  *game = game_find (line->field[FIELD_GAME]);
  if (*game == NULL)
    {
      text_shown (word, sizeof word, line->field[FIELD_GAME], strlen (line->field[FIELD_GAME]));
      snprintf (line->why, WHY_MAX, "there is no game “%s”", word);
      return false;
    }
  /* A log of matches carries the points of the deal behind the moves. */
  if (line->n_fields > FIELD_POINTS && trick_game_find ((*game)->id) == NULL)
    {
      snprintf (line->why, WHY_MAX, "there are too many fields");
      return false;
    }

  return (trick_game_find ((*game)->id) == NULL
          || take_dealer (line->field[FIELD_RULES], dealer, line))
         && rules_parse (*game, line->field[FIELD_RULES], rules, line->why, WHY_MAX)
         && cards_parse (*game, line->field[FIELD_CARDS], cards, line->why, WHY_MAX);
}

static bool
replay_line (Line *line, char *text, size_t length)
{
  const Game *game;
  Rules rules;
  int dealer = 1;
  Card cards[PACK_MAX];

  if (!split_line (line, text, length) || !read_deal (line, &game, &rules, &dealer, cards))
    {
      printf ("! line %lu: %s\n", line->number, line->why);
      return false;
    }

  return patience_find (game->id) != NULL
         ? replay_patience (patience_find (game->id), &rules, cards, line)
         : replay_tricks (trick_game_find (game->id), &rules, dealer, cards, line);
}

static int
replay_all (FILE *in)
{
  Line line = { .number = 0 };
  char *text = NULL;
  size_t size = 0;
  ssize_t length;
  int status = 0;

  while ((length = read_line (in, &text, &size)) >= 0)
    {
      line.number++;
      if (!replay_line (&line, text, (size_t) length))
        status = CLI_ERRORS;
      fflush (stdout);
    }

  if (!input_ended (in))
    status = CLI_ERRORS;
  free (text);
  return finish_output (status);
}

/* There is but one. */
static int
read_option (int option, void *data)
{
  print_help ();
  return finish_output (0);
}

int
replay_command (int argc, char **argv)
{
  static const struct option long_options[] = {
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 }
  };
  int status = read_options (argc, argv, "h", long_options, read_option, NULL);

  if (status >= 0)
    return status;
  if (optind < argc)
    return usage_error ("replay", "games are read from standard input, not from “%s”",
                        argv[optind]);
  return replay_all (stdin);
}
