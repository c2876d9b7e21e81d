/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWishes: what new games are to be like, beside the button of a new game: which deals they
 * are chosen from, and the rules that players change often. What is changed is dealt at once, and a
 * patience in progress set aside; in a match it is one press of a button away. */

#pragma once

#include "app/kit/actions.h"
#include "dealer.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_WISHES (marquise_wishes_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseWishes, marquise_wishes, MARQUISE, WISHES, GObject)

/* @actions and @dealer outlive this object. Deals and rules of the game that is shown are added to
 * both menus, that of the button and that in the bar. */
MarquiseWishes *marquise_wishes_new    (MarquiseDealer  *dealer,
                                        MarquiseActions *actions,
                                        GMenu           *menu,
                                        GMenu           *bar);
/* Another game may be shown. */
void            marquise_wishes_update (MarquiseWishes  *self);

G_END_DECLS
