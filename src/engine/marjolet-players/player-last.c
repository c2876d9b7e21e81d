/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tenth trick; see the header. Within one of the deals thought of, what comes after the card
 * that is being chosen is played with open cards: one unknown card makes no difference there that
 * would be worth a second look. */

#include "player-last.h"

#include "engine/marjolet/endgame.h"
#include "player-greedy.h"
#include "player-plain.h"

static float value_in (const MarjoletDeal *deal, int seat, bool plain, bool open);

/* Whether the last draw comes next in @deal. */
static bool
last_draw_is_next (const MarjoletDeal *deal)
{
  return deal->up != MARJOLET_NO_CARD && deal->n_stock == 1;
}

static int
lead_in_points (const MarjoletDeal *deal,
                int                 seat)
{
  return marjolet_points (deal, seat) - marjolet_points (deal, 1 - seat);
}

/* The value for @seat of playing @move. */
static float
value_of_move (const MarjoletDeal *deal,
               MarjoletMove        move,
               int                 seat,
               bool                plain,
               bool                open)
{
  MarjoletDeal next = *deal;

  marjolet_play (&next, move);
  return (float) (lead_in_points (&next, seat) - lead_in_points (deal, seat))
         + value_in (&next, seat, plain, open);
}

/* Several declarations are made in any order: one order is enough. */
static int
list_moves (const MarjoletDeal *deal,
            MarjoletMove        moves[MARJOLET_MAX_MOVES])
{
  int n = marjolet_moves (deal, moves), kept = 0;
  bool single = deal->rules.value[MARJOLET_SINGLE] == 1, declares = false;

  for (int i = 0; i < n; i++)
    {
      bool declaration = moves[i] >= MARJOLET_DECLARE_FIRST && moves[i] < MARJOLET_EXCHANGE;

      if (declaration && declares && !single)
        continue;
      declares |= declaration;
      moves[kept++] = moves[i];
    }
  return kept;
}

/* Adds to @sums what each of @moves is worth to the player to move in the world where @drawn is the
 * card face down. */
static void
add_world (const Observation  *obs,
           CardSet             hidden,
           uint8_t             drawn,
           const MarjoletMove *moves,
           int                 n,
           float              *sums)
{
  MarjoletDeal world;

  observation_world (obs, obs->known | (hidden & ~card_bit (drawn)), &drawn, &world);
  for (int i = 0; i < n; i++)
    sums[i] += value_of_move (&world, moves[i], obs->seat, false, true);
}

static MarjoletMove
choose_unknowing (const MarjoletDeal *deal,
                  const MarjoletMove *moves,
                  int                 n)
{
  float sums[MARJOLET_MAX_MOVES] = { 0 };
  Observation obs;
  CardSet hidden;
  int best = 0;

  observation_make (deal, deal->turn, NULL, &obs);
  hidden = observation_hidden (&obs);
  for (CardSet set = hidden; set != 0; set &= set - 1)
    add_world (&obs, hidden, (uint8_t) __builtin_ctz (set), moves, n, sums);
  for (int i = 1; i < n; i++)
    if (sums[i] > sums[best])
      best = i;
  return moves[best];
}

static float
value_in (const MarjoletDeal *deal,
          int                 seat,
          bool                plain,
          bool                open)
{
  MarjoletMove moves[MARJOLET_MAX_MOVES];
  float best = -1e9f;
  int n;

  if (deal->phase == MARJOLET_OVER || !last_draw_is_next (deal))
    return (float) (plain ? plain_value (deal, seat) : endgame_value (deal, seat));

  n = list_moves (deal, moves);
  if (n == 1)
    return value_of_move (deal, moves[0], seat, plain, open);
  if (plain && deal->turn != seat)
    {
      Observation obs;

      observation_make (deal, deal->turn, NULL, &obs);
      return value_of_move (deal, player_greedy (&obs), seat, plain, open);
    }
  if (!open && deal->phase != MARJOLET_DECLARING)
    return value_of_move (deal, choose_unknowing (deal, moves, n), seat, plain, open);

  for (int i = 0; i < n; i++)
    {
      float value = value_of_move (deal, moves[i], deal->turn,
                                   plain && deal->turn == seat, open);

      if (value > best)
        best = value;
    }
  return deal->turn == seat ? best : -best;
}

float
last_draw_value (const MarjoletDeal *deal,
                 int                 seat,
                 bool                plain)
{
  return value_in (deal, seat, plain, false);
}
