/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "patience-story.h"

#include "model/game/game-private.h"
#include "model/game/patience.h"

gboolean
story_read (MarquiseGame *game,
            guint         step,
            Story        *story)
{
  const Patience *patience = MARQUISE_PATIENCE_GET_CLASS (game)->patience;
  char why[128];
  Undo undo;

  *story = (Story) {
    .game = game, .patience = patience, .before = marquise_game_get_state_at (game, step),
    .after = marquise_game_get_state_at (game, step + 1),
    .told = told_of (patience, marquise_game_get_rules (game))
  };
  story->now = *story->before;
  if (!patience_read_move (patience, story->before,
                           marquise_game_get_steps (game, NULL, NULL)[step].text, &story->move, why,
                           sizeof why))
    return FALSE;

  patience_play (patience, &story->now, story->move, &undo);
  story->n_steps = patience_list_steps (&undo, story->steps);
  story->now = *story->before;

  return TRUE;
}

void
story_take (Story              *story,
            const PatienceStep *step)
{
  Position *now = &story->now;

  switch (step->kind)
    {
    case PATIENCE_STEP_TRANSFER:
      position_transfer (now, step->from, step->to, step->count, step->under);
      break;
    case PATIENCE_STEP_TURN:
      position_turn (now, step->from, step->to, step->count);
      break;
    case PATIENCE_STEP_TURN_BACK:
      position_turn_back (now, step->to, step->from, step->count);
      break;
    case PATIENCE_STEP_TURN_UP:
      now->card[now->start[step->to + 1] - 1 - step->under] &= (Card) ~CARD_DOWN;
      break;
    case PATIENCE_STEP_SHUFFLE:
    default:
      *now = *story->after;
      break;
    }
}

PileKind
story_kind (const Story *story,
            int          pile)
{
  return story->patience->piles[pile].kind;
}

const MarquisePileLayout *
story_layout (const Story *story,
              int          pile)
{
  guint number = (guint) marquise_patience_find_pile (story->game, pile);

  return &marquise_game_get_piles (story->game, NULL)[number].layout;
}

Card
story_card (const Position *position,
            int             pile,
            int             under)
{
  int count = position_count (position, pile);

  return under < count ? position_pile (position, pile)[count - 1 - under] : CARD_NONE;
}
