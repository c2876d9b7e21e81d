/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of columns with stock, waste and reserve: against a plain exhaustive search on small
 * positions of each of its patiences under all of their rules. */

#include "solver-common.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/searched.h"
#include "engine/solve/stacks-private.h"

#include <stdlib.h>
#include <string.h>

/* The game @id, with @columns columns instead of its own if that is not 0. */
static Description *
read_description (const char *id, int columns)
{
  g_autofree char *name = g_strconcat (id, ".patience", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("TEST_DATA"), "..", "..", "data", "patiences",
                                            name, NULL);
  g_autofree char *text = NULL;
  char why[DESCRIPTION_WHY];
  Description *description;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  if (columns > 0)
    {
      g_autoptr (GRegex) regex = g_regex_new ("columns = [0-9]+", 0, 0, NULL);
      g_autofree char *fewer = g_strdup_printf ("columns = %d", columns);
      char *narrow = g_regex_replace_literal (regex, text, -1, 0, fewer, 0, NULL);

      g_free (text);
      text = narrow;
      length = strlen (text);
    }
  description = description_new (text, length, why);
  g_assert_nonnull (description);
  return description;
}

static const Patience *played;  /* the patience of these positions */

/* How many cards of each suit are out. Round the corner one suit has hardly any, so that the last
 * cards of the others can be put on its first one. */
static void
roll_heights (Dice *dice, const Blocks *blocks, int out[2 * N_SUITS])
{
  int height = blocks->foundations > N_SUITS ? 8 + (int) dice_roll (dice, 4)
               : 6 + (int) dice_roll (dice, 5);

  for (int i = 0; i < blocks->foundations; i++)
    out[i] = height + (int) dice_roll (dice, 3);
  for (int i = 0; i < blocks->foundations && blocks->corner; i++)
    out[i] = 11 + (int) dice_roll (dice, 3);
  if (blocks->corner)
    out[dice_roll (dice, N_SUITS)] = (int) dice_roll (dice, 2);
}

/* Collects the cards that are not out yet, shuffled, and returns how many. Foundations begin with
 * rank @base. */
static int
remaining_cards (Dice *dice, const Blocks *blocks, Position *position, Card *cards)
{
  int base = blocks->dealt_base ? 1 + (int) dice_roll (dice, RANK_KING) : RANK_ACE;
  int out[2 * N_SUITS];
  int n = 0;

  if (blocks->dealt_base)
    position->base = (uint8_t) base;
  roll_heights (dice, blocks, out);
  for (int i = 0; i < blocks->foundations; i++)
    {
      for (int rank = 1; rank <= RANK_KING; rank++)
        {
          Card card = card_make (i % N_SUITS, (base + rank - 2) % RANK_KING + 1);

          if (i >= N_SUITS)
            card |= CARD_COPY;
          if (rank <= out[i])
            position_push (position, blocks->foundation + i, card);
          else
            cards[n++] = card;
        }
    }
  dice_shuffle (dice, cards, n);
  return n;
}

/* Collects the cards of the one or two runs that have not left yet, and returns how many. */
static int
remaining_runs (Dice *dice, const Blocks *blocks, Position *position, Card *cards)
{
  static const int suits[] = { SUIT_SPADES, SUIT_HEARTS, SUIT_CLUBS, SUIT_DIAMONDS };
  int left = 1 + (int) dice_roll (dice, 2), n = 0;

  for (int i = 0; i < blocks->foundations; i++)
    {
      int suit = suits[dice_roll (dice, blocks->suits)];

      for (int rank = RANK_KING; rank >= RANK_ACE; rank--)
        if (i >= left)
          position_push (position, blocks->foundation + i, card_make (suit, rank));
        else
          cards[n++] = card_make (suit, rank);
    }
  for (int i = (int) dice_roll (dice, 24); i > 0; i--)
    {
      int a = (int) dice_roll (dice, (guint) n), b = (int) dice_roll (dice, (guint) n);
      Card card = cards[a];

      cards[a] = cards[b];
      cards[b] = card;
    }
  return n;
}

static void
small_position (Dice *dice, Position *position)
{
  const Blocks *blocks = blocks_known (played, &position->rules);
  bool runs = blocks_leave_as_runs (blocks);
  Card cards[PACK_MAX];
  int n = runs ? remaining_runs (dice, blocks, position, cards)
          : remaining_cards (dice, blocks, position, cards);
  int stock = runs ? (n > 13 ? blocks->columns : 0) : n / 3, i = 0;

  while (i < stock)
    position_push (position, blocks->stock_pile, (Card) (cards[i++] | CARD_DOWN));
  for (int j = (int) dice_roll (dice, 3); j > 0 && i < n && blocks->waste >= 0; j--)
    position_push (position, blocks->waste, cards[i++]);
  for (int j = (int) dice_roll (dice, 5); j > 0 && i < n && blocks->reserve >= 0; j--, i++)
    position_push (position, blocks->reserve,
                   (Card) (cards[i] | (j > 1 && i + 1 < n ? CARD_DOWN : 0)));
  /* No column may be empty where spaces are filled at once. */
  for (int j = 0; i < n; i++, j++)
    position_push (position, blocks->column + (runs ? j * blocks->columns / (n - stock)
                                               : j < blocks->columns ? j
                                               : (int) dice_roll (dice, blocks->columns)),
                   cards[i]);
  for (int column = 0; blocks->hides && column < blocks->columns; column++)
    {
      int count = position_count (position, blocks->column + column);
      int down = count > 1 ? (int) dice_roll (dice, (guint) count) / 2 : 0;

      while (down-- > 0)
        position->card[position->start[blocks->column + column] + down] |= CARD_DOWN;
    }
}

static void
test_exhaustive (gconstpointer data)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");
  int n = factor != NULL ? atoi (factor) * 120 : 120;
  g_auto (GStrv) words = g_strsplit (data, " ", 3);
  Description *description = read_description (words[0], atoi (words[1]));
  Tally tally;

  played = description_get_patience (description);
  tally = compare (played, words[2], small_position, n, factor != NULL ? 300000 : 30000);
  g_assert_cmpint (tally.won, >, n / 30);
  g_assert_cmpint (tally.lost, >, 0);
  g_assert_cmpint (tally.open, <, n / 2);
  description_free (description);
}

/* If cards can move back and forth, a line can be longer than the memory for undoing it: a deal of
 * Congress once wrote past its end. Here there is room for a thousand steps. */

static int most_steps;

static void
load_nearly_full (void *game, const Patience *patience, const Position *position)
{
  stacks_load (game, patience, position);
  ((Stacks *) game)->n_steps = STACKS_JOURNAL - 1000;
}

static void
play_watched (void *game, SearchMove *move)
{
  stacks_play (game, move);
  most_steps = MAX (most_steps, ((Stacks *) game)->n_steps);
  g_assert_cmpint (most_steps, <=, STACKS_JOURNAL);
}

static int
order (const void *game, SearchMove move)
{
  return 0;
}

static bool
is_won (const void *game)
{
  return false;
}

static void
test_long_way (void)
{
  static const SearchGame deep = {
    .load = load_nearly_full, .play = play_watched, .unplay = stacks_unplay, .full = stacks_full,
    .moves = stacks_moves, .safe = stacks_safe, .order = order, .hash = stacks_hash, .won = is_won
  };
  static const StacksWeights weights = { .out = 1 };
  const Patience *patience = patience_find ("congress");
  g_autofree Stacks *stacks = g_new0 (Stacks, 1);
  Solver *solver = solver_new (patience, NULL, SOLVER_DEFAULT_MEMORY);
  Card cards[PACK_MAX];
  char why[RULE_STRING_MAX];
  Position position;
  SearchTask task = { solver, &deep, stacks, &position };
  Rules rules;

  stacks->weights = &weights;
  g_assert_true (rules_parse (&patience->game, "", &rules, why, sizeof why));
  pack_deal (&patience->game, 1031, cards);
  patience_deal (patience, &rules, cards, &position);
  g_assert_cmpint (complete (&task, 20000), ==, VERDICT_UNKNOWN);
  g_assert_cmpint (most_steps, >, STACKS_JOURNAL - 500);
  solver_free (solver);
}

int
main (int argc, char **argv)
{
  static const char *const games_and_rules[] = {
    "forty-thieves 3 ", "forty-thieves 3 passes=2", "forty-thieves 3 passes=unlimited",
    "forty-thieves 3 build=colour", "forty-thieves 3 build=colour,passes=2",
    "congress 3 ", "congress 3 passes=2",
    "canfield 0 ", "canfield 0 draw=1", "canfield 0 passes=3", "canfield 0 passes=1",
    "canfield 0 groups=whole", "canfield 0 groups=whole,draw=1,passes=1",
    "canfield 0 groups=ends", "canfield 0 groups=ends,passes=1",
    "canfield 0 corner=closed", "canfield 0 corner=closed,draw=1",
    "canfield 0 corner=closed,passes=3", "canfield 0 corner=closed,passes=1",
    "canfield 0 corner=closed,groups=whole",
    "canfield 0 corner=closed,groups=whole,draw=1,passes=1", "canfield 0 corner=closed,groups=ends",
    "spider 4 suits=1", "spider 4 suits=2", "spider 4 suits=4", "spider 4 suits=2,empty=yes",
    "spider 4 suits=4,empty=yes",
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (games_and_rules); i++)
    {
      g_autofree char *path = g_strconcat ("/solver/stacks/exhaustive/", games_and_rules[i], NULL);

      g_test_add_data_func (path, games_and_rules[i], test_exhaustive);
    }
  g_test_add_func ("/solver/stacks/long-way", test_long_way);
  return g_test_run ();
}
