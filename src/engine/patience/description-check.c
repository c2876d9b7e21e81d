/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks whether building blocks fit together and can be dealt. */

#include "description-private.h"

bool
description_deals (const Blocks *blocks, BlockDeal how)
{
  for (int i = 0; i < BLOCKS_MAX_STEPS; i++)
    if (blocks->deal[i].how == how)
      return true;

  return false;
}

/* How many cards a step takes when @left are left; -1 if it cannot be done. */
static int
count_step (const Blocks *blocks, const BlockStep *step, int left)
{
  int count = step->count == BLOCKS_ALL ? left : step->count;

  switch (step->how)
    {
    case DEAL_CELLS:
      return count <= blocks->cells ? count : -1;

    case DEAL_BASE:
      return blocks->dealt_base && blocks->goal == GOAL_SUITS ? 1 : -1;

    case DEAL_WASTE:
      return blocks->stock == STOCK_WASTE ? 1 : -1;

    case DEAL_TRIANGLE:
      return blocks->columns * (blocks->columns + 1) / 2;

    case DEAL_FANS:
      return step->count != BLOCKS_ALL && step->count * blocks->columns >= left ? left : -1;

    case DEAL_ROWS:
      return step->from < blocks->columns ? count : -1;

    default:
      return count;
    }
}

/* The fewest cards that a column has after the deal. */
static bool
fills_columns (const Blocks *blocks)
{
  for (const BlockStep *step = blocks->deal; step->how != DEAL_END; step++)
    if (step->how == DEAL_TRIANGLE
        || (step->how == DEAL_ROWS && step->from == 0 && step->count >= blocks->columns))
      return true;

  return false;
}

static const char *
find_fault (const Blocks *blocks, int n_cards)
{
  bool places = blocks->covers != COVERS_NONE;

  if (blocks->columns == 0)
    return N_("“columns” is missing");
  if (blocks->deal[0].how == DEAL_END)
    return N_("“deal” is missing");
  if (places && blocks->columns != 28)
    return N_("“covers” needs 28 columns");
  if (places && blocks->goal != GOAL_WASTE && blocks->goal != GOAL_PAIRS)
    return N_("“covers” needs “goal = waste” or “goal = pairs”");
  if ((blocks->goal == GOAL_WASTE) != (description_deals (blocks, DEAL_WASTE) != 0))
    return N_("“goal = waste” needs a card dealt to the waste, and no other goal may have one");
  if (blocks->goal == GOAL_PAIRS && blocks->stock == STOCK_ROW)
    return N_("“goal = pairs” needs “stock = waste” or “stock = no”");
  if (blocks->in_play >= WASTE_PAIR && blocks->goal != GOAL_PAIRS)
    return N_("“waste = pair” and “waste = stock” need “goal = pairs”");
  if ((blocks->goal == GOAL_WASTE || blocks->goal == GOAL_PAIRS)
      && (blocks->cells > 0 || description_deals (blocks, DEAL_RESERVE)
          || blocks->spaces == SPACE_RESERVE
          || blocks->spaces == SPACE_WASTE))
    return N_("“goal = waste” and “goal = pairs” cannot go with cells or a reserve, and need "
              "“spaces = no”");
  if (blocks->goal == GOAL_PAIRS && n_cards != 52)
    return N_("“goal = pairs” needs one pack");
  if (blocks->goal == GOAL_RUNS && blocks->dealt_base)
    return N_("“goal = runs” cannot go with “base”");
  if (blocks->dealt_base != description_deals (blocks, DEAL_BASE))
    return N_("“base = dealt” needs the step “base” in the deal, and that step needs it");
  if (blocks->spaces == SPACE_RESERVE && !description_deals (blocks, DEAL_RESERVE))
    return N_("“spaces = reserve” needs a reserve");
  if (blocks->spaces == SPACE_WASTE && blocks->stock != STOCK_WASTE)
    return N_("“spaces = waste” needs a waste");
  if ((blocks->spaces == SPACE_RESERVE || blocks->spaces == SPACE_WASTE) && !fills_columns (blocks))
    return N_("columns that are filled at once must each be dealt a card");
  if (blocks->redeals > 0
      && (n_cards != 52 || blocks->stock != STOCK_NONE || blocks->cells > 0 || blocks->columns != 18
          || blocks->deal[0].how != DEAL_FANS || blocks->deal[0].count != 3))
    return N_("“redeals” needs 18 fans of 3 cards and nothing else");
  if (blocks->suits == 3 || (blocks->suits != 4 && blocks->goal != GOAL_RUNS))
    return N_("“suits” can be 1 or 2 only with “goal = runs”");
  if (blocks->aces_out && (blocks->goal != GOAL_SUITS || blocks->dealt_base))
    return N_("“aces = out” needs foundations that start with aces");
  return NULL;
}

const char *
description_find_fault (const Blocks *blocks, int n_cards, const char **key, int *number)
{
  int left = n_cards - (blocks->aces_out ? n_cards / 13 : 0);
  int in_cells = 0, bases = 0;
  const char *fault = find_fault (blocks, n_cards);

  *number = 0;
  *key = NULL;
  if (fault != NULL)
    return fault;
  *key = "build";
  if (blocks->goal == GOAL_RUNS && blocks->build != BUILD_ANY && blocks->build != BUILD_SUIT)
    return N_("with “goal = runs”, “build” must be “suit” or “any”, or no run is ever complete");
  *key = "deal";
  for (const BlockStep *step = blocks->deal; step->how != DEAL_END; step++)
    {
      int count = count_step (blocks, step, left);

      /* There must be room for the cards of all steps together. */
      in_cells += step->how == DEAL_CELLS ? count : 0;
      bases += step->how == DEAL_BASE;
      if (count < 0 || count > left || in_cells > blocks->cells || bases > 1)
        return N_("the deal does not add up: a step has no room for its cards, or too few remain");
      left -= count;
    }
  *number = left;
  return left > 0 && blocks->stock == STOCK_NONE
         ? N_("cards left over, since there is no stock: %d") : NULL;
}
