/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWishes: what new games are to be like, beside the button of a new game: which deals they
 * are chosen from, and the rules that players change often. What is chosen is dealt at once where
 * that costs nothing, and one press of a button away where a game has begun. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_WISHES (marquise_wishes_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWishes, marquise_wishes, MARQUISE, WISHES, GObject)

/* @actions and @stage outlive this object. The rules of the game that is shown are added to
 * @menu. */
MarquiseWishes *marquise_wishes_new    (MarquiseStage   *stage,
                                        MarquiseActions *actions,
                                        GMenu           *menu);
/* Another game may be shown. */
void            marquise_wishes_update (MarquiseWishes  *self);

G_END_DECLS
