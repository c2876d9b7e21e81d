/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a deal: see marjolet-review.h. The deal is played again move by move; each decision
 * is put to the expert as what the player saw then. */

#include "config.h"

#include "marjolet-review.h"
#include "marjolet-advice.h"
#include "marjolet-struct.h"

#include "engine/cards/notation.h"

#include <math.h>
#include <string.h>

typedef struct {
  MarquiseFinishedDeal deal;
  int seat;
  guint max;
  GPtrArray *items;             /* the answer, of MarquiseReviewItem */
} Review;

static void
review_item_free (MarquiseReviewItem *item)
{
  g_free (item->sentence);
  g_free (item->reason);
  g_free (item);
}

/* Finished deals */

static gboolean
parse_moves (const char           *text,
             MarquiseFinishedDeal *out)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  out->n_moves = 0;
  for (guint i = 0; moves[i] != NULL; i++)
    {
      if (moves[i][0] == '\0')
        continue;
      if (out->n_moves == MARQUISE_DEAL_MAX_MOVES
          || !marjolet_move_parse (moves[i], &out->moves[out->n_moves++]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
get_past_deal (MarquiseMarjolet     *game,
               guint                 number,
               MarquiseFinishedDeal *out)
{
  const MarquisePastDeal *past = g_ptr_array_index (game->match->past, number);
  char why[100];

  out->dealer = past->dealer;

  return cards_parse (&marjolet_game, past->cards, out->cards, why, sizeof why)
         && parse_moves (past->moves, out);
}

static gboolean
get_present_deal (MarquiseMarjolet     *game,
                  MarquiseFinishedDeal *out)
{
  const MarquiseStep *steps;
  guint at;

  steps = marquise_game_get_steps (MARQUISE_GAME (game), NULL, &at);
  memcpy (out->cards, marquise_game_get_pack (MARQUISE_GAME (game)), sizeof out->cards);
  out->dealer = game->match->dealer;
  out->n_moves = 0;
  if (at > MARQUISE_DEAL_MAX_MOVES)
    return FALSE;

  for (guint i = 0; i < at; i++)
    marjolet_move_parse (steps[i].text, &out->moves[out->n_moves++]);

  return marquise_marjolet_get_deal (game)->phase == MARJOLET_OVER;
}

gboolean
marquise_finished_deal_get (MarquiseMarjolet     *game,
                            guint                 deal,
                            MarquiseFinishedDeal *out)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (game), FALSE);
  g_return_val_if_fail (out != NULL, FALSE);

  if (deal > game->match->past->len)
    return FALSE;

  out->rules = *marquise_game_get_rules (MARQUISE_GAME (game));
  out->totals[0] = out->totals[1] = 0;
  for (guint i = 0; i < deal; i++)
    for (int seat = 0; seat < 2; seat++)
      out->totals[seat] += ((const MarquisePastDeal *) g_ptr_array_index (game->match->past,
                                                                          i))->points[seat];

  return deal < game->match->past->len ? get_past_deal (game, deal, out)
         : get_present_deal (game, out);
}

/* The thread */

static MarquiseReviewItem *
make_item (const Observation *obs,
           const Mistake     *mistake)
{
  MarquiseReviewItem *item = g_new0 (MarquiseReviewItem, 1);

  *item = (MarquiseReviewItem) {
    .seat = obs->seat, .trick = obs->trick, .step = (guint) mistake->index,
    .played = mistake->played, .better = mistake->advice.move,
    .points = (int) lroundf (mistake->loss), .sentence = marquise_mistake_say (obs, mistake),
    .reason = marquise_advice_say (obs, &mistake->advice)
  };

  return item;
}

static void
drop_cheapest (GPtrArray *items)
{
  guint cheapest = 0;

  for (guint i = 1; i < items->len; i++)
    if (((MarquiseReviewItem *) items->pdata[i])->points
        < ((MarquiseReviewItem *) items->pdata[cheapest])->points)
      cheapest = i;

  g_ptr_array_remove_index (items, cheapest);
}

static void
review_free (Review *review)
{
  g_ptr_array_unref (review->items);
  g_free (review);
}

static void
review_work (MarquiseJob *job,
             gpointer     data)
{
  Review *review = data;
  const MarquiseFinishedDeal *record = &review->deal;
  GPtrArray *items = review->items;
  PlayerLimits limits = marquise_advice_limits;
  MarjoletMove legal[MARJOLET_MAX_MOVES];
  MarjoletDeal deal;

  limits.cancel = marquise_job_get_cancel (job);
  marjolet_deal (&deal, &record->rules, record->dealer, record->cards);
  marjolet_set_totals (&deal, record->totals);
  for (int i = 0; i < record->n_moves && marjolet_legal (&deal, record->moves[i])
       && !marquise_job_is_stopped (job); i++)
    {
      Mistake mistake = { .index = i };
      Observation obs;

      if (deal.turn == review->seat && marjolet_moves (&deal, legal) > 1)
        {
          observation_make (&deal, review->seat, record->totals, &obs);
          if (player_review_move (&obs, record->moves[i], &limits, &mistake))
            g_ptr_array_add (items, make_item (&obs, &mistake));
        }
      if (items->len > review->max)
        drop_cheapest (items);
      marjolet_play (&deal, record->moves[i]);
      marquise_job_report (job, (double) (i + 1) / record->n_moves);
    }
}

void
marquise_marjolet_review_async (const MarquiseFinishedDeal *deal,
                                int                         seat,
                                guint                       max,
                                GCancellable               *cancellable,
                                MarquiseJobProgress         progress,
                                gpointer                    progress_data,
                                GAsyncReadyCallback         callback,
                                gpointer                    user_data)
{
  g_autoptr (GTask) task = NULL;
  Review *review;

  g_return_if_fail (deal != NULL);
  g_return_if_fail (seat == 0 || seat == 1);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_marjolet_review_async);
  review = g_new0 (Review, 1);
  *review = (Review) {
    *deal, seat, max, g_ptr_array_new_with_free_func ((GDestroyNotify) review_item_free)
  };
  marquise_job_run_task (task, review, (GDestroyNotify) review_free, review_work, progress,
                         progress_data);
}

GPtrArray *
marquise_marjolet_review_finish (GAsyncResult  *result,
                                 GError       **error)
{
  Review *review;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  review = marquise_job_finish (result, error);

  return review != NULL ? g_ptr_array_ref (review->items) : NULL;
}
