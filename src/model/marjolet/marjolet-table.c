/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marjolet on the table: what lies where, what was drawn, taken and said last. */

#include "config.h"

#include "marjolet-struct.h"
#include "model/game/card-names.h"

/* Rows, in cells: the middle, the player's hand, and how far declared cards lie before it. */
#define MIDDLE 1.2
#define BOTTOM 2.4
#define LIFT 0.14
/* Between them and the hand. */
#define GAP 0.1

const MarjoletDeal *
marquise_marjolet_get_deal (MarquiseMarjolet *self)
{
  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), NULL);

  return marquise_game_get_state (MARQUISE_GAME (self));
}

/* The move of step @at. */
static gboolean
read_event (MarquiseMarjolet *self,
            guint             at,
            MarjoletEvent    *event)
{
  MarquiseGame *game = MARQUISE_GAME (self);

  if (at == 0 || !marjolet_move_parse (marquise_game_get_steps (game, NULL, NULL)[at - 1].text,
                                       &event->move))
    return FALSE;

  event->before = *(const MarjoletDeal *) marquise_game_get_state_at (game, at - 1);
  event->after = *(const MarjoletDeal *) marquise_game_get_state_at (game, at);

  return TRUE;
}

gboolean
marquise_marjolet_get_last_move (MarquiseMarjolet *self,
                                 MarjoletEvent    *event)
{
  guint at;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);

  return read_event (self, at, event);
}

gboolean
marquise_marjolet_get_event (MarquiseMarjolet *self,
                             MarjoletEvent    *event)
{
  guint at;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  while (at > 0
         && marjolet_scene_has_to_pass (marquise_game_get_state_at (MARQUISE_GAME (self), at - 1)))
    at--;

  return read_event (self, at, event);
}

gboolean
marquise_marjolet_is_counted (MarquiseMarjolet *self)
{
  return marquise_marjolet_get_deal (self)->phase == MARJOLET_OVER
         && !marjolet_scene_is_shown (self->scene);
}

/* The last trick taken up again: it lies in the middle once more, upon the card that was led
 * since. */
static void
look_back (MarquiseMarjolet *self,
           MarjoletView     *view)
{
  MarjoletDeal *deal = &view->deal;
  Card cards[2];

  if (deal->n_played < 2 || !marquise_marjolet_get_last_trick (self, cards, NULL))
    return;

  deal->n_played -= 2;
  if (deal->led != MARJOLET_NO_CARD)
    deal->played[deal->n_played - 1] = deal->led;
  for (int seat = 0; seat < 2; seat++)
    view->trick[seat] = (guint8) marjolet_card (cards[seat]);
}

/* The lot that the number of the deal stands for, as cards: the dealer's is the lower one. */
gboolean
marquise_marjolet_get_lot (MarquiseMarjolet *self,
                           guint8            lot[2])
{
  guint32 drawn = marquise_game_get_number (MARQUISE_GAME (self)) * 2654435761u;
  guint low = (drawn >> 8) % 7, high = low + 1 + (drawn >> 12) % (7 - low);

  if (drawn == 0 || !self->match->lot || self->match->past->len > 0)
    return FALSE;

  lot[self->match->dealer] = (guint8) ((drawn >> 20 & 3) * 8 + low);
  lot[1 - self->match->dealer] = (guint8) ((drawn >> 24 & 3) * 8 + high);

  return TRUE;
}

/* Before a match: nothing is dealt yet. The cards that were drawn lie in the middle, all others in
 * the stock. */
static void
view_lot (const guint8  lot[2],
          MarjoletView *view)
{
  MarjoletDeal *deal = &view->deal;

  deal->hand[0] = deal->hand[1] = 0;
  deal->shown[0] = deal->shown[1] = 0;
  deal->up = deal->led = MARJOLET_NO_CARD;
  deal->n_stock = 0;
  for (int seat = 0; seat < 2; seat++)
    view->trick[seat] = lot[seat];
}

void
marquise_marjolet_get_view_of (MarquiseMarjolet *self,
                               MarjoletView     *view)
{
  const MarjoletDeal *deal = marquise_marjolet_get_deal (self);
  MarjoletEvent event;
  guint8 lot[2];

  if (marjolet_scene_is_shown (self->scene) && marquise_marjolet_get_event (self, &event))
    marjolet_scene_view (self->scene, &event, deal, view);
  else
    marjolet_scene_view (MARJOLET_SCENE_REST, NULL, deal, view);
  if (self->scene == MARJOLET_SCENE_LOT && marquise_marjolet_get_lot (self, lot))
    view_lot (lot, view);
  if (self->looking_back)
    look_back (self, view);
}

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
sort_cards (CardSet set,
            int     trump,
            Card    cards[MARJOLET_CARDS])
{
  guint n_cards = 0;

  for (int rank = 0; rank <= N_SUITS; rank++)
    for (int suit = 0; suit < N_SUITS; suit++)
      if (rank_suit (suit, trump) == rank)
        for (int strength = 7; strength >= 0; strength--)
          if (set & card_bit (suit * 8 + strength))
            cards[n_cards++] = marjolet_face (suit * 8 + strength);

  return n_cards;
}

/* Of a hand what lies before its owner, where the other sees it: not what lies in the middle just
 * now. For the last six tricks it is taken up again (RULES.md 4.2); where they are not played it
 * stays there. */
static CardSet
find_shown (const MarjoletView *view,
            int                 seat)
{
  gboolean taken_up = view->deal.trick > MARJOLET_DRAWN_TRICKS;
  CardSet open = (taken_up ? 0 : view->deal.shown[seat]) | view->open[seat];

  return open & view->deal.hand[seat] & ~view->laid[seat];
}

/* The rest of it. */
static CardSet
find_held (const MarjoletView *view,
           int                 seat)
{
  return view->deal.hand[seat] & ~view->laid[seat] & ~find_shown (view, seat);
}

/* A hand that is hidden: face down, in an order that tells nothing. */
static guint
arrange_hidden (const MarjoletView *view,
                int                 seat,
                Card                cards[MARJOLET_CARDS])
{
  CardSet hidden = find_held (view, seat);
  guint n_cards = 0;

  for (int i = 0; i < MARJOLET_CARDS; i++)
    {
      int card = (i * 11 + view->deal.first_up * 7 + 5) % MARJOLET_CARDS;

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
           const MarjoletView       *view,
           const MarquisePileLayout *layout,
           int                       seat)
{
  const MarjoletDeal *deal = &view->deal;
  Card cards[2];
  guint n_cards = 0;

  if (deal->led != MARJOLET_NO_CARD && deal->leader == seat)
    cards[n_cards++] = marjolet_face (deal->led);
  if (view->trick[seat] != MARJOLET_NO_CARD)
    cards[n_cards++] = marjolet_face (view->trick[seat]);
  marquise_game_add_pile (MARQUISE_GAME (self), layout, cards, n_cards);
}

/* A hand of six cards and those of it that lie before its owner have the same width together as the
 * hand alone. Lengths in cells. */
static void
place_hand (const MarjoletView *view,
            int                 seat,
            MarquisePileLayout *shown,
            MarquisePileLayout *held)
{
  int n_shown = __builtin_popcount (find_shown (view, seat));
  double step = (held->extent - 1) / (MARJOLET_HAND - 1), moved = n_shown * step + GAP;

  if (n_shown == 0)
    return;

  shown->extent = 1 + (n_shown - 1) * step;
  shown->column = held->column;
  held->column += moved;
  held->extent = MAX (held->extent + GAP - moved, 1);
}

/* A deal that is over is looked at again with both hands open, as is one that is to be learned
 * from. */
static gboolean
is_open (MarquiseMarjolet *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarjoletDeal *last;
  guint n_steps;

  if (self->match->open || !marquise_game_is_replaying (game))
    return self->match->open;

  marquise_game_get_steps (game, &n_steps, NULL);
  last = marquise_game_get_state_at (game, n_steps);

  return last->phase == MARJOLET_OVER;
}

static void
add_held (MarquiseMarjolet         *self,
          const MarjoletView       *view,
          int                       seat,
          const MarquisePileLayout *layout)
{
  Card cards[MARJOLET_CARDS];
  guint n_cards = (seat == self->match->view && !self->match->curtain) || is_open (self)
                  ? sort_cards (find_held (view, seat), view->deal.trump, cards)
                  : arrange_hidden (view, seat, cards);

  marquise_game_add_pile (MARQUISE_GAME (self), layout, cards, n_cards);
}

/* A pile that is there only as long as there are cards in it. */
static void
add_open (MarquiseMarjolet         *self,
          CardSet                   set,
          const MarquisePileLayout *layout)
{
  Card cards[MARJOLET_CARDS];
  guint n_cards = sort_cards (set, marquise_marjolet_get_deal (self)->trump, cards);

  if (n_cards > 0)
    marquise_game_add_pile (MARQUISE_GAME (self), layout, cards, n_cards);
}

static void
add_middle (MarquiseMarjolet   *self,
            const MarjoletView *view)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const MarjoletDeal *deal = &view->deal;
  guint trump = marquise_marjolet_get_deal (self)->trump;
  /* The place of the turned-up card goes on showing the trump suit. */
  MarquisePileLayout retourne = { MARQUISE_PLACE_RETOURNE, trump, 0, MIDDLE, MARQUISE_FAN_NONE, 1,
                                  self->scene == MARJOLET_SCENE_LOT ? 0
                                  : MARQUISE_SIGN_SUIT (trump) };
  MarquisePileLayout stock = { MARQUISE_PLACE_STOCK, 0, 0.6, MIDDLE, MARQUISE_FAN_NONE, 1 };
  Card up = deal->up == MARJOLET_NO_CARD ? CARD_NONE : marjolet_face (deal->up);
  Card cards[MARJOLET_CARDS];
  guint n_cards = 0;

  for (; n_cards < deal->n_stock; n_cards++)
    cards[n_cards] = marjolet_face (deal->stock[n_cards]) | CARD_DOWN;
  if (self->scene == MARJOLET_SCENE_LOT)
    for (int card = 0; card < MARJOLET_CARDS; card++)
      if (card != view->trick[0] && card != view->trick[1])
        cards[n_cards++] = marjolet_face (card) | CARD_DOWN;
  marquise_game_add_pile (game, &retourne, &up, up != CARD_NONE);
  marquise_game_add_pile (game, &stock, cards, n_cards);
}

void
marquise_marjolet_read_piles (MarquiseGame *game)
{
  MarquiseMarjolet *self = MARQUISE_MARJOLET (game);
  int own = self->match->view, other = 1 - own;
  Card cards[MARJOLET_CARDS];
  MarquisePileLayout
    opponent = { MARQUISE_PLACE_OPPONENT, 0, 0.6, 0, MARQUISE_FAN_RIGHT, 4.4 },
    opponent_shown = { MARQUISE_PLACE_OPPONENT, 1, 0.6, LIFT, MARQUISE_FAN_RIGHT, 1 },
    opponent_won = { MARQUISE_PLACE_TRICKS_WON, 1, 5.2, 0, MARQUISE_FAN_NONE, 1 },
    opponent_trick = { MARQUISE_PLACE_TRICK, 1, 3.3, MIDDLE, MARQUISE_FAN_NONE, 1 },
    opponent_laid = { MARQUISE_PLACE_SHOWN, 1, 1.9, MIDDLE, MARQUISE_FAN_RIGHT, 3.6 },
    own_laid = { MARQUISE_PLACE_SHOWN, 0, 1.9, MIDDLE, MARQUISE_FAN_RIGHT, 3.6 },
    own_trick = { MARQUISE_PLACE_TRICK, 0, 2.3, MIDDLE, MARQUISE_FAN_NONE, 1 },
    own_won = { MARQUISE_PLACE_TRICKS_WON, 0, 5.2, BOTTOM, MARQUISE_FAN_NONE, 1 },
    own_shown = { MARQUISE_PLACE_HAND, 1, 0.1, BOTTOM - LIFT, MARQUISE_FAN_RIGHT, 1 },
    hand = { MARQUISE_PLACE_HAND, 0, 0.1, BOTTOM, MARQUISE_FAN_RIGHT, 4.95 };
  MarjoletView view;

  marquise_marjolet_get_view_of (self, &view);
  add_middle (self, &view);
  marquise_game_add_pile (game, &opponent_won, cards, list_won (&view.deal, other, cards));
  add_trick (self, &view, &opponent_trick, other);
  add_trick (self, &view, &own_trick, own);
  marquise_game_add_pile (game, &own_won, cards, list_won (&view.deal, own, cards));
  place_hand (&view, other, &opponent_shown, &opponent);
  place_hand (&view, own, &own_shown, &hand);
  add_held (self, &view, other, &opponent);
  add_held (self, &view, own, &hand);
  add_open (self, find_shown (&view, other), &opponent_shown);
  add_open (self, find_shown (&view, own), &own_shown);
  add_open (self, view.laid[other], &opponent_laid);
  add_open (self, view.laid[own], &own_laid);
}

Card
marquise_marjolet_get_drawn (MarquiseMarjolet *self)
{
  MarjoletView view;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_MARJOLET (self), CARD_NONE);

  if (self->match->curtain)
    return CARD_NONE;

  marquise_marjolet_get_view_of (self, &view);
  /* In a problem it would be taken for the solution. */
  if (self->match->open && view.deal.n_stock == 0)
    return CARD_NONE;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (guint i = at; i > 0; i--)
    {
      const MarjoletDeal *before = marquise_game_get_state_at (MARQUISE_GAME (self), i - 1);
      const MarjoletDeal *after = marquise_game_get_state_at (MARQUISE_GAME (self), i);
      CardSet gained = after->hand[self->match->view] & ~before->hand[self->match->view];

      if (gained != 0)
        return (gained & view.deal.hand[self->match->view]) != 0
               ? marjolet_face (__builtin_ctz (gained)) : CARD_NONE;
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
  if (deal->n_played < 2 || (deal->n_played % 2 == 1 && deal->turn != self->match->view))
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

int
marquise_marjolet_find_own_card (MarquiseGame *game,
                                 guint         pile,
                                 guint         index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  if (pile >= n_piles || piles[pile].layout.place != MARQUISE_PLACE_HAND
      || index >= piles[pile].n_cards)
    return -1;

  return marjolet_card (piles[pile].cards[index]);
}
