/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseWishes: the menu beside “new game”: which deals are chosen, and the rules that players
 * change often. After a change, a new deal is made at once, and a patience in progress is set
 * aside; for a match it takes one more press of a button. */

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
