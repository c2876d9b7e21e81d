/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain player against which the others are measured: declares everything at once, keeps
 * brisques and court cards, wins a trick when that is cheap, and looks no further. It never
 * changes, so that figures taken at different times can be compared. */

#pragma once

#include "engine/marjolet/observation.h"

/* The move of the plain player: the most natural one, without looking ahead. */
MarjoletMove player_greedy       (const Observation *obs);

/* How natural @move looks to the plain player: the higher, the sooner they make it. */
int          player_greedy_rank  (const Observation *obs, MarjoletMove move);

/* How the plain player rates playing @card to @led (MARJOLET_NO_CARD: as leader) while there is a
 * stock. */
int          player_greedy_score (int card, int led, int trump);
