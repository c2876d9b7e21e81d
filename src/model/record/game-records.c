/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of games: see game-records.h. */

#include "config.h"

#include "game-records.h"
#include "model/game/game-private.h"
#include "model/marjolet/marjolet-private.h"
#include "totals.h"

static MarquiseRecord *
make_plain_record (MarquiseGame   *game,
                   MarquiseResult  result)
{
  MarquiseRecord *record = g_new0 (MarquiseRecord, 1);
  char rules[RULE_STRING_MAX];

  rules_format (marquise_game_get_engine (game), marquise_game_get_rules (game), rules);
  *record = (MarquiseRecord) {
    .id = g_strdup (marquise_game_get_record_id (game)),
    .date = g_get_real_time () / G_USEC_PER_SEC, .start = marquise_game_get_start (game),
    .game = g_strdup (marquise_game_get_id (game)), .rules = g_strdup (rules),
    .deal = marquise_game_get_number (game), .result = result,
    .seconds = marquise_game_get_elapsed (game),
    .moves = marquise_game_get_n_moves (game), .undos = marquise_game_get_n_undos (game),
    .hints = marquise_game_get_n_hints (game), .solver = marquise_game_get_n_solver (game),
    .helped = marquise_game_get_helped (game), .again = marquise_game_get_again (game),
    .daily = g_strdup (marquise_game_get_daily (game)),
    .race = g_strdup (marquise_game_get_race (game)), .detail = g_strdup ("")
  };
  record->zone = marquise_zone_at (record->date);

  return record;
}

/* What the player has declared, in the order of MarquiseMeld. */
static void
append_melds (GString            *detail,
              const MarjoletDeal *deal)
{
  guint melds[MARQUISE_N_MELDS] = { 0 };

  for (guint i = 0; i < MARJOLET_N_COMBINATIONS; i++)
    {
      if ((deal->declared[0] & 1u << i) == 0)
        continue;
      if (i < 4)
        melds[i]++;
      else if (i < 8)
        melds[(i & 3) == deal->trump ? MARQUISE_MELD_TRUMP_MARRIAGE : MARQUISE_MELD_MARRIAGE]++;
      else
        melds[MARQUISE_MELD_MARJOLET]++;
    }

  g_string_append (detail, " melds-made=");
  for (int i = 0; i < MARQUISE_N_MELDS; i++)
    g_string_append_printf (detail, "%s%u", i > 0 ? "/" : "", melds[i]);
}

/* What two people play at one screen says nothing about either of them. */
static void
append_players (GString          *detail,
                MarquiseMarjolet *game)
{
  if (marquise_marjolet_has_two_players (game))
    g_string_append (detail, " players=2");
}

MarquiseRecord *
marquise_game_make_deal_record (MarquiseMarjolet *game)
{
  /* Points of one deal, by kind. */
  static const char *const kinds[MARJOLET_N_KINDS] = {
    "melds", "sevens", "brisques", "last", "allsix"
  };
  MarquiseRecord *record;
  const MarjoletDeal *deal;
  GString *detail;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (game), NULL);

  record = make_plain_record (MARQUISE_GAME (game), MARQUISE_RESULT_DEAL);
  deal = marquise_marjolet_get_deal (game);
  detail = g_string_new (NULL);
  g_string_append_printf (detail, "match=%s level=%s dealer=%d own=%d other=%d",
                          marquise_marjolet_get_match_id (game),
                          marquise_level_to_text (marquise_marjolet_get_level (game)), deal->dealer,
                          marjolet_points (deal, 0), marjolet_points (deal, 1));
  for (int i = 0; i < MARJOLET_N_KINDS; i++)
    g_string_append_printf (detail, " %s=%d/%d", kinds[i], deal->points[0][i], deal->points[1][i]);
  append_melds (detail, deal);
  append_players (detail, game);
  g_free (record->detail);
  record->detail = g_string_free (detail, FALSE);

  return record;
}

static MarquiseRecord *
make_match_record (MarquiseMarjolet *game,
                   MarquiseResult    result)
{
  MarquiseRecord *record = make_plain_record (MARQUISE_GAME (game), result);
  GString *detail;
  int totals[2];

  g_free (record->id);
  g_free (record->detail);
  marquise_marjolet_get_totals (game, totals);
  marquise_marjolet_get_match_counts (game, &record->seconds, &record->moves, &record->undos,
                                      &record->hints);
  record->id = g_strdup (marquise_marjolet_get_match_id (game));
  record->deal = 0;
  /* When its first deal began is not known any more. A match is new even if its first deal is
   * not, and it is a single deal that is the deal of the day. */
  record->start = 0;
  record->again = FALSE;
  g_clear_pointer (&record->daily, g_free);
  detail = g_string_new (NULL);
  g_string_append_printf (detail, "level=%s deals=%u own=%d other=%d",
                          marquise_level_to_text (marquise_marjolet_get_level (game)),
                          marquise_marjolet_get_n_deals (game), totals[0], totals[1]);
  append_players (detail, game);
  record->detail = g_string_free (detail, FALSE);

  return record;
}

MarquiseRecord *
marquise_game_make_record (MarquiseGame   *game,
                           MarquiseResult  result)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  return MARQUISE_IS_MARJOLET (game) ? make_match_record (MARQUISE_MARJOLET (game), result)
         : make_plain_record (game, result);
}
