/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns only give cards, onto a waste or away in pairs: their lists of moves are
 * those of the general way, and what they turn and take back is right. */

#include "engine/cards/pack.h"
#include "engine/games.h"
#include "engine/patience/told-patience.h"
#include "general-way.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

#define STEPS 120
#define DEALS 4
#define SETS 12

/* Whether a card of a column lies face down although nothing covers it. */
static bool
is_left_down (const Patience *patience, const Position *position)
{
  const Told *told = told_of (patience, &position->rules);

  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == PILE_TABLEAU && card_is_down (position_top (position, pile))
        && position_count (position, pile) > 0 && told_is_free (told, position, pile))
      return true;

  return false;
}

/* Plays a deal at random; returns how many lists were compared, or -1. */
static int
play (const Patience *patience, const Rules *rules, uint32_t number)
{
  Move list[PATIENCE_MAX_MOVES];
  Card cards[PACK_MAX];
  Position position;

  pack_deal (&patience->game, number, cards);
  patience_deal (patience, rules, cards, &position);
  for (int i = 0; i < STEPS; i++)
    {
      Position before = position;
      int n = patience_moves (patience, &position, list);
      Undo undo;
      Move move;

      if (patience->won (patience, &position) || n == 0)
        return i;
      if (general_differs (patience, &position, list, n) != NULL
          || n != general_count (patience, &position))
        return -1;
      move = list[rand () % n];
      patience_play (patience, &position, move, &undo);
      patience_unplay (patience, &position, move, &undo);
      if (!position_equal (&position, &before))
        return -1;
      patience_play (patience, &position, move, &undo);
      if (is_left_down (patience, &position))
        return -1;
    }
  return STEPS;
}

static void
test_lists (const char *id)
{
  const Patience *patience = patience_find (id);
  int compared = 0, n_sets = 1;

  for (int rule = 0; rule < patience->game.n_rules; rule++)
    n_sets *= rules_count_values (&patience->game.rules[rule]);
  for (int i = 0; i < n_sets && i < SETS; i++)
    for (uint32_t number = 1; number <= DEALS; number++)
      {
        Rules rules = rules_nth (&patience->game, i);
        int n = play (patience, &rules, number);

        if (n < 0)
          {
            ok (false, "%s, rule set %d, deal %u", id, i, number);
            return;
          }
        compared += n;
      }
  ok (compared > 30, "%s: %d lists are those of the general way", id, compared);
}

/* Either card of a pair may be named first; the waste is named after a place, the stock last. */
static void
test_pairs (void)
{
  const Patience *pyramid = patience_find ("pyramid");
  char text[PATIENCE_MOVE_TEXT], back[PATIENCE_MOVE_TEXT], why[100];
  int n_pairs = 0, n_read = 0;

  for (uint32_t number = 1; number <= 20; number++)
    {
      Rules rules = { { 0 } };
      Move list[PATIENCE_MAX_MOVES], read;
      Card cards[PACK_MAX];
      Position position;
      int n;
      Undo undo;

      pack_deal (&pyramid->game, number, cards);
      patience_deal (pyramid, &rules, cards, &position);
      patience_play (pyramid, &position, (Move) { .kind = MOVE_DRAW }, &undo);
      n = patience_moves (pyramid, &position, list);
      for (int i = 0; i < n; i++)
        if (list[i].kind == MOVE_PAIR)
          {
            Move other = list[i];

            other.from = list[i].to;
            other.to = list[i].from;
            move_format (pyramid, other, back);
            move_format (pyramid, list[i], text);
            n_pairs++;
            n_read += patience_read_move (pyramid, &position, back, &read, why, sizeof why)
                      && move_equal (read, list[i]) && text[0] == 'T';
          }
    }
  ok (n_pairs > 10 && n_read == n_pairs, "%d of %d pairs are read in either order", n_read,
      n_pairs);
}

int
main (void)
{
  static const char *const ids[] = { "golf", "tripeaks", "pyramid", "elevator", "thirteen" };

  srand (1);
  for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
    test_lists (ids[i]);
  test_pairs ();
  return done ();
}
