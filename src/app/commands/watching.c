/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See watching.h. */

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
  marquise_stage_leave_side (stage);
}

/* Shows @watch on the stage; where it is NULL, says why. */
static void
begin (MarquiseStage *stage,
       MarquiseWatch *watch,
       const char    *title,
       const GError  *error)
{
  MarquiseWatchPage *page;

  if (watch == NULL)
    {
      marquise_stage_say (stage, error->message);
      return;
    }

  page = marquise_watch_page_new (marquise_stage_get_settings (stage), watch, title);
  g_signal_connect_object (page, "taken", G_CALLBACK (taken_cb), stage, G_CONNECT_SWAPPED);
  marquise_stage_show_side (stage, MARQUISE_SIDE_PAGE (page));
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
