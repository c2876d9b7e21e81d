/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "daily-words.h"

#include "app/kit/format.h"
#include "engine/games.h"

#include <glib/gi18n.h>

const char *
marquise_daily_say_state (MarquiseDailyState state)
{
  switch (state)
    {
    case MARQUISE_DAILY_OPEN:
      return C_("deal of the day", "begun");
    case MARQUISE_DAILY_LOST:
      return C_("deal of the day", "not won yet");
    case MARQUISE_DAILY_WON:
      return C_("deal of the day", "won");
    default:
      return C_("deal of the day", "not played yet");
    }
}

const char *
marquise_daily_get_sign (MarquiseDailyState state)
{
  switch (state)
    {
    case MARQUISE_DAILY_OPEN:
      return "media-playback-pause-symbolic";
    case MARQUISE_DAILY_LOST:
      return "window-close-symbolic";
    case MARQUISE_DAILY_WON:
      return "object-select-symbolic";
    default:
      return NULL;
    }
}

/* “hard”, of the deal of @day; NULL where deals have no grade. */
static const char *
say_grade (const char *game,
           guint32     day)
{
  guint32 number;
  MarquiseDeals grade;

  if (!marquise_daily_get_deal (game, day, &number, &grade))
    return NULL;

  switch (grade)
    {
    case MARQUISE_DEALS_EASY:
      return C_("difficulty of a deal", "easy");
    case MARQUISE_DEALS_MEDIUM:
      return C_("difficulty of a deal", "medium");
    case MARQUISE_DEALS_HARD:
      return C_("difficulty of a deal", "hard");
    case MARQUISE_DEALS_EXPERT:
      return C_("difficulty of a deal", "for experts");
    case MARQUISE_DEALS_ANY:
    case MARQUISE_DEALS_WINNABLE:
    default:
      return NULL;
    }
}

char *
marquise_daily_describe (const char         *game,
                         guint32             day,
                         MarquiseDailyState  state)
{
  const char *grade = say_grade (game, day);
  g_autofree char *words = NULL;

  if (grade != NULL)
    /* Translators: the difficulty of a deal, and what came of it: “hard, not played yet”. */
    words = g_strdup_printf (_("%s, %s"), grade, marquise_daily_say_state (state));

  return marquise_format_capitalize (words != NULL ? words : marquise_daily_say_state (state));
}

/* The first game whose deal of @day was won, or NULL. */
static const char *
find_won (MarquiseLibrary *library,
          guint32          day)
{
  MarquiseStatistics *statistics = marquise_library_get_statistics (library);
  MarquiseDailyState best;

  marquise_daily_get_results (statistics, NULL, day, 1, &best);
  for (int i = 0; best == MARQUISE_DAILY_WON && games[i] != NULL; i++)
    if (marquise_daily_get_result (statistics, games[i]->id, day) == MARQUISE_DAILY_WON)
      return games[i]->id;

  return NULL;
}

char *
marquise_daily_describe_day (MarquiseLibrary *library,
                             guint32          day)
{
  const char *game = marquise_daily_get_game (day);
  MarquiseDailyState state;
  g_autofree char *words = NULL;
  g_autofree char *line = NULL;
  const char *other;

  g_return_val_if_fail (MARQUISE_IS_LIBRARY (library), NULL);

  state = marquise_library_get_daily_state (library, game, day);
  words = marquise_daily_describe (game, day, state);
  /* Translators: the name of a game, and what is said of its deal: “Klondike · Easy, not played
   * yet”. */
  line = g_strdup_printf (_("%s · %s"), marquise_game_find_name (game), words);
  other = state != MARQUISE_DAILY_WON ? find_won (library, day) : NULL;
  if (other == NULL)
    return g_steal_pointer (&line);

  /* Translators: a line as above, and the name of another game whose deal of that day was won. */
  return g_strdup_printf (_("%s. Won for this day: %s."), line, marquise_game_find_name (other));
}

const char *
marquise_daily_say_play (MarquiseDailyState state)
{
  if (state == MARQUISE_DAILY_OPEN)
    return _("_Continue");

  return state == MARQUISE_DAILY_NONE ? _("_Play") : _("_Play again");
}

/**
 * marquise_daily_say_streak:
 * @statistics: the record
 * @game: (nullable): a game id; NULL: whichever the game
 *
 * Returns: (transfer full) (nullable): how many days in a row the deal of the day was won; one day
 * is not a streak
 */
char *
marquise_daily_say_streak (MarquiseStatistics *statistics,
                           const char         *game)
{
  guint streak, longest;

  marquise_daily_get_streak (statistics, game, marquise_daily_today (), &streak, &longest);
  if (longest < 2)
    return NULL;
  if (streak == longest)
    return g_strdup_printf (ngettext ("Won %u day in a row: your best streak so far.",
                                      "Won %u days in a row: your best streak so far.", streak),
                            streak);
  if (streak < 2)
    return g_strdup_printf (ngettext ("Your best streak is %u day.",
                                      "Your best streak is %u days.", longest), longest);

  return g_strdup_printf (ngettext ("Won %u day in a row; your best streak is %u.",
                                    "Won %u days in a row; your best streak is %u.", streak),
                          streak, longest);
}
