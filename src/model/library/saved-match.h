/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes to the match in a saved game without playing it. */

#pragma once

#include "saved-keys.h"

G_BEGIN_DECLS

/* Turns the match back to when @deal, counted from 0, was its present deal; what it was goes into
 * @keys. */
void     marquise_saved_match_take_back (GKeyFile          *file,
                                         guint              deal,
                                         MarquiseSavedKeys *keys);
/* The same game once more, as another one that stands where this does; NULL when it cannot be read.
 * (transfer full) */
GBytes * marquise_saved_match_copy       (GBytes            *content,
                                          const char        *id);
/* Makes another match of it, that nothing was counted of. */
void     marquise_saved_match_renew     (GKeyFile *file);

G_END_DECLS
