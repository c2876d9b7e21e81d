/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dealing given cards, and dealing the same cards again. */

#include "config.h"

#include "game-struct.h"
#include "error.h"

#include "engine/cards/notation.h"

#include <glib/gi18n-lib.h>

gboolean
marquise_game_deal_cards (MarquiseGame  *self,
                          const Rules   *rules,
                          const char    *cards,
                          GError       **error)
{
  MarquiseGameClass *class = MARQUISE_GAME_GET_CLASS (self);
  Card pack[PACK_MAX];
  Rules chosen = *rules;
  char why[200];

  g_return_val_if_fail (MARQUISE_IS_GAME (self), FALSE);

  if (!cards_parse (class->game, cards, pack, why, sizeof why))
    {
      /* Translators: %s is a reason, such as “‘AS’ is there twice”. */
      g_set_error (error, MARQUISE_ERROR, MARQUISE_ERROR_CARDS,
                   _("These cards do not make a full pack: %s."),
                   why);
      return FALSE;
    }

  if (class->forget != NULL)
    class->forget (self, 0);
  marquise_game_lay_out (self, &chosen, 0, pack);

  return TRUE;
}

void
marquise_game_restart (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);

  g_return_if_fail (MARQUISE_IS_GAME (self));

  marquise_game_lay_out (self, &priv->rules, priv->number, priv->pack);
}

void
marquise_game_next_cards (MarquiseGame *self,
                          guint32       number,
                          const Card   *cards)
{
  marquise_game_lay_out (self, &marquise_game_get_private (self)->rules, number, cards);
}

char *
marquise_game_get_cards_text (MarquiseGame *self)
{
  MarquiseGamePrivate *priv = marquise_game_get_private (self);
  int n_cards = marquise_game_get_engine (self)->n_cards;
  char *text;

  g_return_val_if_fail (MARQUISE_IS_GAME (self), NULL);

  text = g_malloc ((gsize) n_cards * 3);
  cards_format (priv->pack, n_cards, text);

  return text;
}

void
marquise_game_restore_deal (MarquiseGame *self,
                            const Rules  *rules,
                            guint32       number,
                            const Card   *cards)
{
  marquise_game_lay_out (self, rules, number, cards);
}
