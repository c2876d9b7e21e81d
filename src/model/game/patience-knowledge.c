/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience.h"

#define GROUP "Patience"
#define KEY "seen"

static G_DEFINE_QUARK (marquise-patience-knowledge, knowledge)

static const Patience *
get_patience (MarquiseGame *game)
{
  return MARQUISE_PATIENCE_GET_CLASS (game)->patience;
}

/* The Knowledge that belongs to the game. */
static Knowledge *
get_knowledge (MarquiseGame *game)
{
  Knowledge *knowledge = g_object_get_qdata (G_OBJECT (game), knowledge_quark ());

  if (knowledge == NULL)
    {
      knowledge = g_new0 (Knowledge, 1);
      g_object_set_qdata_full (G_OBJECT (game), knowledge_quark (), knowledge, g_free);
    }

  return knowledge;
}

static void
follow_steps (MarquiseGame *game,
              guint         n,
              Knowledge    *knowledge)
{
  for (guint i = 0; i <= n; i++)
    knowledge_follow (get_patience (game), knowledge, marquise_game_get_state_at (game, 0),
                      marquise_game_get_state_at (game, i));
}

const Knowledge *
marquise_patience_knowledge_get (MarquiseGame *game)
{
  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  return get_knowledge (game);
}

void
marquise_patience_knowledge_follow (MarquiseGame   *game,
                                    MarquiseChange  change)
{
  Knowledge *knowledge = get_knowledge (game);
  guint n_steps;

  /* A loaded game gets its whole history at once, including undone moves. */
  marquise_game_get_steps (game, &n_steps, NULL);
  if (change == MARQUISE_CHANGE_RESTORE && !marquise_game_is_replaying (game))
    follow_steps (game, n_steps, knowledge);
  knowledge_follow (get_patience (game), knowledge, marquise_game_get_state_at (game, 0),
                    marquise_game_get_state (game));
}

void
marquise_patience_knowledge_forget (MarquiseGame *game,
                                    guint32       number)
{
  *get_knowledge (game) = (Knowledge) { .seen = { 0 } };
}

void
marquise_patience_knowledge_save (MarquiseGame *game,
                                  GKeyFile     *file)
{
  char text[KNOWLEDGE_TEXT];

  knowledge_format (get_knowledge (game), text);
  g_key_file_set_string (file, GROUP, KEY, text);
}

gboolean
marquise_patience_knowledge_load (MarquiseGame  *game,
                                  GKeyFile      *file,
                                  GError       **error)
{
  g_autofree char *text = g_key_file_get_string (file, GROUP, KEY, NULL);

  marquise_patience_knowledge_forget (game, 0);
  if (text != NULL)
    knowledge_parse (get_patience (game), get_knowledge (game), text);

  return TRUE;
}
