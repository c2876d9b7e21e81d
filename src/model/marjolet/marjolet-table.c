/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet on the table: what lies where, what was drawn, taken and said last. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"

/* Suits in a hand, left to right: black and red by turns, and the trumps always last. */
static int
rank_suit (int suit,
           int trump)
{
  static const int places[N_SUITS] = {
    [SUIT_SPADES] = 0, [SUIT_HEARTS] = 1, [SUIT_CLUBS] = 2, [SUIT_DIAMONDS] = 3
  };

  return suit == trump ? N_SUITS : places[suit];
}

static guint
sort_hand (const MarjoletDeal *deal,
           int                 seat,
           Card                cards[MARJOLET_CARDS])
{
  guint n_cards = 0;

  for (int rank = 0; rank <= N_SUITS; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (rank_suit (suit, deal->trump) == rank)
        for (int strength = 7; strength >= 0; strength--)
          if (deal->hand[seat] & card_bit (suit * 8 + strength))
            cards[n_cards++] = marjolet_face (suit * 8 + strength);

  return n_cards;
}

/* A hand that is hidden: declared cards first, open; the others face down in an order that tells
 * nothing. */
static guint
arrange_hidden (const MarjoletDeal *deal,
                int                 seat,
                Card                cards[MARJOLET_CARDS])
{
  CardSet hidden = deal->hand[seat] & ~deal->shown[seat];
  guint n_cards = 0;

  for (int card = 0; card < MARJOLET_CARDS; card++)
    if (deal->shown[seat] & card_bit (card))
      cards[n_cards++] = marjolet_face (card);

  for (int i = 0; i < MARJOLET_CARDS; i++)
    {
      int card = (i * 11 + deal->first_up * 7 + 5) % MARJOLET_CARDS;

      if (hidden & card_bit (card))
        cards[n_cards++] = marjolet_face (card) | CARD_DOWN;
    }

  return n_cards;
}

/* The cards of complete tricks that lie with @seat. */
static guint
list_won (const MarjoletDeal *deal,
          int                 seat,
          Card                cards[MARJOLET_CARDS])
{
  guint n_cards = 0;

  for (int i = 0; i + 1 < deal->n_played; i += 2)
    {
      gboolean beaten = marjolet_beats (deal->played[i], deal->played[i + 1], deal->trump);

      if ((beaten ? 1 - deal->leaders[i / 2] : deal->leaders[i / 2]) != seat)
        continue;

      cards[n_cards++] = marjolet_face (deal->played[i]) | CARD_DOWN;
      cards[n_cards++] = marjolet_face (deal->played[i + 1]) | CARD_DOWN;
    }

  return n_cards;
}

static void
add_trick (MarquiseMarjolet         *self,
           const MarquisePileLayout *layout,
           int                       seat)
{
  const MarjoletDeal *deal = marquise_marjolet_get_shown (self);
  guint8 card = MARJOLET_NO_CARD;
  Card face;

  if (self->stage < self->n_stages)
    card = self->stages[self->stage].trick[seat];
  if (card == MARJOLET_NO_CARD && deal->led != MARJOLET_NO_CARD && deal->leader == seat)
    card = deal->led;

  face = card == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (card);
  marquise_game_add_pile (MARQUISE_GAME (self), layout, &face, face != CARD_NONE);
}

void
marquise_marjolet_read_piles (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  const MarjoletDeal *deal = marquise_marjolet_get_shown (self);
  int own = self->view, other = 1 - own;
  Card cards[MARJOLET_CARDS];
  guint n_hand;
  Card up = deal->up == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (deal->up);
  /* The place of the turned-up card goes on showing the trump suit. */
  MarquisePileLayout layouts[] = {
    [RETOURNE] = { MARQUISE_PLACE_RETOURNE, deal->trump, 0, 1.1, MARQUISE_FAN_NONE, 1,
                   MARQUISE_SIGN_SUIT (deal->trump) },
    [STOCK] = { MARQUISE_PLACE_STOCK, 0, 0.6, 1.1, MARQUISE_FAN_NONE, 1 },
    [OPPONENT] = { MARQUISE_PLACE_OPPONENT, 0, 1, 0, MARQUISE_FAN_RIGHT, 4.8 },
    [OPPONENT_WON] = { MARQUISE_PLACE_TRICKS_WON, 1, 6, 0, MARQUISE_FAN_NONE, 1 },
    [OPPONENT_TRICK] = { MARQUISE_PLACE_TRICK, 1, 3.5, 1.1, MARQUISE_FAN_NONE, 1 },
    [OWN_TRICK] = { MARQUISE_PLACE_TRICK, 0, 2.5, 1.1, MARQUISE_FAN_NONE, 1 },
    [OWN_WON] = { MARQUISE_PLACE_TRICKS_WON, 0, 6, 2.2, MARQUISE_FAN_NONE, 1 },
    [HAND] = { MARQUISE_PLACE_HAND, 0, 0.5, 2.2, MARQUISE_FAN_RIGHT, 5.3 },
  };

  marquise_game_add_pile (game, &layouts[RETOURNE], &up, up != CARD_NONE);
  for (int i = 0; i < deal->n_stock; i++)
    cards[i] = marjolet_face (deal->stock[i]) | CARD_DOWN;
  marquise_game_add_pile (game, &layouts[STOCK], cards, deal->n_stock);
  marquise_game_add_pile (game, &layouts[OPPONENT], cards, arrange_hidden (deal, other, cards));
  marquise_game_add_pile (game, &layouts[OPPONENT_WON], cards, list_won (deal, other, cards));
  add_trick (self, &layouts[OPPONENT_TRICK], other);
  add_trick (self, &layouts[OWN_TRICK], own);
  marquise_game_add_pile (game, &layouts[OWN_WON], cards, list_won (deal, own, cards));
  n_hand = self->curtain ? arrange_hidden (deal, own, cards) : sort_hand (deal, own, cards);
  marquise_game_add_pile (game, &layouts[HAND], cards, n_hand);
}

Card
marquise_marjolet_get_drawn (MarquiseMarjolet *self)
{
  const MarjoletDeal *now;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), CARD_NONE);

  if (self->curtain)
    return CARD_NONE;

  now = marquise_marjolet_get_shown (self);
  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (guint i = at; i > 0; i--)
    {
      const MarjoletDeal *before = marquise_game_get_state_at (MARQUISE_GAME (self), i - 1);
      const MarjoletDeal *after = marquise_game_get_state_at (MARQUISE_GAME (self), i);
      CardSet gained = after->hand[self->view] & ~before->hand[self->view];

      if (gained != 0)
        return (gained & now->hand[self->view]) != 0 ? marjolet_face (__builtin_ctz (gained)) : CARD_NONE;
    }

  return CARD_NONE;
}

gboolean
marquise_marjolet_get_last_trick (MarquiseMarjolet *self,
                                  Card              cards[2],
                                  int              *winner)
{
  const MarjoletDeal *deal;
  int leader, trick;
  gboolean beaten;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), FALSE);

  deal = marquise_marjolet_get_deal (self);
  if (deal->n_played < 2 || deal->n_played % 2 == 1)
    return FALSE;

  trick = deal->n_played / 2 - 1;
  leader = deal->leaders[trick];
  beaten = marjolet_beats (deal->played[2 * trick], deal->played[2 * trick + 1], deal->trump);
  cards[leader] = marjolet_face (deal->played[2 * trick]);
  cards[1 - leader] = marjolet_face (deal->played[2 * trick + 1]);
  if (winner != NULL)
    *winner = beaten ? 1 - leader : leader;

  return TRUE;
}

char *
marquise_marjolet_get_news (MarquiseMarjolet *self)
{
  const MarquiseStep *steps;
  MarjoletMove move;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  steps = marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  /* A pass of itself is no news: what went before it is. */
  while (at > 0 && !steps[at - 1].own && g_str_equal (steps[at - 1].text, "."))
    at--;
  if (at == 0 || !marjolet_move_parse (steps[at - 1].text, &move))
    return NULL;

  return marquise_marjolet_say_move_in (self,
                                        marquise_game_get_state_at (MARQUISE_GAME (self), at - 1),
                                        move);
}
