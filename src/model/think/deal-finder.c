/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing a deal out takes some hundredths of a second, and solving it may take longer, so that the
 * difficulty is checked first. */

#include "config.h"

#include "deal-finder.h"
#include "model/work/job.h"
#include "model/game/error.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/playout.h"
#include "engine/solve/solver.h"

#include <glib/gi18n-lib.h>

#define MEMORY ((gsize) 128 << 20)
/* CPU time for one deal, before the next one is tried. */
#define DEAL_SECONDS 2.0
/* Limit of the whole search. ThreadSanitizer makes it many times slower. */
#ifdef __SANITIZE_THREAD__
#define SEARCH_SECONDS 600
#else
#define SEARCH_SECONDS 30
#endif
#define MAX_DRAWN 3000
/* The seed is the same for everybody, so that a deal has one difficulty. */
#define PLAYOUT_SEED 1

typedef struct {
  const Patience *patience;
  Rules rules;
  MarquiseDeals wish;
  guint32 seed;
  const atomic_bool *cancel;
  guint32 number;               /* the number found, or 0 */
} Hunt;

static const char *const texts[MARQUISE_N_DEALS] = {
  "any", "winnable", "easy", "medium", "hard", "expert"
};

const char *
marquise_deals_to_text (MarquiseDeals deals)
{
  g_return_val_if_fail (deals < MARQUISE_N_DEALS, NULL);

  return texts[deals];
}

MarquiseDeals
marquise_deals_from_text (const char *text)
{
  for (guint i = 0; i < MARQUISE_N_DEALS; i++)
    if (g_strcmp0 (text, texts[i]) == 0)
      return i;

  return MARQUISE_DEALS_ANY;
}

MarquiseDeals
marquise_deals_grade (const Patience *patience,
                      const Rules    *rules,
                      int             ease)
{
  const int *quartile;
  MarquiseDeals grade = MARQUISE_DEALS_EXPERT;

  g_return_val_if_fail (patience != NULL && rules != NULL, MARQUISE_DEALS_ANY);

  quartile = playout_quartiles (patience, rules);
  for (guint i = 0; i < 3; i++)
    if (ease >= quartile[i])
      grade = MARQUISE_DEALS_HARD - i;

  return grade;
}

gboolean
marquise_deals_are_decided (const Patience *patience,
                            const Rules    *rules)
{
  g_return_val_if_fail (patience != NULL && rules != NULL, FALSE);

  for (const PatienceShare *share = patience->shares; share->rules != NULL; share++)
    if (rules_match (&patience->game, rules, share->rules))
      return share->unknown * 20 <= share->deals;

  return FALSE;
}

static gboolean
has_grade (Hunt           *hunt,
           const Position *position)
{
  PlayoutResult result;

  if (hunt->wish < MARQUISE_DEALS_EASY)
    return TRUE;

  playout_run (hunt->patience, position, PLAYOUT_GAMES, PLAYOUT_SEED, hunt->cancel, &result);

  return marquise_deals_grade (hunt->patience, &hunt->rules, playout_ease (hunt->patience, &result))
         == hunt->wish;
}

static gboolean
can_be_won (Hunt           *hunt,
            Solver         *solver,
            const Position *position)
{
  SolveLimits limits = { .seconds = DEAL_SECONDS, .cancel = hunt->cancel };
  SolveResult result;

  if (hunt->wish == MARQUISE_DEALS_ANY)
    return TRUE;

  solver_solve (solver, position, &limits, &result);

  return result.verdict == VERDICT_WINNABLE;
}

static guint32
find_deal (Hunt   *hunt,
           Solver *solver)
{
  g_autoptr (GRand) rand = hunt->seed != 0 ? g_rand_new_with_seed (hunt->seed) : g_rand_new ();
  gint64 end = g_get_monotonic_time () + SEARCH_SECONDS * G_USEC_PER_SEC;

  for (guint i = 0; i < MAX_DRAWN && !atomic_load (hunt->cancel); i++)
    {
      guint32 number = MAX (g_rand_int (rand), 1);
      Card cards[PACK_MAX];
      Position position;

      if (g_get_monotonic_time () >= end)
        return 0;

      pack_deal (&hunt->patience->game, number, cards);
      patience_deal (hunt->patience, &hunt->rules, cards, &position);
      if (has_grade (hunt, &position) && can_be_won (hunt, solver, &position)
          && !atomic_load (hunt->cancel))
        return number;
    }

  return 0;
}

static void
find_work (MarquiseJob *job,
           gpointer     data)
{
  Hunt *hunt = data;
  Solver *solver = games_solver_new (hunt->patience, MEMORY);

  hunt->cancel = marquise_job_get_cancel (job);
  hunt->number = solver == NULL ? 0 : find_deal (hunt, solver);
  solver_free (solver);
}

void
marquise_deals_find_async (const Patience      *patience,
                           const Rules         *rules,
                           MarquiseDeals        wish,
                           guint32              seed,
                           GCancellable        *cancellable,
                           GAsyncReadyCallback  callback,
                           gpointer             data)
{
  g_autoptr (GTask) task = NULL;
  Hunt *hunt;

  g_return_if_fail (patience != NULL && rules != NULL);
  g_return_if_fail (wish < MARQUISE_N_DEALS);

  task = g_task_new (NULL, cancellable, callback, data);
  g_task_set_source_tag (task, marquise_deals_find_async);
  hunt = g_new0 (Hunt, 1);
  hunt->patience = patience;
  hunt->rules = *rules;
  hunt->wish = wish;
  hunt->seed = seed;
  marquise_job_run_task (task, hunt, g_free, find_work, NULL, NULL);
}

guint32
marquise_deals_find_finish (GAsyncResult  *result,
                            GError       **error)
{
  Hunt *hunt;

  g_return_val_if_fail (g_task_is_valid (result, NULL), 0);

  hunt = marquise_job_finish (result, error);
  if (hunt == NULL)
    return 0;

  if (hunt->number == 0)
    g_set_error_literal (error, MARQUISE_ERROR, MARQUISE_ERROR_NOT_FOUND,
                         hunt->wish == MARQUISE_DEALS_WINNABLE
                         ? _("No winnable deal was found in time. This one was dealt at random.")
                         : _("No deal of this difficulty was found in time. This one was dealt at "
                             "random."));

  return hunt->number;
}
