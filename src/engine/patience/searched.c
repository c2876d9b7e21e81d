/* SPDX-License-Identifier: GPL-3.0-or-later */

/* See searched.h. */

#include "searched.h"
#include "told-patience.h"

/* Where foundations begin with whatever comes first, nothing may be said before it has come. */
static bool
has_base (const Blocks *blocks, const Position *position)
{
  if (!blocks->dealt_base || blocks->goal != GOAL_SUITS)
    return true;
  for (int i = 0; i < blocks->foundations; i++)
    if (position_count (position, blocks->foundation + i) > 0)
      return true;

  return false;
}

const Blocks *
blocks_searched (const Patience *patience, const Position *position)
{
  const Blocks *blocks;
  bool all;

  if (patience->blocks != NULL)
    return blocks_of (patience, &position->rules);
  if (patience->told == NULL)
    return NULL;
  blocks = told_patience_blocks (patience, &position->rules, &all);
  return blocks != NULL && has_base (blocks, position) ? blocks : NULL;
}

bool
blocks_are_all (const Patience *patience, const Position *position)
{
  const Blocks *blocks;
  bool all;

  if (patience->told == NULL)
    return true;
  blocks = told_patience_blocks (patience, &position->rules, &all);
  return blocks != NULL && all
         && (blocks->again == 0 || (blocks->again != BLOCKS_ALL
                                    && position->passes > blocks->again));
}
