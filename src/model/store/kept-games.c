/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseKeptGames: see kept-games.h.
 *
 * The name of a file is the time at which it was made and the id of its game, so that names sort
 * by age. What kept-games adds to a saved game is a group of its own, which opening it as any
 * other saved game passes over. */

#include "config.h"

#include "kept-games.h"
#include "model/game/error.h"
#include "model/game/game-private.h"
#include "model/game/trick-game.h"
#include "model/history/clock.h"
#include "saved-facts.h"
#include "saved-game-private.h"

#include "model/work/disk.h"
#include "model/work/job.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define SUFFIX ".marquise"
#define ASIDE "aside-"

struct _MarquiseKeptGame {
  GObject parent_instance;

  MarquiseKeptInfo info;
};

G_DEFINE_FINAL_TYPE (MarquiseKeptGame, marquise_kept_game, G_TYPE_OBJECT)

struct _MarquiseKeptGames {
  GObject parent_instance;

  char *directory;
  gint64 last_made;             /* milliseconds of Unix time in the last name, for names that
                                 * sort */
  MarquiseStore *store;
  MarquiseJob *job;             /* that lets the oldest go, or NULL */
};

G_DEFINE_FINAL_TYPE (MarquiseKeptGames, marquise_kept_games, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *const results[] = { "won", "lost", "given-up", "aside" };

/* The list */

static void
marquise_kept_game_finalize (GObject *object)
{
  MarquiseKeptInfo *info = &MARQUISE_KEPT_GAME (object)->info;

  g_free (info->path);
  g_clear_pointer (&info->record, marquise_record_free);
  g_free (info->problem);

  G_OBJECT_CLASS (marquise_kept_game_parent_class)->finalize (object);
}

static void
marquise_kept_game_class_init (MarquiseKeptGameClass *class)
{
  G_OBJECT_CLASS (class)->finalize = marquise_kept_game_finalize;
}

static void
marquise_kept_game_init (MarquiseKeptGame *self)
{
}

const MarquiseKeptInfo *
marquise_kept_game_get_info (MarquiseKeptGame *self)
{
  g_return_val_if_fail (MARQUISE_IS_KEPT_GAME (self), NULL);

  return &self->info;
}

static gboolean
is_aside (const char *name)
{
  return g_str_has_prefix (name, ASIDE);
}

/* Games set aside first, then by age, newest first. */
static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const char *one = *(const char *const *) a, *other = *(const char *const *) b;

  return is_aside (one) != is_aside (other) ? is_aside (other) - is_aside (one)
         : strcmp (other, one);
}

/* The names of all files, sorted. */
static GPtrArray *
list_names (const char *directory)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (directory, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.' && g_str_has_suffix (name, SUFFIX))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

/* Milliseconds of Unix time out of “20261121T055129123-…”; 0 when the name says nothing. */
static gint64
read_made (const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (GDateTime) date = NULL;
  gint64 rest;

  if (is_aside (name))
    name += strlen (ASIDE);
  text = g_strndup (name, strlen ("20261121T055129"));
  date = g_date_time_new_from_iso8601 (text, g_time_zone_new_utc ());

  if (date == NULL)
    return 0;

  rest = g_ascii_strtoll (name + strlen (text), NULL, 10);

  return g_date_time_to_unix (date) * 1000 + CLAMP (rest, 0, 999);
}

static MarquiseKeptResult
get_result (const MarquiseSavedKeys *facts)
{
  for (guint i = 0; facts->kept != NULL && i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (facts->kept, results[i]))
      return (MarquiseKeptResult) i;

  /* Somebody has put a saved game of his own into the folder: it may go on. */
  return MARQUISE_KEPT_ASIDE;
}

static gboolean
read_info (MarquiseKeptInfo  *info,
           GError           **error)
{
  g_auto (MarquiseSavedKeys) facts = { 0 };

  if (!marquise_saved_facts_read_file (&facts, info->path, error))
    return FALSE;

  marquise_record_free (info->record);
  info->record = marquise_saved_facts_get_record (&facts);
  info->deals = facts.match.there ? facts.match.n_deals + 1 : 0;
  info->result = get_result (&facts);
  /* The name only says which was kept first. */
  if (info->record->date > 0)
    info->ended = info->record->date;

  return TRUE;
}

/* NULL: it has gone since the folder was read. */
static MarquiseKeptGame *
read_kept_game (const char *directory,
                const char *name)
{
  g_autoptr (MarquiseKeptGame) self = g_object_new (MARQUISE_TYPE_KEPT_GAME, NULL);
  g_autoptr (GError) error = NULL;

  self->info.path = g_build_filename (directory, name, NULL);
  self->info.record = g_new0 (MarquiseRecord, 1);
  self->info.ended = read_made (name) / 1000;
  if (!read_info (&self->info, &error))
    {
      if (!g_file_test (self->info.path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
        return NULL;
      g_debug ("%s: %s", self->info.path, error->message);
      self->info.result = MARQUISE_KEPT_UNREADABLE;
      self->info.problem = g_strdup (error->message);
    }

  return g_steal_pointer (&self);
}

/* Of the finished games only the newest stay: whether this one goes, now or soon. @n_finished
 * counts the names seen so far, from the newest on. What cannot be read may be dear to somebody: it
 * stays. */
static gboolean
is_one_too_many (MarquiseKeptGame *kept,
                 const char       *name,
                 guint            *n_finished)
{
  return !is_aside (name) && ++*n_finished > MARQUISE_KEPT_MAX
         && kept->info.result != MARQUISE_KEPT_UNREADABLE
         && kept->info.result != MARQUISE_KEPT_ASIDE;
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  const char *directory = data;
  g_autoptr (GPtrArray) names = list_names (directory);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_finished = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (MarquiseKeptGame) kept = NULL;

      if (g_task_return_error_if_cancelled (task))
        return;
      kept = read_kept_game (directory, name);
      if (kept != NULL && !is_one_too_many (kept, name, &n_finished))
        g_ptr_array_add (list, g_steal_pointer (&kept));
    }

  g_task_return_pointer (task, g_steal_pointer (&list), (GDestroyNotify) g_ptr_array_unref);
}

/* Letting go */

/* Lets the oldest of the finished games go. */
static void
remove_oldest_work (MarquiseJob *job,
                    gpointer     data)
{
  const char *directory = data;
  g_autoptr (GPtrArray) names = list_names (directory);
  guint n_finished = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (MarquiseKeptGame) kept = NULL;

      /* Reading takes time: those that stay in any case are not read. */
      if (is_aside (name) || n_finished < MARQUISE_KEPT_MAX)
        {
          n_finished += is_aside (name) ? 0 : 1;
          continue;
        }

      kept = read_kept_game (directory, name);
      if (kept == NULL)
        continue;
      if (is_one_too_many (kept, name, &n_finished))
        g_unlink (kept->info.path);
      else if (kept->info.result == MARQUISE_KEPT_UNREADABLE)
        g_message ("%s stays although it cannot be read: %s", kept->info.path, kept->info.problem);
    }
}

static void
remove_oldest_done_cb (gpointer owner,
                       gpointer data)
{
  MarquiseKeptGames *self = owner;

  marquise_job_drop (&self->job);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A file of ours was written, or went away. */
static void
safe_cb (MarquiseStore     *store,
         const char        *path,
         MarquiseKeptGames *self)
{
  if (!g_str_has_prefix (path, self->directory)
      || path[strlen (self->directory)] != G_DIR_SEPARATOR)
    return;

  marquise_job_drop (&self->job);
  self->job = marquise_job_start (self, g_strdup (self->directory), g_free, remove_oldest_work,
                                  remove_oldest_done_cb);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* @time: milliseconds of Unix time. */
static char *
build_path (const char *directory,
            const char *prefix,
            gint64      time,
            const char *id)
{
  g_autoptr (GDateTime) made = g_date_time_new_from_unix_utc (time / 1000);
  g_autofree char *date = g_date_time_format (made, "%Y%m%dT%H%M%S");
  g_autofree char *name = g_strdup_printf ("%s%s%03d-%s" SUFFIX, prefix, date, (int) (time % 1000),
                                           id);

  return g_build_filename (directory, name, NULL);
}

/* What is kept now is the newest, whatever the clock shows. */
static gint64
find_last_made (const char *directory)
{
  g_autoptr (GPtrArray) names = list_names (directory);
  gint64 last = 0;

  for (guint i = 0; i < names->len; i++)
    last = MAX (last, read_made (g_ptr_array_index (names, i)));

  return last;
}

static char *
make_path (MarquiseKeptGames  *self,
           MarquiseKeptResult  result,
           const char         *id)
{
  if (self->last_made == 0)
    self->last_made = find_last_made (self->directory);
  self->last_made = MAX (marquise_clock_now () * 1000, self->last_made + 1);

  return build_path (self->directory, result == MARQUISE_KEPT_ASIDE ? ASIDE : "", self->last_made,
                     id);
}

/* Parent overrides */

static void
marquise_kept_games_dispose (GObject *object)
{
  MarquiseKeptGames *self = MARQUISE_KEPT_GAMES (object);

  marquise_job_drop (&self->job);
  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (marquise_kept_games_parent_class)->dispose (object);
}

static void
marquise_kept_games_finalize (GObject *object)
{
  g_free (MARQUISE_KEPT_GAMES (object)->directory);

  G_OBJECT_CLASS (marquise_kept_games_parent_class)->finalize (object);
}

static void
marquise_kept_games_class_init (MarquiseKeptGamesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = marquise_kept_games_dispose;
  G_OBJECT_CLASS (class)->finalize = marquise_kept_games_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_KEPT_GAMES, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_kept_games_init (MarquiseKeptGames *self)
{
}

/* Public functions */

MarquiseKeptGames *
marquise_kept_games_new (MarquiseStore *store,
                         const char    *directory)
{
  MarquiseKeptGames *self;

  g_return_val_if_fail (MARQUISE_IS_STORE (store), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_KEPT_GAMES, NULL);
  self->directory = g_strdup (directory);
  self->store = g_object_ref (store);
  g_signal_connect (store, "safe", G_CALLBACK (safe_cb), self);

  return self;
}

char *
marquise_kept_games_keep (MarquiseKeptGames  *self,
                          MarquiseGame       *game,
                          MarquiseKeptResult  result)
{
  const char *id, *before;
  g_autoptr (GBytes) content = NULL;
  char *path = NULL;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), NULL);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);
  g_return_val_if_fail (result < MARQUISE_KEPT_UNREADABLE, NULL);

  id = marquise_game_get_counted_id (game);
  before = g_object_get_data (G_OBJECT (game), "marquise-kept-path");
  if (before != NULL && result != MARQUISE_KEPT_ASIDE && strstr (before, id) != NULL)
    path = g_strdup (before);
  else
    path = make_path (self, result, id);
  if (result != MARQUISE_KEPT_ASIDE)
    g_object_set_data_full (G_OBJECT (game), "marquise-kept-path", g_strdup (path), g_free);

  content = marquise_saved_game_to_bytes (game, results[result]);
  marquise_store_write (self->store, marquise_game_get_id (game), path, content, FALSE);

  return path;
}

char *
marquise_kept_games_make_path (MarquiseKeptGames  *self,
                               MarquiseKeptResult  result,
                               const char         *id)
{
  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return make_path (self, result, id);
}

char *
marquise_kept_games_name_foreign (const char *directory,
                                  const char *id)
{
  g_return_val_if_fail (directory != NULL && id != NULL, NULL);

  return build_path (directory, ASIDE, marquise_clock_now () * 1000, id);
}

gboolean
marquise_kept_games_has (MarquiseKeptGames *self,
                         const char        *id)
{
  g_autofree char *suffix = NULL;
  g_autoptr (GPtrArray) names = NULL;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  suffix = g_strdup_printf ("-%s" SUFFIX, id);
  names = list_names (self->directory);
  for (guint i = 0; i < names->len; i++)
    if (!is_aside (g_ptr_array_index (names, i))
        && g_str_has_suffix (g_ptr_array_index (names, i), suffix))
      return TRUE;

  return FALSE;
}

void
marquise_kept_games_flush (MarquiseKeptGames *self)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));

  marquise_store_flush (self->store);
}

void
marquise_kept_games_list_async (MarquiseKeptGames   *self,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, g_strdup (self->directory), g_free);
  g_task_run_in_thread (task, list_thread);
}

GPtrArray *
marquise_kept_games_list_finish (MarquiseKeptGames  *self,
                                 GAsyncResult       *result,
                                 GError            **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

GBytes *
marquise_kept_games_remove (MarquiseKeptGames  *self,
                            const char         *path,
                            GError            **error)
{
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) local = NULL;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  content = marquise_saved_game_read_bytes (path, error);
  if (content == NULL)
    return NULL;

  if (!marquise_disk_remove (path, &local))
    {
      /* Translators: %s is the system’s reason, such as “Permission denied”. */
      g_set_error (error, local->domain, local->code, _("The game cannot be deleted: %s."),
                   marquise_error_reason (local));
      return NULL;
    }

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return g_steal_pointer (&content);
}

void
marquise_kept_games_forget (MarquiseKeptGames *self,
                            const char        *game,
                            const char        *path)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));
  g_return_if_fail (game != NULL && path != NULL);

  marquise_store_remove (self->store, game, path);
}

void
marquise_kept_games_restore (MarquiseKeptGames *self,
                             const char        *path,
                             GBytes            *content)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));
  g_return_if_fail (path != NULL && content != NULL);

  marquise_store_write (self->store, "kept", path, content, FALSE);
}
