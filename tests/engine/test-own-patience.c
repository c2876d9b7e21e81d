/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random patiences, described as players may describe them: the solvers agree with a plain
 * exhaustive search, and whole deals played by the rules come to an end. MARQUISE_TEST_FACTOR=N
 * tries N times as many. */

#include "solver-common.h"

#include "engine/games.h"
#include "engine/cards/pack.h"
#include "engine/patience/description.h"
#include "engine/patience/told-patience.h"

#include <stdlib.h>
#include <string.h>

static const Patience *played;  /* the patience of these positions */

/* Collects the cards that are not out yet, shuffled, and returns how many. Foundations begin with
 * rank @base. */
static int
remaining_cards (Dice *dice, const Blocks *blocks, Position *position, Card *cards)
{
  int base = blocks->dealt_base ? 1 + (int) dice_roll (dice, RANK_KING) : RANK_ACE;
  int height = blocks->foundations > N_SUITS ? 8 + (int) dice_roll (dice, 4)
               : 6 + (int) dice_roll (dice, 5);
  int n = 0;

  for (int i = 0; i < blocks->foundations; i++)
    {
      int out = height + (int) dice_roll (dice, 3);

      for (int rank = 1; rank <= RANK_KING; rank++)
        {
          Card card = card_make (i % N_SUITS, (base + rank - 2) % RANK_KING + 1);

          if (i >= N_SUITS)
            card |= CARD_COPY;
          if (rank <= out)
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

/* A handful of any cards. */
static int
remaining_any (Dice *dice, Card *cards)
{
  for (int i = 0; i < 52; i++)
    cards[i] = card_make (i % N_SUITS, i / N_SUITS + 1);
  dice_shuffle (dice, cards, 52);
  return 9 + (int) dice_roll (dice, 6);
}

static int
choose_cards (Dice *dice, const Blocks *blocks, Position *position, Card *cards)
{
  switch (blocks->goal)
    {
    case GOAL_SUITS:
      return remaining_cards (dice, blocks, position, cards);

    case GOAL_RUNS:
      return remaining_runs (dice, blocks, position, cards);

    default:
      return remaining_any (dice, cards);
    }
}

static void
turn_down (Dice *dice, const Blocks *blocks, Position *position)
{
  for (int column = 0; blocks->hides && column < blocks->columns; column++)
    {
      int count = position_count (position, blocks->column + column);
      int down = count > 1 ? (int) dice_roll (dice, (guint) count) / 2 : 0;

      while (down-- > 0)
        position->card[position->start[blocks->column + column] + down] |= CARD_DOWN;
    }
}

/* What searches know of a patience; NULL: too little to make positions from it. */
static const Blocks *
find_blocks (const Patience *patience, const Rules *rules)
{
  bool all;

  return told_patience_blocks (patience, rules, &all);
}

static void
small_position (Dice *dice, Position *position)
{
  const Blocks *blocks = find_blocks (played, &position->rules);
  Card cards[PACK_MAX];
  int n = choose_cards (dice, blocks, position, cards), i = 0;
  int stock = blocks->stock == STOCK_NONE ? 0 : n / 3;
  bool wasted = blocks_go_onto_waste (blocks);

  while (i < stock)
    position_push (position, blocks->stock_pile, (Card) (cards[i++] | CARD_DOWN));
  for (int j = wasted ? 1 : (int) dice_roll (dice, 3); j > 0 && i < n && blocks->waste >= 0; j--)
    position_push (position, blocks->waste, cards[i++]);
  for (int j = (int) dice_roll (dice, 5); j > 0 && i < n && blocks->reserve >= 0; j--)
    position_push (position, blocks->reserve, (Card) (cards[i++] | (j > 1 ? CARD_DOWN : 0)));
  /* No column may be empty where spaces are filled at once. */
  for (int j = 0; i < n; i++, j++)
    position_push (position, blocks->column + (j < blocks->columns ? j
                                               : (int) dice_roll (dice, blocks->columns)),
                   cards[i]);
  turn_down (dice, blocks, position);
  if (blocks->dealt_base)
    for (int j = 0; j < blocks->foundations && position->base == 0; j++)
      if (position_count (position, blocks->foundation + j) > 0)
        position->base = (uint8_t) card_rank (position_pile (position, blocks->foundation + j)[0]);
}

/* One of the words, which are separated by blanks. */
static char *
pick (Dice *dice, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return g_strdup (list[dice_roll (dice, g_strv_length (list))]);
}

static void
add (GString *text, Dice *dice, const char *key, const char *words, guint one_in)
{
  g_autofree char *word = pick (dice, words);

  if (dice_roll (dice, one_in) == 0)
    g_string_append_printf (text, "%s = %s\n", key, word);
}

/* A random description. Some are refused; about a third can be dealt. */
static char *
describe (Dice *dice, gboolean whole)
{
  GString *text = g_string_new ("id = trial\nname = Trial\n");
  const char *goals[] = { "suits", "suits", "suits", "runs", "waste", "pairs" };
  const char *goal = goals[dice_roll (dice, 6)];

  g_string_append_printf (text, "goal = %s\n", goal);
  add (text, dice, "columns", whole ? "4 7 8 10 28" : "2 3 4 5", 1);
  add (text, dice, "packs", "1 2", 3);
  add (text, dice, "cells", "0 1 2", 3);
  add (text, dice, "build", "no any colour suit other", 1);
  add (text, dice, "lift", "card run cells suit whole group", 1);
  add (text, dice, "spaces", "any kings no reserve waste", 1);
  add (text, dice, "stock", "no waste row", 1);
  add (text, dice, "draw", "1 2 3", 2);
  add (text, dice, "passes", "1 2 unlimited", 2);
  add (text, dice, "suits", "1 2 4", 3);
  add (text, dice, "wrap", "no yes", 3);
  add (text, dice, "empty", "no yes", 3);
  add (text, dice, "aces", "out", 6);
  add (text, dice, "kings", "down", 6);
  add (text, dice, "base", "dealt", 6);
  add (text, dice, "waste", "one two", 4);
  if (whole)
    add (text, dice, "covers", "pyramid peaks", 4);
  g_string_append (text, "deal = ");
  if (strstr (text->str, "base") != NULL)
    g_string_append (text, "base, ");
  if (strstr (text->str, "spaces = reserve") != NULL || dice_roll (dice, 4) == 0)
    g_string_append (text, "reserve 5, ");
  if (strcmp (goal, "waste") == 0)
    g_string_append (text, "waste, ");
  if (strstr (text->str, "stock = no") != NULL || strstr (text->str, "covers") != NULL)
    g_string_append (text, strstr (text->str, "covers") != NULL ? "columns 28" : "columns");
  else
    {
      g_autofree char *count = pick (dice, "20 28 28,triangle 20 triangle");

      g_string_append_printf (text, "%s%s", strcmp (count, "triangle") == 0 ? "" : "columns ",
                              count);
    }
  if (dice_roll (dice, 2) == 0)
    g_string_append (text, dice_roll (dice, 2) == 0 ? " down" : " down open 2");
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static Description *
next_description (Dice *dice, gboolean whole, char **text)
{
  const Rules house = { { 0 } };

  for (;; )
    {
      char why[DESCRIPTION_WHY];
      Description *description;

      *text = describe (dice, whole);
      description = description_new (*text, strlen (*text), why);
      if (description != NULL
          && (whole || find_blocks (description_get_patience (description), &house) != NULL))
        return description;
      description_free (description);
      g_free (*text);
    }
}

/* Plays at random as far as possible, and takes everything back. */
static void
play_at_random (Dice *dice, const Patience *patience, Position *position)
{
  enum { LENGTH = 150 };
  g_autofree Position *positions = g_new (Position, LENGTH + 1);
  g_autofree Undo *undo = g_new (Undo, LENGTH);
  Move played_moves[LENGTH], moves[PATIENCE_MAX_MOVES];
  int n = 0, n_moves;

  positions[0] = *position;
  while (n < LENGTH && (n_moves = patience_moves (patience, position, moves)) > 0)
    {
      g_assert_cmpint (n_moves, <, PATIENCE_MAX_MOVES);
      played_moves[n] = moves[dice_roll (dice, (guint) n_moves)];
      patience_play (patience, position, played_moves[n], &undo[n]);
      g_assert_cmpint (position->start[POSITION_MAX_PILES], ==, patience->game.n_cards);
      positions[++n] = *position;
    }
  while (n-- > 0)
    {
      patience_unplay (patience, position, played_moves[n], &undo[n]);
      g_assert_true (position_equal (position, &positions[n]));
      g_assert_cmpmem (position->card, patience->game.n_cards * sizeof (Card), positions[n].card,
                       patience->game.n_cards * sizeof (Card));
    }
}

/* A position called blocked cannot be won, one called certain can. */
static void
check_status (Dice *dice, const Patience *patience)
{
  Position position;
  Status status;
  Move move;

  memset (&position, 0, sizeof position);
  position.passes = 1;
  small_position (dice, &position);
  status = patience_status (patience, &position, NULL);
  if (status == STATUS_BLOCKED)
    g_assert_cmpint (exhaust (patience, &position, 20000), !=, VERDICT_WINNABLE);
  if (status == STATUS_WON || patience_certain (patience, &position)
      || patience_finish (patience, &position, &move))
    g_assert_cmpint (exhaust (patience, &position, 20000), !=, VERDICT_UNWINNABLE);
}

static int
get_factor (void)
{
  const char *factor = g_getenv ("MARQUISE_TEST_FACTOR");

  return factor != NULL ? atoi (factor) : 1;
}

static void
test_exhaustive (void)
{
  Dice dice = { 7 };
  int won = 0, lost = 0;

  for (int i = 0; i < 150 * get_factor (); i++)
    {
      g_autofree char *text = NULL;
      Description *description = next_description (&dice, FALSE, &text);
      Tally tally;

      g_test_message ("%s", text);
      played = description_get_patience (description);
      tally = compare (played, "", small_position, 4, 20000);
      won += tally.won;
      lost += tally.lost;
      for (int j = 0; j < 4; j++)
        check_status (&dice, played);
      description_free (description);
    }
  g_test_message ("%d won, %d lost", won, lost);
  g_assert_cmpint (won, >, 100);
  g_assert_cmpint (lost, >, 100);
}

static void
test_whole (void)
{
  Dice dice = { 9 };
  int won = 0;

  for (int i = 0; i < 60 * get_factor (); i++)
    {
      g_autofree char *text = NULL;
      Description *description = next_description (&dice, TRUE, &text);
      const Patience *patience = description_get_patience (description);
      Solver *solver = games_solver_new (patience, 32 << 20);
      Rules rules = { 0 };
      Position position;
      Card cards[PACK_MAX];
      SolveResult result;

      g_test_message ("%s", text);
      pack_deal (&patience->game, (guint32) i + 1, cards);
      patience_deal (patience, &rules, cards, &position);
      play_at_random (&dice, patience, &position);
      solver_solve (solver, &position, &(SolveLimits) { .positions = 5000 }, &result);
      g_assert_false (result.refuted);
      if (result.verdict == VERDICT_WINNABLE)
        assert_line (patience, &position, &result);
      won += result.verdict == VERDICT_WINNABLE;
      solver_free (solver);
      description_free (description);
    }
  g_test_message ("%d won", won);
  g_assert_cmpint (won, >, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-patience/exhaustive", test_exhaustive);
  g_test_add_func ("/own-patience/whole", test_whole);
  return g_test_run ();
}
