/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is normal: see normal-shares.h. The table is the output of `build-aux/perf/solver survey --table`;
 * the help page "How often can it be won?" shows the same numbers, and a test compares the two. */

#include "config.h"

#include "normal-shares.h"

#include "engine/games.h"

/* game, rules, deals, won, not decided, and the limits of the share */
static const MarquiseNormalShare shares[] = {
  { "loi-salique", "building=yes", 1000, 997, 3, 0.9913, 1.0000 },
  { "loi-salique", "building=no", 1000, 969, 31, 0.9563, 1.0000 },
  { "loi-salique", "building=no,kings=after-stock", 1000, 848, 130, 0.8242, 0.9862 },
  { "tour-infernale", "passes=unlimited", 1000, 1000, 0, 0.9963, 1.0000 },
  { "tour-infernale", "passes=2", 1000, 1000, 0, 0.9963, 1.0000 },
  { "tour-infernale", "passes=1", 1000, 965, 35, 0.9517, 1.0000 },
  { "tour-infernale", "passes=1,piles=5", 1000, 892, 108, 0.8711, 1.0000 },
  { "klondike", "draw=3", 1000, 825, 6, 0.8000, 0.8537 },
  { "klondike", "draw=1", 1000, 907, 0, 0.8873, 0.9243 },
  { "klondike", "draw=3-open", 1000, 907, 0, 0.8873, 0.9243 },
  { "klondike", "passes=3", 1000, 621, 1, 0.5901, 0.6522 },
  { "klondike", "passes=1", 1000, 21, 0, 0.0130, 0.0319 },
  { "klondike", "build=suit", 1000, 989, 3, 0.9804, 0.9965 },
  { "klondike", "return=no", 1000, 821, 5, 0.7958, 0.8490 },
  { NULL, NULL, 0, 0, 0, 0, 0 },
};

const MarquiseNormalShare *
marquise_normal_shares (void)
{
  return shares;
}

static gboolean
is_for (const MarquiseNormalShare *share,
        const Game                *game,
        const Rules               *rules)
{
  char why[RULE_STRING_MAX];
  Rules own;

  return g_str_equal (share->game, game->id)
         && rules_parse (game, share->rules, &own, why, sizeof why) && rules_equal (game, &own, rules);
}

gboolean
marquise_normal_share (const char  *game,
                       const Rules *rules,
                       double      *low,
                       double      *high)
{
  const Game *found = game_find (game);

  g_return_val_if_fail (found != NULL && rules != NULL, FALSE);

  for (const MarquiseNormalShare *share = shares; share->game != NULL; share++)
    if (is_for (share, found, rules))
      {
        if (low != NULL)
          *low = share->low;
        if (high != NULL)
          *high = share->high;
        return TRUE;
      }

  return FALSE;
}
