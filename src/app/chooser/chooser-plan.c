/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See chooser-plan.h. There are so few sections that every way to break them into rows is tried. */

#include "config.h"

#include "chooser-plan.h"

/* What a row costs beside the places that its tiles do not fill by themselves. */
#define ROW_COST 2

typedef struct {
  const int *sizes;
  int n_sections;
  int columns;
} Task;

static int
count_tiles (const Task *task, int first, int last)
{
  int n = 0;

  for (int i = first; i <= last; i++)
    n += task->sizes[i];
  return n;
}

/* How badly the sections @first … @last, standing together, fill their rows; -1: they cannot stand
 * in one row. */
static int
weigh (const Task *task, int first, int last)
{
  int n = count_tiles (task, first, last);
  int rows = (n + task->columns - 1) / task->columns, cost = 0;

  if (rows > 1 && last > first)
    return -1;
  for (int row = 0; row < rows; row++)
    {
      int left = task->columns - (n + row) / rows;

      cost += left * left + ROW_COST;
    }
  return cost;
}

/* Bit i of the answer: a row ends with section i. */
static guint
choose_breaks (const Task *task)
{
  guint best = 0;
  int least = -1;

  for (guint breaks = 0; breaks < 1u << (task->n_sections - 1); breaks++)
    {
      int cost = 0, first = 0;

      for (int i = 0; i < task->n_sections && cost >= 0; i++)
        {
          int own;

          if (i + 1 < task->n_sections && !(breaks >> i & 1))
            continue;
          own = weigh (task, first, i);
          cost = own < 0 ? -1 : cost + own;
          first = i + 1;
        }
      if (cost >= 0 && (least < 0 || cost < least))
        {
          least = cost;
          best = breaks;
        }
    }
  return best;
}

/* Shorter rows come first: the tiles that come first are the largest. */
static int
fill_rows (int columns, int row, int n, ChooserPlace *places)
{
  int rows = (n + columns - 1) / columns;

  for (int i = 0; i < rows; i++)
    {
      int in_row = (n + i) / rows;

      for (int column = 0; column < in_row; column++)
        *places++ = (ChooserPlace) { row + i, column, in_row };
    }
  return row + rows;
}

int
chooser_plan (const int *sizes, int n_sections, int columns, ChooserPlace *places)
{
  Task task = { sizes, n_sections, columns };
  guint breaks;
  int row = 0, first = 0;

  g_return_val_if_fail (n_sections <= CHOOSER_MAX_SECTIONS && columns > 0, 0);

  if (n_sections == 0)
    return 0;
  breaks = choose_breaks (&task);
  for (int i = 0; i < n_sections; i++)
    {
      int n;

      if (i + 1 < n_sections && !(breaks >> i & 1))
        continue;
      n = count_tiles (&task, first, i);
      row = fill_rows (columns, row, n, places);
      places += n;
      first = i + 1;
    }
  return row;
}
