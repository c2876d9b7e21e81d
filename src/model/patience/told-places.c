/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places follow from kinds and shapes. Kinds of columns that have a shape lie below each other, a
 * shape being what the planner knows as one: places with row and column. Columns without any hang
 * side by side, as in all other patiences. */

#include "config.h"

#include "told-places.h"

/* Rows of a shape that do not lie over each other are this far apart, in rows that do. */
#define APART 4

static const Rules house;

static gboolean
is_column (const Patience *patience,
           int             pile)
{
  return patience->piles[pile].kind == PILE_TABLEAU
         && patience_has_pile (patience, &house, pile);
}

static gboolean
has_shape (const Patience *patience,
           const Told     *told)
{
  bool covers;
  int row, half;

  for (int pile = 0; pile < patience->n_piles; pile++)
    if (is_column (patience, pile) && told_place (told, pile, &row, &half, &covers))
      return TRUE;

  return FALSE;
}

/* Where the pile lies among all columns of a patience with a shape, and how large that is. */
static void
find_in_shape (const Patience *patience,
               const Told     *told,
               int             wanted,
               double         *column,
               double         *row,
               double         *columns,
               double         *rows)
{
  const char *kind = NULL;
  double top = 0, below = 0;

  *columns = *rows = 0;
  for (int pile = 0; pile < patience->n_piles; pile++)
    {
      bool covers;
      int own_row, half, index;
      const char *name = told_pile_name (told, pile, &index);
      double y;

      if (!is_column (patience, pile))
        continue;
      if (kind != NULL && !g_str_equal (kind, name))
        top = below;
      kind = name;
      told_place (told, pile, &own_row, &half, &covers);
      y = top + own_row * (covers ? 1 : APART);
      below = MAX (below, y + APART);
      *columns = MAX (*columns, half / 2.0 + 1);
      *rows = MAX (*rows, y + 1);
      if (pile == wanted)
        {
          *column = half / 2.0;
          *row = y;
        }
    }
}

void
marquise_told_places_shape (const Patience *patience,
                            double         *columns,
                            double         *rows)
{
  const Told *told = told_of (patience, &house);
  double column, row;

  *columns = *rows = 0;
  if (has_shape (patience, told))
    find_in_shape (patience, told, -1, &column, &row, columns, rows);
}

/* What is engraved in an empty pile: the only card, or the only rank, that may begin it. */
static guint
find_sign (guint64 cards)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      if (cards == CARDS_OF_RANK (rank))
        return MARQUISE_SIGN_RANK (rank);
      for (int suit = 0; suit < N_SUITS; suit++)
        if (cards == face_bit (card_make (suit, rank)))
          return MARQUISE_SIGN_CARD (card_make (suit, rank));
    }

  return 0;
}

static void
find_column (const Patience     *patience,
             const Told         *told,
             int                 pile,
             MarquisePileLayout *layout)
{
  double columns, rows;
  bool covers;
  int row, half;

  if (!has_shape (patience, told))
    {
      layout->fan = MARQUISE_FAN_DOWN;
      return;
    }
  find_in_shape (patience, told, pile, &layout->column, &layout->row, &columns, &rows);
  told_place (told, pile, &row, &half, &covers);
  layout->tier = (guint) (layout->row / APART) + 1;
  layout->nth = (guint) layout->column + 1;
  if (covers)
    {
      layout->sign = MARQUISE_SIGN_UNSEEN;
      layout->tier = (guint) row + 1;
      layout->nth = 1;
      for (int other = pile - 1, own; other >= 0; other--)
        {
          told_place (told, other, &own, &half, &covers);
          if (!is_column (patience, other) || own != row || !covers)
            break;
          layout->nth++;
        }
    }
}

void
marquise_told_places_find (const Patience     *patience,
                           const Rules        *rules,
                           MarquisePileLayout *layout)
{
  static const PileKind kinds[] = {
    [MARQUISE_PLACE_STOCK] = PILE_STOCK, [MARQUISE_PLACE_WASTE] = PILE_WASTE,
    [MARQUISE_PLACE_TABLEAU] = PILE_TABLEAU, [MARQUISE_PLACE_FOUNDATION] = PILE_FOUNDATION,
    [MARQUISE_PLACE_ASIDE] = PILE_ASIDE, [MARQUISE_PLACE_CELL] = PILE_CELL,
    [MARQUISE_PLACE_RESERVE] = PILE_RESERVE
  };
  const Told *told = told_of (patience, rules);
  Position empty = { .passes = 1 };
  int pile = patience_pile (patience, kinds[layout->place], (int) layout->index);

  switch (layout->place)
    {
    case MARQUISE_PLACE_TABLEAU:
      find_column (patience, told, pile, layout);
      break;
    case MARQUISE_PLACE_WASTE:
      if (told_draws (told) > 1)
        layout->fan = MARQUISE_FAN_WASTE;
      break;
    case MARQUISE_PLACE_FOUNDATION:
      if (patience->takes == NULL && patience_pile (patience, PILE_FOUNDATION, 1) >= 0)
        {
          layout->sign = MARQUISE_SIGN_SUIT (layout->index % N_SUITS);
          layout->nth = patience->game.n_cards > 52 ? layout->index / N_SUITS + 1 : 0;
          return;
        }
      break;
    default:
      break;
    }
  if (layout->sign == 0 && layout->place != MARQUISE_PLACE_STOCK)
    layout->sign = find_sign (told_begins (told, &empty, pile));
}

MarquiseFamily
marquise_told_places_family (const Patience *patience)
{
  const Told *told = told_of (patience, &house);
  int n_columns = 0;

  for (int pile = 0; pile < patience->n_piles; pile++)
    n_columns += is_column (patience, pile);
  if (told_takes_away (told))
    return MARQUISE_FAMILY_TAKEN;
  if (patience_pile (patience, PILE_CELL, 0) >= 0)
    return MARQUISE_FAMILY_CELLS;
  if (patience_pile (patience, PILE_RESERVE, 0) >= 0)
    return MARQUISE_FAMILY_RESERVE;
  if (told_draws (told) > 0)
    return MARQUISE_FAMILY_SINGLE;
  if (patience_pile (patience, PILE_STOCK, 0) >= 0)
    return MARQUISE_FAMILY_RUNS;

  return n_columns >= MARQUISE_LEAST_FANS ? MARQUISE_FAMILY_FANS : MARQUISE_FAMILY_OPEN;
}
