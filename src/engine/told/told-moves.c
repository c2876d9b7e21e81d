/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one generator of moves: which cards may be lifted, and which piles take them. */

#include "told-moves.h"

int
told_room (const Generator *g, int to)
{
  const Told *self = g->self;
  const Kind *kind = &self->kind[self->kind_of[to]];
  int cells = 0, spaces = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    cells += (self->of_role[ROLE_CELLS] & ~g->taken & pile_bit (pile)) != 0;
  for (int pile = kind->first; pile < kind->first + kind->shape.n; pile++)
    {
      const PileRules *rules = told_pile_rules (self, g->ruleset, pile);
      bool any = false;

      for (int i = 0; i < rules->n_firsts; i++)
        any = any || rules->first[i].cards == CARDS_ALL;
      if (pile != to && (g->taken & pile_bit (pile)) == 0 && any)
        spaces++;
    }
  return spaces > 6 ? POSITION_MAX_CARDS : (cells + 1) << spaces;
}

int
told_room_now (const Told *told, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (told, position);
  Generator g = { .self = told, .position = position, .ruleset = ruleset };
  int most = 0;

  g.taken = told_taken (position);
  for (int pile = 0; pile < told->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (told, ruleset, pile);

      for (int i = 0; i < rules->n_lifts; i++)
        if (rules->lift[i].cells && (g.taken & pile_bit (pile)) != 0 && told_room (&g, pile) > most)
          most = told_room (&g, pile);
    }
  return most;
}

/* Taking */

uint64_t
told_reach (const Told *self, int from, const PileRules *source)
{
  uint64_t reach = 0;
  int pile = from;

  if (source->left == 0)
    return source->to;
  for (int n = 1; n < 64 && source->left >> n != 0 && pile >= 0 && self->left[pile] != from; n++)
    {
      pile = self->left[pile];
      if (pile >= 0 && (source->left >> n & 1) != 0)
        reach |= pile_bit (pile);
    }
  return reach & source->to;
}

bool
told_is_needed (const Generator *g, int pile, const PileRules *rules, Card card)
{
  const Told *self = g->self;

  if (rules->needs == NEEDS_NOTHING)
    return true;
  if (rules->needs == NEEDS_ABOVE)
    {
      if (pile == self->kind[self->kind_of[pile]].first)
        return true;
      for (int i = 0; i < position_count (g->position, pile - 1); i++)
        if (card_rank (position_pile (g->position, pile - 1)[i]) == card_rank (card))
          return true;

      return false;
    }
  if (position_count (g->position, pile) == 0)
    return true;
  for (int i = 0; i < rules->n_firsts; i++)
    if ((rules->first[i].cards & face_bit (position_pile (g->position, pile)[0])) != 0)
      return true;

  return false;
}

bool
told_takes_from (const PileRules *rules, int from, bool empty)
{
  if ((rules->from & pile_bit (from)) != 0)
    return true;
  for (int i = 0; i < rules->n_firsts && empty; i++)
    if (rules->first[i].restricted)
      return true;

  return false;
}

/* Whether @from belongs to the first source that is not empty. */
static bool
is_source (const Generator *g, const First *first, int from)
{
  if (!first->restricted)
    return true;
  for (int i = 0; i < first->n_from; i++)
    if ((first->from[i] & g->taken) != 0)
      return (first->from[i] & pile_bit (from)) != 0;

  return false;
}

/* The neighbour of this pile that @first refers to, or -1. */
static int
find_beside (const Generator *g, const First *first, int pile)
{
  return first->where == FIRST_RIGHT || first->where == FIRST_END ? g->self->right[pile]
         : g->self->left[pile];
}

uint64_t
told_first_cards (const Generator *g, const First *first, int pile)
{
  int beside = find_beside (g, first, pile);

  if (first->where == FIRST_CARDS)
    return first->cards;
  if (first->where == FIRST_EDGE || first->where == FIRST_END)
    return beside < 0 ? first->cards : 0;
  return beside >= 0 && (g->taken & pile_bit (beside)) != 0
         ? first->relation->on[card_face (position_top (g->position, beside))] : 0;
}

bool
told_takes_first (const Generator *g, int pile, const PileRules *rules, int from, Card card)
{
  for (int i = 0; i < rules->n_firsts; i++)
    {
      const First *first = &rules->first[i];
      bool related = first->where == FIRST_LEFT || first->where == FIRST_RIGHT;

      if (is_source (g, first, from) && !(related && find_beside (g, first, pile) == from)
          && (told_first_cards (g, first, pile) & face_bit (card)) != 0)
        return true;
    }
  return false;
}

/* Whether pile @to, which is in reach, takes @count cards of pile @from; @card is the one that must
 * fit. */
static bool
takes (const Generator *g, int to, int from, int count, Card card)
{
  const PileRules *rules = told_pile_rules (g->self, g->ruleset, to);
  bool empty = (g->taken & pile_bit (to)) == 0;

  if (count < rules->least || count > rules->take
      || position_count (g->position, to) + count > rules->hold)
    return false;
  if (!told_takes_from (rules, from, empty))
    return false;
  if (!told_is_needed (g, to, rules, card))
    return false;
  if (empty)
    return told_takes_first (g, to, rules, from, card);
  return rules->way == WAY_FREE || told_builds (g->self, g->position, to, rules, card);
}

/* The generator */

/* The cards that a pile takes by rank and suit, from anywhere; @taken: piles that are not empty. */
static uint64_t
find_accepted (const Told      *self,
               const Position  *position,
               int              pile,
               const PileRules *rules,
               uint64_t         taken)
{
  if ((self->covered[pile] & taken) != 0 || position_count (position, pile) >= rules->hold)
    return 0;
  if ((taken & pile_bit (pile)) == 0)
    return told_cards_that_begin (rules);
  return card_is_down (position_top (position, pile)) ? 0
         : told_cards_that_build (position, pile, rules);
}

/* Narrows what empty piles accept to what their neighbours allow, which saves time, and sums up
 * what is accepted anywhere. */
static void
look_beside (Generator *g)
{
  g->accepted = 0;
  for (int pile = 0; pile < g->self->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (g->self, g->ruleset, pile);

      if ((g->taken & pile_bit (pile)) == 0 && rules->n_firsts > 0
          && rules->first[0].where != FIRST_CARDS)
        {
          uint64_t cards = 0;

          for (int i = 0; i < rules->n_firsts; i++)
            cards |= told_first_cards (g, &rules->first[i], pile);
          g->accepts[pile] &= cards;
        }
      g->accepted |= g->accepts[pile];
    }
}

void
told_begin_moves (Generator      *g,
                  const Told     *self,
                  const Position *position,
                  const Ruleset  *ruleset,
                  int             max)
{
  g->max = max;
  g->spare = 0;
  g->self = self;
  g->position = position;
  g->ruleset = ruleset;
  g->taken = told_taken (position);
  for (int pile = 0; pile < self->n_piles; pile++)
    g->accepts[pile] = find_accepted (self, position, pile,
                                      told_pile_rules (self, g->ruleset, pile), g->taken);
}

bool
told_is_idle (const Generator *g, int from, int count, int to, const PileRules *source)
{
  if ((g->taken & pile_bit (to)) != 0 || count != position_count (g->position, from)
      || g->self->kind_of[from] != g->self->kind_of[to] || g->self->has_left)
    return false;
  for (int i = 0; i < source->n_fills; i++)
    if ((source->fill[i].piles.set & g->taken) != 0)
      return false;

  return true;
}

bool
told_leads (const Generator *g, const PileRules *source, uint8_t ways, int to, int count, Card card)
{
  bool taken = (g->taken & pile_bit (to)) != 0, bound = false;

  for (int i = 0; i < source->n_lifts; i++)
    {
      const Lift *lift = &source->lift[i];

      if ((ways >> i & 1) == 0 || (lift->to & pile_bit (to)) == 0
          || (lift->joined && count > 1 && taken
              && !relation_holds (lift->relation, card, position_top (g->position, to))))
        continue;
      if (!lift->cells)
        return true;
      bound = true;
    }
  return bound && count <= told_room (g, to);
}

static int
add_moves (const Generator *g, int from, int count, uint8_t ways, bool deep, Move *moves, int n)
{
  const PileRules *source = told_pile_rules (g->self, g->ruleset, from);
  const Card *top = position_pile (g->position, from) + position_count (g->position, from) - 1;
  int many = deep ? 1 : count;
  Card card = top[source->squared ? 0 : 1 - count];
  bool chosen = g->position->base == 0 && g->self->base_how == BASE_CHOSEN;
  uint64_t rest = (g->accepted & face_bit (card)) == 0 ? 0
                  : told_reach (g->self, from, source) & ~pile_bit (from);

  for (; rest != 0 && n < g->max; rest &= rest - 1)
    {
      int to = __builtin_ctzll (rest);

      if (to < g->self->n_piles && (g->accepts[to] & face_bit (card)) != 0
          && ((g->spare >> to & 1) == 0 || told_same (g->self, g->position, from, to))
          && (!chosen || told_role (g->self, to) == ROLE_FOUNDATIONS)
          && takes (g, to, from, many, card) && told_leads (g, source, ways, to, many, card)
          && !told_is_idle (g, from, many, to, source))
        moves[n++] = (Move) { MOVE_CARDS, (uint8_t) from, (uint8_t) to, (uint8_t) many,
                              (uint8_t) (deep ? count - 1 : 0), 0 };
    }
  return n;
}

bool
told_same (const Told *told, const Position *position, int a, int b)
{
  const Kind *kind = &told->kind[told->kind_of[a]];
  bool founded = kind->role == ROLE_FOUNDATIONS;
  int n = position_count (position, a);

  if (told->kind_of[b] != told->kind_of[a] || !kind->alike
      || n != position_count (position, b) || (n > 0 && !founded)
      || (founded && told->suited && (a - b) % 4 != 0))
    return false;
  if (told->ops == &told_heaps_ops)
    return true;
  if (told->ops->each_space && !founded)
    return false;
  for (int i = 0; i < n; i++)
    if (card_face (position_pile (position, a)[i]) != card_face (position_pile (position, b)[i]))
      return false;

  return true;
}

/* Marks all but the first of several equal piles of a kind as spare. */
static void
spare_equals (Generator *g, const Kind *kind)
{
  uint64_t heights = 0;

  for (int i = 0; i < kind->shape.n; i++)
    {
      int pile = kind->first + i, height = position_count (g->position, pile);

      /* Piles of different heights are never equal. */
      if ((heights & pile_bit (height & 63)) == 0)
        heights |= pile_bit (height & 63);
      else
        for (int j = 0; j < i && (g->spare >> pile & 1) == 0; j++)
          if (told_same (g->self, g->position, kind->first + j, pile))
            g->spare |= pile_bit (pile);
    }
}

/* Lists only one of several equal piles, and each foundation for its suit. */
static void
name_one (Generator *g)
{
  const Told *self = g->self;

  for (int k = 0; k < self->n_kinds; k++)
    {
      const Kind *kind = &self->kind[k];

      for (int i = 0; self->suited && kind->role == ROLE_FOUNDATIONS && i < kind->shape.n; i++)
        g->accepts[kind->first + i] &= CARDS_OF_SUIT (i % 4);
      if (kind->alike)
        spare_equals (g, kind);
    }
}

/* All moves from a pile to others. */
static int
add_all_from (const Generator *g, int from, Move *moves, int n)
{
  uint8_t ways[POSITION_MAX_CARDS + 1], deep[POSITION_MAX_CARDS + 1];
  int count = told_lifts (g->self, g->position, from,
                          told_pile_rules (g->self, g->ruleset, from), ways, deep);

  for (int i = 1; i <= count; i++)
    {
      if (ways[i] != 0)
        n = add_moves (g, from, i, ways[i], false, moves, n);
      if (deep[i] != 0)
        n = add_moves (g, from, i, deep[i], true, moves, n);
    }
  return n;
}

static int
add_stock (const Generator *g, Move *moves, int n)
{
  bool draws = position_count (g->position, g->self->stock) > 0
               || g->ruleset->stock.how == STOCK_CLOSE;

  if (told_can_stock (g->self, g->position, g->ruleset) && n < g->max)
    moves[n++] = (Move) { .kind = draws ? MOVE_DRAW : MOVE_REDEAL };
  if (told_can_again (g->self, g->position, g->ruleset) && n < g->max)
    moves[n++] = (Move) { .kind = MOVE_REDEAL };
  return n;
}

int
told_moves (const Told *told, const Position *position, Move *moves)
{
  Generator g;
  int n = 0;

  told_begin_moves (&g, told, position, told_ruleset (told, position), TOLD_MAX_MOVES);
  look_beside (&g);
  for (int from = 0; from < told->n_piles; from++)
    n = add_all_from (&g, from, moves, n);
  if (position->base == 0 && told->base_how == BASE_CHOSEN)
    return n;
  n = told_list_aways (told, position, g.ruleset, moves, n, g.max);
  return add_stock (&g, moves, n);
}

/* In games without a way of their own. */
static int
list_any (const Told *told, const Position *position, Move *moves, int max)
{
  bool chosen = position->base == 0 && told->base_how == BASE_CHOSEN;
  Generator g;
  int n = 0;

  told_begin_moves (&g, told, position, told_ruleset (told, position), max);
  look_beside (&g);
  name_one (&g);
  if (!chosen)
    n = add_stock (&g, moves, n);
  for (int from = 0; from < told->n_piles; from++)
    n = add_all_from (&g, from, moves, n);
  return chosen ? n : told_list_aways (told, position, g.ruleset, moves, n, max);
}

int
told_list (const Told *told, const Position *position, Move *moves, int max)
{
  return told->ops->list != NULL ? told->ops->list (told, position, moves, max)
         : list_any (told, position, moves, max);
}

int
told_list_from (const Told     *told,
                const Position *position,
                int             pile,
                int             count,
                Move           *moves,
                int             max)
{
  return told->ops->list_from != NULL
         ? told->ops->list_from (told, position, pile, count, moves, max)
         : told_list (told, position, moves, max);
}

bool
told_shifts (const Told *told, const Position *position, int from, int to)
{
  uint8_t ways[POSITION_MAX_CARDS + 1], deep[POSITION_MAX_CARDS + 1];
  const PileRules *source;
  Generator g;
  int n = position_count (position, from);
  Card card;

  if (told->ops->shifts != NULL)
    return told->ops->shifts (told, position, from, to);
  /* Columns of heaps are only begun by cards that land there. */
  if (n == 0 || told->kind_of[from] != told->kind_of[to]
      || told_role (told, from) == ROLE_FOUNDATIONS || told->ops == &told_heaps_ops)
    return false;
  told_begin_moves (&g, told, position, told_ruleset (told, position), TOLD_MAX_MOVES);
  source = told_pile_rules (told, g.ruleset, from);
  if (told_lifts (told, position, from, source, ways, deep) < n || ways[n] == 0)
    return false;
  card = source->squared ? position_top (position, from) : position_pile (position, from)[0];
  return (g.accepts[to] & face_bit (card)) != 0
         && (told_reach (told, from, source) & pile_bit (to)) != 0 && takes (&g, to, from, n, card)
         && told_leads (&g, source, ways[n], to, n, card);
}

bool
told_takes (const Told *told, const Position *position, int pile, Card card)
{
  const PileRules *rules = told_pile_rules (told, told_ruleset (told, position), pile);
  bool empty = position_count (position, pile) == 0;
  uint64_t taken = told->covered[pile] != 0 ? told_taken (position)
                   : empty ? 0 : pile_bit (pile);
  uint64_t accepted = find_accepted (told, position, pile, rules, taken);

  return (accepted & face_bit (card)) != 0
         && (empty || told_builds (told, position, pile, rules, card));
}
