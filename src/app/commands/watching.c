/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See watching.h. */

#include "config.h"

#include "watching.h"

#include <glib/gi18n.h>

/* Shows @watch on the stage (see marquise_stage_show_watch()); where it is NULL, says why. */
static void
begin (MarquiseStage *stage,
       MarquiseWatch *watch,
       const char    *title,
       const GError  *error)
{
  if (watch != NULL)
    marquise_stage_show_watch (stage, watch, title);
  else
    marquise_stage_say (stage, error->message);
}

static void
watch_solver (gpointer  owner,
              GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseWatch) watch = marquise_watch_new_solver (marquise_stage_get_game (owner),
                                                               &error);

  begin (owner, watch, _("The solver plays"), error);
}

static void
watch_coach (gpointer  owner,
             GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MarquiseWatch) watch = marquise_watch_new_coach (marquise_stage_get_game (owner),
                                                              &error);

  begin (owner, watch, _("The coach plays"), error);
}

static gboolean
can_solve (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return game != NULL && patience_find (marquise_game_get_id (game)) != NULL
         && !marquise_game_is_over (game);
}

void
marquise_watching_add_actions (MarquiseStage   *stage,
                               MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.watch-solver", watch_solver, can_solve, NULL, NULL },
    { "win.watch-coach", watch_coach, can_solve, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  marquise_actions_add (actions, stage, table, G_N_ELEMENTS (table));
}
