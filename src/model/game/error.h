/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors about data from outside: files and text. Messages are whole, translated sentences. */

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
  MARQUISE_ERROR_UNDECIDED,     /* no move to advise: the solver found no answer */
  MARQUISE_ERROR_NOT_FOUND      /* no deal of the kind that was asked for */
} MarquiseError;

GQuark      marquise_error_quark  (void);

/* Why a file could not be read or written, only in the system's words (“No space left on device”),
 * because GLib's message has functions and paths that mean nothing to a player. Valid as long as
 * @error. */
const char *marquise_error_reason   (const GError *error);
/* The same as a sentence; a message that is a sentence already stays as it is. (transfer full) */
char *      marquise_error_describe (const GError *error);

G_END_DECLS
