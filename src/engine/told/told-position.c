/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Positions of told patiences: cards in piles, and which rules hold. */

#include "told-private.h"

#include <string.h>

void
told_push (const Told *self, ToldPosition *position, int pile, Card card)
{
  int at = position->start[pile + 1], end = position->start[self->n_piles];

  memmove (position->card + at + 1, position->card + at, (size_t) (end - at));
  position->card[at] = card;
  for (int i = pile + 1; i <= self->n_piles; i++)
    position->start[i]++;
}

Card
told_take (const Told *self, ToldPosition *position, int pile, int depth)
{
  int at = position->start[pile + 1] - depth, end = position->start[self->n_piles];
  Card card = position->card[at];

  memmove (position->card + at, position->card + at + 1, (size_t) (end - at - 1));
  position->card[end - 1] = CARD_NONE;
  for (int i = pile + 1; i <= self->n_piles; i++)
    position->start[i]--;
  return card;
}

int
told_empty (const Told *self, ToldPosition *position, int pile, Card cards[TOLD_MAX_CARDS])
{
  int n = told_count (position, pile);

  for (int i = n - 1; i >= 0; i--)
    cards[i] = told_take (self, position, pile, 1);
  return n;
}

int
told_close_gaps (const Told *self, ToldPosition *position, const uint8_t *piles, int n)
{
  int full = 0;

  for (int i = 0; i < n; i++)
    {
      Card cards[TOLD_MAX_CARDS];
      int count = told_count (position, piles[i]);

      if (count > 0 && full < i)
        {
          told_empty (self, position, piles[i], cards);
          for (int c = 0; c < count; c++)
            told_push (self, position, piles[full], cards[c]);
        }
      full += count > 0;
    }
  return full;
}

uint64_t
told_taken (const ToldPosition *position, const Told *self)
{
  uint64_t taken = 0;

  for (int pile = 0; pile < self->n_piles; pile++)
    taken |= (uint64_t) (position->start[pile] != position->start[pile + 1]) << pile;
  return taken;
}

static bool
state_holds (const Told *self, const ToldPosition *position, int kind, int number, uint64_t piles)
{
  int count = 0;

  switch (kind)
    {
    case STATE_DEAL:
      return position->round == number;

    case STATE_AFTER:
      return position->round > number;

    case STATE_BASE_OPEN:
      return position->base == 0;

    default:
      for (int pile = 0; pile < self->n_piles; pile++)
        if ((piles & pile_bit (pile)) != 0)
          count += told_count (position, pile);
      return kind == STATE_EMPTY ? count == 0 : count > 0 && count <= number;
    }
}

const Ruleset *
told_ruleset (const Told *self, const ToldPosition *position)
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
  return &self->rulesets[held * (unsigned) self->n_bases + (self->n_bases > 1 ? position->base
                                                            : 0)];
}

bool
told_is_free (const Told *self, const ToldPosition *position, int pile)
{
  return self->covered[pile] == 0
         || (self->covered[pile] & told_taken (position, self)) == 0;
}

void
told_find_base (const Told *self, ToldPosition *position, bool columns)
{
  uint64_t piles = self->of_role[columns ? ROLE_COLUMNS : ROLE_FOUNDATIONS];

  if (position->base != 0 || self->base_how == BASE_NONE)
    return;
  position->base = self->base_rank;
  for (int pile = 0; pile < self->n_piles && position->base == 0; pile++)
    if ((piles & pile_bit (pile)) != 0 && told_count (position, pile) > 0)
      position->base = (uint8_t) card_rank (told_pile (position, pile)[0]);
}

/* Piles by what lies on them: shorter ones first. */
static int
compare_piles (const uint8_t *a, const uint8_t *b)
{
  return memcmp (a, b, (size_t) (a[0] < b[0] ? a[0] : b[0]) + 1);
}

/* Writes the number of a pile's cards, and the cards. */
static uint8_t *
write_pile (const ToldPosition *position, int pile, uint8_t *key)
{
  int n = told_count (position, pile);

  *key++ = (uint8_t) n;
  for (int i = 0; i < n; i++)
    *key++ = told_pile (position, pile)[i] & (uint8_t) ~CARD_COPY;
  return key;
}

/* The piles of a kind in the order of their cards. */
static uint8_t *
write_sorted (const ToldPosition *position, const Kind *kind, uint8_t *key)
{
  uint8_t text[TOLD_MAX_CARDS + TOLD_MAX_PILES], *next = text;
  const uint8_t *pile[TOLD_MAX_PILES];

  for (int i = 0; i < kind->shape.n; i++)
    {
      int at = i;

      pile[i] = next;
      next = write_pile (position, kind->first + i, next);
      for (const uint8_t *own = pile[i]; at > 0 && compare_piles (own, pile[at - 1]) < 0; at--)
        {
          pile[at] = pile[at - 1];
          pile[at - 1] = own;
        }
    }
  for (int i = 0; i < kind->shape.n; i++)
    {
      memcpy (key, pile[i], (size_t) pile[i][0] + 1);
      key += pile[i][0] + 1;
    }
  return key;
}

int
told_key (const Told *told, const ToldPosition *position, uint8_t key[TOLD_MAX_KEY])
{
  const Ruleset *ruleset = told_ruleset (told, position);
  uint8_t *next = key;
  uint64_t dealt = told_count (position, told->stock) > 0 ? ruleset->stock.to.set : 0;

  *next++ = position->base;
  *next++ = position->round;
  *next++ = position->passes;
  *next++ = position->redeals;
  *next++ = position->turned;
  for (int k = 0; k < told->n_kinds; k++)
    {
      const Kind *kind = &told->kind[k];

      if (kind->alike && (dealt & pile_bit (kind->first)) == 0)
        next = write_sorted (position, kind, next);
      else
        for (int i = 0; i < kind->shape.n; i++)
          next = write_pile (position, kind->first + i, next);
    }
  return (int) (next - key);
}
