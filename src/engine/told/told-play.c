/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dealing, playing, and automatic changes after them. */

#include "told-private.h"

#include "engine/cards/pack.h"

#include <string.h>

static void
move_cards (const Told *self, Position *position, Move move, Undo *undo)
{
  step_transfer (position, undo, move.from, move.to, move.count, move.under);
  if (told_role (self, move.from) == ROLE_WASTE && position->fresh > 0)
    position->fresh--;
  if (told_role (self, move.to) == ROLE_FOUNDATIONS)
    told_find_base (self, position, false);
}

static void
take_away (const Told *self, Position *position, uint64_t piles, Undo *undo)
{
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((piles & pile_bit (pile)) != 0)
      step_transfer (position, undo, pile, self->away, 1, 0);
}

/* Turns cards up; whether any was turned. */
static bool
turn_up (const Told *self, Position *position, int pile, const PileRules *rules, Undo *undo)
{
  int n = position_count (position, pile);
  bool turned = false;

  for (int i = 0; i < n && rules->turn == TURN_ALL; i++)
    turned |= step_turn_up (position, undo, pile, i);
  if (n > 0 && card_is_down (position_top (position, pile))
      && ((rules->turn == TURN_YES && told_role (self, pile) != ROLE_STOCK)
          || rules->turn == TURN_TOP
          || (rules->turn == TURN_LAST && n == 1 && told_role (self, pile) != ROLE_STOCK))
      && told_is_free (self, position, pile))
    turned |= step_turn_up (position, undo, pile, 0);
  undo->turned |= turned;
  return turned;
}

/* Where such cards go: to the first empty pile of those that are told. */
static int
find_leaving (const Told *self, const Position *position, const PileRules *rules)
{
  uint64_t empty = rules->leave_to & ~told_taken (position);

  return empty != 0 ? __builtin_ctzll (empty) : self->away;
}

/* "leave": takes the last cards away if each is related to the one below. */
static bool
leaves (const Told *self, Position *position, int pile, const PileRules *rules, Undo *undo)
{
  int n = rules->leave;
  const Card *run = position_pile (position, pile) + position_count (position, pile) - n;

  if (n == 0 || position_count (position, pile) < n)
    return false;
  for (int i = 0; i < n; i++)
    if (card_is_down (run[i])
        || (i > 0 && !relation_holds (rules->leaves, run[i], run[i - 1])))
      return false;
  step_transfer (position, undo, pile, find_leaving (self, position, rules), n, 0);
  return true;
}

static bool
fill (Position *position, int pile, const PileRules *rules, Undo *undo)
{
  bool filled = false;

  for (int i = 0; i < rules->n_fills && position_count (position, pile) == 0; i++)
    for (int j = 0; j < rules->fill[i].piles.n; j++)
      {
        int from = rules->fill[i].piles.pile[j];

        while (from != pile && position_count (position, from) > 0
               && position_count (position, pile) < rules->fill[i].count)
          {
            step_transfer (position, undo, from, pile, 1, 0);
            step_turn_up (position, undo, pile, 0);
            filled = true;
          }
      }
  return filled;
}

/* Goes over all piles that may change by themselves; true if a change may cause another. */
static bool
settle_once (const Told *self, Position *position, Undo *undo)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  bool changed = false;

  for (uint64_t piles = self->turning | self->leaving; piles != 0; piles &= piles - 1)
    {
      int pile = __builtin_ctzll (piles);
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      changed = turn_up (self, position, pile, rules, undo) || changed;
      changed = leaves (self, position, pile, rules, undo) || changed;
    }
  for (int k = 0; k < self->n_kinds && self->closing; k++)
    if (told_pile_rules (self, ruleset, self->kind[k].first)->closes)
      step_close_up (position, undo, self->kind[k].first, self->kind[k].shape.n);
  for (uint64_t piles = self->filled; piles != 0; piles &= piles - 1)
    {
      int pile = __builtin_ctzll (piles);

      changed = fill (position, pile, told_pile_rules (self, ruleset, pile), undo) || changed;
    }
  return changed;
}

void
told_find_settling (Told *self)
{
  bool down = false;

  for (int s = 0; s < self->n_steps; s++)
    down = down || self->step[s].down;
  for (int set = 0; set < told_n_rulesets (self); set++)
    for (int pile = 0; pile < self->n_piles; pile++)
      {
        const PileRules *rules = told_pile_rules (self, &self->rulesets[set], pile);

        self->turning |= down || rules->turn != TURN_YES ? pile_bit (pile) : 0;
        self->leaving |= rules->leave > 0 ? pile_bit (pile) : 0;
        self->filled |= rules->n_fills > 0 ? pile_bit (pile) : 0;
        self->closing = self->closing || rules->closes;
      }
  self->settles = (self->turning | self->leaving | self->filled) != 0 || self->closing;
}

static void
settle (const Told *self, Position *position, Undo *undo)
{
  /* A limit, since two kinds of piles that fill each other would never come to an end. */
  for (int times = 0; times < 2 * POSITION_MAX_CARDS && settle_once (self, position, undo); )
    times++;
}

int
told_pack (const Told *told, Card cards[POSITION_MAX_CARDS])
{
  int n = 0;

  for (int i = 0; i < told->packs * 4; i++)
    for (int r = 0; r < told->ranks.n; r++)
      cards[n++] = card_make (told->suit_of[3 - i % 4], told->ranks.rank[r])
                   | (i >= 4 ? CARD_COPY : 0);
  return n;
}

uint64_t
told_faces (const Told *self)
{
  Card cards[POSITION_MAX_CARDS];
  int n = told_pack (self, cards);
  uint64_t faces = 0;

  for (int i = 0; i < n; i++)
    faces |= face_bit (cards[i]);
  return faces;
}

/* Takes the cards that the steps name out of the pack into @named, in the order of the steps. */
static void
take_named (const Told *self, Card *pack, int *n, Card named[MAX_STEPS][POSITION_MAX_PILES])
{
  for (int s = 0; s < self->n_steps; s++)
    {
      const DealStep *step = &self->step[s];

      if (step->how == DEAL_NAMED || step->how == DEAL_RANKS)
        for (int i = 0; i < step->n; i++)
          named[s][i] = told_take_out (pack, n, step->number[i],
                                       step->how == DEAL_RANKS ? step->number[i] : 0);
    }
}

void
told_deal (const Told *told, const Card *cards, Position *position)
{
  Card pack[POSITION_MAX_CARDS], named[MAX_STEPS][POSITION_MAX_PILES];
  uint8_t dealt[MAX_STEPS] = { 0 };
  Undo undo;
  int n = told->packs * 4 * told->ranks.n;

  if (told->shuffles)
    position->shuffle_seed = pack_hash (cards, n);
  memcpy (pack, cards, (size_t) n);
  take_named (told, pack, &n, named);
  for (int s = 0; s < told->n_steps; s++)
    {
      const DealStep *step = &told->step[s];

      if (step->how != DEAL_NAMED && step->how != DEAL_RANKS)
        {
          n -= told_deal_step (told, position, step, pack, n, dealt);
          continue;
        }
      for (int i = 0; i < step->n && i < step->to.n; i++)
        if (named[s][i] != CARD_NONE)
          position_push (position, step->to.pile[i], named[s][i]);
      dealt[step->same] = step->n;
    }
  while (n > 0)
    position_push (position, told->stock, pack[--n] | CARD_DOWN);
  told_find_base (told, position, false);
  /* Automatic changes after the deal are part of it. */
  undo_begin (&undo, position);
  settle (told, position, &undo);
}

bool
told_redeals (const Told *told, const Position *position)
{
  return told_ruleset (told, position)->again.how != AGAIN_NOTHING;
}

void
told_play_any (const Told *told, Position *position, Move move, Undo *undo)
{
  switch (move.kind)
    {
    case MOVE_CARDS:
      move_cards (told, position, move, undo);
      break;

    case MOVE_PAIR:
      told_take_pair (told, position, move, undo);
      break;

    case MOVE_AWAY:
      take_away (told, position, move.piles, undo);
      break;

    case MOVE_DRAW:
      told_turn_stock (told, position, undo);
      break;

    default:
      if (told_redeals (told, position))
        told_deal_again (told, position, undo);
      else
        told_turn_over (told, position, undo);
    }
  if (told->settles)
    settle (told, position, undo);
}

void
told_play (const Told *told, Position *position, Move move, Undo *undo)
{
  if (told->ops->play != NULL)
    told->ops->play (told, position, move, undo);
  else
    told_play_any (told, position, move, undo);
}
