/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves of the player: asks the class of the game, unless the game is only shown. */

#include "config.h"

#include "game-struct.h"

/* The card at @index of @pile, or CARD_NONE. */
static Card
find_card (MarquiseGame *self,
           guint         pile,
           guint         index)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  if (pile >= priv->n_piles || index >= priv->piles[pile].n_cards)
    return CARD_NONE;

  return priv->piles[pile].cards[index];
}

gboolean
marquise_game_can_take (MarquiseGame *self,
                        guint         pile,
                        guint         index)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return find_card (self, pile, index) != CARD_NONE && !marquise_game_get_private (self)->replaying
         && MARQUISE_GAME_GET_CLASS (self)->can_take (self, pile, index);
}

guint
marquise_game_get_run (MarquiseGame *self,
                       guint         pile,
                       guint         index)
{
  if (!marquise_game_can_take (self, pile, index))
    return 0;

  return MARQUISE_GAME_GET_CLASS (self)->run (self, pile, index);
}

guint64
marquise_game_get_targets (MarquiseGame *self,
                           guint         pile,
                           guint         index)
{
  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  if (find_card (self, pile, index) == CARD_NONE)
    return 0;

  return MARQUISE_GAME_GET_CLASS (self)->targets (self, pile, index);
}

guint64
marquise_game_get_places (MarquiseGame *self,
                          guint         pile,
                          guint         index)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  if (class->places == NULL || find_card (self, pile, index) == CARD_NONE)
    return marquise_game_get_targets (self, pile, index);

  return class->places (self, pile, index);
}

gboolean
marquise_game_move (MarquiseGame *self,
                    guint         pile,
                    guint         index,
                    guint         target)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  if (priv->replaying || find_card (self, pile, index) == CARD_NONE || target >= priv->n_piles)
    return FALSE;

  return MARQUISE_GAME_GET_CLASS (self)->move (self, pile, index, target);
}

gboolean
marquise_game_activate (MarquiseGame *self,
                        guint         pile,
                        int           index)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  if (priv->replaying || pile >= priv->n_piles || index >= (int) priv->piles[pile].n_cards)
    return FALSE;

  return MARQUISE_GAME_GET_CLASS (self)->activate (self, pile, index);
}

gboolean
marquise_game_click_chooses (MarquiseGame *self,
                             guint         pile,
                             guint         index)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->click_chooses != NULL && !priv->replaying && pile < priv->n_piles
         && index < priv->piles[pile].n_cards && class->click_chooses (self, pile, index);
}

char *
marquise_game_why_not (MarquiseGame *self,
                       guint         pile,
                       guint         index)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return class->why_not != NULL && find_card (self, pile, index) != CARD_NONE
         ? class->why_not (self, pile, index) : NULL;
}

char *
marquise_game_why_not_there (MarquiseGame *self,
                             guint         pile,
                             guint         index,
                             guint         target)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return class->why_not_there != NULL && find_card (self, pile, index) != CARD_NONE
         && target < marquise_game_get_private (self)->n_piles
         ? class->why_not_there (self, pile, index, target) : NULL;
}

gboolean
marquise_game_is_covered (MarquiseGame *self,
                          guint         pile)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->is_covered != NULL && class->is_covered (self, pile);
}

char *
marquise_game_get_comment (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return class->comment != NULL ? class->comment (self) : NULL;
}

guint
marquise_game_get_emblem (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), 0);

  return class->emblem != NULL ? class->emblem (self) : 0;
}

gboolean
marquise_game_go_on (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->go_on != NULL && class->go_on (self);
}

gboolean
marquise_game_look_back (MarquiseGame *self,
                         gboolean      look)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->look_back != NULL && class->look_back (self, look);
}

MarquiseHint *
marquise_game_hint (MarquiseGame *self)
{
  MarquiseHint *hint;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  hint = MARQUISE_GAME_GET_CLASS (self)->hint (self);
  if (hint != NULL)
    marquise_game_get_private (self)->record.hints++;

  return hint;
}

gboolean
marquise_game_can_finish (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->finish_step != NULL && !marquise_game_get_private (self)->replaying
         && class->finish_step (self, TRUE);
}

gboolean
marquise_game_finish_step (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  gboolean played;

  if (!marquise_game_can_finish (self))
    return FALSE;

  priv->in_finish = TRUE;
  played = MARQUISE_GAME_GET_CLASS (self)->finish_step (self, FALSE);
  priv->in_finish = FALSE;

  return played;
}

gboolean
marquise_game_auto_step (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  return class->auto_step != NULL && class->auto_step (self);
}

char *
marquise_game_get_status_line (MarquiseGame *self)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  return class->status_line != NULL ? class->status_line (self) : g_strdup ("");
}

void
marquise_game_get_table_size (MarquiseGame      *self,
                              MarquiseTableSize *size)
{
  g_return_if_fail (MARQUISE_IS_GAME (self));

  MARQUISE_GAME_GET_CLASS (self)->table_size (self, size);
}
