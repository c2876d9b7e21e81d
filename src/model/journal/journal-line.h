/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line of the journal, as described in journal.h. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  LINE_GAME,
  LINE_RESET,
  LINE_UNRESET,
  LINE_GOAL,
  LINE_UNGOAL,
  LINE_COACH,
  LINE_NEWER,
  LINE_DAMAGED
} LineKind;

/* A line that is valid but not a game: a marker. */
typedef struct {
  LineKind kind;
  guint place;                  /* the number of games before it */
  char *id;
  char *what;                   /* LINE_RESET: the game; LINE_UNRESET: the id of the reset;
                                 * LINE_COACH: the id of the game; else the goal */
  char *said;                   /* LINE_COACH: see coach-record.h; else NULL */
  gint64 date;                  /* Unix time, seconds */
} Line;

void     line_free         (Line       *line);
/* The kind of a line by its first words. @text need not end with NUL; bytes beyond @length are read
 * only up to where they differ. */
LineKind line_guess_kind   (const char *text,
                            gsize       length);
/* Reads a marker; NULL if it is malformed. */
Line *   line_read_marker  (const char *text,
                            gsize       length,
                            LineKind    kind);
/* Writes a marker without line feed. @said: NULL except for LINE_COACH. (transfer full) */
char *   line_write_marker (LineKind    kind,
                            const char *id,
                            gint64      date,
                            const char *what,
                            const char *said);
char *   line_write        (const Line *line);
/* Whether the marker's meaning does not depend on the lines before it. */
gboolean line_stands_alone (const Line *line);

G_END_DECLS
