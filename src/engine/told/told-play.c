/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dealing and playing, and what follows by itself. */

#include "told-private.h"

#include "engine/cards/pack.h"

#include <string.h>

static void
move_cards (const Told *self, ToldPosition *position, const ToldMove *move)
{
  Card cards[TOLD_MAX_CARDS];

  if (move->count < 0)
    told_push (self, position, move->to,
               told_take (self, position, move->from, -move->count));
  for (int i = 0; i < move->count; i++)
    cards[i] = told_take (self, position, move->from, move->count - i);
  for (int i = 0; i < move->count; i++)
    told_push (self, position, move->to, cards[i]);
  if (told_role (self, move->from) == ROLE_WASTE && position->turned > 0)
    position->turned--;
  if (told_role (self, move->to) == ROLE_FOUNDATIONS)
    told_find_base (self, position, false);
}

static void
take_away (const Told *self, ToldPosition *position, const ToldMove *move)
{
  if (move->count != 0)
    told_push (self, position, self->away,
               told_take (self, position, move->from, move->count));
  for (int pile = 0; pile < self->n_piles; pile++)
    if ((move->piles & pile_bit (pile)) != 0)
      told_push (self, position, self->away, told_take (self, position, pile, 1));
}

/* Turns cards up; whether any was turned. */
static bool
turn_up (const Told *self, ToldPosition *position, int pile, const PileRules *rules)
{
  Card *card = position->card + position->start[pile];
  int n = told_count (position, pile);
  bool turned = false;

  for (int i = 0; i < n && rules->turn == TURN_ALL; i++)
    {
      turned = turned || card_is_down (card[i]);
      card[i] &= (uint8_t) ~CARD_DOWN;
    }
  if (n > 0 && card_is_down (card[n - 1])
      && (rules->turn == TURN_YES || (rules->turn == TURN_LAST && n == 1))
      && told_role (self, pile) != ROLE_STOCK && told_is_free (self, position, pile))
    {
      card[n - 1] &= (uint8_t) ~CARD_DOWN;
      turned = true;
    }
  return turned;
}

/* "leave": the last cards, if each lies so on the one below it. */
static bool
leaves (const Told *self, ToldPosition *position, int pile, const PileRules *rules)
{
  int n = rules->leave;
  const Card *run = told_pile (position, pile) + told_count (position, pile) - n;
  Card cards[TOLD_MAX_CARDS];

  if (n == 0 || told_count (position, pile) < n)
    return false;
  for (int i = 0; i < n; i++)
    if (card_is_down (run[i])
        || (i > 0 && !relation_holds (rules->leaves, run[i], run[i - 1])))
      return false;
  for (int i = 0; i < n; i++)
    cards[i] = told_take (self, position, pile, n - i);
  for (int i = 0; i < n; i++)
    told_push (self, position, self->away, cards[i]);
  return true;
}

static bool
fill (const Told *self, ToldPosition *position, int pile, const PileRules *rules)
{
  bool filled = false;

  for (int i = 0; i < rules->n_fills && told_count (position, pile) == 0; i++)
    for (int j = 0; j < rules->fill[i].piles.n; j++)
      {
        int from = rules->fill[i].piles.pile[j];

        while (from != pile && told_count (position, from) > 0
               && told_count (position, pile) < rules->fill[i].count)
          {
            Card card = told_take (self, position, from, 1);

            told_push (self, position, pile, card & (uint8_t) ~CARD_DOWN);
            filled = true;
          }
      }
  return filled;
}

/* Once over all piles; whether anything happened that may make something else happen. */
static bool
settle_once (const Told *self, ToldPosition *position)
{
  const Ruleset *ruleset = told_ruleset (self, position);
  bool changed = false;

  for (int pile = 0; pile < self->n_piles; pile++)
    {
      const PileRules *rules = told_pile_rules (self, ruleset, pile);

      changed = turn_up (self, position, pile, rules) || changed;
      changed = leaves (self, position, pile, rules) || changed;
    }
  for (int k = 0; k < self->n_kinds; k++)
    if (told_pile_rules (self, ruleset, self->kind[k].first)->closes)
      {
        uint8_t piles[TOLD_MAX_PILES];

        for (int i = 0; i < self->kind[k].shape.n; i++)
          piles[i] = (uint8_t) (self->kind[k].first + i);
        told_close_gaps (self, position, piles, self->kind[k].shape.n);
      }
  for (int pile = 0; pile < self->n_piles; pile++)
    changed = fill (self, position, pile, told_pile_rules (self, ruleset, pile)) || changed;
  return changed;
}

static void
settle (const Told *self, ToldPosition *position)
{
  /* Two kinds that fill each other would never rest. */
  for (int times = 0; times < 2 * TOLD_MAX_CARDS && settle_once (self, position); )
    times++;
}

int
told_pack (const Told *told, Card cards[TOLD_MAX_CARDS])
{
  int n = 0;

  for (int i = 0; i < told->packs * 4; i++)
    for (int r = 0; r < told->ranks.n; r++)
      cards[n++] = card_make (3 - i % 4 % told->suits, told->ranks.rank[r])
                   | (i >= 4 ? CARD_COPY : 0);
  return n;
}

/* Takes the cards that steps name out of the pack: @named has them, step by step. */
static void
take_named (const Told *self, Card *pack, int *n, Card named[MAX_STEPS][TOLD_MAX_PILES])
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
told_deal (const Told *told, const Card *cards, ToldPosition *position)
{
  Card pack[TOLD_MAX_CARDS], named[MAX_STEPS][TOLD_MAX_PILES];
  uint8_t dealt[MAX_STEPS] = { 0 };
  int n = told->packs * 4 * told->ranks.n;

  memset (position, 0, sizeof *position);
  position->round = 1;
  position->lot = pack_hash (cards, n);
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
          told_push (told, position, step->to.pile[i], named[s][i]);
      dealt[step->same] = step->n;
    }
  while (n > 0)
    told_push (told, position, told->stock, pack[--n] | CARD_DOWN);
  told_find_base (told, position, false);
  settle (told, position);
}

void
told_play (const Told *told, ToldPosition *position, const ToldMove *move, ToldPosition *undo)
{
  *undo = *position;
  switch (move->kind)
    {
    case TOLD_CARDS:
      move_cards (told, position, move);
      break;

    case TOLD_AWAY:
      take_away (told, position, move);
      break;

    case TOLD_STOCK:
      told_turn_stock (told, position);
      break;

    default:
      told_deal_again (told, position);
    }
  settle (told, position);
}

void
told_unplay (ToldPosition *position, const ToldPosition *undo)
{
  *position = *undo;
}
