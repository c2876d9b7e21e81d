/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Five ways of playing with a fault each that shows in what is played, and that one can learn to
 * use; the sixth character is the expert. None throws cards about as nobody would. They are given
 * an Observation like all players; what they are called and look like is the program's. */

#pragma once

#include "engine/marjolet/observation.h"

/* The weakest first. */
typedef enum {
  CHARACTER_GRABBER,            /* wants every trick, with high cards, whatever lies in it */
  CHARACTER_TRUMPER,            /* leads trumps as long as there are any */
  CHARACTER_SNATCHER,           /* breaks up marriages, uses trumps, to take an ace or a ten */
  CHARACTER_HOARDER,            /* parts with aces and tens too late */
  CHARACTER_DREAMER             /* forgets what was played but for the last eight tricks */
} Character;

/* A legal move of @character for @obs->seat, whose turn it is: the same for the same observation.
 * Some 20 µs. */
MarjoletMove character_choose (const Observation *obs, Character character);
