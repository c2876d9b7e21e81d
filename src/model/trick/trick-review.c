/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The review of a deal: a thread plays it again move by move, and asks the expert about each
 * decision with what the player saw then. */

#include "config.h"

#include "trick-match-private.h"

#include "engine/cards/notation.h"
#include "engine/cards/pack.h"

#include <string.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* A finished deal, as a value. */
typedef struct {
  Rules rules;
  int dealer;
  int totals[2];                /* totals of the match before this deal, by seat */
  Card cards[PACK_MAX];         /* in dealing order */
  TrickMove moves[TRICK_LINE_MAX];
  int n_moves;
} FinishedDeal;

typedef struct {
  const TrickGame *tricks;
  const MarquiseTrickExpert *expert;
  FinishedDeal deal;
  int seat;
  guint max;
  GPtrArray *items;             /* the answer, of MarquiseReviewItem */
} Review;

/* Finished deals */

static gboolean
parse_moves (const TrickGame *tricks,
             const char      *text,
             FinishedDeal    *out)
{
  g_auto (GStrv) moves = g_strsplit (text, " ", -1);

  for (guint i = 0; moves[i] != NULL; i++)
    {
      if (moves[i][0] == '\0')
        continue;
      if (out->n_moves == TRICK_LINE_MAX
          || !tricks->parse (moves[i], &out->moves[out->n_moves++]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
get_present_deal (MarquiseTrickMatch *self,
                  FinishedDeal       *out)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarquiseStep *steps;
  guint at;

  steps = marquise_game_get_steps (game, NULL, &at);
  memcpy (out->cards, marquise_game_get_pack (game),
          (gsize) tricks->game->n_cards * sizeof (Card));
  out->dealer = marquise_trick_match_get_match_state (self)->dealer;
  if (at > TRICK_LINE_MAX)
    return FALSE;

  for (guint i = 0; i < at; i++)
    tricks->parse (steps[i].text, &out->moves[out->n_moves++]);

  return tricks->turn (marquise_game_get_state (game)) < 0;
}

/* Fills in @out, which is cleared. FALSE if there is no such deal, or it is not over. */
static gboolean
get_deal (MarquiseTrickMatch *self,
          guint               number,
          FinishedDeal       *out)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  const GPtrArray *past = marquise_trick_match_get_match_state (self)->past;
  const MarquisePastDeal *deal;
  char why[100];

  out->rules = *marquise_game_get_rules (MARQUISE_GAME (self));
  if (number > past->len)
    return FALSE;

  for (guint i = 0; i < number; i++)
    for (int seat = 0; seat < 2; seat++)
      out->totals[seat] += ((const MarquisePastDeal *) past->pdata[i])->points[seat];
  if (number == past->len)
    return get_present_deal (self, out);

  deal = past->pdata[number];
  out->dealer = deal->dealer;

  return cards_parse (tricks->game, deal->cards, out->cards, why, sizeof why)
         && parse_moves (tricks, deal->moves, out);
}

/* The thread */

static void
review_item_free (MarquiseReviewItem *item)
{
  g_free (item->sentence);
  g_free (item->reason);
  g_free (item);
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

/* Judges move @step, which is about to be made in the deal. */
static void
review_move (Review             *review,
             gconstpointer       deal,
             int                 step,
             const PlayerLimits *limits)
{
  TrickMove legal[TRICK_MAX_MOVES], played = review->deal.moves[step];
  MarquiseReviewItem *item;

  if (review->tricks->turn (deal) != review->seat || review->tricks->moves (deal, legal) < 2)
    return;

  item = g_new0 (MarquiseReviewItem, 1);
  item->seat = review->seat;
  item->step = (guint) step;
  item->played = played;
  if (review->expert->review (deal, review->deal.totals, limits, item))
    g_ptr_array_add (review->items, item);
  else
    review_item_free (item);
  if (review->items->len > review->max)
    drop_cheapest (review->items);
}

static void
review_work (MarquiseJob *job,
             gpointer     data)
{
  Review *review = data;
  const FinishedDeal *record = &review->deal;
  const TrickGame *tricks = review->tricks;
  PlayerLimits limits = *review->expert->limits;
  g_autofree void *deal = g_malloc0 (tricks->deal_size);

  limits.cancel = marquise_job_get_cancel (job);
  tricks->deal (deal, &record->rules, record->dealer, record->totals, record->cards);
  for (int i = 0; i < record->n_moves && tricks->legal (deal, record->moves[i])
       && !marquise_job_is_stopped (job); i++)
    {
      review_move (review, deal, i, &limits);
      tricks->play (deal, record->moves[i]);
      marquise_job_report (job, (double) (i + 1) / record->n_moves);
    }
}

char *
marquise_trick_match_get_review_id (MarquiseTrickMatch *self,
                                    guint               deal)
{
  FinishedDeal *finished;
  char *id = NULL;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);

  /* Padding is compared, too. */
  finished = g_new0 (FinishedDeal, 1);
  if (CLASS (self)->expert != NULL && get_deal (self, deal, finished))
    id = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) finished,
                                      sizeof *finished);
  g_free (finished);

  return id;
}

void
marquise_trick_match_review_async (MarquiseTrickMatch  *self,
                                   guint                deal,
                                   int                  seat,
                                   guint                max,
                                   GCancellable        *cancellable,
                                   MarquiseJobProgress  progress,
                                   gpointer             progress_data,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  Review *review;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (self) && CLASS (self)->expert != NULL);
  g_return_if_fail (seat == 0 || seat == 1);

  /* The task does not keep the game alive. */
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_trick_match_review_async);
  review = g_new0 (Review, 1);
  review->tricks = CLASS (self)->tricks;
  review->expert = CLASS (self)->expert;
  review->seat = seat;
  review->max = max;
  review->items = g_ptr_array_new_with_free_func ((GDestroyNotify) review_item_free);
  get_deal (self, deal, &review->deal);
  marquise_job_run_task (task, review, (GDestroyNotify) review_free, review_work, progress,
                         progress_data);
}

GPtrArray *
marquise_trick_match_review_finish (MarquiseTrickMatch  *self,
                                    GAsyncResult        *result,
                                    GError             **error)
{
  Review *review;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  review = marquise_job_finish (result, error);

  return review != NULL ? g_ptr_array_ref (review->items) : NULL;
}
