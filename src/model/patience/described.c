/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patiences that are descriptions (data/patiences): one class for each, all of them made here,
 * whose facts the description tells. */

#include "config.h"

#include "block-places.h"
#include "block-words.h"

#include "engine/described.h"
#include "model/game/games.h"
#include "model/game/patience.h"

#include <glib/gi18n-lib.h>

/* The text of this key in the language of the program: in the description, beside the key itself,
 * as "name.fr". */
static const char *
get_text (const Description *description,
          const char        *key)
{
  for (const char *const *language = g_get_language_names (); *language != NULL; language++)
    {
      g_autofree char *own = g_strconcat (key, ".", *language, NULL);
      const char *text = g_str_equal (*language, "en") ? NULL
                         : description_get_text (description, own);

      if (text != NULL)
        return text;
      if (g_str_has_prefix (*language, "en"))
        break;
    }
  return description_get_text (description, key);
}

static MarquiseSection
read_section (const Description *description)
{
  static const char *const words[MARQUISE_N_SECTIONS] = { "book", "classics", "open", "quick",
                                                          "for-two" };
  const char *text = description_get_text (description, "section");

  for (int i = 0; i < MARQUISE_N_SECTIONS; i++)
    if (g_strcmp0 (text, words[i]) == 0)
      return (MarquiseSection) i;

  return MARQUISE_SECTION_CLASSICS;
}

/* Its name in either language, and what else it is called. (transfer full) */
static char *
list_other_names (const Description *description)
{
  static const char *const keys[] = { "name", "name.fr", "search" };
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (description_get_text (description, keys[i]) != NULL)
      g_string_append_printf (names, "%s; ", description_get_text (description, keys[i]));

  return g_string_free (names, FALSE);
}

static void
described_class_init (gpointer class,
                      gpointer data)
{
  MarquisePatienceClass *patience_class = class;
  MarquiseGameClass *game_class = class;
  const Description *description = data;
  const char *name = get_text (description, "name");
  const char *summary = get_text (description, "summary");

  patience_class->patience = description_get_patience (description);
  patience_class->place = marquise_block_places_find;
  marquise_block_places_size (patience_class->patience, &patience_class->size);

  game_class->game = &patience_class->patience->game;
  game_class->name = name != NULL ? name : game_class->game->id;
  game_class->summary = summary != NULL ? summary : "";
  game_class->section = read_section (description);
  game_class->other_names = list_other_names (description);
  game_class->help_page = game_class->game->id;
  game_class->rule_texts = marquise_block_words_new (game_class->game);
}

static GType
register_type (const char *id)
{
  const Description *description = described_find (id);
  g_autofree char *name = g_strconcat ("MarquiseDescribed-", id, NULL);
  GTypeInfo info = {
    .class_size = sizeof (MarquisePatienceClass),
    .class_init = described_class_init,
    .class_data = description,
    .instance_size = sizeof (MarquisePatience),
  };

  return description == NULL ? G_TYPE_INVALID
         : g_type_register_static (MARQUISE_TYPE_PATIENCE, name, &info, 0);
}

GType
marquise_described_get_type (const char *id)
{
  g_autofree char *name = g_strconcat ("MarquiseDescribed-", id, NULL);
  GType type = g_type_from_name (name);

  return type != 0 ? type : register_type (id);
}
