/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale: the solver against a plain exhaustive search on small positions, low cards
 * already on the foundations. */

#include "solver-common.h"

#include "engine/games.h"

#include <stdlib.h>

enum { STOCK, WASTE, TOWER, FOUNDATION = 8 };

/* High ranks first, because the last cards are dealt to the piles. */
static int
by_rank (const void *a, const void *b)
{
  return card_rank (*(const Card *) b) - card_rank (*(const Card *) a);
}

static int
remaining_cards (Dice *dice, Position *position, Card *cards)
{
  int base = 5 + (int) dice_roll (dice, 4);
  int n = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = base + (int) dice_roll (dice, 3);

      for (int rank = 1; rank <= RANK_KING; rank++)
        if (rank <= height)
          position_push (position, FOUNDATION + suit, card_make (suit, rank));
        else
          cards[n++] = card_make (suit, rank);
    }
  dice_shuffle (dice, cards, n);
  /* Low cards on the piles take few others, which makes the position harder. */
  if (dice_roll (dice, 2) == 0)
    qsort (cards, (gsize) n, sizeof *cards, by_rank);
  if (n > 10)
    dice_shuffle (dice, cards, n - (int) dice_roll (dice, 6));
  return n;
}

/* Of two cards chosen at random the higher one is dealt first, so that it buries the lower one in
 * the waste. */
static void
bury (Dice *dice, Card *cards, int n)
{
  for (int i = (int) dice_roll (dice, 40); i > 0 && n > 0; i--)
    {
      int a = (int) dice_roll (dice, (guint) n);
      int b = (int) dice_roll (dice, (guint) n);

      if ((a < b) == (card_rank (cards[a]) < card_rank (cards[b])))
        continue;
      Card card = cards[a];
      cards[a] = cards[b];
      cards[b] = card;
    }
}

static void
small_position (Dice *dice, Position *position)
{
  Card cards[52];
  int n = remaining_cards (dice, position, cards);
  int piles = position->rules.value[1] == 1 ? 5 : 6;
  int waste;

  for (int pile = 0; pile < piles && n > 0; pile++)
    if (dice_roll (dice, 8) != 0)
      position_push (position, TOWER + pile, cards[--n]);
  bury (dice, cards, n);
  waste = dice_roll (dice, 2) == 0 ? (int) dice_roll (dice, (guint) n + 1) : 0;
  for (int i = 0; i < waste; i++)
    position_push (position, WASTE, cards[i]);
  while (n > waste)
    position_push (position, STOCK, (Card) (cards[--n] | CARD_DOWN));
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 100 : 100;
  Tally tally = compare (patience_find ("tour-infernale"), data, small_position, n,
                         factor != NULL ? 300000 : 30000);

  g_assert_cmpint (tally.won, >, n / 8);
}

int
main (int argc, char **argv)
{
  static const char *const rules[] = {
    "passes=unlimited", "passes=2", "passes=1", "piles=5", "passes=2,piles=5", "passes=1,piles=5"
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/tower/exhaustive/", rules[i], NULL);

      g_test_add_data_func (path, rules[i], test_exhaustive);
    }
  return g_test_run ();
}
