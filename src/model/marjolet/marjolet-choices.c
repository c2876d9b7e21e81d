/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player at the screen may declare now, in words. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"

#include <glib/gi18n-lib.h>

static void
choice_free (MarquiseChoice *choice)
{
  g_free (choice->label);
  g_free (choice);
}

static void
add_choice (GPtrArray    *choices,
            MarjoletMove  move,
            int           value,
            char         *label,
            CardSet       cards)
{
  MarquiseChoice *choice = g_new0 (MarquiseChoice, 1);

  *choice = (MarquiseChoice) { .move = move, .value = value, .label = label };
  for (int card = 0; card < MARJOLET_CARDS; card++)
    if (cards & card_bit (card))
      choice->cards[choice->n_cards++] = marjolet_face (card);
  g_ptr_array_add (choices, choice);
}

/* Where there is a choice each says for which card. */
static void
add_exchange (GPtrArray          *choices,
              const MarjoletDeal *deal,
              MarjoletMove        move)
{
  int card = marjolet_exchanged_card (move, deal->up);

  add_choice (choices, move, 10, deal->rules.value[MARJOLET_SEVEN] == 0
              ? g_strdup (_("Exchange the seven of trumps"))
              /* Translators: %s is the name of a card. */
              : g_strdup_printf (_("Exchange the seven of trumps for %s"),
                                 marquise_card_name (marjolet_face (card))),
              card_bit (card) | card_bit (8 * deal->trump));
}

GPtrArray *
marquise_marjolet_get_choices (MarquiseMarjolet *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  const MarjoletDeal *deal;
  int n_moves;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), choices);

  deal = marquise_marjolet_get_deal (self);
  n_moves = !marquise_trick_match_may_act (MARQUISE_TRICK_MATCH (self))
            || marjolet_scene_has_to_pass (deal)
            ? 0 : marjolet_moves (deal, moves);
  for (int i = 0; i < n_moves; i++)
    {
      int which = moves[i] - MARJOLET_DECLARE_FIRST;

      if (moves[i] < MARJOLET_DECLARE_FIRST)
        continue;

      if (marjolet_exchanges (moves[i]))
        add_exchange (choices, deal, moves[i]);
      else if (moves[i] == MARJOLET_DONE)
        add_choice (choices, moves[i], 0,
                    g_strdup (deal->declared_now ? _("Nothing more to declare")
                                                    : _("Declare nothing")), 0);
      else
        add_choice (choices, moves[i], marjolet_combination_value (which, deal->trump,
                                                                   &deal->rules),
                    marquise_combination_name (which, deal->trump, &deal->rules),
                    marjolet_combination (which, deal->trump, &deal->rules));
    }

  return choices;
}

char *
marquise_marjolet_combination_name (MarquiseMarjolet *self,
                                    int               which)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_combination_name (which, marquise_marjolet_get_deal (self)->trump,
                                    &marquise_marjolet_get_deal (self)->rules);
}
