/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of games: see game-records.h. */

#include "config.h"

#include "game-records.h"
#include "model/game/game-private.h"
#include "model/trick/trick-match.h"
#include "totals.h"

static MarquiseRecord *
make_plain_record (MarquiseGame   *game,
                   MarquiseResult  result)
{
  MarquiseRecord *record = marquise_game_get_record (game);

  record->result = result;

  return record;
}

/* What the player has declared, by kind. */
static void
append_melds (GString            *detail,
              MarquiseTrickMatch *game)
{
  const TrickGame *tricks = marquise_trick_match_get_tricks (game);
  guint32 declared = marquise_trick_match_get_declared (game, 0);
  guint melds[TRICK_MAX_KINDS] = { 0 };

  for (int which = 0; which < tricks->n_melds; which++)
    if (declared >> which & 1)
      melds[tricks->meld_kind (marquise_game_get_state (MARQUISE_GAME (game)), which)]++;

  g_string_append (detail, " melds-made=");
  for (int i = 0; i < tricks->n_meld_kinds; i++)
    g_string_append_printf (detail, "%s%u", i > 0 ? "/" : "", melds[i]);
}

/* A name is one word there. */
static void
append_name (GString    *detail,
             const char *key,
             const char *name)
{
  g_autofree char *word = g_uri_escape_string (name, NULL, TRUE);

  g_string_append_printf (detail, " %s=%s", key, word);
}

/* What two people play at one screen counts for the two of them, under their names. */
static char *
end_detail (GString             *detail,
            const MarquiseMatch *match)
{
  if (match->two_players)
    {
      g_string_append (detail, " players=2");
      append_name (detail, "first", match->names[0]);
      append_name (detail, "second", match->names[1]);
    }

  return g_string_free (detail, FALSE);
}

static const char *
get_level (MarquiseTrickMatch  *game,
           const MarquiseMatch *match)
{
  return marquise_trick_match_get_level_id (marquise_game_get_id (MARQUISE_GAME (game)),
                                            match->level);
}

MarquiseRecord *
marquise_game_make_deal_record (MarquiseTrickMatch *game)
{
  const TrickGame *tricks;
  MarquiseRecord *record;
  MarquiseMatch match;
  GString *detail;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (game), NULL);

  record = make_plain_record (MARQUISE_GAME (game), MARQUISE_RESULT_DEAL);
  tricks = marquise_trick_match_get_tricks (game);
  marquise_trick_match_get_match (game, &match);
  detail = g_string_new (NULL);
  g_string_append_printf (detail, "match=%s level=%s dealer=%d own=%d other=%d", match.id,
                          get_level (game, &match),
                          marquise_trick_match_get_dealer (game),
                          marquise_trick_match_get_points (game, 0, -1),
                          marquise_trick_match_get_points (game, 1, -1));
  for (int i = 0; tricks->kinds[i] != NULL; i++)
    g_string_append_printf (detail, " %s=%d/%d", tricks->kinds[i],
                            marquise_trick_match_get_points (game, 0, i),
                            marquise_trick_match_get_points (game, 1, i));
  append_melds (detail, game);
  g_free (record->detail);
  record->detail = end_detail (detail, &match);

  return record;
}

static MarquiseRecord *
make_match_record (MarquiseTrickMatch *game,
                   MarquiseResult      result)
{
  MarquiseRecord *record = make_plain_record (MARQUISE_GAME (game), result);
  MarquiseMatch match;
  GString *detail;

  marquise_trick_match_get_match (game, &match);
  g_free (record->id);
  g_free (record->detail);
  record->id = g_strdup (match.id);
  record->seconds = match.seconds;
  record->moves = match.moves;
  record->undos = match.undos;
  record->hints = match.hints;
  record->deal = 0;
  /* When its first deal began is not known any more. A match is new even if its first deal is
   * not, and it is a single deal that is the deal of the day. */
  record->start = 0;
  record->again = FALSE;
  g_clear_pointer (&record->daily, g_free);
  detail = g_string_new (NULL);
  g_string_append_printf (detail, "level=%s deals=%u own=%d other=%d",
                          get_level (game, &match), match.n_deals, match.totals[0],
                          match.totals[1]);
  record->detail = end_detail (detail, &match);

  return record;
}

MarquiseRecord *
marquise_game_make_record (MarquiseGame   *game,
                           MarquiseResult  result)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  return MARQUISE_IS_TRICK_MATCH (game) ? make_match_record (MARQUISE_TRICK_MATCH (game), result)
         : make_plain_record (game, result);
}
