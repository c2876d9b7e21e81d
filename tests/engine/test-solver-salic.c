/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique's solver against a plain exhaustive search on small positions: few kings, low cards
 * already on the foundations. */

#include "solver-common.h"

#include "engine/games.h"

#include <stdlib.h>

enum { STOCK, COLUMN, FOUNDATION = 9 };

static int
remaining_cards (Dice *dice, Position *position, Card *cards)
{
  int base = 5 + (int) dice_roll (dice, 4);
  int n = 0;

  for (int i = 0; i < 8; i++)
    {
      int height = n < 16 ? base + (int) dice_roll (dice, 5) : RANK_JACK;

      for (int rank = 1; rank <= RANK_JACK; rank++)
        if (rank <= height)
          position_push (position, FOUNDATION + i, card_make (i % 4, rank));
        else
          cards[n++] = card_make (i % 4, rank);
    }
  dice_shuffle (dice, cards, n);
  return n;
}

/* Deals low cards first, so that they are buried under higher ones. */
static void
bury (Dice *dice, Card *cards, int n)
{
  for (int i = (int) dice_roll (dice, 30); i > 0 && n > 0; i--)
    {
      int a = (int) dice_roll (dice, (guint) n);
      int b = (int) dice_roll (dice, (guint) n);
      Card card = cards[a];

      if ((a < b) != (card_rank (cards[a]) > card_rank (cards[b])))
        continue;
      cards[a] = cards[b];
      cards[b] = card;
    }
}

static void
small_position (Dice *dice, Position *position)
{
  Card cards[64];
  int n = remaining_cards (dice, position, cards);
  int columns = 1 + (int) dice_roll (dice, 3);
  int later = (int) dice_roll (dice, 3);
  int dealt = dice_roll (dice, 2) == 0 ? 0 : (int) dice_roll (dice, (guint) n + 1);

  for (int column = 0; column < columns; column++)
    position_push (position, COLUMN + column, card_make (column % 4, RANK_KING));
  while (dealt-- > 0)
    position_push (position, COLUMN + (int) dice_roll (dice, (guint) columns), cards[--n]);
  for (int i = 0; i < later; i++)
    cards[n++] = card_make (i, RANK_KING);
  if (dice_roll (dice, 2) == 0)
    cards[n++] = card_make (SUIT_SPADES, RANK_QUEEN);
  dice_shuffle (dice, cards, n);
  bury (dice, cards, n);
  while (n > 0)
    position_push (position, STOCK, (Card) (cards[--n] | CARD_DOWN));
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 200 : 200;
  Tally tally = compare (patience_find ("loi-salique"), data, small_position, n,
                         factor != NULL ? 200000 : 20000);

  g_assert_cmpint (tally.won, >, n / 8);
  g_assert_cmpint (tally.lost, >, n / 40);
}

int
main (int argc, char **argv)
{
  static const char *const rules[] = {
    "building=yes", "building=no", "building=no,kings=after-stock", "building=yes,kings=after-stock"
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/salic/exhaustive/", rules[i], NULL);

      g_test_add_data_func (path, rules[i], test_exhaustive);
    }
  return g_test_run ();
}
