/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The player's record: see statistics.h. Totals are kept per game and per rule set, and counted
 * on as the journal grows; when games come to lie between those already counted, or are hidden,
 * all is counted anew, which takes some milliseconds. */

#include "config.h"

#include "statistics.h"
#include "journal.h"

#include <string.h>

#define STATISTICS_SCHEMA "org.marquise.Marquise.Statistics"
#define STATISTICS_PATH "/org/marquise/Marquise/statistics/"
/* Of the totals in GSettings. Those of a newer one are left alone. */
#define TOTALS_FORMAT 1

/* The journal, and what its games come to. A thread may make one of its own. */
typedef struct {
  MarquiseJournal *journal;
  guint age;                    /* of the journal's list, as counted */
  guint n_counted;              /* of its games */
  guint n_levels_counted;       /* of its games, into the totals by level */
  GHashTable *totals;           /* "game" and "game\trules" → Entry */
  GHashTable *levels;           /* "game\trules\tlevel" → MarquiseMarjoletTotals; "*" is all */
} Count;

struct _MarquiseStatistics {
  GObject parent_instance;

  char *directory;
  Count *count;
  gboolean newer_totals;
};

/* Totals, and the record counted last. */
typedef struct {
  MarquiseTotals totals;
  GHashTable *deals;            /* numbers of the deals finished, as pointers */
  const MarquiseRecord *last;   /* while counting */
  char *last_id;
  gboolean changed;             /* since they were stored */
} Entry;

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, G_TYPE_OBJECT)

static Entry *
entry_new (void)
{
  Entry *entry = g_new0 (Entry, 1);

  entry->deals = g_hash_table_new (NULL, NULL);
  entry->last_id = g_strdup ("");

  return entry;
}

static void
entry_free (Entry *entry)
{
  g_hash_table_unref (entry->deals);
  g_free (entry->last_id);
  g_free (entry);
}

static Count *
count_new (const char *directory)
{
  Count *self = g_new0 (Count, 1);

  self->journal = marquise_journal_new (directory);
  self->totals
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) entry_free);
  self->levels = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  return self;
}

static void
count_free (Count *self)
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
static Entry *
find_entry (Count *self,
            char  *key)
{
  Entry *entry = g_hash_table_lookup (self->totals, key);

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
count_under (Entry                *entry,
             const MarquiseRecord *record)
{
  entry->last = record;
  entry->changed = TRUE;
  marquise_totals_count (&entry->totals, record);
}

/* Everything is counted from nothing. Entries stay, so that totals which are empty now are
 * stored as such. */
static void
begin_count (Count *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      memset (&entry->totals, 0, sizeof entry->totals);
      g_hash_table_remove_all (entry->deals);
      g_free (entry->last_id);
      entry->last_id = g_strdup ("");
      entry->changed = TRUE;
    }
  g_hash_table_remove_all (self->levels);
  self->n_counted = self->n_levels_counted = 0;
}

/* Keeps the ids of the games counted last. */
static void
end_count (Count *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      if (entry->last == NULL)
        continue;

      g_free (entry->last_id);
      entry->last_id = g_strdup (entry->last->id);
      entry->last = NULL;
    }
}

/* Counts what the journal has beyond what was counted. Games of one kind mostly follow each other:
 * their totals are not looked for anew. */
static void
count_on (Count *self)
{
  const GPtrArray *records = marquise_journal_get_records (self->journal);
  guint age = marquise_journal_get_age (self->journal);
  const MarquiseRecord *former = NULL;
  Entry *own = NULL, *sum = NULL;

  if (age != self->age)
    {
      begin_count (self);
      self->age = age;
    }

  for (; self->n_counted < records->len; self->n_counted++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, self->n_counted);

      if (former == NULL || !g_str_equal (former->game, record->game)
          || !g_str_equal (former->rules, record->rules))
        {
          own = find_entry (self, make_key (record->game, record->rules));
          sum = find_entry (self, make_key (record->game, NULL));
        }

      count_under (own, record);
      count_under (sum, record);
      if (record->deal != 0 && record->result != MARQUISE_RESULT_RACE)
        g_hash_table_add (own->deals, GUINT_TO_POINTER (record->deal));
      former = record;
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

static MarquiseMarjoletTotals *
find_level (Count      *self,
            const char *game,
            const char *rules,
            const char *level)
{
  g_autofree char *key = make_level_key (game, rules, level);
  MarquiseMarjoletTotals *totals = g_hash_table_lookup (self->levels, key);

  if (totals != NULL)
    return totals;

  totals = g_new0 (MarquiseMarjoletTotals, 1);
  g_hash_table_insert (self->levels, g_steal_pointer (&key), totals);

  return totals;
}

/* Counts a game under one level, NULL being the sum of them. */
static void
count_level (Count                *self,
             const MarquiseRecord *record,
             const char           *level)
{
  marquise_marjolet_totals_count (find_level (self, record->game, record->rules, level), record);
  marquise_marjolet_totals_count (find_level (self, record->game, NULL, level), record);
}

/* Only who looks at a game with levels asks for them. Two people at one screen are a level of their
 * own, and none of those that make up the sum. */
static void
count_levels_on (Count *self)
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

/* GSettings */

static GSettings *
open_settings (const char *key)
{
  g_auto (GStrv) parts = g_strsplit (key, "\t", 2);
  g_autofree char *rules
    = g_uri_escape_string (parts[1][0] != '\0' ? parts[1] : "none", NULL, FALSE);
  g_autofree char *path = g_strdup_printf (STATISTICS_PATH "%s/%s/", parts[0], rules);

  return g_settings_new_with_path (STATISTICS_SCHEMA, path);
}

static gboolean
is_stored (GSettings   *settings,
           const Entry *entry)
{
  g_autofree char *last_id = g_settings_get_string (settings, "last-id");
  const MarquiseTotals *totals = &entry->totals;

  return g_str_equal (last_id, entry->last_id)
         && g_settings_get_uint (settings, "played") == totals->played
         && g_settings_get_uint (settings, "won") == totals->won
         && g_settings_get_uint (settings, "won-alone") == totals->won_alone
         && g_settings_get_uint (settings, "deals") == totals->deals;
}

/* Writes the totals of one game and rule set where they differ from what is there. They are
 * applied at once: whatever happens, the old ones are there or the new ones. */
static void
store_entry (MarquiseStatistics *self,
             const char         *key,
             Entry              *entry)
{
  g_autoptr (GSettings) settings = open_settings (key);
  const MarquiseTotals *totals = &entry->totals;

  if (g_settings_get_int (settings, "format") > TOTALS_FORMAT)
    {
      self->newer_totals = TRUE;
      return;
    }

  if (is_stored (settings, entry))
    return;

  g_settings_delay (settings);
  g_settings_set_int (settings, "format", TOTALS_FORMAT);
  g_settings_set_uint (settings, "played", totals->played);
  g_settings_set_uint (settings, "won", totals->won);
  g_settings_set_uint (settings, "won-alone", totals->won_alone);
  g_settings_set_uint (settings, "streak", totals->streak);
  g_settings_set_uint (settings, "longest-streak", totals->longest_streak);
  g_settings_set_uint (settings, "best-time", totals->best_time);
  g_settings_set_uint64 (settings, "total-time", totals->total_time);
  g_settings_set_uint (settings, "fewest-moves", totals->fewest_moves);
  g_settings_set_uint (settings, "deals", totals->deals);
  g_settings_set_uint (settings, "deals-won", totals->deals_won);
  g_settings_set_uint64 (settings, "points", totals->points);
  g_settings_set_uint (settings, "best-deal", totals->best_deal);
  g_settings_set_string (settings, "last-id", entry->last_id);
  g_settings_apply (settings);
}

static gboolean
is_plain_name (const char *text,
               const char *end)
{
  for (; text < end; text++)
    if (!g_ascii_isalnum (*text) && *text != '-')
      return FALSE;

  return TRUE;
}

static void
store_totals (MarquiseStatistics *self)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, self->count->totals);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const char *tab = strchr (key, '\t');
      Entry *entry = value;

      /* A line of the journal that somebody made up must not become a path. */
      if (entry->changed && tab != NULL && tab != key && is_plain_name (key, tab))
        store_entry (self, key, entry);
      entry->changed = FALSE;
    }
}

/* After the journal was read or written. */
static void
follow_journal (MarquiseStatistics *self)
{
  count_on (self->count);
  store_totals (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Parent overrides */

static void
marquise_statistics_finalize (GObject *object)
{
  MarquiseStatistics *self = MARQUISE_STATISTICS (object);

  g_free (self->directory);
  g_clear_pointer (&self->count, count_free);

  G_OBJECT_CLASS (marquise_statistics_parent_class)->finalize (object);
}

static void
marquise_statistics_class_init (MarquiseStatisticsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = marquise_statistics_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_STATISTICS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
marquise_statistics_init (MarquiseStatistics *self)
{
}

/* Public functions */

MarquiseStatistics *
marquise_statistics_new (const char *directory)
{
  MarquiseStatistics *self = g_object_new (MARQUISE_TYPE_STATISTICS, NULL);

  self->directory = directory != NULL ? g_strdup (directory)
                    : g_build_filename (g_get_user_data_dir (), "marquise", NULL);
  self->count = count_new (self->directory);

  return self;
}

const char *
marquise_statistics_get_directory (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  return self->directory;
}

gboolean
marquise_statistics_update (MarquiseStatistics  *self,
                            GError             **error)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  if (!marquise_journal_read (self->count->journal, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

gboolean
marquise_statistics_add (MarquiseStatistics    *self,
                         const MarquiseRecord  *record,
                         GError               **error)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (record != NULL && record->rules != NULL, FALSE);

  if (!marquise_journal_add (self->count->journal, record, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

void
marquise_statistics_sync (MarquiseStatistics *self)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (self));

  marquise_journal_sync (self->count->journal);
}

void
marquise_statistics_get (MarquiseStatistics *self,
                         const char         *game,
                         const char         *rules,
                         MarquiseTotals     *totals)
{
  g_autofree char *key = NULL;
  Entry *entry;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  key = make_key (game, rules);
  entry = g_hash_table_lookup (self->count->totals, key);
  *totals = entry != NULL ? entry->totals : (MarquiseTotals) { 0 };
}

static gboolean
is_of (const MarquiseRecord *record,
       const char           *game,
       const char           *rules)
{
  return (game == NULL || g_str_equal (record->game, game))
         && (rules == NULL || g_str_equal (record->rules, rules));
}

void
marquise_statistics_get_marjolet (MarquiseStatistics     *self,
                                  const char             *game,
                                  const char             *rules,
                                  const char             *level,
                                  MarquiseMarjoletTotals *totals)
{
  g_autofree char *key = NULL;
  const MarquiseMarjoletTotals *found;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  count_levels_on (self->count);
  key = make_level_key (game, rules, level);
  found = g_hash_table_lookup (self->count->levels, key);
  *totals = found != NULL ? *found : (MarquiseMarjoletTotals) { 0 };
}

static gboolean
is_ordinary (const MarquiseRecord *record)
{
  return (record->result == MARQUISE_RESULT_WON || record->result == MARQUISE_RESULT_LOST)
         && !record->again && (record->race == NULL || record->race[0] == '\0')
         && !marquise_record_is_two_player (record);
}

GPtrArray *
marquise_statistics_list (MarquiseStatistics *self,
                          const char         *game,
                          const char         *rules,
                          gboolean            ordinary)
{
  GPtrArray *list = g_ptr_array_new ();
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), list);

  records = marquise_journal_get_records (self->count->journal);
  for (guint i = 0; i < records->len; i++)
    {
      MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_of (record, game, rules) && (!ordinary || is_ordinary (record)))
        g_ptr_array_add (list, record);
    }

  return list;
}

gboolean
marquise_statistics_has_record (MarquiseStatistics *self,
                                const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return marquise_journal_has_id (self->count->journal, id);
}

gboolean
marquise_statistics_has_deal (MarquiseStatistics *self,
                              const char         *game,
                              const char         *rules,
                              guint32             deal)
{
  g_autofree char *key = NULL;
  Entry *entry;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL && rules != NULL, FALSE);

  key = make_key (game, rules);
  entry = g_hash_table_lookup (self->count->totals, key);

  return entry != NULL && g_hash_table_contains (entry->deals, GUINT_TO_POINTER (deal));
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
marquise_statistics_list_rules (MarquiseStatistics *self,
                                const char         *game)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autofree char *prefix = g_strconcat (game, "\t", NULL);
  GHashTableIter iter;
  gpointer key, value;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  /* An entry without a last game was emptied by a reset. */
  g_hash_table_iter_init (&iter, self->count->totals);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (g_str_has_prefix (key, prefix) && ((Entry *) value)->last_id[0] != '\0')
      g_ptr_array_add (list, g_strdup ((char *) key + strlen (prefix)));
  g_ptr_array_sort (list, compare_strings);
  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}

GPtrArray *
marquise_statistics_read_journal (MarquiseStatistics  *self,
                                  GError             **error)
{
  g_autoptr (GPtrArray) copies
    = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
  const GPtrArray *records;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  if (!marquise_journal_read (self->count->journal, error))
    return NULL;

  count_on (self->count);
  records = marquise_journal_get_records (self->count->journal);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (copies, marquise_record_copy (g_ptr_array_index (records, i)));

  return g_steal_pointer (&copies);
}

char *
marquise_statistics_reset (MarquiseStatistics  *self,
                           const char          *game,
                           GError             **error)
{
  char *id;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  id = marquise_journal_reset (self->count->journal, game, error);
  if (id != NULL)
    follow_journal (self);

  return id;
}

gboolean
marquise_statistics_undo_reset (MarquiseStatistics  *self,
                                const char          *reset_id,
                                GError             **error)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (reset_id != NULL, FALSE);

  if (!marquise_journal_unreset (self->count->journal, reset_id, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

/* Merging: all of it is read and counted anew in a thread, and takes the place of what there was. */

typedef struct {
  char *directory;
  GPtrArray *records;           /* of MarquiseRecord */
  guint n_added;
  Count *count;
} Merge;

static void
merge_free (Merge *merge)
{
  g_free (merge->directory);
  g_ptr_array_unref (merge->records);
  g_clear_pointer (&merge->count, count_free);
  g_free (merge);
}

static void
merge_thread (GTask        *task,
              gpointer      source,
              gpointer      data,
              GCancellable *cancellable)
{
  Merge *merge = data;
  GError *error = NULL;

  merge->count = count_new (merge->directory);
  if (!marquise_journal_merge (merge->count->journal, merge->records, &merge->n_added, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  count_on (merge->count);
  g_task_return_boolean (task, TRUE);
}

/* Frees what was counted before, which takes a while with many games. */
static gpointer
free_thread (gpointer count)
{
  count_free (count);

  return NULL;
}

void
marquise_statistics_merge_async (MarquiseStatistics  *self,
                                 GPtrArray           *records,
                                 GAsyncReadyCallback  callback,
                                 gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  Merge *merge;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (records != NULL);

  merge = g_new0 (Merge, 1);
  merge->directory = g_strdup (self->directory);
  merge->records = g_ptr_array_ref (records);
  task = g_task_new (self, NULL, callback, data);
  g_task_set_task_data (task, merge, (GDestroyNotify) merge_free);
  g_task_run_in_thread (task, merge_thread);
}

gboolean
marquise_statistics_merge_finish (MarquiseStatistics  *self,
                                  GAsyncResult        *result,
                                  guint               *n_added,
                                  GError             **error)
{
  g_autoptr (GError) late = NULL;
  GHashTableIter iter;
  gpointer key;
  Merge *merge;
  Count *former;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self) && n_added != NULL, FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  merge = g_task_get_task_data (G_TASK (result));
  *n_added = merge->n_added;
  former = self->count;
  self->count = g_steal_pointer (&merge->count);
  marquise_journal_succeed (self->count->journal, former->journal);

  /* Games may have been added while the thread was at work. */
  if (!marquise_journal_read (self->count->journal, &late))
    g_debug ("%s", late->message);

  /* What was emptied is stored as such. */
  g_hash_table_iter_init (&iter, former->totals);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    find_entry (self->count, g_strdup (key))->changed = TRUE;
  follow_journal (self);
  g_thread_unref (g_thread_new ("free-records", free_thread, former));

  return TRUE;
}

guint
marquise_statistics_get_n_damaged (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_damaged (self->count->journal);
}

guint
marquise_statistics_get_n_newer (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_newer (self->count->journal);
}

gboolean
marquise_statistics_get_newer_totals (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return self->newer_totals;
}
