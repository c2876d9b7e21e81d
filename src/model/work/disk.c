/* SPDX-License-Identifier: GPL-3.0-or-later */

/* To replace a file, another one is written beside it, synced and renamed, and the folder is
 * synced. Its name is random, since in a sandbox all processes have the same id, and it is locked
 * while it is in use. */

#include "config.h"

#include "disk.h"
#include "disk-ask.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define TEMPORARY ".marquise-writes-"
/* Nobody takes this long to write a file. */
#define STALE_SECONDS (60 * 60)
/* Other processes hold a file's lock only for a moment. */
#define LOCK_SECONDS 1
#define LOCK_WAIT 2000          /* microseconds */

/* Returns FALSE, and sets the error to the system's reason for @number. */
static gboolean
fail (GError **error,
      int      number)
{
  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (number),
                       g_strerror (number));

  return FALSE;
}

/* Reading */

int
marquise_disk_open (const char  *path,
                    GError     **error)
{
  struct stat info;
  int fd;

  g_return_val_if_fail (path != NULL, -1);

  do
    fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    {
      fail (error, errno);
      return -1;
    }

  if (fstat (fd, &info) == 0 && S_ISREG (info.st_mode))
    return fd;

  close (fd);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("it is not a plain file"));

  return -1;
}

/* Reads at most @max + 1 bytes. */
static GByteArray *
read_all (int      fd,
          gsize    max,
          GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 buffer[16384];

  while (bytes->len <= max)
    {
      ssize_t n_read = read (fd, buffer, MIN (sizeof buffer, max + 1 - bytes->len));

      if (n_read < 0 && errno == EINTR)
        continue;
      if (n_read < 0)
        {
          fail (error, errno);
          return NULL;
        }
      if (n_read == 0)
        break;
      g_byte_array_append (bytes, buffer, (guint) n_read);
    }

  return g_steal_pointer (&bytes);
}

GBytes *
marquise_disk_read (const char  *path,
                    gsize        max,
                    GError     **error)
{
  g_autoptr (GByteArray) bytes = NULL;
  int fd = marquise_disk_open (path, error);

  if (fd < 0)
    return NULL;

  bytes = read_all (fd, max, error);
  close (fd);
  if (bytes == NULL)
    return NULL;

  if (bytes->len > max)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("it is too large"));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

gboolean
marquise_disk_has_suffix (const char *name,
                          const char *suffix)
{
  gsize length, end;

  g_return_val_if_fail (name != NULL && suffix != NULL, FALSE);

  length = strlen (name);
  end = strlen (suffix);

  return length >= end && g_ascii_strcasecmp (name + length - end, suffix) == 0;
}

GPtrArray *
marquise_disk_list (const char *directory,
                    const char *suffix)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (directory != NULL && suffix != NULL, names);

  dir = g_dir_open (directory, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && marquise_disk_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));

  return names;
}

/* With a time limit (disk-ask.h) */

typedef struct {
  char *path;
  char *suffix;
  gsize max;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_free (request->path);
  g_free (request->suffix);
  g_free (request);
}

static gpointer
ask_soon (MarquiseDiskAsk   ask,
          GDestroyNotify    free_answer,
          Request           request,
          GError          **error)
{
  MarquiseDiskQuestion question = { .ask = ask, .data = g_memdup2 (&request, sizeof request),
                                    .free_data = request_free, .free_answer = free_answer };

  return marquise_disk_ask (&question, error);
}

static gpointer
ask_read (gpointer   data,
          GError   **error)
{
  const Request *request = data;

  return marquise_disk_read (request->path, request->max, error);
}

GBytes *
marquise_disk_read_in_time (const char  *path,
                            gsize        max,
                            GError     **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return ask_soon (ask_read, (GDestroyNotify) g_bytes_unref,
                   (Request) { .path = g_strdup (path), .max = max }, error);
}

static gpointer
ask_list (gpointer   data,
          GError   **error)
{
  const Request *request = data;

  return marquise_disk_list (request->path, request->suffix);
}

GPtrArray *
marquise_disk_list_in_time (const char  *directory,
                            const char  *suffix,
                            GError     **error)
{
  g_return_val_if_fail (directory != NULL && suffix != NULL, NULL);

  return ask_soon (ask_list, (GDestroyNotify) g_ptr_array_unref,
                   (Request) { .path = g_strdup (directory), .suffix = g_strdup (suffix) },
                   error);
}

/* Writing */

static gboolean
write_all (int      fd,
           GBytes  *content,
           GError **error)
{
  gsize left;
  const char *text = g_bytes_get_data (content, &left);

  while (left > 0)
    {
      ssize_t n_written = write (fd, text, left);

      if (n_written < 0 && errno == EINTR)
        continue;
      if (n_written <= 0)
        return fail (error, n_written < 0 ? errno : EIO);
      text += n_written;
      left -= (gsize) n_written;
    }

  return TRUE;
}

/* A file system that cannot sync returns one of these: then the data is as safe as it can be
 * there. */
static gboolean
cannot_sync (int code)
{
  return code == EINVAL || code == EOPNOTSUPP || code == ENOSYS;
}

static gboolean
sync_file (int      fd,
           GError **error)
{
  int result;

  do
    result = fsync (fd);
  while (result != 0 && errno == EINTR);

  return result == 0 || cannot_sync (errno) || fail (error, errno);
}

/* A folder that may be written but not read cannot be opened for syncing. */
static gboolean
sync_folder (const char  *path,
             GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  gboolean done;
  int fd;

  do
    fd = g_open (folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY, 0);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return errno == EACCES || fail (error, errno);

  done = fsync (fd) == 0 || cannot_sync (errno) || errno == EACCES || errno == EINTR
         || fail (error, errno);
  close (fd);

  return done;
}

/* Makes the file's folder, and those above it if they are ours, and syncs them. */
static gboolean
make_folder (const char  *path,
             GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;

  if (g_mkdir_with_parents (folder, 0755) != 0)
    return fail (error, errno);

  return sync_folder (folder, error);
}

static char *
make_temporary (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (TEMPORARY, id, NULL);

  return g_build_filename (folder, name, NULL);
}

static gboolean
rename_file (const char  *from,
             const char  *to,
             GError     **error)
{
  return g_rename (from, to) == 0 || fail (error, errno);
}

/* A file that was readable only for its owner should stay like that. */
static void
keep_mode (const char *real,
           int         fd)
{
  struct stat status;

  if (lstat (real, &status) == 0 && S_ISREG (status.st_mode)
      && fchmod (fd, status.st_mode & 0777) != 0)
    g_debug ("%s: %s", real, g_strerror (errno));
}

/* Writes a new file with this content, syncs it, and puts it in the place of @real. */
static gboolean
write_new (const char  *path,
           const char  *real,
           GBytes      *content,
           GError     **error)
{
  gboolean done;
  int fd;

  do
    fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0644);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return fail (error, errno);

  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    g_debug ("%s: %s", path, g_strerror (errno));
  keep_mode (real, fd);
  done = write_all (fd, content, error) && sync_file (fd, error)
         && rename_file (path, real, error);
  if (!done)
    g_unlink (path);
  close (fd);

  return done;
}

/* The target of a link is written, not the link; NULL if there is none, as on a disk that is not
 * connected. */
static char *
find_real (const char *path)
{
  char *target, *real;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return g_strdup (path);

  target = realpath (path, NULL);
  real = g_strdup (target);
  free (target);

  return real;
}

static gboolean
replace (const char  *path,
         GBytes      *content,
         gboolean     makes_folder,
         gboolean     follows,
         GError     **error)
{
  g_autofree char *temporary = NULL, *real = NULL;

  real = follows ? find_real (path) : g_strdup (path);
  if (real == NULL)
    return fail (error, errno);
  if (makes_folder && !make_folder (real, error))
    return FALSE;

  temporary = make_temporary (real);

  return write_new (temporary, real, content, error) && sync_folder (real, error);
}

gboolean
marquise_disk_replace (const char  *path,
                       GBytes      *content,
                       GError     **error)
{
  g_return_val_if_fail (path != NULL && content != NULL, FALSE);

  return replace (path, content, TRUE, TRUE, error);
}

gboolean
marquise_disk_put (const char  *path,
                   GBytes      *content,
                   GError     **error)
{
  g_return_val_if_fail (path != NULL && content != NULL, FALSE);

  return replace (path, content, TRUE, FALSE, error);
}

gboolean
marquise_disk_save (const char  *path,
                    GBytes      *content,
                    GError     **error)
{
  g_return_val_if_fail (path != NULL && content != NULL, FALSE);

  return replace (path, content, FALSE, TRUE, error);
}

gboolean
marquise_disk_remove (const char  *path,
                      GError     **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  if (g_unlink (path) == 0)
    return sync_folder (path, error);

  return errno == ENOENT || errno == ENOTDIR || fail (error, errno);
}

static gpointer
ask_remove (gpointer   data,
            GError   **error)
{
  const Request *request = data;

  return GINT_TO_POINTER (marquise_disk_remove (request->path, error));
}

gboolean
marquise_disk_remove_in_time (const char  *path,
                              GError     **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return ask_soon (ask_remove, NULL, (Request) { .path = g_strdup (path) }, error) != NULL;
}

gboolean
marquise_disk_move (const char  *from,
                    const char  *to,
                    GError     **error)
{
  g_return_val_if_fail (from != NULL && to != NULL, FALSE);

  return make_folder (to, error) && rename_file (from, to, error);
}

void
marquise_disk_settle (const char *directory)
{
  g_autofree char *inside = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (directory != NULL);

  inside = g_build_filename (directory, ".", NULL);
  if (g_file_test (directory, G_FILE_TEST_IS_DIR) && !sync_folder (inside, &error))
    g_debug ("%s: %s", directory, error->message);
}

/* Appending */

static gboolean
lock_file (int      fd,
           GError **error)
{
  gint64 end = g_get_monotonic_time () + LOCK_SECONDS * G_USEC_PER_SEC;

  while (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        /* On a file system without locks, appending whole lines has to be enough. */
        return TRUE;
      if (g_get_monotonic_time () >= end)
        {
          g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN,
                               _("another program is using it"));
          return FALSE;
        }
      g_usleep (LOCK_WAIT);
    }

  return TRUE;
}

/* Whether the last line of the file is incomplete. */
static gboolean
is_torn (int   fd,
         off_t size)
{
  char last;

  return size > 0 && pread (fd, &last, 1, size - 1) == 1 && last != '\n';
}

/* Appends under the lock. */
static gboolean
append_to (int      fd,
           GBytes  *text,
           GError **error)
{
  g_autoptr (GBytes) feed = g_bytes_new_static ("\n", 1);
  struct stat before;

  if (fstat (fd, &before) != 0)
    return fail (error, errno);
  if (!S_ISREG (before.st_mode))
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _("it is not a plain file"));
      return FALSE;
    }

  if ((!is_torn (fd, before.st_size) || write_all (fd, feed, error)) && write_all (fd, text, error)
      && sync_file (fd, error))
    return TRUE;

  /* Nothing of it may stay, since it will be written again. */
  if (ftruncate (fd, before.st_size) != 0)
    g_debug ("A torn line stays: %s", g_strerror (errno));

  return FALSE;
}

gboolean
marquise_disk_append (const char  *path,
                      GBytes      *text,
                      GError     **error)
{
  gboolean done, made;
  int fd;

  g_return_val_if_fail (path != NULL && text != NULL, FALSE);

  if (!make_folder (path, error))
    return FALSE;

  made = !g_file_test (path, G_FILE_TEST_EXISTS);
  do
    fd = g_open (path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0644);
  while (fd < 0 && errno == EINTR);
  if (fd < 0)
    return fail (error, errno);

  done = lock_file (fd, error) && append_to (fd, text, error);
  close (fd);

  return done && (!made || sync_folder (path, error));
}

/* Sweeping */

/* Whether the file is left over: nobody holds its lock or, without locks, it is old. */
static gboolean
is_left_over (const char *path)
{
  gboolean left = FALSE;
  struct stat info;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);

  if (fd < 0)
    return FALSE;

  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    left = TRUE;
  else if (errno != EWOULDBLOCK && fstat (fd, &info) == 0)
    left = ABS (g_get_real_time () / G_USEC_PER_SEC - info.st_mtime) > STALE_SECONDS;
  close (fd);

  return left;
}

void
marquise_disk_sweep (const char *directory)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (directory != NULL);

  dir = g_dir_open (directory, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (directory, name, NULL);

      if (g_str_has_prefix (name, TEMPORARY) && is_left_over (path))
        g_unlink (path);
    }
}
