/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A place for a scrolled window that is to be as high as what it shows. By itself it asks for the
 * height that its child would have at its best width, which is wrong for texts that wrap. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* @bin holds a GtkScrolledWindow, which says by its min-content-height and max-content-height what is the
 * least that it can do with, and the most that it wants. Where there is less room, it scrolls. */
void marquise_natural_scroller_prepare (AdwBin *bin);

G_END_DECLS
