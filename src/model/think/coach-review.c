/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every position is judged by what was known in it; this is the curve. A move has given a chance
 * away if the curve falls with it and does not recover before something new is seen, whatever other
 * moves would have been: nothing is lost as long as the better one is still possible. If the move
 * itself turned up a card, the fall is partly luck, and only counts as far as the move was worse
 * before that card was seen. */

#include "config.h"

#include "coach-review-private.h"

#include <math.h>
#include <string.h>

/* Playing whole games takes longer. */
static const MarquiseCoachLooks usual_looks[] = {
  [COACH_TREE] = { { { 160, 60 }, { 600, 250 } } },
  [COACH_PLAYED] = { { { 100, 40 }, { 400, 200 } } },
  [COACH_VALUE] = { { { 24, 16 }, { 160, 120 } } },
  [COACH_ROUGH] = { { { 1, 1 }, { 1, 1 } } },
  [COACH_MERIT] = { { { 1, 1 }, { 1, 1 } } },
};

/* Smaller losses are not reported. */
#define LEAST 0.05

typedef struct {
  const Patience *patience;
  guint n_steps;
  gboolean chosen;              /* the deal was chosen because it can be won */
  Knowledge *known;             /* n_steps + 1 */
  Move *moves;                  /* n_steps: the moves as the rules list them */
  gboolean *own;                /* n_steps: a decision of the player */
  gboolean *idle;               /* n_steps: the move changes nothing by the rules */
  MarquiseCoachLooks looks;
  CoachAdvice *advice;          /* n_steps + 1: the thought about each position */
  guint8 *looked;               /* n_steps + 1: how long it took: 0 short, 1 longer */
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
  g_free (question->idle);
  g_free (question->advice);
  g_free (question->looked);
  g_free (question);
}

/* In the thread */

/* Judges the position before @step, briefly or, with @depth 1, for longer. */
static void
look (Question          *question,
      Coach             *coach,
      const atomic_bool *cancel,
      guint              step,
      guint              depth)
{
  CoachLimits limits = {
    .visits = question->looks.look[depth].visits, .each = question->looks.look[depth].each,
    .cancel = cancel, .winnable = question->chosen
  };

  CoachAdvice advice;

  if (question->looked[step] > depth)
    return;

  coach_think (coach, &question->known[step], &limits, &advice);
  if (atomic_load (cancel))
    return;

  question->advice[step] = advice;
  question->looked[step] = (guint8) (depth + 1);
}

static gboolean
is_told (const Question *question,
         guint           step)
{
  return question->looked[step] > 0 && question->advice[step].has_chance;
}

/* By how much the second chance is worse, if the difference is significant; else 0. */
static double
find_loss (double chance,
           double error,
           double other,
           double other_error)
{
  double loss = chance - other;
  double both = sqrt (error * error + other_error * other_error);

  return loss >= LEAST && loss > 2 * both ? loss : 0;
}

/* Whether something new was seen between the two positions. */
static gboolean
is_new_seen (const Question *question,
             guint           before,
             guint           after)
{
  return memcmp (question->known[before].seen, question->known[after].seen,
                 sizeof question->known[before].seen) != 0;
}

/* The best chance after the move at @step before something new is seen. */
static double
find_best_after (const Question *question,
                 guint           step)
{
  double best = question->advice[step + 1].chance;

  for (guint i = step + 2; i <= question->n_steps && !is_new_seen (question, step + 1, i); i++)
    if (is_told (question, i))
      best = MAX (best, question->advice[i].chance);

  return best;
}

static guint64
hash_after (const Question *question,
            guint           step,
            Move            move)
{
  const Patience *patience = question->patience;
  Knowledge after = question->known[step];
  Undo undo;

  if (!patience_legal (patience, &after.now, move))
    return 0;
  patience_play (patience, &after.now, move, &undo);

  return knowledge_hash (patience, &after);
}

/* Whether one more move leads back to the position before, or to where the better move leads. */
static gboolean
can_be_made_good (const Question *question,
                  guint           step,
                  Move            better)
{
  guint64 back = knowledge_hash (question->patience, &question->known[step]);
  guint64 there = hash_after (question, step, better);
  Move moves[PATIENCE_MAX_MOVES];
  int n = patience_moves (question->patience, &question->known[step + 1].now, moves);

  for (int i = 0; i < n; i++)
    {
      guint64 hash = hash_after (question, step + 1, moves[i]);

      if (hash == back || hash == there)
        return TRUE;
    }

  return FALSE;
}

/* How much worse the move at @step was than the best one, before it turned up a card; 0 if the
 * coach has not judged it. */
static double
weigh_before (const Question *question,
              guint           step)
{
  const CoachAdvice *advice = &question->advice[step];

  for (int i = 0; i < advice->n_moves; i++)
    if (move_equal (advice->move[i].move, question->moves[step]) && advice->move[i].has_chance)
      return find_loss (advice->chance, advice->error, advice->move[i].chance,
                        advice->move[i].error);

  return 0;
}

/* What the move at @step gave away, by the judgements so far. */
static double
weigh (const Question *question,
       guint           step)
{
  const CoachAdvice *before = &question->advice[step], *after = &question->advice[step + 1];
  double loss;

  if (!question->own[step] || question->idle[step] || !is_told (question, step)
      || !is_told (question, step + 1)
      || before->n_moves == 0 || !before->move[0].has_chance
      || move_equal (before->move[0].move, question->moves[step])
      || can_be_made_good (question, step, before->move[0].move))
    return 0;

  loss = find_loss (before->chance, before->error, after->chance, after->error);
  loss = MIN (loss, before->chance - find_best_after (question, step));
  if (is_new_seen (question, step, step + 1))
    loss = MIN (loss, weigh_before (question, step));

  return loss >= LEAST ? loss : 0;
}

/* A loss counts as a mistake only if a longer look confirms it. */
static void
look_again (Question          *question,
            Coach             *coach,
            const atomic_bool *cancel,
            guint              step)
{
  if (weigh (question, step) == 0)
    return;

  look (question, coach, cancel, step, 1);
  look (question, coach, cancel, step + 1, 1);
  for (guint i = step + 2; i <= question->n_steps && !is_new_seen (question, step + 1, i); i++)
    if (is_told (question, i)
        && question->advice[i].chance > question->advice[step].chance - LEAST)
      look (question, coach, cancel, i, 1);
}

static void
add_mistake (Question *question,
             guint     step,
             double    loss)
{
  const CoachAdvice *advice = &question->advice[step];
  MarquiseCoachMistake mistake = { .step = step, .lost = loss, .best = advice->chance };
  char text[PATIENCE_MOVE_TEXT];

  move_format (question->patience, advice->move[0].move, text);
  mistake.better = g_strdup (text);
  question->review->given += loss;
  g_array_append_val (question->review->mistakes, mistake);
}

/* Draws the conclusions from all judgements. */
static void
conclude (Question *question)
{
  for (guint i = 0; i <= question->n_steps; i++)
    {
      MarquiseCoachPoint point = { .step = i, .chance = question->advice[i].chance };
      double loss = i < question->n_steps ? weigh (question, i) : 0;

      if (is_told (question, i))
        g_array_append_val (question->review->points, point);
      if (loss > 0 && question->looked[i] > 1 && question->looked[i + 1] > 1)
        add_mistake (question, i, loss);
    }
}

static int
compare_mistakes (gconstpointer a,
                  gconstpointer b)
{
  const MarquiseCoachMistake *first = a, *second = b;

  return first->lost < second->lost ? 1 : first->lost > second->lost ? -1
         : (int) first->step - (int) second->step;
}

/* @job: NULL, or the job that reports progress and can be stopped. */
static void
review_all (Question    *question,
            MarquiseJob *job)
{
  const atomic_bool never = false;
  const atomic_bool *cancel = job != NULL ? marquise_job_get_cancel (job) : &never;
  Coach *coach = coach_new (question->patience);
  guint n = question->n_steps;

  question->review = new_review ();
  for (guint i = 0; coach != NULL && i <= n && !atomic_load (cancel); i++)
    {
      look (question, coach, cancel, i, 0);
      if (job != NULL)
        marquise_job_report (job, 0.5 * i / (n + 1));
    }
  for (guint i = 0; coach != NULL && i < n && !atomic_load (cancel); i++)
    {
      look_again (question, coach, cancel, i);
      if (job != NULL)
        marquise_job_report (job, 0.5 + 0.5 * (i + 1) / n);
    }
  coach_free (coach);
  conclude (question);
  g_array_sort (question->review->mistakes, compare_mistakes);
}

static void
review_work (MarquiseJob *job,
             gpointer     data)
{
  Question *question = data;

  review_all (question, job);
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
  Move move;

  question->patience = patience;
  question->chosen = marquise_game_get_chosen (game);
  question->known = g_new (Knowledge, question->n_steps + 1);
  question->moves = g_new0 (Move, question->n_steps + 1);
  question->own = g_new0 (gboolean, question->n_steps + 1);
  question->idle = g_new0 (gboolean, question->n_steps + 1);
  question->advice = g_new0 (CoachAdvice, question->n_steps + 1);
  question->looked = g_new0 (guint8, question->n_steps + 1);
  question->looks = usual_looks[coach_kind (patience, marquise_game_get_rules (game))];
  for (guint i = 0; i <= question->n_steps; i++)
    {
      const Position *position = marquise_game_get_state_at (game, i);

      knowledge_follow (patience, &known, marquise_game_get_state_at (game, 0), position);
      question->known[i] = known;
      if (i == question->n_steps)
        break;
      question->own[i] = steps[i].own;
      if (!patience_read_move (patience, position, steps[i].text, &move, why, sizeof why))
        continue;
      question->moves[i] = patience_listed_move (patience, position, move);
      question->idle[i] = patience_is_idle (patience, position, move);
    }

  return question;
}

gboolean
marquise_coach_review_is_possible (MarquiseGame *game)
{
  CoachKind kind;

  if (!MARQUISE_IS_PATIENCE (game))
    return FALSE;

  kind = coach_kind (MARQUISE_PATIENCE_GET_CLASS (game)->patience, marquise_game_get_rules (game));

  /* A rough chance says little about a single move, and so does a game played on by merit. */
  return kind != COACH_ROUGH && kind != COACH_MERIT;
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

MarquiseCoachReview *
marquise_coach_review_now (MarquiseGame             *game,
                           const MarquiseCoachLooks *looks)
{
  Question *question = make_question (game);
  MarquiseCoachReview *review;

  question->looks = *looks;
  review_all (question, NULL);
  review = g_steal_pointer (&question->review);
  question_free (question);

  return review;
}
