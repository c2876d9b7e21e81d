/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences of Marjolet that are no rules: with whom one plays. */

#pragma once

#include "app/system/question.h"
#include "model/settings.h"

G_BEGIN_DECLS

/* A group of rows bound to @settings. */
AdwPreferencesGroup *marquise_players_group_new   (MarquiseSettings *settings);
/* Asks with whom a new match is to be played. The responses are the values of "players", and "cancel". */
MarquiseQuestion *   marquise_players_dialog_new  (MarquiseSettings *settings);

G_END_DECLS
