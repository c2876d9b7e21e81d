/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "coach-game.h"
#include "model/game/game-private.h"
#include "model/work/job.h"

#include "engine/coach/coach.h"

#include <glib/gi18n-lib.h>

/* No deal takes this many moves. */
#define MAX_MOVES 5000

typedef struct {
  const Patience *patience;
  Position dealt;
  MarquiseCoachGame result;
} Contest;

static guint
count_up (const Patience *patience,
          const Position *position)
{
  guint n = 0;

  for (int i = 0; i < patience->n_piles; i++)
    if (patience->piles[i].kind == PILE_FOUNDATION)
      n += (guint) position_count (position, i);

  return n;
}

static void
play (MarquiseJob *job,
      gpointer     data)
{
  Contest *contest = data;
  const Patience *patience = contest->patience;
  CoachLimits limits = { .visits = COACH_VISITS, .cancel = marquise_job_get_cancel (job) };
  Coach *coach = coach_new (patience);
  Position position = contest->dealt;
  Knowledge knowledge;
  CoachAdvice hint;
  guint n = 0;
  Undo undo;

  knowledge_begin (patience, &knowledge, &contest->dealt);
  while (coach != NULL && n < MAX_MOVES && !patience->won (patience, &position)
         && !marquise_job_is_stopped (job)
         && coach_hint (coach, &knowledge, &limits, &hint)
         && patience_legal (patience, &position, hint.move[0].move))
    {
      patience_play (patience, &position, hint.move[0].move, &undo);
      knowledge_follow (patience, &knowledge, &contest->dealt, &position);
      n++;
    }
  coach_free (coach);
  contest->result.won = patience->won (patience, &position);
  contest->result.n_up = count_up (patience, &position);
  contest->result.n_moves = n;
}

/* The number of cards on the foundations of @game now. */
static guint
count_up_now (MarquiseGame *game)
{
  return count_up (MARQUISE_PATIENCE_GET_CLASS (game)->patience, marquise_game_get_state (game));
}

void
marquise_coach_game_async (MarquiseGame         *game,
                           GCancellable         *cancellable,
                           GAsyncReadyCallback   callback,
                           gpointer              user_data)
{
  g_autoptr (GTask) task = NULL;
  Contest *contest;

  g_return_if_fail (MARQUISE_IS_PATIENCE (game));

  contest = g_new0 (Contest, 1);
  contest->patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  contest->dealt = *(const Position *) marquise_game_get_state_at (game, 0);
  g_strlcpy (contest->result.record_id, marquise_game_get_record_id (game),
             sizeof contest->result.record_id);
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_coach_game_async);
  marquise_job_run_task (task, contest, g_free, play, NULL, NULL);
}

MarquiseCoachGame *
marquise_coach_game_finish (GAsyncResult  *result,
                            GError       **error)
{
  Contest *contest;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  contest = marquise_job_finish (result, error);

  return contest != NULL ? g_memdup2 (&contest->result, sizeof contest->result) : NULL;
}

char *
marquise_coach_game_compare (const MarquiseCoachGame *coach,
                             MarquiseGame            *game)
{
  g_autofree char *own = NULL, *other = NULL;
  guint n_up;

  g_return_val_if_fail (MARQUISE_IS_PATIENCE (game), NULL);

  n_up = count_up_now (game);
  own = marquise_game_get_status (game) == MARQUISE_STATUS_WON ? g_strdup (_("You won this deal."))
        : g_strdup_printf (ngettext ("You: %u card on the foundations.",
                                     "You: %u cards on the foundations.", n_up), n_up);
  other = coach->won ? g_strdup (_("The coach won it."))
          : g_strdup_printf (ngettext ("The coach: %u card.", "The coach: %u cards.", coach->n_up),
                             coach->n_up);

  /* Translators: two sentences. */
  return g_strdup_printf (_("%s %s"), own, other);
}
