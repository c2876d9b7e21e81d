/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The solver of games that take pairs away (Pyramid): a complete search, each position once. A
 * position is the number of cards left in each slot, the cards of the stock that are gone, how far
 * it is turned, and the pass. Packed into a number this is exact. */

#include "slots.h"

#include <string.h>

#define STOCK_MAX 30
#define WAY_MAX 4096
#define TURNS_MAX (STOCK_MAX + 4) /* longest series of turns between two moves that take cards away,
                                   * with those moves */

typedef struct {
  Solver *solver;
  const Blocks *blocks;
  Slots slots;
  Transposition seen;
  uint8_t left[RANK_KING + 1];  /* cards of each rank that are not taken yet, … */
  uint8_t placed[RANK_KING + 1]; /* … and how many of them are in the slots */
  uint32_t under[SLOTS_MAX];   /* the slots under each slot, directly or not */
  uint32_t ranks[RANK_KING + 1]; /* the slots with cards of this rank, if slots are single cards */
  Card stock[STOCK_MAX];        /* waste from its bottom, then stock in the order of turning */
  uint32_t stocked[RANK_KING + 1];
  uint32_t gone;                /* those that have been taken */
  int n_stock;
  int next;                     /* index of the next card to be turned */
  int pass;
  bool covers;
  bool open;                    /* the next card to be turned is face up */
  Move way[WAY_MAX];
  int length;
} Pairs;

static bool
pairs_load (Pairs *self, const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);
  bool turns = blocks->stock != STOCK_NONE;
  int waste = turns ? position_count (position, blocks->waste) : 0;
  int stock = turns ? position_count (position, blocks->stock_pile) : 0;

  memset (self, 0, sizeof *self);
  self->blocks = blocks;
  self->covers = blocks->covers;
  self->open = blocks_shows_stock (blocks);
  if (waste + stock > STOCK_MAX || blocks->draw != 1
      || !slots_load (&self->slots, blocks, position)
      || self->slots.keys > UINT64_MAX >> (waste + stock) >> 9)
    return false;
  for (int i = 0; i < waste; i++)
    self->stock[self->n_stock++] = card_face (position_pile (position, blocks->waste)[i]);
  for (int i = stock - 1; i >= 0; i--)
    self->stock[self->n_stock++] = card_face (position_pile (position, blocks->stock_pile)[i]);
  self->next = waste;
  self->pass = blocks->passes == 0 ? 0 : position->passes;
  return self->pass <= 15;
}

static bool
pairs_accepts (const Patience *patience, const Position *position)
{
  const Blocks *blocks = blocks_searched (patience, position);
  Pairs self;

  return blocks != NULL && blocks_leave_in_pairs (blocks) && blocks->stock != STOCK_ROW
         && blocks->redeals == 0 && pairs_load (&self, patience, position);
}

/* Counts what is known before anything moves. */
static void
count_cards (Pairs *self)
{
  const Slots *slots = &self->slots;

  for (int i = slots->n - 1; i >= 0; i--)
    {
      for (int j = 0; j < slots->height[i]; j++)
        {
          int rank = card_rank (slots->card[i][j]);

          self->left[rank]++;
          self->placed[rank]++;
          self->ranks[rank] |= UINT32_C (1) << i;
        }
      for (int j = 0; self->covers && j < i; j++)
        if (slots->covering[j][0] == i || slots->covering[j][1] == i)
          self->under[i] |= UINT32_C (1) << j;
    }
  for (int i = 0; i < slots->n; i++)
    for (int j = 0; j < i; j++)
      if ((self->under[i] >> j & 1) != 0)
        self->under[i] |= self->under[j];
  for (int i = 0; i < self->n_stock; i++)
    {
      self->left[card_rank (self->stock[i])]++;
      self->stocked[card_rank (self->stock[i])] |= UINT32_C (1) << i;
    }
}

/* The rank that a card of this rank is paired with; 0: it goes alone. */
static inline int
partner_of (const Pairs *self, int rank)
{
  return self->blocks->partner[rank];
}

static inline bool
is_pair (const Pairs *self, Card a, Card b)
{
  return a != CARD_NONE && b != CARD_NONE && partner_of (self, card_rank (a)) == card_rank (b);
}

static inline bool
goes_alone (const Pairs *self, Card card)
{
  return card != CARD_NONE && partner_of (self, card_rank (card)) == 0;
}

/* Whether some card of the slots has no partner left except cards that lie on it or under it. */
static bool
is_lost (const Pairs *self)
{
  const Slots *slots = &self->slots;
  uint32_t there = 0;

  for (int rank = RANK_ACE; rank <= RANK_KING; rank++)
    {
      int partner = partner_of (self, rank);

      if (partner > 0 && self->placed[rank] > self->left[partner])
        return true;
      /* A rank paired with itself has one card left over. */
      if (partner == rank && self->placed[rank] == self->left[rank] && self->left[rank] % 2 != 0)
        return true;
    }
  if (!self->covers)
    return false;
  for (int i = 0; i < slots->n; i++)
    there |= (uint32_t) (slots->height[i] > 0) << i;
  for (int i = 0; i < slots->n; i++)
    if (slots->height[i] > 0)
      {
        int partner = partner_of (self, card_rank (slots->card[i][0]));
        uint32_t others;

        if (partner == 0 || (self->stocked[partner] & ~self->gone) != 0)
          continue;
        others = self->ranks[partner] & there & ~self->under[i] & ~(UINT32_C (1) << i);
        for (int j = i + 1; j < slots->n && others != 0; j++)
          if ((others >> j & 1) != 0 && (self->under[j] >> i & 1) != 0)
            others &= ~(UINT32_C (1) << j);
        if (others == 0)
          return true;
      }
  return false;
}

static Verdict search (Pairs *self);

/* The index in the stock of the waste card that has @under others above it, or -1. */
static int
find_waste (const Pairs *self, int under)
{
  for (int i = self->next - 1; i >= 0; i--)
    if ((self->gone >> i & 1) == 0 && under-- == 0)
      return i;

  return -1;
}

/* The index in the stock of the next card to be turned, below @end, or -1. */
static int
find_next (const Pairs *self, int end)
{
  for (int i = self->next; i < end; i++)
    if ((self->gone >> i & 1) == 0)
      return i;

  return -1;
}

/* The index in the stock of the face-up card on top of it, or -1. */
static int
find_open (const Pairs *self)
{
  return self->open ? find_next (self, self->n_stock) : -1;
}

/* Takes a card away, or puts it back: @what is the number of a slot, or SLOTS_MAX plus an index in
 * the stock. */
static void
take (Pairs *self, int what, bool away)
{
  bool placed = what < SLOTS_MAX;
  Card card;

  if (placed && away)
    slots_take (&self->slots, what);
  card = placed ? self->slots.card[what][self->slots.height[what]]
         : self->stock[what - SLOTS_MAX];
  if (placed && !away)
    slots_put_back (&self->slots, what);
  if (!placed)
    self->gone ^= UINT32_C (1) << (what - SLOTS_MAX);
  self->left[card_rank (card)] = (uint8_t) (self->left[card_rank (card)] + (away ? -1 : 1));
  if (placed)
    self->placed[card_rank (card)] = (uint8_t) (self->placed[card_rank (card)] + (away ? -1 : 1));
}

/* Takes one card or two away and searches on; @second is -1 for a card that goes alone. */
static Verdict
play_away (Pairs *self, Move move, int first, int second)
{
  Verdict verdict;

  self->way[self->length++] = move;
  take (self, first, true);
  if (second >= 0)
    take (self, second, true);
  verdict = search (self);
  if (verdict == VERDICT_WINNABLE)
    return verdict;
  if (second >= 0)
    take (self, second, false);
  take (self, first, false);
  self->length--;
  return verdict;
}

static inline uint8_t
place_pile (const Pairs *self, int place)
{
  return (uint8_t) (self->blocks->column + place);
}

/* Takes a card that goes alone away from a pile. */
static Verdict
play_alone (Pairs *self, int pile, int under, int what)
{
  return play_away (self, (Move) { MOVE_CARDS, (uint8_t) pile, (uint8_t) self->blocks->foundation,
                                   1, (uint8_t) under }, what, -1);
}

/* A card that goes alone can always be taken without loss: true if there is one. */
static bool
play_king (Pairs *self, const Card *free_cards, Verdict *verdict)
{
  int open = find_open (self);

  for (int i = 0; i < self->slots.n; i++)
    if (goes_alone (self, free_cards[i]))
      {
        *verdict = play_alone (self, place_pile (self, i), 0, i);
        return true;
      }
  if (open >= 0 && goes_alone (self, self->stock[open]))
    {
      *verdict = play_alone (self, self->blocks->stock_pile, 0, SLOTS_MAX + open);
      return true;
    }
  for (int under = 0; under < blocks_free_waste (self->blocks); under++)
    {
      int card = find_waste (self, under);

      if (card < 0 || !goes_alone (self, self->stock[card]))
        continue;
      *verdict = play_alone (self, self->blocks->waste, under, SLOTS_MAX + card);
      return true;
    }
  return false;
}

/* Pairs of two slots. */
static Verdict
play_slots (Pairs *self, const Card *free_cards)
{
  Verdict verdict = VERDICT_UNWINNABLE;

  for (int i = 0; i < self->slots.n; i++)
    for (int j = i + 1; j < self->slots.n && free_cards[i] != CARD_NONE; j++)
      if (verdict == VERDICT_UNWINNABLE && is_pair (self, free_cards[i], free_cards[j]))
        verdict = play_away (self, (Move) { MOVE_PAIR, place_pile (self, i),
                                            place_pile (self, j), 1, 0 }, i, j);
  return verdict;
}

/* Pairs with the top of the waste. */
static Verdict
play_waste (Pairs *self, const Card *free_cards)
{
  Verdict verdict = VERDICT_UNWINNABLE;
  uint8_t waste = (uint8_t) self->blocks->waste;
  int top = find_waste (self, 0);
  int second = blocks_pairs_waste (self->blocks) ? find_waste (self, 1) : -1;

  for (int under = 0; under < blocks_free_waste (self->blocks); under++)
    {
      int card = find_waste (self, under);

      for (int i = 0; card >= 0 && i < self->slots.n; i++)
        if (verdict == VERDICT_UNWINNABLE && is_pair (self, free_cards[i], self->stock[card]))
          verdict = play_away (self, (Move) { MOVE_PAIR, place_pile (self, i), waste, 1,
                                              (uint8_t) under }, i, SLOTS_MAX + card);
    }
  if (verdict == VERDICT_UNWINNABLE && second >= 0
      && is_pair (self, self->stock[top], self->stock[second]))
    verdict = play_away (self, (Move) { MOVE_PAIR, waste, waste, 1, 1 }, SLOTS_MAX + top,
                         SLOTS_MAX + second);
  return verdict;
}

/* Turns the next card with an index below @end; returns the index of the one that this brings up,
 * also below @end, or -1. */
static int
turn (Pairs *self, int end)
{
  int card = find_next (self, end);

  if (card < 0)
    return -1;
  self->way[self->length++] = (Move) { .kind = MOVE_DRAW };
  self->next = card + 1;
  return self->open ? find_next (self, end) : card;
}

/* Turns the waste over, then as turn(); a face-up stock need not be turned for its first card. */
static int
turn_over (Pairs *self, int end)
{
  if ((self->blocks->passes != 0 && self->pass >= self->blocks->passes) || find_waste (self, 0) < 0)
    return -1;
  self->next = 0;
  self->pass += self->blocks->passes != 0;
  self->way[self->length++] = (Move) { .kind = MOVE_REDEAL };
  return self->open ? find_next (self, end) : turn (self, end);
}

/* Moves with the card of the stock with index @card, which has just been turned up, on the waste or
 * on the stock. No others are needed, since moves without it could be made before. */
static Verdict
play_new (Pairs *self, const Card *free_cards, int card)
{
  uint8_t waste = (uint8_t) self->blocks->waste;
  uint8_t pile = self->open ? (uint8_t) self->blocks->stock_pile : waste;
  int wanted = partner_of (self, card_rank (self->stock[card]));
  int other = self->open ? find_waste (self, 0)
              : blocks_pairs_waste (self->blocks) ? find_waste (self, 1) : -1;
  Verdict verdict = VERDICT_UNWINNABLE;

  if (wanted == 0)
    return play_alone (self, pile, 0, SLOTS_MAX + card);
  for (int i = 0; i < self->slots.n && verdict == VERDICT_UNWINNABLE; i++)
    if (free_cards[i] != CARD_NONE && card_rank (free_cards[i]) == wanted)
      verdict = play_away (self, (Move) { MOVE_PAIR, place_pile (self, i), pile, 1, 0 }, i,
                           SLOTS_MAX + card);
  if (verdict == VERDICT_UNWINNABLE && other >= 0 && card_rank (self->stock[other]) == wanted)
    verdict = play_away (self, (Move) { MOVE_PAIR, waste, pile, 1, pile == waste },
                         SLOTS_MAX + card, SLOTS_MAX + other);
  return verdict;
}

/* Tries all cards that turning brings up, one after the other, turning the waste over at most once:
 * on a second time round, each could have been taken the first time. */
static Verdict
play_stock (Pairs *self, const Card *free_cards)
{
  int next = self->next, pass = self->pass, length = self->length;
  bool king = false;            /* the card goes alone, which never loses */
  Verdict verdict = VERDICT_UNWINNABLE;

  for (int lap = 0; lap < 2 && verdict == VERDICT_UNWINNABLE && !king; lap++)
    {
      int end = lap == 0 ? self->n_stock : next;
      int card = lap == 0 ? turn (self, end) : turn_over (self, end);

      while (card >= 0)
        {
          king = goes_alone (self, self->stock[card]);
          verdict = play_new (self, free_cards, card);
          card = verdict == VERDICT_UNWINNABLE && !king ? turn (self, end) : -1;
        }
    }
  if (verdict == VERDICT_WINNABLE)
    return verdict;
  self->next = next;
  self->pass = pass;
  self->length = length;
  return verdict;
}

static inline bool
is_stock_gone (const Pairs *self)
{
  return self->gone == (UINT32_C (1) << self->n_stock) - 1;
}

static uint64_t
make_key (const Pairs *self)
{
  uint64_t key = self->slots.key << self->n_stock | self->gone;
  int next = self->blocks->passes == 0 ? 0 : self->next;

  /* Cards that are gone do not count. If the waste can be turned over without limit, every card can
   * be reached again, so that only the set of cards matters. */
  while (next > 0 && (self->gone >> (next - 1) & 1) != 0)
    next--;
  return (key << 5 | (uint64_t) next) << 4 | (uint64_t) self->pass;
}

/* UNWINNABLE only after a complete search. */
static Verdict
search (Pairs *self)
{
  Card free_cards[SLOTS_MAX];
  Verdict verdict;
  int open;

  if (self->slots.left == 0 && (!self->blocks->clears_stock || is_stock_gone (self)))
    return VERDICT_WINNABLE;
  if (!solver_count (self->solver) || self->length + TURNS_MAX > WAY_MAX || self->seen.lossy)
    return VERDICT_UNKNOWN;
  if (!transposition_add (&self->seen, make_key (self)) || is_lost (self))
    return VERDICT_UNWINNABLE;
  for (int i = 0; i < self->slots.n; i++)
    free_cards[i] = slots_free (&self->slots, i);
  if (play_king (self, free_cards, &verdict))
    return verdict;
  verdict = play_slots (self, free_cards);
  if (verdict == VERDICT_UNWINNABLE)
    verdict = play_waste (self, free_cards);
  open = find_open (self);
  if (verdict == VERDICT_UNWINNABLE && open >= 0)
    verdict = play_new (self, free_cards, open);
  if (verdict == VERDICT_UNWINNABLE)
    verdict = play_stock (self, free_cards);
  return verdict;
}

static Verdict
pairs_solve (Solver *solver, const Position *position)
{
  Pairs *self = solver_take (solver, sizeof *self);
  Verdict verdict;

  if (self == NULL)
    return VERDICT_UNKNOWN;
  pairs_load (self, solver->patience, position);
  count_cards (self);
  self->solver = solver;
  solver_take_table (solver, &self->seen, 1);
  verdict = search (self);
  solver->touched = transposition_bytes (&self->seen);
  for (int i = 0; i < self->length && verdict == VERDICT_WINNABLE; i++)
    solver_add (solver, self->way[i]);
  return verdict;
}

const SolverOps pairs_solver = {
  .accepts = pairs_accepts,
  .solve = pairs_solve
};
