/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The share of winnable deals for a rule set of a patience, found once by the solver over many
 * deals (PatienceShare). */

#pragma once

#include "engine/cards/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* The limits @low and @high (each may be NULL) of the share, with 95 % confidence. FALSE if this
 * rule set was not measured. Nobody wins more in the long run, and players, who do not see the
 * hidden cards, win less. */
gboolean marquise_normal_share       (const char *game, const Rules *rules, double *low,
                                      double *high);
/* The same, FALSE also where the limits are so far apart that the share is none to tell. */
gboolean marquise_normal_share_close (const char *game, const Rules *rules, double *low,
                                      double *high);

G_END_DECLS
