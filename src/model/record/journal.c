/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal: see journal.h. Each process holds the lock while it reads what others have
 * appended and appends in its turn, whole lines at once, so that a line torn by a crash can only
 * be the last one. */

#include "config.h"

#include "journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Nobody finishes that many games; more is not read. */
#define MAX_SIZE (256 * 1024 * 1024)
/* Others hold the lock for a moment only. Whoever holds it longer has been stopped. */
#define LOCK_SECONDS 10
#define LOCK_WAIT 2000          /* microseconds */

typedef enum {
  LINE_GAME,
  LINE_RESET,
  LINE_UNRESET,
  LINE_NEWER,
  LINE_DAMAGED
} LineKind;

/* A line that means something, in the order of the file. */
typedef struct {
  LineKind kind;
  MarquiseRecord *record;       /* LINE_GAME */
  char *id;                     /* of a reset */
  char *what;                   /* LINE_RESET: the game; LINE_UNRESET: the id of the reset */
} Line;

struct _MarquiseJournal {
  char *directory;
  char *path;

  goffset offset;               /* read so far */
  ino_t inode;                  /* of the file that was read */
  gboolean unsynced;
  gboolean created;             /* the folder has to be synced as well */

  GPtrArray *lines;             /* of Line */
  GHashTable *ids;              /* of all games; the strings are those of the lines */
  GHashTable *seen;             /* of the games that count */
  GPtrArray *records;           /* of the games that count, by date; not owned */
  gboolean stale;               /* the two above have to be made anew */
  guint age;
  guint n_damaged;
  guint n_newer;
};

/* Held while a journal is being synced. */
static GMutex sync_lock;

static void
line_free (Line *line)
{
  marquise_record_free (line->record);
  g_free (line->id);
  g_free (line->what);
  g_free (line);
}

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

/* Lines */

/* “v2 reset ID DATE WHAT .” and its like; more fields may follow. */
static Line *
read_marker (const char *text,
             gsize       length,
             LineKind    kind)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) field = g_strsplit (copy, "\t", 7);
  Line *line;

  if (g_strv_length (field) < 6 || field[2][0] == '\0' || field[4][0] == '\0'
      || !g_utf8_validate (copy, -1, NULL))
    return NULL;

  line = g_new0 (Line, 1);
  line->kind = kind;
  line->id = g_strdup (field[2]);
  line->what = g_strdup (field[4]);

  return line;
}

/* What a line is by its first words. */
static LineKind
guess_kind (const char *text,
            gsize       length)
{
  gsize digits = 0;

  if (length < 2 || memcmp (text + length - 2, "\t.", 2) != 0 || memchr (text, '\0', length) != NULL)
    return LINE_DAMAGED;

  while (text[0] == 'v' && g_ascii_isdigit (text[1 + digits]))
    digits++;
  if (digits == 0 || text[1 + digits] != '\t' || strncmp (text, "v2\tgame\t", 8) == 0)
    return LINE_GAME;
  if (strncmp (text, "v2\treset\t", 9) == 0)
    return LINE_RESET;
  if (strncmp (text, "v2\tunreset\t", 11) == 0)
    return LINE_UNRESET;
  if (strncmp (text, "v0\t", 3) == 0 || strncmp (text, "v1\t", 3) == 0)
    return LINE_DAMAGED;

  return LINE_NEWER;
}

/* A game is put behind those that went before, where it nearly always belongs. */
static void
count_game (MarquiseJournal *self,
            MarquiseRecord  *record)
{
  guint n = self->records->len;
  const MarquiseRecord *last = n > 0 ? g_ptr_array_index (self->records, n - 1) : NULL;

  g_hash_table_add (self->ids, record->id);
  if (self->stale || g_hash_table_contains (self->seen, record->id))
    return;

  if (last != NULL && record->date < last->date)
    {
      self->stale = TRUE;
      return;
    }

  g_hash_table_add (self->seen, record->id);
  g_ptr_array_add (self->records, record);
}

static void
take_line (MarquiseJournal *self,
           const char      *text,
           gsize            length)
{
  LineKind kind = guess_kind (text, length);
  Line *line = NULL;

  if (kind == LINE_GAME)
    {
      MarquiseRecord *record = marquise_record_from_line (text, length);

      if (record != NULL)
        {
          line = g_new0 (Line, 1);
          line->record = record;
          count_game (self, record);
        }
    }
  else if (kind == LINE_RESET || kind == LINE_UNRESET)
    {
      line = read_marker (text, length, kind);
      self->stale |= line != NULL;
    }

  if (line != NULL)
    g_ptr_array_add (self->lines, line);
  else if (kind == LINE_NEWER)
    self->n_newer++;
  else if (length > 0)
    self->n_damaged++;
}

static void
forget_all (MarquiseJournal *self)
{
  g_hash_table_remove_all (self->ids);
  g_hash_table_remove_all (self->seen);
  g_ptr_array_set_size (self->records, 0);
  g_ptr_array_set_size (self->lines, 0);
  self->offset = 0;
  self->n_damaged = self->n_newer = 0;
  self->stale = TRUE;
}

/* Which games count */

/* Game → 1 + the place of the last reset that was not taken back. */
static GHashTable *
find_resets (MarquiseJournal *self)
{
  g_autoptr (GHashTable) taken_back = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *resets = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (line->kind == LINE_UNRESET)
        g_hash_table_add (taken_back, line->what);
    }

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (line->kind == LINE_RESET && !g_hash_table_contains (taken_back, line->id))
        g_hash_table_insert (resets, line->what, GUINT_TO_POINTER (i + 1));
    }

  return resets;
}

static int
compare_dates (gconstpointer a,
               gconstpointer b)
{
  const MarquiseRecord *one = *(MarquiseRecord *const *) a;
  const MarquiseRecord *other = *(MarquiseRecord *const *) b;

  return (one->date > other->date) - (one->date < other->date);
}

static void
list_records (MarquiseJournal *self)
{
  g_autoptr (GHashTable) resets = find_resets (self);

  self->stale = FALSE;
  self->age++;
  g_hash_table_remove_all (self->seen);
  g_ptr_array_set_size (self->records, 0);
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (line->kind == LINE_GAME
          && i >= GPOINTER_TO_UINT (g_hash_table_lookup (resets, line->record->game))
          && g_hash_table_add (self->seen, line->record->id))
        g_ptr_array_add (self->records, line->record);
    }

  /* Games that were read in from elsewhere lie behind those that came after them. The sort is
   * stable (it is a merge sort). */
  g_ptr_array_sort (self->records, compare_dates);
}

/* The file */

/* All of it from @offset on; the caller holds the lock. */
static GByteArray *
read_rest (int       fd,
           goffset   offset,
           GError  **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *buffer = g_malloc (65536);

  while (bytes->len < MAX_SIZE)
    {
      ssize_t n_read = pread (fd, buffer, 65536, offset + bytes->len);

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

gsize
marquise_journal_read_text (MarquiseJournal *self,
                            const char      *text,
                            gsize            length)
{
  gsize start = 0;

  g_return_val_if_fail (self != NULL && (text != NULL || length == 0), 0);

  while (start < length)
    {
      const char *line = text + start;
      const char *end = memchr (line, '\n', length - start);

      if (end == NULL)
        break;

      take_line (self, line, (gsize) (end - line));
      start += (gsize) (end - line) + 1;
    }

  return start;
}

/* Takes in what was appended. A torn line at the end is left alone: @torn says that there is
 * one. */
static gboolean
read_new (MarquiseJournal  *self,
          int               fd,
          gboolean         *torn,
          GError          **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  struct stat info;
  gsize start;

  /* A journal that became shorter is another one. */
  if (fstat (fd, &info) == 0)
    {
      if (info.st_size < self->offset || (self->offset > 0 && info.st_ino != self->inode))
        forget_all (self);
      self->inode = info.st_ino;
    }

  bytes = read_rest (fd, self->offset, error);
  if (bytes == NULL)
    return FALSE;

  start = marquise_journal_read_text (self, (const char *) bytes->data, bytes->len);
  self->offset += (goffset) start;
  *torn = start < bytes->len;

  return TRUE;
}

static gboolean
lock_file (int  fd,
           int  operation)
{
  gint64 end = g_get_monotonic_time () + LOCK_SECONDS * G_USEC_PER_SEC;

  while (flock (fd, operation | LOCK_NB) != 0)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        /* Where the file system knows no locks, appending whole lines has to do. */
        return TRUE;
      if (g_get_monotonic_time () >= end)
        return FALSE;
      g_usleep (LOCK_WAIT);
    }

  return TRUE;
}

/* Opens and locks the file; -1 and the error on failure. */
static int
open_file (MarquiseJournal  *self,
           int               flags,
           GError          **error)
{
  int fd = g_open (self->path, flags | O_CLOEXEC, 0644);

  if (fd < 0)
    {
      /* Translators: %s is the system’s reason, such as “No space left on device”. */
      fail (error, errno, _("The journal of finished games cannot be opened: %s."),
            g_strerror (errno));
      return -1;
    }

  if (!lock_file (fd, flags == O_RDONLY ? LOCK_SH : LOCK_EX))
    {
      fail (error, EAGAIN, _("The journal of finished games is in use by another program."));
      close (fd);
      return -1;
    }

  return fd;
}

/* A thread that syncs may hold the file open for longer, but not locked. */
static void
close_file (int fd)
{
  flock (fd, LOCK_UN);
  close (fd);
}

/* Appending */

static gboolean
write_all (int           fd,
           const char   *text,
           gsize         left,
           GError      **error)
{
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

typedef struct {
  int fd;
  char *directory;              /* to be synced as well, or NULL */
} SyncJob;

static void
sync_job_free (SyncJob *job)
{
  close (job->fd);
  g_free (job->directory);
  g_free (job);
}

static void
sync_directory (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);

  if (fd < 0)
    return;

  fsync (fd);
  close (fd);
}

static void
sync_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  SyncJob *job = data;

  g_mutex_lock (&sync_lock);
  if (fsync (job->fd) != 0)
    g_debug ("The journal cannot be synced: %s", g_strerror (errno));
  if (job->directory != NULL)
    sync_directory (job->directory);
  g_mutex_unlock (&sync_lock);
  g_task_return_boolean (task, TRUE);
}

static void
sync_later (MarquiseJournal *self,
            int              fd)
{
  g_autoptr (GTask) task = NULL;
  int copy = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  SyncJob *job;

  self->unsynced = TRUE;
  if (copy < 0)
    return;

  job = g_new0 (SyncJob, 1);
  job->fd = copy;
  job->directory = self->created ? g_strdup (self->directory) : NULL;
  self->created = FALSE;
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, job, (GDestroyNotify) sync_job_free);
  g_task_run_in_thread (task, sync_thread);
}

/* Appends whole lines; all or nothing. The caller holds the lock. */
static gboolean
append_text (MarquiseJournal  *self,
             int               fd,
             const GString    *text,
             gboolean          torn,
             GError          **error)
{
  struct stat before;

  if (fstat (fd, &before) != 0)
    before.st_size = -1;
  self->created |= before.st_size == 0;

  /* What a crash left half written becomes a line of its own, which is no record. */
  if ((!torn || write_all (fd, "\n", 1, error)) && write_all (fd, text->str, text->len, error))
    {
      sync_later (self, fd);
      return TRUE;
    }

  /* Nothing of it may stay: it will be said not to have been counted. */
  if (before.st_size >= 0 && ftruncate (fd, before.st_size) != 0)
    g_debug ("The journal keeps a torn line: %s", g_strerror (errno));

  return FALSE;
}

/* Opens the file for writing and takes in what is there. */
static int
open_to_append (MarquiseJournal  *self,
                gboolean         *torn,
                GError          **error)
{
  int fd;

  if (g_mkdir_with_parents (self->directory, 0755) != 0)
    {
      fail (error, errno, _("The journal of finished games cannot be opened: %s."),
            g_strerror (errno));
      return -1;
    }

  fd = open_file (self, O_RDWR | O_APPEND | O_CREAT, error);
  if (fd < 0)
    return -1;

  if (!read_new (self, fd, torn, error))
    {
      close_file (fd);
      return -1;
    }

  return fd;
}

static void
add_line (GString              *text,
          const MarquiseRecord *record)
{
  g_autofree char *line = marquise_record_to_line (record);

  g_string_append (text, line);
  g_string_append_c (text, '\n');
}

static gboolean
append_marker (MarquiseJournal  *self,
               const char       *kind,
               const char       *id,
               const char       *what,
               GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean done, torn;
  int fd = open_to_append (self, &torn, error);

  if (fd < 0)
    return FALSE;

  g_string_printf (text, "v2\t%s\t%s\t%" G_GINT64_FORMAT "\t%s\t.\n", kind, id,
                   g_get_real_time () / G_USEC_PER_SEC, what);
  done = append_text (self, fd, text, torn, error) && read_new (self, fd, &torn, error);
  close_file (fd);

  return done;
}

/* Public functions */

MarquiseJournal *
marquise_journal_new (const char *directory)
{
  MarquiseJournal *self;

  g_return_val_if_fail (directory != NULL, NULL);

  self = g_new0 (MarquiseJournal, 1);
  self->directory = g_strdup (directory);
  self->path = g_build_filename (directory, MARQUISE_JOURNAL_NAME, NULL);
  self->lines = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  self->ids = g_hash_table_new (g_str_hash, g_str_equal);
  self->seen = g_hash_table_new (g_str_hash, g_str_equal);
  self->records = g_ptr_array_new ();

  return self;
}

void
marquise_journal_free (MarquiseJournal *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->ids);
  g_hash_table_unref (self->seen);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->lines);
  g_free (self->directory);
  g_free (self->path);
  g_free (self);
}

gboolean
marquise_journal_read (MarquiseJournal  *self,
                       GError          **error)
{
  gboolean read, torn;
  int fd;

  g_return_val_if_fail (self != NULL, FALSE);

  /* Who has never finished a game has no journal. */
  if (!g_file_test (self->path, G_FILE_TEST_EXISTS))
    {
      if (self->offset > 0)
        forget_all (self);
      return TRUE;
    }

  fd = open_file (self, O_RDONLY, error);
  if (fd < 0)
    return FALSE;

  read = read_new (self, fd, &torn, error);
  close_file (fd);

  return read;
}

gboolean
marquise_journal_add (MarquiseJournal       *self,
                      const MarquiseRecord  *record,
                      GError               **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean done = TRUE, torn;
  int fd;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (record != NULL && record->id != NULL && record->game != NULL, FALSE);

  fd = open_to_append (self, &torn, error);
  if (fd < 0)
    return FALSE;

  if (!g_hash_table_contains (self->ids, record->id))
    {
      add_line (text, record);
      done = append_text (self, fd, text, torn, error) && read_new (self, fd, &torn, error);
    }
  close_file (fd);

  return done;
}

gboolean
marquise_journal_merge (MarquiseJournal  *self,
                        GPtrArray        *records,
                        guint            *n_added,
                        GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) added = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean done = TRUE, torn;
  int fd;

  g_return_val_if_fail (self != NULL && records != NULL && n_added != NULL, FALSE);

  *n_added = 0;
  fd = open_to_append (self, &torn, error);
  if (fd < 0)
    return FALSE;

  /* What a reset hides may come back. */
  if (self->stale)
    list_records (self);
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (!g_hash_table_contains (self->seen, record->id)
          && g_hash_table_add (added, record->id))
        add_line (text, record);
    }

  if (text->len > 0)
    done = append_text (self, fd, text, torn, error) && read_new (self, fd, &torn, error);
  close_file (fd);
  if (done)
    *n_added = g_hash_table_size (added);

  return done;
}

char *
marquise_journal_reset (MarquiseJournal  *self,
                        const char       *game,
                        GError          **error)
{
  g_autofree char *id = g_uuid_string_random ();

  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  return append_marker (self, "reset", id, game, error) ? g_steal_pointer (&id) : NULL;
}

gboolean
marquise_journal_unreset (MarquiseJournal  *self,
                          const char       *reset_id,
                          GError          **error)
{
  g_autofree char *id = g_uuid_string_random ();

  g_return_val_if_fail (self != NULL && reset_id != NULL, FALSE);

  return append_marker (self, "unreset", id, reset_id, error);
}

const GPtrArray *
marquise_journal_get_records (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->stale)
    list_records (self);

  return self->records;
}

guint
marquise_journal_get_age (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->stale)
    list_records (self);

  return self->age;
}

gboolean
marquise_journal_has_id (MarquiseJournal *self,
                         const char      *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, FALSE);

  return g_hash_table_contains (self->ids, id);
}

guint
marquise_journal_get_n_damaged (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_damaged;
}

guint
marquise_journal_get_n_newer (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_newer;
}

void
marquise_journal_sync (MarquiseJournal *self)
{
  int fd;

  g_return_if_fail (self != NULL);

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
marquise_journal_succeed (MarquiseJournal       *self,
                          const MarquiseJournal *former)
{
  g_return_if_fail (self != NULL && former != NULL);

  self->unsynced |= former->unsynced;
}
