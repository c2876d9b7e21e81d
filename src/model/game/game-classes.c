/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of all game classes: a new game is a line here and its own file. Classes added at run
 * time follow. */

#include "game-classes.h"

#include <string.h>

static GType (*const types[]) (void) = {
  marquise_marjolet_get_type,
};

#define MAX_ADDED 8

static GType added[MAX_ADDED];
static gsize n_added;

void
marquise_game_classes_add (GType type)
{
  g_return_if_fail (g_type_is_a (type, MARQUISE_TYPE_GAME));
  g_return_if_fail (n_added < MAX_ADDED);

  added[n_added++] = type;
}

static gboolean
has_id (GType       type,
        const char *id)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);

  return strcmp (((MarquiseGameClass *) class)->game->id, id) == 0;
}

GType
marquise_game_type_for_id (const char *id)
{
  g_return_val_if_fail (id != NULL, G_TYPE_INVALID);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (has_id (types[i] (), id))
      return types[i] ();
  for (gsize i = 0; i < n_added; i++)
    if (has_id (added[i], id))
      return added[i];

  return marquise_description_get_type (id);
}

MarquiseGame *
marquise_game_new (const char *id)
{
  GType type = marquise_game_type_for_id (id);

  g_return_val_if_fail (type != G_TYPE_INVALID, NULL);

  return g_object_new (type, NULL);
}
