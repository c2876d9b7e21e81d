/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the player at the screen may declare now, in words. */

#include "config.h"

#include "marjolet-struct.h"

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

GPtrArray *
marquise_marjolet_get_choices (MarquiseMarjolet *self)
{
  GPtrArray *choices = g_ptr_array_new_with_free_func ((GDestroyNotify) choice_free);
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  const MarjoletDeal *deal;
  int n_moves;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), choices);

  deal = marquise_marjolet_get_deal (self);
  n_moves = !marquise_marjolet_may_act (self) || marjolet_stage_has_to_pass (deal)
            ? 0 : marjolet_moves (deal, moves);
  for (int i = 0; i < n_moves; i++)
    {
      int which = moves[i] - MARJOLET_DECLARE_FIRST;

      if (moves[i] < MARJOLET_DECLARE_FIRST)
        continue;

      if (moves[i] == MARJOLET_EXCHANGE)
        add_choice (choices, moves[i], 10, g_strdup (_("Exchange the seven of trumps")),
                    card_bit (deal->up) | card_bit (8 * deal->trump));
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
