/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking ahead as far as all cards are known: which tables count as equal, and the chances found
 * in this way. */

#include "tap.h"

#include "engine/cards/pack.h"
#include "engine/coach/coach.h"
#include "engine/coach/look-ahead.h"
#include "engine/games.h"
#include "engine/patience/searched.h"

#include <stdlib.h>
#include <string.h>

/* Spider with an empty stock and an empty table. */
static void
clear (const Patience *patience, const char *rules, Position *position)
{
  char why[RULE_STRING_MAX];

  memset (position, 0, sizeof *position);
  rules_parse (&patience->game, rules, &position->rules, why, sizeof why);
}

/* How many tables can be reached, including the present one. */
static int
count_tables (const Patience *patience, const Position *position)
{
  LookAhead *ahead = calloc (1, sizeof *ahead);
  int n;

  look_ahead_run (ahead, patience, look_ahead_find (patience, &position->rules), position, 1000,
                  NULL, NULL);
  n = ahead->n_nodes;
  free (ahead);
  return n;
}

/* Whichever of nine empty columns a card goes to, the table is the same. */
static void
test_columns (void)
{
  const Patience *patience = patience_find ("spider");
  const Blocks *blocks;
  Position position;

  clear (patience, "", &position);
  blocks = blocks_known (patience, &position.rules);
  position_push (&position, blocks->column, card_make (SUIT_SPADES, 9));
  position_push (&position, blocks->column, card_make (SUIT_HEARTS, 5));
  ok (count_tables (patience, &position) == 2, "two cards can be in the same column or in two");
  position_push (&position, blocks->column + 3, card_make (SUIT_HEARTS, 7));
  ok (count_tables (patience, &position) == 2,
      "two cards beside a third can be in the same column or in two");
  position_push (&position, blocks->column + 3, card_make (SUIT_HEARTS, 4));
  ok (count_tables (patience, &position) == 6, "four cards can be arranged in six ways");
}

/* --- Chances --- */

typedef struct {
  const Patience *patience;
  Coach *coach;
  Position dealt, now;
  Knowledge knowledge;
} Table;

static void
deal (Table *table, const char *game, const char *rules, uint32_t number)
{
  const Patience *patience = patience_find (game);
  Card cards[PACK_MAX];
  char why[RULE_STRING_MAX];
  Rules parsed;

  *table = (Table) { .patience = patience, .coach = coach_new (patience) };
  rules_parse (&patience->game, rules, &parsed, why, sizeof why);
  pack_deal (&patience->game, number, cards);
  patience_deal (patience, &parsed, cards, &table->dealt);
  table->now = table->dealt;
  knowledge_begin (patience, &table->knowledge, &table->dealt);
}

/* False: there is nothing left to try. */
static bool
play_on (Table *table, CoachAdvice *hint)
{
  const CoachLimits limits = { .visits = 100 };
  Undo undo;

  if (table->patience->won (table->patience, &table->now)
      || !coach_hint (table->coach, &table->knowledge, &limits, hint))
    return false;
  patience_play (table->patience, &table->now, hint->move[0].move, &undo);
  knowledge_follow (table->patience, &table->knowledge, &table->dealt, &table->now);
  return true;
}

/* Each of @moves that is worth considering is in the list once. */
static bool
lists_all (const Table *table, const CoachAdvice *advice, const Move *moves, int n)
{
  for (int i = 0; i < n; i++)
    {
      bool wanted = table->patience->merit (table->patience, &table->now, moves[i]) >= 0;
      int found = 0;

      for (int j = 0; j < advice->n_moves; j++)
        found += advice->move[j].has_chance && move_equal (advice->move[j].move, moves[i]);
      if (found > 1 || (wanted && found == 0))
        return false;
    }
  return true;
}

/* At every step the first move is that of the hint, and all others are listed; after the end of a
 * short game another one is dealt. */
static void
test_chances (const LookAheadWeights *weights)
{
  const CoachLimits limits = { .visits = 100, .each = 25 };
  Move moves[PATIENCE_MAX_MOVES];
  CoachAdvice hint, chances;
  int n = 0, same = 0, whole = 0;
  Table table;

  deal (&table, weights->id, weights->rules, 12);
  for (int i = 0, number = 12; i < 30; i++)
    {
      coach_reset (table.coach);
      coach_think (table.coach, &table.knowledge, &limits, &chances);
      whole += chances.certain || chances.n_moves == COACH_MAX_MOVES
               || lists_all (&table, &chances, moves,
                             patience_moves (table.patience, &table.now, moves));
      if (!play_on (&table, &hint))
        {
          coach_free (table.coach);
          deal (&table, weights->id, weights->rules, ++number);
          continue;
        }
      same += move_equal (hint.move[0].move, chances.move[0].move);
      n++;
    }
  ok (n > 20 && same == n,
      "%s %s: the move with the best chance is the hint, %d times", weights->id,
      weights->rules, n);
  ok (whole >= n, "every move worth considering has a chance");
  coach_free (table.coach);
}

/* A line to the end that needs no redeal is a proof, even if a redeal is still possible. */
static void
test_proof (void)
{
  const CoachLimits limits = { .visits = 100, .each = 25 };
  bool told = false;
  CoachAdvice hint, chances;
  Table table;

  deal (&table, "belle-lucie", "", 2);
  do
    {
      coach_think (table.coach, &table.knowledge, &limits, &chances);
      told = chances.certain && chances.chance == 1 && chances.n_moves > 0
             && !knowledge_is_whole (table.patience, &table.knowledge);
    }
  while (!told && play_on (&table, &hint));
  ok (told && chances.move[0].chance == 1 && chances.move[0].error == 0,
      "before the last redeal the deal is known to be won");
  for (int i = 0; told && i < chances.plan_length; i++)
    {
      Undo undo;

      if (!patience_legal (table.patience, &table.now, chances.plan[i]))
        break;
      patience_play (table.patience, &table.now, chances.plan[i], &undo);
    }
  ok (told && table.patience->won (table.patience, &table.now), "following the plan wins it");
  coach_free (table.coach);
}

/* --- The inputs of the network --- */

static void
look_and_judge (LookAhead *ahead, const Table *table)
{
  const LookAheadWeights *weights = look_ahead_find (table->patience, &table->now.rules);

  look_ahead_run (ahead, table->patience, weights, &table->now, 200, NULL, NULL);
  look_ahead_judge (ahead);
}

static bool
find_same (const LookAhead *a, const LookAhead *b)
{
  if (a->n_ends != b->n_ends)
    return false;
  for (int i = 0; i < a->n_ends; i++)
    if (a->end[i].worth != b->end[i].worth || a->end[i].node != b->end[i].node)
      return false;
  return true;
}

/* Tables examined earlier make no difference, whether in this game or in others. */
static void
test_fresh (const char *rules)
{
  LookAhead *used = calloc (1, sizeof *used), *fresh = calloc (1, sizeof *fresh);
  int n = 0, same = 0;

  for (uint32_t number = 1; number <= 4; number++)
    {
      Table table;
      Undo undo;

      deal (&table, "spider", rules, number);
      for (look_and_judge (used, &table); used->won < 0 && used->n_ends > 0;
           look_and_judge (used, &table))
        {
          memset (&fresh->columns, 0, sizeof fresh->columns);
          look_and_judge (fresh, &table);
          n++;
          same += find_same (used, fresh);
          table.now = used->node[used->end[0].node].position;
          patience_play (table.patience, &table.now, used->end[0].move, &undo);
        }
      coach_free (table.coach);
    }
  ok (n > 40 && same == n, "spider %s: tables examined earlier made no difference, %d times",
      rules, n);
  free (used);
  free (fresh);
}

/* A column may hold all the cards. */
static void
test_long_column (void)
{
  uint16_t active[COLUMN_MAX_ACTIVE];
  Card card[2 * 52];
  bool within = true;
  int n;

  for (int i = 0; i < 104; i++)
    card[i] = card_make (i % N_SUITS, 1 + i * 5 % RANK_KING);
  n = column_list (card, 104, active);
  for (int i = 0; i < n; i++)
    within = within && active[i] < COLUMN_INPUTS;
  ok (n > 104 && within, "a column of 104 cards can be represented");
  for (int i = 0; i < 104; i++)
    card[i] |= CARD_DOWN;
  ok (column_list (card, 104, active) == 3,
      "a column of 104 cards of which one was just uncovered can be represented");
}

int
main (void)
{
  test_fresh ("suits=1");
  test_fresh ("");
  test_long_column ();
  test_columns ();
  for (const LookAheadWeights *weights = look_ahead_weights; weights->id != NULL; weights++)
    test_chances (weights);
  test_proof ();
  return done ();
}
