/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Five characters, each with a weakness that shows in play and that one can learn to use; the sixth
 * is the expert. None plays senselessly. They get an Observation like all players; the program has
 * their names and faces. */

#pragma once

#include "engine/marjolet/observation.h"

/* The weakest first. */
typedef enum {
  CHARACTER_GRABBER,            /* wants every trick, even a poor one, and plays high cards for
                                 * it */
  CHARACTER_TRUMPER,            /* leads trumps as long as there are any */
  CHARACTER_SNATCHER,           /* breaks up marriages, uses trumps, to take an ace or a ten */
  CHARACTER_HOARDER,            /* parts with aces and tens too late */
  CHARACTER_DREAMER             /* remembers only the last eight tricks */
} Character;

/* A legal move of @character for @obs->seat, whose turn it is: the same for the same observation.
 * Some 20 µs. */
MarjoletMove character_choose (const Observation *obs, Character character);
