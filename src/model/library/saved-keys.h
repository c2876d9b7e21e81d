/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys of a saved game; no other file knows them, except those of a match
 * (model/trick/trick-match.h). Values are not trusted, and are interpreted elsewhere. May be used
 * in any thread. */

#pragma once

#include "model/game/record.h"

G_BEGIN_DECLS

/* The common facts of matches. */
typedef struct {
  char *id;                     /* under which it is counted, or NULL */
  gboolean there;               /* there is a match */
  guint n_deals;                /* finished */
  gboolean begun;
  guint seconds, moves;         /* over all finished deals */
} MarquiseSavedMatch;

typedef struct {
  gboolean saved;               /* it is a saved game */
  gboolean complete;            /* its last line is there */
  gboolean named;               /* its ids, if any, have the form that the program makes, since they
                                 * become names of files */
  int format;                   /* 0: not given */
  MarquiseRecord record;        /* of the game, or of the present deal of a match; its day is not
                                 * checked, numbers are within their ranges */
  MarquiseSavedMatch match;
  char *cards;                  /* NULL if missing, like the following ones */
  char *moves;                  /* moves up to the present position */
  char *undone;                 /* … and after it */
  char *result;                 /* "playing", "blocked", "won", "lost", "deal-over" or anything */
  char *kept;                   /* its result on the shelf: "won", "lost", "given-up" */
  int *automatic;               /* indexes of automatic moves, or NULL */
  gsize n_automatic;
  int *marks;                   /* bookmarks, as numbers of moves before them, or NULL */
  gsize n_marks;
} MarquiseSavedKeys;

/* @keys is overwritten. */
void       marquise_saved_keys_read  (MarquiseSavedKeys *keys,
                                      GKeyFile          *file);
/* Values that are NULL or 0 are removed from the file. */
void       marquise_saved_keys_write (const MarquiseSavedKeys *keys,
                                      GKeyFile                *file);
/* Writes the last line, which shows that nothing is missing before it. */
void       marquise_saved_keys_end   (GKeyFile *file);
void       marquise_saved_keys_clear (MarquiseSavedKeys *keys);
/* Whether a newer version wrote them, in which the same keys may mean something else: then the
 * error is MARQUISE_ERROR_NEWER, a sentence. To be checked before anything else. */
gboolean   marquise_saved_keys_are_newer (const MarquiseSavedKeys  *keys,
                                          GError                  **error);

/* @text need not end with NUL; NULL if it is not a key file. (transfer full) */
GKeyFile * marquise_saved_keys_parse (const char *text,
                                      gsize       length);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseSavedKeys, marquise_saved_keys_clear)

G_END_DECLS
