/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Goes on counting as the journal grows. If games were inserted between counted ones, or hidden,
 * everything is counted again, which takes some milliseconds. */

#include "config.h"

#include "count.h"

#include <string.h>

struct _MarquiseCount {
  MarquiseJournal *journal;
  guint age;                    /* age of the journal's list when it was counted */
  guint n_counted;              /* games counted */
  guint n_levels_counted;       /* games counted in the totals by level */
  GHashTable *totals;           /* "game" and "game\trules" → MarquiseCountEntry */
  GHashTable *levels;           /* "game\trules\tlevel" → MarquiseTrickTotals; "*" for all */
};

static MarquiseCountEntry *
entry_new (void)
{
  MarquiseCountEntry *entry = g_new0 (MarquiseCountEntry, 1);

  entry->last_id = g_strdup ("");

  return entry;
}

static void
entry_free (MarquiseCountEntry *entry)
{
  g_free (entry->last_id);
  g_free (entry);
}

MarquiseCount *
marquise_count_new (const char *directory)
{
  MarquiseCount *self = g_new0 (MarquiseCount, 1);

  self->journal = marquise_journal_new (directory);
  self->totals
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) entry_free);
  self->levels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

void
marquise_count_free (MarquiseCount *self)
{
  marquise_journal_free (self->journal);
  g_hash_table_unref (self->totals);
  g_hash_table_unref (self->levels);
  g_free (self);
}

/* Counting */

static char *
make_key (const char *game,
          const char *rules)
{
  return rules != NULL ? g_strconcat (game, "\t", rules, NULL) : g_strdup (game);
}

/* Takes @key. */
static MarquiseCountEntry *
find_entry (MarquiseCount *self,
            char          *key)
{
  MarquiseCountEntry *entry = g_hash_table_lookup (self->totals, key);

  if (entry != NULL)
    {
      g_free (key);
      return entry;
    }

  entry = entry_new ();
  g_hash_table_insert (self->totals, key, entry);

  return entry;
}

static void
count_under (MarquiseCountEntry   *entry,
             const MarquiseRecord *record)
{
  entry->last = record;
  entry->changed = TRUE;
  marquise_totals_count (&entry->totals, record);
}

/* Starts counting from zero. Entries stay, so that totals which are empty now are stored as
 * such. */
static void
begin_count (MarquiseCount *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      MarquiseCountEntry *entry = value;

      memset (&entry->totals, 0, sizeof entry->totals);
      g_free (entry->last_id);
      entry->last_id = g_strdup ("");
      entry->changed = TRUE;
    }
  g_hash_table_remove_all (self->levels);
  self->n_counted = self->n_levels_counted = 0;
}

/* Stores the ids of the games counted last. */
static void
end_count (MarquiseCount *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      MarquiseCountEntry *entry = value;

      if (entry->last == NULL)
        continue;

      g_free (entry->last_id);
      entry->last_id = g_strdup (entry->last->id);
      entry->last = NULL;
    }
}

/* The totals of the rules counted most recently. Players use few rules, each of which is one string
 * in the journal, so that their totals are found without a look-up. */
typedef struct {
  const char *game;
  const char *rules;
  MarquiseCountEntry *own;
  MarquiseCountEntry *sum;
} Recent;

#define N_RECENT 4

static const Recent *
find_recent (MarquiseCount        *self,
             const MarquiseRecord *record,
             Recent                recent[N_RECENT])
{
  int i = 0;

  while (i < N_RECENT - 1 && !(recent[i].game == record->game && recent[i].rules == record->rules)
         && recent[i].game != NULL)
    i++;
  if (recent[i].game != record->game || recent[i].rules != record->rules)
    recent[i] = (Recent) {
      record->game, record->rules, find_entry (self, make_key (record->game, record->rules)),
      find_entry (self, make_key (record->game, NULL))
    };

  return &recent[i];
}

/* Counts the games that the journal has beyond those counted. */
void
marquise_count_on (MarquiseCount *self)
{
  const GPtrArray *records = marquise_journal_get_records (self->journal);
  guint age = marquise_journal_get_age (self->journal);
  Recent recent[N_RECENT] = { 0 };

  if (age != self->age)
    {
      begin_count (self);
      self->age = age;
    }

  for (; self->n_counted < records->len; self->n_counted++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, self->n_counted);
      const Recent *under = find_recent (self, record, recent);

      count_under (under->own, record);
      count_under (under->sum, record);
    }

  end_count (self);
}

/* Marjolet's totals by level */

static char *
make_level_key (const char *game,
                const char *rules,
                const char *level)
{
  return g_strconcat (game, "\t", rules != NULL ? rules : "*", "\t", level != NULL ? level : "*",
                      NULL);
}

static MarquiseTrickTotals *
find_level (MarquiseCount *self,
            const char    *game,
            const char    *rules,
            const char    *level)
{
  g_autofree char *key = make_level_key (game, rules, level);
  MarquiseTrickTotals *totals = g_hash_table_lookup (self->levels, key);

  if (totals != NULL)
    return totals;

  totals = g_new0 (MarquiseTrickTotals, 1);
  g_hash_table_insert (self->levels, g_steal_pointer (&key), totals);

  return totals;
}

/* Counts a game under one level; NULL is the sum of all levels. */
static void
count_level (MarquiseCount        *self,
             const MarquiseRecord *record,
             const char           *level)
{
  marquise_trick_totals_count (find_level (self, record->game, record->rules, level), record);
  marquise_trick_totals_count (find_level (self, record->game, NULL, level), record);
}

/* Needed only for games with levels. Two people at one screen are a level of their own that is not
 * part of the total. */
static void
count_levels_on (MarquiseCount *self)
{
  const GPtrArray *records = marquise_journal_get_records (self->journal);

  for (; self->n_levels_counted < self->n_counted; self->n_levels_counted++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, self->n_levels_counted);
      g_autofree char *level = marquise_record_get_word (record, "level");

      if (marquise_record_is_two_player (record))
        {
          count_level (self, record, MARQUISE_LEVEL_TWO_PLAYERS);
          continue;
        }

      count_level (self, record, NULL);
      if (level != NULL)
        count_level (self, record, level);
    }
}

/* Public functions */

MarquiseJournal *
marquise_count_get_journal (MarquiseCount *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->journal;
}

GHashTable *
marquise_count_get_entries (MarquiseCount *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->totals;
}

MarquiseCountEntry *
marquise_count_look (MarquiseCount *self,
                     const char    *game,
                     const char    *rules)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  key = make_key (game, rules);

  return g_hash_table_lookup (self->totals, key);
}

void
marquise_count_get_level (MarquiseCount          *self,
                          const char             *game,
                          const char             *rules,
                          const char             *level,
                          MarquiseTrickTotals    *totals)
{
  g_autofree char *key = make_level_key (game, rules, level);
  const MarquiseTrickTotals *found;

  g_return_if_fail (self != NULL && totals != NULL);

  count_levels_on (self);
  found = g_hash_table_lookup (self->levels, key);
  *totals = found != NULL ? *found : (MarquiseTrickTotals) { 0 };
}

void
marquise_count_succeed (MarquiseCount *self,
                        MarquiseCount *former)
{
  GHashTableIter iter;
  gpointer key;

  g_return_if_fail (self != NULL && former != NULL);

  marquise_journal_succeed (self->journal, former->journal);
  g_hash_table_iter_init (&iter, former->totals);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    find_entry (self, g_strdup (key))->changed = TRUE;
}
