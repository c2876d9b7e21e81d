/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver against a plain exhaustive search, rule set by rule set, on small positions:
 * low cards already on the foundations, so that they are genuine positions of the game. */

#include "solver-common.h"

#include "engine/games.h"

#include <stdlib.h>

enum { STOCK, WASTE, COLUMN, FOUNDATION = 9 };

static int
remaining_cards (Dice *dice, Position *position, Card *cards)
{
  /* 12 to 22 cards, above foundations whose heights differ by three at most. */
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

/* Most small random positions can be won: low cards at the bottom make them harder. */
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

/* Columns of random length as after a deal; the rest is the stock, sometimes with a waste. */
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

/* A small deal after some random moves: with runs, cards back from foundations, face-up cards,
 * later passes. */
static void
small_position (Dice *dice, Position *position)
{
  small_deal (dice, position);
  for (int i = dice_roll (dice, 2) == 0 ? 0 : (int) dice_roll (dice, 40); i > 0; i--)
    {
      Move moves[PATIENCE_MAX_MOVES];
      int n = patience_moves (patience_find ("klondike"), position, moves);
      Undo undo;

      if (n == 0)
        return;
      patience_play (patience_find ("klondike"), position, moves[dice_roll (dice, (guint) n)],
                     &undo);
    }
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 150 : 150;
  Tally tally = compare (patience_find ("klondike"), data, small_position, n,
                         factor != NULL ? 100000 : 5000);

  /* A comparison with wins alone would prove little. */
  g_assert_cmpint (tally.won, >, n / 8);
  g_assert_cmpint (tally.lost, >, 0);
}

/* --- Matchings --- */

/* A layer: bit i of parents and children is a suit; lies[i] the parent of child i, or -1. */
typedef struct {
  int parents;
  int children;
  int lies[4];
} Layer;

static gboolean
may_lie (gboolean suits, int child, int parent)
{
  return suits ? child != parent : (child < 2) == (parent < 2);
}

static gboolean
is_free (const Layer *layer, int parent)
{
  for (int child = 0; child < 4; child++)
    if ((layer->children >> child & 1) != 0 && layer->lies[child] == parent)
      return FALSE;
  return (layer->parents >> parent & 1) != 0;
}

static int
code_of (const Layer *layer)
{
  int code = 0;

  for (int child = 0; child < 4; child++)
    code = code * 5 + ((layer->children >> child & 1) != 0 ? layer->lies[child] + 1 : 0);
  return code;
}

/* Follows single moves of children to free parents; collects which cards may come and which parents
 * may go. */
static void
follow (gboolean suits, Layer layer, gboolean *seen, int *come, int *go)
{
  if (seen[code_of (&layer)])
    return;
  seen[code_of (&layer)] = TRUE;
  for (int parent = 0; parent < 4; parent++)
    if (is_free (&layer, parent))
      {
        *go |= 1 << parent;
        for (int child = 0; child < 4; child++)
          {
            Layer next = layer;

            if (!may_lie (suits, child, parent))
              continue;
            if ((layer.children >> child & 1) == 0)
              *come |= 1 << child;
            else
              {
                next.lies[child] = parent;
                follow (suits, next, seen, come, go);
              }
          }
      }
}

/* Calls itself for each way to place the children from @child on; all must allow the same. */
static void
check_matchings (gboolean suits, Layer layer, int child, int *come, int *go)
{
  if (child == 4)
    {
      gboolean seen[625] = { FALSE };
      int this_come = 0;
      int this_go = 0;

      follow (suits, layer, seen, &this_come, &this_go);
      g_assert_true (*come < 0 || (*come == this_come && *go == this_go));
      *come = this_come;
      *go = this_go;
      return;
    }
  if ((layer.children >> child & 1) == 0)
    {
      check_matchings (suits, layer, child + 1, come, go);
      return;
    }
  for (int parent = 0; parent < 4; parent++)
    {
      Layer next = layer;

      next.children &= (1 << child) - 1;
      if (!is_free (&next, parent) || !may_lie (suits, child, parent))
        continue;
      next.children = layer.children;
      next.lies[child] = parent;
      check_matchings (suits, next, child + 1, come, go);
    }
}

static gboolean
can_match (gboolean suits, int parents, int children)
{
  int child = 0;

  if (children == 0)
    return TRUE;
  while ((children >> child & 1) == 0)
    child++;
  for (int parent = 0; parent < 4; parent++)
    if ((parents >> parent & 1) != 0 && may_lie (suits, child, parent)
        && can_match (suits, parents & ~(1 << parent), children & ~(1 << child)))
      return TRUE;
  return FALSE;
}

/* The fact on which the solver rests: however the children of a layer are placed, the same cards
 * may come and go, namely those that leave a matching. */
static void
test_matchings (void)
{
  for (int suits = 0; suits < 2; suits++)
    for (int parents = 0; parents < 16; parents++)
      for (int children = 0; children < 16; children++)
        {
          Layer layer = { parents, children, { -1, -1, -1, -1 } };
          int come = -1;
          int go = -1;

          check_matchings (suits, layer, 0, &come, &go);
          if (come < 0)
            continue;
          for (int i = 0; i < 4; i++)
            {
              gboolean new_child = (children >> i & 1) == 0;
              gboolean parent = (parents >> i & 1) != 0;

              g_assert_cmpint (come >> i & 1, ==,
                               new_child && can_match (suits, parents, children | 1 << i));
              g_assert_cmpint (go >> i & 1, ==,
                               parent && can_match (suits, parents & ~(1 << i), children));
            }
        }
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
  g_test_add_func ("/solver/klondike/matchings", test_matchings);
  return g_test_run ();
}
