/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "coach-plan.h"
#include "coach-words.h"
#include "model/game/game-private.h"
#include "model/game/patience-moves.h"

#include "engine/patience/identity.h"

#include <glib/gi18n-lib.h>

static const Patience *
get_patience (MarquiseGame *game)
{
  return MARQUISE_PATIENCE_GET_CLASS (game)->patience;
}

/* The hint for @move, with @then after its sentence. */
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
  const Position *position = &marquise_patience_knowledge_get (game)->now;
  guint number = (guint) marquise_patience_find_pile (game, move->move.from);
  gboolean column = !patience_moves_is_place (get_patience (game), position, move->move.from)
                    && marquise_game_get_piles (game, NULL)[number].layout.called == 0;
  g_autofree char *reason = marquise_coach_say_reason (move, column);

  return make_hint (game, move->move, reason);
}

/* The table after some moves of a plan, as far as known. */
typedef struct {
  Position position;
  guint8 origin[POSITION_MAX_CARDS]; /* where each of its cards lies in the present position */
} Ahead;

static void
play_ahead (const Patience *patience,
            Ahead          *ahead,
            Move            move)
{
  guint8 was[POSITION_MAX_CARDS], before[POSITION_MAX_CARDS];
  Undo undo;

  memcpy (before, ahead->origin, sizeof before);
  patience_play (patience, &ahead->position, move, &undo);
  patience_trace (patience, &ahead->position, move, &undo, was);
  for (int i = 0; i < patience->game.n_cards; i++)
    ahead->origin[i] = before[was[i]];
}

/* The table after the first @n moves of the plan, and the next move. FALSE if the plan ends before,
 * or depends on a card that has not been seen. */
static gboolean
follow_plan (MarquiseGame      *game,
             const CoachAdvice *plan,
             int                n,
             Ahead             *ahead,
             Move              *move)
{
  const Patience *patience = get_patience (game);

  ahead->position = marquise_patience_knowledge_get (game)->now;
  for (int i = 0; i < POSITION_MAX_CARDS; i++)
    ahead->origin[i] = (guint8) i;
  for (int i = 0; i <= n; i++)
    {
      if (i >= plan->plan_length || !patience_legal (patience, &ahead->position, plan->plan[i]))
        return FALSE;

      *move = plan->plan[i];
      if (i < n)
        play_ahead (patience, ahead, *move);
    }

  return TRUE;
}

/* Points at card number @at of the present position, or at the stock if it is there. */
static void
point_at (MarquiseGame *game,
          int           at,
          MarquiseHint *hint)
{
  const Patience *patience = get_patience (game);
  const Position *position = marquise_game_get_state (game);
  int pile = 0;

  while (at >= position->start[pile + 1])
    pile++;
  hint->pile = marquise_patience_find_pile (game, pile);
  hint->index = patience->piles[pile].kind == PILE_STOCK ? position_count (position, pile) - 1
                : at - position->start[pile];
}

MarquiseHint *
marquise_coach_plan_later (MarquiseGame      *game,
                           const CoachAdvice *plan,
                           int                idea)
{
  Ahead ahead;
  Move move;

  for (int i = 1; follow_plan (game, plan, i, &ahead, &move); i++)
    {
      int at = ahead.position.start[move.from + 1] - move.count - move.under;
      g_autofree char *sentence = NULL;
      MarquiseHint *hint;

      if (move.kind != MOVE_CARDS || --idea > 0)
        continue;
      if (ahead.position.card[at] == CARD_UNSEEN)
        return NULL;

      hint = g_new0 (MarquiseHint, 1);
      point_at (game, ahead.origin[at], hint);
      hint->target = marquise_patience_find_pile (game, move.to);
      sentence = patience_moves_say (get_patience (game), &ahead.position, move);
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

  /* The sentence before has said that no other move is better. */
  if (plan->move[0].reason == COACH_REASON_DRAW)
    return NULL;

  if (plan->n_moves > 1 && i >= plan->n_moves)
    return NULL;
  if (plan->n_moves > 1)
    {
      CoachMove move = plan->move[i];

      /* Another move was called better, or at least possible, in the hint before. */
      if (move.reason == COACH_REASON_DRAW || move.reason == COACH_REASON_DRAW_ONLY)
        move.reason = COACH_REASON_NONE;
      plain = marquise_coach_plan_move (game, &move);
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
