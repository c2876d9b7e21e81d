/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver against a plain exhaustive search, rule set by rule set, on small positions: low cards
 * already on the foundations, so that they are genuine positions of the game. */

#include "solver-common.h"

#include "engine/klondike.h"

#include <stdlib.h>

enum { STOCK, WASTE, COLUMN, FOUNDATION = 9 };

static int
remaining_cards (Dice *dice, Position *position, Card *cards)
{
  /* 12 to 22 cards above foundations that differ by up to three. */
  int base = 7 + (int) dice_roll (dice, 3);
  int n = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = base + (int) dice_roll (dice, 3) - (dice_roll (dice, 4) == 0);

      for (int rank = 1; rank <= RANK_KING; rank++)
        if (rank <= height)
          position_push (position, FOUNDATION + suit, card_make (suit, rank));
        else
          cards[n++] = card_make (suit, rank);
    }
  dice_shuffle (dice, cards, n);
  return n;
}

/* Most random small positions are won: low cards at the bottom make them harder. */
static void
bury (Dice *dice, Card *cards, int n)
{
  int rounds = (int) dice_roll (dice, 3) * 4 * n;

  for (int i = 0; i < rounds; i++)
    {
      int low = (int) dice_roll (dice, (guint) n);
      int high = (int) dice_roll (dice, (guint) n);

      if (low < high && card_rank (cards[low]) > card_rank (cards[high]))
        {
          Card card = cards[low];

          cards[low] = cards[high];
          cards[high] = card;
        }
    }
}

/* Columns as after a deal, of random depth; the rest is the talon, at times with a waste. */
static void
small_deal (Dice *dice, Position *position)
{
  Card cards[52];
  int n = remaining_cards (dice, position, cards);
  int deep = 2 + (int) dice_roll (dice, 3);
  int talon = (int) dice_roll (dice, dice_roll (dice, 2) == 0 ? 7 : 13);
  int waste = dice_roll (dice, 3) == 0 ? (int) dice_roll (dice, (guint) talon + 1) : 0;
  int depth[7] = { 0 };

  if (talon > n)
    talon = n;
  if (waste > talon)
    waste = talon;
  for (int i = talon; i < n; i++)
    depth[i - talon < 7 ? i - talon : (int) dice_roll (dice, (guint) deep)]++;
  for (int column = 0; column < 7; column++)
    {
      n -= depth[column];
      bury (dice, cards + n, depth[column]);
      for (int i = 0; i < depth[column]; i++)
        position_push (position, COLUMN + column,
                       (Card) (cards[n + i] | (i + 1 < depth[column] ? CARD_DOWN : 0)));
    }
  bury (dice, cards, n);
  while (n > waste)
    position_push (position, STOCK, (Card) (cards[--n] | CARD_DOWN));
  for (int i = 0; i < waste; i++)
    position_push (position, WASTE, cards[i]);
}

/* A small deal after some random moves: runs, returns, open cards, later passes. */
static void
small_position (Dice *dice, Position *position)
{
  small_deal (dice, position);
  for (int i = dice_roll (dice, 2) == 0 ? 0 : (int) dice_roll (dice, 40); i > 0; i--)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (&klondike, position, moves);
      Undo undo;

      if (n == 0)
        return;
      patience_play (&klondike, position, moves[dice_roll (dice, (guint) n)], &undo);
    }
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 150 : 150;
  Tally tally = compare (&klondike, data, small_position, n, factor != NULL ? 100000 : 5000);

  /* A comparison that met only wins would prove little. */
  g_assert_cmpint (tally.won, >, n / 8);
  g_assert_cmpint (tally.lost, >, 0);
}

int
main (int argc, char **argv)
{
  static const char *const rules[] = {
    "draw=3", "draw=1", "draw=3-open", "passes=3", "passes=1", "build=suit", "return=no",
    "draw=1,passes=1", "draw=1,passes=3", "draw=3-open,passes=1", "draw=3-open,passes=3",
    "build=suit,return=no", "draw=1,return=no", "passes=1,return=no", "passes=3,return=no",
    "draw=3-open,passes=1,build=suit,return=no", "draw=1,passes=1,build=suit,return=yes",
    "draw=1,passes=1,return=no", "passes=1,build=suit", "passes=3,build=suit"
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/klondike/exhaustive/", rules[i], NULL);

      g_test_add_data_func (path, rules[i], test_exhaustive);
    }
  return g_test_run ();
}
