/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From each position of the line a small breadth-first search looks for a later one; if its way
 * there is shorter, it replaces that part of the line. Positions that differ only in the order of
 * columns count as equal (the patience's key), so after such a shortcut the line continues with
 * moves that lead to positions with the following keys. */

#include "shorten.h"

#include <stdlib.h>
#include <string.h>

/* Positions of one small search. */
#define MAX_NODES 400
#define MIN_NODES 12
#define MAX_PASSES 8
/* Places for their keys, a power of two. */
#define N_SEEN 1024

typedef struct {
  uint64_t key;
  int place;                    /* index in the line, the last one with this key */
} Slot;

typedef struct {
  Position position;
  int parent;
  int depth;
  Move move;                    /* move from the parent */
} Node;

typedef struct {
  const Patience *patience;
  const Position *start;
  const atomic_bool *cancel;
  const Move *line;
  int length;
  long left;                    /* how many positions may still be searched */
  uint64_t *keys;               /* of the positions of the line, length + 1 */
  Slot *slots;                  /* index for each key; its size is a power of two */
  size_t n_slots;
  Node *nodes;
  int n_nodes, max_nodes;
  uint64_t *seen;               /* keys of this small search */
  uint16_t seen_at[N_SEEN];     /* 1 + the index of the node with this key; 0: none */
  Move *out;
  int n_out;
} Shorten;

static uint64_t
get_key (const Patience *patience, const Position *position)
{
  uint8_t key[PATIENCE_MAX_KEY];
  int n = patience->key (patience, position, key);
  uint64_t hash = (uint64_t) n;

  /* Eight bytes at a time; the upper bits are mixed into the lower ones, which choose the slot. */
  for (int i = 0; i < n; i += 8)
    {
      uint64_t word = 0;

      memcpy (&word, key + i, (size_t) (n - i < 8 ? n - i : 8));
      hash = (hash ^ word) * UINT64_C (0x9e3779b97f4a7c15);
      hash ^= hash >> 32;
    }

  return hash;
}

static Slot *
find_slot (const Shorten *self, uint64_t key)
{
  size_t i = (size_t) key & (self->n_slots - 1);

  while (self->slots[i].place >= 0 && self->slots[i].key != key)
    i = (i + 1) & (self->n_slots - 1);

  return &self->slots[i];
}

/* False if the line cannot be played. */
static bool
note_keys (Shorten *self)
{
  Position at = *self->start;
  Undo undo;

  for (size_t i = 0; i < self->n_slots; i++)
    self->slots[i].place = -1;
  for (int i = 0; i <= self->length; i++)
    {
      self->keys[i] = get_key (self->patience, &at);
      *find_slot (self, self->keys[i]) = (Slot) { self->keys[i], i };
      if (i == self->length)
        break;
      if (!patience_legal (self->patience, &at, self->line[i]))
        return false;
      patience_play (self->patience, &at, self->line[i], &undo);
    }

  return true;
}

/* Whether this key is new in the small search; if so, notes it for the next node. */
static bool
add_seen (Shorten *self, uint64_t key)
{
  size_t i = (size_t) (key >> 32) & (N_SEEN - 1);

  for (; self->seen_at[i] != 0; i = (i + 1) & (N_SEEN - 1))
    if (self->seen[self->seen_at[i] - 1] == key)
      return false;
  self->seen[self->n_nodes] = key;
  self->seen_at[i] = (uint16_t) (self->n_nodes + 1);

  return true;
}

/* Tries the moves of the node for later positions of the line; the best one is kept in @best and
 * @gain. */
static void
expand (Shorten *self, int node, int place, int *best, int *gain)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (self->patience, &self->nodes[node].position, moves);

  for (int i = 0; i < n && self->n_nodes < self->max_nodes; i++)
    {
      Node *next = &self->nodes[self->n_nodes];
      uint64_t key;
      Undo undo;
      int saved;

      next->position = self->nodes[node].position;
      patience_play (self->patience, &next->position, moves[i], &undo);
      self->left--;
      key = get_key (self->patience, &next->position);
      if (!add_seen (self, key))
        continue;

      next->parent = node;
      next->depth = self->nodes[node].depth + 1;
      next->move = moves[i];
      saved = find_slot (self, key)->place - place - next->depth;
      if (saved > *gain)
        {
          *gain = saved;
          *best = self->n_nodes;
        }
      self->n_nodes++;
    }
}

/* The node that saves most, starting from @at at index @place of the line, or 0. */
static int
look_around (Shorten *self, const Position *at, int place)
{
  int best = 0, gain = 0;

  self->nodes[0] = (Node) { .position = *at, .parent = -1 };
  memset (self->seen_at, 0, sizeof self->seen_at);
  self->n_nodes = 0;
  add_seen (self, self->keys[place]);
  self->n_nodes = 1;
  for (int i = 0; i < self->n_nodes && self->n_nodes < self->max_nodes; i++)
    expand (self, i, place, &best, &gain);

  return best;
}

static bool
add_move (Shorten *self, Position *at, Move move)
{
  Undo undo;

  if (self->n_out == self->length)
    return false;

  patience_play (self->patience, at, move, &undo);
  self->out[self->n_out++] = move;

  return true;
}

/* Plays the moves to the node. */
static bool
follow (Shorten *self, Position *at, int node)
{
  Move way[MAX_NODES];
  int n = 0;

  for (; node > 0; node = self->nodes[node].parent)
    way[n++] = self->nodes[node].move;
  while (n > 0)
    if (!add_move (self, at, way[--n]))
      return false;

  return true;
}

/* Plays @move from @at if it leads to the next key; returns whether it did. */
static bool
try_move (Shorten *self, Position *at, int place, Move move, bool *fits)
{
  Position next = *at;
  Undo undo;

  patience_play (self->patience, &next, move, &undo);
  *fits = get_key (self->patience, &next) == self->keys[place + 1];

  return *fits && add_move (self, at, move);
}

/* Plays some move to a position with the next key; usually that of the line. Moves to a cell or
 * foundation are taken from the generated ones, which name the right pile. */
static bool
step (Shorten *self, Position *at, int place)
{
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (self->patience, at, moves);
  bool fits = false, done = false;

  for (int i = 0; i < n && !fits; i++)
    if (move_equal (moves[i], self->line[place]))
      done = try_move (self, at, place, moves[i], &fits);
  for (int i = 0; i < n && !fits; i++)
    done = try_move (self, at, place, moves[i], &fits);

  return done;
}

/* Goes once along the line. */
static bool
pass (Shorten *self)
{
  Position at = *self->start;
  int place = 0;

  self->n_out = 0;
  if (!note_keys (self))
    return false;

  while (place < self->length)
    {
      bool go = self->left > 0 && (self->cancel == NULL || !atomic_load (self->cancel));
      int node = go ? look_around (self, &at, place) : 0;

      if (node > 0)
        {
          uint64_t key = self->seen[node];

          if (!follow (self, &at, node))
            return false;
          place = find_slot (self, key)->place;
        }
      else
        {
          if (!step (self, &at, place))
            return false;
          /* If the same position comes again later, the moves between were useless. */
          place = find_slot (self, self->keys[place + 1])->place;
        }
    }

  return self->patience->won (self->patience, &at);
}

static bool
begin (Shorten *self)
{
  self->n_slots = 64;
  while (self->n_slots < 4 * (size_t) self->length)
    self->n_slots *= 2;
  self->keys = malloc (((size_t) self->length + 1) * sizeof *self->keys);
  self->slots = malloc (self->n_slots * sizeof *self->slots);
  self->nodes = malloc (MAX_NODES * sizeof *self->nodes);
  self->seen = malloc (MAX_NODES * sizeof *self->seen);
  self->out = malloc ((size_t) self->length * sizeof *self->out);

  return self->keys != NULL && self->slots != NULL && self->nodes != NULL && self->seen != NULL
         && self->out != NULL;
}

int
line_shorten (const Patience    *patience,
              const Position    *position,
              Move              *line,
              int                length,
              long               positions,
              const atomic_bool *cancel)
{
  Shorten self = {
    .patience = patience, .start = position, .cancel = cancel, .line = line, .length = length,
    .left = positions
  };

  if (length > 1 && begin (&self))
    for (int i = 0;; i++)
      {
        long share = self.left / (self.length * 2);

        /* From here on there is no search, but repeated positions are still skipped. */
        if (i == MAX_PASSES)
          self.left = 0;

        self.max_nodes = share < MIN_NODES ? MIN_NODES : share > MAX_NODES ? MAX_NODES
                         : (int) share;
        if (!pass (&self) || self.n_out >= self.length)
          break;
        memcpy (line, self.out, (size_t) self.n_out * sizeof *line);
        self.length = self.n_out;
      }
  free (self.keys);
  free (self.slots);
  free (self.nodes);
  free (self.seen);
  free (self.out);

  return self.length;
}
