/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games whose columns are runs from the deal to the end: each gets a single card, and cards move
 * one by one onto others that they fit. Then moving a card changes something only if it was alone,
 * or if the card under it can go up next. */

#include "told-private.h"

static bool
has_right_rules (const Told *self, int pile)
{
  const PileRules *rules = told_pile_rules (self, self->rulesets, pile);
  uint64_t others = told_faces (self) & ~told_cards_that_begin (rules);

  switch (told_role (self, pile))
    {
    case ROLE_COLUMNS:
      return self->covered[pile] == 0 && told_is_plain (rules) && rules->n_lifts == 1
             && rules->n_builds > 0 && rules->hold >= RANK_KING && others == 0;

    case ROLE_WASTE:
      return told_is_plain (rules) && rules->n_lifts == 1 && rules->n_builds == 0
             && told_cards_that_begin (rules) == 0;

    case ROLE_FOUNDATIONS:
      return rules->n_lifts == 0;

    default:
      return true;
    }
}

/* Whether the deal puts one card at most on each of these piles. */
static bool
deals_single_cards (const Told *self, uint64_t piles)
{
  int n = 0;

  for (int s = 0; s < self->n_steps; s++)
    {
      const DealStep *step = &self->step[s];

      if ((step->to.set & piles) == 0)
        continue;
      if (n++ > 0 || step->how != DEAL_ROUND || step->by != 1 || step->count > step->to.n)
        return false;
    }

  return true;
}

static bool
find (Told *self, const ToldFacts *facts)
{
  uint64_t columns = self->of_role[ROLE_COLUMNS];
  const Stock *stock = &self->rulesets[0].stock;

  if (columns == 0 || self->packs != 1 || self->win.how != WIN_OUT || !self->suited
      || told_n_rulesets (self) != 1 || self->base_how != BASE_NONE
      || self->uses_away || self->shuffles || self->has_left || self->lands != 0
      || (self->of_role[ROLE_CELLS] | self->of_role[ROLE_RESERVE]) != 0
      || stock->how != STOCK_TURN || stock->count != 1
      || (stock->to.set & ~self->of_role[ROLE_WASTE]) != 0 || !deals_single_cards (self, columns))
    return false;
  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_has_pile (self, pile) && !has_right_rules (self, pile))
      return false;
  return true;
}

/* Moves */

/* Merits, from a card that can never be missed down to a pointless move. */
enum {
  MERIT_SAFE = 1000,
  MERIT_WASTE_UP = 400,
  MERIT_UP = 300,
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_WASTE = 150,
  MERIT_EMPTY = 100,            /* empties a column */
  MERIT_EXPOSE_DEAR = 90,       /* uncovers such a card, but uses an empty column */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_NOTHING = -20
};

/* Whether the foundation takes this card, which must be of its suit. */
static bool
goes_on (const Told *self, const Position *position, int foundation, Card card)
{
  const PileRules *rules = told_pile_rules (self, self->rulesets, foundation);

  if ((foundation - self->kind[self->kind_of[foundation]].first) % N_SUITS != card_suit (card))
    return false;
  return position_count (position, foundation) > 0
         ? told_builds (self, position, foundation, rules, card)
         : (told_cards_that_begin (rules) & face_bit (card)) != 0;
}

static bool
goes_up (const Told *self, const Position *position, Card card)
{
  for (uint64_t left = self->of_role[ROLE_FOUNDATIONS]; left != 0; left &= left - 1)
    if (goes_on (self, position, __builtin_ctzll (left), card))
      return true;

  return false;
}

/* Whether pile @to takes the top card @card of @from. A card that is alone gains nothing from an
 * empty column. */
static bool
takes (const Told *self, const Position *position, int from, int to, Card card)
{
  if (told_role (self, to) == ROLE_FOUNDATIONS)
    return goes_on (self, position, to, card);
  if (position_count (position, to) == 0)
    return told_role (self, from) != ROLE_COLUMNS || position_count (position, from) > 1;
  return to != from
         && told_builds (self, position, to, told_pile_rules (self, self->rulesets, to), card);
}

/* Appends the moves of the top card of @from to piles of that role to the @n of @moves. */
static int
add_moves (const Told     *self,
           const Position *position,
           int             from,
           ToldRole        role,
           Move           *moves,
           int             n,
           int             max)
{
  Card card = position_top (position, from);
  uint64_t targets = card == CARD_NONE ? 0 : self->of_role[role];

  for (; targets != 0 && n < max; targets &= targets - 1)
    {
      int to = __builtin_ctzll (targets);

      if (told_has_pile (self, to) && takes (self, position, from, to, card))
        moves[n++] = (Move) {
          .kind = MOVE_CARDS, .from = (uint8_t) from, .to = (uint8_t) to, .count = 1
        };
    }

  return n;
}

/* The foundation before the columns, and every empty column. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  uint64_t sources = self->of_role[ROLE_WASTE] | self->of_role[ROLE_COLUMNS];
  int n = 0;

  if (told_can_stock (self, position, self->rulesets))
    moves[n++] = (Move) {
      .kind = position_count (position, self->stock) > 0 ? MOVE_DRAW : MOVE_REDEAL
    };
  for (; sources != 0; sources &= sources - 1)
    {
      int from = __builtin_ctzll (sources);

      n = add_moves (self, position, from, ROLE_FOUNDATIONS, moves, n, max);
      n = add_moves (self, position, from, ROLE_COLUMNS, moves, n, max);
    }

  return n;
}

static int
merit_between (const Told *self, const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  bool exposes = left > 0
                 && goes_up (self, position, position_pile (position, move.from)[left - 1]);

  if (position_count (position, move.to) == 0)
    return exposes ? MERIT_EXPOSE_DEAR : MERIT_NOTHING;
  if (left == 0)
    return MERIT_EMPTY;
  return exposes ? MERIT_EXPOSE : MERIT_NOTHING;
}

static int
merit_of (const Told *self, const Position *position, Move move)
{
  bool from_waste = told_role (self, move.from) == ROLE_WASTE;

  if (told_safe (self, position, move))
    return MERIT_SAFE;
  if (move.kind != MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  if (told_role (self, move.to) == ROLE_FOUNDATIONS)
    return from_waste ? MERIT_WASTE_UP : MERIT_UP;
  if (!from_waste)
    return merit_between (self, position, move);

  /* A high card makes better use of an empty column, since more cards can follow. */
  if (position_count (position, move.to) == 0)
    return MERIT_DRAW + 2 * card_rank (position_top (position, move.from));
  return MERIT_WASTE;
}

const ToldOps told_runs_ops = {
  .find = find,
  .list = list,
  .merit = merit_of,
  .each_space = true
};
