/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sets of rules of a game that are offered by name. A game may have two names for one set
 * ("strict" and "hard"); its first one is the one that is shown. */

#include "config.h"

#include "presets.h"

guint
marquise_presets_list (const Game   *game,
                       const Preset *list[PRESETS_MAX])
{
  guint n = 0;

  g_return_val_if_fail (game != NULL, 0);

  for (int i = 0; i < PRESETS_MAX && game->presets[i].id != NULL; i++)
    {
      const Preset *preset = &game->presets[i];
      Rules rules = { 0 };

      if (rules_parse (game, preset->rules, &rules, NULL, 0)
          && rules_preset (game, &rules) == preset)
        list[n++] = preset;
    }

  return n;
}

gboolean
marquise_presets_are_difficulty (const Game *game)
{
  const Preset *list[PRESETS_MAX];
  guint n = marquise_presets_list (game, list);

  return n > 0 && g_str_equal (list[0]->id, "relaxed");
}
