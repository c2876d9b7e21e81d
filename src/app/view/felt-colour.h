/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies around the cards has the colour of the felt, and letters that are read on it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Windows with the style class “felt” have the colour of that name of a table (table-felt.h) from
 * now on. */
void marquise_felt_colour_use (const char *colour);

G_END_DECLS
