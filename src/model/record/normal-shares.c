/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is normal: see normal-shares.h. */

#include "config.h"

#include "normal-shares.h"

#include "engine/games.h"

static gboolean
is_for (const char  *share,
        const Game  *game,
        const Rules *rules)
{
  char why[RULE_STRING_MAX];
  Rules own;

  return rules_parse (game, share, &own, why, sizeof why) && rules_equal (game, &own, rules);
}

static gboolean
find_share (const Patience      *patience,
            const PatienceShare *shares,
            const Rules         *rules,
            double              *low,
            double              *high)
{
  for (int i = 0; i < PATIENCE_MAX_SHARES && shares[i].rules != NULL; i++)
    if (is_for (shares[i].rules, &patience->game, rules))
      {
        if (low != NULL)
          *low = shares[i].low;
        if (high != NULL)
          *high = shares[i].high;
        return TRUE;
      }

  return FALSE;
}

gboolean
marquise_normal_share (const char  *game,
                       const Rules *rules,
                       double      *low,
                       double      *high)
{
  const Patience *patience = patience_find (game);

  g_return_val_if_fail (game_find (game) != NULL && rules != NULL, FALSE);

  return patience != NULL && find_share (patience, patience->shares, rules, low, high);
}

gboolean
marquise_coach_share (const char  *game,
                      const Rules *rules,
                      double      *low,
                      double      *high)
{
  const Patience *patience = patience_find (game);

  g_return_val_if_fail (game_find (game) != NULL && rules != NULL, FALSE);

  return patience != NULL && find_share (patience, patience->coached, rules, low, high);
}
