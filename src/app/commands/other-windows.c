/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "other-windows.h"

#include "app/help/help-reader.h"
#include "app/kit/dialogs.h"
#include "app/practice/lesson-page.h"
#include "app/practice/problem-page.h"
#include "app/practice/race-page.h"
#include "app/preferences/preferences.h"
#include "app/records/daily-page.h"
#include "app/records/statistics-page.h"
#include "model/think/problem.h"

static void
preferences (gpointer  owner,
             GVariant *parameter)
{
  marquise_stage_present (owner, marquise_preferences_new (marquise_stage_get_library (owner),
                                                           marquise_stage_get_shown_id (owner)));
}

/* Over what is shown, once: the one in sight is not shown a second time. */
#define VISIT(stage, type, make) \
  G_STMT_START { \
    if (!marquise_stage_is_visiting (stage, type)) \
    marquise_stage_visit (stage, MARQUISE_SIDE_PAGE (make)); \
  } G_STMT_END

static void
statistics (gpointer  owner,
            GVariant *parameter)
{
  VISIT (owner, MARQUISE_TYPE_STATISTICS_PAGE,
         marquise_statistics_page_new (marquise_stage_get_library (owner),
                                       marquise_stage_get_shown_id (owner)));
}

static void
daily_play_cb (MarquiseStage *stage,
               const char    *game,
               guint          day)
{
  MarquiseGame *dealt = marquise_library_play_daily (marquise_stage_get_library (stage), game, day);

  if (dealt != NULL)
    marquise_stage_show_game (stage, dealt);
}

static void
play_daily (gpointer  owner,
            GVariant *parameter)
{
  guint32 today = marquise_daily_today ();

  daily_play_cb (owner, marquise_daily_get_game (today), today);
}

/* The day's deal of any game. */
static void
play_daily_of (gpointer  owner,
               GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  if (game_find (id) != NULL)
    daily_play_cb (owner, id, marquise_daily_today ());
}

/* How a game is played that need not be on the table. */
static void
tell_game (gpointer  owner,
           GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);
  g_autoptr (MarquiseGame) game = NULL;
  Rules rules;

  if (game_find (id) == NULL)
    return;

  /* Under the rules by which it would be dealt. */
  game = marquise_game_new (id);
  marquise_settings_get_rules (marquise_stage_get_settings (owner), game_find (id), &rules);
  marquise_game_deal_number (game, &rules, 0);
  VISIT (owner, MARQUISE_TYPE_HELP_READER, marquise_help_reader_new (game));
}

static void
daily (gpointer  owner,
       GVariant *parameter)
{
  MarquiseDailyPage *page;

  if (marquise_stage_is_visiting (owner, MARQUISE_TYPE_DAILY_PAGE))
    return;

  page = marquise_daily_page_new (marquise_stage_get_library (owner));
  g_signal_connect_object (page, "play", G_CALLBACK (daily_play_cb), owner, G_CONNECT_SWAPPED);
  marquise_stage_visit (owner, MARQUISE_SIDE_PAGE (page));
}

static void
race (gpointer  owner,
      GVariant *parameter)
{
  MarquiseRacePage *page = marquise_race_page_new (marquise_stage_get_library (owner),
                                                   marquise_stage_get_game_id (owner));

  marquise_stage_show_side (owner, MARQUISE_SIDE_PAGE (page));
}

static void
problems (gpointer  owner,
          GVariant *parameter)
{
  MarquiseProblemPage *page = marquise_problem_page_new (marquise_problem_find_game (),
                                                         marquise_stage_get_library (owner));

  marquise_stage_show_side (owner, MARQUISE_SIDE_PAGE (page));
}

static void
rules (gpointer  owner,
       GVariant *parameter)
{
  VISIT (owner, MARQUISE_TYPE_HELP_READER,
         marquise_help_reader_new (marquise_stage_get_game (owner)));
}

static void
lesson (gpointer  owner,
        GVariant *parameter)
{
  MarquiseLessonPage *page = marquise_lesson_page_new (marquise_stage_get_game_id (owner),
                                                       marquise_stage_get_settings (owner));

  marquise_stage_show_side (owner, MARQUISE_SIDE_PAGE (page));
}

static void
shortcuts (gpointer  owner,
           GVariant *parameter)
{
  marquise_stage_present (owner, marquise_dialogs_shortcuts (marquise_stage_get_shown (owner)));
}

static void
about (gpointer  owner,
       GVariant *parameter)
{
  marquise_stage_present (owner, marquise_dialogs_about ());
}

static gboolean
shows_game (gpointer owner)
{
  return marquise_stage_get_shown (owner) != NULL;
}

static gboolean
has_lesson (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return game != NULL && MARQUISE_GAME_GET_CLASS (game)->lesson != NULL;
}

/* One after the other: a race that runs is not given up by a slip in a menu. */
static gboolean
shows_no_side (gpointer owner)
{
  return marquise_stage_get_side (owner) == NULL;
}

/* Patiences are raced through. */
static gboolean
can_race (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return shows_no_side (owner)
         && (game == NULL || patience_find (marquise_game_get_id (game)) != NULL);
}

/* The problems are those of one game, and belong to its table. */
static gboolean
has_problems (gpointer owner)
{
  MarquiseGame *game = marquise_stage_get_shown (owner);

  return shows_no_side (owner) && game != NULL
         && g_strcmp0 (marquise_game_get_id (game), marquise_problem_find_game ()) == 0;
}

void
marquise_other_windows_add_actions (MarquiseStage   *stage,
                                    MarquiseActions *actions)
{
  static const MarquiseAction table[] = {
    { "win.preferences", preferences, NULL, NULL, NULL },
    { "win.statistics", statistics, NULL, NULL, NULL },
    { "win.daily", daily, NULL, NULL, NULL },
    { "win.play-daily", play_daily, NULL, NULL, NULL },
    { "win.play-daily-of", play_daily_of, NULL, "s", NULL },
    { "win.tell-game", tell_game, NULL, "s", NULL },
    { "win.race", race, can_race, NULL, NULL },
    { "win.problems", problems, has_problems, NULL, NULL },
    { "win.rules", rules, shows_game, NULL, NULL },
    { "win.lesson", lesson, has_lesson, NULL, NULL },
    { "win.shortcuts", shortcuts, NULL, NULL, NULL },
    { "win.about", about, NULL, NULL, NULL },
  };

  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  marquise_actions_add (actions, stage, table, G_N_ELEMENTS (table));
}

void
marquise_other_windows_show_help (MarquiseStage *stage)
{
  g_return_if_fail (MARQUISE_IS_STAGE (stage));

  VISIT (stage, MARQUISE_TYPE_HELP_READER,
         marquise_help_reader_new (marquise_stage_get_shown (stage)));
}
