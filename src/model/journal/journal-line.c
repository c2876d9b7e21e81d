/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "journal-line.h"

#include <string.h>

/* The lines that are not games, by their second word. */
static const struct {
  LineKind kind;
  const char *word;
} markers[] = {
  { LINE_RESET, "reset" }, { LINE_UNRESET, "unreset" }, { LINE_GOAL, "goal" },
  { LINE_UNGOAL, "ungoal" }, { LINE_COACH, "coach" }
};

void
line_free (Line *line)
{
  g_free (line->id);
  g_free (line->what);
  g_free (line->said);
  g_free (line);
}

/* Reads “v2 reset ID DATE WHAT .” and the like; more fields may follow. */
Line *
line_read_marker (const char *text,
                  gsize       length,
                  LineKind    kind)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) field = g_strsplit (copy, "\t", 7);
  Line *line;

  if (g_strv_length (field) < 6 || field[2][0] == '\0' || field[4][0] == '\0'
      || !g_utf8_validate (copy, -1, NULL))
    return NULL;

  line = g_new0 (Line, 1);
  line->kind = kind;
  line->id = g_strdup (field[2]);
  line->date = g_ascii_strtoll (field[3], NULL, 10);
  line->what = g_strdup (field[4]);
  if (kind == LINE_COACH)
    line->said = g_strdup (field[5]);

  return line;
}

char *
line_write_marker (LineKind    kind,
                   const char *id,
                   gint64      date,
                   const char *what,
                   const char *said)
{
  guint i = 0;

  while (markers[i].kind != kind)
    i++;

  return g_strdup_printf ("v2\t%s\t%s\t%" G_GINT64_FORMAT "\t%s%s%s\t.", markers[i].word, id, date,
                          what, said != NULL ? "\t" : "", said != NULL ? said : "");
}

gboolean
line_stands_alone (const Line *line)
{
  return line->kind == LINE_GOAL || line->kind == LINE_UNGOAL || line->kind == LINE_COACH;
}

/* LINE_NEWER if it is not a known marker. */
static LineKind
guess_marker (const char *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (markers); i++)
    {
      gsize length = strlen (markers[i].word);

      if (strncmp (text, "v2\t", 3) == 0 && strncmp (text + 3, markers[i].word, length) == 0
          && text[3 + length] == '\t')
        return markers[i].kind;
    }

  return LINE_NEWER;
}

LineKind
line_guess_kind (const char *text,
                 gsize       length)
{
  gsize digits = 0;

  if (length < 2 || memcmp (text + length - 2, "\t.", 2) != 0
      || memchr (text, '\0', length) != NULL)
    return LINE_DAMAGED;

  while (text[0] == 'v' && g_ascii_isdigit (text[1 + digits]))
    digits++;
  if (digits == 0 || text[1 + digits] != '\t' || strncmp (text, "v0\t", 3) == 0
      || strncmp (text, "v1\t", 3) == 0)
    return LINE_DAMAGED;

  return strncmp (text, "v2\tgame\t", 8) == 0 ? LINE_GAME : guess_marker (text);
}

char *
line_write (const Line *line)
{
  return line_write_marker (line->kind, line->id, line->date, line->what, line->said);
}
