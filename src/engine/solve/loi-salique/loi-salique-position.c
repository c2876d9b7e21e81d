/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Loi salique's packed positions: loading, and safe moves. */

#include "loi-salique-private.h"

#include "engine/patience/told-patience.h"

#include <string.h>

static void
sort_columns (const SalicDeal *deal, Salic *s)
{
  int n = salic_n_equal (deal, s);

  for (int i = 1; i < n; i++)
    {
      SalicStack stack = s->column[i];
      int j = i;

      for (; j > 0 && s->column[j - 1] > stack; j--)
        s->column[j] = s->column[j - 1];
      s->column[j] = stack;
    }
}

uint64_t
salic_hash (const Salic *s)
{
  uint64_t hash = transposition_mix (UINT64_C (0x51ed27) + ((uint64_t) s->turned << 1 | s->held));

  for (int i = 0; i < S_COLUMNS; i += 2)
    hash = transposition_mix (hash ^ ((uint64_t) s->column[i] << 32 | s->column[i + 1]))
           + UINT64_C (0x9e3779b97f4a7c15);
  return hash;
}

/* If the stock is gone and no card lies on a lower one, the lowest card left is always on top and
 * can go up. */
bool
salic_is_won (const SalicDeal *deal, const Salic *s)
{
  if (salic_has_stock (deal, s))
    return false;
  for (int i = 0; i < s->columns; i++)
    if (!deal->nodes[s->column[i]].sorted)
      return false;
  return true;
}

void
salic_turn (SalicDeal *deal, Salic *s)
{
  int rank = deal->stock[s->turned];
  int last = s->columns - 1;

  if (deal->playing)
    solver_play (deal->solver, (Move) { .kind = MOVE_DRAW });
  s->turned++;
  if (rank == RANK_KING)
    s->columns++;
  else if (rank < deal->low || rank > deal->high)
    return;
  else if (rank == RANK_ACE)
    s->counts += 1u << 4;
  else
    s->column[last] = salic_put_on (deal, s->column[last], rank);
}

/* Whether the top card c of @column, of rank r, may go up without loss.
 *
 * All foundations have r - 1: then no other card of its rank can ever be short of a place (RULES.md
 * 1.1).
 *
 * Without building and with kings after the stock, it is enough that there is a place for c and for
 * each card of its rank that does not lie below c in its column. For let a line win, and play c
 * first. As long as the line plays only cards of rank r from elsewhere there are places enough, and
 * c where the line had it is missed by nobody: nothing is ever put on it but what is turned, which
 * lies as well on what was under c. If the line plays a card c' of rank r from under c before c, it
 * had put c on a bare king before, at a time when no stock was left; that king is still bare, so
 * now c' goes there instead of up, and the two positions are the same. (With kings=always the stock
 * may have covered c on that king.)
 *
 * Without building and once the stock is gone, a card c alone on its king goes up as soon as there
 * is a place. For if the line plays another card c' of that rank first, c' can go to the king that
 * c has left, and the two positions are the same. */
static bool
is_safe (const SalicDeal *deal, const Salic *s, int column)
{
  const SalicNode *node = &deal->nodes[s->column[column]];
  int places = salic_count (s, node->rank - 1) - salic_count (s, node->rank);
  int wanted = S_FOUNDATIONS - salic_count (s, node->rank);

  if (deal->lazy)
    wanted -= node->equals;
  if (node->below == 0 && !deal->building && !salic_has_stock (deal, s))
    wanted = 1;
  return places >= wanted && places > 0;
}

/* Kings, queens and aces are turned at once, since they cover nothing. An ace only makes places. A
 * new king leaves every earlier move possible: the last column only stops receiving cards, as it
 * would with the turn in any case. */
static bool
settle_once (SalicDeal *deal, Salic *s)
{
  if (salic_has_stock (deal, s))
    {
      int rank = deal->stock[s->turned];

      if (rank == RANK_ACE || rank < deal->low || rank > deal->high)
        {
          s->held = false;
          salic_turn (deal, s);
          sort_columns (deal, s);
          return true;
        }
    }
  for (int i = 0; i < s->columns; i++)
    {
      if (s->column[i] == 0 || !is_safe (deal, s, i))
        continue;
      if (deal->playing)
        salic_play_move (deal, s, salic_name_move (deal, s, i, -1));
      if (i == s->columns - 1)
        s->held = false;
      salic_take_up (deal, s, i);
      sort_columns (deal, s);
      return true;
    }
  return false;
}

void
salic_settle (SalicDeal *deal, Salic *s)
{
  sort_columns (deal, s);
  while (settle_once (deal, s))
    continue;
}

static bool
load_column (SalicDeal *deal, const Position *position, int column, Salic *s)
{
  const Card *cards = position_pile (position, S_COLUMN + column);
  int n = position_count (position, S_COLUMN + column);

  if (n == 0)
    return true;
  if (card_rank (cards[0]) != RANK_KING || s->columns != column)
    return false;
  s->columns++;
  for (int i = 1; i < n; i++)
    {
      int rank = card_rank (cards[i]);

      if (rank < 2 || rank > S_TOP)
        return false;
      s->column[column] = salic_put_on (deal, s->column[column], rank);
    }
  return true;
}

static void
load_foundations (const Position *position, Salic *s)
{
  for (int i = 0; i < S_FOUNDATIONS; i++)
    for (int rank = 1; rank <= position_count (position, S_FOUNDATION + i); rank++)
      s->counts += UINT64_C (1) << 4 * rank;
}

void
salic_set_building (SalicDeal *deal, bool building)
{
  deal->building = building;
  deal->lazy = !building && !deal->kings_always;
}

bool
salic_read (const Patience *patience, const Position *position, SalicDeal *deal)
{
  ToldCourt court;

  if (!patience->heaped || !told_read_court (told_of (patience, &position->rules), &court)
      || court.columns != S_COLUMN || court.n_columns != S_COLUMNS || court.head != RANK_KING
      || court.foundations != S_FOUNDATION || court.n_foundations != S_FOUNDATIONS
      || court.hold != S_TOP || !court.bare_at_end
      || patience->piles[S_STOCK].kind != PILE_STOCK)
    return false;
  deal->kings_always = court.bare;
  salic_set_building (deal, court.builds);
  return true;
}

bool
salic_load (SalicDeal *deal, const Position *position, Salic *s)
{
  const Card *stock = position_pile (position, S_STOCK);
  int kings = 0;

  memset (s, 0, sizeof *s);
  salic_begin_stacks (deal);
  deal->low = RANK_ACE;
  deal->high = S_TOP;
  deal->n_stock = position_count (position, S_STOCK);
  for (int i = 0; i < deal->n_stock; i++)
    {
      deal->stock[i] = (uint8_t) card_rank (stock[deal->n_stock - 1 - i]);
      kings += deal->stock[i] == RANK_KING;
    }
  load_foundations (position, s);
  for (int column = 0; column < S_COLUMNS; column++)
    if (!load_column (deal, position, column, s))
      return false;
  return s->columns > 0 && s->columns + kings <= S_COLUMNS;
}
