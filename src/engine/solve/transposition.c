/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Open addressing by lines of eight keys; tables grow by factors of four from the front of the
 * memory to its end. */

#define _GNU_SOURCE

#include "transposition.h"

#include <string.h>
#include <sys/mman.h>

#define FIRST_LINES 128         /* 8 KiB: clearing it costs less than a microsecond */
#define STEP 4
#define MAX_PROBES 8            /* lines tried before a key is replaced */

static size_t
total_lines (size_t last)
{
  size_t total = 0;

  for (; last >= FIRST_LINES; last /= STEP)
    total += last;
  return total;
}

static void
use_table (Transposition *table, size_t lines)
{
  /* Smaller tables lie in front: the largest begins after all the others. */
  size_t before = total_lines (lines / STEP);

  table->keys = table->memory + before * TRANSPOSITION_LINE;
  table->lines = lines;
  table->used = 0;
  table->limit = lines * TRANSPOSITION_LINE / 100 * 85;
  memset (table->keys, 0, lines * TRANSPOSITION_LINE * sizeof (uint64_t));
}

void
transposition_init (Transposition *table, void *memory, size_t size)
{
  size_t lines = size / (TRANSPOSITION_LINE * sizeof (uint64_t));
  size_t last = FIRST_LINES;

  table->memory = memory;
  /* The largest L with L + L/4 + L/16 + … within the memory, a multiple that divides evenly. */
  while (total_lines (last * STEP) <= lines)
    last *= STEP;
  while (total_lines (last) + total_lines (last) / 64 <= lines && last < lines)
    last += last / 64 > 0 ? last / 64 : 1;
  while (last > FIRST_LINES && total_lines (last) > lines)
    last -= last / 64;
  table->max_lines = last;
  table->lossy = false;
  /* The first table on the way to the largest. */
  for (lines = last; lines / STEP >= FIRST_LINES;)
    lines /= STEP;
  use_table (table, lines);
}

size_t
transposition_bytes (const Transposition *table)
{
  return total_lines (table->lines) * TRANSPOSITION_LINE * sizeof (uint64_t);
}

/* The place of @stored, or an empty place or, in a full table, the place to replace. */
static inline uint64_t *
find_place (const Transposition *table, uint64_t stored)
{
  size_t line = transposition_line (table, stored);
  uint64_t *keys = table->keys + line * TRANSPOSITION_LINE;
  unsigned at = stored % TRANSPOSITION_LINE;

  for (int probes = 0; probes < MAX_PROBES; probes++)
    {
      /* The upper bits find the line, the lower ones where to begin in it. */
      for (int i = 0; i < TRANSPOSITION_LINE; i++)
        {
          if (keys[at] == stored || keys[at] == 0)
            return &keys[at];
          at = (at + 1) % TRANSPOSITION_LINE;
        }
      line = line + 1 == table->lines ? 0 : line + 1;
      keys = table->keys + line * TRANSPOSITION_LINE;
    }
  return table->keys + transposition_line (table, stored) * TRANSPOSITION_LINE + at;
}

static void
grow (Transposition *table)
{
  const uint64_t *old = table->keys;
  size_t n_old = table->lines * TRANSPOSITION_LINE;
  size_t lines = table->max_lines;

  /* The sizes are max, max/4, max/16 …, rounded down each: find the one above. */
  while (lines / STEP > table->lines)
    lines /= STEP;
  use_table (table, lines);
  if (lines * 64 >= (size_t) 4 << 20)
    madvise (table->keys, lines * 64, MADV_HUGEPAGE);
  for (size_t i = 0; i < n_old; i++)
    if (old[i] != 0)
      {
        *find_place (table, old[i]) = old[i];
        table->used++;
      }
}

/* For a table that is full, or has no place left in these lines: replaces the key at @place. */
static void
add_to_full (Transposition *table, uint64_t stored, uint64_t *place)
{
  if (table->lines < table->max_lines)
    {
      grow (table);
      place = find_place (table, stored);
    }
  if (*place != 0)
    table->lossy = true;
  else
    table->used++;
  *place = stored;
}

bool
transposition_add (Transposition *table, uint64_t key)
{
  /* The largest key would be stored as 0; no game packs a position into it. */
  uint64_t stored = transposition_mix (key + 1);
  uint64_t *place = find_place (table, stored);

  if (*place == stored)
    return false;
  if (*place != 0 || table->used >= table->limit)
    {
      add_to_full (table, stored, place);
      return true;
    }
  table->used++;
  *place = stored;
  return true;
}

bool
transposition_has (const Transposition *table, uint64_t key)
{
  uint64_t stored = transposition_mix (key + 1);

  return *find_place (table, stored) == stored;
}
