/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table with open addressing: see journal-ids.h. */

#include "config.h"

#include "journal-ids.h"
#include "record.h"

#include <string.h>

#define SLOTS_MIN 64
/* The lower bits of a hash tell most ids from each other without looking at them. */
#define TAG_BITS 8
#define TAG_MASK ((1u << TAG_BITS) - 1)

static guint
hash (const char *id)
{
  gsize length = strlen (id);
  guint64 value = length;

  while (length > 0)
    {
      gsize n = MIN (length, sizeof (guint64));
      guint64 eight = 0;

      memcpy (&eight, id, n);
      value = (value ^ eight) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      value ^= value >> 29;
      id += n;
      length -= n;
    }

  return (guint) (value >> 20);
}

static const char *
get_id (const JournalIds *self,
        guint             slot)
{
  return ((const MarquiseRecord *) g_ptr_array_index (self->games, (slot >> TAG_BITS) - 1))->id;
}

/* Where this id is, or a free place where it belongs. Nearly all others are told by their tags. */
static guint32 *
find_slot (const JournalIds *self,
           const char       *id,
           guint             hashed)
{
  guint i = (hashed >> TAG_BITS) & (self->n_slots - 1);

  while (self->slots[i] != 0
         && (((self->slots[i] ^ hashed) & TAG_MASK) != 0
             || strcmp (get_id (self, self->slots[i]), id) != 0))
    i = (i + 1) & (self->n_slots - 1);

  return &self->slots[i];
}

/* A quarter stays free. */
static gboolean
has_room (const JournalIds *self,
          gsize             n)
{
  return n <= self->n_slots / 4 * 3;
}

void
journal_ids_reserve (JournalIds *self,
                     gsize       n)
{
  g_autofree guint32 *former = NULL;
  guint n_former = self->n_slots;

  if (has_room (self, n) || n > G_MAXINT)
    return;

  former = g_steal_pointer (&self->slots);
  while (!has_room (self, n))
    self->n_slots *= 2;
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint i = 0; i < n_former; i++)
    if (former[i] != 0)
      {
        const char *id = get_id (self, former[i]);

        *find_slot (self, id, hash (id)) = former[i];
      }
}

void
journal_ids_init (JournalIds      *self,
                  const GPtrArray *games)
{
  *self = (JournalIds) { games, g_new0 (guint32, SLOTS_MIN), SLOTS_MIN, 0 };
}

void
journal_ids_clear (JournalIds *self)
{
  g_clear_pointer (&self->slots, g_free);
}

guint
journal_ids_find (const JournalIds *self,
                  const char       *id)
{
  guint32 slot = *find_slot (self, id, hash (id));

  return slot != 0 ? (slot >> TAG_BITS) - 1 : JOURNAL_IDS_NONE;
}

void
journal_ids_set (JournalIds *self,
                 guint       place)
{
  const MarquiseRecord *game = g_ptr_array_index (self->games, place);
  guint hashed = hash (game->id);
  guint32 *slot;

  g_return_if_fail (place < JOURNAL_IDS_MAX);

  journal_ids_reserve (self, (gsize) self->n + 1);
  slot = find_slot (self, game->id, hashed);
  self->n += *slot == 0;
  *slot = (place + 1) << TAG_BITS | (hashed & TAG_MASK);
}
