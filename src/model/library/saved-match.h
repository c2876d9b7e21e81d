/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes to the match in a saved game without playing it. */

#pragma once

#include "saved-keys.h"

G_BEGIN_DECLS

/* Turns the match back to when @deal, counted from 0, was its present deal; @keys gets the cards
 * and moves of that deal. */
void     marquise_saved_match_take_back (GKeyFile          *file,
                                         guint              deal,
                                         MarquiseSavedKeys *keys);
/* A copy of the game in the same position, as a game of its own; NULL if it cannot be read.
 * (transfer full) */
GBytes * marquise_saved_match_copy       (GBytes            *content,
                                          const char        *id);
/* Makes it another match, of which nothing has been counted. */
void     marquise_saved_match_renew     (GKeyFile *file);

G_END_DECLS
