/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "own-patience.h"

#include "app/kit/file-dialogs.h"
#include "app/own/new-patience.h"
#include "model/patience/own-patiences.h"
#include "model/work/disk.h"

#include <glib/gi18n.h>

/* A file being read. */
typedef struct {
  MarquiseDealer *dealer;       /* referenced */
  GFile *file;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->dealer);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* The id of the game that it describes, or NULL and the reason. */
static const char *
take (MarquiseStage  *stage,
      GFile          *file,
      GAsyncResult   *result,
      GError        **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gboolean is_new;
  const char *id;
  gsize length;

  if (!g_file_load_partial_contents_finish (file, result, &text, &length, NULL, error))
    return NULL;

  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  id = marquise_own_patiences_add (bytes, &is_new, error);
  if (id != NULL && is_new)
    marquise_library_keep_patience (marquise_stage_get_library (stage), id, bytes);

  return id;
}

static void
file_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Opening) opening = user_data;
  MarquiseStage *stage = marquise_dealer_get_stage (opening->dealer);
  g_autoptr (GError) error = NULL;
  const char *id = take (stage, opening->file, result, &error);

  if (marquise_stage_get_window (stage) == NULL)
    return;

  if (id != NULL)
    {
      marquise_dealer_open (opening->dealer, id);
      return;
    }

  marquise_dealer_open_last (opening->dealer);
  marquise_file_dialogs_say_unopened (marquise_stage_get_window (stage), opening->file, error);
}

/* Whether to read on: what is larger is refused for its size. */
static gboolean
read_more_cb (const char *contents,
              goffset     size,
              gpointer    user_data)
{
  return size <= MARQUISE_PATIENCE_MAX;
}

gboolean
marquise_own_patience_is_file (GFile *file)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);

  return name != NULL && marquise_disk_has_suffix (name, MARQUISE_PATIENCE_SUFFIX);
}

void
marquise_own_patience_open (MarquiseDealer *dealer,
                            GFile          *file)
{
  Opening *opening;

  g_return_if_fail (MARQUISE_IS_DEALER (dealer));
  g_return_if_fail (G_IS_FILE (file));

  opening = g_new0 (Opening, 1);
  *opening = (Opening) { g_object_ref (dealer), g_object_ref (file) };
  g_file_load_partial_contents_async (file, NULL, read_more_cb, file_read_cb, opening);
}

/* The patience is saved: shows it in the chooser, and deals it. */
static void
play_cb (MarquiseNewPatience *page,
         const char          *id,
         MarquiseDealer      *dealer)
{
  marquise_stage_take_games (marquise_dealer_get_stage (dealer));
  marquise_dealer_open (dealer, id);
}

static void
new_patience (gpointer  owner,
              GVariant *parameter)
{
  MarquiseStage *stage = marquise_dealer_get_stage (owner);
  MarquiseNewPatience *page;

  if (marquise_stage_is_visiting (stage, MARQUISE_TYPE_NEW_PATIENCE))
    return;

  page = marquise_new_patience_new (marquise_stage_get_library (stage),
                                    marquise_stage_get_game_id (stage));
  g_signal_connect_object (page, "play", G_CALLBACK (play_cb), owner, 0);
  marquise_stage_visit (stage, MARQUISE_SIDE_PAGE (page));
}

void
marquise_own_patience_add_actions (MarquiseDealer  *dealer,
                                   MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.new-patience", new_patience, NULL, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_DEALER (dealer));

  marquise_actions_add (actions, dealer, table, G_N_ELEMENTS (table));
}
