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

struct _MarquiseStatistics {
  GObject parent_instance;

  char *directory;
  MarquiseJournal *journal;

  guint age;                    /* of the journal's list, as counted */
  guint n_counted;              /* of its games */
  GHashTable *deals;            /* "game\trules\tdeal" of all finished games dealt by number */
  GHashTable *totals;           /* "game" and "game\trules" → Entry */
  gboolean newer_totals;
};

/* Totals, and the record counted last. */
typedef struct {
  MarquiseTotals totals;
  char *last_id;
  gboolean changed;             /* since they were stored */
} Entry;

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, G_TYPE_OBJECT)

static void
entry_free (Entry *entry)
{
  g_free (entry->last_id);
  g_free (entry);
}

/* Counting */

static void
count_under (MarquiseStatistics   *self,
             const char           *key,
             const MarquiseRecord *record)
{
  Entry *entry = g_hash_table_lookup (self->totals, key);

  if (entry == NULL)
    {
      entry = g_new0 (Entry, 1);
      g_hash_table_insert (self->totals, g_strdup (key), entry);
    }

  g_free (entry->last_id);
  entry->last_id = g_strdup (record->id);
  entry->changed = TRUE;
  marquise_totals_count (&entry->totals, record);
}

static char *
make_key (const char *game,
          const char *rules)
{
  return rules != NULL ? g_strconcat (game, "\t", rules, NULL) : g_strdup (game);
}

static void
count_record (MarquiseStatistics   *self,
              const MarquiseRecord *record)
{
  g_autofree char *key = make_key (record->game, record->rules);

  count_under (self, key, record);
  count_under (self, record->game, record);
  if (record->deal != 0 && record->result != MARQUISE_RESULT_RACE)
    g_hash_table_add (self->deals, g_strdup_printf ("%s\t%u", key, record->deal));
}

/* Everything is counted from nothing. Entries stay, so that totals which are empty now are
 * stored as such. */
static void
begin_count (MarquiseStatistics *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_remove_all (self->deals);
  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Entry *entry = value;

      memset (&entry->totals, 0, sizeof entry->totals);
      g_free (entry->last_id);
      entry->last_id = g_strdup ("");
      entry->changed = TRUE;
    }
  self->n_counted = 0;
}

static void
count_new (MarquiseStatistics *self)
{
  const GPtrArray *records = marquise_journal_get_records (self->journal);
  guint age = marquise_journal_get_age (self->journal);

  if (age != self->age)
    {
      begin_count (self);
      self->age = age;
    }

  for (; self->n_counted < records->len; self->n_counted++)
    count_record (self, g_ptr_array_index (records, self->n_counted));
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

  g_hash_table_iter_init (&iter, self->totals);
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
  count_new (self);
  store_totals (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Parent overrides */

static void
marquise_statistics_finalize (GObject *object)
{
  MarquiseStatistics *self = MARQUISE_STATISTICS (object);

  g_free (self->directory);
  marquise_journal_free (self->journal);
  g_hash_table_unref (self->deals);
  g_hash_table_unref (self->totals);

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
  self->deals = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->totals
    = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) entry_free);
}

/* Public functions */

MarquiseStatistics *
marquise_statistics_new (const char *directory)
{
  MarquiseStatistics *self = g_object_new (MARQUISE_TYPE_STATISTICS, NULL);

  self->directory = directory != NULL ? g_strdup (directory)
                    : g_build_filename (g_get_user_data_dir (), "marquise", NULL);
  self->journal = marquise_journal_new (self->directory);

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

  if (!marquise_journal_read (self->journal, error))
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

  if (!marquise_journal_add (self->journal, record, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

void
marquise_statistics_sync (MarquiseStatistics *self)
{
  g_return_if_fail (MARQUISE_IS_STATISTICS (self));

  marquise_journal_sync (self->journal);
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
  entry = g_hash_table_lookup (self->totals, key);
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

static gboolean
is_of_level (const MarquiseRecord *record,
             const char           *level)
{
  gboolean two_players = marquise_record_is_two_player (record);

  if (level == NULL)
    return !two_players;
  if (g_str_equal (level, MARQUISE_LEVEL_TWO_PLAYERS))
    return two_players;

  return !two_players && marquise_record_has_word (record, "level", level);
}

void
marquise_statistics_get_marjolet (MarquiseStatistics     *self,
                                  const char             *game,
                                  const char             *rules,
                                  const char             *level,
                                  MarquiseMarjoletTotals *totals)
{
  const GPtrArray *records;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));
  g_return_if_fail (game != NULL && totals != NULL);

  memset (totals, 0, sizeof *totals);
  records = marquise_journal_get_records (self->journal);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (is_of (record, game, rules) && is_of_level (record, level))
        marquise_marjolet_totals_count (totals, record);
    }
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

  records = marquise_journal_get_records (self->journal);
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

  return marquise_journal_has_id (self->journal, id);
}

gboolean
marquise_statistics_has_deal (MarquiseStatistics *self,
                              const char         *game,
                              const char         *rules,
                              guint32             deal)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  key = g_strdup_printf ("%s\t%s\t%u", game, rules, deal);

  return deal != 0 && g_hash_table_contains (self->deals, key);
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
  g_hash_table_iter_init (&iter, self->totals);
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

  if (!marquise_journal_read (self->journal, error))
    return NULL;

  count_new (self);
  records = marquise_journal_get_records (self->journal);
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

  id = marquise_journal_reset (self->journal, game, error);
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

  if (!marquise_journal_unreset (self->journal, reset_id, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

gboolean
marquise_statistics_merge (MarquiseStatistics  *self,
                           GPtrArray           *records,
                           guint               *n_added,
                           GError             **error)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (records != NULL && n_added != NULL, FALSE);

  if (!marquise_journal_merge (self->journal, records, n_added, error))
    return FALSE;

  follow_journal (self);

  return TRUE;
}

guint
marquise_statistics_get_n_damaged (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_damaged (self->journal);
}

guint
marquise_statistics_get_n_newer (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), 0);

  return marquise_journal_get_n_newer (self->journal);
}

gboolean
marquise_statistics_get_newer_totals (MarquiseStatistics *self)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return self->newer_totals;
}
