/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is normal for a rule set: the share of the deals of a patience that can be won at all, found
 * out once by the solver over many deals (PatienceShare). */

#pragma once

#include "engine/cards/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* The shares of deals that can be won, @low to @high (each may be NULL), with 95 % confidence.
 * FALSE: this rule set was not looked at. Nobody wins more often in the long run; without seeing
 * the covered cards players win less. */
gboolean marquise_normal_share       (const char *game, const Rules *rules, double *low,
                                      double *high);
/* The same, FALSE also where the limits are so far apart that the share is none to tell. */
gboolean marquise_normal_share_close (const char *game, const Rules *rules, double *low,
                                      double *high);

G_END_DECLS
