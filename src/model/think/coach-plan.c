/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plan of the coach as hints: see coach-plan.h. */

#include "config.h"

#include "coach-plan.h"
#include "coach-words.h"
#include "model/game/game-private.h"
#include "model/game/patience-moves.h"

#include <glib/gi18n-lib.h>

static const Patience *
get_patience (MarquiseGame *game)
{
  return MARQUISE_PATIENCE_GET_CLASS (game)->patience;
}

/* The hint for @move, with @then behind its sentence. */
static MarquiseHint *
make_hint (MarquiseGame *game,
           Move          move,
           const char   *then)
{
  MarquiseHint *hint = marquise_patience_make_hint (game, move);
  char *sentence;

  if (then == NULL)
    return hint;

  /* Translators: two sentences, what to play and why. */
  sentence = g_strdup_printf (_("%s %s"), hint->sentence, then);
  g_free (hint->sentence);
  hint->sentence = sentence;

  return hint;
}

MarquiseHint *
marquise_coach_plan_move (MarquiseGame    *game,
                          const CoachMove *move)
{
  g_autofree char *reason = marquise_coach_say_reason (move);

  return make_hint (game, move->move, reason);
}

/* The table after the first @n moves of the plan, as far as what is known tells; the move after
 * them. FALSE where the plan ends before, or depends on a card that has not been seen. */
static gboolean
follow_plan (MarquiseGame      *game,
             const CoachAdvice *plan,
             int                n,
             Position          *position,
             Move              *move)
{
  const Patience *patience = get_patience (game);

  *position = marquise_patience_knowledge_get (game)->now;
  for (int i = 0; i <= n; i++)
    {
      Undo undo;

      if (i >= plan->plan_length || !patience_legal (patience, position, plan->plan[i]))
        return FALSE;

      *move = plan->plan[i];
      if (i < n)
        patience_play (patience, position, *move, &undo);
    }

  return TRUE;
}

/* Where @card lies now: the card itself or, while it cannot be seen, the stock. */
static void
find_card (MarquiseGame *game,
           Card          card,
           MarquiseHint *hint)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  for (guint i = 0; i < n_piles; i++)
    if (piles[i].layout.place == MARQUISE_PLACE_STOCK)
      *hint = (MarquiseHint) { .pile = (int) i, .index = (int) piles[i].n_cards - 1 };
  for (guint i = 0; i < n_piles; i++)
    for (guint j = 0; j < piles[i].n_cards; j++)
      if (!card_is_down (piles[i].cards[j]) && card_id (piles[i].cards[j]) == card_id (card))
        *hint = (MarquiseHint) { .pile = (int) i, .index = (int) j };
}

MarquiseHint *
marquise_coach_plan_later (MarquiseGame      *game,
                           const CoachAdvice *plan,
                           int                idea)
{
  Position position;
  Move move;

  for (int i = 1; follow_plan (game, plan, i, &position, &move); i++)
    {
      int at = position_count (&position, move.from) - move.count - move.under;
      g_autofree char *sentence = NULL;
      MarquiseHint *hint;

      if (move.kind != MOVE_CARDS || --idea > 0)
        continue;
      if (position_pile (&position, move.from)[at] == CARD_UNSEEN)
        return NULL;

      hint = g_new0 (MarquiseHint, 1);
      find_card (game, position_pile (&position, move.from)[at], hint);
      hint->target = marquise_patience_find_pile (game, move.to);
      sentence = patience_moves_say (get_patience (game), &position, move);
      /* Translators: after a sentence such as “Put the nine of hearts on the ten of spades.” */
      hint->sentence = g_strdup_printf (_("%s That comes after it."), sentence);
      return hint;
    }

  return NULL;
}

MarquiseHint *
marquise_coach_plan_instead (MarquiseGame      *game,
                             const CoachAdvice *plan,
                             int                i)
{
  g_autoptr (MarquiseHint) best = marquise_patience_make_hint (game, plan->move[0].move);
  g_autoptr (MarquiseHint) plain = NULL;
  char *sentence;

  if (plan->n_moves > 1)
    {
      if (i >= plan->n_moves)
        return NULL;
      plain = marquise_coach_plan_move (game, &plan->move[i]);
    }
  else if (i == 1)
    {
      plain = MARQUISE_GAME_GET_CLASS (game)->hint (game);
    }
  if (plain == NULL || g_str_equal (plain->sentence, best->sentence))
    return NULL;

  /* Translators: two sentences, what to play and why. */
  sentence = g_strdup_printf (_("%s %s"), plain->sentence, _("That is another idea."));
  g_free (plain->sentence);
  plain->sentence = sentence;

  return g_steal_pointer (&plain);
}

MarquiseHint *
marquise_coach_plan_last (MarquiseGame      *game,
                          const CoachAdvice *plan)
{
  g_autoptr (MarquiseHint) hint = MARQUISE_GAME_GET_CLASS (game)->hint (game);
  char *sentence;

  if (hint == NULL)
    return NULL;

  sentence = g_strdup_printf (_("%s %s"), hint->sentence,
                              plan->certain ? _("But this game can no longer be won.")
                              : _("But the coach no longer sees a way to win."));
  g_free (hint->sentence);
  hint->sentence = sentence;

  return g_steal_pointer (&hint);
}
