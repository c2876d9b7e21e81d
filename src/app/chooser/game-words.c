/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-words.h"

#include "app/kit/format.h"
#include "app/records/statistics-figures.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>

static gboolean
hides_numbers (MarquiseLibrary *library)
{
  return marquise_settings_hides_numbers (marquise_library_get_settings (library));
}

/* Whether the player has finished a game of this kind that is known. */
static gboolean
find_totals (MarquiseLibrary *library,
             MarquiseGame    *game,
             MarquiseTotals  *totals)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (library);

  *totals = (MarquiseTotals) { 0 };

  return marquise_statistics_get_state (statistics) == MARQUISE_STATISTICS_KNOWN
         && marquise_statistics_get (statistics, marquise_game_get_id (game), NULL, totals)
         && totals->played > 0;
}

/* A patience of the player's own may have no sentence but its name. */
static gboolean
says_more (MarquiseGame *game)
{
  return g_strcmp0 (marquise_game_get_summary (game), marquise_game_get_name (game)) != 0;
}

char *
marquise_game_words_line (MarquiseLibrary         *library,
                          MarquiseGame            *game,
                          const MarquiseGameFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  MarquiseTotals totals;

  if (facts->odds >= 0)
    g_ptr_array_add (parts, facts->odds == 100
                     /* Translators: the share of a game’s deals that can be won. */
                     ? g_strdup (C_("percentage", ">99%"))
                     : marquise_format_share ((guint) facts->odds, 100));
  if (MARQUISE_IS_TRICK_MATCH (game))
    g_ptr_array_add (parts, g_strdup (_("For two")));
  if (facts->length > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u move", "%u moves", facts->length),
                                             facts->length));
  if (find_totals (library, game, &totals))
    /* Translators: games won of games played, as short as can be. */
    g_ptr_array_add (parts, g_strdup_printf (_("%u/%u"), totals.won, totals.played));
  if (parts->len == 0 || hides_numbers (library))
    return g_strdup (says_more (game) ? marquise_game_get_summary (game) : "");

  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" · ", (char **) parts->pdata);
}

static char *
tell_record (MarquiseLibrary *library,
             MarquiseGame    *game)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (library);
  g_autofree char *share = NULL;
  MarquiseTotals totals;

  if (marquise_statistics_get_state (statistics) != MARQUISE_STATISTICS_KNOWN)
    return marquise_statistics_describe_unknown (statistics, marquise_game_get_id (game));
  if (!find_totals (library, game, &totals))
    return NULL;

  share = marquise_format_share (totals.won, totals.played);

  /* Translators: games played, games won, their share as a percentage. */
  return g_strdup_printf (ngettext ("You have played %u game and won %u (%s).",
                                    "You have played %u games and won %u (%s).", totals.played),
                          totals.played, totals.won, share);
}

char *
marquise_game_words_tell (MarquiseLibrary         *library,
                          MarquiseGame            *game,
                          const MarquiseGameFacts *facts)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  char *record;

  if (says_more (game))
    g_ptr_array_add (parts, g_strdup (marquise_game_get_summary (game)));
  if (hides_numbers (library))
    return parts->len > 0 ? g_strdup (parts->pdata[0]) : g_strdup ("");

  if (facts->odds == 100)
    g_ptr_array_add (parts, g_strdup (_("More than 99 deals in a hundred can be won.")));
  else if (facts->odds >= 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("About %d deal in a hundred can be won.",
                                                       "About %d deals in a hundred can be won.",
                                                       facts->odds), facts->odds));
  if (facts->length > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("It takes about %u move to win.",
                                                       "It takes about %u moves to win.",
                                                       facts->length), facts->length));
  record = tell_record (library, game);
  if (record != NULL)
    g_ptr_array_add (parts, record);
  g_ptr_array_add (parts, NULL);

  return g_strjoinv (" ", (char **) parts->pdata);
}

gboolean
marquise_game_words_match (MarquiseLibrary        *library,
                           const char             *id,
                           const MarquiseGameWish *wish)
{
  MarquiseGameFacts facts;
  MarquiseTotals totals = { 0 };
  Rules rules;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), FALSE);
  g_return_val_if_fail (id != NULL && wish != NULL, FALSE);

  marquise_settings_get_rules (marquise_library_get_settings (library), game_find (id), &rules);
  marquise_game_facts_read (id, &rules, &facts);
  marquise_statistics_get (marquise_library_get_statistics (library), id, NULL, &totals);

  return marquise_game_facts_match (&facts, wish, totals.played, totals.won);
}
