/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseSettings: the one object that knows GSettings. Preferences are its properties (bind to
 * them); the rules chosen for each game are functions. */

#pragma once

#include "model/think/deal-finder.h"

#include "engine/games.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MARQUISE_TYPE_SETTINGS (marquise_settings_get_type ())
G_DECLARE_FINAL_TYPE (MarquiseSettings, marquise_settings, MARQUISE, SETTINGS, GObject)

/* Properties, each a key of the schema APP_ID with the same name: "last-game"
 * (string), "window-width", "window-height" (int), "window-maximized", "menu-bar", "show-clock",
 * "auto-play", "four-colours", "animations", "sounds", "left-handed" (boolean),
 * "speed" (string: quick, calm), "click" (string: play, carry: what a click on a card does),
 * "indices" (string: auto, french, english),
 * "index-size" (string: usual, large, largest), "level" (string: beginner, intermediate, expert),
 * "tricks" (string: 1s, 2s, 4s, gather: how long a trick lies on the table),
 * "nudge" (string: never, 10s, 20s, 60s: after how long a pause the hint button draws the eye),
 * "players" (string: computer, two: with whom a match of Marjolet is
 * begun), "first-player", "second-player" (strings: what two people at one screen are called;
 * empty: after their places), "table" (string: green, blue, burgundy, slate, night), "appearance"
 * (string: system, light, dark), "back" (string: lilies, scales, stars), "deck" (string: marquise,
 * or the id of an installed deck), "diamonds" (string: blue, orange), "lost-notice-shown",
 * "warnings", "show-fallen", "difficulty-asked", "verdict", "chances", "hide-numbers" (boolean),
 * "lessons-offered" (string: ids of games, with commas between them). */
MarquiseSettings *marquise_settings_new       (void);
/* The underlying object, for g_settings_create_action() and g_settings_bind(). (transfer none) */
GSettings *       marquise_settings_get_gsettings (MarquiseSettings *self);

/* Whether what is set is forgotten at the end of the program, because there is no place for it.
 * (Where only dconf is missing, GLib keeps settings in a file.) */
gboolean          marquise_settings_are_lost (MarquiseSettings *self);
/* Writes what was set and is not written yet; before quitting. It does not wait for a disk that
 * hangs: FALSE when something is not safe. */
gboolean          marquise_settings_sync     (MarquiseSettings *self);

/* Rules for the next deal of @game. An unreadable stored value is left alone and the defaults
 * are used. */
void              marquise_settings_get_rules (MarquiseSettings *self, const Game *game,
                                               Rules *rules);
void              marquise_settings_set_rules (MarquiseSettings *self, const Game *game,
                                               const Rules *rules);

/* Before the first game: who has never played gets deals that can be won as long as he does not
 * choose, in patiences whose solver finds them in time; who has keeps any deal. */
void              marquise_settings_begin    (MarquiseSettings *self);
/* Which deals a new game of @game is chosen from. An unreadable stored value is left alone and
 * means any. */
MarquiseDeals     marquise_settings_get_deals (MarquiseSettings *self, const Game *game);
void              marquise_settings_set_deals (MarquiseSettings *self, const Game *game,
                                               MarquiseDeals deals);

G_END_DECLS
