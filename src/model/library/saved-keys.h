/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of a saved game, which are known here alone: those of a match are its game's own
 * (model/trick/trick-match.h). Nothing is believed of what is read; what it means is for others to
 * say. May be used in any thread. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

/* What anybody can say of a match. */
typedef struct {
  char *id;                     /* under which it is counted, or NULL */
  gboolean there;               /* it is a match at all */
  guint n_deals;                /* finished */
  gboolean begun;
  guint seconds, moves;         /* of the finished deals */
} MarquiseSavedMatch;

typedef struct {
  gboolean saved;               /* it is a saved game at all */
  gboolean complete;            /* it holds its last line */
  gboolean named;               /* its ids, if it has any, are some that the program makes: they
                                 * become names of files */
  int format;                   /* 0: it does not say */
  MarquiseRecord record;        /* of the game, or of the present deal of a match; its day as it
                                 * stands there, numbers within their ranges */
  MarquiseSavedMatch match;
  char *cards;                  /* this and the next ones: or NULL */
  char *moves;                  /* up to where it stands */
  char *undone;                 /* … and behind that */
  char *result;                 /* "playing", "blocked", "won", "lost", "deal-over" or anything */
  char *kept;                   /* what became of it: "won", "lost", "given-up" */
  int *automatic;               /* places of moves that happened by themselves, or NULL */
  gsize n_automatic;
  int *marks;                   /* bookmarks, by the moves before them, or NULL */
  gsize n_marks;
} MarquiseSavedKeys;

/* @keys is overwritten. */
void       marquise_saved_keys_read  (MarquiseSavedKeys *keys,
                                      GKeyFile          *file);
/* What is NULL or 0 is left out, and taken away where it stood. */
void       marquise_saved_keys_write (const MarquiseSavedKeys *keys,
                                      GKeyFile                *file);
/* The last line, and the sign that nothing is missing before it. */
void       marquise_saved_keys_end   (GKeyFile *file);
void       marquise_saved_keys_clear (MarquiseSavedKeys *keys);
/* Whether a newer version wrote them, which may mean something else by the same keys: then the
 * error is MARQUISE_ERROR_NEWER, a sentence. To be asked before anything else is believed. */
gboolean   marquise_saved_keys_are_newer (const MarquiseSavedKeys  *keys,
                                          GError                  **error);

/* @text need not end with NUL; NULL when it is not a file of keys. (transfer full) */
GKeyFile * marquise_saved_keys_parse (const char *text,
                                      gsize       length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseSavedKeys, marquise_saved_keys_clear)

G_END_DECLS
