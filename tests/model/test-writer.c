/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The writer of the player's files, on a real disk: the resulting files, and the order in which
 * they are written. */

#include "play.h"

#include "model/work/disk.h"
#include "model/work/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* The error that fsync() reports for files and folders; 0: none. Other threads read these
 * variables, too. */
static int file_error;
static int folder_error;
/* Whether fsync() hangs. */
static int hangs;

/* Replaces the function of the C library, to simulate a disk that fails. */
int
fsync (int fd)
{
  struct stat status;
  int code;

  while (g_atomic_int_get (&hangs))
    g_usleep (10000);
  g_assert_cmpint (fstat (fd, &status), ==, 0);
  code = g_atomic_int_get (S_ISDIR (status.st_mode) ? &folder_error : &file_error);
  errno = code;

  return code == 0 ? 0 : -1;
}

typedef struct {
  char *folder;
  MarquiseWriter *writer;
  GPtrArray *told;              /* "failed NAME", "safe NAME", "foreign NAME" */
} Fixture;

static void
tell (Fixture    *fixture,
      const char *word,
      const char *path)
{
  g_autofree char *name = g_path_get_basename (path);

  g_ptr_array_add (fixture->told, g_strconcat (word, " ", name, NULL));
}

static void
failed_cb (MarquiseWriter *writer,
           const char     *path,
           const GError   *error,
           Fixture        *fixture)
{
  tell (fixture, "failed", path);
}

static void
safe_cb (MarquiseWriter *writer,
         const char     *path,
         Fixture        *fixture)
{
  tell (fixture, "safe", path);
}

static void
foreign_cb (MarquiseWriter *writer,
            const char     *path,
            Fixture        *fixture)
{
  tell (fixture, "foreign", path);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->told = g_ptr_array_new_with_free_func (g_free);
  fixture->writer = marquise_writer_new ();
  g_signal_connect (fixture->writer, "failed", G_CALLBACK (failed_cb), fixture);
  g_signal_connect (fixture->writer, "safe", G_CALLBACK (safe_cb), fixture);
  g_signal_connect (fixture->writer, "foreign", G_CALLBACK (foreign_cb), fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->writer);
  g_ptr_array_unref (fixture->told);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static char *
make_path (Fixture    *fixture,
           const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static void
write_order (Fixture    *fixture,
             const char *name,
             const char *text,
             gboolean    guarded)
{
  g_autofree char *path = make_path (fixture, name);
  g_autoptr (GBytes) content = g_bytes_new (text, strlen (text));

  marquise_writer_write (fixture->writer, path, content, guarded);
}

static void
assert_content (Fixture    *fixture,
                const char *name,
                const char *wanted)
{
  g_autofree char *path = make_path (fixture, name);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_file_get_contents (path, &text, NULL, NULL), ==, wanted != NULL);
  g_assert_cmpstr (text, ==, wanted);
}

static void
set_content (Fixture    *fixture,
             const char *name,
             const char *text)
{
  g_autofree char *path = make_path (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static guint
count_told (Fixture    *fixture,
            const char *what)
{
  guint n = 0;

  for (guint i = 0; i < fixture->told->len; i++)
    n += g_str_equal (g_ptr_array_index (fixture->told, i), what);

  return n;
}

/* --- Files --- */

static void
assert_refused (const char *path)
{
  g_autoptr (GBytes) nothing = g_bytes_new_static ("x\n", 2);
  g_autoptr (GError) error = NULL;

  g_assert_null (marquise_disk_read (path, 1000, &error));
  g_assert_nonnull (error);
  g_assert_false (marquise_disk_append (path, nothing, NULL));
}

/* Reading from a pipe would wait for ever, and a device has no end. */
static void
test_plain (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *pipe = make_path (fixture, "pipe");

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  assert_refused (pipe);
  assert_refused (fixture->folder);
  assert_refused ("/dev/zero");
}

static void
assert_link (const char *path,
             const char *target)
{
  g_autofree char *found = g_file_read_link (path, NULL);

  g_assert_cmpstr (found, ==, target);
}

/* A link may lead to a disk that is not available just now. */
static void
test_links (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *link = make_path (fixture, "link"), *target = make_path (fixture, "target");
  g_autofree char *far = make_path (fixture, "far"), *gone = make_path (fixture, "gone/target");

  set_content (fixture, "target", "old");
  g_assert_cmpint (symlink (target, link), ==, 0);
  g_assert_cmpint (symlink (gone, far), ==, 0);
  write_order (fixture, "link", "new", FALSE);
  write_order (fixture, "far", "held", FALSE);
  g_assert_false (marquise_writer_flush (fixture->writer));
  assert_link (link, target);
  assert_link (far, gone);
  assert_content (fixture, "target", "new");
  g_assert_cmpuint (count_told (fixture, "failed far"), ==, 1);

  set_content (fixture, "here", "");
  g_assert_cmpint (g_unlink (far), ==, 0);
  g_assert_true (marquise_writer_flush (fixture->writer));
  assert_content (fixture, "far", "held");
}

static void
test_sweep (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *name = g_strdup_printf (".marquise-writes-%d-0", (int) getpid ());
  g_autofree char *ours = make_path (fixture, name);
  int fd;

  set_content (fixture, ".marquise-writes-2147483000-0", "half");
  set_content (fixture, name, "half");
  set_content (fixture, "journal.txt", "whole");
  fd = open (ours, O_WRONLY);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  marquise_disk_sweep (fixture->folder);
  assert_content (fixture, ".marquise-writes-2147483000-0", NULL);
  assert_content (fixture, name, "half");
  assert_content (fixture, "journal.txt", "whole");

  /* Its writer was killed; that it had our process number does not matter. */
  close (fd);
  marquise_disk_sweep (fixture->folder);
  assert_content (fixture, name, NULL);
}

/* In a sandbox every program has the same process number: one program does not remove the file that
 * another is just writing. */
static void
test_same_number (Fixture       *fixture,
                  gconstpointer  data)
{
  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *name = g_strdup_printf (".marquise-writes-%d-%d", (int) getpid (), i);

      set_content (fixture, name, "somebody else's");
    }
  write_order (fixture, "ours", "ours", FALSE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  assert_content (fixture, "ours", "ours");
  for (int i = 0; i < 1000; i++)
    {
      g_autofree char *name = g_strdup_printf (".marquise-writes-%d-%d", (int) getpid (), i);

      assert_content (fixture, name, "somebody else's");
    }
}

/* --- Orders --- */

/* An order for the same file as a failed one waits and then replaces it; other files do not wait,
 * and nothing is reported twice. */
static void
test_order (Fixture       *fixture,
            gconstpointer  data)
{
  g_autofree char *folder = make_path (fixture, "folder");
  gboolean gone;

  set_content (fixture, "folder", "a file where a folder should be");
  write_order (fixture, "folder/one", "the first game", FALSE);
  write_order (fixture, "other", "another game", FALSE);
  g_assert_false (marquise_writer_flush (fixture->writer));
  g_assert_false (marquise_writer_flush (fixture->writer));
  assert_content (fixture, "other", "another game");
  g_assert_cmpuint (count_told (fixture, "failed one"), ==, 1);
  g_assert_cmpuint (count_told (fixture, "safe one"), ==, 0);
  g_assert_cmpuint (count_told (fixture, "safe other"), ==, 1);

  /* The next move replaces the order that waits. */
  write_order (fixture, "folder/one", "the first game, moved", FALSE);
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (marquise_writer_flush (fixture->writer));
  g_assert_true (marquise_writer_is_idle (fixture->writer));
  assert_content (fixture, "folder/one", "the first game, moved");
  g_assert_cmpuint (count_told (fixture, "safe one"), ==, 1);
  g_assert_null (marquise_writer_peek (fixture->writer, folder, &gone));
  g_assert_false (gone);
}

static gboolean
guard (const char  *path,
       GBytes      *theirs,
       GBytes      *ours,
       gpointer     fixture,
       GError     **error)
{
  g_autofree char *aside = make_path (fixture, "aside");

  return marquise_disk_replace (aside, theirs, error);
}

/* A foreign file in its place is set aside, and only that one. */
static void
test_foreign (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *slot = make_path (fixture, "slot"), *target = make_path (fixture, "target");

  marquise_writer_set_guard (fixture->writer, guard, fixture);
  write_order (fixture, "slot", "one", TRUE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  write_order (fixture, "slot", "two", TRUE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  g_assert_cmpuint (count_told (fixture, "foreign slot"), ==, 0);

  set_content (fixture, "slot", "theirs");
  write_order (fixture, "slot", "three", TRUE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  g_assert_cmpuint (count_told (fixture, "foreign slot"), ==, 1);
  assert_content (fixture, "aside", "theirs");
  assert_content (fixture, "slot", "three");

  /* The target of a link that has appeared there is not touched either. */
  set_content (fixture, "target", "far");
  g_assert_cmpint (g_unlink (slot), ==, 0);
  g_assert_cmpint (symlink (target, slot), ==, 0);
  write_order (fixture, "slot", "four", TRUE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  assert_content (fixture, "aside", "far");
  assert_content (fixture, "target", "far");
  assert_content (fixture, "slot", "four");
}

static gboolean
count_beat_cb (gpointer n_beats)
{
  ++*(guint *) n_beats;

  return G_SOURCE_CONTINUE;
}

/* The main loop goes on while the lock of another program is waited for, which takes a second at
 * least, and the line is written once. */
static void
test_locked (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *path = make_path (fixture, "journal.txt");
  g_autoptr (GBytes) line = g_bytes_new_static ("line\n", 5);
  guint n_beats = 0, beat;
  gint64 start;
  int fd;

  set_content (fixture, "journal.txt", "torn");
  fd = marquise_disk_open (path, NULL);
  g_assert_cmpint (flock (fd, LOCK_EX), ==, 0);
  beat = g_timeout_add (20, count_beat_cb, &n_beats);
  start = g_get_monotonic_time ();
  marquise_writer_append (fixture->writer, path, line);
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
  while (fixture->told->len == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (beat);
  g_assert_cmpuint (n_beats, >, 5);
  g_assert_cmpuint (count_told (fixture, "failed journal.txt"), ==, 1);
  assert_content (fixture, "journal.txt", "torn");

  close (fd);
  while (count_told (fixture, "safe journal.txt") == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_content (fixture, "journal.txt", "torn\nline\n");
}

/* A file system without sync is not reported as an error; a disk that fails is. */
static void
test_no_sync (Fixture       *fixture,
              gconstpointer  data)
{
  static const struct {
    int of_file;
    int of_folder;
    gboolean works;
  } disks[] = {
    { 0, EOPNOTSUPP, TRUE }, { 0, EINVAL, TRUE }, { 0, EACCES, TRUE }, { EOPNOTSUPP, 0, TRUE },
    { EINVAL, EINVAL, TRUE }, { EIO, 0, FALSE }, { 0, EIO, FALSE }, { EACCES, 0, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (disks); i++)
    {
      g_autofree char *name = g_strdup_printf ("game-%u", i);

      g_atomic_int_set (&file_error, disks[i].of_file);
      g_atomic_int_set (&folder_error, disks[i].of_folder);
      write_order (fixture, name, "cards", FALSE);
      g_assert_cmpint (marquise_writer_flush (fixture->writer), ==, disks[i].works);
      g_atomic_int_set (&file_error, 0);
      g_atomic_int_set (&folder_error, 0);
      g_assert_true (marquise_writer_flush (fixture->writer));
      assert_content (fixture, name, "cards");
    }
}

/* A disk that hangs is reported, and nothing waits for it; when it answers again all is well. */
static void
test_hanging (Fixture       *fixture,
              gconstpointer  data)
{
  gint64 start = g_get_monotonic_time ();

  g_atomic_int_set (&hangs, TRUE);
  write_order (fixture, "one", "content", FALSE);
  while (count_told (fixture, "failed one") == 0
         && g_get_monotonic_time () - start < 60 * G_TIME_SPAN_SECOND)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_told (fixture, "failed one"), ==, 1);
  g_assert_true (marquise_writer_hangs (fixture->writer));

  start = g_get_monotonic_time ();
  g_assert_false (marquise_writer_flush (fixture->writer));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 4 * G_TIME_SPAN_SECOND);

  g_atomic_int_set (&hangs, FALSE);
  g_assert_true (marquise_writer_flush (fixture->writer));
  g_assert_false (marquise_writer_hangs (fixture->writer));
  g_assert_cmpuint (count_told (fixture, "safe one"), ==, 1);
  assert_content (fixture, "one", "content");
}

/* The end of the program does not wait for it either, so that the session can end. */
static void
test_hanging_end (Fixture       *fixture,
                  gconstpointer  data)
{
  MarquiseWriter *writer = marquise_writer_new ();
  g_autofree char *path = make_path (fixture, "two");
  g_autoptr (GBytes) content = g_bytes_new_static ("x", 1);
  gint64 start = g_get_monotonic_time ();

  g_atomic_int_set (&hangs, TRUE);
  marquise_writer_write (writer, path, content, FALSE);
  g_assert_false (marquise_writer_flush (writer));
  g_object_unref (writer);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 8 * G_TIME_SPAN_SECOND);
  g_atomic_int_set (&hangs, FALSE);
  for (int i = 0; i < 1000 && !g_file_test (path, G_FILE_TEST_EXISTS); i++)
    g_usleep (10000);
  g_usleep (50000);
}

#define ADD(name, function) g_test_add ("/writer/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("plain", test_plain);
  ADD ("links", test_links);
  ADD ("sweep", test_sweep);
  ADD ("same-number", test_same_number);
  ADD ("order", test_order);
  ADD ("foreign", test_foreign);
  ADD ("locked", test_locked);
  ADD ("no-sync", test_no_sync);
  ADD ("hanging", test_hanging);
  ADD ("hanging-end", test_hanging_end);

  return g_test_run ();
}
