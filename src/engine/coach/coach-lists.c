/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lists of what the coach knows about single patiences. */

#include "coach-lists.h"

#include "coach-chances.h"
#include "look-ahead.h"
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

#define VALUE_NET(game, rule_string, name) \
  .id = game, .rules = rule_string, .first = name ## _first[0], .scale = name ## _scale, \
  .bias = name ## _bias, .second = name ## _second

const ValueNet value_nets[] = {
  /* What came of chances is smoothed from 10,600 games, and from 6,000. */
  { VALUE_NET ("klondike", "", klondike_3),
    .trust = 0.5f,
    .came_true = { 0.002f, 0.06f, 0.155f, 0.25f, 0.335f, 0.439f, 0.576f, 0.676f, 0.772f, 0.89f,
                   1 } },
  { VALUE_NET ("klondike", "draw=1", klondike_1),
    .trust = 1,
    .came_true = { 0, 0.037f, 0.1f, 0.248f, 0.34f, 0.395f, 0.503f, 0.621f, 0.74f, 0.84f,
                   0.996f } },
  { VALUE_NET ("loi-salique", "", salic) },
  { VALUE_NET ("loi-salique", "building=no", salic_no) },
  { VALUE_NET ("loi-salique", "building=no,kings=after-stock", salic_strict) },
  { VALUE_NET ("loi-salique", "kings=after-stock", salic_after) },
  { VALUE_NET ("tour-infernale", "passes=1", tower_1) },
  { VALUE_NET ("tour-infernale", "passes=1,piles=5", tower_1_5) },
  { VALUE_NET ("tour-infernale", "passes=2", tower_2) },
  { VALUE_NET ("tour-infernale", "passes=2,piles=5", tower_2_5) },
  { .id = NULL }
};

#define RUNS_NET(name) \
  name ## _first[0], name ## _scale, name ## _bias, name ## _second, name ## _last

static const ColumnNet one_suit_columns = {
  runs_1_column_first[0], runs_1_column_bias, runs_1_column_second[0]
};
static const RunsNet one_suit = {
  RUNS_NET (runs_1), &one_suit_columns, runs_1_deep[0], runs_1_deep_bias, runs_1_deep_second
};
static const RunsNet two_suits = { RUNS_NET (runs_2) }, four_suits = { RUNS_NET (runs_4) };

/* See build-aux/train/README.md. */
const LookAheadWeights look_ahead_weights[] = {
  { "spider", "",
    { 2236, 0, 3012, 2143, -1288, 7, 1132, 1421, 1355, 2, -755, 45, -10, 174, 512, -155, 0, 0, 0,
      -2426 },
    &two_suits },
  { "spider", "suits=1",
    { 2316, 2, 4817, 3192, -1365, 6, 952, 1585, 1191, 10, -684, 38, -11, 172, 589, -195, 0, 2, 0,
      -7403 },
    &one_suit, .follows = true },
  { "spider", "suits=4",
    { 2300, 0, 2600, 2700, -1150, 8, 900, 1600, 1500, 0, -1050, 50, -10, 180, 340, -220, 0, 0, 0,
      -3400 },
    &four_suits },
  { "forty-thieves", "",
    { 3305, -19, 2393, 726, 0, 0, 33, 0, 1817, 0, 0, 4, -4, 177, 148, -88, -216, -115, -244,
      -17 } },
  { "belle-lucie", "",
    { 2000, 0, 3000, 2000, 0, 0, 0, 0, 500, 0, 0, 0, 0, 200, 100, -300, -500, -300, 0, -300 } },
  { .id = NULL }
};

/* What the weights leave over. */
#define BLUR 0.02

/* See build-aux/train/README.md. */
const ChanceWeights chance_weights[] = {
  { "canfield", "",
    { 1.925, 0.954, 0.000, -2.836, 0.090, 0.038 }, BLUR },
  { "congress", "",
    { 2.606, 0.768, 0.707, -0.657, -1.902, 0.135 }, BLUR },
  { "golf", "",
    { 2.064, 0.594, 0.734, -2.693, 2.771, 0.054 }, BLUR },
  { "pyramid", "",
    { 1.668, 0.000, 0.884, -1.759, -0.420, 0.211 }, BLUR },
  { "tripeaks", "",
    { 0.897, 0.702, 0.558, -0.892, 0.182, -0.025 }, BLUR },
  { "spider", "",
    { -0.073, 1.038, 0.059, 1.314, 1.508, 0.061 }, BLUR },
  { "spider", "suits=1",
    { 1.486, 0.778, 0.000, 2.482, 0.718, -0.163 }, BLUR },
  { "spider", "suits=4",
    { 1.079, 2.875, 0.000, 1.092, 1.816, 0.059 }, BLUR },
  { "forty-thieves", "",
    { -5.743, 3.502, 2.064, -1.870, 10.988, 1.962 }, BLUR },
  { "belle-lucie", "",
    { -4.702, 0.347, 0.002, 2.287, 1.555, -0.089 }, BLUR },
  { "yukon", "",
    { 0.298, 0.479, 0.630, -1.099, 1.135, 0.056 }, BLUR },
  { .id = NULL }
};

const CoachOps *
coach_find_ops (const Patience *patience)
{
  for (size_t i = 0; i < sizeof coaches / sizeof coaches[0]; i++)
    if (strcmp (coaches[i]->id, patience->game.id) == 0)
      return coaches[i];
  return patience->blocks != NULL ? &worlds_coach : &value_coach;
}

const ValueInputs *
value_inputs_find (const Patience *patience)
{
  for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
    if (strcmp (inputs[i]->id, patience->game.id) == 0)
      return inputs[i];
  return NULL;
}
