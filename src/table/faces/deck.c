/* SPDX-License-Identifier: GPL-3.0-or-later */

/* MarquiseDeck: finds the installed decks. A deck is the same object for the whole program. Only
 * file names and index files are read here, never drawings. */

#include "deck-private.h"

#include "model/game/isolate.h"

#include <string.h>

struct _MarquiseDeck {
  GObject parent_instance;

  DeckPlace *place;
  MarquiseDeckState state;
  DeckInfo info;
};

G_DEFINE_FINAL_TYPE (MarquiseDeck, marquise_deck, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_STATE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static const DeckFormat *const formats[] = { &deck_format_gnome, &deck_format_kde };

/* Decks by id, while they are in use. In the main thread only. */
static GHashTable *known;

gboolean
_deck_slot_exists (int slot)
{
  int rank = card_rank ((Card) slot);

  return slot == DECK_BACK || (slot > 0 && slot < DECK_N_SLOTS
                               && rank >= RANK_ACE && rank <= RANK_KING);
}

void
_deck_place_free (DeckPlace *place)
{
  if (place == NULL)
    return;

  g_free (place->entry);
  g_free (place->id);
  g_free (place->path);
  g_free (place->name);
  g_free (place->author);
  g_free (place->stamp);
  g_free (place);
}

/* The time stamp and size of a file, or NULL if it is not a file. */
static char *
read_stamp (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = NULL;

  info = g_file_query_info (file,
                            "standard::size,standard::type,time::modified,time::modified-usec",
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return NULL;
  return g_strdup_printf ("%" G_GUINT64_FORMAT ".%06u %" G_GOFFSET_FORMAT,
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
                          g_file_info_get_attribute_uint32 (info,
                                                            G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
                          g_file_info_get_size (info));
}

/* A deck's name could be anything. */
static void
tidy (char **name)
{
  g_autofree char *valid = *name != NULL ? g_utf8_make_valid (*name, -1) : NULL;

  if (valid == NULL)
    return;
  g_free (*name);
  *name = marquise_isolate (valid);
}

/* The deck @entry of @folder, or NULL when there is none. */
static DeckPlace *
read_place (const DeckFormat *format,
            const char       *folder,
            const char       *entry)
{
  g_autoptr (DeckPlace) place = g_new0 (DeckPlace, 1);

  if (!format->read_place (folder, entry, place))
    return NULL;
  place->stamp = read_stamp (place->path);
  if (place->stamp == NULL)
    return NULL;
  tidy (&place->name);
  tidy (&place->author);
  place->format = format;
  place->entry = g_strdup (entry);
  place->id = g_strconcat (format->kind, ":", entry, NULL);
  return g_steal_pointer (&place);
}

/* The folders for decks of this kind; the player's own come first. */
static GStrv
list_folders (const DeckFormat *format)
{
  g_autoptr (GStrvBuilder) folders = g_strv_builder_new ();
  const char *const *system = g_get_system_data_dirs ();
  g_autofree char *own = g_build_filename (g_get_user_data_dir (), format->folder, NULL);

  g_strv_builder_add (folders, own);
  for (int i = 0; system[i] != NULL; i++)
    {
      g_autofree char *folder = g_build_filename (system[i], format->folder, NULL);

      g_strv_builder_add (folders, folder);
    }
  return g_strv_builder_end (folders);
}

static DeckPlace *
find_place (const char *id)
{
  const char *entry = strchr (id, ':');

  if (entry == NULL || entry[1] == '\0' || entry[1] == '.' || strchr (id, G_DIR_SEPARATOR) != NULL)
    return NULL;

  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    {
      g_auto (GStrv) folders = NULL;

      if (strlen (formats[f]->kind) != (gsize) (entry - id)
          || !g_str_has_prefix (id, formats[f]->kind))
        continue;
      folders = list_folders (formats[f]);
      for (int i = 0; folders[i] != NULL; i++)
        {
          DeckPlace *place = read_place (formats[f], folders[i], entry + 1);

          if (place != NULL)
            return place;
        }
    }
  return NULL;
}

/* Listing, in a thread */

typedef struct {
  DeckPlace *place;
  gboolean read;                /* in an earlier run */
  DeckInfo info;
} FoundDeck;

static void
found_deck_free (FoundDeck *found)
{
  _deck_place_free (found->place);
  _deck_info_clear (&found->info);
  g_free (found);
}

static void
list_folder (const DeckFormat *format,
             const char       *folder,
             GHashTable       *ids,
             GPtrArray        *decks)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *entry;

  while (dir != NULL && (entry = g_dir_read_name (dir)) != NULL)
    {
      DeckPlace *place = *entry == '.' ? NULL : read_place (format, folder, entry);
      FoundDeck *found;

      if (place == NULL)
        continue;
      if (!g_hash_table_add (ids, g_strdup (place->id)))
        {
          _deck_place_free (place);
          continue;
        }
      found = g_new0 (FoundDeck, 1);
      found->place = place;
      found->read = _deck_cache_read_info (place, &found->info);
      g_ptr_array_add (decks, found);
    }
}

static int
compare_decks (gconstpointer a,
               gconstpointer b)
{
  const FoundDeck *const *one = a, *const *other = b;
  int order = g_utf8_collate ((*one)->place->name, (*other)->place->name);

  return order != 0 ? order : strcmp ((*one)->place->id, (*other)->place->id);
}

/* If two decks have the same name, their origin is added. */
static void
tell_apart (GPtrArray *decks)
{
  for (guint i = 0, n = 1; i < decks->len; i += n, n = 1)
    {
      const char *name = ((FoundDeck *) decks->pdata[i])->place->name;

      while (i + n < decks->len
             && g_str_equal (((FoundDeck *) decks->pdata[i + n])->place->name, name))
        n++;
      for (guint k = i + n; n > 1 && k-- > i;)
        {
          DeckPlace *place = ((FoundDeck *) decks->pdata[k])->place;
          char *longer = g_strdup_printf ("%s (%s)", place->name, place->format->origin);

          g_free (place->name);
          place->name = longer;
        }
    }
}

static void
list_thread (GTask        *task,
             gpointer      source,
             gpointer      data,
             GCancellable *cancellable)
{
  g_autoptr (GPtrArray) decks = g_ptr_array_new_with_free_func ((GDestroyNotify) found_deck_free);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint f = 0; f < G_N_ELEMENTS (formats); f++)
    {
      g_auto (GStrv) folders = list_folders (formats[f]);

      for (int i = 0; folders[i] != NULL && !g_cancellable_is_cancelled (cancellable); i++)
        list_folder (formats[f], folders[i], ids, decks);
    }
  g_ptr_array_sort (decks, compare_decks);
  tell_apart (decks);
  g_task_return_pointer (task, g_steal_pointer (&decks), (GDestroyNotify) g_ptr_array_unref);
}

/* The object for a place; takes @place. If the file has changed, the old object stays with its
 * users. */
static MarquiseDeck *
get_deck (DeckPlace *place)
{
  MarquiseDeck *self;

  if (known == NULL)
    known = g_hash_table_new (g_str_hash, g_str_equal);
  self = g_hash_table_lookup (known, place->id);
  if (self != NULL && g_str_equal (self->place->stamp, place->stamp)
      && g_str_equal (self->place->path, place->path))
    {
      /* Only a list knows that two decks have the same name, and gives this one a longer name. */
      if (strlen (place->name) > strlen (self->place->name))
        {
          g_free (self->place->name);
          self->place->name = g_steal_pointer (&place->name);
        }
      _deck_place_free (place);
      return g_object_ref (self);
    }

  self = g_object_new (MARQUISE_TYPE_DECK, NULL);
  self->place = place;
  g_hash_table_replace (known, place->id, self);
  return self;
}

static void
marquise_deck_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (id == PROP_STATE)
    g_value_set_int (value, MARQUISE_DECK (object)->state);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
marquise_deck_finalize (GObject *object)
{
  MarquiseDeck *self = MARQUISE_DECK (object);

  if (known != NULL && self->place != NULL
      && g_hash_table_lookup (known, self->place->id) == self)
    g_hash_table_remove (known, self->place->id);
  _deck_place_free (self->place);
  _deck_info_clear (&self->info);

  G_OBJECT_CLASS (marquise_deck_parent_class)->finalize (object);
}

static void
marquise_deck_class_init (MarquiseDeckClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = marquise_deck_get_property;
  object_class->finalize = marquise_deck_finalize;

  properties[PROP_STATE] = g_param_spec_int ("state", NULL, NULL, MARQUISE_DECK_UNKNOWN,
                                             MARQUISE_DECK_LEFT_OUT, MARQUISE_DECK_UNKNOWN,
                                             G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                             G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
marquise_deck_init (MarquiseDeck *self)
{
}

const DeckPlace *
_marquise_deck_get_place (MarquiseDeck *self)
{
  return self->place;
}

/* A single line in the log for a deck that is left out. */
static void
say_left_out (const DeckPlace *place,
              const char      *why)
{
  static GHashTable *said;

  if (said == NULL)
    said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_add (said, g_strconcat (place->path, "\n", place->stamp, NULL)))
    g_message ("The deck %s is left out: %s", place->path, why);
}

void
_marquise_deck_learn (MarquiseDeck   *self,
                      const DeckInfo *info)
{
  MarquiseDeckState state = info->why ? MARQUISE_DECK_LEFT_OUT : MARQUISE_DECK_GOOD;

  if (self->state == state)
    return;

  _deck_info_clear (&self->info);
  self->info.aspect = info->aspect;
  self->info.why = g_strdup (info->why);
  self->info.author = g_strdup (info->author);
  tidy (&self->info.author);
  self->info.license = g_strdup (info->license);
  self->state = state;
  if (state == MARQUISE_DECK_LEFT_OUT)
    say_left_out (self->place, info->why);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

/**
 * marquise_deck_find:
 * @id: kind and file name, as marquise_deck_get_id() gives it
 *
 * Looks for one deck, by asking for a file or two; nothing is drawn and nothing large is read.
 *
 * Returns: (transfer full) (nullable): the deck, or NULL when it is not (or no longer) installed
 */
MarquiseDeck *
marquise_deck_find (const char *id)
{
  DeckPlace *place;
  MarquiseDeck *self;
  DeckInfo info = { 0 };

  g_return_val_if_fail (id != NULL, NULL);

  place = find_place (id);
  if (place == NULL)
    return NULL;
  self = get_deck (place);
  if (self->state == MARQUISE_DECK_UNKNOWN && _deck_cache_read_info (self->place, &info))
    _marquise_deck_learn (self, &info);
  _deck_info_clear (&info);
  return self;
}

/**
 * marquise_deck_list_async:
 * @cancellable: (nullable):
 * @callback: called in the main loop
 * @data: for @callback
 *
 * Looks for all decks in the data folders of the system and of the player.
 */
void
marquise_deck_list_async (GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_source_tag (task, marquise_deck_list_async);
  g_task_run_in_thread (task, list_thread);
}

/**
 * marquise_deck_list_finish:
 * @left_out: (optional) (out) (transfer container) (element-type MarquiseDeck): those that are
 * known
 *   to be left out
 *
 * Returns: (transfer container) (element-type MarquiseDeck): the decks by name, without those that
 *   are known to be left out; NULL when it was cancelled
 */
GPtrArray *
marquise_deck_list_finish (GAsyncResult *result,
                           GPtrArray   **left_out,
                           GError      **error)
{
  g_autoptr (GPtrArray) found = NULL;
  GPtrArray *decks;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  found = g_task_propagate_pointer (G_TASK (result), error);
  if (found == NULL)
    return NULL;

  decks = g_ptr_array_new_with_free_func (g_object_unref);
  if (left_out != NULL)
    *left_out = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < found->len; i++)
    {
      FoundDeck *one = g_ptr_array_index (found, i);
      MarquiseDeck *deck = get_deck (g_steal_pointer (&one->place));

      if (one->read)
        _marquise_deck_learn (deck, &one->info);
      if (deck->state != MARQUISE_DECK_LEFT_OUT)
        g_ptr_array_add (decks, deck);
      else if (left_out != NULL)
        g_ptr_array_add (*left_out, deck);
      else
        g_object_unref (deck);
    }
  return decks;
}

const char *
marquise_deck_get_id (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->place->id;
}

/* The name for players, translated if the deck has a translation. */
const char *
marquise_deck_get_name (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->place->name;
}

const char *
marquise_deck_get_path (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->place->path;
}

/* The artist, if the deck names one; or NULL. */
const char *
marquise_deck_get_author (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->place->author ? self->place->author : self->info.author;
}

/* The address of its licence, if the file was read and has one; or NULL. */
const char *
marquise_deck_get_license (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->info.license;
}

MarquiseDeckState
marquise_deck_get_state (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), MARQUISE_DECK_UNKNOWN);

  return self->state;
}

/* Why it is left out, for the log; or NULL. */
const char *
marquise_deck_get_why (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), NULL);

  return self->info.why;
}

/* The height of a card divided by its width; 0 until the file has been read. */
double
marquise_deck_get_aspect (MarquiseDeck *self)
{
  g_return_val_if_fail (MARQUISE_IS_DECK (self), 0);

  return self->info.aspect;
}
