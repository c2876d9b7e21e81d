/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One line of the journal: see journal.h for what there is. */

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

/* A line that means something and is not a game. */
typedef struct {
  LineKind kind;
  guint place;                  /* this many games stand before it */
  char *id;
  char *what;                   /* LINE_RESET: the game; LINE_UNRESET: the id of the reset;
                                 * LINE_COACH: the id of the game; else the goal */
  char *said;                   /* LINE_COACH: see coach-record.h; else NULL */
  gint64 date;                  /* Unix time, seconds */
} Line;

void     line_free         (Line       *line);
/* What a line is by its first words. @text need not end with NUL, but more than @length may be
 * looked at up to where it differs. */
LineKind line_guess_kind   (const char *text,
                            gsize       length);
/* Reads what is not a game; NULL when it makes no sense. */
Line *   line_read_marker  (const char *text,
                            gsize       length,
                            LineKind    kind);
/* Without line feed. @said: NULL but for LINE_COACH. (transfer full) */
char *   line_write_marker (LineKind    kind,
                            const char *id,
                            gint64      date,
                            const char *what,
                            const char *said);
char *   line_write        (const Line *line);
/* Says something that stays true whatever else is in the journal. */
gboolean line_stands_alone (const Line *line);

G_END_DECLS
