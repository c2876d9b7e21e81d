/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See marjolet-warning.h. */

#include "config.h"

#include "marjolet-warning.h"
#include "marjolet-advice.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DEAR 15.0f              /* points */

typedef struct _MarquiseMarjoletCosts {
  Observation observation;
  Advice advice;
  int warned;                   /* the move that was warned of, or -1 */
} Costs;

/* What is known at the player's turn; FALSE: it is not. */
static gboolean
observe (MarquiseMarjolet *self,
         Observation      *observation)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  int totals[2];

  if (!self->match->warn || !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self))
      || marjolet_scene_has_to_pass (deal))
    return FALSE;

  marquise_trick_match_get_totals (MARQUISE_TRICK_MATCH (self), totals);
  observation_make (deal, deal->turn, totals, observation);

  return TRUE;
}

static void
consider_work (MarquiseJob *job,
               gpointer     data)
{
  Costs *costs = data;
  PlayerLimits limits = marquise_advice_limits;

  limits.cancel = marquise_job_get_cancel (job);
  player_advise (&costs->observation, &limits, &costs->advice);
}

static void
considered_cb (gpointer owner,
               gpointer data)
{
  MarquiseMarjolet *self = owner;

  g_free (self->costs);
  self->costs = g_memdup2 (data, sizeof (Costs));
  marquise_job_drop (&self->considering);
}

void
marquise_marjolet_consider_warning (MarquiseMarjolet *self)
{
  Costs *costs = g_new0 (Costs, 1);

  costs->warned = -1;
  if (!observe (self, &costs->observation)
      || (self->costs != NULL
          && memcmp (&self->costs->observation, &costs->observation, sizeof costs->observation)
          == 0))
    {
      g_free (costs);
      return;
    }

  marquise_job_drop (&self->considering);
  self->considering = marquise_job_start (self, costs, g_free, consider_work, considered_cb);
}

static float
find_loss (const Advice *advice,
           MarjoletMove  move)
{
  float best = 0, own = 0;

  for (int i = 0; i < advice->n; i++)
    {
      best = advice->moves[i] == advice->move ? advice->values[i] : best;
      own = advice->moves[i] == move ? advice->values[i] : own;
    }

  return best - own;
}

char *
marquise_marjolet_take_warning (MarquiseMarjolet *self,
                                MarjoletMove      move)
{
  Observation now;
  float loss;
  int points;

  if (self->costs == NULL || !observe (self, &now) || self->costs->warned == move
      || memcmp (&now, &self->costs->observation, sizeof now) != 0)
    return NULL;

  loss = find_loss (&self->costs->advice, move);
  if (loss < DEAR)
    return NULL;

  self->costs->warned = move;
  points = (int) lroundf (loss);

  return g_strdup_printf (ngettext ("That would cost you about %d point. Choose it again if you "
                                    "are sure.",
                                    "That would cost you about %d points. Choose it again if you "
                                    "are sure.", (gulong) points), points);
}

void
marquise_marjolet_drop_warning (MarquiseMarjolet *self)
{
  marquise_job_drop (&self->considering);
  g_clear_pointer (&self->costs, g_free);
}
