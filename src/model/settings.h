/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The preferences are keys of the schema APP_ID: GSettings itself, to be bound to widgets. A value
 * that this version does not know, left by a newer one, stays where it is: the default of the
 * schema stands in for it until the player chooses something else. Here is what is more than a
 * key. */

#pragma once

#include "model/think/deal-finder.h"

#include "engine/games.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The player's preferences. (transfer full) */
GSettings *       marquise_settings_open     (void);

/* Whether what is set is forgotten at the end of the program, because there is no place for it.
 * (Where only dconf is missing, GLib keeps settings in a file.) */
gboolean          marquise_settings_are_lost (GSettings *self);
/* Writes what was set and is not written yet; before quitting. It does not wait for a disk that
 * hangs: FALSE when something is not safe. */
gboolean          marquise_settings_sync     (void);

/* Rules for the next deal of @game. An unreadable stored value is left alone and the defaults
 * are used. */
void              marquise_settings_get_rules (GSettings *self, const Game *game,
                                               Rules *rules);
void              marquise_settings_set_rules (GSettings *self, const Game *game,
                                               const Rules *rules);

/* Before the first game: a player who has never played gets deals that can be won, in patiences
 * whose solver finds them in time, until there is a choice; one who has keeps any deal. */
void              marquise_settings_begin    (GSettings *self);
/* Which deals a new game of @game is chosen from. An unreadable stored value is left alone and
 * means any. */
MarquiseDeals     marquise_settings_get_deals (GSettings *self, const Game *game);
void              marquise_settings_set_deals (GSettings *self, const Game *game,
                                               MarquiseDeals deals);

/* Notes that the game with this id is played: it is the last one, and the first of the recent
 * ones. */
void              marquise_settings_note_game (GSettings *self, const char *id);
/* Whether the game with this id is among the favourites. */
gboolean          marquise_settings_is_favourite (GSettings *self, const char *id);
/* Makes it the last of the favourites, or takes it from them. */
void              marquise_settings_set_favourite (GSettings *self, const char *id,
                                                   gboolean is_favourite);
/* Whether the player would rather see no times, counts and shares. */
gboolean          marquise_settings_hides_numbers (GSettings *self);

G_END_DECLS
