/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "lines.h"

#include "engine/cards/notation.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *text;                   /* NULL while the answer is not known */
  size_t length;
} Answer;

typedef struct {
  const LineJob *job;
  FILE *in;
  pthread_mutex_t lock;         /* guards all that follows, and what is read and stdout */
  unsigned long n_read;
  unsigned long n_printed;
  Answer *answers;              /* of lines n_printed + 1 … n_read */
  size_t room;
  bool at_end;
  bool errors;
  bool failed;                  /* out of memory, or stdout is gone */
} Lines;

bool
read_deal (const Game *game, char *line, ssize_t length, uint8_t *cards, char why[LINES_MAX_WHY])
{
  if (length > 0 && line[length - 1] == '\r')
    line[--length] = '\0';
  if (strlen (line) != (size_t) length)
    snprintf (why, LINES_MAX_WHY, "the line contains a zero byte");
  else if (line[strspn (line, " \t")] == '\0')
    snprintf (why, LINES_MAX_WHY, "the line is empty");
  else
    return cards_parse (game, line, cards, why, LINES_MAX_WHY);
  return false;
}

/* Answers one line. False when the line is wrong, or memory is short. */
static bool
answer_line (const LineJob *job,
             void          *worker,
             char          *line,
             ssize_t        length,
             unsigned long  number,
             Answer        *answer)
{
  FILE *out = open_memstream (&answer->text, &answer->length);
  char why[LINES_MAX_WHY];
  bool good;

  if (out == NULL)
    return false;
  good = job->answer (worker, line, length, number, out, why);
  if (!good)
    {
      fprintf (out, "%lu\terror\t%s\n", number, why);
      fprintf (stderr, "marquise-cli: line %lu: %s\n", number, why);
    }
  fclose (out);
  return good;
}

/* Reads a line and keeps a place for its answer; its number from 1, or 0 when there is no more. */
static unsigned long
take_line (Lines *lines, char **line, size_t *size, ssize_t *length)
{
  size_t open = lines->n_read - lines->n_printed;

  if (lines->at_end || lines->failed)
    return 0;
  if (open == lines->room)
    {
      size_t room = lines->room * 2 + 64;
      Answer *answers = realloc (lines->answers, room * sizeof *answers);

      if (answers == NULL)
        {
          lines->failed = true;
          return 0;
        }
      lines->answers = answers;
      lines->room = room;
    }
  *length = read_line (lines->in, line, size);
  if (*length < 0)
    {
      lines->at_end = true;
      lines->errors |= !input_ended (lines->in);
      return 0;
    }
  lines->answers[open] = (Answer) { NULL, 0 };
  return ++lines->n_read;
}

static void
print_ready (Lines *lines)
{
  size_t open = lines->n_read - lines->n_printed;
  size_t n = 0;

  for (; n < open && lines->answers[n].text != NULL; n++)
    {
      fwrite (lines->answers[n].text, 1, lines->answers[n].length, stdout);
      if (fflush (stdout) != 0)
        lines->failed = true;
      free (lines->answers[n].text);
    }
  memmove (lines->answers, lines->answers + n, (open - n) * sizeof *lines->answers);
  lines->n_printed += n;
}

static void *
work (void *data)
{
  Lines *lines = data;
  const LineJob *job = lines->job;
  void *worker = job->begin (job->options);
  unsigned long number;
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  pthread_mutex_lock (&lines->lock);
  if (worker == NULL)
    lines->failed = true;
  while ((number = take_line (lines, &line, &size, &length)) != 0)
    {
      Answer answer = { NULL, 0 };
      bool good;

      pthread_mutex_unlock (&lines->lock);
      good = answer_line (job, worker, line, length, number, &answer);
      pthread_mutex_lock (&lines->lock);
      lines->errors |= !good;
      lines->failed |= answer.text == NULL;
      lines->answers[number - 1 - lines->n_printed] = answer;
      print_ready (lines);
    }
  pthread_mutex_unlock (&lines->lock);
  free (line);
  if (worker != NULL)
    job->end (worker);
  return NULL;
}

int
answer_lines (const LineJob *job, unsigned long threads)
{
  Lines lines = {
    .job = job, .in = job->in != NULL ? job->in : stdin, .lock = PTHREAD_MUTEX_INITIALIZER
  };
  pthread_t thread[LINES_MAX_THREADS];
  unsigned long n = 0;

  while (n + 1 < threads && pthread_create (&thread[n], NULL, work, &lines) == 0)
    n++;
  work (&lines);
  while (n > 0)
    pthread_join (thread[--n], NULL);
  free (lines.answers);
  if (lines.failed && ferror (stdout) == 0)
    {
      fputs ("marquise-cli: not enough memory\n", stderr);
      return CLI_ERRORS;
    }
  return finish_output (lines.errors ? CLI_ERRORS : 0);
}
