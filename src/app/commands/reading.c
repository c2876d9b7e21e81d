/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "reading.h"

#include "app/kit/format.h"
#include "app/play/declare-menu.h"
#include "model/settings.h"
#include "model/trick/trick-match.h"
#include "model/words/narration.h"

#include <glib/gi18n.h>

static void
read_table (gpointer  owner,
            GVariant *parameter)
{
  MarquiseGame *game = marquise_stage_get_game (owner);
  g_autofree char *table = marquise_narrate_table (game);
  g_autofree char *progress = NULL, *text = NULL;

  /* Adds the line below the table, unless numbers are hidden. */
  if (!marquise_settings_hides_numbers (marquise_stage_get_settings (owner)))
    progress = marquise_format_spoken_progress (marquise_game_get_n_moves (game),
                                                marquise_game_get_elapsed (game));
  text = g_strjoin (" ", table, progress, NULL);
  marquise_game_page_announce (marquise_stage_get_page (owner), text);
}

static void
read_pile (gpointer  owner,
           GVariant *parameter)
{
  MarquiseGamePage *page = marquise_stage_get_page (owner);
  g_autofree char *text = marquise_narrate_pile (marquise_stage_get_game (owner),
                                                 marquise_game_page_get_pile (page));

  marquise_game_page_announce (page, text);
}

static void
read_moves (gpointer  owner,
            GVariant *parameter)
{
  g_autofree char *text = marquise_narrate_playable (marquise_stage_get_game (owner));

  marquise_game_page_announce (marquise_stage_get_page (owner), text);
}

static void
declare (gpointer  owner,
         GVariant *parameter)
{
  MarquiseGamePage *page = marquise_stage_get_page (owner);

  if (!marquise_declare_menu_popup (GTK_WIDGET (page),
                                    MARQUISE_TRICK_MATCH (marquise_stage_get_game (owner))))
    marquise_game_page_say (page, _("You have nothing to declare now."));
}

/* Says nothing about a covered table. */
static gboolean
shows_cards (gpointer owner)
{
  return marquise_stage_get_shown (owner) != NULL
         && !marquise_game_page_is_paused (marquise_stage_get_page (owner));
}

static gboolean
shows_match (gpointer owner)
{
  return MARQUISE_IS_TRICK_MATCH (marquise_stage_get_shown (owner));
}

void
marquise_reading_add_actions (MarquiseStage   *stage,
                              MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.read-table", read_table, shows_cards, NULL, NULL },
    { "win.read-pile", read_pile, shows_cards, NULL, NULL },
    { "win.read-moves", read_moves, shows_cards, NULL, NULL },
    { "win.declare", declare, shows_match, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  marquise_actions_add (actions, stage, table, G_N_ELEMENTS (table));
}
