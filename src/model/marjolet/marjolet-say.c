/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player has done, as a sentence with their name. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

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

  name = marquise_trick_match_get_name (MARQUISE_TRICK_MATCH (self), deal->turn);
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
