/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turns the facts of a description into building blocks. */

#include "told-blocks.h"

#include "engine/told/told-facts.h"

#include <string.h>

static void
set_kinds (Blocks *blocks, const ToldFacts *facts)
{
  static const uint8_t goals[] = {
    [FACT_SUITS] = GOAL_SUITS, [FACT_RUNS] = GOAL_RUNS, [FACT_ORDERED] = GOAL_RUNS,
    [FACT_ONTO_ONE] = GOAL_WASTE,
    [FACT_PAIRS] = GOAL_PAIRS
  };
  static const uint8_t lifts[] = {
    [FACT_CARD] = LIFT_CARD, [FACT_RUN] = LIFT_RUN, [FACT_CELLS] = LIFT_CELLS,
    [FACT_SUIT] = LIFT_SUIT, [FACT_WHOLE] = LIFT_WHOLE, [FACT_GROUP] = LIFT_GROUP,
    [FACT_ENDS] = LIFT_ENDS
  };
  static const uint8_t spaces[] = {
    [FACT_ANY] = SPACE_ANY, [FACT_LAST] = SPACE_KING, [FACT_NONE] = SPACE_NONE,
    [FACT_RESERVE] = SPACE_RESERVE, [FACT_WASTE] = SPACE_WASTE
  };
  static const uint8_t stocks[] = {
    [FACT_NO_STOCK] = STOCK_NONE, [FACT_TURNS] = STOCK_WASTE, [FACT_ROWS] = STOCK_ROW
  };
  static const uint8_t wastes[] = {
    [FACT_TOP] = WASTE_ONE, [FACT_TWO] = WASTE_TWO, [FACT_PAIR] = WASTE_PAIR,
    [FACT_OPEN_STOCK] = WASTE_STOCK, [FACT_NOTHING] = WASTE_NONE
  };

  blocks->goal = goals[facts->goal];
  blocks->lift = lifts[facts->lift];
  blocks->spaces = spaces[facts->spaces];
  blocks->stock = stocks[facts->stock];
  blocks->in_play = wastes[facts->waste_gives];
}

static void
set_piles (Blocks *blocks, const ToldFacts *facts)
{
  blocks->columns = facts->columns;
  blocks->cells = facts->cells;
  blocks->closed = facts->closed;
  blocks->foundations = facts->foundations;
  blocks->stock_pile = facts->stock_pile;
  blocks->waste = facts->waste_pile;
  blocks->reserve = facts->reserve;
  blocks->cell = facts->cell;
  blocks->column = facts->column;
  blocks->foundation = facts->foundation;
}

static void
set_suits (Blocks *blocks, const Told *told)
{
  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int merged = card_suit (told_merged (told, card_make (suit, RANK_ACE)));

      blocks->copies[merged] = blocks->foundations / blocks->suits;
    }
}

/* Whether cards go on others than those one rank higher or lower. */
static bool
goes_further (const Relation *steps)
{
  for (int onto = RANK_ACE; onto <= RANK_KING; onto++)
    for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
      if (rank != onto - 1 && rank != onto + 1
          && relation_holds (steps, card_make (0, rank), card_make (0, onto)))
        return true;

  return false;
}

ToldLikeness
told_blocks (const Told *told, Blocks *blocks)
{
  ToldFacts facts;

  memset (blocks, 0, sizeof *blocks);
  if (!told_facts (told, &facts))
    return TOLD_APART;
  set_kinds (blocks, &facts);
  set_piles (blocks, &facts);
  blocks->draw = facts.draw;
  blocks->passes = facts.passes;
  /* Where cards are only laid, random games win sooner than a search that does not redeal. */
  if (told_is_laid (told))
    blocks->redeals = facts.again;
  else
    blocks->again = facts.again;
  blocks->suits = facts.suits;
  set_suits (blocks, told);
  blocks->wrap = goes_further (&facts.steps);
  blocks->corner = facts.corner;
  blocks->odd = facts.odd;
  blocks->full_rows = facts.full_rows;
  blocks->dealt_base = facts.based;
  blocks->hides = facts.hides;
  blocks->heap = facts.heap;
  blocks->stays = facts.goal == FACT_ORDERED;
  blocks->row = facts.row;
  blocks->closed_spaces = facts.closed_spaces;
  blocks->builds = facts.builds;
  blocks->steps = facts.steps;
  blocks->clears_stock = facts.clears_stock;
  memcpy (blocks->partner, facts.partner, sizeof blocks->partner);
  memcpy (blocks->covering, facts.covering, sizeof blocks->covering);
  for (int place = 0; place < FACTS_PLACES; place++)
    blocks->covers |= facts.covering[place][0] >= 0;
  blocks_sum_up (blocks);
  /* In suit, whatever could lie on a card that comes back is out itself; not so past the corner,
   * where a king goes on an ace. */
  blocks->gives_back = facts.gives_back
                       && (blocks->breadth > 1 || blocks->corner || blocks->odd
                           || blocks->foundations != N_SUITS || !blocks_build_suits (blocks)
                           || blocks->stock != STOCK_NONE);
  return facts.all ? TOLD_WHOLLY : TOLD_PARTLY;
}
