/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See coach-review.h.
 *
 * Every position is looked at with what was known there. A move is compared with the best of the
 * coach's candidates. */

#include "config.h"

#include "coach-review.h"

#include <math.h>

/* Visits of the best move, and of every move: at first, and when there is a difference to be sure
 * of. Where whole games are played on they take longer. */
static const struct {
  int visits;
  int each;
} looks[][2] = {
  [COACH_TREE] = { { 160, 60 }, { 600, 250 } },
  [COACH_VALUE] = { { 24, 16 }, { 160, 120 } },
};

/* Less than that is not spoken of. */
#define LEAST 0.05

typedef struct {
  const Patience *patience;
  guint n_steps;
  gboolean chosen;              /* the deal was, because it can be won */
  Knowledge *known;             /* n_steps + 1 */
  Move *moves;                  /* n_steps */
  gboolean *own;                /* n_steps: a decision of the player */
  MarquiseCoachReview *review;  /* the answer */
} Question;

static void
clear_mistake (gpointer data)
{
  g_free (((MarquiseCoachMistake *) data)->better);
}

static MarquiseCoachReview *
new_review (void)
{
  MarquiseCoachReview *review = g_new0 (MarquiseCoachReview, 1);

  review->mistakes = g_array_new (FALSE, FALSE, sizeof (MarquiseCoachMistake));
  g_array_set_clear_func (review->mistakes, clear_mistake);
  review->points = g_array_new (FALSE, FALSE, sizeof (MarquiseCoachPoint));

  return review;
}

void
marquise_coach_review_free (MarquiseCoachReview *review)
{
  if (review == NULL)
    return;

  g_array_unref (review->mistakes);
  g_array_unref (review->points);
  g_free (review);
}

static void
question_free (gpointer data)
{
  Question *question = data;

  marquise_coach_review_free (question->review);
  g_free (question->known);
  g_free (question->moves);
  g_free (question->own);
  g_free (question);
}

/* In the thread */

/* The move that was played among the candidates, or NULL. */
static const CoachMove *
find_played (const CoachAdvice *advice,
             Move               move)
{
  for (int i = 0; i < advice->n_moves; i++)
    if (move_equal (advice->move[i].move, move) && advice->move[i].has_chance)
      return &advice->move[i];

  return NULL;
}

/* By how much what was played is worse than the best move, if that is more than chance explains;
 * else 0. */
static double
find_loss (const CoachMove *best,
           double           chance,
           double           error)
{
  double loss = best->chance - chance;
  double both = sqrt (best->error * best->error + error * error);

  return loss >= LEAST && loss > 2 * both ? loss : 0;
}

/* What the move at @step was worth: as a candidate or, where it is none and has shown nothing new,
 * by where it led. Where it turned up a card that the coach would not have, luck cannot be told
 * from it: 0. */
static double
weigh_played (Question          *question,
              Coach             *coach,
              const CoachLimits *limits,
              guint              step,
              const CoachAdvice *advice)
{
  const CoachMove *played = find_played (advice, question->moves[step]);
  const Patience *patience = question->patience;
  CoachAdvice after;

  if (played != NULL)
    return find_loss (&advice->move[0], played->chance, played->error);
  if (knowledge_unseen (patience, &question->known[step])
      != knowledge_unseen (patience, &question->known[step + 1]))
    return 0;

  coach_think (coach, &question->known[step + 1], limits, &after);

  return after.has_chance ? find_loss (&advice->move[0], after.chance, after.error) : 0;
}

static void
add_mistake (Question          *question,
             guint              step,
             const CoachAdvice *advice,
             double             loss)
{
  MarquiseCoachMistake mistake = { .step = step, .lost = loss, .best = advice->move[0].chance };
  char text[PATIENCE_MOVE_TEXT];

  move_format (question->patience, advice->move[0].move, text);
  mistake.better = g_strdup (text);
  question->review->given += loss;
  g_array_append_val (question->review->mistakes, mistake);
}

static void
review_step (Question          *question,
             Coach             *coach,
             const atomic_bool *cancel,
             guint              step)
{
  CoachKind kind = coach_kind (question->patience, &question->known[step].now.rules);
  CoachLimits limits = { looks[kind][0].visits, looks[kind][0].each, .cancel = cancel,
                         .winnable = question->chosen };
  MarquiseCoachPoint point = { .step = step };
  CoachAdvice advice;
  double loss;

  coach_think (coach, &question->known[step], &limits, &advice);
  if (atomic_load (cancel) || !advice.has_chance)
    return;

  point.chance = advice.chance;
  g_array_append_val (question->review->points, point);
  if (!question->own[step] || advice.n_moves == 0 || !advice.move[0].has_chance
      || weigh_played (question, coach, &limits, step, &advice) == 0)
    return;

  /* Only what stands a longer look is held against the player. */
  limits.visits = looks[kind][1].visits;
  limits.each = looks[kind][1].each;
  coach_think (coach, &question->known[step], &limits, &advice);
  loss = weigh_played (question, coach, &limits, step, &advice);
  if (!atomic_load (cancel) && loss > 0)
    add_mistake (question, step, &advice, loss);
}

static int
compare_mistakes (gconstpointer a,
                  gconstpointer b)
{
  const MarquiseCoachMistake *first = a, *second = b;

  return first->lost < second->lost ? 1 : first->lost > second->lost ? -1
         : (int) first->step - (int) second->step;
}

static void
review_work (MarquiseJob *job,
             gpointer     data)
{
  Question *question = data;
  const atomic_bool *cancel = marquise_job_get_cancel (job);
  Coach *coach = coach_new (question->patience);

  question->review = new_review ();
  for (guint i = 0; coach != NULL && i < question->n_steps && !atomic_load (cancel); i++)
    {
      review_step (question, coach, cancel, i);
      marquise_job_report (job, (i + 1.0) / question->n_steps);
    }
  coach_free (coach);
  g_array_sort (question->review->mistakes, compare_mistakes);
  question->review->stopped = marquise_job_is_stopped (job);
}

/* Public functions */

static Question *
make_question (MarquiseGame *game)
{
  Question *question = g_new0 (Question, 1);
  const MarquiseStep *steps = marquise_game_get_steps (game, &question->n_steps, NULL);
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  Knowledge known = { .seen = { 0 } };
  char why[100];

  question->patience = patience;
  question->chosen = marquise_game_get_chosen (game);
  question->known = g_new (Knowledge, question->n_steps + 1);
  question->moves = g_new0 (Move, question->n_steps + 1);
  question->own = g_new0 (gboolean, question->n_steps + 1);
  for (guint i = 0; i <= question->n_steps; i++)
    {
      const Position *position = marquise_game_get_state_at (game, i);

      knowledge_follow (patience, &known, marquise_game_get_state_at (game, 0), position);
      question->known[i] = known;
      if (i == question->n_steps)
        break;
      question->own[i] = steps[i].own;
      patience_read_move (patience, position, steps[i].text, &question->moves[i], why, sizeof why);
    }

  return question;
}

gboolean
marquise_coach_review_is_possible (MarquiseGame *game)
{
  return MARQUISE_IS_PATIENCE (game)
         && coach_kind (MARQUISE_PATIENCE_GET_CLASS (game)->patience,
                        marquise_game_get_rules (game))
         != COACH_MERIT;
}

void
marquise_coach_review_async (MarquiseGame         *game,
                             GCancellable         *cancellable,
                             MarquiseJobProgress   progress,
                             gpointer              progress_data,
                             GAsyncReadyCallback   callback,
                             gpointer              user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_PATIENCE (game));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_coach_review_async);
  g_task_set_check_cancellable (task, FALSE);
  marquise_job_run_task (task, make_question (game), question_free, review_work, progress,
                         progress_data);
}

MarquiseCoachReview *
marquise_coach_review_finish (GAsyncResult *result)
{
  Question *question;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  question = marquise_job_finish (result, NULL);

  return g_steal_pointer (&question->review);
}
