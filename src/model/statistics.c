/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal and its totals: see statistics.h.
 *
 * A line of the journal holds the fields of a MarquiseRecord, separated by tabs and ended by a
 * full stop, so that a line torn by a crash is known as such wherever it was torn. Several
 * processes may append: each holds the lock while it looks for the id and writes, and writes
 * whole lines only. */

#include "config.h"

#include "statistics.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define STATISTICS_SCHEMA "org.marquise.Marquise.Statistics"
#define STATISTICS_PATH "/org/marquise/Marquise/statistics/"
#define JOURNAL "journal.txt"
/* Nobody finishes that many games; more is not read. */
#define JOURNAL_MAX (256 * 1024 * 1024)

struct _MarquiseStatistics {
  GObject parent_instance;

  char *directory;
  char *path;

  gboolean unsynced;            /* written since the last marquise_statistics_sync() */
  goffset offset;               /* of the journal, read so far */
  GHashTable *ids;              /* all ids in it */
  GHashTable *deals;            /* "game\trules\tdeal" of all finished games dealt by number */
  GHashTable *totals;           /* "game" and "game\trules" → Entry */
};

/* Totals, and the record counted last. */
typedef struct {
  MarquiseTotals totals;
  char *last_id;
} Entry;

enum {
  FIELD_ID,
  FIELD_DATE,
  FIELD_GAME,
  FIELD_RULES,
  FIELD_DEAL,
  FIELD_RESULT,
  FIELD_SECONDS,
  FIELD_MOVES,
  FIELD_UNDOS,
  FIELD_HINTS,
  FIELD_HELPED,
  FIELD_AGAIN,
  FIELD_DETAIL,
  FIELD_END,
  N_FIELDS
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Held while the journal is being synced. */
static GMutex sync_lock;

static const char *const results[] = {
  [MARQUISE_RESULT_WON] = "won",
  [MARQUISE_RESULT_LOST] = "lost",
  [MARQUISE_RESULT_DEAL] = "deal",
};

G_DEFINE_FINAL_TYPE (MarquiseStatistics, marquise_statistics, G_TYPE_OBJECT)

void
marquise_record_free (MarquiseRecord *record)
{
  if (record == NULL)
    return;

  g_free (record->id);
  g_free (record->game);
  g_free (record->rules);
  g_free (record->detail);
  g_free (record);
}

static void
entry_free (Entry *entry)
{
  g_free (entry->last_id);
  g_free (entry);
}

/* Lines */

static void
append_field (GString    *line,
              const char *text)
{
  g_autofree char *clean = g_strdelimit (g_strdup (text != NULL ? text : ""), "\t\r\n", ' ');

  g_string_append (line, clean);
  g_string_append_c (line, '\t');
}

static char *
format_record (const MarquiseRecord *record)
{
  GString *line = g_string_new (NULL);

  append_field (line, record->id);
  g_string_append_printf (line, "%" G_GINT64_FORMAT "\t", record->date);
  append_field (line, record->game);
  append_field (line, record->rules);
  g_string_append_printf (line, "%u\t%s\t%u\t%u\t%u\t%u\t%d\t%d\t", record->deal,
                          results[record->result],
                          record->seconds, record->moves, record->undos, record->hints,
                          record->helped != FALSE,
                          record->again != FALSE);
  append_field (line, record->detail);
  g_string_append (line, ".\n");

  return g_string_free (line, FALSE);
}

static gboolean
read_number (const char *text,
             guint64     max,
             guint64    *number)
{
  return g_ascii_string_to_unsigned (text, 10, 0, max, number, NULL);
}

/* NULL for a line that is no whole record; whoever wrote more fields than we know comes after
 * us. */
static MarquiseRecord *
parse_record (const char *line,
              gsize       length)
{
  g_autofree char *text = g_strndup (line, length);
  g_auto (GStrv) field = g_strsplit (text, "\t", -1);
  g_autoptr (MarquiseRecord) record = NULL;
  guint64 date, deal, seconds, moves, undos, hints, helped, again;
  guint n_fields = g_strv_length (field);
  int result = -1;

  if (n_fields < N_FIELDS || !g_str_equal (field[n_fields - 1], ".") || field[FIELD_ID][0] == '\0'
      || !g_utf8_validate (text, -1, NULL))
    return NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (field[FIELD_RESULT], results[i]))
      result = (int) i;

  if (result < 0 || !read_number (field[FIELD_DATE], G_MAXINT64, &date)
      || !read_number (field[FIELD_DEAL], G_MAXUINT32, &deal)
      || !read_number (field[FIELD_SECONDS], G_MAXUINT, &seconds)
      || !read_number (field[FIELD_MOVES], G_MAXUINT, &moves)
      || !read_number (field[FIELD_UNDOS], G_MAXUINT, &undos)
      || !read_number (field[FIELD_HINTS], G_MAXUINT, &hints)
      || !read_number (field[FIELD_HELPED], 1,
                       &helped) || !read_number (field[FIELD_AGAIN], 1, &again))
    return NULL;

  record = g_new0 (MarquiseRecord, 1);
  *record = (MarquiseRecord) {
    .id = g_strdup (field[FIELD_ID]), .date = (gint64) date, .game = g_strdup (field[FIELD_GAME]),
    .rules = g_strdup (field[FIELD_RULES]), .deal = (guint32) deal,
    .result = (MarquiseResult) result,
    .seconds = (guint) seconds, .moves = (guint) moves, .undos = (guint) undos,
    .hints = (guint) hints,
    .helped = helped != 0, .again = again != 0, .detail = g_strdup (field[FIELD_DETAIL])
  };

  return g_steal_pointer (&record);
}

/* Counting */

/* The number after "key=" in a record's detail, or 0. */
static guint
get_detail (const MarquiseRecord *record,
            const char           *key)
{
  g_auto (GStrv) words = g_strsplit (record->detail, " ", -1);
  gsize length = strlen (key);
  guint64 number = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (strncmp (words[i], key, length) == 0 && words[i][length] == '=')
      read_number (words[i] + length + 1, 100000, &number);

  return (guint) number;
}

static void
count_deal (MarquiseTotals       *totals,
            const MarquiseRecord *record)
{
  guint own = get_detail (record, "own");

  totals->deals++;
  totals->deals_won += own > get_detail (record, "other");
  totals->points += own;
  totals->best_deal = MAX (totals->best_deal, own);
}

static void
count_game (MarquiseTotals       *totals,
            const MarquiseRecord *record)
{
  totals->played++;
  if (record->result != MARQUISE_RESULT_WON)
    {
      totals->streak = 0;
      return;
    }

  totals->won++;
  totals->streak++;
  totals->longest_streak = MAX (totals->longest_streak, totals->streak);
  totals->total_time += record->seconds;
  /* 0 stands for “none yet”. */
  if (totals->best_time == 0 || record->seconds < totals->best_time)
    totals->best_time = MAX (record->seconds, 1);
  if (totals->fewest_moves == 0 || record->moves < totals->fewest_moves)
    totals->fewest_moves = MAX (record->moves, 1);
}

static void
count_under (MarquiseStatistics   *self,
             char                 *key,
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
  if (record->result == MARQUISE_RESULT_DEAL)
    count_deal (&entry->totals, record);
  else
    count_game (&entry->totals, record);
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

  if (!g_hash_table_add (self->ids, g_strdup (record->id)))
    return;

  count_under (self, key, record);
  count_under (self, record->game, record);
  if (record->deal != 0)
    g_hash_table_add (self->deals, g_strdup_printf ("%s\t%u", key, record->deal));
}

static void
forget_counts (MarquiseStatistics *self)
{
  g_hash_table_remove_all (self->ids);
  g_hash_table_remove_all (self->deals);
  g_hash_table_remove_all (self->totals);
  self->offset = 0;
}

/* The journal */

static gboolean fail (GError     **error,
                      int          code,
                      const char  *format,
                      ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (GError     **error,
      int          code,
      const char  *format,
      ...)
{
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code), sentence);

  return FALSE;
}

/* All of the journal from @offset on; the caller holds the lock. */
static GByteArray *
read_rest (int       fd,
           goffset   offset,
           GError  **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[65536];

  while (bytes->len < JOURNAL_MAX)
    {
      ssize_t n_read = pread (fd, buffer, sizeof buffer, offset + bytes->len);

      if (n_read < 0 && errno == EINTR)
        continue;
      if (n_read < 0)
        {
          /* Translators: %s is the system’s reason. */
          fail (error, errno, _("The journal of finished games cannot be read: %s."),
                g_strerror (errno));
          return NULL;
        }
      if (n_read == 0)
        break;
      g_byte_array_append (bytes, buffer, (guint) n_read);
    }

  return g_steal_pointer (&bytes);
}

/* Counts what was appended since the last look, by whatever process. A torn line at the end is
 * left alone: it is either being written or will never be whole. */
static gboolean
read_new (MarquiseStatistics  *self,
          int                  fd,
          gboolean            *torn,
          GError             **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  struct stat info;
  gsize start = 0;

  /* A journal that became shorter is another one. */
  if (fstat (fd, &info) == 0 && info.st_size < self->offset)
    forget_counts (self);

  bytes = read_rest (fd, self->offset, error);
  if (bytes == NULL)
    return FALSE;

  while (start < bytes->len)
    {
      const char *line = (const char *) bytes->data + start;
      const char *end = memchr (line, '\n', bytes->len - start);
      g_autoptr (MarquiseRecord) record = NULL;

      if (end == NULL)
        break;

      record = parse_record (line, (gsize) (end - line));
      if (record != NULL)
        count_record (self, record);
      start += (gsize) (end - line) + 1;
    }

  self->offset += (goffset) start;
  *torn = start < bytes->len;

  return TRUE;
}

/* Opens and locks the journal; -1 and the error on failure. Closing it unlocks it. */
static int
open_journal (MarquiseStatistics  *self,
              int                  flags,
              GError             **error)
{
  int fd = g_open (self->path, flags | O_CLOEXEC, 0644);

  if (fd < 0)
    {
      /* Translators: %s is the system’s reason, such as “No space left on device”. */
      fail (error, errno, _("The journal of finished games cannot be opened: %s."),
            g_strerror (errno));
      return -1;
    }

  /* Where the file system knows no locks, appending whole lines has to do. */
  while (flock (fd, flags == O_RDONLY ? LOCK_SH : LOCK_EX) != 0 && errno == EINTR)
    ;

  return fd;
}

static gboolean
write_all (int           fd,
           const char   *text,
           GError      **error)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      ssize_t n_written = write (fd, text, left);

      if (n_written < 0 && errno == EINTR)
        continue;
      if (n_written < 0)
        /* Translators: %s is the system’s reason, such as “No space left on device”. */
        return fail (error, errno, _("The result of the game cannot be written: %s."),
                     g_strerror (errno));
      text += n_written;
      left -= (gsize) n_written;
    }

  return TRUE;
}

static void
sync_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  int fd = GPOINTER_TO_INT (data);

  g_mutex_lock (&sync_lock);
  if (fsync (fd) != 0)
    g_debug ("The journal cannot be synced: %s", g_strerror (errno));
  g_mutex_unlock (&sync_lock);
  close (fd);
  g_task_return_boolean (task, TRUE);
}

/* What is written is safe from any end of this process. That it is safe from a power cut as well
 * may take longer than a frame, so a thread sees to it; at the end of the program
 * marquise_statistics_sync() does. */
static void
sync_later (MarquiseStatistics *self,
            int                 fd)
{
  g_autoptr (GTask) task = NULL;
  int copy = dup (fd);

  if (copy < 0)
    return;

  self->unsynced = TRUE;
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, GINT_TO_POINTER (copy), NULL);
  g_task_run_in_thread (task, sync_thread);
}

static gboolean
append_line (MarquiseStatistics    *self,
             int                    fd,
             const MarquiseRecord  *record,
             gboolean               torn,
             GError               **error)
{
  g_autofree char *line = format_record (record);
  /* What a crash left half written becomes a line of its own, which is no record. */
  g_autofree char *text = g_strconcat (torn ? "\n" : "", line, NULL);
  struct stat before;

  if (fstat (fd, &before) != 0)
    before.st_size = -1;
  if (write_all (fd, text, error))
    {
      sync_later (self, fd);
      return TRUE;
    }

  /* Nothing of it may stay: it will be said not to have been counted. */
  if (before.st_size >= 0 && ftruncate (fd, before.st_size) != 0)
    g_debug ("The journal keeps a torn line: %s", g_strerror (errno));

  return FALSE;
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

/* Writes the totals of one game and rule set where they differ from what is there. */
static void
store_entry (const char  *key,
             const Entry *entry)
{
  g_autoptr (GSettings) settings = open_settings (key);
  g_autofree char *last_id = g_settings_get_string (settings, "last-id");
  const MarquiseTotals *totals = &entry->totals;

  if (g_str_equal (last_id,
                   entry->last_id) && g_settings_get_uint (settings, "played") == totals->played
      && g_settings_get_uint (settings, "won") == totals->won
      && g_settings_get_uint (settings, "deals") == totals->deals)
    return;

  g_settings_delay (settings);
  g_settings_set_uint (settings, "played", totals->played);
  g_settings_set_uint (settings, "won", totals->won);
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
  gpointer key, entry;

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, &key, &entry))
    {
      const char *tab = strchr (key, '\t');

      /* A line of the journal that somebody made up must not become a path. */
      if (tab != NULL && tab != key && is_plain_name (key, tab))
        store_entry (key, entry);
    }
}

/* Parent overrides */

static void
marquise_statistics_finalize (GObject *object)
{
  MarquiseStatistics *self = MARQUISE_STATISTICS (object);

  g_free (self->directory);
  g_free (self->path);
  g_hash_table_unref (self->ids);
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
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  self->path = g_build_filename (self->directory, JOURNAL, NULL);

  return self;
}

gboolean
marquise_statistics_update (MarquiseStatistics  *self,
                            GError             **error)
{
  gboolean read, torn;
  int fd;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  /* Who has never finished a game has no journal. */
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return TRUE;

  fd = open_journal (self, O_RDONLY, error);
  if (fd < 0)
    return FALSE;

  read = read_new (self, fd, &torn, error);
  close (fd);
  if (!read)
    return FALSE;

  store_totals (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

gboolean
marquise_statistics_add (MarquiseStatistics    *self,
                         const MarquiseRecord  *record,
                         GError               **error)
{
  gboolean done, torn = FALSE;
  int fd;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (record != NULL && record->id != NULL && record->game != NULL, FALSE);
  g_return_val_if_fail (record->rules != NULL, FALSE);

  if (g_mkdir_with_parents (self->directory, 0755) != 0)
    return fail (error, errno, _("The journal of finished games cannot be opened: %s."),
                 g_strerror (errno));

  fd = open_journal (self, O_RDWR | O_APPEND | O_CREAT, error);
  if (fd < 0)
    return FALSE;

  done = read_new (self, fd, &torn, error);
  if (done && !g_hash_table_contains (self->ids, record->id))
    done = append_line (self, fd, record, torn, error) && read_new (self, fd, &torn, error);
  close (fd);
  if (!done)
    return FALSE;

  store_totals (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

void
marquise_statistics_sync (MarquiseStatistics *self)
{
  int fd;

  g_return_if_fail (MARQUISE_IS_STATISTICS (self));

  if (!self->unsynced)
    return;

  self->unsynced = FALSE;
  fd = g_open (self->path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    return;

  g_mutex_lock (&sync_lock);
  fsync (fd);
  g_mutex_unlock (&sync_lock);
  close (fd);
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

gboolean
marquise_statistics_has_record (MarquiseStatistics *self,
                                const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), FALSE);

  return g_hash_table_contains (self->ids, id);
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
  gpointer key;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  g_hash_table_iter_init (&iter, self->totals);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, prefix))
      g_ptr_array_add (list, g_strdup ((char *) key + strlen (prefix)));
  g_ptr_array_sort (list, compare_strings);
  g_ptr_array_add (list, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}

GPtrArray *
marquise_statistics_read_journal (MarquiseStatistics  *self,
                                  GError             **error)
{
  g_autoptr (GPtrArray) records
    = g_ptr_array_new_with_free_func ((GDestroyNotify) marquise_record_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GByteArray) bytes = NULL;
  const char *line, *end, *stop;
  int fd;

  g_return_val_if_fail (MARQUISE_IS_STATISTICS (self), NULL);

  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    return g_steal_pointer (&records);

  fd = open_journal (self, O_RDONLY, error);
  if (fd < 0)
    return NULL;

  bytes = read_rest (fd, 0, error);
  close (fd);
  if (bytes == NULL)
    return NULL;

  line = (const char *) bytes->data;
  stop = line + bytes->len;
  for (; line < stop && (end = memchr (line, '\n', (gsize) (stop - line))) != NULL; line = end + 1)
    {
      MarquiseRecord *record = parse_record (line, (gsize) (end - line));

      if (record != NULL && g_hash_table_add (seen, record->id))
        g_ptr_array_add (records, record);
      else
        marquise_record_free (record);
    }

  return g_steal_pointer (&records);
}
