/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pile-kind.h"

const PileTrait pile_traits[N_PILE_KINDS] = {
  [PILE_STOCK] = { .letter = 'S' },
  [PILE_WASTE] = { .letter = 'W' },
  [PILE_TABLEAU] = { .letter = 'T', .numbered = true, .column = true },
  [PILE_FOUNDATION] = { .letter = 'F', .numbered = true, .any = true },
  [PILE_ASIDE] = { 0 },
  [PILE_CELL] = { .letter = 'C', .numbered = true, .any = true, .single = true },
  [PILE_RESERVE] = { .letter = 'B' },
};

int
pile_kind_of (char letter)
{
  for (int kind = 0; kind < N_PILE_KINDS; kind++)
    if (letter != '\0' && pile_traits[kind].letter == letter)
      return kind;

  return -1;
}
