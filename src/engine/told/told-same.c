/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares rules of piles member by member: padding, and entries past the last alternative, do not
 * count. Equal relations are the same pointer. */

#include "told-private.h"

#include <string.h>

bool
told_same_builds (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_builds && a->n_builds == b->n_builds; i++)
    if (a->build[i].relation != b->build[i].relation || a->build[i].least != b->build[i].least
        || a->build[i].most != b->build[i].most)
      return false;

  return a->n_builds == b->n_builds;
}

bool
told_same_lifts (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_lifts && a->n_lifts == b->n_lifts; i++)
    if (a->lift[i].how != b->lift[i].how || a->lift[i].cells != b->lift[i].cells
        || a->lift[i].joined != b->lift[i].joined || a->lift[i].relation != b->lift[i].relation
        || a->lift[i].to != b->lift[i].to)
      return false;

  return a->n_lifts == b->n_lifts;
}

static bool
same_first (const First *a, const First *b)
{
  return a->where == b->where && a->restricted == b->restricted && a->n_from == b->n_from
         && a->cards == b->cards && a->relation == b->relation
         && memcmp (a->from, b->from, a->n_from * sizeof a->from[0]) == 0;
}

bool
told_same_firsts (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_firsts && a->n_firsts == b->n_firsts; i++)
    if (!same_first (&a->first[i], &b->first[i]))
      return false;

  return a->n_firsts == b->n_firsts;
}

/* Compares the order of the piles, too. */
static bool
same_piles (const Piles *a, const Piles *b)
{
  return a->n == b->n && memcmp (a->pile, b->pile, a->n) == 0;
}

bool
told_same_fills (const PileRules *a, const PileRules *b)
{
  for (int i = 0; i < a->n_fills && a->n_fills == b->n_fills; i++)
    if (a->fill[i].count != b->fill[i].count
        || !same_piles (&a->fill[i].piles, &b->fill[i].piles))
      return false;

  return a->n_fills == b->n_fills;
}

bool
told_same_rules (const PileRules *a, const PileRules *b)
{
  return told_same_builds (a, b) && told_same_lifts (a, b) && told_same_firsts (a, b)
         && told_same_fills (a, b) && a->way == b->way && a->turn == b->turn
         && a->needs == b->needs && a->hold == b->hold && a->take == b->take
         && a->least == b->least && a->leave == b->leave && a->closes == b->closes
         && a->squared == b->squared && a->leaves == b->leaves && a->lands == b->lands
         && a->beside == b->beside && a->beside_kind == b->beside_kind
         && a->to == b->to && a->from == b->from && a->left == b->left;
}
