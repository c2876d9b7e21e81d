/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The records of a match and of each of its deals: id, counts and detail. */

#include "config.h"

#include "trick-match-private.h"

/* Appends what the player has declared, by kind. */
static void
append_melds (GString         *detail,
              const TrickGame *tricks,
              gconstpointer    deal)
{
  guint32 declared = tricks->declared (deal, 0);
  guint melds[TRICK_MAX_KINDS] = { 0 };

  for (int which = 0; which < tricks->n_melds; which++)
    if (declared >> which & 1)
      melds[tricks->meld_kind (deal, which)]++;

  g_string_append (detail, " melds-made=");
  for (int i = 0; i < tricks->n_meld_kinds; i++)
    g_string_append_printf (detail, "%s%u", i > 0 ? "/" : "", melds[i]);
}

/* A match between two people is recorded with their names. A name is one word in the detail. */
static void
append_names (GString             *detail,
              const MarquiseMatch *match)
{
  g_autofree char *first = g_uri_escape_string (match->names[0], NULL, TRUE);
  g_autofree char *second = g_uri_escape_string (match->names[1], NULL, TRUE);

  g_string_append_printf (detail, " players=2 first=%s second=%s", first, second);
}

static void
append_deal (GString         *detail,
             const TrickGame *tricks,
             gconstpointer    deal)
{
  g_string_append_printf (detail, " dealer=%d own=%d other=%d", tricks->dealer (deal),
                          tricks->points (deal, 0, -1), tricks->points (deal, 1, -1));
  for (int i = 0; tricks->kinds[i] != NULL; i++)
    g_string_append_printf (detail, " %s=%d/%d", tricks->kinds[i], tricks->points (deal, 0, i),
                            tricks->points (deal, 1, i));
  append_melds (detail, tricks, deal);
}

/* Turns the record of the present deal into that of the whole match. */
static void
widen (MarquiseRecord      *record,
       const MarquiseMatch *match)
{
  g_free (record->id);
  record->id = g_strdup (match->id);
  record->seconds = match->seconds;
  record->moves = match->moves;
  record->undos = match->undos;
  record->hints = match->hints;
  record->deal = 0;
  /* The start of the first deal is not known here. A match is new even if its first deal is not,
   * and only a single deal can be the deal of the day. */
  record->start = 0;
  record->again = FALSE;
  g_clear_pointer (&record->daily, g_free);
}

void
marquise_trick_match_complete_record (MarquiseGame   *game,
                                      MarquiseRecord *record)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  const char *level;
  MarquiseMatch match;
  GString *detail = g_string_new (NULL);

  marquise_trick_match_get_match (self, &match);
  level = marquise_trick_match_get_level_id (record->game, match.level);
  if (record->result == MARQUISE_RESULT_DEAL)
    {
      g_string_append_printf (detail, "match=%s level=%s", match.id, level);
      append_deal (detail, marquise_trick_match_get_tricks (self), marquise_game_get_state (game));
    }
  else
    {
      widen (record, &match);
      g_string_append_printf (detail, "level=%s deals=%u own=%d other=%d", level, match.n_deals,
                              match.totals[0], match.totals[1]);
    }
  if (match.two_players)
    append_names (detail, &match);

  g_free (record->detail);
  record->detail = g_string_free (detail, FALSE);
}
