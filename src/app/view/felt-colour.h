/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The felt's colour for what surrounds the cards, and a readable colour for text on it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Windows with the style class “felt” have the colour of that name of a table (table-felt.h) from
 * now on. */
void marquise_felt_colour_use (const char *colour);

G_END_DECLS
