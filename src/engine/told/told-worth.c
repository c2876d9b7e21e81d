/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a position of a told patience is worth: what is left to do, safe moves, merits. */

#include "told-private.h"

#include <string.h>

/* Merits, from a card that can never be missed down to a pointless move. */
enum {
  MERIT_SAFE = 1000,
  MERIT_TURN_UP = 700,          /* turns a card up */
  MERIT_AWAY = 400,
  MERIT_WASTE_UP = 330,
  MERIT_UP = 300,
  MERIT_EXPOSE = 250,           /* uncovers a card that can then go up */
  MERIT_FREE = 200,             /* empties a pile */
  MERIT_WASTE = 150,
  MERIT_HEAP = 112,             /* begins a heap */
  MERIT_CLOSE = 9,              /* one heap is nearly as good as another */
  MERIT_ORDER = 100,            /* joins cards to a run they did not lie in */
  MERIT_SPACE = 20,             /* uses up an empty pile */
  MERIT_DRAW = 10,
  MERIT_REDEAL = 8,
  MERIT_CELL = 4,
  MERIT_NOTHING = -20
};

/* What is left */

/* The number of cards that do not fit on the one below as a won game requires. */
static int
count_breaks (const Told *self, const Position *position)
{
  int n = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    if ((self->win.piles & pile_bit (pile)) != 0)
      {
        const Card *card = position_pile (position, pile);

        for (int i = 1; i < position_count (position, pile); i++)
          n += !relation_holds (self->win.relation, card[i], card[i - 1]);
      }
    else if (!told_is_out (self, pile))
      {
        n += position_count (position, pile);
      }
  return n;
}

/* The number of cards missing from the piles that must be full. */
static int
count_missing (const Told *self, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  int n = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    if ((self->win.piles & pile_bit (pile)) != 0
        && position_count (position, pile) < told_pile_rules (self, ruleset, pile)->hold)
      n += told_pile_rules (self, ruleset, pile)->hold - position_count (position, pile);
  return n;
}

/* What is left to do where neither order nor a number of piles wins. */
static int
measure (const Told *self, const Position *position)
{
  int cards = 0, in = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    {
      int n = position_count (position, pile);

      in += told_is_out (self, pile) ? 0 : n;
      if ((self->win.piles & pile_bit (pile)) != 0)
        cards += n;
    }
  switch (self->win.how)
    {
    case WIN_EMPTY:
      return cards;

    case WIN_FULL:
      return count_missing (self, position);

    case WIN_LEFT:
      return cards - self->win.number + position_count (position, self->stock);

    case WIN_RUNS:
      return count_breaks (self, position);

    default:
      return in;
    }
}

int
told_left (const Told *told, const Position *position)
{
  int left;

  /* Searches ask this at every position: with these two, whether it is won need not be asked,
   * too. */
  if (told->win.how == WIN_ORDER)
    return told_count_disorder (told, position, told->win.piles);
  if (told->win.how == WIN_PILES)
    {
      left = __builtin_popcountll (told_taken (position) & told->win.piles)
             - told->win.number;
      return left < 0 ? 1 : left;
    }
  if (told_won (told, position))
    return 0;
  left = measure (told, position);
  return left > 0 ? left : 1;
}

bool
told_hides (const Told *told, const Position *position)
{
  if (told->ops->count_down != NULL)
    return told->ops->count_down (told, position) > 0;
  for (int pile = 0; pile < told->n_piles; pile++)
    for (int i = 0; i < position_count (position, pile) && pile != told->stock; i++)
      if (card_is_down (position_pile (position, pile)[i]))
        return true;

  return false;
}

int
told_potential (const Told *told, const Position *position)
{
  const Ruleset *ruleset;
  int n;

  if (told->ops->potential != NULL)
    return told->ops->potential (told, position);
  ruleset = told_ruleset (told, position);
  n = told_left (told, position);
  if (n == 0)
    return 0;
  for (int pile = 0; pile < told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (told, ruleset, pile);
      ToldRole role = told_role (told, pile);

      /* A pile on which nothing is built can only get smaller. */
      if (role == ROLE_STOCK
          || ((role == ROLE_WASTE || role == ROLE_RESERVE)
              && rules->n_builds == 0 && (rules->n_firsts == 0 || rules->first[0].cards == 0)))
        n += position_count (position, pile);
      else
        for (int i = 0; i < position_count (position, pile); i++)
          n += card_is_down (position_pile (position, pile)[i]);
    }
  return n;
}

/* Cards that wait on heaps */

/* Whether the pile takes any card, as a heap does on which cards wait for the foundations. */
static bool
is_heap (const PileRules *rules)
{
  return rules->n_builds == 1 && rules->build[0].relation->on[card_face (card_make (0, RANK_ACE))]
         == CARDS_ALL;
}

/* The cards that go on @card on a foundation, now or once the rules are others. */
static uint64_t
list_following (const Told *self, int foundation, Card card)
{
  uint64_t cards = 0;

  for (int set = 0; set < told_n_rulesets (self); set++)
    {
      const PileRules *rules = told_pile_rules (self, &self->rulesets[set], foundation);

      for (int i = 0; i < rules->n_builds; i++)
        cards |= rules->build[i].relation->on[card_face (card)];
    }
  return cards;
}

/* How many cards have to go onto the foundation before each one can, where that is fewer than
 * @turns says. */
static void
count_turns (const Told *self, const Position *position, int foundation, uint8_t turns[56])
{
  Card top = position_top (position, foundation);
  uint64_t now = top == CARD_NONE ? told_begins (self, position, foundation)
                 : list_following (self, foundation, top);
  uint64_t seen = 0;
  int left = told_pile_rules (self, self->rulesets, foundation)->hold
             - position_count (position, foundation);

  for (int turn = 0; turn < left && now != 0; turn++)
    {
      uint64_t next = 0;

      seen |= now;
      for (uint64_t cards = now; cards != 0; cards &= cards - 1)
        {
          int face = __builtin_ctzll (cards);

          turns[face] = (uint8_t) (turn < turns[face] ? turn : turns[face]);
          next |= list_following (self, foundation, (Card) face);
        }
      now = next & ~seen;
    }
}

static void
count_all_turns (const Told *self, const Position *position, uint8_t turns[56])
{
  memset (turns, RANK_KING + 1, 56);
  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_role (self, pile) == ROLE_FOUNDATIONS)
      count_turns (self, position, pile, turns);
}

/* How many cards of a heap lie on one that is wanted sooner. */
static int
count_early (const Position *position, int pile, const uint8_t turns[56])
{
  const Card *cards = position_pile (position, pile);
  int first = RANK_KING + 1, n = 0;

  for (int i = 0; i < position_count (position, pile); i++)
    {
      int turn = turns[card_face (cards[i])];

      n += turn > first;
      first = turn < first ? turn : first;
    }
  return n;
}

/* Disorder */

/* Whether a card of the pile fits on the one below by one of the ways of building. */
static bool
lies_well (const PileRules *rules, Card card, Card below)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (relation_holds (rules->build[i].relation, card, below))
      return true;

  return false;
}

int
told_disorder (const Told *told, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (told, position);
  uint8_t tops[RANK_KING + 1] = { 0 }, turns[56];
  bool counted = false;
  int n = 0;

  for (int pile = 0; pile < told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (told, ruleset, pile);
      const Card *cards = position_pile (position, pile);
      int lowest[N_SUITS] = { RANK_KING + 1, RANK_KING + 1, RANK_KING + 1, RANK_KING + 1 };

      if (position_count (position, pile) == 0 || told_is_out (told, pile)
          || told_role (told, pile) == ROLE_STOCK)
        continue;
      if (is_heap (rules))
        {
          if (!counted)
            count_all_turns (told, position, turns);
          counted = true;
          n += count_early (position, pile, turns);
          continue;
        }
      if ((told->sealed & pile_bit (pile)) != 0)
        {
          n -= 2 * tops[card_rank (position_top (position, pile))]++;
          continue;
        }
      for (int i = 0; i < position_count (position, pile); i++)
        {
          int *low = &lowest[card_suit (cards[i])], rank = card_rank (cards[i]);

          n += i > 0 && !lies_well (rules, cards[i], cards[i - 1]);
          n += rank > *low;
          *low = rank < *low ? rank : *low;
        }
    }
  return n;
}

/* Safe moves */

/* The number of copies of the card that are out. */
static int
count_out (const Told *self, const Position *position, Card card)
{
  int n = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_is_out (self, pile))
      for (int i = 0; i < position_count (position, pile); i++)
        n += card_face (position_pile (position, pile)[i]) == card_face (card);
  return n;
}

/* The cards that may be put on one of @cards. */
static uint64_t
list_needing (const Told *self, const Ruleset *ruleset, uint64_t cards)
{
  uint64_t needing = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      if (told_role (self, pile) == ROLE_FOUNDATIONS)
        continue;
      for (int i = 0; i < rules->n_builds; i++)
        for (uint64_t left = cards; left != 0; left &= left - 1)
          needing |= rules->build[i].relation->on[__builtin_ctzll (left)];
    }
  return needing;
}

/* Whether no card still in play can need @card on another pile, and its copy, if any, can also go
 * out. If cards come back from foundations, cards that could lie on those count, too. */
static bool
is_needless (const Told *self, const Position *position, Card card, int to)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  uint64_t needing = list_needing (self, ruleset, UINT64_C (1) << card_face (card)), all = 0;
  bool come_back = false;

  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_role (self, pile) == ROLE_FOUNDATIONS)
      {
        if ((pile - to) % N_SUITS == 0
            && position_count (position, pile) < position_count (position, to))
          return false;
        come_back |= told_pile_rules (self, ruleset, pile)->n_lifts > 0;
      }
  while (come_back && needing != all)
    {
      all = needing;
      needing |= list_needing (self, ruleset, needing);
    }
  for (int face = 0; face < 56; face++)
    if ((needing >> face & 1) != 0 && rank_order_place (&self->ranks, face >> 2) >= 0
        && count_out (self, position, (Card) face) < self->packs)
      return false;

  return true;
}

/* Whether an emptied pile, a card that can no longer fill a space, or a card taken off the waste
 * could change the rest of the game. */
static bool
changes_course (const Told *self, const Position *position, int from)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  const PileRules *rules = told_pile_rules (self, ruleset, from);
  const Stock *stock = &ruleset->stock;
  bool more = position_count (position, self->stock) > 0 || self->passes != 1;

  if (ruleset->again.how != AGAIN_NOTHING || rules->closes || rules->n_fills > 0)
    return true;
  if (told_role (self, from) == ROLE_WASTE)
    return stock->how != STOCK_NOTHING && stock->count != 1 && more;
  return more && (stock->full || stock->taken || stock->last || stock->how == STOCK_CLOSE);
}

/* The cards that are still to be played. */
static uint64_t
list_in_play (const Told *self, const Position *position)
{
  uint64_t cards = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    for (int i = 0; i < position_count (position, pile) && !told_is_out (self, pile); i++)
      cards |= face_bit (position_pile (position, pile)[i]);
  return cards;
}

/* Whether a card that leaves because of another one can be spared. It could only serve to make
 * others leave: there are none, or the other card does as well, since nothing is ever put on it
 * once the stock is used up. */
static bool
is_spared (const Told *self, const Position *position, Move move)
{
  Card card = position_top (position, move.from);

  return self->outranking != NULL
         && (position_count (position, self->stock) == 0
             || (self->outranking->on[card_face (card)] & list_in_play (self, position)) == 0);
}

bool
told_safe (const Told *told, const Position *position, Move move)
{
  if (told->ops->safe != NULL)
    return told->ops->safe (told, position, move);
  if (move.kind != MOVE_CARDS || !told_is_out (told, move.to)
      || changes_course (told, position, move.from))
    return false;
  if (told->uses_away && move.to == told->away)
    return is_spared (told, position, move);
  if (told->only_rise)
    return told_role (told, move.from) != ROLE_STOCK && position_count (position, move.to) > 0;
  if (move.count != 1 || move.under != 0 || !told->suited
      || told_role (told, move.to) != ROLE_FOUNDATIONS || told->win.how != WIN_OUT
      || told->n_conditions > 0 || told->lands || told->uses_away
      || (told->base_how != BASE_NONE && position->base == 0))
    return false;
  return is_needless (told, position, position_top (position, move.from), move.to);
}

/* Merits */

/* The number of cards that lie face down directly under the moved ones. */
static int
count_down_under (const Position *position, Move move)
{
  const Card *card = position_pile (position, move.from);
  int left = position_count (position, move.from) - move.count, n = 0;

  if (move.under > 0 || left < 1 || !card_is_down (card[left - 1]))
    return 0;
  for (int i = 0; i < left; i++)
    n += card_is_down (card[i]);
  return n;
}

/* How many piles only the card of @pile still covers. */
static int
count_uncovered (const Told *self, const Position *position, int pile)
{
  uint64_t taken = told_taken (position);
  int n = 0;

  for (int other = 0; other < self->n_piles; other++)
    n += (taken & pile_bit (other)) != 0
         && (self->covered[other] & taken) == pile_bit (pile);
  return n;
}

static int
merit_away (const Told *self, const Position *position, Move move)
{
  uint64_t piles = move.kind == MOVE_AWAY ? move.piles : pile_bit (move.from);
  int merit = MERIT_AWAY;

  if (move.kind == MOVE_PAIR)
    piles |= pile_bit (move.to);
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((piles & pile_bit (pile)) != 0)
      {
        ToldRole role = told_role (self, pile);

        merit += role == ROLE_STOCK || role == ROLE_WASTE ? 0 : 60;
        merit += 20 * count_uncovered (self, position, pile);
      }
  return merit;
}

/* Whether a foundation takes the card. */
static bool
goes_up (const Told *self, const Position *position, Card card)
{
  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_role (self, pile) == ROLE_FOUNDATIONS && told_takes (self, position, pile, card))
      return true;

  return false;
}

/* Whether the moved cards fit on the card under them: then moving them gains little. */
static bool
breaks_run (const Told *self, const Position *position, Move move)
{
  const PileRules *rules = told_pile_rules (self, told_ruleset (self, position), move.from);
  int left = position_count (position, move.from) - move.count;
  const Card *card = position_pile (position, move.from);

  if (move.under > 0 || left < 1 || card_is_down (card[left - 1]))
    return false;
  for (int i = 0; i < rules->n_builds; i++)
    if (relation_holds (rules->build[i].relation, card[left], card[left - 1]))
      return true;

  return false;
}

/* If the game is not won by cards going out, progress shows only after the move. */
static int
merit_by_trying (const Told *self, const Position *position, Move move)
{
  Position after = *position;
  int before = told_left (self, position);
  Undo undo;

  undo_begin (&undo, position);
  told_play (self, &after, move, &undo);
  return 40 * (before - told_left (self, &after));
}

static int
merit_from_pile (const Told *self, const Position *position, Move move)
{
  int left = position_count (position, move.from) - move.count;
  Card below = left > 0 && move.under == 0 ? position_pile (position, move.from)[left - 1]
               : CARD_NONE;
  bool empty = position_count (position, move.to) == 0;
  int down = count_down_under (position, move);

  if (down > 0)
    return (empty ? MERIT_FREE : MERIT_TURN_UP) - down;
  if (below != CARD_NONE && goes_up (self, position, below))
    return empty ? MERIT_ORDER : MERIT_EXPOSE;
  if (left == 0)
    return empty ? MERIT_SPACE : MERIT_FREE;
  if (breaks_run (self, position, move))
    return MERIT_NOTHING;
  return empty ? MERIT_SPACE : MERIT_ORDER;
}

/* How well a card waits on a heap: best on one that is wanted a little later, for it goes first. On
 * one that is wanted sooner it is in the way, the more cards there are below that are. */
static int
worth_on_heap (const Position *position, Card card, int heap, const uint8_t turns[56])
{
  const Card *cards = position_pile (position, heap);
  int n = position_count (position, heap), wanted = turns[card_face (card)], sooner = 0, merit;
  int first = n > 0 ? turns[card_face (cards[n - 1])] : 0;

  if (n == 0)
    return MERIT_HEAP + wanted;
  for (int i = 0; i < n; i++)
    {
      int turn = turns[card_face (cards[i])];

      sooner += turn < wanted;
      first = turn < first ? turn : first;
    }
  if (sooner == 0)
    return MERIT_WASTE - 3 * (first - wanted);
  merit = MERIT_HEAP - 1 - 6 * sooner - 2 * (wanted - first);
  return merit > MERIT_SPACE ? merit : MERIT_SPACE;
}

/* A heap is a silly place where another one is much better. */
static int
merit_onto_heap (const Told *self, const Position *position, Card card, int heap)
{
  const Kind *heaps = &self->kind[self->kind_of[heap]];
  uint8_t turns[56];
  int merit;

  count_all_turns (self, position, turns);
  merit = worth_on_heap (position, card, heap, turns);
  for (int i = 0; i < heaps->shape.n; i++)
    if (worth_on_heap (position, card, heaps->first + i, turns) > merit + MERIT_CLOSE)
      return MERIT_NOTHING;
  return merit;
}

static int
merit_between (const Told *self, const Position *position, Move move)
{
  bool empty = position_count (position, move.to) == 0;

  switch (told_role (self, move.from))
    {
    case ROLE_WASTE:
      if (is_heap (told_pile_rules (self, told_ruleset (self, position), move.to)))
        return merit_onto_heap (self, position, position_top (position, move.from), move.to);
      return empty ? MERIT_SPACE + 5 : MERIT_WASTE;

    case ROLE_RESERVE:
      return empty ? MERIT_SPACE + 10 : MERIT_WASTE + 60;

    case ROLE_CELLS:
      return empty ? MERIT_SPACE - 10 : MERIT_FREE - 20;

    case ROLE_FOUNDATIONS:
      return MERIT_NOTHING;

    default:
      return merit_from_pile (self, position, move);
    }
}

/* In games without a way of their own. Not inlined, which would make the way to those slower. */
__attribute__ ((noinline)) static int
merit_of_any (const Told *told, const Position *position, Move move)
{
  ToldRole to = told_role (told, move.to);
  int merit;

  if (move.kind < MOVE_CARDS)
    return move.kind == MOVE_DRAW ? MERIT_DRAW : MERIT_REDEAL;
  if (move.kind != MOVE_CARDS || to == ROLE_AWAY)
    return merit_away (told, position, move);
  if (to == ROLE_CELLS)
    {
      merit = breaks_run (told, position, move) ? 0 : MERIT_CELL + 4;
      return count_down_under (position, move) > 0 ? merit + MERIT_SPACE : merit;
    }
  if (to == ROLE_WASTE)
    merit = MERIT_AWAY + 40 * count_uncovered (told, position, move.from)
            + position_count (position, move.from);
  else if (to != ROLE_FOUNDATIONS)
    merit = merit_between (told, position, move);
  else if (told_role (told, move.from) == ROLE_FOUNDATIONS)
    merit = MERIT_NOTHING;
  else if (told_safe (told, position, move))
    merit = MERIT_SAFE;
  else if (count_down_under (position, move) > 0)
    merit = MERIT_TURN_UP;
  else
    merit = told_role (told, move.from) == ROLE_WASTE ? MERIT_WASTE_UP : MERIT_UP;
  if (told->win.how != WIN_OUT && told->win.how != WIN_EMPTY && told->win.how != WIN_FULL)
    merit += merit_by_trying (told, position, move);
  return merit;
}

int
told_merit (const Told *told, const Position *position, Move move)
{
  return told->ops->merit != NULL ? told->ops->merit (told, position, move)
         : merit_of_any (told, position, move);
}

/* Facts */

int
told_passes (const Told *told)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const Again *again = &told->rulesets[set].again;

      if (again->how != AGAIN_NOTHING)
        return again->times == NO_LIMIT ? 0 : again->times + 1;
    }
  return told->of_role[ROLE_WASTE] != 0 ? told->passes : 1;
}

bool
told_is_suited (const Told *told)
{
  return told->suited;
}

bool
told_moves_runs (const Told *told)
{
  for (int i = 0; i < told->n_pile_rules; i++)
    for (int j = 0; j < told->pile_rules[i].n_lifts; j++)
      {
        uint8_t how = told->pile_rules[i].lift[j].how;

        if (how == LIFT_FACE_UP || how == LIFT_WHOLE || how == LIFT_RUN)
          return true;
      }
  return false;
}

bool
told_place (const Told *told, int pile, int *row, int *half, bool *covers)
{
  const Kind *kind = &told->kind[told->kind_of[pile]];

  shape_place (&kind->shape, pile - kind->first, row, half);
  *covers = kind->shape.kind == SHAPE_PYRAMID || kind->shape.kind == SHAPE_PEAKS;
  return kind->shape.kind != SHAPE_ROW;
}

ToldForm
told_form (const Told *told, int pile, int *index)
{
  const Shape *shape = &told->kind[told->kind_of[pile]].shape;

  *index = pile - told->kind[told->kind_of[pile]].first;
  if (shape->kind == SHAPE_PEAKS)
    return TOLD_PEAKS;
  return shape->kind == SHAPE_PYRAMID && shape->n == 28 && !shape->inverted ? TOLD_PYRAMID
         : TOLD_OTHER_FORM;
}

bool
told_is_line (const Told *told, int pile)
{
  return told->kind[told->kind_of[pile]].shape.kind == SHAPE_LINE;
}

bool
told_is_built (const Told *told, int pile, bool *suits)
{
  bool built = false;

  *suits = false;
  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const PileRules *rules = told_pile_rules (told, &told->rulesets[set], pile);

      built |= rules->hold > 1 && rules->n_builds > 0;
      for (int i = 0; i < rules->n_builds; i++)
        for (int suit = 0; suit < N_SUITS; suit++)
          *suits |= (relation_suits (rules->build[i].relation, suit) & ~(1u << suit)) != 0;
    }
  return built;
}

bool
told_is_dealt (const Told *told, int pile)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const Stock *stock = &told->rulesets[set].stock;

      if (stock->how != STOCK_NOTHING && stock->how != STOCK_CLOSE
          && (stock->to.set & pile_bit (pile)) != 0)
        return true;
    }
  return false;
}

bool
told_is_filled (const Told *told, int pile)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    if (told_pile_rules (told, &told->rulesets[set], pile)->n_fills > 0)
      return true;
  return false;
}

bool
told_keeps (const Told *told, int pile)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    if (told_pile_rules (told, &told->rulesets[set], pile)->n_lifts > 0)
      return false;
  return !told_takes_away (told);
}

int
told_deals_to (const Told *told)
{
  int n = 0;

  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const Stock *stock = &told->rulesets[set].stock;

      if (stock->how == STOCK_ROW && stock->to.n > n)
        n = stock->to.n;
    }
  return n;
}

bool
told_lifts_any (const Told *told)
{
  for (int i = 0; i < told->n_pile_rules; i++)
    for (int j = 0; j < told->pile_rules[i].n_lifts; j++)
      if (told->pile_rules[i].lift[j].how == LIFT_FACE_UP)
        return true;
  return false;
}

bool
told_is_read (const Told *told, int pile)
{
  return told_pile_rules (told, &told->rulesets[0], pile)->needs == NEEDS_ABOVE;
}

uint64_t
told_covering (const Told *told, int pile)
{
  return told->covered[pile];
}

uint64_t
told_begins (const Told *told, const Position *position, int pile)
{
  return told_cards_that_begin (told_pile_rules (told, told_ruleset (told, position), pile));
}

uint64_t
told_lands (const Told *told, int pile)
{
  return told_pile_rules (told, &told->rulesets[0], pile)->lands;
}

int
told_draws (const Told *told)
{
  const Stock *stock = &told->rulesets[0].stock;

  return stock->how == STOCK_TURN && stock->to.n == 1 ? stock->count : 0;
}

uint64_t
told_to_clear (const Told *told)
{
  return told->win.how == WIN_EMPTY ? told->win.piles : 0;
}

bool
told_gives_deep (const Told *told, int pile)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    {
      const PileRules *rules = told_pile_rules (told, &told->rulesets[set], pile);

      for (int i = 0; i < rules->n_lifts; i++)
        if (rules->lift[i].how >= LIFT_SECOND)
          return true;
    }
  return false;
}

bool
told_takes_away (const Told *told)
{
  return told->rulesets[0].n_aways > 0;
}

bool
told_shuffles (const Told *told)
{
  return told->shuffles;
}

bool
told_closes_up (const Told *told, const Position *position)
{
  return told_ruleset (told, position)->stock.how == STOCK_CLOSE;
}

bool
told_numbers_cells (const Told *told)
{
  const Kind *cells = NULL;

  for (int k = 0; k < told->n_kinds; k++)
    if (told->kind[k].role == ROLE_CELLS && told->kind[k].shape.n > 0)
      {
        if (cells != NULL || !told->kind[k].alike
            || told_pile_rules (told, told->rulesets, told->kind[k].first)->hold > 1)
          return true;
        cells = &told->kind[k];
      }
  return false;
}

bool
told_gives_back (const Told *told)
{
  for (int set = 0; set < told_n_rulesets (told); set++)
    for (int pile = 0; pile < told->n_piles; pile++)
      if (told_role (told, pile) == ROLE_FOUNDATIONS
          && told_pile_rules (told, &told->rulesets[set], pile)->n_lifts > 0)
        return told->packs > 1;

  return false;
}

Card
told_merged (const Told *told, Card card)
{
  return (Card) (card_make (told->suit_of[card_suit (card)], card_rank (card))
                 | (card & (CARD_COPY | CARD_DOWN)));
}
