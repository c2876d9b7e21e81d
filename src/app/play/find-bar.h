/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseFindBar: lies over the table while a card is looked for: a rank, a suit, by click or by
 * key. What fits lights up on the table, and where it lies is said. */

#pragma once

#include "app/view/play-view.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_FIND_BAR (marquise_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseFindBar, marquise_find_bar, MARQUISE, FIND_BAR, AdwBin)

/* It is hidden at first, and appears when it is made visible. */

/* The table on which it looks, which lives as long as the bar. To be called once. */
void     marquise_find_bar_set_view (MarquiseFindBar  *self,
                                     MarquisePlayView *view);
/* Opens it for this game, with nothing chosen, and gives it the keyboard. */
void     marquise_find_bar_open     (MarquiseFindBar *self,
                                     MarquiseGame    *game);
/* Closes it, with the light; FALSE when it was not open. */
gboolean marquise_find_bar_close    (MarquiseFindBar *self);
/* The cards lie elsewhere: the light follows. */
void     marquise_find_bar_update   (MarquiseFindBar *self);

G_END_DECLS
