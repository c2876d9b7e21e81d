/* SPDX-License-Identifier: GPL-3.0-or-later */

/* La tour infernale's packed positions: safe moves, moves worth following, and bounds. */

#include "tour-infernale-private.h"

#include <string.h>

static inline int
height (const Tower *s, int suit)
{
  return s->heights >> (4 * suit) & 15;
}

static inline int
lowest_height (const Tower *s)
{
  int lowest = 13;

  for (int suit = 0; suit < N_SUITS; suit++)
    if (height (s, suit) < lowest)
      lowest = height (s, suit);
  return lowest;
}

/* --- Piles --- */

static inline int
top_rank (TowerPile pile)
{
  return __builtin_ctzll (pile) + 1;
}

static inline int
bottom_rank (TowerPile pile)
{
  return 32 - __builtin_clz ((unsigned) pile & TOWER_RANKS);
}

static inline Card
card_at (TowerPile pile, int rank)
{
  return card_make (pile >> (11 + 2 * rank) & 3, rank);
}

static inline Card
top_card (TowerPile pile)
{
  return pile == 0 ? CARD_NONE : card_at (pile, top_rank (pile));
}

static inline TowerPile
without (TowerPile pile, int rank)
{
  return pile & ~((UINT64_C (1) << (rank - 1)) | (UINT64_C (3) << (11 + 2 * rank)));
}

/* The index in the talon of the top card of the waste, or -1. */
static inline int
waste_top (const Tower *s)
{
  uint64_t waste = s->talon & ((UINT64_C (1) << s->drawn) - 1);

  return waste == 0 ? -1 : 63 - __builtin_clzll (waste);
}

/* --- Moves --- */

static inline void
log_move (TowerDeal *deal, Card card, Card onto)
{
  int at = deal->log_at;

  if (deal->logging && deal->log_n[at] < TOWER_MAX_WAY)
    deal->log[at][deal->log_n[at]++] = (TowerMove) { card, onto };
}

static inline bool
is_next (const Tower *s, Card card)
{
  return card_rank (card) == height (s, card_suit (card)) + 1;
}

static inline void
raise (Tower *s, Card card)
{
  s->heights = (uint16_t) (s->heights + (1u << 4 * card_suit (card)));
}

static void
pile_up (TowerDeal *deal, Tower *s, int pile)
{
  Card card = top_card (s->pile[pile]);

  log_move (deal, card, TOWER_ONTO_FOUNDATION);
  s->pile[pile] = without (s->pile[pile], card_rank (card));
  raise (s, card);
}

static void
waste_up (TowerDeal *deal, Tower *s, int place)
{
  log_move (deal, deal->talon[place], TOWER_ONTO_FOUNDATION);
  s->talon &= ~(UINT64_C (1) << place);
  raise (s, deal->talon[place]);
}

static void
waste_down (TowerDeal *deal, Tower *s, int place, int pile)
{
  log_move (deal, deal->talon[place], top_card (s->pile[pile]));
  s->talon &= ~(UINT64_C (1) << place);
  s->pile[pile] = tower_with (s->pile[pile], deal->talon[place]);
}

static void
shift (TowerDeal *deal, Tower *s, int from, int to)
{
  Card card = top_card (s->pile[from]);

  log_move (deal, card, top_card (s->pile[to]));
  s->pile[from] = without (s->pile[from], card_rank (card));
  s->pile[to] = tower_with (s->pile[to], card);
}

/* --- Settling --- */

static void
sort_piles (TowerDeal *deal, Tower *s)
{
  for (int i = 1; i < deal->piles; i++)
    {
      TowerPile pile = s->pile[i];
      int j = i;

      for (; j > 0 && s->pile[j - 1] < pile; j--)
        s->pile[j] = s->pile[j - 1];
      s->pile[j] = pile;
    }
}

/* A card of rank r is safe once all foundations have height r - 2 or more (RULES.md 3.1 asks for
 * one more): its only other use is to carry a card of rank r - 1; whenever another line puts such a
 * card on it, that card can go up instead, and nothing of rank r - 2 is left that would want to lie
 * on that one. Every other move stays possible. The same holds for the top of the waste, where it
 * only covers others. */
void
tower_settle (TowerDeal *deal, Tower *s)
{
  bool again = true;

  while (again)
    {
      int safe = lowest_height (s) + 2;
      int place = waste_top (s);

      again = false;
      for (int pile = 0; pile < deal->piles; pile++)
        if (s->pile[pile] != 0 && top_rank (s->pile[pile]) <= safe
            && is_next (s, top_card (s->pile[pile])))
          {
            pile_up (deal, s, pile);
            again = true;
          }
      if (place >= 0 && card_rank (deal->talon[place]) <= safe && is_next (s, deal->talon[place]))
        {
          waste_up (deal, s, place);
          again = true;
        }
    }
  sort_piles (deal, s);
}

uint64_t
tower_hash (const Tower *s)
{
  uint64_t hash = transposition_mix (s->talon ^ (uint64_t) s->drawn << 56);

  for (int i = 0; i < T_MAX_PILES; i++)
    hash = transposition_mix (hash ^ s->pile[i]) + UINT64_C (0x9e3779b97f4a7c15);
  return transposition_mix (hash ^ s->heights ^ (uint64_t) s->passes << 16);
}

/* Every pile is a run, so once the talon is empty the lowest card left is always on top (RULES.md
 * 3.1). */
bool
tower_is_won (const Tower *s)
{
  return s->talon == 0;
}

/* --- Children --- */

typedef struct {
  TowerDeal *deal;
  const Tower *state;
  Tower *children;
  int n;
} Children;

/* Begins a child as a copy of the state; keep() counts it. */
static Tower *
begin (Children *c)
{
  c->deal->log_at = c->n;
  c->deal->log_n[c->n] = 0;
  c->children[c->n] = *c->state;
  return &c->children[c->n];
}

static void
keep (Children *c)
{
  if (c->n < TOWER_MAX_CHILDREN - 1)
    c->n++;
}

/* Among the piles with @rank on top, the one whose top card its foundation needs last. */
static int
find_carrier (const TowerDeal *deal, const Tower *s, int rank, int except)
{
  int best = -1;
  int lowest = 99;

  for (int pile = 0; pile < deal->piles; pile++)
    if (pile != except && s->pile[pile] != 0 && top_rank (s->pile[pile]) == rank)
      {
        int h = height (s, card_suit (top_card (s->pile[pile])));

        if (h < lowest)
          {
            lowest = h;
            best = pile;
          }
      }
  return best;
}

static int
find_empty (const TowerDeal *deal, const Tower *s)
{
  for (int pile = 0; pile < deal->piles; pile++)
    if (s->pile[pile] == 0)
      return pile;
  return -1;
}

/* Moves the cards above @rank off @pile, to carriers or, if necessary, to empty places. */
static bool
dig (TowerDeal *deal, Tower *s, int pile, int rank, bool use_empty)
{
  for (int r = top_rank (s->pile[pile]); r < rank; r++)
    {
      int to = find_carrier (deal, s, r + 1, pile);

      if (to < 0 && use_empty)
        to = find_empty (deal, s);
      if (to < 0)
        return false;
      shift (deal, s, pile, to);
    }
  return true;
}

/* Adds the next card of each foundation, dug out of its pile if possible. */
static void
add_ups (Children *c)
{
  for (int pile = 0; pile < c->deal->piles; pile++)
    for (int suit = 0; suit < N_SUITS; suit++)
      {
        int rank = height (c->state, suit) + 1;
        TowerPile cards = c->state->pile[pile];
        Tower *child;

        if (rank > 13 || (cards >> (rank - 1) & 1) == 0 || card_at (cards,
                                                                    rank) != card_make (suit, rank))
          continue;
        child = begin (c);
        if (!dig (c->deal, child, pile, rank, true))
          continue;
        pile_up (c->deal, child, pile);
        keep (c);
      }
}

static void
add_waste_downs (Children *c, int place)
{
  int rank = card_rank (c->deal->talon[place]);
  TowerPile last = ~UINT64_C (0);

  for (int pile = 0; pile < c->deal->piles; pile++)
    {
      TowerPile cards = c->state->pile[pile];

      if (cards == last || (cards != 0 && top_rank (cards) != rank + 1))
        continue;
      last = cards;
      waste_down (c->deal, begin (c), place, pile);
      keep (c);
    }
}

/* Adds moves of piles onto others that need no new place. */
static void
add_merges (Children *c)
{
  for (int pile = 0; pile < c->deal->piles; pile++)
    {
      Tower *child;
      int bottom, to;

      if (c->state->pile[pile] == 0)
        continue;
      child = begin (c);
      bottom = bottom_rank (child->pile[pile]);
      if (!dig (c->deal, child, pile, bottom, false))
        continue;
      to = find_carrier (c->deal, child, bottom + 1, pile);
      if (to < 0)
        continue;
      shift (c->deal, child, pile, to);
      keep (c);
    }
}

static void
add_turn (Children *c)
{
  Tower *child = begin (c);

  child->turns++;
  if (child->drawn < c->deal->n_talon)
    {
      uint64_t left = child->talon >> child->drawn;

      if (left != 0)
        {
          log_move (c->deal, CARD_NONE, TOWER_DRAW);
          child->drawn = (uint8_t) (child->drawn + __builtin_ctzll (left) + 1);
          keep (c);
          return;
        }
    }
  if (child->passes == 0)
    return;
  log_move (c->deal, CARD_NONE, TOWER_DRAW);
  child->drawn = 0;
  if (child->passes != TOWER_FOREVER)
    child->passes--;
  keep (c);
}

int
tower_children (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_CHILDREN])
{
  Children c = { deal, state, children, 0 };
  int place = waste_top (state);

  add_turn (&c);
  if (place >= 0 && is_next (state, deal->talon[place]))
    {
      waste_up (deal, begin (&c), place);
      keep (&c);
    }
  if (place >= 0)
    add_waste_downs (&c, place);
  add_ups (&c);
  add_merges (&c);
  return c.n;
}

static void
add_shifts (Children *c)
{
  for (int from = 0; from < c->deal->piles; from++)
    for (int to = 0; to < c->deal->piles; to++)
      {
        TowerPile a = c->state->pile[from];
        TowerPile b = c->state->pile[to];
        bool alone = (a & TOWER_RANKS & ((a & TOWER_RANKS) - 1)) == 0;

        if (from == to || a == 0 || (b == 0 ? alone : top_rank (b) != top_rank (a) + 1)
            || (to > 0 && c->state->pile[to - 1] == b && to - 1 != from))
          continue;
        shift (c->deal, begin (c), from, to);
        keep (c);
      }
}

int
tower_all_moves (TowerDeal *deal, const Tower *state, Tower children[TOWER_MAX_MOVES])
{
  Children c = { deal, state, children, 0 };
  int place = waste_top (state);

  add_turn (&c);
  add_shifts (&c);
  if (place >= 0)
    add_waste_downs (&c, place);
  for (int pile = 0; pile < deal->piles; pile++)
    if (state->pile[pile] != 0 && is_next (state, top_card (state->pile[pile])))
      {
        pile_up (deal, begin (&c), pile);
        keep (&c);
      }
  if (place >= 0 && is_next (state, deal->talon[place]))
    {
      waste_up (deal, begin (&c), place);
      keep (&c);
    }
  return c.n;
}

/* --- Bound and score --- */

/* The least number of descending runs that hold all cards of @must (nibbles by rank), with cards of
 * @may as fillers. */
static int
count_runs (uint64_t must, uint64_t may)
{
  int runs = 0;
  int open = 0;

  for (int rank = 0; rank < 13; rank++)
    {
      int m = must >> 4 * rank & 15;
      int all = m + (int) (may >> 4 * rank & 15);

      if (open < m)
        {
          runs += m - open;
          open = m;
        }
      else if (open > all)
        open = all;
    }
  return runs;
}

/* How many piles the tableau needs when the top card of a waste with the ranks @waste is to leave,
 * before the talon has given the ranks @later: all cards that can be neither in waste or stock nor
 * on a foundation lie in piles. A foundation is lower than its lowest card in waste and stock. */
static int
piles_needed (const TowerDeal *deal,
              const Tower     *s,
              const uint16_t   waste[N_SUITS],
              const uint16_t   later[N_SUITS])
{
  uint64_t must = 0;
  uint64_t may = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      unsigned away = waste[suit] | (later[suit]);
      unsigned below = away == 0 ? TOWER_RANKS : (away & -away) - 1u;
      unsigned up = (1u << height (s, suit)) - 1u;

      must += deal->spread[TOWER_RANKS & ~below & ~away & ~up];
      may += deal->spread[below & ~up & TOWER_RANKS];
    }
  return count_runs (must, may);
}

/* On the last pass, checks the waste from its top down. Each card has an earliest moment at which
 * it can leave, not before the card above it; if a card has none, the position is lost. */
bool
tower_is_lost (const TowerDeal *deal, const Tower *s)
{
  uint64_t waste_set = s->talon & ((UINT64_C (1) << s->drawn) - 1);
  uint16_t waste[N_SUITS] = { 0 };
  int place = s->drawn;

  if (s->passes > 0)
    return false;
  for (uint64_t left = waste_set; left != 0; left &= left - 1)
    {
      Card card = deal->talon[__builtin_ctzll (left)];

      waste[card_suit (card)] |= (uint16_t) (1u << (card_rank (card) - 1));
    }
  while (waste_set != 0)
    {
      int top = 63 - __builtin_clzll (waste_set);
      Card card = deal->talon[top];

      while (piles_needed (deal, s, waste, deal->stock_ranks[place]) > deal->piles)
        if (++place > deal->n_talon)
          return true;
      waste_set &= ~(UINT64_C (1) << top);
      waste[card_suit (card)] &= (uint16_t) ~(1u << (card_rank (card) - 1));
    }
  return false;
}

static const int tower_weights[6] = { 10, 6, 22, 30, 1, 4 };

int32_t
tower_score (const TowerDeal *deal, const Tower *s)
{
  int score = 0;
  int lowest[N_SUITS] = { 99, 99, 99, 99 };
  unsigned tops = 0;
  uint64_t waste = s->talon & ((UINT64_C (1) << s->drawn) - 1);

  for (int suit = 0; suit < N_SUITS; suit++)
    score += tower_weights[0] * height (s, suit);
  for (; waste != 0; waste &= waste - 1)
    {
      Card card = deal->talon[__builtin_ctzll (waste)];
      int *low = &lowest[card_suit (card)];

      score -= tower_weights[1];
      if (card_rank (card) > *low)
        score -= tower_weights[2];
      else
        *low = card_rank (card);
    }
  for (int pile = 0; pile < deal->piles; pile++)
    if (s->pile[pile] == 0)
      score += tower_weights[3];
    else
      {
        score += tower_weights[4] * top_rank (s->pile[pile]);
        tops |= 1u << top_rank (s->pile[pile]);
      }
  score += tower_weights[5] * __builtin_popcount (tops);
  return score;
}
