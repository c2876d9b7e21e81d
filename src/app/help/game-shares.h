/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many deals of a patience can be won, as the end of its page of help. */

#pragma once

#include "engine/patience/patience.h"

#include <glib.h>

G_BEGIN_DECLS

/* Appends a section in Mallard to @page, unless nothing is known closely enough to be told. */
void marquise_game_shares_append (GString        *page,
                                  const Patience *patience);

G_END_DECLS
