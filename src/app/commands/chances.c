/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "chances.h"

#include "model/think/coach-words.h"

#include <glib/gi18n.h>

static CoachKind
get_kind (MarquiseGame *game)
{
  return coach_kind (patience_find (marquise_game_get_id (game)), marquise_game_get_rules (game));
}

/* The heading above the moves, or in place of them. */
static const char *
choose_heading (MarquiseGame        *game,
                MarquiseAdvisor     *coach,
                const CoachAdvice   *chances)
{
  const char *silence;

  if (chances != NULL && chances->certain)
    return _("Nothing that matters is hidden now:");
  if (chances != NULL && get_kind (game) == COACH_ROUGH)
    return _("Rough chances of winning, estimated from other patiences:");
  if (chances != NULL)
    return _("Chances of winning, if you go on as the coach would:");
  silence = marquise_advisor_get_silence (coach);

  return silence != NULL ? silence : _("Working out the chances…");
}

/* The best moves, no two in the same words: with two packs every card exists twice, and the words
 * cannot tell them apart. Returns how many; @places says which they are, @moves how they are
 * told. */
static guint
list_moves (MarquiseGame       *game,
            const CoachAdvice  *chances,
            int                 places[MARQUISE_CHANCES_MAX],
            char              **moves)
{
  guint n = 0;

  for (int i = 0; chances != NULL && i < chances->n_moves && n < MARQUISE_CHANCES_MAX; i++)
    {
      g_autoptr (MarquiseHint) plain = marquise_patience_make_hint (game, chances->move[i].move);

      if (g_strv_contains ((const char *const *) moves, plain->sentence))
        continue;
      moves[n] = g_steal_pointer (&plain->sentence);
      places[n++] = i;
    }

  return n;
}

static guint
fill (MarquiseGame         *game,
      MarquiseAdvisor      *coach,
      const CoachAdvice    *chances,
      char                **moves,
      char                **words,
      char                **reasons)
{
  int places[MARQUISE_CHANCES_MAX];
  guint n = list_moves (game, chances, places, moves);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MarquiseHint) hint = marquise_advisor_make_hint (coach, places[i]);

      reasons[i] = g_strdup (hint->sentence);
      words[i] = marquise_coach_say_chance (chances, places[i]);
    }

  return n;
}

/* Says aloud what the panel shows: the best move with its chance, or why there is none; but after a
 * move not that it is being computed. */
static void
tell (MarquiseStage        *stage,
      MarquiseChancesPanel *panel,
      const char           *heading,
      const char           *move,
      const char           *chance)
{
  g_autofree char *best = move != NULL ? g_strdup_printf (C_("spoken", "%s: %s"), chance, move)
                          : NULL;

  if (marquise_chances_panel_tell (panel, best != NULL ? best : heading))
    marquise_game_page_announce (marquise_stage_get_page (stage), best != NULL ? best : heading);
}

void
marquise_chances_update (MarquiseStage   *stage,
                         MarquiseAdvisor *coach,
                         gboolean         wanted)
{
  MarquiseGame *game = marquise_stage_get_shown (stage);
  g_auto (GStrv) moves = g_new0 (char *, MARQUISE_CHANCES_MAX + 1);
  g_auto (GStrv) words = g_new0 (char *, MARQUISE_CHANCES_MAX + 1);
  g_auto (GStrv) reasons = g_new0 (char *, MARQUISE_CHANCES_MAX + 1);
  MarquiseChancesPanel *panel;
  const CoachAdvice *chances;
  const char *heading;
  gboolean shown;

  if (game == NULL)
    return;

  panel = marquise_game_page_get_chances (marquise_stage_get_page (stage));
  wanted = wanted && patience_find (marquise_game_get_id (game)) != NULL
           && marquise_game_get_status (game) == MARQUISE_STATUS_PLAYING;
  shown = gtk_widget_get_visible (GTK_WIDGET (panel));
  gtk_widget_set_visible (GTK_WIDGET (panel), wanted);
  if (!wanted)
    {
      marquise_chances_panel_tell (panel, NULL);
      return;
    }

  chances = marquise_advisor_get_chances (coach);
  heading = choose_heading (game, coach, chances);
  marquise_chances_panel_show (panel, heading, fill (game, coach, chances, moves, words, reasons),
                               moves, words, reasons);
  if (!shown || chances != NULL || marquise_advisor_get_silence (coach) != NULL)
    tell (stage, panel, heading, moves[0], words[0]);
}

void
marquise_chances_play (MarquiseStage   *stage,
                       MarquiseAdvisor *coach,
                       guint            i)
{
  const CoachAdvice *chances = marquise_advisor_get_chances (coach);
  MarquiseGame *game = marquise_stage_get_shown (stage);
  g_auto (GStrv) moves = g_new0 (char *, MARQUISE_CHANCES_MAX + 1);
  g_autoptr (MarquiseHint) hint = NULL;
  int places[MARQUISE_CHANCES_MAX];

  if (game == NULL || i >= list_moves (game, chances, places, moves))
    return;

  hint = marquise_advisor_make_hint (coach, places[i]);
  if (hint->target < 0)
    marquise_game_activate (game, (guint) hint->pile, hint->index);
  else
    marquise_game_move (game, (guint) hint->pile, (guint) hint->index, (guint) hint->target);
}
