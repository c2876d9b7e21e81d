/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "table-tools.h"

#include "model/game/patience.h"

#include <glib/gi18n.h>

/* Bookmarks */

static void
put_bookmark (gpointer  owner,
              GVariant *parameter)
{
  MarquiseGame *game = marquise_stage_get_game (owner);
  gboolean put = marquise_game_put_bookmark (game);
  guint n = marquise_game_get_n_moves (game);
  g_autofree char *sentence = NULL;

  if (!put)
    sentence = g_strdup (_("There is a bookmark here already."));
  else if (n == 0)
    sentence = g_strdup (_("Bookmark put at the start of the game."));
  else
    sentence = g_strdup_printf (ngettext ("Bookmark put after %u move.",
                                          "Bookmark put after %u moves.", n), n);
  marquise_game_page_say (marquise_stage_get_page (owner), sentence);
}

static void
go_to_bookmark (gpointer  owner,
                GVariant *parameter)
{
  MarquiseGame *game = marquise_stage_get_game (owner);
  guint n;
  g_autofree char *sentence = NULL;

  marquise_game_go_to_bookmark (game);
  n = marquise_game_get_n_moves (game);
  if (n == 0)
    sentence = g_strdup (_("Back at the bookmark at the start of the game."));
  else
    sentence = g_strdup_printf (ngettext ("Back at the bookmark after %u move.",
                                          "Back at the bookmark after %u moves.", n), n);
  marquise_game_page_say (marquise_stage_get_page (owner), sentence);
}

static gboolean
is_at_play (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return game != NULL && !marquise_game_is_over (game)
         && !marquise_game_page_is_paused (marquise_stage_get_page (owner));
}

static gboolean
can_mark (gpointer owner)
{
  return is_at_play (owner) && MARQUISE_IS_PATIENCE (marquise_stage_get_game (owner));
}

static gboolean
can_go_to_mark (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return MARQUISE_IS_PATIENCE (game) && marquise_game_can_go_to_bookmark (game);
}

/* A pause */

static void
pause_game (gpointer  owner,
            GVariant *parameter)
{
  marquise_game_page_pause (marquise_stage_get_page (owner));
}

/* Finding a card */

static void
find_card (gpointer  owner,
           GVariant *parameter)
{
  marquise_game_page_find_card (marquise_stage_get_page (owner));
}

void
marquise_table_tools_add_actions (MarquiseStage   *stage,
                                  MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.put-bookmark", put_bookmark, can_mark, NULL, NULL },
    { "win.go-to-bookmark", go_to_bookmark, can_go_to_mark, NULL, NULL },
    { "win.find-card", find_card, is_at_play, NULL, NULL },
    { "win.pause", pause_game, is_at_play, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  marquise_actions_add (actions, stage, table, G_N_ELEMENTS (table));
}
