/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSafeOffer: a line that asks, once for all games, whether safe cards should go to the
 * foundations automatically. Signal: "seen" (): the player sees it. */

#pragma once

#include "model/library/library.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SAFE_OFFER (marquise_safe_offer_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseSafeOffer, marquise_safe_offer, MARQUISE, SAFE_OFFER, AdwBin)

/* Appears when a safe card could go up in @game, which has begun, and the player has never chosen
 * nor been asked; goes when it is answered, and with the game. */
void marquise_safe_offer_consider (MarquiseSafeOffer *self,
                                   MarquiseLibrary   *library,
                                   MarquiseGame      *game);

G_END_DECLS
