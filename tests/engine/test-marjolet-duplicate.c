/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Deals of Marjolet replayed by other players: the same cards, the same result every time, and the
 * better player scores more. */

#include "engine/cards/pack.h"
#include "engine/marjolet-players/duplicate.h"
#include "tap.h"

static const PlayerLevel plain[2] = { PLAYER_GREEDY, PLAYER_GREEDY };
static const PlayerLevel better[2] = { PLAYER_MASTER, PLAYER_GREEDY };

static void
test_same_cards (void)
{
  PlayerLimits limits = { .iterations = 4, .seed = 3 };
  Rules rules = { { 0 } };
  int other_points = 0, gain = 0;
  bool played = true;

  for (uint32_t number = 1; number <= 30; number++)
    {
      Card cards[PACK_MAX];
      int once[2], again[2], own[2];

      pack_deal (&marjolet_game, number, cards);
      played = duplicate_play (&rules, 1, cards, NULL, better, &limits, once) && played;
      played = duplicate_play (&rules, 1, cards, NULL, better, &limits, again) && played;
      played = duplicate_play (&rules, 1, cards, NULL, plain, &limits, own) && played;
      other_points += once[0] != again[0] || once[1] != again[1];
      gain += once[0] - once[1] - (own[0] - own[1]);
    }
  ok (played && other_points == 0, "the same players score the same with the same cards");
  if (!ok (gain > 30 * 20, "a better player scores more in the same seat"))
    note ("%d points in 30 deals", gain);
}

static void
test_par (void)
{
  atomic_bool cancel = true;
  PlayerLimits limits = { .iterations = 4, .seed = 3 },
               stopped = { .iterations = 4, .cancel = &cancel };
  Rules rules = { { 0 } };
  float par = 0, opposite = 0;
  bool played = true, equal = true, uneven = false;
  Card cards[PACK_MAX];

  for (unsigned deal = 7; deal <= 9; deal++)
    {
      pack_deal (&marjolet_game, deal, cards);
      played &= duplicate_par (&rules, 1, cards, NULL, 0, 2, &limits, &par)
                && duplicate_par (&rules, 1, cards, NULL, 1, 2, &limits, &opposite);
      equal &= par == -opposite;
      uneven |= par != 0;
    }
  ok (played, "a deal has a par");
  ok (equal && uneven, "the par of one player is minus the par of the other");
  ok (!duplicate_par (&rules, 1, cards, NULL, 0, 1, &stopped, &par), "the play can be stopped");
}

/* Replayed from any point, the moves that are written down lead to the same end. */
static void
test_finish (void)
{
  PlayerLimits limits = { .iterations = 4, .seed = 3 };
  Rules rules = { { 0 } };
  MarjoletDeal deal, again;
  MarjoletMove moves[TRICK_LINE_MAX];
  Card cards[PACK_MAX];
  int n, n_legal = 0;

  pack_deal (&marjolet_game, 7, cards);
  marjolet_deal (&deal, &rules, 1, cards);
  marjolet_play (&deal, (MarjoletMove) __builtin_ctz (marjolet_playable (&deal)));
  again = deal;
  n = duplicate_finish (&deal, NULL, better, &limits, moves);
  for (int i = 0; i < n && marjolet_legal (&again, moves[i]); i++, n_legal++)
    marjolet_play (&again, moves[i]);
  ok (deal.phase == MARJOLET_OVER && n_legal == n && again.phase == MARJOLET_OVER
      && marjolet_points (&again, 0) == marjolet_points (&deal, 0),
      "a deal can be finished from any point");
}

int
main (void)
{
  test_finish ();
  test_same_cards ();
  test_par ();
  return done ();
}
