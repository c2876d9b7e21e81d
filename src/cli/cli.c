/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the subcommands share: messages, rule options, numbers and lines. */

#include "cli.h"

#include "engine/cards/notation.h"
#include "engine/games.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#define LINE_MAX_BYTES (64 << 20) /* far beyond any game, and no burden */

int
usage_error (const char *command, const char *format, ...)
{
  va_list args;

  fprintf (stderr, "marquise-cli%s%s: ", command != NULL ? " " : "",
           command != NULL ? command : "");
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fprintf (stderr, "\nTry “marquise-cli%s%s --help”.\n", command != NULL ? " " : "",
           command != NULL ? command : "");
  return CLI_USAGE;
}

int
read_options (int                  argc,
              char               **argv,
              const char          *letters,
              const struct option *options,
              int                  (*read) (int option, void *data),
              void                *data)
{
  int status = -1;
  int option;

  opterr = 0;
  while (status < 0 && (option = getopt_long (argc, argv, letters, options, NULL)) != -1)
    if (option == '?')
      status = usage_error (argv[0], "“%s” is not an option, or its value is missing",
                            argv[optind - 1]);
    else
      status = read (option, data);

  return status;
}

int
rule_options_add (RuleOptions *options, const char *text)
{
  size_t length = strlen (text);
  char *joined = realloc (options->text, options->length + length + 2);

  if (joined == NULL)
    return CLI_ERRORS;
  if (options->length > 0)
    joined[options->length++] = ',';
  memcpy (joined + options->length, text, length + 1);
  options->text = joined;
  options->length += length;
  return -1;
}

void
rule_options_clear (RuleOptions *options)
{
  free (options->text);
  *options = (RuleOptions) { NULL, 0 };
}

const Game *
read_game (const char *command, const char *id, const RuleOptions *options, Rules *rules)
{
  const Game *game = game_find (id);
  char why[256];

  if (game == NULL)
    {
      usage_error (command, "there is no game “%s”", id);
      return NULL;
    }
  if (!rules_parse (game, options->text != NULL ? options->text : "", rules, why, sizeof why))
    {
      usage_error (command, "%s", why);
      return NULL;
    }

  return game;
}

const Patience *
read_patience (const char *command, const char *id, const RuleOptions *options, Rules *rules)
{
  const Patience *patience = patience_find (id);

  if (read_game (command, id, options, rules) == NULL)
    return NULL;
  if (patience == NULL)
    usage_error (command, "“%s” is not a patience", id);
  return patience;
}

const char *
read_game_file (const char *command, const char *path)
{
  char text[DESCRIPTION_MAX_BYTES + 1];
  char why[DESCRIPTION_WHY];
  FILE *file = fopen (path, "rb");
  size_t length = file != NULL ? fread (text, 1, sizeof text, file) : 0;
  const Patience *patience;

  if (file == NULL || ferror (file))
    {
      fprintf (stderr, "marquise-cli %s: “%s” cannot be read: %s\n", command, path,
               strerror (errno));
      if (file != NULL)
        fclose (file);
      return NULL;
    }
  fclose (file);
  patience = games_add (text, length, why);
  if (patience == NULL)
    {
      fprintf (stderr, "marquise-cli %s: %s: %s\n", command, path, why);
      return NULL;
    }
  return patience->game.id;
}

bool
read_seconds (const char *text, double *seconds)
{
  char *end;

  if ((*text < '0' || *text > '9') && *text != '.')
    return false;
  *seconds = strtod (text, &end);
  return *end == '\0' && isfinite (*seconds) && *seconds > 0;
}

bool
read_long_number (const char *text, uint64_t max, uint64_t *number)
{
  char *end;

  if (*text < '0' || *text > '9')
    return false;
  errno = 0;
  *number = strtoull (text, &end, 10);
  return errno == 0 && *end == '\0' && *number >= 1 && *number <= max;
}

bool
read_number (const char *text, unsigned long max, unsigned long *number)
{
  uint64_t value;
  bool good = read_long_number (text, max, &value);

  if (good)
    *number = (unsigned long) value;
  return good;
}

/* Makes room for a line of @wanted bytes; false, and errno says why, where there is none. */
static bool
has_room (char **line, size_t *size, size_t wanted)
{
  char *larger;

  if (wanted > LINE_MAX_BYTES)
    {
      errno = EFBIG;
      return false;
    }
  if (wanted <= *size)
    return true;
  larger = realloc (*line, 2 * wanted + 128);
  if (larger == NULL)
    return false;
  *line = larger;
  *size = 2 * wanted + 128;
  return true;
}

ssize_t
read_line (FILE *in, char **line, size_t *size)
{
  size_t length = 0, mark;
  int byte;

  errno = 0;
  while ((byte = getc (in)) != EOF && byte != '\n')
    {
      if (!has_room (line, size, length + 2))
        return -1;
      (*line)[length++] = (char) byte;
    }
  if ((byte == EOF && length == 0) || !has_room (line, size, 1))
    return -1;
  (*line)[length] = '\0';
  mark = text_get_mark (*line, length);
  memmove (*line, *line + mark, length - mark + 1);
  return (ssize_t) (length - mark);
}

bool
input_ended (FILE *in)
{
  /* A line that is too long is given up without a mark on the stream. */
  if (feof (in) && !ferror (in))
    return true;

  fprintf (stderr, "marquise-cli: the input cannot be read: %s\n", strerror (errno));
  return false;
}

int
finish_output (int status)
{
  if (fflush (stdout) == 0 && ferror (stdout) == 0)
    return status;

  fprintf (stderr, "marquise-cli: the output cannot be written: %s\n", strerror (errno));
  return CLI_ERRORS;
}
