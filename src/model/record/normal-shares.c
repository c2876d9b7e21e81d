/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is normal: see normal-shares.h. The table is the output of `build-aux/perf/solver survey --table`;
 * the help page "How often can it be won?" shows the same numbers, and a test compares the two. */

#include "config.h"

#include "normal-shares.h"

#include "engine/games.h"

/* game, rules, deals, won, not decided, and the limits of the share */
static const MarquiseNormalShare shares[] = {
  { "loi-salique", "building=yes", 2000, 1998, 2, 0.9964, 1.0000 },
  { "loi-salique", "building=no", 2000, 1959, 41, 0.9723, 1.0000 },
  { "loi-salique", "building=no,kings=after-stock", 2000, 1820, 30, 0.8966, 0.9362 },
  { "loi-salique", "kings=after-stock", 2000, 1991, 9, 0.9915, 1.0000 },
  { "tour-infernale", "passes=unlimited", 2000, 2000, 0, 0.9982, 1.0000 },
  { "tour-infernale", "passes=2", 2000, 2000, 0, 0.9982, 1.0000 },
  { "tour-infernale", "passes=1", 2000, 1977, 22, 0.9828, 1.0000 },
  { "tour-infernale", "passes=unlimited,piles=5", 2000, 2000, 0, 0.9982, 1.0000 },
  { "tour-infernale", "passes=2,piles=5", 2000, 2000, 0, 0.9982, 1.0000 },
  { "tour-infernale", "passes=1,piles=5", 2000, 1664, 326, 0.8149, 0.9976 },
  { "klondike", "draw=3", 10000, 8215, 2, 0.8139, 0.8292 },
  { "klondike", "draw=1", 10000, 9053, 0, 0.8994, 0.9110 },
  { "klondike", "draw=3-open", 2000, 1809, 0, 0.8908, 0.9170 },
  { "klondike", "passes=3", 2000, 1285, 0, 0.6210, 0.6635 },
  { "klondike", "passes=1", 2000, 39, 0, 0.0139, 0.0266 },
  { "klondike", "build=suit", 2000, 1987, 2, 0.9889, 0.9973 },
  { "klondike", "return=no", 2000, 1634, 1, 0.7993, 0.8342 },
  { "klondike", "draw=1,passes=1", 2000, 570, 0, 0.2653, 0.3053 },
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
