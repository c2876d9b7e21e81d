/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See patience-review.h.
 *
 * What comes before a position that can be won can be won, and what comes after one that cannot
 * be won cannot: so the point where the game was lost is found by halving, in a few searches. */

#include "config.h"

#include "patience-review.h"
#include "model/game/patience.h"

#include "engine/solve/solver.h"

#include <math.h>

/* Limits of one search: memory, and CPU time for a position of the game and for what an
 * alternative leads to. */
#define MEMORY ((gsize) 128 << 20)
#define POSITION_SECONDS 8.0
#define MOVE_SECONDS 3.0
/* After so many positions of which nothing was found out, the others will not be easier. */
#define MAX_UNKNOWN 5
/* The part of the work that the positions are thought to be. */
#define POSITIONS_SHARE 0.6

typedef struct {
  MarquiseReviewTask task;
  const Patience *patience;
  guint n_steps;
  Position *positions;          /* n_steps + 1 */
  Move *moves;                  /* n_steps */
} Job;

static void
job_free (Job *job)
{
  g_free (job->positions);
  g_free (job->moves);
  g_free (job);
}

void
marquise_patience_review_free (MarquisePatienceReview *review)
{
  if (review == NULL)
    return;

  g_strfreev (review->kept);
  g_strfreev (review->open);
  g_strfreev (review->line);
  g_free (review);
}

/* Searching, in the thread */

static char **
format_moves (const Patience *patience,
              const Move     *moves,
              int             n_moves)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char text[PATIENCE_MOVE_TEXT];

  for (int i = 0; i < n_moves; i++)
    {
      move_format (patience, moves[i], text);
      g_strv_builder_add (builder, text);
    }

  return g_strv_builder_end (builder);
}

static Verdict
solve (Job            *job,
       Solver         *solver,
       const Position *position,
       double          seconds,
       SolveResult    *result)
{
  SolveLimits limits = { .seconds = seconds, .cancel = &job->task.cancel };

  solver_solve (solver, position, &limits, result);

  return result->verdict;
}

/* A position between what is known to be winnable and what is known to be lost, of those not tried
 * yet the middle one; -1 when there is none. */
static int
find_middle (const MarquisePatienceReview *review,
             const gboolean               *tried)
{
  guint n_open = 0, middle;

  for (int i = review->last_winnable + 1; i < (int) review->first_lost; i++)
    n_open += !tried[i];

  middle = n_open / 2;
  for (int i = review->last_winnable + 1; i < (int) review->first_lost; i++)
    if (!tried[i] && middle-- == 0)
      return i;

  return -1;
}

static void
review_positions (GTask                  *task,
                  Job                    *job,
                  Solver                 *solver,
                  MarquisePatienceReview *review)
{
  g_autofree gboolean *tried = g_new0 (gboolean, job->n_steps + 1);
  double n_expected = log2 (job->n_steps + 2) + 1;
  guint n_unknown = 0, n_done = 0;
  SolveResult result;
  int i;

  while (n_unknown < MAX_UNKNOWN && !atomic_load (&job->task.cancel)
         && (i = find_middle (review, tried)) >= 0)
    {
      switch (solve (job, solver, &job->positions[i], POSITION_SECONDS, &result))
        {
        case VERDICT_WINNABLE:
          review->last_winnable = i;
          g_strfreev (review->line);
          review->line = format_moves (job->patience, result.line, result.length);
          break;
        case VERDICT_UNWINNABLE:
          review->first_lost = (guint) i;
          break;
        case VERDICT_UNKNOWN:
        default:
          tried[i] = TRUE;
          n_unknown++;
          break;
        }
      marquise_review_task_report (task, POSITIONS_SHARE * MIN (++n_done / n_expected, 1.0));
    }
}

/* What else could have been done where the game could be won for the last time. */
static void
review_moves (GTask                  *task,
              Job                    *job,
              Solver                 *solver,
              MarquisePatienceReview *review)
{
  const Position *position = &job->positions[review->last_winnable];
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) open = g_strv_builder_new ();
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (job->patience, position, moves);

  for (int i = 0; i < n_moves && !atomic_load (&job->task.cancel); i++)
    {
      gboolean played = move_equal (moves[i], job->moves[review->last_winnable]);
      Verdict verdict = VERDICT_UNKNOWN;
      char text[PATIENCE_MOVE_TEXT];
      Position after = *position;
      SolveResult result;
      Undo undo;

      move_format (job->patience, moves[i], text);
      if (review->line != NULL && g_strcmp0 (review->line[0], text) == 0)
        {
          verdict = VERDICT_WINNABLE;
        }
      else if (!played)
        {
          patience_play (job->patience, &after, moves[i], &undo);
          verdict = solve (job, solver, &after, MOVE_SECONDS, &result);
        }

      if (verdict == VERDICT_WINNABLE)
        g_strv_builder_add (kept, text);
      else if (verdict == VERDICT_UNKNOWN && !played)
        g_strv_builder_add (open, text);
      marquise_review_task_report (task, POSITIONS_SHARE + (1 - POSITIONS_SHARE) * (i + 1) / n_moves);
    }

  review->kept = g_strv_builder_end (kept);
  review->open = g_strv_builder_end (open);
}

static void
review_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  MarquisePatienceReview *review = g_new0 (MarquisePatienceReview, 1);
  Solver *solver = NULL;

  review->n_steps = job->n_steps;
  review->won = job->patience->won (&job->positions[job->n_steps]);
  review->last_winnable = review->won ? (int) job->n_steps : -1;
  review->first_lost = job->n_steps + 1;
  /* Without memory nothing is known, and that is what the review says. */
  if (!review->won)
    solver = solver_new (job->patience, MEMORY);
  if (solver != NULL)
    {
      review_positions (task, job, solver, review);
      if (review->last_winnable >= 0 && review->last_winnable < (int) job->n_steps)
        review_moves (task, job, solver, review);
      solver_free (solver);
    }
  review->stopped = atomic_load (&job->task.cancel);

  g_task_return_pointer (task, review, (GDestroyNotify) marquise_patience_review_free);
}

/* Public functions */

static Job *
make_job (MarquiseGame *game)
{
  Job *job = g_new0 (Job, 1);
  const MarquiseStep *steps = marquise_game_get_steps (game, &job->n_steps, NULL);
  char why[100];

  job->patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  job->positions = g_new (Position, job->n_steps + 1);
  job->moves = g_new0 (Move, job->n_steps + 1);
  for (guint i = 0; i <= job->n_steps; i++)
    job->positions[i] = *(const Position *) marquise_game_get_state_at (game, i);
  for (guint i = 0; i < job->n_steps; i++)
    patience_read_move (job->patience, &job->positions[i], steps[i].text, &job->moves[i], why,
                        sizeof why);

  return job;
}

void
marquise_patience_review_async (MarquiseGame                    *game,
                                GCancellable                    *cancellable,
                                MarquiseReviewProgress           progress,
                                gpointer                         progress_data,
                                GAsyncReadyCallback              callback,
                                gpointer                         user_data)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (MARQUISE_IS_PATIENCE (game));

  job = make_job (game);
  job->task.progress = progress;
  job->task.progress_data = progress_data;
  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_patience_review_async);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  marquise_review_task_run (task, review_thread);
}

MarquisePatienceReview *
marquise_patience_review_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}
