/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs that leave by themselves: what looks right without thinking, for searches that are after a
 * win and prove nothing. */

#include "stacks-private.h"

bool
stacks_joins (const Stacks *self)
{
  return self->blocks->goal == GOAL_RUNS && self->blocks->suits > 1 && self->suit_runs
         && (self->fits[card_make (0, 2)] >> card_make (0, RANK_ACE) & 1) != 0;
}

/* The column on which the run of this column goes on in its suit, where it becomes longest; -1:
 * none. */
static int
find_end (const Stacks *self, Card head)
{
  Card onto = card_make (card_suit (head), card_rank (head) + 1);
  int best = -1, longest = 0;

  for (int to = 0; to < self->n_columns; to++)
    {
      const Stack *column = &self->pile[to];

      if (stack_top (column) == onto && column->run[column->height - 1] > longest)
        {
          longest = column->run[column->height - 1];
          best = to;
        }
    }
  return best;
}

bool
stacks_join (const Stacks *self, SearchMove *move)
{
  int longest = 0;

  for (int from = 0; from < self->n_columns; from++)
    {
      const Stack *column = &self->pile[from];
      int run = column->height > 0 ? column->run[column->height - 1] : 0, to;
      Card head = run > 0 ? column->card[column->height - run] : CARD_NONE;

      if (run == 0 || card_rank (head) == RANK_KING || (to = find_end (self, head)) < 0)
        continue;
      run += self->pile[to].run[self->pile[to].height - 1];
      if (run <= longest)
        continue;
      longest = run;
      *move = (SearchMove) {
        .from = (uint8_t) from, .to = (uint8_t) to, .card = head,
        .count = column->run[column->height - 1]
      };
    }
  return longest > 0;
}
