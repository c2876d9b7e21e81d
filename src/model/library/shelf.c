/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that go on are known from what this program has written, and from the files whose ids
 * are not in the journal; these are few, and are read once. */

#include "config.h"

#include "shelf.h"
#include "model/game/error.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "model/history/clock.h"
#include "saved-facts.h"
#include "saved-game-private.h"

#include "model/work/disk.h"
#include "model/work/job.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define FOLDER "games"
#define SUFFIX ".marquise"
#define KEY "on-table"

/* A game that goes on. */
typedef struct {
  char *game;
  char *daily;
  gint64 date;
  gboolean begun;
} Open;

struct _MarquiseShelf {
  GObject parent_instance;

  char *directory;
  MarquiseWriter *writer;
  MarquiseStatistics *statistics;
  GSettings *settings;
  GHashTable *open;             /* id → Open */
  gboolean looked;              /* all of them are known */
  GHashTable *news;             /* paths of files being written that will change the list */
  MarquiseJob *job;             /* the job that deletes the oldest, or NULL */
};

G_DEFINE_FINAL_TYPE (MarquiseShelf, marquise_shelf, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
open_free (Open *open)
{
  g_free (open->game);
  g_free (open->daily);
  g_free (open);
}

static void
emit_changed (MarquiseShelf *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Names */

char *
marquise_shelf_name_to_id (const char *name)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  if (!g_str_has_suffix (name, SUFFIX))
    return NULL;

  id = g_strndup (name, strlen (name) - strlen (SUFFIX));

  return g_uuid_string_is_valid (id) ? g_steal_pointer (&id) : NULL;
}

char *
marquise_shelf_get_path (MarquiseShelf *self,
                         const char    *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (self->directory, name, NULL);
}

/* Reading and writing */

/* Contents waiting to be written are newer than those of the file. */
static GBytes *
read_content (MarquiseShelf  *self,
              const char     *id,
              GError        **error)
{
  g_autofree char *path = marquise_shelf_get_path (self, id);
  gboolean gone;
  GBytes *content = marquise_writer_peek (self->writer, path, &gone);

  if (gone)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, g_strerror (ENOENT));
      return NULL;
    }

  return content != NULL ? content : marquise_saved_game_read_bytes (path, error);
}

/* A file on the shelf under another name must not be overwritten. */
static gboolean
check_name (const char  *id,
            const char  *own,
            GError     **error)
{
  if (g_strcmp0 (id, own) == 0)
    return TRUE;

  g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_DAMAGED, _("The file is damaged."));

  return FALSE;
}

gboolean
marquise_shelf_look (MarquiseShelf      *self,
                     const char         *id,
                     MarquiseSavedKeys  *facts,
                     GError            **error)
{
  g_autoptr (GBytes) content = NULL;
  const char *text;
  gsize length;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), FALSE);
  g_return_val_if_fail (id != NULL && facts != NULL, FALSE);

  *facts = (MarquiseSavedKeys) { 0 };
  content = read_content (self, id, error);
  if (content == NULL)
    return FALSE;

  text = g_bytes_get_data (content, &length);

  return marquise_saved_facts_read (facts, text != NULL ? text : "", length, error)
         && check_name (id, marquise_saved_facts_get_id (facts), error);
}

MarquiseGame *
marquise_shelf_read (MarquiseShelf  *self,
                     const char     *id,
                     GError        **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (MarquiseGame) game = NULL;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  content = read_content (self, id, error);
  if (content == NULL)
    return NULL;

  game = marquise_saved_game_from_bytes (content, error);
  if (game == NULL || !check_name (id, marquise_game_get_counted_id (game), error))
    return NULL;

  path = marquise_shelf_get_path (self, id);
  if (marquise_writer_is_safe (self->writer, path))
    marquise_writer_know (self->writer, path, content);

  return g_steal_pointer (&game);
}

/* Takes the strings. */
static void
note_open (MarquiseShelf *self,
           const char    *id,
           Open           open)
{
  g_hash_table_insert (self->open, g_strdup (id), g_memdup2 (&open, sizeof open));
}

void
marquise_shelf_write (MarquiseShelf      *self,
                      MarquiseGame       *game,
                      MarquiseKeptResult  result)
{
  g_autoptr (GBytes) content = NULL;
  g_autofree char *path = NULL;
  const char *id;

  g_return_if_fail (MARQUISE_IS_SHELF (self));
  g_return_if_fail (MARQUISE_IS_GAME (game));

  id = marquise_game_get_counted_id (game);
  path = marquise_shelf_get_path (self, id);
  content = marquise_saved_game_to_bytes (game, marquise_kept_result_to_text (result));
  if (result == MARQUISE_KEPT_ASIDE)
    {
      note_open (self, id, (Open) { g_strdup (marquise_game_get_id (game)),
                                    g_strdup (marquise_game_get_daily (game)),
                                    marquise_clock_now (), marquise_game_is_under_way (game) });
    }
  else
    {
      g_hash_table_remove (self->open, id);
      g_hash_table_add (self->news, g_strdup (path));
    }
  marquise_writer_write (self->writer, path, content, TRUE);
}

void
marquise_shelf_forget (MarquiseShelf *self,
                       const char    *id)
{
  g_autofree char *path = NULL;

  g_return_if_fail (MARQUISE_IS_SHELF (self));
  g_return_if_fail (id != NULL);

  path = marquise_shelf_get_path (self, id);
  g_hash_table_remove (self->open, id);
  marquise_writer_remove (self->writer, path);
}

/* On the table */

char *
marquise_shelf_get_present (MarquiseShelf *self,
                            const char    *game)
{
  g_autoptr (GVariant) present = NULL;
  g_autofree char *id = NULL;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  present = g_settings_get_value (self->settings, KEY);
  g_variant_lookup (present, game, "s", &id);

  return id != NULL && g_uuid_string_is_valid (id) ? g_steal_pointer (&id) : NULL;
}

/* A game that is no longer on the table goes to the list, which changes again when its file is
 * written. */
static void
show_aside (MarquiseShelf *self,
            const char    *id)
{
  g_autofree char *path = marquise_shelf_get_path (self, id);

  if (!marquise_writer_is_safe (self->writer, path))
    g_hash_table_add (self->news, g_steal_pointer (&path));
  emit_changed (self);
}

void
marquise_shelf_set_present (MarquiseShelf *self,
                            const char    *game,
                            const char    *id)
{
  g_autofree char *former = NULL;
  g_autoptr (GVariant) present = NULL;
  g_autoptr (GVariantBuilder) builder = NULL;
  const char *other, *other_id;
  GVariantIter iter;

  g_return_if_fail (MARQUISE_IS_SHELF (self));
  g_return_if_fail (game != NULL && id != NULL);

  former = marquise_shelf_get_present (self, game);
  if (g_strcmp0 (former, id) == 0)
    return;

  builder = g_variant_builder_new (G_VARIANT_TYPE ("a{ss}"));
  present = g_settings_get_value (self->settings, KEY);
  g_variant_iter_init (&iter, present);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &other_id))
    if (!g_str_equal (other, game))
      g_variant_builder_add (builder, "{ss}", other, other_id);
  g_variant_builder_add (builder, "{ss}", game, id);
  g_settings_set (self->settings, KEY, "a{ss}", builder);
  if (former != NULL)
    show_aside (self, former);
}

/* The ids of all games on the table. */
static GHashTable *
list_present (MarquiseShelf *self)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GVariant) present = g_settings_get_value (self->settings, KEY);
  GVariantIter iter;
  char *id;

  g_variant_iter_init (&iter, present);
  while (g_variant_iter_next (&iter, "{&ss}", NULL, &id))
    g_hash_table_add (ids, id);

  return ids;
}

/* Games that go on */

GPtrArray *
marquise_shelf_list_uncounted (MarquiseShelf *self)
{
  g_autoptr (GPtrArray) names = NULL;
  GPtrArray *ids;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), NULL);

  names = marquise_disk_list_in_time (self->directory, SUFFIX, NULL);
  if (names == NULL)
    return NULL;

  ids = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *id = marquise_shelf_name_to_id (g_ptr_array_index (names, i));

      if (id != NULL && !marquise_statistics_has_record (self->statistics, id))
        g_ptr_array_add (ids, g_steal_pointer (&id));
    }

  return ids;
}

/* What this program has written is newer. */
static void
note_found (MarquiseShelf           *self,
            const MarquiseSavedKeys *facts)
{
  const char *id = marquise_saved_facts_get_id (facts);

  if (id != NULL && !g_hash_table_contains (self->open, id) && !marquise_saved_facts_is_over (facts)
      && !marquise_statistics_has_record (self->statistics, id))
    note_open (self, id, (Open) { g_strdup (facts->record.game), g_strdup (facts->record.daily),
                                  facts->record.date, marquise_saved_facts_has_begun (facts) });
}

void
marquise_shelf_note_uncounted (MarquiseShelf *self,
                               GPtrArray     *found)
{
  g_return_if_fail (MARQUISE_IS_SHELF (self));
  g_return_if_fail (found != NULL);

  for (guint i = 0; i < found->len; i++)
    note_found (self, g_ptr_array_index (found, i));
  self->looked = TRUE;
}

/* Only if it was not done yet. */
static void
look_now (MarquiseShelf *self)
{
  g_autoptr (GPtrArray) ids = marquise_shelf_list_uncounted (self);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_auto (MarquiseSavedKeys) facts = { 0 };

      if (marquise_shelf_look (self, g_ptr_array_index (ids, i), &facts, NULL))
        note_found (self, &facts);
    }
  self->looked = ids != NULL;
}

char *
marquise_shelf_find_open (MarquiseShelf *self,
                          const char    *game,
                          const char    *daily)
{
  const char *found = NULL;
  GHashTableIter iter;
  gpointer id, value;
  gint64 date = 0;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);

  if (!self->looked)
    look_now (self);
  g_hash_table_iter_init (&iter, self->open);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      const Open *open = value;

      if (open->begun && g_str_equal (open->game, game) && g_strcmp0 (open->daily, daily) == 0
          && (found == NULL || open->date > date))
        {
          found = id;
          date = open->date;
        }
    }

  return g_strdup (found);
}

/* The list */

/* A file to be read. */
typedef struct {
  char *path;
  guint place;                  /* position of its result in the journal, or 0 */
  guint moves;                  /* number of moves after which it was given up according to the
                                 * journal, or 0 */
  gboolean present;             /* it is on the table */
  gboolean alien;               /* the file has another game's name */
  gboolean gone;                /* it was deleted */
} Item;

typedef struct {
  Item item;
  MarquiseKeptGame *kept;
} Row;

static void
item_free (Item *item)
{
  g_free (item->path);
  g_free (item);
}

static void
row_free (Row *row)
{
  g_object_unref (row->kept);
  g_free (row);
}

static GPtrArray *
list_items (MarquiseShelf *self)
{
  GPtrArray *items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  g_autoptr (GHashTable) present = list_present (self);
  g_autoptr (GPtrArray) names = marquise_disk_list_in_time (self->directory, SUFFIX, NULL);

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *id = marquise_shelf_name_to_id (name);
      const MarquiseRecord *record = id != NULL ? marquise_statistics_find (self->statistics, id)
                                     : NULL;
      Item *item = g_new0 (Item, 1);

      item->path = g_build_filename (self->directory, name, NULL);
      item->place = id != NULL ? marquise_statistics_get_place (self->statistics, id) : 0;
      item->moves = record != NULL && record->result == MARQUISE_RESULT_LOST ? record->moves : 0;
      item->present = id != NULL && g_hash_table_contains (present, id);
      item->alien = id == NULL;
      g_ptr_array_add (items, item);
    }

  return items;
}

static int
rank (const Row *row)
{
  MarquiseKeptResult result = marquise_kept_game_get_info (row->kept)->result;

  return result == MARQUISE_KEPT_ASIDE ? 0 : result == MARQUISE_KEPT_UNREADABLE ? 2 : 1;
}

/* A game that is not in the journal yet has just ended. */
static int
compare_rows (gconstpointer a,
              gconstpointer b)
{
  const Row *one = *(Row *const *) a, *other = *(Row *const *) b;
  guint place = one->item.place - 1, other_place = other->item.place - 1;
  gint64 ended = marquise_kept_game_get_info (one->kept)->ended;
  gint64 other_ended = marquise_kept_game_get_info (other->kept)->ended;

  if (rank (one) != rank (other))
    return rank (one) - rank (other);
  if (rank (one) == 1 && place != other_place)
    return place < other_place ? 1 : -1;

  return (ended < other_ended) - (ended > other_ended);
}

/* Whether the list shows it. Deals of the day that go on are in the calendar. */
static gboolean
is_shown (const Item       *item,
          MarquiseKeptGame *kept)
{
  const MarquiseKeptInfo *info = marquise_kept_game_get_info (kept);

  if (info->result != MARQUISE_KEPT_ASIDE || item->alien)
    return TRUE;

  return info->begun && !item->present && info->record->daily == NULL;
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  GPtrArray *items = data;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  GPtrArray *list;

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);
      g_autoptr (MarquiseKeptGame) kept = NULL;

      if (g_task_return_error_if_cancelled (task))
        return;
      kept = marquise_kept_game_read (item->path);
      if (kept == NULL)
        continue;
      /* It was counted as lost in its present position, and the program ended before the file said
       * so. */
      if (item->moves > 0
          && marquise_kept_game_get_info (kept)->result == MARQUISE_KEPT_ASIDE
          && marquise_kept_game_get_info (kept)->record->moves == item->moves)
        marquise_kept_game_give_up (kept);
      if (is_shown (item, kept))
        {
          Row *row = g_new0 (Row, 1);

          *row = (Row) { *item, g_steal_pointer (&kept) };
          g_ptr_array_add (rows, row);
        }
    }

  g_ptr_array_sort (rows, compare_rows);
  list = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (list, g_object_ref (((Row *) g_ptr_array_index (rows, i))->kept));
  g_task_return_pointer (task, list, (GDestroyNotify) g_ptr_array_unref);
}

void
marquise_shelf_list_async (MarquiseShelf       *self,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_SHELF (self));

  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, list_items (self), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, list_thread);
}

GPtrArray *
marquise_shelf_list_finish (MarquiseShelf  *self,
                            GAsyncResult   *result,
                            GError        **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Deleting the oldest */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const Item *one = *(Item *const *) a, *other = *(Item *const *) b;

  return (one->place > other->place) - (one->place < other->place);
}

/* A game that goes on may have been counted, too, when only the certain end was left. */
static void
let_go_work (MarquiseJob *job,
             gpointer     data)
{
  const GPtrArray *items = data;

  for (guint i = 0; i < items->len; i++)
    {
      Item *item = g_ptr_array_index (items, i);
      g_autoptr (MarquiseKeptGame) kept = marquise_kept_game_read (item->path);
      const MarquiseKeptInfo *info = kept != NULL ? marquise_kept_game_get_info (kept) : NULL;

      if (info != NULL && info->result < MARQUISE_KEPT_ASIDE)
        item->gone = g_unlink (item->path) == 0;
      else if (info != NULL && info->result == MARQUISE_KEPT_UNREADABLE)
        g_message ("%s stays although it cannot be read: %s", info->path, info->problem);
    }
}

static void
let_go_done_cb (gpointer owner,
                gpointer data)
{
  MarquiseShelf *self = owner;
  const GPtrArray *items = data;

  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = g_ptr_array_index (items, i);

      if (item->gone)
        marquise_writer_forget (self->writer, item->path);
    }
  marquise_job_drop (&self->job);
  emit_changed (self);
}

/* Deletes those finished games that ended first. */
static void
let_go (MarquiseShelf *self)
{
  GPtrArray *items = list_items (self);

  for (guint i = items->len; i > 0; i--)
    if (((const Item *) g_ptr_array_index (items, i - 1))->place == 0)
      g_ptr_array_remove_index_fast (items, i - 1);
  if (items->len <= MARQUISE_KEPT_MAX
      || marquise_statistics_get_state (self->statistics) != MARQUISE_STATISTICS_KNOWN)
    {
      g_ptr_array_unref (items);
      return;
    }

  g_ptr_array_sort (items, compare_places);
  g_ptr_array_set_size (items, (int) items->len - MARQUISE_KEPT_MAX);
  marquise_job_drop (&self->job);
  self->job = marquise_job_start (self, items, (GDestroyNotify) g_ptr_array_unref, let_go_work,
                                  let_go_done_cb);
}

/* A file was written or deleted. */
static void
safe_cb (MarquiseWriter *writer,
         const char     *path,
         MarquiseShelf  *self)
{
  if (!g_hash_table_remove (self->news, path))
    return;

  let_go (self);
  emit_changed (self);
}

GBytes *
marquise_shelf_remove (MarquiseShelf  *self,
                       const char     *path,
                       GError        **error)
{
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) local = NULL;
  g_autofree char *name = NULL, *id = NULL;

  g_return_val_if_fail (MARQUISE_IS_SHELF (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  content = marquise_saved_game_read_bytes (path, error);
  if (content == NULL)
    return NULL;

  if (!marquise_disk_remove_in_time (path, &local))
    {
      /* Translators: %s is the system’s reason, such as “Permission denied”. */
      g_set_error (error, local->domain, local->code, _("The game cannot be deleted: %s."),
                   marquise_error_reason (local));
      return NULL;
    }

  name = g_path_get_basename (path);
  id = marquise_shelf_name_to_id (name);
  if (id != NULL)
    g_hash_table_remove (self->open, id);
  emit_changed (self);

  return g_steal_pointer (&content);
}

void
marquise_shelf_restore (MarquiseShelf *self,
                        const char    *path,
                        GBytes        *content)
{
  g_return_if_fail (MARQUISE_IS_SHELF (self));
  g_return_if_fail (path != NULL && content != NULL);

  g_hash_table_add (self->news, g_strdup (path));
  self->looked = FALSE;
  marquise_writer_write (self->writer, path, content, TRUE);
}

/* Parent overrides */

static void
marquise_shelf_dispose (GObject *object)
{
  MarquiseShelf *self = MARQUISE_SHELF (object);

  marquise_job_drop (&self->job);
  if (self->writer != NULL)
    g_signal_handlers_disconnect_by_data (self->writer, self);
  g_clear_object (&self->writer);
  g_clear_object (&self->statistics);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (marquise_shelf_parent_class)->dispose (object);
}

static void
marquise_shelf_finalize (GObject *object)
{
  MarquiseShelf *self = MARQUISE_SHELF (object);

  g_hash_table_unref (self->open);
  g_hash_table_unref (self->news);
  g_free (self->directory);

  G_OBJECT_CLASS (marquise_shelf_parent_class)->finalize (object);
}

static void
marquise_shelf_class_init (MarquiseShelfClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = marquise_shelf_dispose;
  object_class->finalize = marquise_shelf_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", MARQUISE_TYPE_SHELF, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
marquise_shelf_init (MarquiseShelf *self)
{
  self->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) open_free);
  self->news = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

MarquiseShelf *
marquise_shelf_new (MarquiseWriter      *writer,
                    MarquiseStatistics  *statistics,
                    GSettings           *settings,
                    const char          *directory)
{
  MarquiseShelf *self;

  g_return_val_if_fail (MARQUISE_IS_WRITER (writer), NULL);
  g_return_val_if_fail (directory != NULL, NULL);

  self = g_object_new (MARQUISE_TYPE_SHELF, NULL);
  self->directory = g_build_filename (directory, FOLDER, NULL);
  self->writer = g_object_ref (writer);
  self->statistics = g_object_ref (statistics);
  self->settings = g_object_ref (settings);
  g_signal_connect (writer, "safe", G_CALLBACK (safe_cb), self);

  return self;
}
