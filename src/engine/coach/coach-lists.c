/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds how the coach thinks about a patience, by its rules. */

#include "coach-klondike.h"

const CoachOps *
coach_find_ops (const Patience *patience)
{
  if (klondike_serves (patience))
    return &klondike_coach;
  return patience->heaped || value_inputs_find (patience) != NULL ? &value_coach : &worlds_coach;
}
