/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences are keys of the schema APP_ID, in a plain GSettings to be bound to widgets. A
 * value of a newer version that this one does not know stays; the default is used until the player
 * chooses something else. These functions are for keys that need more. */

#pragma once

#include "model/think/deal-finder.h"

#include "engine/games.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The player's preferences. (transfer full) */
GSettings *       marquise_settings_open     (void);

/* Whether settings are forgotten at the end of the program, since there is no place for them.
 * (Without dconf, GLib keeps them in a file.) */
gboolean          marquise_settings_are_lost (GSettings *self);
/* Before quitting: writes what is not written yet. Does not wait for a disk that hangs: FALSE if
 * something is not safe. */
gboolean          marquise_settings_sync     (void);

/* The rules for the next deal of @game. Malformed stored values stay, and the defaults are used. */
void              marquise_settings_get_rules (GSettings *self, const Game *game,
                                               Rules *rules);
void              marquise_settings_set_rules (GSettings *self, const Game *game,
                                               const Rules *rules);

/* Before the first game: new players get deals that can be won, in patiences whose solver finds
 * them in time, until they choose; others keep any deal. */
void              marquise_settings_begin    (GSettings *self);
/* Which deals a new game of @game is chosen from. A malformed stored value stays, and means any. */
MarquiseDeals     marquise_settings_get_deals (GSettings *self, const Game *game);
void              marquise_settings_set_deals (GSettings *self, const Game *game,
                                               MarquiseDeals deals);

/* Notes that the game with this id is being played: it becomes the last game, and the first of the
 * recent ones. */
void              marquise_settings_note_game (GSettings *self, const char *id);
/* Whether the game with this id is among the favourites. */
gboolean          marquise_settings_is_favourite (GSettings *self, const char *id);
/* Adds it at the end of the favourites, or removes it. */
void              marquise_settings_set_favourite (GSettings *self, const char *id,
                                                   gboolean is_favourite);
/* Whether the player wants to see no times, counts and shares. */
gboolean          marquise_settings_hides_numbers (GSettings *self);

G_END_DECLS
