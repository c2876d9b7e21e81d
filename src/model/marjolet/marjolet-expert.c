/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert of Marjolet, who gives hints, warns and reviews. */

#include "config.h"

#include "marjolet-advice.h"
#include "marjolet-private.h"

#include <math.h>

typedef struct {
  Observation observation;
  Advice advice;
} Question;

static void
observe (gconstpointer deal,
         const int     totals[2],
         gpointer      question)
{
  observation_make (deal, ((const MarjoletDeal *) deal)->turn, totals,
                    &((Question *) question)->observation);
}

static void
advise (gpointer            question,
        const PlayerLimits *limits)
{
  Question *asked = question;

  player_advise (&asked->observation, limits, &asked->advice);
}

static TrickMove
best (gconstpointer question)
{
  return ((const Question *) question)->advice.move;
}

static double
find_loss (gconstpointer question,
           TrickMove     move)
{
  const Advice *advice = &((const Question *) question)->advice;
  float value = 0, own = 0;

  for (int i = 0; i < advice->n; i++)
    {
      value = advice->moves[i] == advice->move ? advice->values[i] : value;
      own = advice->moves[i] == move ? advice->values[i] : own;
    }

  return (double) (value - own);
}

static char *
say (gconstpointer question)
{
  const Question *asked = question;

  return marquise_advice_say (&asked->observation, &asked->advice);
}

static gboolean
review (gconstpointer       deal,
        const int           totals[2],
        const PlayerLimits *limits,
        MarquiseReviewItem *item)
{
  Mistake mistake = { .index = (int) item->step };
  Observation obs;

  observation_make (deal, item->seat, totals, &obs);
  if (!player_review_move (&obs, item->played, limits, &mistake))
    return FALSE;

  item->trick = obs.trick;
  item->better = mistake.advice.move;
  item->points = (int) lroundf (mistake.loss);
  item->sentence = marquise_mistake_say (&obs, &mistake);
  item->reason = marquise_advice_say (&obs, &mistake.advice);

  return TRUE;
}

const MarquiseTrickExpert marquise_marjolet_expert = {
  .size = sizeof (Question),
  .seen = sizeof (Observation),
  .limits = &marquise_advice_limits,
  .observe = observe,
  .advise = advise,
  .best = best,
  .find_loss = find_loss,
  .say = say,
  .review = review,
};
