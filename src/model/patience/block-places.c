/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How piles of building blocks lie: which are fanned, their signs, the rows of pyramids and peaks,
 * and how long columns are likely to get. The planner decides where they go on the table
 * (table/layout/planner.h). */

#include "config.h"

#include "block-places.h"
#include "told-places.h"

#include "engine/cards/pack.h"
#include "model/game/pile-names.h"

/* The row of a place of a pyramid, and its place in that row. */
static void
find_in_pyramid (guint               index,
                 MarquisePileLayout *layout)
{
  guint row = 0;

  while ((row + 1) * (row + 2) / 2 <= index)
    row++;
  layout->tier = row + 1;
  layout->nth = index - row * (row + 1) / 2 + 1;
  layout->row = row;
  layout->column = (6 - row) / 2.0 + (layout->nth - 1);
}

/* Three peaks over a row of ten. */
static void
find_in_peaks (guint               index,
               MarquisePileLayout *layout)
{
  static const guint first[] = { 0, 3, 9, 18, 28 };
  guint row = 0, at;

  while (index >= first[row + 1])
    row++;
  at = index - first[row];
  layout->tier = row + 1;
  layout->nth = at + 1;
  layout->row = row;
  switch (row)
    {
    case 0:
      layout->column = 1.5 + 3 * at;
      break;
    case 1:
      layout->column = 1 + 3 * (at / 2) + at % 2;
      break;
    case 2:
      layout->column = 0.5 + at;
      break;
    default:
      layout->column = at;
    }
}

static void
find_column (const Blocks       *blocks,
             MarquisePileLayout *layout)
{
  if (blocks->covers != COVERS_NONE)
    {
      layout->sign = MARQUISE_SIGN_UNSEEN;
      layout->shaped = TRUE;
      if (blocks->covers == COVERS_PYRAMID)
        find_in_pyramid (layout->index, layout);
      else
        find_in_peaks (layout->index, layout);
      return;
    }
  layout->fan = MARQUISE_FAN_DOWN;
  if (blocks->deal[0].how == DEAL_FANS && blocks->columns >= MARQUISE_LEAST_FANS)
    layout->called = marquise_pile_names_find ("fans", FALSE);
  if (blocks->spaces == SPACE_KING && !blocks->dealt_base)
    layout->sign = MARQUISE_SIGN_RANK (RANK_KING);
}

void
marquise_block_places_find (const Patience     *patience,
                            const Rules        *rules,
                            MarquisePileLayout *layout)
{
  const Blocks *blocks = blocks_of (patience, rules);

  switch (layout->place)
    {
    case MARQUISE_PLACE_STOCK:
      if (blocks->stock == STOCK_ROW)
        layout->counted = (guint) blocks->columns;
      break;
    case MARQUISE_PLACE_WASTE:
      if (blocks->draw > 1 || blocks_pairs_waste (blocks))
        layout->fan = MARQUISE_FAN_WASTE;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      layout->strip = blocks->goal == GOAL_RUNS;
      /* Runs come there whole, and pairs go out of the game. */
      if (blocks->goal == GOAL_RUNS)
        layout->called = marquise_pile_names_find ("runs", TRUE);
      else if (blocks->goal == GOAL_PAIRS)
        layout->called = marquise_pile_names_find ("away", TRUE);
      if (blocks->goal == GOAL_SUITS)
        {
          layout->sign = MARQUISE_SIGN_SUIT (layout->index % N_SUITS);
          layout->nth = blocks->foundations > N_SUITS ? layout->index / N_SUITS + 1 : 0;
        }
      break;
    case MARQUISE_PLACE_TABLEAU:
      find_column (blocks, layout);
      break;
    default:
      break;
    }
}

void
marquise_block_places_shape (const Patience    *patience,
                             MarquiseTableSize *size)
{
  switch (patience->blocks[0].covers)
    {
    case COVERS_PYRAMID:
      size->columns = 7;
      size->rows = 7;
      break;
    case COVERS_PEAKS:
      size->columns = 10;
      size->rows = 4;
      break;
    default:
      size->columns = size->rows = 0;
      break;
    }
}

ColumnLength
marquise_block_places_find_longest (const Patience *patience,
                                    const Position *position)
{
  ColumnLength longest = { 0, 0 };

  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      ColumnLength length = { 0, 0 };

      if (patience->piles[pile].kind != PILE_TABLEAU)
        continue;
      for (int i = 0; i < position_count (position, pile); i++)
        if (card_is_down (position_pile (position, pile)[i]))
          length.down++;
        else
          length.up++;
      if (length.down + length.up > longest.down + longest.up)
        longest = length;
    }

  return longest;
}

ColumnLengths
marquise_block_places_guess (const Patience *patience)
{
  const Blocks *blocks = patience->blocks;
  Rules rules = { { 0 } };
  ColumnLengths lengths;
  Position position;
  Card cards[PACK_MAX];
  int dealt, longest;

  pack_fresh (&patience->game, cards);
  patience_deal (patience, &rules, cards, &position);
  lengths.deal = marquise_block_places_find_longest (patience, &position);
  dealt = lengths.deal.down + lengths.deal.up;
  longest = dealt + MARQUISE_COLUMN_MORE;
  if (blocks->stock == STOCK_ROW && blocks->columns > 0)
    longest += position_count (&position, blocks->stock_pile) / blocks->columns;
  if (blocks->build != BUILD_SUIT && blocks->build != BUILD_NO)
    longest = MAX (longest, MARQUISE_COLUMN_MANY);
  if (blocks->lift == LIFT_GROUP)
    longest += MARQUISE_COLUMN_MORE_IN_GROUPS;
  lengths.longest = (ColumnLength) { 0, (guint8) MIN (longest, patience->game.n_cards) };
  lengths.usual = (ColumnLength) { 0, (guint8) ((dealt + lengths.longest.up + 1) / 2) };

  return lengths;
}
