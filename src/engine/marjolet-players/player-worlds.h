/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The deals that may lie behind an observation, each with how well it explains what the opponent
 * has done. Private to the players. */

#pragma once

#include "engine/marjolet/observation.h"

typedef struct {
  uint64_t state;
} PlayerRandom;

/* A number below @n. */
uint32_t player_random (PlayerRandom *random, uint32_t n);
/* Every order of the @n cards is as likely. */
void player_shuffle (uint8_t *cards, int n, PlayerRandom *random);

/* One way in which the unseen cards may lie. */
typedef struct {
  CardSet other;                /* the opponent's hand */
  uint8_t stock[MARJOLET_STOCK];
  float weight;                 /* how well it explains their moves; 1 is neutral */
  bool plain;                   /* explained, and to be played on, by plain play of the
                                 * opponent's */
} World;

/* Fills @worlds with at most @max of them, weights summing up to their number; returns how many.
 * Where there are few enough (from the ninth trick on) each possible distribution comes exactly
 * once, else they are drawn at random. */
int worlds_make (const Observation *obs, PlayerRandom *random, World *worlds, int max);
