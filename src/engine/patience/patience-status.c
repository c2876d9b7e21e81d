/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The look ahead that decides "blocked", for every patience. */

#include "patience.h"

#include <stdlib.h>
#include <string.h>

/* RULES.md 2.1: the look ahead stops at this many positions. */
#define LOOK_AHEAD 20000
#define SLOTS (1u << 16)
/* Most look at only a few positions: room for this many at first, doubled whenever it is full. */
#define FIRST_ROOM 128

/* The positions of one look ahead: a queue, and a table of their keys without duplicates. */
typedef struct {
  Position *position;
  uint8_t (*key)[PATIENCE_MAX_KEY];
  uint8_t *length;
  uint16_t *slot;               /* index into the above + 1; 0: free */
  int n;
  int room;
} Explored;

/* False if the limit or the memory is reached. */
static bool
explored_make_room (Explored *explored)
{
  int room = explored->room == 0 ? FIRST_ROOM : 2 * explored->room;
  void *position, *key, *length;

  if (explored->room == LOOK_AHEAD)
    return false;
  if (room > LOOK_AHEAD)
    room = LOOK_AHEAD;
  position = realloc (explored->position, (size_t) room * sizeof *explored->position);
  if (position != NULL)
    explored->position = position;
  key = realloc (explored->key, (size_t) room * sizeof *explored->key);
  if (key != NULL)
    explored->key = key;
  length = realloc (explored->length, (size_t) room * sizeof *explored->length);
  if (length != NULL)
    explored->length = length;
  if (position == NULL || key == NULL || length == NULL)
    return false;
  explored->room = room;
  return true;
}

static bool
explored_init (Explored *explored)
{
  *explored = (Explored) { .slot = calloc (SLOTS, sizeof *explored->slot) };
  return explored->slot != NULL && explored_make_room (explored);
}

static void
explored_clear (Explored *explored)
{
  free (explored->position);
  free (explored->key);
  free (explored->length);
  free (explored->slot);
}

static uint32_t
hash_key (const uint8_t *key, int length)
{
  uint64_t hash = UINT64_C (0x9E3779B97F4A7C15) ^ (uint64_t) length;

  for (int i = 0; i < length; i += 8)
    {
      uint64_t word = 0;

      memcpy (&word, key + i, (size_t) (length - i < 8 ? length - i : 8));
      hash = (hash ^ word) * UINT64_C (0xD6E8FEB86659FD93);
      hash ^= hash >> 32;
    }

  return (uint32_t) hash;
}

/* Adds a position unless its key is there already. False if there is no room for it. */
static bool
explored_add (Explored *explored, const Patience *patience, const Position *position)
{
  uint8_t key[PATIENCE_MAX_KEY];
  int length = patience->key (patience, position, key);
  uint32_t slot = hash_key (key, length) % SLOTS;

  for (; explored->slot[slot] != 0; slot = (slot + 1) % SLOTS)
    {
      int i = explored->slot[slot] - 1;

      if (explored->length[i] == length && memcmp (explored->key[i], key, (size_t) length) == 0)
        return true;
    }

  if (explored->n == explored->room && !explored_make_room (explored))
    return false;
  explored->position[explored->n] = *position;
  memcpy (explored->key[explored->n], key, (size_t) length);
  explored->length[explored->n] = (uint8_t) length;
  explored->slot[slot] = (uint16_t) ++explored->n;
  return true;
}

/* Plays every move of one position; STATUS_BLOCKED: nothing against it so far. */
static Status
explore_from (Explored *explored, const Patience *patience, int from, int potential)
{
  Move moves[PATIENCE_MAX_MOVES];
  Position position = explored->position[from];
  int n = patience_moves (patience, &position, moves);

  for (int i = 0; i < n; i++)
    {
      Position next = position;
      Undo undo;

      patience_play (patience, &next, moves[i], &undo);
      if (patience->potential (patience, &next) < potential)
        return STATUS_PLAYING;
      if (!explored_add (explored, patience, &next))
        return STATUS_UNKNOWN;
    }

  return n < PATIENCE_MAX_MOVES ? STATUS_BLOCKED : STATUS_UNKNOWN;
}

static Status
explore (Explored          *explored,
         const Patience    *patience,
         const Position    *position,
         const atomic_bool *cancel)
{
  int potential = patience->potential (patience, position);
  Status status = STATUS_BLOCKED;

  explored_add (explored, patience, position);
  for (int i = 0; i < explored->n && status == STATUS_BLOCKED; i++)
    {
      if (cancel != NULL && atomic_load_explicit (cancel, memory_order_relaxed))
        return STATUS_UNKNOWN;
      status = explore_from (explored, patience, i, potential);
    }

  return status;
}

/* Usually a single move lowers the potential, and no table is needed. */
static bool
progress_at_once (const Patience *patience, const Position *position)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (patience, position, moves);
  int potential = patience->potential (patience, position);

  for (int i = 0; i < n; i++)
    {
      Position next = *position;
      Undo undo;

      patience_play (patience, &next, moves[i], &undo);
      if (patience->potential (patience, &next) < potential)
        return true;
    }

  return false;
}

Status
patience_status (const Patience    *patience,
                 const Position    *position,
                 const atomic_bool *cancel)
{
  Explored explored;
  Status status = STATUS_UNKNOWN;

  if (patience->won (patience, position))
    return STATUS_WON;
  if (patience->potential (patience, position) <= 0 || progress_at_once (patience, position))
    return STATUS_PLAYING;

  if (explored_init (&explored))
    status = explore (&explored, patience, position, cancel);
  explored_clear (&explored);
  return status;
}
