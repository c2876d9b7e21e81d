/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marquise's mark, the aces and the backs. */

#pragma once

#include "art-path.h"

G_BEGIN_DECLS

#define ART_N_BACKS 3

/* All of these are drawn in units of which a card is 200 wide. */
void art_draw_mark (const ArtPen *pen, double x, double y, double size);
void art_draw_ace  (const ArtPen *pen, int suit, char colour, double height, double size);
void art_draw_back (const ArtPen *pen, int back, double height);

G_END_DECLS
