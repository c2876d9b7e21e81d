/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions to the expert of a trick game, and the warning before an expensive choice. While the
 * player looks at their cards, the expert judges all their moves in a thread, by what they can see;
 * a player who is quicker is not warned. */

#include "config.h"

#include "trick-match-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

#define DEAR 15.0               /* points from which a choice is expensive */

MarquiseTrickQuestion *
marquise_trick_question_new (MarquiseTrickMatch *self)
{
  const MarquiseTrickExpert *expert = CLASS (self)->expert;
  MarquiseTrickQuestion *question;
  int totals[2];

  if (expert == NULL || !marquise_trick_match_may_act (self))
    return NULL;

  question = g_new0 (MarquiseTrickQuestion, 1);
  question->expert = expert;
  question->asked = g_malloc0 (expert->size);
  marquise_trick_match_get_totals (self, totals);
  expert->observe (marquise_game_get_state (MARQUISE_GAME (self)), totals, question->asked);

  return question;
}

void
marquise_trick_question_free (MarquiseTrickQuestion *question)
{
  g_free (question->asked);
  g_free (question);
}

gboolean
marquise_trick_question_is_asked (MarquiseTrickMatch *self,
                                  gconstpointer       asked)
{
  g_autoptr (MarquiseTrickQuestion) now = marquise_trick_question_new (self);

  return now != NULL && memcmp (now->asked, asked, now->expert->seen) == 0;
}

void
marquise_trick_question_work (MarquiseJob *job,
                              gpointer     data)
{
  MarquiseTrickQuestion *question = data;
  PlayerLimits limits = *question->expert->limits;

  limits.cancel = marquise_job_get_cancel (job);
  question->expert->advise (question->asked, &limits);
}

static void
considered_cb (gpointer owner,
               gpointer data)
{
  MarquiseTrickState *state = marquise_trick_match_get_match_state (owner);
  MarquiseTrickQuestion *question = data;

  g_free (state->costs);
  state->costs = g_steal_pointer (&question->asked);
  state->warned = -1;
  marquise_job_drop (&state->considering);
}

/* Whether the player wants to be warned, and has a choice. */
static gboolean
may_warn (MarquiseTrickMatch *self)
{
  TrickMove moves[TRICK_MAX_MOVES];

  return marquise_trick_match_get_match_state (self)->warn
         && CLASS (self)->tricks->moves (marquise_game_get_state (MARQUISE_GAME (self)), moves) > 1;
}

void
marquise_trick_match_consider (MarquiseTrickMatch *self)
{
  MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  MarquiseTrickQuestion *question;

  if (!may_warn (self)
      || (state->costs != NULL && marquise_trick_question_is_asked (self, state->costs)))
    return;

  question = marquise_trick_question_new (self);
  if (question == NULL)
    return;

  marquise_job_drop (&state->considering);
  state->considering = marquise_job_start (self, question,
                                           (GDestroyNotify) marquise_trick_question_free,
                                           marquise_trick_question_work, considered_cb);
}

char *
marquise_trick_match_take_warning (MarquiseTrickMatch *self,
                                   TrickMove           move)
{
  MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  double loss;
  int points;

  if (state->costs == NULL || !may_warn (self) || state->warned == move
      || !marquise_trick_question_is_asked (self, state->costs))
    return NULL;

  loss = CLASS (self)->expert->find_loss (state->costs, move);
  if (loss < DEAR)
    return NULL;

  state->warned = move;
  points = (int) lround (loss);

  return g_strdup_printf (ngettext ("That would cost you about %d point. Choose it again if you "
                                    "are sure.",
                                    "That would cost you about %d points. Choose it again if you "
                                    "are sure.", (gulong) points), points);
}
