/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which places of a pyramid or of peaks cover which, and what may be played beside them. */

#include "blocks-private.h"

/* Sets the two places that cover this one, or -1. */
static void
cover (const Blocks *blocks, int place, int8_t covering[2])
{
  /* For each place, the first of the two that cover it. Place r (r + 1) / 2 + i of a pyramid, in
   * row r, is covered by places of the row below; peaks are as in the rules. */
  static const int8_t pyramid[] = {
    1, 3, 4, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18, 19, 21, 22, 23, 24, 25, 26
  };
  static const int8_t peaks[] = {
    3, 5, 7, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 22, 23, 24, 25, 26
  };

  covering[0] = -1;
  if (blocks->covers == COVERS_PYRAMID && place < (int) sizeof pyramid)
    covering[0] = pyramid[place];
  else if (blocks->covers == COVERS_PEAKS && place < (int) sizeof peaks)
    covering[0] = peaks[place];
  covering[1] = (int8_t) (covering[0] < 0 ? -1 : covering[0] + 1);
}

void
blocks_cover (Blocks *blocks)
{
  for (int place = 0; place < BLOCKS_PLACES; place++)
    cover (blocks, place, blocks->covering[place]);
}

void
blocks_covering (const Blocks *blocks, int place, int covering[2])
{
  for (int i = 0; i < 2; i++)
    covering[i] = place < BLOCKS_PLACES ? blocks->covering[place][i] : -1;
}

bool
blocks_is_free (const Blocks *blocks, const Position *position, int pile)
{
  int covering[2];

  if (blocks->covers == COVERS_NONE || pile < blocks->column
      || pile >= blocks->column + blocks->columns)
    return true;
  blocks_covering (blocks, pile - blocks->column, covering);
  for (int i = 0; i < 2; i++)
    if (covering[i] >= 0 && position_count (position, blocks->column + covering[i]) > 0)
      return false;

  return true;
}

int
blocks_free_waste (const Blocks *blocks)
{
  return blocks->in_play == WASTE_TWO ? 2 : blocks->in_play != WASTE_NONE;
}

bool
blocks_pairs_waste (const Blocks *blocks)
{
  return blocks->in_play == WASTE_TWO || blocks->in_play == WASTE_PAIR;
}

bool
blocks_shows_stock (const Blocks *blocks)
{
  return blocks->in_play == WASTE_STOCK && blocks->stock == STOCK_WASTE;
}
