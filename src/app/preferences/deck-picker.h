/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDeckPicker: a page of the preferences on which one of the installed decks is chosen. */

#pragma once

#include "model/settings.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_DECK_PICKER (marquise_deck_picker_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseDeckPicker, marquise_deck_picker, MARQUISE, DECK_PICKER, AdwBin)

/* Signal "back": the player wants to go back to the other preferences. */
MarquiseDeckPicker * marquise_deck_picker_new (GSettings *settings);

G_END_DECLS
