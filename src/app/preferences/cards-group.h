/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseCardsGroup: the part of the preferences that is about the look of the cards. */

#pragma once

#include "app/system/pages.h"
#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_CARDS_GROUP (marquise_cards_group_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseCardsGroup, marquise_cards_group, MARQUISE, CARDS_GROUP,
                      AdwPreferencesGroup)

/* To be called once, before it is shown. */
void marquise_cards_group_bind (MarquiseCardsGroup *self,
                                GSettings          *settings);

G_END_DECLS
