/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proofs that a deal of Loi salique is lost, without building and with kings only after the stock.
 *
 * A window of ranks leaves out all cards of other ranks, and counts the lower ones as played.
 * Without building, no card ever helps another to find a place, so a line that wins the game also
 * wins each window if the moves of other cards are dropped. Therefore the game is lost if a window
 * is. This holds in any position: the search of the game asks wide windows about its positions, and
 * they ask narrower ones. Positions never come back here, so a result stays valid.
 *
 * Each search is short, and is started again with other random choices while its results are kept,
 * since long searches usually have gone wrong early. */

#include "loi-salique-private.h"

#include <string.h>

#define NARROWEST 7
#define N_WINDOWS 15            /* (12 - NARROWEST) · (13 - NARROWEST) / 2 */
#define FIRST_LIMIT 2000
#define SUB_LIMIT 500           /* positions for a question to a narrower window, times 12 -
                                 * width */
#define LIMIT_GAME 40           /* the limit of the game, in limits of the windows */
#define MAX_POOL 40000

typedef struct {
  Salic state;
  float promise;
} Child;

typedef struct {
  int low;
  int high;
  uint32_t *projected;          /* for each stack: 1 + its stack in this window, or 0 if not known
                                 * yet */
  uint32_t n_projected;         /* how many are cleared; new stacks are made all the time */
} Window;

struct _SalicWindows {
  SalicDeal *deal;
  Window window[N_WINDOWS];     /* narrow ones first; the last is the game itself */
  Transposition dead;
  Transposition alive;
  Child *pool;
  int n_pool;
  uint64_t chance;
  float noise;
  uint64_t limit;
  int rounds;
};

SalicWindows *
salic_windows_new (SalicDeal *deal)
{
  Solver *solver = deal->solver;
  SalicWindows *w = solver_take (solver, sizeof *w);
  size_t stacks = deal->max_nodes * sizeof (uint32_t);
  int n = 0;

  if (w == NULL)
    return NULL;
  memset (w, 0, sizeof *w);
  w->deal = deal;
  w->limit = FIRST_LIMIT;
  for (int width = NARROWEST; width <= S_TOP; width++)
    for (int low = 1; low + width - 1 <= S_TOP; low++)
      {
        Window *window = &w->window[n++];

        window->low = low;
        window->high = low + width - 1;
        window->projected = solver_take (solver, stacks);
        if (window->projected == NULL)
          return NULL;
      }
  w->pool = solver_take (solver, MAX_POOL * sizeof *w->pool);
  if (w->pool == NULL || solver_left (solver) < (1 << 20))
    return NULL;
  solver_take_table (solver, &w->dead, 3);
  solver_take_table (solver, &w->alive, 2);
  return w;
}

/* --- Projection --- */

static SalicStack
project_stack (SalicWindows *w, Window *window, SalicStack stack)
{
  const SalicNode *node = &w->deal->nodes[stack];
  SalicStack below;

  while (window->n_projected < w->deal->n_nodes)
    window->projected[window->n_projected++] = 0;
  if (stack == 0)
    return 0;
  if (window->projected[stack] != 0)
    return window->projected[stack] - 1;
  below = project_stack (w, window, node->below);
  if (node->rank >= window->low && node->rank <= window->high)
    below = salic_put_on (w->deal, below, node->rank);
  window->projected[stack] = below + 1;
  return below;
}

static void
enter (SalicWindows *w, const Window *window)
{
  w->deal->low = window->low;
  w->deal->high = window->high;
}

static Salic
project (SalicWindows *w, Window *window, const Salic *s)
{
  Salic projected = *s;

  for (int i = 0; i < s->columns; i++)
    projected.column[i] = project_stack (w, window, s->column[i]);
  for (int rank = 1; rank < window->low; rank++)
    projected.counts = (projected.counts & ~(UINT64_C (15) << 4 * rank))
                       | UINT64_C (8) << 4 * rank;
  projected.held = false;
  enter (w, window);
  salic_settle (w->deal, &projected);
  return projected;
}

/* --- Search --- */

/* The search ends when the whole solver has searched @until positions, including those in narrower
 * windows. */
static Verdict search (SalicWindows *w, int index, const Salic *s, uint64_t until);

static uint64_t
key_of (int index, uint64_t hash)
{
  return transposition_mix (hash + (uint64_t) index) | 1;
}

static float
roll (SalicWindows *w)
{
  w->chance = w->chance * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (float) (w->chance >> 40) / (float) (1 << 24);
}

/* Asks the two windows one rank narrower. */
static bool
is_dead_narrower (SalicWindows *w, int index, const Salic *s, uint64_t until)
{
  int width = w->window[index].high - w->window[index].low;
  /* The windows of that width are one more than those of this one, and precede them. */
  int first = index - (S_TOP - width + 1);

  for (int i = first; width >= NARROWEST && i < first + 2; i++)
    {
      uint64_t end = w->deal->solver->positions + (uint64_t) (SUB_LIMIT * (12 - width));
      Salic projected = project (w, &w->window[i], s);

      if (search (w, i, &projected, end < until ? end : until) == VERDICT_UNWINNABLE)
        return true;
    }
  return false;
}

static int
add_children (SalicWindows *w, const Salic *s)
{
  Salic children[SALIC_MAX_CHILDREN];
  int n = salic_children (w->deal, s, children);
  int first = w->n_pool;

  if (first + n > MAX_POOL)
    return -1;
  for (int i = 0; i < n; i++)
    {
      Child child = { .state = children[i] };
      int j = w->n_pool++;

      child.promise = (float) salic_promise (w->deal, s, &w->deal->log[i]) + w->noise * roll (w);
      salic_settle (w->deal, &child.state);
      for (; j > first && w->pool[j - 1].promise < child.promise; j--)
        w->pool[j] = w->pool[j - 1];
      w->pool[j] = child;
    }
  return n;
}

static Verdict
search_children (SalicWindows *w, int index, const Salic *s, uint64_t until)
{
  int first = w->n_pool;
  Verdict found = VERDICT_UNWINNABLE;
  int n;

  enter (w, &w->window[index]);
  n = add_children (w, s);
  if (n < 0)
    found = VERDICT_UNKNOWN;
  for (int i = first; i < first + n && found != VERDICT_WINNABLE; i++)
    {
      Salic child = w->pool[i].state;
      Verdict one = search (w, index, &child, until);

      if (one != VERDICT_UNWINNABLE)
        found = one;
      if (one == VERDICT_UNKNOWN && w->deal->solver->positions >= until)
        break;
    }
  w->n_pool = first;
  return found;
}

/* Searches the settled @s in window @index. */
static Verdict
search (SalicWindows *w, int index, const Salic *s, uint64_t until)
{
  uint64_t key = key_of (index, salic_hash (s));
  Verdict found;

  if (transposition_has (&w->dead, key))
    return VERDICT_UNWINNABLE;
  if (salic_is_won (w->deal, s) || transposition_has (&w->alive, key))
    return VERDICT_WINNABLE;
  if (w->deal->solver->positions >= until || w->deal->full || !solver_count (w->deal->solver))
    return VERDICT_UNKNOWN;
  found = is_dead_narrower (w, index, s, until) ? VERDICT_UNWINNABLE
          : search_children (w, index, s, until);
  if (w->deal->full || w->deal->solver->stopped)
    found = found == VERDICT_WINNABLE ? found : VERDICT_UNKNOWN;
  if (found != VERDICT_UNKNOWN)
    transposition_add (found == VERDICT_UNWINNABLE ? &w->dead : &w->alive, key);
  return found;
}

Verdict
salic_windows_run (SalicWindows *w, const Salic *start)
{
  static const float noises[] = { 12, 30, 20, 60, 15, 0 };
  Verdict verdict = VERDICT_UNKNOWN;

  w->noise = noises[w->rounds % 6];
  for (int i = 0; i < N_WINDOWS && verdict == VERDICT_UNKNOWN && !w->deal->solver->stopped; i++)
    {
      uint64_t until = w->deal->solver->positions
                       + (i == N_WINDOWS - 1 ? LIMIT_GAME * w->limit : w->limit);
      Salic projected = project (w, &w->window[i], start);
      Verdict found = search (w, i, &projected, until);

      if (found == VERDICT_UNWINNABLE || i == N_WINDOWS - 1)
        verdict = found;
    }
  if (++w->rounds % 4 == 0)
    w->limit += w->limit / 2;
  enter (w, &w->window[N_WINDOWS - 1]);
  return verdict;
}

/* All positions on the winning way are known to be alive: follows them. */
void
salic_windows_play (SalicWindows *w, Salic *s)
{
  Salic children[SALIC_MAX_CHILDREN];

  while (!salic_is_won (w->deal, s) && !w->deal->solver->line_failed)
    {
      int n = salic_children (w->deal, s, children), i = 0;

      for (; i < n; i++)
        {
          Salic settled = children[i];

          salic_settle (w->deal, &settled);
          if (salic_is_won (w->deal, &settled)
              || transposition_has (&w->alive, key_of (N_WINDOWS - 1, salic_hash (&settled))))
            break;
        }
      if (i < n)
        salic_play_child (w->deal, s, children[i], w->deal->log[i]);
      else
        w->deal->solver->line_failed = true;
    }
}

size_t
salic_windows_bytes (const SalicWindows *w)
{
  return transposition_bytes (&w->dead) + transposition_bytes (&w->alive)
         + w->deal->n_nodes * (N_WINDOWS * sizeof (uint32_t) + sizeof (SalicNode));
}
