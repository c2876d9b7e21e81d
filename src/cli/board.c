/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards of other programs: see engine/board/board.h. */

#include "lines.h"

#include "engine/board/board-pack.h"
#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A board and the text that it is read from. */
typedef struct {
  Board board;
  char text[BOARD_MAX_BYTES + 1];
} Read;

static bool fail (const char *command, const char *path, const char *format, ...)
  __attribute__ ((format (printf, 3, 4)));

static bool
fail (const char *command, const char *path, const char *format, ...)
{
  va_list args;

  fprintf (stderr, "marquise-cli %s: %s: ", command,
           strcmp (path, "-") == 0 ? "standard input" : path);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);
  return false;
}

static bool
fail_board (const char *command, const char *path, const BoardFault *fault)
{
  char card[3] = "";

  if (fault->card != CARD_NONE)
    card_format (fault->card, card);
  switch (fault->kind)
    {
    case BOARD_WORD_WRONG:
      return fail (command, path, "line %u: “%s” is not a card", fault->line, fault->word);

    case BOARD_CARD_SURPLUS:
      return fail (command, path, "line %u: %s is there once too often", fault->line, card);

    case BOARD_CARD_MISSING:
      return fail (command, path, "the deal is not whole: %s is missing", card);

    case BOARD_NONE:
    default:
      return fail (command, path, "there is no board in it");
    }
}

static bool
read_text (const char *command, const char *path, char text[BOARD_MAX_BYTES + 1])
{
  FILE *file = strcmp (path, "-") == 0 ? stdin : fopen (path, "rb");
  size_t length = file != NULL ? fread (text, 1, BOARD_MAX_BYTES, file) : 0;
  bool good = file != NULL && !ferror (file);
  size_t mark;

  if (!good)
    fail (command, path, "it cannot be read: %s", strerror (errno));
  if (file != NULL && file != stdin)
    fclose (file);
  mark = text_get_mark (text, length);
  memmove (text, text + mark, length - mark);
  text[length - mark] = '\0';
  return good;
}

static bool
find_pack (const char     *command,
           const char     *path,
           Board          *board,
           const Patience *patience,
           const Rules    *rules,
           Card           *pack)
{
  char text[RULE_STRING_MAX];
  BoardFault fault;
  bool whole = board_complete (board, &fault);
  Rules found;

  if (whole && board_read_pack (board, &patience->game, pack))
    return true;
  if (whole ? !board_find_pack (board, patience, rules, &found, pack)
            : !board_find_merged (board, patience, rules, &found, pack))
    return whole ? fail (command, path, "%s is not dealt so", patience->game.id)
           : fail_board (command, path, &fault);
  if (rules_equal (&patience->game, &found, rules))
    return true;

  rules_format (&patience->game, &found, text);
  return fail (command, path, "%s is dealt so by these rules: %s", patience->game.id, text);
}

bool
read_board (const char     *command,
            const char     *path,
            const Patience *patience,
            const Rules    *rules,
            Card           *pack)
{
  Read *read = malloc (sizeof *read);
  BoardFault fault;
  bool good;

  if (read == NULL)
    return fail (command, path, "not enough memory");
  good = read_text (command, path, read->text);
  if (good && !board_read (&read->board, read->text, &fault))
    good = fail_board (command, path, &fault);
  good = good && find_pack (command, path, &read->board, patience, rules, pack);
  free (read);
  return good;
}

int
answer_board (const LineJob  *job,
              const char     *command,
              const char     *path,
              const Patience *patience,
              const Rules    *rules)
{
  char line[3 * PACK_MAX];
  LineJob own = *job;
  Card pack[PACK_MAX];
  int status;

  if (!read_board (command, path, patience, rules, pack))
    return CLI_ERRORS;
  cards_format (pack, patience->game.n_cards, line);
  own.in = fmemopen (line, strlen (line), "r");
  if (own.in == NULL)
    {
      fail (command, path, "not enough memory");
      return CLI_ERRORS;
    }
  status = answer_lines (&own, 1);
  fclose (own.in);
  return status;
}
