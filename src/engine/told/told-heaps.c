/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of heaps, such as those with columns headed by kings or queens: each card that is turned
 * covers the last column, whatever lies there, unless it lands elsewhere, and foundations are built
 * by rank alone. Then every rank has one place: a height on the foundations of one kind. Cards of a
 * rank are equals, and the art is to choose the one of them that leaves. */

#include "told-private.h"

#include <string.h>

bool
told_is_heaped (const Told *told)
{
  return told->ops == &told_heaps_ops;
}

/* A foundation that takes this card now, or -1. */
static int
find_foundation (const Told *self, const Position *position, Card card)
{
  const HeapPlace *place = &self->heaps.place[card_rank (card)];

  int end = place->first + place->n, start = position->start[place->first];

  for (int pile = place->first; pile < end; pile++)
    {
      int next = position->start[pile + 1];

      if (next - start == place->height)
        return pile;
      start = next;
    }

  return -1;
}

/* The column that the next card of the stock covers, or -1. */
static int
find_last (const Told *self, const Position *position)
{
  int first = self->heaps.first, pile = first + self->heaps.n - 1;

  if (position_count (position, self->stock) == 0)
    return -1;
  while (pile >= first && position_count (position, pile) == 0)
    pile--;
  return pile < first ? -1 : pile;
}

/* The leftmost foundation that takes each rank, or NO_PILE. */
static inline void
find_takers (const Told *self, const Position *position, uint8_t takers[RANK_KING + 1])
{
  memset (takers, NO_PILE, RANK_KING + 1);
  for (int i = self->heaps.n_foundations - 1; i >= 0; i--)
    {
      int pile = self->heaps.foundation[i];

      takers[self->heaps.wanted[i][position_count (position, pile)]] = (uint8_t) pile;
    }
}

/* Lists what the general way would, in a fraction of the time: searches spend most of theirs
 * here. */
static int
list (const Told *self, const Position *position, Move *moves, int max)
{
  const PileRules *rules = told_pile_rules (self, told_ruleset (self, position), self->heaps.first);
  int first = self->heaps.first, end = first + self->heaps.n, n = 0;
  uint64_t accepts[POSITION_MAX_PILES], any = 0;
  uint8_t takers[RANK_KING + 1];

  if (position_count (position, self->stock) > 0)
    moves[n++] = (Move) { .kind = MOVE_DRAW };
  for (int pile = first; pile < end && rules->n_builds > 0; pile++)
    {
      Card top = position_top (position, pile);

      accepts[pile] = 0;
      for (int i = 0; i < rules->n_builds && top != CARD_NONE; i++)
        accepts[pile] |= rules->build[i].relation->on[card_face (top)];
      any |= accepts[pile];
    }
  find_takers (self, position, takers);
  for (int from = first; from < end; from++)
    {
      Move move = { .kind = MOVE_CARDS, .from = (uint8_t) from, .count = 1 };
      Card card = position_top (position, from);

      if (card == CARD_NONE)
        continue;
      move.to = takers[card_rank (card)];
      if (move.to != NO_PILE && n < max)
        moves[n++] = move;
      for (int to = first; (any & face_bit (card)) != 0 && to < end && n < max; to++)
        if ((accepts[to] & face_bit (card)) != 0 && to != from)
          {
            move.to = (uint8_t) to;
            moves[n++] = move;
          }
    }

  return n;
}

/* The pile to which the card goes by itself, or NO_PILE. */
static int
find_landing (const Told *self, const Position *position, Card card)
{
  const HeapPlace *place = &self->heaps.place[card_rank (card)];
  const Kind *kind;

  if (place->lands == NO_PILE)
    return NO_PILE;
  if (place->lands == MANY_KINDS)
    return told_landing (self, position, card);
  kind = &self->kind[place->lands];
  return told_landing_among (self, position, card, kind->first, kind->shape.n);
}

static void
play (const Told *self, Position *position, Move move, Undo *undo)
{
  int pile;

  if (move.kind != MOVE_DRAW)
    {
      step_transfer (position, undo, move.from, move.to, 1, 0);
      return;
    }
  pile = find_landing (self, position, position_top (position, self->stock));
  if (pile == NO_PILE)
    pile = find_last (self, position);
  undo->count = 1;
  step_turn (position, undo, self->stock, pile < 0 ? self->heaps.first : pile, 1);
}

/* The columns by rank alone and in any order, but for the last one while cards are turned onto it,
 * and how many foundations want each rank. Columns beyond the last one are empty. */
static int
write_key (const Told *self, const Position *position, uint8_t key[TOLD_MAX_KEY])
{
  const uint8_t ranks = 0x3c;
  int last = find_last (self, position), n = 0;

  key[n++] = (uint8_t) position_count (position, self->stock);
  if (last >= 0)
    n += position_key_pile (position, last, ranks, key + n);
  n += position_key_set (position, self->heaps.first,
                         last < 0 ? self->heaps.n : last - self->heaps.first, self->heaps.heads,
                         ranks, key + n);
  memset (key + n, 0, RANK_KING + 1);
  for (int i = 0; i < self->heaps.n_foundations; i++)
    key[n + self->heaps.wanted[i][position_count (position, self->heaps.foundation[i])]]++;
  return n + RANK_KING + 1;
}

/* Whether no other card of this rank can be short of a place, and none can need this one. */
static inline bool
is_safe (const Position *position, const HeapPlace *place)
{
  for (int pile = place->first; pile < place->first + place->n; pile++)
    if (position_count (position, pile) < place->height)
      return false;

  return !place->holds;
}

static bool
is_safe_move (const Told *self, const Position *position, Move move)
{
  return move.kind == MOVE_CARDS && told_role (self, move.to) == ROLE_FOUNDATIONS
         && is_safe (position,
                     &self->heaps.place[card_rank (position_top (position, move.from))]);
}

/* Merits */

enum {
  MERIT_SAFE = 1000,
  MERIT_UP = 300,
  MERIT_EXPOSE = 250,           /* uncovers a card that can then leave */
  MERIT_EXPOSE_DEAR = 200,      /* the same, but uses a bare column */
  MERIT_UNBLOCK = 120,          /* takes a card off one that is needed before it */
  MERIT_BARE = 80,              /* bares the head of a column without using that of another */
  MERIT_HEAD = 60,              /* bares the head of a column */
  MERIT_NEXT = 50,              /* uncovers a card that can leave now, or next */
  MERIT_BURIED = 30,            /* the next card turned would cover it */
  MERIT_UNBLOCK_DEAR = 15,
  MERIT_DRAW = 10,
  MERIT_NOTHING = -10
};

/* If several cards of a rank could leave, the best is the one that frees most. @left: the cards
 * under it. */
static int
merit_up (const Told *self, const Position *position, Move move, int left, const HeapPlace *place)
{
  Card below = left > 0 ? position_pile (position, move.from)[left - 1] : CARD_NONE;
  const HeapPlace *under = &self->heaps.place[card_rank (below)];
  int merit = MERIT_UP;

  if (below == CARD_NONE)
    return merit;
  if (left == 1)
    merit += MERIT_HEAD;
  else if ((under->kind == place->kind && under->height == place->height + 1)
           || find_foundation (self, position, below) >= 0)
    merit += MERIT_NEXT;
  else if (under->kind != NO_PILE)
    merit += under->sooner;
  return merit + (move.from == find_last (self, position) ? MERIT_BURIED : 0);
}

/* Between columns. */
static int
merit_aside (const Told      *self,
             const Position  *position,
             Move             move,
             int              left,
             const HeapPlace *place)
{
  Card below = left > 1 ? position_pile (position, move.from)[left - 1] : CARD_NONE;
  bool dear = position_count (position, move.to) == 1;

  if (below == CARD_NONE)
    return dear || left == 0 ? MERIT_NOTHING : MERIT_BARE;
  if (find_foundation (self, position, below) >= 0)
    return dear ? MERIT_EXPOSE_DEAR : MERIT_EXPOSE;
  if (self->heaps.place[card_rank (below)].height >= place->height)
    return MERIT_NOTHING;
  return !dear ? MERIT_UNBLOCK
         : position_count (position, self->stock) == 0 ? MERIT_UNBLOCK_DEAR : MERIT_NOTHING;
}

static int
merit_of (const Told *self, const Position *position, Move move)
{
  int left = position_count (position, move.from) - 1;
  const HeapPlace *place;

  if (move.kind != MOVE_CARDS || left < 0)
    return MERIT_DRAW;
  place = &self->heaps.place[card_rank (position_pile (position, move.from)[left])];
  if (told_role (self, move.to) != ROLE_FOUNDATIONS)
    return merit_aside (self, position, move, left, place);
  return is_safe (position, place) ? MERIT_SAFE : merit_up (self, position, move, left, place);
}

/* Nothing else changes it, where a stock can always be turned. */
static int
potential (const Told *self, const Position *position)
{
  int n = self->heaps.full;

  if (position_count (position, self->stock) > 0)
    return -1;
  if (n == 0)
    return told_left (self, position);
  for (int i = 0; i < self->heaps.n_foundations; i++)
    n -= position_count (position, self->heaps.foundation[i]);
  return n;
}

const ToldOps told_heaps_ops = {
  .find = told_find_heaps,
  .list = list,
  .play = play,
  .potential = potential,
  .key = write_key,
  .safe = is_safe_move,
  .merit = merit_of
};
