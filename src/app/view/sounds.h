/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The few sounds of the program. They are off unless the player wants them, and then are played by
 * libcanberra, where the system has it, from a thread of their own: no sound system is neither an
 * error nor a delay. What the desktop's theme of sounds has for such an event is played in the
 * place of ours. */

#pragma once

#include "model/game/game.h"
#include "model/settings.h"

G_BEGIN_DECLS

typedef enum {
  MARQUISE_SOUND_DEAL,
  MARQUISE_SOUND_PLACE,
  MARQUISE_SOUND_TURN,
  MARQUISE_SOUND_WIN,
  MARQUISE_SOUND_TIME,          /* the time of a race is over */
  MARQUISE_SOUND_SHUFFLE,       /* a pack shuffled, and dealt by threes */
  MARQUISE_N_SOUNDS
} MarquiseSound;

typedef void (*MarquiseSoundFunc) (MarquiseSound sound, gpointer data);

/* Sounds follow the preference "sounds", and are always off if the desktop's event sounds are. */
void marquise_sounds_bind_settings (GSettings *settings);
/* Plays it, when sounds are on, and returns at once. */
void marquise_sounds_play          (MarquiseSound sound);
/* Lets a change of @game be heard. Before the first one, marquise_sounds_begin() takes note of how
 * the game stands. */
void marquise_sounds_begin         (MarquiseGame *game);
void marquise_sounds_change        (MarquiseGame *game, MarquiseChange change);
/* For tests: a function called instead of playing; NULL: plays again. */
void marquise_sounds_set_player    (MarquiseSoundFunc player, gpointer data);

G_END_DECLS
