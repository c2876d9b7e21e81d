/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists of what the coach knows about single patiences. */

#include "games.h"

#include "value-klondike.h"
#include "value-loi-salique.h"
#include "value-tour-infernale.h"

#include <string.h>

static const CoachOps *const coaches[] = {
  &klondike_coach,
};

static const ValueInputs *const inputs[] = {
  &salic_inputs,
  &tower_inputs,
};

#define VALUE_NET(id, rules, name) \
  { id, rules, name ## _first[0], name ## _scale, name ## _bias, name ## _second }

const ValueNet value_nets[] = {
  VALUE_NET ("klondike", "", klondike_3),
  VALUE_NET ("klondike", "draw=1", klondike_1),
  VALUE_NET ("loi-salique", "", salic),
  VALUE_NET ("loi-salique", "building=no", salic_no),
  VALUE_NET ("loi-salique", "building=no,kings=after-stock", salic_strict),
  VALUE_NET ("loi-salique", "kings=after-stock", salic_after),
  VALUE_NET ("tour-infernale", "passes=1", tower_1),
  VALUE_NET ("tour-infernale", "passes=1,piles=5", tower_1_5),
  VALUE_NET ("tour-infernale", "passes=2", tower_2),
  VALUE_NET ("tour-infernale", "passes=2,piles=5", tower_2_5),
  { NULL, NULL, NULL, NULL, NULL, NULL }
};

const CoachOps *
coach_find_ops (const Patience *patience)
{
  for (size_t i = 0; i < sizeof coaches / sizeof coaches[0]; i++)
    if (strcmp (coaches[i]->id, patience->game.id) == 0)
      return coaches[i];
  return &value_coach;
}

const ValueInputs *
value_inputs_find (const Patience *patience)
{
  for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
    if (strcmp (inputs[i]->id, patience->game.id) == 0)
      return inputs[i];
  return NULL;
}
