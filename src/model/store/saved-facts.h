/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the file of a saved game says of itself, without playing it through. May be used in any
 * thread. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  char *id;                     /* under which it is counted */
  char *game;                   /* game id */
  char *rules;                  /* rule string, as it stands there */
  char *moves;                  /* up to where it stands */
  char *result;                 /* "playing", "blocked", "won", "lost", "deal-over" or anything, or
                                 * NULL */
  char *kept;                   /* how it came among the kept games: "aside" …, or NULL */
  char *daily;                  /* or NULL */
  gint64 date;                  /* Unix time, seconds, when it was written, or 0 */
  guint32 deal;                 /* 0: the cards were given */
  guint seconds;
  guint n_moves;
  guint n_undos;
  guint deals;                  /* of a match, with the one under way; else 0 */
  gboolean again;               /* the deal was known */
  gboolean begun;               /* a move was made, even if it was taken back */
} MarquiseSavedFacts;

/* FALSE and MARQUISE_ERROR_DAMAGED when this is no whole saved game of a game that is known; some
 * of it may be filled all the same. @text need not end with NUL. */
gboolean marquise_saved_facts_read      (MarquiseSavedFacts  *facts,
                                         const char          *text,
                                         gsize                length,
                                         GError             **error);
/* The same with a file. */
gboolean marquise_saved_facts_read_file (MarquiseSavedFacts  *facts,
                                         const char          *path,
                                         GError             **error);
void     marquise_saved_facts_clear     (MarquiseSavedFacts  *facts);

/* Won, lost, or the deal of a match that is over. */
gboolean marquise_saved_facts_is_over   (const MarquiseSavedFacts *facts);
/* Whether @other is the same game, and everything that was played in it was played here too. */
gboolean marquise_saved_facts_cover     (const MarquiseSavedFacts *facts,
                                         const MarquiseSavedFacts *other);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseSavedFacts, marquise_saved_facts_clear)

G_END_DECLS
