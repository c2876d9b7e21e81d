/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The match in a saved game, for who does not play it: its game alone reads and writes all of
 * it. */

#pragma once

#include "saved-keys.h"

G_BEGIN_DECLS

typedef struct {
  char *id;                     /* under which it is counted, or NULL */
  guint n_deals;                /* finished */
  gboolean begun;
  guint seconds, moves;         /* of the finished deals */
} MarquiseSavedMatch;

/* FALSE when there is none; else @match is to be freed with marquise_saved_match_clear(). */
gboolean marquise_saved_match_read      (MarquiseSavedMatch *match,
                                         GKeyFile           *file);
void     marquise_saved_match_clear     (MarquiseSavedMatch *match);
/* Turns the match back to when @deal, counted from 0, was its present deal; what it was goes into
 * @keys. */
void     marquise_saved_match_take_back (GKeyFile          *file,
                                         guint              deal,
                                         MarquiseSavedKeys *keys);
/* Makes another match of it, that nothing was counted of. */
void     marquise_saved_match_renew     (GKeyFile *file);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MarquiseSavedMatch, marquise_saved_match_clear)

G_END_DECLS
