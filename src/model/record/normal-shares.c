/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "normal-shares.h"

#include "engine/games.h"

/* A share that is known less closely is none to tell. */
#define WIDEST_SHARE 0.15

gboolean
marquise_normal_share (const char  *game,
                       const Rules *rules,
                       double      *low,
                       double      *high)
{
  const Patience *patience = patience_find (game);

  g_return_val_if_fail (game_find (game) != NULL && rules != NULL, FALSE);

  for (int i = 0; patience != NULL && i < PATIENCE_MAX_SHARES; i++)
    {
      const PatienceShare *share = &patience->shares[i];

      if (share->rules == NULL)
        break;
      if (!rules_match (&patience->game, rules, share->rules))
        continue;
      if (low != NULL)
        *low = share->low;
      if (high != NULL)
        *high = share->high;
      return TRUE;
    }

  return FALSE;
}

gboolean
marquise_normal_share_close (const char  *game,
                             const Rules *rules,
                             double      *low,
                             double      *high)
{
  double from, to;

  if (!marquise_normal_share (game, rules, &from, &to) || to - from > WIDEST_SHARE)
    return FALSE;

  if (low != NULL)
    *low = from;
  if (high != NULL)
    *high = to;

  return TRUE;
}
