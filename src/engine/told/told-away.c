/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What leaves the table: pairs, groups of ranks, sums, cards between others. */

#include "told-private.h"

#include <string.h>

/* Most groups of cards that are tried for one list of moves: many more than any told game needs. */
#define MAX_TRIES 200000

typedef struct {
  const Told *self;
  const Position *position;
  const Ruleset *ruleset;
  uint64_t tops;                /* piles whose top card may be lifted */
  Move *moves;
  int n, first;                 /* moves in the list; the first of them that takes cards away */
  int max;                      /* room in the list */
  int tries;                    /* groups that may still be tried */
} Aways;

static Card
top_of (const Aways *a, int pile)
{
  return position_top (a->position, pile);
}

/* Of two piles that of the table is named before the waste, and the waste before the stock. */
static void
order_pair (const Told *self, Move *move)
{
  ToldRole first = told_role (self, move->from), second = told_role (self, move->to);
  uint8_t from = move->from;

  if (first == ROLE_STOCK || (first == ROLE_WASTE && second != ROLE_WASTE))
    {
      move->from = move->to;
      move->to = from;
    }
}

/* The move that takes away the top cards of @piles and, unless @depth is 0, the card of pile @deep
 * that lies @depth from its top: one card, a pair, or more. */
static Move
spell (const Told *self, uint64_t piles, int deep, int depth)
{
  Move move = { .kind = MOVE_AWAY, .count = 1 };
  int n = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    if ((piles & pile_bit (pile)) != 0)
      {
        if (n == 0)
          move.from = (uint8_t) pile;
        else if (n == 1)
          move.to = (uint8_t) pile;
        n++;
      }
  if (depth > 0)
    {
      move.under = (uint8_t) (depth - 1);
      *(n == 0 ? &move.from : &move.to) = (uint8_t) deep;
      n++;
    }
  if (n > 2)
    move.piles = piles;
  else
    move.kind = n == 2 ? MOVE_PAIR : MOVE_CARDS;
  if (n == 2 && depth == 0)
    order_pair (self, &move);
  if (n == 1)
    move.to = self->away;
  return move;
}

/* Adds a move unless another rule has given the same one. */
static void
add (Aways *a, uint64_t piles, int deep, int depth)
{
  Move move = spell (a->self, piles, deep, depth);

  for (int i = a->first; i < a->n; i++)
    if (move_equal (a->moves[i], move))
      return;
  if (a->n < a->max)
    a->moves[a->n++] = move;
}

static bool
is_near (const Told *self, const Away *away, int i, int j)
{
  return (!away->touching || (self->touch[i] & pile_bit (j)) != 0)
         && (!away->aligned || (self->aligned[i] & pile_bit (j)) != 0);
}

static void
list_pairs (Aways *a, const Away *away)
{
  for (int i = 0; i < a->self->n_piles; i++)
    for (int j = 0; j < a->self->n_piles && (a->tops >> i & 1) != 0; j++)
      {
        if (i == j || (a->tops >> j & 1) == 0 || !is_near (a->self, away, i, j)
            || !relation_holds (away->relation, top_of (a, i), top_of (a, j)))
          continue;
        add (a, away->how == AWAY_ALONE ? pile_bit (i) : pile_bit (i) | pile_bit (j), 0, 0);
      }
}

/* The piles to which these ways of lifting lead. @free becomes true if one of them leads
 * anywhere. */
static uint64_t
leads_to (const PileRules *rules, uint8_t ways, bool *free)
{
  uint64_t to = 0;

  for (int i = 0; i < rules->n_lifts; i++)
    if ((ways >> i & 1) != 0)
      {
        to |= rules->lift[i].to;
        *free = *free || rules->lift[i].to == ~UINT64_C (0);
      }
  return to;
}

/* Cards below the top: each with a top card, or alone. */
static void
list_deep (Aways *a, const Away *away, int pile, int depth, uint64_t to, bool free)
{
  Card card = position_pile (a->position, pile)[position_count (a->position, pile) - depth];

  if (away->how == AWAY_RANKS && away->n == 1 && free && card_rank (card) == away->number[0])
    add (a, 0, pile, depth);
  if (away->how != AWAY_PAIR || away->touching || away->aligned)
    return;
  for (int i = 0; i < a->self->n_piles; i++)
    if ((a->tops & to & pile_bit (i)) != 0 && relation_holds (away->relation, top_of (a, i), card))
      add (a, pile_bit (i), pile, depth);
}

/* Groups of top cards that have the ranks wanted; @chosen are taken from the piles before @pile. */
static void
list_ranks (Aways *a, const uint8_t *wanted, int n, int pile, uint64_t chosen)
{
  if (n == 0)
    add (a, chosen, 0, 0);
  if (n == 0 || a->n == a->max || a->tries-- <= 0)
    return;
  for (; pile < a->self->n_piles; pile++)
    for (int i = 0; i < n && (a->tops >> pile & 1) != 0; i++)
      if (card_rank (top_of (a, pile)) == wanted[i])
        {
          uint8_t rest[8];

          memcpy (rest, wanted, (size_t) n);
          rest[i] = rest[n - 1];
          list_ranks (a, rest, n - 1, pile + 1, chosen | pile_bit (pile));
          break;
        }
}

/* The piles of a line that are not empty, in their order. */
static int
list_line (const Aways *a, bool all, uint8_t full[POSITION_MAX_PILES])
{
  int n = 0;

  for (int k = 0; k < a->self->n_kinds && (all || n == 0); k++)
    for (int i = 0; i < a->self->kind[k].shape.n; i++)
      if (a->self->kind[k].shape.kind == SHAPE_LINE
          && position_count (a->position, a->self->kind[k].first + i) > 0)
        full[n++] = (uint8_t) (a->self->kind[k].first + i);
  return n;
}

static void
list_between (Aways *a, const Away *away)
{
  uint8_t full[POSITION_MAX_PILES];
  int n = list_line (a, false, full);

  for (int count = away->least; count <= away->most; count++)
    for (int x = 0; x + count + 1 < n; x++)
      {
        Card left = top_of (a, full[x]), right = top_of (a, full[x + count + 1]);
        uint64_t piles = 0;

        for (int i = 1; i <= count; i++)
          piles |= pile_bit (full[x + i]);
        if (relation_holds (away->relation, right, left)
            || relation_holds (away->other, right, left))
          add (a, piles, 0, 0);
      }
}

int
told_worth (const Away *away, Card card)
{
  int rank = card_rank (card);

  return rank < RANK_TEN ? rank : away->court == 0 ? 0 : rank == RANK_TEN ? 10 : away->court;
}

static void
list_sums (Aways *a, const Away *away, int left, int pile, uint64_t chosen)
{
  if (left == 0)
    add (a, chosen, 0, 0);
  if (left == 0 || a->n == a->max || a->tries-- <= 0)
    return;
  for (; pile < a->self->n_piles; pile++)
    {
      int more = (a->tops >> pile & 1) != 0 ? told_worth (away, top_of (a, pile)) : 0;

      if (more > 0 && more <= left)
        list_sums (a, away, left - more, pile + 1, chosen | pile_bit (pile));
    }
}

/* Neighbours in a line that make one of the sums. */
static void
list_line_sums (Aways *a, const Away *away)
{
  uint8_t full[POSITION_MAX_PILES];
  int n = list_line (a, true, full), most = 0;

  for (int i = 0; i < away->n; i++)
    most = away->number[i] > most ? away->number[i] : most;
  for (int x = 0; x < n; x++)
    {
      uint64_t piles = 0;
      int sum = 0;

      for (int y = x; y < n && y - x < most; y++)
        {
          sum += told_worth (away, top_of (a, full[y]));
          piles |= pile_bit (full[y]);
          for (int i = 0; i < away->n; i++)
            if (y > x && sum == away->number[i])
              add (a, piles, 0, 0);
        }
    }
}

static void
list_tops (Aways *a, const Away *away)
{
  switch (away->how)
    {
    case AWAY_RANKS:
      list_ranks (a, away->number, away->n, 0, 0);
      break;

    case AWAY_BETWEEN:
      list_between (a, away);
      break;

    case AWAY_TOTAL:
      if (away->line)
        list_line_sums (a, away);
      else
        for (int i = 0; i < away->n; i++)
          list_sums (a, away, away->number[i], 0, 0);
      break;

    default:
      list_pairs (a, away);
    }
}

int
told_list_aways (const Told         *self,
                 const Position     *position,
                 const Ruleset      *ruleset,
                 Move               *moves,
                 int                 n,
                 int                 max)
{
  uint8_t ways[POSITION_MAX_CARDS + 1], deep[POSITION_MAX_CARDS + 1];
  Aways a = { self, position, ruleset, 0, moves, n, n, max, MAX_TRIES };

  if (ruleset->n_aways == 0)
    return n;
  for (int pass = 0; pass < 2; pass++)
    {
      for (int pile = 0; pile < self->n_piles; pile++)
        {
          const PileRules *rules = told_pile_rules (self, ruleset, pile);
          int count = told_role (self, pile) == ROLE_FOUNDATIONS ? 0
                      : told_lifts (self, position, pile, rules, ways, deep);

          if (count > 0 && ways[1] != 0)
            a.tops |= pile_bit (pile);
          for (int depth = 2; pass == 1 && depth <= count; depth++)
            for (int i = 0; i < ruleset->n_aways && deep[depth] != 0; i++)
              {
                bool free = false;
                uint64_t to = leads_to (rules, deep[depth], &free);

                list_deep (&a, &ruleset->away[i], pile, depth, to, free);
              }
        }
      for (int i = 0; i < ruleset->n_aways && pass == 0; i++)
        list_tops (&a, &ruleset->away[i]);
    }
  return a.n;
}

void
told_take_pair (const Told *self, Position *position, Move move, Undo *undo)
{
  /* The lower card of a pile leaves while the others still lie on it; else that of the first pile
   * goes first. */
  bool second = move.under > 0 || move.to < move.from;

  step_transfer (position, undo, second ? move.to : move.from, self->away, 1, move.under);
  step_transfer (position, undo, second ? move.from : move.to, self->away, 1, 0);
}
