/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hint at Marjolet, thought over in a thread: what the expert would do in the player's place,
 * and why. It is given what the player can see and nothing else. */

#include "config.h"

#include "marjolet-advice.h"
#include "marjolet-play.h"

#include "engine/marjolet-players/player-greedy.h"

#include <string.h>

/* One question. The game changes meanwhile, or is gone: then the answer is worth nothing. */
typedef struct {
  Observation observation;
  Advice advice;
} Question;

static void
advise_work (MarquiseJob *job,
             gpointer     data)
{
  Question *question = data;
  PlayerLimits limits = marquise_advice_limits;

  limits.cancel = marquise_job_get_cancel (job);
  player_advise (&question->observation, &limits, &question->advice);
}

/* What the player whose turn it is can see now; FALSE when nobody is to be advised. */
static gboolean
observe (MarquiseMarjolet *self,
         Observation      *observation)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  int totals[2];

  if (!marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)))
    return FALSE;

  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (self), totals);
  observation_make (deal, deal->turn, totals, observation);

  return TRUE;
}

void
marquise_marjolet_hint_async (MarquiseMarjolet    *self,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Question *question;

  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  marquise_marjolet_skip_stages (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_marjolet_hint_async);
  question = g_new0 (Question, 1);
  if (observe (self, &question->observation))
    {
      marquise_job_run_task (task, question, g_free, advise_work, NULL, NULL);
      return;
    }

  g_free (question);
  g_task_return_boolean (task, FALSE);
}

/* Where the card to be played lies, and where it goes. */
static void
point_at (MarquiseGame *game,
          MarjoletMove  move,
          MarquiseHint *hint)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (marquise_marjolet_find_own_card (game, p, i) == move)
        {
          hint->pile = (int) p;
          hint->index = (int) i;
          hint->target = OWN_TRICK;
        }
}

static MarquiseHint *
make_hint (MarquiseMarjolet *self,
           const Question   *question)
{
  MarquiseHint *hint = g_new0 (MarquiseHint, 1);

  /* Where no card is to be played none may glow. */
  *hint = (MarquiseHint) {
    .pile = -1, .index = -1, .target = -1,
    .sentence = marquise_advice_say (&question->observation, &question->advice)
  };
  point_at (MARQUISE_GAME (self), question->advice.move, hint);

  return hint;
}

MarquiseHint *
marquise_marjolet_hint_finish (MarquiseMarjolet  *self,
                               GAsyncResult      *result,
                               GError           **error)
{
  Question *question;
  Observation now;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  question = marquise_job_finish (result, error);
  if (question == NULL)
    return NULL;

  if (!observe (self, &now) || memcmp (&now, &question->observation, sizeof now) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
      return NULL;
    }

  marquise_game_count_hint (MARQUISE_GAME (self));

  return make_hint (self, question);
}

MarquiseHint *
marquise_marjolet_plain_hint (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal;
  MarquiseHint *hint;
  Observation observation;
  MarjoletMove move;
  int totals[2];

  if (!marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self)))
    return NULL;

  marquise_marjolet_skip_stages (self);
  deal = marquise_marjolet_get_deal (self);
  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (self), totals);
  observation_make (deal, deal->turn, totals, &observation);
  move = player_greedy (&observation);

  hint = g_new0 (MarquiseHint, 1);
  /* Where no card is to be played none may glow. */
  *hint = (MarquiseHint) { .pile = -1, .index = -1, .target = -1 };
  hint->sentence = marquise_marjolet_say_advice (deal, move);
  point_at (game, move, hint);

  return hint;
}
