/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keys are paths (/org/example/Marquise/level), as in GSettings; in the file the last part is the
 * key, and the rest is the group. */

#include "config.h"

#include "settings-file.h"

#include "engine/cards/notation.h"
#include "work/disk.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define FILE_MAX (16 * 1024 * 1024)
#define DELAY 250               /* milliseconds during which changes are gathered */
#define RETRY 10                /* seconds until a failed save is tried again */
#define FLUSH_MAX (3 * G_TIME_SPAN_SECOND / 2)

struct _MarquiseSettingsFile {
  GSettingsBackend parent_instance;

  char *path;
  guint source;                 /* set while a save is to come */

  GMutex lock;                  /* for all that follows */
  GCond changed;
  GHashTable *values;           /* key → its value, as text */
  GHashTable *touched;          /* keys that were set or reset since the last save */
  gboolean unread;              /* the file has not been read */
  gboolean saving;              /* a thread is saving */
  GError *error;                /* from the last attempt to read or write */
  gboolean told;
  gboolean writable;            /* its folder exists or can be made; never changes */
};

G_DEFINE_FINAL_TYPE (MarquiseSettingsFile, marquise_settings_file, G_TYPE_SETTINGS_BACKEND)

static guint problem_signal;

static void start_save (MarquiseSettingsFile *self);

static GHashTable *
make_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* The file */

static gboolean
can_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_mkdir_with_parents (folder, 0700) == 0 && g_access (folder, W_OK) == 0;
}

/* FALSE for a key without a group, which does not occur. */
static gboolean
split_key (const char  *key,
           char       **group,
           const char **name)
{
  const char *last = strrchr (key, '/');

  if (key[0] != '/' || last == key)
    return FALSE;

  *group = g_strndup (key + 1, last - key - 1);
  *name = last + 1;

  return TRUE;
}

/* FALSE also for zeros, which a power cut can leave. */
static gboolean
parse (GKeyFile *file,
       GBytes   *content)
{
  gsize size;
  const char *text = g_bytes_get_data (content, &size);
  gsize mark = text_get_mark (text, size);

  return memchr (text, '\0', size) == NULL
         && (size == mark || g_key_file_load_from_data (file, text + mark, size - mark,
                                                        G_KEY_FILE_KEEP_COMMENTS, NULL));
}

/* The contents of the file, empty if it is missing; NULL and the error if it cannot be read or is
 * damaged. */
static GKeyFile *
read_file (const char  *path,
           GError     **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) why = NULL;
  g_autoptr (GBytes) content = marquise_disk_read (path, FILE_MAX, &why);

  if (content == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  if (content != NULL && g_bytes_get_size (content) > 0 && !parse (file, content))
    {
      /* Translators: stands behind a colon, as the reason why the preferences cannot be read. */
      g_set_error_literal (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_PARSE,
                           _("the file is damaged"));
      return NULL;
    }

  return g_steal_pointer (&file);
}

static gboolean
is_ours (const char *group)
{
  g_autofree char *path = g_strdup_printf ("/%s/", group);

  return g_str_has_prefix (path, APP_PATH);
}

/* Whether the file has any of our keys. */
static gboolean
has_ours (GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  gboolean found = FALSE;

  for (guint i = 0; groups[i] != NULL && !found; i++)
    {
      g_auto (GStrv) names = g_key_file_get_keys (file, groups[i], NULL, NULL);

      found = is_ours (groups[i]) && names != NULL && names[0] != NULL;
    }

  return found;
}

/* Takes the values of the file, except for keys that the player has set since. */
static void
take_values (MarquiseSettingsFile *self,
             GKeyFile             *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_key_file_get_keys (file, groups[i], NULL, NULL);

      for (guint j = 0; is_ours (groups[i]) && names[j] != NULL; j++)
        {
          g_autofree char *key = g_strdup_printf ("/%s/%s", groups[i], names[j]);

          if (!g_hash_table_contains (self->touched, key))
            g_hash_table_insert (self->values, g_steal_pointer (&key),
                                 g_key_file_get_value (file, groups[i], names[j], NULL));
        }
    }
  self->unread = FALSE;
}

/* Writes the changed keys into @file, and keeps what another window or program has set meanwhile.
 * If the file has none of our keys, writes all values: then a program that took the file for empty,
 * as GLib does, has not erased anything. */
static GBytes *
put_values (MarquiseSettingsFile *self,
            GKeyFile             *file)
{
  gboolean all = !has_ours (file);
  GHashTableIter iter;
  gpointer key, value;
  char *text;
  gsize length;

  g_hash_table_iter_init (&iter, self->touched);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autofree char *group = NULL;
      const char *name;

      if (split_key (key, &group, &name) && !g_hash_table_contains (self->values, key))
        g_key_file_remove_key (file, group, name, NULL);
    }
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      g_autofree char *group = NULL;
      const char *name;

      if ((all || g_hash_table_contains (self->touched, key)) && split_key (key, &group, &name))
        g_key_file_set_value (file, group, name, value);
    }
  text = g_key_file_to_data (file, &length, NULL);

  return g_bytes_new_take (text, length);
}

/* Saving */

static gboolean
retry_cb (gpointer data)
{
  MarquiseSettingsFile *self = data;

  self->source = 0;
  start_save (self);

  return G_SOURCE_REMOVE;
}

static void
schedule (MarquiseSettingsFile *self,
          guint                 delay)
{
  if (self->source == 0)
    self->source = g_timeout_add (delay, retry_cb, self);
}

/* On the main loop, after a save. */
static gboolean
saved_cb (gpointer data)
{
  MarquiseSettingsFile *self = data;
  g_autoptr (GError) error = NULL;
  gboolean more;

  g_mutex_lock (&self->lock);
  if (self->error != NULL && !self->told)
    error = g_error_copy (self->error);
  self->told = self->error != NULL;
  more = self->error == NULL && g_hash_table_size (self->touched) > 0;
  g_mutex_unlock (&self->lock);

  if (error != NULL)
    g_signal_emit (self, problem_signal, 0, error);
  if (more)
    schedule (self, DELAY);
  else if (self->told)
    schedule (self, RETRY * 1000);

  return G_SOURCE_REMOVE;
}

/* On the main loop: the file, which could not be read at start, has been read. */
static gboolean
read_cb (gpointer data)
{
  g_settings_backend_path_changed (data, "/", NULL);

  return G_SOURCE_REMOVE;
}

/* Moves a damaged file aside, so that a new one can be begun. Files moved aside earlier are
 * kept. */
static GKeyFile *
set_aside (const char  *path,
           GError     **error)
{
  g_autofree char *beside = g_strconcat (path, ".damaged", NULL);

  if (!g_error_matches (*error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_PARSE))
    return NULL;
  for (int i = 2; g_file_test (beside, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK); i++)
    {
      g_free (beside);
      beside = g_strdup_printf ("%s.damaged-%d", path, i);
    }
  if (g_rename (path, beside) != 0)
    return NULL;
  g_clear_error (error);

  return g_key_file_new ();
}

/* Marks values again whose save has failed. */
static void
touch_again (MarquiseSettingsFile *self,
             GHashTable           *keys)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (self->touched, g_strdup (key));
}

static gpointer
save_thread (gpointer data)
{
  MarquiseSettingsFile *self = data;
  g_autoptr (GHashTable) written = NULL;
  g_autoptr (GBytes) content = NULL;
  GError *error = NULL;
  g_autoptr (GKeyFile) file = read_file (self->path, &error);

  g_mutex_lock (&self->lock);
  if (file == NULL && g_hash_table_size (self->touched) > 0)
    file = set_aside (self->path, &error);
  if (file != NULL && self->unread)
    {
      take_values (self, file);
      g_idle_add (read_cb, self);
    }
  if (file != NULL)
    content = put_values (self, file);
  written = g_steal_pointer (&self->touched);
  self->touched = make_set ();
  g_mutex_unlock (&self->lock);

  if (content != NULL && g_hash_table_size (written) > 0)
    marquise_disk_replace (self->path, content, &error);

  g_mutex_lock (&self->lock);
  if (error != NULL)
    touch_again (self, written);
  g_clear_error (&self->error);
  self->error = error;
  self->saving = FALSE;
  g_cond_broadcast (&self->changed);
  g_mutex_unlock (&self->lock);
  g_idle_add (saved_cb, self);

  return NULL;
}

static void
start_save (MarquiseSettingsFile *self)
{
  g_mutex_lock (&self->lock);
  if (!self->saving && (self->unread || g_hash_table_size (self->touched) > 0))
    {
      self->saving = TRUE;
      g_thread_unref (g_thread_new ("settings", save_thread, self));
    }
  g_mutex_unlock (&self->lock);
}

gboolean
marquise_settings_file_flush (MarquiseSettingsFile *self)
{
  gint64 end = g_get_monotonic_time () + FLUSH_MAX;
  gboolean in_time = TRUE, done;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS_FILE (self), FALSE);

  /* Twice, since a save under way does not have the latest values. */
  for (int i = 0; i < 2; i++)
    {
      start_save (self);
      g_mutex_lock (&self->lock);
      while (self->saving && in_time)
        in_time = g_cond_wait_until (&self->changed, &self->lock, end);
      g_mutex_unlock (&self->lock);
    }
  g_mutex_lock (&self->lock);
  done = !self->saving && self->error == NULL && g_hash_table_size (self->touched) == 0;
  g_mutex_unlock (&self->lock);

  return done;
}

GError *
marquise_settings_file_copy_error (MarquiseSettingsFile *self)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (MARQUISE_IS_SETTINGS_FILE (self), NULL);

  locker = g_mutex_locker_new (&self->lock);

  return self->error != NULL ? g_error_copy (self->error) : NULL;
}

/* The back end */

static GVariant *
file_read (GSettingsBackend   *backend,
           const char         *key,
           const GVariantType *type,
           gboolean            default_value)
{
  MarquiseSettingsFile *self = MARQUISE_SETTINGS_FILE (backend);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  const char *text = default_value ? NULL : g_hash_table_lookup (self->values, key);

  return text != NULL ? g_variant_parse (type, text, NULL, NULL, NULL) : NULL;
}

/* @value NULL: the key is reset. */
static gboolean
set_value (gpointer key,
           gpointer value,
           gpointer data)
{
  MarquiseSettingsFile *self = data;

  g_hash_table_add (self->touched, g_strdup (key));
  if (value != NULL)
    g_hash_table_insert (self->values, g_strdup (key), g_variant_print (value, FALSE));
  else
    g_hash_table_remove (self->values, key);

  return FALSE;
}

static gboolean
file_write (GSettingsBackend *backend,
            const char       *key,
            GVariant         *value,
            gpointer          tag)
{
  MarquiseSettingsFile *self = MARQUISE_SETTINGS_FILE (backend);
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  g_mutex_lock (&self->lock);
  set_value ((char *) key, owned, self);
  g_mutex_unlock (&self->lock);
  g_settings_backend_changed (backend, key, tag);
  schedule (self, DELAY);

  return TRUE;
}

static gboolean
file_write_tree (GSettingsBackend *backend,
                 GTree            *tree,
                 gpointer          tag)
{
  MarquiseSettingsFile *self = MARQUISE_SETTINGS_FILE (backend);

  g_mutex_lock (&self->lock);
  g_tree_foreach (tree, set_value, self);
  g_mutex_unlock (&self->lock);
  g_settings_backend_changed_tree (backend, tree, tag);
  schedule (self, DELAY);

  return TRUE;
}

static void
file_reset (GSettingsBackend *backend,
            const char       *key,
            gpointer          tag)
{
  MarquiseSettingsFile *self = MARQUISE_SETTINGS_FILE (backend);

  g_mutex_lock (&self->lock);
  set_value ((char *) key, NULL, self);
  g_mutex_unlock (&self->lock);
  g_settings_backend_changed (backend, key, tag);
  schedule (self, DELAY);
}

static gboolean
file_is_writable (GSettingsBackend *backend,
                  const char       *key)
{
  return MARQUISE_SETTINGS_FILE (backend)->writable;
}

static void
marquise_settings_file_class_init (MarquiseSettingsFileClass *class)
{
  GSettingsBackendClass *backend_class = G_SETTINGS_BACKEND_CLASS (class);

  backend_class->read = file_read;
  backend_class->write = file_write;
  backend_class->write_tree = file_write_tree;
  backend_class->reset = file_reset;
  backend_class->get_writable = file_is_writable;

  problem_signal = g_signal_new ("problem", MARQUISE_TYPE_SETTINGS_FILE, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
marquise_settings_file_init (MarquiseSettingsFile *self)
{
  g_autoptr (GKeyFile) file = NULL;

  self->path = g_build_filename (g_get_user_config_dir (), "glib-2.0", "settings", "keyfile", NULL);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->touched = make_set ();
  self->writable = can_write (self->path);
  file = read_file (self->path, &self->error);
  if (file != NULL)
    {
      take_values (self, file);
      return;
    }

  self->unread = TRUE;
  self->told = TRUE;            /* the caller shows the error at start */
  schedule (self, RETRY * 1000);
}

/* Lives as long as the process, like GLib's own. */
MarquiseSettingsFile *
marquise_settings_file_get (void)
{
  static MarquiseSettingsFile *file;
  static gsize once;

  if (g_once_init_enter (&once))
    {
      g_autoptr (GSettingsBackend) usual = g_settings_backend_get_default ();

      if (g_str_equal (G_OBJECT_TYPE_NAME (usual), "GKeyfileSettingsBackend"))
        file = g_object_new (MARQUISE_TYPE_SETTINGS_FILE, NULL);
      g_once_init_leave (&once, 1);
    }

  return file;
}

GSettings *
marquise_settings_file_open (const char *schema,
                             const char *path)
{
  MarquiseSettingsFile *file = marquise_settings_file_get ();

  g_return_val_if_fail (schema != NULL, NULL);

  if (file == NULL)
    return path == NULL ? g_settings_new (schema) : g_settings_new_with_path (schema, path);
  if (path == NULL)
    return g_settings_new_with_backend (schema, G_SETTINGS_BACKEND (file));

  return g_settings_new_with_backend_and_path (schema, G_SETTINGS_BACKEND (file), path);
}
