/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseKeptGames: see kept-games.h.
 *
 * The name of a file is the time at which it was made and the id of its game, so that names sort
 * by age. What kept-games adds to a saved game is a group of its own, which opening it as any
 * other saved game passes over. */

#include "config.h"

#include "kept-games-private.h"
#include "model/game/error.h"
#include "model/game/game-private.h"
#include "model/marjolet/marjolet-private.h"
#include "saved-game-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define GROUP "Kept"
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
  gint64 last_made;             /* milliseconds of Unix time in the last name, for names that sort */
  GThreadPool *pool;            /* of one thread: jobs are done in their order */
  GMutex lock;
  GCond idle;
  guint n_pending;              /* jobs that are not done; under the lock */
};

G_DEFINE_FINAL_TYPE (MarquiseKeptGames, marquise_kept_games, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a job has to tell the main loop. */
typedef struct {
  GWeakRef self;
  char *problem;                /* or NULL */
} News;

/* A file to be written. The news are begun with the job: once the list is going, nobody may refer to it
 * any more, not even weakly. */
typedef struct {
  char *path;
  char *text;
  gsize length;
  News *news;
} Job;

static const char *const results[] = { "won", "lost", "given-up", "aside" };

/* The list */

static void
marquise_kept_game_finalize (GObject *object)
{
  marquise_kept_info_clear (&MARQUISE_KEPT_GAME (object)->info);

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

/* Seconds of Unix time out of “20261121T055129123-…”; 0 when the name says nothing. */
static gint64
read_date (const char *name)
{
  g_autofree char *text = NULL;
  g_autoptr (GDateTime) date = NULL;

  if (is_aside (name))
    name += strlen (ASIDE);
  text = g_strndup (name, strlen ("20261121T055129"));
  date = g_date_time_new_from_iso8601 (text, g_time_zone_new_utc ());

  return date != NULL ? g_date_time_to_unix (date) : 0;
}

static guint
count_words (const char *text)
{
  guint n_words = 0;

  for (const char *at = text; at != NULL && *at != '\0'; at++)
    if (*at != ' ' && (at == text || at[-1] == ' '))
      n_words++;

  return n_words;
}

static guint
read_count (GKeyFile   *file,
            const char *key)
{
  return (guint) CLAMP (g_key_file_get_int64 (file, "Marquise", key, NULL), 0, G_MAXINT);
}

static MarquiseKeptResult
read_result (GKeyFile *file)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, "result", NULL);

  for (guint i = 0; text != NULL && i < G_N_ELEMENTS (results); i++)
    if (g_str_equal (text, results[i]))
      return (MarquiseKeptResult) i;

  /* Somebody has put a saved game of his own into the folder: it may go on. */
  return MARQUISE_KEPT_ASIDE;
}

static void
read_match (GKeyFile         *file,
            MarquiseKeptInfo *info)
{
  g_autofree int *counts = NULL;
  gsize n_counts = 0;

  if (!g_key_file_has_group (file, "Marjolet"))
    return;

  g_free (info->id);
  info->id = g_key_file_get_string (file, "Marjolet", "match", NULL);
  info->deals = (guint) CLAMP (g_key_file_get_integer (file, "Marjolet", "deals", NULL), 0, 1000)
                + 1;
  counts = g_key_file_get_integer_list (file, "Marjolet", "counts", &n_counts, NULL);
  if (n_counts == 4)
    {
      info->seconds += (guint) MAX (counts[0], 0);
      info->moves += (guint) MAX (counts[1], 0);
    }
}

gboolean
marquise_kept_info_read_text (MarquiseKeptInfo  *info,
                              const char        *text,
                              gsize              length,
                              GError           **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *moves = NULL;

  g_return_val_if_fail (info != NULL && text != NULL, FALSE);

  /* What is no key file has no keys either. */
  if (length > 0)
    g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL);

  info->game = g_key_file_get_string (file, "Marquise", "game", NULL);
  info->rules = g_key_file_get_string (file, "Marquise", "rules", NULL);
  info->id = g_key_file_get_string (file, "Marquise", "id", NULL);
  moves = g_key_file_get_string (file, "Marquise", "moves", NULL);
  if (!g_key_file_get_boolean (file, "End", "complete", NULL) || info->game == NULL
      || game_find (info->game) == NULL || info->rules == NULL || moves == NULL)
    {
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("The file is damaged."));
      return FALSE;
    }

  info->deal = (guint32) CLAMP (g_key_file_get_int64 (file, "Marquise", "deal", NULL), 0,
                                (gint64) G_MAXUINT32);
  info->seconds = read_count (file, "elapsed");
  info->moves = count_words (moves);
  info->again = g_key_file_get_boolean (file, "Marquise", "again", NULL);
  info->result = read_result (file);
  read_match (file, info);

  return TRUE;
}

void
marquise_kept_info_clear (MarquiseKeptInfo *info)
{
  g_return_if_fail (info != NULL);

  g_clear_pointer (&info->path, g_free);
  g_clear_pointer (&info->id, g_free);
  g_clear_pointer (&info->game, g_free);
  g_clear_pointer (&info->rules, g_free);
  g_clear_pointer (&info->problem, g_free);
}

static gboolean
read_info (MarquiseKeptInfo  *info,
           GError           **error)
{
  g_autofree char *text = NULL;
  GStatBuf status;
  gsize length;

  if (g_stat (info->path, &status) == 0 && status.st_size > MARQUISE_SAVED_GAME_MAX)
    {
      g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED,
                           _("The file is too large to be a saved game."));
      return FALSE;
    }

  return g_file_get_contents (info->path, &text, &length, error)
         && marquise_kept_info_read_text (info, text, length, error);
}

static MarquiseKeptGame *
read_kept_game (const char *directory,
                const char *name)
{
  MarquiseKeptGame *self = g_object_new (MARQUISE_TYPE_KEPT_GAME, NULL);
  g_autoptr (GError) error = NULL;

  self->info.path = g_build_filename (directory, name, NULL);
  self->info.ended = read_date (name);
  if (!read_info (&self->info, &error))
    {
      g_debug ("%s: %s", self->info.path, error->message);
      self->info.result = MARQUISE_KEPT_UNREADABLE;
      self->info.problem = g_strdup (error->message);
    }

  return self;
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

  for (guint i = 0; i < names->len; i++)
    {
      if (g_task_return_error_if_cancelled (task))
        return;
      g_ptr_array_add (list, read_kept_game (directory, g_ptr_array_index (names, i)));
    }

  g_task_return_pointer (task, g_steal_pointer (&list), (GDestroyNotify) g_ptr_array_unref);
}

/* Writing */

/* Lets the oldest of the finished games go. What cannot be read may be dear to somebody: it stays
 * and takes no place. */
static void
remove_oldest (MarquiseKeptGames *self)
{
  g_autoptr (GPtrArray) names = list_names (self->directory);
  guint n_kept = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autoptr (MarquiseKeptGame) kept = NULL;

      if (is_aside (name) || ++n_kept <= MARQUISE_KEPT_MAX)
        continue;

      kept = read_kept_game (self->directory, name);
      if (kept->info.result == MARQUISE_KEPT_UNREADABLE)
        g_message ("%s stays although it cannot be read: %s", kept->info.path,
                   kept->info.problem);
      else if (kept->info.result != MARQUISE_KEPT_ASIDE)
        g_unlink (kept->info.path);
    }
}

static gboolean
write_job (MarquiseKeptGames  *self,
           const Job          *job,
           GError            **error)
{
  if (g_mkdir_with_parents (self->directory, 0755) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno),
                           g_strerror (errno));
      return FALSE;
    }

  return g_file_set_contents_full (job->path, job->text, (gssize) job->length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0644, error);
}

static void
news_free (News *news)
{
  g_weak_ref_clear (&news->self);
  g_free (news->problem);
  g_free (news);
}

static gboolean
news_cb (gpointer data)
{
  News *news = data;
  g_autoptr (MarquiseKeptGames) self = g_weak_ref_get (&news->self);

  if (self != NULL && news->problem != NULL)
    g_signal_emit (self, signals[SIGNAL_PROBLEM], 0, news->problem);
  if (self != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return G_SOURCE_REMOVE;
}

static void
job_thread (gpointer data,
            gpointer user_data)
{
  MarquiseKeptGames *self = user_data;
  Job *job = data;
  News *news = job->news;
  g_autoptr (GError) error = NULL;

  if (write_job (self, job, &error))
    remove_oldest (self);
  else
    /* Translators: %s is the system’s reason, such as “No space left on device”. */
    news->problem = g_strdup_printf (_("The game cannot be kept: %s."), marquise_error_reason (error));

  g_free (job->path);
  g_free (job->text);
  g_free (job);
  g_idle_add_full (G_PRIORITY_DEFAULT, news_cb, news, (GDestroyNotify) news_free);

  g_mutex_lock (&self->lock);
  self->n_pending--;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->lock);
}

/* Takes @text. */
static void
push_job (MarquiseKeptGames *self,
          const char        *path,
          char              *text,
          gsize              length)
{
  Job *job = g_new0 (Job, 1);

  *job = (Job) { g_strdup (path), text, length, g_new0 (News, 1) };
  g_weak_ref_init (&job->news->self, self);
  g_mutex_lock (&self->lock);
  self->n_pending++;
  g_mutex_unlock (&self->lock);
  g_thread_pool_push (self->pool, job, NULL);
}

/* The saved game with what is added to it; the last group stays the last. */
static char *
make_text (MarquiseGame       *game,
           MarquiseKeptResult  result,
           gsize              *length)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = marquise_saved_game_to_text (game, length);

  g_key_file_load_from_data (file, text, *length, G_KEY_FILE_NONE, NULL);
  g_key_file_remove_group (file, "End", NULL);
  g_key_file_set_string (file, GROUP, "result", results[result]);
  g_key_file_set_boolean (file, "End", "complete", TRUE);

  return g_key_file_to_data (file, length, NULL);
}

static char *
make_path (MarquiseKeptGames  *self,
           MarquiseKeptResult  result,
           const char         *id)
{
  g_autoptr (GDateTime) made = NULL;
  g_autofree char *date = NULL;
  g_autofree char *name = NULL;

  self->last_made = MAX (g_get_real_time () / 1000, self->last_made + 1);
  made = g_date_time_new_from_unix_utc (self->last_made / 1000);
  date = g_date_time_format (made, "%Y%m%dT%H%M%S");
  name = g_strdup_printf ("%s%s%03d-%s" SUFFIX, result == MARQUISE_KEPT_ASIDE ? ASIDE : "", date,
                          (int) (self->last_made % 1000), id);

  return g_build_filename (self->directory, name, NULL);
}

/* Parent overrides */

static void
marquise_kept_games_finalize (GObject *object)
{
  MarquiseKeptGames *self = MARQUISE_KEPT_GAMES (object);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->idle);
  g_free (self->directory);

  G_OBJECT_CLASS (marquise_kept_games_parent_class)->finalize (object);
}

static void
marquise_kept_games_class_init (MarquiseKeptGamesClass *class)
{
  G_OBJECT_CLASS (class)->finalize = marquise_kept_games_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_KEPT_GAMES, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_PROBLEM] = g_signal_new ("problem", MARQUISE_TYPE_KEPT_GAMES, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
marquise_kept_games_init (MarquiseKeptGames *self)
{
  g_mutex_init (&self->lock);
  g_cond_init (&self->idle);
  self->pool = g_thread_pool_new (job_thread, self, 1, FALSE, NULL);
}

/* Public functions */

MarquiseKeptGames *
marquise_kept_games_new (const char *directory)
{
  MarquiseKeptGames *self;

  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_KEPT_GAMES, NULL);
  self->directory = g_strdup (directory);

  return self;
}

char *
marquise_kept_games_keep (MarquiseKeptGames  *self,
                          MarquiseGame       *game,
                          MarquiseKeptResult  result)
{
  const char *id, *before;
  char *path = NULL;
  char *text;
  gsize length;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), NULL);
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);
  g_return_val_if_fail (result < MARQUISE_KEPT_UNREADABLE, NULL);

  id = MARQUISE_IS_MARJOLET (game) ? marquise_marjolet_get_match_id (MARQUISE_MARJOLET (game))
       : marquise_game_get_record_id (game);
  before = g_object_get_data (G_OBJECT (game), "marquise-kept-path");
  if (before != NULL && result != MARQUISE_KEPT_ASIDE && strstr (before, id) != NULL)
    path = g_strdup (before);
  else
    path = make_path (self, result, id);
  if (result != MARQUISE_KEPT_ASIDE)
    g_object_set_data_full (G_OBJECT (game), "marquise-kept-path", g_strdup (path), g_free);

  text = make_text (game, result, &length);
  push_job (self, path, text, length);

  return path;
}

gboolean
marquise_kept_games_is_busy (MarquiseKeptGames *self)
{
  gboolean busy;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), FALSE);

  g_mutex_lock (&self->lock);
  busy = self->n_pending > 0;
  g_mutex_unlock (&self->lock);

  return busy;
}

void
marquise_kept_games_flush (MarquiseKeptGames *self)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));

  g_mutex_lock (&self->lock);
  while (self->n_pending > 0)
    g_cond_wait (&self->idle, &self->lock);
  g_mutex_unlock (&self->lock);
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
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (MARQUISE_IS_KEPT_GAMES (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  if (g_unlink (path) != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno),
                           g_strerror (errno));
      return NULL;
    }

  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return g_bytes_new_take (g_steal_pointer (&text), length);
}

void
marquise_kept_games_forget (MarquiseKeptGames *self,
                            const char        *path)
{
  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));
  g_return_if_fail (path != NULL);

  if (g_unlink (path) == 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
marquise_kept_games_restore (MarquiseKeptGames *self,
                             const char        *path,
                             GBytes            *content)
{
  gsize length;
  gconstpointer text;

  g_return_if_fail (MARQUISE_IS_KEPT_GAMES (self));
  g_return_if_fail (path != NULL && content != NULL);

  text = g_bytes_get_data (content, &length);
  push_job (self, path, g_memdup2 (text, length), length);
}
