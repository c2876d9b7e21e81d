/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the opponent's play tells, if it is plain: declaring all that can be, keeping court cards
 * and brisques, winning cheaply. Many people and programs do, and then what they discard says much
 * about what they hold. Private to the players. */

#pragma once

#include "player-worlds.h"

/* Fills @worlds with @n deals that look like @obs, as likely as a plain player would have come to
 * play as the opponent did. Returns how likely it is, from 0 to 1, that this is such a player at
 * all; 0 when there is no such world. */
float guess_worlds (const Observation *obs, PlayerRandom *random, World *worlds, int n);
