/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of a trick game: the layout, and what was drawn and taken last. */

#include "config.h"

#include "trick-match-private.h"

#include "engine/cards/pack.h"

#define CLASS(self) MARQUISE_TRICK_MATCH_GET_CLASS (self)

/* Rows, in cells: the middle, the player's hand, and how far declared cards lie before it. */
#define MIDDLE 1.2
#define BOTTOM 2.4
#define LIFT 0.14
/* The distance between these and the hand. */
#define GAP 0.1

static gconstpointer
get_deal (MarquiseTrickMatch *self)
{
  return marquise_game_get_state (MARQUISE_GAME (self));
}

/* Reads the move of step @at. */
static gboolean
read_event (MarquiseTrickMatch *self,
            guint               at,
            MarquiseTrickEvent *event)
{
  const TrickGame *tricks = CLASS (self)->tricks;
  MarquiseGame *game = MARQUISE_GAME (self);
  TrickMove move;

  if (at == 0 || !tricks->parse (marquise_game_get_steps (game, NULL, NULL)[at - 1].text, &move))
    return FALSE;

  marquise_trick_event_init (event, tricks, marquise_game_get_state_at (game, at - 1), move,
                             marquise_game_get_state_at (game, at));

  return TRUE;
}

gboolean
marquise_trick_match_get_last_move (MarquiseTrickMatch *self,
                                    MarquiseTrickEvent *event)
{
  guint at;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);

  return read_event (self, at, event);
}

gboolean
marquise_trick_match_get_event (MarquiseTrickMatch *self,
                                MarquiseTrickEvent *event)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  guint at;

  marquise_game_get_steps (game, NULL, &at);
  while (at > 0 && marquise_scene_has_to_pass (CLASS (self)->tricks,
                                               marquise_game_get_state_at (game, at - 1)))
    at--;

  return read_event (self, at, event);
}

/* Shows the last trick again in the middle, on the card that was led since. */
static void
look_back (MarquiseTrickMatch *self,
           MarquiseTrickView  *view)
{
  TrickTable *table = &view->table;
  Card cards[2];

  if (table->n_played < 2 || !marquise_trick_match_get_last_trick (self, cards, NULL))
    return;

  table->n_played -= 2;
  if (table->led != CARD_NONE)
    table->played[table->n_played - 1] = table->led;
  for (int seat = 0; seat < 2; seat++)
    view->trick[seat] = cards[seat];
}

static Card
find_card_of_strength (const TrickGame *tricks,
                       guint            suit,
                       guint            strength)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if (pack_has_rank (tricks->game, rank) && tricks->strength[rank] == strength)
      return card_make ((int) suit, rank);

  g_return_val_if_reached (CARD_NONE);
}

/* The drawn cards that the number of the deal stands for: the dealer's is lower. */
gboolean
marquise_trick_match_get_lot (MarquiseTrickMatch *self,
                              Card                lot[2])
{
  const MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  guint32 drawn = marquise_game_get_number (MARQUISE_GAME (self)) * 2654435761u;
  guint top = (guint) tricks->game->n_cards / N_SUITS - 1;
  guint low = (drawn >> 8) % top, high = low + 1 + (drawn >> 12) % (top - low);

  if (drawn == 0 || !state->lot || state->past->len > 0)
    return FALSE;

  lot[state->dealer] = find_card_of_strength (tricks, drawn >> 20 & 3, low);
  lot[1 - state->dealer] = find_card_of_strength (tricks, drawn >> 24 & 3, high);

  return TRUE;
}

/* Before a match nothing is dealt: the drawn cards lie in the middle, all others in the stock. */
static void
view_lot (const TrickGame   *tricks,
          const Card         lot[2],
          MarquiseTrickView *view)
{
  Card pack[PACK_MAX];

  view->table = (TrickTable) { .trump = view->table.trump };
  pack_fresh (tricks->game, pack);
  for (int i = 0; i < tricks->game->n_cards; i++)
    if (pack[i] != lot[0] && pack[i] != lot[1])
      view->table.stock[view->table.n_stock++] = pack[i];
  for (int seat = 0; seat < 2; seat++)
    view->trick[seat] = lot[seat];
}

void
marquise_trick_match_get_view_of (MarquiseTrickMatch *self,
                                  MarquiseTrickView  *view)
{
  const MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  const TrickGame *tricks = CLASS (self)->tricks;
  gconstpointer deal = get_deal (self);
  MarquiseTrickEvent event;
  Card lot[2];

  if (marquise_scene_is_shown (state->scene) && marquise_trick_match_get_event (self, &event))
    marquise_scene_view (state->scene, tricks, &event, deal, view);
  else
    marquise_scene_view (MARQUISE_SCENE_REST, tricks, NULL, deal, view);
  if (state->scene == MARQUISE_SCENE_LOT && marquise_trick_match_get_lot (self, lot))
    view_lot (tricks, lot, view);
  if (state->looking_back)
    look_back (self, view);
}

/* The order of suits in a hand for each trump suit, left to right: black and red alternate, and
 * trumps come last. */
static const int suit_orders[N_SUITS][N_SUITS] = {
  [SUIT_SPADES] = { SUIT_HEARTS, SUIT_CLUBS, SUIT_DIAMONDS, SUIT_SPADES },
  [SUIT_HEARTS] = { SUIT_SPADES, SUIT_DIAMONDS, SUIT_CLUBS, SUIT_HEARTS },
  [SUIT_CLUBS] = { SUIT_HEARTS, SUIT_SPADES, SUIT_DIAMONDS, SUIT_CLUBS },
  [SUIT_DIAMONDS] = { SUIT_SPADES, SUIT_HEARTS, SUIT_CLUBS, SUIT_DIAMONDS },
};

/* Adds the cards of @suit, from the highest down. */
static guint
add_suit (const TrickGame *tricks,
          TrickSet         set,
          int              suit,
          Card            *cards)
{
  guint n_cards = 0;

  for (int strength = tricks->game->n_cards / N_SUITS - 1; strength >= 0; strength--)
    {
      Card card = find_card_of_strength (tricks, (guint) suit, (guint) strength);

      if (set & trick_bit (card))
        cards[n_cards++] = card;
    }

  return n_cards;
}

static guint
sort_cards (const TrickGame *tricks,
            TrickSet         set,
            int              trump,
            Card             cards[TRICK_MAX_CARDS])
{
  guint n_cards = 0;

  for (int i = 0; i < N_SUITS; i++)
    n_cards += add_suit (tricks, set, suit_orders[trump][i], cards + n_cards);

  return n_cards;
}

/* The cards of a hand that lie before its owner, visible to the other player, without those in the
 * middle. */
static TrickSet
find_shown (const MarquiseTrickView *view,
            int                      seat)
{
  return (view->table.shown[seat] | view->open[seat]) & view->table.hand[seat] & ~view->laid[seat];
}

/* The other cards of the hand. */
static TrickSet
find_held (const MarquiseTrickView *view,
           int                      seat)
{
  return view->table.hand[seat] & ~view->laid[seat] & ~find_shown (view, seat);
}

/* A hidden hand: face down, in an order that reveals nothing. */
static guint
arrange_hidden (TrickSet hidden,
                guint    number,
                Card     cards[TRICK_MAX_CARDS])
{
  guint n_cards = 0;

  for (guint i = 0; i < 64; i++)
    {
      Card card = (Card) ((i * 11 + number * 7 + 5) % 64);

      if (hidden & trick_bit (card))
        cards[n_cards++] = card | CARD_DOWN;
    }

  return n_cards;
}

/* The cards of the tricks that @seat has taken. */
static guint
list_won (const TrickTable *table,
          int               seat,
          Card              cards[TRICK_MAX_CARDS])
{
  guint n_cards = 0;

  for (int i = 0; i + 1 < table->n_played; i += 2)
    if (table->takers[i / 2] == seat)
      {
        cards[n_cards++] = table->played[i] | CARD_DOWN;
        cards[n_cards++] = table->played[i + 1] | CARD_DOWN;
      }

  return n_cards;
}

static void
add_trick (MarquiseTrickMatch       *self,
           const MarquiseTrickView  *view,
           const MarquisePileLayout *layout,
           int                       seat)
{
  const TrickTable *table = &view->table;
  Card cards[2];
  guint n_cards = 0;

  if (table->led != CARD_NONE && table->leader == seat)
    cards[n_cards++] = table->led;
  if (view->trick[seat] != CARD_NONE)
    cards[n_cards++] = view->trick[seat];
  marquise_game_add_pile (MARQUISE_GAME (self), layout, cards, NULL, n_cards);
}

/* A hand and the cards that lie before its owner together have the width of a whole hand. Lengths
 * in cells. */
static void
place_hand (const TrickGame         *tricks,
            const MarquiseTrickView *view,
            int                      seat,
            MarquisePileLayout      *shown,
            MarquisePileLayout      *held)
{
  int n_shown = __builtin_popcountll (find_shown (view, seat));
  double step = (held->extent - 1) / (tricks->n_hand - 1), moved = n_shown * step + GAP;

  if (n_shown == 0)
    return;

  shown->extent = 1 + (n_shown - 1) * step;
  shown->column = held->column;
  held->column += moved;
  held->extent = MAX (held->extent + GAP - moved, 1);
}

/* Both hands are open when a finished deal is looked at, and in a deal for learning. */
static gboolean
is_open (MarquiseTrickMatch *self)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  guint n_steps;

  if (marquise_trick_match_get_match_state (self)->open)
    return TRUE;
  if (!marquise_game_is_replaying (game))
    return FALSE;

  marquise_game_get_steps (game, &n_steps, NULL);

  return CLASS (self)->tricks->turn (marquise_game_get_state_at (game, n_steps)) < 0;
}

static void
add_held (MarquiseTrickMatch       *self,
          const MarquiseTrickView  *view,
          int                       seat,
          const MarquisePileLayout *layout)
{
  const MarquiseTrickState *state = marquise_trick_match_get_match_state (self);
  MarquiseGame *game = MARQUISE_GAME (self);
  Card cards[TRICK_MAX_CARDS];
  TrickSet held = find_held (view, seat);
  guint n_cards = (seat == state->view && !state->curtain) || is_open (self)
                  ? sort_cards (CLASS (self)->tricks, held, view->table.trump, cards)
                  : arrange_hidden (held, marquise_game_get_number (game), cards);

  marquise_game_add_pile (game, layout, cards, NULL, n_cards);
}

/* Adds a pile that is there only while it has cards. */
static void
add_open (MarquiseTrickMatch       *self,
          const MarquiseTrickView  *view,
          TrickSet                  set,
          const MarquisePileLayout *layout)
{
  Card cards[TRICK_MAX_CARDS];
  guint n_cards = sort_cards (CLASS (self)->tricks, set, view->table.trump, cards);

  if (n_cards > 0)
    marquise_game_add_pile (MARQUISE_GAME (self), layout, cards, NULL, n_cards);
}

static void
add_middle (MarquiseTrickMatch      *self,
            const MarquiseTrickView *view)
{
  MarquiseGame *game = MARQUISE_GAME (self);
  const TrickTable *table = &view->table;
  guint trump = (guint) table->trump;
  gboolean drawing = marquise_trick_match_is_drawing (self);
  /* When the turn-up is gone, its place still shows the trump suit. */
  MarquisePileLayout turn_up = { MARQUISE_PLACE_RETOURNE, trump, 0, MIDDLE, MARQUISE_FAN_NONE, 1,
                                 drawing ? 0 : MARQUISE_SIGN_SUIT (trump) };
  MarquisePileLayout stock = { MARQUISE_PLACE_STOCK, 0, 0.6, MIDDLE, MARQUISE_FAN_NONE, 1 };
  Card cards[TRICK_MAX_CARDS];
  guint n_cards = 0;

  for (; n_cards < (guint) table->n_stock; n_cards++)
    cards[n_cards] = table->stock[n_cards] | CARD_DOWN;
  marquise_game_add_pile (game, &turn_up, &table->up, NULL, table->up != CARD_NONE);
  marquise_game_add_pile (game, &stock, cards, NULL, n_cards);
}

void
marquise_trick_match_read_piles (MarquiseGame *game)
{
  MarquiseTrickMatch *self = MARQUISE_TRICK_MATCH (game);
  const TrickGame *tricks = CLASS (self)->tricks;
  int own = marquise_trick_match_get_match_state (self)->view, other = 1 - own;
  Card cards[TRICK_MAX_CARDS];
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
  MarquiseTrickView view;

  marquise_trick_match_get_view_of (self, &view);
  add_middle (self, &view);
  marquise_game_add_pile (game, &opponent_won, cards, NULL,
                          list_won (&view.table, other, cards));
  add_trick (self, &view, &opponent_trick, other);
  add_trick (self, &view, &own_trick, own);
  marquise_game_add_pile (game, &own_won, cards, NULL,
                          list_won (&view.table, own, cards));
  place_hand (tricks, &view, other, &opponent_shown, &opponent);
  place_hand (tricks, &view, own, &own_shown, &hand);
  add_held (self, &view, other, &opponent);
  add_held (self, &view, own, &hand);
  add_open (self, &view, find_shown (&view, other), &opponent_shown);
  add_open (self, &view, find_shown (&view, own), &own_shown);
  add_open (self, &view, view.laid[other], &opponent_laid);
  add_open (self, &view, view.laid[own], &own_laid);
}

gboolean
marquise_trick_match_is_drawn (MarquiseTrickMatch *self,
                               Card                card)
{
  MarquiseTrickEvent event;
  guint at;
  int seat;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  seat = marquise_trick_match_get_match_state (self)->view;
  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (; read_event (self, at, &event); at--)
    if ((event.is.hand[seat] & ~event.was.hand[seat] & trick_bit (card)) != 0)
      return event.is.n_stock < event.was.n_stock && card_face (card) != card_face (event.was.up);

  return FALSE;
}

Card
marquise_trick_match_get_drawn (MarquiseTrickMatch *self)
{
  const MarquiseTrickState *state;
  MarquiseTrickView view;
  guint at;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), CARD_NONE);

  state = marquise_trick_match_get_match_state (self);
  if (state->curtain)
    return CARD_NONE;

  marquise_trick_match_get_view_of (self, &view);
  /* In a problem this would look like the solution. */
  if (state->open && view.table.n_stock == 0)
    return CARD_NONE;

  marquise_game_get_steps (MARQUISE_GAME (self), NULL, &at);
  for (guint i = at; i > 0; i--)
    {
      TrickTable before, after;
      TrickSet gained;

      CLASS (self)->tricks->lay_out (marquise_game_get_state_at (MARQUISE_GAME (self), i - 1),
                                     &before);
      CLASS (self)->tricks->lay_out (marquise_game_get_state_at (MARQUISE_GAME (self), i), &after);
      gained = after.hand[state->view] & ~before.hand[state->view];
      if (gained != 0)
        return (gained & view.table.hand[state->view]) != 0
               ? (Card) __builtin_ctzll (gained) : CARD_NONE;
    }

  return CARD_NONE;
}

gboolean
marquise_trick_match_get_last_trick (MarquiseTrickMatch *self,
                                     Card                cards[2],
                                     int                *winner)
{
  TrickTable table;
  int leader, trick;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), FALSE);

  CLASS (self)->tricks->lay_out (get_deal (self), &table);
  if (table.n_played < 2 || (table.n_played % 2 == 1
                             && CLASS (self)->tricks->turn (get_deal (self))
                             != marquise_trick_match_get_match_state (self)->view))
    return FALSE;

  trick = table.n_played / 2 - 1;
  leader = table.leaders[trick];
  cards[leader] = table.played[2 * trick];
  cards[1 - leader] = table.played[2 * trick + 1];
  if (winner != NULL)
    *winner = table.takers[trick];

  return TRUE;
}

GArray *
marquise_trick_match_get_fallen (MarquiseTrickMatch *self)
{
  static const int suits[N_SUITS] = { SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, SUIT_CLUBS };
  GArray *fallen = g_array_new (FALSE, FALSE, sizeof (Card));
  Card cards[TRICK_MAX_CARDS];
  TrickSet played = 0;
  TrickTable table;

  g_return_val_if_fail (MARQUISE_IS_TRICK_MATCH (self), fallen);

  CLASS (self)->tricks->lay_out (get_deal (self), &table);
  for (int i = 0; i < table.n_played; i++)
    played |= trick_bit (table.played[i]);
  for (int i = 0; i < N_SUITS; i++)
    g_array_append_vals (fallen, cards, add_suit (CLASS (self)->tricks, played, suits[i], cards));

  return fallen;
}

Card
marquise_trick_match_find_own_card (MarquiseGame *game,
                                    guint         pile,
                                    guint         index)
{
  guint n_piles;
  const MarquisePile *piles = marquise_game_get_piles (game, &n_piles);

  if (pile >= n_piles || piles[pile].layout.place != MARQUISE_PLACE_HAND
      || index >= piles[pile].n_cards)
    return CARD_NONE;

  return card_face (piles[pile].cards[index]);
}
