/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDealer: brings games onto the stage: as they were left, newly dealt as the player
 * wishes, or from elsewhere. */

#pragma once

#include "app/kit/actions.h"
#include "stage.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_DEALER (marquise_dealer_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDealer, marquise_dealer, MARQUISE, DEALER, GObject)

/* @stage outlives the actions, not the dealer. */
MarquiseDealer *marquise_dealer_new       (MarquiseStage   *stage,
                                           MarquiseActions *actions);
/* (transfer none) */
MarquiseStage * marquise_dealer_get_stage (MarquiseDealer *self);

/* Shows the game with this id, as it was left or newly dealt. An unknown id shows the chooser. */
void            marquise_dealer_open      (MarquiseDealer *self,
                                           const char     *id);
/* Deals a new patience of the present kind after a change of wishes. A game in progress is set
 * aside, so that a player who only wanted to look loses nothing. */
void            marquise_dealer_deal_beside (MarquiseDealer *self);
/* Shows the game played last unless something is shown already, or the chooser when there is
 * none. */
void            marquise_dealer_open_last (MarquiseDealer *self);
/* Puts a game that comes from elsewhere on the table. The one in progress is set aside, and one
 * press of a button brings it back. */
void            marquise_dealer_take      (MarquiseDealer *self,
                                           MarquiseGame   *game);

G_END_DECLS
