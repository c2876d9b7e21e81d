/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one list of game classes: a new game is a line here and its own file. */

#include "game-classes.h"

#include <string.h>

static GType (*const types[]) (void) = {
  marquise_loi_salique_get_type,
  marquise_klondike_get_type,
  marquise_tour_infernale_get_type,
  marquise_intrigue_get_type,
  marquise_marjolet_get_type,
};

GType
marquise_game_type_for_id (const char *id)
{
  g_return_val_if_fail (id != NULL, G_TYPE_INVALID);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GType type = types[i] ();
      g_autoptr (GTypeClass) class = g_type_class_ref (type);

      if (strcmp (((MarquiseGameClass *) class)->game->id, id) == 0)
        return type;
    }

  return marquise_described_get_type (id);
}

MarquiseGame *
marquise_game_new (const char *id)
{
  GType type = marquise_game_type_for_id (id);

  g_return_val_if_fail (type != G_TYPE_INVALID, NULL);

  return g_object_new (type, NULL);
}
