/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The memory of a search: a set of 64-bit keys in a fixed block of memory.
 *
 * The set begins small, so that an easy position does not have to clear a large table, and moves to
 * tables four times the size until the memory is used up. From then on, a key that finds no place
 * replaces another. Keys are whole positions, not hashes: the answer "seen" is never wrong. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRANSPOSITION_LINE 8    /* keys in a line of the cache */

typedef struct {
  uint64_t *memory;             /* lines of TRANSPOSITION_LINE keys; 0 is an empty place */
  size_t max_lines;             /* lines of the largest table */
  uint64_t *keys;               /* the table in use, within memory */
  size_t lines;
  size_t used;                  /* keys in the table */
  size_t limit;                 /* keys at which the table is full */
  bool lossy;                   /* a key has been replaced */
} Transposition;

/* Uses @size bytes at @memory, at least 16 KiB, aligned to 64 and not cleared; they still belong to
 * the caller. Quick, since the set begins small. */
void transposition_init   (Transposition *table, void *memory, size_t size);

/* The number of bytes of @memory that the table has touched. */
size_t transposition_bytes (const Transposition *table);

/* Adds @key, which may have any value. True if it was new. */
bool transposition_add    (Transposition *table, uint64_t key);

/* Whether @key is there. */
bool transposition_has    (const Transposition *table, uint64_t key);

/* A bijection of the 64-bit numbers that mixes well (the finalizer of MurmurHash3, A. Appleby). 0
 * stays 0, so keys are stored with one added: see transposition.c. */
static inline uint64_t
transposition_mix (uint64_t key)
{
  key ^= key >> 33;
  key *= UINT64_C (0xff51afd7ed558ccd);
  key ^= key >> 33;
  key *= UINT64_C (0xc4ceb9fe1a85ec53);
  key ^= key >> 33;
  return key;
}

/* The upper half of the product of @stored and the number of lines. */
static inline size_t
transposition_line (const Transposition *table, uint64_t stored)
{
#ifdef __SIZEOF_INT128__
  return (size_t) (((unsigned __int128) stored * table->lines) >> 64);
#else
  /* A 32-bit machine has fewer than 2^32 lines, so nothing is lost here. */
  uint64_t low = (stored & UINT32_MAX) * table->lines;

  return (size_t) (((stored >> 32) * table->lines + (low >> 32)) >> 32);
#endif
}

/* Brings the place of @key into the cache ahead of transposition_add(). */
static inline void
transposition_prefetch (const Transposition *table, uint64_t key)
{
  uint64_t stored = transposition_mix (key + 1);

  __builtin_prefetch (table->keys + transposition_line (table, stored) * TRANSPOSITION_LINE);
}
