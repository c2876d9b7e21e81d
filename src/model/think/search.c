/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "search.h"

#include "engine/patience/shorten.h"

/* Of one search, in bytes. */
#define MEMORY ((gsize) 128 << 20)

static void
search_free (MarquiseSearch *search)
{
  g_free (search->line);
  g_free (search);
}

static void
search_work (MarquiseJob *job,
             gpointer     data)
{
  MarquiseSearch *search = data;
  SolveLimits limits = { .seconds = search->seconds, .cancel = marquise_job_get_cancel (job) };
  Solver *solver = games_solver_new (search->patience, MEMORY);
  SolveResult result;

  /* Without memory the answer is “unknown”, which is true. */
  if (solver != NULL)
    {
      solver_solve (solver, &search->position, &limits, &result);
      search->verdict = result.verdict;
      search->spent = result.seconds;
      if (result.verdict == VERDICT_WINNABLE)
        {
          search->length = (gsize) result.length;
          search->line = g_memdup2 (result.line, search->length * sizeof (Move));
          search->length = (gsize) line_shorten (search->patience, &search->position, search->line,
                                                 result.length, SHORTEN_POSITIONS, limits.cancel);
        }
      solver_free (solver);
    }
  search->stopped = marquise_job_is_stopped (job);
}

MarquiseJob *
marquise_search_start (gpointer         owner,
                       const Patience  *patience,
                       const Position  *position,
                       double           seconds,
                       MarquiseJobDone  done)
{
  MarquiseSearch *search = g_new0 (MarquiseSearch, 1);

  search->patience = patience;
  search->position = *position;
  search->seconds = seconds;

  return marquise_job_start (owner, search, (GDestroyNotify) search_free, search_work, done);
}
