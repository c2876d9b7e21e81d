/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCurtain: the panel between the turns of two people at one screen. The cards behind it are
 * face down already; it asks that the screen be passed on, says what happened last, and lets the
 * other player turn up their cards. */

#pragma once

#include "model/trick/trick-match.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CURTAIN (marquise_curtain_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCurtain, marquise_curtain, MARQUISE, CURTAIN, AdwBin)

/* @game may be NULL. The curtain shows and hides itself. */
void marquise_curtain_set_game (MarquiseCurtain    *self,
                                MarquiseTrickMatch *game);

/* “Pass the screen to North” */
const char *
marquise_curtain_get_heading (MarquiseCurtain *self);

G_END_DECLS
