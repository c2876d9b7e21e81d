/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The outline of a card. */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Adds a rectangle with rounded corners to the current path. */
void card_path_rounded (cairo_t *cr, double x, double y, double width, double height,
                        double radius);

G_END_DECLS
