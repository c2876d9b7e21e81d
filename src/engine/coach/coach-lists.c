/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds what the coach has for each patience. */

#include "coach-lists.h"

#include <string.h>

static const CoachOwn *
find_own (const Patience *patience)
{
  const CoachOwn *own = coach_own;

  while (own->id != NULL && strcmp (own->id, patience->game.id) != 0)
    own++;
  return own;
}

const CoachOps *
coach_find_ops (const Patience *patience)
{
  const CoachOwn *own = find_own (patience);

  if (own->ops != NULL)
    return own->ops;
  if (own->inputs != NULL)
    return &value_coach;
  return patience->blocks != NULL || (patience->told != NULL && !patience->heaped)
         ? &worlds_coach : &value_coach;
}

const ValueInputs *
value_inputs_find (const Patience *patience)
{
  return find_own (patience)->inputs;
}
