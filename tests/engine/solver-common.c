/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "solver-common.h"

#include "engine/games.h"
#include "engine/patience/searched.h"

#include <string.h>

typedef struct {
  guint64 a, b;
} Key;

typedef struct {
  const Patience *patience;
  GArray *queue;                /* of Position */
  Key *seen;
  size_t slots;
} Exhaust;

guint
dice_roll (Dice *dice, guint sides)
{
  /* SplitMix64 (S. Vigna, public domain). */
  guint64 z = dice->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (guint) ((z ^ (z >> 31)) % sides);
}

void
dice_shuffle (Dice *dice, Card *cards, int n)
{
  for (int i = n - 1; i > 0; i--)
    {
      int j = (int) dice_roll (dice, (guint) i + 1);
      Card card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
}

/* Adds two things to the patience's key that do not matter for finding blocked positions, its
 * purpose: how many cards the stock has, and which column receives them. */
static int
whole_key (const Patience *patience, const Position *position, guint8 *bytes)
{
  int n = patience->key (patience, position, bytes);

  bytes[n++] = (guint8) position_count (position, 0);
  if (position_count (position, 0) > 0 && patience->takes != NULL)
    for (int pile = patience->n_piles - 1; pile > 0; pile--)
      if (patience->piles[pile].kind == PILE_TABLEAU && position_count (position, pile) > 0)
        {
          for (int i = 0; i < position_count (position, pile); i++)
            bytes[n++] = card_face (position_pile (position, pile)[i]);
          break;
        }
  return n;
}

/* 128 bits of hash: in practice, no two keys have the same. */
static Key
key_of (const Patience *patience, const Position *position)
{
  guint8 bytes[PATIENCE_MAX_KEY + 1 + POSITION_MAX_CARDS];
  int n = whole_key (patience, position, bytes);
  Key key = { 14695981039346656037u, (guint64) n + 1 };

  for (int i = 0; i < n; i++)
    {
      key.a = (key.a ^ bytes[i]) * 1099511628211u;
      key.b = (key.b + bytes[i] + 1) * G_GUINT64_CONSTANT (0xff51afd7ed558ccd);
      key.b ^= key.b >> 29;
    }
  return key;
}

static gboolean
is_new (Exhaust *e, const Position *position)
{
  Key key = key_of (e->patience, position);
  size_t slot = (size_t) (key.b % e->slots);

  for (; e->seen[slot].b != 0; slot = slot + 1 == e->slots ? 0 : slot + 1)
    if (e->seen[slot].a == key.a && e->seen[slot].b == key.b)
      return FALSE;
  e->seen[slot] = key;
  return TRUE;
}

/* Cards up to the height that all foundations had at first never need to come back: only cards that
 * are as low could be put on them. Without this limit, a small position of Klondike would be a
 * large one. */
static int
lowest_foundation (const Patience *patience, const Position *start)
{
  int lowest = RANK_KING;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if (patience->piles[pile].kind == PILE_FOUNDATION && position_count (start, pile) < lowest)
      lowest = position_count (start, pile);
  return lowest;
}

static gboolean
is_return (const Patience *patience, const Position *at, Move move, int lowest)
{
  return move.kind == MOVE_CARDS && patience->piles[move.from].kind == PILE_FOUNDATION
         && position_count (at, move.from) <= lowest;
}

Verdict
exhaust (const Patience *patience, const Position *start, size_t max)
{
  Exhaust e = {
    patience, g_array_new (FALSE, FALSE, sizeof (Position)), g_new0 (Key, max * 2 + 64),
    max * 2 + 64
  };
  int lowest = lowest_foundation (patience, start);
  Verdict verdict = patience->won (patience, start) ? VERDICT_WINNABLE : VERDICT_UNWINNABLE;

  g_array_append_val (e.queue, *start);
  is_new (&e, start);
  while (verdict == VERDICT_UNWINNABLE && e.queue->len > 0)
    {
      Move moves[PATIENCE_MAX_MOVES];
      Position at = g_array_index (e.queue, Position, e.queue->len - 1);
      int n = patience_moves (patience, &at, moves);

      g_array_set_size (e.queue, e.queue->len - 1);
      /* From the end: moves to the foundations come first in the list, so they are on top and are
       * followed first. */
      for (int i = n - 1; i >= 0 && verdict == VERDICT_UNWINNABLE; i--)
        {
          Position next = at;
          Undo undo;

          if (is_return (patience, &at, moves[i], lowest))
            continue;
          patience_play (patience, &next, moves[i], &undo);
          if (patience->won (patience, &next))
            verdict = VERDICT_WINNABLE;
          else if (is_new (&e, &next))
            {
              if (max-- == 0)
                verdict = VERDICT_UNKNOWN;
              g_array_append_val (e.queue, next);
            }
        }
    }
  g_array_unref (e.queue);
  g_free (e.seen);
  return verdict;
}

void
assert_line (const Patience *patience, const Position *start, const SolveResult *result)
{
  Position at = *start;
  Undo undo;

  for (int i = 0; i < result->length; i++)
    {
      g_assert_true (patience_legal (patience, &at, result->line[i]));
      patience_play (patience, &at, result->line[i], &undo);
    }
  g_assert_true (patience->won (patience, &at));
}

static void
complain (const Patience *patience, const Position *position, Verdict is, Verdict should)
{
  GString *text = g_string_new (NULL);

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      g_string_append (text, " |");
      for (int i = 0; i < position_count (position, pile); i++)
        {
          Card card = position_pile (position, pile)[i];

          g_string_append_printf (text, " %s%c%c", card_is_down (card) ? "-" : "",
                                  "?A23456789TJQK"[card_rank (card)], "CDHS"[card_suit (card)]);
        }
    }
  g_error ("%s is %s, the solver says %s: passes %d fresh %d%s", patience->game.id,
           verdict_name (should), verdict_name (is), position->passes, position->fresh, text->str);
}

Tally
compare (const Patience *patience, const char *rules, Fragment fragment, int n, size_t max)
{
  Solver *solver = games_solver_new (patience, SOLVER_DEFAULT_MEMORY);
  Dice dice = { 1 };
  Tally tally = { 0 };

  for (int i = 0; i < n; i++)
    {
      Position position;
      SolveResult result;
      Verdict verdict;
      char why[160];

      memset (&position, 0, sizeof position);
      position.passes = 1;
      g_assert_true (rules_parse (&patience->game, rules, &position.rules, why, sizeof why));
      fragment (&dice, &position);
      /* Else the search that is to be tested leaves such a position to the generic one. */
      g_assert_true (blocks_known (patience, &position.rules) == NULL
                     || blocks_searched (patience, &position) != NULL);
      verdict = exhaust (patience, &position, max);
      if (verdict == VERDICT_UNKNOWN)
        {
          tally.open++;
          continue;
        }
      solver_solve (solver, &position, &(SolveLimits) { .seconds = 20 }, &result);
      g_assert_false (result.refuted);
      if (result.verdict == VERDICT_UNKNOWN)
        g_test_message ("unknown after %.2f "
                        "s, %" G_GUINT64_FORMAT " positions, %" G_GSIZE_FORMAT " bytes",
                        result.seconds, result.positions, result.memory);
      if (result.verdict != verdict)
        complain (patience, &position, result.verdict, verdict);
      if (verdict == VERDICT_WINNABLE)
        assert_line (patience, &position, &result);
      tally.won += verdict == VERDICT_WINNABLE;
      tally.lost += verdict == VERDICT_UNWINNABLE;
    }
  solver_free (solver);
  g_test_message ("%s %s: %d won, %d lost, %d too large", patience->game.id, rules, tally.won,
                  tally.lost, tally.open);
  return tally;
}
