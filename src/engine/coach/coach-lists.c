/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds how the coach thinks about a patience, by its rules, and what it has learned, by its id. */

#include "coach-klondike.h"
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
  if (klondike_serves (patience))
    return &klondike_coach;
  if (find_own (patience)->inputs != NULL)
    return &value_coach;
  return patience->heaped ? &value_coach : &worlds_coach;
}

const ValueInputs *
value_inputs_find (const Patience *patience)
{
  return find_own (patience)->inputs;
}
