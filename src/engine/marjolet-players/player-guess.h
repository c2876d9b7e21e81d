/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the opponent's moves reveal if they play plainly: declaring everything, keeping court cards
 * and brisques, winning cheaply. Many people and programs do, and then their discards say much
 * about their hand. Private to the players. */

#pragma once

#include "player-worlds.h"

/* Fills @worlds with @n deals consistent with @obs, weighted by how likely a plain player would
 * have played like the opponent. Returns the probability, 0 to 1, that the opponent is such a
 * player; 0 if there is no such world. */
float guess_worlds (const Observation *obs, PlayerRandom *random, World *worlds, int n);
