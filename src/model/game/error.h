/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors of the outside world: files and text that come in. Messages are whole, translated
 * sentences. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MARQUISE_ERROR (marquise_error_quark ())

typedef enum {
  MARQUISE_ERROR_DAMAGED,       /* not a saved game, cut short, or values out of range */
  MARQUISE_ERROR_NEWER,         /* written by a newer version */
  MARQUISE_ERROR_ILLEGAL,       /* a move that the rules do not allow */
  MARQUISE_ERROR_CARDS,         /* a deal with missing or doubled cards */
  MARQUISE_ERROR_LOST,          /* no move to advise: the position can no longer be won */
  MARQUISE_ERROR_UNDECIDED,     /* nor here: the solver does not know */
  MARQUISE_ERROR_NOT_FOUND      /* no deal of the kind that was wished for */
} MarquiseError;

GQuark      marquise_error_quark  (void);

/* Why a file could not be read or written, in the system's words alone (“No space left on device”):
 * GLib's message names functions and whole paths that say nothing to a player. Valid as long as
 * @error. */
const char *marquise_error_reason   (const GError *error);
/* The same as a sentence; what is one already stays as it is. (transfer full) */
char *      marquise_error_describe (const GError *error);

G_END_DECLS
