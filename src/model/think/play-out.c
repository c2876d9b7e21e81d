/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "play-out.h"
#include "model/game/game-private.h"

#include <math.h>
#include <string.h>

/* Worlds considered for one decision: enough to play well, with a few seconds for a whole deal. */
#define ITERATIONS 150

typedef struct {
  const TrickGame *tricks;
  gpointer deal;                /* position where it begins */
  gpointer end;                 /* position at the end of the last play */
  guint n_plays;
  int sums[2];                  /* points of all plays, by seat */
  int totals[2];
  int seated[2];
  TrickMove moves[TRICK_LINE_MAX];
  int n_moves;
} Order;

static void
order_free (Order *order)
{
  g_free (order->deal);
  g_free (order->end);
  g_free (order);
}

void
marquise_play_out_free (MarquisePlayOut *out)
{
  g_strfreev (out->moves);
  g_free (out);
}

static int
find_seated (const TrickGame *tricks,
             int              character)
{
  return trick_game_find_player (tricks, tricks->characters[character]);
}

/* An order with the strongest character in the player's seat. Totals are those before the deal. */
static Order *
make_order (MarquiseTrickMatch *game,
            guint               step)
{
  Order *order = g_new0 (Order, 1);
  gboolean counted = marquise_game_get_status (MARQUISE_GAME (game)) != MARQUISE_STATUS_PLAYING;
  MarquiseMatch match;

  marquise_trick_match_get_match (game, &match);
  order->tricks = marquise_trick_match_get_tricks (game);
  order->deal = g_memdup2 (marquise_game_get_state_at (MARQUISE_GAME (game), step),
                           order->tricks->deal_size);
  order->end = g_malloc0 (order->tricks->deal_size);
  order->n_plays = 1;
  order->seated[0] = find_seated (order->tricks,
                                  trick_game_count_characters (order->tricks) - 1);
  order->seated[1] = match.two_players ? order->seated[0]
                     : find_seated (order->tricks, (int) match.level);
  for (int seat = 0; seat < 2; seat++)
    order->totals[seat] = match.totals[seat]
                          - (counted ? marquise_trick_match_get_points (game, seat, -1) : 0);

  return order;
}

static void
play_out_work (MarquiseJob *job,
               gpointer     data)
{
  Order *order = data;
  int n_before = order->n_moves;

  for (guint i = 0; i < order->n_plays && !marquise_job_is_stopped (job); i++)
    {
      PlayerLimits limits = {
        .iterations = ITERATIONS, .seed = 1 + 1000 * i, .cancel = marquise_job_get_cancel (job)
      };
      int n;

      memcpy (order->end, order->deal, order->tricks->deal_size);
      n = order->tricks->finish (order->end, order->totals, order->seated, &limits,
                                 order->moves + n_before);
      order->n_moves = n_before + MAX (0, n);
      for (int seat = 0; seat < 2; seat++)
        order->sums[seat] += order->tricks->points (order->end, seat, -1);
    }
}

void
marquise_play_out_async (MarquiseTrickMatch   *game,
                         guint                 step,
                         const TrickMove      *first,
                         GCancellable         *cancellable,
                         GAsyncReadyCallback   callback,
                         gpointer              data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, marquise_play_out_async);
  order = make_order (game, step);
  if (first != NULL && order->tricks->legal (order->deal, *first))
    {
      order->tricks->play (order->deal, *first);
      order->moves[order->n_moves++] = *first;
    }
  marquise_job_run_task (task, order, (GDestroyNotify) order_free, play_out_work, NULL, NULL);
}

void
marquise_play_out_average_async (MarquiseTrickMatch   *game,
                                 guint                 n,
                                 gboolean              par,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              data)
{
  g_autoptr (GTask) task = NULL;
  Order *order;

  g_return_if_fail (MARQUISE_IS_TRICK_MATCH (game));
  g_return_if_fail (n > 0);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, marquise_play_out_average_async);
  order = make_order (game, 0);
  order->n_plays = n;
  if (par)
    {
      order->seated[1] = find_seated (order->tricks, order->tricks->usual);
      order->totals[0] = order->totals[1] = 0;
    }
  marquise_job_run_task (task, order, (GDestroyNotify) order_free, play_out_work, NULL, NULL);
}

MarquisePlayOut *
marquise_play_out_finish (GAsyncResult  *result,
                          GError       **error)
{
  Order *order;
  MarquisePlayOut *out;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  order = marquise_job_finish (result, error);
  if (order == NULL)
    return NULL;

  out = g_new0 (MarquisePlayOut, 1);
  out->moves = g_new0 (char *, order->n_moves + 1);
  for (int i = 0; i < order->n_moves; i++)
    {
      char text[TRICK_MOVE_TEXT];

      order->tricks->format (order->moves[i], text);
      out->moves[i] = g_strdup (text);
    }
  for (int seat = 0; seat < 2; seat++)
    out->points[seat] = (int) lround ((double) order->sums[seat] / order->n_plays);

  return out;
}
