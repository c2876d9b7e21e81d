/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts at the end of a game. Pure functions of game and totals, which can be tested without a
 * window. */

#include "config.h"

#include "results.h"

#include "app/records/daily-words.h"

#include "app/kit/format.h"
#include "model/game/patience-points.h"
#include "model/trick/trick-match.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* RULES.md 4.4: both may reach the target in the same deal. NULL when that did not happen. */
static const char *
describe_target (MarquiseTrickMatch *game,
                 const int           totals[2])
{
  const Rules *rules = marquise_game_get_rules (MARQUISE_GAME (game));

  if (MIN (totals[0], totals[1]) < marquise_trick_match_get_tricks (game)->target (rules))
    return NULL;

  return totals[0] == totals[1]
         ? _("Both have reached the target with the same total: one more deal decides.")
         : _("Both have reached the target: the higher total wins.");
}

/* A player who is further from their opponent than half the way to the next character is told of
 * that one. (transfer full) */
static char *
describe_suited (MarquiseTrickMatch   *game,
                 const MarquiseMatch  *match)
{
  MarquiseStatus status = marquise_game_get_status (MARQUISE_GAME (game));
  const char *id = marquise_game_get_id (MARQUISE_GAME (game));
  int step = marquise_trick_match_get_step (game);
  int next, lead = match->totals[0] - match->totals[1];
  MarquiseCharacter character;

  if (match->opponent == NULL || (status != MARQUISE_STATUS_WON && status != MARQUISE_STATUS_LOST)
      || step == 0 || abs (lead) < step / 2 * (int) match->n_deals)
    return NULL;

  next = (int) match->level + (lead > 0 ? 1 : -1);
  if (next < 0 || next >= (int) marquise_trick_match_get_n_characters (id))
    return NULL;

  marquise_trick_match_get_character (id, (guint) next, &character);

  /* Translators: %s is the name of a character to play against. */
  return g_strdup_printf (_("%s would be a match for you now."), character.name);
}

static char *
describe_match (MarquiseTrickMatch *game)
{
  g_autofree char *score = NULL;
  g_autofree char *suited = NULL;
  const char *target;
  MarquiseMatch match;

  marquise_trick_match_get_match (game, &match);
  target = describe_target (game, match.totals);
  suited = describe_suited (game, &match);

  if (match.two_players)
    /* Translators: the name of a player, their points, the same of the other one. */
    score = g_strdup_printf (_("The match: %s %d, %s %d."), match.names[0], match.totals[0],
                             match.names[1], match.totals[1]);
  else
    /* Translators: points of the player, then of the opponent. */
    score = g_strdup_printf (_("The score is %d to %d."), match.totals[0], match.totals[1]);

  if (target != NULL || suited != NULL)
    return g_strjoin (" ", score, target != NULL ? target : suited, target != NULL ? suited : NULL,
                      NULL);

  return g_steal_pointer (&score);
}

/* Between two people at one screen, the winner is named. */
static char *
describe_winner (MarquiseTrickMatch   *game,
                 const MarquiseMatch  *match,
                 const int             points[2])
{
  gboolean over = marquise_game_get_status (MARQUISE_GAME (game)) != MARQUISE_STATUS_DEAL_OVER;
  const int *sums = over ? match->totals : points;

  if (sums[0] == sums[1])
    return g_strdup (_("This deal is a draw"));

  /* Translators: %s is the name of a player. */
  return g_strdup_printf (over ? _("%s has won the match!") : _("This deal goes to %s"),
                          match->names[sums[0] > sums[1] ? 0 : 1]);
}

/**
 * marquise_results_describe_dealer:
 * @game: a match of a trick game
 *
 * Returns: (transfer full): who deals, at random or because it is their turn, and who leads
 */
char *
marquise_results_describe_dealer (MarquiseTrickMatch *game)
{
  MarquiseMatch match;
  gboolean first;
  int dealer;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (game), NULL);

  dealer = marquise_trick_match_get_dealer (game);
  marquise_trick_match_get_match (game, &match);
  /* A deal that is over is among those that are counted. */
  if (match.n_deals > 0
      && marquise_game_get_status (MARQUISE_GAME (game)) != MARQUISE_STATUS_PLAYING)
    match.n_deals--;
  first = match.n_deals == 0 && match.drawn;

  if (match.two_players)
    /* Translators: the name of the player who deals, then of the other one. */
    return g_strdup_printf (first ? _("%s deals first: %s leads.")
                                 : _("%s deals this time: %s leads."),
                            match.names[dealer], match.names[1 - dealer]);
  if (first)
    /* Translators: %s is the name of the opponent, here and in the next sentences. */
    return g_strdup_printf (dealer == 0 ? _("You deal first: %s leads.")
                            : _("%s deals first: you lead."), match.opponent);

  return g_strdup_printf (dealer == 0 ? _("You deal this time: %s leads.")
                          : _("%s deals this time: you lead."), match.opponent);
}

static char *
describe_deal (MarquiseTrickMatch *game)
{
  MarquiseStatus status = marquise_game_get_status (MARQUISE_GAME (game));
  MarquiseMatch match;
  int points[2];

  marquise_trick_match_get_match (game, &match);
  for (int seat = 0; seat < 2; seat++)
    points[seat] = marquise_trick_match_get_points (game, seat, -1);
  if (match.two_players)
    return describe_winner (game, &match, points);
  if (status == MARQUISE_STATUS_WON)
    return g_strdup (_("You have won the match!"));
  if (status == MARQUISE_STATUS_LOST)
    return g_strdup_printf (_("%s has won the match"), match.opponent);
  if (points[0] == points[1])
    return g_strdup (_("This deal is a draw"));

  return points[0] > points[1] ? g_strdup (_("This deal is yours"))
         : g_strdup_printf (_("This deal goes to %s"), match.opponent);
}

/**
 * marquise_results_heading:
 * @game: a game that is over
 *
 * Returns: (transfer full): how it ended, in a few words
 */
char *
marquise_results_heading (MarquiseGame *game)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  return MARQUISE_IS_TRICK_MATCH (game) ? describe_deal (MARQUISE_TRICK_MATCH (game))
         : g_strdup (C_("game", "Won!"));
}

/* NULL where none are counted. */
static char *
describe_points (MarquiseGame *game)
{
  g_autofree char *number = NULL;
  gboolean left;
  int points;

  if (!marquise_patience_points_get (game, &points, &left))
    return NULL;
  if (left)
    /* Translators: how many cards of the stock were not needed. */
    return g_strdup_printf (ngettext ("%d card of the stock to spare.",
                                      "%d cards of the stock to spare.", (gulong) -points),
                            -points);

  number = marquise_points_format (points);

  return g_strdup_printf (ngettext ("%s point in all.", "%s points in all.",
                                    (gulong) ABS (points)), number);
}

/* The same that keeps a game from counting as won without help: hints, the coach or the solver. */
static const char *
describe_help (MarquiseGame *game)
{
  gboolean helped;

  g_object_get (game, "helped", &helped, NULL);

  return helped || marquise_game_get_n_hints (game) > 0 ? _("You had help.") : NULL;
}

/**
 * marquise_results_body:
 * @game: a game that is over
 *
 * Returns: (transfer full): one sentence of figures, and another one where there was help
 */
char *
marquise_results_body (MarquiseGame *game)
{
  g_autofree char *time = NULL, *points = NULL, *moved = NULL, *figures = NULL;
  const char *help;
  guint moves;

  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  if (MARQUISE_IS_TRICK_MATCH (game))
    return describe_match (MARQUISE_TRICK_MATCH (game));

  /* (The sentence is also heard.) */
  time = marquise_format_spoken_duration (marquise_game_get_elapsed (game));
  moves = marquise_game_get_n_moves (game);

  /* Translators: %s is a time: “3 minutes 45 seconds”. */
  moved = g_strdup_printf (ngettext ("%u move in %s.", "%u moves in %s.", moves), moves, time);
  points = describe_points (game);
  figures = points != NULL ? g_strdup_printf ("%s %s", points, moved) : g_steal_pointer (&moved);
  help = describe_help (game);

  return help != NULL ? g_strdup_printf ("%s %s", figures, help) : g_steal_pointer (&figures);
}

/**
 * marquise_results_body_at_rest:
 * @game: a game that is over
 *
 * Returns: (transfer full) (nullable): what remains of marquise_results_body() for a player who
 * wants to
 *   see no numbers
 */
char *
marquise_results_body_at_rest (MarquiseGame *game)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (game), NULL);

  if (MARQUISE_IS_TRICK_MATCH (game))
    return marquise_results_body (game);

  return g_strdup (describe_help (game));
}

static char *
describe_win (const MarquiseTotals *before,
              const MarquiseTotals *after)
{
  g_autofree char *old = NULL;
  g_autofree char *share = NULL;

  if (after->again_won > before->again_won)
    return g_strdup (_("You have played this deal before; it counts separately."));

  if (before->won == 0)
    return g_strdup (_("Your first win at this game."));

  if (before->pointed > 0 && after->best_points != before->best_points)
    {
      old = marquise_points_format (before->best_points);
      return g_strdup_printf (_("Your best score! The previous best was %s."), old);
    }

  if (after->best_time < before->best_time)
    {
      old = marquise_format_spoken_duration (before->best_time);
      return g_strdup_printf (_("Your best time! The previous best was %s."), old);
    }

  if (after->fewest_moves < before->fewest_moves)
    return g_strdup_printf (ngettext ("Your fewest moves! The previous best was %u.",
                                      "Your fewest moves! The previous best was %u.",
                                      before->fewest_moves), before->fewest_moves);

  if (after->longest_streak > before->longest_streak && after->streak > 1)
    return g_strdup_printf (ngettext ("%u win in a row, your longest streak.",
                                      "%u wins in a row, your longest streak.", after->streak),
                            after->streak);

  share = marquise_format_share (after->won, after->played);
  /* Translators: games won, games played, the share as a percentage. */
  return g_strdup_printf (ngettext ("You have won %u of %u game (%s).",
                                    "You have won %u of %u games (%s).", after->played),
                          after->won, after->played, share);
}

/* The same cards were played with the seats changed before: what both deals came to. */
static char *
describe_duplicate (MarquiseLibrary    *library,
                    MarquiseTrickMatch *game)
{
  g_autoptr (GPtrArray) records
    = marquise_statistics_list (marquise_library_get_statistics (library),
                                marquise_game_get_id (MARQUISE_GAME (game)),
                                NULL, FALSE);
  guint32 number = marquise_game_get_number (MARQUISE_GAME (game));
  int lead = marquise_trick_match_get_points (game, 0, -1) - marquise_trick_match_get_points (game,
                                                                                              1,
                                                                                              -1);

  for (guint i = records->len; i > 0 && number != 0; i--)
    {
      const MarquiseRecord *record = g_ptr_array_index (records, i - 1);
      guint dealer, own, other;

      if (record->result != MARQUISE_RESULT_DEAL || record->deal != number
          || marquise_record_has_word (record, "players", "2")
          || !marquise_record_get_number (record, "dealer", &dealer)
          || (int) dealer == marquise_trick_match_get_dealer (game))
        continue;

      marquise_record_get_number (record, "own", &own);
      marquise_record_get_number (record, "other", &other);
      lead += (int) own - (int) other;
      if (lead == 0)
        return g_strdup_printf (_("With the seats swapped it was %u to %u: all square over the two "
                                  "deals."),
                                own, other);

      /* Translators: points of the player and of the opponent, then those by which one is ahead. */
      return g_strdup_printf (lead > 0
                              ? _("With the seats swapped it was %u to %u: you are %d ahead over "
                                  "the two deals.")
                              : _("With the seats swapped it was %u to %u: you are %d behind over "
                                  "the two deals."),
                              own, other, ABS (lead));
    }

  return NULL;
}

/**
 * describe_record:
 * @library: of the game
 * @game: a game that has just been counted
 * @before: the totals without it
 * @after: the totals with it
 *
 * Returns: (transfer full): what it did to the player's statistics
 */
static char *
describe_record (MarquiseLibrary      *library,
                 MarquiseGame         *game,
                 const MarquiseTotals *before,
                 const MarquiseTotals *after)
{
  if (MARQUISE_IS_TRICK_MATCH (game))
    {
      /* The first deal of all betters none. */
      if (before->deals > 0 && after->deals > before->deals
          && after->best_deal > before->best_deal)
        return g_strdup_printf (ngettext ("Your best deal so far: %u point.",
                                          "Your best deal so far: %u points.", after->best_deal),
                                after->best_deal);
      return trick_game_offers (marquise_game_get_id (game), TRICK_DUPLICATE)
             ? describe_duplicate (library, MARQUISE_TRICK_MATCH (game)) : NULL;
    }

  /* Without totals, since the journal cannot be read, there is nothing to compare. */
  if (marquise_game_get_status (game) != MARQUISE_STATUS_WON
      || after->played + after->again_played + after->race_played == 0)
    return NULL;

  return describe_win (before, after);
}

char *
marquise_results_describe_all (MarquiseLibrary *library,
                               MarquiseGame    *game,
                               MarquiseTotals  *before,
                               MarquiseTotals  *after)
{
  g_autofree char *record = describe_record (library, game, before, after);
  g_autofree char *streak = NULL;

  if (marquise_game_get_daily (game) == NULL
      || marquise_game_get_status (game) != MARQUISE_STATUS_WON)
    return g_steal_pointer (&record);

  streak = marquise_daily_say_streak (marquise_library_get_statistics (library), NULL);
  if (streak == NULL || record == NULL)
    return streak != NULL ? g_steal_pointer (&streak) : g_steal_pointer (&record);

  return g_strdup_printf ("%s %s", record, streak);
}
