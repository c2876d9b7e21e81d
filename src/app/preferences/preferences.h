/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquisePreferences: the preferences window. */

#pragma once

#include "app/system/pages.h"
#include "model/library/library.h"

G_BEGIN_DECLS

#define MARQUISE_TYPE_PREFERENCES (marquise_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MarquisePreferences, marquise_preferences, MARQUISE, PREFERENCES,
                      MarquisePages)

/* @game: id of the game whose page is shown first, or NULL. */
MarquisePreferences *marquise_preferences_new (MarquiseLibrary *library,
                                               const char      *game);

G_END_DECLS
