/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hint in a trick game: the expert's move with its reason, found in a thread, or a plain
 * player's move at once. Both know only what the player can see. */

#include "config.h"

#include "trick-match-private.h"

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

void
marquise_trick_match_hint_async (MarquiseTrickMatch  *self,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  MarquiseTrickQuestion *question;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self));

  marquise_trick_match_skip (self);
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_trick_match_hint_async);
  question = marquise_trick_question_new (self);
  if (question != NULL)
    marquise_job_run_task (task, question, (GDestroyNotify) marquise_trick_question_free,
                           marquise_trick_question_work, NULL, NULL);
  else
    g_task_return_boolean (task, FALSE);
}

/* The hint with @sentence, for the card to be played and its target; if no card is to be played,
 * none is highlighted. */
static MarquiseHint *
make_hint (MarquiseTrickMatch *self,
           TrickMove           move,
           char               *sentence)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  MarquiseHint *hint = g_new0 (MarquiseHint, 1);
  Card card = CLASS (self)->tricks->card (move);
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  *hint = (MarquiseHint) { .pile = -1, .index = -1, .target = -1, .sentence = sentence };
  for (guint p = 0; p < n_piles; p++)
    for (guint i = 0; i < piles[p].n_cards; i++)
      if (card != CARD_NONE && marquise_trick_match_find_own_card (game, p, i) == card)
        {
          hint->pile = (int) p;
          hint->index = (int) i;
          hint->target = g_bit_nth_lsf ((gulong) marquise_game_get_targets (game, p, i), -1);
        }

  return hint;
}

MarquiseHint *
marquise_trick_match_hint_finish (MarquiseTrickMatch  *self,
                                  GAsyncResult        *result,
                                  GError             **error)
{
  MarquiseTrickQuestion *question;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  question = marquise_job_finish (result, error);
  if (question == NULL && CLASS (self)->expert == NULL && (error == NULL || *error == NULL))
    return marquise_game_hint (MARQUISE_GAME (self));
  if (question == NULL)
    return NULL;

  /* If the game has changed meanwhile, the answer is useless. */
  if (!marquise_trick_question_is_asked (self, question->asked))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
      return NULL;
    }

  marquise_game_count_hint (MARQUISE_GAME (self));

  return make_hint (self, question->expert->best (question->asked),
                    question->expert->say (question->asked));
}

MarquiseHint *
marquise_trick_match_plain_hint (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  PlayerLimits limits = { 0 };
  gconstpointer deal;
  TrickMove move;
  int totals[2];

  if (!marquise_trick_match_may_act (self))
    return NULL;

  marquise_trick_match_skip (self);
  deal = marquise_game_get_state (game);
  marquise_trick_match_get_totals (self, totals);
  move = CLASS (self)->tricks->choose (deal, totals, CLASS (self)->plain_player, &limits);

  return make_hint (self, move, marquise_trick_match_say_advice (self, move));
}
