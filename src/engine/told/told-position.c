/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of told patiences: cards in piles, which rules hold, when the game is won, and their
 * keys, which are equal for positions from which the same can be done. */

#include "told-private.h"

#include <string.h>

#define FLAT 0xff               /* in a key instead of the number of cards of a kind's first pile */

bool
told_has_pile (const Told *told, int pile)
{
  const Kind *kind = &told->kind[told->kind_of[pile]];

  return pile - kind->first < kind->shape.n && (kind->role != ROLE_STOCK || told->has_stock);
}

int
told_empty (Position *position, int pile, Card cards[POSITION_MAX_CARDS])
{
  int n = position_count (position, pile);

  for (int i = n - 1; i >= 0; i--)
    cards[i] = position_take (position, pile, 1);
  return n;
}

/* Eight of these bytes, each 0 or 1, times this number have their eight bits in the upper byte, in
 * their order. */
#if defined (__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define GATHER_BITS UINT64_C (0x8040201008040201)
#else
#define GATHER_BITS UINT64_C (0x0102040810204080)
#endif

uint64_t
told_taken (const Position *position)
{
  uint64_t taken = 0;
  uint8_t has[POSITION_MAX_PILES];

  /* Searches ask this more often than anything else, and this way many piles are compared at
   * once. */
  for (int pile = 0; pile < POSITION_MAX_PILES; pile++)
    has[pile] = position->start[pile] != position->start[pile + 1];
  for (int pile = 0; pile < POSITION_MAX_PILES; pile += 8)
    {
      uint64_t word;

      memcpy (&word, has + pile, sizeof word);
      taken |= (word * GATHER_BITS >> 56) << pile;
    }
  return taken;
}

static bool
state_holds (const Told *self, const Position *position, int kind, int number, uint64_t piles)
{
  int count = 0;

  switch (kind)
    {
    case STATE_DEAL:
      return position->passes == number;

    case STATE_AFTER:
      return position->passes > number;

    case STATE_BASE_OPEN:
      return position->base == 0;

    default:
      for (; piles != 0; piles &= piles - 1)
        count += position_count (position, __builtin_ctzll (piles));
      return kind == STATE_EMPTY ? count == 0 : count > 0 && count <= number;
    }
}

unsigned
told_held (const Told *self, const Position *position)
{
  unsigned held = 0;

  for (int i = 0; i < self->n_conditions; i++)
    {
      const Condition *condition = &self->condition[i];
      bool all = true;

      for (int s = 0; s < condition->n && all; s++)
        all = state_holds (self, position, condition->state[s].kind, condition->state[s].number,
                           condition->state[s].piles);
      held |= (unsigned) all << i;
    }
  return held;
}

/* The conditions that hold with or without a stock, a bit each, if all depend only on that. */
static unsigned
find_held (const Told *self, bool stock)
{
  unsigned held = 0;

  for (int i = 0; i < self->n_conditions; i++)
    held |= (unsigned) ((self->condition[i].state[0].kind == STATE_LEFT) == stock) << i;
  return held;
}

void
told_find_by_stock (Told *self)
{
  self->by_stock = self->n_bases == 1;
  for (int i = 0; i < self->n_conditions; i++)
    {
      const Condition *condition = &self->condition[i];

      if (condition->n != 1 || condition->state[0].kind < STATE_EMPTY
          || condition->state[0].piles != pile_bit (self->stock)
          || condition->state[0].number < POSITION_MAX_CARDS)
        self->by_stock = false;
    }
  self->with_stock = &self->rulesets[find_held (self, true)];
  self->without_stock = &self->rulesets[find_held (self, false)];
}

const Ruleset *
told_ruleset_of (const Told *self, const Position *position, unsigned held)
{
  return &self->rulesets[held * (unsigned) self->n_bases + (self->n_bases > 1 ? position->base
                                                            : 0)];
}

const Ruleset *
told_ruleset_now (const Told *self, const Position *position)
{
  return told_ruleset_of (self, position, told_held (self, position));
}

bool
told_is_free (const Told *told, const Position *position, int pile)
{
  return told->covered[pile] == 0
         || (told->covered[pile] & told_taken (position)) == 0;
}

void
told_find_base (const Told *self, Position *position, bool columns)
{
  uint64_t piles = self->of_role[columns ? ROLE_COLUMNS : ROLE_FOUNDATIONS];

  if (position->base != 0 || self->base_how == BASE_NONE)
    return;
  position->base = self->base_rank;
  for (int pile = 0; pile < self->n_piles && position->base == 0; pile++)
    if ((piles & pile_bit (pile)) != 0 && position_count (position, pile) > 0)
      position->base = (uint8_t) card_rank (position_pile (position, pile)[0]);
}

/* Winning */

static inline bool
is_ring (const Told *self, int pile)
{
  return (self->rings & pile_bit (pile)) != 0;
}

typedef enum {
  STANDS_WRONG,
  STANDS_BY_LEFT,               /* in order if the pile to the left is */
  STANDS_AT_EDGE
} Stands;

/* The pile on the left, or -1. In a ring, which has no edge and always some gaps, it is the nearest
 * one that has a card. */
static int
find_left (const Told *self, const Position *position, int pile)
{
  int left = self->left[pile];

  if (is_ring (self, pile))
    while (left != pile && position_count (position, left) == 0)
      left = self->left[left];
  return left;
}

static Stands
find_stand (const Told *self, const Position *position, const Ruleset *ruleset, int pile)
{
  const PileRules *rules = told_pile_rules (self, ruleset, pile);
  int left = find_left (self, position, pile);
  Card card = position_top (position, pile);
  Stands stands = STANDS_WRONG;

  for (int i = 0; i < rules->n_firsts; i++)
    {
      const First *first = &rules->first[i];

      if (first->where == FIRST_EDGE && left < 0 && (first->cards & face_bit (card)) != 0)
        return STANDS_AT_EDGE;
      if (first->where == FIRST_LEFT && left >= 0 && position_count (position, left) > 0
          && relation_holds (first->relation, card, position_top (position, left)))
        stands = STANDS_BY_LEFT;
    }
  return stands;
}

bool
told_in_order (const Told *self, const Position *position, int pile)
{
  const Ruleset *ruleset = told_ruleset (self, position);

  while (position_count (position, pile) > 0)
    {
      Stands stands = find_stand (self, position, ruleset, pile);

      if (stands != STANDS_BY_LEFT || is_ring (self, pile))
        return stands != STANDS_WRONG;
      pile = self->left[pile];
    }
  return false;
}

int
told_count_disorder (const Told *self, const Position *position, uint64_t piles)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  uint64_t taken = told_taken (position), ordered = 0;

  for (uint64_t rest = taken & self->edges; rest != 0; rest &= rest - 1)
    for (int pile = __builtin_ctzll (rest); pile >= 0 && (taken & pile_bit (pile)) != 0
         && find_stand (self, position, ruleset, pile) != STANDS_WRONG; pile = self->right[pile])
      ordered |= pile_bit (pile);
  for (uint64_t rest = taken & self->rings; rest != 0; rest &= rest - 1)
    if (told_in_order (self, position, __builtin_ctzll (rest)))
      ordered |= rest & -rest;
  return __builtin_popcountll (piles & taken & ~ordered);
}

static bool
is_run (const Position *position, int pile, const Win *win)
{
  const Card *cards = position_pile (position, pile);

  if (position_count (position, pile) != win->number)
    return false;
  for (int i = 1; i < win->number; i++)
    if (!relation_holds (win->relation, cards[i], cards[i - 1]))
      return false;

  return true;
}

/* Whether all the cards left lie in runs, in piles of one kind. */
static bool
all_runs (const Told *self, const Position *position)
{
  uint64_t out = self->of_role[ROLE_FOUNDATIONS] | self->of_role[ROLE_AWAY];
  uint64_t taken = told_taken (position);

  if ((taken & ~out & ~self->win.piles) != 0)
    return false;
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((self->win.piles & taken & pile_bit (pile)) != 0 && !is_run (position, pile, &self->win))
      return false;

  return true;
}

static bool
all_full (const Told *self, const Position *position)
{
  const Ruleset *ruleset = told_ruleset (self, position);

  for (uint64_t left = self->win.piles; left != 0; left &= left - 1)
    {
      int pile = __builtin_ctzll (left);

      if (position_count (position, pile) < told_pile_rules (self, ruleset, pile)->hold)
        return false;
    }
  return true;
}

static bool
all_out (const Told *self, const Position *position)
{
  uint64_t out = self->of_role[ROLE_FOUNDATIONS] | self->of_role[ROLE_AWAY];

  for (int pile = 0; pile < self->n_piles; pile++)
    if ((out & pile_bit (pile)) == 0 && position_count (position, pile) > 0)
      return false;

  return true;
}

bool
told_won (const Told *told, const Position *position)
{
  return told->ops->won != NULL ? told->ops->won (told, position) : told_won_any (told, position);
}

bool
told_won_any (const Told *told, const Position *position)
{
  const Win *win = &told->win;
  int cards = 0;
  uint64_t taken;

  /* Asked at every position of a search, and mostly answered by the first pile. */
  if (win->how == WIN_FULL)
    return all_full (told, position);
  if (win->how == WIN_OUT)
    return all_out (told, position);
  taken = told_taken (position) & win->piles;
  for (uint64_t rest = taken; win->how == WIN_LEFT && rest != 0; rest &= rest - 1)
    cards += position_count (position, __builtin_ctzll (rest));
  switch (win->how)
    {
    case WIN_EMPTY:
      return taken == 0;

    case WIN_LEFT:
      return cards == win->number && position_count (position, told->stock) == 0;

    case WIN_PILES:
      return __builtin_popcountll (taken) == win->number;

    case WIN_RUNS:
      return all_runs (told, position);

    default:
      return told_count_disorder (told, position, win->piles) == 0;
    }
}

/* What matters to a key */

/* Whether all cards that the relation takes on some card take the same cards. Then the order of
 * what lies on the first card does not matter. */
static bool
is_order_idle (const Relation *relation)
{
  for (int face = 4; face < 56; face++)
    for (uint64_t rest = relation->on[face]; rest != 0; rest &= rest - 1)
      if (relation->on[__builtin_ctzll (rest)] != relation->on[face])
        return false;

  return true;
}

/* Whether the order of the cards of such a pile does not matter, but for the first one. */
static bool
takes_in_any_order (const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    if (rules->build[i].least > 0 || rules->build[i].most < NO_LIMIT
        || !is_order_idle (rules->build[i].relation))
      return false;

  return rules->way == WAY_FREE && rules->n_builds > 0;
}

/* Whether these rules fill their pile from @pile, or compare cards with its cards. */
static bool
looks_at (const Told *self, const PileRules *rules, int pile)
{
  for (int i = 0; i < rules->n_fills; i++)
    if ((rules->fill[i].piles.set & pile_bit (pile)) != 0)
      return true;

  return rules->beside != NULL && rules->beside_kind == self->kind_of[pile];
}

/* Whether cards never come back from the pile by these rules, and none looks at more of it than its
 * first card, its last one and which cards it has. */
static bool
keeps (const Told *self, const Ruleset *ruleset, int pile)
{
  const PileRules *rules = told_pile_rules (self, ruleset, pile);

  for (int other = 0; other < self->n_piles; other++)
    if (looks_at (self, told_pile_rules (self, ruleset, other), pile))
      return false;

  return rules->n_lifts == 0 && rules->leave == 0 && !rules->closes && rules->n_fills == 0
         && self->kind[self->kind_of[pile]].shape.kind == SHAPE_ROW
         && ((ruleset->again.piles.set | ruleset->stock.to.set) & pile_bit (pile)) == 0;
}

static bool
is_rank_set (uint64_t cards)
{
  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    if ((cards & CARDS_OF_RANK (rank)) != 0
        && (cards & CARDS_OF_RANK (rank)) != CARDS_OF_RANK (rank))
      return false;

  return true;
}

static bool
ignores (const Relation *relation)
{
  return relation == NULL || relation_ignores_suits (relation);
}

/* Whether suits do not matter for the pile. */
static bool
ignores_suits (const PileRules *rules)
{
  bool ignored = ignores (rules->leaves) && ignores (rules->beside) && is_rank_set (rules->lands);

  for (int i = 0; i < rules->n_builds; i++)
    ignored = ignored && ignores (rules->build[i].relation);
  for (int i = 0; i < rules->n_lifts; i++)
    ignored = ignored && ignores (rules->lift[i].relation);
  for (int i = 0; i < rules->n_firsts; i++)
    ignored = ignored && ignores (rules->first[i].relation) && is_rank_set (rules->first[i].cards);
  return ignored;
}

/* Whether suits matter to nothing. */
static bool
plays_by_ranks (const Told *self)
{
  bool ranks = ignores (self->win.relation);

  for (int set = 0; set < told_n_rulesets (self) && ranks; set++)
    {
      const Ruleset *ruleset = &self->rulesets[set];

      /* A second deal may ask for the suits of cards. */
      ranks = ruleset->again.how == AGAIN_NOTHING;
      for (int i = 0; i < ruleset->n_aways; i++)
        ranks = ranks && ignores (ruleset->away[i].relation) && ignores (ruleset->away[i].other);
    }
  for (int i = 0; i < self->n_pile_rules && ranks; i++)
    ranks = ignores_suits (&self->pile_rules[i]);
  return ranks;
}

/* Whether the pile takes no card that is played. */
static bool
only_gives (const PileRules *rules)
{
  bool gives = rules->n_builds == 0 && rules->n_fills == 0 && rules->leave == 0 && !rules->closes;

  for (int i = 0; i < rules->n_firsts; i++)
    gives = gives && rules->first[i].where == FIRST_CARDS && rules->first[i].cards == 0;
  return gives;
}

/* Whether the pile has room for all cards that may come to lie on one of them. */
static bool
has_room (const Told *self, const PileRules *rules)
{
  for (int i = 0; i < rules->n_builds; i++)
    for (int face = 4; face < 56; face++)
      {
        uint64_t cards = rules->build[i].relation->on[face] | UINT64_C (1) << face;

        if (__builtin_popcountll (cards) * self->packs > rules->hold)
          return false;
      }
  return true;
}

/* Whether by these rules cards only go to foundations, and what a foundation with cards takes it
 * takes at any later time, too. To be asked once it is known for which piles the order does not
 * matter. */
static bool
only_rises (const Told *self, const Ruleset *ruleset)
{
  uint64_t founded = self->of_role[ROLE_FOUNDATIONS];
  uint64_t out = founded | self->of_role[ROLE_AWAY];

  if (ruleset->n_aways > 0 || ruleset->again.how != AGAIN_NOTHING)
    return false;
  for (int pile = 0; pile < self->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      if ((founded & pile_bit (pile)) != 0
          ? rules->needs == NEEDS_FIRST || !has_room (self, rules)
          : told_has_pile (self, pile) && (out & pile_bit (pile)) == 0 && !only_gives (rules))
        return false;
    }
  return true;
}

void
told_find_key (Told *self)
{
  bool by_order = self->win.how == WIN_RUNS || self->win.how == WIN_ORDER;

  self->key_mask = (uint8_t) ~CARD_COPY;
  if (plays_by_ranks (self))
    self->key_mask &= (uint8_t) ~3;
  for (int pile = 0; pile < self->n_piles; pile++)
    {
      ToldRole role = told_role (self, pile);
      bool kept = !by_order || (self->win.piles & pile_bit (pile)) == 0, idle = true;

      for (int set = 0; set < told_n_rulesets (self); set++)
        {
          kept = kept && keeps (self, &self->rulesets[set], pile);
          idle = idle && takes_in_any_order (told_pile_rules (self, &self->rulesets[set], pile));
        }
      if (kept && role == ROLE_AWAY)
        self->gone |= pile_bit (pile);
      else if (kept && idle && role == ROLE_FOUNDATIONS)
        self->unordered |= pile_bit (pile);
    }
  self->only_rise = self->n_conditions == 0 && self->win.how == WIN_OUT && self->lands == 0
                    && self->of_role[ROLE_FOUNDATIONS] != 0
                    && (self->of_role[ROLE_FOUNDATIONS] & ~self->unordered) == 0;
  for (int set = 0; set < told_n_rulesets (self); set++)
    self->only_rise = self->only_rise && only_rises (self, &self->rulesets[set]);
}

/* Whether a card that makes another one leave also does so for all that this one would. */
static bool
is_transitive (const Relation *relation)
{
  for (int face = 4; face < 56; face++)
    for (uint64_t rest = relation->on[face]; rest != 0; rest &= rest - 1)
      if ((relation->on[__builtin_ctzll (rest)] & ~relation->on[face]) != 0)
        return false;

  return true;
}

/* How many cards of the pack nothing makes leave. */
static int
count_highest (const Told *self, const Relation *relation)
{
  uint64_t leaving = 0, faces = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    for (int i = 0; i < self->ranks.n; i++)
      faces |= face_bit (card_make (self->suit_of[suit], self->ranks.rank[i]));
  for (uint64_t rest = faces; rest != 0; rest &= rest - 1)
    leaving |= relation->on[__builtin_ctzll (rest)];
  return __builtin_popcountll (faces & ~leaving) * self->packs;
}

/* Whether no card ever comes to lie on another one but from the stock, and only the last one may be
 * taken, at any time. */
static bool
only_leaves (const PileRules *rules)
{
  for (int i = 0; i < rules->n_firsts; i++)
    if (rules->first[i].where != FIRST_CARDS || rules->first[i].restricted)
      return false;

  return rules->n_builds == 0 && rules->n_fills == 0 && rules->leave == 0 && !rules->closes
         && rules->hold == NO_LIMIT && rules->needs == NEEDS_NOTHING && rules->left == 0
         && rules->n_lifts == 1 && rules->lift[0].how == LIFT_TOP
         && rules->lift[0].to == ~UINT64_C (0);
}

void
told_find_outranking (Told *self)
{
  const Ruleset *ruleset = self->rulesets;
  const Away *away = &ruleset->away[0];

  if (self->n_conditions > 0 || self->n_bases > 1 || ruleset->n_aways != 1
      || away->how != AWAY_ALONE || away->touching || away->aligned
      || !is_transitive (away->relation) || ruleset->again.how != AGAIN_NOTHING
      || self->of_role[ROLE_WASTE] != 0 || self->settles || self->win.how != WIN_LEFT
      || self->win.number != count_highest (self, away->relation))
    return;
  for (int pile = 0; pile < self->n_piles; pile++)
    if (told_has_pile (self, pile) && pile != self->stock && pile != self->away
        && !only_leaves (told_pile_rules (self, ruleset, pile)))
      return;
  self->outranking = away->relation;
}

/* Keys */

/* Writes the top cards of the piles of a kind, which is all there is of them if none has more. */
static int
key_tops (const Position *position, const Kind *kind, uint8_t mask, uint8_t *key)
{
  for (int i = 0; i < kind->shape.n; i++)
    key[i] = position_top (position, kind->first + i) & mask;
  return kind->shape.n;
}

/* Whether the piles of the kind have one card at most, and some do. */
static bool
is_flat (const Position *position, const Kind *kind, uint64_t taken)
{
  int cards = position->start[kind->first + kind->shape.n] - position->start[kind->first];

  return cards > 0 && cards == __builtin_popcountll (taken & kind_piles (kind));
}

/* Sorts all cards of the pile that has just been written but the first one. */
static void
sort_pile (uint8_t *key)
{
  for (int i = 3; i <= key[0]; i++)
    for (int j = i; j > 2 && key[j] < key[j - 1]; j--)
      {
        uint8_t card = key[j];

        key[j] = key[j - 1];
        key[j - 1] = card;
      }
}

static int
key_piles (const Told *self, const Position *position, const Kind *kind, uint8_t *key)
{
  int n = 0;

  for (int i = 0; i < kind->shape.n; i++)
    {
      uint8_t *pile = key + n;

      n += position_key_pile (position, kind->first + i, self->key_mask, pile);
      if ((self->unordered & pile_bit (kind->first + i)) != 0)
        sort_pile (pile);
    }
  return n;
}

int
told_key (const Told *told, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const Ruleset *ruleset = told_ruleset (told, position);
  const uint8_t mask = told->key_mask;
  uint64_t dealt = position_count (position, told->stock) > 0 ? ruleset->stock.to.set : 0;
  uint64_t taken;
  int n = 0;

  if (told->ops->key != NULL)
    return told->ops->key (told, position, key);
  taken = told_taken (position);
  key[n++] = position->base;
  key[n++] = told->counts ? position->passes : 0;
  key[n++] = position->fresh;
  for (int k = 0; k < told->n_kinds; k++)
    {
      const Kind *kind = &told->kind[k];

      if ((told->gone & pile_bit (kind->first)) != 0)
        continue;
      if ((told->sealed & pile_bit (kind->first)) != 0)
        {
          n += key_tops (position, kind, mask, key + n);
        }
      else if (kind->alike && (dealt & pile_bit (kind->first)) == 0
               && (told->unordered & pile_bit (kind->first)) == 0)
        {
          n += position_key_set (position, kind->first, kind->shape.n, 0, mask, key + n);
        }
      else if (is_flat (position, kind, taken))
        {
          key[n++] = FLAT;
          n += key_tops (position, kind, mask, key + n);
        }
      else
        {
          n += key_piles (told, position, kind, key + n);
        }
    }
  return n;
}
