/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions before a winnable one are winnable, and those after a lost one are lost. So the move
 * that lost the game is found by halving, in a few searches. */

#include "config.h"

#include "patience-review.h"
#include "model/game/patience.h"

#include "engine/games.h"
#include "engine/solve/solver.h"

#include <math.h>

/* Limits of one search: memory, and CPU time for a position of the game and for an alternative. */
#define MEMORY ((gsize) 128 << 20)
#define POSITION_SECONDS 8.0
#define MOVE_SECONDS 3.0
/* After this many positions without a result, others are not likely to be easier. */
#define MAX_UNKNOWN 5
/* The share of the work that the positions are expected to take. */
#define POSITIONS_SHARE 0.6

typedef struct {
  const atomic_bool *cancel;
  const Patience *patience;
  guint n_steps;
  Position *positions;          /* n_steps + 1 */
  Move *moves;                  /* n_steps */
  MarquisePatienceReview *review; /* the answer */
} Question;

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

static void
question_free (Question *question)
{
  marquise_patience_review_free (question->review);
  g_free (question->positions);
  g_free (question->moves);
  g_free (question);
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
solve (Question       *question,
       Solver         *solver,
       const Position *position,
       double          seconds,
       SolveResult    *result)
{
  SolveLimits limits = { .seconds = seconds, .cancel = question->cancel };

  solver_solve (solver, position, &limits, result);

  return result->verdict;
}

/* The middle one of the positions not tried yet between the last winnable and the first lost; -1 if
 * there is none. */
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
review_positions (MarquiseJob            *job,
                  Question               *question,
                  Solver                 *solver,
                  MarquisePatienceReview *review)
{
  g_autofree gboolean *tried = g_new0 (gboolean, question->n_steps + 1);
  double n_expected = log2 (question->n_steps + 2) + 1;
  guint n_unknown = 0, n_done = 0;
  SolveResult result;
  int i;

  while (n_unknown < MAX_UNKNOWN && !atomic_load (question->cancel)
         && (i = find_middle (review, tried)) >= 0)
    {
      switch (solve (question, solver, &question->positions[i], POSITION_SECONDS, &result))
        {
        case VERDICT_WINNABLE:
          review->last_winnable = i;
          g_strfreev (review->line);
          review->line = format_moves (question->patience, result.line, result.length);
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
      n_done++;
      marquise_job_report (job, POSITIONS_SHARE * MIN (n_done / n_expected, 1.0));
    }
}

/* Judges the alternatives in the last position that could be won. */
static void
review_moves (MarquiseJob            *job,
              Question               *question,
              Solver                 *solver,
              MarquisePatienceReview *review)
{
  const Position *position = &question->positions[review->last_winnable];
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) open = g_strv_builder_new ();
  Move moves[PATIENCE_MAX_MOVES];
  int n_moves = patience_moves (question->patience, position, moves);

  for (int i = 0; i < n_moves && !atomic_load (question->cancel); i++)
    {
      gboolean played = move_equal (moves[i], question->moves[review->last_winnable]);
      Verdict verdict = VERDICT_UNKNOWN;
      char text[PATIENCE_MOVE_TEXT];
      Position after = *position;
      SolveResult result;
      Undo undo;

      move_format (question->patience, moves[i], text);
      if (review->line != NULL && g_strcmp0 (review->line[0], text) == 0)
        {
          verdict = VERDICT_WINNABLE;
        }
      else if (!played)
        {
          patience_play (question->patience, &after, moves[i], &undo);
          verdict = solve (question, solver, &after, MOVE_SECONDS, &result);
        }

      if (verdict == VERDICT_WINNABLE)
        g_strv_builder_add (kept, text);
      else if (verdict == VERDICT_UNKNOWN && !played)
        g_strv_builder_add (open, text);
      marquise_job_report (job, POSITIONS_SHARE + (1 - POSITIONS_SHARE) * (i + 1) / n_moves);
    }

  review->kept = g_strv_builder_end (kept);
  review->open = g_strv_builder_end (open);
}

static void
review_work (MarquiseJob *job,
             gpointer     data)
{
  Question *question = data;
  MarquisePatienceReview *review = g_new0 (MarquisePatienceReview, 1);
  Solver *solver = NULL;

  question->cancel = marquise_job_get_cancel (job);
  review->n_steps = question->n_steps;
  review->won = question->patience->won (question->patience,
                                         &question->positions[question->n_steps]);
  review->last_winnable = review->won ? (int) question->n_steps : -1;
  review->first_lost = question->n_steps + 1;
  /* Without memory nothing is known, and the review says so. */
  if (!review->won)
    solver = games_solver_new (question->patience, MEMORY);
  if (solver != NULL)
    {
      review_positions (job, question, solver, review);
      if (review->last_winnable >= 0 && review->last_winnable < (int) question->n_steps)
        review_moves (job, question, solver, review);
      solver_free (solver);
    }
  review->stopped = marquise_job_is_stopped (job);
  question->review = review;
}

/* Public functions */

static Question *
make_question (MarquiseGame *game)
{
  Question *question = g_new0 (Question, 1);
  const MarquiseStep *steps = marquise_game_get_steps (game, &question->n_steps, NULL);
  char why[100];
  Move move;

  question->patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  question->positions = g_new (Position, question->n_steps + 1);
  question->moves = g_new0 (Move, question->n_steps + 1);
  for (guint i = 0; i <= question->n_steps; i++)
    question->positions[i] = *(const Position *) marquise_game_get_state_at (game, i);
  for (guint i = 0; i < question->n_steps; i++)
    if (patience_read_move (question->patience, &question->positions[i], steps[i].text, &move, why,
                            sizeof why))
      question->moves[i] = patience_listed_move (question->patience, &question->positions[i],
                                                 move);

  return question;
}

void
marquise_patience_review_async (MarquiseGame                    *game,
                                GCancellable                    *cancellable,
                                MarquiseJobProgress              progress,
                                gpointer                         progress_data,
                                GAsyncReadyCallback              callback,
                                gpointer                         user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MARQUISE_IS_PATIENCE (game));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, marquise_patience_review_async);
  g_task_set_check_cancellable (task, FALSE);
  marquise_job_run_task (task, make_question (game), (GDestroyNotify) question_free, review_work,
                         progress, progress_data);
}

MarquisePatienceReview *
marquise_patience_review_finish (GAsyncResult *result)
{
  Question *question;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  question = marquise_job_finish (result, NULL);

  return g_steal_pointer (&question->review);
}
