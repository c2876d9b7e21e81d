/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing at random, the same on every machine: xorshift64* (S. Vigna, 2016). The state is one
 * number, never 0; random_begin() makes one of any number. */

#pragma once

#include <stdint.h>

static inline uint64_t
random_begin (uint64_t seed)
{
  /* The finalizer of MurmurHash3 (A. Appleby): neighbouring seeds give unlike series. */
  seed += UINT64_C (0x9e3779b97f4a7c15);
  seed = (seed ^ seed >> 33) * UINT64_C (0xff51afd7ed558ccd);
  seed = (seed ^ seed >> 33) * UINT64_C (0xc4ceb9fe1a85ec53);
  seed ^= seed >> 33;
  return seed == 0 ? 1 : seed;
}

/* A number from 0 to @below - 1. */
static inline uint32_t
random_below (uint64_t *state, uint32_t below)
{
  uint64_t s = *state;

  s ^= s >> 12;
  s ^= s << 25;
  s ^= s >> 27;
  *state = s;
  return (uint32_t) (((s * UINT64_C (0x2545f4914f6cdd1d)) >> 32) * below >> 32);
}
