/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "watching.h"

#include "app/review/watch-page.h"

#include <glib/gi18n.h>

/* The player takes over: what was played comes into the game itself. */
static void
taken_cb (MarquiseStage     *stage,
          MarquiseWatchPage *page)
{
  g_autoptr (GError) error = NULL;

  if (!marquise_watch_take_over (marquise_watch_page_get_watch (page), &error))
    marquise_stage_say (stage, error->message);
  marquise_stage_leave_side (stage, FALSE);
}

/* NULL: it cannot be played, which was said. (transfer full) */
static MarquiseWatch *
make_watch (MarquiseStage *stage,
            gboolean       solver)
{
  MarquiseGame *game = marquise_stage_get_game (stage);
  g_autoptr (GError) error = NULL;
  MarquiseWatch *watch = solver ? marquise_watch_new_solver (game, &error)
                         : marquise_watch_new_coach (game, &error);

  if (watch == NULL)
    marquise_stage_say (stage, error->message);

  return watch;
}

/* It begins again from where the player left the game. */
static void
solver_cb (MarquiseStage     *stage,
           gboolean           solver,
           MarquiseWatchPage *page)
{
  g_autoptr (MarquiseWatch) watch = make_watch (stage, solver);

  if (watch != NULL)
    marquise_watch_page_set_watch (page, watch);
}

static void
watch_played (gpointer  owner,
              GVariant *parameter)
{
  MarquiseStage *stage = owner;
  g_autoptr (MarquiseWatch) watch = make_watch (stage, FALSE);
  MarquiseWatchPage *page;

  if (watch == NULL)
    return;

  page = marquise_watch_page_new (marquise_stage_get_settings (stage), watch);
  g_signal_connect_object (page, "taken", G_CALLBACK (taken_cb), stage, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "solver", G_CALLBACK (solver_cb), stage, G_CONNECT_SWAPPED);
  marquise_stage_show_side (stage, MARQUISE_SIDE_PAGE (page));
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
    { "win.watch", watch_played, can_solve, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  marquise_actions_add (actions, stage, table, G_N_ELEMENTS (table));
}
