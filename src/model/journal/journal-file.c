/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Only whole lines are ever appended, so that a reader needs no lock: a torn end is read once it is
 * whole, and a file that became shorter, or was replaced, is read again. */

#include "config.h"

#include "journal-private.h"
#include "record-line.h"
#include "model/work/disk.h"

#include "model/game/error.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The part of the file that is read, in bytes: far more than anybody plays. */
#define MAX_SIZE (256 * 1024 * 1024)
/* How much is read at once, in bytes. */
#define PIECE (256 * 1024)
/* Prefix of the names of held files; a random part follows. */
#define HELD "journal-held-"

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno),
                       g_strerror (errno));

  return FALSE;
}

/* What the file has beyond the part already read, or all of it if the file was replaced. */
struct _MarquiseJournalLook {
  char *path;
  JournalSeen seen;             /* what was read before, with the inode of the present file */
  gsize max;                    /* how many bytes to read at once if the file is the same */
  gboolean same;                /* the file is the same as far as it was read */
  GByteArray *bytes;
};

/* Adds the contents from @offset on, at most @max bytes, and nothing beyond MAX_SIZE. */
static gboolean
read_piece (int          fd,
            goffset      offset,
            gsize        max,
            GByteArray  *bytes,
            GError     **error)
{
  g_autofree guint8 *buffer = g_malloc (65536);
  gsize n = 0;

  while (n < max && offset + (goffset) n < MAX_SIZE)
    {
      ssize_t n_read = pread (fd, buffer, MIN (65536, max - n), offset + (goffset) n);

      if (n_read < 0 && errno == EINTR)
        continue;
      if (n_read < 0)
        return fail (error);
      if (n_read == 0)
        break;
      g_byte_array_append (bytes, buffer, (guint) n_read);
      n += (gsize) n_read;
    }

  return TRUE;
}

/* Whether the file is still the one that was read, judging by the part already read. */
static gboolean
is_same_file (const JournalSeen *seen,
              int                fd,
              struct stat       *info)
{
  gsize length = (gsize) MIN (seen->offset, MARQUISE_JOURNAL_TAIL);
  char tail[MARQUISE_JOURNAL_TAIL];

  if (seen->offset == 0)
    return TRUE;

  return info->st_ino == seen->inode && info->st_size >= seen->offset
         && pread (fd, tail, length, seen->offset - (goffset) length) == (ssize_t) length
         && memcmp (tail, seen->tail + MARQUISE_JOURNAL_TAIL - length, length) == 0;
}

/* What is held was handed out for another file. */
static void
take_back (MarquiseJournal *self,
           const GPtrArray *kept)
{
  marquise_journal_take_back (self, kept);
  self->lost |= g_hash_table_size (self->held) > 0;
}

static gboolean
look (MarquiseJournalLook  *found,
      int                   fd,
      GError              **error)
{
  struct stat info;

  if (fstat (fd, &info) != 0)
    return fail (error);

  found->same = is_same_file (&found->seen, fd, &info);
  found->seen.inode = info.st_ino;

  return found->same ? read_piece (fd, found->seen.offset, found->max, found->bytes, error)
         : read_piece (fd, 0, MAX_SIZE, found->bytes, error);
}

/* @bytes follow what was read; their first @length are now known. */
static void
see (JournalSeen      *seen,
     const GByteArray *bytes,
     gsize             length)
{
  gsize n = MIN (length, MARQUISE_JOURNAL_TAIL);

  memmove (seen->tail, seen->tail + n, MARQUISE_JOURNAL_TAIL - n);
  if (n > 0)
    memcpy (seen->tail + MARQUISE_JOURNAL_TAIL - n, bytes->data + length - n, n);
  seen->offset += (goffset) length;
}

/* Reads a whole file; a last line without line feed counts, too. Returns how much was
 * understood. */
static gsize
read_whole (MarquiseJournal *self,
            const char      *text,
            gsize            length)
{
  gsize taken = marquise_journal_read_text (self, text, length);

  return taken + marquise_journal_read_end (self, text + taken, length - taken);
}

/* Reads up to the last line feed. A long journal is too large to hold as a whole: it is read in
 * pieces, and a line longer than a piece in a larger one. */
static void
read_on (MarquiseJournal           *self,
         const MarquiseJournalLook *found)
{
  const char *text = (const char *) found->bytes->data;
  gsize length = found->bytes->len, taken;

  self->file.more = length == found->max;
  taken = self->file.more ? marquise_journal_read_text (self, text, length)
          : read_whole (self, text, length);
  see (&self->file.seen, found->bytes, taken);
  self->file.piece = taken == 0 && self->file.more ? found->max * 2 : PIECE;
}

/* Reads another file as a whole before the old contents are forgotten. */
static void
read_anew (MarquiseJournal           *self,
           const MarquiseJournalLook *found)
{
  g_autoptr (GPtrArray) kept = marquise_journal_keep_lines (self);

  marquise_journal_forget (self);
  self->file.seen = (JournalSeen) { 0 };
  see (&self->file.seen, found->bytes,
       read_whole (self, (const char *) found->bytes->data, found->bytes->len));
  self->file.more = FALSE;
  take_back (self, kept);
}

/* Copies */

/* “journal (conflicted copy).txt”, “journal.sync-conflict-….txt” and the like. */
static gboolean
is_copy (const char *name)
{
  return g_str_has_prefix (name, "journal") && strstr (name, ".txt") != NULL
         && !g_str_equal (name, MARQUISE_JOURNAL_NAME);
}

static void
read_copy (MarquiseJournal *self,
           const char      *name)
{
  g_autofree char *path = g_build_filename (self->directory, name, NULL);
  g_autoptr (MarquiseJournal) copy = marquise_journal_new (self->directory);
  g_autoptr (GBytes) bytes = marquise_disk_read (path, MAX_SIZE, NULL);
  g_autoptr (GPtrArray) lines = NULL;
  gsize length;
  const char *text;

  if (bytes == NULL)
    return;

  text = g_bytes_get_data (bytes, &length);
  read_whole (copy, text, length);
  /* The position of a reset among games of other files is known only for our own files. */
  lines = g_str_has_prefix (name, HELD) ? marquise_journal_list_lines (copy)
          : marquise_journal_keep_lines (copy);
  marquise_journal_take_back (self, lines);
  if (g_str_has_prefix (name, HELD))
    g_hash_table_insert (self->file.held_files, g_steal_pointer (&path), g_steal_pointer (&bytes));
}

static void
read_copies (MarquiseJournal *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->directory, 0, NULL);
  const char *name;
  guint n_held = g_hash_table_size (self->held);

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_copy (name))
      read_copy (self, name);
  self->lost |= g_hash_table_size (self->held) > n_held;
}

/* The file for lines that could not be appended to the journal itself. */
static const char *
get_held_path (MarquiseJournal *self)
{
  if (self->file.held_path == NULL)
    {
      g_autofree char *id = g_uuid_string_random ();
      g_autofree char *name = g_strconcat (HELD, id, ".txt", NULL);

      self->file.held_path = g_build_filename (self->directory, name, NULL);
    }

  return self->file.held_path;
}

/* Public functions */

const char *
marquise_journal_get_path (MarquiseJournal *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->file.path;
}

MarquiseJournalLook *
marquise_journal_look_new (MarquiseJournal *self)
{
  MarquiseJournalLook *look;

  g_return_val_if_fail (self != NULL, NULL);

  look = g_new0 (MarquiseJournalLook, 1);
  look->path = g_strdup (self->file.path);
  look->seen = self->file.seen;
  look->max = MAX (self->file.piece, PIECE);
  look->bytes = g_byte_array_new ();

  return look;
}

void
marquise_journal_look_free (MarquiseJournalLook *look)
{
  g_free (look->path);
  g_byte_array_unref (look->bytes);
  g_free (look);
}

gpointer
marquise_journal_look_read (gpointer   data,
                            GError   **error)
{
  const MarquiseJournalLook *question = data;
  g_autoptr (MarquiseJournalLook) found = g_memdup2 (question, sizeof *question);
  g_autoptr (GError) local = NULL;
  gboolean done;
  int fd;

  found->path = NULL;
  found->bytes = g_byte_array_new ();
  fd = marquise_disk_open (question->path, &local);
  /* A player who has never finished a game has no journal; but a journal that was there must not be
   * missing. */
  if (g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOENT)
      || g_error_matches (local, G_FILE_ERROR, G_FILE_ERROR_NOTDIR))
    {
      found->same = found->seen.offset == 0;
      return g_steal_pointer (&found);
    }
  done = fd >= 0 && look (found, fd, &local);
  if (fd >= 0)
    close (fd);
  if (done)
    return g_steal_pointer (&found);

  /* Translators: %s is the system’s reason. */
  g_set_error (error, local->domain, local->code,
               _("The journal of finished games cannot be read: %s."),
               marquise_error_reason (local));

  return NULL;
}

gboolean
marquise_journal_take_look (MarquiseJournal           *self,
                            const MarquiseJournalLook *found)
{
  g_return_val_if_fail (self != NULL && found != NULL, FALSE);

  /* Another call has read on meanwhile. */
  if (found->seen.offset != self->file.seen.offset)
    return TRUE;

  if (found->same)
    read_on (self, found);
  else
    read_anew (self, found);
  self->file.seen.inode = found->seen.inode;

  return self->file.more;
}

gboolean
marquise_journal_read (MarquiseJournal  *self,
                       GError          **error)
{
  gboolean more = TRUE;

  g_return_val_if_fail (self != NULL, FALSE);

  while (more)
    {
      g_autoptr (MarquiseJournalLook) look = marquise_journal_look_new (self);
      g_autoptr (MarquiseJournalLook) found = marquise_journal_look_read (look, error);

      if (found == NULL)
        return FALSE;
      more = marquise_journal_take_look (self, found);
    }

  return TRUE;
}

gboolean
marquise_journal_read_all (MarquiseJournal  *self,
                           GError          **error)
{
  if (!marquise_journal_read (self, error))
    return FALSE;

  read_copies (self);

  return TRUE;
}

gboolean
marquise_journal_merge (MarquiseJournal  *self,
                        GPtrArray        *records,
                        guint            *n_added,
                        GError          **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GHashTable) added = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) local = NULL;

  g_return_val_if_fail (self != NULL && records != NULL && n_added != NULL, FALSE);

  *n_added = 0;
  if (!marquise_journal_read (self, error))
    return FALSE;

  /* Games hidden by a reset may come back. */
  for (guint i = 0; i < records->len; i++)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i);

      if (marquise_journal_find (self, record->id) == NULL
          && g_hash_table_add (added, record->id))
        {
          g_autofree char *line = marquise_record_to_line (record);

          g_string_append_printf (text, "%s\n", line);
        }
    }
  if (text->len == 0)
    return TRUE;

  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  if (!marquise_disk_append (self->file.path, bytes, &local))
    {
      /* Translators: %s is the system’s reason, such as “No space left on device”. */
      g_set_error (error, local->domain, local->code, _("The games could not be saved: %s."),
                   marquise_error_reason (local));
      return FALSE;
    }

  *n_added = g_hash_table_size (added);
  /* The games are in the file; that it cannot be read now is not a failure of this function. */
  marquise_journal_read (self, NULL);

  return TRUE;
}

gboolean
marquise_journal_write_held (MarquiseJournal *self)
{
  g_autofree char *held = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

  held = marquise_journal_get_held (self);
  if (held == NULL)
    return TRUE;

  bytes = g_bytes_new (held, strlen (held));
  if (!marquise_disk_replace (get_held_path (self), bytes, NULL))
    return FALSE;

  g_hash_table_insert (self->file.held_files, g_strdup (get_held_path (self)),
                       g_steal_pointer (&bytes));

  return TRUE;
}

void
marquise_journal_forget_held_files (MarquiseJournal *self)
{
  GHashTableIter iter;
  gpointer path, content;

  g_return_if_fail (self != NULL);

  g_hash_table_iter_init (&iter, self->file.held_files);
  while (g_hash_table_iter_next (&iter, &path, &content))
    {
      g_autoptr (GBytes) now = marquise_disk_read_in_time (path, MAX_SIZE, NULL);

      /* Another process may have added to its file. */
      if (now != NULL && g_bytes_equal (now, content))
        marquise_disk_remove_in_time (path, NULL);
    }
  g_hash_table_remove_all (self->file.held_files);
}
