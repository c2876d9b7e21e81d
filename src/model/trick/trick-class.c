/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "trick-class.h"
#include "trick-match-private.h"

#include "model/game/game-classes.h"

static void
get_table_size (MarquiseGame      *game,
                MarquiseTableSize *size)
{
  *size = (MarquiseTableSize) { 6.2, 3.45 };
}

void
marquise_trick_match_class_set_game (MarquiseTrickMatchClass *class,
                                     const TrickGame         *tricks)
{
  MarquiseGameClass *game_class = MARQUISE_GAME_CLASS (class);

  class->tricks = tricks;
  class->wish_changed = marquise_trick_match_wish_changed;
  game_class->game = tricks->game;
  game_class->state_size = tricks->deal_size;
  game_class->family = MARQUISE_FAMILY_FOR_TWO;
  game_class->table_size = get_table_size;
  game_class->read_piles = marquise_trick_match_read_piles;
  game_class->can_take = marquise_trick_match_can_take;
  game_class->run = marquise_trick_match_run;
  game_class->targets = marquise_trick_match_targets;
  game_class->move = marquise_trick_match_move;
  game_class->activate = marquise_trick_match_activate;
  game_class->why_not = marquise_trick_match_why_not;
  game_class->comment = marquise_trick_match_comment;
  game_class->emblem = marquise_trick_match_emblem;
  game_class->go_on = marquise_trick_match_gather;
  game_class->look_back = marquise_trick_match_look_back;
  game_class->hint = marquise_trick_match_plain_hint;
  game_class->play_text = marquise_trick_match_play_text;
  game_class->status_line = marquise_trick_match_status_line;
  game_class->settle = marquise_trick_match_settle;
  game_class->complete_record = marquise_trick_match_complete_record;
}

gboolean
marquise_trick_match_add_game (GType type)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);

  g_return_val_if_fail (g_type_is_a (type, MARQUISE_TYPE_TRICK_MATCH), FALSE);

  if (!games_add_tricks (MARQUISE_TRICK_MATCH_CLASS (class)->tricks))
    return FALSE;

  marquise_game_classes_add (type);

  return TRUE;
}
