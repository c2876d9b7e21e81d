/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers piles in the same way for all rule sets of a patience. */

#include "told-private.h"

#include <stdio.h>
#include <string.h>

/* The kind of that name, or -1. */
static int
find_kind (const ToldLayout *layout, const char *name)
{
  for (int k = 0; k < layout->n; k++)
    if (strncmp (layout->kind[k].name, name, TOLD_KIND_NAME - 1) == 0)
      return k;

  return -1;
}

bool
told_layout_add (ToldLayout *layout, const Told *told)
{
  int at = -1;

  for (int k = 0; k < told->n_kinds; k++)
    {
      const Kind *kind = &told->kind[k];
      int found = find_kind (layout, kind->name);

      if (found < 0 && layout->n == TOLD_MAX_KINDS)
        return false;
      if (found < 0)
        {
          found = at + 1;
          memmove (&layout->kind[found + 1], &layout->kind[found],
                   (size_t) (layout->n++ - found) * sizeof layout->kind[0]);
          memset (&layout->kind[found], 0, sizeof layout->kind[0]);
          snprintf (layout->kind[found].name, TOLD_KIND_NAME, "%s", kind->name);
          layout->kind[found].role = (uint8_t) kind->role;
        }
      if (layout->kind[found].piles < kind->shape.n)
        layout->kind[found].piles = (uint8_t) kind->shape.n;
      if (kind->role == ROLE_STOCK)
        layout->kind[found].used |= told->has_stock;
      else
        layout->kind[found].used |= kind->role != ROLE_AWAY || told->uses_away;
      at = found;
    }
  return true;
}

int
told_layout_sort (ToldLayout *layout)
{
  static const uint8_t order[] = {
    ROLE_STOCK, ROLE_WASTE, ROLE_RESERVE, ROLE_CELLS, ROLE_COLUMNS, ROLE_FOUNDATIONS, ROLE_ASIDE,
    ROLE_AWAY
  };
  ToldLayout sorted = { 0 };
  int piles = 0;

  for (int used = 1; used >= 0; used--)
    for (size_t i = 0; i < sizeof order; i++)
      for (int k = 0; k < layout->n; k++)
        if (layout->kind[k].role == order[i] && layout->kind[k].used == (used == 1))
          {
            sorted.kind[sorted.n++] = layout->kind[k];
            piles += used * layout->kind[k].piles;
          }
  *layout = sorted;
  return piles;
}
