/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two people at one screen: whose cards are shown, and the curtain that hides both hands while the
 * screen is passed on. Against the computer the player is always seat 0, and there is no
 * curtain. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"
#include "model/isolate.h"

#include <glib/gi18n-lib.h>

void
marquise_marjolet_set_curtain (MarquiseMarjolet *self,
                               gboolean          curtain)
{
  if (curtain == self->match->curtain)
    return;

  self->match->curtain = curtain;
  g_object_notify (G_OBJECT (self), "curtain");
}

/* It is never taken for granted which player sits at the screen: whenever another one is to decide,
 * and whenever a deal is laid out, the hands are hidden until the player says so. */
void
marquise_marjolet_update_curtain (MarquiseMarjolet *self)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  gboolean curtain = self->match->curtain;

  if (!self->match->two_players || marquise_game_is_replaying (MARQUISE_GAME (self)))
    {
      self->match->view = 0;
      curtain = FALSE;
    }
  else if (deal->phase == MARJOLET_OVER)
    {
      curtain = FALSE;
    }
  else if (self->scene == MARJOLET_SCENE_REST && deal->turn != self->match->view)
    {
      self->match->view = deal->turn;
      curtain = TRUE;
    }

  marquise_marjolet_set_curtain (self, curtain);
}

void
marquise_marjolet_draw_curtain (MarquiseMarjolet *self)
{
  if (!self->match->two_players)
    return;

  self->match->view = marquise_marjolet_get_deal (self)->turn;
  marquise_marjolet_set_curtain (self, TRUE);
}

gboolean
marquise_marjolet_may_act (MarquiseMarjolet *self)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);

  return deal->phase != MARJOLET_OVER && deal->turn == self->match->view && !self->match->curtain
         && self->scene != MARJOLET_SCENE_LOT;
}

gboolean
marquise_marjolet_has_two_players (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  return self->match->two_players;
}

gboolean
marquise_marjolet_has_curtain (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  return self->match->curtain;
}

int
marquise_marjolet_get_view (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), 0);

  return self->match->view;
}

/* The preferences take no more letters, but what lies in the settings may be as long as it
 * likes. */
static char *
cut_name (const char *name)
{
  if (g_utf8_strlen (name, -1) <= MARQUISE_NAME_MAX)
    return g_strdup (name);

  return g_utf8_substring (name, 0, MARQUISE_NAME_MAX);
}

void
marquise_marjolet_set_names (MarquiseMarjolet *self,
                             const char       *first,
                             const char       *second)
{
  const char *names[2] = { first, second };

  g_return_if_fail (MARQUISE_IS_MARJOLET (self));

  for (int seat = 0; seat < 2; seat++)
    {
      g_autofree char *valid = g_utf8_make_valid (names[seat] != NULL ? names[seat] : "", -1);
      g_autofree char *name = cut_name (g_strstrip (valid));

      g_free (self->match->names[seat]);
      self->match->names[seat] = marquise_isolate (name);
    }
  g_object_notify (G_OBJECT (self), "curtain");
}

const char *
marquise_marjolet_get_name (MarquiseMarjolet *self,
                            int               seat)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), "");
  g_return_val_if_fail (seat == 0 || seat == 1, "");

  if (!self->match->two_players && seat == 1)
    {
      MarquiseCharacter character;

      marquise_trick_game_get_character (marjolet_game.id, self->match->level, &character);
      return character.name;
    }
  if (self->match->names[seat] != NULL && self->match->names[seat][0] != '\0')
    return self->match->names[seat];

  /* Translators: what two people at one screen are called, after their places at the table. */
  return seat == 0 ? C_("player", "South") : C_("player", "North");
}

char *
marquise_marjolet_say_move_in (MarquiseMarjolet   *self,
                               const MarjoletDeal *deal,
                               MarjoletMove        move)
{
  g_autofree char *combination = NULL;
  const char *name;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  if (move == MARJOLET_DONE)
    return NULL;
  if (deal->turn == 0 && !self->match->two_players)
    return marquise_marjolet_say_own_move (deal, move);

  name = marquise_marjolet_get_name (self, deal->turn);
  if (marjolet_exchanges (move))
    /* Translators: the name of a player, then of a card. */
    return g_strdup_printf (_("%s exchanges the seven of trumps for %s: 10 points."), name,
                            marquise_exchanged_card_name (deal, move));
  if (move < MARJOLET_DECLARE_FIRST)
    /* Translators: the name of a player, then of a card. */
    return g_strdup_printf (_("%s plays %s."), name, marquise_card_name (marjolet_face (move)));

  combination = marquise_combination_in_sentence (move - MARJOLET_DECLARE_FIRST, deal->trump,
                                                  &deal->rules);
  /* Translators: the name of a player, then of a combination, such as “marriage in hearts”. */
  return g_strdup_printf (_("%s declares: %s, %d points."), name, combination,
                          marjolet_combination_value (move - MARJOLET_DECLARE_FIRST, deal->trump,
                                                      &deal->rules));
}
