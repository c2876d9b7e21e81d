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

/* A part of a line that is not broken, however narrow the tile is. (transfer full) */
static char *
keep_together (char *part)
{
  g_auto (GStrv) words = g_strsplit (part, " ", -1);

  g_free (part);

  return g_strjoinv ("\302\240", words);
}

/* “82% winnable” (transfer full) */
static char *
tell_odds (int odds)
{
  /* Translators: the share of a game’s deals that can be won. */
  g_autofree char *share = odds == 100 ? g_strdup (C_("percentage", ">99%"))
                           : marquise_format_share ((guint) odds, 100);

  /* Translators: %s is a percentage: the share of a game’s deals that can be won. As short as can
   * be understood. */
  return g_strdup_printf (_("%s winnable"), share);
}

/* What is told beneath the share of winnable deals: “169 moves, won 3/7”; @played: the player has a
 * record. Empty if there is nothing. (transfer full) */
static char *
tell_moves (guint                 length,
            gboolean              played,
            const MarquiseTotals *totals)
{
  g_autofree char *moves = keep_together (g_strdup_printf (ngettext ("%u move", "%u moves", length),
                                                           length));
  g_autofree char *record = NULL;

  if (!played)
    return length > 0 ? g_steal_pointer (&moves) : g_strdup ("");
  if (length == 0)
    /* Translators: games that the player won, of games played; as short as can be. */
    return keep_together (g_strdup_printf (_("Won %u/%u"), totals->won, totals->played));

  /* Translators: the same behind a comma: “169 moves, won 92/163”. */
  record = keep_together (g_strdup_printf (_("won %u/%u"), totals->won, totals->played));

  return g_strconcat (moves, C_("between parts", ", "), record, NULL);
}

char *
marquise_game_words_line (MarquiseLibrary         *library,
                          MarquiseGame            *game,
                          const MarquiseGameFacts *facts,
                          gboolean                *numbers)
{
  g_autofree char *moves = NULL;
  g_autofree char *first = NULL;
  MarquiseTotals totals;
  gboolean played = find_totals (library, game, &totals);

  if (facts->odds >= 0)
    first = keep_together (tell_odds (facts->odds));
  else if (MARQUISE_IS_TRICK_MATCH (game))
    first = keep_together (g_strdup (_("For two")));
  moves = tell_moves (facts->length, played, &totals);
  *numbers = (first != NULL || *moves != '\0') && !hides_numbers (library);
  if (!*numbers)
    return g_strdup (says_more (game) ? marquise_game_get_summary (game) : "");
  if (first == NULL)
    return g_steal_pointer (&moves);

  return *moves == '\0' ? g_steal_pointer (&first) : g_strconcat (first, "\n", moves, NULL);
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
