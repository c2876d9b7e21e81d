/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why something cannot be played in a patience, as a sentence that is true of this table, from the
 * concepts of its rules and from the position. It reveals nothing about face-down cards. */

#pragma once

#include "engine/patience/patience.h"

#include <glib.h>

G_BEGIN_DECLS

/* Why the card at @index of the engine's pile @from, with those on it, cannot be put on @to; or why
 * it cannot be taken up or has nowhere to go, if that is -1. (transfer full) */
char *marquise_refusal_say       (const Patience *patience,
                                  const Position *position,
                                  int             from,
                                  int             index,
                                  int             to);
/* Why nothing can be done with the stock or its empty place; @pile becomes the pile in the way, or
 * the stock. (transfer full) */
char *marquise_refusal_say_stock (const Patience *patience,
                                  const Position *position,
                                  int            *pile);

G_END_DECLS
